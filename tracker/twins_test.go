package tracker_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/refereetest"
	"umpire/tracker"
	"umpire/tracker/review"
)

var cardWord = regexp.MustCompile(`\b(10|[2-9AJQK])[SHDC]\b`)

// twinOf is the same record with another secret, where one is found: another
// law, or another card in a line that the table does not read. The table reads
// both alike.
func twinOf(rng *rand.Rand, h *referee.History) *referee.History {
	public := func(h *referee.History) string {
		header, moves := h.Redacted(record.Public)
		return tracker.FormatRecord(h.Game, header, moves)
	}
	for range 60 {
		header, lines := h.Header, []string{}
		for _, m := range h.Moves {
			lines = append(lines, m.String())
		}
		if header.Option("law", "") != "" {
			header = header.With("law", fmt.Sprint("deck ", 1+rng.IntN(100)))
		} else if i := rng.IntN(len(lines)); tracker.MayBeSecret(h.Game, lines[i]) {
			cards := cardWord.FindAllStringIndex(lines[i], -1)
			if len(cards) == 0 {
				continue
			}
			at := cards[rng.IntN(len(cards))]
			other := strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K")[rng.IntN(13)] + string("SHDC"[rng.IntN(4)])
			lines[i] = lines[i][:at[0]] + other + lines[i][at[1]:]
		}
		text := strings.Join(header.Lines(h.Game), "\n") + "\n\n" + strings.Join(lines, "\n") + "\n"
		j, err := tracker.Judge(strings.NewReader(text), tracker.All)
		if err == nil && j.Fault == nil && public(j.History) == public(h) && text != tracker.FormatRecord(h.Game, h.Header, h.Moves) {
			return j.History
		}
	}
	return nil
}

// claims are some of what why and when are asked, by game.
var claims = map[string][]string{
	"logic":    {"%[1]s 3 is 2S", "%[2]s 1 is not KH"},
	"diplomat": {"%[1]s has QS", "%[2]s has at least 3 hearts", "%[1]s has no 7H"},
	"cats":     {"%[1]s", "%[2]s", "round 1"},
	"infer":    {"experiment 1", "theory 1"},
}

// toldAside is what the table is told by why, when and review.
func toldAside(t *testing.T, h *referee.History, l record.Level) string {
	t.Helper()
	seen, err := h.SeenAt(record.Public, l)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := h.At(l)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	if l == record.All {
		text = asText(t, review.Of(seen, func(int) bool { return true }))
	}
	for _, claim := range claims[h.Game.Name()] {
		claim = fmt.Sprintf(claim, h.Header.Players[0], h.Header.Players[1])
		e, wrong := explain.Why(seen.Table, claim)
		w, wrongToo := tracker.When(whole, claim, record.Public)
		text += fmt.Sprintln(asText(t, tracker.WhyOf(seen, e)), wrong, asText(t, w), wrongToo)
	}
	return text
}

// answered is what the table is told of a line that might come next, and how the
// referee takes it.
func answered(t *testing.T, h *referee.History, line string) (kind referee.Kind, told string) {
	t.Helper()
	m, err := record.Read(h.Game, h.Table, line)
	if err != nil {
		return referee.Syntax, ""
	}
	_, err = referee.Step(h.Table, len(h.Moves)+1, m)
	if f := referee.AsFault(err); f != nil {
		return f.Kind, asText(t, h.RefusedIn(record.Public, m, f))
	}
	s, err := tracker.Suppose(h, record.Public, []string{line}, func(h *referee.History, line string) (record.Move, error) {
		return record.Read(h.Game, h.Table, line)
	})
	if err != nil {
		t.Fatal(err)
	}
	header, moves := s.History.Redacted(record.Public)
	return "", tracker.FormatRecord(h.Game, header, moves) + asText(t, s.News)
}

// Records made to differ only in secrets are told alike at every level, whatever
// line comes next and is refused or taken.
func TestGeneratedTwinsAreToldAlike(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	found := map[string]int{}
	for _, e := range examples() {
		g, moves := e.judged.Game, e.judged.History.Moves
		if _, secrets := e.judged.History.Table.(referee.Redactor); !secrets || !refereetest.Long() && found[g.Name()] > 0 {
			continue
		}
		n := 1 + rng.IntN(min(len(moves), 12))
		h, err := referee.Walk(g, e.judged.Header.With("salt", "").With("seal", ""), moves[:n], nil)
		if err != nil {
			t.Fatal(err)
		}
		twin := twinOf(rng, h)
		if twin == nil {
			continue
		}
		found[g.Name()]++
		for _, l := range levels {
			if a, b := told(t, h, l), told(t, twin, l); a != b {
				t.Errorf("%s, %d moves, and a twin differ at %s:\n%s\n%s", e.path, n, l, a, b)
			}
			if a, b := toldAside(t, h, l), toldAside(t, twin, l); a != b {
				t.Errorf("%s, %d moves, and a twin are explained otherwise at %s:\n%s\n%s", e.path, n, l, a, b)
			}
		}
		for range 10 {
			line := moves[rng.IntN(len(moves))].Line()
			kind, a := answered(t, h, line)
			if other, b := answered(t, twin, line); kind == other && a != b {
				t.Errorf("%s, %d moves, then %s: the table is told\n%s\nand of a twin\n%s", e.path, n, line, a, b)
			}
		}
	}
	for _, game := range []string{"logic", "cats", "infer", "diplomat"} {
		if found[game] == 0 {
			t.Errorf("no twin of %s was found", game)
		}
	}
}
