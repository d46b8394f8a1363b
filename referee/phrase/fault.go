package phrase

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// SyntaxError says why a text is not a phrase: which word was not understood, what is wrong with it, what was perhaps meant.
type SyntaxError struct {
	Text     string
	Word     string    // what cannot be read; empty at the end, and where it is the whole
	Problem  string    // what is wrong with it
	Nearest  []string  // up to three phrases that can be read, in canonical words, the nearest first
	Readings []*Phrase // where the phrase means two things or more: each of them
}

// Wording tells the table's referee of it; keep says what it means to keep the words as they are.
func (e *SyntaxError) Wording(keep string) *record.Wording {
	w := &record.Wording{Text: e.Text, Problem: e.Problem, Nearest: e.Nearest, Keep: keep}
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
	return &SyntaxError{Text: text, Word: clip(text[t.start:t.end]), Problem: problem}
}

// wholeFault is what is wrong with a text as a whole.
func wholeFault(text, problem string) *SyntaxError {
	return &SyntaxError{Text: text, Problem: problem}
}

// contrary tells whether two words beside each other are never true of one thing.
func contrary(a, b string) bool { return a == "even" && b == "odd" || a == "odd" && b == "even" }

// fault makes the error of a phrase that has no reading.
func (r *reader) fault(text string) *SyntaxError {
	switch {
	case len(r.tokens) == 0:
		return wholeFault(text, "there is no phrase here")
	case len(r.tokens) > 1 && r.tokens[0].text == "how" && r.tokens[1].text == "many":
		return wholeFault(text, "this has no yes or no: ask for at least, at most or exactly so many")
	case r.work > maxWork:
		return wholeFault(text, "this is too long to be read at once: use brackets, or say it shorter")
	}
	for i, t := range r.tokens {
		if i > 0 && contrary(r.tokens[i-1].text, t.text) {
			return t.fault(text, "nothing is "+r.tokens[i-1].text+" and "+t.text)
		}
		if meant, ok := disputed[t.text]; ok && r.v.cards {
			e := t.fault(text, strconv.Quote(text[t.start:t.end])+" means something else at every table: say which cards")
			if !slices.ContainsFunc(r.tokens, func(o token) bool { return o.text != t.text && !slices.Contains(innocent, o.text) }) {
				e.Nearest = meant
			}
			return e
		}
	}
	e := wholeFault(text, "the end is missing")
	at := r.stumble()
	if at == len(r.tokens) && len(r.all()) > 0 {
		e = wholeFault(text, "this makes no sense as it stands: say it in other words")
		at = slices.IndexFunc(r.tokens, func(t token) bool { return slices.Contains(pronouns, t.text) })
		if at < 0 {
			return e
		}
	}
	if at < len(r.tokens) {
		t := r.tokens[at]
		e = t.fault(text, "not understood: "+strconv.Quote(clip(text[t.start:t.end])))
		if t.number > 6 && !r.v.cards && r.expected().has(r.g.ids["FACENUM"]) {
			e.Problem = strconv.Quote(e.Word) + " is on no die: faces are 1 to 6"
		}
	}
	e.Nearest = r.nearest(at)
	return e
}

// unknown tells whether the language has no such word.
func (t *token) unknown() bool {
	return len(t.ids) == 0 && t.number < 0 && t.text != "," && t.text != ":"
}

// pronouns are the words of the table that stand for things spoken of before.
var pronouns = []string{"those", "these", "they", "them", "it"}

// innocent are words that are understood wherever they stand: what stands behind them is not.
var innocent = strings.Fields("is a an any of to have do you that there it in on and or but , :")

// stumble is the token that was not understood: the first that is no word of the language; else the first behind the longest
// beginning that is a phrase, or where no reading could go on.
func (r *reader) stumble() int {
	if i := slices.IndexFunc(r.tokens, func(t token) bool { return t.unknown() }); i >= 0 {
		return i
	}
	at := r.far
	if at == len(r.tokens) {
		whole := 0
		for _, x := range r.category(r.g.cats["TOP"], 0) {
			if x.end > whole && len(r.v.settle([]*node{x.node}, false)) > 0 {
				whole = x.end
			}
		}
		if whole == 0 || whole == at {
			return at
		}
		at = whole
	}
	for at+1 < len(r.tokens) && slices.Contains(innocent, r.tokens[at].text) {
		at++
	}
	return at
}

// repair is a text that can be read, and how far it is from the one that was not.
type repair struct {
	cost int
	text string
}

// repairWork is what trying a repair costs beside reading it: some 150 are tried.
const repairWork = maxWork / 150

// nearest looks for the cheapest repairs of what was not understood, and of nothing else: a word put for a misspelled one, an opening or
// an aside left out whose words carry no sense, the plain noun added where one is missing.
func (r *reader) nearest(at int) []string {
	var found []repair
	work := 0
	try := func(cost int, tokens []token) {
		if len(tokens) == 0 || work > maxWork {
			return
		}
		again := r.v.reader(slices.Clone(tokens))
		if read := r.v.settle(again.all(), false); len(read) > 0 {
			found = append(found, repair{cost, r.v.say(read[0])})
		}
		work += again.work + repairWork
	}
	mended := r.tokens
	for i := min(len(r.tokens)-1, at+maxStrange); i >= 0; i-- {
		texts := []string{}
		if t := r.tokens[i]; !framing(t.text, "s") && (t.unknown() || meant[t.text] != "" && i == at) {
			texts = r.v.alike(t.text)
		}
		for _, w := range texts {
			try(words.Distance(r.tokens[i].text, w)-20, replace(r.tokens, i, 1, w))
		}
		if len(texts) > 0 {
			mended = replace(mended, i, 1, texts[0])
		}
	}
	try(-10, mended)
	from, to := at, at
	for from > 0 && r.tokens[from-1].senseless() {
		from--
	}
	for to < len(r.tokens) && r.tokens[to].senseless() {
		to++
	}
	spelled := len(found) == 0 // a misspelled word is not left out
	for i := at; i >= from && at < to && spelled; i-- {
		for j := at + 1; j <= to; j++ {
			if i == 0 || r.tokens[i-1].text == "," && (j == len(r.tokens) || r.tokens[j].text == ",") {
				try(3*(j-i), replace(r.tokens, i, j-i))
			}
		}
	}
	noun := "die"
	if r.v.cards {
		noun = "card"
	}
	if at == len(r.tokens) || at > 0 && len(r.tokens[at-1].says) > 0 && r.tokens[at-1].says[0] != nil {
		try(5, replace(r.tokens, at, 0, noun))
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

// senseless tells whether a word can be left out: one that the language does not know and that denies nothing, or one of those that
// only say who speaks. Negations, exceptions, amounts, pronouns and what names the things never are.
func (t *token) senseless() bool {
	if framing(t.text, "s") || strings.HasPrefix(t.text, "un") || strings.HasPrefix(t.text, "dis") {
		return false
	}
	return t.unknown() && len(t.text) > 1 || framing(t.text, "hf") || t.text == ","
}

// replace puts words for some tokens.
func replace(tokens []token, at, size int, words ...string) []token {
	out := slices.Clone(tokens[:at])
	for _, w := range words {
		out = append(out, token{text: w, number: slices.Index(numberWords, w)})
	}
	return append(out, tokens[at+size:]...)
}

// alike lists the words of the table that a word may stand for: one that means the same, or is spelled nearly so.
func (v *Vocabulary) alike(w string) (list []string) {
	if base, ok := meant[w]; ok {
		list = append(list, base)
	}
	_, card := grammarFor(2).ids[w]
	elsewhere := v.cards && w == "die" || !v.cards && (card || slices.Contains(suitNames[:], w) || rankOf(w) > 0) // kings are no misspelled kinds
	if len(w) < 3 || len(w) > 32 || elsewhere {
		return list
	}
	names := slices.Concat(v.colours, v.grammar.names, numberWords, otherForms)
	if v.cards {
		names = slices.Concat(suitNames[:], rankNames[:], names)
	}
	for _, name := range names {
		if len(name) < 3 || !words.OneApart(w, name) || strings.ToLower(name) != name {
			continue
		}
		if base := baseForm(name); base != w && !slices.Contains(list, base) {
			list = append(list, base)
		}
	}
	return list
}
