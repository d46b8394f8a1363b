package tracker

import (
	"slices"

	"umpire/referee"
	"umpire/referee/record"
)

// Answer is what show, check and play print with --json. The names are a
// promise: other programs read them.
type Answer struct {
	Game    string       `json:"game"`
	Players []string     `json:"players"`
	Moves   int          `json:"moves"`
	View    record.View  `json:"view"`
	Turn    *string      `json:"turn"`
	Status  record.State `json:"status"`
	Winners []string     `json:"winners"`
	Error   *ErrorAnswer `json:"error"`
	Table   any          `json:"table"`
	ReadAs  string       `json:"read_as,omitempty"`  // of play: what people's own words were read as, where that differs
	Tell    record.Level `json:"tell"`               // how much the table is told
	News    []string     `json:"news,omitzero"`      // of play: what the line told that was not known before
	LeftOut *LeftOut     `json:"left_out,omitempty"` // of a saved table that no longer fits throughout
}

// ErrorAnswer is a refusal inside an Answer.
type ErrorAnswer struct {
	Move     int           `json:"move"`
	Kind     referee.Kind  `json:"kind"`
	Message  string        `json:"message"`
	Because  []int         `json:"because"`
	Repairs  []referee.Way `json:"repairs"`            // with an empty Instead: that move never happened
	Readings []string      `json:"readings,omitempty"` // of words that mean several things: each in words that mean it alone
}

// WhyAnswer is what why prints with --json.
type WhyAnswer struct {
	Claim   string           `json:"claim"`
	Verdict referee.Verdict  `json:"verdict"`
	Moves   []int            `json:"moves"`
	Since   *int             `json:"since"`  // from which move on it has been so without a break, in this view; null while open
	Reason  string           `json:"reason"` // one sentence to be said aloud
	Steps   []referee.Clause `json:"steps"`  // the facts that the reason rests on, and the conclusion
}

// AnswerOf describes a record as far as it was refereed, in the view that its
// history holds.
func AnswerOf(j *Refereed, v record.View) Answer {
	if j.History == nil {
		return Answer{Game: j.Header.Game, Players: orEmpty(j.Header.Players), View: v, Tell: record.All,
			Status: record.Playing, Winners: []string{}, Error: errorAnswer(j.Fault)}
	}
	a := AnswerAt(j.History, v, j.Fault)
	a.LeftOut = j.LeftOut
	return a
}

// AnswerAt describes a history, and the line refused after it, if any.
func AnswerAt(h *referee.History, v record.View, fault *referee.Fault) Answer {
	s := h.Table.Status()
	a := Answer{Game: h.Game.Name(), Players: h.Header.Players, Moves: len(h.Moves), View: v, Tell: h.Header.Tell.Whole(),
		Status: s.State, Winners: orEmpty(s.Winners), Table: h.Table.JSON(), Error: errorAnswer(fault)}
	if s.Turn != "" {
		a.Turn = &s.Turn
	}
	return a
}

func errorAnswer(f *referee.Fault) *ErrorAnswer {
	if f == nil {
		return nil
	}
	e := &ErrorAnswer{Move: f.Move, Kind: f.Kind, Message: f.Message, Because: orEmpty(f.Because),
		Repairs: orEmpty(slices.DeleteFunc(slices.Clone(f.Ways), func(w referee.Way) bool { return w.Screen }))}
	if f.Wording != nil {
		e.Readings = f.Wording.Readings
	}
	return e
}

// WhyOf describes an explanation of what a history knows.
func WhyOf(h *referee.History, e referee.Explanation) WhyAnswer {
	steps := orEmpty(e.Steps)
	if len(steps) == 0 && len(e.Moves) > 0 {
		steps = []referee.Clause{{Moves: e.Moves, Text: e.Claim}}
	}
	for i := range steps {
		steps[i].Moves = orEmpty(steps[i].Moves)
	}
	a := WhyAnswer{Claim: e.Claim, Verdict: e.Verdict, Moves: orEmpty(e.Moves), Steps: steps}
	if e.Verdict != referee.Undecided {
		first, tables := len(h.Moves), h.Tables()
		for first > 0 && verdictOf(tables[first-1], e.Claim) == e.Verdict {
			first--
		}
		a.Since = &first
	}
	if len(e.Reasons) > 0 {
		a.Reason = e.Reasons[0] + "."
	}
	return a
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
