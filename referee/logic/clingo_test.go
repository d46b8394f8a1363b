package logic

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os/exec"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/logic/worlds"
	"umpire/referee/record"
)

// program says what a view knows of a hand to an independent solver: the
// rules of the rows, and what the lines told.
func program(d deck, told []known) string {
	names, copies := deckNames(d)
	var b strings.Builder
	for i, n := range names {
		fmt.Fprintf(&b, "copies(%d,%d). ", i, copies[i])
		if n[0] != '*' {
			fmt.Fprintf(&b, "rank(%d,%d). ", i, testRank(n))
		}
	}
	fmt.Fprintf(&b, "\nplace(0..3,0..%d).\n", d.places()-1)
	b.WriteString(`1 { at(R,P,C) : copies(C,_) } 1 :- place(R,P).
:- copies(C,N), N != #count { R,P : at(R,P,C) }.
:- at(R,P,C), at(R,Q,D), P < Q, rank(C,A), rank(D,B), A > B.
#show at/3.
`)
	for _, k := range told {
		var atoms []string
		for i, n := range names {
			for _, c := range k.cards {
				if n == c {
					atoms = append(atoms, fmt.Sprintf("at(%d,%d,%d)", k.row, k.place, i))
				}
			}
		}
		if k.not {
			fmt.Fprintf(&b, ":- %s.\n", atoms[0])
		} else {
			fmt.Fprintf(&b, ":- not 1 { %s }.\n", strings.Join(atoms, "; "))
		}
	}
	return b.String()
}

// solved lists the worlds that the solver finds, at most a given number.
func solved(t *testing.T, d deck, told []known, most int) []world {
	cmd := exec.Command("clingo", "--outf=2", fmt.Sprint("-n", most), "-")
	cmd.Stdin = strings.NewReader(program(d, told))
	out, _ := cmd.Output() // its exit status is 10 or more where it found something
	var answer struct {
		Call []struct{ Witnesses []struct{ Value []string } }
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	var all []world
	for _, witness := range answer.Call[0].Witnesses {
		var w world
		for row := range w {
			w[row] = make([]uint8, d.places())
		}
		for _, atom := range witness.Value {
			var row, place int
			var card uint8
			if _, err := fmt.Sscanf(atom, "at(%d,%d,%d)", &row, &place, &card); err != nil {
				t.Fatal(atom, err)
			}
			w[row][place] = card
		}
		all = append(all, w)
	}
	return all
}

// Full decks late in random hands, some views, against clingo.
func TestFullDecksAgreeWithASolver(t *testing.T) {
	if _, err := exec.LookPath("clingo"); err != nil {
		t.Skip("clingo is not installed")
	}
	random := rand.New(rand.NewSource(9))
	const most = 1500
	for _, name := range []string{"24", "jokers", "colour-jokers"} {
		compared := 0
		for compared < tables(2) {
			p := newPlayer(random, decks[name])
			p.game()
			n := len(p.lines) - random.Intn(len(p.lines)/3)
			h := recorded{headerOf(name), p.lines[:n]}.legal(t)
			v := allViews[random.Intn(len(allViews))]
			s := seen(t, h, v)
			if w := s.tally().Worlds; w < 20 || w > most {
				continue
			}
			compared++
			if err := checkCounts(t, s.deck, s, solved(t, s.deck, seenBy(p.told, v, n), most+1)); err != nil {
				t.Fatalf("%s\nview %s: %v", strings.Join(p.lines[:n], "\n"), v, err)
			}
		}
	}
}

// Where nothing but colours is known a handful of worlds can be arranged too.
func TestNarrowRowsAgreeWithASolver(t *testing.T) {
	if _, err := exec.LookPath("clingo"); err != nil {
		t.Skip("clingo is not installed")
	}
	d := deck{worlds.Deck{Ranks: 5, Jokers: worlds.AlikeJokers}, "5 and alike jokers"}
	h, err := referee.Start(smallGame{deck: d}, record.Header{Game: "logic", Players: seatNames})
	if err != nil {
		t.Fatal(err)
	}
	p := &player{deck: d}
	var told []known
	for row, colours := range []string{"RRR", "BBB", "RBR", "BRB"} {
		if _, err := h.PlayLine("row " + seatNames[row] + " " + colours); err != nil {
			t.Fatal(err)
		}
		for place, c := range colours {
			told = append(told, known{row: row, place: place, cards: p.lying(byte(c))})
		}
	}
	if err := checkCounts(t, d, h.Table, solved(t, d, told, 0)); err != nil {
		t.Error(err)
	}
}
