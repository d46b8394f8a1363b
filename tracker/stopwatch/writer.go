package stopwatch

// writer puts the lines on disk, one after the other, apart from the reader. Its queue is longer than any round, so that
// the reader does not wait for the disk.
type writer struct {
	journal Journal
	done    func(task, error) // after each task
	queue   chan task
	ended   chan struct{} // closed when the last task is done
	failed  error
	lost    []string // lines that could not be written
}

// put queues a task; nil is none.
func (w *writer) put(t *task) {
	if t != nil {
		w.queue <- *t
	}
}

// run writes until the queue is closed and empty. Once one task has failed no later one is tried, since it may
// rest on the one that is missing; the lines are kept for the person.
func (w *writer) run() {
	defer close(w.ended)
	for t := range w.queue {
		switch {
		case w.failed == nil && t.back:
			w.failed = w.journal.TakeBack(t.line)
		case w.failed == nil:
			w.failed = w.journal.Record(t.line)
		}
		switch n := len(w.lost); {
		case w.failed == nil:
		case t.back && n > 0 && w.lost[n-1] == t.line:
			w.lost = w.lost[:n-1]
		case t.back:
			w.lost = append(w.lost, "take back "+t.line)
		default:
			w.lost = append(w.lost, t.line)
		}
		w.done(t, w.failed)
	}
}

// finish waits until everything queued is on disk. It is called once.
func (w *writer) finish() *NotSaved {
	close(w.queue)
	<-w.ended
	if w.failed != nil && len(w.lost) > 0 {
		return &NotSaved{Lines: w.lost, Err: w.failed}
	}
	return nil
}
