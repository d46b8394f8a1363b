package cats

import (
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// TestViewsReplayAtEveryMove (at every fifth, unless UMPIRE_LONG is set): whatever has happened, every view of the record
// is itself a record that the rules accept, and it shows no card it should not.
func TestViewsReplayAtEveryMove(t *testing.T) {
	for seed := range refereetest.Often[uint64](3, 400) {
		d, h := randomGame(seed)
		history := start(t, h)
		views := []record.View{record.Public, record.SeatView("Ana"), record.SeatView("Dee")}
		for _, line := range d.lines {
			play(t, history, line)
			if every := refereetest.Often(5, 1); (len(history.Moves)+int(seed))%every > 0 {
				continue
			}
			for _, v := range views {
				seen, err := history.Seen(v)
				if err != nil {
					t.Fatalf("seed %d, move %d %q, %s: %v", seed, len(history.Moves), line, v, err)
				}
				checkHidden(t, history.Table.(*table), seen, v)
			}
		}
	}
}

func checkHidden(t *testing.T, full *table, seen *referee.History, v record.View) {
	t.Helper()
	view := seen.Table.(*table)
	for s, c := range view.now.cards {
		mayKnow := v.Seat() != "" && (full.now.dealer == full.header.Seat(v.Seat()) || s != full.header.Seat(v.Seat()))
		if c != full.now.cards[s] && (c != noCard || mayKnow) || c != noCard && !mayKnow {
			t.Fatalf("%s at move %d: seat %d's card is %v (in truth %v)", v, len(seen.Moves), s, c, full.now.cards[s])
		}
	}
	if v == record.Public && len(view.now.watch()) > 0 {
		t.Fatalf("the public view has whom to watch")
	}
	if full.count != view.count || full.dealer() != view.dealer() {
		t.Fatalf("%s at move %d: dealer %d, round %d; in truth %d, %d", v, len(seen.Moves), view.dealer(), view.count, full.dealer(), full.count)
	}
	for i, p := range full.points() {
		if view.points()[i] != p {
			t.Fatalf("%s at move %d: points differ", v, len(seen.Moves))
		}
	}
}

// TestTwinsLookAlike: two tables that differ only in the cards of the round
// that is not scored yet give the public the same bytes.
func TestTwinsLookAlike(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range refereetest.Often[uint64](80, 5000) {
		cards := [2][]string{twinCards(rnd), twinCards(rnd)}
		var public [2]string
		lines := twinLines(rnd)
		for i := range public {
			h := play(t, start(t, six), dealt+"; announce red;"+guessed)
			for _, l := range lines {
				for k, c := range cards[i] {
					l = strings.ReplaceAll(l, "#"+string(rune('a'+k)), c)
				}
				play(t, h, l)
			}
			seen, err := h.Seen(record.Public)
			if err != nil {
				t.Fatal(err)
			}
			public[i] = bytesOf(t, seen) + drawn(seen.Table.Sheet(80).Draw(80)) + seen.Table.Status().Due
			for _, m := range seen.Moves {
				public[i] += m.String() + "\n"
			}
		}
		if public[0] != public[1] {
			t.Fatalf("twins differ after %q with %q:\n%s\n%s", lines, cards, public[0], public[1])
		}
	}
}

// twinCards: seven cards with both colours among any five.
func twinCards(rnd *rand.Rand) []string {
	cards := strings.Fields("2S 3S 5S 4H 5H 9D 10D")
	rnd.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

// twinLines is the second round, Ben's, cut short somewhere before it closes.
func twinLines(rnd *rand.Rand) []string {
	lines := []string{"deal Cy #a Dee #b", "redeal Cy #f", "deal Eve #c", "deal Fay #d", "announce red @40",
		"guess Cy black @1", "press Eve @1.1", "deal Ana #e", "order Cy=Eve", "guess Ana red @4", "guess Fay black @5", "guess Dee black @6"}
	lines = lines[:1+rnd.IntN(len(lines))]
	if rnd.IntN(3) == 0 {
		lines = append(lines, "void an accident", "deal Cy #g", "announce black")
	}
	return lines
}

func TestSeatsSeeTheOthers(t *testing.T) {
	h := play(t, start(t, six), "deal Ben 7H Cy QS; redeal Ben 9C; announce black")
	for view, want := range map[record.View]string{
		"referee":  "deal Ben 7H Cy QS|redeal Ben 9C|announce black",
		"public":   "note hidden|note hidden|announce black",
		"seat:Ana": "deal Ben 7H Cy QS|redeal Ben 9C|announce black",
		"seat:Ben": "deal Cy QS|note hidden|announce black",
		"seat:Cy":  "deal Ben 7H|redeal Ben 9C|announce black",
		"seat:Dee": "deal Ben 7H Cy QS|redeal Ben 9C|announce black",
	} {
		seen, err := h.Seen(view)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, m := range seen.Moves {
			lines = append(lines, m.Line())
		}
		if got := strings.Join(lines, "|"); got != want {
			t.Errorf("%s: %s", view, got)
		}
	}
}

func TestFalseAnnouncementIsNotToldToThePublic(t *testing.T) {
	h := play(t, start(t, six), "announce red; guess Ben red @1; deal 7S QS 10C 2C 3S")
	seen, err := h.Seen(record.Public)
	if err != nil {
		t.Fatal(err)
	}
	if s := state(t, seen); s["phase"] != "guess" || s["rounds"].([]any)[0].(map[string]any)["truthful"] != nil {
		t.Errorf("%v", s)
	}
	fault := h.RefusedIn(record.Public, record.Move{Verb: "guess", Args: []record.Arg{{Slot: nameSlot, Text: "Cy"}, {Slot: colourSlot, Text: "red"}}},
		referee.Against("no cat is red"))
	if strings.Contains(fault.Message, "no cat") {
		t.Error(fault.Message)
	}
}

// TestARefusedDealIsNotTold: the card of a line that was refused is a secret
// too, also when the round before it is over and open.
func TestARefusedDealIsNotTold(t *testing.T) {
	h := play(t, start(t, six), dealt+"; announce red;"+guessed)
	_, err := h.PlayLine("deal Ben 9S") // Ben deals now
	fault := referee.AsFault(err)
	ok := fault != nil
	if !ok {
		t.Fatal(err)
	}
	m, _ := record.Read(Game{}, h.Table, "deal Ben 9S")
	if told := h.RefusedIn(record.Public, m, fault); strings.Contains(told.Message, "9S") {
		t.Error(told.Message)
	}
	if got := h.Table.(*table).Redact(record.Public, len(h.Moves)+1, m); got.Line() != "note hidden" {
		t.Error(got.Line())
	}
}

// TestAHostileRecordIsQuick: tens of thousands of rulings and void rounds do
// not make each further move dearer.
func TestAHostileRecordIsQuick(t *testing.T) {
	h := play(t, start(t, six), dealt+"; announce red;"+guessed)
	for range 800 {
		play(t, h, "order Ben Cy")
	}
	for range 800 {
		play(t, h, "announce red; void")
	}
	play(t, h, "announce black; deal Ana 2S Cy 3S Dee 4S Eve 5S Fay 6S; guess Ana red; guess Cy red; guess Dee red; guess Eve red; guess Fay red")
	for range 800 {
		play(t, h, "order Ana Cy")
	}
	seen, err := h.Seen(record.Public)
	if err != nil || len(seen.Moves) != len(h.Moves) {
		t.Fatal(err)
	}
	for _, claim := range []string{"Ben", "round 1", "round 2"} {
		if _, err := explain.Why(h.Table, claim); err != nil {
			t.Error(err)
		}
	}
	before := h.Table
	play(t, h, "order Cy Ana")
	explain.Lines(h.Table, before)
	bytesOf(t, h)
}
