package console

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
)

// People picks people in seating order: each choice seats the next one or lets
// one stand up again; somebody new is typed.
type People struct {
	Screen *Screen
	Ask    Prompter
	Label  string
	Known  []string                   // offered, in this order
	Check  func(names []string) error // nil where they can be taken so
	typed  string                     // what was typed already where they were to be picked
}

// Pick asks until somebody takes what is picked; a whole list that is typed at once is taken at once. ErrBack: they thought
// better of it.
func (p *People) Pick(picked []string) ([]string, error) {
	known, typed, at := joined(p.Known, picked), p.typed, 0
	for {
		if whole := p.typed != "" || len(p.Known) == 0; typed != "" || len(known) == 0 {
			added, err := p.names(known, typed)
			if err != nil && (len(known) == 0 || !isBack(err)) {
				return nil, err
			}
			known = joined(known, added)
			if all := joined(picked, added); len(added) > 1 && p.Check(all) != nil && p.Check(added) == nil {
				picked = added // the list again, mended
			} else {
				picked = all
			}
			if err := p.Check(picked); err != nil {
				p.Screen.Say("%s", sentence(err.Error()))
			} else if whole {
				return picked, nil
			}
			if at = p.next(known, picked); len(added) > 1 { // a list is all of them
				at = 0
			}
		}
		items, done := p.items(known, picked)
		typed = ""
		chosen, err := p.Ask.Choose(Menu{Label: p.Label, Items: items, At: min(at, len(items)-1), Other: len(items), Typed: &typed})
		if err != nil {
			return nil, err
		}
		switch person := chosen - done; {
		case person < 0:
			return picked, nil
		case person < len(known):
			picked, typed = toggled(picked, known[person]), ""
		case typed == "":
			typed = " "
		}
		at = p.next(known, picked)
	}
}

// items are the menu's: to take what is picked, where that can be; everybody
// known, with their places; somebody new. done is 1 where the first is there.
func (p *People) items(known, picked []string) (items []Item, done int) {
	if len(picked) > 0 && p.Check(picked) == nil {
		items, done = []Item{{Text: "Done: " + words.List(words.ShownNames(picked))}}, 1
	}
	for _, name := range known {
		place := "-"
		if i := slices.Index(picked, name); i >= 0 {
			place = fmt.Sprint(i + 1)
		}
		items = append(items, Item{Text: words.ShownName(name), Hint: place})
	}
	return append(items, Item{Text: "(somebody new)", Hint: "a name of letters, digits, - _ ' or ."}), done
}

// next is the item that is likeliest now: the next one who could sit down, or
// to be done where everybody sits.
func (p *People) next(known, picked []string) int {
	_, done := p.items(known, picked)
	last := -1
	if len(picked) > 0 {
		last = slices.Index(known, picked[len(picked)-1])
	}
	for i := range known {
		if at := (last + 1 + i) % len(known); !slices.Contains(picked, known[at]) && p.Check(append(slices.Clone(picked), known[at])) == nil {
			return at + done
		}
	}
	if done == 0 && last+1 < len(known) {
		return last + 1
	}
	return 0
}

func toggled(picked []string, name string) []string {
	if i := slices.Index(picked, name); i >= 0 {
		return slices.Delete(slices.Clone(picked), i, i+1)
	}
	return append(slices.Clone(picked), name)
}

func joined(names, more []string) []string {
	for _, n := range more {
		if _, known := words.Find(n, names); !known {
			names = append(slices.Clone(names), n)
		}
	}
	return names
}

// names asks for names that are not known yet. A bad one is told and comes back to be mended; the others are kept. A list
// that was typed already is read at once; one name alone may be a slip of the keys.
func (p *People) names(known []string, typed string) (added []string, err error) {
	if len(known) == 0 {
		p.Screen.Say("%s Names, with commas or spaces between them.", p.Label)
	}
	for text := strings.TrimSpace(typed); ; {
		if len(tracker.PeopleTyped(typed)) < 2 {
			typed, err = p.Ask.Line(Question{Prompt: func() string { return "Name > " }, Text: text})
		}
		names := tracker.PeopleTyped(typed)
		switch {
		case err != nil:
			return added, err
		case len(names) == 0:
			return added, ErrBack
		case len(names) > 1 && !slices.ContainsFunc(names, func(n string) bool { return !scored.MatchString(n) }):
			p.Screen.Say("Names alone: what they scored is asked for next.")
			text, typed = typed, ""
			continue
		}
		if !strings.ContainsAny(typed, `",;`) {
			if names, err = p.single(names, known); err != nil {
				return added, err
			}
		}
		text, typed = "", ""
		for _, name := range names {
			if err := record.CheckName(name); err != nil {
				p.Screen.Say("%s", sentence(err.Error()))
				text = name
				continue
			}
			if name, err = Meant(p.Ask, name, p.Known); err != nil { // who was typed just now may be the slip
				return added, err
			}
			added = append(added, name)
		}
		if text == "" {
			return added, nil
		}
	}
}

// single asks of names of two words that stand beside an "and" whether each is one person.
func (p *People) single(names, known []string) (all []string, err error) {
	for _, name := range names {
		one := true
		if _, is := words.Find(name, known); strings.Count(name, "_") == 1 && !is {
			if one, err = p.Ask.Confirm("Is " + words.ShownName(name) + " one person?"); err != nil {
				return nil, err
			}
		}
		if one {
			all = append(all, name)
		} else {
			all = append(all, strings.Split(name, "_")...)
		}
	}
	return all, nil
}

// scored is a name with a number behind it.
var scored = regexp.MustCompile(`_[0-9]+$`)

// Meant asks whether a name that is close to a known one is that one.
func Meant(ask Prompter, name string, known []string) (string, error) {
	if found, ok := words.Find(name, known); ok {
		return found, nil
	}
	near := Close(name, known)
	if near == "" {
		return name, nil
	}
	yes, err := IsMeant(ask, name, near)
	if yes {
		name = near
	}
	return name, err
}

// IsMeant asks whether a new name was meant for the known one that it is close to; one that lacks only marks on its letters
// is. Enter alone takes what was typed: nobody becomes somebody else unasked.
func IsMeant(ask Prompter, name, near string) (bool, error) {
	if words.Unmarked(name, near) {
		return true, nil
	}
	name, near = words.ShownName(name), words.ShownName(near)
	at, err := ask.Choose(Menu{Label: fmt.Sprintf("%s is new. Did you mean %s?", name, near), Items: []Item{{Text: "No", Hint: name + " is new"}, {Text: "Yes", Hint: near}}})
	return at == 1 && err == nil, err
}

// Close is the known name that a name of somebody else was probably meant for: some of it, or a letter in four is another;
// "" where there is none.
func Close(name string, known []string) string {
	if some := words.Called(name, known); len(some) == 1 && utf8.RuneCountInString(name) > 2 {
		return some[0]
	}
	return words.NearName(name, known)
}
