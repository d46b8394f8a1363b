package quantum

// trails are what a record told of every cell (a player and a suit), each in
// order, so that a change of one move costs two cells and not a replay.
type trails struct {
	n      int
	cells  []trail
	places [][2]int // by event: its place on the asker's and on the target's trail
}

// trail is what was told of one cell, in order, and what of that bounds it
// before and after each place.
type trail struct {
	steps     []step
	low, high [][2]int // [before], [from here on]: the tightest bounds
}

type step struct {
	net   int // net cards received before
	asker bool
	yes   bool
}

const (
	unboundLow  = -1 << 30
	unboundHigh = 1 << 30
)

// layTrails sorts what the events told by cell.
func layTrails(n int, events []event) *trails {
	t := &trails{n: n, cells: make([]trail, n*n), places: make([][2]int, len(events))}
	for i, e := range events {
		if e.kind == asked {
			t.places[i] = [2]int{t.of(e.asker, e.suit).add(e, true), t.of(e.target, e.suit).add(e, false)}
		}
	}
	for i := range t.cells {
		t.cells[i].tighten()
	}
	return t
}

func (t *trails) of(p, s int) *trail { return &t.cells[p*t.n+s] }

// add puts a question at the end of the trail and returns its place.
func (tr *trail) add(e event, asker bool) int {
	next := step{asker: asker, yes: e.yes}
	if k := len(tr.steps); k > 0 {
		next.net = tr.steps[k-1].net + tr.steps[k-1].effect()
	}
	tr.steps = append(tr.steps, next)
	return len(tr.steps) - 1
}

// effect is the net card the player receives by it.
func (s step) effect() int {
	switch {
	case !s.yes:
		return 0
	case s.asker:
		return 1
	}
	return -1
}

// bound is what the step says of the cards dealt.
func (s step) bound() (low, high int) {
	if s.asker || s.yes {
		return 1 - s.net, unboundHigh
	}
	return unboundLow, -s.net
}

// tighten gathers the bounds before and from each place.
func (tr *trail) tighten() {
	k := len(tr.steps)
	tr.low, tr.high = make([][2]int, k+1), make([][2]int, k+1)
	tr.low[0][0], tr.high[0][0] = unboundLow, unboundHigh
	tr.low[k][1], tr.high[k][1] = unboundLow, unboundHigh
	for i := range k {
		low, high := tr.steps[i].bound()
		tr.low[i+1][0], tr.high[i+1][0] = max(tr.low[i][0], low), min(tr.high[i][0], high)
		low, high = tr.steps[k-1-i].bound()
		tr.low[k-1-i][1], tr.high[k-1-i][1] = max(tr.low[k-i][1], low), min(tr.high[k-i][1], high)
	}
}

// changed gives the bounds of the cell with one step flipped or dropped: all
// later ones shift by the card that then passed, or did not.
func (tr *trail) changed(at int, flip bool) (low, high int) {
	old := tr.steps[at]
	low, high = tr.low[at][0], tr.high[at][0]
	shift := old.effect()
	if flip {
		fresh := old
		fresh.yes = !old.yes
		l, h := fresh.bound()
		low, high = max(low, l), min(high, h)
		shift -= fresh.effect()
	}
	return max(low, tr.low[at+1][1]+shift), min(high, tr.high[at+1][1]+shift)
}
