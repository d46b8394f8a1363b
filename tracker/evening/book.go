// Package evening keeps plays, people and evenings: who played what, when, with whom, and who won.
//
// Begin with book.go. The book holds facts, each with an identifier that is the same on every machine: a Play
// (play.go: what is kept of a table besides its moves, or a result entered by hand), a Person (people.go), an
// Evening and who is on its roster (evening.go), and that two people or evenings are one. What belongs together on
// two machines that changed different things stays apart here: a roster is a fact a person, a union is no part of
// what it unites. A change writes new versions of some facts, in one transaction, and each is its newest version.
// So taking a change back is one more change that writes the versions before (undo.go), and another laptop's file
// (bundle.go) is taken in version by version, the newer one wins (taken.go, branches.go for the tables' moves).
// Nothing else is stored: standings (standings.go), a person's page (person.go) and the list of what was played
// (played.go) are made from the book and the tables whenever they are asked for.
package evening

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Kind is the kind of a fact.
type Kind string

// The kinds of facts, and what their identifiers are.
const (
	aPlay     Kind = "play"
	aPerson   Kind = "person"
	anEvening Kind = "evening"
	aSeat     Kind = "seat" // evening+person: on its roster
	aUnion    Kind = "same" // person+person or evening+evening: they are one
	theOpen   Kind = "open" // "": the evening that is open here, this machine's own matter
)

// seat says whether somebody of a roster is "here" or "gone".
type seat string

func (s *seat) check() error {
	if *s != "here" && *s != "gone" {
		return errors.New("somebody is neither here nor gone")
	}
	return nil
}

// union is true.
type union bool

// blank makes a fact of each kind, to read into.
var blank = map[Kind]func() any{
	aPlay:     func() any { return new(Play) },
	aPerson:   func() any { return new(Person) },
	anEvening: func() any { return new(Evening) },
	aSeat:     func() any { return new(seat) },
	aUnion:    func() any { return new(union) },
	theOpen:   func() any { return new(opened) },
}

type key struct {
	Kind Kind   `json:"kind"`
	ID   string `json:"id"`
}

// two is the identifier of a fact about two things.
func two(a, b string) string { return a + "+" + b }

// Stamp says which of two versions is newer: the one of more changes, then the later one, then the one
// of the machine that comes later in the alphabet.
type Stamp struct {
	N       int       `json:"n"` // how many versions came before, and one; 0: what came from elsewhere is forgotten here
	At      time.Time `json:"at"`
	Machine string    `json:"machine"`
}

func (s Stamp) compare(t Stamp) int {
	return cmp.Or(cmp.Compare(s.N, t.N), s.At.Compare(t.At), cmp.Compare(s.Machine, t.Machine))
}

func (s Stamp) String() string { return fmt.Sprintf("%d %d %s", s.N, s.At.UnixNano(), s.Machine) }

// Version is one version of a fact.
type Version struct {
	key
	Stamp
	Content json.RawMessage `json:"content"`       // null: it is not there
	Was     []string        `json:"was,omitempty"` // the stamps of those before it, as far as another machine wrote them

	is     any  // what the content says; nil where the fact is not there, or cannot be read
	unread bool // of a play, of which there are many: nobody has asked yet what it says
	change int  // its place among the changes of the book
}

// read reads the content.
func (v *Version) read() error {
	v.unread = false
	fresh, known := blank[v.Kind]
	switch {
	case !known:
		return fmt.Errorf("nothing is of the kind %s", words.Quote(string(v.Kind)))
	case !v.there():
		return nil
	}
	is := fresh()
	err := tracker.Decode(v.Content, is)
	if err == nil && v.Kind != aPlay { // a play that makes no sense would count
		v.is = is
	}
	if f, checks := is.(interface{ check() error }); checks && err == nil {
		err = f.check()
	}
	if err == nil {
		v.is = is
	}
	return err
}

// fault reads the content, and says what is wrong with it; "" for nothing.
func (v *Version) fault() string {
	switch err := v.read(); {
	case err == nil:
		return ""
	case v.is != nil:
		return fmt.Sprintf("%s %s is shown as it stands, but cannot be so: %v", v.Kind, v.ID, err)
	default:
		return fmt.Sprintf("%s %s cannot be read: %v; it is left out here", v.Kind, v.ID, err)
	}
}

// ReadPlays reads what nobody has asked for yet.
func (b *Book) ReadPlays() {
	var unread []*Version
	for _, k := range b.later {
		for i := range b.versions[k] {
			if v := &b.versions[k][i]; v.unread {
				unread, v.unread = append(unread, v), false
			}
		}
	}
	b.later = nil
	faults := make([]string, len(unread))
	tracker.EachOnAll(len(unread), func(i int) { faults[i] = unread[i].fault() })
	b.unread = cmp.Or(append([]string{b.unread}, faults...)...)
}

// ids are the identifiers that it names: its own, the two of a pair, and those a play holds.
func (v *Version) ids() []string {
	ids := strings.Split(v.ID, "+")
	if p := said[Play](v); p != nil {
		if ids = slices.AppendSeq(ids, maps.Values(p.People)); p.Evening != "" {
			ids = append(ids, p.Evening)
		}
	}
	return ids
}

// there reports whether a version has content.
func (v *Version) there() bool { return v != nil && string(v.Content) != "null" }

// says reports whether two versions say the same; nil is a fact that is not there.
func (v *Version) says(other *Version) bool {
	return v.there() == other.there() && (!v.there() || bytes.Equal(v.Content, other.Content))
}

// Change is one change of the book.
type Change struct {
	ID       string    `json:"id"`
	At       time.Time `json:"at"`
	Machine  string    `json:"machine"`
	Text     string    `json:"text"`             // what was done
	Undoes   string    `json:"undoes,omitempty"` // the change that it takes back
	Opened   bool      `json:"opened,omitempty"` // it only says where a new table belongs: umpire delete takes that back
	Lost     bool      `json:"lost,omitempty"`   // its versions came from elsewhere and lost; taking it back has them win
	Versions []Version `json:"written"`
	Play     *Played   `json:"-"` // the result that was entered or edited
}

// Book is everything that was changed, and how things stand now.
type Book struct {
	env     tracker.Env
	journal int // its number; 0: nothing was read of it yet
	mark    tracker.Mark
	unread  string // why some of it cannot be read; "" where all can

	changes  []Change
	at       map[string]int    // a change, by its ID
	versions map[key][]Version // in the order of the book
	order    []key             // in the order they first came
	later    []key             // plays whose content was not read yet
	index    *index            // made when it is asked for

	// What is being written: facts whose newest version is no more than that yet, and what goes with it.
	draft  []key
	beside []tracker.Write
	late   Change // what came too late, which is a change of its own
}

// refuse is the error of a change that makes no sense: nothing was changed.
func refuse(format string, args ...any) error { return referee.Unreadable(format, args...) }

// Read reads the book.
func Read(w tracker.Env) (*Book, error) {
	b := &Book{env: w, at: map[string]int{}, versions: map[key][]Version{}}
	return b, b.Refresh()
}

// Refresh reads what was written to the book meanwhile.
func (b *Book) Refresh() error {
	more, err := b.env.Store.Read(tracker.Book, b.journal, b.mark) // before the first look it is the latest, and the only one
	if b.journal == 0 && errors.Is(err, tracker.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	b.journal, b.mark.UID = more.ID, more.UID
	b.take(more.Entries)
	return nil
}

// take takes in entries of the book's journal. Those that cannot be read are left out; what fails its checks is shown.
func (b *Book) take(entries [][]byte) {
	fresh, faults := make([]Change, len(entries)), make([]string, len(entries))
	tracker.EachOnAll(len(entries), func(i int) {
		c := &fresh[i]
		if err := tracker.Decode(entries[i], c); err != nil {
			*c, faults[i] = Change{}, fmt.Sprintf("entry %d of the book of evenings cannot be read: %v; it is left out here", b.mark.Entries+i+1, err)
		}
		for n := range c.Versions {
			if v := &c.Versions[n]; v.Kind == aPlay {
				v.unread = true
			} else if fault := v.fault(); fault != "" {
				faults[i] = fault
			}
		}
	})
	b.changes, b.order = slices.Grow(b.changes, len(fresh)), slices.Grow(b.order, len(fresh))
	if len(b.versions) == 0 { // there are many of a full book
		b.at, b.versions = make(map[string]int, len(fresh)), make(map[key][]Version, len(fresh))
	}
	for i, c := range fresh {
		b.mark, b.unread = b.mark.After(entries[i]), cmp.Or(faults[i], b.unread)
		if c.ID == "" {
			continue
		}
		b.at[c.ID] = len(b.changes)
		for _, v := range c.Versions {
			v.change = len(b.changes)
			all := b.versions[v.key]
			at := len(all)
			if v.unread {
				b.later = append(b.later, v.key)
			}
			if c.Lost && at > 0 { // what is newest stays so
				at--
			}
			b.hold(v.key, slices.Insert(all, at, v))
		}
		b.changes = append(b.changes, c)
	}
}

// hold has these versions of a fact held.
func (b *Book) hold(k key, all []Version) {
	if len(b.versions[k]) == 0 {
		b.order = append(b.order, k)
	}
	if b.versions[k] = all; k.Kind != aPlay {
		b.index = nil
	}
}

// newest is the newest version of a fact, nil where there never was one.
func (b *Book) newest(k key) *Version {
	if all := b.versions[k]; len(all) > 0 {
		return &all[len(all)-1]
	}
	return nil
}

// latest is the newest version of a fact, nil where none is known.
func (b *Book) latest(k key) *Version {
	if v := b.newest(k); v != nil && v.N > 0 {
		return v
	}
	return nil
}

// by is the change that wrote the newest version of a fact; nil where there is none yet.
func (b *Book) by(k key) *Change {
	if v := b.newest(k); v != nil && v.change < len(b.changes) {
		return &b.changes[v.change]
	}
	return nil
}

// said is what a version says; nil where there is none, or it says nothing.
func said[T any](v *Version) *T {
	if v == nil {
		return nil
	}
	if v.unread {
		_ = v.read()
	}
	is, _ := v.is.(*T)
	return is
}

// get is what a fact is now; nil where it is not there.
func get[T any](b *Book, kind Kind, id string) *T { return said[T](b.newest(key{kind, id})) }

// maxVersions is a number that no thing is changed so often to reach; a stranger's file may say so.
const maxVersions = 1 << 40

// put writes a new version of a fact, nil for one that is to be there no more.
func (b *Book) put(kind Kind, id string, content any) {
	v := Version{key: key{kind, id}, Stamp: Stamp{N: 1}, Content: tracker.Encode(content)}
	if last := b.latest(v.key); last != nil {
		if v.N = min(last.N+1, maxVersions); last.says(&v) {
			return
		}
	}
	b.keep(v)
}

func (b *Book) keep(v Version) {
	_ = v.read()
	v.change = len(b.changes)
	all := b.versions[v.key]
	if slices.Contains(b.draft, v.key) {
		all = all[:len(all)-1]
	} else {
		b.draft = append(b.draft, v.key)
	}
	b.hold(v.key, append(all, v))
}

// do makes a change, and says what was done: what it writes is one entry of the book. Where another Umpire was
// faster it is done again on what that one wrote.
func (b *Book) do(do func() (text string, err error)) (*Change, error) { return b.change(Change{}, do) }

func (b *Book) change(c Change, do func() (text string, err error)) (done *Change, err error) {
	err = tracker.Again(func() error {
		if err := b.Refresh(); err != nil {
			return err
		}
		fresh := c
		done = &fresh
		defer b.forget()
		var err error
		if done.Text, err = do(); err != nil {
			return err
		}
		if len(b.draft)+len(b.beside)+len(b.late.Versions) == 0 {
			return nil
		}
		more, err := b.entry(done)
		if err == nil {
			_, err = b.env.Store.Write(append(b.beside, more)...)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return done, b.Refresh()
}

// entry is what writes a change to the book.
func (b *Book) entry(c *Change) (w tracker.Write, err error) {
	w = tracker.Write{Shelf: tracker.Book, ID: b.journal, At: b.mark}
	if b.journal == 0 {
		w.UID = "book"
	}
	c.At = b.now()
	c.Machine, err = tracker.Machine(b.env)
	for _, k := range b.draft {
		v := *b.newest(k)
		if v.Machine == "" {
			v.At, v.Machine = c.At, c.Machine
		}
		c.Versions = append(c.Versions, v)
	}
	if len(b.draft)+len(b.beside) > 0 {
		c.ID = tracker.NewUID(b.env.Random)
		w.Entries = append(w.Entries, tracker.Encode(c))
	}
	if b.late.At, b.late.Machine = c.At, c.Machine; len(b.late.Versions) > 0 {
		w.Entries = append(w.Entries, tracker.Encode(b.late))
	}
	return w, err
}

// forget drops what was being written.
func (b *Book) forget() {
	for _, k := range slices.Backward(b.draft) {
		all := b.versions[k]
		if b.hold(k, all[:len(all)-1]); len(all) == 1 {
			delete(b.versions, k)
			b.order = b.order[:len(b.order)-1]
		}
	}
	b.draft, b.beside, b.late = nil, nil, Change{}
}

func (b *Book) now() time.Time { return b.env.Time().Round(0) }

// checkTimes refuses times with which nothing could be reckoned.
func checkTimes(times ...time.Time) error {
	for _, t := range times {
		if err := tracker.CheckTime(t); err != nil || t.IsZero() {
			return cmp.Or(err, errors.New("a time is missing"))
		}
	}
	return nil
}

// Beside is what is written with a new table: that it belongs to an evening (nil: to none), and who its players
// are. An import can be taken back.
func (b *Book) Beside(e *Evening, imported bool) tracker.Beside {
	return func(uid string, h record.Header) ([]tracker.Write, error) {
		if err := b.Refresh(); err != nil {
			return nil, err
		}
		defer b.forget()
		b.put(aPlay, uid, Play{Evening: e.id(), People: b.whoAre(h.Players, nil)})
		c := Change{Text: "imported: " + TitleOf(h.Game) + ", " + words.List(words.ShownNames(h.Players)), Opened: !imported}
		w, err := b.entry(&c)
		return []tracker.Write{w}, err
	}
}

// Unread says why some of the book cannot be read; "" where all can.
func (b *Book) Unread() string { return b.unread }

// ErrNone: there is no such evening.
var ErrNone = errors.New("there is no evening")
