package diplomat

import (
	"fmt"

	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/explain"
	"umpire/referee/phrase/core"
	"umpire/referee/refereetest"
)

// asker makes up questions in words, some of them fitted to a hand so that they bite.
type asker struct {
	*rand.Rand
	hand uint64 // the questioned hand; 0 where questions need not be near the truth
}

func (r asker) pick(words ...string) string { return words[r.Intn(len(words))] }

var (
	manyNames = []string{"cards", "hearts", "spades", "diamonds", "clubs", "queens", "7s", "aces", "10s", "kings", "2s"}
	colours   = []string{"", "", "", "red ", "black ", "non-face ", "face ", "even ", "odd ", "prime ", "non-prime ", "non-even "}
)

// things is a kind of cards in the plural.
func (r asker) things() string {
	noun := r.pick(manyNames...)
	return r.pick(colours...) + noun
}

func (r asker) number(near string) int {
	if r.hand == 0 {
		return r.Intn(8)
	}
	p, err := grammar().Parse(near + " is 0")
	if err != nil {
		return r.Intn(5)
	}
	measured := p.Meaning().(core.Compare)
	for n := range 400 {
		measured.Test = core.Exactly(n)
		if core.Compile(core.Cards, measured).HoldsHand(r.hand) {
			return max(0, n+r.Intn(3)-1)
		}
	}
	return r.Intn(5)
}

func (r asker) amount(things string) string {
	n := r.number("the number of " + things)
	return r.pick(fmt.Sprintf("at least %d", n), fmt.Sprintf("at most %d", n), fmt.Sprintf("exactly %d", n),
		"an even number of", "no", "an odd number of")
}

func (r asker) quality() string {
	return r.pick("red", "black", "even", "odd", "prime", "face", "hearts", "queens", "at least 5", "even or red", "odd and black", "divisible by 3")
}

func (r asker) measure() string {
	things := r.things()
	one := strings.TrimSuffix(things, "s")
	return r.pick("the sum of all "+things, "the sum of all "+things, "the number of "+things, "the range of all "+things,
		"the highest "+one, "the lowest "+one, "the number of different suits of all "+things, "the number of different ranks of "+things, "3 times the number of "+things)
}

func (r asker) comparison(measure string) string {
	n := r.number(measure)
	switch r.Intn(10) {
	case 0:
		return measure + " is the same as " + r.measure()
	case 1:
		return measure + r.pick(" is at least ", " is at most ", " is more than ", " is less than ", " is not ") + r.measure()
	case 2:
		return measure + r.pick(" is even", " is odd", " is prime", " is a square", " is a multiple of 3", " divides 24", " is not a multiple of 4")
	case 3:
		return fmt.Sprintf("%s is between %d and %d", measure, n, n+r.Intn(4))
	case 4:
		return fmt.Sprintf("%s is not %d", measure, n)
	case 5, 6:
		return fmt.Sprintf("%s is at least %d", measure, n)
	case 7, 8:
		return fmt.Sprintf("%s is at most %d", measure, n)
	}
	return fmt.Sprintf("%s is %d", measure, n)
}

// clause is one question without "and", "or".
func (r asker) clause() string {
	things := r.things()
	switch r.Intn(16) {
	case 0, 1, 2:
		return r.amount(things) + " " + things
	case 3:
		return r.pick("most ", "all ", "exactly half of the ", "fewer than half of the ", "at least 2 ", "no ") + things + " are " + r.quality()
	case 4:
		return r.pick("more ", "fewer ", "at least 2 times as many ", "exactly 2 times as many ", "as many ") + things + "|" + r.things()
	case 5:
		return "all " + things + r.pick(" are the same ", " are different ") + r.pick("suits", "ranks", "colours")
	case 6:
		return r.pick("a pair", "three of a kind", "four of a kind", "a card of every suit", "3 "+things+" of the same suit", "a unique rank", "a unique suit among "+things)
	case 7:
		return "the " + r.pick("highest ", "lowest ") + strings.TrimSuffix(things, "s") + r.pick(" is red", " is a heart", " is not black", " is a spade")
	case 8:
		return r.pick("QS", "7H", "the ace of clubs", "10D", "2C", "KH")
	case 9, 10:
		return r.shape(things)
	}
	return r.comparison(r.measure())
}

// shape is a question about how cards go together.
func (r asker) shape(things string) string {
	return r.pick("a flush", "a straight", "two pairs", "a full house", "exactly one pair", "4 cards in a row", "no rank appears more than twice",
		"the longest suit is hearts", "all hearts are higher than 6", "the highest heart is higher than the highest spade",
		"a jack and a queen of the same suit", "the difference between the highest and the lowest card is 5", "a void", "a singleton",
		"every heart is higher than every spade", "5 or more of any suit", "the average of all "+things+" is at least 6",
		"a run of 3 in the same suit", "exactly a third of the "+things+" are red", "at least 2 more "+things+" than spades",
		"two red cards of the same rank", "the range of hearts is 5", fmt.Sprintf("between %d and %d %s", r.Intn(3), 3+r.Intn(3), things))
}

// question is a whole one, in words that parse.
func (r asker) question() string {
	for {
		text := r.clause()
		switch r.Intn(6) {
		case 0:
			text += " and " + r.clause()
		case 1:
			text = "not (" + text + ")"
		case 2:
			text += " or " + r.clause()
		}
		for strings.Contains(text, "|") {
			i := strings.Index(text, "|")
			word := " than "
			if strings.Contains(text[:i], "as many") {
				word = " as "
			}
			text = text[:i] + word + text[i+1:]
		}
		if _, err := grammar().Parse(text); err == nil {
			return text
		}
	}
}

// seeds is how many random cases a test tries; twenty times as many when asked for
// long tests.
func seeds(n int) int {
	return refereetest.Often(n, 20*n)
}

// randomHand is some of the 54 cards, few or many.
func randomHand(r *rand.Rand) uint64 {
	h := r.Uint64() & core.WholeDeck
	for range r.Intn(4) {
		h &= r.Uint64()
	}
	return h
}

// TestMeaningIsWhatThePhraseSays compares conditions with the phrases' own judgement.
func TestMeaningIsWhatThePhraseSays(t *testing.T) {
	for seed := range seeds(150) {
		r := rand.New(rand.NewSource(int64(seed)))
		ask := asker{r, randomHand(r)}
		text := ask.question()
		p, err := grammar().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		c := meaning(p)
		for range 12 {
			hand := randomHand(r)
			if r.Intn(2) == 0 {
				hand = ask.hand ^ 1<<r.Intn(54)
			}
			if got, want := c.Holds(deal.Set(hand)), p.HoldsHand(hand); got != want {
				t.Fatalf("%q of %v: %v, want %v", text, cardNames(deal.Set(hand)), got, want)
			}
		}
	}
}

// Of products nothing is concluded; a hand on the record must agree with what was answered,
// whichever comes first.
func TestProductsAreHeldAgainstHandsOnTheRecord(t *testing.T) {
	const ask, spades = "ask Ana Ben the product of all cards is even no", "hand Ben AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
	for _, lines := range [][]string{{ask, spades}, {spades, ask}} {
		h := start(t, four)
		r, err := h.PlayLine(lines[0])
		if err != nil {
			t.Fatal(err)
		}
		if a := h.Table.JSON().(answer); lines[0] == ask && (*a.Worlds != "53644737765488792839237440000" || len(r.Remarks) != 1) {
			t.Errorf("%s worlds, %q", *a.Worlds, r.Remarks)
		}
		f := refereetest.Refused(t, h, lines[1], referee.Contradiction, "cannot truly say no")
		ways := refereetest.WaysOn(h, lines[1], f)
		if at := slices.Index(lines, ask) + 1; !slices.Equal(f.Because, []int{1}) || !slices.ContainsFunc(ways, func(w referee.Way) bool {
			return w.Repair == referee.Repair{Move: at, Instead: strings.TrimSuffix(ask, "no") + "yes"}
		}) {
			t.Errorf("%v %v", f.Because, ways)
		}
		if _, err := explain.Why(h.Table, "Cy has the product of all cards is even"); err == nil || !strings.Contains(err.Error(), "nothing is concluded about products") {
			t.Error(err)
		}
	}
}
