package record

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/words"
)

// Form is one shape a line can have: a verb and typed slots. Two forms may
// share a verb. Slots that may be left out come last; in typing (not on a
// record) an Implied slot may be left out wherever only one choice is left.
type Form struct {
	Verb    string
	Slots   []Slot
	Repeat  int    // the last so many slots may come again and again
	Example string // a whole line that fits, for the help
	Help    string // what it means, one line
	Tells   string // a caption for such a move: "{NAME} built {DICE}[: {MARK}]", a part in brackets where its slots are filled
	Secret  bool   // some views do not read what stands in it
	Said    string // further words by which it is said, or that stand in it then: "asks asked"
	Beside  string // words that stand in it then without saying it
	Maybe   string // words by which it may be said: "thinks"; the verb counts as left out then
	Sayings []Saying
	Named   bool                 // though Aloud, it is said as well by naming who does it, with nothing else on the line
	Aloud   bool                 // one of those words, or the verb, must stand there even where it is due; an implied player left out is then the one on turn
	Marked  map[string]string    // as in a Saying
	By      func(t Table) string // who says it, where no slot names them; nil: whoever is to act
}

// Slot is one place of a form.
type Slot struct {
	Name     string // as in the help, in capitals: "PLAYER"
	Kind     SlotKind
	Words    []string                                      // fixed words (OneOf); they are reserved as names
	Known    func(t Table) []string                        // the names that can stand here; nil for open slots
	Read     func(in Reading, text string) (string, error) // canonical spelling, or a Syntax fault
	Next     func(t Table, begun string) []string          // the words that may follow what was begun of the slot's own words; may be nil
	Hear     func(in Reading, text string) []string        // what else words that were said can be, to be read; may be nil
	Counted  func(in Reading, text string) (string, bool)  // the answer that a text gives by a number, "" for neither, and whether it tells one; may be nil
	Optional bool
	Implied  bool
	Said     bool                               // people's own words, kept in canonical ones: what they were read as is read back
	Open     bool                               // besides Known and the choices, other words may stand here (a new suit, somebody new)
	New      func(t Table, before []Arg) string // of an open slot: what another word would be now ("new suit"), "" where none may stand; may be nil
	Decides  string                             // of a slot for what the move brings about: who decides that ("the Universe decides"); else ""
	Mark     bool                               // written by Umpire alone: no help shows it
	Help     string                             // what to ask for in a menu
	Tell     func(text string) string           // how a caption says it; nil: as it is written
}

// SlotKind says how much of a line a slot takes.
type SlotKind int

// A slot takes one word (a quoted text is one word), one or more words, or
// the rest of the line as it stands.
const (
	OneWord SlotKind = iota
	ManyWords
	RestOfLine
)

// Reading is what a slot may look at while it reads: the table so far and
// whether the line was typed, where shorthand is welcome, or is a record's.
type Reading struct {
	Table  Table
	Typed  bool
	Before []Arg  // the slots before it, as far as they are known
	Behind string // of a line that is said: the word before
	Given  bool   // it is told as handed over, so it is one thing
}

// Choice is one thing that may fill a slot.
type Choice struct {
	Text string // canonical
	Hint string // a few words beside it in the menu; may be empty
}

// ChoicesOf makes choices without hints.
func ChoicesOf(texts ...string) []Choice {
	all := make([]Choice, len(texts))
	for i, t := range texts {
		all[i].Text = t
	}
	return all
}

// TextsOf are the choices without their hints.
func TextsOf(choices []Choice) []string {
	return words.Each(choices, func(c Choice) string { return c.Text })
}

// NoteForm is the line common to all games.
var NoteForm = Form{
	Verb: "note", Slots: []Slot{Text("TEXT")},
	Example: "note Ben went for coffee",
	Help:    "is kept on the record and changes nothing", Tells: "a note: {TEXT}",
}

// TurnVerb is the verb of TurnForm. It came when records had long been written,
// so it is no reserved word in them; CheckOpening keeps it out of new ones.
const TurnVerb = "turn"

// startsTurn are the words by which a turn is said to begin.
const startsTurn = "turn go starts begins opens leads moves first 1st now next up"

// TurnForm is `turn NAME`, a line of the games with turns: the table agrees whose
// turn it is. The example names one player.
func TurnForm(example string) Form {
	return Form{Verb: TurnVerb, Slots: []Slot{Player("NAME").Ask("Whose turn is it?")}, Said: startsTurn, Beside: "goes so sorry ok was really actually we all everyone everybody agree agrees agreed",
		Example: "turn " + example, Help: "the table agrees whose turn it is now", Tells: "the turn is {NAME}'s"}
}

// AllForms lists the forms of a game and the common ones.
func AllForms(g Game) []Form {
	return slices.Concat(g.Forms(), []Form{NoteForm})
}

// SlotsOf lists the slots of all lines with a verb.
func SlotsOf(g Game, verb string) (all []Slot) {
	for _, f := range AllForms(g) {
		if f.Verb == verb {
			all = append(all, f.Slots...)
		}
	}
	return all
}

// Opt makes the slot optional.
func (s Slot) Opt() Slot { s.Optional = true; return s }

// Imply lets the slot be left out in typing where only one choice is left.
func (s Slot) Imply() Slot { s.Implied = true; return s }

// AsSaid marks people's own words, which are kept in canonical ones; next lists the words that may follow what was begun of them.
func (s Slot) AsSaid(next func(t Table, begun string) []string) Slot {
	s.Said, s.Next = true, next
	return s
}

// Heard says what else words that were said can be.
func (s Slot) Heard(hear func(in Reading, text string) []string) Slot { s.Hear = hear; return s }

// CountedBy says what an answer by a number comes to.
func (s Slot) CountedBy(counted func(in Reading, text string) (answer string, counts bool)) Slot {
	s.Counted = counted
	return s
}

// DecidedBy marks a slot for what the move brings about, and says who decides that.
func (s Slot) DecidedBy(decides string) Slot { s.Decides = decides; return s }

// Ask sets what a menu asks for.
func (s Slot) Ask(help string) Slot { s.Help = help; return s }

// Player is a slot for one of the table's players.
func Player(name string) Slot {
	return Named(name, "player", func(t Table) []string { return t.Header().Players })
}

// Named is a slot for a name out of a list that may depend on the table.
func Named(name, what string, known func(t Table) []string) Slot {
	return Slot{Name: name, Known: known, Read: func(in Reading, text string) (string, error) {
		names := known(in.Table)
		if n, ok := words.Find(text, names); ok {
			return n, nil
		}
		if len(names) == 0 {
			return "", NewUnread("no %s is named yet", what)
		}
		return "", NewUnread("no %s is called %s%s; here: %s", what, words.Quote(text), words.DidYouMean(text, names), words.List(names))
	}}
}

// OneOf is a slot for one of a few fixed words.
func OneOf(name string, texts ...string) Slot {
	return Slot{Name: name, Words: texts, Known: func(Table) []string { return texts },
		Read: func(in Reading, text string) (string, error) {
			if w, ok := words.Find(text, texts); ok {
				return w, nil
			}
			if in.Typed {
				if w := answered(Slot{Words: texts}, Answer(text, in.Table.Header().Players)); w != "" {
					return w, nil
				}
			}
			return "", NewUnread("%s stands where %s is expected", words.Quote(text), words.Either(texts))
		}}
}

// Number is a slot for a whole number without sign, at most 999,999.
func Number(name string) Slot {
	return Slot{Name: name, Read: func(_ Reading, text string) (string, error) {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || len(text) > 6 || text[0] == '+' {
			return "", NewUnread("%s stands where a number is expected (%s)", words.Quote(text), name)
		}
		return strconv.Itoa(n), nil
	}}
}

// Text is a slot for the rest of the line, as it stands.
func Text(name string) Slot {
	return Slot{Name: name, Kind: RestOfLine, Read: func(_ Reading, text string) (string, error) {
		return text, CheckText(text)
	}}
}

// Quoted is a slot for a text in quotation marks; the marks stay.
func Quoted(name string) Slot {
	return Slot{Name: name, Read: func(_ Reading, text string) (string, error) {
		if len(text) < 2 || text[0] != '"' || text[len(text)-1] != '"' {
			return "", NewUnread("%s stands where a text in \"quotation marks\" is expected", words.Quote(text))
		}
		if strings.TrimSpace(text[1:len(text)-1]) == "" {
			return "", NewUnread("there is nothing between the quotation marks")
		}
		return text, CheckText(text)
	}}
}

// Words is a slot for one or more words that read makes sense of.
func Words(name string, read func(in Reading, text string) (string, error)) Slot {
	return Slot{Name: name, Kind: ManyWords, Read: read}
}

// Word is a slot for one word that read makes sense of.
func Word(name string, read func(in Reading, text string) (string, error)) Slot {
	return Slot{Name: name, Read: read}
}

// Usage writes the form as the help does: `show POS [CARD]`.
func (f Form) Usage() string {
	parts := []string{f.Verb}
	for _, s := range f.Slots {
		if !s.Mark {
			parts = append(parts, s.usage())
		}
	}
	if f.Repeat > 0 {
		again := words.Each(f.Slots[len(f.Slots)-f.Repeat:], Slot.usage)
		parts = append(parts, "["+strings.Join(again, " ")+"...]")
	}
	return strings.Join(parts, " ")
}

func (s Slot) usage() string {
	name := s.Name
	if len(s.Words) > 0 {
		name = strings.Join(s.Words, "|")
	}
	if s.Optional {
		return "[" + name + "]"
	}
	return name
}

// SlotAt is the slot that comes after the given number of filled ones, counting repeated ones
// on; false when the form takes no further word.
func (f Form) SlotAt(filled int) (Slot, bool) {
	if filled < len(f.Slots) {
		return f.Slots[filled], true
	}
	if f.Repeat == 0 {
		return Slot{}, false
	}
	return f.Slots[len(f.Slots)-f.Repeat+(filled-len(f.Slots))%f.Repeat], true
}

// MayEnd reports whether a line is whole with this many slots filled.
func (f Form) MayEnd(filled int) bool {
	if filled < len(f.Slots) {
		return f.Slots[filled].Optional
	}
	return f.Repeat == 0 || (filled-len(f.Slots))%f.Repeat == 0
}
