package deck

const easy = `
a red die
a 4
no blue dice
no 6s
at least 2 even dice
at least 3 white dice
exactly 3 dice
exactly 1 odd die
at most 1 white die
at most 2 dice
an even number of dice
at most 1 even die
all blue dice are 5
all dice are at most 3
the sum of all dice is 10
at least 3 groups
the sum of all dice is even
more odd dice than even dice
more red dice than blue dice
a die of every colour
all dice are the same colour
all dice are different numbers
all dice are the same number
a pair
most dice are white
the highest die is 6
a 6 touching a die
all dice touch each other
no dice touch each other
exactly 2 groups
a lone die
no stacked dice
a stack of 3
at least 3 dice of the same colour
`
