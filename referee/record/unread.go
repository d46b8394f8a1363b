package record

import (
	"fmt"
	"slices"

	"umpire/referee/words"
)

// Unread is why a line, a header or a name cannot be read.
type Unread struct {
	Message string   // for people: what was read, what was expected
	Wording *Wording // of people's own words that were not read as one thing; nil otherwise
	Begun   *Begun   // of a line that can be read as far as it goes, what it begins; nil otherwise
}

// Error gives the message for people.
func (u *Unread) Error() string { return u.Message }

// Begun is a line of which the end is missing: its form and the slots that are filled. The game that refuses a whole
// line since more is wanted names no form.
type Begun struct {
	Form  Form
	Args  []Arg
	Other string // what stands where the next slot is due and is nothing of it; mostly ""
	Later string // what was said that stands behind the next slot; mostly ""
	Part  string // the half of the next slot that was said; mostly ""
}

// With is the line with one slot more.
func (b Begun) With(slot Slot, text string) Begun {
	b.Args = append(slices.Clip(b.Args), Arg{slot.Name, text})
	return b
}

// Move is what there is of the line.
func (b Begun) Move() Move { return Move{Verb: b.Form.Verb, Args: b.Args} }

// Half is the fault of what ends before all of a slot was said.
func Half(text string) *Unread {
	u := NewUnread("%s ends before all is said", words.Quote(text))
	u.Begun = &Begun{Part: text}
	return u
}

// NewUnread makes an Unread.
func NewUnread(format string, args ...any) *Unread {
	return &Unread{Message: fmt.Sprintf(format, args...)}
}

// unread is why a line that was begun is no move yet.
func (b *Begun) unread() *Unread {
	slot, _ := b.Form.SlotAt(len(b.Args))
	u := NewUnread("the line ends where %s should stand: %s", slot.usage(), b.Form.Usage())
	u.Begun = b
	return u
}

// ambiguous reports whether people's own words can be read in several ways.
func (u *Unread) ambiguous() bool { return u.Wording != nil && len(u.Wording.Readings) > 1 }
