package console

import (
	"regexp"
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
)

// conclusions are how people conclude aloud: what is claimed then, and whether it can hardly be meant as a move.
var conclusions = []struct {
	said  func() *regexp.Regexp
	claim string
	sure  bool
}{
	{words.Pattern(`(?i)^no (?:more )?(\S+)(?: left)? (?:for|with|in) (.+)$`), "$2 has no $1", true},
	{words.Pattern(`(?i)^all (?:of )?(?:the )?(\S+) are with (.+?), (\S+) each$`), "$2 has $3 $1", true},
	{words.Pattern(ofPlace + `(?:isn't|can't be|cant be|cannot be|must not be)` + isWhat), "$1 $2 is not $3", true},
	{words.Pattern(ofPlace + `(?:must be|has to be)` + isWhat), "$1 $2 is $3", true},
	{words.Pattern(ofPlace + `is` + isWhat), "$1 $2 is $3", false},
	{words.Pattern(`(?i)^(.+?) (?:cannot have|can't have|cant have|is out of|are out of|has run out of)` + ofNone), "$1 has no $2", true},
	{words.Pattern(`(?i)^(.+?) (?:doesn'?t have|don'?t have|hasn'?t got|hasn'?t|haven'?t got|has none of|has no more)` + ofNone), "$1 has no $2", false},
	{words.Pattern(`(?i)^(.+?) (?:must have|has to have|have to have|must hold)` + ofSome), "$1 has $2", true},
	{words.Pattern(`(?i)^(.+?) (?:have got|has got|holds|hold|has|have)` + ofSome), "$1 has $2", false},
}

const (
	ofPlace = `(?i)^(\S+?)(?:'s)? (?:place |card )?(\w+)(?: card)? `
	isWhat  = ` (?:the |an |a )?(.+)$`
	ofNone  = ` (?:any of the|any|the|an|a|more)? ?(.+)$`
	ofSome  = ` (?:the other|another|all|also|still|only|now)? ?(.+)$`
)

// conclusion is the claim that a line makes in the words that claims have; sure: it can hardly be meant as a move. "" for none.
func (p *Play) conclusion(line string) (claim string, sure bool) {
	line = words.NamesJoined(strings.ReplaceAll(line, "’", "'"), record.NamesOn(p.Session.Game(), p.shown().Table))
	opener := openers().FindString(line)
	if strings.Contains(line, ":") || strings.Contains(line, "?") && !concludes().MatchString(opener) { // so Ben has one, right?
		return "", false
	}
	sure = concludes().MatchString(opener) || more().MatchString(line)
	said := ends().ReplaceAllString(strings.TrimRight(line[len(opener):], "?"), "")
	for _, c := range conclusions {
		if c.said().MatchString(said) {
			return c.said().ReplaceAllString(said, c.claim), sure || c.sure
		}
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
	return p.offerWays(line, "That can be read in two ways; which?",
		way{text: move, do: func() error { return p.moveAsOffered(move) }},
		way{text: "no move: " + claim, do: func() error { p.concluded(claim); return nil }})
}
