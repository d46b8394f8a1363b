package evening

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Evening is a name, a day and people; the plays say that they belong to it.
type Evening struct {
	UID    string `json:"-"`
	Number int    `json:"-"` // on this machine

	Name    string     `json:"name"`
	Started time.Time  `json:"started"`
	Ended   *time.Time `json:"ended,omitempty"`
	People  []string   `json:"people,omitempty"` // on the roster and here, by identifier
	Gone    []string   `json:"gone,omitempty"`   // on the roster, and left
	Into    string     `json:"into,omitempty"`   // it is one with the evening of this identifier

	book *Book
}

// Limits on an evening.
const (
	MaxPeople       = 256      // people on its roster
	MaxEveningTitle = 64 << 10 // bytes of its name
)

// home is the evening that an identifier means, by those it was made one with; nil for none.
func (b *Book) home(uid string) *Evening {
	return b.evenings[follow(uid, func(uid string) string {
		if e := b.evenings[uid]; e != nil && b.evenings[e.Into] != nil {
			return e.Into
		}
		return ""
	})]
}

// Evenings lists every evening, by number.
func (b *Book) Evenings() []*Evening {
	var all []*Evening
	for _, k := range b.order {
		if e := b.evenings[k.ID]; k.Kind == anEvening && e != nil && b.home(k.ID) == e {
			all = append(all, e)
		}
	}
	return all
}

// opened says which evening is open here.
type opened struct {
	Evening string `json:"evening"`
	Still   string `json:"still,omitempty"` // a later day on which somebody said that it goes on
}

// Current is the evening that is open here; nil where none is.
func (b *Book) Current() *Evening {
	if o, _ := content[opened](b.latest(key{theOpen, ""})); o != nil {
		return b.home(o.Evening)
	}
	return nil
}

// Stale is the evening that is open here since an earlier day, unless somebody said on this day that it goes on.
func (b *Book) Stale() *Evening {
	today := Day(b.env.Now())
	o, _ := content[opened](b.latest(key{theOpen, ""}))
	if e := b.Current(); e != nil && Day(e.Started) < today && o.Still < today {
		return e
	}
	return nil
}

// StillOpen says that the open evening goes on today.
func (b *Book) StillOpen() error {
	_, err := b.change(Change{Opened: true}, func(b *Book) (string, error) {
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
	if name == "" {
		if e := b.Current(); e != nil {
			return e, nil
		}
		if len(all) > 0 {
			return all[0], nil
		}
		return nil, ErrNone
	}
	var names []string
	for _, is := range []func(*Evening) bool{
		func(e *Evening) bool { return words.SameName(e.Name, name) },
		func(e *Evening) bool { return words.SameName(e.Name+" "+Day(e.Started), name) },
		func(e *Evening) bool { return strconv.Itoa(e.Number) == name },
		func(e *Evening) bool { return Day(e.Started) == name },
		func(e *Evening) bool { names = append(names, e.Name); return e.UID == name },
	} {
		if i := slices.IndexFunc(all, is); i >= 0 {
			return all[i], nil
		}
	}
	return nil, fmt.Errorf("%w as %s%s", ErrNone, words.Quote(name), words.DidYouMean(name, names))
}

// Place is an evening by its name and day, as Find reads it.
func (e *Evening) Place() string { return fmt.Sprintf("%q", e.Name+" "+Day(e.Started)) }

// Open reports whether the evening is open here.
func (e *Evening) Open() bool { return e.book.Current() == e }

// ByUID is the evening of an identifier, nil where there is none.
func (b *Book) ByUID(uid string) *Evening { return b.home(uid) }

func (b *Book) checkTitle(name string) error {
	if record.CheckText(name) != nil || strings.TrimSpace(name) == "" || len(name) > MaxEveningTitle {
		return refuse("an evening needs a name of at most %d KiB without control characters, not %s", MaxEveningTitle>>10, words.Quote(name))
	}
	return nil
}

// edit writes a new version of an evening.
func (b *Book) edit(e *Evening, do func(b *Book, e *Evening) (string, error)) (*Change, error) {
	return b.do(func(b *Book) (string, error) {
		now := b.evenings[e.UID]
		if now == nil {
			return "", refuse("the evening %q is not there any more", e.Name)
		}
		fresh := *now
		text, err := do(b, &fresh)
		if err == nil {
			b.put(anEvening, e.UID, fresh)
		}
		return text, err
	})
}

// Start opens an evening with these people on its roster.
func (b *Book) Start(name string, people []string) (*Evening, *Change, error) {
	uid := newID(b)
	done, err := b.do(func(b *Book) (string, error) {
		if err := b.checkTitle(name); err != nil {
			return "", err
		}
		if open := b.Current(); open != nil {
			return "", refuse("the evening %q is still open; umpire evening end closes it", open.Name)
		}
		e := Evening{Name: name, Started: inRange(b.env.Now())}
		if err := b.add(&e, people); err != nil {
			return "", err
		}
		b.put(anEvening, uid, e)
		b.put(theOpen, "", opened{Evening: uid})
		return fmt.Sprintf("the evening %q is begun%s", name, b.with(&e)), nil
	})
	return b.evenings[uid], done, err
}

func (b *Book) with(e *Evening) string {
	if len(e.People) == 0 {
		return ""
	}
	return " with " + words.List(words.ShownNames(mapped(e.People, b.nameOf)))
}

// Here lists the names of those on the roster who are here to play.
func (e *Evening) Here() []string { return mapped(e.people(), e.book.nameOf) }

func (e *Evening) people() []string { return e.book.ones(e.People) }

// ones are the people whom identifiers mean, each once.
func (b *Book) ones(ids []string) (all []string) {
	seen := map[string]bool{}
	for _, id := range ids {
		if id = b.one(id); b.people[id] != nil && !seen[id] {
			seen[id] = true
			all = append(all, id)
		}
	}
	return all
}

// add puts people on the roster, or brings them back.
func (b *Book) add(e *Evening, names []string) error {
	names = mapped(names, written)
	if err := record.CheckNames(names, nil); err != nil {
		return err
	}
	people, gone := b.ones(e.People), b.ones(e.Gone)
	here := map[string]bool{}
	for _, id := range people {
		here[id] = true
	}
	for _, n := range names {
		if id := b.who(n); !here[id] {
			people, here[id] = append(people, id), true
		}
	}
	e.People, e.Gone = people, slices.DeleteFunc(gone, func(id string) bool { return here[id] })
	if len(e.People)+len(e.Gone) > MaxPeople {
		return referee.Unreadable("an evening has at most %d people", MaxPeople)
	}
	return nil
}

// Add puts people on the roster, or brings them back.
func (b *Book) Add(e *Evening, names []string) (*Change, error) {
	return b.edit(e, func(b *Book, e *Evening) (string, error) {
		text := words.List(words.ShownNames(mapped(names, written))) + " " + areHere(len(names)) + " here"
		return text, b.add(e, names)
	})
}

func areHere(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// Retire takes people off the roster; what they played still counts.
func (b *Book) Retire(e *Evening, names []string) (*Change, error) {
	return b.edit(e, func(b *Book, e *Evening) (string, error) {
		people, gone := b.ones(e.People), b.ones(e.Gone)
		for _, n := range names {
			id, err := b.known(n)
			if err != nil {
				return "", err
			}
			people = slices.DeleteFunc(people, func(p string) bool { return p == id })
			if !slices.Contains(gone, id) {
				gone = append(gone, id)
			}
		}
		e.People, e.Gone = people, gone
		return words.List(words.ShownNames(mapped(names, written))) + " left", nil
	})
}

// End closes the evening.
func (b *Book) End(e *Evening) (*Change, error) {
	return b.edit(e, func(b *Book, e *Evening) (string, error) {
		if open := b.Current(); open == nil || open.UID != e.UID {
			return "", refuse("the evening %q is over already", e.Name)
		}
		now := inRange(b.env.Now())
		e.Ended = &now
		b.put(theOpen, "", nil)
		return fmt.Sprintf("the evening %q is over", e.Name), nil
	})
}

// Reopen lets an evening that is over go on.
func (b *Book) Reopen(e *Evening) (*Change, error) {
	return b.edit(e, func(b *Book, e *Evening) (string, error) {
		switch open := b.Current(); {
		case open == nil:
		case open.UID == e.UID:
			return "", refuse("the evening %q is open", e.Name)
		default:
			return "", refuse("the evening %q is open; end it first", open.Name)
		}
		e.Ended = nil
		b.put(theOpen, "", opened{Evening: e.UID})
		return fmt.Sprintf("the evening %q goes on", e.Name), nil
	})
}

// SetTitle gives the evening another name.
func (b *Book) SetTitle(e *Evening, name string) (*Change, error) {
	return b.edit(e, func(b *Book, e *Evening) (string, error) {
		old := e.Name
		e.Name = name
		return fmt.Sprintf("the evening %q is called %q", old, name), b.checkTitle(name)
	})
}

// DeleteEvening takes an evening away; its plays belong to none.
func (b *Book) DeleteEvening(e *Evening) (*Change, error) {
	return b.do(func(b *Book) (string, error) {
		if open := b.Current(); open != nil && open.UID == e.UID {
			b.put(theOpen, "", nil)
		}
		var parts []string // it, and those that it has taken in
		for uid, part := range b.evenings {
			if part != nil && b.home(uid).UID == e.UID {
				parts = append(parts, uid)
			}
		}
		for _, uid := range parts {
			b.put(anEvening, uid, nil)
		}
		return fmt.Sprintf("the evening %q is deleted", e.Name), nil
	})
}

// Unite makes one evening of two, called as the first.
func (b *Book) Unite(e, other *Evening) (*Change, error) {
	if e.UID == other.UID {
		return nil, refuse("that is one evening already")
	}
	return b.edit(e, func(b *Book, e *Evening) (string, error) {
		gone := b.evenings[other.UID]
		if gone == nil {
			return "", refuse("the evening %q is not there any more", other.Name)
		}
		into := *gone
		into.Into = e.UID
		b.put(anEvening, other.UID, into)
		e.People, e.Gone = b.ones(append(slices.Clone(e.People), gone.People...)), b.ones(append(slices.Clone(e.Gone), gone.Gone...))
		e.Gone = slices.DeleteFunc(e.Gone, func(id string) bool { return slices.Contains(e.People, id) })
		if gone.Started.Before(e.Started) {
			e.Started = gone.Started
		}
		if e.Ended == nil || gone.Ended != nil && gone.Ended.After(*e.Ended) {
			e.Ended = cmp.Or(gone.Ended, e.Ended)
		}
		if len(e.People)+len(e.Gone) > MaxPeople {
			return "", referee.Unreadable("an evening has at most %d people", MaxPeople)
		}
		return fmt.Sprintf("the evenings %q and %q are one", e.Name, gone.Name), nil
	})
}
