package console

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
)

// own are the commands that make sense at a prompt alone, among them the game's tools.
func (p *Play) own() []*cobra.Command {
	list := []*cobra.Command{
		p.ownCommand("replay [N]", "step through the record, move by move", "/replay", p.replayCommand, nil),
		p.ownCommand("view [V]", "see as public, seat:NAME or referee", "/view public", p.viewCommand, p.viewNames),
		p.ownCommand("note TEXT", "keep a remark on the record", "/note Ben went for coffee", p.note, nil),
		p.ownCommand("tell [facts|notes|all]", "how much the table is told, from now on", "/tell notes", p.tellCommand, func() []string { return []string{"facts", "notes", "all"} }),
		p.ownCommand("quiet", "tell facts alone, or everything again", "/quiet", p.quietCommand, nil),
		p.ownCommand("hide", "blank the screen until a key is pressed", "/hide", p.hide, nil),
		p.ownCommand("help [WORD]", "this list, or one move or command", "/help undo", p.help, p.helpWords),
		p.ownCommand("quit", "leave; everything is saved", "/quit", func(string) error { return errQuit }, nil),
	}
	if _, ok := p.Session.Table().(referee.Timed); ok && p.Timing != nil {
		list = append(list, p.ownCommand("time", "back to the stopwatch of a running round", "/time", p.timeCommand, nil))
	}
	for _, t := range p.Session.Game().Traits().Tools {
		list = append(list, p.ownCommand(strings.TrimSpace(t.Name+" "+t.Args), t.Help, "", func(args string) error { return p.tool(t, args) }, nil))
	}
	return list
}

// ownCommand makes a command that takes its words as they were typed; words are offered for them.
func (p *Play) ownCommand(use, help, example string, run func(args string) error, words func() []string) *cobra.Command {
	c := &cobra.Command{Use: use, Short: help, Example: "  " + example, Annotations: map[string]string{AtTable: "yes"}, DisableFlagParsing: true,
		RunE: func(_ *cobra.Command, args []string) error { return run(strings.Join(args, " ")) }}
	if words != nil {
		c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return words(), cobra.ShellCompDirectiveNoFileComp
		}
	}
	return c
}

func (p *Play) helpWords() (words []string) {
	for _, f := range referee.AllForms(p.Session.Game()) {
		words = append(words, f.Verb)
	}
	words = slices.Compact(words)
	for _, c := range p.tree().Commands() {
		words = append(words, c.Name())
	}
	return words
}

func (p *Play) note(text string) error {
	if text == "" {
		p.Screen.Say("/note takes a text, as in /note Ben went for coffee.")
		return nil
	}
	return p.move("note " + text)
}

// quietCommand tells facts alone, or everything again.
func (p *Play) quietCommand(string) error {
	if p.Session.History().Header.Tell == referee.Facts {
		return p.tellCommand(string(referee.All))
	}
	return p.tellCommand(string(referee.Facts))
}

var levelHelp = map[referee.Level]string{
	referee.Facts: "what lies face up or was said last, and how it ends",
	referee.Notes: "what a careful player could have written down move by move",
	referee.All:   "whatever follows",
}

// tellCommand is `/tell LEVEL`, kept with the table.
func (p *Play) tellCommand(args string) error {
	if args == "" {
		l := p.Session.History().Header.Tell.Whole()
		p.Screen.Say("Told is %s: %s. /tell takes facts, notes or all.", l, levelHelp[l])
		return nil
	}
	for l := range levelHelp {
		if strings.HasPrefix(string(l), strings.ToLower(args)) {
			args = string(l)
		}
	}
	l, err := referee.ParseLevel(args)
	if err != nil {
		return err
	}
	refused := p.refused
	if err := p.Session.Tell(l); err != nil {
		return err
	}
	p.changed()
	if refused != nil {
		refused.why = p.whyTold(refused.move, refused.full)
		refused.ways = nil
		p.addWays(refused)
		p.refused = refused
	}
	p.Screen.Say("From now on you are told %s: %s. /show has the table.", l, levelHelp[l])
	return nil
}

func (p *Play) timeCommand(string) error {
	if !timed(p.Session.Table()) {
		p.Screen.Say("No round is being timed.")
		return nil
	}
	return p.runTiming()
}

// tool runs a command of the game's own.
func (p *Play) tool(t referee.Tool, args string) error {
	show := func(table referee.Table) error {
		page, err := t.Run(table, args, p.Screen.Width())
		if err != nil {
			p.Screen.Say("%s", sentence(err.Error()))
			return nil
		}
		p.Screen.Page(page)
		return nil
	}
	if !t.Secret {
		return show(p.shown().Table)
	}
	return p.Secretly("/"+t.Name+" shows what the table must not see.", func() error { return show(p.Session.Table()) })
}

// RulesLines is the rules text of a game, then every setting and every line
// there is.
func RulesLines(g referee.Game, width int) []sheet.Line {
	var out []sheet.Line
	for _, p := range passages(strings.TrimSpace(g.Rules())) {
		out = append(out, p.lines(width)...)
	}
	out = append(out, nil, sheet.In(sheet.Strong, "Settings (header, or --set key=value)"))
	for _, o := range g.Options() {
		text := o.Key + ": " + o.Help
		if o.Default != "" {
			text += " (default " + o.Default + ")"
		}
		out = append(out, entry(text, "", width)...)
	}
	return append(append(out, nil, sheet.In(sheet.Strong, "Lines")), formEntries(g, "", width)...)
}

// formEntries lists the lines of a game, or those with this verb, with what they
// mean and an example.
func formEntries(g referee.Game, verb string, width int) (out []sheet.Line) {
	for _, f := range referee.AllForms(g) {
		if verb == "" || referee.SameName(f.Verb, verb) {
			out = append(out, entry(f.Usage()+": "+f.Help, f.Example, width)...)
		}
	}
	return out
}

// entry is one thing of a list, set in, and an example of it where there is one.
func entry(text, example string, width int) []sheet.Line {
	out := passage{head: "  ", text: text, hang: 4}.lines(width)
	if example != "" {
		out = append(out, sheet.Wrap(sheet.In(sheet.Dim, "      %s", example), width)...)
	}
	return out
}

// lines sets a passage in lines; a word wider than the width is cut.
func (p passage) lines(width int) (out []sheet.Line) {
	for _, l := range p.wrap(width) {
		out = append(out, sheet.Wrap(sheet.Say("%s", l), width)...)
	}
	return out
}
