package evening

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/tracker"
)

// Bundle is an evening and its tables, journals and all, as one file that
// another machine can take in.
type Bundle struct {
	Umpire  int               `json:"umpire"` // version of this format
	Evening exportedJournal   `json:"evening"`
	Tables  []exportedJournal `json:"tables"`
	LeftOut []string          `json:"-"` // what of the tables cannot be read or no longer fits, and is not in it
}

// exportedJournal is a journal under way.
type exportedJournal struct {
	UID     string            `json:"uid"`
	Head    json.RawMessage   `json:"head"`
	Entries []json.RawMessage `json:"entries"`
}

const bundleVersion = 1

// Pack makes the bundle of an evening.
func Pack(w tracker.Env, e *Evening) (Bundle, error) {
	b := Bundle{Umpire: bundleVersion, Tables: []exportedJournal{}}
	b.Evening = e.packed()
	for _, s := range e.tables {
		j, err := w.Store.Read(tracker.Tables, s.Table)
		if err != nil {
			return b, err
		}
		sent, left, err := tracker.Sendable(w, j)
		if err != nil {
			b.LeftOut = append(b.LeftOut, err.Error())
			continue
		}
		if left != nil {
			b.LeftOut = append(b.LeftOut, fmt.Sprintf("table %d: %s: left out of the file", s.Table, left.Which()))
		}
		b.Tables = append(b.Tables, exported(sent))
	}
	return b, nil
}

// packed exports an evening's journal with the order of its entries
// written out, which old versions did not keep.
func (e *Evening) packed() exportedJournal {
	j := tracker.Journal{UID: e.UID, Head: encode(e.head)}
	for _, entry := range e.entries {
		j.Entries = append(j.Entries, encode(entry))
	}
	return exported(j)
}

func exported(j tracker.Journal) exportedJournal {
	c := exportedJournal{UID: j.UID, Head: j.Head, Entries: []json.RawMessage{}}
	for _, e := range j.Entries {
		c.Entries = append(c.Entries, e)
	}
	return c
}

// Taken says what an import did.
type Taken struct {
	Evening string `json:"evening"` // its name
	New     []int  `json:"new"`     // tables that were not there
	Grown   []int  `json:"grown"`   // tables that went on elsewhere, and were taken on
	Same    int    `json:"same"`    // tables that were there already
	Twins   []Twin `json:"twins"`   // tables that went on in both places

	here []tracker.Saved // those that there are
}

// Twin is a table that went on in two places and is kept as two.
type Twin struct {
	Here  int `json:"here"`
	Other int `json:"other"`
}

// Unpack takes a bundle in. Everything is checked before anything is written;
// taking the same bundle in twice changes nothing, and nothing that is here
// is lost.
func Unpack(w tracker.Env, in io.Reader) (Taken, error) {
	b, err := readBundle(in)
	if err != nil {
		return Taken{}, err
	}
	head, entries, err := b.check(w)
	if err != nil {
		return Taken{}, err
	}
	taken := Taken{Evening: head.Name, New: []int{}, Grown: []int{}, Twins: []Twin{}}
	err = takeEvening(w, b.Evening.UID, head, entries)
	if err == nil {
		taken.here, err = tracker.List(w)
	}
	for _, c := range b.Tables {
		if err != nil {
			return taken, err
		}
		err = taken.table(w, c)
	}
	return taken, err
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
	if err := tracker.Decode(text, &b); err != nil {
		return b, referee.Unreadable("the file looks like an evening, but %v", err)
	}
	if b.Umpire != bundleVersion {
		return b, referee.Unreadable("the file is an evening of format %d, and this Umpire reads format %d", b.Umpire, bundleVersion)
	}
	return b, nil
}

var uidForm = regexp.MustCompile(`^[0-9a-f]{32}(~[0-9a-f]{12})?$`)

// check refuses whatever this machine would not have written itself, and gives
// what the evening's journal holds.
func (b Bundle) check(w tracker.Env) (Head, []Entry, error) {
	for _, c := range append([]exportedJournal{b.Evening}, b.Tables...) {
		if !uidForm.MatchString(c.UID) {
			return Head{}, nil, referee.Unreadable("%s is no identifier", referee.Quote(c.UID))
		}
	}
	head, entries, err := decode(b.Evening.journal())
	if err != nil {
		return head, nil, referee.Unreadable("%v", err)
	}
	for i, c := range b.Tables {
		if _, err := tracker.Inspect(w, c.journal()); err != nil {
			return head, nil, referee.Unreadable("table %d of the file: %v", i+1, err)
		}
	}
	return head, entries, checkEvening(head, entries)
}

// MaxPeople is the most people, and names of people, that an evening may have.
const MaxPeople = 256

func tooMany() error { return referee.Unreadable("an evening has at most %d people", MaxPeople) }

func checkEvening(head Head, entries []Entry) error {
	if err := checkTitle(head.Name); err != nil {
		return referee.Unreadable("the evening's name %s cannot be used", referee.Quote(head.Name))
	}
	if len(entries) > tracker.MaxEntries {
		return referee.Unreadable("the evening's journal has %d entries: at most %d", len(entries), tracker.MaxEntries)
	}
	people := map[string]bool{}
	for _, e := range entries {
		names := slices.Concat([]string{}, e.Players, e.Winners)
		if len(e.Players) > MaxResult {
			return referee.Unreadable("a result of the evening names %d players: at most %d", len(e.Players), MaxResult)
		}
		switch e.Kind {
		case Added, Retired:
			names = append(names, e.Name)
		case Renamed, Merged:
			names = append(names, e.Name, e.To)
		case Result:
			if err := checkUnknownGame(e.Game, e.Players); err != nil {
				return referee.Unreadable("a result of the evening: %v", err)
			}
			names = slices.AppendSeq(names, maps.Keys(e.Scores))
		case Titled:
			if err := checkTitle(e.Name); err != nil {
				return referee.Unreadable("%v", err)
			}
		case Ended, Reopened, Cancelled:
		default:
			return referee.Unreadable("the evening holds an entry of the unknown kind %s (a newer Umpire's?)", referee.Quote(string(e.Kind)))
		}
		for _, n := range names {
			if err := referee.CheckName(n); err != nil {
				return err
			}
			if people[referee.FoldName(n)] = true; len(people) > MaxPeople {
				return tooMany()
			}
		}
	}
	return nil
}

func (c exportedJournal) journal() tracker.Journal {
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

// takeEvening adds what is new of an evening: entries are one and the same by
// their IDs, and their order is that of their times.
func takeEvening(w tracker.Env, uid string, head Head, entries []Entry) error {
	all, err := w.Store.ReadAll(tracker.Evenings, nil)
	if err != nil {
		return err
	}
	here := tracker.Journal{}
	var known []Entry
	if i := slices.IndexFunc(all, func(j tracker.Journal) bool { return j.UID == uid }); i >= 0 {
		here = all[i]
		_, known, _ = decode(here)
	}
	there := map[string]bool{}
	for _, e := range known {
		there[e.ID] = true
	}
	var missing [][]byte
	for _, e := range entries {
		if !there[e.ID] {
			missing = append(missing, encode(e))
		}
	}
	switch {
	case here.UID == "":
		_, err = w.Store.Write(tracker.Write{Shelf: tracker.Evenings, UID: uid, Head: encode(head), Entries: missing})
	case len(missing) > 0:
		_, err = w.Store.Write(tracker.Write{Shelf: tracker.Evenings, ID: here.ID, At: here.Mark(), Entries: missing})
	}
	return err
}

// table takes one table in. Its versions share the identifier up to a ~: one
// that is here in full is left alone, one that went on elsewhere grows, one
// that went on in both places is kept as two.
func (t *Taken) table(w tracker.Env, c exportedJournal) error {
	incoming := c.journal()
	family, err := t.familyOf(w, c.UID)
	if err != nil {
		return err
	}
	entries := essential(incoming.Entries)
	for _, here := range family {
		if isPrefix(entries, essential(here.Entries)) {
			t.Same++
			return nil
		}
	}
	for _, here := range family {
		if known := essential(here.Entries); isPrefix(known, entries) {
			t.Grown = append(t.Grown, here.ID)
			_, err := w.Store.Write(tracker.Grown(w, here, entries[len(known):]))
			return err
		}
	}
	return t.create(w, incoming, family)
}

func (t *Taken) create(w tracker.Env, incoming tracker.Journal, family []tracker.Journal) error {
	uid := incoming.UID
	if len(family) > 0 {
		uid = twinUID(incoming)
	}
	incoming.UID = uid
	ids, err := w.Store.Write(tracker.Opened(w, incoming))
	var twice *tracker.Duplicate
	if errors.As(err, &twice) {
		t.Same++
		return nil
	}
	if err != nil {
		return err
	}
	id := ids[0]
	t.here = append(t.here, tracker.Saved{Summary: tracker.Summary{Table: id}, UID: uid})
	if len(family) > 0 {
		t.Twins = append(t.Twins, Twin{Here: family[0].ID, Other: id})
	} else {
		t.New = append(t.New, id)
	}
	return nil
}

// familyOf reads the versions of a table that are here.
func (t *Taken) familyOf(w tracker.Env, uid string) ([]tracker.Journal, error) {
	ids := []int{}
	for _, s := range t.here {
		if root(s.UID) == root(uid) {
			ids = append(ids, s.Table)
		}
	}
	return w.Store.ReadAll(tracker.Tables, ids)
}

func root(uid string) string {
	r, _, _ := strings.Cut(uid, "~")
	return r
}

// twinUID tells versions of one table apart by what they hold, so that every
// machine gives the same version the same identifier.
func twinUID(j tracker.Journal) string {
	sum := sha256.Sum256(bytes.Join(essential(j.Entries), []byte{'\n'}))
	return fmt.Sprintf("%s~%x", root(j.UID), sum[:6])
}

// essential leaves out how long a table was open.
func essential(entries [][]byte) [][]byte {
	return slices.DeleteFunc(slices.Clone(entries), func(b []byte) bool {
		var e struct{ Kind tracker.EntryKind }
		return json.Unmarshal(b, &e) == nil && e.Kind == tracker.Paused
	})
}

func isPrefix(part, whole [][]byte) bool {
	return len(part) <= len(whole) && slices.EqualFunc(part, whole[:len(part)], bytes.Equal)
}
