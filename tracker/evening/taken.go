package evening

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"umpire/referee/words"
	"umpire/tracker"
)

// Taken says what an import did.
type Taken struct {
	*Change
	Evening string   `json:"evening"` // its name
	UID     string   `json:"uid"`
	New     []int    `json:"new"`   // tables that were not there
	Grown   []int    `json:"grown"` // tables that went on elsewhere, and were taken on
	Same    int      `json:"same"`  // tables that were there already
	Twins   []Twin   `json:"twins"` // tables that went on in both places
	Results int      `json:"results"`
	People  int      `json:"people"`
	Names   int      `json:"names"`   // evenings and people called otherwise
	Yours   []string `json:"yours"`   // people who were taken for those of the same name here
	Changed []News   `json:"changed"` // what was here already and is otherwise now
	Lost    []Lost   `json:"lost"`    // what was changed in both places
	Deleted string   `json:"deleted"` // the change that deleted the evening here, which taking in does not bring back; ""
	Alike   *Evening `json:"-"`       // another evening of the same name and day; nil: none

	fresh []string    // the identifiers of the new tables
	twins [][2]string // and of those that went on in both places
}

// Twin is a table that went on in two places and is kept as two.
type Twin struct {
	Here  int `json:"here"`
	Other int `json:"other"`
}

// News is what something was and what it is now, for people.
type News struct {
	Was string `json:"was"`
	Now string `json:"now"`
}

// Lost is a version that another one replaced, or that came too late.
type Lost struct {
	News
	Theirs bool   `json:"theirs"` // what lost is what came in
	Change string `json:"change"` // taking that back brings it back
}

// Unpack takes a bundle in, in one transaction or not at all. Taking the same bundle in twice changes nothing.
func (b *Book) Unpack(in io.Reader) (*Taken, error) {
	bundle, err := readBundle(in)
	if err != nil {
		return nil, err
	}
	if err := bundle.check(b.env); err != nil {
		return nil, err
	}
	var t *Taken
	done, err := b.do(func() (string, error) {
		t = &Taken{Evening: bundle.Name, UID: bundle.Evening, Grown: []int{}, Yours: []string{}, Changed: []News{}, Lost: []Lost{}}
		b.late = Change{ID: tracker.NewUID(b.env.Random), Lost: true, Text: "kept what is here, not what came later from elsewhere"}
		known := len(b.indexed().all)
		things, err := t.tables(b, bundle)
		if err == nil {
			err = t.things(b, things)
		}
		if err != nil {
			return "", err
		}
		t.Yours = b.unify()
		t.People = max(0, len(b.indexed().all)-known)
		if e := b.home(bundle.Evening); e != nil {
			t.Evening, t.UID = e.Name, e.UID
		} else if c := b.by(key{anEvening, bundle.Evening}); c != nil {
			t.Deleted = c.ID
		}
		for _, e := range b.Evenings() {
			if err := b.crowded(e); err != nil {
				return "", err
			}
		}
		return fmt.Sprintf("imported: the evening %q", t.Evening), nil
	})
	if err != nil {
		return nil, err
	}
	t.Change = done
	for i := range t.Lost {
		t.Lost[i].Change = cmp.Or(t.Lost[i].Change, done.ID)
	}
	return t, b.finish(t)
}

// finish says the numbers of the tables, and whether there is another evening of the same name and day.
func (b *Book) finish(t *Taken) error {
	tables, err := tracker.List(b.env)
	if err != nil {
		return err
	}
	numbers := map[string]int{}
	for _, s := range tables {
		numbers[s.UID] = s.Table
	}
	t.New = words.Each(t.fresh, func(uid string) int { return numbers[uid] })
	t.Twins = words.Each(t.twins, func(twin [2]string) Twin { return Twin{numbers[twin[0]], numbers[twin[1]]} })
	e := b.home(t.UID)
	for _, other := range b.Evenings() {
		if e != nil && other != e && words.SameName(other.Name, e.Name) && Day(other.Started) == Day(e.Started) {
			t.Alike = other
		}
	}
	return nil
}

// things takes in what is newer than here, and what was taken back here with the import that brought it.
func (t *Taken) things(b *Book, things []Version) error {
	results, err := b.env.Store.ReadAll(tracker.Results, nil)
	numbered := map[string]bool{}
	for _, r := range results {
		numbered[r.UID] = true
	}
	for _, v := range things {
		here := b.latest(v.key)
		switch {
		case !v.there() && here == nil && v.Kind != aUnion && (v.Kind != aPlay || b.latest(b.playKey(v.ID)) == nil): // it was never here
		case here != nil && b.stamps(v.key)[v.Stamp.String()]: // old news
			if b.retracted(v) {
				t.news(b, here, &v, false)
				b.put(v.Kind, v.ID, v.Content)
			}
		case here == nil || v.compare(here.Stamp) > 0:
			if p := said[Play](&v); p != nil && p.Result != nil && !numbered[v.ID] {
				b.beside = append(b.beside, tracker.Write{Shelf: tracker.Results, UID: v.ID})
			}
			t.news(b, here, &v, v.Kind != aSeat && here.there() && !slices.Contains(v.Was, here.Stamp.String()))
			b.keep(v)
		case !here.says(&v) && v.Kind != aSeat: // who is here is no matter to quarrel about
			if n := (News{b.told(&v), b.told(here)}); n.Was != n.Now {
				t.Lost = append(t.Lost, Lost{News: n, Theirs: true, Change: b.late.ID})
			}
			b.late.Versions = append(b.late.Versions, v) // taking that back has them win
		}
	}
	return err
}

// retracted reports whether the import that brought a version was taken back, and nothing happened since.
func (b *Book) retracted(v Version) bool {
	c := b.by(v.key)
	if c == nil {
		return false
	}
	at, known := b.at[c.Undoes]
	if !known {
		return false
	}
	undone := b.changes[at]
	return undone.imported() && slices.ContainsFunc(undone.Versions, func(had Version) bool { return had.key == v.key && had.Stamp.String() == v.Stamp.String() })
}

// news counts and tells what comes with a version; both: here it was changed too.
func (t *Taken) news(b *Book, here, v *Version, both bool) {
	if p := said[Play](v); p != nil && p.Result != nil && !here.there() {
		t.Results++
	}
	n := News{Now: b.told(v)}
	switch {
	case here != nil:
		n.Was = b.told(here)
	case v.Kind == aUnion && get[Evening](b, anEvening, v.ids()[0]) != nil:
		n = News{"two", "two evenings are one"}
	}
	switch {
	case n.Was == "" || n.Was == n.Now || slices.Contains(t.Changed, n) || slices.Contains(t.Lost, Lost{News: n}):
		return // what is one person or evening is told of once
	case both:
		t.Lost = append(t.Lost, Lost{News: n})
	default:
		t.Changed = append(t.Changed, n)
	}
	p, was := said[Person](v), said[Person](here)
	e, before := said[Evening](v), said[Evening](here)
	if p != nil && was != nil && p.Name != was.Name || e != nil && before != nil && e.Name != before.Name {
		t.Names++
	}
}

// told is a version in words.
func (b *Book) told(v *Version) string { return cmp.Or(b.describe(v), "nothing: it was deleted") }

// unify makes one person of those who are called alike, and says whom.
func (b *Book) unify() []string {
	yours, bears := []string{}, map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(b.indexed().all)) {
		name := b.nameOf(id)
		first, twice := bears[fold(name)]
		if !twice {
			bears[fold(name)] = id
			continue
		}
		if b.latest(key{aUnion, two(min(id, first), max(id, first))}) != nil { // they were told apart
			continue
		}
		b.unite(id, first)
		yours = append(yours, words.ShownName(name))
	}
	return yours
}
