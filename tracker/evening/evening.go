package evening

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

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
	LeftOut string  // why some of its journal, the head or entries, cannot be read and is left out; "" where all can

	env     tracker.Env
	entries []Entry
	head    Head
	written tracker.Mark    // how far the journal is
	back    map[string]bool // entries that are taken back, by ID
	tables  []tracker.Saved
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
	if err := checkTitle(name); err != nil {
		return nil, err
	}
	if open, err := Open(w); err == nil {
		return nil, refuse("the evening %q is still open; umpire evening end closes it", open.Name)
	} else if !errors.Is(err, ErrNone) {
		return nil, err
	}
	people = mapped(people, written)
	if err := referee.CheckNames(people, nil); err != nil {
		return nil, err
	}
	if len(people) > MaxPeople {
		return nil, tooMany()
	}
	uid, err := tracker.NewUID(w.Random)
	if err != nil {
		return nil, err
	}
	var entries [][]byte
	var last time.Time
	for _, p := range people {
		e, err := stamp(w, Entry{Kind: Added, Name: p}, last)
		if err != nil {
			return nil, err
		}
		last = e.Order
		entries = append(entries, encode(e))
	}
	ids, err := w.Store.Write(tracker.Write{Shelf: tracker.Evenings, UID: uid, Head: encode(Head{name, w.Now()}), Entries: entries})
	if err != nil {
		return nil, fmt.Errorf("saving the evening: %w", err)
	}
	return Load(w, ids[0])
}

// written is a name as it is kept, however it was typed.
func written(name string) string {
	return referee.WrittenName(strings.Join(strings.Fields(name), " "))
}

func checkTitle(name string) error {
	if referee.CheckText(name) != nil || strings.TrimSpace(name) == "" || len(name) > MaxEveningTitle {
		return refuse("an evening needs a name of at most %d KiB without control characters, not %s", MaxEveningTitle>>10, referee.Quote(name))
	}
	return nil
}

// MaxEveningTitle is the most bytes the name of an evening may have.
const MaxEveningTitle = 64 << 10

// stamp gives an entry what makes it one and the same everywhere: its ID,
// where it was made, when, and its place behind the last entry known here.
func stamp(w tracker.Env, e Entry, last time.Time) (Entry, error) {
	machine, err := tracker.Machine(w)
	if err != nil {
		return e, err
	}
	id, err := tracker.NewUID(w.Random)
	e.ID, e.Machine, e.Wall = id, machine, w.Now()
	e.Order = after(e.Wall, last)
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
	belong, err := byEvening(w)
	if err != nil {
		return nil, err
	}
	return of(w, j, belong[j.UID]), nil
}

// of makes an evening of its journal and the tables that belong to it.
func of(w tracker.Env, j tracker.Journal, tables []tracker.Saved) *Evening {
	head, entries, fault := decode(j)
	head.Name = cmp.Or(head.Name, fmt.Sprintf("evening %d", j.ID))
	e := &Evening{ID: j.ID, UID: j.UID, Started: head.Started, env: w, head: head, entries: entries, written: j.Mark(), tables: tables}
	if fault != nil {
		e.LeftOut = fmt.Sprintf("evening %d: %v; it is left out here", j.ID, fault)
	}
	e.replay(head.Name)
	return e
}

// replay makes the evening of those entries that are not taken back, and of
// the people of its tables.
func (e *Evening) replay(name string) {
	e.Name, e.Ended, e.Roster, e.Results = name, time.Time{}, Roster{}, nil
	sorted := inOrder(e.entries)
	e.back = cancelled(sorted)
	for _, entry := range sorted {
		if e.back[entry.ID] {
			e.Roster.takeBack(entry)
		} else {
			e.take(entry)
		}
	}
	for _, s := range e.tables {
		for _, p := range takingPart(&s) {
			e.Roster.guest(p)
		}
	}
}

func (e *Evening) take(entry Entry) {
	e.Roster.take(entry)
	switch entry.Kind {
	case Result:
		e.Results = append(e.Results, entry)
	case Titled:
		e.Name = entry.Name
	case Ended:
		e.Ended = entry.Wall
	case Reopened:
		e.Ended = time.Time{}
	}
}

// All returns every evening, oldest first.
func All(w tracker.Env) ([]*Evening, error) {
	belong, err := byEvening(w)
	if err != nil {
		return nil, err
	}
	return allWith(w, belong)
}

// allWith returns every evening with the tables that belong to it.
func allWith(w tracker.Env, belong map[string][]tracker.Saved) ([]*Evening, error) {
	journals, err := w.Store.ReadAll(tracker.Evenings, nil)
	if err != nil {
		return nil, err
	}
	return each(w, journals, belong), nil
}

func each(w tracker.Env, journals []tracker.Journal, belong map[string][]tracker.Saved) []*Evening {
	all := make([]*Evening, len(journals))
	tracker.EachOnAll(len(all), func(i int) { all[i] = of(w, journals[i], belong[journals[i].UID]) })
	return all
}

// Bare returns every evening without its tables, oldest first: its name, its
// identifier, and who was put on its roster.
func Bare(w tracker.Env) ([]*Evening, error) { return allWith(w, nil) }

// Others are the evenings besides this one, bare.
func (e *Evening) Others() ([]*Evening, error) {
	all, err := Bare(e.env)
	return slices.DeleteFunc(all, func(o *Evening) bool { return o.UID == e.UID }), err
}

// Open returns the evening that is open now; ErrNone if none is.
func Open(w tracker.Env) (*Evening, error) { return openOf(All(w)) }

// Current is the evening that is open now, bare; ErrNone if none is.
func Current(w tracker.Env) (*Evening, error) { return openOf(Bare(w)) }

// openOf is the latest evening that is open.
func openOf(all []*Evening, err error) (*Evening, error) {
	for i := len(all) - 1; i >= 0 && err == nil; i-- {
		if all[i].Ended.IsZero() {
			return all[i], nil
		}
	}
	return nil, cmp.Or(err, ErrNone)
}

// Table opens one of the evening's tables, to look at its moves.
func (e *Evening) Table(id int) (*tracker.Session, error) { return tracker.Load(e.env, id) }

// Named returns the evening with a name or a number, the latest of that name;
// "" is the open one, else the latest.
func Named(w tracker.Env, name string) (*Evening, error) {
	all, err := All(w)
	if err != nil {
		return nil, err
	}
	if name == "" {
		if e, err := openOf(all, nil); err == nil || len(all) == 0 {
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
	var last time.Time
	for _, known := range e.entries {
		if known.Order.After(last) {
			last = known.Order
		}
	}
	entry, err := stamp(e.env, entry, last)
	if err != nil {
		return err
	}
	if _, err := e.env.Store.Write(tracker.Write{Shelf: tracker.Evenings, ID: e.ID, At: e.written, Entries: [][]byte{encode(entry)}}); err != nil {
		return fmt.Errorf("evening %q: %w", e.Name, err)
	}
	fresh, err := Load(e.env, e.ID)
	if err == nil {
		*e = *fresh
	}
	return err
}

// Add puts people on the roster, or brings them back.
func (e *Evening) Add(name string) error {
	name = written(name)
	if err := referee.CheckName(name); err != nil {
		return err
	}
	p := e.Roster.Find(name)
	if p != nil && !referee.SameName(p.Name, name) {
		return refuse("%s is what %s was called before; one name, one person", name, p.Name)
	}
	if p == nil && len(e.Roster.people) >= MaxPeople {
		return tooMany()
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
	name = written(name)
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

// Enter adds the result of a game that was not recorded: of any game, also one
// that Umpire does not know. scores, by player, may be nil.
func (e *Evening) Enter(game string, players, winners []string, scores map[string]float64) error {
	players = mapped(players, written)
	if err := CheckPlayers(game, players); err != nil {
		return err
	}
	r := Entry{Kind: Result, Game: game, Players: players}
	if g, err := games.ByName(game); err == nil {
		r.Game = g.Name()
	}
	for _, w := range winners {
		name, err := among(w, players, "winner")
		if err != nil {
			return err
		}
		r.Winners = append(r.Winners, name)
	}
	if err := referee.CheckNames(r.Winners, nil); err != nil {
		return err
	}
	for p, points := range scores {
		name, err := among(p, players, "player with a score")
		if err != nil {
			return err
		}
		if r.Scores == nil {
			r.Scores = map[string]float64{}
		}
		r.Scores[name] = points
	}
	return e.record(r)
}

func among(name string, players []string, what string) (string, error) {
	if found, ok := referee.Find(name, players); ok {
		return found, nil
	}
	return "", refuse("the %s %s is not among the players%s", what, referee.Quote(name), referee.DidYouMean(name, players))
}

// MaxResult is the most players of a result entered by hand.
const MaxResult = 64

// MaxTitle is the most characters of the name of a game that Umpire does not know.
const MaxTitle = 64

// CheckPlayers refuses people who cannot have played a game together, or a name
// that no game can have.
func CheckPlayers(game string, players []string) error {
	if g, err := games.ByName(game); err == nil {
		return referee.CheckHeader(g, referee.Header{Players: players})
	}
	return checkUnknownGame(game, players)
}

func checkUnknownGame(game string, players []string) error {
	switch {
	case strings.TrimSpace(game) == "" || referee.CheckText(game) != nil || utf8.RuneCountInString(game) > MaxTitle:
		return refuse("a game needs a name of 1 to %d characters, not %s", MaxTitle, referee.Quote(game))
	case len(players) == 0 || len(players) > MaxResult:
		return refuse("a result needs 1 to %d players; %d are named", MaxResult, len(players))
	}
	return referee.CheckNames(players, nil)
}

// End closes the evening.
func (e *Evening) End() error {
	if !e.Ended.IsZero() {
		return refuse("the evening %q is over already", e.Name)
	}
	return e.record(Entry{Kind: Ended})
}
