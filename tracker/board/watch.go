package board

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"umpire/referee"
	"umpire/tracker"
	"umpire/tracker/evening"
)

// lookEvery is how often it is looked whether the store has changed.
const lookEvery = 200 * time.Millisecond

const nothingOpen = "No table is open yet."

// watcher follows a table in the store.
type watcher struct {
	env    tracker.Env
	table  atomic.Int64 // tracker.Latest: whichever was played last
	tell   referee.Level
	wake   chan struct{}
	done   chan struct{}
	ending sync.Once

	mu  sync.Mutex
	now *state

	stamp   string           // of the store as it was read
	session *tracker.Session // as it was read; nil while there is none
}

// state is what the screens are to show until a newer one stands.
type state struct {
	drawing *drawing
	clocks  string
	over    chan struct{} // closed when a newer state stands

	mu     sync.Mutex
	events map[string]string // as they are sent, by player
}

func stateOf(d *drawing, now time.Time) *state {
	return &state{drawing: d, clocks: d.clocks(now), over: make(chan struct{}), events: map[string]string{}}
}

func newWatcher(c Config) *watcher {
	w := &watcher{env: c.Env, tell: c.Tell, wake: make(chan struct{}, 1), done: make(chan struct{})}
	w.table.Store(int64(c.Table))
	w.now = stateOf(&drawing{notice: nothingOpen}, c.Env.Now())
	return w
}

func (w *watcher) close() { w.ending.Do(func() { close(w.done) }) }

// lookNow has the watcher look without waiting for its next tick.
func (w *watcher) lookNow() {
	select {
	case w.wake <- struct{}{}:
	default: // a look is due already
	}
}

func (w *watcher) follow(table int) {
	w.table.Store(int64(table))
	w.lookNow()
}

// state is the newest.
func (w *watcher) state() *state {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

// publish has a drawing shown, or, where it is nil, the same one again.
func (w *watcher) publish(d *drawing) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if d == nil {
		d = w.now.drawing
	}
	old := w.now
	w.now = stateOf(d, w.env.Now())
	close(old.over)
}

// run looks again and again until the board is closed.
func (w *watcher) run() {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-w.done:
			return
		case <-w.wake:
			w.stamp = ""
		case <-tick.C:
		}
		w.look()
		if now := w.state(); now.drawing.clocks(w.env.Now()) != now.clocks {
			w.publish(nil)
		}
	}
}

// look reads the table if the store may have changed. Nothing is locked unless
// it has.
func (w *watcher) look() {
	stamp := tracker.StampOf(w.env.Store)
	if stamp != "" && stamp == w.stamp {
		return
	}
	s, err := evening.Session(w.env, int(w.table.Load()))
	switch {
	case errors.Is(err, tracker.ErrNotFound):
		if w.session != nil {
			w.session = nil
			w.publish(&drawing{notice: nothingOpen})
		}
	case err != nil:
		return // somebody writes just now, or the file is damaged: what was shown stays
	case w.session == nil || w.session.UID != s.UID || w.session.Entries() != s.Entries() || !slices.Equal(players(w.session), players(s)):
		w.session = s
		w.publish(draw(s, w.tell))
	}
	w.stamp = stamp
}

// clocks says how the table's clocks stand; "" where it has none.
func (d *drawing) clocks(now time.Time) string {
	if d.session == nil {
		return ""
	}
	c, ok := d.session.Table().(referee.Clocked)
	if !ok || d.session.Table().Status().State.Over() {
		return ""
	}
	return c.Clocks(d.session.OpenAt(now))
}
