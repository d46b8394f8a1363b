package evening

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/referee/words"
	"umpire/tracker"
)

// LogEntry is one change, told to people.
type LogEntry struct {
	Change
	Before    []string `json:"before"` // what there was before, in words
	TakenBack bool     `json:"taken_back"`
	Here      bool     `json:"here"` // made on this machine
}

// Log tells every change in order; with an evening those that concern it: it, its plays, its people.
func (b *Book) Log(e *Evening) ([]LogEntry, error) {
	machine, err := tracker.ThisMachine(b.env)
	if err != nil {
		return nil, err
	}
	log, back, of := []LogEntry{}, b.takenBack(), map[key]bool{}
	if e != nil {
		of = b.of(e)
	}
	for i, c := range b.changes {
		if c.Opened || e != nil && !slices.ContainsFunc(c.Versions, func(v Version) bool { return of[v.key] }) {
			continue
		}
		l := LogEntry{Change: c, Before: []string{}, TakenBack: back[c.ID], Here: c.Machine == machine}
		for _, v := range c.Versions {
			if text := b.describe(b.before(v.key, i)); text != "" && !slices.Contains(l.Before, text) {
				l.Before = append(l.Before, text)
			}
		}
		log = append(log, l)
	}
	return log, nil
}

// before is the version of a fact before a change.
func (b *Book) before(k key, change int) (v *Version) {
	for i := range b.versions[k] {
		if earlier := &b.versions[k][i]; earlier.change < change && !b.changes[earlier.change].Lost {
			v = earlier
		}
	}
	return v
}

// was is what stands again where a version is taken back: before the deletion of a table of which nothing was kept by
// itself, what holds for it all the same.
func (b *Book) was(v Version, change int) *Version {
	before := b.before(v.key, change)
	if before == nil && v.Kind == aPlay && !v.there() {
		return &Version{key: v.key, Stamp: Stamp{N: 1}, Content: tracker.Encode(cmp.Or(get[Play](b, aPlay, origin(v.ID)), &Play{}))}
	}
	return before
}

// takenBack is the set of the changes that do not stand, by ID: a later change that stands takes them back.
func (b *Book) takenBack() map[string]bool {
	back := map[string]bool{}
	for _, c := range slices.Backward(b.changes) {
		if c.Undoes != "" && !back[c.ID] {
			back[c.Undoes] = true
		}
	}
	return back
}

// Undo takes back the change whose ID begins so; "" is the last one that was made on this machine, stands, and
// changed something.
func (b *Book) Undo(id string) (*Change, error) {
	return b.takeBack("taken back: ", func(machine string) (Change, error) {
		if id != "" {
			return b.named(id)
		}
		if b.changes != nil && !slices.ContainsFunc(b.changes, func(c Change) bool { return c.Machine == machine }) {
			return Change{}, refuse("nothing was done here yet: this is another laptop's file, or a copy of one; umpire evening log --all lists what was done there, and umpire evening undo ID takes it back")
		}
		return b.last(machine, "nothing that was done here is left to take back", func(c Change, at int) bool { return c.Undoes == "" && b.changed(c, at) })
	})
}

// Redo puts back what was taken back last, as long as nothing else was done since.
func (b *Book) Redo() (*Change, error) {
	return b.takeBack("put back: ", func(machine string) (Change, error) {
		again := map[string]bool{}
		for _, c := range b.changes {
			again[c.ID] = c.Undoes != "" && !again[c.Undoes] // it takes back, and does not put back
		}
		c, err := b.last(machine, "nothing is left to put back", func(c Change, _ int) bool { return again[c.ID] || c.Undoes == "" })
		if err == nil && c.Undoes == "" {
			err = refuse("nothing is left to put back")
		}
		return c, err
	})
}

// last is the last change that was made on this machine and stands, of those that are meant; a refusal where there is none.
func (b *Book) last(machine, none string, meant func(c Change, at int) bool) (Change, error) {
	back := b.takenBack()
	for i, c := range slices.Backward(b.changes) {
		if c.Machine == machine && !back[c.ID] && !c.Opened && !c.Lost && meant(c, i) {
			return c, nil
		}
	}
	return Change{}, refuse("%s", none)
}

// changed reports whether taking back a change would change anything.
func (b *Book) changed(c Change, at int) bool {
	return slices.ContainsFunc(c.Versions, func(v Version) bool {
		before := b.was(v, at)
		return !before.says(&v) && !b.stays(v, before)
	})
}

// stays reports whether what a version says stays also where its change is taken back: people do.
func (b *Book) stays(v Version, before *Version) bool { return v.Kind == aPerson && before == nil }

// imported reports whether a change brought what another machine had written.
func (c Change) imported() bool {
	return slices.ContainsFunc(c.Versions, func(v Version) bool { return v.Machine != c.Machine })
}

func (b *Book) named(id string) (Change, error) {
	found := slices.DeleteFunc(slices.Clone(b.changes), func(c Change) bool { return !strings.HasPrefix(c.ID, strings.ToLower(id)) })
	switch {
	case len(found) == 0 || len(id) < 4: // a number is none
		return Change{}, refuse("no change is called %s; umpire evening log --all lists them", words.Quote(id))
	case len(found) > 1:
		return Change{}, refuse("%d changes begin with %s; a few more of its characters are needed", len(found), words.Quote(id))
	case found[0].Opened:
		return Change{}, refuse("that opened a table; umpire delete takes one away")
	case b.takenBack()[found[0].ID]:
		return Change{}, refuse("that is taken back already: %s", found[0].Text)
	}
	return found[0], nil
}

// takeBack writes what was before a change.
func (b *Book) takeBack(how string, which func(machine string) (Change, error)) (*Change, error) {
	if err := b.Refresh(); err != nil {
		return nil, err
	}
	machine, err := tracker.ThisMachine(b.env)
	if err != nil {
		return nil, err
	}
	c, err := which(machine)
	if err != nil {
		return nil, err
	}
	return b.change(Change{Undoes: c.ID}, func() (string, error) {
		for _, v := range c.Versions {
			if c.Lost { // that came from elsewhere and lost: now it wins
				b.put(v.Kind, v.ID, v.Content)
			} else if err := b.back(v, c); err != nil {
				return "", err
			}
		}
		first := c // what was done at first; what is told of taking it back held then
		for first.Undoes != "" {
			first = b.changes[b.at[first.Undoes]]
		}
		text := strings.TrimSuffix(first.Text, ".")
		return how + text + b.again(text), nil
	})
}

// back writes what was before one version of a change. What first came from elsewhere with it is forgotten, not
// deleted: whoever sent it keeps it, and may send it again.
func (b *Book) back(v Version, c Change) error {
	before, now := b.was(v, b.at[c.ID]), b.newest(v.key)
	switch {
	case b.stays(v, before):
	case !now.says(&v) || (now.N == 0) != (v.N == 0):
		if v.Kind == theOpen { // which one is open now is none of its business
			return nil
		}
		since := slices.IndexFunc(b.versions[v.key], func(v Version) bool { return v.change > b.at[c.ID] && v.says(now) }) // the first that wrote what it says now
		other := b.changes[b.versions[v.key][max(0, since)].change]
		return refuse("%q cannot be taken back alone: the same was changed since by %s: %s", c.Text, Short(other.ID), other.Text)
	case v.N == 0:
		b.keep(*before)
	case before != nil && before.N > 0:
		b.put(v.Kind, v.ID, before.Content)
	case c.imported():
		b.keep(Version{key: v.key, Content: tracker.Encode(nil)})
	default:
		b.put(v.Kind, v.ID, nil)
	}
	return nil
}

// again says what holds again of the one result that is being changed back, and which plays an evening leaves behind.
func (b *Book) again(done string) (text string) {
	results, homeless := 0, 0
	for _, k := range b.draft {
		v, p := b.newest(k), get[Play](b, k.Kind, k.ID)
		switch {
		case v.Kind == anEvening && !v.there():
			for _, p := range b.plays() {
				if p.Evening == v.ID {
					homeless++
				}
			}
		case p != nil && p.Result != nil && len(b.versions[v.key]) > 1:
			results++
			text = "; again it is " + p.Result.sentence(b.shownAs(*p, p.Result.Players))
		}
	}
	switch {
	case homeless > 0:
		return fmt.Sprintf("; its %s to no evening now", words.Plural(homeless, "play belongs", "plays belong"))
	case results != 1 || strings.HasSuffix(text, done+"."): // that is what was put back
		return ""
	}
	return text
}

// Short is as much of the identifier of a change as is shown: enough to tell it from others.
func Short(id string) string { return id[:min(6, len(id))] }
