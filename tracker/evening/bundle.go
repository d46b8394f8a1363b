package evening

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Bundle is an evening as one file that another machine can take in: the newest version of it, of its
// plays and of their people, and the tables' journals whole.
type Bundle struct {
	Umpire  int             `json:"umpire"`  // version of this format
	Program string          `json:"program"` // which Umpire wrote it
	Evening string          `json:"evening"` // its identifier
	Things  []Version       `json:"things"`
	Tables  []bundleJournal `json:"tables"`
	LeftOut []string        `json:"-"` // what of the tables cannot be read or no longer fits, and is not in it
}

// bundleJournal is a table's journal under way.
type bundleJournal struct {
	UID     string            `json:"uid"`
	Head    json.RawMessage   `json:"head"`
	Entries []json.RawMessage `json:"entries"`
}

const bundleVersion = 2

// Limits on what comes in one file.
const (
	maxTables = 10_000
	maxThings = 100_000
)

// Pack makes the bundle of an evening. program tells which Umpire wrote it.
func (b *Book) Pack(e *Evening, program string) (Bundle, error) {
	out := Bundle{Umpire: bundleVersion, Program: program, Evening: e.UID, Tables: []bundleJournal{}}
	tables, _, err := b.saved()
	if err != nil {
		return out, err
	}
	wanted := map[key]bool{}
	for _, k := range b.order {
		if b.ever(k, e) {
			wanted[k] = true
			b.want(wanted, k)
		}
	}
	for _, k := range b.order {
		if wanted[k] {
			out.Things = append(out.Things, b.sent(k))
		}
	}
	for _, t := range tables {
		if !wanted[key{aPlay, t.UID}] || b.Deleted(t.UID) || t.Trouble != "" {
			continue
		}
		j, err := b.env.Store.Read(tracker.Tables, t.Table)
		if err != nil {
			return out, err
		}
		sent, left, err := tracker.Sendable(b.env, j)
		if err != nil {
			out.LeftOut = append(out.LeftOut, err.Error())
			continue
		}
		if left != nil {
			out.LeftOut = append(out.LeftOut, fmt.Sprintf("table %d: %s: left out of the file", t.Table, left.Which()))
		}
		out.Tables = append(out.Tables, exported(sent))
	}
	if len(out.Tables) > maxTables {
		return out, refuse("a file holds at most %d tables, and %s has %d", maxTables, e.Name, len(out.Tables))
	}
	return out, nil
}

// Results counts the results entered by hand, People the people.
func (in Bundle) Results() (n int) {
	for _, v := range in.Things {
		if p, err := content[Play](&v); v.Kind == aPlay && err == nil && p != nil && p.Result != nil {
			n++
		}
	}
	return n
}

// People counts the people.
func (in Bundle) People() (n int) {
	for _, v := range in.Things {
		if p, err := content[Person](&v); v.Kind == aPerson && err == nil && p != nil && p.Into == "" {
			n++
		}
	}
	return n
}

func exported(j tracker.Journal) bundleJournal {
	c := bundleJournal{UID: j.UID, Head: j.Head, Entries: []json.RawMessage{}}
	for _, e := range j.Entries {
		c.Entries = append(c.Entries, e)
	}
	return c
}

// ever reports whether a thing is the evening, was one of its own, or is a play that belonged to it.
func (b *Book) ever(k key, e *Evening) bool {
	switch k.Kind {
	case anEvening:
		return k.ID == e.UID || b.home(k.ID) == e
	case aPlay:
		for _, v := range b.every(k) {
			if p, err := content[Play](&v); err == nil && p != nil && (p.Evening == e.UID || b.home(p.Evening) == e) {
				return true
			}
		}
	}
	return false
}

// want adds the people of a thing, and those that they were made one with.
func (b *Book) want(wanted map[key]bool, k key) {
	var ids []string
	if e := b.evenings[k.ID]; k.Kind == anEvening && e != nil {
		ids = append(append(ids, e.People...), e.Gone...)
	}
	if p := b.plays[k.ID]; k.Kind == aPlay && p != nil {
		ids = slices.AppendSeq(ids, maps.Values(p.People))
	}
	for _, id := range ids {
		for k := (key{aPerson, id}); b.latest(k) != nil && !wanted[k]; k.ID = b.people[k.ID].Into {
			if wanted[k] = true; b.people[k.ID] == nil { // and who is not there any more
				break
			}
		}
	}
}

// sent is the newest version of a thing, with the stamps of those before.
func (b *Book) sent(k key) Version {
	all := b.versions[k]
	v := all[len(all)-1].Version
	v.Was = slices.Sorted(maps.Keys(b.stamps(k)))
	return v
}

// stamps are those of all versions of a thing that are known here.
func (b *Book) stamps(k key) map[string]bool {
	known := map[string]bool{}
	for _, v := range b.every(k) {
		known[v.Stamp.String()] = true
		for _, was := range v.Was {
			known[was] = true
		}
	}
	return known
}

// every lists the versions of a thing, those that lost too.
func (b *Book) every(k key) []Version {
	all := slices.Clone(b.lost[k])
	for _, h := range b.versions[k] {
		all = append(all, h.Version)
	}
	return all
}

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
	Names   int      `json:"names"` // evenings and people called otherwise
	Yours   []string `json:"yours"` // people who were taken for those of the same name here
	Lost    []Lost   `json:"lost"`
	Alike   *Evening `json:"-"` // another evening of the same name and day; nil: none

	fresh []string    // the identifiers of the new tables
	twins [][2]string // and of those that went on in both places
	late  []Version   // what came too late
}

// Twin is a table that went on in two places and is kept as two.
type Twin struct {
	Here  int `json:"here"`
	Other int `json:"other"`
}

// Lost is a version that another one replaced, or that came too late.
type Lost struct {
	Was    string `json:"was"`
	Now    string `json:"now"`
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
	done, err := b.do(func(b *Book) (string, error) {
		t = &Taken{UID: bundle.Evening, New: []int{}, Grown: []int{}, Twins: []Twin{}, Yours: []string{}, Lost: []Lost{}}
		things, err := t.tables(b, bundle)
		if err != nil {
			return "", err
		}
		if err := t.things(b, things); err != nil {
			return "", err
		}
		t.Yours = b.unify()
		if e := b.home(bundle.Evening); e != nil {
			t.Evening, t.UID = e.Name, e.UID
		}
		return fmt.Sprintf("imported: the evening %q", t.Evening), nil
	})
	if err != nil {
		return nil, err
	}
	t.Change = done
	for i := range t.Lost {
		t.Lost[i].Change = done.ID
	}
	if err := b.keepLate(t); err != nil {
		return t, err
	}
	return t, b.finish(t)
}

// finish says the numbers of the tables, and whether there is another evening of the same name and day.
func (b *Book) finish(t *Taken) error {
	tables, _, err := b.saved()
	if err != nil {
		return err
	}
	numbers := map[string]int{}
	for _, s := range tables {
		numbers[s.UID] = s.Table
	}
	for _, uid := range t.fresh {
		t.New = append(t.New, numbers[uid])
	}
	for _, twin := range t.twins {
		t.Twins = append(t.Twins, Twin{numbers[twin[0]], numbers[twin[1]]})
	}
	e := b.home(t.UID)
	for _, other := range b.Evenings() {
		if e != nil && other != e && words.SameName(other.Name, e.Name) && Day(other.Started) == Day(e.Started) {
			t.Alike = other
		}
	}
	return nil
}

// keepLate keeps what came too late, so that it can be had: taking this change back has it win.
func (b *Book) keepLate(t *Taken) error {
	if len(t.late) == 0 {
		return nil
	}
	kept, err := b.change(Change{Lost: true}, func(b *Book) (string, error) {
		b.draft = t.late
		return "kept what is here, not what came later from elsewhere", nil
	})
	if err == nil {
		for i := range t.Lost {
			if t.Lost[i].Theirs {
				t.Lost[i].Change = kept.ID
			}
		}
	}
	return err
}

func readBundle(in io.Reader) (Bundle, error) {
	var b Bundle
	text, err := io.ReadAll(io.LimitReader(in, tracker.MaxRecord+1))
	if err != nil {
		return b, fmt.Errorf("reading the evening: %w", err)
	}
	if len(text) > tracker.MaxRecord {
		return b, referee.Unreadable("the file has more than %d MiB", tracker.MaxRecord>>20)
	}
	var head struct {
		Umpire  int
		Program string
	}
	if err := json.Unmarshal(text, &head); err == nil && head.Umpire != bundleVersion {
		return b, referee.Unreadable("the file is an evening of format %d, and this Umpire reads format %d; %s wrote it", head.Umpire, bundleVersion,
			cmp.Or(words.Visible(head.Program), "another Umpire"))
	}
	if err := tracker.Decode(text, &b); err != nil {
		return b, referee.Unreadable("the file looks like an evening, but %v", err)
	}
	return b, nil
}

var (
	idForm    = regexp.MustCompile(`^[0-9a-f]{32}(~[0-9a-f]{12}){0,8}$`)
	stampForm = regexp.MustCompile(`^[0-9]{1,13} [0-9]{1,19} [0-9a-f]{32}$`)
)

// IsID reports whether a text is the identifier of a play.
func IsID(text string) bool { return idForm.MatchString(text) }

// check refuses whatever this machine would not have written itself. The things get their content as it
// is written here.
func (in *Bundle) check(w tracker.Env) error {
	if len(in.Tables) > maxTables || len(in.Things) > maxThings {
		return referee.Unreadable("the file holds %d tables and %d things: at most %d and %d", len(in.Tables), len(in.Things), maxTables, maxThings)
	}
	seen := map[key]bool{}
	for i := range in.Things {
		v := &in.Things[i]
		if !idForm.MatchString(v.ID) || !stampForm.MatchString(v.Stamp.String()) || v.N > maxVersions || !v.At.Equal(inRange(v.At)) ||
			slices.ContainsFunc(v.Was, func(s string) bool { return !stampForm.MatchString(s) }) || seen[v.key] {
			return referee.Unreadable("thing %d of the file has no identifier or stamp that an Umpire writes", i+1)
		}
		seen[v.key] = true
		v.At = v.At.Round(0)
		if err := v.check(); err != nil {
			return referee.Unreadable("thing %d of the file: %v", i+1, err)
		}
	}
	for i, t := range in.Tables {
		if !idForm.MatchString(t.UID) || seen[key{"table", t.UID}] {
			return referee.Unreadable("table %d of the file has no identifier that an Umpire writes", i+1)
		}
		seen[key{"table", t.UID}] = true
		if _, err := tracker.Inspect(w, t.journal()); err != nil {
			return referee.Unreadable("table %d of the file: %v", i+1, err)
		}
	}
	return nil
}

// check reads the content of a version from elsewhere, and writes it as it is written here.
func (v *Version) check() (err error) {
	var names, ids []string
	var read any
	switch v.Kind {
	case aPlay:
		var p *Play
		if p, err = content[Play](v); p != nil {
			read, ids = p, slices.AppendSeq(ids, maps.Values(p.People))
			names = slices.AppendSeq(names, maps.Keys(p.People))
			if p.Evening != "" {
				ids = append(ids, p.Evening)
			}
			if p.Result != nil {
				err = cmp.Or(err, p.Result.check())
			}
		}
	case aPerson:
		var p *Person
		if p, err = content[Person](v); p != nil {
			read, names, ids = p, append(p.Also, p.Name), into(p.Into)
		}
	case anEvening:
		var e *Evening
		if e, err = content[Evening](v); e != nil {
			read, ids = e, append(append(into(e.Into), e.People...), e.Gone...)
			if err = cmp.Or(err, (*Book)(nil).checkTitle(e.Name)); len(e.People)+len(e.Gone) > MaxPeople {
				err = fmt.Errorf("an evening has at most %d people", MaxPeople)
			}
			if !e.Started.Equal(inRange(e.Started)) || e.Ended != nil && !e.Ended.Equal(inRange(*e.Ended)) {
				err = errors.New("an evening is between the years 2000 and 2200")
			}
		}
	default:
		return fmt.Errorf("nothing is of the kind %s", words.Quote(string(v.Kind)))
	}
	if len(names) > MaxPeople || len(ids) > 2*MaxPeople {
		err = fmt.Errorf("it names more than %d people", MaxPeople)
	}
	for _, n := range names {
		err = cmp.Or(err, record.CheckName(n))
	}
	if slices.ContainsFunc(ids, func(id string) bool { return !idForm.MatchString(id) }) {
		err = errors.New("it holds an identifier that no Umpire writes")
	}
	if err == nil {
		v.Content, err = json.Marshal(read)
	}
	return err
}

func into(id string) []string {
	if id == "" {
		return nil
	}
	return []string{id}
}

func (c bundleJournal) journal() tracker.Journal {
	j := tracker.Journal{UID: c.UID, Head: compact(c.Head)}
	for _, e := range c.Entries {
		j.Entries = append(j.Entries, compact(e))
	}
	return j
}

// compact writes JSON as the store holds it: without white space, and with a text escaped in one way only, so that
// what means the same is the same.
func compact(raw json.RawMessage) []byte {
	var b bytes.Buffer
	if err := json.Compact(&b, raw); err != nil {
		return raw
	}
	return quoted.ReplaceAllFunc(b.Bytes(), func(text []byte) []byte {
		var meant string
		if json.Unmarshal(text, &meant) != nil {
			return text
		}
		return encode(meant)
	})
}

var quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// things takes in what is newer than here.
func (t *Taken) things(b *Book, things []Version) error {
	results, err := b.env.Store.ReadAll(tracker.Results, nil)
	numbered := map[string]bool{}
	for _, r := range results {
		numbered[r.UID] = true
	}
	for _, v := range things {
		here := b.latest(v.key)
		switch {
		case here != nil && b.stamps(v.key)[v.Stamp.String()]: // old news
		case here == nil || v.compare(here.Stamp) > 0:
			if here != nil && !slices.Contains(v.Was, here.Stamp.String()) && !bytes.Equal(here.Content, v.Content) {
				t.Lost = append(t.Lost, Lost{Was: b.told(here), Now: b.told(&v)})
			}
			if p, err := content[Play](&v); v.Kind == aPlay && err == nil && p != nil && p.Result != nil && !numbered[v.ID] {
				t.Results++
				b.beside = append(b.beside, tracker.Write{Shelf: tracker.Results, UID: v.ID})
			}
			t.count(b, v, here)
			b.keep(v)
		case !bytes.Equal(here.Content, v.Content):
			t.Lost = append(t.Lost, Lost{Was: b.told(&v), Now: b.told(here), Theirs: true})
			t.late = append(t.late, v)
		}
	}
	return err
}

// told is a version in words.
func (b *Book) told(v *Version) string { return cmp.Or(b.describe(v), "nothing: it was deleted") }

func (t *Taken) count(b *Book, v Version, here *Version) {
	switch {
	case v.Kind == aPerson && here == nil:
		if p, err := content[Person](&v); err == nil && p != nil && p.Into == "" {
			t.People++
		}
	case v.Kind == aPerson && here.there() && v.there():
		if p, err := content[Person](&v); err == nil && p.Name != b.people[v.ID].Name {
			t.Names++
		}
	case v.Kind == anEvening && here.there() && v.there():
		if e, err := content[Evening](&v); err == nil && e.Name != b.evenings[v.ID].Name {
			t.Names++
		}
	}
}

// unify makes one person of those who are called alike, and says whom.
func (b *Book) unify() []string {
	yours, bears := []string{}, map[string]string{}
	for _, id := range b.persons() {
		name := b.nameOf(id)
		first, twice := bears[fold(name)]
		if !twice {
			bears[fold(name)] = id
			continue
		}
		b.join(id, first)
		yours = append(yours, words.ShownName(name))
	}
	return yours
}
