package console

import (
	"regexp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Lines in which the person says I.

var selfWords = regexp.MustCompile(`(?i)(^|[^\pL'])(i'm|i’m|i|me|my|mine|myself)($|[^\pL'’])`)

// speaker is who begins to say something: "Pete: ", "Pete says ".
var speaker = regexp.MustCompile(`(?i)([\pL_.'-]+)(?::| says| said) `)

// signed is a line in which somebody says I, with who it is behind it: "I claim sixes (Pete)".
var signed = words.Pattern(`(?i)^(.*\b(?:i|i['’]?m|i['’]?ve|my|me)\b.*?),? \((\S+)\)[.!]*$`)

// iVerb is an I with a verb that is another behind a name, and ofMe what somebody is asked of their own cards.
var (
	iVerb = regexp.MustCompile(`(?i)\bi(?: (have|do|am)|['’](ve|m))\b`)
	ofMe  = regexp.MustCompile(`(?i)(\bme\b.* (?:if|whether) )(i|my)\b`)
)

// selfPut is a line with a name in the place of I, me and my.
func selfPut(line, name string) string {
	line = iVerb.ReplaceAllStringFunc(line, func(found string) string {
		parts := iVerb.FindStringSubmatch(found)
		return "I " + map[string]string{"have": "has", "ve": "has", "do": "does", "am": "is", "m": "is"}[strings.ToLower(parts[1]+parts[2])]
	})
	line = ofMe.ReplaceAllStringFunc(line, func(found string) string {
		parts := ofMe.FindStringSubmatch(found)
		if len(parts[2]) == 1 {
			return parts[1] + "she"
		}
		return parts[1] + "her"
	})
	for {
		next := selfWords.ReplaceAllStringFunc(line, func(found string) string {
			parts := selfWords.FindStringSubmatch(found)
			if word := strings.ToLower(parts[2]); word == "my" || word == "mine" {
				return parts[1] + name + "'s" + parts[3]
			}
			return parts[1] + name + parts[3]
		})
		if next == line {
			return line
		}
		line = next
	}
}

// thinks is what people say of what they say.
var thinks = words.Pattern(`(?i)^let me (?:see|think)\b,? |(^|\b(?:sorry|oops|no|wait|well|so|right|then),? )i (?:mean|think|reckon|believe|(?:misread|misheard|mistook|misunderstood)(?: (?:him|her|them|it|that))?)\b,? ?|,? i think\b,?|,? i mean[.!]*$`)

// asSelf puts the person's name where the line says I; where nobody knows yet who that is, it is asked, and the line read again.
// Where lines hold people's own words, an I may be one of them: it is the person's where the line is a move so.
func (p *Play) asSelf(line string) (read string, asked bool, err error) {
	h := p.Session.History()
	own := record.HoldsPhrases(h.Game)
	back, _ := record.TakenBack(line, h.Header.Players)
	if strings.HasPrefix(line, "note ") || strings.Contains(strings.ToLower(line), "show me ") || own && strings.Contains(line, `"`) || words.HasPrefix(back, "i mean") {
		return line, false, nil
	}
	plain := thinks().ReplaceAllString(line, "$1")
	if by := signed().FindStringSubmatch(plain); by != nil && len(words.Named(by[2], h.Header.Players)) == 1 {
		if signed := selfPut(by[1], by[2]); !own || p.means(signed) {
			return signed, false, nil
		}
	}
	said := selfWords.FindStringSubmatch(plain)
	if asked := strings.LastIndex(plain, "?") + 1; said != nil && !selfWords.MatchString(plain[:asked]) && record.Answer(plain[asked:], h.Header.Players) != "" {
		said = nil // whoever is asked says so
	}
	if said == nil || len(words.Called(said[2], h.Header.Players)) > 0 {
		if own || wordOf(record.TurnForm(""), line) { // which is not only thought
			plain = line
		}
		return plain, false, nil
	}
	if !own {
		line = plain
	}
	first, rest, _ := strings.Cut(line, " ")
	if own && words.HasPrefix(rest, "i ") && len(words.Named(first, h.Header.Players)) > 0 && p.means(line) {
		return line, false, nil // Mia, I want to know if you ...
	}
	if seat := p.view.Seat(); seat != "" {
		p.self = seat
	}
	put := func(name string) string { return selfPut(plain, name) }
	if by := speaker.FindAllStringSubmatch(plain[:strings.Index(plain, said[0])+1], -1); len(by) > 0 { // what somebody says is theirs
		if who := words.Called(by[len(by)-1][1], h.Header.Players); len(who) == 1 && (!own || p.means(put(who[0]))) {
			return put(who[0]), false, nil
		}
	}
	if p.self != "" {
		if own && !p.means(put(p.self)) && !p.illegal(put(p.self)) {
			return line, false, nil
		}
		return put(p.self), false, nil
	}
	if p.saidAlready(line) {
		return line, true, nil
	}
	if who, sure := p.sayers(line, put, own, words.Among(said[2], " i i'm i’m ")); sure {
		return put(who[0]), false, nil
	} else if len(who) > 1 {
		return line, true, p.whoSays(line, said[2], put, who)
	}
	return line, false, nil
}

// sayers are those who can have said a line with an I in it, as it reads with each name there; sure where it is one alone, or
// whoever is on turn. Where it is no move for anybody they are those to whom the rules say why.
func (p *Play) sayers(line string, put func(name string) string, own, i bool) (who []string, sure bool) {
	h, turn := p.Session.History(), p.Session.Table().Status().Turn
	named := func(name string) bool { // besides, so it is not who speaks
		return slices.ContainsFunc(strings.Fields(line), func(w string) bool {
			return slices.Equal(words.Named(strings.Trim(w, ",.:;!?"), h.Header.Players), []string{name})
		})
	}
	others := slices.DeleteFunc(slices.Clone(h.Header.Players), named)
	if own && i && slices.Contains(others, turn) && !starts.MatchString(line) { // who does something is on turn
		others = []string{turn}
	}
	theirs := slices.Contains(others, turn) && !starts.MatchString(line) && (own || !h.Header.AnyTurn && !p.saysOther(line, ""))
	same := ""
	mine := func(name string) bool {
		if !p.means(put(name)) {
			return false
		}
		if proposal, err := p.Session.Propose(put(name), true); own && err == nil {
			if line := proposal.Move.Line(); line == same || proposal.Move.Verb == record.NoteForm.Verb {
				return false // whoever says so
			} else if same == "" {
				same = line
			}
		}
		return true
	}
	if theirs && mine(turn) {
		return []string{turn}, true
	}
	for _, name := range others {
		if mine(name) {
			who = append(who, name)
		}
	}
	if first, _, _ := strings.Cut(line, " "); len(who) == 0 && !(own && len(words.Named(first, h.Header.Players)) == 0) {
		who = slices.DeleteFunc(others, func(name string) bool { return !p.illegal(put(name)) })
	}
	if theirs && slices.Contains(who, turn) {
		return []string{turn}, true
	}
	return who, len(who) == 1
}

// whoSays asks who says I in a line, and reads it again.
func (p *Play) whoSays(line, i string, put func(name string) string, who []string) error {
	problem := "Who says " + words.Quote(i) + " here?"
	f := referee.Unreadable("%s", problem)
	f.Wording = &record.Wording{Problem: problem, Readings: words.Each(who, put)}
	r := &refusal{line: line, why: f, full: f}
	for _, name := range who {
		r.ways = append(r.ways, way{text: words.ShownName(name), do: func() error {
			p.self = name
			return p.take(line)
		}})
	}
	p.refused = r
	p.tellRefusal(r)
	return p.choose(r)
}

// starts is what whoever has the first turn says: whoever that is, they may not be on turn.
var starts = regexp.MustCompile(`(?i)\b(start|begin|open|lead|go first|am first|'m first)`)
