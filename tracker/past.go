package tracker

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/words"
)

// LogStep is one move of a record with what its ruling added.
type LogStep struct {
	Number  int      `json:"number"`
	Line    string   `json:"line"`
	Remarks []string `json:"remarks"`
	News    []string `json:"news"`

	at string // when it happened, for people; "" where the record does not say
}

// String is the move as people read it: when it happened in minutes and seconds.
func (s LogStep) String() string {
	return unstamped(s.Line) + s.at
}

// Steps replays a record and tells what each move added: of a long one each processor
// replays its own copy, and tells of some of the moves.
func Steps(h *referee.History) []LogStep {
	steps := make([]LogStep, len(h.Moves))
	const long = 500 // moves; of fewer the further replays take longer than they save
	parts := 1
	if len(steps) > long {
		parts = runtime.GOMAXPROCS(0)
	}
	EachOnAll(parts, func(part int) {
		from, to := part*len(steps)/parts, (part+1)*len(steps)/parts
		_, _ = referee.Walk(h.Game, h.Header, h.Moves[:to], func(n int, before referee.Table, r referee.Ruling) {
			if n <= from {
				return
			}
			step := LogStep{Number: n, Line: r.Move.String(), Remarks: orEmpty(ToldRemarks(h, r.Remarks)), News: explain.News(r.Table, before)}
			at := r.Move.At
			if _, timed := r.Table.(referee.Timed); !timed {
				at = at.Truncate(time.Second)
			}
			if r.Move.Stamped {
				step.at = "   " + minutes(at)
			}
			steps[n-1] = step
		})
	})
	return steps
}

// minutes writes a time in minutes and seconds, to the millisecond: 1:04, or 0:04.210.
func minutes(at time.Duration) string {
	at = at.Round(time.Millisecond)
	return strings.TrimSuffix(fmt.Sprintf("%d:%06.3f", at/time.Minute, (at%time.Minute).Seconds()), ".000")
}

// Change is one entry of a table's journal, told to people.
type Change struct {
	Wall      time.Time `json:"wall"`
	Kind      EntryKind `json:"kind"`
	Text      string    `json:"text"`
	Count     int       `json:"count,omitempty"`
	TakenBack bool      `json:"taken_back"`         // a move, an edit or a setting that does not stand now
	LeftOut   bool      `json:"left_out,omitempty"` // a move that stands, and no longer fits

	said string // Text for people
}

// String says the change to people, behind the time of day.
func (c Change) String() string {
	switch {
	case c.TakenBack:
		return c.said + "   (taken back)"
	case c.LeftOut:
		return c.said + "   (no longer fits)"
	}
	return c.said
}

// unreadable is the kind of an entry that cannot be read.
const unreadable EntryKind = "unreadable"

// Past tells every change of the table, those taken back included, as a view may read their lines.
func (s *Session) Past(v record.View) ([]Change, error) {
	raw, err := s.env.Store.Read(Tables, s.ID, Mark{UID: s.UID})
	if err != nil {
		return nil, err
	}
	past := []Change{}
	var places []int // in the journal, of what past tells
	var j journal
	var before, now []line // now: as the changes leave them; nil: that is worked out where it is asked for
	hide := func(line string) string { return lineIn(v, s.Game(), line) }
	for i, b := range raw.Entries {
		e, counts := j.take(b)
		switch {
		case !counts:
		case e.Kind == Undone || e.Kind == Redone:
			now = nil
		case e.Kind == Edited:
			if now == nil {
				now = (&changes{j.all, j.stand - 1}).lines()
			}
			before = slices.Clone(now)
			now = j.all[j.stand-1].on(now)
		case e.Kind == Played && now != nil:
			now = j.all[j.stand-1].on(now)
		}
		c := Change{Wall: e.Wall, Kind: e.Kind, Count: e.Count}
		switch {
		case !counts:
			c.Kind, c.Count, c.LeftOut, c.Text = unreadable, 0, true, hide(j.unread[len(j.unread)-1])
			c.said = c.Text
		case e.Kind != Paused && e.Kind != Telling:
			c.Text, c.said = e.texts(before, hide)
		default:
			continue
		}
		past, places = append(past, c), append(places, i)
	}
	stand, leftOut := map[int]bool{}, map[int]bool{} // places of what stands, and of what of it no longer fits
	for _, c := range j.standing() {
		stand[c.entry] = true
	}
	for i, l := range j.lines() {
		stand[l.entry] = true
		leftOut[l.entry] = s.leftOut != nil && i+1 >= s.leftOut.From
	}
	for i := range past {
		c := &past[i]
		c.TakenBack = (c.Kind == Played || c.Kind == Edited || c.Kind == Setting) && !stand[places[i]]
		c.LeftOut = c.LeftOut || leftOut[places[i]]
	}
	return past, nil
}

// texts say what an entry did, to programs and to people, whom the time of a move is told where an edit changed it.
func (e Entry) texts(before []line, hide func(string) string) (text, said string) {
	switch e.Kind {
	case Played:
		return hide(e.Line), hide(unstamped(e.Line))
	case Setting:
		return "set " + e.Line, "set " + e.Line
	case Undone:
		return fmt.Sprintf("%s %d", e.Kind, e.Count), "took back " + words.Plural(e.Count, "change", "changes")
	case Redone:
		return fmt.Sprintf("%s %d", e.Kind, e.Count), "put back " + words.Plural(e.Count, "change", "changes")
	}
	var texts, told []string
	for _, d := range e.Edits {
		was := ""
		if d.Number >= 1 && d.Number <= len(before) {
			was = before[d.Number-1].text
		}
		form, plain := "move %[1]d became: %[2]s; it was: %[3]s", unstamped
		switch {
		case d.Insert:
			form = "before move %[1]d came: %[2]s"
		case d.Line == "":
			form = "move %[1]d taken out; it was: %[3]s"
		case stamp.FindString(d.Line) != stamp.FindString(was):
			plain = timed
		}
		texts = append(texts, fmt.Sprintf(form, d.Number, hide(d.Line), hide(was)))
		told = append(told, fmt.Sprintf(form, d.Number, hide(plain(d.Line)), hide(plain(was))))
	}
	return "edit: " + strings.Join(texts, "; "), "edit: " + strings.Join(told, "; ")
}

// timed is a line with its stamp as people read it.
func timed(line string) string {
	at, _, _ := record.ParseStamp(strings.TrimSpace(stamp.FindString(line)))
	return stamp.ReplaceAllString(line, "   "+minutes(at))
}
