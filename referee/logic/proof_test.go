package logic

import (
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// account reads what lines tell the referee, from their text alone: the
// tests' own reading of the record, used where lines are changed. clash says
// that a line speaks of a card that was face up by then.
func (p *player) account(lines []string) (told []known, clash bool) {
	a := &accountant{player: p, colours: p.coloursSaid(lines), up: map[[2]int]bool{}}
	for i, line := range lines {
		if words := strings.Fields(line); len(words) > 0 {
			a.line, a.row, a.words = i+1, p.about[i], words
			a.read()
		}
	}
	return a.told, a.clash
}

type accountant struct {
	*player
	colours [4]string
	up      map[[2]int]bool
	told    []known
	clash   bool
	known   [4]bool // the hand is on the record by now

	line, row int
	words     []string
	pending   int      // the guess that waits for its answer
	guess     []string // its words
}

func (a *accountant) add(place int, not bool, cards ...string) {
	a.told = append(a.told, known{line: a.line, row: a.row, place: place, cards: cards, not: not, seats: "all"})
}

func (a *accountant) needs(place int) { a.clash = a.clash || a.up[[2]int{a.row, place}] }

func (a *accountant) turns(place int) { a.up[[2]int{a.row, place}] = true }

func placeOf(word string) int {
	place, _ := strconv.Atoi(word)
	return place - 1
}

func (a *accountant) read() {
	w := a.words
	pending := a.pending
	a.pending = 0
	switch w[0] {
	case "row":
		for place, c := range w[2] {
			a.add(place, false, a.lying(byte(c))...)
		}
	case "hand":
		for place, c := range w[2:] {
			a.add(place, false, c)
		}
		a.known[a.row] = true
	case "declare":
		a.readDeclare(w[2:])
	case "show":
		if w[1] != "nothing" {
			a.needs(placeOf(w[1]))
		}
		if len(w) == 3 {
			a.add(placeOf(w[1]), false, w[2])
		}
	case "guess":
		a.readGuess()
	case "answer":
		if pending > 0 && len(w) == 2 {
			a.settle(a.guess, w[1])
			a.told[len(a.told)-1].with = pending
		}
	case "reveal", "turn":
		a.needs(placeOf(w[1]))
		a.add(placeOf(w[1]), false, w[2])
		a.turns(placeOf(w[1]))
	case "call":
		a.readCall()
	}
}

func (a *accountant) readGuess() {
	if len(a.words) == 5 {
		a.settle(a.words, a.words[4])
		return
	}
	a.needs(placeOf(a.words[2]))
	a.pending, a.guess = a.line, a.words
}

func (a *accountant) settle(guess []string, outcome string) {
	place := placeOf(guess[2])
	a.needs(place)
	a.add(place, outcome == "wrong", a.guessedCard(guess[3], a.colours[a.row][place]))
	if outcome == "right" {
		a.turns(place)
	}
}

// readDeclare: the cards named, or those of a hand known by then, go up.
func (a *accountant) readDeclare(cards []string) {
	if len(cards) == 0 && !a.known[a.row] {
		return
	}
	for place := range a.deck.places() {
		if a.up[[2]int{a.row, place}] {
			continue
		}
		if len(cards) > 0 {
			a.add(place, false, cards[0])
			cards = cards[1:]
		}
		a.turns(place)
	}
}

func (a *accountant) readCall() {
	place := placeOf(a.words[2])
	a.needs(place)
	a.add(place, a.words[4] == "wrong", a.words[3])
	if len(a.words) == 6 {
		a.add(place, false, a.words[5])
	}
	if a.words[4] == "right" || len(a.words) == 6 {
		a.turns(place)
	}
}

func (p *player) guessedCard(rank string, colour byte) string {
	for _, c := range p.lying(colour) {
		if c[:len(c)-1] == rank || rank == "*" && c[0] == '*' {
			return c
		}
	}
	return ""
}

// coloursSaid is the rows as the lines say them, in a `row` or else a `hand`;
// what no line says is as it lay.
func (p *player) coloursSaid(lines []string) [4]string {
	colours := p.deal.colours
	var laid [4]bool
	for _, line := range lines {
		words := strings.Fields(line)
		if len(words) > 2 && words[0] == "row" {
			row := slices.Index(seatNames, words[1])
			colours[row], laid[row] = words[2], true
		}
	}
	for _, line := range lines {
		words := strings.Fields(line)
		if len(words) < 3 || words[0] != "hand" || strings.Contains(line, " *") && !strings.Contains(line, "*R") && !strings.Contains(line, "*B") {
			continue
		}
		if row := slices.Index(seatNames, words[1]); !laid[row] {
			said := ""
			for _, c := range words[2:] {
				said += testColour(nil, c)
			}
			colours[row], laid[row] = said, true
		}
	}
	return colours
}

// changed lists a line with one thing recorded otherwise: every other place
// of the row, every other card or rank, the answer flipped, one colour
// turned, one card of a hand another or moved.
func (p *player) changed(line string) []string {
	c := changer{player: p, words: strings.Fields(line)}
	switch c.words[0] {
	case "row":
		for i, colour := range c.words[2] {
			other := map[rune]string{'R': "B", 'B': "R"}[colour]
			c.put(2, c.words[2][:i]+other+c.words[2][i+1:])
		}
	case "hand":
		c.hands()
	case "show":
		if len(c.words) == 3 {
			c.places(1)
			c.cards(2)
		}
	case "reveal", "turn":
		c.places(1)
		c.cards(2)
	case "answer":
		c.flip(1)
	case "guess":
		c.places(2)
		c.ranks(3)
		c.flip(4)
	case "declare":
		for i := range c.words[2:] {
			c.cards(2 + i)
		}
	}
	return c.all
}

type changer struct {
	*player
	words []string
	all   []string
}

func (c *changer) put(i int, text string) {
	if c.words[i] != text {
		w := slices.Clone(c.words)
		w[i] = text
		c.all = append(c.all, strings.Join(w, " "))
	}
}

func (c *changer) cards(i int) {
	names, _ := deckNames(c.deck)
	for _, n := range names {
		c.put(i, n)
	}
}

func (c *changer) places(i int) {
	for n := range c.deck.places() {
		c.put(i, strconv.Itoa(n+1))
	}
}

func (c *changer) ranks(i int) {
	for _, rank := range append(slices.Clone(testRanks[:c.deck.Ranks]), "*") {
		if c.guessedCard(rank, 'R') != "" {
			c.put(i, rank)
		}
	}
}

func (c *changer) flip(i int) {
	if i < len(c.words) {
		c.put(i, map[string]string{"right": "wrong", "wrong": "right"}[c.words[i]])
	}
}

func (c *changer) hands() {
	line := strings.Join(c.words, " ")
	for i := range c.words[2:] {
		c.cards(2 + i)
		for j := range c.words[2:] {
			w := slices.Insert(slices.Delete(slices.Clone(c.words), 2+i, 3+i), 2+j, c.words[2+i])
			if l := strings.Join(w, " "); l != line {
				c.all = append(c.all, l)
			}
		}
	}
	c.all = slices.DeleteFunc(c.all, func(l string) bool { return !c.isHand(strings.Fields(l)[2:]) })
}

// isHand says whether cards can be a hand: none too often, ranks not falling.
func (p *player) isHand(cards []string) bool {
	names, copies := deckNames(p.deck)
	floor := 0
	for _, c := range cards {
		i := slices.Index(names, c)
		if copies[i]--; copies[i] < 0 {
			return false
		}
		if c[0] == '*' {
			continue
		}
		if testRank(c) < floor {
			return false
		}
		floor = testRank(c)
	}
	return true
}

// fits says whether any deal fits the lines, none of them about a card that
// was face up by then.
func (p *player) fits(lines []string) bool {
	told, clash := p.account(lines)
	return !clash && len(fitting(p.deck, told)) > 0
}

// Random hands are spoilt in one line; the ruling, its reasons and all its
// repairs are compared with lists of worlds.
func TestParadoxesAreJudgedAsListingDoes(t *testing.T) {
	random := rand.New(rand.NewSource(4))
	paradoxes, repairs := 0, 0
	for i := range tables(60) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		n := random.Intn(len(p.lines))
		h := replay(t, g, p, n)
		record := completedLines(h)
		next := p.lines[n]
		if next == "answer" || strings.HasPrefix(next, "declare") || strings.HasPrefix(next, "call") || strings.HasPrefix(next, "result") {
			continue
		}
		for _, line := range p.changed(next) {
			lines := append(slices.Clone(record), line)
			_, err := h.Play(mustRead(t, g, h, line))
			fault := referee.AsFault(err)
			refused := fault != nil
			if refused && fault.Kind == referee.Illegal {
				continue
			}
			told, _ := p.account(lines)
			if possible := len(fitting(p.deck, told)) > 0; possible == refused {
				t.Fatalf("%s\npossible %v, ruling %v", strings.Join(lines, "\n"), possible, err)
			}
			if !refused {
				h = replay(t, g, p, n)
				continue
			}
			paradoxes++
			checkReasons(t, p, lines, fault)
			repairs += checkRepairs(t, p, lines, h, fault)
		}
	}
	if paradoxes < 35 || repairs < 50 {
		t.Errorf("only %d paradoxes with %d repairs", paradoxes, repairs)
	}
}

func completedLines(h *referee.History) []string {
	var lines []string
	for _, m := range h.Moves {
		lines = append(lines, m.Line())
	}
	return lines
}

func mustRead(t *testing.T, g referee.Game, h *referee.History, line string) record.Move {
	t.Helper()
	m, err := record.Read(g, h.Table, line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return m
}

// onlyLines keeps what the given lines tell; a guess and its answer tell
// something only together.
func onlyLines(told []known, kept []int) []known {
	return slices.DeleteFunc(slices.Clone(told), func(k known) bool {
		return !slices.Contains(kept, k.line) || k.with != 0 && !slices.Contains(kept, k.with)
	})
}

// checkReasons holds the reasons of a paradox to be enough, and none to spare.
func checkReasons(t *testing.T, p *player, lines []string, fault *referee.Fault) {
	t.Helper()
	told, _ := p.account(lines)
	refused := len(lines)
	clear := func(kept []int) bool { return len(fitting(p.deck, onlyLines(told, append(kept, refused)))) > 0 }
	if clear(slices.Clone(fault.Because)) {
		t.Fatalf("%s\nthe reasons %v are not enough", strings.Join(lines, "\n"), fault.Because)
	}
	for i, n := range fault.Because {
		if strings.HasPrefix(lines[n-1], "guess") && strings.HasPrefix(lines[refused-1], "answer") && n == lastGuess(lines) {
			continue // one fact with the refused answer
		}
		if !clear(slices.Delete(slices.Clone(fault.Because), i, i+1)) {
			t.Fatalf("%s\nthe reasons %v do without %d", strings.Join(lines, "\n"), fault.Because, n)
		}
	}
}

func lastGuess(lines []string) int {
	n := 0
	for i, line := range lines {
		if strings.HasPrefix(line, "guess") {
			n = i + 1
		}
	}
	return n
}

// checkRepairs compares the repairs with every single change there is: each mends the
// record, and each that does is found where the rules accept the lines with it.
func checkRepairs(t *testing.T, p *player, lines []string, h *referee.History, fault *referee.Fault) (found int) {
	t.Helper()
	offered := map[referee.Repair]bool{}
	last := len(lines)
	ways := refereetest.WaysOn(h, lines[last-1], fault)
	for _, w := range ways {
		r := w.Repair
		if w.Drop != nil {
			continue
		}
		if r.Move > last {
			t.Fatalf("%s\nrepairs are out of order: %v", strings.Join(lines, "\n"), ways)
		}
		last = r.Move
		offered[r] = true
		if !p.fits(withRepair(lines, r)) {
			t.Fatalf("%s\nthe repair %v mends nothing", strings.Join(lines, "\n"), r)
		}
	}
	for i := range lines {
		candidates := p.changed(lines[i])
		if i < len(lines)-1 {
			candidates = append(candidates, "")
		}
		for _, c := range candidates {
			r := referee.Repair{Move: i + 1, Instead: c}
			if !offered[r] && p.fits(withRepair(lines, r)) && accepted(h, withRepair(lines, r)) {
				t.Fatalf("%s\nthe repair %v is missing in %v", strings.Join(lines, "\n"), r, ways)
			}
		}
	}
	return len(offered)
}

// accepted reports whether the rules accept these lines from the start.
func accepted(h *referee.History, lines []string) bool {
	again, err := referee.Start(h.Game, h.Header)
	for _, line := range lines {
		if line != "" && err == nil {
			_, err = again.PlayLine(line)
		}
	}
	return err == nil
}

func withRepair(lines []string, r referee.Repair) []string {
	lines = slices.Clone(lines)
	lines[r.Move-1] = r.Instead
	return lines
}

// Claims about random hands in every view: the verdict, and reasons that are
// enough with none to spare, against lists of worlds.
func TestWhyAgreesWithListing(t *testing.T) {
	random := rand.New(rand.NewSource(5))
	decided := 0
	for i := range tables(40) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		n := 4 + random.Intn(len(p.lines)-3)
		h := replay(t, g, p, n)
		for _, v := range allViews {
			seen, err := h.Seen(v)
			if err != nil {
				t.Fatal(err)
			}
			for range 6 {
				if checkClaim(t, random, p, seen.Table, v, n) {
					decided++
				}
			}
		}
	}
	if decided < 140 {
		t.Errorf("only %d claims were decided", decided)
	}
}

func checkClaim(t *testing.T, random *rand.Rand, p *player, table referee.Table, v record.View, n int) bool {
	t.Helper()
	names, _ := deckNames(p.deck)
	row, place, card := random.Intn(4), random.Intn(p.deck.places()), names[random.Intn(len(names))]
	is := known{row: row, place: place, cards: []string{card}}
	said := " is "
	if random.Intn(2) == 0 {
		is.not, said = true, " is not "
	}
	text := seatNames[row] + " " + strconv.Itoa(place+1) + said + card
	ex, err := explain.Why(table, text)
	if err != nil {
		t.Fatal(err)
	}
	told := seenBy(p.told, v, n)
	entails := func(kept []known, k known) bool {
		k.not = !k.not
		return len(fitting(p.deck, append(slices.Clip(kept), k))) == 0
	}
	isNot := is
	isNot.not = !is.not
	want := referee.Undecided
	conclusion := is
	switch {
	case entails(told, is):
		want = referee.True
	case entails(told, isNot):
		want, conclusion = referee.False, isNot
	}
	if ex.Verdict != want {
		t.Fatalf("%s\n%s in view %s: %s, want %s", strings.Join(p.lines[:n], "\n"), text, v, ex.Verdict, want)
	}
	if want == referee.Undecided {
		return false
	}
	if !entails(onlyLines(told, ex.Moves), conclusion) {
		t.Fatalf("%s\n%s in view %s: %v is not enough", strings.Join(p.lines[:n], "\n"), text, v, ex.Moves)
	}
	for i := range ex.Moves {
		if entails(onlyLines(told, slices.Delete(slices.Clone(ex.Moves), i, i+1)), conclusion) {
			t.Fatalf("%s\n%s in view %s: %v does without %d", strings.Join(p.lines[:n], "\n"), text, v, ex.Moves, ex.Moves[i])
		}
	}
	return true
}
