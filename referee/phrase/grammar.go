package phrase

import (
	"math/big"
	"slices"
	"strings"
	"sync"
)

// grammar is the table of productions made ready for one kind of thing: dice, dice with a compass, or cards.
type grammar struct {
	game  int            // see grammarFor
	ids   map[string]int // of words, marks and token classes
	names []string       // by id
	cats  map[string]int
	say   [][]*rule  // by category: the canonical rules
	start []*state   // by category: where its rules begin
	first []*big.Int // by category: the ids of what it can begin with, as bits
	opens []*big.Int // by id: the categories that can begin with it, as bits

	spoken map[int][]string // the words that canonical productions say, by id
	read   map[string][]item
	seen   int // how often states were looked through, see distinct
}

// rule is one line of the table.
type rule struct {
	items []item // as it is said: without its optional parts, with the first of alternatives
	means *template
	cost  int
}

// item is one step of a rule: words of which one must stand there, or a category.
type item struct {
	words   []int
	printed string // how it is written, singular and plural parted by a slash
	cat     int    // -1: words
	many    int    // of what is printed there: 0 one, 1 several, 2 as the amount has it
}

var grammars [3]struct {
	once sync.Once
	g    *grammar
}

// grammarFor is the grammar of a game: 0 dice, 1 dice with a compass, 2 cards.
func grammarFor(game int) *grammar {
	slot := &grammars[game]
	slot.once.Do(func() { slot.g = newGrammar(game) })
	return slot.g
}

func newGrammar(game int) *grammar {
	readFunctions()
	g := &grammar{game: game, ids: map[string]int{}, cats: map[string]int{}, spoken: map[int][]string{}, read: map[string][]item{}}
	for _, class := range classes {
		g.id(class)
	}
	list := productions(tablesOf[game])
	for _, p := range list {
		if _, known := g.cats[p.cat]; !known {
			g.cats[p.cat] = len(g.start)
			g.start, g.say = append(g.start, &state{}), append(g.say, nil)
		}
	}
	for i := range list {
		g.compile(&list[i])
	}
	for range g.start {
		g.first = append(g.first, new(big.Int))
	}
	for changed := true; changed; {
		changed = false
		for c, st := range g.start {
			begins := g.begins(st)
			changed = changed || g.first[c].Cmp(begins) != 0
			g.first[c] = begins
		}
	}
	for range g.names {
		g.opens = append(g.opens, new(big.Int))
	}
	for c, ids := range g.first {
		for id, cats := range g.opens {
			if ids.Bit(id) == 1 {
				cats.SetBit(cats, c, 1)
			}
		}
	}
	return g
}

func (g *grammar) id(name string) int {
	i, ok := g.ids[name]
	if !ok {
		i = len(g.names)
		g.ids[name], g.names = i, append(g.names, name)
	}
	return i
}

// compile adds the rule of a production.
func (g *grammar) compile(p *production) {
	words := patternWords(p.pattern)
	if slices.ContainsFunc(words, g.foreign) {
		return
	}
	cat, r := g.cats[p.cat], &rule{means: readTemplate(p.means), cost: p.cost}
	var from []*state // none: it is only said
	if !p.unread {
		from = []*state{g.start[cat]}
	}
	ends, plain := (&pattern{g, words}).sequence(from)
	for _, end := range ends {
		end.ends = append(end.ends, r)
	}
	if !p.canonical {
		return
	}
	if r.items = plain; parts(plain) < r.means.arity() {
		panic("a part is missing in " + p.pattern)
	}
	g.say[cat] = append(g.say[cat], r)
	for _, it := range plain {
		if it.cat != -1 || len(it.words) != 1 || strings.ContainsAny(it.printed, "(),") {
			continue
		}
		for _, form := range strings.Split(it.printed, "/") {
			if id := it.words[0]; !slices.Contains(g.spoken[id], form) {
				g.spoken[id] = append(g.spoken[id], form)
			}
		}
	}
}

// The parentheses of the language, apart from those of patterns.
const leftBracket, rightBracket = "LPAR", "RPAR"

var (
	escapes   = strings.NewReplacer(`\(`, leftBracket, `\)`, rightBracket)
	unescapes = strings.NewReplacer(leftBracket, "(", rightBracket, ")")
	brackets  = strings.NewReplacer("(", " ( ", ")", " ) ", "[", " [ ", "]", " ] ", "|", " | ")
)

// patternWords cuts a pattern into words, brackets, and the bars within brackets; "a|(b c)" is "(a | b c)".
func patternWords(text string) (words []string) {
	text = escapes.Replace(text) + " "
	depth, from := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		}
		if depth > 0 || text[i] != ' ' {
			continue
		}
		chunk := text[from:i]
		if from = i + 1; strings.ContainsAny(chunk, "([") {
			chunk = brackets.Replace("(" + chunk + ")")
		}
		words = append(words, strings.Fields(chunk)...)
	}
	return words
}

// pattern is what is left to be read of a pattern.
type pattern struct {
	g     *grammar
	words []string
}

func (p *pattern) next() string {
	w := p.words[0]
	p.words = p.words[1:]
	return w
}

// sequence puts words, up to a bar or a closing bracket, behind some states; it gives those behind the last of them, and the words
// without those that may be missing, of alternatives the first.
func (p *pattern) sequence(from []*state) (ends []*state, plain []item) {
	for len(p.words) > 0 && !strings.Contains("|)]", p.words[0]) {
		var next []*state
		var first []item
		switch w := p.next(); w {
		case "(":
			next, first = p.alternatives(from)
		case "[":
			next, _ = p.alternatives(from)
			next = append(slices.Clone(from), next...)
		default:
			choices := p.g.choices(w)
			first = choices[:1]
			for _, it := range choices {
				for _, st := range from {
					next = append(next, st.after(it))
				}
			}
		}
		from, plain = p.g.distinct(next), append(plain, first...)
	}
	return from, plain
}

// alternatives reads on to the closing bracket.
func (p *pattern) alternatives(from []*state) (ends []*state, first []item) {
	ends, first = p.sequence(from)
	for p.next() == "|" {
		more, _ := p.sequence(from)
		ends = append(ends, more...)
	}
	return ends, first
}

// distinct leaves each state once.
func (g *grammar) distinct(states []*state) []*state {
	g.seen++
	return slices.DeleteFunc(states, func(st *state) bool {
		again := st.seen == g.seen
		st.seen = g.seen
		return again
	})
}

// categoryName is the name in a word of a pattern that stands for a category or a class of words, with what is said of its number
// behind it; empty for other words.
func categoryName(w string) (name, number string) {
	if w == "" || w[0] < 'A' || w[0] > 'Z' || w == leftBracket || w == rightBracket {
		return "", ""
	}
	name = strings.TrimRight(w, "+-")
	return name, w[len(name):]
}

// foreign tells whether a word of a pattern names a category that this game has nothing of.
func (g *grammar) foreign(w string) bool {
	if name, _ := categoryName(w); name == "" {
		return false
	}
	return slices.ContainsFunc(strings.Split(w, "|"), func(part string) bool {
		name, _ := categoryName(part)
		_, category := g.cats[name]
		_, class := g.ids[name]
		return name != "" && !category && !class
	})
}

// choices reads one word of a pattern, which many patterns have; categories between bars are one or the other.
func (g *grammar) choices(w string) []item {
	if choices := g.read[w]; choices != nil {
		return choices
	}
	parts := []string{w}
	if name, _ := categoryName(w); name != "" {
		parts = strings.Split(w, "|")
	}
	for _, part := range parts {
		g.read[w] = append(g.read[w], g.item(part))
	}
	return g.read[w]
}

// item reads one word of a pattern. A category in capitals may end in + (printed in the plural) or - (as the amount has it).
func (g *grammar) item(w string) item {
	if name, number := categoryName(w); name != "" {
		many := map[string]int{"+": 1, "-": 2}[number]
		if c, ok := g.cats[name]; ok {
			return item{cat: c, many: many}
		}
		return item{words: []int{g.id(name)}, printed: name, cat: -2, many: many}
	}
	w = unescapes.Replace(w)
	it := item{cat: -1}
	it.printed, _, _ = strings.Cut(w, "|")
	for _, form := range strings.Split(strings.ReplaceAll(w, "|", "/"), "/") {
		if form == "" || slices.Contains(silent, baseForm(form)) {
			return item{printed: w, cat: -1}
		}
		it.words = append(it.words, g.id(baseForm(form)))
	}
	return it
}

// state is a place in the rules of a category, which are a tree: what they begin with together is read once.
type state struct {
	item item    // the one that leads here
	next *state  // the first that one item leads to, and
	more *state  // the next behind the same state as this
	ends []*rule // the rules that are read here
	seen int     // see distinct
}

// after is the state behind an item, which is the same where the item is printed only.
func (st *state) after(it item) *state {
	if it.cat == -1 && it.words == nil {
		return st
	}
	at := &st.next
	for ; *at != nil; at = &(*at).more {
		if n := *at; n.item.cat == it.cat && slices.Equal(n.item.words, it.words) {
			return n
		}
	}
	*at = &state{item: it}
	return *at
}

// begins is what can stand at a state.
func (g *grammar) begins(st *state) *big.Int {
	first := new(big.Int)
	for n := st.next; n != nil; n = n.more {
		if n.item.cat >= 0 {
			first.Or(first, g.first[n.item.cat])
		}
		for _, w := range n.item.words {
			first.SetBit(first, w, 1)
		}
	}
	return first
}
