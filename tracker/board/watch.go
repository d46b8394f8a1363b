package board

import (
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"rsc.io/qr"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
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
	tell   record.Level
	wake   chan struct{}
	done   chan struct{}
	ending sync.Once

	start   func(func())  // a goroutine
	home    string        // the board's address
	address string        // the same, where others can open it; else ""
	code    template.HTML // its QR code

	mu   sync.Mutex
	now  *state
	come bool // another screen has come, or the first move

	ended ending // the table that was finished last

	finishing string // the table that is looked back at, or was

	stamp   string           // of the store as it was read
	session *tracker.Session // as it was read; nil while there is none
}

// state is what the screens are to show until a newer one stands.
type state struct {
	drawing *drawing
	clocks  []referee.Clock
	join    *join         // nil: nobody else can come
	show    template.HTML // how it ended, part by part
	over    chan struct{} // closed when a newer state stands

	mu     sync.Mutex
	events map[string]string // as they are sent, by player
}

// stateOf is a drawing with what stands beside it now. How to come to the board is large until somebody has or the first
// move is made; how the table ended is told once that is worked out.
func (w *watcher) stateOf(d *drawing) *state {
	s := &state{drawing: d, clocks: d.clocks(w.env.Now()), over: make(chan struct{}), events: map[string]string{}}
	if w.address != "" {
		w.come = w.come || d.session != nil && len(d.session.History().Moves) > 0
		s.join = &join{Address: w.address, Code: w.code, Large: !w.come, Players: words.ShownNames(d.players())}
	}
	if d.session != nil && w.ended.table == endedAs(d.session) {
		s.show = w.ended.slides
	}
	return s
}

// meet takes in that a second screen has come.
func (w *watcher) meet() {
	w.mu.Lock()
	first := !w.come && w.address != ""
	w.come = true
	w.mu.Unlock()
	if first {
		w.publish(nil)
	}
}

func newWatcher(c Config, address string) *watcher {
	w := &watcher{env: c.Env, tell: c.Tell, wake: make(chan struct{}, 1), done: make(chan struct{})}
	w.table.Store(int64(c.Table))
	w.start, w.home = c.Go, address
	if c.Host != Loopback {
		w.address, w.code = address, codeOf(address)
	}
	w.now = w.stateOf(&drawing{notice: nothingOpen})
	return w
}

// lookNow has the watcher look without waiting for its next tick.
func (w *watcher) lookNow() {
	select {
	case w.wake <- struct{}{}:
	default: // a look is due already
	}
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
	w.now = w.stateOf(d)
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
		if now := w.state(); !slices.Equal(now.drawing.clocks(w.env.Now()), now.clocks) {
			w.publish(nil)
		}
	}
}

// look reads the table if the store may have changed. Nothing is locked unless
// it has.
func (w *watcher) look() {
	stamp := w.env.Store.Stamp()
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
		before := w.session
		if before != nil && before.UID != s.UID {
			before = nil
		}
		w.session = s
		w.publish(draw(s, before, w.tell))
		w.finish(s)
	}
	w.stamp = stamp
}

// clocks are what the table's clocks show, or how long a round has run; nil where there are none.
func (d *drawing) clocks(now time.Time) []referee.Clock {
	if d.session == nil || d.session.Table().Status().State.Over() {
		return nil
	}
	open := d.session.OpenAt(now)
	switch t := d.session.Table().(type) {
	case referee.Clocked:
		return t.Clocks(open)
	case referee.Timed:
		if round, runs := t.Timing(); runs {
			return []referee.Clock{{Text: fmt.Sprintf("%.0f s", max(0, (open-round.Announced).Seconds()))}}
		}
	}
	return nil
}

// join is how another screen comes to the board.
type join struct {
	Address string
	Code    template.HTML // its QR code
	Large   bool          // nobody has come yet
	Players []string
}

// codeOf is the QR code of an address as a picture, with four modules of quiet around it.
func codeOf(address string) template.HTML {
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return "" // an address that long is none of ours
	}
	return template.HTML(`<img class="code" alt="The address as a QR code" src="data:image/png;base64,` + base64.StdEncoding.EncodeToString(code.PNG()) + `">`)
}
