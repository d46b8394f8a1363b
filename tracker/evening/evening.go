package evening

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
)

// Evening is one evening as its journal leaves it.
type Evening struct {
	ID      int
	UID     string
	Name    string
	Started time.Time
	Ended   time.Time // zero while it is open
	Roster  Roster
	Results []Entry // games that were not recorded

	env      tracker.Env
	entries  []Entry
	sessions []*tracker.Session
}

// ErrNone: there is no such evening.
var ErrNone = errors.New("no such evening")

// Refusal is a change of an evening that makes no sense; it is the
// operator's, and nothing was changed.
type Refusal struct{ Message string }

func (r *Refusal) Error() string { return r.Message }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// Start opens an evening with these people on its roster.
func Start(w tracker.Env, name string, people []string) (*Evening, error) {
	if err := referee.CheckText(name); err != nil || name == "" {
		return nil, refuse("an evening needs a name without control characters, not %s", referee.Quote(name))
	}
	if open, err := Open(w); err == nil {
		return nil, refuse("the evening %q is still open; umpire evening end closes it", open.Name)
	} else if !errors.Is(err, ErrNone) {
		return nil, err
	}
	if err := referee.CheckNames(people, nil); err != nil {
		return nil, err
	}
	uid, err := tracker.NewUID(random(w))
	if err != nil {
		return nil, err
	}
	var entries [][]byte
	for _, p := range people {
		e, err := stamp(w, Entry{Kind: Added, Name: p})
		if err != nil {
			return nil, err
		}
		entries = append(entries, encode(e))
	}
	id, err := w.Store.Create(tracker.Evenings, uid, encode(Head{name, w.Now()}), entries...)
	if err != nil {
		return nil, fmt.Errorf("saving the evening: %w", err)
	}
	return Load(w, id)
}

func random(w tracker.Env) io.Reader {
	if w.Random == nil {
		return rand.Reader
	}
	return w.Random
}

func stamp(w tracker.Env, e Entry) (Entry, error) {
	id, err := tracker.NewUID(random(w))
	e.ID, e.Wall = id, w.Now()
	return e, err
}

// Load reads an evening by number.
func Load(w tracker.Env, id int) (*Evening, error) {
	j, err := w.Store.Read(tracker.Evenings, id)
	if errors.Is(err, tracker.ErrNotFound) {
		return nil, ErrNone
	}
	if err != nil {
		return nil, err
	}
	sessions, err := Sessions(w, j.UID)
	if err != nil {
		return nil, err
	}
	return of(w, j, sessions)
}

// of makes an evening of its journal and the tables that belong to it.
func of(w tracker.Env, j tracker.Journal, sessions []*tracker.Session) (*Evening, error) {
	head, entries, err := decode(j)
	if err != nil {
		return nil, err
	}
	e := &Evening{ID: j.ID, UID: j.UID, Name: head.Name, Started: head.Started, env: w}
	for _, entry := range inOrder(entries) {
		e.take(entry)
	}
	e.entries = entries
	e.sessions = sessions
	for _, s := range e.sessions {
		for _, p := range s.History().Header.Players {
			e.Roster.guest(p)
		}
	}
	return e, nil
}

func (e *Evening) take(entry Entry) {
	e.Roster.take(entry)
	switch entry.Kind {
	case Result:
		e.Results = append(e.Results, entry)
	case Ended:
		e.Ended = entry.Wall
	}
}

// All returns every evening, oldest first.
func All(w tracker.Env) ([]*Evening, error) {
	journals, err := w.Store.All(tracker.Evenings)
	if err != nil {
		return nil, err
	}
	if len(journals) == 0 {
		return nil, nil
	}
	belong, err := byEvening(w)
	if err != nil {
		return nil, err
	}
	var all []*Evening
	for _, j := range journals {
		e, err := of(w, j, belong[j.UID])
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

// Open returns the evening that is open now; ErrNone if none is.
func Open(w tracker.Env) (*Evening, error) {
	all, err := All(w)
	if err != nil {
		return nil, err
	}
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Ended.IsZero() {
			return all[i], nil
		}
	}
	return nil, ErrNone
}

// Named returns the evening with a name or a number, the latest of that name;
// "" is the open one, else the latest.
func Named(w tracker.Env, name string) (*Evening, error) {
	all, err := All(w)
	if err != nil {
		return nil, err
	}
	if name == "" {
		if e, err := Open(w); err == nil || len(all) == 0 {
			return e, err
		}
		return all[len(all)-1], nil
	}
	var names []string
	for i := len(all) - 1; i >= 0; i-- {
		if referee.SameName(all[i].Name, name) {
			return all[i], nil
		}
		names = append(names, all[i].Name)
	}
	if id, err := strconv.Atoi(name); err == nil {
		return Load(w, id)
	}
	return nil, fmt.Errorf("%w as %s%s", ErrNone, referee.Quote(name), referee.DidYouMean(name, names))
}

// record writes an entry and takes it in.
func (e *Evening) record(entry Entry) error {
	entry, err := stamp(e.env, entry)
	if err != nil {
		return err
	}
	if err := e.env.Store.Append(tracker.Evenings, e.ID, len(e.entries), encode(entry)); err != nil {
		return fmt.Errorf("evening %q: %w", e.Name, err)
	}
	e.entries = append(e.entries, entry)
	e.take(entry)
	return nil
}

// Add puts people on the roster, or brings them back.
func (e *Evening) Add(name string) error {
	if err := referee.CheckName(name); err != nil {
		return err
	}
	if p := e.Roster.Find(name); p != nil && !referee.SameName(p.Name, name) {
		return refuse("%s is what %s was called before; one name, one person", name, p.Name)
	}
	return e.record(Entry{Kind: Added, Name: name})
}

// Retire takes somebody off the roster; what they played still counts.
func (e *Evening) Retire(name string) error {
	p, err := e.person(name)
	if err != nil {
		return err
	}
	return e.record(Entry{Kind: Retired, Name: p.Name})
}

// Rename gives a person another name, on every table of the evening.
func (e *Evening) Rename(old, name string) error {
	p, err := e.person(old)
	if err != nil {
		return err
	}
	if err := referee.CheckName(name); err != nil {
		return err
	}
	if other := e.Roster.Find(name); other != nil && other != p {
		return refuse("%s is somebody else already; umpire evening merge %s %s makes one person of the two", name, name, old)
	}
	return e.record(Entry{Kind: Renamed, Name: p.Name, To: name})
}

// Merge says that two names are one person, called by the first.
func (e *Evening) Merge(name, other string) error {
	p, err := e.person(name)
	if err != nil {
		return err
	}
	q, err := e.person(other)
	if err != nil {
		return err
	}
	if p == q {
		return refuse("%s and %s are one person already", name, other)
	}
	return e.record(Entry{Kind: Merged, Name: p.Name, To: q.Name})
}

func (e *Evening) person(name string) (*Person, error) {
	if p := e.Roster.Find(name); p != nil {
		return p, nil
	}
	var names []string
	for _, p := range e.Roster.people {
		names = append(names, p.Name)
	}
	return nil, refuse("nobody of the evening is called %s%s", referee.Quote(name), referee.DidYouMean(name, names))
}

// Enter adds the result of a game that was not recorded.
func (e *Evening) Enter(game string, players, winners []string) error {
	g, err := games.ByName(game)
	if err != nil {
		return err
	}
	if err := referee.CheckHeader(g, referee.Header{Players: players}); err != nil {
		return err
	}
	var won []string
	for _, w := range winners {
		name, ok := referee.Find(w, players)
		if !ok {
			return refuse("the winner %s is not among the players%s", referee.Quote(w), referee.DidYouMean(w, players))
		}
		won = append(won, name)
	}
	if err := referee.CheckNames(won, nil); err != nil {
		return err
	}
	return e.record(Entry{Kind: Result, Game: g.Name(), Players: players, Winners: won})
}

// End closes the evening.
func (e *Evening) End() error {
	if !e.Ended.IsZero() {
		return refuse("the evening %q is over already", e.Name)
	}
	return e.record(Entry{Kind: Ended})
}
