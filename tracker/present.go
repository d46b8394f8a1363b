package tracker

import (
	"maps"
	"slices"
	"strings"

	"umpire/referee"
)

// Names says of names whom of a record they mean, by FoldName: people may be
// called otherwise now, or may have been then.
type Names map[string]string

// namesFor means by each name of one list the name at that place in the other, but
// by those of the other themselves.
func namesFor(said, meant []string) Names {
	names := Names{}
	for i, name := range said {
		names[referee.FoldName(name)] = meant[i]
	}
	for _, name := range meant {
		names[referee.FoldName(name)] = name
	}
	return names
}

// Exchange puts a record's names for others, which may be of several words, and
// writes its own as it does.
func (n Names) Exchange(text string) string {
	words := strings.Split(text, " ")
	for i := 0; i < len(words); i++ {
		for end := len(words); end > i; end-- {
			if name, ok := n[referee.FoldName(strings.Join(words[i:end], " "))]; ok {
				words = slices.Replace(words, i, end, name)
				break
			}
		}
	}
	return strings.Join(words, " ")
}

// ReadNames reads a line or a claim as it is or, where it cannot be read so, with
// other names exchanged.
func ReadNames[T any](n Names, text string, read func(string) (T, error)) (T, error) {
	v, err := read(text)
	if f := referee.AsFault(err); f != nil && f.Kind == referee.Syntax {
		if other := n.Exchange(text); other != text {
			return read(other)
		}
	}
	return v, err
}

// everybody lists who plays at a table, those who came later last.
func everybody(h *referee.History) []string {
	return slices.Concat(h.Header.Players, h.Table.Status().Joined)
}

// presentNames are the names of a record's players now; the record's own where
// two would be called alike.
func presentNames(players []string, nameOf func(string) string) []string {
	var now []string
	for _, p := range players {
		now = append(now, referee.WrittenName(nameOf(p)))
	}
	if referee.CheckNames(now, nil) != nil {
		return players
	}
	return now
}

// CallBy has lines be read in which people are called what they are called now.
func (s *Session) CallBy(nameOf func(string) string) {
	players := everybody(s.history)
	s.nameOf, s.names = nameOf, namesFor(presentNames(players, nameOf), players)
}

// Names is what the people are called besides (CallBy).
func (s *Session) Names() Names { return s.names }

// Refereed is the session's record, or as much of it, as what has been refereed.
func (s *Session) Refereed(h *referee.History) *Refereed {
	return &Refereed{Game: h.Game, Header: h.Header, History: h, Lines: len(h.Moves), LeftOut: s.leftOut, Names: s.names, nameOf: s.nameOf}
}

// Present gives a record, and the view it is seen in, under the names its people
// have now; it is read by those it had too.
func (j *Refereed) Present(v referee.View) (*Refereed, referee.View) {
	if j.History == nil || j.nameOf == nil {
		return j, v
	}
	out := *j
	out.History = WithNames(j.History, j.nameOf)
	old, now := everybody(j.History), everybody(out.History)
	out.Names = namesFor(old, now)
	if seat := j.History.Header.Seat(v.Seat()); seat >= 0 {
		v = referee.SeatView(now[seat])
	}
	return &out, v
}

// WithNames replays a record under the names that its players have now, so
// that whatever is told of it uses those. A record in which two players would
// be called alike, or which names somebody where no rename reaches, stays as it is.
func WithNames(h *referee.History, nameOf func(string) string) *referee.History {
	old := everybody(h)
	now := presentNames(old, nameOf)
	if slices.Equal(now, old) {
		return h
	}
	to := func(name string) string {
		if i := slices.IndexFunc(old, func(p string) bool { return referee.SameName(p, name) }); i >= 0 {
			return now[i]
		}
		return name
	}
	header := h.Header
	header.Players = now[:len(header.Players)]
	if seat := h.Header.View.Seat(); seat != "" {
		header.View = referee.SeatView(to(seat))
	}
	header.Options = maps.Clone(h.Header.Options)
	for key, value := range header.Options {
		header.Options[key] = to(value)
	}
	renamed, err := referee.Walk(h.Game, header, renamedMoves(h, to), nil)
	if err != nil {
		return h
	}
	return renamed
}

// renamedMoves gives the moves with another name in every slot for a player.
func renamedMoves(h *referee.History, to func(string) string) []referee.Move {
	moves := make([]referee.Move, len(h.Moves))
	for i, m := range h.Moves {
		args := slices.Clone(m.Args)
		for j, a := range args {
			if takesPlayer(h, m.Verb, a) {
				args[j].Text = to(a.Text)
			}
		}
		moves[i] = m
		moves[i].Args = args
	}
	return moves
}

// takesPlayer reports whether a slot's text is a name that can stand there, or that
// of somebody who comes.
func takesPlayer(h *referee.History, verb string, a referee.Arg) bool {
	for _, f := range referee.AllForms(h.Game) {
		for _, s := range f.Slots {
			if f.Verb != verb || s.Name != a.Slot {
				continue
			}
			if s.Known == nil {
				return s.Name == "NAME"
			}
			if _, known := referee.Find(a.Text, s.Known(h.Table)); known {
				return true
			}
		}
	}
	return false
}
