package referee

import (
	"reflect"
	"slices"

	"umpire/referee/record"
)

// Seen returns the history as the view may know it: the record with its
// secrets struck out, replayed. Numbering stays.
func (h *History) Seen(v record.View) (*History, error) {
	if v == "" || v == record.Referee {
		return h, nil
	}
	return new(Replay).Seen(h, v)
}

// Replay keeps what a view knows of a record that grows, so that a further move
// costs a step and not a replay of the whole, as long as nothing older comes out.
// The zero Replay knows nothing yet.
type Replay struct {
	header record.Header // as redacted last
	moves  []record.Move // likewise
	seen   *History
}

// Seen is h.Seen(v), as a history of its own that nobody plays on.
func (r *Replay) Seen(h *History, v record.View) (*History, error) {
	if v == "" || v == record.Referee {
		whole := *h
		return &whole, nil
	}
	header, moves := h.Redacted(v)
	if r.seen == nil || !reflect.DeepEqual(header, r.header) || !beginsWith(moves, r.moves) {
		fresh, err := Start(h.Game, header)
		if err != nil {
			return nil, err
		}
		r.header, r.moves, r.seen = header, nil, fresh
	}
	next := *r.seen
	for _, m := range moves[len(r.moves):] {
		if _, err := next.Play(m); err != nil {
			return nil, err
		}
	}
	r.moves, r.seen = moves, &next
	return &next, nil
}

// beginsWith reports whether a record begins with the moves of another.
func beginsWith(moves, start []record.Move) bool {
	return len(start) <= len(moves) && slices.EqualFunc(moves[:len(start)], start, func(a, b record.Move) bool {
		return a.Verb == b.Verb && a.At == b.At && a.Stamped == b.Stamped && slices.Equal(a.Args, b.Args)
	})
}

// Redacted returns the header and the moves as the view may read them.
func (h *History) Redacted(v record.View) (record.Header, []record.Move) {
	header := h.Header
	r, secrets := h.Table.(Redactor)
	if secrets {
		header = r.RedactHeader(v)
	}
	header.View = v
	if !secrets {
		return header, slices.Clone(h.Moves)
	}
	moves := make([]record.Move, len(h.Moves))
	for i, m := range h.Moves {
		moves[i] = redact(r, v, i+1, m)
	}
	return header, moves
}

func redact(r Redactor, v record.View, number int, m record.Move) record.Move {
	if m.Verb == "note" {
		return m
	}
	return r.Redact(v, number, m)
}

// RefusedIn turns the referee's fault for a move into what the view may be
// told: the view's own fault where it sees one of the same kind, or one that
// rests on no secret, with the ways on that the view sees; otherwise the bare
// fact. Of a secret reason the public half would tell the secret, too.
func (h *History) RefusedIn(v record.View, m record.Move, fault *Fault) *Fault {
	r, secrets := h.Table.(Redactor)
	if v == "" || v == record.Referee || !secrets {
		return fault
	}
	number := len(h.Moves) + 1
	told := redact(r, v, number, m)
	if fault.Kind == Syntax { // it may quote what was typed
		if fault.Open || told.String() == m.String() {
			return fault
		}
		return fault.Withhold()
	}
	bare := fault.Withhold()
	seen, err := h.Seen(v)
	if err != nil {
		return bare
	}
	_, err = Step(seen.Table, number, told)
	own := AsFault(err)
	if fault.Open && (own == nil || own.Kind != fault.Kind) {
		open := *fault
		open.Ways = nil // the referee's
		own = &open
	}
	if own != nil && own.Kind == fault.Kind {
		own = seen.Refuse(told, own)
		if own.Kind == Illegal { // whether an answer turned would be right may be a secret: what the game proposes is none
			own.Ways = slices.DeleteFunc(own.Ways, func(w Way) bool { return !slices.Contains(own.Likely.Meant, w.Instead) })
		}
		return own
	}
	for _, w := range fault.Ways {
		if fault.Kind == Illegal && Turned(h.Game, told, w.Instead) { // then that must be so
			bare.Ways = append(bare.Ways, w)
		}
	}
	return bare
}

// MoveIn is a move that would have this number as the view may read it.
func (h *History) MoveIn(v record.View, number int, m record.Move) record.Move {
	if r, secrets := h.Table.(Redactor); secrets && v != record.Referee {
		return redact(r, v, number, m)
	}
	return m
}

// AskedIn is what a ruling on a move asks before it is recorded, as far as a view
// would ask the same; "" where only the referee's does.
func (h *History) AskedIn(v record.View, m record.Move) string {
	seen, err := h.Seen(v)
	if err != nil {
		return ""
	}
	number := len(h.Moves) + 1
	ruling, _ := Step(seen.Table, number, h.MoveIn(v, number, m))
	return ruling.Confirm
}

// Withhold is the bare fact of a fault.
func (f *Fault) Withhold() *Fault {
	return f.saying(secretMessage(f.Kind))
}

// Withheld reports whether a fault tells the bare fact only, its reason being
// no business of the view it was made for.
func (f *Fault) Withheld() bool { return f.Message == secretMessage(f.Kind) }

func secretMessage(k Kind) string {
	switch k {
	case Syntax:
		return "the reason may show a secret, and is not open in this view"
	case Illegal:
		return "the reason is not open in this view"
	}
	return "no deal fits that move; the reason is not open in this view"
}
