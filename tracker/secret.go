package tracker

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

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
	r, ok := j.History.Table.(referee.Redactor)
	return ok && j.Refused != nil && j.Refused.Verb != "note" &&
		r.Redact(record.Public, len(j.History.Moves)+1, *j.Refused).String() != j.Refused.String()
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
