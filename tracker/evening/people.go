package evening

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Person is somebody who plays, in whatever evening.
type Person struct {
	Name string   `json:"name"`           // what they are called now
	Also []string `json:"also,omitempty"` // what they were called before
	Into string   `json:"into,omitempty"` // they are one with the person of this identifier
}

// follow goes from a thing to the one that it was made one with. Two machines may have made two things one
// the other way round: of a circle it is the first by identifier.
func follow(id string, into func(string) string) string {
	seen := map[string]bool{}
	for !seen[id] {
		seen[id] = true
		next := into(id)
		if next == "" {
			return id
		}
		id = next
	}
	first := id
	for next := into(id); next != id; next = into(next) {
		first = min(first, next)
	}
	return first
}

// one is the person whom an identifier means, by the people it was made one with.
func (b *Book) one(id string) string {
	return follow(id, func(id string) string {
		if p := b.people[id]; p != nil && b.people[p.Into] != nil {
			return p.Into
		}
		return ""
	})
}

// persons are those whom no other has taken in, by identifier.
func (b *Book) persons() []string {
	var all []string
	for _, id := range slices.Sorted(maps.Keys(b.people)) {
		if b.people[id] != nil && b.one(id) == id {
			all = append(all, id)
		}
	}
	return all
}

// find is the person a name means, "" where that is nobody: whoever bears it, else whoever bore it last.
func (b *Book) find(name string) string {
	if b.names == nil {
		b.names = map[string]string{}
		ids := slices.DeleteFunc(slices.Collect(maps.Keys(b.people)), func(id string) bool { return b.people[id] == nil })
		slices.SortFunc(ids, func(x, y string) int {
			return b.latest(key{aPerson, x}).compare(b.latest(key{aPerson, y}).Stamp)
		})
		for _, id := range ids {
			for _, n := range append(b.people[id].Also, b.people[id].Name) {
				b.names[fold(n)] = b.one(id)
			}
		}
		for _, id := range slices.Backward(b.persons()) {
			b.names[fold(b.people[id].Name)] = id
		}
	}
	return b.names[fold(name)]
}

func fold(name string) string { return words.FoldName(name) }

// nameOf is what a person is called now.
func (b *Book) nameOf(id string) string {
	if p := b.people[b.one(id)]; p != nil {
		return p.Name
	}
	return ""
}

// former are the names that a person had before, and those of the people who are one with them.
func (b *Book) former(id string) []string {
	var all []string
	for _, other := range slices.Sorted(maps.Keys(b.people)) {
		if p := b.people[other]; p != nil && b.one(other) == id {
			all = append(append(all, p.Also...), p.Name)
		}
	}
	now := fold(b.nameOf(id))
	slices.SortStableFunc(all, func(x, y string) int { return strings.Compare(fold(x), fold(y)) })
	all = slices.CompactFunc(all, words.SameName)
	return slices.DeleteFunc(all, func(n string) bool { return fold(n) == now })
}

// who is the person a typed name means; somebody new where it is nobody's.
func (b *Book) who(name string) string {
	id := b.find(name)
	if id == "" {
		id = newID(b)
		b.put(aPerson, id, Person{Name: name})
	}
	return id
}

func newID(b *Book) string {
	id, err := tracker.NewUID(b.env.Random)
	if err != nil {
		panic(err) // without chance no Umpire can go on
	}
	return id
}

// whoAre gives the people of the names of a play.
func (b *Book) whoAre(names []string) map[string]string {
	people := map[string]string{}
	for _, n := range names {
		people[fold(n)] = b.who(n)
	}
	return people
}

// meant says of which names somebody is called otherwise now.
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
	all, err := b.Plays(Selection{})
	if slices.ContainsFunc(all, func(p Played) bool { return words.IndexName(p.playedAs, name) >= 0 }) { // who came to a table later
		return b.who(name), nil
	}
	return "", cmp.Or(err, refuse("nobody is called %s%s", words.Quote(words.ShownName(name)), words.DidYouMean(name, b.Names())))
}

// Known reports whether somebody is called so, or was.
func (b *Book) Known(name string) bool { return b.find(written(name)) != "" }

// Names lists what everybody is called now, by the alphabet.
func (b *Book) Names() []string {
	names := mapped(b.persons(), b.nameOf)
	slices.SortFunc(names, func(x, y string) int { return strings.Compare(fold(x), fold(y)) })
	return names
}

// written is a name as it is kept, however it was typed.
func written(name string) string {
	return words.WrittenName(strings.Join(strings.Fields(name), " "))
}

// callName is what the players of a play are called now: by whom each name of it means. Where two would be
// called alike the play keeps its own names.
func (b *Book) callName(p *Play, players []string) func(string) string {
	call := func(name string) string {
		id := ""
		if p != nil {
			id = p.People[fold(name)]
		}
		if id == "" {
			id = b.find(name)
		}
		return cmp.Or(b.nameOf(id), name)
	}
	now := map[string]bool{}
	for _, n := range players {
		now[fold(call(n))] = true
	}
	if len(now) < len(players) {
		return func(name string) string { return name }
	}
	return call
}

// Rename gives a person another name, everywhere.
func (b *Book) Rename(old, name string) (*Change, error) {
	name = written(name)
	return b.do(func(b *Book) (string, error) {
		id, err := b.known(old)
		if err != nil {
			return "", err
		}
		if err := record.CheckName(name); err != nil {
			return "", err
		}
		was := b.nameOf(id)
		if other := b.find(name); other != "" && other != id && words.SameName(b.nameOf(other), name) {
			return "", refuse("%s is somebody else already; umpire evening merge %s %s makes one person of the two", words.ShownName(name), Quoted(name), Quoted(was))
		}
		p := *b.people[id]
		p.Name, p.Also = name, without(append(slices.Clone(p.Also), was), name)
		b.put(aPerson, id, p)
		return words.ShownName(was) + " is called " + words.ShownName(name), nil
	})
}

// without leaves a name out of a list, and none twice.
func without(names []string, name string) (out []string) {
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
func (b *Book) Merge(name, other string) (*Change, error) {
	return b.do(func(b *Book) (string, error) {
		keep, err := b.known(name)
		if err != nil {
			return "", err
		}
		gone, err := b.known(other)
		if err != nil {
			return "", err
		}
		if keep == gone {
			return "", refuse("%s and %s are one person already", name, other)
		}
		text := words.ShownName(b.nameOf(keep)) + " and " + words.ShownName(b.nameOf(gone)) + " are one person"
		b.join(gone, keep)
		return text, nil
	})
}

// join makes one person of two.
func (b *Book) join(gone, keep string) {
	p := *b.people[gone]
	p.Into = keep
	b.put(aPerson, gone, p)
}

// Apart says that in an evening a name is somebody else, who is called otherwise.
func (b *Book) Apart(e *Evening, old, name string) (*Change, error) {
	name = written(name)
	return b.do(func(b *Book) (string, error) {
		id, err := b.known(old)
		if err != nil {
			return "", err
		}
		if err := record.CheckName(name); err != nil {
			return "", err
		}
		e, other := b.evenings[e.UID], b.who(name)
		if e == nil || other == id {
			return "", refuse("%s is %s already", words.ShownName(name), words.ShownName(b.nameOf(id)))
		}
		plays, err := b.playersOf(e)
		if err != nil {
			return "", err
		}
		for uid, players := range plays {
			p := Play{Evening: e.UID}
			if b.plays[uid] != nil {
				p = *b.plays[uid]
			}
			p.People = maps.Clone(p.People)
			for _, n := range players {
				if was := p.People[fold(n)]; b.one(was) == id || was == "" && b.find(n) == id {
					if p.People == nil {
						p.People = map[string]string{}
					}
					p.People[fold(n)] = other
				}
			}
			b.put(aPlay, uid, p)
		}
		fresh := *e
		swap := func(people []string) []string {
			return mapped(people, func(p string) string {
				if b.one(p) == id {
					return other
				}
				return p
			})
		}
		fresh.People, fresh.Gone = swap(e.People), swap(e.Gone)
		b.put(anEvening, e.UID, fresh)
		return "in " + e.Name + " " + words.ShownName(b.nameOf(id)) + " was somebody else: " + words.ShownName(name), nil
	})
}
