package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/console"
)

// atPrompt has `/NAME ARGS` at the prompt of a table be the command `umpire NAME ARGS` on it. The tree is the
// shell's, with what the prompt has of its own.
type atPrompt struct {
	*app
	play *console.Play
}

// tree is every command that can follow a slash here.
func (p atPrompt) tree() *cobra.Command {
	root := newRoot(p.app)
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(&cobra.Command{Use: "completion", Hidden: true, Annotations: shellOnly})
	for _, c := range root.Commands() {
		if c.Annotations[shell] != "" {
			c.Args, c.DisableFlagParsing = nil, true
			c.RunE = func(c *cobra.Command, _ []string) error {
				return usage("leave by /quit: umpire %s is for the shell", c.Name())
			}
		}
	}
	help := console.Own{Use: "help [WORD]", Help: "this list, or one move or command", Example: "/help undo", Run: p.help, Words: func() []string {
		verbs := words.Each(record.AllForms(p.play.Session.Game()), func(f record.Form) string { return f.Verb })
		return append(slices.Compact(verbs), words.Each(p.tree().Commands(), (*cobra.Command).Name)...)
	}}
	again := console.Own{Use: "again", Help: "another game of the same people", Example: "/again", Run: p.again}
	for _, o := range append(p.play.Own(), help, again) {
		c := &cobra.Command{Use: o.Use, Short: o.Help, Example: "  " + o.Example, Annotations: aboutTable, DisableFlagParsing: true,
			RunE: func(_ *cobra.Command, args []string) error { return o.Run(strings.Join(args, " ")) }}
		if o.Words != nil {
			c.ValidArgsFunction = listing(func([]string) []string { return o.Words() })
		}
		if c.Name() == "help" {
			root.SetHelpCommand(c)
		}
		if shells, _, err := root.Find([]string{c.Name()}); err == nil {
			root.RemoveCommand(shells) // here it is about this table
		}
		root.AddCommand(c)
	}
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { p.out.Lines(p.helpOf(c)...) })
	return root
}

// Run implements console.Commands. Names may be cut short.
func (p atPrompt) Run(line string) error {
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	root := p.tree()
	found := findCommands(root, name)
	switch {
	case len(found) == 1:
		return p.play.Which(line, p.run(root, found[0], strings.TrimSpace(rest)))
	case name == "":
		return p.help("")
	case len(found) > 1:
		return usage("/%s could be %s", name, words.Either(slashed(found)))
	}
	return usage("there is no command %s%s; /help lists them", words.Quote("/"+name), words.DidYouMean("/"+name, slashed(root.Commands())))
}

// run carries a command out, and asks for what it lacks.
func (p atPrompt) run(root, c *cobra.Command, rest string) error {
	args, err := asker{p.at.screen, p.at.ask, p.play.Masked, p.play.ChangeHidden}.fill(root, p.words(c, rest, true))
	if err == nil {
		root.SetArgs(args)
		err = root.ExecuteContext(&working{Context: context.Background(), ask: p.at.ask})
	}
	return err
}

// working is the context of a command at the prompt: Ctrl-C ends it.
type working struct {
	context.Context
	ask console.Prompter
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
	if words.SameName(name, "w") {
		name = "why" // asked far oftener than /when
	}
	var found, others []*cobra.Command
	for _, c := range root.Commands() {
		switch {
		case words.SameName(c.Name(), name):
			return []*cobra.Command{c}
		case c.Hidden || !strings.HasPrefix(c.Name(), strings.ToLower(name)):
		case c.Annotations[table] != "":
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

func slashed(list []*cobra.Command) []string {
	shown := slices.DeleteFunc(slices.Clone(list), func(c *cobra.Command) bool { return c.Hidden })
	return words.Each(shown, func(c *cobra.Command) string { return "/" + c.Name() })
}

// Named implements console.Commands.
func (p atPrompt) Named(word string) bool {
	return slices.ContainsFunc(p.tree().Commands(), func(c *cobra.Command) bool { return c.Name() == word })
}

// words are the words of a command as the shell would be given them: the table in its place, and what is
// free text (a claim, a line) as one, unless apart is wanted word by word.
func (p atPrompt) words(c *cobra.Command, rest string, joined bool) []string {
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
		case place.name == "GAME" && len(words) == 0 && joined:
			args = append(args, p.play.Session.Game().Name())
		case len(words) == 0:
		case place.text() && joined:
			text := strings.Join(words, " ")
			if n := len(text); place.name == "CLAIM" && n > 2 && strings.Count(text, `"`) == 2 && text[0] == '"' && text[n-1] == '"' {
				text = text[1 : n-1] // which the shell needs around it
			}
			args, words = append(args, text), nil
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

// Complete implements console.Commands.
func (p atPrompt) Complete(line string) []record.Choice {
	name, args, more := strings.Cut(line, " ")
	root := p.tree()
	if !more {
		all := root.Commands()
		if name == "" { // those of the table
			all = findCommands(root, name)
		}
		return beginning(slashed(all), "/"+name)
	}
	found := findCommands(root, name)
	if len(found) != 1 {
		return nil
	}
	cut := strings.LastIndexByte(args, ' ') + 1
	typed := args[cut:]
	return beginning(completionsOf(root, append(p.words(found[0], strings.TrimSpace(args[:cut]), false), typed)), typed)
}

// completionsOf are what a command offers for the last of its words, with what is said of each behind a tab.
func completionsOf(root *cobra.Command, args []string) (words []string) {
	var out bytes.Buffer
	was := root.OutOrStdout()
	root.SetOut(&out)
	root.SetErr(io.Discard)
	root.SetArgs(append([]string{cobra.ShellCompRequestCmd}, args...))
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

func beginning(words []string, typed string) (fit []record.Choice) {
	for _, w := range words {
		w, _, _ = strings.Cut(w, "\t")
		if w != "" && strings.HasPrefix(strings.ToLower(w), strings.ToLower(typed)) {
			fit = append(fit, record.Choice{Text: w})
		}
	}
	return fit
}

// help lists the moves and the commands, or explains one of them.
func (p atPrompt) help(word string) error {
	word, width := strings.TrimPrefix(word, "/"), p.out.Width()
	root := p.tree()
	lines := console.FormEntries(p.play.Session.Game(), word, width)
	if word != "" {
		found := findCommands(root, word)
		for _, c := range found {
			lines = append(lines, p.helpOf(c)...)
		}
		if len(lines) == 0 {
			return usage("%s is neither a move nor a command%s", words.Quote(word), words.DidYouMean("/"+word, slashed(root.Commands())))
		}
		p.out.Lines(lines...)
		return nil
	}
	lines = slices.Insert(lines, 0, sheet.In(sheet.Strong, "Moves (short forms are welcome; Tab completes, Enter alone opens menus)"))
	if short := p.play.Session.Game().Traits().Short; short != "" {
		lines = slices.Insert(lines, 1, console.Entry("short: "+short, "", width)...)
	}
	lines = append(lines, sheet.In(sheet.Strong, "For Umpire"))
	var others []string
	for _, c := range root.Commands() {
		switch {
		case c.Hidden || c.Annotations[shell] != "" || !c.Runnable():
		case c.Annotations[table] != "":
			lines = append(lines, console.Entry(usageHere(c)+": "+c.Short, "", width)...)
		default:
			others = append(others, "/"+c.Name())
		}
	}
	if len(others) > 0 {
		lines = append(lines, console.Entry("As in the shell: "+strings.Join(others, " "), "", width)...)
	}
	p.out.Lines(append(lines, sheet.Say("Ctrl-D leaves, Ctrl-C asks first; arrow up brings earlier lines back; Esc clears the line."))...)
	return nil
}

// helpOf explains a command as it is given here: without its table, and unquoted.
func (p atPrompt) helpOf(c *cobra.Command) (lines []sheet.Line) {
	width := p.out.Width()
	lines = console.Entry(usageHere(c)+": "+c.Short, "", width)
	for _, text := range []string{strings.TrimSpace(c.Long), strings.TrimRight(c.LocalFlags().FlagUsages(), "\n")} {
		if text != "" {
			lines = append(lines, console.Paragraphs(text, width)...)
		}
	}
	for _, e := range examplesHere(c) {
		lines = append(lines, sheet.Wrap(sheet.In(sheet.Dim, "      %s", e), width)...)
	}
	return lines
}

// examplesHere are the examples of a command as they are typed here: without quotation marks where the rest of the line is one text.
func examplesHere(c *cobra.Command) (all []string) {
	unquoted := c.DisableFlagParsing || slices.ContainsFunc(placesOf(c), place.text)
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
		for i, w := range words {
			if strings.Contains(w, " ") && !unquoted {
				words[i] = `"` + w + `"`
			}
		}
		if here := "/" + strings.TrimPrefix(strings.Join(words, " "), "/"); !slices.Contains(all, here) {
			all = append(all, here)
		}
	}
	return all
}

// again plays another game of the same people, once this one is over.
func (p atPrompt) again(string) error {
	if !p.play.Session.Table().Status().State.Over() {
		return usage("again is for when the game is over; to open another table before that, leave by /quit and type umpire new --rematch %d there", p.play.Session.ID)
	}
	err := p.within(p.at, nil).newTable(&newOptions{rematch: fmt.Sprint(p.play.Session.ID), told: p.play.Session.History().Header.Tell}, nil)
	if console.IsBack(err) {
		return nil // to the table that is over
	}
	if err == nil || errors.Is(err, console.ErrInterrupted) { // whoever leaves that table does not come back to this one
		p.play.Left = true
		return console.ErrQuit
	}
	return err
}
