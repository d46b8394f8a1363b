package tracker

import (
	"errors"
	"fmt"
	"io"

	"umpire/referee"
	"umpire/referee/record"
)

// Refereed is a record read from somewhere and refereed as far as it goes.
type Refereed struct {
	Game    referee.Game
	Header  record.Header
	History *referee.History // nil where the header was refused
	Fault   *referee.Fault   // why the first refused line was refused; nil if none was
	Refused *record.Move     // that line, where it could be read
	Lines   int              // lines of moves read
	LeftOut *LeftOut         // of a saved table: what no longer fits
	Names   Names            // what its people are called besides
	ReadAs  []string         // remarks on people's own words that are read as others than they stand

	nameOf func(string) string // what its people are called now; nil: as they were
	secret bool                // the refused line could not be read, and begins like a secret one
}

// All means: read the whole record.
const All = -1

// ErrBeyond: --at asks for more moves than there are.
var ErrBeyond = errors.New("the record does not go on that far")

// Judge referees a record line by line and stops at the first refused one. at
// is how many moves are read at most, or All. A refusal is no error: errors
// are ErrBeyond and those of reading.
func Judge(in io.Reader, at int) (*Refereed, error) {
	r, err := NewReader(in)
	j := &Refereed{Game: r.Game, Header: r.Header}
	if err == nil {
		j.History, err = referee.Start(r.Game, r.Header)
	}
	if j.Fault = faultOf(err); j.Fault != nil {
		j.Fault.Move = 0
		return j, nil
	}
	if err != nil {
		return j, err
	}
	err = j.moves(r, at)
	j.Names = j.Names.in(j.History)
	return j, err
}

// faultOf finds the fault in an error, keeping what was said around it.
func faultOf(err error) *referee.Fault {
	f := referee.AsFault(err)
	if f == nil {
		return nil
	}
	whole := *f
	whole.Message = err.Error()
	return &whole
}

func (j *Refereed) moves(r *Reader, at int) error {
	for at == All || j.Lines < at {
		line, err := r.Next()
		if errors.Is(err, io.EOF) {
			if at != All {
				return ErrBeyond
			}
			return nil
		}
		if err == nil {
			j.Lines++
			err = j.play(line)
		}
		if j.Fault = faultOf(err); j.Fault != nil {
			j.Fault.Move = len(j.History.Moves) + 1
			return j.rest(r, at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// rest counts on behind a refused line, so that --at beyond the end is seen.
func (j *Refereed) rest(r *Reader, at int) error {
	for lines := j.Lines; at != All && lines < at; lines++ {
		if _, err := r.Next(); err != nil {
			return ErrBeyond
		}
	}
	return nil
}

func (j *Refereed) play(line string) error {
	m, err := record.Read(j.Game, j.History.Table, line)
	if err != nil {
		j.secret = MayBeSecret(j.Game, line)
		return err
	}
	if words := record.ReadAs(j.Game, m, line); words != "" {
		j.ReadAs = append(j.ReadAs, fmt.Sprintf("line %d is read as: %s", j.Lines, words))
	}
	if _, err = j.History.Play(m); err != nil {
		j.Refused = &m
		if f := referee.AsFault(err); f != nil {
			return j.History.Refuse(m, f)
		}
	}
	return err
}

// At gives the same record as a level of telling has it.
func (j *Refereed) At(l record.Level) (*Refereed, error) {
	if j.History == nil {
		return j, nil
	}
	told := *j
	var err error
	told.History, err = j.History.At(l)
	return &told, err
}

// Seen gives the same record as a view may know it: the history redacted, and
// the refusal, which is the referee's in every view, as the view may be told.
func (j *Refereed) Seen(v record.View) (*Refereed, error) {
	seen := *j
	whole := v == "" || v == record.Referee
	if !whole && j.Fault != nil && (j.secret || j.History == nil && j.HasSecrets()) {
		seen.Fault = j.Fault.Withhold()
	}
	if j.History == nil {
		return &seen, nil
	}
	seen.LeftOut = j.LeftOut.In(v, j.History.Table)
	var err error
	if seen.History, err = j.History.Seen(v); err != nil {
		return nil, err
	}
	if j.Fault != nil && j.Refused != nil {
		seen.Fault = j.History.RefusedIn(v, *j.Refused, j.Fault)
	}
	seen.Fault = seen.Fault.Bare(j.History.Header.Tell)
	return &seen, nil
}
