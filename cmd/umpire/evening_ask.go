package main

import (
	"errors"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// askResult asks for what a result lacks. Esc goes a step back, with what was said kept.
func (c *eveningCommands) askResult(ts *terminalSession, b *evening.Book, e *evening.Evening, r evening.Result) error {
	known := c.knownPeople()
	steps := []func() error{
		func() (err error) { r.Game, err = c.askGame(ts, b, r.Game); return err },
		func() (err error) {
			p := console.People{Screen: ts.screen, Ask: ts.ask, Label: "Who played?", Known: known, Check: func(names []string) error { return record.CheckNames(names, nil) }}
			picked, err := p.Pick(r.Players)
			if err == nil {
				r.Players = picked
			}
			return err
		},
		func() error { return c.askOutcome(ts, b, &r) },
	}
	first := 0
	if r.Game != "" {
		first = 1
	}
	for at := first; at < len(steps); {
		switch err := steps[at](); {
		case errors.Is(err, console.ErrBack) && at > first:
			at--
		case err != nil:
			return err
		default:
			at++
		}
	}
	return (&eveningCommands{c.app.within(ts, nil), c.json}).enter(b, e, r)
}

// askGame offers the games played before, then those that Umpire knows.
func (c *eveningCommands) askGame(ts *terminalSession, b *evening.Book, was string) (string, error) {
	played := namesOf(b.Games())
	slices.Reverse(played)
	var items []console.Item
	for _, name := range gameNames() {
		if !slices.Contains(played, name) {
			played = append(played, name)
		}
	}
	for _, name := range played {
		items = append(items, console.Item{Text: title(name)})
	}
	typed := ""
	at, err := ts.ask.Choose(console.Menu{Label: "Which game?", Items: append(items, console.Item{Text: "(another game)", Hint: "type its name"}), Other: len(items) + 1, Typed: &typed, At: max(0, slices.Index(played, was))})
	switch {
	case err != nil:
		return "", err
	case at < len(played):
		return played[at], nil
	case typed == "":
		if typed, err = ts.answer("Game > ", ""); err != nil {
			return "", err
		}
	}
	return c.gameMeant(b, typed), nil
}

// askOutcome asks how it ended.
func (c *eveningCommands) askOutcome(ts *terminalSession, b *evening.Book, r *evening.Result) error {
	_, lowest := b.Games()
	items := []console.Item{{Text: "By scores, the highest wins"}, {Text: "By scores, the lowest wins"}, {Text: "Nobody won"}, {Text: "A draw: all share"}, {Text: "Together: all won"}, {Text: "Together: all lost"}}
	if lowest[r.Game] {
		items[0], items[1] = items[1], items[0]
	}
	for _, p := range r.Players {
		items = append(items, console.Item{Text: words.ShownName(p) + " won"})
	}
	at, err := ts.ask.Choose(console.Menu{Label: "How did it end?", Items: items})
	if err != nil {
		return err
	}
	r.Winners, r.Scores, r.Coop, r.Draw, r.Nobody, r.Lowest = nil, nil, "", false, false, false
	switch {
	case at < 2:
		r.Lowest = (at == 1) != lowest[r.Game]
		return c.askScores(ts, r)
	case at == 2:
		r.Nobody = true
	case at == 3:
		r.Draw = true
	case at == 4:
		r.Coop = "won"
	case at == 5:
		r.Coop = "lost"
	default:
		r.Winners = []string{r.Players[at-6]}
		return c.askMore(ts, r)
	}
	return nil
}

// askMore asks who else won.
func (c *eveningCommands) askMore(ts *terminalSession, r *evening.Result) error {
	for {
		items, left := []console.Item{{Text: "Nobody else"}}, []string{""}
		for _, p := range r.Players {
			if !slices.Contains(r.Winners, p) {
				items, left = append(items, console.Item{Text: words.ShownName(p)}), append(left, p)
			}
		}
		if len(left) == 1 {
			return nil
		}
		at, err := ts.ask.Choose(console.Menu{Label: "Who else won?", Items: items})
		if err != nil || at == 0 {
			return err
		}
		r.Winners = append(r.Winners, left[at])
	}
}

// askScores asks each player's score in turn; all may be typed at once.
func (c *eveningCommands) askScores(ts *terminalSession, r *evening.Result) error {
	for i := 0; i < len(r.Players); {
		text := ""
		if x, known := r.Scores[r.Players[i]]; known {
			text = evening.Number(x)
		}
		line, err := ts.ask.Line(console.Question{Prompt: func() string { return words.ShownName(r.Players[i]) + " > " }, Text: text})
		if errors.Is(err, console.ErrBack) && i > 0 {
			i--
			continue
		}
		if err != nil {
			return err
		}
		line = strings.TrimSpace(line)
		if !strings.ContainsAny(line, "=,") && line != "" {
			line = r.Players[i] + "=" + line
		}
		if err := readScores(r, line, c.people); err != nil {
			ts.screen.Say("%v", err)
			continue
		}
		for i < len(r.Players) {
			if _, known := r.Scores[r.Players[i]]; !known {
				break
			}
			i++
		}
		if line == "" {
			i++
		}
	}
	return nil
}
