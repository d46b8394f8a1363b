package infer

import (
	"context"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/phrase"
	"umpire/referee/record"
)

// MaxSearch is the largest experiment a search may be asked for: the dice in the box.
const MaxSearch = 60

// Box is three colours of dice and the words about them, for what can be asked away from any table.
type Box struct{ setting *setting }

// OpenBox takes the colours as the header does, "red, white, blue".
func OpenBox(colours string, compass bool) (Box, error) {
	s := &setting{header: record.Header{}.With("colours", colours)}
	if err := s.readColours(); err != nil {
		return Box{}, err
	}
	s.set.Compass = compass
	return Box{s}, s.readWords()
}

// Phrase reads a law or a theory.
func (b Box) Phrase(text string) (*phrase.Phrase, error) {
	p, err := b.setting.words.Parse(text)
	if err != nil {
		return nil, referee.Unreadable("%s", err)
	}
	return p, nil
}

// Marked is an experiment in canonical spelling and its mark, ready for JSON.
type Marked struct {
	Dice   string `json:"dice"`
	Mark   mark   `json:"mark"`
	ReadAs string `json:"read_as,omitempty"` // the law, where it was typed in other words
}

// Mark marks an experiment, written as in a record, by a law.
func (b Box) Mark(law *phrase.Phrase, text string) (Marked, error) {
	e, err := dice.Parse(b.setting.set, text)
	if err != nil {
		return Marked{}, faultOf(err)
	}
	holds, err := Judge(law, e)
	return Marked{Dice: e.Text(), Mark: markOf(holds)}, err
}

// Compare searches for experiments of up to most dice that tell two phrases apart; progress, which may be nil, is told how
// far it is. Interrupted, it returns what it has and the context's error.
func (b Box) Compare(ctx context.Context, law, theory *phrase.Phrase, most int, progress func(string)) (differ.Answer, error) {
	return differ.Compare(ctx, differ.Question{Law: law, Theory: theory, Set: b.setting.set, Progress: progress}, most)
}

// SealOf is the seal of a law and its salt: of its words as they stand where that is the seal given, else of Umpire's own.
func (b Box) SealOf(law, salt, given string) string {
	seal := Seal(law, salt)
	if seal == given {
		return seal
	}
	if p, err := b.setting.words.Parse(law); err == nil {
		return Seal(p.String(), salt)
	}
	return seal
}

// Sealed is the seal of a finished table of Infer, with the law and the salt that prove it; ok is false of any other.
func Sealed(t referee.Table) (seal, law, salt string, ok bool) {
	own, infer := t.(*table)
	if !infer || own.phase != over || own.opening.hidden() || own.header.Option("salt", "") == "" {
		return "", "", "", false
	}
	return own.seal, own.opening.words, own.header.Option("salt", ""), true
}

// Difference is what a search found, ready for JSON.
type Difference struct {
	LawOnly    *string `json:"law_only"`
	TheoryOnly *string `json:"theory_only"`
	Searched   int     `json:"searched"`
	Equivalent *bool   `json:"equivalent"` // null where neither was proved
	ReadAs     *ReadAs `json:"read_as,omitempty"`
}

// ReadAs is what a law and a theory were read as, where they were typed in other words.
type ReadAs struct {
	Law    string `json:"law,omitempty"`
	Theory string `json:"theory,omitempty"`
}

// DifferenceOf makes it of a search's answer.
func DifferenceOf(a differ.Answer) Difference {
	out := Difference{Searched: a.Searched}
	if a.LawOnly != nil {
		out.LawOnly = referee.OrNull(a.LawOnly.Text())
	}
	if a.TheoryOnly != nil {
		out.TheoryOnly = referee.OrNull(a.TheoryOnly.Text())
	}
	if a.Certainty != differ.Open {
		out.Equivalent = new(a.Certainty == differ.Equivalent)
	}
	return out
}

// Tell says in lines what a search found, and what law and theory look at there; bound is how far it went, "up to 4 dice".
func Tell(law, theory *phrase.Phrase, a differ.Answer, bound string) []string {
	if a.Certainty == differ.Equivalent {
		return []string{"They are equivalent: proved for any number of dice."}
	}
	var lines []string
	for _, side := range []struct {
		says string
		e    *dice.Experiment
	}{{"Follows the law, not the theory", a.LawOnly}, {"Follows the theory, not the law", a.TheoryOnly}} {
		if side.e != nil {
			lines = append(lines, side.says+": "+shownAs(side.e), "   the law: "+decides(law, side.e), "   the theory: "+decides(theory, side.e))
		} else {
			lines = append(lines, side.says+": no experiment with "+bound)
		}
	}
	switch {
	case a.LawOnly != nil || a.TheoryOnly != nil:
	case a.Certainty == differ.Different:
		lines = append(lines, "They are not equivalent: more dice tell them apart.")
	default:
		lines = append(lines, "No difference with "+bound+"; with more dice there may be one.")
	}
	return lines
}
