package logic

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/logic/worlds"
	"umpire/referee/proof"
)

// wholeDecks are the three decks of the game.
var wholeDecks = []smallGame{{deck: decks["24"]}, {deck: decks["jokers"]}, {deck: decks["colour-jokers"]}}

// Everything that is settled at random tables, in random views: the argument
// cites the moves of its set, says the claim in its last step and not before,
// and argues place by place but for few.
func TestArguments(t *testing.T) {
	random := rand.New(rand.NewSource(14))
	argued, short, checked, byCases := 0, 0, 0, 0
	for i := range tables(18) {
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
						e := checkArgument(t, table, claim{spot{row, place}, c, random.Intn(2) == 0})
						if len(e.Steps) > 0 && strings.Contains(e.Steps[0].Text, "worlds fit these moves") {
							short++
						} else if table.deck.Ranks <= 4 {
							checked += holdsInEveryDeal(t, p, table.header.View, e)
							byCases += alsoByCases(t, p, table, claim{spot{row, place}, c, !cards.Has(c)})
						}
					}
				}
			}
		}
	}
	t.Logf("%d of %d arguments are no derivation; %d things said hold in every deal, %d arguments are by cases too", short, argued, checked, byCases)
	if short*50 > argued {
		t.Errorf("%d of %d arguments are no derivation", short, argued)
	}
}

// alsoByCases argues by cases for what could be argued for without, and holds that to the
// list of deals; it returns 1 where there was such an argument.
func alsoByCases(t *testing.T, p *player, table *table, c claim) int {
	t.Helper()
	_, g := table.judge(c)
	moves := table.smallest(0, []fact{g.against})
	var a proof.Argument
	if !table.byCases(&a, moves, nil, g) {
		return 0
	}
	holdsInEveryDeal(t, p, table.header.View, referee.Explanation{Steps: a.Steps(table.wholeFacts(moves))})
	return 1
}

func checkArgument(t *testing.T, table *table, c claim) referee.Explanation {
	t.Helper()
	text := table.claimText(c)
	e, err := explain.Why(table, text+".")
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
	return e
}

const (
	spotsOf = `(?:Ana|Ben|Cy|Dee) \d(?:, \d)*(?: and \d)?`
	cardsOf = `(?:(?:\d+|[AJQK])[SH](?: to (?:\d+|[AJQK])[SH])?|\*[RB]?|both jokers|the jokers|the \d+ (?:red|black) cards)`
)

var (
	placeSaid = regexp.MustCompile(`(` + spotsOf + `(?:(?:, | and )` + spotsOf + `)*) (?:is|are|were|would be|would) `)
	spotsSaid = regexp.MustCompile(`(Ana|Ben|Cy|Dee) (\d(?:, \d)*(?: and \d)?)`)
	assumed   = regexp.MustCompile(`^(?:if|suppose|,| and) (Ana|Ben|Cy|Dee) (\d) were `)
	counted   = regexp.MustCompile(`(?:^|: |then )([^:]*?)(, \d+ cards,)? (?:has|have) (?:no place in|just (?:those )?(one|\d+) places?(?:: (.*?))?(?:, none in|, so |$))`)
	lying     = regexp.MustCompile(`(?:^| while |: |then )(` + cardsOf + `(?:(?:, | and )` + cardsOf + `)*) (?:would )?lies? (?:at (` + spotsOf + `(?:(?:, | and )` + spotsOf + `)*)|elsewhere)`)
	digits    = regexp.MustCompile(`\d`)
)

// spotsNamed reads "Ana 1 and 3, Ben 2".
func spotsNamed(text string) (spots []spot) {
	for _, m := range spotsSaid.FindAllStringSubmatch(text, -1) {
		for _, digit := range digits.FindAllString(m[2], -1) {
			spots = append(spots, spot{slices.Index(seatNames, m[1]), int(digit[0] - '1')})
		}
	}
	return spots
}

// holdsInEveryDeal holds what the steps say of places to the list of every deal that
// fits the moves cited up to there alone; behind "if", of those with what is assumed.
// It returns how many things were said.
func holdsInEveryDeal(t *testing.T, p *player, v referee.View, e referee.Explanation) (said int) {
	t.Helper()
	sets := wordsOf(p.deck)
	names, _ := deckNames(p.deck)
	var cited []int
	var assume func(world) bool
	listed := map[string][]spot{} // by the cards and how many places they have
	for _, s := range e.Steps {
		cited = append(cited, s.Moves...)
		deals := fitting(p.deck, onlyLines(seenBy(p.told, v, len(p.lines)), cited))
		text := strings.ReplaceAll(s.Text, "would not be", "would be not")
		if strings.HasPrefix(text, "if ") || strings.HasPrefix(text, "suppose ") {
			assume = func(world) bool { return true }
		}
		for m := assumed.FindStringSubmatchIndex(text); m != nil; m = assumed.FindStringSubmatchIndex(text) {
			set, words := sets.longest(t, text[m[1]:])
			row, place, before := slices.Index(seatNames, text[m[2]:m[3]]), int(text[m[4]]-'1'), assume
			assume = func(w world) bool { return before(w) && set.Has(cardNamed(p.deck, names[w[row][place]])) }
			text = text[m[1]+len(words):]
		}
		if unreal := strings.HasPrefix(s.Text, "if ") || strings.HasPrefix(s.Text, "then "); unreal {
			deals = slices.DeleteFunc(deals, func(w world) bool { return !assume(w) })
		}
		must := func(what string, row, place int, set worlds.Cards) {
			said++
			for _, w := range deals {
				if c := names[w[row][place]]; !set.Has(cardNamed(p.deck, c)) {
					t.Fatalf("%s\n%s: %s need not be so: %s %d can be %s\n%v", strings.Join(p.lines, "\n"), s.Text, what, seatNames[row], place+1, c, e.Steps)
				}
			}
		}
		for _, m := range placeSaid.FindAllStringSubmatchIndex(text, -1) {
			set, words := sets.longest(t, text[m[1]:])
			for _, s := range spotsNamed(text[m[2]:m[3]]) {
				must(text[m[0]:m[1]]+words, s.row, s.place, set)
			}
		}
		if m := counted.FindStringSubmatch(text); m == nil && regexp.MustCompile(` just | no place `).MatchString(text) {
			t.Fatalf("%q is not read", text)
		} else if m != nil {
			set := p.cardsSaid(t, m[1])
			spots, n := spotsNamed(m[4]), p.deck.Supply(set)
			if strings.Contains(text, " just those ") {
				spots = listed[fmt.Sprint(set, m[3])]
			}
			listed[fmt.Sprint(set, m[3])] = spots
			if m[3] != "" && m[3] != fmt.Sprint(len(spots)) && (m[3] != "one" || len(spots) != 1) || m[2] != "" && m[2] != fmt.Sprintf(", %d cards,", n) || len(spots) > n {
				t.Fatalf("%s: %d cards, %d places", s.Text, n, len(spots))
			}
			for row := range players {
				for place := range p.deck.places() {
					if !slices.Contains(spots, spot{row, place}) {
						must(m[0], row, place, ^set)
					}
				}
			}
		}
		if m := lying.FindStringSubmatch(text); m == nil && regexp.MustCompile(` lies? `).MatchString(text) {
			t.Fatalf("%q is not read", text)
		} else if m != nil {
			set, spots := p.cardsSaid(t, m[1]), spotsNamed(m[2])
			if m[2] != "" && len(spots) != p.deck.Supply(set) {
				t.Fatalf("%s: %s at %v", s.Text, m[1], spots)
			}
			for _, s := range spots {
				must(m[0], s.row, s.place, set)
			}
			if _, so, _ := strings.Cut(text, " elsewhere"); m[2] == "" {
				for _, s := range spotsNamed(placeSaid.FindString(so)) {
					must(m[0], s.row, s.place, ^set)
				}
			}
		}
	}
	return said
}

// cardsSaid reads "AS to 3S, KH and both jokers" or "the 9 black cards".
func (p *player) cardsSaid(t *testing.T, text string) (set worlds.Cards) {
	t.Helper()
	for _, item := range referee.Unlist(strings.TrimPrefix(text, "then ")) {
		first, last, run := strings.Cut(item, " to ")
		switch {
		case strings.HasSuffix(item, " red cards"):
			set |= p.deck.RedCards() &^ p.deck.JokerCards()
		case strings.HasSuffix(item, " black cards"):
			set |= p.deck.BlackCards() &^ p.deck.JokerCards()
		case strings.HasSuffix(item, " jokers"):
			set |= p.deck.JokerCards()
		case run:
			for c := cardNamed(p.deck, first); c <= cardNamed(p.deck, last); c++ {
				set |= worlds.SetOf(c)
			}
		default:
			set |= worlds.SetOf(cardNamed(p.deck, item))
		}
	}
	if set == 0 {
		t.Fatalf("%q is not read", text)
	}
	return set
}

func cardNamed(d deck, name string) worlds.Card {
	c, _ := d.find(name)
	return c
}

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
func (w wordSets) longest(t *testing.T, text string) (worlds.Cards, string) {
	t.Helper()
	best := ""
	for words := range w {
		if strings.HasPrefix(text, words) && len(words) > len(best) {
			best = words
		}
	}
	if best == "" {
		t.Fatalf("%q is not read", text)
	}
	return w[best], best
}
