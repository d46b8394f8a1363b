package quantum_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/quantum"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// Every sentence of the news at random tables, given back to why as it stands,
// is true, and its argument cites the moves of the set.
func TestNewsGivenBackToWhyIsTrue(t *testing.T) {
	tables := refereetest.Often(60, 3000)
	said := 0
	for seed := range tables {
		r := rand.New(rand.NewSource(int64(seed)))
		n := 2 + r.Intn(4)
		h, err := referee.Start(quantum.Game{}, record.Header{Game: "quantum", Players: players(n)})
		if err != nil {
			t.Fatal(err)
		}
		for range 30 {
			before := h.Table
			line := fmt.Sprintf("ask %s P%d %s %s", before.Status().Turn, r.Intn(n), []string{"1", "ducks", "owl", "geese", "x"}[r.Intn(n)], []string{"yes", "no"}[r.Intn(2)])
			if _, err := h.PlayLine(line); err != nil {
				continue
			}
			for _, l := range explain.Lines(h.Table, before) {
				if strings.HasPrefix(l.String(), "And ") {
					continue
				}
				said++
				for _, text := range []string{l.String(), strings.TrimSuffix(l.String(), ".")} {
					e, err := explain.Why(h.Table, text)
					if err != nil || e.Verdict != referee.True || len(e.Steps) == 0 && len(e.Moves) > 0 {
						t.Fatalf("seed %d: %s: %v %v (%v)", seed, text, e.Verdict, e.Moves, err)
					}
					for _, r := range e.Reasons {
						if m := passing.FindStringSubmatch(r); m != nil && !passed(h, m[1], m[2], m[3]) {
							t.Fatalf("seed %d: %q, which did not happen", seed, r)
						}
					}
				}
			}
		}
	}
	t.Logf("%d sentences", said)
}

// What somebody had before a card went is told as it was carried then: no hand is said to be known that is not.
func TestWhatWentSinceIsTold(t *testing.T) {
	h := record.Header{Players: players(5), AnyTurn: true}
	at := refereetest.Start(t, quantum.Game{}, h, "ask P0 P1 geese yes", "ask P0 P2 geese yes", "ask P1 P0 geese yes")
	e, err := explain.Why(at.Table, "P0 has at least two geese")
	if err != nil || len(e.Reasons) != 1 || e.Reasons[0] != "At move 2: P0 has at least three geese: P0 had two and got one; one went since" {
		t.Errorf("%q (%v)", e.Reasons, err)
	}
}

// passing is a reason that a card passed.
var passing = regexp.MustCompile(`(P\d+) had .* and (got|gave) one \(move (\d+)\)`)

// passed reports whether a player got or gave a card in a move.
func passed(h *referee.History, who, did, move string) bool {
	n, _ := strconv.Atoi(move)
	m := h.Moves[n-1]
	return m.Get("ANSWER") == "yes" && m.Get(map[string]string{"got": "ASKER", "gave": "TARGET"}[did]) == who
}

// Where an edit leaves a hand no longer wholly known, what is still known of it is not
// said to be known no longer.
func TestWhatAnEditLeavesKnown(t *testing.T) {
	h := record.Header{Players: []string{"Ana", "Ben", "Cy"}, AnyTurn: true}
	rest := []string{"ask Ana Ben swans yes", "ask Cy Ben geese no", "ask Cy Ana geese no"}
	was := refereetest.Start(t, quantum.Game{}, h, append([]string{"ask Cy Ben geese no"}, rest...)...)
	is := refereetest.Start(t, quantum.Game{}, h, append([]string{"ask Cy Ben geese yes"}, rest...)...)
	var said []string
	for _, l := range explain.Lines(is.Table, was.Table) {
		said = append(said, l.String())
	}
	want := []string{"No longer known: Ben has at least one card of the unnamed suit.", "No longer known: Cy has no swans or cards of the unnamed suit."}
	if !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// A number is no part of a suit's name that nobody has said: three 3s are no s.
func TestASuitThatIsNotNamed(t *testing.T) {
	h, err := referee.Start(quantum.Game{}, record.Header{Game: "quantum", Players: players(3)})
	if err != nil {
		t.Fatal(err)
	}
	if sheet := fmt.Sprint(h.Table.Sheet(80).Draw(80)); strings.Contains(sheet, "is u") { // of no suit it is said what it is
		t.Errorf("the letter of a suit is not explained:\n%s", sheet)
	}
	socks := refereetest.Start(t, quantum.Game{}, h.Header, "ask P0 P1 socks no").Table // s on the sheet
	for _, table := range []referee.Table{h.Table, socks} {
		if _, err := table.(referee.Knower).Claim("P0 has three 3s"); err == nil || !strings.Contains(err.Error(), `"3s"`) {
			t.Error(err)
		}
	}
	for text, want := range map[string]string{"P0 has 2s": "P0 has 2 socks", "P0 has at least 3s": "P0 has at least 3 socks"} {
		if c, err := socks.(referee.Knower).Claim(text); err != nil || c.Text != want {
			t.Errorf("%s is read as %s (%v)", text, c.Text, err)
		}
	}
}

// Plurals agree whatever a suit was first called, and why reads what is said of it.
func TestPluralsAgree(t *testing.T) {
	for name, want := range map[string]string{
		"ducks": "one of the ducks, two ducks, no ducks", "duck": "one duck card, two duck cards, no duck cards",
		"geese": "one of the geese, two geese, no geese", "goose": "one goose card, two goose cards, no goose cards",
		"Wolves": "one of the Wolves, two Wolves, no Wolves", "snowmen": "one of the snowmen, two snowmen, no snowmen",
		"people": "one of the people, two people, no people", "walrus": "one walrus card, two walrus cards, no walrus cards",
		"emus": "one of the emus, two emus, no emus", "princess": "one princess card, two princess cards, no princess cards",
		"princesses": "one of the princesses, two princesses, no princesses", "sheep": "one of the sheep, two sheep, no sheep",
		"fish": "one of the fish, two fish, no fish", "gold": "one gold card, two gold cards, no gold cards",
		"Enten": "one Enten card, two Enten cards, no Enten cards", "Zauberer": "one Zauberer card, two Zauberer cards, no Zauberer cards",
		"tax_returns": "one of the tax_returns, two tax_returns, no tax_returns", "tax_return": "one tax_return card, two tax_return cards, no tax_return cards",
		"3": "one 3, two 3s, no 3s", "3s": "one of the 3s, two 3s, no 3s", "x": "one x, two xs, no xs", "s": "one s, two ss, no ss",
		"кошки": "one кошки card, two кошки cards, no кошки cards", "cards": "one of the cards, two cards, no cards", "card": "one card card, two card cards, no card cards",
	} {
		h := refereetest.Start(t, quantum.Game{}, record.Header{Players: players(3), AnyTurn: true}, "ask P0 P1 "+name+" yes", "ask P2 P1 "+name+" no")
		var said []string
		for _, who := range []string{"P2 has at least ", "P0 has at least ", "P1 has "} {
			for _, f := range h.Table.(referee.Knower).Facts() {
				if what, is := strings.CutPrefix(f.Text, who); is && !strings.Contains(what, " unnamed ") && !strings.HasPrefix(what, "at ") {
					said = append(said, what)
					if e, err := explain.Why(h.Table, f.Text+"."); err != nil || e.Verdict != referee.True {
						t.Errorf("why does not read %q: %v", f.Text, err)
					}
				}
			}
		}
		if got := strings.Join(said, ", "); got != want {
			t.Errorf("%s is said %q", name, got)
		}
	}
}

// What why says first of claims at small tables.
func TestTheFirstReason(t *testing.T) {
	for _, c := range []struct{ moves, claim, reason string }{
		{"ask P0 P1 owls no", "P2 has at least 0 owls", "P2 has at least 0 owls: nobody can have fewer"},
		{"ask P0 P1 owls no", "P2 has at most 4 owls", "P2 has at most four owls: there are only four owls"},
		{"ask P0 P1 ducks no; ask P1 P0 owls no; ask P2 P1 owls yes; ask P2 P1 owls no", "P1 has 3 cards of the unnamed suit",
			"P1 has at least three of the unnamed suit: of three cards none are ducks or owls (move 4)"},
		{"ask P0 P1 ducks no; ask P1 P2 swans no; ask P2 P1 ducks no; ask P0 P1 owls yes; ask P1 P2 owls yes", "P0 has at most 1 ducks",
			"P0 has at most one of the ducks: seven of eight are out, owls included (move 5)"},
		{"ask P0 P1 owls no; ask P1 P2 swans yes; ask P2 P1 owls no; ask P0 P1 owls no; ask P1 P2 swans yes; ask P2 P0 swans no", "P0 has at most 1 cards of the unnamed suit",
			"P0 has at most one of the unnamed suit: swans included, P1 and P2 have seven of eight (move 6)"},
		{"ask P0 P1 ducks yes; ask P1 P0 ducks yes; ask P2 P1 ducks yes; ask P0 P2 owls no; ask P1 P0 geese no", "P2 has at most 2 ducks",
			"At move 2: P2 has at most one of the ducks: others have three of four; one came since"},
	} {
		h := refereetest.Start(t, quantum.Game{}, record.Header{Players: players(3), AnyTurn: true}, strings.Split(c.moves, "; ")...)
		if e, err := explain.Why(h.Table, c.claim); err != nil || e.Verdict != referee.True || e.Reasons[0] != c.reason {
			t.Errorf("%s; %s: %q (%v)", c.moves, c.claim, e.Reasons, err)
		}
	}
}
