package refereetest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
)

// Tried is a line tried at a random table.
type Tried struct {
	Before  *referee.History // nothing plays on it
	Line    string
	Refused *referee.Fault // nil: accepted
}

// RandomTables opens tables of a game one after another and plays lines drawn from
// its own forms and choices, some of them keyed wrongly: so many lines a table, and
// tables as tablesOf says. see is shown each line that could be read, done each
// table at its end; both may be nil.
func RandomTables(t testing.TB, g referee.Game, lines int, see func(*rand.Rand, Tried), done func(*rand.Rand, *referee.History)) {
	t.Helper()
	first, _ := strconv.ParseUint(os.Getenv("UMPIRE_LONG"), 10, 64)
	for seed := range Often(practices[g.Name()].Short, practices[g.Name()].Long) {
		if seed+1 < first {
			continue
		}
		if Long() && seed%50 == 0 {
			t.Logf("table %d", seed)
		}
		rng := rand.New(rand.NewPCG(seed, 22))
		h, err := referee.Start(g, randomHeader(rng, g))
		var cards Dealt
		if deal := practices[g.Name()].Deal; err == nil && deal != nil && rng.IntN(5) > 0 {
			cards = deal(rng, h)
		}
		for n := 0; n < lines && err == nil; n++ {
			if h.Table.Status().State.Over() && rng.IntN(3) == 0 {
				break
			}
			line, before := randomLine(rng, h, cards), *h
			_, failed := h.PlayLine(line)
			if f := referee.AsFault(failed); see != nil && (f == nil || f.Kind != referee.Syntax) {
				see(rng, Tried{&before, line, f})
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		if done != nil {
			done(rng, h)
		}
	}
}

// Long tells whether the long runs were asked for: UMPIRE_LONG is set. Random tables begin
// with the one of that number, if it is one.
func Long() bool { return os.Getenv("UMPIRE_LONG") != "" }

// Often is how often something is tried: few times, or many in a long run.
func Often[N int | int64 | uint64](few, many N) N {
	if Long() {
		return many
	}
	return few
}

// Many is how often something is tried at random: forty times as often in a long run.
func Many(short int) int { return Often(short, 40*short) }

// Practice is how random tables of a game are made.
type Practice struct {
	Short, Long uint64              // how many tables in a short run, and in a long one
	Headers     map[string][]string // values of the options that make much happen; "" leaves one out
	Fill        map[string]Filler   // words for the slots that no list of choices fills
	Whole       []string            // verbs whose lines say what the deal is, or are not made
	Deal        func(rng *rand.Rand, h *referee.History) Dealt
}

// Filler makes a word for a slot.
type Filler func(rng *rand.Rand, h *referee.History) string

// Dealt is a deal by which the lines of a random table are mostly true: what is known then
// grows as it does at a real table.
type Dealt interface {
	// Word is what a slot holds by the deal, behind what the move has so far; "" leaves it
	// to chance.
	Word(rng *rand.Rand, h *referee.History, m record.Move, slot string) string
}

var practices = map[string]Practice{}

// Practise tells how random tables of a game are made (package gamestest does for those of
// the house).
func Practise(game string, p Practice) { practices[game] = p }

func randomHeader(rng *rand.Rand, g referee.Game) record.Header {
	least, most := g.Seats()
	names := strings.Fields("Ana Ben Cy Dee Eve Fay")
	h := record.Header{Game: g.Name(), Players: names[:min(max(least, 2)+rng.IntN(3), most, len(names))], Options: map[string]string{}, AnyTurn: rng.IntN(4) == 0}
	headers := practices[g.Name()].Headers
	for _, key := range slices.Sorted(maps.Keys(headers)) {
		if v := headers[key][rng.IntN(len(headers[key]))]; v != "" {
			h.Options[key] = v
		}
	}
	return h
}

// randomLine is a line that may come next: a form, those that are due far oftener, with what the
// table's choices allow, mostly true of a deal where there is one, or else some words that its slots can read.
func randomLine(rng *rand.Rand, h *referee.History, d Dealt) string {
	practice := practices[h.Game.Name()]
	forms, due := h.Game.Forms(), h.Table.Status().Expect
	f := forms[rng.IntN(len(forms))]
	if rng.IntN(12) > 0 && len(due) > 0 {
		verb := due[rng.IntN(len(due))]
		if d != nil && (verb == "declare" || verb == "claim") && rng.IntN(20) > 0 {
			verb = due[0] // or the game would be over at once
		}
		forms = slices.DeleteFunc(slices.Clone(forms), func(f record.Form) bool {
			return f.Verb != verb || d != nil && rng.IntN(6) > 0 && slices.ContainsFunc(f.Slots, func(s record.Slot) bool { return s.Name == "TEXT" })
		})
		if len(forms) > 0 {
			f = forms[rng.IntN(len(forms))]
		}
	}
	if f.Verb == "result" || f.Verb == string(record.Paradox) || d != nil && f.Verb == "declare" && rng.IntN(3) > 0 {
		return ""
	}
	var filled []record.Arg
	most := len(f.Slots) + f.Repeat*rng.IntN(14)
	if d != nil && slices.Contains(practice.Whole, f.Verb) {
		most = len(f.Slots) + f.Repeat*52
	}
	for len(filled) < most {
		slot, _ := f.SlotAt(len(filled))
		if slot.Mark || slot.Optional && rng.IntN(4) == 0 {
			break
		}
		text := ""
		if d != nil {
			text = d.Word(rng, h, record.Move{Verb: f.Verb, Args: filled}, slot.Name)
		}
		if text == "" && (d == nil || !slices.Contains(practice.Whole, f.Verb)) {
			text = randomWord(rng, h, f, slot, filled)
		}
		if text == "" {
			break
		}
		filled = append(filled, record.Arg{Slot: slot.Name, Text: text})
	}
	if !f.MayEnd(len(filled)) {
		return ""
	}
	line := f.Verb
	for _, a := range filled {
		line += " " + a.Text
	}
	if d == nil && rng.IntN(4) == 0 || rng.IntN(6) == 0 {
		line = Miskeyed(rng, line, h.Header.Players)
	}
	if f.Verb == "guess" || f.Verb == "press" {
		line += fmt.Sprintf(" @%d.%02d", len(h.Moves), rng.IntN(100))
	}
	return line
}

// Miskeyed is a line as it may be keyed by mistake: its answer turned, or another card,
// rank or name in it.
func Miskeyed(rng *rand.Rand, line string, names []string) string {
	turned := map[string]string{"yes": "no", "no": "yes", "right": "wrong", "wrong": "right", "O": "X", "X": "O", "red": "black", "black": "red"}
	words := strings.Fields(line)
	for i, w := range words {
		if other := turned[w]; other != "" && rng.IntN(3) > 0 {
			words[i] = other
		} else if rank, suit := w[:len(w)-1], w[len(w)-1:]; i > 0 && rank != "" && strings.Contains("SHDC", suit) && rng.IntN(2) == 0 {
			words[i] = Pick(rng, Ranks+" "+rank) + suit
		} else if i > 0 && slices.Contains(names, w) && rng.IntN(6) == 0 {
			words[i] = names[rng.IntN(len(names))]
		}
	}
	return strings.Join(words, " ")
}

// Ranks are those of a deck, lowest first.
const Ranks = "A 2 3 4 5 6 7 8 9 10 J Q K"

func randomWord(rng *rand.Rand, h *referee.History, f record.Form, slot record.Slot, filled []record.Arg) string {
	choices := h.Table.Choices(f, filled)
	if slot.Open && rng.IntN(3) == 0 {
		return Pick(rng, "ducks geese swans owls")
	}
	if f.Repeat > 0 && len(choices) > 6 {
		choices = choices[:6] // the cards of a row ascend
	}
	if len(choices) > 0 {
		return choices[rng.IntN(len(choices))].Text
	}
	if fill := practices[h.Game.Name()].Fill[slot.Name]; fill != nil && choices == nil {
		return fill(rng, h)
	}
	return ""
}

func Pick(rng *rand.Rand, words string) string {
	all := strings.Fields(words)
	return all[rng.IntN(len(all))]
}
