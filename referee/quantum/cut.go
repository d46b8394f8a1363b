package quantum

// cut is why no deal fits: the players together must hold more cards of the
// suits than the others leave them. Where direct is set it is simpler still:
// one player must hold more of one suit than they can.
type cut struct {
	players, suits set
	direct         bool
	player, suit   int // the cell that was asked too much of
}

// counts reports whether a bound of the cell counts in the cut.
func (c cut) counts(p, s int) bool {
	if c.direct {
		return p == c.player && s == c.suit
	}
	in, of := c.players>>uint(p)&1 == 1, c.suits>>uint(s)&1 == 1
	return in != of || p == c.player && s == c.suit
}
