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

// PublicPast leaves out of a table's past what its lines may hold of secrets.
func PublicPast(g referee.Game, past []Change) []Change {
	public := slices.Clone(past)
	for i, c := range public {
		parts := strings.Split(c.Text, "; ")
		for k, part := range parts {
			lead := ""
			if c.Kind == Edited && k == 0 {
				lead, part = "edit: ", strings.TrimPrefix(part, "edit: ")
			}
			before, line, edited := strings.Cut(part, ": ")
			if !edited || c.Kind == Played {
				before, line = "", part
			} else {
				before += ": "
			}
			if MayBeSecret(g, line) {
				verb, _, _ := strings.Cut(line, " ")
				parts[k] = lead + before + verb + " (secret)"
			}
		}
		public[i].Text = strings.Join(parts, "; ")
	}
	return public
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
