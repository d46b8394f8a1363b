package tracker_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/games"
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
			header = header.With("law", []string{fmt.Sprint("deck ", 1+rng.IntN(100)), `"as it was said"`}[rng.IntN(2)])
		} else {
			for range 1 + rng.IntN(3) {
				i := rng.IntN(len(lines))
				lines[i] = otherCard(rng, h.Game, lines[i])
			}
		}
		text := strings.Join(header.Lines(h.Game), "\n") + "\n\n" + strings.Join(lines, "\n") + "\n"
		j, err := tracker.Judge(strings.NewReader(text), tracker.All)
		if err == nil && j.Fault == nil && public(j.History) == public(h) && text != tracker.FormatRecord(h.Game, h.Header, h.Moves) {
			return j.History
		}
	}
	return nil
}

// otherCard is a line that may be secret with another card in it.
func otherCard(rng *rand.Rand, g referee.Game, line string) string {
	cards := cardWord.FindAllStringIndex(line, -1)
	if len(cards) == 0 || !tracker.MayBeSecret(g, line) {
		return line
	}
	at := cards[rng.IntN(len(cards))]
	return line[:at[0]] + refereetest.Pick(rng, refereetest.Ranks) + string("SHDC"[rng.IntN(4)]) + line[at[1]:]
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
	whole := h.At(l)
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

// What is refused alike at two random tables that differ in secrets alone is refused in the same words, whatever moves the
// referee's reason rests on and whatever would mend the record. The line itself may be as secret.
func TestRefusedTwinsAreToldAlike(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) { refusedTwins(t, g) })
	}
	for _, c := range [][3]string{
		{"game: diplomat\nplayers: Ana, Ben, Cy\njokers: yes\n\nhand Ana AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS %s\nask Ana Ben QH yes\nask Ben Cy at least 3 hearts or diamonds no\n", "AH 2H 3H 4H 5H", "AC 2C 3C 4C 5C"},
		{"game: cats\nplayers: Ana, Ben, Cy, Dee\n\ndeal Ben 7C Cy 2D\ndeal Dee %s Ben 8C\n", "7C", "9C"},
		{"game: infer\nplayers: U, A\nlaw: all blue dice are 5\n\nexperiment U b5\nexperiment U b4\nreword %s\n", "all blue dice are 4", "at least 1 blue die"},
		{"game: infer\nplayers: U, A\nlaw: %s\n\nexperiment U b5 O\nexperiment U b4 X\npublish A a red die\ndisprove w6 X\n", "all blue dice are 5", "at least 1 blue 5"},
		{"game: infer\nplayers: U, A\nlaw: %s\n\nexperiment U b5 O\nexperiment U b5 r1 O\n", "all blue dice are 5", `"as it was said"`},
	} {
		_, a := refusedPublicly(t, fmt.Sprintf(c[0], c[1]))
		if _, b := refusedPublicly(t, fmt.Sprintf(c[0], c[2])); a != b {
			t.Errorf("%s: the table is told\n%s\nwhere it is %s\n%s\nwhere it is %s", c[0], a, c[1], b, c[2])
		}
	}
}

// refusedPublicly is how a record's last line is refused, if it is, and all that the table is told of that.
func refusedPublicly(t *testing.T, recorded string) (kind referee.Kind, told string) {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(recorded), tracker.All)
	if err != nil || j.Fault == nil {
		return "", fmt.Sprint(err)
	}
	seen, err := j.Seen(record.Public)
	if err != nil {
		t.Fatal(err)
	}
	return j.Fault.Kind, asText(t, tracker.AnswerOf(seen, record.Public).Error) + fmt.Sprint(tracker.RefusalPage(seen.History, seen.Fault).Draw(80))
}

func refusedTwins(t *testing.T, g referee.Game) {
	written := func(h *referee.History) string { return tracker.FormatRecord(g, h.Header, h.Moves) }
	read := func(h *referee.History, line string) string { // by the table
		m, _ := record.Read(g, h.Table, line)
		return h.MoveIn(record.Public, len(h.Moves)+1, m).Line()
	}
	compared, withheld := 0, 0
	refereetest.RandomTables(t, g, refereetest.Often(25, 60), func(rng *rand.Rand, x refereetest.Tried) {
		if x.Refused == nil || len(x.Before.Moves) == 0 || !tracker.HasSecrets(x.Before) {
			return
		}
		twin := twinOf(rng, x.Before)
		if twin == nil {
			return
		}
		line := otherCard(rng, g, x.Line)
		if read(x.Before, x.Line) != read(twin, line) {
			line = x.Line
		}
		one, other := written(x.Before)+x.Line+"\n", written(twin)+line+"\n"
		kind, a := refusedPublicly(t, one)
		if too, b := refusedPublicly(t, other); kind == too {
			compared++
			if strings.Contains(a, "not open in this view") {
				withheld++
			}
			if a != b {
				t.Errorf("%s\nis refused\n%s\nand its twin\n%s\n%s", one, a, other, b)
			}
		}
	}, nil)
	t.Logf("%d, of which %d secretly", compared, withheld)
}
