package phrase

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// SyntaxError says why a text is not a phrase: where, which word, what could stand there, what was perhaps meant.
type SyntaxError struct {
	Text       string
	Offset     int      // in bytes, of what cannot be read; the text's length where more was expected
	Length     int      // in bytes
	Word       string   // what was read there; empty at the end
	Problem    string   // what is wrong with it
	Expected   []string // what could stand there instead
	Suggestion string   // the word that was perhaps meant
	Readings   []string // where the phrase means two things: both, fully bracketed
}

// Error tells all of it in a few sentences.
func (e *SyntaxError) Error() string {
	text := e.Problem
	if e.Suggestion != "" {
		text += fmt.Sprintf("; did you mean %q?", e.Suggestion)
	}
	if len(e.Expected) > 0 {
		text += "; here could stand: " + strings.Join(e.Expected, ", ")
	}
	for i, reading := range e.Readings {
		text += fmt.Sprintf("\n  %d: %s", i+1, reading)
	}
	return text
}

// clip shortens what strangers write.
func clip(w string) string {
	if len(w) <= 60 {
		return w
	}
	return strings.ToValidUTF8(w[:60], "") + "..."
}

// complaint is something that was understood and is refused: told when nothing else could be read.
type complaint struct {
	start, end int // tokens
	problem    string
}

// fault makes the error of a phrase that has no reading.
func (p *parser) fault() *SyntaxError {
	if c, ok := p.complaint(); ok {
		return p.at(c.start, c.end, c.problem)
	}
	e := p.at(p.far, p.far+1, "the phrase stops short")
	e.Expected = p.listExpected()
	switch {
	case len(p.tokens) == 0:
		e.Problem = "there is no phrase here"
	case p.far >= len(p.tokens):
	case p.known(p.tokens[p.far]):
		e.Problem = strconv.Quote(clip(e.Word)) + " cannot stand here"
	default:
		e.Problem = "the word " + strconv.Quote(clip(e.Word)) + " is not known"
		e.Suggestion = p.nearest(strings.ToLower(e.Word))
	}
	return e
}

// complaint is the one that reaches farthest, if nothing was looked for beyond it and no unknown word stands behind it.
func (p *parser) complaint() (best complaint, ok bool) {
	for _, c := range p.complaints {
		if c.end > best.end {
			best = c
		}
	}
	unknown := p.far < len(p.tokens) && !p.known(p.tokens[p.far])
	return best, best.end > p.far || best.end == p.far && best.end > 0 && !unknown
}

// at makes an error that points at tokens.
func (p *parser) at(start, end int, problem string) *SyntaxError {
	if start >= len(p.tokens) {
		return &SyntaxError{Text: p.text, Offset: len(p.text), Problem: problem}
	}
	end = max(start+1, min(end, len(p.tokens)))
	from, to := p.tokens[start].start, p.tokens[end-1].end
	return &SyntaxError{Text: p.text, Offset: from, Length: to - from, Word: p.source(start, end), Problem: problem}
}

// expect notes that something could have stood at a place; only the farthest place is remembered.
func (p *parser) expect(i int, what string) {
	if i > p.far {
		p.far, p.expected = i, p.expected[:0]
	}
	if i == p.far && !slices.Contains(p.expected, what) {
		p.expected = append(p.expected, what)
	}
}

// listExpected lists what could have stood at the farthest place, the words of an amount as one.
func (p *parser) listExpected() []string {
	if _, clause := p.clauses[p.far]; clause {
		return p.v.clauseStarts()
	}
	var list []string
	if slices.Contains(p.expected, "most") {
		list = append(list, "an amount (at least 2, exactly 2, no, a, all)")
	}
	for _, what := range p.expected {
		if len(list) == 0 || !slices.Contains(amountStarts, what) {
			list = append(list, what)
		}
	}
	return list
}

// amountStarts are the words that an amount can begin with.
var amountStarts = strings.Fields("at exactly more fewer less no none a an some most all every each")

// clauseStarts are examples of how a clause begins.
func (v *Vocabulary) clauseStarts() []string {
	starts := []string{"at least 2 ...", "no ...", "exactly 1 ...", "most ... are", "all ... are", "more ... than", "the sum of"}
	if v.cards {
		return append(starts, "the highest card", "the queen of spades", "not (...)")
	}
	return append(starts, "the highest die", "in every group", "not (...)")
}

// known tells whether a token means something in some phrase of this vocabulary.
func (p *parser) known(t token) bool {
	if t.kind != aWord && (t.kind != aDenied || t.denied != aWord) {
		return true
	}
	_, says := p.v.words[t.text]
	return says || t.kind == aWord && slices.Contains(glue, t.text)
}

// nearest is the word that a mistyped one is closest to among those that could stand there, or nothing.
func (p *parser) nearest(w string) string {
	if len(w) > 32 {
		return ""
	}
	best, least := "", 3
	if len(w) <= 3 {
		least = 2
	}
	candidates := p.expected
	if slices.Contains(candidates, p.v.adjectivesInShort()) {
		candidates = slices.Concat(candidates, p.v.sortedWords())
	}
	for _, candidate := range candidates {
		if d := distance(w, candidate); d < least {
			best, least = candidate, d
		}
	}
	return best
}

// sortedWords lists the vocabulary's words.
func (v *Vocabulary) sortedWords() []string {
	var list []string
	for w := range v.words {
		list = append(list, w, "non-"+w)
	}
	slices.Sort(list)
	return list
}

// distance counts the letters to insert, drop, change or swap with a neighbour.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(x)][len(y)]
}
