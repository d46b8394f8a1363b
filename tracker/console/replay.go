package console

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
)

// replayCommand steps through the record move by move, in the view and at the
// level of the table.
func (p *Play) replayCommand(args string) error {
	h := p.shown()
	var tables []referee.Table // before each move
	again, err := referee.Walk(h.Game, h.Header, h.Moves, func(_ int, before referee.Table, _ referee.Ruling) {
		tables = append(tables, before)
	})
	if err != nil {
		return err
	}
	tables = append(tables, again.Table) // of the same replay, so that News tells what one move told
	at, _ := strconv.Atoi(args)
	for {
		at = max(0, min(at, len(h.Moves)))
		p.frame(h, tables, at)
		key, err := p.Ask.Key()
		switch {
		case err != nil:
			return err
		case Leaves(key):
			return p.showTable()
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
// the keys.
func (p *Play) frame(h *referee.History, tables []referee.Table, at int) {
	p.Screen.clear()
	page := tables[at].Sheet(p.Screen.Width())
	page.Aside = ""
	p.Screen.Page(page)
	if at > 0 {
		p.Screen.In(sheet.Strong, "%s", referee.Capital(referee.Caption(h.Game, at, h.Moves[at-1])))
		p.tellNews(tables[at-1], tables[at])
	}
	p.Screen.In(sheet.Dim, "Move %d of %d: n, p, arrows, a number; q", at, len(h.Moves))
}

// tellSheet keeps the table in sight after a move that changed it: all of it where
// there is room for it below what was said, else the parts that are new. What was
// said is never pushed off the screen.
func (p *Play) tellSheet(before referee.Table, said int) {
	if !p.shown().Header.Tell.Deduces() {
		return
	}
	words := func(l sheet.Line) string { return strings.Join(strings.Fields(l.String()), " ") } // a wider column changes nothing
	old := map[string]bool{}
	for _, part := range p.page(before).Groups(p.Screen.Width()) {
		for _, l := range part {
			old[words(l)] = true
		}
	}
	var lines, changed, head []sheet.Line
	for _, b := range p.page(p.shown().Table).Blocks {
		head = nil
		for _, part := range (&sheet.Page{Blocks: []sheet.Block{b}}).Groups(p.Screen.Width()) {
			lines = append(lines, part...)
			switch {
			case slices.ContainsFunc(part, func(l sheet.Line) bool { return !old[words(l)] }):
				changed = append(append(changed, head...), part...)
				head = nil
			case !slices.ContainsFunc(part, bright):
				head = part
			}
		}
	}
	_, rows := p.Screen.Size()
	if len(changed) == 0 || said+len(lines)+1 >= rows {
		lines = changed
	}
	if said+len(lines)+1 < rows {
		p.Screen.Lines(lines...)
	}
}

// bright reports whether a line says anything that is not dim, as the head of a grid is.
func bright(l sheet.Line) bool {
	return slices.ContainsFunc(l, func(s sheet.Span) bool { return s.Tone != sheet.Dim && strings.TrimSpace(s.Text) != "" })
}
