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
// show how it ended; then they are told. Where that fails the end itself is shown all the same.
func (w *watcher) finish(s *tracker.Session) {
	e := ending{table: endedAs(s)}
	if !s.Table().Status().State.Over() || w.finishing == e.table {
		return
	}
	w.finishing = e.table
	w.start(func() {
		h, err := s.History().SeenAt(record.Public, record.All)
		if err != nil {
			return
		}
		r := review.Of(h, func(int) bool {
			select {
			case <-w.done:
				return false
			default:
				return true
			}
		})
		end := gamepage.EndOf(h, r, func(int) bool { return true }, gamepage.Wording(h))
		if end.Address = w.home + "game"; w.address != "" {
			end.Code = codeOf(end.Address)
		}
		if e.page, err = gamepage.Page(h, r); err == nil {
			e.slides, err = end.Slides()
		}
		if err != nil {
			return
		}
		w.mu.Lock()
		w.ended = e
		w.mu.Unlock()
		w.publish(nil)
	})
}

// game is the page of the table that was finished last; "" while there is none.
func (w *watcher) game() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.ended.page
}
