package infer

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/infer/differ"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// tools are the game's own commands at the prompt. They show what only the Universe may see.
func tools() []referee.Tool {
	return []referee.Tool{
		{Name: "law", Help: "the law, and what the rules advise about it", Secret: true, Run: tool(showLaw)},
		{Name: "fitting", Help: "which laws of the deck still fit all marks", Secret: true, Run: tool(showFitting)},
		{Name: "counter", Args: "[N]", Help: "experiments of up to N dice (4) that disprove the theory just published", Secret: true, Run: tool(showCounter)},
		{Name: "judge", Args: "DICE", Help: "how the law judges an experiment, without building it", Secret: true, Run: tool(showJudged)},
		{Name: "start", Help: "two experiments for the set-up that leave most of the deck's laws open", Secret: true, Run: tool(showStart)},
		{Name: "phrases", Args: "[TOPIC]", Help: "what can be said in a law or a theory, by example", Run: tool(showPhrases)},
		{Name: "role", Args: "NAME", Help: "cheater variant: who you are; the Cheater sees the law", Secret: true, Run: tool(showRole)},
	}
}

// tool makes a tool's run of a function of the table.
func tool(run func(t *table, args string) (*sheet.Page, error)) func(referee.Table, string, int) (*sheet.Page, error) {
	return func(at referee.Table, args string, _ int) (*sheet.Page, error) {
		return run(at.(*table), strings.TrimSpace(args))
	}
}

// known refuses a tool where the table does not say the law, or only the Universe understands it.
func (t *table) known() error {
	switch {
	case t.law.hidden():
		return referee.Against("the law is hidden in this view or record")
	case t.law.phrase == nil:
		return referee.Against("only %s understands this law: \"%s\"", t.universe(), t.law.words)
	}
	return nil
}

func showLaw(t *table, _ string) (*sheet.Page, error) {
	if t.law.hidden() {
		return nil, t.known()
	}
	p := &sheet.Page{Title: "The law"}
	p.Say("%s", t.law.words)
	p.Say("%s", t.shown())
	if t.law.deck > 0 {
		card := t.deck.Card(t.law.deck)
		p.Say("Law %d of the deck (%s). An ideal Researcher needs %.1f experiments.", card.Number, card.Grade, card.Needs)
	}
	if t.law.words != t.opening.words {
		p.Say("As it was sealed: %s", t.opening.words)
	}
	if advice := t.law.advice(); advice != "" {
		p.Say("%s", advice)
	}
	if t.seal != "" {
		p.Say("Seal: %s", t.seal)
		p.Say("Salt: %s", t.header.Option("salt", "unknown"))
	}
	return p, nil
}

// shown gives an example of what follows the law, and of what does not.
func (t *table) shown() string {
	if t.law.phrase == nil {
		return "Umpire does not read it: " + t.universe() + " gives the marks."
	}
	follows, breaks := t.tells(t.law.phrase)
	if follows == nil || breaks == nil {
		return "A few dice do not show it."
	}
	example := fmt.Sprintf("For example %s: O, it follows the law; %s: X.", shownAs(follows), shownAs(breaks))
	for _, ruling := range t.law.phrase.Rulings() {
		example += " " + words.Capital(ruling) + "."
	}
	return example
}

// shownAs is an experiment as an example: of no dice, in words.
func shownAs(e *dice.Experiment) string {
	if len(e.Dice) == 0 {
		return "no dice at all"
	}
	return e.Text()
}

func showFitting(t *table, _ string) (*sheet.Page, error) {
	p := &sheet.Page{Title: "Laws that still fit", Caption: fmt.Sprintf("%d of %d", len(t.fits()), t.deck.Len())}
	g := sheet.Grid{}
	for _, n := range t.fits() {
		card := t.deck.Card(n)
		g.Rows = append(g.Rows, sheet.Row{sheet.Num(sheet.Dim, "%d", n), sheet.Left(sheet.Dim, "%s", card.Grade),
			sheet.Left(sheet.Plain, "%s", card.Phrase)})
	}
	p.Add(g)
	return p, nil
}

// toolEffort bounds a search at the prompt to a few seconds; `umpire differ` goes on for as long as it is let.
const toolEffort = 5_000_000

// showCounter answers "can this theory be disproved?".
func showCounter(t *table, args string) (*sheet.Page, error) {
	th, err := t.pending()
	if err == nil {
		err = t.known()
	}
	if err != nil {
		return nil, err
	}
	if th.is.phrase == nil {
		return nil, referee.Against("only people understand the theory \"%s\"", th.is.words).Openly()
	}
	most := setupDice
	if args != "" {
		if most, err = strconv.Atoi(args); err != nil || most < 0 || most > MaxSearch {
			return nil, referee.Unreadable("/counter takes a number of dice, 0 to %d, not %s", MaxSearch, words.Quote(args))
		}
	}
	q := t.against(th.is)
	q.Effort = toolEffort
	a, err := differ.Compare(context.Background(), q, most)
	if err != nil && !errors.Is(err, differ.ErrEffort) {
		return nil, err
	}
	p := &sheet.Page{Title: "Law against theory"}
	left := t.supply[0] + t.supply[1] + t.supply[2]
	for _, line := range Tell(t.law.phrase, th.is.phrase, a, fmt.Sprintf("up to %d dice, of %d", a.Searched, left)) {
		p.Say("%s", line)
	}
	return p, nil
}

func showJudged(t *table, args string) (*sheet.Page, error) {
	if err := t.known(); err != nil {
		return nil, err
	}
	text, err := readDice(record.Reading{Table: t, Typed: true}, args)
	if err != nil {
		return nil, err
	}
	e, err := t.dice(record.Move{Verb: "judge", Args: []record.Arg{{Slot: "DICE", Text: text}}})
	if err != nil {
		return nil, err
	}
	m, err := t.verdict(e, unmarked)
	if err != nil {
		return nil, err
	}
	p := &sheet.Page{Title: e.Text(), Caption: string(m)}
	p.Say("%s.", "It "+t.law.says(e, m))
	return p, nil
}

func showRole(t *table, args string) (*sheet.Page, error) {
	name := ""
	if fit := words.Called(args, t.everyone); len(fit) == 1 {
		name = fit[0]
	}
	switch {
	case !t.plays[cheater]:
		return nil, referee.Against("only the cheater variant has roles").Openly()
	case name == "":
		return nil, referee.Unreadable("/role takes a player's name%s; here: %s", words.DidYouMean(args, t.everyone), words.List(t.everyone)).Openly()
	case t.header.Option("cheater", "") == "":
		return nil, referee.Against("the roles are dealt with cards, or hidden in this view")
	}
	p := &sheet.Page{Title: name}
	switch {
	case name == t.universe():
		p.Say("You are the Teacher, and everybody knows.")
	case words.SameName(name, t.header.Option("cheater", "")):
		p.Say("You are the CHEATER. The law: %s", t.law.words)
	default:
		p.Say("You are a student.")
	}
	return p, nil
}

func showPhrases(t *table, args string) (*sheet.Page, error) {
	page, _ := t.words.Page(args)
	return page, nil
}
