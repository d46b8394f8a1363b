package diplomat

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// bench is a game played with real hands, kept apart from the package's own
// bookkeeping: what was said, of which cards, and who held what.
type bench struct {
	*rand.Rand
	players []string
	dealt   []uint64 // true hands
	in      uint64   // cards still in hands
	said    []saying
	record  *referee.History
}

// saying is something true of the part of a hand that was still in play.
type saying struct {
	player int
	in     uint64
	holds  func(hand uint64) bool
}

// newBench deals a random table of three to five players.
func newBench(t *testing.T, seed int) *bench {
	b := &bench{Rand: rand.New(rand.NewSource(int64(seed)))}
	n := 3 + b.Intn(3)
	b.players = []string{"Ana", "Anton", "Cy", "Dee", "Eve"}[:n]
	h := record.Header{Game: "diplomat", Players: b.players, AnyTurn: true, Options: map[string]string{}}
	deck := 52
	if b.Intn(3) == 0 {
		h.Options["jokers"], deck = "yes", 54
	}
	over := 0
	if b.Intn(3) == 0 {
		h.Options["leftover"], over = "layout", deck%n
	}
	order := b.Perm(deck)
	b.dealt = make([]uint64, n)
	for i, c := range order[over:] {
		b.dealt[i%n] |= 1 << c
		b.in |= 1 << c
	}
	var err error
	if b.record, err = referee.Start(Game{}, h); err != nil {
		t.Fatal(err)
	}
	if over > 0 {
		var names []string
		for _, c := range order[:over] {
			names = append(names, card.Card(c).String())
		}
		b.must(t, "layout "+strings.Join(names, " "))
	}
	return b
}

func (b *bench) must(t *testing.T, line string) {
	t.Helper()
	if _, err := b.record.PlayLine(line); err != nil {
		t.Fatalf("%q after\n%s\n: %v", line, b.lines(), err)
	}
}

func (b *bench) lines() string {
	var all []string
	for i, m := range b.record.Moves {
		all = append(all, fmt.Sprintf("%d. %s", i+1, m.Line()))
	}
	return strings.Join(all, "\n")
}

func (b *bench) two() (asker, target int) {
	asker = b.Intn(len(b.players))
	return asker, (asker + 1 + b.Intn(len(b.players)-1)) % len(b.players)
}

// ask puts a question in words and answers it truly.
func (b *bench) ask(t *testing.T, text string) {
	asker, target := b.two()
	p, err := grammar().Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	holds := p.HoldsHand(b.dealt[target] & b.in)
	b.must(t, fmt.Sprintf("ask %s %s %s %s", b.players[asker], b.players[target], text, words.YesNo(holds)))
	b.said = append(b.said, saying{target, b.in, func(hand uint64) bool { return p.HoldsHand(hand) == holds }})
	if c, single := p.SingleCard(); single && holds {
		b.in &^= 1 << c
	}
}

// layOut asks a player for a card they have.
func (b *bench) layOut(t *testing.T) {
	for {
		_, target := b.two()
		if hand := cardsIn(b.dealt[target] & b.in); len(hand) > 0 {
			c := hand[b.Intn(len(hand))]
			asker := (target + 1) % len(b.players)
			b.must(t, fmt.Sprintf("ask %s %s %s yes", b.players[asker], b.players[target], card.Card(c)))
			b.said = append(b.said, saying{target, b.in, func(hand uint64) bool { return hand>>c&1 == 1 }})
			b.in &^= 1 << c
			return
		}
	}
}

// claim lets somebody claim a rank that is theirs to claim, if there is one.
func (b *bench) claim(t *testing.T) {
	for rank := 1; rank <= 13; rank++ {
		set := uint64(ofRank(rank))
		claimed := strings.Contains(b.lines(), " "+rankName(rank)+"\n") || strings.HasSuffix(b.lines(), " "+rankName(rank))
		for p, hand := range b.dealt {
			if set&b.in&^hand == 0 && !claimed && set&b.in != 0 {
				b.must(t, "claim "+b.players[p]+" "+rankName(rank))
				left := set & b.in
				b.said = append(b.said, saying{p, b.in, func(hand uint64) bool { return hand&left == left }})
				b.in &^= set
				return
			}
		}
	}
}

func cardsIn(hand uint64) []int {
	var all []int
	for c := range 54 {
		if hand>>c&1 == 1 {
			all = append(all, c)
		}
	}
	return all
}

// worlds lists, for each way to deal the cards still in play, whole hands as dealt;
// what is out is known to have been where it was.
func (b *bench) worlds() [][]uint64 {
	start := make([]uint64, len(b.dealt))
	for p := range start {
		start[p] = b.dealt[p] &^ b.in
	}
	all := [][]uint64{start}
	for _, c := range cardsIn(b.in) {
		var next [][]uint64
		for _, w := range all {
			for p := range w {
				if len(cardsIn(w[p])) < len(cardsIn(b.dealt[p])) {
					v := slices.Clone(w)
					v[p] |= 1 << c
					next = append(next, v)
				}
			}
		}
		all = next
	}
	return all
}

// fitting keeps the worlds in which all that was said is true.
func (b *bench) fitting(all [][]uint64) [][]uint64 {
	var fit [][]uint64
	for _, w := range all {
		if !slices.ContainsFunc(b.said, func(s saying) bool { return !s.holds(w[s.player] & s.in) }) {
			fit = append(fit, w)
		}
	}
	return fit
}

// endgame plays until few cards are left, asking all along.
func endgame(t *testing.T, seed int) *bench {
	b := newBench(t, seed)
	left := 5 + b.Intn(4)
	for len(cardsIn(b.in)) > left {
		b.layOut(t)
		if b.Intn(6) == 0 {
			b.ask(t, asker{b.Rand, b.dealt[b.Intn(len(b.dealt))] & b.in}.question())
		}
		if b.Intn(10) == 0 {
			b.claim(t)
		}
	}
	return b
}

// TestAgainstEveryDealOfTheRest plays games to where few cards are left, asks every
// kind of question, and compares all that a table says, in each view, with the list
// of every deal.
func TestAgainstEveryDealOfTheRest(t *testing.T) {
	for seed := range seeds(1) {
		b := endgame(t, seed)
		for range 2 + b.Intn(4) {
			b.ask(t, asker{b.Rand, b.dealt[b.Intn(len(b.dealt))] & b.in}.question())
		}
		fit := b.fitting(b.worlds())
		compareView(t, b, seed, "public", fit)
		seat := b.Intn(len(b.players))
		var names []string
		for _, c := range cardsIn(b.dealt[seat]) {
			names = append(names, card.Card(c).String())
		}
		b.must(t, "hand "+b.players[seat]+" "+strings.Join(names, " "))
		compareView(t, b, seed, "public", fit)
		fit = slices.DeleteFunc(fit, func(w []uint64) bool { return w[seat] != b.dealt[seat] })
		compareView(t, b, seed, record.SeatView(b.players[seat]), fit)
		compareView(t, b, seed, record.Referee, fit)
		wrongAnswers(t, b, fit)
	}
}

// compare_ holds a view's JSON against a list of worlds.
func compareView(t *testing.T, b *bench, seed int, view record.View, fit [][]uint64) {
	t.Helper()
	seen, err := b.record.Seen(view)
	if err != nil {
		t.Fatal(err)
	}
	a := seen.Table.JSON().(answer)
	if a.Worlds != nil && *a.Worlds != fmt.Sprint(len(fit)) {
		t.Fatalf("seed %d, %s: %s worlds of %d\n%s", seed, view, *a.Worlds, len(fit), b.lines())
	}
	if want := b.holders(fit); fmt.Sprint(a.Cards) != fmt.Sprint(want) {
		t.Fatalf("seed %d, %s:\n got %v\nwant %v\n%s", seed, view, a.Cards, want, b.lines())
	}
	if want := b.counts(fit, len(a.Ranks)); !reflect.DeepEqual(a.Counts, want) {
		t.Fatalf("seed %d, %s:\n got %v\nwant %v\n%s", seed, view, a.Counts, want, b.lines())
	}
	for p, name := range b.players {
		if got, want := a.Claimable[name], b.claimable(fit, p, a); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("seed %d, %s: %s can claim %v, want %v\n%s", seed, view, name, got, want, b.lines())
		}
	}
	for range 6 {
		b.checkWhy(t, seen.Table, fit)
	}
}

func (b *bench) holders(fit [][]uint64) map[string][]string {
	all := map[string][]string{}
	for _, c := range cardsIn(b.in) {
		who := []string{}
		for p, name := range b.players {
			if slices.ContainsFunc(fit, func(w []uint64) bool { return w[p]>>c&1 == 1 }) {
				who = append(who, name)
			}
		}
		all[card.Card(c).String()] = who
	}
	return all
}

// counts is the least and the most of each suit and rank in the worlds listed.
func (b *bench) counts(fit [][]uint64, ranks int) map[string]counts {
	all := map[string]counts{}
	for p, name := range b.players {
		c := counts{map[string]*[2]int{}, map[string]*[2]int{}}
		add := func(in map[string]*[2]int, key string, cards uint64) {
			in[key] = &[2]int{54, 0}
			for _, w := range fit {
				n := len(cardsIn(w[p] & b.in & cards))
				in[key][0], in[key][1] = min(in[key][0], n), max(in[key][1], n)
			}
		}
		for i, suit := range []string{"S", "H", "D", "C"} {
			add(c.Suits, suit, (1<<13-1)<<(13*i))
		}
		for rank := 1; rank <= ranks; rank++ {
			add(c.Ranks, rankName(rank), uint64(ofRank(rank)))
		}
		all[name] = c
	}
	return all
}

func (b *bench) claimable(fit [][]uint64, p int, a answer) []string {
	ranks := []string{}
	for rank := 1; rank <= joker; rank++ {
		owner, used := a.Ranks[rankName(rank)]
		left := uint64(ofRank(rank)) & b.in
		if used && owner == nil && !slices.ContainsFunc(fit, func(w []uint64) bool { return left&^w[p] != 0 }) {
			ranks = append(ranks, rankName(rank))
		}
	}
	return ranks
}

// checkWhy asks why for a random claim: the verdict must be that of the worlds.
func (b *bench) checkWhy(t *testing.T, table referee.Table, fit [][]uint64) {
	t.Helper()
	p := b.Intn(len(b.players))
	text := asker{b.Rand, b.dealt[p] & b.in}.question()
	q, _ := grammar().Parse(text)
	yes, no := 0, 0
	for _, w := range fit {
		if q.HoldsHand(w[p] & b.in) {
			yes++
		} else {
			no++
		}
	}
	want := referee.Undecided
	switch {
	case no == 0:
		want = referee.True
	case yes == 0:
		want = referee.False
	}
	got, err := explain.Why(table, b.players[p]+" has "+text)
	if err != nil || got.Verdict != want {
		t.Fatalf("%s has %s: %v, want %v (%v)\n%s", b.players[p], text, got.Verdict, want, err, b.lines())
	}
}

// wrongAnswers gives each answer that no deal allows and expects a paradox.
func wrongAnswers(t *testing.T, b *bench, fit [][]uint64) {
	t.Helper()
	for range 4 {
		asker_, target := b.two()
		text := asker{b.Rand, b.dealt[target] & b.in}.question()
		q, _ := grammar().Parse(text)
		for _, yes := range []bool{true, false} {
			possible := slices.ContainsFunc(fit, func(w []uint64) bool { return q.HoldsHand(w[target]&b.in) == yes })
			line := fmt.Sprintf("ask %s %s %s %s", b.players[asker_], b.players[target], text, words.YesNo(yes))
			m, err := record.Read(Game{}, b.record.Table, line)
			if err != nil {
				t.Fatal(err)
			}
			_, err = referee.Step(b.record.Table, len(b.record.Moves)+1, m)
			if fault := referee.AsFault(err); (err == nil) != possible || err != nil && fault.Kind != referee.Contradiction {
				if err != nil && strings.Contains(fault.Message, "deck") {
					continue
				}
				t.Fatalf("%q: %v, possible %v\n%s", line, err, possible, b.lines())
			}
		}
	}
}
