package console

import (
	"cmp"
	"crypto/rand"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Wizard asks for what a new table needs: the game, the players, the
// settings.
type Wizard struct {
	Screen *Screen
	Ask    Prompter
	Games  []referee.Game
	// Players are offered as those of the new table; From says where they
	// are known from: "last time", the name of an evening.
	Players []string
	From    string
	// Again: it is another game of the same people, and what is first is asked of them anew.
	Again bool
	// Open opens the table. A *referee.Fault is shown and the settings are
	// asked again.
	Open func(g referee.Game, h record.Header) error
}

// Run asks, and opens the table. What is given already is not asked: the game may be
// nil, the header may be empty. ErrBack: the person thought better of it.
func (w *Wizard) Run(given referee.Game, h record.Header) error {
	var items []Item
	for _, g := range w.Games {
		least, most := g.Seats()
		items = append(items, Item{Text: g.Title(), Hint: words.Between(least, most) + " players"})
	}
	for {
		g := given
		if g == nil {
			at, err := w.Ask.Choose(Menu{Label: "Which game?", Items: items})
			if err != nil {
				return err
			}
			g = w.Games[at]
		}
		if err := w.table(g, h); !isBack(err) || given != nil {
			return err
		}
	}
}

// table asks for the players, for what the game wants to know before all else, and for the settings, without what is
// answered already; back is the question before.
func (w *Wizard) table(g referee.Game, h record.Header) error {
	h.Game = g.Name()
	w.Screen.Palette.Names.Know(slices.Concat(w.Players, h.Players)...)
	var steps []func() error
	if len(h.Players) == 0 {
		steps = append(steps, func() error {
			players, err := w.players(g, h)
			if err == nil {
				h.Players = players
				w.Screen.Palette.Names.Know(players...)
			}
			return err
		})
	}
	if what := g.Traits().First; what != "" && (len(h.Players) == 0 || w.Again) {
		steps = append(steps, func() error {
			var items []Item
			for i, name := range h.Players {
				items = append(items, Item{Text: name, Hint: "then " + strings.Join(turned(h.Players, i)[1:], ", ")})
			}
			at, err := w.Ask.Choose(Menu{Label: "Who is " + what + "?", Items: items})
			if err == nil {
				h.Players = turned(h.Players, at)
			}
			return err
		})
	}
	for _, o := range unanswered(g, h) {
		steps = append(steps, func() (err error) { h, err = w.setting(g, h, o); return err })
	}
	steps = append(steps, func() error { return w.settings(g, h) })
	return InTurn(steps, 0, isBack)
}

// unanswered are the settings that a new table is led to and that a header
// does not have.
func unanswered(g referee.Game, h record.Header) (left []record.Option) {
	for _, o := range g.Options() {
		if o.Ask != "" && h.Option(o.Key, "") == "" {
			left = append(left, o)
		}
	}
	return left
}

// Leads reports whether a game wants to know something before a table opens
// that its header does not say, or what is drawn is read alone before that.
func Leads(g referee.Game, h record.Header) bool {
	return len(unanswered(g, h)) > 0 || slices.ContainsFunc(g.Options(), func(o record.Option) bool {
		return o.Key == g.Traits().ReadBack && !setSecretly(h, o)
	})
}

// turned begins with that player, and goes on around the table.
func turned(players []string, first int) []string {
	return slices.Concat(players[first:], players[:first])
}

// players asks who plays, in which order.
func (w *Wizard) players(g referee.Game, h record.Header) ([]string, error) {
	if seating := g.Traits().Seating; seating != "" {
		w.Screen.Say("%s", seating)
	}
	p := People{Screen: w.Screen, Ask: w.Ask, Label: "Who plays " + g.Title() + ", in order of play?", Known: w.Players,
		Check: func(names []string) error { return w.check(g, h, names) }}
	offers, items := w.offers(g), []Item{}
	begin := slices.IndexFunc(offers, func(o []string) bool { return slices.Equal(o, h.Players) })
	if begin < 0 && len(h.Players) > 0 { // back from the settings
		offers = slices.Insert(offers, 0, h.Players)
	}
	if len(offers) == 0 {
		return p.Pick(nil)
	}
	for _, o := range offers {
		hint := o[0] + " first"
		switch {
		case slices.Equal(o, w.Players):
			hint = "as " + w.From
		case begin < 0 && slices.Equal(o, h.Players):
			hint = "as just now"
		}
		items = append(items, Item{Text: strings.Join(o, ", "), Hint: hint})
	}
	items = append(items, Item{Text: "(others, or another order)", Hint: "pick them one by one, or type their names"})
	at, err := w.Ask.Choose(Menu{Label: p.Label, Items: items, At: max(begin, 0), Other: len(items), Typed: &p.typed})
	switch {
	case err != nil:
		return nil, err
	case at < len(offers):
		return offers[at], w.check(g, h, offers[at])
	}
	return p.Pick(nil)
}

// offers are the known players, as they are and, where that is not asked about
// besides, with each of the others first, where the game takes so many.
func (w *Wizard) offers(g referee.Game) (all [][]string) {
	most := 8
	if g.Traits().First != "" {
		most = 1
	}
	if w.check(g, record.Header{Game: g.Name()}, w.Players) != nil {
		return nil
	}
	for i := range min(len(w.Players), most) {
		all = append(all, turned(w.Players, i))
	}
	return all
}

func (w *Wizard) check(g referee.Game, h record.Header, players []string) error {
	h.Players = players
	return record.CheckOpening(g, h)
}

// open opens the table, after whoever is first has read what only they may know.
func (w *Wizard) open(g referee.Game, h record.Header) error {
	if err := record.CheckOpening(g, h); err != nil {
		return err
	}
	whole := h
	for _, t := range g.Traits().Tools {
		if t.Name == g.Traits().ReadBack {
			var err error
			if whole, err = w.readBack(g, h, t); err != nil {
				return err
			}
		}
	}
	return w.Open(g, whole)
}

// opened is a table as a header would open it, with what the game draws.
func opened(g referee.Game, h record.Header) (referee.Table, record.Header, error) {
	var err error
	if c, draws := g.(referee.Completer); draws {
		if h, _, err = c.Complete(h, rand.Reader); err != nil {
			return nil, h, err
		}
	}
	t, err := referee.Open(g, h)
	return t, h, err
}

// readBack draws what the game draws, and has the first of the players read it
// alone before the table opens. ErrBack: it is to be another.
func (w *Wizard) readBack(g referee.Game, h record.Header, t referee.Tool) (record.Header, error) {
	table, h, err := opened(g, h)
	if err != nil {
		return h, err
	}
	page, err := t.Run(table, "", w.Screen.Width())
	if err != nil {
		return h, err
	}
	who := h.Players[0]
	if sure, err := w.Ask.Confirm(who + " reads the " + t.Name + " first. " + AloneQuestion); !sure {
		return h, cmp.Or(err, ErrBack)
	}
	page.Say("/%s shows it again.", t.Name)
	if err := showAlone(w.Screen, w.Ask, func() { w.Screen.Page(page) }); err != nil {
		return h, err
	}
	if sure, err := w.Ask.Confirm("Shall " + who + " play with that " + t.Name + "?"); !sure {
		return h, cmp.Or(err, ErrBack)
	}
	return h, nil
}
