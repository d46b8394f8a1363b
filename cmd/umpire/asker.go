package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker/console"
)

// place is one argument of a command, as its usage line names it.
type place struct {
	name     string // "TABLE", "CLAIM"
	optional bool
	several  bool
}

// text reports whether it takes the rest of a line, unquoted.
func (p place) text() bool { return p.name == "CLAIM" || p.name == "LINE" }

// shellWords parts a text at its spaces, but for what stands in quotation marks, as a shell does.
func shellWords(text string) (words []string) {
	var word strings.Builder
	begun, quoted := false, false
	for _, r := range text + " " {
		switch {
		case r == '"':
			begun, quoted = true, !quoted
		case r != ' ' || quoted:
			begun = true
			word.WriteRune(r)
		case begun:
			words, begun = append(words, word.String()), false
			word.Reset()
		}
	}
	if begun {
		words = append(words, strings.TrimSuffix(word.String(), " "))
	}
	return words
}

// placesOf reads them off a command's usage line: "edit TABLE [+]N LINE [[+]N LINE]...".
func placesOf(c *cobra.Command) (all []place) {
	_, rest, _ := strings.Cut(c.Use, " ")
	depth := 0
	for _, word := range strings.Fields(rest) {
		open := strings.Count(word, "[")
		name := strings.Trim(word, "[]+.")
		one := place{name: name, optional: depth > 0 || strings.HasPrefix(word, "[") && !strings.HasPrefix(word, "[+]"), several: strings.Contains(word, "...")}
		depth += open - strings.Count(word, "]")
		if again := slices.ContainsFunc(all, func(p place) bool { return p.name == name }); again && one.optional {
			continue
		}
		all = append(all, one)
	}
	return all
}

// usageHere is a command's usage at the prompt of a table.
func usageHere(c *cobra.Command) string {
	name, rest, _ := strings.Cut(c.Use, " ")
	rest = strings.NewReplacer("[TABLE [N]]", "[N]", "[TABLE|SEAL]", "[SEAL]", "[TABLE]", "", "TABLE", "", "[LINE]...", "", "[[+]N LINE]...", "").Replace(rest)
	return strings.Join(strings.Fields("/"+name+" "+rest), " ")
}

// asker asks for the arguments that a command lacks, from the command's own completions.
type asker struct {
	screen *console.Screen
	ask    console.Prompter
	masked func(line string) bool                        // as in console.Question; may be nil
	hidden func(n int) (line string, is bool, err error) // changes a move that must not be seen here (console.Play.ChangeHidden); may be nil
}

// fill gives the words of a command with what they lack, asked for one after the other; labels say what to
// ask, in order, where the command's own name for it is not enough, or where it could be left out.
func (a asker) fill(root *cobra.Command, args []string, labels ...string) ([]string, error) {
	c, given, err := root.Find(args)
	if err != nil || c.DisableFlagParsing {
		return args, nil // the command says what is wrong
	}
	if slices.Contains(given, "--help") || slices.Contains(given, "-h") {
		return args, nil
	}
	words, flags := partFlags(c, given)
	path := args[:len(args)-len(given)]
	var before []string // offered for what may stand several times: one more might come still
	for i, pl := range placesOf(c) {
		if i < len(words) || pl.optional && len(labels) == 0 {
			continue
		}
		label := strings.ToLower(pl.name) + "?"
		if pl.name == "N" {
			label = "which move?"
		}
		if n := len(labels); n > 0 {
			label, labels = labels[0], labels[1:]
		}
		word, hidden := "", false
		if given := len(words); pl.name == "LINE" && given > 0 && a.hidden != nil && !strings.HasPrefix(words[given-1], "+") {
			n, _ := strconv.Atoi(words[given-1])
			word, hidden, err = a.hidden(n)
		}
		if !hidden && err == nil {
			offered := slices.DeleteFunc(completionsOf(root, slices.Concat(path, words, []string{""})), func(w string) bool { return slices.Contains(before, w) })
			if word, err = a.one(pl, label, slices.Clone(offered)); pl.several {
				before = offered
			}
		}
		if err != nil {
			return nil, err
		}
		words = append(words, word)
	}
	if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "-") }) { // no flag: -t, as a sheet has it
		flags = append(flags, "--")
	}
	return slices.Concat(path, flags, words), nil
}

// one asks for one argument: of several by a menu, with one at hand by that on the line, to be changed.
func (a asker) one(pl place, label string, offered []string) (string, error) {
	offered = slices.DeleteFunc(offered, func(w string) bool { return w == "" || w == "last" })
	s := console.Step{Name: words.Capital(strings.TrimRight(label, "?")), Mask: a.masked}
	s.Label = words.Capital(label)
	switch {
	case pl.text() && len(offered) == 1:
		s.Text, s.Empty, offered = a.screen.Palette.Names.Shown(offered[0]), true, nil
	case pl.text():
		offered = nil
	case a.masked != nil:
		s.Read = func(line string) (string, error) {
			if a.masked(line) {
				return "", usage("%s is asked for here, and that is a line", strings.TrimRight(label, "?"))
			}
			return line, nil
		}
	}
	if slices.Contains([]string{"TABLE", "EVENING", "PLAY"}, pl.name) {
		slices.Reverse(offered) // the latest first
	}
	for _, o := range offered {
		word, hint, _ := strings.Cut(o, "\t")
		if pl.name == "GAME" && hint != "" { // by which people know it
			word, hint = hint, ""
		}
		if pl.name == "TABLE" {
			word = "Table " + word
		}
		s.Items = append(s.Items, console.Item{Text: words.ShownName(word), Hint: hint})
	}
	if len(offered) > 0 && pl.name != "TABLE" && pl.name != "GAME" {
		s.Items = append(s.Items, console.Item{Text: "(something else)", Hint: "type it"})
		s.Other = len(s.Items)
	}
	text, err := s.Take(a.screen, a.ask)
	if at := slices.IndexFunc(s.Items, func(it console.Item) bool { return it.Text == text }); at >= 0 {
		text, _, _ = strings.Cut(offered[at], "\t")
	}
	return text, err
}
