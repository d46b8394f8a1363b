package console

import (
	"slices"
	"strings"

	"umpire/referee"
)

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
	if line, within := behindCommand(head); within {
		head = line
	}
	rest, slash := strings.CutPrefix(head, "/")
	if !slash {
		h := p.shown()
		return referee.Complete(h.Game, h.Table, head)
	}
	name, args, more := strings.Cut(rest, " ")
	var words []string
	switch {
	case !more:
		words = slashed(p.commands())
		name = "/" + name
	case name == "tell":
		words, name = []string{"facts", "notes", "all"}, args
	case name == "set":
		key, _, given := strings.Cut(args, " ")
		for _, o := range settable(p.Session.Game()) {
			switch {
			case o.Secret:
			case !given:
				words = append(words, o.Key)
			case referee.SameName(o.Key, key):
				words = referee.TextsOf(o.Values)
			}
		}
		name = lastWord(args)
	case name == "view":
		words, name = p.viewNames(), args
	case name == "help":
		for _, f := range referee.AllForms(p.Session.Game()) {
			words = append(words, f.Verb)
		}
		words = slices.Compact(words)
		for _, c := range p.commands() {
			words = append(words, c.name)
		}
		name = args
	case name == "why":
		words, name = referee.NamesOn(p.Session.Game(), p.shown().Table), lastWord(args)
	}
	return beginning(words, name)
}

func beginning(words []string, typed string) []referee.Choice {
	var fit []referee.Choice
	for _, w := range words {
		if strings.HasPrefix(strings.ToLower(w), strings.ToLower(typed)) {
			fit = append(fit, referee.Choice{Text: w})
		}
	}
	return fit
}
