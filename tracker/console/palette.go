package console

import (
	"strings"

	"github.com/fatih/color"

	"umpire/referee/sheet"
)

// Palette paints spans of text. It is made once, from --color, NO_COLOR and
// the stream (Coloured), because the library underneath keeps one switch for
// the whole process that looks at standard output alone. The zero Palette
// paints nothing.
type Palette struct {
	Names *Names
	tones map[sheet.Tone]*color.Color
}

// Coloured decides whether a stream gets colours. mode is the value of
// --color: "always", "never" or "auto" (not if NO_COLOR is set to anything;
// else if CLICOLOR_FORCE is set to anything but 0, or on a terminal that is not
// dumb).
func Coloured(mode string, terminal bool, env func(string) string) bool {
	switch mode {
	case "always":
		return true
	case "never":
		return false
	}
	forced := env("CLICOLOR_FORCE")
	return env("NO_COLOR") == "" && (forced != "" && forced != "0" || terminal && env("TERM") != "dumb")
}

// NewPalette makes a palette that shows names as people read them; off, it paints nothing.
func NewPalette(on bool, names *Names) Palette {
	if !on {
		return Palette{Names: names}
	}
	// Black and white have no colour of their own: one of the two would be
	// invisible on any background.
	tones := map[sheet.Tone]*color.Color{
		sheet.Dim:    color.New(color.Faint),
		sheet.Strong: color.New(color.Bold),
		sheet.New:    color.New(color.Bold, color.FgYellow),
		sheet.Alert:  color.New(color.Bold, color.FgRed),
		sheet.Good:   color.New(color.FgGreen),
		sheet.Red:    color.New(color.FgRed),
		sheet.Blue:   color.New(color.FgHiBlue),
	}
	for _, c := range tones {
		c.EnableColor()
	}
	return Palette{names, tones}
}

// Paint writes a line with its tones, and makes visible what its text must not do
// to a terminal. Padding is already in the line: it
// would count the escapes.
func (p Palette) Paint(l sheet.Line) string {
	var b strings.Builder
	for _, s := range l {
		text := p.Names.Shown(s.Text)
		if c := p.tones[s.Tone]; c != nil && text != "" {
			text = c.Sprint(text)
		}
		b.WriteString(text)
	}
	return strings.TrimRight(b.String(), " ")
}
