package tracker

import (
	"bytes"
	"fmt"
	"slices"

	"umpire/referee/record"
)

// Overtaken says that another Umpire recorded on the same table meanwhile.
type Overtaken struct {
	From, To int           // the record had From moves, and has To
	News     []record.Move // the moves that are new, when it only grew
	Own      bool          // it is this session's own entry, whose writing seemed to have failed
}

func (o *Overtaken) Error() string {
	if o.Own {
		return "what could not be written a moment ago is on the disk after all; here is the table now"
	}
	if len(o.News) == 1 {
		return fmt.Sprintf("another Umpire recorded move %d; here it is: %s", o.To, o.News[0].Line())
	}
	if len(o.News) > 1 {
		return fmt.Sprintf("another Umpire recorded moves %d to %d; here is the table now", o.From+1, o.To)
	}
	return "another Umpire changed this table; here it is now"
}

// Refresh takes in what another Umpire recorded meanwhile: *Overtaken if
// there is something, nil if there is nothing or it only had the table open.
func (s *Session) Refresh() error {
	more, err := s.env.Store.Read(Tables, s.ID, s.journal.mark)
	if err != nil {
		return err
	}
	raw := more.Entries
	if len(raw) == 0 {
		return nil
	}
	old, open := *s.history, s.Open()
	own := len(raw) == 1 && bytes.Equal(raw[0], s.unsure)
	s.unsure = nil
	news := s.take(raw)
	if news {
		err = s.replay()
	}
	if err != nil {
		return err
	}
	s.before, s.opened, s.slept = max(open, s.before, openTime(s.history)), s.env.Now(), s.SleepFromNow()
	if !news {
		return nil
	}
	o := &Overtaken{From: len(old.Moves), To: len(s.history.Moves), Own: own}
	if same := func(a, b record.Move) bool { return a.String() == b.String() }; o.To > o.From && slices.EqualFunc(old.Moves, s.history.Moves[:o.From], same) {
		o.News = s.history.Moves[o.From:]
	}
	return o
}
