package evening

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/tracker"
)

// LogEntry is one change of an evening, told to people.
type LogEntry struct {
	Entry
	Text      string `json:"text"`
	TakenBack bool   `json:"taken_back"`
	Here      bool   `json:"here"` // made on this machine
}

// Log tells every change of the evening in order, those taken back too.
func (e *Evening) Log() ([]LogEntry, error) {
	machine, err := tracker.Machine(e.env)
	if err != nil {
		return nil, err
	}
	sorted := inOrder(e.entries)
	log := make([]LogEntry, len(sorted))
	for i, entry := range sorted {
		log[i] = LogEntry{entry, textOf(entry, sorted), e.back[entry.ID], entry.Machine == machine || entry.Machine == ""}
	}
	return log, nil
}

// textOf says what an entry did.
func textOf(e Entry, all []Entry) string {
	switch e.Kind {
	case Added:
		return referee.ShownName(e.Name) + " is here"
	case Retired:
		return referee.ShownName(e.Name) + " left"
	case Renamed:
		return fmt.Sprintf("%s is called %s", referee.ShownName(e.Name), referee.ShownName(e.To))
	case Merged:
		return fmt.Sprintf("%s and %s are one person", referee.ShownName(e.Name), referee.ShownName(e.To))
	case Result:
		return resultText(e)
	case Titled:
		return fmt.Sprintf("the evening is called %q", e.Name)
	case Ended:
		return "the evening is over"
	case Reopened:
		return "the evening goes on"
	case Cancelled:
		if i := slices.IndexFunc(all, func(o Entry) bool { return o.ID == e.Target }); i >= 0 {
			return "taken back: " + textOf(all[i], all[:i])
		}
		return "something was taken back"
	}
	return string(e.Kind)
}

func resultText(e Entry) string {
	outcome := "nobody won"
	if len(e.Winners) > 0 {
		outcome = referee.List(referee.ShownNames(e.Winners)) + " won"
	}
	var scores []string
	for _, p := range e.Players {
		if points, ok := e.Scores[p]; ok {
			scores = append(scores, referee.ShownName(p)+" "+strconv.FormatFloat(points, 'f', -1, 64))
		}
	}
	text := fmt.Sprintf("%s, %s: %s", e.Game, referee.List(referee.ShownNames(e.Players)), outcome)
	if len(scores) > 0 {
		text += " (" + strings.Join(scores, ", ") + ")"
	}
	return text
}

// Undo takes back the change whose ID begins so; "" is the last one that was
// made on this machine and still stands. It tells what was taken back.
// Taking back a taking back restores what it took.
func (e *Evening) Undo(id string) (string, error) {
	log, err := e.Log()
	if err != nil {
		return "", err
	}
	target, err := undoable(log, id)
	if err != nil {
		return "", err
	}
	if err := e.mayStand(target); err != nil {
		return "", err
	}
	return target.Text, e.record(Entry{Kind: Cancelled, Target: target.ID})
}

func undoable(log []LogEntry, id string) (LogEntry, error) {
	var found []LogEntry
	for i := len(log) - 1; i >= 0; i-- {
		l := log[i]
		switch {
		case id == "" && l.Here && !l.TakenBack && l.Kind != Cancelled:
			return l, nil
		case id != "" && strings.HasPrefix(l.ID, strings.ToLower(id)):
			found = append(found, l)
		}
	}
	switch {
	case id == "":
		return LogEntry{}, refuse("nothing that was done here is left to take back")
	case len(found) == 0:
		return LogEntry{}, refuse("no change of the evening is called %s; umpire evening log lists them", referee.Quote(id))
	case len(found) > 1:
		return LogEntry{}, refuse("%d changes begin with %s; a few more of its characters are needed", len(found), referee.Quote(id))
	case found[0].TakenBack:
		return LogEntry{}, refuse("that is taken back already: %s", found[0].Text)
	}
	return found[0], nil
}

// mayStand refuses to take back the end of an evening while another is open.
func (e *Evening) mayStand(target LogEntry) error {
	if target.Kind != Ended {
		return nil
	}
	return e.noneOpen()
}

func (e *Evening) noneOpen() error {
	open, err := Open(e.env)
	switch {
	case errors.Is(err, ErrNone):
		return nil
	case err != nil:
		return err
	case open.ID != e.ID:
		return refuse("the evening %q is open; end it first", open.Name)
	}
	return nil
}

// Reopen lets an evening that is over go on.
func (e *Evening) Reopen() error {
	if e.Ended.IsZero() {
		return refuse("the evening %q is open", e.Name)
	}
	if err := e.noneOpen(); err != nil {
		return err
	}
	return e.record(Entry{Kind: Reopened})
}

// SetTitle gives the evening another name.
func (e *Evening) SetTitle(name string) error {
	if err := checkTitle(name); err != nil {
		return err
	}
	return e.record(Entry{Kind: Titled, Name: name})
}

// Delete takes the evening off for good; its tables stay, and belong to none.
func (e *Evening) Delete() error {
	_, err := e.env.Store.Write(tracker.Write{Shelf: tracker.Evenings, ID: e.ID, Delete: true})
	return err
}
