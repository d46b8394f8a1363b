package console

import (
	"errors"
	"time"

	"umpire/referee/record"
)

// What a prompt may end in besides an answer. io.EOF means that the person
// leaves (Ctrl-D) or that the terminal is gone.
var (
	// ErrBack: Esc in a menu or a confirmation.
	ErrBack = errors.New("one step back")
	// ErrInterrupted: Ctrl-C; from Play.Run: the person left by it.
	ErrInterrupted = errors.New("interrupted")
	// ErrClock: a clock of the table ran out while the prompt waited. What
	// had been typed is returned with it.
	ErrClock = errors.New("a clock ran out")
)

// TypedLine is a line that was typed in an open menu. Where no table takes it, it is a step back.
type TypedLine struct{ Text string }

func (t *TypedLine) Error() string { return "a line was typed" }

// Is says so.
func (t *TypedLine) Is(other error) bool { return other == ErrBack }

// ErrTakeBack: Backspace was pressed where nothing stands on the line.
var ErrTakeBack = errors.New("take back what was typed last")

// Question asks for a typed line.
type Question struct {
	Prompt   func() string                     // what stands before the line; asked again each second while a clock runs
	Text     string                            // what stands on the line already
	Complete func(head string) []record.Choice // what may stand for the last word before the cursor; may be nil
	History  bool                              // the line can be recalled later (moves and commands)
	Back     bool                              // Backspace on an empty line is ErrTakeBack
	Secret   bool                              // shown as stars
	Masked   func(line string) bool            // whether all behind the first word is shown as stars and cannot be recalled; may be nil
	Alone    bool                              // asked beside a secret: a line that waits is not for it
}

// Menu asks for one of several things. Typing filters them.
type Menu struct {
	Label string
	Items []Item
	At    int     // the item that is marked first
	Other int     // counted from 1: the item by which something else is said, which a filter leaves where it finds nothing; 0: none
	Typed *string // takes what was typed to filter the items, where that item is chosen; may be nil

	// Line takes what was typed where no word of an item begins so and it is a line of its own: the menu ends
	// in *TypedLine. Nil: only what begins with a slash is.
	Line func(typed string) bool

	Masked func(filter string) bool // a filter that must not be typed, since it is shown; nil: none
}

// Watch tells how long it is until a clock of the table ends something, and
// whether any clock runs. It is called in the background while a prompt waits.
type Watch func() (left time.Duration, runs bool)

// Item is one thing of a Menu.
type Item = record.Choice

// Prompter asks a person.
type Prompter interface {
	// Line reads a typed line. With ErrInterrupted and ErrClock it returns what
	// had been typed so far.
	Line(q Question) (string, error)
	// Choose shows a menu and returns the place of the chosen item.
	Choose(m Menu) (int, error)
	// Confirm asks a question that yes or no answers; no is the default.
	Confirm(question string) (bool, error)
	// Key waits for any key and gives its first byte; Ctrl-C counts as one, a lone
	// Esc comes as Ctrl-C, an arrow as keyUp or keyDown.
	Key() (byte, error)
	// Chose says that the key was a choice: an Enter that many press behind it is nothing.
	Chose()
	// Keep has a line wait for the next prompt, as if it were typed and entered there.
	Keep(line string)
	// Clock has every prompt stand beside a table's clock: it is watched, and told at a yes-or-no question, with a space before it.
	// Nil: there is none.
	Clock(watch func() Watch, told func() string)
	// Forget forgets the typed lines that could be recalled.
	Forget()
	// Expose has the terminal wipe the screen before it is given back, to the shell
	// or to whoever stopped Umpire, while a secret stands there.
	Expose(on bool)
	// Interrupted reports whether Ctrl-C was pressed while something worked and
	// nobody was asked; what else was typed waits for the next prompt.
	Interrupted() bool
}

// isBack reports whether a menu was left without a choice, and without a line.
func isBack(err error) bool { return IsBack(err) || errors.Is(err, ErrInterrupted) }

// IsBack reports whether it was left by Esc.
func IsBack(err error) bool {
	_, typed := errors.AsType[*TypedLine](err)
	return errors.Is(err, ErrBack) && !typed
}
