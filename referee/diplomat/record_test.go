package diplomat

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/refereetest"
)

// start reads the header lines of a record and opens its table.
func start(t *testing.T, lines ...string) *referee.History {
	t.Helper()
	h := referee.Header{Game: "diplomat", Options: map[string]string{}}
	for _, line := range lines {
		key, value, _ := strings.Cut(line, ": ")
		switch key {
		case "players":
			h.Players = strings.Split(value, ", ")
		case "turns":
			h.AnyTurn = value == "any"
		case "game", "title":
		default:
			h.Options[key] = value
		}
	}
	history, err := referee.Start(Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	return history
}

// play plays a whole record; the fault is that of the first line refused.
func play(t *testing.T, record string) (*referee.History, *referee.Fault) {
	t.Helper()
	head, moves, _ := strings.Cut(strings.TrimSpace(record), "\n\n")
	h := start(t, strings.Split(head, "\n")...)
	for _, line := range strings.Split(moves, "\n") {
		if _, err := h.PlayLine(line); err != nil {
			return h, err.(*referee.Fault)
		}
	}
	return h, nil
}

// TestGolden replays the example records and compares what every view is told.
func TestGolden(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.game")
	if err != nil || len(paths) == 0 {
		t.Fatal("no example records", err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			got := tellAll(t, string(text))
			refereetest.Golden(t, strings.TrimSuffix(path, ".game")+".json", string(got))
		})
	}
}

// viewed is what a golden file holds for each view.
type viewed struct {
	View   referee.View
	Fault  *referee.Fault `json:",omitempty"`
	Status referee.Status
	Table  any
}

func tellAll(t *testing.T, text string) []byte {
	h, fault := play(t, text)
	var all []viewed
	for _, v := range []referee.View{referee.Public, referee.SeatView(h.Header.Players[1]), referee.Referee} {
		seen, err := h.Seen(v)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, viewed{v, fault, seen.Table.Status(), seen.Table.JSON()})
	}
	out, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return append(out, '\n')
}
