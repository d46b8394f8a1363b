package console

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// The ways on from a refused line.

// way is one way on from a refused line.
type way struct {
	text string
	hint string // what it changes, or what follows
	do   func() error
	line string                    // what it takes, where that is a line
	more func(answer string) error // the same with an answer said behind it; nil: it takes none
	rare bool                      // only the menu has it
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
		last = append(last, p.undoLast())
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

// turned are those ways on from a refused line that turn its answer.
func (p *Play) turned(f *referee.Fault, m record.Move) []referee.Way {
	return slices.DeleteFunc(slices.Clone(f.Ways), func(w referee.Way) bool {
		return w.Move != f.Move || !referee.Turned(p.Session.Game(), m, w.Instead)
	})
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
