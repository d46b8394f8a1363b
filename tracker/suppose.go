package tracker

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// Supposed is what would follow from further lines, refereed by what one view knows: its own record. Nothing of it
// is recorded.
type Supposed struct {
	*Refereed // after the lines, or before the first of which the view cannot know what it brings about
	News      []string
	Outcomes  []Outcome // what it may bring about, where that is open: two or more
	Decides   string    // who decides that: "the Universe decides"
}

// Outcome is one thing that supposed lines may bring about: the lines as completed, up to the first that is
// refused then, and what they newly tell.
type Outcome struct {
	Lines []string     `json:"lines"`
	News  []string     `json:"news"`
	Error *ErrorAnswer `json:"error"`

	history *referee.History // with what was supposed as it was said
	seen    *referee.History // and as the view would read it
	fault   *referee.Fault
	said    string // the words by which it differs from the others
}

// SupposeAnswer is what suppose prints with --json.
type SupposeAnswer struct {
	Answer
	News     []string  `json:"news"`
	Outcomes []Outcome `json:"outcomes,omitempty"`
}

// maxOutcomes is how many outcomes are followed.
const maxOutcomes = 64

// Suppose plays further moves on a view's record, each read by the one given for the table as it stands then,
// and tells what the view would learn. A line that leaves out what it brings about, where the view's record does not
// tell it, goes on in as many ways as there are.
func Suppose(h *referee.History, v record.View, lines []string, read func(h *referee.History, line string) (record.Move, error)) (*Supposed, error) {
	seen, err := h.Seen(v)
	if err != nil {
		return nil, err
	}
	before := &Refereed{Game: seen.Game, Header: seen.Header, History: seen}
	s := &Supposed{Refereed: before}
	all := []Outcome{{News: []string{}, Lines: []string{}, history: seen, seen: seen}}
	for i, line := range lines {
		var next []Outcome
		for _, o := range all {
			if o.fault != nil {
				next = append(next, o)
				continue
			}
			ways, decides := o.follow(line, lines[i+1:], read)
			if s.Decides == "" {
				s.Decides = decides
			}
			for _, w := range ways {
				if err := w.look(o, seen.Table, v); err != nil {
					return nil, err
				}
				next = append(next, w)
			}
		}
		if len(next) > 1 && len(all) == 1 {
			before.History, s.News = all[0].seen, all[0].News
		}
		if all = next; len(all) > maxOutcomes {
			return nil, referee.Unreadable("what these lines bring about is open in more than %d ways: say it behind some of them", maxOutcomes)
		}
	}
	same := !slices.ContainsFunc(all, func(o Outcome) bool { return o.fault == nil || o.fault.Kind != all[0].fault.Kind })
	if same {
		before.Fault = all[0].fault.Bare(seen.Header.Tell)
	}
	if len(all) == 1 {
		before.History, s.News = all[0].seen, all[0].News
		return s, nil
	}
	for i := range all {
		all[i].fault = all[i].fault.Bare(seen.Header.Tell)
		all[i].Error = errorAnswer(all[i].fault)
	}
	s.Outcomes = all
	return s, nil
}

// look adds what a view learns by the newest line of an outcome, which came after another; where nothing is deduced, by all lines
// since the table that was asked about.
func (o *Outcome) look(was Outcome, asked referee.Table, v record.View) error {
	if was.said != "" && o.said != "" {
		o.said = ", " + o.said
	}
	if o.said = was.said + o.said; o.fault != nil {
		return nil
	}
	o.seen = o.history
	if _, moves := o.history.Redacted(v); was.seen != was.history || moves[len(moves)-1].String() != o.newest().String() {
		var err error
		if o.seen, err = o.history.Seen(v); err != nil { // it holds a card that the view would not be shown
			return err
		}
	}
	if _, deduces := o.seen.Table.(referee.Deducer); !deduces {
		o.News = explain.News(o.seen.Table, asked)
		return nil
	}
	overtaken := func(said string) bool { return verdictOf(o.seen.Table, said) == referee.False }
	o.News = append(slices.DeleteFunc(slices.Clone(was.News), overtaken), explain.News(o.seen.Table, was.seen.Table)...)
	return nil
}

func (o *Outcome) newest() record.Move { return o.history.Moves[len(o.history.Moves)-1] }

// follow referees a further line: in one way, or in each that is open where it does not say what it brings
// about and the rules take several. Where what comes behind it can be read so, that is left to it ("answer right").
// Below the level that tells what follows an answer that the deals may force is asked for: which are open would tell it.
func (o Outcome) follow(line string, behind []string, read func(h *referee.History, line string) (record.Move, error)) (ways []Outcome, decides string) {
	h := o.history
	m, unread := read(h, line)
	asGiven := o.then(line, "", m, unread)
	if _, deduces := h.Table.(referee.Deducer); deduces && !h.Header.Tell.Deduces() {
		return []Outcome{asGiven}, ""
	}
	for _, open := range leftOpen(h, m, line, unread) {
		if asGiven.fault == nil && (asGiven.newest().Has(open.slot.Name) || asGiven.goesOn(behind, read)) {
			return []Outcome{asGiven}, ""
		}
		may := open.slot.Words
		if len(may) == 0 {
			may = record.TextsOf(h.Table.Choices(open.form, m.Args))
		}
		for _, word := range may {
			said := m.Set(open.slot.Name, word)
			var err error
			if unread != nil {
				said, err = read(h, line+" "+word)
			}
			switch w := o.then(line+" "+word, word, said, err); {
			case w.fault == nil:
				ways, decides = append(ways, w), open.slot.Decides
			case asGiven.fault != nil && asGiven.fault.Kind == referee.Syntax && w.fault.Kind != referee.Syntax: // that something is missing is not what is wrong with it
				asGiven = w
			}
		}
	}
	switch len(ways) {
	case 0:
		return []Outcome{asGiven}, ""
	case 1:
		ways[0].said = "" // nothing else can come of it
	}
	return ways, decides
}

// opening is a slot for what a line brings about.
type opening struct {
	form record.Form
	slot record.Slot
}

// leftOpen are the slots of a line for what it brings about, where it says nothing there.
func leftOpen(h *referee.History, m record.Move, line string, unread error) (all []opening) {
	verb := m.Verb
	if unread != nil {
		verb, _, _ = strings.Cut(strings.TrimLeft(line, " "), " ")
	}
	if f := referee.AsFault(unread); f != nil && f.Begun != nil {
		verb = f.Begun.Form.Verb
	}
	for _, f := range h.Game.Forms() {
		if f.Verb != verb && (unread == nil || !words.HasPrefix(f.Verb, verb)) {
			continue
		}
		for _, s := range f.Slots {
			same := func(o opening) bool { return o.slot.Name == s.Name }
			if s.Decides != "" && !m.Has(s.Name) && !slices.ContainsFunc(all, same) {
				all = append(all, opening{f, s})
			}
		}
	}
	return all
}

// goesOn reports whether the next line fits behind one that leaves open what it brings about.
func (o Outcome) goesOn(behind []string, read func(h *referee.History, line string) (record.Move, error)) bool {
	if len(behind) == 0 {
		return false
	}
	m, err := read(o.history, behind[0])
	return o.then(behind[0], "", m, err).fault == nil
}

// then is the outcome after a further line that was read, or not, as the record's own referee takes it; said are the
// words by which it differs from others.
func (o Outcome) then(line, said string, m record.Move, err error) Outcome {
	h := *o.history
	if h.Moves = slices.Clone(h.Moves); err == nil {
		_, err = h.Play(m)
	}
	o.said = said
	if o.fault = faultOf(err); o.fault == nil {
		o.history = &h
		line = o.newest().String()
	} else {
		o.fault = h.Refuse(m, o.fault)
		o.fault.Move = len(h.Moves) + 1
	}
	o.Lines = append(slices.Clone(o.Lines), line)
	return o
}

// SupposePage tells people what would follow, and in which case; a refusal of all of it is told besides.
func SupposePage(s *Supposed) *sheet.Page {
	p := &sheet.Page{}
	for _, n := range s.News {
		p.Add(sheet.Lines{sheet.In(sheet.New, "%s", n)})
	}
	for _, o := range s.Outcomes {
		p.Add(sheet.Lines{sheet.In(sheet.Strong, "%s:", o.said)})
		besides := slices.DeleteFunc(slices.Clone(o.News), func(n string) bool { return slices.Contains(s.News, n) })
		for _, n := range besides {
			p.Add(sheet.Lines{sheet.In(sheet.New, "  %s", n)})
		}
		switch {
		case o.fault != nil:
			p.Add(sheet.Lines{sheet.Say("  %s would be refused: %s", o.Lines[len(o.Lines)-1], o.fault.Message)})
		case len(besides) == 0:
			p.Say("  Nothing new would follow.")
		}
	}
	switch {
	case len(s.Outcomes) > 0:
		p.Add(sheet.Lines{sheet.Say("%s.", words.Capital(s.Decides))})
	case s.Fault == nil && len(s.News) == 0:
		p.Say("Nothing new would follow.")
	}
	if s.Fault == nil && len(s.Outcomes) == 0 {
		p.Add(sheet.Lines{sheet.Say("Then: %s", s.History.Table.Status().Due)})
	}
	return p
}
