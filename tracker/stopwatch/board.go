package stopwatch

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"umpire/referee"
	"umpire/referee/record"
)

// board is the round as the mode knows it: who pressed when, and which colours
// are told. The reader changes it, the drawer looks at it.
type board struct {
	changed func() // called when something is on disk; never nil once it runs

	mu      sync.Mutex
	round   referee.TimedRound
	keys    [][]rune // by player
	presses []press
	keyed   []task // what was keyed in this visit
	kept    int    // so many of it, the first; the rest was taken back since the last key that counted
	saving  int    // lines queued and not on disk yet
	failed  error  // why lines are not saved any more
	say     string // what the last key led to, where it did nothing
	typed   typed
}

// typed are the last keys that came as fast as somebody types: how many, what was kept before them, and whether one is nobody's.
type typed struct {
	keys, before int
	strange      bool
	last         time.Duration
}

const asFast = time.Second // apart at most

// press is one player's token.
type press struct {
	player  int
	at      time.Duration // since the announcement
	stamped bool
	colour  string // "" until told
	saved   bool   // whether the press itself is on disk
}

// task is something keyed that Backspace takes back, a press or the colour of one, and a line to put on disk
// or to take back.
type task struct {
	press
	told bool // it is the press's colour, told; else the press itself
	line string
	back bool
}

func newBoard(round referee.TimedRound) *board {
	b := &board{round: round, keys: keys(round.Players), changed: func() {}}
	for i, p := range round.Players {
		if m, ok := round.Taken[p]; ok {
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
	if at-b.typed.last > asFast {
		b.typed = typed{before: b.kept}
	}
	b.typed.keys, b.typed.last = b.typed.keys+1, at
	switch letter {
	case 'r':
		return b.colour("red")
	case 'b':
		return b.colour("black")
	}
	player := slices.IndexFunc(b.keys, func(keys []rune) bool { return slices.Contains(keys, letter) })
	if player < 0 {
		b.typed.strange = true
		b.say = "That key is nobody's. Esc lets you type a line, /time goes on."
		return nil
	}
	name := b.round.Players[player]
	switch {
	case name == b.round.Dealer:
		b.say = name + " deals."
		return nil
	case b.find(player) != nil:
		b.say = name + " has a token already."
		return nil
	}
	at = max(at, 0).Truncate(time.Microsecond)
	return b.keep(task{press: press{player: player, at: at, stamped: true}, line: fmt.Sprintf("press %s %s", name, record.FormatStamp(at))})
}

// colour gives the oldest press without a colour its own.
func (b *board) colour(colour string) *task {
	player := b.waiting()
	if player < 0 {
		b.say = "No token waits for its colour."
		return nil
	}
	return b.keep(task{press: press{player: player, colour: colour}, told: true, line: fmt.Sprintf("token %s %s", b.round.Players[player], colour)})
}

func (b *board) keep(t task) *task {
	b.keyed = append(b.keyed[:b.kept], t)
	b.kept++
	return b.change(t)
}

// change has something keyed stand on the board, or taken back from it.
func (b *board) change(t task) *task {
	switch p := b.find(t.player); {
	case t.told && t.back:
		p.colour = ""
	case t.told:
		p.colour = t.colour
	case t.back:
		b.presses = slices.DeleteFunc(b.presses, func(p press) bool { return p.player == t.player })
	default:
		b.presses = append(b.presses, t.press)
	}
	b.saving++
	return &t
}

// takeBack takes back the last thing keyed in this visit: the last key that counted.
func (b *board) takeBack() *task {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.say = ""
	if b.kept == 0 {
		b.say = "Nothing more was keyed here; Esc leaves, and /undo takes back what came before."
		return nil
	}
	last := b.back()
	b.say = "Taken back: " + b.words(*last) + ". Ctrl-R puts it back."
	return last
}

// back takes the last thing keyed from the board.
func (b *board) back() *task {
	b.kept--
	last := b.keyed[b.kept]
	last.back = true
	return b.change(last)
}

// putBack puts back what was taken back last.
func (b *board) putBack() *task {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.kept == len(b.keyed) {
		b.say = "Nothing was taken back."
		return nil
	}
	last := b.keyed[b.kept]
	b.kept++
	b.say = "Put back: " + b.words(last) + "."
	return b.change(last)
}

// words name something keyed.
func (b *board) words(t task) string {
	what := "token"
	if t.told {
		what = "colour"
	}
	return b.round.Players[t.player] + "'s " + what
}

func (b *board) find(player int) *press {
	for i := range b.presses {
		if b.presses[i].player == player {
			return &b.presses[i]
		}
	}
	return nil
}

// enter leaves once the round is complete. Behind a word that was typed, with letters that are nobody's, it takes back what these pressed.
func (b *board) enter(at time.Duration) (leave bool, back []*task) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.done() {
		return true, nil
	}
	b.say = "Enter leaves once everybody has guessed; Esc leaves now."
	for b.typed.strange && b.typed.keys > 2 && at-b.typed.last <= asFast && b.kept > b.typed.before {
		b.say = "That was typed, and pressed nothing. Esc lets you type a line, /time goes on."
		back = append(back, b.back())
	}
	return false, back
}

// done reports whether everybody has guessed and every colour is told.
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
	if p := b.find(t.player); p != nil && err == nil && !t.back && !t.told {
		p.saved = true
	}
	b.mu.Unlock()
	b.changed()
}

// flag says that a player's press is too close to an earlier one, the last such; "" if not, or where it does not matter
// which was first.
func (b *board) flag(player int) string {
	p, earlier := b.find(player), (*press)(nil)
	if p == nil || !p.stamped {
		return ""
	}
	for i := range b.presses {
		q := &b.presses[i]
		matters := b.round.Matters == nil || b.round.Matters(b.round.Players[q.player], b.round.Players[player])
		before := q.at < p.at || q.at == p.at && q.player < player
		if q.player != player && q.stamped && before && p.at-q.at < b.round.Close && matters && (earlier == nil || q.at >= earlier.at) {
			earlier = q
		}
	}
	if earlier == nil {
		return ""
	}
	who := b.round.Players[earlier.player]
	switch apart := p.at - earlier.at; {
	case apart == 0:
		return "and " + who + " at once"
	case apart < time.Millisecond:
		return "less than 1 ms after " + who
	default:
		return fmt.Sprintf("%d ms after %s", apart.Round(time.Millisecond).Milliseconds(), who)
	}
}

// seconds writes a press's stamp, in milliseconds where another is near it.
func (b *board) seconds(p *press) string {
	for _, q := range b.presses {
		if q.player != p.player && q.stamped && (q.at-p.at).Abs() < b.round.Close {
			return strconv.FormatFloat(p.at.Seconds(), 'f', 3, 64)
		}
	}
	return strconv.FormatFloat(p.at.Seconds(), 'f', 2, 64)
}

// The control characters that mean something here.
const (
	ctrlC     = 3
	ctrlD     = 4
	backspace = 8
	newline   = 10
	enter     = 13
	ctrlR     = 18
	ctrlY     = 25
	ctrlZ     = 26
	escape    = 27
	del       = 127
)

// keys gives each player's keys: a digit by place, 0 for the tenth, and the first letter of
// the name, where nobody else's begins so and it is not R or B, which are the colours.
func keys(players []string) [][]rune {
	all, begin := make([][]rune, len(players)), map[rune]int{'r': 1, 'b': 1}
	for i, p := range players {
		r, _ := utf8.DecodeRuneInString(p)
		all[i] = []rune{rune('0' + (i+1)%10), unicode.ToLower(r)}
		begin[all[i][1]]++
	}
	for i, k := range all {
		if begin[k[1]] > 1 || !unicode.IsLetter(k[1]) {
			all[i] = k[:1]
		}
	}
	return all
}
