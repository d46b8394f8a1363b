package logic

import (
	"encoding/json"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
)

// rewritten is the record with another deal behind it that tells the table
// the same: other hands, other cards shown. False where a hand that laid its
// row would hide a colour now, or no longer.
func (p *player) rewritten(w world, n int) ([]string, bool) {
	names, _ := deckNames(p.deck)
	card := func(row, place int) string { return names[w[row][place]] }
	lines := slices.Clone(p.lines[:n])
	for i, line := range lines {
		words := strings.Fields(line)
		row := p.about[i]
		switch {
		case words[0] == "hand":
			before := strings.Contains(line, "* ") || strings.HasSuffix(line, "*")
			for place := range words[2:] {
				words[2+place] = card(row, place)
			}
			line = strings.Join(words, " ")
			if after := strings.Contains(line, "* ") || strings.HasSuffix(line, "*"); after != before {
				return nil, false
			}
		case words[0] == "show" && len(words) == 3:
			words[2] = card(row, int(words[1][0]-'1'))
		}
		lines[i] = strings.Join(words, " ")
	}
	return lines, true
}

// publicBytes is everything that the public view prints.
func publicBytes(t *testing.T, h *referee.History) string {
	t.Helper()
	_, moves := h.Redacted(record.Public)
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(m.String() + "\n")
	}
	s := seen(t, h, record.Public)
	text, err := json.Marshal(s.JSON())
	if err != nil {
		t.Fatal(err)
	}
	b.Write(text)
	for _, l := range s.Sheet(80).Draw(80) {
		b.WriteString(l.String() + "\n")
	}
	b.WriteString(s.Status().Due)
	return b.String()
}

// Two tables that differ only in secrets print the same bytes in public: each
// random record is told again with another deal that the table cannot tell
// from the true one.
func TestPublicViewKeepsSecrets(t *testing.T) {
	random := rand.New(rand.NewSource(7))
	pairs := 0
	for i := range tables(400) {
		g := smallGames[i%len(smallGames)]
		p := newPlayer(random, g.deck)
		p.game()
		n := random.Intn(len(p.lines) + 1)
		fit := fitting(g.deck, seenBy(p.told, record.Public, n))
		if len(fit) < 2 {
			continue
		}
		lines, ok := p.rewritten(fit[random.Intn(len(fit))], n)
		if !ok || slices.Equal(lines, p.lines[:n]) {
			continue
		}
		pairs++
		other := *p
		other.lines = lines
		one, two := publicBytes(t, replay(t, g, p, n)), publicBytes(t, replay(t, g, &other, n))
		if one != two {
			t.Fatalf("%s\nand\n%s\nprint in public\n%s\nand\n%s", strings.Join(p.lines[:n], "\n"), strings.Join(lines, "\n"), one, two)
		}
	}
	if pairs < 50 {
		t.Errorf("only %d pairs differed", pairs)
	}
}

// Random hands with the full decks replay in every view, and every view
// leaves the true card possible at every place.
func TestFullDecksReplayInEveryView(t *testing.T) {
	random := rand.New(rand.NewSource(8))
	for _, name := range []string{"24", "jokers", "colour-jokers"} {
		for range tables(6) {
			p := newPlayer(random, decks[name])
			p.game()
			n := len(p.lines) - random.Intn(len(p.lines)/2)
			h := recorded{headerOf(name), p.lines[:n]}.legal(t)
			for _, v := range allViews {
				s := seen(t, h, v)
				for row := range 4 {
					for place, c := range p.deal.cards[row] {
						w, err := s.deck.find(c)
						if err != nil || !s.tally().Cards(row, place).Has(w) {
							t.Fatalf("%s\nview %s: %s is not allowed at %s %d", strings.Join(p.lines[:n], "\n"), v, c, seatNames[row], place+1)
						}
					}
				}
			}
		}
	}
}

// FuzzLines throws lines at a table: none may panic, and a refused one leaves
// the very table it was refused by. Claims are thrown after them.
func FuzzLines(f *testing.F) {
	for _, name := range []string{"logic-mended.game", "logic-recorded.game"} {
		f.Add(strings.Join(readRecord(f, name).lines, "\n"), byte(1))
	}
	f.Add(strings.Join(rows24, "\n")+"\nshow 1\nguess Ben 1 5\nanswer\ndeclare Ana\nturn 1 AH\nresult draw", byte(0))
	f.Add("hand Ana AH *R *B 5H 9S 10H KH\nrow Ana RRBRBRR\nAna 1 is *R", byte(2))
	f.Fuzz(func(t *testing.T, text string, deck byte) {
		header := record.Header{Game: "logic", Players: []string{"David", "Vincent", "Michael", "Eric"},
			Options: map[string]string{"deck": []string{"24", "jokers", "colour-jokers"}[deck%3]}}
		if strings.Contains(text, "Ana") {
			header.Players = seatNames
		}
		h, err := referee.Start(Game{}, header)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.SplitN(text, "\n", 60) {
			before := h.Table
			if _, err := h.PlayLine(line); err != nil && h.Table != before {
				t.Fatalf("%q was refused (%v) and changed the table", line, err)
			}
			if _, err := explain.Why(h.Table, line); err != nil && referee.AsFault(err).Kind != referee.Syntax {
				t.Fatalf("claim %q: %v", line, err)
			}
		}
		for _, v := range []record.View{record.Public, record.SeatView(header.Players[1])} {
			if _, err := h.Seen(v); err != nil {
				t.Fatalf("view %s of a legal record: %v", v, err)
			}
		}
	})
}

// What only a hand on the record refuses is refused in public too, with
// nothing that would tell the hand.
func TestPublicRefusalTellsNoSecret(t *testing.T) {
	h := readRecord(t, "logic-mended.game").upTo(9).legal(t)
	m := mustRead(t, Game{}, h, "guess Vincent 7 K right")
	_, err := h.Table.Apply(10, m)
	fault := referee.AsFault(err)
	ok := fault != nil
	if !ok || fault.Kind != referee.Contradiction || len(h.Refuse(m, fault).Ways) == 0 {
		t.Fatalf("%+v", err)
	}
	told := h.RefusedIn(record.Public, m, fault)
	if told.Kind != referee.Contradiction || len(told.Ways) != 0 || len(told.Because) != 0 || strings.Contains(told.Message, "QH") {
		t.Errorf("the public is told %+v", told)
	}
	m = mustRead(t, Game{}, h, "guess Vincent 1 K right")
	_, err = h.Table.Apply(10, m)
	told = h.RefusedIn(record.Public, m, referee.AsFault(err))
	for _, r := range told.Ways {
		if strings.HasPrefix(r.Instead, "hand") {
			t.Errorf("the public is told %+v", told)
		}
	}
}
