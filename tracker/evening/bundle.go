package evening

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// Bundle is an evening as one file that another machine can take in: the newest version of it, of its
// plays and of their people, which evenings were deleted, and the tables' journals whole.
type Bundle struct {
	Umpire  int               `json:"umpire"`  // version of this format
	Program string            `json:"program"` // which Umpire wrote it
	Evening string            `json:"evening"` // its identifier
	Name    string            `json:"name"`
	Things  []Version         `json:"things"`
	Tables  []tracker.Journal `json:"tables"`
	LeftOut []string          `json:"-"` // what of the tables cannot be read or no longer fits, and is not in it
}

const bundleVersion = 4

// Limits on what comes in one file.
const (
	maxTables = 10_000
	maxThings = 100_000
)

// Pack makes the bundle of an evening. program tells which Umpire wrote it.
func (b *Book) Pack(e *Evening, program string) (Bundle, error) {
	out := Bundle{Umpire: bundleVersion, Program: program, Evening: e.UID, Name: e.Name, Things: []Version{}, Tables: []tracker.Journal{}}
	of, plays := b.of(e), map[string]bool{}
	for _, k := range b.order {
		if last := b.latest(k); last != nil && (of[k] || k.Kind == anEvening && !last.there()) {
			v := *last
			v.Was = slices.Sorted(maps.Keys(b.stamps(k)))
			out.Things = append(out.Things, v)
			plays[v.ID] = v.Kind == aPlay
		}
	}
	tables, err := b.Saved()
	if err != nil {
		return out, err
	}
	for _, t := range tables {
		if !plays[t.UID] && !plays[origin(t.UID)] || t.Trouble != "" {
			continue
		}
		j, err := b.env.Store.Read(tracker.Tables, t.Table, tracker.Mark{})
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
		out.Tables = append(out.Tables, sent)
	}
	if len(out.Tables) > maxTables {
		return out, refuse("a file holds at most %d tables, and %s has %d", maxTables, e.Name, len(out.Tables))
	}
	return out, nil
}

// of are the facts about an evening: what is of it or ever was, the people in that, and whom these are one with.
func (b *Book) of(e *Evening) map[key]bool {
	of := map[key]bool{}
	for _, k := range b.order {
		if !b.ever(k, e) && !b.ever(key{k.Kind, origin(k.ID)}, e) {
			continue
		}
		of[k] = true
		for _, named := range b.newest(k).ids() {
			for _, id := range b.indexed().all[b.one(named)] {
				of[key{aPerson, id}] = true
			}
		}
	}
	for _, k := range b.order {
		of[k] = of[k] || k.Kind == aUnion && slices.ContainsFunc(b.newest(k).ids(), func(id string) bool { return of[key{aPerson, id}] })
	}
	return of
}

// ever reports whether a fact is about an evening, or was, also elsewhere.
func (b *Book) ever(k key, e *Evening) bool {
	return slices.ContainsFunc(b.versions[k], func(v Version) bool {
		return slices.ContainsFunc(v.ids(), func(id string) bool { return slices.Contains(e.all, id) })
	})
}

// stamps are those of all versions of a fact that are known here, also of those that lost.
func (b *Book) stamps(k key) map[string]bool {
	known := map[string]bool{}
	for _, v := range b.versions[k] {
		known[v.Stamp.String()] = true
		for _, was := range v.Was {
			known[was] = true
		}
		if v.N == 0 {
			clear(known)
		}
	}
	return known
}

func readBundle(in io.Reader) (Bundle, error) {
	var b Bundle
	text, err := io.ReadAll(io.LimitReader(in, tracker.MaxRecord+1))
	if err != nil {
		return b, fmt.Errorf("reading the evening: %w", err)
	}
	if len(text) > tracker.MaxRecord {
		return b, refuse("the file has more than %d MiB", tracker.MaxRecord>>20)
	}
	var head struct {
		Umpire  int
		Program string
	}
	if err := json.Unmarshal(text, &head); err == nil && head.Umpire != bundleVersion {
		return b, refuse("the file is an evening of format %d, and this Umpire reads format %d; %s wrote it", head.Umpire, bundleVersion,
			cmp.Or(words.Visible(head.Program), "another Umpire"))
	}
	if err := tracker.Decode(text, &b); err != nil {
		return b, refuse("the file looks like an evening, but %v", err)
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
		return refuse("the file holds %d tables and %d things: at most %d and %d", len(in.Tables), len(in.Things), maxTables, maxThings)
	}
	if (&Evening{Name: in.Name, Named: w.Time(), Started: w.Time()}).check() != nil {
		return refuse("the file has no name of an evening")
	}
	seen := map[key]bool{}
	for i := range in.Things {
		v := &in.Things[i]
		if !stampForm.MatchString(v.Stamp.String()) || v.N < 1 || v.N > maxVersions || checkTimes(v.At) != nil ||
			slices.ContainsFunc(v.Was, func(s string) bool { return !stampForm.MatchString(s) }) || seen[v.key] {
			return refuse("thing %d of the file has no stamp that an Umpire writes", i+1)
		}
		seen[v.key] = true
		v.At = v.At.Round(0)
		if err := v.check(); err != nil {
			return refuse("thing %d of the file: %v", i+1, err)
		}
	}
	for i, t := range in.Tables {
		if !idForm.MatchString(t.UID) || seen[key{"table", t.UID}] {
			return refuse("table %d of the file has no identifier that an Umpire writes", i+1)
		}
		seen[key{"table", t.UID}] = true
		if _, err := tracker.Inspect(w, t); err != nil {
			return refuse("table %d of the file: %v", i+1, err)
		}
	}
	return nil
}

// check reads a version from elsewhere, and writes its content as it is written here.
func (v *Version) check() error {
	if err := v.read(); err != nil {
		return err
	}
	v.Content = tracker.Encode(v.is)
	ids, pair := v.ids(), v.Kind == aSeat || v.Kind == aUnion
	switch {
	case v.Kind == theOpen:
		return errors.New("which evening is open is each machine's own matter")
	case v.Kind == aPerson && v.is == nil:
		return errors.New("a person is never taken away")
	case len(ids) > 2*MaxPeople:
		return fmt.Errorf("it names more than %d people", MaxPeople)
	case strings.Contains(v.ID, "+") != pair, pair && len(ids) != 2, slices.ContainsFunc(ids, func(id string) bool { return !idForm.MatchString(id) }):
		return errors.New("it holds an identifier that no Umpire writes")
	}
	if p := said[Play](v); p != nil {
		return record.CheckNames(slices.Collect(maps.Keys(p.People)), nil)
	}
	return nil
}

// Gone is the evening of a name ("": any) that was deleted here last, so that its deletion can be sent; nil where there is none.
func (b *Book) Gone(name string) (found *Evening) {
	for _, k := range b.order {
		if k.Kind != anEvening || b.latest(k) == nil || b.newest(k).there() {
			continue
		}
		for _, v := range b.versions[k] {
			if e := said[Evening](&v); e != nil && (name == "" || words.SameName(e.Name, name)) {
				was := *e
				was.UID, was.book, was.all = k.ID, b, []string{k.ID}
				found = &was
			}
		}
	}
	return found
}
