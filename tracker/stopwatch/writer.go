package stopwatch

import "sync"

// writer puts the lines on disk, one after the other, apart from the reader.
// Its queue has no end, so that the reader never waits for the disk.
type writer struct {
	journal Journal
	done    func(task, error) // after each task

	mu     sync.Mutex
	some   *sync.Cond // the queue or closed has changed
	queue  []task
	closed bool
	ended  chan struct{} // closed when the last task is done
	failed error
	lost   []string // lines that could not be written
}

func newWriter(j Journal, done func(task, error)) *writer {
	w := &writer{journal: j, done: done, ended: make(chan struct{})}
	w.some = sync.NewCond(&w.mu)
	return w
}

// put queues a task; nil is none.
func (w *writer) put(t *task) {
	if t == nil {
		return
	}
	w.mu.Lock()
	w.queue = append(w.queue, *t)
	w.mu.Unlock()
	w.some.Signal()
}

// run writes until the queue is closed and empty.
func (w *writer) run() {
	defer close(w.ended)
	for {
		t, ok := w.take()
		if !ok {
			return
		}
		w.done(t, w.do(t))
	}
}

func (w *writer) take() (task, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.queue) == 0 && !w.closed {
		w.some.Wait()
	}
	if len(w.queue) == 0 {
		return task{}, false
	}
	t := w.queue[0]
	w.queue = w.queue[1:]
	return t, true
}

// do writes one task. Once one has failed no later one is tried, since it may
// rest on the one that is missing; the lines are kept for the person.
func (w *writer) do(t task) error {
	if w.failed == nil {
		w.failed = map[action]func(string) error{recorded: w.journal.Record, takeBack: w.journal.TakeBack, putBack: w.journal.PutBack}[t.how](t.line)
		if w.failed == nil {
			return nil
		}
	}
	if n := len(w.lost); t.how == takeBack && n > 0 && w.lost[n-1] == t.line {
		w.lost = w.lost[:n-1]
	} else if t.how == takeBack {
		w.lost = append(w.lost, "take back "+t.line)
	} else {
		w.lost = append(w.lost, t.line)
	}
	return w.failed
}

// finish waits until everything queued is on disk.
func (w *writer) finish() *NotSaved {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.some.Signal()
	<-w.ended
	if w.failed != nil && len(w.lost) > 0 {
		return &NotSaved{Lines: w.lost, Err: w.failed}
	}
	return nil
}
