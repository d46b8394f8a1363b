package phrase

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/referee/refereetest"
)

// sentences makes random sentences of the table.
type sentences struct {
	g     *grammar
	v     *Vocabulary
	rules [][]*rule // by category, each with other optional parts and alternatives
	depth []int     // least depth of each category
	r     *rand.Rand
}

func newSentences(v *Vocabulary, seed uint64) *sentences {
	s := &sentences{g: v.grammar, v: v, depth: make([]int, len(v.grammar.start)), r: rand.New(rand.NewPCG(seed, 1))}
	for i, st := range s.g.start {
		s.depth[i], s.rules = 99, append(s.rules, sentencesFrom(s.g, st, nil))
	}
	for range s.depth {
		for c, rules := range s.rules {
			for _, r := range rules {
				s.depth[c] = min(s.depth[c], s.deep(r)+1)
			}
		}
	}
	return s
}

// sentencesFrom lists what can be read from a state on.
func sentencesFrom(g *grammar, st *state, before []item) (list []*rule) {
	from := g.ways(st)
	for range from.ends {
		list = append(list, &rule{items: slices.Clone(before)})
	}
	for i := range from.next {
		n := &from.next[i]
		list = append(list, sentencesFrom(g, n, append(slices.Clone(before), item{words: n.words, cat: n.cat}))...)
	}
	return list
}

func (s *sentences) deep(r *rule) int {
	d := 0
	for _, it := range r.items {
		if it.cat >= 0 {
			d = max(d, s.depth[it.cat])
		}
	}
	return d
}

// sentence is a random sentence of a category, no deeper than asked for if it can be.
func (s *sentences) sentence(cat, depth int) string {
	var fit []*rule
	for _, r := range s.rules[cat] {
		if s.deep(r) < max(depth, s.depth[cat]) {
			fit = append(fit, r)
		}
	}
	r := fit[s.r.IntN(len(fit))]
	var words []string
	for _, it := range r.items {
		switch {
		case it.cat >= 0:
			words = append(words, s.sentence(it.cat, depth-1))
		case it.cat == -2:
			words = append(words, s.class(s.g.names[it.words[0]]))
		case len(it.words) > 0:
			words = append(words, s.g.names[it.words[s.r.IntN(len(it.words))]])
		}
	}
	return strings.Join(words, " ")
}

func (s *sentences) class(name string) string {
	switch name {
	case "COLOUR":
		return s.v.colours[s.r.IntN(len(s.v.colours))]
	case "COLOURS":
		return s.v.colours[s.r.IntN(len(s.v.colours))] + "s"
	case "ONESUIT":
		return suitNames[s.r.IntN(4)]
	case "ONERANK":
		return "queen"
	case "SUIT":
		return suitNames[s.r.IntN(4)] + "s"
	case "RANKNAME":
		return []string{"ace", "jack", "queens", "kings"}[s.r.IntN(4)]
	case "LOWCARD":
		return "qs"
	case "CARD":
		return []string{"7S", "QH", "10D"}[s.r.IntN(3)]
	case "NUMS":
		return []string{"2s", "5s", "sixes"}[s.r.IntN(3)]
	case "DIGITS":
		return "5s"
	}
	return strconv.Itoa(1 + s.r.IntN(6))
}

// TestRandomSentences makes sentences of the table and reads them; the canonical words of every reading, fed back, have one
// reading, the same, and are said as they stand. What has no such words is refused, and is rare.
func TestRandomSentences(t *testing.T) {
	n := refereetest.Often(130, 10_000)
	dice, _ := NewDice([3]string{"red", "white", "blue"}, true)
	for _, v := range []*Vocabulary{dice, NewCards()} {
		s := newSentences(v, 1)
		read, asked, refused := 0, 0, 0
		for range n {
			text := s.sentence(s.g.cats["TOP"], 4+s.r.IntN(9))
			if len(strings.Fields(text)) > 25 {
				continue
			}
			found, _, err := v.meanings(text)
			if err != nil || len(found) == 0 {
				continue
			}
			read++
			if len(found) > 1 {
				asked++
			}
			unsaid := false
			for _, p := range found {
				again := v.readBack(p)
				if again == nil {
					unsaid = true
					t.Logf("refused: %s\n   => %s", text, p)
				} else if v.readBack(again) == nil {
					t.Errorf("%s\n   => %s\n   => %s", text, p, again)
				}
			}
			if unsaid {
				refused++
			}
		}
		t.Logf("%d read, %d of them asked about, %d refused", read, asked, refused)
		if refused > 1+read/50 {
			t.Errorf("%d of %d have no words of one reading", refused, read)
		}
	}
}
