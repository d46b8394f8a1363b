package phrase

import (
	"slices"
	"strings"
	"sync"
)

// grammar is the table of productions (table_*.go) made ready for one kind of thing: dice, dice with a compass, or cards.
type grammar struct {
	ids   map[string]int // of words, marks and token classes
	names []string       // by id
	cats  map[string]int
	rules [][]*rule // by category
	say   [][]*rule // the canonical ones
	start []*state  // by category: where its rules begin
	first []idSet   // by category: what it can begin with

	spoken map[int][]string // the words that canonical productions say, by id
}

// rule is one line of the table, with its optional parts and alternatives chosen.
type rule struct {
	cat    int
	items  []item
	means  *template
	cost   int
	source *production
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
	g := &grammar{ids: map[string]int{}, cats: map[string]int{}, spoken: map[int][]string{}}
	for _, class := range classes {
		g.id(class)
	}
	list := productions(tablesOf[game])
	for i := range list {
		g.category(list[i].cat)
	}
	for i := range list {
		g.compile(&list[i])
	}
	g.first, g.start = make([]idSet, len(g.rules)), make([]*state, len(g.rules))
	for c, rules := range g.rules {
		g.start[c] = &state{}
		for _, r := range rules {
			g.start[c].insert(r)
		}
	}
	for changed := true; changed; {
		changed = false
		for c, st := range g.start {
			before := slices.Clone(g.first[c])
			g.first[c].unite(g.begins(st))
			changed = changed || !slices.Equal(before, g.first[c])
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

func (g *grammar) category(name string) int {
	c, ok := g.cats[name]
	if !ok {
		c = len(g.rules)
		g.cats[name], g.rules, g.say = c, append(g.rules, nil), append(g.say, nil)
	}
	return c
}

// compile adds the rules of a production.
func (g *grammar) compile(p *production) {
	means := readTemplate(p.means)
	words := strings.Fields(separate(p.pattern))
	if slices.ContainsFunc(words, g.foreign) {
		return
	}
	for i, items := range g.expand(words) {
		if parts(items) < means.arity() {
			panic("a part is missing in " + p.pattern)
		}
		r := &rule{cat: g.cats[p.cat], items: items, means: means, cost: p.cost, source: p}
		if !p.unread {
			g.rules[r.cat] = append(g.rules[r.cat], r)
		}
		if p.canonical && i == 0 {
			g.say[r.cat] = append(g.say[r.cat], r)
			for _, it := range items {
				g.speak(it)
			}
		}
	}
}

// escapes are the parentheses of the language, apart from those of patterns.
var escapes = strings.NewReplacer(`\(`, "LPAR", `\)`, "RPAR")

// separate puts spaces around brackets, and bars inside of them; "\\(" is a parenthesis of the language. Alternatives of several
// words are put in brackets: "a|(b c)" is "(a | b c)".
func separate(pattern string) string {
	pattern = escapes.Replace(pattern)
	var out strings.Builder
	for _, chunk := range chunks(pattern) {
		if strings.Contains(chunk, "|") && strings.ContainsAny(chunk, "()") {
			chunk = "(" + chunk + ")"
		}
		depth := 0
		for _, r := range chunk {
			depth += strings.Count("([", string(r)) - strings.Count(")]", string(r))
			if strings.ContainsRune("()[]", r) || r == '|' && depth > 0 {
				out.WriteString(" " + string(r) + " ")
			} else {
				out.WriteRune(r)
			}
		}
		out.WriteByte(' ')
	}
	return out.String()
}

// chunks cuts at the spaces outside of brackets.
func chunks(pattern string) (found []string) {
	depth, from := 0, 0
	for i, r := range pattern + " " {
		depth += strings.Count("([", string(r)) - strings.Count(")]", string(r))
		if r == ' ' && depth == 0 {
			if i > from {
				found = append(found, pattern[from:i])
			}
			from = i + 1
		}
	}
	return found
}

// expand lists what a pattern can look like: "[a]" may be missing (the first listed has it not), "( a b | c )" is one of several.
func (g *grammar) expand(words []string) [][]item {
	found := [][]item{nil}
	for i := 0; i < len(words); i++ {
		var choices [][]item
		switch w := words[i]; w {
		case "(", "[":
			end := closing(words, i)
			if w == "[" {
				choices = append(choices, nil)
			}
			for _, part := range alternatives(words[i+1 : end]) {
				choices = append(choices, g.expand(part)...)
			}
			i = end
		default:
			choices = g.choices(w)
		}
		var next [][]item
		for _, c := range choices {
			for _, f := range found {
				next = append(next, slices.Concat(f, c))
			}
		}
		found = next
	}
	return found
}

// foreign tells whether a word of a pattern is a category that this game has nothing of.
func (g *grammar) foreign(w string) bool {
	for _, part := range strings.Split(w, "|") {
		name := strings.TrimRight(part, "+-")
		if name == "" || name[0] < 'A' || name[0] > 'Z' || name == "LPAR" || name == "RPAR" {
			continue
		}
		_, category := g.cats[name]
		if _, class := g.ids[name]; !category && !class {
			if !everyCategory()[name] {
				panic("no category " + name)
			}
			return true
		}
	}
	return false
}

// everyCategory is the categories of all games.
var everyCategory = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, p := range productions("joining things dice compass cards hands saying measuring") {
		all[p.cat] = true
	}
	return all
})

// choices reads one word of a pattern; categories between bars are one or the other.
func (g *grammar) choices(w string) (choices [][]item) {
	if w[0] < 'A' || w[0] > 'Z' || w == "LPAR" || w == "RPAR" {
		return [][]item{{g.item(w)}}
	}
	for _, part := range strings.Split(w, "|") {
		choices = append(choices, []item{g.item(part)})
	}
	return choices
}

func closing(words []string, open int) int {
	depth := 0
	for i := open; i < len(words); i++ {
		switch words[i] {
		case "(", "[":
			depth++
		case ")", "]":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	panic("never closed: " + strings.Join(words, " "))
}

// alternatives cuts at bars outside of brackets.
func alternatives(words []string) (parts [][]string) {
	depth, from := 0, 0
	for i, w := range words {
		switch {
		case w == "(" || w == "[":
			depth++
		case w == ")" || w == "]":
			depth--
		case w == "|" && depth == 0:
			parts, from = append(parts, words[from:i]), i+1
		}
	}
	return append(parts, words[from:])
}

// item reads one word of a pattern. A category in capitals may end in + (printed in the plural) or # (as the amount has it).
func (g *grammar) item(w string) item {
	if w == "LPAR" || w == "RPAR" {
		w = map[string]string{"LPAR": "(", "RPAR": ")"}[w]
		return item{words: []int{g.id(w)}, printed: w, cat: -1}
	}
	if name := strings.TrimRight(w, "+-"); name != "" && name == strings.ToUpper(name) && name[0] >= 'A' && name[0] <= 'Z' {
		many := map[string]int{"+": 1, "-": 2}[w[len(name):]]
		if c, ok := g.cats[name]; ok {
			return item{cat: c, many: many}
		}
		if _, ok := g.ids[name]; !ok {
			panic("no category " + name)
		}
		return item{words: []int{g.id(name)}, printed: name, cat: -2, many: many}
	}
	it := item{cat: -1}
	for _, alternative := range strings.Split(w, "|") {
		if it.printed == "" {
			it.printed = alternative
		}
		for _, form := range strings.Split(alternative, "/") {
			if slices.Contains(silent, baseForm(form)) || form == "" {
				return item{printed: w, cat: -1}
			}
			it.words = append(it.words, g.id(baseForm(form)))
		}
	}
	return it
}
