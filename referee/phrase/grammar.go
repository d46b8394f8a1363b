package phrase

import (
	"iter"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// grammar is the table of productions made ready for one kind of thing: dice, dice with a compass, or cards.
type grammar struct {
	game  int            // see grammarFor
	ids   map[string]int // of words, marks and token classes
	names []string       // by id
	cats  map[string]int
	say   [][]*rule // by category: the canonical rules
	steps []step    // the patterns of all rules, one behind another
	words map[string]*word
	start []*state // by category: where its rules begin
	first []bitset // by category: the ids of what it can begin with, as bits
	opens []bitset // by id: the categories that can begin with it, as bits
}

// rule is one line of the table. What it means, and what it says, is worked out when it is first asked for: a sentence needs few rules.
type rule struct {
	*production
	at    int // where its pattern begins
	once  sync.Once
	means *template
	items []item // as it is said: without its optional parts, with the first of alternatives
}

// item is one step of a rule: words of which one must stand there, or a category.
type item struct {
	words   []int
	printed string // how it is written, singular and plural parted by a slash
	cat     int    // -1: words
	many    int    // of what is printed there: 0 one, 1 several, 2 as the amount has it
}

// step is a word, bracket or bar of a pattern, or its end.
type step struct {
	*word
	to int // of a bracket or bar: where the next bar or the closing bracket of the same brackets stands
}

// word is how a word of patterns is read: as one of some items, as a bracket or bar, not at all in this game, or as the end of a rule.
type word struct {
	parts   []string // the categories that stand between bars, or the word
	items   []item   // beside them
	mark    byte
	foreign bool
	rule    *rule
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
	g := &grammar{game: game, ids: map[string]int{}, cats: map[string]int{}, words: map[string]*word{}}
	for _, class := range classes {
		g.id(class)
	}
	list := productions(tablesOf[game])
	letters := 0
	for _, p := range list {
		letters += len(p.pattern)
		if _, known := g.cats[p.cat]; !known {
			g.cats[p.cat] = len(g.start)
			g.start, g.say = append(g.start, &state{}), append(g.say, nil)
		}
	}
	g.steps = make([]step, 0, letters/3) // about as many as there are
	var words []*word
	for i := range list {
		words = g.cut(words[:0], list[i].pattern)
		g.compile(list[i], words)
	}
	g.firsts()
	return g
}

// firsts works out what each category can begin with.
func (g *grammar) firsts() {
	g.opens = make([]bitset, len(g.names))
	inside := make([][]int, len(g.start)) // by category: those that it can begin with
	for c, st := range g.start {
		st.at = inOrder(st.at)
		g.first = append(g.first, newBits(len(g.names)))
		for it := range g.items(st) {
			if it.cat >= 0 && !slices.Contains(inside[c], it.cat) {
				inside[c] = append(inside[c], it.cat)
			}
			g.first[c].add(it.words...)
		}
	}
	for grown := true; grown; {
		grown = false
		for c, cats := range inside {
			for _, other := range cats {
				grown = g.first[c].join(g.first[other]) || grown
			}
		}
	}
	for id := range g.opens {
		g.opens[id] = newBits(len(g.start))
		for c, ids := range g.first {
			if ids.has(id) {
				g.opens[id].add(c)
			}
		}
	}
}

func (g *grammar) id(name string) int {
	i, ok := g.ids[name]
	if !ok {
		i = len(g.names)
		g.ids[name], g.names = i, append(g.names, name)
	}
	return i
}

// compile adds the rule of a production, unless it reads what this game has nothing of.
func (g *grammar) compile(p *production, words []*word) {
	if slices.ContainsFunc(words, func(w *word) bool { return w.foreign }) {
		return
	}
	r := &rule{production: p, at: len(g.steps)}
	var open []int // of the brackets that are not closed: where the last bar stands
	for at, w := range words {
		at += r.at
		switch last := len(open) - 1; w.mark {
		case 0:
			g.read(w)
		case '(', '[':
			open = append(open, at)
		case '|':
			g.steps[open[last]].to, open[last] = at, at
		default:
			g.steps[open[last]].to, open = at, open[:last]
		}
		g.steps = append(g.steps, step{word: w})
	}
	g.steps = append(g.steps, step{word: &word{rule: r}})
	cat := g.cats[p.cat]
	if st := g.start[cat]; !p.unread {
		st.at = g.reach(r.at, st.at)
	}
	if p.canonical {
		g.say[cat] = append(g.say[cat], r)
	}
}

// ready has a rule work out what it means and says, the first time.
func (r *rule) ready(g *grammar) *rule {
	r.once.Do(func() {
		r.means = readTemplate(r.production.means)
		for at := r.at; r.canonical && g.steps[at].rule == nil; at++ {
			switch s := g.steps[at]; s.mark {
			case 0:
				r.items = append(r.items, s.items[0])
			case '[', '|':
				at = g.closing(at)
			}
		}
	})
	return r
}

// closing is the bracket that closes those of a bracket or bar.
func (g *grammar) closing(at int) int {
	for at = g.steps[at].to; g.steps[at].mark == '|'; {
		at = g.steps[at].to
	}
	return at
}

// inOrder sorts places as the table has them.
func inOrder(places []int) []int {
	slices.Sort(places)
	return slices.Compact(places)
}

// reach adds the places at or behind a place of a pattern where something is read, or where the pattern ends.
func (g *grammar) reach(at int, found []int) []int {
	switch s := &g.steps[at]; s.mark {
	case '(', '[':
		for end := at; g.steps[end].mark != ')' && g.steps[end].mark != ']'; end = g.steps[end].to {
			found = g.reach(end+1, found)
		}
		if s.mark == '(' {
			return found
		}
		return g.reach(g.closing(at)+1, found)
	case '|':
		return g.reach(g.closing(at)+1, found)
	case ')', ']':
		return g.reach(at+1, found)
	default:
		if s.rule == nil && s.items[0].silent() {
			return g.reach(at+1, found)
		}
		return append(found, at)
	}
}

// cut cuts a pattern into words, brackets, and the bars within brackets; "a|(b c)" is "(a | b c)". A bracket behind a backslash is a
// word.
func (g *grammar) cut(words []*word, text string) []*word {
	for text != "" {
		end, depth, brackets, bars := 0, 0, false, false
		for ; end < len(text) && (depth > 0 || text[end] != ' '); end++ {
			switch text[end] {
			case '\\':
				end++
			case '(', '[':
				depth, brackets = depth+1, true
			case ')', ']':
				depth--
			case '|':
				bars = bars || depth == 0
			}
		}
		switch {
		case brackets && bars:
			words = append(g.cutMarks(append(words, g.word("(")), text[:end]), g.word(")"))
		case brackets:
			words = g.cutMarks(words, text[:end])
		case end > 0:
			words = append(words, g.word(text[:end]))
		}
		text = text[min(end+1, len(text)):]
	}
	return words
}

// cutMarks cuts at spaces, brackets and bars.
func (g *grammar) cutMarks(words []*word, text string) []*word {
	from := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case ' ', '(', ')', '[', ']', '|':
			if from < i {
				words = append(words, g.word(text[from:i]))
			}
			if from = i + 1; text[i] != ' ' {
				words = append(words, g.word(text[i:from]))
			}
		}
	}
	if from < len(text) {
		words = append(words, g.word(text[from:]))
	}
	return words
}

// categoryName is the name in a word of a pattern that stands for a category or a class of words, with what is said of its number
// behind it; empty for other words.
func categoryName(w string) (name, number string) {
	if w[0] < 'A' || w[0] > 'Z' {
		return "", ""
	}
	name = strings.TrimRight(w, "+-")
	return name, w[len(name):]
}

// word finds one word of a pattern, which many patterns have.
func (g *grammar) word(text string) *word {
	w := g.words[text]
	if w != nil {
		return w
	}
	w = &word{parts: []string{text}}
	g.words[text] = w
	if strings.Contains("()[]|", text) {
		w.mark = text[0]
	}
	if name, _ := categoryName(text); name != "" {
		w.parts = strings.Split(text, "|")
		w.foreign = slices.ContainsFunc(w.parts, g.foreign)
	}
	return w
}

// foreign tells whether a word names a category that this game has nothing of.
func (g *grammar) foreign(w string) bool {
	name, _ := categoryName(w)
	_, category := g.cats[name]
	_, class := g.ids[name]
	return name != "" && !category && !class
}

// read has a word of patterns be read as items, the first time that a rule reads it.
func (g *grammar) read(w *word) {
	for _, part := range w.parts[len(w.items):] {
		w.items = append(w.items, g.item(part))
	}
}

// item reads a word, or one of several categories. A category in capitals may end in + (printed in the plural) or - (as the amount has
// it).
func (g *grammar) item(w string) item {
	if name, number := categoryName(w); name != "" {
		many := map[string]int{"+": 1, "-": 2}[number]
		if c, ok := g.cats[name]; ok {
			return item{cat: c, many: many}
		}
		return item{words: []int{g.id(name)}, printed: name, cat: -2, many: many}
	}
	w = strings.TrimPrefix(w, `\`)
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

// silent tells whether an item is printed only.
func (it *item) silent() bool { return it.cat == -1 && it.words == nil }

// state is a place in the rules of a category, which are a tree: what they begin with together is read once. Where it leads to is worked
// out when a sentence comes there first, since few of them are ever seen.
type state struct {
	cat   int // what leads here, as of an item
	words []int
	at    []int // where it stands in patterns
	ways  atomic.Pointer[ways]
}

// ways is what is read at a state.
type ways struct {
	ends []*rule // the rules that end there
	next []state // and where else it goes on
}

// ways is what is read at a state. Two that ask at once both work it out, and get the same.
func (g *grammar) ways(st *state) *ways {
	if w := st.ways.Load(); w != nil {
		return w
	}
	w := &ways{}
	for _, at := range st.at {
		s := &g.steps[at]
		if s.rule != nil {
			w.ends = append(w.ends, s.rule)
			continue
		}
		for i := range s.items {
			next := w.after(&s.items[i])
			next.at = g.reach(at+1, next.at)
		}
	}
	for i := range w.next {
		w.next[i].at = inOrder(w.next[i].at)
	}
	st.ways.CompareAndSwap(nil, w)
	return st.ways.Load()
}

// after is the state behind an item.
func (w *ways) after(it *item) *state {
	for i := range w.next {
		if n := &w.next[i]; n.cat == it.cat && slices.Equal(n.words, it.words) {
			return n
		}
	}
	w.next = append(w.next, state{cat: it.cat, words: it.words})
	return &w.next[len(w.next)-1]
}

// items are what can be read at a state.
func (g *grammar) items(st *state) iter.Seq[*item] {
	return func(yield func(*item) bool) {
		for _, at := range st.at {
			for i := range g.steps[at].items {
				if !yield(&g.steps[at].items[i]) {
					return
				}
			}
		}
	}
}

// bitset is a set of numbers.
type bitset []uint64

func newBits(most int) bitset { return make(bitset, most/64+1) }

func (b bitset) has(i int) bool { return b[i/64]>>(i%64)&1 == 1 }

func (b bitset) add(list ...int) {
	for _, i := range list {
		b[i/64] |= 1 << (i % 64)
	}
}

// join adds what others has, and tells whether that is anything new.
func (b bitset) join(others bitset) (grown bool) {
	for i, other := range others {
		grown = grown || other&^b[i] != 0
		b[i] |= other
	}
	return grown
}
