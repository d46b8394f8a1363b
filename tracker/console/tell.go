package console

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/gamepage"
	"umpire/tracker/review"
)

// ownView is the view that is shown unasked: others can see a terminal.
func (p *Play) ownView() record.View {
	if p.secrets() {
		return record.Public
	}
	return record.Referee
}

// shown is the record as the person is shown it.
func (p *Play) shown() *referee.History {
	if p.seen == nil || p.stale {
		p.updateView()
	}
	return p.seen
}

// updateView makes what is shown anew. Should the view not replay, which the
// conformance tests rule out, what was shown before stays, and the session
// ends: the whole record is never shown instead.
func (p *Play) updateView() {
	p.stale = false
	seen, err := p.replay.Seen(p.Session.History(), p.view)
	if err != nil {
		p.broken = fmt.Errorf("the view %s cannot be shown: %w", p.view, err)
		return
	}
	p.seen = seen
	p.Screen.Palette.Names.Know(referee.NamesIn(seen)...)
}

// greet shows the table when the person sits down at it.
func (p *Play) greet() error {
	h := p.Session.History()
	if len(h.Moves) == 0 {
		p.Screen.In(sheet.Strong, "%s, table %d: %s", h.Game.Title(), p.Session.ID, tracker.Sides(h.Table))
		p.tellDue()
	} else if err := p.ShowTable(); err != nil {
		return err
	}
	if !p.over() {
		p.Screen.In(sheet.Dim, "Type what happened, or press Enter for menus. /help shows the rest.")
	}
	return nil
}

func (p *Play) over() bool { return p.shown().Table.Status().State.Over() }

// overSaid tells the end as the board's show does, how it ended, how everybody stands and where it turned, and how the table goes on; and
// what is told besides, before that, where there is room: the longest deduction and how everybody played (/review has all of it).
func (p *Play) overSaid() (lines []sheet.Line, more [][]sheet.Line) {
	lines = p.dueSaid()
	e := p.end()
	say := func(text string) sheet.Line { // a terminal draws the suits as text anyway
		return sheet.Say("%s", strings.ReplaceAll(text, "\ufe0e", ""))
	}
	ranking := e.Ranking
	if line := strings.Join(ranking, "   "); line != "" && runewidth.StringWidth(line) <= p.Screen.Width() {
		ranking = []string{line}
	}
	for _, line := range ranking {
		lines = append(lines, sheet.In(sheet.Strong, "%s", line))
	}
	if e.Turn != nil {
		lines = append(lines, say(fmt.Sprintf("It turned at move %d: %s", e.Turn.Move, sentence(e.Turn.Text))))
	}
	if len(e.Deduction) > 0 {
		more = append(more, []sheet.Line{say("The longest deduction, a" + sentence(e.Deduction[0])[1:])}) // after move 4: ...
	}
	return append(lines, p.overLine()), append(more, words.Each(e.People, say))
}

// andMore are lines with what is told before the last of them where there is room for it, below so many.
func (p *Play) andMore(above int, lines []sheet.Line, more [][]sheet.Line) []sheet.Line {
	for _, m := range more {
		if all := slices.Insert(slices.Clone(lines), len(lines)-1, m...); !p.Screen.Terminal() || above <= p.Screen.room(all) {
			lines = all
		}
	}
	return lines
}

// endTime is how long people wait for what is said of a game that is over; /review has all of it.
var endTime = 700 * time.Millisecond // tests wait longer

// end is the end of the game in the view that is shown.
func (p *Play) end() *gamepage.End {
	h := p.shown().At(record.All)
	until := time.Now().Add(endTime)
	going := func(int) bool { return time.Now().Before(until) }
	r := review.Of(h, going)
	if !r.Complete {
		r = review.Review{}
	}
	return gamepage.EndOf(h, r, going, func(text string) string { return text })
}

// overLine is how a game that is over goes on, on one row.
func (p *Play) overLine() sheet.Line {
	return sheet.In(sheet.Dim, "again or Enter plays again; /undo, /log")
}

// ShowTable draws the whole table by the screenful, and below it what is due, or how
// a finished one goes on.
func (p *Play) ShowTable() error {
	page := p.page(p.shown().Table)
	if page.Title != "" {
		page.Title += ", table " + fmt.Sprint(p.Session.ID)
	}
	lines := append(page.Draw(p.Screen.Width()), p.dueSaid()...)
	if p.over() {
		lines = append(lines, p.overLine())
	}
	p.Screen.Lines(lines...)
	return nil
}

// page is a table's sheet without what is due, which some say and the prompt says
// below it.
func (p *Play) page(t referee.Table) *sheet.Page {
	page := t.Sheet(p.Screen.Width())
	page.Blocks = page.Without(t.Status().Due)
	return page
}

// tellMove says what was recorded and what newly follows.
func (p *Play) tellMove(line string, before referee.Table, proposal tracker.Proposal) {
	h := p.shown()
	n := len(h.Moves)
	if p.hidden(n) {
		p.forget(line, "Recorded. ")
	}
	from := p.Screen.printed
	p.tellAdded(n - 1)
	if !p.hidden(n) {
		for _, said := range record.ReadBack(h.Game, h.Table, proposal.Move, line) {
			p.Screen.In(sheet.Dim, "   %s", said)
		}
	}
	p.tellRemarks(append(p.remarks(proposal), p.forced()...))
	_, was := walks(before)
	_, is := walks(h.Table)
	switch {
	case was && is: // the next is asked for at once
	case p.goesOn:
		p.tellNews(before, h.Table)
	default:
		p.tellSince(before, from)
	}
}

// tellSince says what newly follows since a table, keeps that in sight below what was printed from a line on, and says
// what is due.
func (p *Play) tellSince(before referee.Table, from int) {
	p.tellNews(before, p.shown().Table)
	below, more, was, is := p.dueSaid(), [][]sheet.Line(nil), before.Status(), p.shown().Table.Status()
	if is.State.Over() && !(was.State.Over() && was.Due == is.Due && slices.Equal(was.Scores, is.Scores)) {
		below, more = p.overSaid()
	}
	p.tellSheet(before, p.Screen.printed-from, below)
	p.Screen.Lines(p.andMore(p.Screen.printed-from, below, more)...)
}

// forced says why an answer that is due can only be the one, where no deal has the other.
func (p *Play) forced() (said []string) {
	h := p.shown()
	for _, f := range p.dueForms() {
		can := record.TextsOf(h.Table.Choices(f, nil))
		if len(f.Slots) != 1 || len(f.Slots[0].Words) != 2 || len(can) != 1 {
			continue
		}
		for _, word := range f.Slots[0].Words {
			_, err := referee.Step(h.Table, len(h.Moves)+1, record.Move{Verb: f.Verb, Args: []record.Arg{{Slot: f.Slots[0].Name, Text: word}}})
			if no := referee.AsFault(err); word != can[0] && no != nil && no.Kind == referee.Contradiction {
				said = append(said, "It can only be "+can[0]+": "+sentence(no.Message))
			}
		}
	}
	return said
}

func (p *Play) tellRemarks(remarks []string) {
	for _, r := range tracker.ToldRemarks(p.shown(), remarks) {
		p.told = append(p.told, r)
		if r != p.due() { // which stands below
			p.Screen.Say("   %s", r)
		}
	}
}

// tellAdded lists the moves after the first so many.
func (p *Play) tellAdded(from int) {
	for i, m := range p.shown().Moves[min(from, len(p.shown().Moves)):] {
		p.Screen.Lines(sheet.Join(sheet.In(sheet.Strong, "%d. ", from+i+1), sheet.Say("%s", p.echo(p.Session.History().Moves[from+i], m))))
	}
}

// written is a move's line, with its time in a game about times.
func (p *Play) written(m record.Move) string {
	if _, timed := p.Session.Table().(referee.Timed); timed {
		return m.String()
	}
	return m.Line()
}

// echo is a move as it is seen, of a secret one no more than that.
func (p *Play) echo(m, seen record.Move) string {
	if seen.Unread() {
		return m.Verb + " (secret)"
	}
	return p.written(seen)
}

// remarks are those of the ruling, or in a view with secrets struck out those
// the view's own referee would have made.
func (p *Play) remarks(proposal tracker.Proposal) []string {
	if p.view == record.Referee || !tracker.HasSecrets(p.Session.History()) {
		return proposal.Ruling.Remarks
	}
	return p.shown().Last.Remarks
}

// tellNews says what newly follows, once: the sheet below need not repeat it.
func (p *Play) tellNews(before, now referee.Table) {
	said := p.newsSaid(now, explain.Lines(now, before))
	p.Screen.Lines(said...)
	for _, l := range said {
		p.told = append(p.told, strings.TrimPrefix(strings.TrimPrefix(texts(l), "New: "), "Now: "))
	}
}

// Untold is 1 for what the last move told that stands in the sheet alone, not as a sentence on the screen; else 0.
func (p *Play) Untold(said string) int {
	if len(p.told) == 0 || said == p.due() || slices.Contains(p.told, said) {
		return 0
	}
	return 1
}

// newsSaid says the news of a table, but what its sheet says in the same words, and what the move itself says where the sheet follows:
// of experiment 1, b5, that it is O.
func (p *Play) newsSaid(now referee.Table, news []sheet.Line) (lines []sheet.Line) {
	drawn, move := flat(p.parts(now)), p.page(now).Caption
	for _, l := range news {
		_, said, _ := strings.Cut(strings.TrimSuffix(l.String(), "."), ", ")
		moves := p.Screen.Terminal() && now.Header().Tell.Deduces() && strings.Contains(said, ": ") && strings.HasSuffix(move, said)
		if moves || slices.ContainsFunc(drawn, func(d sheet.Line) bool { return strings.Contains(d.String(), l.String()) }) {
			continue
		}
		lead := "New: "
		switch {
		case strings.HasPrefix(l.String(), "No longer "), strings.HasPrefix(l.String(), "Now: "):
			lead = ""
		case len(lines) > 0:
			lead = "     "
		}
		lines = append(lines, sheet.Join(sheet.In(sheet.New, "%s", lead), l))
	}
	return lines
}

// tellDue says who is on turn and what can be said, or how it ended.
func (p *Play) tellDue() { p.Screen.Lines(p.dueSaid()...) }

// dueSaid has what can be said beside what is due, slot by slot ("[Ben, Cy] [1, 3]"), and below it where there is no room; nothing
// where what is due is certain and recorded at once.
func (p *Play) dueSaid() []sheet.Line {
	if next, ok := walks(p.shown().Table); ok && !p.asksFor(next) {
		return nil
	}
	lines := []sheet.Line{sheet.In(sheet.Strong, "%s", p.due())}
	due := p.dueForms()
	if len(due) == 0 || p.over() {
		return lines
	}
	for _, g := range p.hintGroups(record.Begun{Form: due[0]}) {
		if !slices.ContainsFunc(g, func(c string) bool { return !strings.Contains(p.due(), c) }) {
			continue // it was said
		}
		group, last := sheet.In(sheet.Dim, "%s", bracketed(g)), &lines[len(lines)-1]
		if last.Width()+1+group.Width() <= p.Screen.Width() {
			*last = sheet.Join(*last, sheet.Say(" "), group)
		} else {
			lines = append(lines, group)
		}
	}
	return lines
}

// bracketed are choices as they are listed, none of them broken at the end of a line.
func bracketed(choices []string) string {
	whole := strings.ReplaceAll(strings.Join(words.ShownNames(choices), ","), " ", noBreak)
	return "[" + strings.ReplaceAll(whole, ",", ", ") + "]"
}

func (p *Play) due() string {
	if p.Session.Game().Traits().DueOpen {
		return p.Session.Table().Status().Due
	}
	return p.shown().Table.Status().Due
}

// prompt stands before the typed line: who is on turn, the clock, and whose
// view it is where that is not the game's usual one. A long name leaves room for
// the clock.
func (p *Play) prompt() string {
	var view, act string
	status, narrow := p.shown().Table.Status(), p.Screen.Width() < 60
	who := cmp.Or(status.Acts, status.Turn)
	switch of := cmp.Or(p.view.Seat(), string(p.view)); {
	case p.view == p.ownView():
	case narrow:
		view = "(" + of + ") "
	case p.view.Seat() == "":
		view = "(" + of + " view) "
	default:
		view = "(view of " + of + ") "
	}
	if status.Acts != "" {
		act = ": " + status.Expect[0]
	}
	clock := p.clock()
	const least = 8 // columns of a name
	room := p.Screen.Width()/2 - runewidth.StringWidth(view+clock+" > ")
	if room-len(act) >= least {
		room -= len(act)
	} else if narrow && view != "" {
		act = "" // who it is matters more
	}
	return view + strings.TrimLeft(sheet.CutName(who, max(room, least))+act+clock+" > ", " ")
}

// hintGroups gathers the choices of the slots to be typed behind what is there of a line. Behind a slot with
// several choices, what could stand after any of them.
func (p *Play) hintGroups(d record.Begun) [][]string {
	const most = 8
	t := p.shown().Table
	var groups [][]string
	paths := [][]record.Arg{d.Args}
	for _, slot := range d.Form.Slots[min(len(d.Args), len(d.Form.Slots)):] {
		var texts []string
		var next [][]record.Arg
		for _, args := range paths {
			for _, c := range t.Choices(d.Form, args) {
				next = append(next, append(args[:len(args):len(args)], record.Arg{Slot: slot.Name, Text: c.Text}))
				if !slices.Contains(texts, c.Text) {
					texts = append(texts, c.Text)
				}
			}
		}
		slices.SortStableFunc(texts, func(a, b string) int { // numbers, such as places
			m, err := strconv.Atoi(a)
			n, other := strconv.Atoi(b)
			if err != nil || other != nil {
				return 0
			}
			return cmp.Compare(m, n)
		})
		if slices.Equal(texts, []string{"no", "yes"}) { // one path has no yes
			slices.Reverse(texts)
		}
		if slot.New != nil {
			for _, args := range paths {
				if fresh := slot.New(t, args); fresh != "" && !slices.Contains(texts, fresh) {
					texts = append(texts, fresh)
				}
			}
		}
		if len(texts) == 0 || len(texts) > most || len(next) > most*most {
			return groups
		}
		if !slot.Implied || len(texts) > 1 && texts[0] != t.Status().Acts {
			groups = append(groups, texts)
		}
		paths = next[:min(len(next), most)]
	}
	return groups
}

// sentence gives a message a capital and a full stop.
func sentence(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(r)) + text[n:]
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
