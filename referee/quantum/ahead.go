package quantum

import (
	"slices"

	"umpire/referee"
)

// Looking ahead is bounded by work, never by time: so many questions with one
// answer are tried in a whole game (some 3 us each where few play), and two
// turns are looked ahead only where lookPlayers or fewer play.
const (
	nearEffort  = 400_000 // fewer where more than ten play: each costs more
	farEffort   = 200_000
	lookPlayers = 5
)

// ahead searches what can be forced from a position. Positions with the same
// key are the same for all that follows, so each is searched once.
type ahead struct {
	near, far int  // effort left for one turn, and for two
	deep      bool // looking two turns ahead now
	won       map[asking][]event
	cornering map[asking]bool
}

// asking is a position and what was asked of it: in how many turns it is won, or who cannot
// be kept from winning by their next turn.
type asking struct {
	key string
	of  int
}

func newAhead(players int) ahead {
	return ahead{near: min(nearEffort, 100*nearEffort/(players*players)), far: farEffort, won: map[asking][]event{}, cornering: map[asking]bool{}}
}

// spent reports whether the effort is used up: what is found then is not kept.
func (a *ahead) spent() bool { return a.near < 0 || a.deep && a.far < 0 }

// deeply asks something that looks two turns ahead.
func (a *ahead) deeply(ask func() bool) bool {
	defer func(was bool) { a.deep = was }(a.deep)
	a.deep = true
	return ask()
}

// light is a table for looking ahead, without the record behind it.
func (t *table) light() *table {
	l := *t
	l.log = referee.Log[event]{}
	l.before = nil
	return &l
}

// key names a position: whose turn it is and exactly which hands are possible,
// which the bounds say, being tight.
func (t *table) key() string {
	b := t.bounds()
	key := make([]byte, 0, 2+t.n+2*len(b.min))
	key = append(key, byte(t.turn), byte(len(t.names)))
	for _, h := range t.hands {
		key = append(key, byte(h.cards))
	}
	for i := range b.min {
		key = append(key, byte(b.min[i]), byte(b.max[i]))
	}
	return string(key)
}

// questions lists what the player on turn can ask; all suits that nobody has
// named are alike, so one of them stands for all.
func (a *ahead) questions(t *table) []event {
	var all []event
	for target := range t.n {
		for _, column := range t.columns() {
			if s := min(column, len(t.names)); target != t.turn && t.bounds().most(t.turn, column) > 0 {
				all = append(all, event{asker: t.turn, target: target, suit: s, name: t.nameOf(s)})
			}
		}
	}
	return all
}

// after lists the tables after a question, one for each answer some deal allows.
func (a *ahead) after(t *table, q event) []*table {
	var all []*table
	for _, yes := range []bool{true, false} {
		q.yes = yes
		if next := a.try(t, q); next != nil {
			all = append(all, next)
		}
	}
	return all
}

// try is the table after a question and its answer; nil where no deal fits them.
func (a *ahead) try(t *table, q event) *table {
	if a.deep {
		a.far--
	} else {
		a.near--
	}
	after, _ := t.answered(q)
	return after
}

// wins lists the questions with which the player on turn has won for certain,
// whatever is answered, at the end of this turn, or of the next one but
// whatever the others do in between. Out of effort it is empty.
func (a *ahead) wins(t *table, turns int) []event {
	if t.state.Over() || turns > 1 && t.n > lookPlayers {
		return nil
	}
	at := asking{t.key(), turns}
	if wins, known := a.won[at]; known {
		return wins
	}
	was := a.deep
	a.deep = was || turns > 1
	var wins []event
	for _, q := range a.questions(t) {
		if !a.spent() && a.forces(t, q, turns) {
			wins = append(wins, q)
		}
	}
	spent := a.spent()
	if a.deep = was; spent {
		return nil
	}
	a.won[at] = wins
	return wins
}

func (a *ahead) forces(t *table, q event, turns int) bool {
	for _, next := range a.after(t, q) {
		if turns == 1 && !slices.Contains(next.winners, q.asker) || turns > 1 && !a.cornered(next, q.asker) {
			return false
		}
	}
	return true
}

// cornered reports whether a player has won, or will have a sure win on their
// next turn whatever the others ask and answer until then.
func (a *ahead) cornered(t *table, who int) bool {
	switch {
	case t.state.Over():
		return slices.Contains(t.winners, who)
	case a.spent():
		return false
	case t.turn == who:
		return len(a.wins(t, 1)) > 0
	}
	at := asking{t.key(), who}
	is, known := a.cornering[at]
	if known {
		return is
	}
	if is = a.helpless(t, who); a.spent() {
		return false
	}
	a.cornering[at] = is
	return is
}

// helpless reports whether nothing that the player on turn asks, however it is
// answered, keeps the other from winning.
func (a *ahead) helpless(t *table, who int) bool {
	for _, q := range a.questions(t) {
		for _, next := range a.after(t, q) {
			if !a.cornered(next, who) {
				return false
			}
		}
	}
	return true
}
