package evening

import (
	"time"

	"umpire/referee/words"
)

// Answer is what evening prints with --json.
type Answer struct {
	Number     int        `json:"number"`
	Evening    string     `json:"evening"`
	UID        string     `json:"uid"`
	Started    time.Time  `json:"started"`
	Ended      *time.Time `json:"ended"`
	Open       bool       `json:"open"` // here
	People     []Member   `json:"people"`
	Tables     []Played   `json:"tables"` // what counts, in order of time
	Unfinished []Played   `json:"unfinished"`
	Unread     string     `json:"unread,omitempty"` // what of the book cannot be read or fails its checks, and whether it is left out
}

// Member is one person of an evening.
type Member struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"` // as a record writes it
	Also  []string `json:"also"`
	Here  bool     `json:"here"`
	Guest bool     `json:"guest"` // joined by playing, never put on the roster
}

// Shown is the name as people read it.
func (m Member) Shown() string { return words.ShownName(m.Name) }

// Who lists those who are here or not, of the guests or of the others.
func (a Answer) Who(guest, here bool) (names []string) {
	for _, m := range a.People {
		if m.Guest == guest && m.Here == here {
			names = append(names, m.Shown())
		}
	}
	return names
}

// Roster lists everybody of an evening: those here, those gone, and the guests among its plays.
func (b *Book) Roster(e *Evening, plays []Played) []Member {
	all, known := e.members(), map[string]bool{}
	for _, m := range all {
		known[fold(m.Name)] = true
	}
	for _, p := range plays {
		for _, n := range p.Players {
			if name := words.WrittenName(n); !p.Gone && !known[fold(name)] {
				known[fold(name)] = true
				id := b.find(name)
				all = append(all, Member{id, name, b.former(id), true, true})
			}
		}
	}
	return all
}

// Answer describes an evening.
func (b *Book) Answer(e *Evening) (Answer, error) {
	all, err := b.Answers(e)
	return all[0], err
}

// Answers describes these evenings, or every one.
func (b *Book) Answers(of ...*Evening) (all []Answer, err error) {
	plays, err := b.Plays(Selection{Evenings: of})
	by := map[string][]Played{}
	for _, p := range plays {
		by[p.Evening.id()] = append(by[p.Evening.id()], p)
	}
	if of == nil {
		of = b.Evenings()
	}
	all = []Answer{}
	for _, e := range of {
		a := Answer{Number: e.Number, Evening: e.Name, UID: e.UID, Started: e.Started, Ended: e.Ended, Open: e.Open(), People: b.Roster(e, by[e.UID]), Unread: b.unread}
		if a.Tables, a.Unfinished = Split(by[e.UID]); a.Open {
			a.Ended = nil
		}
		all = append(all, a)
	}
	return all, err
}
