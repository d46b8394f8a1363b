package board

import (
	"fmt"
	"html/template"

	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/gamepage"
	"umpire/tracker/review"
)

// ending is a finished game to take home, and how its end is told.
type ending struct {
	table  string // which, as it ended
	page   string
	slides template.HTML
}

func endedAs(s *tracker.Session) string { return fmt.Sprint(s.UID, " ", s.Entries()) }

// finish looks back at a table that is over, as everybody may know it, while the screens
// show how it ended; then they are told.
func (w *watcher) finish(s *tracker.Session) {
	if !s.Table().Status().State.Over() || w.finishing == endedAs(s) {
		return
	}
	w.finishing = endedAs(s)
	w.start(func() {
		e, err := w.lookBack(s)
		if err != nil {
			return // the end itself is shown all the same
		}
		w.mu.Lock()
		w.ended = e
		w.mu.Unlock()
		w.publish(nil)
	})
}

func (w *watcher) lookBack(s *tracker.Session) (*ending, error) {
	h, err := s.History().SeenAt(record.Public, record.All)
	if err != nil {
		return nil, err
	}
	r := review.Of(h, func(int) bool {
		select {
		case <-w.done:
			return false
		default:
			return true
		}
	})
	e := &ending{table: endedAs(s)}
	if e.page, err = gamepage.Page(h, r); err != nil {
		return nil, err
	}
	end := gamepage.EndOf(h, r, func(int) bool { return true }, gamepage.Wording(h))
	if end.Address = w.home + "game"; w.address != "" {
		end.Code = codeOf(end.Address)
	}
	e.slides, err = end.Slides()
	return e, err
}

// show is how the end of a table is told; "" before it is over or while that is worked out.
func (w *watcher) show(d *drawing) template.HTML {
	if w.ended == nil || d.session == nil || w.ended.table != endedAs(d.session) {
		return ""
	}
	return w.ended.slides
}

// game is the page of the table that was finished last; "" while there is none.
func (w *watcher) game() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended == nil {
		return ""
	}
	return w.ended.page
}
