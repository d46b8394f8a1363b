package logic

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
)

// wholeDecks are the three decks of the game.
var wholeDecks = []smallGame{{deck: decks["24"]}, {deck: decks["jokers"]}, {deck: decks["colour-jokers"]}}

// Everything that is settled at random tables, in random views: the argument
// cites the moves of its set, says the claim in its last step and not before,
// and argues place by place but for few.
func TestArguments(t *testing.T) {
	random := rand.New(rand.NewSource(14))
	argued, short := 0, 0
	for i := range tables(60) {
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
	slices.Sort(cited)
	if cited = slices.Compact(cited); !slices.Equal(cited, e.Moves) {
		t.Fatalf("%s (%s): the steps cite %v, the set is %v: %v", text, e.Verdict, cited, e.Moves, e.Steps)
	}
	return len(e.Steps) == 0 || !strings.Contains(e.Steps[0].Text, "worlds fit these moves")
}
