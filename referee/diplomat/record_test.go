package diplomat

import (
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// start opens the table of header lines.
func start(t *testing.T, lines ...string) *referee.History {
	t.Helper()
	h, _ := refereetest.Record("game: diplomat\n" + strings.Join(lines, "\n"))
	return refereetest.Start(t, Game{}, h)
}

// play plays a whole record; the fault is that of the first line refused.
func play(t *testing.T, record string) (*referee.History, *referee.Fault) {
	t.Helper()
	header, lines := refereetest.Record(record)
	h := refereetest.Start(t, Game{}, header)
	for _, line := range lines {
		if _, err := h.PlayLine(line); err != nil {
			return h, referee.AsFault(err)
		}
	}
	return h, nil
}

// TestGoldens replays the example records.
func TestGoldens(t *testing.T) { refereetest.Goldens(t, Game{}, record.Public, record.Referee) }
