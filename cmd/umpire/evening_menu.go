package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/tracker"
	"umpire/tracker/console"
	"umpire/tracker/evening"
	"umpire/tracker/report"
)

// eveningAtTerminal shows the open evening and does what the shell's commands
// do, or starts one.
func (a *app) eveningAtTerminal(ts *terminalSession) error {
	w := a.trackerEnv()
	e, err := evening.Open(w)
	if errors.Is(err, evening.ErrNone) {
		return a.noEvening(ts, w)
	}
	if err != nil {
		return err
	}
	ts.screen.Page(eveningPage(evening.AnswerOf(e)))
	menu := []struct {
		text string
		do   func(*terminalSession, *evening.Evening) error
	}{
		{"Go back", func(*terminalSession, *evening.Evening) error { return nil }},
		{"Somebody else has come", a.addAtTerminal},
		{"A result by hand", a.resultAtTerminal},
		{"Standings", func(ts *terminalSession, _ *evening.Evening) error { return a.standingsAtTerminal(ts) }},
		{"Take back the last change", undoAtTerminal},
		{"Somebody leaves", a.retireAtTerminal},
		{"Somebody is called otherwise", a.renameAtTerminal},
		{"Two names are one person", a.mergeAtTerminal},
		{"Take an unfinished table off", abandonAtTerminal},
		{"Put a table into another evening", moveAtTerminal},
		{"What somebody played", personAtTerminal},
		{"Write the report", a.reportAtTerminal},
		{"Write it all to a file, for another laptop", a.exportAtTerminal},
		{"Every change so far", logAtTerminal},
		{"Another name for the evening", titleAtTerminal},
		{"Delete the evening", deleteAtTerminal},
		{"The evening is over", endAtTerminal},
	}
	var all []action
	for _, m := range menu {
		all = append(all, action{console.Item{Text: m.text}, func(ts *terminalSession) error { return ts.tellingChange(e, m.do) }})
	}
	return ts.within("Evening "+e.Name, all)
}

// tellingChange does something to an evening, and tells what it changed.
func (ts *terminalSession) tellingChange(e *evening.Evening, do func(*terminalSession, *evening.Evening) error) error {
	before, err := e.Log()
	if err == nil {
		err = do(ts, e)
	}
	if err != nil {
		return err
	}
	now, err := e.Log()
	for _, l := range now[min(len(before), len(now)):] {
		ts.screen.Say("%s.", referee.Capital(l.Text))
	}
	return err
}

// noEvening starts an evening, or lets the last one go on.
func (a *app) noEvening(ts *terminalSession, w tracker.Env) error {
	last, err := evening.Named(w, "")
	if errors.Is(err, evening.ErrNone) {
		return a.startAtTerminal(ts, w)
	}
	if err != nil {
		return err
	}
	return ts.within("No evening is open", []action{
		{console.Item{Text: "Start an evening"}, func(ts *terminalSession) error { return a.startAtTerminal(ts, w) }},
		{console.Item{Text: fmt.Sprintf("Go on with %q", last.Name), Hint: "it is over"}, func(ts *terminalSession) error { return ts.refusable(last.Reopen()) }},
	})
}

// startAtTerminal asks for the name of an evening and the people.
func (a *app) startAtTerminal(ts *terminalSession, w tracker.Env) error {
	ts.screen.Say("An evening is a list of people; the tables you open belong to it and its standings. What is it called?")
	today := a.now().Format("Monday 2 January")
	ts.screen.Say("(Enter alone: %s)", today)
	line, err := ts.ask.Line(console.Question{Prompt: func() string { return "Evening > " }})
	if err != nil {
		return stepBack(err)
	}
	name := cmp.Or(strings.TrimSpace(line), today)
	if e, err := evening.Named(w, name); err == nil && referee.SameName(e.Name, name) {
		if sure, err := ts.ask.Confirm(fmt.Sprintf("An evening called %q is there already. Open a second one?", e.Name)); !sure {
			return stepBack(err)
		}
	}
	players, _ := a.offeredPlayers()
	people, err := a.pick(ts, "Who is here?", players, nil)
	if err != nil {
		return stepBack(err)
	}
	_, err = evening.Start(w, name, people)
	return ts.refusable(err)
}

// pick lets people be picked; check may be nil.
func (a *app) pick(ts *terminalSession, label string, known []string, check func([]string) error) ([]string, error) {
	if check == nil {
		check = func(names []string) error { return referee.CheckNames(names, nil) }
	}
	p := console.People{Screen: ts.screen, Ask: ts.ask, Label: label, Known: known, Check: check}
	return p.Pick(nil)
}

func (a *app) addAtTerminal(ts *terminalSession, e *evening.Evening) error {
	line, err := ts.answer("Who? > ", "")
	if err != nil {
		return err
	}
	return each(console.SplitPeople(line), func(name string) error {
		meant, err := console.Meant(ts.ask, name, everybody(e))
		if err != nil {
			return stepBack(err)
		}
		return ts.refusable(e.Add(meant))
	})
}

func everybody(e *evening.Evening) []string {
	var names []string
	for _, p := range e.Roster.People() {
		names = append(names, p.Name)
	}
	return names
}

// person picks one of the evening's people.
func (ts *terminalSession) person(e *evening.Evening, label string) (string, error) {
	names := everybody(e)
	var items []console.Item
	for _, n := range names {
		items = append(items, console.Item{Text: referee.ShownName(n)})
	}
	at, err := ts.ask.Choose(console.Menu{Label: label, Items: items})
	if err != nil {
		return "", stepBack(err)
	}
	return names[at], nil
}

func (a *app) retireAtTerminal(ts *terminalSession, e *evening.Evening) error {
	name, err := ts.person(e, "Who leaves?")
	if err != nil {
		return err
	}
	return ts.refusable(e.Retire(name))
}

func (a *app) renameAtTerminal(ts *terminalSession, e *evening.Evening) error {
	old, err := ts.person(e, "Who is called otherwise?")
	if err != nil {
		return err
	}
	name, err := ts.answer(referee.ShownName(old)+" is called > ", "")
	if err != nil {
		return err
	}
	return ts.refusable(e.Rename(old, name))
}

func (a *app) mergeAtTerminal(ts *terminalSession, e *evening.Evening) error {
	name, err := ts.person(e, "Which name stays?")
	if err != nil {
		return err
	}
	other, err := ts.person(e, "Which name is the same person?")
	if err != nil {
		return err
	}
	return ts.refusable(e.Merge(name, other))
}

func undoAtTerminal(ts *terminalSession, e *evening.Evening) error {
	_, err := e.Undo("")
	return ts.refusable(err)
}

func endAtTerminal(ts *terminalSession, e *evening.Evening) error {
	if sure, err := ts.ask.Confirm("Is the evening over? (Take back the last change opens it again.)"); !sure {
		return stepBack(err)
	}
	return ts.refusable(e.End())
}

// resultAtTerminal enters the result of any game.
func (a *app) resultAtTerminal(ts *terminalSession, e *evening.Evening) error {
	game, err := ts.game()
	if err != nil {
		return err
	}
	players, err := a.pick(ts, "Who played?", e.Roster.Here(), func(names []string) error { return evening.CheckPlayers(game, names) })
	if err != nil {
		return stepBack(err)
	}
	winners, err := ts.winners(players)
	if err != nil {
		return stepBack(err)
	}
	prompt, line := fmt.Sprintf("Scores, as %s=3 (Enter: none) > ", players[0]), ""
	for {
		line, err = ts.ask.Line(console.Question{Prompt: func() string { return prompt }, Text: line})
		if err != nil {
			return stepBack(err)
		}
		scores, err := readScores(strings.TrimSpace(line))
		if err == nil {
			err = e.Enter(game, players, winners, scores)
		}
		var u *usageError
		var refused *evening.Refusal
		if !errors.As(err, &u) && !errors.As(err, &refused) {
			return ts.refusable(err)
		}
		ts.screen.Say("%v", err)
	}
}

// game asks which game was played; one that Umpire does not know is typed.
func (ts *terminalSession) game() (string, error) {
	var items []console.Item
	for _, g := range games.All() {
		items = append(items, console.Item{Text: g.Title()})
	}
	at, err := ts.ask.Choose(console.Menu{Label: "Which game?", Items: append(items, console.Item{Text: "(another game)", Hint: "type its name"})})
	switch {
	case err != nil:
		return "", stepBack(err)
	case at < len(items):
		return games.All()[at].Name(), nil
	}
	return ts.answer("Game > ", "")
}

// winners asks who won, one after the other; nobody, or nobody else, ends it.
func (ts *terminalSession) winners(players []string) ([]string, error) {
	var won []string
	for {
		end := "Nobody"
		if len(won) > 0 {
			end = "Nobody else"
		}
		items := []console.Item{{Text: end}}
		var left []string
		for _, p := range players {
			if !slices.Contains(won, p) {
				items, left = append(items, console.Item{Text: referee.ShownName(p)}), append(left, p)
			}
		}
		at, err := ts.ask.Choose(console.Menu{Label: "Who won?", Items: items})
		if err != nil || at == 0 {
			return won, err
		}
		won = append(won, left[at-1])
	}
}

// table picks one of some tables; nil where there is none to pick.
func (ts *terminalSession) table(e *evening.Evening, from []evening.Played) (*tracker.Session, error) {
	var items []console.Item
	var tables []int
	for _, p := range from {
		if p.Saved != nil {
			tables = append(tables, p.Saved.Table)
			items = append(items, console.Item{Text: fmt.Sprintf("Table %d: %s", p.Saved.Table, p.Title), Hint: referee.List(p.Players)})
		}
	}
	if len(items) == 0 {
		ts.screen.Say("There is no such table in the evening.")
		return nil, nil
	}
	at, err := ts.ask.Choose(console.Menu{Label: "Which table?", Items: items})
	if err != nil {
		return nil, stepBack(err)
	}
	return e.Table(tables[at])
}

func abandonAtTerminal(ts *terminalSession, e *evening.Evening) error {
	_, unfinished := evening.Split(e.Played())
	s, err := ts.table(e, unfinished)
	if err != nil || s == nil {
		return err
	}
	return s.Abandon()
}

func moveAtTerminal(ts *terminalSession, e *evening.Evening) error {
	s, err := ts.table(e, e.Played())
	if err != nil || s == nil {
		return err
	}
	others, err := e.Others()
	if err != nil {
		return err
	}
	items, uids := []console.Item{{Text: "None"}}, []string{""}
	for _, o := range others {
		items, uids = append(items, console.Item{Text: o.Name, Hint: o.Started.Local().Format(time.DateOnly)}), append(uids, o.UID)
	}
	at, err := ts.ask.Choose(console.Menu{Label: "Into which evening?", Items: items})
	if err != nil {
		return stepBack(err)
	}
	return s.MoveTo(uids[at])
}

func personAtTerminal(ts *terminalSession, e *evening.Evening) error {
	name, err := ts.person(e, "Who?")
	if err != nil || name == "" {
		return err
	}
	page, err := evening.PersonOf(e, name, console.LookingBack(ts.screen, ts.ask))
	if err == nil {
		ts.screen.Page(personPage(page))
	}
	return ts.refusable(err)
}

func logAtTerminal(ts *terminalSession, e *evening.Evening) error {
	log, err := e.Log()
	if err == nil {
		ts.screen.Page(eveningLogPage(log))
	}
	return err
}

func titleAtTerminal(ts *terminalSession, e *evening.Evening) error {
	name, err := ts.answer("The evening is called > ", "")
	if err != nil {
		return err
	}
	return ts.refusable(e.SetTitle(name))
}

func deleteAtTerminal(ts *terminalSession, e *evening.Evening) error {
	if sure, err := sureToDelete(e, ts.ask.Confirm); !sure {
		return stepBack(err)
	}
	return e.Delete()
}

func (a *app) reportAtTerminal(ts *terminalSession, e *evening.Evening) error {
	return a.writeAtTerminal(ts, e, ".html", func() ([]byte, error) {
		text, err := report.Of(e, console.LookingBack(ts.screen, ts.ask)).HTML()
		return []byte(text), err
	})
}

func (a *app) exportAtTerminal(ts *terminalSession, e *evening.Evening) error {
	return a.writeAtTerminal(ts, e, ".evening", func() ([]byte, error) {
		text, _, err := a.packed(e)
		return text, err
	})
}

// writeAtTerminal writes something of an evening to a file, which is asked for.
func (a *app) writeAtTerminal(ts *terminalSession, e *evening.Evening, ending string, make func() ([]byte, error)) error {
	usual := strings.ToLower(referee.WrittenName(e.Name)) + ending
	ts.screen.Say("(Enter alone: %s)", usual)
	line, err := ts.ask.Line(console.Question{Prompt: func() string { return "Write it to > " }})
	if err != nil {
		return stepBack(err)
	}
	path := cmp.Or(strings.TrimSpace(line), usual)
	if _, missing := os.Stat(path); missing == nil {
		if sure, err := ts.ask.Confirm(path + " is there already. Overwrite it?"); !sure {
			return stepBack(err)
		}
	}
	text, err := make()
	if err == nil {
		err = a.writeFile(path, []byte(referee.Visible(string(text))), secret, true)
	}
	if err != nil {
		ts.screen.Say("%v", err)
		return nil
	}
	ts.screen.Say("%q is written to %s.", e.Name, path)
	return nil
}
