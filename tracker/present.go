package tracker

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Names says of names whom of a record they mean, by FoldName: people may be
// called otherwise now, or may have been then.
type Names map[string]string

// namesFor means by each name of one list the name at that place in the other, but
// by those of the other themselves.
func namesFor(said, meant []string) Names {
	names := Names{}
	for i, name := range said {
		names[words.FoldName(name)] = meant[i]
	}
	for _, name := range meant {
		names[words.FoldName(name)] = name
	}
	return names
}

// namesOf are the names that a record's people may be given besides: what they are called now, where that is known,
// and what is of several words in these.
func namesOf(h *referee.History, nameOf func(string) string) Names {
	names := Names{}
	for _, name := range referee.NamesIn(h) {
		if words.ShownName(name) != name {
			names[words.FoldName(name)] = name
		}
	}
	if nameOf != nil {
		old := everybody(h)
		maps.Copy(names, namesFor(presentNames(old, nameOf), old))
	}
	return names
}

// Exchange puts a record's names for others, which may be of several words, and
// writes its own as it does.
func (n Names) Exchange(text string) string {
	texts := strings.Split(text, " ")
	for i := 0; i < len(texts); i++ {
		for end := len(texts); end > i; end-- {
			if name, ok := n[words.FoldName(strings.Join(texts[i:end], " "))]; ok {
				texts = slices.Replace(texts, i, end, name)
				break
			}
		}
	}
	return strings.Join(texts, " ")
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

// ReadClaim reads a claim as ReadNames does or else, where that fails, with names written in full: "jurgen" for Jürgen.
func ReadClaim[T any](j *Refereed, h *referee.History, text string, read func(string) (T, error)) (T, error) {
	v, err := ReadNames(j.Names, text, read)
	if err != nil {
		if other := words.NamesSaid(text, record.NamesOn(h.Game, h.Table)); other != text {
			if w, err := read(other); err == nil {
				return w, nil
			}
		}
	}
	return v, err
}

// everybody lists who plays at a table, those who came later last.
func everybody(h *referee.History) []string {
	return slices.Concat(h.Header.Players, h.Table.Status().Joined)
}

// presentNames are the names of a record's players now; the record's own where
// two would be called alike, or one as another was.
func presentNames(players []string, nameOf func(string) string) []string {
	var now []string
	for i, p := range players {
		name := words.WrittenName(nameOf(p))
		if other, taken := words.Find(name, players); taken && other != players[i] {
			return players
		}
		now = append(now, name)
	}
	if record.CheckNames(now, nil) != nil {
		return players
	}
	return now
}

// CallBy has lines be read in which people are called what they are called now; the table keeps the
// names it was played with.
func (s *Session) CallBy(nameOf func(string) string) { s.nameOf, s.read = nameOf, nil }

// Names is what the people are called besides (CallBy).
func (s *Session) Names() Names { return namesOf(s.history, s.nameOf) }

// Refereed is the session's record, or as much of it, as what has been refereed.
func (s *Session) Refereed(h *referee.History) *Refereed {
	return &Refereed{Game: h.Game, Header: h.Header, History: h, Lines: len(h.Moves), LeftOut: s.leftOut, Names: namesOf(h, s.nameOf), nameOf: s.nameOf}
}

// Rematch is the header of another game of the same people, by the names that they have now.
func (j *Refereed) Rematch() record.Header {
	h := j.Header
	if j.nameOf != nil {
		h = WithNames(j.History, j.nameOf).Header
	}
	if r, ok := j.Game.(referee.Rematcher); ok {
		h = r.Rematch(h)
	}
	h.View, h.Tell = "", ""
	return h
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
	names := namesFor(old, now)
	to := func(name string) string { return cmp.Or(names[words.FoldName(name)], name) }
	header := h.Header
	header.Players = now[:len(header.Players)]
	if seat := h.Header.View.Seat(); seat != "" {
		header.View = record.SeatView(to(seat))
	}
	header.Options = maps.Clone(h.Header.Options)
	for key, value := range header.Options {
		header.Options[key] = to(value)
	}
	present, err := referee.Start(h.Game, header)
	if err != nil {
		return h
	}
	for i, before := range h.Tables()[:len(h.Moves)] {
		m := h.Moves[i]
		m.Args = slices.Clone(m.Args)
		for j, a := range m.Args {
			if slices.ContainsFunc(record.SlotsOf(h.Game, m.Verb), func(s record.Slot) bool { return s.Name == a.Slot && takes(s, before, a.Text) }) {
				m.Args[j].Text = strings.Join(words.Each(strings.Split(a.Text, "="), to), "=") // of those who tie each
			}
		}
		if _, err := present.PlayLine(m.String()); err != nil {
			return h
		}
	}
	return present
}

// takes reports whether a slot's text is a name that can stand there, or where names may stand that no list holds.
func takes(s record.Slot, t referee.Table, name string) bool {
	if s.Known == nil {
		return s.Open
	}
	_, known := words.Find(name, s.Known(t))
	return known
}
