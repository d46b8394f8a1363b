package phrase

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
)

// SyntaxError says why a text is not a phrase: where, which word, what is wrong with it, what was perhaps meant.
type SyntaxError struct {
	Text     string
	Offset   int       // in bytes, of what cannot be read; the text's length where more was expected
	Length   int       // in bytes
	Word     string    // what was read there; empty at the end
	Problem  string    // what is wrong with it
	Nearest  []string  // up to three phrases that can be read, in canonical words, the nearest first
	Readings []*Phrase // where the phrase means two things or more: each of them
}

// Wording tells the table's referee of it; keep says what it means to keep the words as they are.
func (e *SyntaxError) Wording(keep string) *referee.Wording {
	w := &referee.Wording{Text: e.Text, Problem: e.Problem, Nearest: e.Nearest, Keep: keep}
	for _, p := range e.Readings {
		w.Readings = append(w.Readings, p.text)
	}
	return w
}

// Error tells all of it in a few sentences.
func (e *SyntaxError) Error() string {
	text := e.Problem
	for i, p := range e.Readings {
		text += "\n  " + strconv.Itoa(i+1) + ": " + p.text
	}
	if len(e.Nearest) > 0 {
		text += "; it can be read as: " + strings.Join(e.Nearest, " | ")
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

// fault is what is wrong with a token of a text.
func (t token) fault(text, problem string) *SyntaxError {
	return &SyntaxError{Text: text, Offset: t.start, Length: t.end - t.start, Word: clip(text[t.start:t.end]), Problem: problem}
}

// wholeFault is what is wrong with a text as a whole.
func wholeFault(text, problem string) *SyntaxError {
	return &SyntaxError{Text: text, Length: len(text), Problem: problem}
}

// asked is the error of a text that means several things.
func asked(text string, found []*Phrase) *SyntaxError {
	e := wholeFault(text, "this can mean "+countWord(len(found))+" things; which?")
	e.Readings = found
	return e
}

func countWord(n int) string {
	if n < len(numberWords) {
		return numberWords[n]
	}
	return strconv.Itoa(n)
}

// fault makes the error of a phrase that has no reading.
func (r *reader) fault(text string) *SyntaxError {
	switch {
	case len(r.tokens) == 0:
		return &SyntaxError{Text: text, Offset: len(text), Problem: "there is no phrase here"}
	case len(r.tokens) > 1 && r.tokens[0].text == "how" && r.tokens[1].text == "many":
		return wholeFault(text, "this has no yes or no: ask for at least, at most or exactly so many")
	case r.work > maxWork:
		return wholeFault(text, "this is too long to be read at once: use brackets, or say it shorter")
	}
	for _, t := range r.tokens {
		if meant, ok := disputed[t.text]; ok && r.v.cards {
			e := t.fault(text, strconv.Quote(text[t.start:t.end])+" means something else at every table: say which cards")
			e.Nearest = meant
			return e
		}
	}
	e := &SyntaxError{Text: text, Offset: len(text), Problem: "the end is missing"}
	if r.far < len(r.tokens) {
		t := r.tokens[r.far]
		e = t.fault(text, "not understood: "+strconv.Quote(clip(text[t.start:t.end])))
		if t.number > 6 && !r.v.cards && r.expected().has(r.g.ids["FACENUM"]) {
			e.Problem = strconv.Quote(e.Word) + " is on no die: faces are 1 to 6"
		}
	}
	e.Nearest = r.nearest()
	return e
}

// repair is a text that can be read, and how far it is from the one that was not.
type repair struct {
	cost int
	text string
}

// maxRepairs bounds how many repairs are tried.
const maxRepairs = 160

// nearest looks for the cheapest repairs: a word put for another, left out or added where the reading stopped, an end cut off.
func (r *reader) nearest() []string {
	var found []repair
	work, tried, told := 0, map[string]bool{}, r.told()
	try := func(cost int, tokens []token) {
		if len(tokens) == 0 || len(tried) > maxRepairs || work > maxWork {
			return
		}
		key := keyOf(tokens)
		if work += 8 + len(tokens); tried[key] {
			return
		}
		tried[key] = true
		again := r.v.reader(slices.Clone(tokens))
		kept := again.told()
		if read := r.v.settle(again.all(), false); len(read) > 0 && (kept > 0 || told == 0) {
			found = append(found, repair{cost + 5*max(0, told-kept), r.v.say(read[0])})
		}
		work += again.work
	}
	at := min(r.far, len(r.tokens)-1)
	for i := at; i >= max(0, at-2); i-- {
		if r.tokens[i].number >= 0 {
			continue
		}
		for _, w := range r.v.alike(r.tokens[i].text) {
			try(referee.Distance(r.tokens[i].text, w)+at-i, replace(r.tokens, i, 1, w))
		}
	}
	for size := 1; size <= 3; size++ {
		for i := min(at, len(r.tokens)-size); i >= max(0, at-3); i-- {
			try(3*size+at-i, replace(r.tokens, i, size))
		}
	}
	next := r.expected()
	for id, w := range r.g.names {
		if next.has(id) && strings.ToLower(w) == w {
			try(5, replace(r.tokens, r.far, 0, w))
		}
	}
	for end := len(r.tokens) - 1; end > 1; end-- {
		try(4+3*(len(r.tokens)-end), r.tokens[:end])
		try(5+3*(len(r.tokens)-end), r.tokens[len(r.tokens)-end:])
	}
	slices.SortStableFunc(found, func(a, b repair) int { return a.cost - b.cost })
	var best []string
	for _, f := range found {
		if len(best) < 3 && !slices.Contains(best, f.text) && !strings.HasPrefix(f.text, "?") {
			best = append(best, f.text)
		}
	}
	return best
}

// told is how many words tell which things or how many: numbers, colours, suits, ranks.
func (r *reader) told() (n int) {
	for _, t := range r.tokens {
		if slices.ContainsFunc(t.says, func(x *node) bool { return x != nil }) {
			n++
		}
	}
	return n
}

func keyOf(tokens []token) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteString(t.text)
		b.WriteByte(' ')
	}
	return b.String()
}

// replace puts words for some tokens.
func replace(tokens []token, at, size int, words ...string) []token {
	out := slices.Clone(tokens[:at])
	for _, w := range words {
		out = append(out, token{text: w, number: slices.Index(numberWords, w)})
	}
	return append(out, tokens[at+size:]...)
}

// elsewhere tells whether a word belongs to the other vocabulary: kings are no misspelled kinds.
func (v *Vocabulary) elsewhere(w string) bool {
	if v.cards {
		return w == "die"
	}
	_, known := grammarFor(2).ids[w]
	return known || slices.Contains(suitNames[:], w) || rankOf(w) > 0
}

// alike lists the words of the table that a word may stand for: one that means the same, or is spelled nearly so.
func (v *Vocabulary) alike(w string) (list []string) {
	if base, ok := meant[w]; ok {
		list = append(list, base)
	}
	if len(w) < 3 || len(w) > 32 || v.elsewhere(w) {
		return list
	}
	names := slices.Concat(v.colours, v.grammar.names)
	if v.cards {
		names = slices.Concat(suitNames[:], rankNames[:], names)
	}
	for _, name := range names {
		if strings.ToLower(name) == name && len(name) > 2 && referee.Distance(w, name) <= 1+len(w)/5 && name != w {
			list = append(list, name)
		}
	}
	return list
}
