package infer

import (
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// What the Researchers say to a theory that one of them would publish, and the Universe as well, is not refereed: they agree, or
// it is read back.

// The words of which one or the other is said: that they agree, that they do not, and what stands around either.
const (
	agreeing  = " agree agrees agreed ok okay fine yes y yep sure go nods thumbs board along "
	objecting = " object objects objection objections mind minds against disagree disagrees "
	denying   = " no n nope not nobody noone don't dont doesn't doesnt "
	besides   = " i i'm im all everyone everybody both others other two three rest else we it that with for to the up on and goes says say said too as well also from by yet has have any of them are is so then "
)

// agreed tells what somebody says to a theory: yes, they agree; no; or neither of them.
func agreed(text string, people []string) (answer string) {
	yes, objects, denied, said := false, false, false, strings.Fields(strings.ToLower(text))
	for _, w := range said {
		w = strings.Trim(w, ",.;:!-–")
		among := func(list string) bool { return words.Among(w, list) }
		switch {
		case among(agreeing):
			yes = true
		case among(objecting):
			objects = true
		case among(denying):
			denied = true
		case w != "" && !among(besides) && len(words.Called(strings.TrimSuffix(w, "'s"), people)) == 0:
			return ""
		}
	}
	switch {
	case yes && !objects && !denied, objects && denied && !yes:
		return "yes"
	case objects || denied:
		return "no"
	}
	return ""
}

// Aside implements record.Listener.
func (Game) Aside(at record.Table, line string) (bool, error) {
	t := at.(*table)
	if t.phase != published {
		return false, nil
	}
	switch agreed(line, t.everyone) {
	case "yes":
		return true, nil
	case "no":
		u := record.NewUnread("not all agree: the theory is not published, and the token comes back")
		u.Wording = &record.Wording{Problem: u.Message, Nearest: []string{"/undo"}}
		return false, u
	}
	who, rest, _ := strings.Cut(line, " ")
	if !slices.Equal(words.Called(strings.TrimRight(who, ":,"), t.everyone), []string{t.universe()}) {
		return false, nil
	}
	for _, w := range strings.Fields(strings.ToLower(rest)) {
		if w = strings.Trim(w, ",.:;"); w == "back" || w == "repeats" {
			return true, nil
		}
	}
	text, _, _ := strings.Cut(rest, "?")
	_, err := t.words.Parse(strings.Trim(text, `'"“” `))
	return err == nil && text != rest, nil
}

// hearTheory is a theory without what is said behind it: that others agree to it.
func hearTheory(in record.Reading, text string) []string {
	for whole := text; ; {
		at := strings.LastIndexAny(text, ",.;")
		if at < 0 || agreed(text[at:], in.Table.(*table).everyone) != "yes" {
			if text == whole {
				return nil
			}
			return []string{text}
		}
		text = strings.TrimSpace(text[:at])
	}
}

// Restate says what is left, of tokens, markers or dice.
func (t *table) Restate(said func(words string) bool) string {
	if !said(" left remain remaining how ") {
		return ""
	}
	named := []string{" token tokens ", " marker markers "}
	for _, c := range t.set.Colours {
		named = append(named, " "+c+" "+c+"s ")
	}
	var left, dice []string
	for i, f := range t.supplies() {
		if said(named[i]) {
			left = append(left, f.Text())
		}
		if i > 1 {
			dice = append(dice, f.Text())
		}
	}
	if len(left) == 0 && said(" die dice ") {
		left = dice
	}
	return words.List(left)
}
