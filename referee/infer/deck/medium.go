package deck

const medium = `
an odd number of white dice
exactly half of the dice are red
fewer than half of the dice are even
most odd dice are blue
all odd dice are red
fewer odd dice than white dice
no blue dice are prime
at least 2 dice are blue or 6
as many red dice as white dice
at least 2 times as many dice as red dice touching a die
fewer blue dice than 3s
the number of red dice is the number of groups
the sum of all dice is divisible by 3
the sum of all even dice is more than the sum of all odd dice
the product of all dice is at most 20
the product of all dice is divisible by 4
the range of all dice is 3
the range of all dice is at most 2
the number of different colours is 2
the number of different numbers is 3
the number of groups is odd
a unique colour
the highest die is blue
the lowest die is not white
the range of all red dice is 1
all white dice touch each other
no red dice touch each other
all red dice touch a blue die
all 1s touch an even die
no die touches more than 2 dice
a white die touching a red die
touching dice are different colours
touching dice are the same colour
some touching dice sum to 7
a group of exactly 3 dice
a group of at least 2 blue dice
all groups are the same size
in every group, a red die
a run of 3
a sequence of 4
a chain of 4
a red die on a blue die
exactly 2 stacked dice
`
