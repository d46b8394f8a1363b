package console

import (
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// What people at the table conclude aloud: "so tom has a spoon then". It is no move; whether it is so is answered as `/why` does.

var (
	openers   = words.Pattern(`(?i)^((ok|okay|so|then|well|ah|aha|oh|hm+|now|but|and|therefore|hence|clearly|obviously|(that|which|it|this) means)[, ]+)+`)
	concludes = words.Pattern(`(?i)\b(so|means|therefore|hence|clearly|obviously)\b`)
	ends      = words.Pattern(`(?i)([, ]+(then|now|left|anymore|any more|again|too|at last|still|for sure|i think))+[.! ]*$|[.! ]+$`)
	more      = words.Pattern(`(?i)\b(the other|any ?more|left|each)\b`)
	hasSome   = words.Pattern(`(?i)^(.+?) (must have|has to have|have to have|must hold|have got|has got|holds|hold|has|have) (?:the other|another|all|also|still|only|now)? ?(.+)$`)
	hasNone   = words.Pattern(`(?i)^(.+?) (cannot have|can't have|cant have|doesn'?t have|don'?t have|hasn'?t got|hasn'?t|haven'?t got|has none of|has no more|is out of|are out of|has run out of) (?:any of the|any|the|an|a|more)? ?(.+)$`)
	noneLeft  = words.Pattern(`(?i)^no (?:more )?(\S+)(?: left)? (?:for|with|in) (.+)$`)
	placeIs   = words.Pattern(`(?i)^(\S+?)(?:'s)? (?:place |card )?(\w+)(?: card)? (is|isn't|is not|must be|has to be|can't be|cant be|cannot be|must not be) (?:the |an |a )?(.+)$`)
	areWith   = words.Pattern(`(?i)^all (?:of )?(?:the )?(\S+) are with (.+?), (\S+) each$`)
)

// conclusion is the claim that a line makes in the words that claims have; sure: it can hardly be meant as a move. "" for none.
func (p *Play) conclusion(line string) (claim string, sure bool) {
	line = words.NamesJoined(strings.ReplaceAll(line, "’", "'"), record.NamesOn(p.Session.Game(), p.shown().Table))
	if strings.Contains(line, "?") || strings.Contains(line, ":") {
		return "", false
	}
	opener := openers().FindString(line)
	sure = concludes().MatchString(opener) || more().MatchString(line)
	said := ends().ReplaceAllString(line[len(opener):], "")
	if m := noneLeft().FindStringSubmatch(said); m != nil {
		return m[2] + " has no " + m[1], true
	}
	if m := areWith().FindStringSubmatch(said); m != nil {
		return m[2] + " has " + m[3] + " " + m[1], true
	}
	if m := placeIs().FindStringSubmatch(said); m != nil {
		is, not := " is ", strings.Contains(m[3], "n")
		if not {
			is = " is not "
		}
		return m[1] + " " + m[2] + is + m[4], sure || not || m[3] != "is"
	}
	if m := hasNone().FindStringSubmatch(said); m != nil {
		return m[1] + " has no " + m[3], sure || strings.Contains(m[2], "can") || strings.HasSuffix(m[2], "out of")
	}
	if m := hasSome().FindStringSubmatch(said); m != nil {
		return m[1] + " has " + m[3], sure || strings.Contains(m[2], "must") || strings.Contains(m[2], "to")
	}
	return "", false
}

// decided is the verdict on a claim, be it told or not; false: it claims nothing that the table could know.
func (p *Play) decided(claim string) (e referee.Explanation, beyond, ok bool) {
	h := p.shown()
	if claim == "" || record.HoldsPhrases(h.Game) {
		return e, false, false
	}
	e, err := explain.Decide(h.Table, words.NamesSaid(claim, record.NamesOn(h.Game, h.Table)))
	hides := h.Header.Tell.Beyond()
	beyond = err != nil && hides != nil && err.Error() == hides.Error()
	return e, beyond, err == nil || beyond
}

// concluded answers what a line concludes, as far as the level tells; false: nothing.
func (p *Play) concluded(claim string) bool {
	e, beyond, ok := p.decided(claim)
	switch {
	case !ok:
	case beyond:
		p.Screen.Say("Nothing to record. Whether that is so is not told at the level %s.", p.shown().Header.Tell)
	case e.Verdict == referee.Undecided:
		p.Screen.Say("Nothing to record. Open: %s (what is known leaves both).", e.Claim)
	default:
		p.Screen.Say("Nothing to record. %s: %s.", words.Capital(string(e.Verdict)), e.Claim)
	}
	return ok
}

// eitherWay asks whether a line that can be recorded is a move, or was said by the way.
func (p *Play) eitherWay(line, move, claim string) error {
	f := referee.Unreadable("that can be read in two ways")
	f.Wording = &record.Wording{Problem: "That can be read in two ways; which?"}
	p.refused = &refusal{line: line, why: f, full: f, ways: []way{
		{text: move, do: func() error { return p.moveAsOffered(move) }},
		{text: "no move: " + claim, do: func() error { p.concluded(claim); return nil }},
	}}
	p.tellRefusal(p.refused)
	return p.choose(p.refused)
}
