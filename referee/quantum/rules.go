package quantum

const rules = `Quantum Go Fish

Nobody looks at any cards: there are none. Everybody starts with the same
number of cards (four fingers of a hand, by custom), and what they are comes
out by questions and answers alone.
`
