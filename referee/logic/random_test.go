package logic

import (
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
)

// smallGame is Logic with a deck small enough to list every world.
type smallGame struct {
	Game
	deck deck
}

func (g smallGame) New(h record.Header) (referee.Table, error) { return newTable(h, g.deck, 0), nil }

var smallGames = []smallGame{
	{deck: deck{worlds.Deck{Ranks: 4, Jokers: worlds.NoJokers}, "4"}},
	{deck: deck{worlds.Deck{Ranks: 3, Jokers: worlds.AlikeJokers}, "3 and alike jokers"}},
	{deck: deck{worlds.Deck{Ranks: 3, Jokers: worlds.ColouredJokers}, "3 and coloured jokers"}},
}

// A known is what one line tells, said without any code of the game: at this
// place lies (or does not lie) one of these cards, and these seats know it.
// It is the tests' own account of the rules.
type known struct {
	line       int // from 1
	with       int // the guess that an answer belongs to
	row, place int
	cards      []string
	not        bool
	seats      string // "all", or the numbers of seats
}

func (k known) seenBy(v record.View) bool {
	if k.seats == "all" || v == record.Referee {
		return true
	}
	for seat, name := range seatNames {
		if v == record.SeatView(name) {
			return strings.Contains(k.seats, strconv.Itoa(seat))
		}
	}
	return false
}

var seatNames = []string{"Ana", "Ben", "Cy", "Dee"}

var allViews = []record.View{record.Public, record.Referee, "seat:Ana", "seat:Ben", "seat:Cy", "seat:Dee"}

// dealt is a deal laid out: by row and place a card's name, and how it lies.
type dealt struct {
	cards   [4][]string
	colours [4]string
}

// deal lays out a random deal of a deck: rows sorted, pairs in either order,
// jokers anywhere.
func deal(random *rand.Rand, d deck) dealt {
	var pack, jokers []string
	for rank := 1; rank <= d.Ranks; rank++ {
		pack = append(pack, testRanks[rank-1]+"H", testRanks[rank-1]+"S")
	}
	switch d.Jokers {
	case worlds.AlikeJokers:
		jokers = []string{"*", "*"}
	case worlds.ColouredJokers:
		jokers = []string{"*R", "*B"}
	}
	pack = append(pack, jokers...)
	random.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	var out dealt
	n := len(pack) / 4
	for row := range 4 {
		out.cards[row] = arrange(random, pack[row*n:(row+1)*n])
		for _, c := range out.cards[row] {
			out.colours[row] += testColour(random, c)
		}
	}
	return out
}

var testRanks = strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K")

func testRank(card string) int { return slices.Index(testRanks, card[:len(card)-1]) }

func testColour(random *rand.Rand, card string) string {
	switch {
	case card == "*":
		return []string{"R", "B"}[random.Intn(2)]
	case card == "*R" || strings.HasSuffix(card, "H"):
		return "R"
	}
	return "B"
}

func arrange(random *rand.Rand, hand []string) []string {
	var row, jokers []string
	for _, c := range hand {
		if c[0] == '*' {
			jokers = append(jokers, c)
		} else {
			row = append(row, c)
		}
	}
	slices.SortFunc(row, func(a, b string) int { return testRank(a) - testRank(b) })
	for i := 1; i < len(row); i++ {
		if testRank(row[i]) == testRank(row[i-1]) && random.Intn(2) == 0 {
			row[i], row[i-1] = row[i-1], row[i]
		}
	}
	for _, j := range jokers {
		row = slices.Insert(row, random.Intn(len(row)+1), j)
	}
	return row
}

// guessed is a guess, as if it were right, whose it was, and what else could
// have been guessed.
type guessed struct {
	known
	seat   int
	others []known
}

// player plays random legal lines on a known deal and keeps account of what
// each tells whom.
type player struct {
	random   *rand.Rand
	deck     deck
	deal     dealt
	lines    []string
	about    []int // by line: the row it speaks of
	told     []known
	shows    []known // every card shown, seen by the one it was shown to
	guesses  []guessed
	up       [4][]bool
	recorded [4]bool // the hand is on the record
	turn     int
	declarer int
	over     bool
}

func newPlayer(random *rand.Rand, d deck) *player {
	p := &player{random: random, deck: d, deal: deal(random, d), declarer: -1}
	for row := range p.up {
		p.up[row] = make([]bool, d.places())
	}
	return p
}

func (p *player) chance(percent int) bool { return p.random.Intn(100) < percent }

// say adds a line that speaks of a row (-1: of none) and returns its number.
func (p *player) say(row int, format string, args ...any) int {
	p.about = append(p.about, row)
	p.lines = append(p.lines, fmt.Sprintf(format, args...))
	return len(p.lines)
}

func (p *player) tell(k known) { p.told = append(p.told, k) }

// game plays from the rows to the end, or some way.
func (p *player) game() {
	p.rows()
	for !p.over && len(p.lines) < 400 {
		if p.chance(1) {
			p.hand(p.random.Intn(4))
		}
		p.playTurn()
	}
	for row := range 4 {
		if p.chance(15) {
			p.hand(row)
		}
	}
}

func (p *player) rows() {
	for _, row := range p.random.Perm(4) {
		colours := p.deal.colours[row]
		joker := strings.ContainsRune(strings.Join(p.deal.cards[row], ""), '*') && p.deck.Jokers == worlds.AlikeJokers
		if p.chance(30) {
			p.hand(row)
			if !joker && p.chance(60) {
				continue
			}
		}
		n := p.say(row, "row %s %s", seatNames[row], colours)
		for place, c := range colours {
			p.tell(known{line: n, row: row, place: place, cards: p.lying(byte(c)), seats: "all"})
		}
		if p.chance(30) {
			p.hand(row)
		}
	}
}

// lying is every card that can lie that way.
func (p *player) lying(colour byte) []string {
	suit, jokers := "H", map[worlds.Jokers][]string{worlds.AlikeJokers: {"*"}, worlds.ColouredJokers: {"*R"}}
	if colour == 'B' {
		suit, jokers[worlds.ColouredJokers] = "S", []string{"*B"}
	}
	var cards []string
	for _, rank := range testRanks[:p.deck.Ranks] {
		cards = append(cards, rank+suit)
	}
	return append(cards, jokers[p.deck.Jokers]...)
}

// hand records a hand: its owner and the referee learn the cards, and where
// the row was not laid and no joker hides it, everybody the colours.
func (p *player) hand(row int) {
	n := p.say(row, "hand %s %s", seatNames[row], strings.Join(p.deal.cards[row], " "))
	p.recorded[row] = true
	free := false
	for _, c := range p.deal.cards[row] {
		free = free || c == "*"
	}
	for place, c := range p.deal.cards[row] {
		p.tell(known{line: n, row: row, place: place, cards: []string{c}, seats: strconv.Itoa(row)})
		if !free {
			p.tell(known{line: n, row: row, place: place, cards: p.lying(p.deal.colours[row][place]), seats: "all"})
		}
	}
}

func (p *player) down(row int) []int {
	var places []int
	for place, up := range p.up[row] {
		if !up {
			places = append(places, place)
		}
	}
	return places
}

func (p *player) anyDown() bool {
	return len(p.down(0))+len(p.down(1))+len(p.down(2))+len(p.down(3)) > 0
}

func (p *player) pick(places []int) int { return places[p.random.Intn(len(places))] }

// playTurn plays one turn, which a declaration may cut short anywhere.
func (p *player) playTurn() {
	if p.chance(2) {
		p.declare(p.random.Intn(4))
		return
	}
	p.show()
	targets := []int{}
	for _, opponent := range []int{(p.turn + 1) % 4, (p.turn + 3) % 4} {
		if len(p.down(opponent)) > 0 {
			targets = append(targets, opponent)
		}
	}
	if len(targets) == 0 || p.chance(2) {
		p.declare(p.turn)
		return
	}
	p.guess(p.pick(targets))
}

func (p *player) show() {
	mate := (p.turn + 2) % 4
	down := p.down(mate)
	if len(down) == 0 || p.chance(10) {
		p.say(-1, "show nothing")
		return
	}
	place := p.pick(down)
	card := p.deal.cards[mate][place]
	p.shows = append(p.shows, known{line: len(p.lines) + 1, row: mate, place: place, cards: []string{card}, seats: fmt.Sprint(p.turn)})
	if p.chance(40) {
		p.say(mate, "show %d", place+1)
		return
	}
	n := p.say(mate, "show %d %s", place+1, card)
	p.tell(known{line: n, row: mate, place: place, cards: []string{card}, seats: fmt.Sprint(mate, p.turn)})
}

func (p *player) guess(target int) {
	place := p.pick(p.down(target))
	colour, truth := p.deal.colours[target][place], p.deal.cards[target][place]
	named := p.lying(colour)[p.random.Intn(len(p.lying(colour)))]
	if p.chance(35) {
		named = truth
	}
	rank := named[:len(named)-1]
	if named[0] == '*' {
		rank = "*"
	}
	mine := known{line: len(p.lines) + 1, row: target, place: place, cards: []string{named}}
	p.guesses = append(p.guesses, guessed{mine, p.turn, p.others(mine)})
	outcome := map[bool]string{true: "right", false: "wrong"}[named == truth]
	k := known{row: target, place: place, cards: []string{named}, not: named != truth, seats: "all"}
	if p.chance(50) {
		k.line = p.say(target, "guess %s %d %s %s", seatNames[target], place+1, rank, outcome)
	} else {
		k.with = p.say(target, "guess %s %d %s", seatNames[target], place+1, rank)
		switch {
		case p.chance(4):
			p.declare(p.random.Intn(4))
			return
		case p.recorded[target] && p.chance(50):
			k.line = p.say(target, "answer")
		default:
			k.line = p.say(target, "answer %s", outcome)
		}
	}
	p.tell(k)
	p.up[target][place] = named == truth
	if named != truth && len(p.down(p.turn)) > 0 {
		if p.chance(2) {
			p.declare(p.random.Intn(4))
			return
		}
		p.turnUp("reveal", p.turn, p.pick(p.down(p.turn)))
	}
	p.turn = (p.turn + 1) % 4
}

// others are the guesses that could have been made instead.
func (p *player) others(mine known) []known {
	var all []known
	for _, row := range []int{(p.turn + 1) % 4, (p.turn + 3) % 4} {
		for _, place := range p.down(row) {
			for _, c := range p.lying(p.deal.colours[row][place]) {
				if row != mine.row || place != mine.place || c != mine.cards[0] {
					all = append(all, known{row: row, place: place, cards: []string{c}})
				}
			}
		}
	}
	return all
}

func (p *player) turnUp(verb string, row, place int) {
	card := p.deal.cards[row][place]
	n := p.say(row, "%s %d %s", verb, place+1, card)
	p.tell(known{line: n, row: row, place: place, cards: []string{card}, seats: "all"})
	p.up[row][place] = true
}

// declare ends the hand: own cards up, then calls, mostly right ones.
func (p *player) declare(row int) {
	p.declarer, p.over = row, true
	if p.recorded[row] || p.chance(40) {
		p.declareOpenly(row)
	} else {
		p.say(row, "declare %s", seatNames[row])
		if p.anyDown() && p.chance(20) {
			p.say(-1, "result %s", []string{"won", "lost", "draw"}[p.random.Intn(3)])
			return
		}
		for _, place := range p.down(row) {
			p.turnUp("turn", row, place)
		}
	}
	for _, other := range p.random.Perm(4) {
		for _, place := range p.down(other) {
			if !p.call(other, place) {
				return
			}
		}
	}
}

// declareOpenly: everybody sees the declarer's cards on the declaration itself.
func (p *player) declareOpenly(row int) {
	var cards []string
	down := p.down(row)
	for _, place := range down {
		cards = append(cards, p.deal.cards[row][place])
	}
	line := "declare " + seatNames[row]
	if !p.recorded[row] {
		line += " " + strings.Join(cards, " ")
	}
	n := p.say(row, "%s", strings.TrimSpace(line))
	for i, place := range down {
		p.tell(known{line: n, row: row, place: place, cards: []string{cards[i]}, seats: "all"})
		p.up[row][place] = true
	}
}

// call names a card; false ends the hand.
func (p *player) call(row, place int) bool {
	if p.chance(3) {
		p.say(-1, "result %s", []string{"won", "lost", "draw"}[p.random.Intn(3)])
		return false
	}
	truth := p.deal.cards[row][place]
	if p.chance(90) {
		line := fmt.Sprintf("call %s %d %s", seatNames[row], place+1, truth)
		if !p.recorded[row] || p.chance(50) {
			line += " right"
		}
		n := p.say(row, "%s", line)
		p.tell(known{line: n, row: row, place: place, cards: []string{truth}, seats: "all"})
		p.up[row][place] = true
		return true
	}
	other := p.lying('R')[p.random.Intn(p.deck.Ranks)]
	if other == truth {
		other = p.lying('B')[0]
	}
	n := p.say(row, "call %s %d %s wrong", seatNames[row], place+1, other)
	if p.chance(50) {
		p.lines[n-1] += " " + truth
	}
	if strings.HasSuffix(p.lines[n-1], truth) || p.recorded[row] {
		p.tell(known{line: n, row: row, place: place, cards: []string{truth}, seats: "all"})
	}
	p.tell(known{line: n, row: row, place: place, cards: []string{other}, not: true, seats: "all"})
	return false
}

func (p *player) header() record.Header {
	return record.Header{Game: "logic", Players: seatNames, Options: map[string]string{}}
}
