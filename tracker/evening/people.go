package evening

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Person is somebody who plays, in whatever evening. A person that was once known is never taken away: a play
// may name them.
type Person struct {
	Name  string    `json:"name"`           // what they are called now
	Since time.Time `json:"since"`          // when they got that name: of people who are one the last one holds
	Also  []string  `json:"also,omitempty"` // what they were called before
}

func (p *Person) check() error {
	if len(p.Also) >= MaxPeople {
		return refuse("it has more than %d names", MaxPeople)
	}
	for _, n := range append(slices.Clip(p.Also), p.Name) {
		if err := record.CheckName(n); err != nil {
			return err
		}
	}
	return checkTimes(p.Since)
}

// index says who is one with whom, and what they are called.
type index struct {
	root  map[string]string   // of those who are one with others: who stands for them
	homes map[string]*Evening // by root
	seats map[string][]string // who was ever on the roster of an evening
	all   map[string][]string // the people there are: those who are one, by root
	name  map[string]string   // by root
	whom  map[string]string   // a folded name: who bears it, else who bore it last
}

// indexed is the index as things stand.
func (b *Book) indexed() *index {
	if b.index != nil {
		return b.index
	}
	x := &index{root: map[string]string{}, homes: map[string]*Evening{}, seats: map[string][]string{}, all: map[string][]string{}, name: map[string]string{}, whom: map[string]string{}}
	b.index = x
	var evenings, people []string
	for _, k := range b.order {
		switch k.Kind {
		case aUnion:
			here, there, _ := strings.Cut(k.ID, "+")
			if here, there = x.one(here), x.one(there); here != there && b.newest(k).there() {
				x.root[max(here, there)] = min(here, there)
			}
		case aSeat:
			evening, person, _ := strings.Cut(k.ID, "+")
			x.seats[evening] = append(x.seats[evening], person)
		case anEvening:
			evenings = append(evenings, k.ID)
		case aPerson:
			if b.newest(k).is != nil {
				people = append(people, k.ID)
			}
		}
	}
	for n, uid := range evenings {
		is := get[Evening](b, anEvening, uid)
		if is == nil {
			continue
		}
		e := *is
		e.UID, e.Number, e.book, e.all = x.one(uid), n+1, b, []string{uid}
		if home := x.homes[e.UID]; home != nil {
			home.takeIn(&e)
		} else {
			x.homes[e.UID] = &e
		}
	}
	arrived := slices.Clone(people)
	slices.SortFunc(people, func(x, y string) int {
		p, q := b.person(x), b.person(y)
		return cmp.Or(p.Since.Compare(q.Since), strings.Compare(p.Name, q.Name), strings.Compare(x, y))
	})
	for _, id := range people {
		root, p := x.one(id), b.person(id)
		x.all[root], x.name[root] = append(x.all[root], id), p.Name
		for _, n := range append(slices.Clip(p.Also), p.Name) {
			x.whom[fold(n)] = root
		}
	}
	for _, id := range slices.Backward(arrived) { // of two who are called alike the one who came first
		x.whom[fold(x.name[x.one(id)])] = x.one(id)
	}
	return x
}

// one is who or which evening an identifier means: of those that are one the first.
func (x *index) one(id string) string {
	for x.root[id] != "" {
		id = x.root[id]
	}
	return id
}

func (b *Book) person(id string) *Person { return get[Person](b, aPerson, id) }

func (b *Book) one(id string) string { return b.indexed().one(id) }

// unite says that two people or evenings are one.
func (b *Book) unite(x, y string) { b.put(aUnion, two(min(x, y), max(x, y)), true) }

// find is the person a name means, "" where that is nobody: whoever bears it, else whoever bore it last.
func (b *Book) find(name string) string { return b.indexed().whom[fold(name)] }

func fold(name string) string { return words.FoldName(name) }

// nameOf is what a person is called now.
func (b *Book) nameOf(id string) string { return b.indexed().name[b.one(id)] }

// former are the names that a person had before, and those of the people who are one with them.
func (b *Book) former(id string) []string {
	var all []string
	for _, id := range b.indexed().all[b.one(id)] {
		all = append(append(all, b.person(id).Also...), b.person(id).Name)
	}
	slices.SortStableFunc(all, func(x, y string) int { return strings.Compare(fold(x), fold(y)) })
	return without(all, b.nameOf(id))
}

// who is the person a typed name means; somebody new where it is nobody's.
func (b *Book) who(name string) string {
	id := b.find(name)
	if id == "" {
		id = tracker.NewUID(b.env.Random)
		b.put(aPerson, id, Person{Name: name, Since: b.now()})
	}
	return id
}

// whoAre gives the people of the names of a play, of which some are known.
func (b *Book) whoAre(names []string, known map[string]string) map[string]string {
	people := map[string]string{}
	for _, n := range names {
		if people[fold(n)] = known[fold(n)]; known[fold(n)] == "" {
			people[fold(n)] = b.who(n)
		}
	}
	return people
}

// Meant says of which names somebody is called otherwise now.
func (b *Book) Meant(names []string) (said []string) {
	for _, n := range names {
		if id := b.find(n); id != "" && !words.SameName(b.nameOf(id), n) {
			said = append(said, words.ShownName(n)+" is "+words.ShownName(b.nameOf(id))+" now.")
		}
	}
	return said
}

// known is the person of a name; a refusal where there is nobody.
func (b *Book) known(name string) (string, error) {
	name = written(name)
	if id := b.find(name); id != "" {
		return id, nil
	}
	for _, n := range b.Names() {
		if words.Unmarked(n, name) {
			return b.find(n), nil
		}
	}
	all, err := b.Plays(Selection{})
	if slices.ContainsFunc(all, func(p *Played) bool { return words.IndexName(p.playedAs, name) >= 0 }) { // who came to a table later
		return b.who(name), nil
	}
	return "", cmp.Or(err, refuse("nobody is called %s%s", words.Quote(words.ShownName(name)), words.DidYouMean(name, b.Names())))
}

// Known reports whether somebody is called so, or was, who ever came.
func (b *Book) Known(name string) bool {
	id := b.find(written(name))
	return id != "" && b.came()[id]
}

// Same reports whether two names are one person's.
func (b *Book) Same(name, other string) bool {
	return b.find(name) != "" && b.find(name) == b.find(other)
}

// Everybody lists what everybody is called now, also who was entered by mistake.
func (b *Book) Everybody() []string { return slices.Collect(maps.Values(b.indexed().name)) }

// Names lists what everybody is called now who came, by the alphabet.
func (b *Book) Names() (names []string) {
	for id := range b.came() {
		names = append(names, b.nameOf(id))
	}
	slices.SortFunc(names, func(x, y string) int { return strings.Compare(fold(x), fold(y)) })
	return names
}

// came are those who are on a roster or in a play: not who was entered by mistake.
func (b *Book) came() map[string]bool {
	x, came := b.indexed(), map[string]bool{}
	for _, e := range x.homes {
		for _, id := range e.seats() {
			came[id] = true
		}
	}
	for _, p := range b.plays() {
		for _, id := range p.People {
			came[b.one(id)] = true
		}
	}
	maps.DeleteFunc(came, func(id string, _ bool) bool { return x.name[id] == "" })
	return came
}

// written is a name as it is kept, however it was typed.
func written(name string) string {
	return words.WrittenName(strings.Join(strings.Fields(name), " "))
}

// played is who a name of a play means; "" for nobody who is known.
func (b *Book) played(p Play, name string) string {
	return b.one(cmp.Or(p.People[fold(name)], b.find(name)))
}

// callName is what the players of a play are called now: by whom each name of it means. Where two would be
// called alike the play keeps its own names.
func (b *Book) callName(p Play, players []string) func(string) string {
	call := func(name string) string { return cmp.Or(b.nameOf(b.played(p, name)), name) }
	now := map[string]bool{}
	for _, n := range players {
		now[fold(call(n))] = true
	}
	if len(now) < len(players) {
		return func(name string) string { return name }
	}
	return call
}

// callOtherwise gives a person another name: all who are one with them.
func (b *Book) callOtherwise(id, name string) {
	now := b.now()
	for _, id := range b.indexed().all[b.one(id)] {
		p := *b.person(id)
		p.Also, p.Name, p.Since = without(append(slices.Clip(p.Also), p.Name), name), name, now
		b.put(aPerson, id, p)
	}
}

// Rename gives a person another name, everywhere.
func (b *Book) Rename(old, name string) (*Change, error) {
	return b.renamed(old, name, func(id, name string) (string, error) {
		was := b.nameOf(id)
		if other := b.find(name); other != "" && other != id && words.SameName(b.nameOf(other), name) {
			return "", refuse("%s is somebody else already; umpire evening merge %s %s makes one person of the two", words.ShownName(name), Quoted(name), Quoted(was))
		}
		b.callOtherwise(id, name)
		return words.ShownName(was) + " is called " + words.ShownName(name), nil
	})
}

// renamed makes a change of a person, who gets another name by it: one that every table would take.
func (b *Book) renamed(old, name string, do func(id, name string) (string, error)) (*Change, error) {
	name = written(name)
	return b.do(func() (string, error) {
		id, err := b.known(old)
		for _, g := range games.All() {
			if err == nil {
				err = record.CheckNames([]string{name}, record.Reserved(g))
			}
		}
		if err != nil {
			return "", err
		}
		return do(id, name)
	})
}

// without leaves a name out of a list, and none twice.
func without(names []string, name string) []string {
	out := []string{}
	for _, n := range names {
		if _, twice := words.Find(n, out); !twice && fold(n) != fold(name) {
			out = append(out, n)
		}
	}
	return out
}

// Quoted is a name as it can be typed in a command line.
func Quoted(name string) string {
	if shown := words.ShownName(name); strings.Contains(shown, " ") {
		return `"` + shown + `"`
	}
	return name
}

// Merge says that two names are one person, called by the first.
func (b *Book) Merge(names []string) (*Change, error) {
	return b.do(func() (string, error) {
		keep, err := b.known(names[0])
		if err != nil {
			return "", err
		}
		gone, err := b.known(names[1])
		if err != nil {
			return "", err
		}
		if keep == gone {
			return "", refuse("%s are one person already", words.List(names))
		}
		called, was := b.nameOf(keep), b.nameOf(gone)
		b.unite(keep, gone)
		b.callOtherwise(keep, called)
		text := fmt.Sprintf("%s and %s are one person, called %[1]s", words.ShownName(called), words.ShownName(was))
		for _, p := range b.plays() {
			of := slices.DeleteFunc(slices.Collect(maps.Values(p.People)), func(id string) bool { return b.one(id) != b.one(keep) })
			if len(of) > 1 {
				return text + "; a play in which both were keeps both names", nil
			}
		}
		return text, nil
	})
}

// Apart says that in an evening a name is somebody else, who is called otherwise.
func (b *Book) Apart(evening, old, name string) (*Change, error) {
	return b.renamed(old, name, func(id, name string) (string, error) {
		e, err := b.Find(evening)
		if err != nil {
			return "", err
		}
		if b.find(name) == id {
			return "", refuse("%s is %s already", words.ShownName(name), words.ShownName(b.nameOf(id)))
		}
		was := b.nameOf(id)
		if n, err := b.part(e, id, name); err != nil || n == 0 {
			return "", cmp.Or(err, refuse("%s was not in %s", words.ShownName(was), e.Name))
		}
		return "in " + e.Name + " " + words.ShownName(was) + " was somebody else: " + words.ShownName(name), nil
	})
}

// part makes of a person of an evening another one, and says how often they were there. Who came from elsewhere, was
// taken for somebody here and was in no other evening is no more than called so: wherever they are at home they stay one.
func (b *Book) part(e *Evening, id, name string) (there int, err error) {
	plays, err := b.Plays(Selection{})
	var seats, unions []string
	raws, elsewhere := map[string]bool{}, map[string]bool{} // by what identifiers this person is meant
	for _, k := range b.order {
		first, second, _ := strings.Cut(k.ID, "+")
		switch {
		case !b.newest(k).there():
		case k.Kind == aUnion && b.one(first) == id:
			unions = append(unions, k.ID)
		case k.Kind == aSeat && b.one(second) == id && slices.Contains(e.all, first):
			seats, raws[second] = append(seats, k.ID), true
		case k.Kind == aSeat:
			elsewhere[second] = true
		}
	}
	var names [][2]string // of plays
	for _, p := range plays {
		kept := b.kept(p.ID)
		for _, n := range p.playedAs {
			switch raw := cmp.Or(kept.People[fold(n)], id); {
			case b.played(kept, n) != id:
			case p.Evening.id() != e.UID:
				elsewhere[raw] = true
			default:
				raws[raw], names = true, append(names, [2]string{p.ID, fold(n)})
			}
		}
	}
	for raw := range raws {
		if len(raws) == 1 && len(unions) == 1 && strings.Contains(unions[0], raw) && !elsewhere[raw] && b.find(name) == "" {
			b.put(aUnion, unions[0], nil)
			b.callOtherwise(raw, name)
			return 1, err
		}
	}
	other := b.who(name)
	for _, seat := range seats {
		state := b.newest(key{aSeat, seat}).Content
		b.put(aSeat, seat, nil)
		b.put(aSeat, two(e.UID, other), state)
	}
	for _, n := range names {
		kept := b.kept(n[0])
		kept.People = maps.Clone(kept.People)
		if kept.People == nil {
			kept.People = map[string]string{}
		}
		kept.People[n[1]] = other
		b.put(aPlay, n[0], kept)
	}
	return len(seats) + len(names), err
}
