package sheet

import (
	"slices"
	"strings"
	"unicode"

	"umpire/referee/words"
)

// Said lists what a text can stand for on the page, each time by the claims that are made there: some writing beside
// each other, by itself or behind the heads of its row and column, as far as a comma, a colon or a full stop. These at its
// end, spaces and the signs for what is new, shown or due count for nothing, and capitals only where they tell two things apart.
func (p *Page) Said(text string) [][]string {
	if bare(text) == "" {
		return nil
	}
	all := p.written(true, func(writing string) bool { return strings.EqualFold(writing, bare(text)) })
	if all == nil {
		all = p.written(false, func(writing string) bool { return writing == bare(text) })
	}
	if all == nil {
		all = p.written(false, func(writing string) bool { return strings.EqualFold(writing, bare(text)) })
	}
	return all
}

// written lists what is written so: whole rows, or parts of them.
func (p *Page) written(whole bool, is func(writing string) bool) (all [][]string) {
	for _, b := range p.Blocks {
		var rows []Row
		var heads Row
		switch b := b.(type) {
		case Grid:
			if rows = b.Rows; len(rows) > 0 {
				heads = rows[0]
			}
		case Lines:
			for _, l := range b {
				rows = append(rows, Row{{Line: l}})
			}
		}
		name := ""
		for _, r := range rows {
			name = r.name(name)
			if whole && !is(bare(r.Line().String())) {
				continue
			}
			for _, says := range r.said(heads, name, is) {
				if !slices.ContainsFunc(all, func(s []string) bool { return slices.Equal(s, says) }) {
					all = append(all, says)
				}
			}
		}
	}
	return all
}

// name is what stands first in a row and makes no claim, else the name of the row above.
func (r Row) name(above string) string {
	for _, c := range r {
		if name := bare(c.Line.String()); name != "" {
			if slices.ContainsFunc(c.Line, func(s Span) bool { return s.Says != nil }) {
				break
			}
			return name
		}
	}
	return above
}

// said lists the claims of a row's writing, below these heads and behind this name; where a cell and its head are written so, of
// that cell alone: "7 D =" is column D of row 7, and not what stands first in it.
func (r Row) said(heads Row, name string, is func(writing string) bool) (all [][]string) {
	pieces := words.Each(r, func(c Cell) Line { return c.Line.pieces() })
	for from, first := range pieces {
		for i := range first {
			var says []string
			text := ""
			for to := from; to < len(r); to++ {
				line := pieces[to]
				if to == from {
					line = line[i:]
				}
				for _, s := range line {
					text += s.Text
					for _, claim := range s.Says { // each piece of a line makes all its claims
						if !slices.Contains(says, claim) {
							says = append(says, claim)
						}
					}
					written, head := bare(text), ""
					if to == from && from < len(heads) {
						head = bare(heads[from].Line.String())
					}
					switch {
					case len(says) == 0:
					case head != "" && name != "" && (is(head+name+written) || is(name+head+written)):
						return [][]string{says}
					case is(written), is(name + written), head != "" && is(head+written):
						all = append(all, says)
					}
				}
			}
		}
	}
	return all
}

// stops are the marks that end a piece of a line.
const stops = ",.:;"

// pieces parts the spans where one of them ends.
func (l Line) pieces() (all Line) {
	for _, s := range l {
		from := 0
		for at := 1; at < len(s.Text); at++ {
			if s.Text[at] == ' ' && strings.IndexByte(stops, s.Text[at-1]) >= 0 {
				all, from = append(all, Span{Text: s.Text[from:at], Says: s.Says}), at
			}
		}
		all = append(all, Span{Text: s.Text[from:], Says: s.Says})
	}
	return all
}

// bare is a writing without what counts for nothing.
func bare(text string) string {
	return strings.TrimRight(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune("*^>", r) {
			return -1
		}
		return r
	}, text), stops)
}
