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
var thinks = words.Pattern(`(?i)\blet me (?:see|think)\b,? ?|(^|\b(?:sorry|oops|no|wait|well|so|right|then),? )i (?:mean|think|reckon|believe)\b,? ?|,? i think\b,?|,? i mean[.!]*$`)

// asSelf puts the person's name where the line says I; where nobody knows yet who that is, it is asked, and the line read again.
// Where lines hold people's own words, an I may be one of them: it is the person's where the line is a move so.
func (p *Play) asSelf(line string) (read string, asked bool, err error) {
	h := p.Session.History()
	own := record.HoldsPhrases(h.Game)
	if strings.HasPrefix(line, "note ") || own && strings.Contains(line, `"`) {
		return line, false, nil
	}
	plain := thinks().ReplaceAllString(line, "$1")
	said := selfWords.FindStringSubmatch(plain)
	if asked := strings.LastIndex(plain, "?") + 1; said != nil && !selfWords.MatchString(plain[:asked]) && record.Answer(plain[asked:], h.Header.Players) != "" {
		said = nil // whoever is asked says so
	}
	if said == nil || len(words.Called(said[2], h.Header.Players)) > 0 {
		if own {
			plain = line
		}
		return plain, false, nil
	}
	if !own {
		line = plain
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
	problem := "Who says " + words.Quote(said[2]) + " here?"
	f := referee.Unreadable("%s", problem)
	f.Wording = &record.Wording{Problem: problem}
	r := &refusal{line: line, why: f, full: f}
	same := ""
	first, _, _ := strings.Cut(line, " ")
	legal := slices.ContainsFunc(h.Header.Players, func(name string) bool { return p.means(put(name)) })
	for _, name := range h.Header.Players {
		other := put(name)
		if slices.ContainsFunc(strings.Fields(line), func(w string) bool {
			return slices.Equal(words.Named(strings.Trim(w, ",.:;!?"), h.Header.Players), []string{name})
		}) || !p.means(other) && (legal || own && len(words.Named(first, h.Header.Players)) == 0 || !p.illegal(other)) {
			continue // they are named besides, or it is no move
		}
		if proposal, err := p.Session.Propose(other, true); own && err == nil {
			if line := proposal.Move.Line(); line == same || proposal.Move.Verb == record.NoteForm.Verb {
				continue // whoever says so
			} else if same == "" {
				same = line
			}
		}
		if (own || !h.Header.AnyTurn && !p.saysOther(line, "")) && name == p.Session.Table().Status().Turn && !starts.MatchString(line) {
			return other, false, nil
		}
		f.Wording.Readings = append(f.Wording.Readings, other)
		r.ways = append(r.ways, way{text: words.ShownName(name), do: func() error {
			p.self = name
			return p.take(line)
		}})
	}
	if len(r.ways) == 0 {
		return line, false, nil
	}
	if len(r.ways) == 1 {
		return f.Wording.Readings[0], false, nil
	}
	p.refused = r
	p.tellRefusal(r)
	return line, true, p.choose(r)
}

// starts is what whoever has the first turn says: whoever that is, they may not be on turn.
var starts = regexp.MustCompile(`(?i)\b(start|begin|open|lead|go first|am first|'m first)`)
