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
	say   [][]*rule // by category: the canonical rules
	start []*state  // by category: where its rules begin
	first []idSet   // by category: what it can begin with

	spoken map[int][]string // the words that canonical productions say, by id
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
	g.first = make([]idSet, len(g.start))
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
		c = len(g.start)
		g.cats[name], g.start, g.say = c, append(g.start, &state{}), append(g.say, nil)
	}
	return c
}

// compile adds the rule of a production.
func (g *grammar) compile(p *production) {
	words := strings.Fields(separate(p.pattern))
	if slices.ContainsFunc(words, g.foreign) {
		return
	}
	cat, r := g.cats[p.cat], &rule{means: readTemplate(p.means), cost: p.cost}
	if !p.unread {
		for _, end := range g.insert([]*state{g.start[cat]}, words) {
			end.ends = append(end.ends, r)
		}
	}
	if p.canonical {
		r.items = g.plainest(words)
		if parts(r.items) < r.means.arity() {
			panic("a part is missing in " + p.pattern)
		}
		g.say[cat] = append(g.say[cat], r)
		for _, it := range r.items {
			g.speak(it)
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

// insert puts a pattern behind some states and gives those behind it: "[a]" may be missing, "( a b | c )" is one of several.
func (g *grammar) insert(from []*state, words []string) []*state {
	for i := 0; i < len(words); i++ {
		var next []*state
		switch w := words[i]; w {
		case "(", "[":
			end := closing(words, i)
			if w == "[" {
				next = slices.Clone(from)
			}
			for _, part := range alternatives(words[i+1 : end]) {
				next = append(next, g.insert(from, part)...)
			}
			i = end
		default:
			for _, it := range g.choices(w) {
				for _, st := range from {
					next = append(next, st.after(it))
				}
			}
		}
		from = from[:0:0]
		for _, st := range next {
			if !slices.Contains(from, st) {
				from = append(from, st)
			}
		}
	}
	return from
}

// plainest is a pattern without its optional parts, and with the first of alternatives.
func (g *grammar) plainest(words []string) (items []item) {
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case "[":
			i = closing(words, i)
		case "(":
			end := closing(words, i)
			items = append(items, g.plainest(alternatives(words[i+1 : end])[0])...)
			i = end
		default:
			items = append(items, g.choices(words[i])[0])
		}
	}
	return items
}

// foreign tells whether a word of a pattern names a category that this game has nothing of.
func (g *grammar) foreign(w string) bool {
	return slices.ContainsFunc(strings.Split(w, "|"), func(part string) bool {
		name := strings.TrimRight(part, "+-")
		if name == "" || name[0] < 'A' || name[0] > 'Z' || name == "LPAR" || name == "RPAR" {
			return false
		}
		_, category := g.cats[name]
		_, class := g.ids[name]
		return !category && !class
	})
}

// choices reads one word of a pattern; categories between bars are one or the other.
func (g *grammar) choices(w string) (choices []item) {
	if w[0] < 'A' || w[0] > 'Z' || w == "LPAR" || w == "RPAR" {
		return []item{g.item(w)}
	}
	for _, part := range strings.Split(w, "|") {
		choices = append(choices, g.item(part))
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
