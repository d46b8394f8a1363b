package infer

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Turns of speech, which are put as the other words of the table say them before a line is read.

// turnsOfSpeech are those of which no more has to be known than the words: adverbs, what somebody can see, a dash before a mark, and
// whatever says that one of two experiments comes next.
var turnsOfSpeech = []struct {
	find func() *regexp.Regexp
	as   string
}{
	{words.Pattern(`(?i)\bw/ `), "with "},
	{words.Pattern(`(?i)\bgoing (?:with|for)\b`), "building"},
	{words.Pattern(`(?i),? \b(?:and )?turn(?:s|ed)? (?:them|the dice)? ?(both|all) to\b`), ", $1"},
	{words.Pattern(`(?i),? \b(?:and )?turn(?:s|ed)? (?:it|them|the dice) to\b`), " showing"},
	{words.Pattern(`(?i)\bin one( long| straight)? (line|row)\b`), "in a $2"},
	{words.Pattern(`(?i)\bright (on|next|beside|against|under|up|by)\b`), "$1"},
	{words.Pattern(`(?i),? \b(?:so|so that|where) (?:you|we|i|nobody|no one) (?:can|could)(?:not|n?['’]?t| not)? (?:see|read|tell)\b[^,.;!?]*`), ""},
	{words.Pattern(`(?i) +[-–—]+ +(o|x|yes|no|nope|it|that|follows|doesn['’]?t|does|circle|cross|fits|fails|holds)\b`), ", $1"},
	{words.Pattern(`(?i)\b(takes?|took|taken|breaks?|broke|up|bumped|knocked|nudged|exp|experiment) (?:no\.?|nr\.?|exp\.?|number) ?(\d)`), "$1 experiment $2"},
	{words.Pattern(`(?i)^(?:(?:and|then|so|ok|okay)\b[ ,]*)*(?:(?:for|as) (?:the )?(?:other|second)(?: one| experiment)?|(?:the )?(?:one|first|other|second)(?: one| experiment)? is) `), ""},
}

// anothers is how an experiment is named by who built it, or as the last.
var anothers = words.Pattern(`(?i)\b(?:that |the )?(?:(?:last|latest)(?: (?:one|experiment))? of (\S+?)['’]?s|(\S+?)['’]?s (?:(?:last|latest) (?:one|experiment)|(?:own )?experiment|last)|the last (?:one|experiment))\b`)

// absent is a colour that no die has.
var absent = words.Pattern(`(?i)(?:, no| without any) (\pL+)([,.;!]|$)`)

// theUniverse is whoever that is.
var theUniverse = words.Pattern(`(?i)^(?:the )?universe\b|\bthe universe\b`)

// noTheory is how a token is spent that pays for none.
var noTheory = words.Pattern(`(?i)\btoken(?: for (?:an? )?(?:hint|help|clue))?,? (?:for nothing\b|(?:without|no|(?:and |but )?(?:won['’]?t|doesn['’]?t|does not|will not) (?:say|state|give|name|have)) (?:an?|any|the|(?:his|her|their|my)(?: own)?)? ?theory\b)`)

// inOwnWords puts a line so.
func (t *table) inOwnWords(line string) string {
	line = noTheory().ReplaceAllString(line, "token just for help")
	if saysAny(strings.Fields(strings.ToLower(line)), theorizes) {
		return line
	}
	for _, turn := range turnsOfSpeech {
		line = turn.find().ReplaceAllString(line, turn.as)
	}
	line = theUniverse().ReplaceAllString(line, t.universe())
	line = absent().ReplaceAllStringFunc(line, func(said string) string {
		if a := absent().FindStringSubmatch(said); t.isColour(strings.ToLower(a[1])) {
			return a[2]
		}
		return said
	})
	if !saysAny(strings.Fields(strings.ToLower(line)), " on under top bottom ") { // the last one of a tower
		line = anothers().ReplaceAllStringFunc(line, t.numbered)
	}
	return t.takenBack(line)
}

// numbered is an experiment by its number that is named by who built it, the last of theirs where they built several and it is said to be.
func (t *table) numbered(text string) string {
	by := anothers().FindStringSubmatch(text)
	who, last := by[1]+by[2], saysAny(strings.Fields(strings.ToLower(text)), " last latest ")
	theirs := 0
	for i, e := range t.experiments {
		if !e.gone && (who == "" || slices.Equal(words.Named(who, t.everyone), []string{e.by})) {
			if theirs > 0 && !last {
				return text
			}
			theirs = i + 1
		}
	}
	if theirs == 0 {
		return text
	}
	return "experiment " + strconv.Itoa(theirs)
}

// takenBack has a no between two descriptions of dice say that the first is not meant.
func (t *table) takenBack(line string) string {
	all := strings.Fields(line)
	for i := 1; i+1 < len(all); i++ {
		next := i + 1
		if words.Among(all[next], " a an the one ") && next+1 < len(all) {
			next++
		}
		before, kind := all[i-1], t.kind(all[next])
		if words.Among(all[i], " no, ") && strings.ContainsRune("cn", rune(kind)) && strings.ContainsAny(before[len(before)-1:], ",.;:!-–") {
			all[i] = "i mean"
		}
	}
	return strings.Join(all, " ")
}

// kind is that of what a word says of dice; 0 where it says nothing of them.
func (t *table) kind(word string) byte {
	if parts := partsOf(t, strings.ToLower(strings.Trim(word, ",.;:!"))); len(parts) > 0 {
		return parts[0].kind
	}
	return 0
}

// Again implements record.Corrector: a colour is said again for the last colour, a number for the last number.
func (Game) Again(at record.Table, said, clause []string) int {
	t := at.(*table)
	count := func(all []string, kind byte) (n int) {
		for _, w := range all {
			if t.kind(w) == kind {
				n++
			}
		}
		return n
	}
	for i, w := range slices.Backward(said) {
		switch k := t.kind(w); {
		case len(clause) == 0 || count(said, 'c') > 1 && count(clause, 'c') > 1 || count(said, 'n') > 1 && count(clause, 'c') == 0:
			return -1
		case k != 0 && k == t.kind(clause[0]):
			return i
		}
	}
	return -1
}
