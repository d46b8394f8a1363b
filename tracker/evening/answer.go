package evening

import (
	"time"

	"umpire/referee"
	"umpire/tracker"
)

// Answer is what evening prints with --json.
type Answer struct {
	Number     int            `json:"number"`
	Evening    string         `json:"evening"`
	UID        string         `json:"uid"`
	Started    time.Time      `json:"started"`
	Ended      *time.Time     `json:"ended"`
	People     []PersonAnswer `json:"people"`
	Tables     []TableAnswer  `json:"tables"` // what counts, in order of time
	Unfinished []TableAnswer  `json:"unfinished"`
	Unread     string         `json:"unread,omitempty"` // what of the evening itself cannot be read and is left out
}

// PersonAnswer is one person of an evening.
type PersonAnswer struct {
	Name  string   `json:"name"`
	Also  []string `json:"also"`
	Here  bool     `json:"here"`
	Guest bool     `json:"guest"`
}

// TableAnswer is one game that was played; Table is null for a result that
// was entered by hand.
type TableAnswer struct {
	Table   *int          `json:"table"`
	Game    string        `json:"game"`
	Players []string      `json:"players"`
	Status  referee.State `json:"status"`
	Winners []string      `json:"winners"`
	At      time.Time     `json:"at"`

	LeftOut *tracker.LeftOut `json:"left_out,omitempty"` // what of the table no longer fits
}

// AnswerOf describes an evening.
func AnswerOf(e *Evening) Answer {
	a := Answer{Number: e.ID, Evening: e.Name, UID: e.UID, Started: e.Started, People: []PersonAnswer{}, Tables: []TableAnswer{}, Unfinished: []TableAnswer{}, Unread: e.LeftOut}
	if !e.Ended.IsZero() {
		a.Ended = &e.Ended
	}
	for _, p := range e.Roster.People() {
		a.People = append(a.People, PersonAnswer{p.Name, append([]string{}, p.Also...), p.Here, p.Guest})
	}
	counted, unfinished := Split(e.Played())
	for _, p := range counted {
		a.Tables = append(a.Tables, tableAnswer(p))
	}
	for _, p := range unfinished {
		a.Unfinished = append(a.Unfinished, tableAnswer(p))
	}
	return a
}

func tableAnswer(p Played) TableAnswer {
	t := TableAnswer{Game: p.Game, Players: mapped(p.Players, referee.WrittenName), Status: referee.Finished, Winners: mapped(p.Winners, referee.WrittenName), At: p.At}
	if p.Saved != nil {
		t.Table = &p.Saved.Table
		t.Status, t.LeftOut = p.Saved.Status, p.Saved.LeftOut
	}
	return t
}
