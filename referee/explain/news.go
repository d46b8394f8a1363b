package explain

import (
	"slices"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// News is what a table knows that the one before did not, in sentences that each end in a
// full stop; never nil. Where it is not one move later (an edit, a move taken back), what
// is known no longer is told too; how much has changed comes last. It keeps to the table's level.
func News(now, before referee.Table) []string {
	known, had := told(now), told(before)
	var counts []string
	if t, tallies := now.(referee.Tallier); tallies {
		counts = t.Changes(beyond(known, had), before)
		if _, joins := now.(referee.Joiner); !joins {
			return orNone(counts)
		}
	}
	if !follows(now, before) {
		fresh, gone := beyond(known, had), beyond(had, known)
		if r, renames := before.(referee.Renamer); renames {
			before = r.Renamed(now)
			fresh, gone = beyond(known, now.(referee.Carrier).Carried(before)), beyond(had, before.(referee.Carrier).Carried(now))
		}
		return orNone(append(referee.Changed(sentences(now, fresh), sentences(before, gone)), counts...))
	}
	if c, moves := now.(referee.Carrier); moves {
		had = c.Carried(before)
	}
	return orNone(append(sentences(now, beyond(known, had)), counts...))
}

// follows reports whether a table was told one move more than another.
func follows(now, before referee.Knower) bool {
	d, ok := now.(referee.Deducer)
	if !ok {
		return true
	}
	moves, was := d.Telling(), before.(referee.Deducer).Telling()
	return len(moves) == len(was)+1 && slices.Equal(moves[:len(was)], was)
}

func sentences(k referee.Knower, fresh []referee.Fact) []string {
	if j, own := k.(referee.Joiner); own {
		return j.Sentences(fresh)
	}
	return words.Each(fresh, func(f referee.Fact) string { return words.Capital(f.Text) + "." })
}

// Lines is the news for a screen.
func Lines(now, before referee.Table) []sheet.Line {
	return words.Each(News(now, before), func(text string) sheet.Line { return sheet.In(sheet.New, "%s", text) })
}

// told is what a table knows that its level tells.
func told(t referee.Table) []referee.Fact {
	tell := t.Header().Tell
	return slices.DeleteFunc(slices.Clone(t.Facts()), func(f referee.Fact) bool { return !tell.Tells(f.Level) })
}

// beyond lists the facts whose key is not among others.
func beyond(facts, others []referee.Fact) (fresh []referee.Fact) {
	had := make(map[any]bool, len(others))
	for _, f := range others {
		had[f.Key] = true
	}
	for _, f := range facts {
		if !had[f.Key] {
			fresh = append(fresh, f)
		}
	}
	return fresh
}

func orNone(sentences []string) []string {
	if sentences == nil {
		return []string{}
	}
	return sentences
}
