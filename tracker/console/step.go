package console

import (
	"errors"
	"strings"

	"umpire/referee/sheet"
)

// Step is one thing that a person is asked for: by its menu, where that has items, else, or where the menu leads there,
// by a line.
type Step struct {
	Menu
	Above string                            // said above the line where nothing was typed at the menu yet
	Note  string                            // and this, less loudly: what Enter alone means
	Name  string                            // stands before the line: "Suit"
	Clock func() string                     // and this behind it, anew each second; nil: nothing
	Text  string                            // stands on it already
	Empty bool                              // Enter alone is an answer, ""; else it is ErrBack
	Mask  func(line string) bool            // as in Question
	Read  func(line string) (string, error) // what the line comes to; an error is told, and the line asked for again; nil: the line
	Stars bool                              // the line is shown as stars
}

// Take asks for it, and gives the text of the item, or what the line came to.
func (s Step) Take(screen *Screen, ask Prompter) (string, error) {
	line := ""
	if s.Typed = &line; len(s.Items) > 0 {
		at, err := ask.Choose(s.Menu)
		if err != nil {
			return "", err
		}
		if at != s.Other-1 {
			return s.Items[at].Text, nil
		}
	}
	if line == "" && s.Above != "" {
		screen.Say("%s", s.Above)
	}
	if line == "" && s.Note != "" {
		screen.In(sheet.Dim, "(%s)", s.Note)
	}
	for on := s.Text; ; {
		if line != "" {
			if s.Read == nil {
				return line, nil
			}
			read, err := s.Read(line)
			if err == nil {
				return read, nil
			}
			if _, other := errors.AsType[*TypedLine](err); other {
				return "", err
			}
			screen.Say("%s", sentence(err.Error()))
			if on = line; s.Stars || s.Mask != nil && s.Mask(line) || !strings.Contains(line, " ") { // one word is soon typed again
				on = ""
			}
			if n, is := errors.AsType[*nearly](err); is {
				on = n.text
			}
		}
		typed, err := ask.Line(Question{Prompt: s.prompt, Text: on, Secret: s.Stars, Masked: s.Mask})
		if behind, glued := strings.CutPrefix(typed, on); on != "" && glued && behind != "" && s.Read != nil { // what was refused is no part of it
			reads := func(text string) bool { _, err := s.Read(strings.TrimSpace(text)); return err == nil }
			if !reads(typed) || !strings.ContainsAny(on[len(on)-1:]+behind[:1], " ,.:;") && reads(behind) {
				typed = behind
			}
		}
		if line = strings.TrimSpace(typed); err == nil && line == "" && !s.Empty {
			err = ErrBack
		}
		if err != nil || line == "" {
			return "", err
		}
	}
}

// nearly is why a text cannot be read, and what Enter makes of it.
type nearly struct{ why, text string }

func (n *nearly) Error() string { return n.why }

// prompt stands before the line.
func (s Step) prompt() string {
	if s.Clock == nil {
		return s.Name + " > "
	}
	return s.Name + s.Clock() + " > "
}

// InTurn takes steps one behind the other, from the first on; an error that means back goes a step back.
func InTurn(steps []func() error, first int, back func(error) bool) error {
	for at := first; at < len(steps); {
		switch err := steps[at](); {
		case back(err) && at > first:
			at--
		case err != nil:
			return err
		default:
			at++
		}
	}
	return nil
}
