package phrase

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/referee/words"
)

// entry is a line of table/words.txt: what stands before the colon and behind it.
type entry struct{ key, value string }

// lexicon is table/words.txt by section: all that is known of words apart from the productions.
var lexicon = readLexicon()

func readLexicon() map[string][]entry {
	sections := map[string][]entry{}
	eachLine("words", func(heading, line string) {
		name, _, _ := strings.Cut(heading, ":")
		key, value, _ := strings.Cut(line, ":")
		sections[name] = append(sections[name], entry{key, strings.TrimSpace(value)})
	})
	return sections
}

var (
	baseForms      = eachForm("forms") // words whose base form is not simply the word without its s
	otherForms     = slices.Sorted(maps.Keys(baseForms))
	attributes     = eachForm("attributes")                         // what says what a noun is like, by kinds of which a thing has one
	meant          = eachForm("meant")                              // words that people use for others which the table has
	silent         = strings.Fields(lexicon["silent"][0].value)     // words that are read over anywhere
	permissive     = strings.Fields(lexicon["permissive"][0].value) // what says nothing after one of denials
	counting       = strings.Fields(lexicon["counting"][0].value)   // a number behind one of these counts, and is no face
	written        = map[string][]string{}                          // one written word as several
	disputed       = map[string][]string{}                          // words that tables do not agree about, and what could be meant
	adjectiveOrder = map[string]int{}                               // the place of a quality among those of the same things
	rewritten      = sync.OnceValue(byFirst("instead"))             // words that are read as others before anything else is
	aside          = sync.OnceValue(byFirst("aside"))               // what says nothing at either end of a sentence, and between commas
	behind         = sync.OnceValue(rewritings("behind"))           // bounds that are said behind their number, as they are said before it
)

// stops end what a bound behind a number can belong to; bounded numbers have one.
var (
	stops   = []string{",", "and", "or", "but", "(", ")", "if", "unless"}
	denials = []string{"no", "none", "nothing", "neither"}
	bounded = []string{"least", "minimum", "maximum", "most", "exactly", "than", "only", "between", "to", "just", "same"}
)

// eachForm turns a section round: the word of the table by each of those that are read as it.
func eachForm(section string) map[string]string {
	forms := map[string]string{}
	for _, e := range lexicon[section] {
		for _, form := range strings.Fields(e.value) {
			forms[form] = e.key
		}
	}
	return forms
}

func init() {
	for form, words := range eachForm("written") {
		written[form] = strings.Fields(words)
	}
	for _, e := range lexicon["disputed"] {
		disputed[e.key] = strings.Split(e.value, " | ")
	}
	for op, place := range eachForm("order") {
		adjectiveOrder[op], _ = strconv.Atoi(place)
	}
}

// byFirst is such a section by the first of the words that are said; the longer before the shorter.
func byFirst(section string) func() map[string][]rewriting {
	return func() map[string][]rewriting {
		by := map[string][]rewriting{}
		for _, r := range rewritings(section)() {
			by[r.from[0]] = append(by[r.from[0]], r)
		}
		return by
	}
}

// rewritings turns a section of phrases round: what is read by each of those that are said for it.
func rewritings(section string) func() []rewriting {
	return func() (list []rewriting) {
		for _, e := range lexicon[section] {
			for _, said := range strings.Split(e.value, " | ") {
				list = append(list, rewriting{baseWords(said), baseWords(e.key)})
			}
		}
		slices.SortStableFunc(list, func(a, b rewriting) int { return len(b.from) - len(a.from) })
		return list
	}
}

func baseWords(text string) []string { return words.Each(strings.Fields(text), baseForm) }

// frames are the words of openings and asides that tell nothing of the things, each with the initials of the lines that it stands on.
var frames = sync.OnceValue(func() map[string]string {
	kinds := map[string]string{}
	for _, e := range lexicon["frame"] {
		for _, w := range baseWords(e.value) {
			kinds[w] += e.key[:1]
		}
	}
	return kinds
})

// framing tells whether a word is of one of some kinds of the words of frames.
func framing(w, kinds string) bool { return strings.ContainsAny(frames()[w], kinds) }
