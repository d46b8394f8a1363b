package console

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
)

// refusal is a refused line and the ways on from it.
type refusal struct {
	line string
	move *record.Move   // nil where the line could not be read
	why  *referee.Fault // as this view may be told
	full *referee.Fault // as the referee knows it
	ways []way

	secret bool // the line itself is not for this view
	looked bool // its menu has been opened: an empty line is for the next move again
}

// way is one way on from a refused line.
type way struct {
	text string
	hint string // what it changes, or what follows
	do   func() error
	more func(answer string) error // the same with an answer said behind it; nil: it takes none
	rare bool                      // only the menu has it
}

// refuse says why a line was refused and how to go on; nothing has changed.
// Errors that are no refusal are passed on.
func (p *Play) refuse(line string, read record.Move, err error) error {
	fault := referee.AsFault(err)
	if fault == nil {
		return err
	}
	var m *record.Move
	if read.Verb != "" {
		m = &read
	}
	full := *fault
	full.Move = p.Session.Next()
	why := p.whyTold(p.Session.History(), m, &full)
	if d, slot, ok := p.begunBy(why, read); ok {
		if p.refused = nil; why.Open {
			p.Screen.Say("%s", sentence(why.Message))
		}
		return rest{p, p, line, d, slot, why.Begun}.ask(p.take)
	}
	r := &refusal{line: line, move: m, why: why, full: &full, secret: p.mayHide(full.Move, line, m)}
	p.addWays(r)
	p.refused = r
	if p.unread = ""; why.Kind == referee.Syntax && why.Wording == nil && !r.secret {
		p.unread = line
	}
	p.Board.refused(m, &full)
	if r.secret {
		p.forget(line, "")
	}
	if r.forOne() {
		if why.Kind == referee.Syntax { // its readings are as secret
			r.ways = nil
		}
		return p.refusedSecretly(r)
	}
	p.tellRefusal(r)
	return p.choose(r)
}

// forOne reports whether the reason is for the person alone.
func (r *refusal) forOne() bool {
	return r.secret && !r.why.Open && (r.why.Kind == referee.Syntax || r.why.Withheld())
}

// refusedSecretly tells why a secret line was refused to the person alone, has it changed there, and refereed again.
func (p *Play) refusedSecretly(r *refusal) error {
	what := "Refused, and not recorded."
	if r.why.Kind == referee.Syntax {
		what = "Not understood."
	}
	if look, err := p.Ask.Confirm(what + " Look at it alone?"); !look {
		return p.afterMenu(err)
	}
	meant := &refusal{line: r.line, why: r.full}
	if meant.why.Kind == referee.Syntax {
		p.addWordings(meant)
	}
	line, err := p.changeAlone(r.line, func() {
		p.Screen.Page(tracker.RefusalPage(p.Session.History(), r.full))
		p.listWays(meant, math.MaxInt)
	})
	if err != nil {
		return p.afterMenu(err)
	}
	if w, ok := meant.chosen(strings.Trim(strings.TrimPrefix(line, r.line), " /")); ok {
		return w.do()
	}
	return p.take(line)
}

// whyTold is a fault of a line behind a record as the view may know it and the level tells it.
func (p *Play) whyTold(h *referee.History, m *record.Move, full *referee.Fault) *referee.Fault {
	told := full
	if m != nil {
		told = h.RefusedIn(p.view, *m, full)
	}
	told = told.Bare(h.Header.Tell)
	if m != nil && told.Kind == referee.Contradiction && len(told.Ways) == 0 { // the fact alone tells that
		other := *told
		other.Ways = p.turned(full, *m)
		told = &other
	}
	return told
}

// turned are those ways on from a refused line that turn its answer.
func (p *Play) turned(f *referee.Fault, m record.Move) []referee.Way {
	return slices.DeleteFunc(slices.Clone(f.Ways), func(w referee.Way) bool {
		return w.Move != f.Move || !referee.Turned(p.Session.Game(), m, w.Instead)
	})
}

// tellRefusal prints the reason, the moves behind it and the ways on, on half the screen: what it has no room for is told
// by /why and the menu.
func (p *Play) tellRefusal(r *refusal) {
	if r.why.Kind == referee.Syntax {
		mends := ""
		if record.PutsRight(r.line) && len(p.shown().Moves) > 0 {
			mends = " /edit N mends move N, /log numbers them."
		}
		if len(r.ways) == 0 && p.over() {
			p.refused = nil
			p.Screen.Lines(p.overLine())
			return
		}
		if len(r.ways) == 0 {
			lead, said := sheet.In(sheet.Alert, "Not understood: "), strings.TrimPrefix(r.why.Message, "not understood: ")
			if strings.HasPrefix(said, "not") || strings.HasSuffix(said, "?") { // which says so itself
				lead = nil
			}
			p.Screen.Lines(sheet.Join(lead, sheet.Say("%s", sentence(said)+mends)))
			p.refused = nil
			return
		}
		p.Screen.In(sheet.Alert, "%s%s", sentence(r.why.Wording.Problem), mends)
		p.listWays(r, math.MaxInt)
		return
	}
	_, rows := p.Screen.Size()
	until := p.Screen.printed + rows/2 - 1 // which is for how many more there are
	if r.move != nil && !strings.HasPrefix(r.move.Line(), r.line) && p.view == record.Referee {
		p.Screen.Say("Understood: %s", r.move.Line())
	}
	bare := *r.why
	bare.Ways, bare.Steps = nil, nil
	bare.Message = inTwoLines(bare)
	page, nothing := tracker.RefusalPage(p.shown(), &bare), "Nothing is recorded."
	if p.Screen.printed+len(page.Draw(p.Screen.Width()))+min(len(r.ways), 2) >= until && len(bare.Because) > 0 {
		bare.Because = nil
		page = tracker.RefusalPage(p.shown(), &bare)
	}
	if bare.Message != r.why.Message || len(bare.Because) < len(r.why.Because) {
		nothing = "Nothing is recorded; /why has the reasons."
	}
	p.Screen.Page(page)
	if r.why.Withheld() {
		p.Screen.Say("/why shows it, secretly.")
	}
	if p.over() && len(r.ways) == 0 {
		p.Screen.Lines(p.overLine())
		return
	}
	if len(r.ways) == 0 {
		again := "Type it again."
		if r.secret {
			again = "Enter brings it back, to you alone."
		}
		p.Screen.Say("%s %s", nothing, again)
		return
	}
	p.Screen.Say("%s Type it again, or:", nothing)
	p.listWays(r, until)
}

// inTwoLines is the message of a refusal with so many of the last sums of its argument as two lines have room for: none where
// all rest on what is supposed first.
func inTwoLines(f referee.Fault) string {
	claim, more := referee.ClaimOf(f.Message)
	head := f.Message[:strings.Index(f.Message, claim)+len(claim)]
	for more && len(tracker.RefusalPage(nil, &f).Draw(80)) > 2 {
		first, last, further := strings.Cut(strings.TrimPrefix(f.Message, head), "; ")
		if f.Message, more = head, further && !strings.HasPrefix(first, ": then "); more {
			f.Message += ": " + last
		}
	}
	return f.Message
}

// listWays shows the ways on by number, the first at least, down to a line of the screen.
func (p *Play) listWays(r *refusal, until int) {
	rare, full := 0, false
	for i, w := range r.ways {
		line := sheet.Join(sheet.In(sheet.Strong, "  /%d  ", i+1), sheet.Say("%s", w.text), sheet.In(sheet.Dim, "  %s", w.hint))
		full = full || i > 0 && p.Screen.printed+len(sheet.Wrap(line, p.Screen.Width())) > until
		if w.rare || full {
			rare++
			continue
		}
		p.Screen.Lines(line)
	}
	if rare > 0 {
		p.Screen.Say("  (%d more in the menu: press Enter)", rare)
	}
}

// addWays lists the ways on: the turn given to whoever the line is of, the
// repairs that apply, taking back the last move if it is among the reasons and,
// last of all, the declared paradox where the game knows it.
func (p *Play) addWays(r *refusal) {
	if r.why.Kind == referee.Syntax {
		p.addWordings(r)
		return
	}
	if r.move != nil {
		if who := p.Session.History().OutOfTurn(*r.move, r.full); who != "" {
			r.ways = append(r.ways, way{text: "let " + who + " " + r.move.Verb + " now", hint: "the table agrees that it is " + who + "'s turn",
				do: func() error { return p.playFirst(r, record.TurnVerb+" "+who) }})
		}
		if first := p.missing(*r.move); first != "" {
			r.ways = append(r.ways, way{text: first + " comes first", hint: "then this line", do: func() error { return p.playFirst(r, first) }})
		}
	}
	ways, first := p.offered(r)
	var last []way
	if n := len(p.shown().Moves); slices.Contains(r.why.Because, n) {
		ways = slices.DeleteFunc(ways, func(w referee.Way) bool { return w.Move == n && w.Instead == "" }) // an undo, in other words
		last = append(last, way{text: fmt.Sprintf("undo move %d", n), hint: p.shown().Moves[n-1].Line(), do: func() error { return p.Alter("", func() error { return p.Session.Undo(1) }) }})
	}
	if r.why.Kind == referee.Contradiction && p.begins(string(record.Paradox)) {
		last = append(last, way{text: "declare the paradox", hint: "everybody loses", do: func() error { // which one wrong key must not do
			if sure, err := p.Ask.Confirm("Declare the paradox? That ends the game, and everybody loses."); !sure {
				return p.afterMenu(err)
			}
			return p.move(string(record.Paradox))
		}})
	}
	first = min(first, mostWays-len(r.ways)-len(last))
	for i, w := range ways {
		one := p.repairWay(r, w)
		one.rare = i >= first
		r.ways = append(r.ways, one)
	}
	r.ways = append(r.ways, last...)
}

// mostWays is how many ways on a screen shows.
const mostWays = 5

// offered are the repairs that apply to the record as it is. Where the view does not
// read all of that, whether another card or an older move otherwise fits would tell
// what lies hidden: then only the answer turned is offered, which must be so.
func (p *Play) offered(r *refusal) ([]referee.Way, int) {
	hidden, why := false, *r.why
	for n := range p.shown().Moves {
		hidden = hidden || p.hidden(n+1)
	}
	if hidden && r.move != nil && !r.why.Open {
		why.Ways = p.turned(&why, *r.move)
	}
	return why.Offered()
}

// unquoted is a line with words in quotation marks that can be read without them, and
// what they can be read as; a nil fault where they cannot.
func (p *Play) unquoted(line string, m record.Move) (string, *referee.Fault) {
	words, slot := record.Kept(p.Session.Game(), m)
	if words == "" {
		return line, nil
	}
	line = strings.Replace(line, `"`+words+`"`, words, 1)
	read, err := p.Session.Propose(line, true)
	f := referee.AsFault(err)
	if read.Move.Verb != "" {
		f = referee.Unreadable("Umpire can read these words")
		f.Wording = &record.Wording{Text: words, Problem: f.Message, Readings: []string{read.Move.Get(slot)}, Keep: "keep the words, conclude nothing"}
	}
	if f == nil || f.Wording == nil || len(f.Wording.Readings) == 0 {
		return line, nil
	}
	return line, f
}

// addWordings lists what people's own words can be put as, and last of all that they are kept as they are.
func (p *Play) addWordings(r *refusal) {
	w := r.why.Wording
	typed := strings.Join(strings.Fields(r.line), " ")
	if w == nil || !strings.Contains(typed, w.Text) {
		return
	}
	as := func(text, words string) {
		line := strings.Replace(typed, w.Text, words, 1)
		if w.Text == "" { // the whole line
			line = words
		}
		r.ways = append(r.ways, way{text: text, do: func() error { return p.take(line) }, more: func(answer string) error { return p.take(line + " " + answer) }})
	}
	if p.astray(w.Text) {
		return
	}
	for _, words := range append(slices.Clip(w.Readings), w.Nearest...) {
		as(words, words)
	}
	if w.Keep != "" && w.Text != "" && !strings.Contains(w.Text, `"`) {
		line := strings.Replace(typed, w.Text, `"`+w.Text+`"`, 1)
		r.ways = append(r.ways, way{text: w.Keep, do: func() error { return p.moveAsOffered(line) }})
	}
}

// astray reports whether people's own words hold what is none of them, the name of somebody or a word that says another line:
// then the line was not understood, and they are not worth keeping.
func (p *Play) astray(text string) bool {
	forms := record.AllForms(p.Session.Game())
	for i, w := range strings.Fields(text) {
		if w = strings.Trim(w, ",.:;!?"); i == 0 && words.Among(w, " what what's whats who who's whose why when which ") {
			return true // asks Umpire
		}
		if i > 0 {
			forms = p.dueForms()
		}
		if _, name := words.Find(w, p.Session.History().Header.Players); name {
			return true
		}
		if slices.ContainsFunc(forms, func(f record.Form) bool {
			_, said := words.Find(w, append(strings.Fields(f.Said), f.Verb))
			return said && !slices.ContainsFunc(f.Slots, func(s record.Slot) bool { return s.Said })
		}) {
			return true
		}
	}
	return false
}

// choose has one of the wordings chosen by one key; another letter begins another line,
// and any other key brings the line back. While a clock runs nothing waits for a key: then
// they are chosen by their numbers.
func (p *Play) choose(r *refusal) error {
	if r.why.Kind != referee.Syntax || len(r.ways) == 0 {
		return nil
	}
	if _, runs := p.watch()(); runs {
		p.Screen.In(sheet.Dim, "A number chooses; or type another line.")
		return nil
	}
	p.Screen.In(sheet.Dim, "One key chooses; Enter brings the line back; or type another.")
	key, err := p.Ask.Key()
	if n := int(key - '0'); err == nil && n >= 1 && n <= len(r.ways) {
		p.Ask.Chose()
		p.refused = nil
		return r.ways[n-1].do()
	}
	switch {
	case lineEnd(rune(key)) || key == ' ':
		p.draft = r.line
	case key > ' ' && key < keyDelete:
		p.draft = string(rune(key))
	}
	if key != '/' { // of their number
		p.refused, p.offer = nil, r
	}
	return err
}

// chosen is the wording that a line chooses by its number, or by a word that it has alone, where several were offered.
func (r *refusal) chosen(line string) (w way, ok bool) {
	if r == nil || r.why.Kind != referee.Syntax || len(r.ways) == 0 {
		return w, false
	}
	if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(r.ways) {
		return r.ways[n-1], true
	}
	var texts []string
	for _, w := range r.ways {
		if name, _, _ := strings.Cut(w.text, ","); words.SameName(name, line) {
			return w, true // Tom before Old Tom
		}
		texts = append(texts, w.text)
	}
	n, answer := record.Chosen(texts, line)
	if n >= 0 && answer != "" && r.ways[n].more != nil {
		w = r.ways[n]
		w.do = func() error { return w.more(answer) }
		return w, true
	}
	if n >= 0 && answer == "" {
		return r.ways[n], true
	}
	return w, false
}

// missing is a line that is due, takes no choosing and lets a move come: `show nothing`; "" where there is none.
func (p *Play) missing(m record.Move) string {
	h := p.Session.History()
	for _, f := range p.dueForms() {
		if len(f.Slots) != 1 || len(f.Slots[0].Words) != 1 {
			continue
		}
		first := record.Move{Verb: f.Verb, Args: []record.Arg{{Slot: f.Slots[0].Name, Text: f.Slots[0].Words[0]}}}
		r, err := referee.Step(h.Table, len(h.Moves)+1, first)
		if err == nil {
			_, err = referee.Step(r.Table, len(h.Moves)+2, m)
		}
		if err == nil {
			return first.Line()
		}
	}
	return ""
}

// playFirst records a line, a turn given or what was missing, and has the refused one refereed again.
func (p *Play) playFirst(r *refusal, line string) error {
	if _, err := p.Session.Play(line, false); err != nil {
		return err
	}
	p.changed()
	p.tellAdded(len(p.shown().Moves) - 1)
	return p.again(r)
}

// again has the refused line refereed once more; of a question that was refused whatever its answer, that is asked for.
func (p *Play) again(r *refusal) error {
	switch {
	case r.move == nil:
		return nil
	case strings.HasPrefix(r.move.Line(), r.line+" "):
		return p.take(r.line)
	}
	proposal, err := p.Session.ProposeMove(*r.move)
	return p.decide(r.line, proposal, err)
}

// repairWay is one repair: of the refused line itself, or of an earlier move.
func (p *Play) repairWay(r *refusal, rep referee.Way) way {
	if rep.Move == r.why.Move {
		hint := ""
		if strings.Contains(rep.Instead, `"`) {
			hint = "kept in its words, nothing concluded"
		}
		return way{text: "record instead: " + rep.Instead, hint: hint, do: func() error { return p.moveAsOffered(rep.Instead) }}
	}
	was := ""
	if h := p.shown(); rep.Move <= len(h.Moves) {
		was = h.Moves[rep.Move-1].Line()
	}
	w := way{do: func() error { return p.mend(r, rep) }}
	if tracker.KeepsWords(p.shown(), rep.Repair) {
		w.text, w.hint = fmt.Sprintf("keep the words of move %d, conclude nothing", rep.Move), was
	} else if rep.Instead == "" {
		w.text, w.hint = fmt.Sprintf("take out move %d", rep.Move), was
	} else {
		w.text, w.hint = fmt.Sprintf("move %d was %s", rep.Move, rep.Instead), "not "+was
	}
	w.text += tracker.DropText(rep.Drop)
	w.hint += tracker.TurnsText(rep.Turns)
	switch again := !slices.Contains(rep.Drop, r.why.Move); {
	case again && rep.Instead == "":
		w.text += ", then this line again" // else it would read as an undo does
	case again:
		w.hint += "; then this line again"
	}
	return w
}

// mend applies a repair to an earlier move, then has the refused line refereed
// again: it fits now.
func (p *Play) mend(r *refusal, rep referee.Way) error {
	edits, turn := p.editsOf(rep, r.why.Move)
	dropped := turn == "" && slices.Contains(rep.Drop, r.why.Move)
	p.goesOn = !dropped
	err := p.edit(edits)
	p.goesOn = false
	switch {
	case err != nil:
		return p.tellError(err)
	case turn != "":
		return p.playFirst(r, record.TurnVerb+" "+turn)
	case dropped:
		return nil
	}
	return p.again(r)
}

// editsOf are the edits that a way on takes; turn is who must be given the turn before the move with that number,
// which is not on the record.
func (p *Play) editsOf(w referee.Way, refused int) (edits []tracker.Edit, turn string) {
	edits = []tracker.Edit{{Number: w.Move, Line: w.Instead}}
	for _, n := range w.Drop {
		if n != refused {
			edits = append(edits, tracker.Edit{Number: n})
		}
	}
	for _, t := range w.Turns {
		if t.Before == refused {
			turn = t.Name
			continue
		}
		edits = append(edits, tracker.Edit{Number: t.Before, Line: record.TurnVerb + " " + t.Name, Insert: true})
	}
	return edits, turn
}

// waysOn is the menu of an empty line after a refused one.
func (p *Play) waysOn() error {
	r := p.refused
	if r.looked = true; r.secret && len(r.ways) == 0 {
		return p.refusedSecretly(r)
	}
	label, items := "Refused: "+r.line, []Item{{Text: "type it again"}}
	if r.secret {
		label, items[0].Text = "That line was refused", "change it, alone"
	}
	for _, w := range r.ways {
		items = append(items, Item{Text: w.text, Hint: w.hint})
	}
	at, err := p.Ask.Choose(p.atTable(Menu{Label: label, Items: items}))
	if err != nil {
		return err
	}
	switch {
	case at == 0 && r.secret:
		return p.refusedSecretly(r)
	case at == 0:
		p.draft = r.line
		return nil
	}
	return r.ways[at-1].do()
}
