package tracker

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/lookback"
	"umpire/referee/proof"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// WhyPage says what a claim comes to, gives the reason, and quotes the moves behind it.
func WhyPage(h *referee.History, e referee.Explanation) *sheet.Page {
	p := &sheet.Page{}
	switch e.Verdict {
	case referee.True:
		p.Add(sheet.Lines{sheet.Join(sheet.In(sheet.Good, "True: "), sheet.Say("%s", e.Claim))})
	case referee.False:
		p.Add(sheet.Lines{sheet.Join(sheet.In(sheet.Alert, "False: "), sheet.Say("%s", e.Claim))})
	default:
		p.Add(sheet.Lines{sheet.Join(sheet.In(sheet.Strong, "Open: "), sheet.Say("%s (what is known leaves both)", e.Claim))})
	}
	p.Add(argument(e, true), sheet.Lines(e.Text))
	if len(e.Moves) > 0 {
		p.Add(sheet.Lines{sheet.Say("Because of:")}, quoteMoves(h, e.Moves))
	} else if e.Verdict != referee.Undecided && len(e.Text)+len(e.Steps) == 0 {
		p.Say("That follows from the rules alone.")
	}
	return p
}

// argument draws the reasons, and where one rests on several facts those facts, numbered as Rests has them unless the
// sentences of a page have numbers.
func argument(e referee.Explanation, numbered bool) (lines sheet.Lines) {
	for _, r := range e.Reasons {
		lines = append(lines, sheet.Say("%s.", words.Capital(r)))
	}
	for i, fact := range Rests(e) {
		sign := "  - "
		if numbered {
			sign = fmt.Sprintf("  %d. ", i+1)
		}
		lines = append(lines, sheet.Join(sheet.In(sheet.Strong, "%s", sign), sheet.Say("%s.", words.Capital(fact))))
	}
	return lines
}

// Rests lists the facts that the one reason rests on, where they are several.
func Rests(e referee.Explanation) (facts []string) {
	if len(e.Reasons) != 1 {
		return nil
	}
	for _, s := range e.Steps {
		if !slices.Contains(e.Reasons, s.Text) && !slices.Contains(facts, s.Text) {
			facts = append(facts, s.Text)
		}
	}
	if len(facts) < 2 {
		return nil
	}
	return facts
}

// Why explains claims, what a reason says as of a move among them, repeats what was remarked on the last move, and tells
// which moves prove what the review of a game says.
func Why(h *referee.History) func(claim string) (referee.Explanation, error) {
	return func(claim string) (referee.Explanation, error) {
		if opening, at, said := referee.AsOf(claim); 0 < at && at <= len(h.Moves) {
			then := h.Until(at).Table
			if c, names := then.(referee.Caller); names {
				then = c.CalledAs(h.Table)
			}
			if e, err := explain.Why(then, said); err == nil {
				e.Claim = opening + e.Claim
				return e, nil
			}
		}
		e, err := explain.Why(h.Table, claim)
		if err == nil {
			return e, nil
		}
		for _, said := range h.Last.Remarks {
			remark := referee.Figure{Said: referee.Holding(referee.Claimed(said), h.Header.Players)}
			switch wrong, _, claims := remark.Claims(referee.Claimed(claim), h.Header.Players); {
			case claims && wrong == 0:
				return referee.Explanation{Claim: referee.Claimed(said), Verdict: referee.True, Moves: []int{len(h.Moves)}}, nil
			case claims:
				return referee.Explanation{Claim: referee.Claimed(claim), Verdict: referee.False, Moves: []int{len(h.Moves)}, Reasons: []string{remark.Text()}}, nil
			}
		}
		if behind, said := reviewed(h, referee.Claimed(claim)); said {
			return behind, nil
		}
		return e, err
	}
}

// reviewed finds a sentence of the review of a game that is over, what is said there besides, and the moves that prove it.
func reviewed(h *referee.History, said string) (e referee.Explanation, ok bool) {
	if !h.Table.Status().State.Over() || h.Header.Tell.Beyond() != nil || len(strings.Fields(said)) < 4 {
		return e, false
	}
	back := lookback.Of(h, func(int) bool { return true })
	for _, d := range back.Decisions {
		back.Notes = append(back.Notes, referee.Moment{Move: d.Move, Text: d.Text})
	}
	for _, m := range slices.Concat(back.Turning, back.Notes) {
		whole := referee.Claimed(m.Text)
		e = referee.Explanation{Claim: said, Verdict: referee.True, Moves: []int{m.Move}}
		if whole != said && slices.ContainsFunc(strings.Split(m.Text, ". "), func(one string) bool { return referee.Claimed(one) == said }) {
			e.Reasons = []string{whole}
		} else if whole != said {
			continue
		}
		for _, d := range back.Decisions {
			if d.Text == m.Text {
				e.Moves = append(e.Moves, d.Because...)
			}
		}
		e.Moves = proof.Ascending(e.Moves)
		return e, true
	}
	return e, false
}

// NewsAnswer is what why prints with --json where no claim is given.
type NewsAnswer struct {
	Move int         `json:"move"`
	News []WhyAnswer `json:"news"`
}

// WhyNews explains how a game ended, and what the last move newly told, sentence by sentence. One that
// is no claim (a score, a count) is told as it is, by that move.
func WhyNews(h *referee.History) (all []referee.Explanation) {
	n := len(h.Moves)
	if n == 0 {
		return nil
	}
	if e, ok := explain.Result(h.Table); ok {
		all = append(all, e)
	}
	for _, said := range explain.News(h.Last.Table, h.Before) {
		if len(all) > 0 && said == all[0].Said {
			continue
		}
		e, err := explain.Why(h.Table, said)
		if err != nil {
			e = referee.Explanation{Claim: said, Verdict: referee.True, Moves: []int{n}}
		}
		e.Said = said
		all = append(all, e)
	}
	return all
}

// AnswerNews describes the explanations of WhyNews.
func AnswerNews(h *referee.History, news []referee.Explanation) NewsAnswer {
	return NewsAnswer{Move: len(h.Moves), News: words.Each(news, func(e referee.Explanation) WhyAnswer { return WhyOf(h, e) })}
}

// NewsPage tells people what the last move newly told, and why, each numbered;
// of a finished game how it ended.
func NewsPage(h *referee.History, news []referee.Explanation) *sheet.Page {
	p := &sheet.Page{}
	if s := h.Table.Status(); s.State.Over() && (len(news) == 0 || news[0].Said != s.Due) {
		p.Add(sheet.Lines{sheet.In(sheet.Strong, "%s", s.Due)})
	}
	for i, e := range news {
		said, lines := sheet.Say("%s", e.Said), argument(e, false)
		if len(lines) > 0 && strings.HasPrefix(lines[0].String(), strings.TrimSuffix(words.Capital(e.Said), ".")) { // it begins with the sentence itself
			said, lines = lines[0], lines[1:]
		}
		p.Add(sheet.Lines{sheet.Join(sheet.In(sheet.Strong, "%d. ", i+1), said)}, lines)
	}
	switch err := h.Header.Tell.Beyond(); {
	case len(news) > 0:
	case err != nil && len(h.Moves) > 0:
		p.Say("%s.", words.Capital(err.Error()))
	case len(h.Last.Remarks) > 0:
		p.Say("Nothing newly follows from the last move but what was said with it:")
		for _, r := range h.Last.Remarks {
			p.Say("   %s", r)
		}
	default:
		p.Say("Nothing newly follows from the last move.")
	}
	return p
}
