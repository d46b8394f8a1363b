package phrase

import (
	"slices"
	"strings"
)

// rewriting is some words and what they are read as.
type rewriting struct{ from, to []string }

// rewrite reads over what says nothing and puts some words for others.
func (v *Vocabulary) rewrite(tokens []token) []token {
	var out []token
	v.hearken(tokens)
	tokens = framed(asides(framed(always(inGroup(trimmed(tokens))))))
	if len(tokens) > 1 && tokens[0].text == "but" {
		tokens = tokens[1:]
	}
	denied := false
	for i := 0; i < len(tokens); {
		ways := rewritten()[tokens[i].text]
		at := slices.IndexFunc(ways, func(r rewriting) bool { return r.begins(tokens[i:]) })
		if at < 0 {
			t := tokens[i]
			denied = t.text != "but" && (denied || slices.Contains(denials, t.text))
			if t.text == "the" && ownCard(tokens, i) {
				t.text = "some"
				out = append(out, t)
			} else if t.text == "," && (len(out) == 0 || out[len(out)-1].text == ",") {
				out = out[:max(0, len(out)-1)] // what stood between two commas says nothing
			} else if !slices.Contains(silent, t.text) && (!denied || !slices.Contains(permissive, t.text)) {
				out = append(out, t)
			}
			i++
			continue
		}
		r := ways[at]
		t := tokens[i]
		t.end = tokens[i+len(r.from)-1].end
		out = append(out, r.words(t)...)
		i += len(r.from)
		if slices.Equal(r.to, []string{"the-only"}) && several(tokens[i:]) {
			t.text = "ones"
			out = append(out, t)
		}
	}
	return v.ones(bounds(trimmed(out)))
}

// several tells whether the next noun is of many: "the only kings you have".
func several(tokens []token) bool {
	for _, t := range tokens {
		if t.plural || slices.Contains([]string{"is", "of", "in", "have", "that", "you", ","}, t.text) {
			return t.plural
		}
	}
	return false
}

// ones puts the noun said before for "one" and where it is left out: in "both red 7s but no black ones" those are black 7s, in "2 jacks,
// one red and one black" each is a jack. After a face of dice, which "one" may be as well, it is asked.
func (v *Vocabulary) ones(tokens []token) (out []token) {
	var said []token // the noun said last, with what it is said to be like
	since := 0       // where the words begin that say what the next is like
	parted := false  // behind "2 jacks, one red"
	for _, t := range append(tokens, token{}) {
		like, joint := out[since:], since-2
		for joint > 0 && (slices.Contains(bounded, out[joint].text) || out[joint].text == "at") {
			joint--
		}
		counted := joint > 0 && (out[since-1].number > 0 || saysAny(out[since-1:since], "neither", "none")) && (saysAny(out[joint:joint+1], ",", ":") || parted && out[joint].text == "and")
		alone := len(like) > 0 && (like[len(like)-1].plural || slices.Contains(suitNames[:], like[len(like)-1].text)) // "two reds", "a spade"
		again := slices.DeleteFunc(slices.Clone(said), func(w token) bool {
			return slices.ContainsFunc(like, func(l token) bool { return v.attribute(l) == v.attribute(w) })
		})
		named := len(again) > 0 && len(like) > 0 && again[len(again)-1].start == said[len(said)-1].start
		if named && len(again) == len(said) && saysAny(out[:since], "than", "as") {
			again = again[len(again)-1:] // "more odd dice than blue ones" are all the blue dice
		}
		one, left := (t.text == "one" || t.text == "ones") && !saysAny(out[max(0, len(out)-1):], "of", "in", "from"), counted && !alone && (t.text == "" || slices.Contains(stops, t.text))
		parted = parted || left && named
		switch face := !one && t.number > 0 && t.number <= v.Game().Top() && (t.plural || len(like) > 0); {
		case named && one && !v.cards && again[len(again)-1].number > 0:
			v.classify(&t, false)
			t.is(v, "FACENUM", constant(again[len(again)-1].number))
			t.is(v, "FACENUM", constant(1))
		case named && (one || left):
			if at := since - 2; one && saysAny(out[max(0, at):since], exceptions...) && listed(out, said) {
				again = again[:0] // "kings or queens, except the black ones": whatever is black is out
				t.text = "card"
				if !v.cards {
					t.text = "die"
				}
				again = append(again, t)
			}
			out, since = append(out, again...), len(out)+len(again)
			if said = slices.Clone(out[since-len(again)-len(like):]); one {
				since = len(out)
				continue
			}
		case v.attribute(t) != "":
			out = append(out, t)
			continue
		case face || t.text == "card" || t.text == "die" || rankOf(t.text) > 0:
			said = append(slices.Clone(like), t)
		case alone:
			said = slices.Clone(like)
		}
		out = append(out, t)
		since = len(out)
	}
	return out[:len(out)-1]
}

// exceptions begin what is left out.
var exceptions = []string{"except", "excluding", "besides", "apart", "aside", "barring", "excepting", "other", "save"}

// listed reports whether a noun is the last of several: "kings or queens".
func listed(tokens, noun []token) bool {
	at := slices.IndexFunc(tokens, func(t token) bool { return t.start == noun[0].start })
	return at > 1 && saysAny(tokens[at-1:at], "or", "and", ",") && rankOf(tokens[at-2].text) > 0
}

// attribute is the kind of a word that says what a noun is like; of one kind a thing has one at most.
func (v *Vocabulary) attribute(t token) string {
	if v.colourOf(t.text) >= 0 {
		return "colour"
	}
	return attributes[t.text]
}

// trimmed are tokens without the commas at their end.
func trimmed(tokens []token) []token {
	for len(tokens) > 0 && tokens[len(tokens)-1].text == "," {
		tokens = tokens[:len(tokens)-1]
	}
	return tokens
}

// always has "a red die is always higher than a blue one" speak of every one of both. "A red die is always there" is no such thing.
func always(tokens []token) []token {
	if len(tokens) < 2 || tokens[0].text != "a" && tokens[0].text != "an" || saysAny(tokens, "present", "there", "appear", "exist", "required") {
		return tokens
	}
	group := saysAny(tokens[1:2], "group", "stack") && (obliged(tokens) || saysAny(tokens, "may", "can", "never")) // "a stack must have ..."
	if !group && (!saysAny(tokens, "alway") || saysAny(tokens, "and", "or")) {
		return tokens
	}
	tokens = slices.Clone(tokens)
	tokens[0].text = "every"
	for i := 2; i < len(tokens); i++ {
		if tokens[i-1].text == "than" && tokens[i].text == "a" {
			tokens[i].text = "every"
		}
	}
	return tokens
}

// inGroup marks what "it" is behind a group or a stack: "in it" is in that, and "if a stack ..., it has ..." speaks of that.
func inGroup(tokens []token) []token {
	tokens = slices.Clone(tokens)
	for i := 2; i < len(tokens); i++ {
		if (tokens[i].text == "group" || tokens[i].text == "stack") && tokens[i-1].text == "that" && saysAny(tokens[i-2:i-1], "in", "of") && saysAny(tokens[:i-2], tokens[i].text) {
			tokens = slices.Delete(tokens, i-1, i)
			i--
			tokens[i].text = "it"
		}
		switch it := tokens[i].text; {
		case it != "it" && it != "its" && it != "them" || !saysAny(tokens[:i], "group", "stack"):
		case tokens[i-1].text == "in" && saysAny(tokens[:1], "if", "when", "whenever") && saysAny(tokens[3:i], ",", "then"):
			at := i - 1
			for !saysAny(tokens[at-1:at], ",", "then") {
				at--
			}
			mark := token{text: "of-it", number: -1, start: tokens[i].start, end: tokens[i].end}
			tokens = slices.Insert(slices.Delete(tokens, i-1, i+1), at, mark, mark)
			tokens[at].text = "that-group"
		case tokens[i-1].text == "in":
			tokens = slices.Replace(tokens, i-1, i+1, token{text: "in-it", number: -1, start: tokens[i-1].start, end: tokens[i].end})
		case it == "its":
			at := i
			for at > 0 && saysAny(tokens[at-1:at], "all", "both", "each", "every", "none", "no", "one", "of") {
				at--
			}
			if at > 0 && saysAny(tokens[at-1:at], ",", "and", "but", "then") { // "..., all its dice are red": of that, all dice are
				mark := token{text: "of-it", number: -1, start: tokens[i].start, end: tokens[i].end}
				tokens = slices.Insert(slices.Delete(tokens, i, i+1), at, mark, mark)
				tokens[at].text = "that-group"
			}
		case it == "it" && (saysAny(tokens[i-1:i], ",", "and", "but", "or", "then", "group", "stack") || saysAny(tokens[i+1:min(i+2, len(tokens))], "have")):
			tokens[i].text = "that-group"
		}
	}
	return tokens
}

// obliged tells whether something must be.
func obliged(tokens []token) bool {
	for i, t := range tokens {
		if t.text == "must" || t.text == "shall" || t.text == "should" || t.text == "to" && i > 0 && (tokens[i-1].text == "have" || tokens[i-1].text == "ought") {
			return true
		}
	}
	return false
}

// ownCard tells whether "the" begins a card beside things not named, as in "a king or the queen of spades": the king may be any.
func ownCard(tokens []token, at int) bool {
	joins := func(w token) bool { return w.text == "or" || w.text == "and" || w.text == "," }
	if at == 0 || at+2 >= len(tokens) || !joins(tokens[at-1]) {
		return false
	}
	if name, of := tokens[at+1], tokens[at+2].text; of != "joker" && (of != "of" || name.number < 0 && rankOf(name.text) == 0 || at+3 < len(tokens) && tokens[at+3].text == "a") {
		return false
	}
	for i := at - 1; i >= 0; i-- {
		if w := tokens[i]; w.text == "the" {
			return false
		} else if w.number >= 0 && !joins(tokens[i+1]) || slices.Contains([]string{"a", "an", "any", "some", "no"}, w.text) {
			return true
		}
	}
	return false
}

// begins tells whether the words stand at the beginning.
func (r rewriting) begins(tokens []token) bool {
	for i, w := range r.from {
		if i == len(tokens) || tokens[i].text != w || tokens[i].isCard {
			return false
		}
	}
	return true
}

// framed reads over the stretches that say what somebody thinks or wants and nothing of the things, at either end and between commas:
// "what I am thinking of is that ...", "..., if that is alright".
func framed(tokens []token) []token {
	for i, j := 0, 0; i < len(tokens); i = j + 1 {
		for j = i; j < len(tokens) && tokens[j].text != ","; j++ {
		}
		if i > 0 && telling(tokens[i:j]) == j-i && heard(tokens[i:j]) && j < len(tokens) {
			tokens = slices.Delete(slices.Clone(tokens), i, j+1)
			j = i - 1
		}
	}
	for i := len(tokens) - 1; i > 0; i-- {
		opens := tokens[i-1].text == "," || i < len(tokens)-1 && slices.Contains([]string{"if", "for", "to", "in", "as", "by"}, tokens[i].text)
		answers := saysAny(tokens[:1], "if", "when", "whenever", "any") && saysAny(tokens[i:i+1], "it", "that", "you") // "if there is a red, it is fine"
		if opens && !answers && telling(tokens[i:]) == len(tokens)-i && heard(tokens[i:]) {
			return framed(trimmed(tokens[:i]))
		}
	}
	for end := telling(tokens); end > 1 && end < len(tokens); end-- {
		last, before := tokens[end-1].text, tokens[end-2].text
		switch {
		case telling(tokens[:end]) != end:
		case last == "if" || last == "when" || last == "whenever":
			asked := saysAny(tokens[:end], "know", "ask", "question", "hear", "learn", "tell")
			if heard(tokens[:end]) && !saysAny(tokens[end:], "then", ",") && (asked || before != "is" && !framing(before, "e")) {
				return framed(tokens[end:])
			}
		case last == "but" && !saysAny(tokens[end:end+1], "do", "have", "is", "there", "it", "would"):
		case framing(last, "e") && tokens[end].text != "as" && (last != "," || heard(tokens[:end])), framing(last, "v") && !saysAny(tokens[:1], "if", "when", "whenever", "where", "wherever", "unless"),
			framing(last, "b") && slices.Contains([]string{"in", "for", "to", "by", "under"}, tokens[0].text), last == "as" && before == "long", last == "is" && (tokens[0].text == "what" || tokens[0].text == "all"):
			return framed(tokens[end:])
		}
	}
	return tokens
}

// telling is how many words at the beginning tell nothing of the things; 0 where none of them is about who speaks
// and they end with no colon or but.
func telling(tokens []token) (n int) {
	about := false
	for n < len(tokens) {
		w := tokens[n].text
		next := tokens[n+1 : min(n+5, len(tokens))]
		head := framing(w, "h") || w == "not" && saysAny(next, "mind", "trouble", "bother", "imposition")
		if len(next) > 0 { // "all I ask is that", "one question:"
			head = head || w == "all" && next[0].text == "i" || w == "one" && framing(next[0].text, "h")
		}
		if !head && !framing(w, "fe") && !slices.Contains(silent, w) && !tokens[n].strange {
			break
		}
		about = about || head || w == ":" || w == "but"
		n++
	}
	if !about {
		return 0
	}
	return n
}

// heard tells whether all of some words are in a list.
func heard(tokens []token) bool {
	return !slices.ContainsFunc(tokens, func(t token) bool { return t.strange })
}

// maxStrange bounds how many words that are in no list a text may have for its openings to be read over.
const maxStrange = 6

// hearken marks the words of a text that are in no list, are no misspelled ones, and deny nothing by their looks.
func (v *Vocabulary) hearken(tokens []token) {
	strange := 0
	for i := range tokens {
		t := &tokens[i]
		_, known := v.grammar.ids[t.text]
		known = known || t.number >= 0 || t.isCard || len(t.text) < 3 || frames()[t.text] != "" || slices.Contains(silent, t.text) || v.colourOf(t.text) >= 0
		denies := strings.HasPrefix(t.text, "un") || strings.HasPrefix(t.text, "dis") || strings.HasSuffix(t.text, "less")
		if known || denies || slices.Contains(suitNames[:], t.text) || rankOf(t.text) > 0 {
			continue
		}
		if strange++; strange > maxStrange {
			return
		}
		t.strange = len(v.alike(t.text)) == 0
	}
}

// saysAny tells whether one of some words is said.
func saysAny(tokens []token, words ...string) bool {
	return slices.ContainsFunc(tokens, func(t token) bool { return slices.Contains(words, t.text) })
}

// asides reads over what is said to somebody and not of anything ("well", "you know"), at either end and between commas.
func asides(tokens []token) []token {
	mark := func(i int) bool { return i < 0 || i >= len(tokens) || tokens[i].text == "," || tokens[i].text == ":" }
	for i := 0; i < len(tokens); i++ {
		for _, r := range aside()[tokens[i].text] {
			if len(r.from) >= len(tokens) || !r.begins(tokens[i:]) {
				continue
			}
			end, only := i+len(r.from), strings.Join(r.to, "")
			alone := mark(i-1) && mark(end) || i == 0 && only != "last" || end == len(tokens) && only != "first" || only == "last" && mark(end)
			if alone {
				if i == 0 && mark(end) {
					end++
				}
				tokens, i = trimmed(slices.Delete(slices.Clone(tokens), i, end)), -1
				break
			}
		}
	}
	return tokens
}

// bounds puts before its number what is said behind it: "ten cards tops", "three of the same number, at least".
func bounds(tokens []token) []token {
	ends := func(i int) bool { return i == len(tokens) || slices.Contains(stops, tokens[i].text) }
	for i := range tokens {
		for _, r := range behind() {
			end := i + len(r.from)
			if !r.begins(tokens[i:]) || !ends(end) {
				continue
			}
			at := i - 1
			for at > 0 && (!tokens[at].amount() || tokens[at].plural || tokens[at].text == "one" && slices.Contains([]string{"of", "in", "a"}, tokens[at-1].text)) && (at == i-1 || !ends(at) && tokens[at].text != "is") {
				at--
			}
			if at > 0 && tokens[at].number >= 0 && saysAny(tokens[at-1:at], "exactly", "just", "only") && slices.Equal(r.to, []string{"exactly"}) {
				return bounds(slices.Concat(trimmed(tokens[:i]), tokens[end:])) // "exactly 9, no more, no less" says it twice
			}
			if at < 0 || !tokens[at].amount() || tokens[at].plural || at > 0 && slices.Contains(bounded, tokens[at-1].text) {
				continue
			}
			if at > 1 && tokens[at-1].text == "or" && tokens[at-2].number >= 0 {
				continue // "two or three hearts at most"
			}
			if at > 0 && tokens[at-1].text == "a" {
				at--
			}
			for j := at - 2; at > 0 && tokens[at-1].text == "and" && j >= 0 && !ends(j); j-- {
				if tokens[j].number >= 0 && !tokens[j].plural && !ends(j+1) && tokens[j+1].text != "of" {
					at = j // "five spades and four hearts exactly" says it of both
				}
			}
			moved := slices.Concat(tokens[:at], r.words(tokens[i]), tokens[at:i])
			if moved[len(moved)-1].text == "," {
				moved = moved[:len(moved)-1]
				if end < len(tokens) && tokens[end].text == "," { // "two of the dice, at least, are red"
					end++
				}
			}
			return bounds(slices.Concat(moved, tokens[end:]))
		}
	}
	return tokens
}

// amount tells whether a word is a number, or says how often.
func (t token) amount() bool { return t.number >= 0 || saysAny([]token{t}, "once", "twice", "half") }

// words are the tokens that stand in the place of one.
func (r rewriting) words(t token) (list []token) {
	for _, w := range r.to {
		t.text, t.number = w, slices.Index(numberWords, w)
		list = append(list, t)
	}
	return list
}
