package record

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// lacks keeps a line of which the slot at k is missing: as one that was begun where that is all it lacks, with what it can be besides
// where a name in it is that of several.
func (s *sayer) lacks(k int) {
	begun := &Begun{Form: s.m.form, Args: slices.Clone(s.m.args), Part: s.part}
	line := begun.Move().Line()
	last := k > 0 && !slices.ContainsFunc(s.m.form.Slots[k+1:], func(s Slot) bool { return !s.Optional }) && !twice(s.m.in.Table, s.m.args)
	switch {
	case s.gaps > 0:
		if len(s.halves) < 9 && !slices.Contains(s.halves, line) {
			s.halves = append(s.halves, line)
		}
	case s.begun == nil && last:
		s.begun, s.either = begun, []string{line}
	case s.doubt > 0 && last && len(s.begun.Args) == k:
		if !slices.Contains(s.either, line) {
			s.either = append(s.either, line)
		}
	case k > 0 && s.heard:
		s.keepHalf(begun)
	}
}

// lacksBefore keeps a line in which more was said than an answer, but not what stands at k, before that.
func (s *sayer) lacksBefore(k int) {
	var later []string
	says := false
	for at, slot := range s.m.form.Slots {
		text := s.saidFor(slot)
		if text == "" {
			continue
		}
		says = says || len(slot.Words) == 0
		if at > k {
			later = append(later, text)
		}
		if slot.Open && (slot.Known == nil || len(s.m.short(slot, text)) == 0) {
			return // any word may be a new name
		}
	}
	if s.loosely && s.gaps == 0 && says {
		s.keepHalf(&Begun{Form: s.m.form, Args: slices.Clone(s.m.args), Later: strings.Join(later, " ")})
	}
}

// keepHalf keeps the first half of a line, or the first that can be now.
func (s *sayer) keepHalf(half *Begun) {
	fits := func(b *Begun) bool { return fit([]Form{s.m.form}, s.m.in.Table, []Move{b.Move()}) }
	if s.half == nil || !fits(s.half) && fits(half) {
		s.half = half
	}
}

// saidFor is what stands for a slot, as it was said; "" for nothing.
func (s *sayer) saidFor(slot Slot) string {
	if i := slices.Index(s.how.Slots, slot.Name); i >= 0 {
		return s.at[i]
	}
	return ""
}

// twice reports whether somebody stands in two places of a line.
func twice(t Table, args []Arg) bool {
	for i, a := range args {
		for _, b := range args[:i] {
			if a.Text == b.Text && words.IndexName(t.Header().Players, a.Text) >= 0 {
				return true
			}
		}
	}
	return false
}
