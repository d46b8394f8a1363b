package tracker

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
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
	j.Names = namesOf(j.History, nil)
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
	for lines := 0; at == All && j.Fault == nil || lines < at; lines++ {
		line, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) && at == All:
			return nil
		case errors.Is(err, io.EOF), err != nil && j.Fault != nil:
			return ErrBeyond
		case j.Fault != nil: // it is counted on, so that --at beyond the end is seen
			continue
		case err == nil:
			j.Lines++
			err = j.play(line)
		}
		if j.Fault = faultOf(err); j.Fault != nil {
			j.Fault.Move = len(j.History.Moves) + 1
		} else if err != nil {
			return err
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

// HasSecrets reports whether a record holds anything that the table does not
// know.
func HasSecrets(h *referee.History) bool {
	if _, ok := h.Table.(referee.Redactor); !ok {
		return false
	}
	header, moves := h.Redacted(record.Public)
	return !slices.Equal(header.Lines(h.Game), h.Header.Lines(h.Game)) ||
		!slices.EqualFunc(moves, h.Moves, func(a, b record.Move) bool { return slices.Equal(a.Args, b.Args) && a.Verb == b.Verb })
}

// HasSecrets reports whether the record, with the line that was refused, holds
// anything that the table does not know.
func (j *Refereed) HasSecrets() bool {
	switch {
	case j.Game == nil:
		return false
	case j.History == nil:
		return slices.ContainsFunc(j.Game.Options(), func(o record.Option) bool { return o.Secret && j.Header.Option(o.Key, "") != "" })
	case j.secret || HasSecrets(j.History):
		return true
	}
	return j.Refused != nil && j.History.MoveIn(record.Public, len(j.History.Moves)+1, *j.Refused).String() != j.Refused.String()
}

// MayBeSecret reports whether a line, understood or not, begins like one that
// holds a secret, and goes on behind that.
func MayBeSecret(g referee.Game, line string) bool {
	verb, _, more := strings.Cut(strings.TrimLeft(line, " "), " ")
	return more && verb != "" && slices.ContainsFunc(g.Forms(), func(f record.Form) bool {
		return f.Secret && words.HasPrefix(f.Verb, verb)
	})
}

// lineIn is a line as a view may read it, whatever it holds.
func lineIn(v record.View, g referee.Game, line string) string {
	if v == record.Referee || !MayBeSecret(g, line) {
		return line
	}
	return strings.Fields(line)[0] + " (secret)"
}

// RefusedAt is a history and the line that was refused after it.
func RefusedAt(h *referee.History, line string, f *referee.Fault) *Refereed {
	j := &Refereed{Game: h.Game, Header: h.Header, History: h, Fault: f, Lines: len(h.Moves)}
	if m, err := record.Read(h.Game, h.Table, line); err == nil {
		j.Refused = &m
	} else {
		j.secret = MayBeSecret(h.Game, line)
	}
	return j
}
