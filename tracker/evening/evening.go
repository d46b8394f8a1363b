package evening

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Evening is a name and a day, of one or of several that are one; seats say who is on its roster, and the
// plays that they belong to it.
type Evening struct {
	UID    string `json:"-"`
	Number int    `json:"-"` // on this machine

	Name    string     `json:"name"`
	Named   time.Time  `json:"named"` // when it got that name: of evenings that are one the last one holds
	Started time.Time  `json:"started"`
	Ended   *time.Time `json:"ended,omitempty"`

	book *Book
	all  []string // the identifiers of those that are one
}

// Limits on an evening.
const (
	MaxPeople       = 256      // people on its roster
	MaxEveningTitle = 64 << 10 // bytes of its name
)

func (e *Evening) check() error {
	if record.CheckText(e.Name) != nil || strings.TrimSpace(e.Name) == "" || len(e.Name) > MaxEveningTitle {
		return refuse("an evening needs a name of at most %d KiB without control characters, not %s", MaxEveningTitle>>10, words.Quote(e.Name))
	}
	if e.Ended != nil {
		return checkTimes(e.Named, e.Started, *e.Ended)
	}
	return checkTimes(e.Named, e.Started)
}

// takeIn makes one evening of two: it has the name that was given last.
func (e *Evening) takeIn(other *Evening) {
	e.all = append(e.all, other.all...)
	if cmp.Or(other.Named.Compare(e.Named), strings.Compare(other.Name, e.Name)) > 0 {
		e.Name, e.Named = other.Name, other.Named
	}
	if other.Started.Before(e.Started) {
		e.Started = other.Started
	}
	if e.Ended == nil || other.Ended != nil && other.Ended.After(*e.Ended) {
		e.Ended = cmp.Or(other.Ended, e.Ended)
	}
}

// home is the evening that an identifier means, by those it was made one with; nil for none.
func (b *Book) home(uid string) *Evening { return b.indexed().homes[b.one(uid)] }

// Evenings lists every evening, by number.
func (b *Book) Evenings() []*Evening {
	return slices.SortedFunc(maps.Values(b.indexed().homes), func(x, y *Evening) int { return x.Number - y.Number })
}

// opened says which evening is open here.
type opened struct {
	Evening string `json:"evening"`
	Still   string `json:"still,omitempty"` // a later day on which somebody said that it goes on
}

// Current is the evening that is open here; nil where none is.
func (b *Book) Current() *Evening {
	if o := get[opened](b, theOpen, ""); o != nil {
		return b.home(o.Evening)
	}
	return nil
}

// Stale is the evening that is open here since an earlier day, unless somebody said on this day that it goes on.
func (b *Book) Stale() *Evening {
	today := Day(b.env.Now())
	o := get[opened](b, theOpen, "")
	if e := b.Current(); e != nil && Day(e.Started) < today && o.Still < today {
		return e
	}
	return nil
}

// StillOpen says that the open evening goes on today.
func (b *Book) StillOpen() error {
	_, err := b.change(Change{Opened: true}, func() (string, error) {
		if e := b.Current(); e != nil {
			b.put(theOpen, "", opened{e.UID, Day(b.env.Now())})
		}
		return "it goes on", nil
	})
	return err
}

// Day is the day of an evening, or of whatever was at a time.
func Day(t time.Time) string { return t.Local().Format(time.DateOnly) }

// Find is the evening of a name (the latest so called), of a name and a day, of a day, or of a number;
// "" is the open one, else the latest. ErrNone where there is none.
func (b *Book) Find(name string) (*Evening, error) {
	all := b.Evenings()
	slices.SortStableFunc(all, func(x, y *Evening) int { return y.Started.Compare(x.Started) })
	name = strings.Join(strings.Fields(name), " ")
	var names []string
	if of := slices.DeleteFunc(slices.Clone(all), func(e *Evening) bool { return Day(e.Started) != name }); len(of) > 1 {
		return nil, refuse("%d evenings are of %s: %s", len(of), name, words.List(words.Each(of, (*Evening).listed)))
	}
	for _, is := range []func(*Evening) bool{
		func(e *Evening) bool { return name == "" && e.Open() },
		func(e *Evening) bool { return name == "" || words.SameName(e.Name, name) },
		func(e *Evening) bool { return words.SameName(e.Name+" "+Day(e.Started), name) },
		func(e *Evening) bool { return strconv.Itoa(e.Number) == name },
		func(e *Evening) bool { return Day(e.Started) == name },
		func(e *Evening) bool { names = append(names, e.Name); return e.UID == name },
	} {
		if i := slices.IndexFunc(all, is); i >= 0 {
			return all[i], nil
		}
	}
	switch gone := b.Gone(name); {
	case name == "":
		return nil, fmt.Errorf("%w yet; umpire evening start NAME PEOPLE... opens one", ErrNone)
	case gone != nil:
		return nil, fmt.Errorf("%w called %s any more: it was deleted; umpire evening log --all tells when, and umpire evening undo ID brings it back", ErrNone, gone.Place())
	}
	return nil, fmt.Errorf("%w called %s%s", ErrNone, words.Quote(name), words.DidYouMean(name, names))
}

// listed is an evening with its number in the list.
func (e *Evening) listed() string { return fmt.Sprintf("%s (%d)", e.Name, e.Number) }

// id is its identifier, "" for none.
func (e *Evening) id() string {
	if e == nil {
		return ""
	}
	return e.UID
}

// Place is an evening by its name and day, as Find reads it.
func (e *Evening) Place() string { return fmt.Sprintf("%q", e.Name+" "+Day(e.Started)) }

// Open reports whether the evening is open here.
func (e *Evening) Open() bool {
	o := e.book.Current()
	return o != nil && o.UID == e.UID
}

// on makes a change of an evening, which is named as Find reads it.
func (b *Book) on(name string, do func(e *Evening) (string, error)) (*Change, error) {
	return b.do(func() (string, error) {
		e, err := b.Find(name)
		if err != nil {
			return "", err
		}
		return do(e)
	})
}

// edit writes new versions of an evening: of all that are one.
func (b *Book) edit(e *Evening, do func(e *Evening)) error {
	for _, uid := range e.all {
		fresh := *get[Evening](b, anEvening, uid)
		if do(&fresh); fresh.check() != nil {
			return fresh.check()
		}
		b.put(anEvening, uid, fresh)
	}
	return nil
}

// Start opens an evening of a day with these people on its roster.
func (b *Book) Start(name string, day time.Time, people []string) (*Change, error) {
	return b.do(func() (string, error) {
		uid, now := tracker.NewUID(b.env.Random), b.now()
		e := Evening{Name: name, Named: now, Started: now}
		if !day.IsZero() {
			e.Started = day
		}
		if err := e.check(); err != nil {
			return "", err
		}
		if open := b.Current(); open != nil {
			return "", refuse("the evening %q is still open; umpire evening end closes it", open.Name)
		}
		b.put(anEvening, uid, e)
		b.put(theOpen, "", opened{uid, Day(b.env.Now())})
		err := b.sit(b.home(uid), people)
		text := fmt.Sprintf("the evening %q is begun", name)
		if here := b.home(uid).Here(); len(here) > 0 {
			text += " with " + words.List(words.ShownNames(here))
		}
		return text, err
	})
}

// Here lists the names of those on the roster who are here to play.
func (e *Evening) Here() []string {
	here := slices.DeleteFunc(e.members(), func(m Member) bool { return !m.Here })
	return words.Each(here, func(m Member) string { return m.Name })
}

// members lists who is on its roster: those who are here, then those who left all seats of theirs.
func (e *Evening) members() (all []Member) {
	all = []Member{}
	place := map[string]int{}
	for at, id := range e.seats() {
		i, known := place[id]
		if !known {
			i, place[id] = len(all), len(all)
			all = append(all, Member{ID: id, Name: e.book.nameOf(id), Also: e.book.former(id)})
		}
		all[i].Here = all[i].Here || *get[seat](e.book, aSeat, at) == "here"
	}
	here := slices.DeleteFunc(slices.Clone(all), func(m Member) bool { return !m.Here })
	return append(here, slices.DeleteFunc(all, func(m Member) bool { return m.Here })...)
}

// seats are those of its roster, each with who sits on it.
func (e *Evening) seats() iter.Seq2[string, string] {
	return func(yield func(at, id string) bool) {
		for _, uid := range e.all {
			for _, id := range e.book.indexed().seats[uid] {
				if at := two(uid, id); get[seat](e.book, aSeat, at) != nil && !yield(at, e.book.one(id)) {
					return
				}
			}
		}
	}
}

// seat says that a person is here, or gone.
func (b *Book) seat(e *Evening, id, state string) {
	had := false
	for at, who := range e.seats() {
		if who == id {
			b.put(aSeat, at, state)
			had = true
		}
	}
	if !had {
		b.put(aSeat, two(e.UID, id), state)
	}
}

// sit puts people on the roster, or brings them back.
func (b *Book) sit(e *Evening, names []string) error {
	names = words.Each(names, written)
	if err := record.CheckNames(names, nil); err != nil {
		return err
	}
	for _, n := range names {
		b.seat(e, b.who(n), "here")
	}
	return b.crowded(e)
}

// crowded refuses more people than an evening may have.
func (b *Book) crowded(e *Evening) error {
	if len(e.members()) > MaxPeople {
		return refuse("an evening has at most %d people", MaxPeople)
	}
	return nil
}

// Add puts people on the roster, or brings them back.
func (b *Book) Add(evening string, names []string) (*Change, error) {
	return b.on(evening, func(e *Evening) (string, error) {
		are := " are here"
		if len(names) == 1 {
			are = " is here"
		}
		return words.List(words.ShownNames(words.Each(names, written))) + are, b.sit(e, names)
	})
}

// Retire takes people off the roster; what they played still counts.
func (b *Book) Retire(evening string, names []string) (*Change, error) {
	return b.on(evening, func(e *Evening) (string, error) {
		var left []string
		for _, n := range names {
			id, err := b.known(n)
			if err != nil {
				return "", err
			}
			b.seat(e, id, "gone")
			left = append(left, words.ShownName(b.nameOf(id)))
		}
		return words.List(left) + " left", nil
	})
}

// End closes the evening.
func (b *Book) End(evening string) (*Change, error) {
	return b.on(evening, func(e *Evening) (string, error) {
		if !e.Open() {
			return "", refuse("the evening %q is over already", e.Name)
		}
		now := b.now()
		b.put(theOpen, "", nil)
		return fmt.Sprintf("the evening %q is over", e.Name), b.edit(e, func(e *Evening) { e.Ended = &now })
	})
}

// Reopen lets an evening that is over go on.
func (b *Book) Reopen(evening string) (*Change, error) {
	return b.on(evening, func(e *Evening) (string, error) {
		switch open := b.Current(); {
		case open == nil:
		case e.Open():
			return "", refuse("the evening %q is open", e.Name)
		default:
			return "", refuse("the evening %q is open; end it first", open.Name)
		}
		b.put(theOpen, "", opened{Evening: e.UID})
		return fmt.Sprintf("the evening %q goes on", e.Name), b.edit(e, func(e *Evening) { e.Ended = nil })
	})
}

// SetTitle gives the evening another name ("": it keeps its own) and, where that is not zero, another day.
func (b *Book) SetTitle(evening, name string, day time.Time) (*Change, error) {
	return b.on(evening, func(e *Evening) (string, error) {
		name := cmp.Or(name, e.Name)
		text := fmt.Sprintf("the evening %q is called %q", e.Name, name)
		if !day.IsZero() {
			text = fmt.Sprintf("the evening %q is %q of %s", e.Name, name, Day(day))
		}
		now := b.now()
		return text, b.edit(e, func(e *Evening) {
			if name != e.Name {
				e.Name, e.Named = name, now
			}
			if !day.IsZero() {
				e.Started, e.Ended = day, nil
			}
		})
	})
}

// DeleteEvening takes an evening away; its plays belong to none.
func (b *Book) DeleteEvening(evening string) (*Change, error) {
	return b.on(evening, func(e *Evening) (string, error) {
		if e.Open() {
			b.put(theOpen, "", nil)
		}
		for _, uid := range e.all {
			b.put(anEvening, uid, nil)
		}
		return fmt.Sprintf("the evening %q is deleted", e.Name), nil
	})
}

// Unite makes one evening of two, called as the first.
func (b *Book) Unite(evenings []string) (*Change, error) {
	return b.on(evenings[0], func(e *Evening) (string, error) {
		other, err := b.Find(evenings[1])
		switch {
		case err != nil:
			return "", err
		case e == other:
			return "", refuse("that is one evening already, %s; umpire evening list has the numbers of others", e.listed())
		}
		name, now := e.Name, b.now()
		b.unite(e.UID, other.UID)
		e = b.home(e.UID)
		return fmt.Sprintf("the evenings %q and %q are one", name, other.Name), cmp.Or(b.edit(e, func(e *Evening) { e.Name, e.Named = name, now }), b.crowded(e))
	})
}

// Answer is what evening prints with --json.
type Answer struct {
	Number     int        `json:"number"`
	Evening    string     `json:"evening"`
	UID        string     `json:"uid"`
	Started    time.Time  `json:"started"`
	Ended      *time.Time `json:"ended"`
	Open       bool       `json:"open"` // here
	People     []Member   `json:"people"`
	Tables     []*Played  `json:"tables"` // what counts, in order of time
	Unfinished []*Played  `json:"unfinished"`
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
func (a Answer) Who(guest, here bool) []string {
	who := slices.DeleteFunc(slices.Clone(a.People), func(m Member) bool { return m.Guest != guest || m.Here != here })
	return words.Each(who, Member.Shown)
}

// Roster lists everybody of an evening: those here, those gone, and the guests among its plays.
func (b *Book) Roster(e *Evening, plays []*Played) []Member {
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
	by := map[string][]*Played{}
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
