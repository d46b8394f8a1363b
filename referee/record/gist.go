package record

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee/words"
)

// The one question and the one claim that a line holds, whatever words stand around them. They are only offered.

// leads are words that may stand before a question or behind it, and are none of it.
const leads = puts + askWords + positive + negative + doing + beside + " off when because since "

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

// turnOf is how a line says whose turn it is, whatever stands around it.
var turnOf = words.Pattern(`(?i)['’]s (?:turn|go)\b|\S (?:starts|begins|goes first)\b|\bturn (?:is |goes |over |back )*to \S+`)

// Gist is what a line holds as it would be typed, a claim and a question one behind the other, or the turn of whom it names last before
// it says whose it is; "" where it holds none, or more of one, or says that it may not be so. Reads: the game is one in which people
// ask in words of their own, and those were read.
func Gist(g Game, t Table, line string) (move string, reads bool) {
	forms := AllForms(g)
	if move, reads = claimAndQuestions(g, t, forms, line); move != "" || strings.HasSuffix(line, "?") {
		return move, reads
	}
	turns := slices.ContainsFunc(forms, func(f Form) bool { return f.Verb == TurnVerb })
	if at := turnOf().FindStringIndex(line); at != nil && turns {
		said := strings.Fields(line[:at[1]])
		for _, w := range slices.Backward(said) {
			if who := words.Called(bare(w), t.Header().Players); len(who) == 1 && who[0] != t.Status().Turn && !slices.ContainsFunc(said, negates) {
				return TurnVerb + " " + who[0], reads
			}
		}
	}
	return "", reads
}

// noBack is a no that takes back, and answers nothing.
var noBack = words.Pattern(`(?i)\b(?:no|nope)[,. ]+(sorry|sry|wait|oops)\b`)

// claimAndQuestions are those that a line holds.
func claimAndQuestions(g Game, t Table, forms []Form, line string) (move string, reads bool) {
	ask, claim := slices.IndexFunc(forms, Form.asksSomebody), slices.IndexFunc(forms, func(f Form) bool { return f.Named })
	if ask < 0 || claim < 0 || !phrases(forms) || severalAsked().MatchString(line) {
		return "", false
	}
	players := t.Header().Players
	line = noBack().ReplaceAllString(line, "$1")
	line = strings.NewReplacer(`"`, " ", "“", " ", "”", " ", " - ", ", ").Replace(line)
	said, err := prepared(g, t, forms, line)
	if err != nil { // something is taken back
		said = words.NamesJoined(rewritten(line, spelling), players)
	}
	all := strings.Fields(said)
	for i := 1; i < len(all); i++ { // jack of harts
		if suit := NearRank(bare(all[i])); suit != "" && all[i-1] == "of" {
			all[i] = strings.Replace(all[i], bare(all[i]), suit, 1)
		}
	}
	y := &gisting{t: t, forms: forms, words: cardsJoined(strings.Join(all, " "))}
	for _, w := range y.words {
		y.who = append(y.who, nicknamed(w.text, players))
	}
	claimed, at := y.claim(forms[claim])
	y.questions(forms[ask], claimed)
	if y.doubtful() {
		return "", true
	}
	all = nil
	for i, asked := range y.asked {
		q := y.question(forms[ask], i)
		yes := strings.HasSuffix(q, " yes")
		if q == "" || i+1 < len(y.asked) && !(yes && isCard(asked.says)) || claimed != "" && at > asked.from && !yes {
			return "", true // after a no somebody else asks
		}
		all = append(all, q)
	}
	if claimed != "" && len(y.asked) > 0 && at < y.asked[0].from {
		all = slices.Insert(all, 0, claimed)
	} else if claimed != "" {
		all = append(all, claimed)
	}
	return strings.Join(all, ", "), true
}

// nicknamed is the player whom a word names, if only by what it begins with: Jimbo; "" for none.
func nicknamed(text string, players []string) string {
	who := words.Named(text, players)
	for n := max(3, len(text)-3); len(who) == 0 && n < len(text); n++ {
		who = words.Named(text[:n], players)
	}
	return strings.Join(who, " ")
}

// doubtful reports whether a word outside the questions says that something may not be so.
func (y *gisting) doubtful() bool {
	line := y.text(0, len(y.words))
	for _, asked := range y.asked {
		line = strings.Replace(line, y.text(asked.from, asked.to), "", 1)
	}
	return notNow().MatchString(line) || Doubt(line, Supposed+thought+absent, y.t.Header().Players) != "" || strings.Contains(line, "'d ")
}

// word is a word of the line in small letters; "" behind its end.
func (y *gisting) word(i int) string {
	if i < 0 || i >= len(y.words) {
		return ""
	}
	return strings.ToLower(y.words[i].text)
}

// text is what stands from one word to another.
func (y *gisting) text(from, to int) string {
	return strings.Join(words.Each(y.words[from:to], func(w saidWord) string { return w.raw }), " ")
}

// ends reports whether a mark stands before a word, or nothing.
func (y *gisting) ends(i int) bool {
	return i == 0 || i == len(y.words) || strings.ContainsAny(y.words[i-1].raw[len(y.words[i-1].raw)-1:], ",.;:!?-")
}

// claim is the claims of what ranks are claimed, in the clause of the word for it or else before that, and where that word is.
func (y *gisting) claim(f Form) (line string, at int) {
	said := func(w saidWord) bool { return f.saidBy(w.text) }
	all := func(w saidWord) bool {
		return words.HasPrefix(w.text, f.Verb) || words.Among(w.text, " all four 4 lot ")
	}
	if at = slices.IndexFunc(y.words, said); at < 0 || !slices.ContainsFunc(y.words, all) {
		return "", 0
	}
	who := y.t.Status().Turn
	if at > 0 {
		who = cmp.Or(y.who[at-1], who)
	}
	var lines, before []string
	for i := 0; i <= at || i < len(y.words) && (!y.ends(i) || HearRank(y.words[i].text) != y.words[i].text); i++ { // aces, twos and threes
		w := y.words[i]
		word, suit, _ := strings.Cut(w.raw, " ")
		rank := HearRank(bare(word))
		one := i < at && (suit != "" || !words.Among(word, " two three four "))
		m := Move{Verb: f.Verb, Args: []Arg{{f.Slots[0].Name, who}, {f.Slots[1].Name, rank}}}
		switch {
		case i > at && negates(w.text):
			return "", 0
		case rank == bare(word) || !one && !strings.HasSuffix(w.text, "s"):
		case i < at: // the last jack, and he claims them
			before = append(before, m.Line())
		case !slices.Contains(lines, m.Line()):
			lines = append(lines, m.Line())
		}
	}
	if len(lines) == 0 {
		lines = slices.Compact(before)
	}
	return strings.Join(lines, ", "), at
}

// questions finds what is asked in the line, the longest first from each word on; not the rank that is claimed.
func (y *gisting) questions(f Form, claimed string) {
	asks := func(w saidWord) bool {
		return f.saidBy(w.text) || words.Among(w.text, puts+positive+negative) || strings.HasSuffix(w.raw, "?")
	}
	if !slices.ContainsFunc(y.words, asks) {
		return
	}
	slot := f.Slots[slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Said })]
	for from := 0; from < len(y.words); from++ {
		to := from
		for to < min(len(y.words), from+14) && y.who[to] == "" && (to == from || !y.ends(to)) {
			to++
		}
		for ; to > from; to-- {
			says := y.reads(slot, from, to)
			if says == "" {
				continue
			}
			if isCard(says) || !slices.ContainsFunc(y.words[from:to], func(w saidWord) bool { return strings.Contains(claimed+",", " "+HearRank(w.text)+",") }) {
				y.asked = slices.DeleteFunc(y.asked, func(s span) bool {
					return s.says == says || slices.ContainsFunc(y.words[s.to:from], func(w saidWord) bool { return words.Among(w.text, takingBack) })
				})
				y.asked = append(y.asked, span{from, to, says})
			}
			from = to - 1
			break
		}
	}
}

// reads is the question that some words are; "" where they are none, or one word that may be something else.
func (y *gisting) reads(slot Slot, from, to int) string {
	free := func(i int) bool { // none of the question beside it
		w := y.word(i)
		return !words.Among(w, " of more less fewer other others than number some ") && (SaysNothing(w) || words.Among(w, leads) || negates(w))
	}
	if !y.ends(from) && y.who[from-1] == "" && !free(from-1) || !y.ends(to) && y.who[to] == "" && !free(to) {
		return ""
	}
	first := y.word(from)
	many := negates(y.word(from-1)) && strings.HasSuffix(first, "s") // has no kings
	if to-from == 1 && !isCard(y.words[from].text) && !many || words.Among(first, " nor if other ") || negates(first) ||
		words.Among(first, persons+doing) && negates(y.word(from+1)) {
		return ""
	}
	in, text := Reading{Table: y.t, Typed: true}, strings.Trim(y.text(from, to), " ,.;:!?")
	for _, text := range append([]string{text}, slot.Hear(in, text)...) {
		if says, err := slot.Read(in, text); err == nil && says != "a card" {
			return says
		}
	}
	return ""
}

// question is one of the questions as it would be typed, with the answer that the words behind it give, or one before it.
func (y *gisting) question(f Form, n int) string {
	q, end := y.asked[n], len(y.words)
	if n+1 < len(y.asked) {
		end = y.asked[n+1].from
	}
	asker, target := y.whoAsks()
	m := Move{Verb: f.Verb, Args: []Arg{{f.Slots[0].Name, asker}, {f.Slots[1].Name, target}, {f.Slots[2].Name, q.says}}}
	if n == 0 && !fit(y.forms, y.t, []Move{m}) {
		return ""
	}
	behind := y.text(q.to, end)
	answer := Leaning(behind[strings.LastIndex(behind, "?")+1:], y.t.Header().Players, asker, target)
	for i := 1; i < q.from; i++ {
		answer = cmp.Or(answer, Answer(y.word(i), nil))
	}
	if negates(y.word(q.from-1)) || negates(y.word(q.from-2)) {
		if answer == "yes" {
			return ""
		}
		answer = "no"
	}
	for _, how := range f.Sayings {
		if slices.ContainsFunc(y.words[:q.to], func(w saidWord) bool { return words.Among(w.text, " "+how.Said+" ") }) {
			if answer = cmp.Or(answer, Filled(how.Set, f.Slots[3].Name)); !isCard(q.says) {
				return "" // one card is handed over
			}
		}
	}
	return strings.TrimSpace(m.Line() + " " + answer)
}

// whoAsks is who asks whom: whoever is said to ask, else whoever has the turn, and the only other who is named.
func (y *gisting) whoAsks() (asker, target string) {
	for i, name := range y.who {
		switch next := y.word(i + 1); {
		case name == "":
		case words.Among(next, " tells told gives gave "):
			target = name
		case !words.Among(next, puts+" gets takes took ") && y.word(i-1) != "by":
		case asker != "" && asker != name:
			return "", ""
		default:
			asker = name
		}
	}
	asker = cmp.Or(asker, y.t.Status().Turn)
	named := slices.DeleteFunc(slices.Clone(y.who), func(name string) bool { return name == "" || name == asker })
	if named = slices.Compact(named); len(named) != 1 || target != "" && target != named[0] {
		return "", ""
	}
	return asker, named[0]
}
