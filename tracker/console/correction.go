package console

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// correction is a line that begins with what takes something back, or tells what it was not: "sorry, it was keys", "the 4, not the 3".
var correction = words.Pattern(`(?i)^(?:(?:oh|ah|ok|and|but|well)[, ]+)*((?:(?:no|nope|sorry|oops|whoops|wait|actually|correction|i mean|i meant|my bad|my mistake|(?:it|that) (?:was|should be|should have been)|make (?:it|that)|change (?:it|that) to)\b[,.:! ]+)*)(.+?)(?:,? (?:and )?(?:not|instead of) (.+?))?(?: after all| then| instead)?[.!]*$`)

// corrected offers one of the last moves as a line puts it otherwise that is no move itself.
func (p *Play) corrected(a *attempt) (done bool, err error) {
	const back = 3 // moves
	f, h, said := a.fault(), p.Session.History(), correction().FindStringSubmatch(a.line)
	if f == nil || f.Kind != referee.Syntax || record.HoldsPhrases(h.Game) || said == nil || said[1]+said[3] == "" {
		return false, nil
	}
	if command := p.commandMeant(said[2]); command != "" { // oops, undo
		return true, p.take(command)
	}
	for n := len(h.Moves); n > max(0, len(h.Moves)-back); n-- {
		if p.hidden(n) {
			return false, nil
		}
		then := h.Until(n - 1)
		moves := []record.Move{}
		if said[3] != "" || !p.namesOther(said[2], h.Moves[n-1]) {
			moves = record.Instead(h.Game, then.Table, h.Moves[n-1], said[2], said[3])
		}
		if m, unread := p.Session.ReadTyped(then, said[2]); unread == nil && said[3] == "" && m.Verb == h.Moves[n-1].Verb {
			moves = []record.Move{m}
		}
		var ways, refused []way
		for _, m := range moves {
			w := way{text: m.Line(), do: func() error { return p.answeredAgain(n, m.Line()) }}
			if r, illegal := referee.Step(then.Table, n, m); illegal != nil {
				refused = append(refused, w)
			} else if r.Move.Line() != h.Moves[n-1].Line() {
				ways = append(ways, w)
			}
		}
		switch {
		case len(ways) == 1:
			return true, ways[0].do()
		case len(ways) == 0 && len(refused) > 0 && said[3] == "" && record.Answer(said[1], nil) == "":
			return true, refused[0].do() // which says why not
		case len(ways) == 0:
			continue
		}
		f = referee.Unreadable("which is meant?")
		f.Wording = &record.Wording{Problem: fmt.Sprintf("Move %d is %s. What should it be?", n, h.Moves[n-1].Line())}
		p.refused = &refusal{line: a.line, why: f, full: f, ways: ways}
		p.tellRefusal(p.refused)
		return true, p.choose(p.refused)
	}
	return false, nil
}

// namesOther reports whether a text names somebody before its last word whom a move does not.
func (p *Play) namesOther(text string, m record.Move) bool {
	said := strings.Fields(text)
	return slices.ContainsFunc(said[:len(said)-1], func(w string) bool {
		who := words.Named(strings.Trim(w, ",.:;!?"), p.Session.History().Header.Players)
		return len(who) == 1 && !slices.ContainsFunc(m.Args, func(a record.Arg) bool { return a.Text == who[0] })
	})
}
