package refereetest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/referee"
)

// Tried is a line tried at a random table.
type Tried struct {
	Before  *referee.History // nothing plays on it
	Line    string
	Refused *referee.Fault // nil: accepted
}

// RandomTables opens tables of a game one after another and plays lines drawn from
// its own forms and choices, some with a slip in them: so many lines a table, and
// tables as tablesOf says. see is shown each line that could be read, done each
// table at its end; both may be nil.
func RandomTables(t testing.TB, g referee.Game, lines int, see func(*rand.Rand, Tried), done func(*rand.Rand, *referee.History)) {
	t.Helper()
	first, _ := strconv.ParseUint(os.Getenv("UMPIRE_LONG"), 10, 64)
	for seed := range Often(tablesOf[g.Name()].short, tablesOf[g.Name()].long) {
		if seed+1 < first {
			continue
		}
		if Long() && seed%50 == 0 {
			t.Logf("table %d", seed)
		}
		rng := rand.New(rand.NewPCG(seed, 22))
		h, err := referee.Start(g, randomHeader(rng, g))
		var cards *dealt
		if err == nil {
			cards = deal(rng, h)
		}
		for n := 0; n < lines && err == nil; n++ {
			if h.Table.Status().State.Over() && rng.IntN(3) == 0 {
				break
			}
			line, before := cards.line(rng, h), *h
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

// tablesOf is how many tables a game gets in a short run, and in a long one: what is
// asked of a table takes Logic and Diplomat hundreds of times as long as Cats, so thousands
// of them take half an hour of a processor a test (`go test -timeout 3h -run TEST/GAME`).
var tablesOf = map[string]struct{ short, long uint64 }{
	"quantum": {16, 5000}, "logic": {1, 2000}, "cats": {16, 4000}, "infer": {4, 4000}, "diplomat": {1, 2000}, "mastermind": {8, 320},
}

func randomHeader(rng *rand.Rand, g referee.Game) referee.Header {
	least, most := g.Seats()
	names := strings.Fields("Ana Ben Cy Dee Eve Fay")
	h := referee.Header{Game: g.Name(), Players: names[:min(max(least, 2)+rng.IntN(3), most, len(names))], Options: map[string]string{}, AnyTurn: rng.IntN(4) == 0}
	for key, values := range headers[g.Name()] {
		if v := values[rng.IntN(len(values))]; v != "" {
			h.Options[key] = v
		}
	}
	return h
}

// headers are values of the options that make much happen, by game; "" leaves one out.
var headers = map[string]map[string][]string{
	"quantum":  {"cards": {"", "2", "3"}},
	"logic":    {"deck": {"24", "jokers", "colour-jokers"}},
	"diplomat": {"leftover": {"", "layout"}, "jokers": {"", "yes"}},
	"infer":    {"law": {`"whatever I like"`, "deck 7", "at least 2 red dice", "the sum of all dice is at least 7"}, "variant": {"", "publish-or-perish"}},
	"cats":     {"deals": {"1", "2"}, "jokers": {"0", "3"}},
}

// RandomLine is a line that may come next: a form, those that are due far oftener,
// with what the table's choices allow, or else some words that its slots can read.
func RandomLine(rng *rand.Rand, h *referee.History) string { return (*dealt)(nil).line(rng, h) }

// line is RandomLine, mostly true of a deal where there is one.
func (d *dealt) line(rng *rand.Rand, h *referee.History) string {
	forms, due := h.Game.Forms(), h.Table.Status().Expect
	f := forms[rng.IntN(len(forms))]
	if rng.IntN(12) > 0 && len(due) > 0 {
		verb := due[rng.IntN(len(due))]
		if d != nil && (verb == "declare" || verb == "claim") && rng.IntN(20) > 0 {
			verb = due[0] // or the game would be over at once
		}
		forms = slices.DeleteFunc(slices.Clone(forms), func(f referee.Form) bool {
			return f.Verb != verb || d != nil && rng.IntN(6) > 0 && slices.ContainsFunc(f.Slots, func(s referee.Slot) bool { return s.Name == "TEXT" })
		})
		if len(forms) > 0 {
			f = forms[rng.IntN(len(forms))]
		}
	}
	if f.Verb == "result" || f.Verb == string(referee.Paradox) || d != nil && f.Verb == "declare" && rng.IntN(3) > 0 {
		return ""
	}
	var filled []referee.Arg
	most := len(f.Slots) + f.Repeat*rng.IntN(14)
	if d != nil && whole[f.Verb] {
		most = len(f.Slots) + f.Repeat*52
	}
	for len(filled) < most {
		slot, _ := f.SlotAt(len(filled))
		if slot.Mark || slot.Optional && rng.IntN(4) == 0 {
			break
		}
		text := ""
		if d != nil {
			text = d.word(rng, h, f, slot, filled)
		}
		if text == "" && (d == nil || !whole[f.Verb]) {
			text = randomWord(rng, h, f, slot, filled)
		}
		if text == "" {
			break
		}
		filled = append(filled, referee.Arg{Slot: slot.Name, Text: text})
	}
	if !f.MayEnd(len(filled)) {
		return ""
	}
	line := f.Verb
	for _, a := range filled {
		line += " " + a.Text
	}
	if d == nil && rng.IntN(4) == 0 || rng.IntN(6) == 0 {
		line = Slip(rng, line, h.Header.Players)
	}
	if f.Verb == "guess" || f.Verb == "press" {
		line += fmt.Sprintf(" @%d.%02d", len(h.Moves), rng.IntN(100))
	}
	return line
}

// Slip is a line as it may be keyed by mistake: its answer turned, or another card,
// rank or name in it.
func Slip(rng *rand.Rand, line string, names []string) string {
	turned := map[string]string{"yes": "no", "no": "yes", "right": "wrong", "wrong": "right", "O": "X", "X": "O", "red": "black", "black": "red"}
	words := strings.Fields(line)
	for i, w := range words {
		if other := turned[w]; other != "" && rng.IntN(3) > 0 {
			words[i] = other
		} else if rank, suit := w[:len(w)-1], w[len(w)-1:]; i > 0 && rank != "" && strings.Contains("SHDC", suit) && rng.IntN(2) == 0 {
			words[i] = pick(rng, ranks+" "+rank) + suit
		} else if i > 0 && slices.Contains(names, w) && rng.IntN(6) == 0 {
			words[i] = names[rng.IntN(len(names))]
		}
	}
	return strings.Join(words, " ")
}

const ranks = "A 2 3 4 5 6 7 8 9 10 J Q K"

func randomWord(rng *rand.Rand, h *referee.History, f referee.Form, slot referee.Slot, filled []referee.Arg) string {
	choices := h.Table.Choices(f, filled)
	if slot.Open && rng.IntN(3) == 0 {
		return pick(rng, "ducks geese swans owls")
	}
	if f.Repeat > 0 && len(choices) > 6 {
		choices = choices[:6] // the cards of a row ascend
	}
	if len(choices) > 0 {
		return choices[rng.IntN(len(choices))].Text
	}
	if fill := fillers[slot.Name]; fill != nil && choices == nil {
		return fill(rng, h)
	}
	return ""
}

func pick(rng *rand.Rand, words string) string {
	all := strings.Fields(words)
	return all[rng.IntN(len(all))]
}

// fillers are words for the slots that no list of choices fills.
var fillers = map[string]func(*rand.Rand, *referee.History) string{
	"COLOURS": func(rng *rand.Rand, h *referee.History) string {
		n := 6
		if h.Header.Options["deck"] != "24" {
			n = 7
		}
		return strings.Join(times(n, func() string { return pick(rng, "R B") }), "")
	},
	"CARD": func(rng *rand.Rand, _ *referee.History) string { return randomCard(rng) },
	"CARDS": func(rng *rand.Rand, h *referee.History) string {
		return strings.Join(times(len(h.Header.Players)-1, func() string { return randomCard(rng) }), " ")
	},
	"PHRASE": func(rng *rand.Rand, _ *referee.History) string {
		things := func() string { return pick(rng, "hearts spades diamonds clubs queens 7s") }
		switch rng.IntN(6) {
		case 0:
			return randomCard(rng)
		case 1:
			return "more " + things() + " than " + things()
		case 2:
			return "the sum of all " + things() + " is " + pick(rng, "even odd")
		}
		return strings.ReplaceAll(pick(rng, "at_least at_least exactly at_most"), "_", " ") + fmt.Sprintf(" %d ", rng.IntN(9)) + things()
	},
	"TEXT": func(*rand.Rand, *referee.History) string { return `"so what"` },
	"DICE": func(rng *rand.Rand, _ *referee.History) string {
		return strings.Join(times(1+rng.IntN(3), func() string { return pick(rng, "r w b") + pick(rng, "1 2 3 4 5 6") }), strings.ReplaceAll(pick(rng, "- _"), "_", " "))
	},
	"THEORY": func(rng *rand.Rand, _ *referee.History) string {
		return strings.ReplaceAll(pick(rng, "a_red_die at_least_2_red_dice no_odd_dice all_dice_are_even the_sum_of_all_dice_is_at_least_7"), "_", " ")
	},
}

func randomCard(rng *rand.Rand) string {
	return pick(rng, ranks) + pick(rng, "S H D C")
}

func times(n int, word func() string) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = word()
	}
	return all
}
