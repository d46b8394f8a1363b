package console

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// replayCommand steps through the record move by move, in the view and at the
// level of the table.
func (p *Play) replayCommand(args string) error {
	h := p.shown()
	tables := h.Tables() // of one replay, so that News tells what one move told
	at, err := strconv.Atoi(args)
	if err != nil {
		at = len(h.Moves) // where people look back from
	}
	for {
		at = max(0, min(at, len(h.Moves)))
		p.frame(h, tables, at)
		key, err := p.Ask.Key()
		switch {
		case err != nil:
			return err
		case Leaves(key):
			return nil // the table is drawn anew, as the screen was cleared
		case key == '/':
			p.draft = "/"
			return nil
		case key == 'p' || key == keyUp:
			at--
		case key >= '0' && key <= '9':
			text, err := p.Ask.Line(Question{Prompt: func() string { return "Move > " }, Text: string(key)})
			if err != nil && !isBack(err) {
				return err
			}
			if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
				at = n
			}
		default:
			at++
		}
	}
}

// frame draws the table as it was after so many moves, what that move told, and
// the keys. Where the screen is too low for all of the table, it has what the move
// changed.
func (p *Play) frame(h *referee.History, tables []referee.Table, at int) {
	p.Screen.clear()
	var below sheet.Lines
	if at > 0 {
		below = append(below, sheet.In(sheet.Strong, "%s", words.Capital(record.Caption(h.Game, at, h.Moves[at-1]))))
		below = append(below, p.newsSaid(tables[at], explain.Lines(tables[at], tables[at-1]))...)
	}
	below = append(below, sheet.In(sheet.Dim, "Move %d of %d: n, p, arrows, a number; q", at, len(h.Moves)))
	page := tables[at].Sheet(p.Screen.Width())
	page.Caption = ""
	lines := page.Draw(p.Screen.Width())
	if room := p.Screen.room(below); len(lines) > room {
		lines = changedParts(p.drawn(tables[max(at-1, 0)]), p.parts(tables[at]), room)
	}
	p.Screen.Lines(append(lines, below...)...)
}

// drawn is the parts of a table, with and without their marks. A part counts as a whole: two people can hold the same
// below their names.
func (p *Play) drawn(t referee.Table) map[string]bool {
	parts := map[string]bool{}
	for _, part := range slices.Concat(p.parts(t)...) {
		parts[texts(part...)], parts[unmarked(part)] = true, true
	}
	return parts
}

// tellSheet keeps the table in sight after a move that changed it: all of it where
// there is room for it below what was said and it takes no more than two fifths of the screen, else the parts that are new by more than
// the mark of the player on turn, as many as there is room for. What was said is never
// pushed off the screen, nor said again.
func (p *Play) tellSheet(before referee.Table, said int, below []sheet.Line) {
	if !p.shown().Header.Tell.Deduces() {
		return
	}
	room := p.Screen.room(below) - said
	old, now := p.drawn(before), p.parts(p.shown().Table)
	for i := range now {
		now[i] = slices.DeleteFunc(now[i], func(part []sheet.Line) bool { return slices.Contains(p.told, texts(part...)) })
	}
	lines := flat(now)
	_, rows := p.Screen.Size()
	isNew := func(part []sheet.Line) bool { return !old[texts(part...)] }
	if len(lines) > min(room, rows*2/5) || !slices.ContainsFunc(slices.Concat(now...), isNew) {
		was := p.parts(before)
		for i := range now {
			now[i] = slices.DeleteFunc(now[i], func(part []sheet.Line) bool { return p.addsNothing(part, was) })
		}
		lines = changedParts(old, now, room)
	}
	p.Screen.Lines(slices.CompactFunc(lines, func(a, b sheet.Line) bool { return a.Width() == 0 && b.Width() == 0 })...)
}

// addsNothing reports whether all that a row says of somebody ("Ben: no sevens, 2-4 hearts") was just said of them, or
// stood there before.
func (p *Play) addsNothing(part []sheet.Line, was [][][]sheet.Line) bool {
	who, facts, ok := strings.Cut(texts(part...), ": ")
	var stood []string
	for _, old := range slices.Concat(was...) {
		if of, its, _ := strings.Cut(texts(old...), ": "); of == who {
			stood = append(stood, strings.Split(its, ", ")...)
		}
	}
	return ok && !slices.ContainsFunc(strings.Split(facts, ", "), func(fact string) bool {
		return !slices.Contains(stood, fact) && !slices.ContainsFunc(p.told, func(k string) bool {
			k = strings.ReplaceAll(strings.TrimSuffix(k, "."), " and ", ", ") + ","
			return strings.HasPrefix(k, who) && strings.Contains(k, " "+fact+",")
		})
	})
}

// changedParts are those with a line that was not there, below the heads of their grids: of each block all of them, or
// none where there is no room.
func changedParts(old map[string]bool, now [][][]sheet.Line, room int) (changed []sheet.Line) {
	for _, block := range now {
		var head, lines []sheet.Line
		for i, part := range block {
			switch {
			case i == 0 && part[0].Width() == 0 || i == 0 && !slices.ContainsFunc(part, func(l sheet.Line) bool { return slices.ContainsFunc(l, bright) }):
				head = part
			case texts(part...) != "" && !old[unmarked(part)]:
				lines, head = slices.Concat(lines, head, part), nil
			}
		}
		if len(changed)+len(lines) <= room {
			changed = append(changed, lines...)
		}
	}
	return changed
}

// texts are the words of lines, since a wider column changes nothing.
func texts(lines ...sheet.Line) string {
	return strings.Join(strings.Fields(slices.Concat(lines...).String()), " ")
}

// unmarked are those without the marks of the player on turn and of what is new, which
// go by themselves.
func unmarked(part []sheet.Line) string {
	return strings.TrimPrefix(strings.ReplaceAll(texts(part...), "*", ""), "> ")
}

// bright reports whether anything is said that is not dim, as the head of a grid is.
func bright(s sheet.Span) bool { return s.Tone != sheet.Dim && strings.TrimSpace(s.Text) != "" }

// parts draws a table without its heading: of each block, what belongs together. A title with a blank line above it belongs
// to the block below.
func (p *Play) parts(t referee.Table) (all [][][]sheet.Line) {
	var title []sheet.Line
	blocks := p.page(t).Blocks
	for i, b := range blocks {
		one := sheet.Page{Blocks: []sheet.Block{b}}
		groups := one.Groups(p.Screen.Width())
		if lines, ok := b.(sheet.Lines); ok && len(lines) == 2 && lines[0].Width() == 0 && i+1 < len(blocks) {
			title = lines
		} else if len(groups) > 0 {
			groups[0], title = append(title, groups[0]...), nil
			all = append(all, groups)
		}
	}
	return all
}

func flat(parts [][][]sheet.Line) []sheet.Line { return slices.Concat(slices.Concat(parts...)...) }
