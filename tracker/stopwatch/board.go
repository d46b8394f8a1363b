package stopwatch

import (
	"fmt"
	"slices"
	"sync"
	"time"
	"unicode"

	"umpire/referee"
)

// board is the round as the mode knows it: who pressed when, and which colours
// are told. The reader changes it, the drawer looks at copies.
type board struct {
	changed func() // called when something is on disk; never nil once it runs

	mu      sync.Mutex
	round   referee.Stopwatch
	digits  []rune
	letters []rune // nil where they are not keys
	presses []press
	keyed   []thing // what was keyed in this visit and not taken back
	saving  int     // lines queued and not on disk yet
	failed  error   // why lines are not saved any more
	say     string  // what the last key led to, where it did nothing
}

// press is one player's token.
type press struct {
	player  int
	at      time.Duration // since the announcement
	stamped bool
	colour  string // "" until told
	saved   bool   // whether the press itself is on disk
}

// thing is something keyed that Backspace takes back: a press, or the colour
// of one.
type thing struct {
	player int
	colour bool
	line   string
}

// task is a line to put on disk, or to take back.
type task struct {
	thing
	back bool
}

func newBoard(round referee.Stopwatch) *board {
	b := &board{round: round, digits: digits(round.Players), letters: letters(round.Players), changed: func() {}}
	for i, p := range round.Players {
		if m, ok := round.Pressed[p]; ok {
			b.presses = append(b.presses, press{i, m.At, m.Stamped, m.Colour, true})
		}
	}
	slices.SortStableFunc(b.presses, func(x, y press) int { return int(max(-1, min(1, x.at-y.at))) })
	return b
}

// key takes a player's key or a colour, and gives the line to write; nil where
// the key does nothing.
func (b *board) key(letter rune, at time.Duration) *task {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.say = ""
	letter = unicode.ToLower(letter)
	switch letter {
	case 'r':
		return b.colour("red")
	case 'b':
		return b.colour("black")
	}
	if i := slices.Index(b.digits, letter); i >= 0 {
		return b.press(i, at)
	}
	if i := slices.Index(b.letters, letter); i >= 0 {
		return b.press(i, at)
	}
	b.say = "That key is nobody's."
	return nil
}

// press notes that a player grabbed a token.
func (b *board) press(player int, at time.Duration) *task {
	name := b.round.Players[player]
	switch {
	case name == b.round.Out:
		b.say = name + " deals."
		return nil
	case b.find(player) != nil:
		b.say = name + " has a token already."
		return nil
	}
	at = max(at, 0).Truncate(time.Microsecond)
	b.presses = append(b.presses, press{player: player, at: at, stamped: true})
	return b.queue(thing{player, false, fmt.Sprintf("press %s %s", name, referee.FormatStamp(at))})
}

// colour gives the oldest press without a colour its own.
func (b *board) colour(colour string) *task {
	for i := range b.presses {
		if p := &b.presses[i]; p.colour == "" {
			p.colour = colour
			return b.queue(thing{p.player, true, fmt.Sprintf("token %s %s", b.round.Players[p.player], colour)})
		}
	}
	b.say = "No token waits for its colour."
	return nil
}

func (b *board) queue(t thing) *task {
	b.keyed = append(b.keyed, t)
	b.saving++
	return &task{thing: t}
}

// takeBack takes back the last thing keyed in this visit.
func (b *board) takeBack() *task {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.say = ""
	n := len(b.keyed)
	if n == 0 {
		b.say = "Nothing was keyed here; Esc leaves, and /undo takes back what came before."
		return nil
	}
	last := b.keyed[n-1]
	b.keyed = b.keyed[:n-1]
	if last.colour {
		b.find(last.player).colour = ""
	} else {
		b.presses = slices.DeleteFunc(b.presses, func(p press) bool { return p.player == last.player })
	}
	b.say = "Taken back: " + last.line + "."
	b.saving++
	return &task{thing: last, back: true}
}

func (b *board) find(player int) *press {
	for i := range b.presses {
		if b.presses[i].player == player {
			return &b.presses[i]
		}
	}
	return nil
}

// enter leaves once the round is complete.
func (b *board) enter() (leave bool) {
	if b.complete() {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.say = "Enter leaves once everybody has guessed; Esc leaves now."
	return false
}

// complete reports whether everybody has guessed and every colour is told.
func (b *board) complete() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.done()
}

func (b *board) done() bool {
	return len(b.presses) == len(b.round.Players)-1 && b.waiting() < 0
}

// waiting is the player whose token's colour is told next, or -1.
func (b *board) waiting() int {
	for _, p := range b.presses {
		if p.colour == "" {
			return p.player
		}
	}
	return -1
}

// written notes that a task is on disk, or that it failed.
func (b *board) written(t task, err error) {
	b.mu.Lock()
	b.saving--
	if b.failed == nil {
		b.failed = err
	}
	if p := b.find(t.player); p != nil && err == nil && !t.back && !t.colour {
		p.saved = true
	}
	b.mu.Unlock()
	b.changed()
}

// copy is the board as it stands, for the drawer.
func (b *board) copy() *board {
	b.mu.Lock()
	defer b.mu.Unlock()
	return &board{round: b.round, digits: b.digits, letters: b.letters, presses: slices.Clone(b.presses),
		saving: b.saving, failed: b.failed, say: b.say}
}

// flag says that a player's press is too close to an earlier one; "" if not.
func (b *board) flag(player int) string {
	p := b.find(player)
	if p == nil || !p.stamped {
		return ""
	}
	var near *press
	for i := range b.presses {
		q := &b.presses[i]
		if q.player != player && q.stamped && q.at <= p.at && p.at-q.at < b.round.Close && (q.at < p.at || q.player < player) && (near == nil || q.at >= near.at) {
			near = q
		}
	}
	if near == nil {
		return ""
	}
	return fmt.Sprintf("%s s after %s", seconds(p.at-near.at), b.round.Players[near.player])
}
