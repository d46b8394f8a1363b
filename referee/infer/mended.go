package infer

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// writtenDie is a die with its number as records write it.
var writtenDie = regexp.MustCompile(`\pL[1-6]`)

// Mended implements record.Mender: "the red three was a six" and "a six, not a three" change the die that was said otherwise, "red threes, not
// white" all of them, and "it was red 3, white 2" all dice where there are as many.
func (Game) Mended(at record.Table, m record.Move, now, not string) (record.Move, bool) {
	t, built := at.(*table), m.Get("DICE")
	if lying := t.lyingSaid(strings.TrimSuffix(now+" not "+not, " not ")); lying != "" && len(writtenDie.FindAllString(built, -1)) == 2 && !strings.Contains(built, "/") {
		return t.unmarked(m.Set("DICE", strings.Replace(strings.ReplaceAll(built, "-", " "), " ", lying, 1))), true
	}
	if told, is, found := strings.Cut(strings.ReplaceAll(now, " were ", " was "), " was "); found {
		if now = is; not == "" {
			not = told
		}
	}
	is, clear := t.dieTold(now)
	was, known := t.dieTold(not)
	dice := writtenDie.FindAllString(built, -1)
	if written, _, _ := hearDice(t, now); !clear && known && was == (toldDie{}) && len(writtenDie.FindAllString(written, -1)) == len(dice) {
		return t.unmarked(m.Set("DICE", written)), len(dice) > 0
	}
	meant := slices.DeleteFunc(slices.Clone(dice), func(die string) bool {
		colour, face := die[:len(die)-1], die[len(die)-1:]
		if was == (toldDie{}) { // it was a white 5
			return !(len(dice) == 1 || is.many && (is.colour == "" || is.face == "") || is.colour == colour || is.face == face)
		}
		fits := func(was, is, also, of string) bool {
			return was == of || was == "" && (is == "" || is == of || also == "")
		} // the white one was a 4
		return !fits(was.colour, is.colour, is.face, colour) || !fits(was.face, is.face, is.colour, face)
	})
	if !clear || !known || is == (toldDie{}) || len(meant) == 0 || len(meant) > 1 && !is.many && !was.many {
		return m, false
	}
	return t.unmarked(m.Set("DICE", writtenDie.ReplaceAllStringFunc(built, func(die string) string {
		if !slices.Contains(meant, die) {
			return die
		}
		return cmp.Or(is.colour, die[:len(die)-1]) + cmp.Or(is.face, die[len(die)-1:])
	}))), true
}

// lyingSaid is what stands between two dice of which a text says that they touch, or do not, and no more; "" of another text.
func (t *table) lyingSaid(text string) string {
	return map[string]string{"yes": "-", "no": " "}[weighed(strings.Fields(strings.ToLower(text)), " touching touch touched together ", " apart separate ", refuses, besides+telling+" two dice those these ", t.everyone)]
}

// unmarked is a move without the mark that Umpire gives.
func (t *table) unmarked(m record.Move) record.Move {
	if t.law.phrase == nil {
		return m
	}
	return m.Without("MARK")
}

// toldDie is what words say of a die, or of several that are alike.
type toldDie struct {
	colour, face string
	many         bool
}

// dieTold is the one die that a text tells of, nothing where it tells of none; false where it says something else.
func (t *table) dieTold(text string) (d toldDie, ok bool) {
	for _, w := range strings.Fields(asNotation.Replace(strings.ToLower(text))) {
		parts := partsOf(t, w)
		if parts == nil && !record.SaysNothing(w) && len(words.Named(strings.TrimRight(w, "s'’"), t.everyone)) != 1 {
			return toldDie{}, false
		}
		for _, part := range parts {
			switch d.many = d.many || part.many; {
			case part.kind == 'c' && d.colour == "":
				d.colour = part.text
			case part.kind == 'n' && d.face == "":
				d.face = part.text
			case part.kind != 'a':
				return toldDie{}, false
			}
		}
	}
	return d, true
}
