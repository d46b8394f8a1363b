package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// askResult asks for what a result lacks; of one that is corrected all that was said. Esc goes a
// step back, with what was said kept.
func (c *eveningCommands) askResult(ts *terminalSession, r *evening.Result) error {
	steps := []func() error{
		func() (err error) { r.Game, err = c.askGame(ts, r.Game); return err },
		func() error {
			p := console.People{Screen: ts.screen, Ask: ts.ask, Label: "Who played?", Known: c.knownPeople(), Check: func(names []string) error { return record.CheckNames(names, nil) }}
			picked, err := p.Pick(r.Players)
			if err == nil {
				c.playedBy(r, picked)
			}
			return err
		},
		func() error { return c.askOutcome(ts, r) },
	}
	first := 0
	if r.Game != "" && r.Entered.IsZero() {
		first = 1
	}
	return console.InTurn(steps, first, console.IsBack)
}

// askGame offers the games played before, the latest first, then those that Umpire knows.
func (c *eveningCommands) askGame(ts *terminalSession, was string) (string, error) {
	games := c.offers("GAME")
	slices.Reverse(games)
	if at := slices.Index(games, was); at >= 0 {
		games = slices.Insert(slices.Delete(games, at, at+1), 0, was)
	}
	typed, err := asker{screen: ts.screen, ask: ts.ask}.one(place{}, "which game?", words.Each(games, evening.TitleOf))
	if err != nil {
		return "", err
	}
	return c.gameCalled(typed)
}

// ending is how a game may have ended, or what else may be said of it: a flag of evening result. A value is asked
// for where it has none.
type ending struct{ text, flag, value, prompt string }

// askOutcome asks how it ended, and what else is to be said of it.
func (c *eveningCommands) askOutcome(ts *terminalSession, r *evening.Result) error {
	for {
		highest, lowest := ending{text: "By scores, the highest wins", flag: "lowest", value: "false"}, ending{text: "By scores, the lowest wins", flag: "lowest", value: "true"}
		if c.lowest(r.Game) {
			highest, lowest = lowest, highest
		}
		all := []ending{highest, lowest, {"Nobody won", "nobody", "true", ""}, {"A draw: all share", "draw", "true", ""},
			{"Together: all won", "coop", "won", ""}, {"Together: all lost", "coop", "lost", ""}}
		all = append(all, words.Each(r.Players, func(p string) ending { return ending{words.ShownName(p) + " won", "winners", p, ""} })...)
		all = append(all, ending{"(it was played in teams)", "teams", "", "Teams (Ana+Ben, Cy+Dora)"}, ending{"(it was on another day)", "date", "", "When (yesterday, 22:10)"},
			ending{"(how long it took)", "minutes", "", "Minutes (90, or 1:30)"}, ending{"(a remark)", "note", "", "Remark"})
		if !r.Entered.IsZero() {
			all = slices.Insert(all, 0, ending{text: "As it is now"})
		}
		items := words.Each(all, func(e ending) console.Item { return console.Item{Text: e.text} })
		var typed *console.TypedLine
		at, err := ts.ask.Choose(console.Menu{Label: "How did it end?", Items: items, Line: func(string) bool { return true }})
		if errors.As(err, &typed) && !strings.HasPrefix(typed.Text, "/") {
			if err = c.endedSo(r, typed.Text); err != nil {
				ts.screen.Say("%s.", words.Capital(message(err)))
				continue
			}
			return nil
		}
		if err != nil || all[at].flag == "" {
			return err
		}
		e := all[at]
		if e.value == "" {
			s := console.Step{Name: e.prompt, Read: func(line string) (string, error) { return line, c.set(r, e.flag, line) }}
			if _, err := s.Take(ts.screen, ts.ask); err != nil && !errors.Is(stepBack(err), console.ErrBack) {
				return err
			}
			continue
		}
		r.Winners, r.Coop, r.Draw, r.Nobody = nil, "", false, false
		err = c.set(r, e.flag, e.value)
		switch {
		case err != nil:
		case e.flag == "lowest":
			err = c.askScores(ts, r)
		case e.flag == "winners" && len(r.Players) > 1:
			err = c.askMore(ts, r)
		}
		if !errors.Is(err, console.ErrBack) {
			return err
		}
	}
}

// endedSo takes what was typed for an ending: what each scored, or who won.
func (c *eveningCommands) endedSo(r *evening.Result, line string) error {
	if c.allScored(r, line) {
		return c.set(r, "lowest", fmt.Sprint(c.lowest(r.Game)))
	}
	for _, n := range won(c.people(line), r.Players) {
		if _, plays := c.among(r, n); !plays {
			return usage("%s is neither who won nor what each scored, such as Ana 80, Ben 95", words.Quote(line))
		}
	}
	return c.set(r, "winners", line)
}

// allScored takes a line that says what each scored of the players, and nobody else.
func (c *eveningCommands) allScored(r *evening.Result, line string) bool {
	scored := *r
	scored.Scores = maps.Clone(r.Scores)
	said := c.readScores(&scored, line) == nil && len(scored.Players) == len(r.Players)
	if said {
		*r = scored
	}
	return said
}

// askMore asks who else won.
func (c *eveningCommands) askMore(ts *terminalSession, r *evening.Result) error {
	for {
		left := slices.DeleteFunc(slices.Clone(r.Players), func(p string) bool { return slices.Contains(r.Winners, p) })
		items := record.ChoicesOf(append([]string{"Nobody else"}, words.ShownNames(left)...)...)
		at, err := ts.ask.Choose(console.Menu{Label: "Who else won?", Items: items})
		if err != nil || at == 0 {
			return err
		}
		if r.Winners = append(r.Winners, left[at-1]); len(left) == 1 {
			return nil
		}
	}
}

// askScores asks the score of each player, or of each team, in turn; all may be typed at once.
func (c *eveningCommands) askScores(ts *terminalSession, r *evening.Result) error {
	all := false
	var steps []func() error
	for _, side := range r.Sides() {
		of := strings.Join(side, "+") + "="
		steps = append(steps, func() error {
			if all {
				return nil
			}
			ask := console.Step{Name: words.List(words.ShownNames(side)), Empty: true, Read: func(line string) (string, error) {
				if all = c.allScored(r, line); all {
					return line, nil
				}
				return line, c.readScores(r, of+line)
			}}
			if x, known := r.Scores[side[0]]; known {
				ask.Text = evening.Number(x)
			}
			line, err := ask.Take(ts.screen, ts.ask)
			if err == nil && line == "" {
				err = c.readScores(r, of)
			}
			return err
		})
	}
	return console.InTurn(steps, 0, console.IsBack)
}
