package evening

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"umpire/tracker"
)

// Head is what is written once when an evening is started.
type Head struct {
	Name    string    `json:"name"`
	Started time.Time `json:"started"`
}

// Kind says what an entry of an evening's journal did.
type Kind string

// The kinds of entries.
const (
	Added     Kind = "add"
	Retired   Kind = "retire"
	Renamed   Kind = "rename" // Name is called To from now on
	Merged    Kind = "merge"  // To and Name are one person, called Name
	Result    Kind = "result" // a game that was not recorded
	Titled    Kind = "title"  // the evening is called Name
	Ended     Kind = "end"
	Reopened  Kind = "reopen"
	Cancelled Kind = "undo" // the entry Target counts no more
)

// Entry is one line of an evening's journal. ID makes it one and the same on
// every machine it is carried to.
type Entry struct {
	ID      string             `json:"id"`
	Wall    time.Time          `json:"wall"`
	Order   time.Time          `json:"order,omitzero"`    // where it stands among the entries; see inOrder
	Machine string             `json:"machine,omitempty"` // where it was made
	Kind    Kind               `json:"kind"`
	Target  string             `json:"target,omitempty"` // the ID of the entry that Cancelled takes back
	Name    string             `json:"name,omitempty"`
	To      string             `json:"to,omitempty"`
	Game    string             `json:"game,omitempty"`
	Players []string           `json:"players,omitempty"`
	Winners []string           `json:"winners,omitempty"`
	Scores  map[string]float64 `json:"scores,omitempty"` // by player, as entered by hand
}

func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("evening: an entry cannot be encoded: %v", err)) // plain data always can
	}
	return b
}

// decode reads a journal: what can be read of it, and what is wrong with the rest. Entries of
// versions that kept no order get theirs along the journal: never before the one that stands before them.
func decode(j tracker.Journal) (head Head, entries []Entry, fault error) {
	if err := tracker.Decode(j.Head, &head); err != nil {
		fault = fmt.Errorf("its head cannot be read: %w", err)
	}
	var last time.Time
	for i, b := range j.Entries {
		var e Entry
		if err := tracker.Decode(b, &e); err != nil {
			fault = cmp.Or(fault, fmt.Errorf("entry %d cannot be read: %w", i+1, err))
			continue
		}
		if e.Order.IsZero() {
			e.Order = after(e.Wall, last)
			last = e.Order
		}
		entries = append(entries, e)
	}
	return head, entries, fault
}

// tick is the least distance between two entries of one machine.
const tick = time.Nanosecond

// after is the wall clock, or where that has stepped back one tick behind the
// entry that stands before.
func after(wall, last time.Time) time.Time {
	if wall.After(last) {
		return wall
	}
	return last.Add(tick)
}

// inOrder sorts entries as they happened, so that two machines that hold the
// same entries in another order see the same evening.
func inOrder(entries []Entry) []Entry {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b Entry) int {
		if c := a.Order.Compare(b.Order); c != 0 {
			return c
		}
		if c := strings.Compare(a.Machine, b.Machine); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return sorted
}

// cancelled is the set of the entries that are taken back, by ID. An entry is
// taken back by a later one that itself stands, so taking back a taking back
// restores what it took.
func cancelled(sorted []Entry) map[string]bool {
	back, at := map[string]bool{}, map[string]int{}
	for i, e := range sorted {
		at[e.ID] = i
	}
	for i := len(sorted) - 1; i >= 0; i-- {
		e := sorted[i]
		if target, known := at[e.Target]; e.Kind == Cancelled && known && target < i && !back[e.ID] {
			back[e.Target] = true
		}
	}
	return back
}
