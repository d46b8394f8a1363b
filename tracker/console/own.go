package console

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
)

// Commands carries out lines that begin with a slash: the shell's commands, and the prompt's own (Play.Own).
type Commands interface {
	// Run carries out what stands behind the slash. What went wrong is told by the prompt, but for ErrTold.
	Run(line string) error
	// Complete lists what may stand for the last word of what stands behind the slash so far.
	Complete(line string) []record.Choice
	// Named reports whether a command has that name.
	Named(word string) bool
}

// ErrTold is an error that the person has been told of already.
var ErrTold = errors.New("told already")

// Own is a command that makes sense at a prompt alone.
type Own struct {
	Use, Help, Example string
	Run                func(args string) error
	Words              func() []string // offered for its words; may be nil
}

// Own are the prompt's own commands, among them the game's tools.
func (p *Play) Own() []Own {
	list := []Own{
		{"replay [N]", "step through the record, move by move", "/replay", p.replayCommand, nil},
		{"view [V]", "see as public, seat:NAME or referee", "/view public", p.viewCommand, func() []string {
			return record.Views(p.Session.History().Header.Players)
		}},
		{"note TEXT", "keep a remark on the record", "/note Ben went for coffee", func(text string) error {
			if text == "" {
				p.Screen.Say("/note takes a text, as in /note Ben went for coffee.")
				return nil
			}
			return p.move("note " + text)
		}, nil},
		{"tell [facts|notes|all]", "how much the table is told, from now on", "/tell notes", p.tellCommand, func() []string { return []string{"facts", "notes", "all"} }},
		{"quiet", "tell facts alone, or everything again", "/quiet", func(string) error {
			if p.Session.History().Header.Tell == record.Facts {
				return p.tellCommand(string(record.All))
			}
			return p.tellCommand(string(record.Facts))
		}, nil},
		{"hide", "blank the screen until a key is pressed", "/hide", func(string) error {
			p.Screen.Wipe()
			p.alone = false
			return p.untilKey("Hidden. Press any key.")
		}, nil},
		{"quiz", "the game looked back at by questions", "/quiz", func(string) error { return p.Commands.Run("review --quiz") }, nil},
		{"quit", "leave; everything is saved", "/quit", func(string) error { return ErrQuit }, nil},
	}
	if _, ok := p.Session.Table().(referee.Timed); ok && p.Timing != nil {
		list = append(list, Own{"time", "back to the stopwatch of a running round", "/time", func(string) error {
			if timed(p.Session.Table()) {
				return p.runTiming()
			}
			p.Screen.Say("No round is being timed.")
			return nil
		}, nil})
	}
	for _, t := range p.Session.Game().Traits().Tools {
		list = append(list, Own{strings.TrimSpace(t.Name + " " + t.Args), t.Help, "", func(args string) error { return p.tool(t, args) }, nil})
	}
	return list
}

// command carries out what stands behind a slash.
func (p *Play) command(line string) error {
	if w, ok := p.refused.numbered(line); ok {
		return w.do()
	}
	if n, err := strconv.Atoi(strings.TrimSpace(line)); err == nil {
		p.Screen.Say("There is no choice %d: such numbers stand below a refused line.", n)
		return nil
	}
	if verb, _, _ := strings.Cut(line, " "); !p.Commands.Named(verb) && p.isVerb(verb) {
		return p.move(line)
	}
	err := p.Commands.Run(line)
	if p.bare {
		p.bare = false
		err = cmp.Or(p.untilKey("Press any key to wipe this."), err)
	}
	return p.tellError(err)
}

// tellError tells what went wrong with a command; what ends the session is passed on.
func (p *Play) tellError(err error) error {
	var overtaken *tracker.Overtaken
	var signalled *Signalled
	var damage *tracker.DamageError
	var typed *TypedLine
	switch {
	case err == nil, errors.Is(err, ErrTold):
		return nil
	case errors.Is(err, ErrQuit), errors.Is(err, io.EOF), errors.As(err, &signalled), errors.As(err, &damage):
		return err
	case errors.As(err, &overtaken):
		p.overtaken(overtaken, "")
		return nil
	case isBack(err), errors.As(err, &typed), errors.Is(err, ErrClock):
		return p.afterMenu(err)
	}
	text, _ := strings.CutPrefix(err.Error(), tracker.ErrNothing.Error()+": ")
	p.Screen.Say("%s", sentence(text))
	return nil
}

// wasOtherwise is how a move is put right by its number: 18 was right.
var wasOtherwise = words.Pattern(`(?i)^(move |)(\d+) (?:was|should be|should have been) (.+)$`)

// commandMeant is the command that a line may have been meant for which lacks
// the slash: a command's name alone, or before what no game's line begins with.
func (p *Play) commandMeant(line string) string {
	if said := wasOtherwise().FindStringSubmatch(line); said != nil && (said[1] != "" || record.Answer(said[3], nil) != "") {
		return "/edit " + said[2] + " " + said[3]
	}
	word, args, _ := strings.Cut(line, " ")
	word = strings.ToLower(word)
	word = cmp.Or(map[string]string{"exit": "quit", "?": "help"}[word], word)
	if args != "" && p.begins(word) || !p.Commands.Named(word) {
		return ""
	}
	return strings.TrimSpace("/" + word + " " + args)
}

// commandBegun is the one command of which a line that no move begins with is the beginning; "" where there is none.
func (p *Play) commandBegun(line string) string {
	answer := record.Answer(line, nil) != ""
	starts := func(name string) bool { return words.HasPrefix(name, line) }
	if len(line) < 2 || answer || strings.Contains(line, " ") || verbBegins(p.Session.Game(), line) || slices.ContainsFunc(record.NamesOn(p.Session.Game(), p.shown().Table), starts) {
		return ""
	}
	if found := p.Commands.Complete(strings.ToLower(line)); len(found) == 1 {
		return found[0].Text
	}
	return ""
}

// begins reports whether a line of this table can begin with a word.
func (p *Play) begins(word string) bool {
	_, name := words.Find(word, record.NamesOn(p.Session.Game(), p.shown().Table))
	return name || p.isVerb(word)
}

// isVerb reports whether a word is the verb of some line.
func (p *Play) isVerb(word string) bool {
	return slices.ContainsFunc(record.AllForms(p.Session.Game()), func(f record.Form) bool { return f.Verb == word })
}

// complete lists what may stand for the last word of what is typed so far, names
// with a space for _.
func (p *Play) complete(head string) []record.Choice {
	cut := strings.LastIndexByte(head, ' ') + 1
	head = p.Session.Names().Exchange(head[:cut]) + head[cut:]
	var choices []record.Choice
	if rest, slash := strings.CutPrefix(head, "/"); slash {
		choices = p.Commands.Complete(rest)
	} else {
		choices = record.Complete(p.Session.Game(), p.shown().Table, head)
	}
	for i := range choices {
		choices[i].Text = p.Screen.Palette.Names.Shown(choices[i].Text)
	}
	return choices
}

var levelHelp = map[record.Level]string{
	record.Facts: "what lies face up or was said last, and how it ends",
	record.Notes: "what a careful player could have written down move by move",
	record.All:   "whatever follows",
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
	l, err := record.ParseLevel(args)
	if err != nil {
		return err
	}
	refused := p.refused
	if err := p.Session.Tell(l); err != nil {
		return err
	}
	p.changed()
	if refused != nil {
		refused.why = p.whyTold(p.Session.History(), refused.move, refused.full)
		refused.ways = nil
		p.addWays(refused)
		p.refused = refused
	}
	p.Screen.Say("From now on you are told %s: %s. /show has the table.", l, levelHelp[l])
	return nil
}

// tool runs a command of the game's own.
func (p *Play) tool(t referee.Tool, args string) error {
	show := func(table referee.Table) {
		if page, err := t.Run(table, args, p.Screen.Width()); err != nil {
			p.Screen.Say("%s", sentence(err.Error()))
		} else {
			p.Screen.Page(page)
		}
	}
	if !t.Secret || p.over() {
		show(p.shown().Table)
		return nil
	}
	if _, err := t.Run(p.shown().Table, args, p.Screen.Width()); referee.AsFault(err) != nil && referee.AsFault(err).Open {
		return p.tellError(err) // refused, whoever looks
	}
	return p.Secretly("/"+t.Name+" shows what the table must not see.", func() { show(p.Session.Table()) })
}

// RulesLines is the rules text of a game, then every setting and every line
// there is.
func RulesLines(g referee.Game, width int) []sheet.Line {
	out := Paragraphs(strings.TrimSpace(g.Rules()), width)
	out = append(out, nil, sheet.In(sheet.Strong, "Settings (header, or --set key=value)"))
	for _, o := range g.Options() {
		text := o.Key + ": " + o.Help
		if o.Default != "" {
			text += " (default " + o.Default + ")"
		}
		out = append(out, Entry(text, "", width)...)
	}
	return append(append(out, nil, sheet.In(sheet.Strong, "Lines")), FormEntries(g, "", width)...)
}

// FormEntries lists the lines of a game, or those with this verb, with what they
// mean and an example.
func FormEntries(g referee.Game, verb string, width int) (out []sheet.Line) {
	for _, f := range record.AllForms(g) {
		if verb == "" || words.SameName(f.Verb, verb) {
			out = append(out, Entry(f.Usage()+": "+f.Help, f.Example, width)...)
		}
	}
	return out
}

// Entry is one thing of a list, set in, and an example of it where there is one.
func Entry(text, example string, width int) []sheet.Line {
	out := sheet.Wrap(sheet.Say("  %s", text), width)
	if example != "" {
		out = append(out, sheet.Wrap(sheet.In(sheet.Dim, "      %s", example), width)...)
	}
	return out
}
