package tracker

import (
	"slices"
	"strings"

	"umpire/referee"
)

// HasSecrets reports whether a record holds anything that the table does not
// know.
func HasSecrets(h *referee.History) bool {
	if _, ok := h.Table.(referee.Redactor); !ok {
		return false
	}
	header, moves := h.Redacted(referee.Public)
	return FormatRecord(h.Game, header, moves) != FormatRecord(h.Game, h.Header, h.Moves)
}

// HasSecrets reports whether the record, with the line that was refused, holds
// anything that the table does not know.
func (j *Refereed) HasSecrets() bool {
	switch {
	case j.History == nil:
		return slices.ContainsFunc(j.Game.Options(), func(o referee.Option) bool { return o.Secret && j.Header.Option(o.Key, "") != "" })
	case j.secret || HasSecrets(j.History):
		return true
	}
	r, ok := j.History.Table.(referee.Redactor)
	return ok && j.Refused != nil && j.Refused.Verb != "note" &&
		r.Redact(referee.Public, len(j.History.Moves)+1, *j.Refused).String() != j.Refused.String()
}

// MayBeSecret reports whether a line, understood or not, begins like one that
// holds a secret, and goes on behind that.
func MayBeSecret(g referee.Game, line string) bool {
	verb, _, more := strings.Cut(strings.TrimLeft(line, " "), " ")
	return more && verb != "" && slices.ContainsFunc(g.Forms(), func(f referee.Form) bool {
		return f.Secret && referee.HasPrefix(f.Verb, verb)
	})
}

// hiddenFault is a fault without its reason, where it was refused because of, or
// quotes, what a view does not know.
func hiddenFault(f *referee.Fault) *referee.Fault {
	return &referee.Fault{Kind: f.Kind, Move: f.Move, Message: "the reason may show a secret, and is not open in this view"}
}
