package evening

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Kind is the kind of a thing.
type Kind string

// The kinds of things.
const (
	aPlay     Kind = "play"
	aPerson   Kind = "person"
	anEvening Kind = "evening"
	theOpen   Kind = "open" // the identifier of the evening that is open here: this machine's own matter
)

type key struct {
	Kind Kind   `json:"kind"`
	ID   string `json:"id"`
}

// Stamp says which of two versions is newer: the one of more changes, then the later one, then the one
// of the machine that comes later in the alphabet.
type Stamp struct {
	N       int       `json:"n"` // how many versions came before, and one
	At      time.Time `json:"at"`
	Machine string    `json:"machine"`
}

func (s Stamp) compare(t Stamp) int {
	return cmp.Or(cmp.Compare(s.N, t.N), s.At.Compare(t.At), cmp.Compare(s.Machine, t.Machine))
}

func (s Stamp) String() string { return fmt.Sprintf("%d %d %s", s.N, s.At.UnixNano(), s.Machine) }

// Version is one version of a thing.
type Version struct {
	key
	Stamp
	Content json.RawMessage `json:"content"`       // null: it is not there
	Was     []string        `json:"was,omitempty"` // the stamps of those before it, as far as another machine wrote them
}

// there reports whether a version has content.
func (v *Version) there() bool { return v != nil && string(v.Content) != "null" }

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
}

// Book is everything that was changed, and how things stand now.
type Book struct {
	env     tracker.Env
	journal int // its number
	mark    tracker.Mark
	unread  string // why some of it cannot be read; "" where all can

	changes  []Change
	at       map[string]int // a change, by its ID
	versions map[key][]held // in the order of the book
	lost     map[key][]Version
	order    []key // in the order they first came

	plays    map[string]*Play
	people   map[string]*Person
	evenings map[string]*Evening
	names    map[string]string // whom a name means; made when it is asked for

	// What is being written.
	draft  []Version
	aside  []Version // of a change of its own before it, which cannot be taken back
	beside []tracker.Write
}

// held is a version in the book.
type held struct {
	Version
	change int // its place among the changes
	root   int // the place among the versions of the one whose content stands again; -1: it was not there
}

// Refusal is a change that makes no sense; it is the operator's, and nothing was changed.
type Refusal struct{ Message string }

func (r *Refusal) Error() string { return r.Message }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// Read reads the book.
func Read(w tracker.Env) (*Book, error) {
	b := &Book{env: w, at: map[string]int{}, versions: map[key][]held{}, lost: map[key][]Version{}, plays: map[string]*Play{}, people: map[string]*Person{}, evenings: map[string]*Evening{}}
	all, err := w.Store.ReadAll(tracker.Book, nil)
	if err != nil || len(all) == 0 {
		return b, err
	}
	b.journal, b.mark.UID = all[0].ID, all[0].UID
	return b, b.take(all[0].Entries)
}

// Refresh reads what was written to the book meanwhile.
func (b *Book) Refresh() error {
	if b.journal == 0 {
		fresh, err := Read(b.env)
		if err == nil {
			*b = *fresh
		}
		return err
	}
	more, err := b.env.Store.Since(tracker.Book, b.journal, b.mark)
	if err != nil {
		return err
	}
	return b.take(more)
}

// take takes in entries of the book's journal. Those that cannot be read are left out.
func (b *Book) take(entries [][]byte) error {
	fresh, faults := make([]Change, len(entries)), make([]error, len(entries))
	tracker.EachOnAll(len(entries), func(i int) { faults[i] = tracker.Decode(entries[i], &fresh[i]) })
	touched := map[key]bool{}
	for i, c := range fresh {
		if b.mark = b.mark.After(entries[i]); faults[i] != nil {
			b.unread = fmt.Sprintf("entry %d of the book of evenings cannot be read: %v; it is left out here", b.mark.Entries, faults[i])
			continue
		}
		b.append(c, touched)
	}
	for k := range touched {
		if err := b.stand(k); err != nil {
			b.unread = fmt.Sprintf("%s %s cannot be read: %v; it is left out here", k.Kind, k.ID, err)
		}
	}
	return nil
}

func (b *Book) append(c Change, touched map[key]bool) {
	undone, takesBack := b.at[c.Undoes]
	b.at[c.ID] = len(b.changes)
	b.changes = append(b.changes, c)
	for _, v := range c.Versions {
		if c.Lost {
			b.lost[v.key] = append(b.lost[v.key], v)
			continue
		}
		all := b.versions[v.key]
		h := held{v, len(b.changes) - 1, len(all)}
		if takesBack && !b.changes[undone].Lost {
			h.root = rootBefore(all, undone)
		}
		if len(all) == 0 {
			b.order = append(b.order, v.key)
		}
		b.versions[v.key], touched[v.key] = append(all, h), true
	}
}

// rootBefore is the place of the version that stood before a change.
func rootBefore(all []held, change int) int {
	for i, h := range all {
		if h.change == change && i > 0 {
			return all[i-1].root
		}
	}
	return -1
}

// latest is the newest version of a thing, nil where it never was.
func (b *Book) latest(k key) *Version {
	for _, written := range [][]Version{b.draft, b.aside} {
		if i := slices.IndexFunc(written, func(v Version) bool { return v.key == k }); i >= 0 {
			return &written[i]
		}
	}
	if all := b.versions[k]; len(all) > 0 {
		return &all[len(all)-1].Version
	}
	return nil
}

// stand makes of a thing what its newest version says.
func (b *Book) stand(k key) (err error) {
	v := b.latest(k)
	switch k.Kind {
	case aPlay:
		p, bad := content[Play](v)
		if err = bad; p != nil && p.Result != nil {
			err = cmp.Or(err, p.Result.check())
		}
		if b.plays[k.ID] = p; err != nil {
			delete(b.plays, k.ID)
		}
	case aPerson:
		b.people[k.ID], err = content[Person](v)
		b.names = nil
	case anEvening:
		b.evenings[k.ID], err = content[Evening](v)
		if e := b.evenings[k.ID]; e != nil {
			e.UID, e.Number, e.book = k.ID, b.number(k), b
		}
	}
	return err
}

// content reads a version; nil where the thing is not there.
func content[T any](v *Version) (*T, error) {
	if !v.there() {
		return nil, nil
	}
	into := new(T)
	if err := tracker.Decode(v.Content, into); err != nil {
		return nil, err
	}
	return into, nil
}

// number is the place of an evening among all that there ever were.
func (b *Book) number(k key) (n int) {
	for _, other := range b.order {
		if other.Kind == anEvening {
			n++
		}
		if other == k {
			return n
		}
	}
	for _, v := range b.draft {
		if v.Kind == anEvening && b.versions[v.key] == nil {
			n++
		}
		if v.key == k {
			break
		}
	}
	return n
}

// maxVersions is a number that no thing is changed so often to reach; a stranger's file may say so.
const maxVersions = 1 << 40

// put writes a new version of a thing, nil for one that is to be there no more.
func (b *Book) put(kind Kind, id string, content any) {
	raw := encode(content)
	v := Version{key: key{kind, id}, Content: raw}
	if last := b.latest(v.key); last != nil {
		v.N = last.N
		if bytes.Equal(last.Content, raw) {
			return
		}
	}
	v.N = min(v.N+1, maxVersions)
	b.keep(v)
}

func (b *Book) keep(v Version) {
	b.draft = slices.DeleteFunc(b.draft, func(d Version) bool { return d.key == v.key })
	b.draft = append(b.draft, v)
	_ = b.stand(v.key)
}

// work is a change that is being made; it says what was done.
type work func(b *Book) (text string, err error)

// Do makes a change: what do writes is one entry of the book. Where another Umpire was faster it is
// done again on what that one wrote.
func (b *Book) do(do work) (*Change, error) { return b.change(Change{}, do) }

func (b *Book) change(c Change, do work) (done *Change, err error) {
	err = tracker.Again(func() error {
		if err := b.Refresh(); err != nil {
			return err
		}
		fresh := c
		done = &fresh
		defer b.forget()
		var err error
		if done.Text, err = do(b); err != nil {
			return err
		}
		if len(b.draft)+len(b.beside) == 0 {
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
	machine, err := tracker.Machine(b.env)
	add := func(c *Change, versions []Version) {
		c.ID, c.At, c.Machine, c.Versions = newID(b), inRange(b.env.Now()), machine, slices.Clone(versions)
		for i := range c.Versions {
			if v := &c.Versions[i]; v.Machine == "" {
				v.At, v.Machine = c.At, c.Machine
			}
		}
		w.Entries = append(w.Entries, encode(c))
	}
	if len(b.aside) > 0 {
		add(&Change{Text: "a table went on in two places", Opened: true}, b.aside)
	}
	add(c, b.draft)
	return w, err
}

func encode(v any) []byte {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("evening: it cannot be encoded: %v", err)) // plain data always can
	}
	return raw
}

// forget drops what was being written.
func (b *Book) forget() {
	dropped := append(b.draft, b.aside...)
	b.draft, b.aside, b.beside = nil, nil, nil
	for _, v := range dropped {
		_ = b.stand(v.key)
	}
}

// The times that are kept lie between these: whatever is reckoned with them can be written.
var (
	earliest = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	latest   = time.Date(2200, 1, 1, 0, 0, 0, 0, time.UTC)
)

func inRange(t time.Time) time.Time {
	if t.Before(earliest) {
		return earliest
	}
	if t.After(latest) {
		return latest
	}
	return t.Round(0)
}

// Beside is what is written with a new table: that it belongs to an evening ("": to none), and who its
// players are.
func (b *Book) Beside(evening string) tracker.Beside {
	return b.besides(evening, Change{Opened: true})
}

// BesideImport is Beside for a record that is imported, which can be taken back.
func (b *Book) BesideImport(evening string) tracker.Beside { return b.besides(evening, Change{}) }

func (b *Book) besides(evening string, c Change) tracker.Beside {
	return func(uid string, h record.Header) ([]tracker.Write, error) {
		if err := b.Refresh(); err != nil {
			return nil, err
		}
		defer b.forget()
		b.put(aPlay, uid, Play{Evening: evening, People: b.whoAre(h.Players)})
		c.Text = "imported: " + b.titleOf(h.Game) + ", " + words.List(words.ShownNames(h.Players))
		w, err := b.entry(&c)
		return []tracker.Write{w}, err
	}
}

// Unread says why some of the book cannot be read; "" where all can.
func (b *Book) Unread() string { return b.unread }

// ErrNone: there is no such evening.
var ErrNone = errors.New("no such evening")
