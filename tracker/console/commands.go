package console

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// command is a line for Umpire itself.
type command struct {
	name    string // without the slash
	args    string // for the help
	help    string
	example string
	run     func(p *Play, args string) error
}

// commands lists what can follow a slash at every table.
func commands() []command {
	return []command{
		{"undo", "[N]", "take back the last change, or the last N", "/undo", (*Play).undo},
		{"redo", "[N]", "put back what was taken back", "/redo", (*Play).redo},
		{"edit", "N [LINE]", "say what move N should have been; without LINE, change it in place", "/edit 3", (*Play).editCommand},
		{"set", "[KEY VALUE]", "change a house rule or another setting, from the first move on", "/set turns any", (*Play).setCommand},
		{"show", "", "the whole table", "/show", (*Play).showCommand},
		{"why", "[CLAIM]", "the fewest moves that force a conclusion; alone, what the last move told", "/why", (*Play).why},
		{"when", "CLAIM", "since when that has been certain, and for whom", "/when", (*Play).when},
		{"suppose", "LINE", "what would follow, recording nothing", "/suppose", (*Play).suppose},
		{"review", "[all]", "look back: what was luck, where it turned; all adds every decision", "/review", (*Play).review},
		{"replay", "[N]", "step through the record, move by move", "/replay", (*Play).replayCommand},
		{"log", "", "every move, with what was taken back or changed", "/log", (*Play).log},
		{"view", "[V]", "see as public, seat:NAME or referee", "/view public", (*Play).viewCommand},
		{"note", "TEXT", "keep a remark on the record", "/note Ben went for coffee", (*Play).note},
		{"tell", "[facts|notes|all]", "how much the table is told, from now on", "/tell notes", (*Play).tellCommand},
		{"quiet", "", "tell facts alone, or everything again", "/quiet", (*Play).quietCommand},
		{"hide", "", "blank the screen until a key is pressed", "/hide", (*Play).hide},
		{"rules", "", "the rules, and what Umpire holds where they are silent", "/rules", (*Play).rules},
		{"help", "[WORD]", "this list, or one move or command", "/help undo", (*Play).help},
		{"quit", "", "leave; everything is saved", "/quit", func(*Play, string) error { return errQuit }},
	}
}

// commands lists what can follow a slash at this table: also the timing mode
// and the game's own tools, where there are any.
func (p *Play) commands() []command {
	list := commands()
	if _, ok := p.Session.Table().(referee.Timed); ok && p.Timing != nil {
		list = append(list, command{"time", "", "back to the stopwatch of a running round", "/time", (*Play).timeCommand})
	}
	if p.Board != nil {
		list = append(list, command{"board", "[lan|seat NAME|renew|off]", "a page for the table's second screen, or the phones", "/board", (*Play).boardCommand})
	}
	for _, t := range p.Session.Game().Traits().Tools {
		list = append(list, command{t.Name, t.Args, t.Help, "", func(p *Play, args string) error { return p.tool(t, args) }})
	}
	return list
}

// command runs a line for Umpire; names may be cut short.
func (p *Play) command(line string) error {
	name, args, _ := strings.Cut(strings.TrimSpace(line), " ")
	if n, err := strconv.Atoi(name); err == nil {
		return p.wayNumber(n)
	}
	found := p.findCommands(name)
	switch {
	case len(found) == 1:
		return found[0].run(p, strings.TrimSpace(args))
	case name == "":
		return p.help("")
	case len(found) > 1:
		p.Screen.Say("/%s could be %s.", name, referee.Either(slashed(found)))
		return nil
	}
	p.Screen.Say("There is no command %s%s; /help lists them.", referee.Quote("/"+name), didYouMean(name, p.commands()))
	return nil
}

// findCommands gives the command with this name, or those it begins.
func (p *Play) findCommands(name string) []command {
	if referee.SameName(name, "w") {
		name = "why" // asked far oftener than /when
	}
	var found []command
	for _, c := range p.commands() {
		if referee.SameName(c.name, name) {
			return []command{c}
		}
		if strings.HasPrefix(c.name, strings.ToLower(name)) && name != "" {
			found = append(found, c)
		}
	}
	return found
}

func slashed(list []command) []string {
	var names []string
	for _, c := range list {
		names = append(names, "/"+c.name)
	}
	return names
}

func didYouMean(name string, list []command) string {
	return referee.DidYouMean("/"+name, slashed(list))
}

// commandMeant is the command that a line may have been meant for which lacks
// the slash: a command's name alone, or before what no game's line begins with.
func (p *Play) commandMeant(line string) string {
	word, args, _ := strings.Cut(line, " ")
	word = strings.ToLower(word)
	word = cmp.Or(map[string]string{"exit": "quit", "?": "help"}[word], word)
	for _, c := range p.commands() {
		if c.name == word && (args == "" || !p.begins(word)) {
			return strings.TrimSpace("/" + word + " " + args)
		}
	}
	return ""
}

// begins reports whether a line of this table can begin with a word.
func (p *Play) begins(word string) bool {
	for _, f := range referee.AllForms(p.Session.Game()) {
		if f.Verb == word {
			return true
		}
	}
	_, name := referee.Find(word, referee.NamesOn(p.Session.Game(), p.shown().Table))
	return name
}

func (p *Play) showCommand(string) error { return p.showTable() }

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
		p.Screen.Say("%s", sentence(err.Error()))
		return nil
	}
	refused := p.refused
	if err := p.Session.Tell(l); err != nil {
		var overtaken *tracker.Overtaken
		if errors.As(err, &overtaken) {
			p.overtaken(overtaken, "")
			return nil
		}
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

// log prints the moves as they stand, numbered, then what was taken back or
// changed on the way, in a view without secrets also without those.
func (p *Play) log(string) error {
	page, g := &sheet.Page{}, sheet.Grid{Gap: 1}
	steps, err := tracker.Steps(p.shown())
	if err != nil {
		return err
	}
	if len(steps) == 0 {
		page.Say("No move is recorded yet.")
	}
	for _, s := range steps {
		g.Rows = append(g.Rows, sheet.Row{sheet.Num(sheet.Plain, "%d.", s.Number), sheet.Left(sheet.Plain, "%s", s)})
	}
	page.Add(g)
	past, err := p.Session.Past()
	if err != nil {
		return err
	}
	if p.view != referee.Referee && p.secrets() {
		past = tracker.PublicPast(p.Session.Game(), past)
	}
	if slices.ContainsFunc(past, func(c tracker.Change) bool { return c.Kind != tracker.Played }) {
		page.Add(sheet.Lines{sheet.In(sheet.Strong, "How it came about:")})
		came := sheet.Grid{}
		for _, c := range past {
			tone := map[bool]sheet.Tone{true: sheet.Dim, false: sheet.Plain}[c.TakenBack]
			came.Rows = append(came.Rows, sheet.Row{sheet.Left(tone, "%s", c.Wall.Local().Format("15:04")), sheet.Left(tone, "%s", c)})
		}
		page.Add(came)
	}
	return p.pages(page.Draw(p.Screen.Width()))
}

// help lists the moves and the commands, or explains one of them.
func (p *Play) help(word string) error {
	word, width := strings.TrimPrefix(word, "/"), p.Screen.Width()
	found := p.commands()
	if word != "" {
		found = p.findCommands(word)
	}
	lines := formEntries(p.Session.Game(), word, width)
	if len(lines)+len(found) == 0 {
		p.Screen.Say("%s is neither a move nor a command%s.", referee.Quote(word), didYouMean(word, p.commands()))
		return nil
	}
	if word == "" {
		lines = slices.Insert(lines, 0, sheet.In(sheet.Strong, "Moves (short forms are welcome; Tab completes, Enter alone opens menus)"))
		lines = append(lines, sheet.In(sheet.Strong, "For Umpire"))
	}
	for _, c := range found {
		example := c.example
		if word == "" {
			example = ""
		}
		lines = append(lines, entry(strings.TrimSpace("/"+c.name+" "+c.args)+": "+c.help, example, width)...)
	}
	if word == "" {
		lines = append(lines, sheet.Say("Ctrl-D leaves, Ctrl-C asks first; arrow up brings earlier lines back; Esc clears the line."))
	}
	return p.pages(lines)
}
