package phrase

import "strings"

// say is a clause in the table's canonical words.
func (v *Vocabulary) say(x *node) string { return v.sayAs("TOP", x, false) }

// sayApart is the same with brackets round whatever is spoken of.
func (v *Vocabulary) sayApart(x *node) string {
	words, _ := sayer{v, map[place]string{}, new(int), v.grammar.cats["T"]}.say(v.grammar.cats["TOP"], x, false)
	return articles(words)
}

// sayAs is a node as a category says it, of one thing or of many.
func (v *Vocabulary) sayAs(category string, x *node, many bool) string {
	words, ok := sayer{v, map[place]string{}, new(int), -1}.say(v.grammar.cats[category], x, many)
	if !ok {
		return "?" + x.op
	}
	return articles(words)
}

// trying stands for words that are still looked for.
const trying = "?"

// sayer puts nodes into words.
type sayer struct {
	v       *Vocabulary
	said    map[place]string // "" where nothing fits, trying while it is tried
	circles *int             // how often what is being tried was asked for again
	wrap    int              // the category that is put in brackets; -1 for none
}

// say is a node in the words of the first canonical production that fits.
func (s sayer) say(cat int, x *node, many bool) (string, bool) {
	at := place{cat, x.hash, many}
	if words, known := s.said[at]; known {
		if words == trying {
			*s.circles++
		}
		return words, words != "" && words != trying
	}
	s.said[at] = trying // no way round in circles
	circles := *s.circles
	for _, r := range s.v.grammar.say[cat] {
		if words, ok := s.rule(r, x, many); ok {
			if cat == s.wrap && strings.Contains(words, " ") {
				words = "( " + words + " )"
			}
			s.said[at] = words
			return words, true
		}
	}
	if s.said[at] = ""; *s.circles > circles {
		delete(s.said, at) // from elsewhere it may fit
	}
	return "", false
}

// place is a node that a category is about to say.
type place struct {
	cat  int
	hash uint64
	many bool
}

func (s sayer) rule(r *rule, x *node, many bool) (string, bool) {
	var args [8]*node
	if !r.ready(s.v.grammar).means.fits(x, args[:]) {
		return "", false
	}
	var words []string
	next := 0
	for _, it := range r.items {
		if it.cat == -1 {
			word, several, ok := strings.Cut(it.printed, "/") // "is/are"
			if ok && many {
				word = several
			}
			words = append(words, word)
			continue
		}
		arg := args[next]
		if next++; arg == nil {
			return "", false
		}
		number := many
		switch it.many {
		case 1:
			number, many = true, true
		case 2:
			number, many = false, false
		}
		var text string
		var ok bool
		if it.cat == -2 {
			text, ok = s.v.sayClass(it.printed, arg, number)
		} else {
			text, ok = s.say(it.cat, arg, number)
		}
		if !ok {
			return "", false
		}
		if it.cat >= 0 && (it.cat == s.v.grammar.cats["AMT"] || it.cat == s.v.grammar.cats["OFTEN"]) {
			many = !single(arg)
		}
		words = append(words, text)
	}
	return strings.Join(words, " "), true
}

// single tells whether what follows an amount is one thing.
func single(a *node) bool {
	return a.op == "some" || a.op == "all" || (a.op == "eq" || a.op == "le" || a.op == "ge") && a.kids[0].n == 1
}

var together = strings.NewReplacer("( ", "(", " )", ")", " ,", ",", "non ", "non-")

// articles writes "an" before a vowel, "non-red" in one word, and no space inside brackets.
func articles(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	words := strings.Fields(together.Replace(text))
	for i, w := range words[:max(0, len(words)-1)] {
		next := strings.TrimLeft(words[i+1], "(")
		if w = strings.TrimLeft(w, "("); w == "a" && next != "" && strings.ContainsRune("aeio8", rune(next[0])) && next != "one" || w == "a" && strings.HasPrefix(next, "under") {
			words[i] += "n"
		}
	}
	return strings.Join(words, " ")
}
