package console

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"umpire/referee"
	"umpire/referee/sheet"
	"umpire/tracker"
)

// `/NAME ARGS` is the command `umpire NAME ARGS` on this table: the tree is the shell's (Play.Commands),
// to which the prompt adds what makes sense here alone (own.go).

// Marks that the shell's commands carry for the prompt.
const (
	// AtTable annotates a command about one table.
	AtTable = "table"
	// ShellOnly annotates a command that is of no use at a prompt.
	ShellOnly = "shell"
)

// ErrTold is an error that the person has been told of already.
var ErrTold = errors.New("told already")

// tree is every command that can follow a slash here.
func (p *Play) tree() *cobra.Command {
	root := &cobra.Command{Use: "umpire"}
	if p.Commands != nil {
		root = p.Commands()
	}
	root.SilenceErrors, root.SilenceUsage, root.CompletionOptions.DisableDefaultCmd = true, true, true
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return err })
	for _, c := range root.Commands() {
		if c.Annotations[ShellOnly] != "" {
			p.sendToShell(c)
		}
	}
	if root.HasSubCommands() {
		completion := &cobra.Command{Use: "completion", Hidden: true}
		p.sendToShell(completion)
		root.AddCommand(completion)
	}
	for _, c := range p.own() {
		if c.Name() == "help" {
			root.SetHelpCommand(c)
		}
		root.AddCommand(c)
	}
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { p.Screen.Lines(p.helpOf(c)...) })
	return root
}

func (p *Play) sendToShell(c *cobra.Command) {
	c.Args, c.DisableFlagParsing = nil, true
	c.RunE = func(c *cobra.Command, _ []string) error {
		p.Screen.Say("umpire %s is for the shell; /quit leads there.", c.Name())
		return nil
	}
}

// command runs a line for Umpire; names may be cut short.
func (p *Play) command(line string) error {
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if n, err := strconv.Atoi(name); err == nil {
		return p.wayNumber(n)
	}
	root := p.tree()
	found := findCommands(root, name)
	switch {
	case len(found) == 1:
		return p.run(root, found[0], strings.TrimSpace(rest))
	case name == "":
		return p.help("")
	case len(found) > 1:
		p.Screen.Say("/%s could be %s.", name, referee.Either(slashed(found)))
		return nil
	}
	p.Screen.Say("There is no command %s%s; /help lists them.", referee.Quote("/"+name), didYouMean(name, root))
	return nil
}

// run carries a command out, and asks for what it lacks.
func (p *Play) run(root, c *cobra.Command, rest string) error {
	args, err := Asker{p.Screen, p.Ask, p.masked}.Fill(root, p.words(c, rest, true))
	if err == nil {
		root.SetArgs(args)
		err = root.ExecuteContext(&working{Context: context.Background(), ask: p.Ask})
	}
	if p.bare {
		err = cmp.Or(p.wiped(), err)
	}
	return p.tellError(err)
}

// tellError tells what went wrong with a command; what ends the session is passed on.
func (p *Play) tellError(err error) error {
	var overtaken *tracker.Overtaken
	var signalled *Signalled
	var damage *tracker.DamageError
	switch {
	case err == nil, errors.Is(err, ErrTold):
		return nil
	case errors.Is(err, errQuit), errors.Is(err, io.EOF), errors.As(err, &signalled), errors.As(err, &damage):
		return err
	case errors.As(err, &overtaken):
		p.overtaken(overtaken, "")
		return nil
	case isBack(err), errors.Is(err, ErrClock):
		return p.afterMenu(err)
	}
	text, _ := strings.CutPrefix(err.Error(), tracker.ErrNothing.Error()+": ")
	p.Screen.Say("%s", sentence(text))
	return nil
}

// working is the context of a command at the prompt: Ctrl-C ends it.
type working struct {
	context.Context
	ask Prompter
	mu  sync.Mutex
	err error
}

// Err implements context.Context.
func (w *working) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil && w.ask.Interrupted() {
		w.err = context.Canceled
	}
	return w.err
}

// findCommands gives the command with this name, or those it begins: of the table's, if there are any.
func findCommands(root *cobra.Command, name string) []*cobra.Command {
	if referee.SameName(name, "w") {
		name = "why" // asked far oftener than /when
	}
	var found, others []*cobra.Command
	for _, c := range root.Commands() {
		switch {
		case referee.SameName(c.Name(), name):
			return []*cobra.Command{c}
		case name == "" || c.Hidden || !strings.HasPrefix(c.Name(), strings.ToLower(name)):
		case c.Annotations[AtTable] != "":
			found = append(found, c)
		default:
			others = append(others, c)
		}
	}
	if len(found) == 0 {
		return others
	}
	return found
}

func slashed(list []*cobra.Command) (names []string) {
	for _, c := range list {
		if !c.Hidden {
			names = append(names, "/"+c.Name())
		}
	}
	return names
}

func didYouMean(name string, root *cobra.Command) string {
	return referee.DidYouMean("/"+name, slashed(root.Commands()))
}

// commandMeant is the command that a line may have been meant for which lacks
// the slash: a command's name alone, or before what no game's line begins with.
func (p *Play) commandMeant(line string) string {
	word, args, _ := strings.Cut(line, " ")
	word = strings.ToLower(word)
	word = cmp.Or(map[string]string{"exit": "quit", "?": "help"}[word], word)
	if args != "" && p.begins(word) {
		return ""
	}
	for _, c := range p.tree().Commands() {
		if c.Name() == word {
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

// words are the words of a command as the shell would be given them: the table in its place, and what is
// free text (a claim, a line) as one, unless apart is wanted word by word.
func (p *Play) words(c *cobra.Command, rest string, joined bool) []string {
	args := []string{c.Name()}
	switch {
	case c.DisableFlagParsing && rest == "":
		return args
	case c.DisableFlagParsing && joined:
		return append(args, rest)
	case c.DisableFlagParsing:
		return append(args, strings.Fields(rest)...)
	}
	places := placesOf(c)
	all := shellWords(rest)
	if slices.ContainsFunc(places, place.text) {
		all = strings.Fields(rest)
	}
	words, flags := partFlags(c, all)
	for _, place := range places {
		switch {
		case place.name == "TABLE":
			args = append(args, "last")
		case place.name == "GAME" && len(words) == 0:
			args = append(args, p.Session.Game().Name())
		case len(words) == 0:
		case place.text() && joined:
			args, words = append(args, place.unquoted(strings.Join(words, " "))), nil
		case !place.text():
			args, words = append(args, words[0]), words[1:]
		}
	}
	for _, w := range words {
		if f := c.Flags().Lookup(w); f != nil && f.Value.Type() == "bool" && joined {
			w = "--" + w
		}
		args = append(args, w)
	}
	return append(args, flags...)
}

// partFlags parts the flags of a command, wherever they stand, from its other words.
func partFlags(c *cobra.Command, all []string) (words, flags []string) {
	for i := 0; i < len(all); i++ {
		name, _, with := strings.Cut(strings.TrimPrefix(all[i], "--"), "=")
		f := c.Flags().Lookup(name)
		if name == "help" {
			f = c.Flags().Lookup("json") // any that takes no value
		}
		switch {
		case !strings.HasPrefix(all[i], "-") || len(all[i]) > 1 && all[i][1] != '-' && c.Flags().ShorthandLookup(all[i][1:2]) == nil:
			words = append(words, all[i])
		case with || f != nil && f.NoOptDefVal != "" || i+1 == len(all) || f == nil && strings.HasPrefix(all[i], "--"):
			flags = append(flags, all[i])
		default:
			flags = append(flags, all[i], all[i+1])
			i++
		}
	}
	return words, flags
}

// complete lists what may stand for the last word of what is typed so far, names
// with a space for _.
func (p *Play) complete(head string) []referee.Choice {
	cut := strings.LastIndexByte(head, ' ') + 1
	choices := p.completions(p.Session.Names().Exchange(head[:cut]) + head[cut:])
	for i := range choices {
		choices[i].Text = p.Screen.Palette.Names.Shown(choices[i].Text)
	}
	return choices
}

func (p *Play) completions(head string) []referee.Choice {
	rest, slash := strings.CutPrefix(head, "/")
	if !slash {
		h := p.shown()
		return referee.Complete(h.Game, h.Table, head)
	}
	name, args, more := strings.Cut(rest, " ")
	root := p.tree()
	if !more {
		return beginning(slashed(root.Commands()), "/"+name)
	}
	found := findCommands(root, name)
	if len(found) != 1 {
		return nil
	}
	cut := strings.LastIndexByte(args, ' ') + 1
	typed := args[cut:]
	return beginning(completionsOf(root, append(p.words(found[0], strings.TrimSpace(args[:cut]), false), typed)), typed)
}

// completionsOf are what a command offers for the last of its words.
func completionsOf(root *cobra.Command, args []string) (words []string) {
	var out bytes.Buffer
	was := root.OutOrStdout()
	root.SetOut(&out)
	root.SetErr(io.Discard)
	root.SetArgs(append([]string{cobra.ShellCompNoDescRequestCmd}, args...))
	_ = root.Execute()
	root.SetOut(was)
	root.SetErr(was)
	for _, line := range strings.Split(out.String(), "\n") {
		if strings.HasPrefix(line, ":") { // what else the shell might do
			break
		}
		words = append(words, line)
	}
	return words
}

func beginning(words []string, typed string) (fit []referee.Choice) {
	for _, w := range words {
		if w != "" && strings.HasPrefix(strings.ToLower(w), strings.ToLower(typed)) {
			fit = append(fit, referee.Choice{Text: w})
		}
	}
	return fit
}

// help lists the moves and the commands, or explains one of them.
func (p *Play) help(word string) error {
	word, width := strings.TrimPrefix(word, "/"), p.Screen.Width()
	root := p.tree()
	lines := formEntries(p.Session.Game(), word, width)
	if word != "" {
		found := findCommands(root, word)
		for _, c := range found {
			lines = append(lines, p.helpOf(c)...)
		}
		if len(lines) == 0 {
			p.Screen.Say("%s is neither a move nor a command%s.", referee.Quote(word), didYouMean(word, root))
			return nil
		}
		p.Screen.Lines(lines...)
		return nil
	}
	lines = slices.Insert(lines, 0, sheet.In(sheet.Strong, "Moves (short forms are welcome; Tab completes, Enter alone opens menus)"))
	lines = append(lines, sheet.In(sheet.Strong, "For Umpire"))
	var others []string
	for _, c := range root.Commands() {
		switch {
		case c.Hidden || c.Annotations[ShellOnly] != "" || !c.Runnable():
		case c.Annotations[AtTable] != "":
			lines = append(lines, entry(usageHere(c)+": "+c.Short, "", width)...)
		default:
			others = append(others, "/"+c.Name())
		}
	}
	if len(others) > 0 {
		lines = append(lines, entry("As in the shell: "+strings.Join(others, " "), "", width)...)
	}
	p.Screen.Lines(append(lines, sheet.Say("Ctrl-D leaves, Ctrl-C asks first; arrow up brings earlier lines back; Esc clears the line."))...)
	return nil
}

// helpOf explains a command as it is given here: without its table, and unquoted.
func (p *Play) helpOf(c *cobra.Command) (lines []sheet.Line) {
	width := p.Screen.Width()
	lines = entry(usageHere(c)+": "+c.Short, "", width)
	for _, part := range passages(strings.TrimSpace(c.Long)) {
		lines = append(lines, part.lines(width)...)
	}
	for _, part := range passages(strings.TrimRight(c.LocalFlags().FlagUsagesWrapped(width), "\n")) {
		lines = append(lines, part.lines(width)...)
	}
	for _, e := range examplesHere(c) {
		lines = append(lines, sheet.Wrap(sheet.In(sheet.Dim, "      %s", e), width)...)
	}
	return lines
}

// examplesHere are the examples of a command as they are typed here.
func examplesHere(c *cobra.Command) (all []string) {
	for _, e := range strings.Split(c.Example, "\n") {
		words := shellWords(strings.TrimPrefix(strings.TrimSpace(e), "umpire "))
		if len(words) == 0 || slices.ContainsFunc(words, func(w string) bool { return w == ">" || w == "|" || strings.HasSuffix(w, ".game") }) {
			continue
		}
		if len(words) > 1 && slices.ContainsFunc(placesOf(c), func(pl place) bool { return pl.name == "TABLE" }) {
			if _, err := strconv.Atoi(words[1]); err == nil || words[1] == "last" {
				words = slices.Delete(words, 1, 2)
			}
		}
		if here := "/" + strings.TrimPrefix(strings.Join(words, " "), "/"); !slices.Contains(all, here) {
			all = append(all, here)
		}
	}
	return all
}
