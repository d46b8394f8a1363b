package storage

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// session opens the file, makes sure that it is sound, has Bolt open it, and does
// something with it. Afterwards it is closed.
func (s *File) session(write bool, do func(*boltFile) error) error {
	f, err := s.open()
	if err != nil {
		return explain(s.path, err)
	}
	defer f.Close()
	done := takeTurn(s.path, s.wait)
	defer done()
	if err := s.sound(f); err != nil {
		return explain(s.path, err)
	}
	finished := false
	err = guard(s.path, func() error {
		err := s.transaction(f, write, done, do)
		finished = true
		return err
	})
	if !finished {
		// Bolt panicked and may hold locks of its own: not even closing is safe.
		s.broken = err
	}
	return explain(s.path, err)
}

// takeTurn waits until nobody else is on the way into the file, by a lock on its
// folder: Bolt itself tries again only every 50 ms, and a writer among many could wait
// for long. Where it cannot be had Bolt's lock decides alone. done gives the turn up,
// and may be called twice.
func takeTurn(path string, wait time.Duration) (done func()) {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return func() {}
	}
	turn := make(chan error, 1)
	go func() { turn <- queue(folder) }()
	select {
	case <-turn:
		return func() { folder.Close() }
	case <-time.After(wait):
		go func() { <-turn; folder.Close() }()
		return func() {}
	}
}

// sound checks the file before Bolt opens it, which believes all that it reads.
func (s *File) sound(f *os.File) error {
	for try := 0; ; try++ {
		if err := lock(f, s.wait); err != nil {
			return err
		}
		err := errors.Join(s.check(f), unlock(f))
		if err == nil || canLock || try == retries {
			return err
		}
		time.Sleep(pause)
	}
}

// Where we cannot lock, a file that somebody is writing to can look damaged:
// it is looked at again.
const (
	retries = 10
	pause   = 20 * time.Millisecond
)

// transaction opens the file with Bolt and checks again, under Bolt's lock, whether it is still
// the same and sound: another process may have written in between. The state that we write ourselves is
// taken for sound; after a write that failed nothing is taken for granted.
func (s *File) transaction(f *os.File, write bool, done func(), do func(*boltFile) error) (err error) {
	b, err := openBolt(s.path, write, s.wait)
	if err != nil {
		return err
	}
	if !write {
		done() // readers read side by side
	}
	ours, err1 := f.Stat()
	now, err2 := os.Stat(s.path)
	if errors.Join(err1, err2) != nil || !os.SameFile(ours, now) {
		err = fmt.Errorf("%s: another file was put in its place just now; try again", s.path)
	} else if err = s.check(f); err == nil {
		if err = do(b); write {
			s.known, s.moved = stamp{}, true
		}
		if in, wrong := heads(f); write && errors.Join(err, wrong) == nil && len(in.problems) == 0 {
			s.known = in.stamp
		}
	}
	return errors.Join(err, b.Close())
}

// check reads the file unless it is in the state that is known to be sound.
func (s *File) check(f *os.File) error {
	in, err := heads(f)
	if err != nil {
		return err
	}
	if len(in.problems) == 0 && in.stamp == s.known {
		return nil
	}
	if in, _, err = inspect(f); err != nil {
		return err
	}
	if len(in.problems) > 0 {
		return in.damageError(s.path)
	}
	s.known, s.index, s.moved = in.stamp, in.index, false
	return nil
}
