package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/evening"
	"umpire/tracker/report"
)

// exportEvening writes a whole evening to a file, or to standard output.
func (a *app) exportEvening(name string, args []string, public, force, asJSON bool) error {
	if public {
		return usage("an evening is exported whole, secrets and all; --public and --view are for single tables")
	}
	if len(args) == 0 {
		return usage("an evening holds everything, laws and hands and all: say which FILE it goes to, or - for standard output")
	}
	b, e, err := a.evening(name)
	if errors.Is(err, evening.ErrNone) && b.Gone(name) != nil {
		e, err = b.Gone(name), nil
		a.remark("%s was deleted here: the file tells the other laptop so.", e.Place())
	}
	if err != nil {
		return err
	}
	if args[0] == "-" && a.out.Terminal() {
		if err := a.alone(); err != nil {
			return err
		}
	}
	bundle, err := b.Pack(e, versionLine())
	if err != nil {
		return err
	}
	for _, left := range bundle.LeftOut {
		a.remark("umpire: %s", left)
	}
	text := append(tracker.Encode(bundle), '\n')
	if args[0] == "-" {
		_, err = a.out.Written().Write(text)
		return err
	}
	if err := a.writeFile(args[0], []byte(words.Visible(string(text))), secret, force); err != nil {
		return err
	}
	answer, err := b.Answer(e)
	if err == nil && asJSON {
		return a.asJSON(struct {
			File string `json:"file"`
			evening.Answer
		}{args[0], answer})
	}
	results := slices.DeleteFunc(answer.Tables, func(p *evening.Played) bool { return p.Table != nil })
	a.say("%s is written to %s, with %s.", e.Name, args[0], counted(len(bundle.Tables), len(results), len(answer.People)))
	return err
}

// counted says how much came or went.
func counted(tables, results, people int) string {
	return cmp.Or(words.List(some(many(tables, "table", "tables"), many(results, "result by hand", "results by hand"), many(people, "person", "people"))), "nobody and nothing")
}

// many is words.Plural; "" for none.
func many(n int, one, many string) string {
	if n == 0 {
		return ""
	}
	return words.Plural(n, one, many)
}

// some are the texts that there are.
func some(texts ...string) []string {
	return slices.DeleteFunc(texts, func(t string) bool { return t == "" })
}

// importEvening takes in an evening that another machine exported.
func (a *app) importEvening(path string, in io.Reader, asJSON bool) error {
	b, err := a.book()
	if err != nil {
		return err
	}
	t, err := b.Unpack(in)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if asJSON {
		return a.asJSON(t)
	}
	a.say("%s", report.Text("taken", struct {
		*evening.Taken
		Summary string
	}{t, summary(t)}))
	return a.proposeUnite(b, t)
}

// summary counts what came.
func summary(t *evening.Taken) string {
	fresh := ""
	if len(t.New)+t.Results+t.People > 0 {
		fresh = "new are " + counted(len(t.New), t.Results, t.People)
	}
	parts := some(fresh, many(t.Names, "name is otherwise", "names are otherwise"),
		many(len(t.Changed)+len(t.Lost)-t.Names, "thing was changed elsewhere", "things were changed elsewhere"),
		many(len(t.Grown), "table went on", "tables went on"), many(len(t.Twins), "table went on in both places", "tables went on in both places"),
		many(t.Same, "table is as it was", "tables are as they were"))
	return cmp.Or(strings.Join(parts, "; "), "nothing in it is new here")
}

// proposeUnite offers to make one of two evenings of the same name and day.
func (a *app) proposeUnite(b *evening.Book, t *evening.Taken) error {
	if t.Alike == nil {
		return nil
	}
	mine := t.Alike
	theirs, err := b.Find(t.UID)
	if err != nil {
		return err
	}
	how := fmt.Sprintf("umpire evening unite %d %d makes one of the two.", mine.Number, theirs.Number)
	if !a.terminal() {
		a.say("There is another evening %s here. %s", mine.Place(), how)
		return nil
	}
	sure, err := a.confirm(fmt.Sprintf("There is another evening %s here: is that the same one?", mine.Place()))
	if err != nil || !sure {
		return err
	}
	done, err := b.Unite([]string{mine.UID, t.UID})
	if err == nil {
		a.say("%s.", words.Capital(done.Text))
	}
	return err
}
