package console

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
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
	for _, s := range record.SlotsOf(p.Session.Game(), read.Verb) { // the question is ruled before its answer
		if s.Implied && len(s.Words) > 0 && fault.Kind == referee.Contradiction {
			fault = cmp.Or(p.asking(read, s), fault)
		}
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
	question := "Refused, and not recorded. Look at it alone?"
	if r.why.Kind == referee.Syntax {
		question = unreadSecret
	}
	if look, err := p.Ask.Confirm(question); !look {
		return p.afterMenu(err)
	}
	meant := &refusal{line: r.line, why: r.full}
	if meant.why.Kind == referee.Syntax {
		p.addWordings(meant)
	}
	line, err := p.changeAlone(r.line, func() {
		p.Screen.Page(tracker.RefusalPage(p.Session.History(), r.full))
		if p.listWays(meant, math.MaxInt); len(meant.ways) > 0 {
			p.Screen.In(sheet.Dim, "Its number takes one: /1")
		}
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

// howToMend tells a person who puts an earlier line right how that is done.
const howToMend = "/edit N mends move N, /log numbers them."

// tellRefusal prints the reason, the moves behind it and the ways on, on half the screen: what it has no room for is told
// by /why and the menu.
func (p *Play) tellRefusal(r *refusal) {
	notDue := r.move != nil && len(r.ways) == 0 && sentence(r.why.Message) == p.notDue(r.move.Verb)
	if len(r.ways) == 0 && p.over() && (notDue || r.why.Kind == referee.Syntax) { // the end was told
		p.refused = nil
		p.Screen.Lines(p.overLine())
		return
	}
	if r.why.Kind == referee.Syntax {
		said, unread := strings.CutPrefix(r.why.Message, "not understood: ")
		if not := p.saysNotDue(r.line); unread && not != "" && len(r.ways) == 0 {
			p.refused = nil
			p.Screen.Say("%s", not)
			return
		}
		if len(r.ways) == 0 {
			mends := ""
			if record.PutsRight(r.line) && len(p.shown().Moves) > 0 {
				mends = " " + howToMend
			} else if record.Inquires(r.line) {
				mends = " /show has the table, /log the moves, /why what is known."
			}
			lead := sheet.In(sheet.Alert, "Not understood: ")
			if strings.HasPrefix(said, "not") || strings.HasSuffix(said, "?") { // which says so itself
				lead = nil
			}
			p.Screen.Lines(sheet.Join(lead, sheet.Say("%s", sentence(said)+mends)))
			p.refused = nil
			return
		}
		problem := r.why.Wording.Problem
		if tells := r.why.Wording.Apart; tells != nil {
			problem += tells()
		}
		p.Screen.In(sheet.Alert, "%s", sentence(problem))
		p.listWays(r, math.MaxInt)
		return
	}
	if notDue {
		p.refused = nil
		p.Screen.Say("%s", sentence(r.why.Message))
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
	if p.Session.Behind {
		nothing = "Only what stands before it is recorded."
	}
	if bare.Message != r.why.Message || len(bare.Because) < len(r.why.Because) {
		nothing = strings.TrimSuffix(nothing, ".") + "; /why has the reasons."
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

// needlessQuotes refuses words in quotation marks that can be read without them, and offers them so.
func (p *Play) needlessQuotes(a *attempt) (done bool, err error) {
	words, slot := record.Kept(p.Session.Game(), a.proposal.Move)
	quoted := words
	if parts := strings.Split(a.line, `"`); words == "" && slot != "" && len(parts) == 3 && !record.NamesOne(parts[1], p.shown().Header.Players) {
		quoted, words = parts[1], strings.TrimRight(parts[1], "?!. ") // which was read as it stands there
	}
	if a.err != nil || words == "" {
		return false, nil
	}
	line := strings.Replace(a.line, `"`+quoted+`"`, words, 1)
	read, err := p.Session.Propose(line, true)
	f := referee.AsFault(err)
	if read.Move.Verb != "" {
		f, line = referee.Unreadable("Umpire can read these words"), read.Move.Set(slot, words).Line()
		f.Wording = &record.Wording{Text: words, Problem: f.Message, Readings: []string{read.Move.Get(slot)}, Keep: "keep the words, conclude nothing"}
		if _, single := card.Parse(read.Move.Get(slot)); single {
			f.Wording.Problem, f.Wording.Keep = "Quotation marks keep words of which nothing is concluded, and this asks for a card", ""
		}
	}
	if f == nil || f.Wording == nil || len(f.Wording.Readings) == 0 {
		return false, nil
	}
	return true, p.refuse(line, record.Move{}, f)
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
		r.ways = append(r.ways, way{text: text, line: line, do: func() error { return p.take(line) }, more: func(answer string) error { return p.take(line + " " + answer) }})
	}
	if len(w.Readings) == 0 && p.astray(w.Text) {
		return
	}
	for _, words := range append(slices.Clip(w.Readings), w.Nearest...) {
		as(words, words)
	}
	before, _, _ := strings.Cut(typed, w.Text)
	maybe := slices.ContainsFunc(p.dueForms(), func(f record.Form) bool { return saysOne(before, f.Maybe) }) // i think
	if w.Keep != "" && !maybe && p.putsIt(typed) && w.Text != "" && !strings.Contains(w.Text, `"`) {
		line := strings.Replace(typed, w.Text, `"`+w.Text+`"`, 1)
		r.ways = append(r.ways, way{text: w.Keep, do: func() error { return p.moveAsOffered(line) }})
	}
}

// putsIt reports whether a line puts people's own words to somebody, where those that are due are answered: it says that it asks, or answers.
func (p *Play) putsIt(line string) bool {
	return strings.Contains(line, "?") || record.Answer(line[strings.LastIndex(line, " ")+1:], nil) != "" || !slices.ContainsFunc(p.dueForms(), func(f record.Form) bool {
		return slices.ContainsFunc(f.Slots, func(s record.Slot) bool { return s.Said }) && len(f.Slots[len(f.Slots)-1].Words) == 2 && !wordOf(f, line)
	})
}

// Which has a command's words that can be read in several ways, or nearly in one, put as one of them; another error is passed on.
func (p *Play) Which(command string, err error) error {
	f := referee.AsFault(err)
	if f == nil || f.Wording == nil {
		return err
	}
	wording := *f.Wording
	f.Wording, wording.Keep = &wording, "" // nothing is recorded
	if wording.Text == "" {
		_, wording.Text, _ = strings.Cut(command, " ")
	}
	r := &refusal{line: "/" + command, why: f, full: f}
	if p.addWordings(r); len(r.ways) == 0 {
		return err
	}
	p.refused = r
	p.tellRefusal(r)
	return p.choose(r)
}

// astray reports whether people's own words hold what is none of them, the name of somebody or a word that says another line:
// then the line was not understood, and they are not worth keeping.
func (p *Play) astray(text string) bool {
	forms := record.AllForms(p.Session.Game())
	for i, w := range strings.Fields(text) {
		if w = strings.Trim(w, ",.:;!?"); i == 0 && record.Inquires(w) {
			return true // asks Umpire
		}
		if i > 0 {
			forms = p.dueForms()
		}
		if record.NamesOne(w, p.Session.History().Header.Players) {
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
	if w, ok := r.numbered(string(rune(key))); err == nil && ok {
		p.Ask.Chose()
		p.refused = nil
		return w.do()
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

// numbered is the way on with a number; false where there is none.
func (r *refusal) numbered(text string) (w way, ok bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if r == nil || err != nil || n < 1 || n > len(r.ways) {
		return w, false
	}
	return r.ways[n-1], true
}

// answers reports whether a line is an answer that the table awaits.
func (p *Play) answers(line string) bool {
	m, err := p.Session.ReadTyped(p.Session.History(), line)
	return err == nil && len(m.Args) == 1 && record.Answer(m.Args[0].Text, nil) != ""
}

// chosen is the wording that a line chooses by its number, or by a word that it has alone, where several were offered; by yes, where
// it is the only one.
func (r *refusal) chosen(line string) (w way, ok bool) {
	if r == nil || r.why.Kind != referee.Syntax || len(r.ways) == 0 {
		return w, false
	}
	if w, ok := r.numbered(line); ok {
		return w, true
	}
	if len(r.ways) == 1 && yesOrNo(line) == "yes" {
		return r.ways[0], true
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
