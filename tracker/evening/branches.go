package evening

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"umpire/referee/words"
	"umpire/tracker"
)

// branch is a table here, or one that is being taken in: its journal as it will be.
type branch struct {
	tracker.Journal
	at tracker.Mark // how far it is here; the zero one where it is new
}

// tables takes the journals of a bundle in, and gives back its things, those about tables under the
// identifiers that these have by then. A table that is here in full is left alone, one that went on elsewhere
// grows. One that went on in both places is kept as two: either one gets an identifier of its own, which
// its first own entry gives, so that it is the same on every machine.
func (t *Taken) tables(b *Book, in Bundle) ([]Version, error) {
	saved, err := tracker.List(b.env)
	if err != nil {
		return nil, err
	}
	byOrigin := map[string][]int{}
	for _, s := range saved {
		byOrigin[origin(s.UID)] = append(byOrigin[origin(s.UID)], s.Table)
	}
	branches, order := map[string][]*branch{}, []*branch{}
	renamed := map[string]string{} // what the file calls otherwise than we do
	for _, c := range in.Tables {
		r := origin(c.UID)
		if branches[r] == nil && byOrigin[r] != nil {
			here, err := b.env.Store.ReadAll(tracker.Tables, byOrigin[r])
			if err != nil {
				return nil, err
			}
			branches[r] = words.Each(here, func(j tracker.Journal) *branch { return &branch{j, j.Mark()} })
			order = append(order, branches[r]...)
		}
		m := t.table(branches[r], c)
		if !slices.Contains(branches[r], m) {
			branches[r], order = append(branches[r], m), append(order, m)
		}
		renamed[c.UID] = m.UID
	}
	for _, m := range order {
		t.write(b, m)
	}
	things := slices.Clone(in.Things)
	for i, v := range things {
		if v.Kind == aPlay && v.ID != origin(v.ID) {
			things[i].ID = cmp.Or(renamed[v.ID], v.ID)
		}
	}
	return things, nil
}

// table takes one journal among the branches of its table, and gives back the one that it is of: one of these, or a new one.
func (t *Taken) table(branches []*branch, j tracker.Journal) *branch {
	theirs, entries := meant(j.Entries)
	var near *branch // of those that went another way the one that did so last
	longest := -1
	for _, m := range branches {
		mine, _ := meant(m.Entries)
		n := 0
		for n < len(mine) && n < len(theirs) && bytes.Equal(mine[n], theirs[n]) {
			n++
		}
		if n < len(mine) && n < len(theirs) {
			if n > longest {
				near, longest = m, n
			}
			continue
		}
		if n < len(theirs) {
			m.Entries = append(slices.Clone(m.Entries), entries[n:]...)
		} else {
			t.Same++
		}
		if m.UID == origin(m.UID) { // elsewhere it is known already that there are two
			m.UID = j.UID
		}
		return m
	}
	fresh := &branch{Journal: j}
	if near == nil {
		t.fresh = append(t.fresh, j.UID)
		return fresh
	}
	for _, m := range []*branch{near, fresh} {
		if did, _ := meant(m.Entries); m.UID == origin(m.UID) {
			m.UID += "~" + fmt.Sprintf("%x", sha256.Sum256(did[longest]))[:12]
		}
	}
	t.twins = append(t.twins, [2]string{near.UID, fresh.UID})
	return fresh
}

// write writes what is new of a branch. That it went on elsewhere is told of one that was deleted here.
func (t *Taken) write(b *Book, m *branch) {
	if n := len(m.Entries) - m.at.Entries; n > 0 && m.ID > 0 {
		t.Grown = append(t.Grown, m.ID)
		if c := b.by(b.playKey(m.at.UID)); b.Deleted(m.at.UID) {
			now := News{fmt.Sprintf("table %d, which went on with %s", m.ID, words.Plural(n, "more move", "more moves")), "deleted"}
			t.Lost = append(t.Lost, Lost{News: now, Theirs: true, Change: c.ID})
		}
	}
	if len(m.Entries) > m.at.Entries || m.UID != m.at.UID {
		b.beside = append(b.beside, tracker.Keep(b.env, m.Journal, m.at))
	}
}

// origin is the identifier that a table had before it went on in two places. What is kept of it under that holds
// for both, unless something is kept of the one.
func origin(uid string) string {
	r, _, _ := strings.Cut(uid, "~")
	return r
}

// meant is what the entries of a journal did, whenever that was, and those entries: the same moves typed on two
// laptops are the same moves, and for how long a table was open is left out.
func meant(entries [][]byte) (did, of [][]byte) {
	for _, raw := range entries {
		var e tracker.Entry
		switch err := json.Unmarshal(raw, &e); {
		case err != nil:
			did, of = append(did, raw), append(of, raw)
		case e.Kind != tracker.Paused:
			e.Wall, e.Open, e.Over = time.Time{}, 0, 0
			did, of = append(did, tracker.Encode(e)), append(of, raw)
		}
	}
	return did, of
}
