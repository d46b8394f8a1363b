package main

import (
	"cmp"
	"context"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker/console"
	"umpire/tracker/evening"
	"umpire/tracker/report"
)

// eveningAtTerminal shows the open evening, and offers what can be done; or starts one.
func (a *app) eveningAtTerminal(ts *terminalSession) error {
	b, err := a.book()
	if err != nil {
		return err
	}
	e := b.Current()
	switch {
	case e == nil && len(b.Evenings()) == 0:
		return a.startAtTerminal(ts)
	case e == nil:
		_, err = a.choose(context.Background(), ts, "No evening is open", []item{
			{text: "Start an evening", within: a.startAtTerminal},
			{text: "Let one go on", command: []string{"evening", "reopen"}, ask: []string{"which evening?"}},
			{text: "Every change so far", command: []string{"evening", "log", "--all"}},
		})
		return stepBack(err)
	}
	answer, err := b.Answer(e)
	if err != nil {
		return err
	}
	ts.screen.Page(report.Screen("evening", answer))
	place := e.Name + " " + evening.Day(e.Started)
	file := strings.ToLower(words.WrittenName(strings.ReplaceAll(place, " ", "-")))
	_, err = a.choose(context.Background(), ts, "Evening "+e.Name, []item{
		{text: "A result by hand", command: []string{"evening", "result"}},
		{text: "Somebody else has come", command: []string{"evening", "add"}, ask: []string{"who?"}},
		{text: "Standings", command: []string{"standings"}},
		{text: "Take back the last change", command: []string{"evening", "undo"}},
		{text: "Put it back", command: []string{"evening", "redo"}},
		{text: "Correct a result", command: []string{"evening", "edit"}, ask: []string{"which play?"}},
		{text: "Somebody leaves", command: []string{"evening", "retire"}, ask: []string{"who leaves?"}},
		{text: "Somebody is called otherwise", command: []string{"evening", "rename"}, ask: []string{"who is called otherwise?", "the name now?"}},
		{text: "Two names are one person", command: []string{"evening", "merge"}, ask: []string{"which name stays?", "which name is the same person?"}},
		{text: "Take an unfinished table off", command: []string{"evening", "abandon"}, ask: []string{"which table?"}},
		{text: "Put a play into another evening", command: []string{"evening", "move"}, ask: []string{"which play?", "into which evening?"}},
		{text: "Delete a play", command: []string{"delete"}, ask: []string{"which play?"}},
		{text: "What somebody played", command: []string{"evening", "person"}, ask: []string{"who?"}},
		{text: "Write the report", within: a.asking("Write it to", file+".html", "evening", "report", "--out")},
		{text: "Write it all to a file, for another laptop", within: a.asking("Write it to", file+".evening", "export", "--evening", place)},
		{text: "Every change so far", command: []string{"evening", "log"}},
		{text: "Another name for the evening", within: a.asking("The evening is called", "", "evening", "title")},
		{text: "Delete the evening", command: []string{"evening", "delete", place}},
		{text: "The evening is over", command: []string{"evening", "end"}},
		{text: "Go back"},
	})
	return stepBack(err)
}

// asking carries out a command with one more word, which is typed.
func (a *app) asking(prompt, text string, command ...string) func(*terminalSession) error {
	return func(ts *terminalSession) error {
		line, err := console.Step{Name: prompt, Text: text}.Take(ts.screen, ts.ask)
		if err = stepBack(err); err == nil {
			err = a.within(ts, nil).run(context.Background(), append(command, line))
		}
		return err
	}
}

// startAtTerminal asks for the name of an evening and the people.
func (a *app) startAtTerminal(ts *terminalSession) error {
	ts.screen.Say("An evening is a list of people; the tables you open belong to it and its standings. What is it called?")
	today := a.now().Format("Monday 2 January")
	ts.screen.Say("(Enter alone: %s)", today)
	line, err := console.Step{Name: "Evening", Empty: true}.Take(ts.screen, ts.ask)
	if err != nil {
		return stepBack(err)
	}
	known, _ := a.offeredPlayers()
	p := console.People{Screen: ts.screen, Ask: ts.ask, Label: "Who is here?", Known: known, Check: func(names []string) error { return record.CheckNames(names, nil) }}
	people, err := p.Pick(nil)
	if err != nil {
		return stepBack(err)
	}
	return a.within(ts, nil).run(context.Background(), append([]string{"evening", "start", cmp.Or(line, today)}, people...))
}
