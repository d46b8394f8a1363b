package deck

const hard = `
an even number of stacked dice
2 times the number of red dice is the sum of all white dice
the sum of all dice is prime
3 times the number of dice is the sum of all dice
the sum of all dice divides 12
the product of all dice is 12
the product of all dice is a square
the product of all dice is more than the sum of all dice
the sum of all red dice is more than the sum of all blue dice
the sum of all odd dice is the same as the sum of all even dice
the number of red dice is the same as the highest die
the number of different numbers is the same as the number of dice touching a die
the range of all dice is more than the number of dice
the highest red die is more than the highest blue die
2 times the lowest die is at least the highest die
exactly 2 times as many even dice as odd dice
fewer than half of the dice touch a die
at least 2 dice touch exactly 1 die
all dice touching a blue die are even
no white die touches a white die
a blue die touching at least 2 red dice
no even die touching an even die is red
touching dice sum to 7
touching dice are different numbers
some touching dice are the same number
in exactly 1 group, the sum of all dice is odd
in a group, more red dice than white dice
in every group, all dice are different colours
all groups are different sizes
a group of at least 2 odd dice
the largest group has at least 2 white dice
the smallest group has exactly 1 red die
a unique number among the red dice
2 even dice of the same number
the number of different numbers of even dice is 2
all stacked dice are the same colour as the die beneath
no stacked die is a different colour from the die beneath
all dice under a red die are white
more stacked dice than grounded dice
a run of 2 red dice
a chain of 3 odd dice
`
