package evening

import (
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
	log, back := []LogEntry{}, b.takenBack()
	for i, c := range b.changes {
		if c.Opened || e != nil && !b.concerns(i, e) {
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

// before is the version of a thing before a change.
func (b *Book) before(k key, change int) (v *Version) {
	for i := range b.versions[k] {
		if b.versions[k][i].change >= change {
			break
		}
		v = &b.versions[k][i].Version
	}
	return v
}

// concerns reports whether a change is about an evening.
func (b *Book) concerns(change int, e *Evening) bool {
	people := map[string]bool{}
	for _, id := range append(slices.Clone(e.People), e.Gone...) {
		people[b.one(id)] = true
	}
	for _, v := range b.changes[change].Versions {
		for _, version := range []*Version{&v, b.before(v.key, change)} {
			switch {
			case v.Kind == anEvening && (v.ID == e.UID || b.home(v.ID) == e), v.Kind == aPerson && people[b.one(v.ID)]:
				return true
			case v.Kind == aPlay:
				if p, err := content[Play](version); err == nil && p != nil && b.home(p.Evening) == e {
					return true
				}
			}
		}
	}
	return false
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

// Undo takes back the change whose ID begins so; "" is the last one that was made on this machine and stands.
func (b *Book) Undo(id string) (*Change, error) {
	return b.takeBack("taken back: ", func() (Change, error) {
		if id != "" {
			return b.named(id)
		}
		machine, err := tracker.ThisMachine(b.env)
		back := b.takenBack()
		for _, c := range slices.Backward(b.changes) {
			if c.Machine == machine && c.Undoes == "" && !back[c.ID] && !c.Opened && !c.Lost {
				return c, err
			}
		}
		return Change{}, refuse("nothing that was done here is left to take back")
	})
}

// Redo puts back what was taken back last, as long as nothing else was done since.
func (b *Book) Redo() (*Change, error) {
	return b.takeBack("put back: ", func() (Change, error) {
		machine, err := tracker.ThisMachine(b.env)
		back, again := b.takenBack(), map[string]bool{}
		for _, c := range b.changes {
			again[c.ID] = c.Undoes != "" && !again[c.Undoes] // it takes back, and does not put back
		}
		for _, c := range slices.Backward(b.changes) {
			switch {
			case c.Machine != machine || c.Opened || c.Lost:
			case again[c.ID] && !back[c.ID]:
				return c, err
			case c.Undoes == "":
				return Change{}, refuse("nothing is left to put back")
			}
		}
		return Change{}, refuse("nothing is left to put back")
	})
}

func (b *Book) named(id string) (Change, error) {
	var found []Change
	for _, c := range b.changes {
		if strings.HasPrefix(c.ID, strings.ToLower(id)) {
			found = append(found, c)
		}
	}
	switch {
	case len(found) == 0:
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
func (b *Book) takeBack(how string, which func() (Change, error)) (*Change, error) {
	if err := b.Refresh(); err != nil {
		return nil, err
	}
	c, err := which()
	if err != nil {
		return nil, err
	}
	return b.change(Change{Undoes: c.ID}, func(b *Book) (string, error) {
		at := b.at[c.ID]
		for _, v := range c.Versions {
			all := b.versions[v.key]
			if c.Lost { // that came from elsewhere and lost: now it wins
				b.put(v.Kind, v.ID, v.Content)
				continue
			}
			i := slices.IndexFunc(all, func(h held) bool { return h.change == at })
			last := all[len(all)-1]
			if last.root != all[i].root {
				return "", b.changedSince(v.key, c)
			}
			if i == 0 {
				b.put(v.Kind, v.ID, nil)
			} else {
				b.put(v.Kind, v.ID, all[i-1].Content)
			}
		}
		text := c.Text
		for _, known := range []string{"taken back: ", "put back: "} {
			text = strings.TrimPrefix(text, known)
		}
		return how + text, nil
	})
}

// changedSince names what was changed of a thing since a change.
func (b *Book) changedSince(k key, c Change) error {
	all := b.versions[k]
	last := all[len(all)-1]
	if last.root >= 0 {
		last = all[last.root]
	}
	since := b.changes[last.change]
	return refuse("%q cannot be taken back alone: the same was changed since by %s: %s", c.Text, Short(since.ID), since.Text)
}

// Short is as much of the identifier of a change as is shown: enough to tell it from others.
func Short(id string) string { return id[:min(6, len(id))] }
