package logic

import (
	"encoding/json"
	"math"
	"math/rand"
	"os"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/lookback"
	"umpire/referee/record"
)

func decisionsOf(h *referee.History) []lookback.Decision {
	return lookback.Of(h, func(int) bool { return true }).Decisions
}

func TestLookingBackAtTheRecordedGame(t *testing.T) {
	text, err := os.ReadFile("testdata/logic-mended.game")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") && !strings.Contains(line, ":") {
			lines = append(lines, line)
		}
	}
	header := headerOf("jokers")
	header.Players = []string{"David", "Vincent", "Michael", "Eric"}
	h, err := referee.Start(Game{}, header)
	for _, line := range lines {
		if err == nil {
			_, err = h.PlayLine(line)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	guesses, answered, right, expected := 0, 0, 0, 0.0
	for _, d := range decisionsOf(h) {
		if !strings.HasPrefix(d.Line, "guess") {
			continue
		}
		guesses++
		if d.ChanceRight == nil {
			continue
		}
		answered++
		if d.Player == "Vincent" {
			expected += *d.ChanceRight
			if *d.Right {
				right++
			}
		}
	}
	if guesses != 17 || answered != 16 || right != 3 || math.Abs(expected-2.0065) > 0.0001 {
		t.Errorf("%d guesses, %d answered; Vincent %d right of %.4f", guesses, answered, right, expected)
	}
}

// Chances, the best guess there was and the odds of a declaration, against
// lists of every deal that fits what the seat knew.
func TestChancesAgreeWithListing(t *testing.T) {
	random := rand.New(rand.NewSource(16))
	sure, declared := 0, 0
	for i := range tables(60) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		for row := range 4 {
			p.hand(row)
		}
		h := replay(t, g, p, len(p.lines))
		seen := map[int]lookback.Decision{}
		for _, d := range decisionsOf(h) {
			seen[d.Move] = d
			if strings.HasPrefix(d.Line, "declare") && d.ChanceRight != nil {
				n := len(fitting(p.deck, p.knowledge(h.Header.Seat(d.Player), d.Move-1)))
				if math.Abs(*d.ChanceRight*float64(n)-1) > 1e-9 {
					t.Fatalf("%s\nmove %d: a declaration at %v with %d worlds", strings.Join(p.lines, "\n"), d.Move, *d.ChanceRight, n)
				}
				declared++
			}
		}
		for _, guess := range p.guesses {
			d := seen[guess.known.line]
			if d.ChanceRight == nil {
				continue
			}
			fit := fitting(p.deck, p.knowledge(guess.seat, guess.known.line-1))
			share := func(k known) float64 { return float64(holding(p.deck, fit, k)) / float64(len(fit)) }
			if math.Abs(*d.ChanceRight-share(guess.known)) > 1e-12 {
				t.Fatalf("%s\nmove %d: chance %v, listing gives %v", strings.Join(p.lines, "\n"), d.Move, *d.ChanceRight, share(guess.known))
			}
			best := 0.0
			for _, k := range guess.others {
				best = max(best, share(k))
			}
			if len(fit) == 1 {
				best = 1 // a declaration
			}
			if got := d.Best; best > 0 && (got == nil || math.Abs(*got.ChanceRight-best) > 1e-12 || got.Sure != (best == 1)) {
				t.Fatalf("%s\nmove %d: best %v, listing gives %v", strings.Join(p.lines, "\n"), d.Move, asText(got), best)
			}
			if d.Marked(lookback.SureMissed) {
				sure++
			}
		}
	}
	if sure < 5 || declared < 5 {
		t.Errorf("only %d sure guesses missed and %d declarations", sure, declared)
	}
}

// What a decider saw is all that its figures rest on: the record as that seat
// reads it gives the same.
func TestFiguresRestOnWhatTheSeatSaw(t *testing.T) {
	random := rand.New(rand.NewSource(17))
	compared := 0
	for i := range tables(40) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		for row := range 4 {
			p.hand(row)
		}
		h := replay(t, g, p, len(p.lines))
		for seat, name := range seatNames {
			seen, err := h.Seen(record.SeatView(name))
			if err != nil {
				t.Fatal(err)
			}
			theirs := decisionsOf(seen)
			for j, d := range decisionsOf(h) {
				if d.Player != seatNames[seat] || theirs[j].View != "seat" {
					continue
				}
				if compared++; figures(d) != figures(theirs[j]) {
					t.Fatalf("%s\n%s\nin the seat's own view\n%s", strings.Join(p.lines, "\n"), figures(d), figures(theirs[j]))
				}
			}
		}
	}
	if compared < 50 {
		t.Errorf("only %d compared", compared)
	}
}

// figures leaves out the proof: several can be as short.
func figures(d lookback.Decision) string {
	d.Because = nil
	return asText(d)
}

func asText(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// holding counts the worlds in which a card lies at a place.
func holding(d deck, worlds []world, k known) int {
	names, _ := deckNames(d)
	n := 0
	for _, w := range worlds {
		n += map[bool]int{true: 1}[names[w[k.row][k.place]] == k.cards[0]]
	}
	return n
}

func BenchmarkReview(b *testing.B) {
	random := rand.New(rand.NewSource(18))
	p := newPlayer(random, decks["jokers"])
	p.game()
	for row := range 4 {
		p.hand(row)
	}
	h, err := referee.Start(smallGame{deck: decks["jokers"]}, p.header())
	if err != nil {
		b.Fatal(err)
	}
	for _, line := range p.lines {
		if _, err := h.PlayLine(line); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(h.Moves)), "moves")
	for b.Loop() {
		decisionsOf(h)
	}
}
