package logic

import (
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/logic/worlds"
)

// wholeDecks are the three decks of the game.
var wholeDecks = []smallGame{{deck: decks["24"]}, {deck: decks["jokers"]}, {deck: decks["colour-jokers"]}}

// Everything that is settled at random tables, in random views: the argument
// cites the moves of its set, says the claim in its last step and not before,
// and argues place by place but for few.
func TestArguments(t *testing.T) {
	random := rand.New(rand.NewSource(14))
	argued, short := 0, 0
	for i := range tables(30) {
		g := append(wholeDecks, smallGames...)[i%6]
		p := newPlayer(random, g.deck)
		p.game()
		h := replay(t, g, p, 4+random.Intn(len(p.lines)-3))
		seen, err := h.Seen(allViews[random.Intn(len(allViews))])
		if err != nil {
			t.Fatal(err)
		}
		table := seen.Table.(*table)
		if table.step == stepRows {
			continue
		}
		for row := range players {
			for place := range table.places() {
				cards := table.tally().Cards(row, place)
				for _, c := range inOrder(g.deck.Cards()) {
					if cards.Len() == 1 || !cards.Has(c) && random.Intn(4) == 0 {
						argued++
						if !checkArgument(t, table, claim{spot{row, place}, c, random.Intn(2) == 0}) {
							short++
						}
					}
				}
			}
		}
	}
	t.Logf("%d of %d arguments are no derivation", short, argued)
	if short*50 > argued {
		t.Errorf("%d of %d arguments are no derivation", short, argued)
	}
}

func checkArgument(t *testing.T, table *table, c claim) bool {
	t.Helper()
	text := table.claimText(c)
	e, err := table.Why(text + ".")
	if err != nil || e.Verdict == referee.Undecided {
		t.Fatalf("%s: %s, %v", text, e.Verdict, err)
	}
	c.negated = c.negated == (e.Verdict == referee.True)
	conclusion := table.claimText(c)
	var cited []int
	for i, s := range e.Steps {
		cited = append(cited, s.Moves...)
		ends := strings.HasSuffix(strings.TrimRight(strings.Split(s.Text+" (", " (move")[0], " ("), conclusion)
		if last := i == len(e.Steps)-1; last && !ends && !strings.HasSuffix(s.Text, conclusion) || !last && ends {
			t.Fatalf("%s (%s): step %d of %d concludes or does not: %s", text, e.Verdict, i+1, len(e.Steps), s.Text)
		}
	}
	holdsByItsMoves(t, table, e)
	slices.Sort(cited)
	if cited = slices.Compact(cited); !slices.Equal(cited, e.Moves) {
		t.Fatalf("%s (%s): the steps cite %v, the set is %v: %v", text, e.Verdict, cited, e.Moves, e.Steps)
	}
	return len(e.Steps) == 0 || !strings.Contains(e.Steps[0].Text, "worlds fit these moves")
}

// holdsByItsMoves holds what the steps say of places, but for what would be so, to
// every deal that fits the moves cited up to there alone. Of whole decks the words
// stand for too many sets to be listed.
func holdsByItsMoves(t *testing.T, table *table, e referee.Explanation) {
	t.Helper()
	if table.deck.Ranks > 4 {
		return
	}
	sets := wordsOf(table.deck)
	l := worlds.NewLayout(table.deck.Deck)
	for _, s := range e.Steps {
		table.narrowBy(&l, s.Moves)
		can := l.Tally()
		if strings.Contains(s.Text, "would") || strings.HasPrefix(s.Text, "if ") {
			continue
		}
		for _, m := range placeSaid.FindAllStringSubmatchIndex(s.Text, -1) {
			set, read := sets.longest(s.Text[m[1]:])
			if !read {
				t.Fatalf("%q: not read from %d", s.Text, m[1])
			}
			row := slices.Index(seatNames, s.Text[m[2]:m[3]])
			for _, digit := range digits.FindAllString(s.Text[m[4]:m[5]], -1) {
				place := int(digit[0] - '1')
				if has := can.Cards(row, place); has&^set != 0 {
					t.Fatalf("%s: by the moves up to it %s %d can be %s: %v", s.Text, seatNames[row], place+1, table.deck.among(has), e.Steps)
				}
			}
		}
	}
}

var (
	placeSaid = regexp.MustCompile(`(Ana|Ben|Cy|Dee) (\d(?:, \d)*(?: and \d)?) (?:is|are) `)
	digits    = regexp.MustCompile(`\d`)
)

// wordSets are the sets of cards that words behind "is" stand for.
type wordSets map[string]worlds.Cards

func wordsOf(d deck) wordSets {
	sets, all := wordSets{}, d.Cards()
	for set := all; set != 0; set = (set - 1) & all {
		sets[d.among(set)] |= set
	}
	return sets
}

// longest reads the longest words that a text begins with.
func (w wordSets) longest(text string) (worlds.Cards, bool) {
	best := ""
	for words := range w {
		if strings.HasPrefix(text, words) && len(words) > len(best) {
			best = words
		}
	}
	return w[best], best != ""
}
