package main

import (
	"encoding/json"
	"fmt"
	"io"

	"umpire/referee/words"
	"umpire/tracker/evening"
)

// exportEvening writes a whole evening to a file, or to standard output.
func (a *app) exportEvening(name string, args []string, public, force bool) error {
	if public {
		return usage("an evening is exported whole, secrets and all; --public is for single tables")
	}
	if len(args) == 0 {
		return usage("an evening holds everything, laws and hands and all: say which FILE it goes to, or - for standard output")
	}
	b, e, err := a.evening(name)
	if err != nil {
		return err
	}
	if args[0] == "-" && isTerminal(a.out) {
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
	text, err := json.Marshal(bundle)
	if err != nil {
		return err
	}
	text = append(text, '\n')
	if args[0] == "-" {
		_, err = a.out.Write(text)
		return err
	}
	if err := a.writeFile(args[0], []byte(words.Visible(string(text))), secret, force); err != nil {
		return err
	}
	a.say("%s is written to %s, with %s.", e.Name, args[0], counted(len(bundle.Tables), bundle.Results(), bundle.People()))
	return nil
}

// counted says how much came or went.
func counted(tables, results, people int) string {
	return fmt.Sprintf("%s, %s and %s", words.Plural(tables, "table", "tables"), words.Plural(results, "result by hand", "results by hand"), words.Plural(people, "person", "people"))
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
	a.say("The evening %q: new are %s; %s called otherwise, %s went on, %d as they were.", t.Evening, counted(len(t.New), t.Results, t.People),
		words.Plural(t.Names, "name", "names"), words.Plural(len(t.Grown), "table", "tables"), t.Same)
	for _, twin := range t.Twins {
		a.say("Table %d went on in both places; the other one is kept as table %d. Umpire delete takes one away.", twin.Here, twin.Other)
	}
	if n := len(t.Yours); n > 0 {
		a.say("Their %s %s taken for yours. If not: umpire evening rename %s %s --evening %s", words.List(t.Yours), is(n), evening.Quoted(t.Yours[0]), evening.Quoted(t.Yours[0]+" 2"), evening.Quoted(t.Evening))
	}
	for _, l := range t.Lost {
		whose := "yours"
		if l.Theirs {
			whose = "theirs"
		}
		a.say("Both changed the same; the newer holds: %s. What was %s: %s. (umpire evening undo %s brings it back.)", l.Now, whose, l.Was, evening.Short(l.Change))
	}
	return a.proposeUnite(b, t)
}

func is(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// proposeUnite offers to make one of two evenings of the same name and day.
func (a *app) proposeUnite(b *evening.Book, t *evening.Taken) error {
	if t.Alike == nil {
		return nil
	}
	mine, theirs := t.Alike, b.ByUID(t.UID)
	how := fmt.Sprintf("umpire evening unite %d %d makes one of the two.", mine.Number, theirs.Number)
	if !a.terminal() {
		a.say("There is another evening %s here. %s", mine.Place(), how)
		return nil
	}
	sure, err := a.confirm(fmt.Sprintf("There is another evening %s here: is that the same one?", mine.Place()))
	if err != nil || !sure {
		return err
	}
	done, err := b.Unite(mine, theirs)
	if err == nil {
		a.say("%s.", words.Capital(done.Text))
	}
	return err
}
