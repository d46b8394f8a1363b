package evening

import (
	"slices"

	"umpire/referee"
	"umpire/tracker"
)

// Person is somebody of the evening.
type Person struct {
	Name  string   // what they are called now
	Also  []string // former names, and those merged into this one
	Here  bool     // on the roster and not retired
	Guest bool     // joined by playing, never put on the roster
}

// Roster is the people of an evening, in the order they came.
type Roster struct {
	people []*Person
	known  map[string]*Person // by each name they have or had, folded
	undone map[string]string  // by a name given and taken back again: whose it had been
}

// People lists everybody, in the order they came.
func (r *Roster) People() []Person {
	list := make([]Person, len(r.people))
	for i, p := range r.people {
		list[i] = *p
	}
	return list
}

// Here lists the names of those who are here to play.
func (r *Roster) Here() []string {
	var names []string
	for _, p := range r.people {
		if p.Here {
			names = append(names, p.Name)
		}
	}
	return names
}

// Find returns the person with that name, present or former; nil if there is none.
func (r *Roster) Find(name string) *Person { return r.known[fold(name)] }

// call has names mean a person.
func (r *Roster) call(p *Person, names ...string) {
	if r.known == nil {
		r.known = map[string]*Person{}
	}
	for _, n := range names {
		r.known[fold(n)] = p
	}
}

// join puts somebody new on the list.
func (r *Roster) join(p *Person) *Person {
	r.people = append(r.people, p)
	r.call(p, p.Also...)
	r.call(p, p.Name)
	return p
}

// NameOf is what the person who once had this name is called now.
func (r *Roster) NameOf(name string) string {
	if p := r.Find(name); p != nil {
		return p.Name
	}
	return name
}

// rostersOf gives the rosters of some evenings, by UID, as far as they can be read.
func rostersOf(w tracker.Env, wanted map[string]bool) (map[string]*Roster, error) {
	journals, err := w.Store.ReadAll(tracker.Evenings, nil)
	rosters := map[string]*Roster{}
	for _, e := range each(w, slices.DeleteFunc(journals, func(j tracker.Journal) bool { return !wanted[j.UID] }), nil) {
		rosters[e.UID] = &e.Roster
	}
	return rosters, err
}

// Present gives the tables with what their players are called now, for people to
// read. A table where two would be called alike keeps its own names.
func Present(w tracker.Env, tables []tracker.Saved) ([]tracker.Saved, error) {
	wanted := map[string]bool{}
	for _, t := range tables {
		wanted[t.Evening] = true
	}
	rosters, err := rostersOf(w, wanted)
	out := slices.Clone(tables)
	for i, t := range out {
		players, winners := t.Players, t.Winners
		if r := rosters[t.Evening]; r != nil {
			now := mapped(players, r.NameOf)
			if slices.Equal(now, players) || referee.CheckNames(now, nil) == nil {
				players, winners = now, mapped(winners, r.NameOf)
			}
		}
		out[i].Players, out[i].Winners = referee.ShownNames(players), referee.ShownNames(winners)
	}
	return out, err
}

// Session opens a saved table whose people are called what their evening calls
// them now (tracker.Session.CallBy).
func Session(w tracker.Env, table int) (*tracker.Session, error) {
	s, err := tracker.Load(w, table)
	if err == nil {
		err = CallNow(w, s)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// CallNow has a table's lines read by what its evening calls its people now, too.
func CallNow(w tracker.Env, s *tracker.Session) error {
	rosters, err := rostersOf(w, map[string]bool{s.Evening: true})
	if r := rosters[s.Evening]; r != nil {
		s.CallBy(r.NameOf)
	}
	return err
}

// guest puts a player on the list who is not on the roster. Who played under
// a name that was taken back again is still the one it had been given to.
func (r *Roster) guest(name string) {
	if r.Find(name) != nil {
		return
	}
	if p := r.Find(r.undone[fold(name)]); p != nil {
		p.Also = append(p.Also, name)
		r.call(p, name)
		return
	}
	r.join(&Person{Name: name, Here: true, Guest: true})
}

// takeBack notes a renaming that was taken back.
func (r *Roster) takeBack(e Entry) {
	if e.Kind != Renamed {
		return
	}
	if r.undone == nil {
		r.undone = map[string]string{}
	}
	r.undone[fold(e.To)] = e.Name
}

// take applies an entry. What does not fit (the other machine had renamed
// them meanwhile) changes nothing rather than losing somebody.
func (r *Roster) take(e Entry) {
	switch e.Kind {
	case Added:
		r.add(e.Name)
	case Retired:
		if p := r.Find(e.Name); p != nil {
			p.Here = false
		}
	case Renamed:
		r.rename(e.Name, e.To)
	case Merged:
		r.merge(e.Name, e.To)
	case Result:
		for _, n := range e.Players {
			r.guest(n)
		}
	}
}

func (r *Roster) add(name string) {
	p := r.Find(name)
	if p == nil {
		p = r.join(&Person{Name: name})
	}
	p.Here, p.Guest = true, false
}

func (r *Roster) rename(old, name string) {
	p := r.Find(old)
	if p == nil {
		p = r.join(&Person{Name: old, Here: true, Guest: true})
	}
	if other := r.Find(name); other != nil && other != p {
		r.merge(name, old)
		return
	}
	p.Also, p.Name = append(p.Also, p.Name), name
	r.call(p, name)
}

// merge makes one person, called name, of two.
func (r *Roster) merge(name, gone string) {
	keep, lose := r.Find(name), r.Find(gone)
	switch {
	case keep == nil && lose == nil:
		r.join(&Person{Name: name, Also: []string{gone}, Here: true, Guest: true})
	case keep == nil:
		lose.Also, lose.Name = append(lose.Also, lose.Name), name
		r.call(lose, name)
	case lose == nil:
		keep.Also = append(keep.Also, gone)
		r.call(keep, gone)
	case keep != lose:
		keep.Also = append(append(keep.Also, lose.Name), lose.Also...)
		r.call(keep, keep.Also...)
		keep.Here, keep.Guest = keep.Here || lose.Here, keep.Guest && lose.Guest
		r.people = slices.DeleteFunc(r.people, func(p *Person) bool { return p == lose })
	}
}
