package diplomat

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Every sentence of the news and of the sheet at random tables, given back to why as it
// stands, is true; the moves of its steps are the set, and its reasons are one breath long.
func TestWhatIsSaidIsTrueAndArguedFor(t *testing.T) {
	said, without := 0, 0
	for seed := range seeds(2) {
		r := rand.New(rand.NewSource(int64(seed)))
		b := endgame(t, 2000+seed)
		if r.Intn(2) == 0 {
			b.must(t, "hand "+b.players[0]+" "+strings.Join(cardNames(deal.Set(b.dealt[0])), " "))
		}
		for range 6 {
			before := b.record.Table.(*table)
			b.ask(t, asker{b.Rand, b.dealt[b.Intn(len(b.dealt))] & b.in}.question())
			h, err := b.record.Seen(record.SeatView(b.players[0]))
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range explain.News(b.record.Table, before) {
				said++
				without += argued(t, b.record.Table.(*table), text)
			}
			for _, text := range h.Table.(*table).standing() {
				said++
				without += argued(t, h.Table.(*table), text)
			}
		}
	}
	t.Logf("%d sentences, %d with a reason that names facts without saying how they add up", said, without)
}

// standing is the sentences of the sheet that say what is known.
func (t *table) standing() []string {
	var all []string
	for _, l := range t.countLines() {
		all = append(all, l.String())
	}
	for _, block := range t.own() {
		for _, l := range block.(sheet.Lines) {
			all = append(all, l.String())
		}
	}
	return all
}

// argued asks why; it tells 1 where more facts than can be said in one breath add up.
func argued(t *testing.T, on *table, text string) (without int) {
	t.Helper()
	e, err := explain.Why(on, text)
	if err != nil || e.Verdict != referee.True || len(e.Reasons) == 0 {
		t.Fatalf("%s: %v %v", text, e, err)
	}
	var cited []int
	for _, s := range e.Steps {
		cited = append(cited, s.Moves...)
	}
	if slices.ContainsFunc(cited, func(n int) bool { return !slices.Contains(e.Moves, n) }) {
		t.Fatalf("%s: the moves of the steps are %v, the set %v: %v", text, cited, e.Moves, e.Steps)
	}
	for _, r := range e.Reasons {
		if n := len(strings.Fields(r)); n > referee.LongReason {
			t.Errorf("%d words: %s", n, r)
		}
		if strings.Contains(r, "nothing else") {
			without = 1
		}
	}
	return without
}

// A hand that has few of all else is full of the rest; what is claimed of several players
// is argued player by player; what was answered can be asked about.
func TestReasons(t *testing.T) {
	h := refereetest.Start(t, Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}, AnyTurn: true},
		"ask Ana Ben QS yes", "ask Ana Ben at least 5 hearts yes", "ask Dee Ana at least 4 hearts yes",
		"ask Dee Ben no clubs yes", "ask Dee Cy at least 3 hearts yes", "ask Dee Ben at most 2 diamonds yes")
	for claim, reason := range map[string]string{
		"Ben has at least 4 spades":  "Ben has at least 4 spades: of 12 cards, at most 6 hearts, 2 diamonds (move 6), no clubs",
		"Ana has at most 8 spades":   "Ana has at most 8 spades: of 12 left, Ben has at least 4 (move 6)",
		"Ana and Ben have hearts":    "Ana has at least 4 hearts: Ana said yes to `at least 4 hearts` (move 3)",
		"Ben said yes to `no clubs`": "Ben said yes to `no clubs`: that is move 4",
		"Ben laid out QS":            "Ben laid out QS: that is move 1",
		"Ben has no clubs":           "Ben has no clubs: Ben said yes to `no clubs` (move 4)",
		"Ben has QS":                 "Ben has no QS: it is out since move 1",
	} {
		e, err := explain.Why(h.Table, claim)
		if err != nil || e.Verdict == referee.Undecided || len(e.Reasons) == 0 || e.Reasons[0] != reason {
			t.Errorf("%s: %s, %v: %v", claim, e.Verdict, err, e.Reasons)
		}
	}
}

// What follows from some of the moves and some facts is what every deal has in common that
// fits them: 66,300 deals of a table at which two hands are small.
func TestKnowingAgainstEveryDeal(t *testing.T) {
	for seed := range seeds(2) {
		r := rand.New(rand.NewSource(int64(seed)))
		h := refereetest.Start(t, Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy"}, AnyTurn: true,
			Options: map[string]string{"sizes": "49, 2, 1"}})
		order := r.Perm(52)
		dealt := []deal.Set{0, deal.Card(order[0]) | deal.Card(order[1]), deal.Card(order[2])}
		dealt[0] = 1<<52 - 1 - dealt[1] - dealt[2]
		for range 8 {
			p := r.Intn(3)
			in := h.Table.(*table).in()
			text := asker{r, uint64(dealt[p] & in)}.question()
			if r.Intn(4) == 0 {
				text = cardName(order[r.Intn(5)])
			}
			q, _ := grammar().Parse(text)
			refereetest.Play(t, h, "ask "+h.Header.Players[(p+1)%3]+" "+h.Header.Players[p]+" "+text+" "+words.YesNo(q.HoldsHand(uint64(dealt[p]&in))))
		}
		on := h.Table.(*table)
		for range 20 {
			told := referee.Told{At: 1 + r.Intn(8)}
			for _, n := range on.Telling() {
				if n <= told.At && r.Intn(2) == 0 {
					told.Moves = append(told.Moves, n)
				}
			}
			known := on.Known(told.Moves, told.At)
			for _, f := range known {
				if !on.Knowing(told).Entails(f) {
					t.Errorf("seed %d: %v tell not that %s", seed, told.Moves, f.Text)
				}
			}
			told.Moves = nil
			r.Shuffle(len(known), func(i, j int) { known[i], known[j] = known[j], known[i] })
			told.Facts = known[:min(len(known), r.Intn(5))]
			p := r.Intn(3)
			cards := [4]deal.Set{deal.Card(order[r.Intn(6)]), allKinds[r.Intn(17)].cards, allKinds[r.Intn(17)].cards, 1<<26 - 1}[r.Intn(4)]
			asked := []fact{leastOf(p, cards, 1+r.Intn(2)), mostOf(p, cards, r.Intn(2))}[r.Intn(2)]
			var seen []referee.Fact // whose cards lie open
			for _, e := range on.log.All() {
				if e.open() && knows(told, e) {
					seen = append(seen, on.said(on.told(e)))
				}
			}
			want := true
			eachDeal(func(w deal.World) {
				fits := !slices.ContainsFunc(slices.Concat(told.Facts, seen), func(f referee.Fact) bool { return !holdsIn(on, f.Key.(fact), w) })
				want = want && (!fits || holdsIn(on, asked, w))
			})
			if !want && on.Follows(on.said(asked), told.Facts, told.At) > 0 {
				t.Errorf("seed %d: %v, told %v: %s is added up", seed, h.Moves, told.Facts, on.said(asked).Text)
			}
			if got := on.Knowing(told).Entails(on.said(asked)); got != want {
				t.Errorf("seed %d: %v, told %v: %s is %v, not %v", seed, h.Moves, told.Facts, on.said(asked).Text, got, want)
			}
		}
	}
}

// eachDeal visits each deal of 49, 2 and 1 cards.
func eachDeal(see func(deal.World)) {
	all := deal.Set(1<<52 - 1)
	for a := range 52 {
		for b := range a {
			for c := range 52 {
				if c != a && c != b {
					two := deal.Card(a) | deal.Card(b)
					see(deal.World{all &^ two &^ deal.Card(c), two, deal.Card(c)})
				}
			}
		}
	}
}

// holdsIn tells whether a fact is so in a deal.
func holdsIn(on *table, f fact, w deal.World) bool {
	if f.assertion != nil {
		return !slices.ContainsFunc(f.facts, func(m deal.Fact) bool { return !m.Holds(w[m.Player]) })
	}
	n := (w[f.player] & on.of(f)).Len()
	return n >= f.bound[0] && n <= f.bound[1]
}

// Ranks are said as ranks, and what was answered can be asked about as it is said.
func TestRanksAreSaidAsRanks(t *testing.T) {
	for question, want := range map[string]string{
		"the highest heart is 12":                                 "the highest heart is a queen",
		"not (the lowest card is not 1)":                          "not (the lowest card is not an ace)",
		"the highest heart is 13 and at least 2 aces":             "the highest heart is a king and at least 2 aces",
		"the highest heart is 12 more than the lowest black card": "the highest heart is 12 more than the lowest black card",
		"the sum of all hearts is 12":                             "the sum of all hearts is 12",
	} {
		if got := spoken(question); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	h := refereetest.Start(t, Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy"}}, "ask Ana Ben the highest heart is 12 yes")
	e, err := explain.Why(h.Table, "Ben said yes to `the highest heart is a queen`")
	if err != nil || e.Verdict != referee.True || !slices.Equal(e.Moves, []int{1}) {
		t.Errorf("%+v %v", e, err)
	}
}

// Who claims a rank means that rank: a screen offers no other, the list for programs does.
func TestAnotherRankIsNotOffered(t *testing.T) {
	again := refereetest.Start(t, Game{}, record.Header{Game: "diplomat", Players: []string{"Ana", "Ben", "Cy", "Dee"}}, "ask Ana Ben a king yes", "ask Ben Cy a king yes")
	m, err := record.Read(Game{}, again.Table, "claim Cy K")
	if err != nil {
		t.Fatal(err)
	}
	_, err = again.Table.Apply(3, m)
	fault := again.Refuse(m, referee.AsFault(err))
	if fault == nil || !slices.ContainsFunc(fault.Ways, func(w referee.Way) bool { return w.Instead == "claim Cy 2" }) {
		t.Fatalf("%+v", fault)
	}
	ways, _ := fault.Offered()
	for _, w := range ways {
		if strings.HasPrefix(w.Instead, "claim ") {
			t.Errorf("%q is offered", w.Instead)
		}
	}
}
