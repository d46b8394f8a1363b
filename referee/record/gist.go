package record

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee/words"
)

// The one question and the one claim that a line holds, whatever words stand around them. They are only offered.

const (
	doubts = " if or maybe perhaps yet bet bets reckon reckons believe believes think thinks thinking thought guess guesses hope hopes hoping expect wish wishes pretend pretends imagine will would could might may " +
		"should shall must unless yesterday earlier almost nearly never nobody someone somebody anyone who which what why how where when whose whom did remember forgot hate swears swore dare going gonna can can't cannot won't "
	// leads are words that may stand before a question or behind it, and are none of it.
	leads = " asks asked ask asking with whether if for the off when put puts goes says said gets takes took tries tried wants wanted has have had got give gives gave up on checks out it it's himself herself themselves yourself because cos since "
	// counts are words before a question that are a part of it.
	counts = " of more less fewer other others than number any some one an "
)

// gisting is a line on its way to what it holds.
type gisting struct {
	t     Table
	forms []Form
	words []saidWord
	who   []string // whom each word names
	asked []span
}

// span is a question, from one word to another.
type span struct {
	from, to int
	says     string
}

// Gist is what a line holds as it would be typed, a claim and a question one behind the other; "" where it holds neither, or more of one, or
// says that it may not be so. It reads no lines of games in which nobody asks in words of their own.
func Gist(g Game, t Table, line string) (move string, reads bool) {
	forms := AllForms(g)
	ask, claim := slices.IndexFunc(forms, Form.asksSomebody), slices.IndexFunc(forms, func(f Form) bool { return f.Named })
	if ask < 0 || claim < 0 || !phrases(forms) {
		return "", false
	}
	players := t.Header().Players
	line = words.NamesJoined(strings.NewReplacer(`"`, " ", "“", " ", "”", " ", "...", ", ", " - ", ", ").Replace(rewritten(line, spelling)), players)
	y := &gisting{t: t, forms: forms, words: cardsJoined(line)}
	for _, w := range y.words {
		y.who = append(y.who, nicknamed(w.text, players))
	}
	claimed, at := y.claim(forms[claim])
	if y.questions(forms[ask], claimed); !y.asks(forms[ask]) {
		y.asked = nil
	}
	if y.doubtful() {
		return "", true
	}
	var all []string
	for i := range y.asked {
		q := y.question(forms[ask], i)
		if card := isCard(y.asked[i].says) && strings.HasSuffix(q, " yes"); q == "" || !card && i+1 < len(y.asked) || Answer(q[strings.LastIndex(q, " ")+1:], nil) == "" && claimed != "" && at > y.asked[i].from {
			return "", true // after a no somebody else asks
		}
		all = append(all, q)
	}
	asked := strings.Join(all, ", ")
	switch {
	case claimed == "" || asked == "":
		return claimed + asked, true
	case at < y.asked[0].from:
		return claimed + ", " + asked, true
	}
	return asked + ", " + claimed, true
}

// nicknamed is the player whom a word names, if only by what it begins with: Jimbo; "" for none.
func nicknamed(text string, players []string) string {
	who := words.Named(text, players)
	for _, p := range players {
		for _, name := range strings.Split(p, "_") {
			if n := len(name); n > 2 && len(text) > n && len(text) < n+4 && strings.EqualFold(text[:n], name) {
				who = append(who, p)
			}
		}
	}
	if len(who) != 1 {
		return ""
	}
	return who[0]
}

// doubtful reports whether a word outside the questions says that something may not be so.
func (y *gisting) doubtful() bool {
	for i, w := range y.words {
		word := strings.ToLower(w.text)
		next := ""
		if i+1 < len(y.words) {
			next = strings.ToLower(y.words[i+1].text)
		}
		tells := word == "who" && words.Among(next, puts) || words.Among(word, " if when ") && (words.Among(next, persons+" her his he's she's hes shes ") || i+1 < len(y.who) && y.who[i+1] != "")
		if !y.inside(i) && !tells && (words.Among(word, doubts) || strings.HasSuffix(word, "n't") && words.Among(next, puts+" claim ") || strings.HasSuffix(word, "'d") && words.Among(next, puts+" claim have say ")) {
			return true
		}
	}
	return false
}

// inside reports whether a word is one of a question.
func (y *gisting) inside(i int) bool {
	return slices.ContainsFunc(y.asked, func(s span) bool { return s.from <= i && i < s.to })
}

// takenBack reports whether a word between two places takes back what stands before it.
func (y *gisting) takenBack(from, to int) bool {
	return slices.ContainsFunc(y.words[from:to], func(w saidWord) bool {
		return words.Among(strings.ToLower(w.text), " sorry wait oops correction mistake mean rather ")
	})
}

// claim is the claim of the one rank that is claimed, in the clause of the word for it or else anywhere, and where that word is.
func (y *gisting) claim(f Form) (line string, at int) {
	claims := func(w saidWord) bool { return words.HasPrefix(w.text, f.Verb) }
	at = slices.IndexFunc(y.words, func(w saidWord) bool { return claims(w) || f.saidBy(w.text) })
	all := func(w saidWord) bool { return claims(w) || words.Among(w.text, " all four 4 lot ") }
	if at < 0 || !slices.ContainsFunc(y.words, all) {
		return "", 0
	}
	end := at
	for end < len(y.words) && !y.ends(end) {
		end++
	}
	rank := y.rank(at, min(end+1, len(y.words)))
	if rank == "" {
		rank = y.rank(0, len(y.words))
	}
	who := y.t.Status().Turn
	for i, name := range y.who[:at] {
		if name != "" && (i+1 == at || y.t.Header().AnyTurn) {
			who = name
		}
	}
	m := Move{Verb: f.Verb, Args: []Arg{{f.Slots[0].Name, who}, {f.Slots[1].Name, rank}}}
	if rank == "" || !fit(y.forms, y.t, []Move{m}) {
		return "", 0
	}
	return m.Line(), at
}

// rank is the one rank, of several cards, that stands between two places, or is not taken back there; "" where there are more.
func (y *gisting) rank(from, to int) (rank string) {
	last := from
	for i := from; i < to; i++ {
		r := HearRank(y.words[i].text)
		if r == y.words[i].text || r == rank || !strings.HasSuffix(y.words[i].text, "s") {
			continue
		}
		if rank != "" && !y.takenBack(last, i) {
			return ""
		}
		rank, last = r, i
	}
	return rank
}

// ends reports whether a mark stands behind a word.
func (y *gisting) ends(i int) bool {
	raw := y.words[i].raw
	return strings.ContainsAny(raw[len(raw)-1:], ",.;:!?-")
}

// questions finds what is asked in the line, the longest first from each word on; not the rank that is claimed.
func (y *gisting) questions(f Form, claimed string) {
	slot := f.Slots[slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Said })]
	for from := 0; from < len(y.words); from++ {
		end := from
		for end < len(y.words) && end < from+14 && y.who[end] == "" {
			if end++; y.ends(end - 1) {
				break
			}
		}
		for to := end; to > from; to-- {
			if says := y.reads(slot, from, to); says != "" && y.free(from, to) {
				if !strings.HasSuffix(claimed, " "+HearRank(y.words[to-1].text)) || isCard(says) {
					y.asked = slices.DeleteFunc(y.asked, func(s span) bool { return s.says == says || y.takenBack(s.to, from) })
					y.asked = append(y.asked, span{from, to, says})
				}
				from = to - 1
				break
			}
		}
	}
}

// reads is the question that some words are; "" where they are none, or one word that may be something else.
func (y *gisting) reads(slot Slot, from, to int) string {
	in, text := Reading{Table: y.t, Typed: true}, strings.Trim(strings.Join(words.Each(y.words[from:to], func(w saidWord) string { return w.raw }), " "), " ,.;:!?")
	first, many := y.words[from].text, from > 0 && negates(y.words[from-1].text) && strings.HasSuffix(y.words[from].text, "s")
	if words.Among(first, " nor if other ") || negates(first) || words.Among(first, persons+doing) && to-from > 1 && negates(y.words[from+1].text) || to-from == 1 && !many && (!isCard(first) || SaysNothing(first) && first == y.words[from].raw && first != "AS") {
		return ""
	}
	for _, text := range append([]string{text}, slot.Hear(in, text)...) {
		if says, err := slot.Read(in, text); err == nil && says != "a card" {
			return says
		}
	}
	return ""
}

// free reports whether the words on both sides of a question are none of it.
func (y *gisting) free(from, to int) bool {
	says := func(w string) bool {
		return !words.Among(w, counts) && (SaysNothing(w) || words.Among(w, leads+puts+askWords+positive+negative+doing+beside) || negates(w))
	}
	before := from == 0 || y.who[from-1] != "" || y.ends(from-1) || says(strings.ToLower(y.words[from-1].text)) || words.Among(y.words[from-1].text, " single any an one ")
	behind := to == len(y.words) || y.who[to] != "" || y.ends(to-1) || says(strings.ToLower(y.words[to].text))
	return before && behind
}

// asks reports whether a word says that something is asked, or answered.
func (y *gisting) asks(f Form) bool {
	return slices.ContainsFunc(y.words, func(w saidWord) bool {
		sets := slices.ContainsFunc(f.Sayings, func(how Saying) bool { return words.Among(w.text, " "+how.Said+" ") })
		return sets || words.Among(w.text, puts) || strings.HasSuffix(w.raw, "?") || words.Among(w.text, positive+negative)
	})
}

// question is one of the questions as it would be typed, with the answer that the words behind it give, or one before it.
func (y *gisting) question(f Form, n int) string {
	q, end := y.asked[n], len(y.words)
	if n+1 < len(y.asked) {
		end = y.asked[n+1].from
	}
	asker, target := y.whoAsks(y.asked[0])
	m := Move{Verb: f.Verb, Args: []Arg{{f.Slots[0].Name, asker}, {f.Slots[1].Name, target}, {f.Slots[2].Name, q.says}}}
	if asker == "" || target == "" || n == 0 && !fit(y.forms, y.t, []Move{m}) {
		return ""
	}
	behind := strings.Join(words.Each(y.words[q.to:end], func(w saidWord) string { return w.raw }), " ")
	answer := Answer(behind, y.t.Header().Players, asker, target)
	if answer == "" {
		answer = Leaning(behind, y.t.Header().Players, asker, target)
	}
	if answer == "" {
		answer = cmp.Or(y.answers(q.to, end), y.answers(min(1, q.from), q.from))
	}
	if q.from > 0 && negates(y.words[q.from-1].text) || q.from > 1 && negates(y.words[q.from-2].text) {
		if answer == "yes" {
			return ""
		}
		answer = "no"
	}
	for _, how := range f.Sayings {
		if set := Filled(how.Set, f.Slots[3].Name); answer == "" && slices.ContainsFunc(y.words[:q.to], func(w saidWord) bool { return words.Among(w.text, " "+how.Said+" ") }) {
			answer = set
		}
	}
	return strings.TrimSpace(m.Line() + " " + answer)
}

// answers is the one answer among some words; "" where there are both.
func (y *gisting) answers(from, to int) (answer string) {
	for _, w := range y.words[from:to] {
		switch said := Answer(w.text, nil); {
		case said == "":
		case answer != "" && said != answer:
			return ""
		default:
			answer = said
		}
	}
	return answer
}

// whoAsks is who asks whom: whoever is said to ask, else whoever has the turn, and the only other who is named.
func (y *gisting) whoAsks(q span) (asker, target string) {
	turn, last := y.t.Status().Turn, -1
	var named []string
	sure := false // it is said that they ask
	for i, name := range y.who {
		if name == "" {
			continue
		}
		next := ""
		if i+1 < len(y.words) {
			next = strings.ToLower(y.words[i+1].text)
		}
		if next == "who" && i+2 < len(y.words) {
			next = y.words[i+2].text
		}
		if words.Among(next, " tells told gives gave ") {
			target = name
		}
		weak := asker == "" && i < q.from && (words.Among(next, puts+" to gets takes took ") || len(named) == 0 && strings.HasSuffix(y.words[i].raw, ":"))
		switch asks := words.Among(next, " asks asked asking wants ") || i > 0 && words.Among(y.words[i-1].text, " by "); {
		case asks && sure && name != asker && !y.takenBack(last, i) && i != last+2:
			return "", ""
		case asks || weak:
			asker, sure = name, asks
		}
		if last >= 0 && named[len(named)-1] != name && (y.takenBack(last, i) || i == last+2 && words.Among(y.words[i-1].text, " no ")) {
			named = named[:len(named)-1]
		}
		if last = i; !slices.Contains(named, name) {
			named = append(named, name)
		}
	}
	if asker == "" && (len(named) < 2 || slices.Contains(named, turn) && !y.t.Header().AnyTurn) {
		asker = turn
	}
	if target != "" && asker == "" && len(named) == 2 {
		asker = named[1-slices.Index(named, target)]
	}
	named = slices.DeleteFunc(named, func(name string) bool { return name == asker })
	if len(named) != 1 {
		return "", ""
	}
	return asker, named[0]
}
