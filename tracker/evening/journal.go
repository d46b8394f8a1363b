package evening

import (
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
	Added   Kind = "add"
	Retired Kind = "retire"
	Renamed Kind = "rename" // Name is called To from now on
	Merged  Kind = "merge"  // To and Name are one person, called Name
	Result  Kind = "result" // a game that was not recorded
	Ended   Kind = "end"
)

// Entry is one line of an evening's journal. ID makes it one and the same on
// every machine it is carried to.
type Entry struct {
	ID      string    `json:"id"`
	Wall    time.Time `json:"wall"`
	Kind    Kind      `json:"kind"`
	Name    string    `json:"name,omitempty"`
	To      string    `json:"to,omitempty"`
	Game    string    `json:"game,omitempty"`
	Players []string  `json:"players,omitempty"`
	Winners []string  `json:"winners,omitempty"`
}

func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("evening: an entry cannot be encoded: %v", err)) // plain data always can
	}
	return b
}

func decode(j tracker.Journal) (Head, []Entry, error) {
	var head Head
	if err := json.Unmarshal(j.Head, &head); err != nil {
		return head, nil, fmt.Errorf("evening %d: its head cannot be read: %w", j.ID, err)
	}
	entries := make([]Entry, len(j.Entries))
	for i, b := range j.Entries {
		if err := json.Unmarshal(b, &entries[i]); err != nil {
			return head, nil, fmt.Errorf("evening %d: entry %d cannot be read: %w", j.ID, i+1, err)
		}
	}
	return head, entries, nil
}

// inOrder sorts entries as they happened, so that two machines that hold the
// same entries in another order see the same evening.
func inOrder(entries []Entry) []Entry {
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b Entry) int {
		if c := a.Wall.Compare(b.Wall); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return sorted
}
