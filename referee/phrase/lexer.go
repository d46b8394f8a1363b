package phrase

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"umpire/referee/card"
)

// Limits of what is read as a phrase.
const (
	MaxBytes = 64 << 10
	MaxWords = 200
	MaxDepth = 64
)

// token is one word of a text, in the base form that the table of productions is written in.
type token struct {
	text       string // "die" for "dice"
	number     int    // the number it can be, or -1
	plural     bool   // written with an s: the number or the colour stands as a noun, "2s", "sixes", "reds"
	card       card.Card
	isCard     bool
	start, end int     // bytes of the text
	strange    bool    // in no list of words: see hearken
	ids        []int   // all that it can be, as the grammar numbers words
	says       []*node // beside them: what a word of a class says
}

// pauses are the marks that are read as a comma where they stand inside of a text.
const pauses = ";.?!…–—"

// numberWords are the numbers that may be written as words.
var numberWords = strings.Fields(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
	sixteen seventeen eighteen nineteen twenty`)

// baseForm is the form of a word that the table is written in: without the plural's s.
func baseForm(w string) string {
	if base, ok := baseForms[w]; ok {
		return base
	}
	for _, s := range []string{"ches", "shes", "sses", "xes"} {
		if strings.HasSuffix(w, s) {
			return strings.TrimSuffix(w, "es")
		}
	}
	if len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") {
		return w[:len(w)-1]
	}
	return w
}

// cut makes tokens of a text.
func (v *Vocabulary) cut(text string) ([]token, *SyntaxError) {
	if len(text) > MaxBytes {
		return nil, &SyntaxError{Problem: "a phrase has at most 65536 bytes"}
	}
	var tokens []token
	for at := 0; at < len(text) && len(tokens) <= MaxWords; {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case unicode.IsSpace(r) || r == '"':
			at += size
		case strings.ContainsRune("(),:", r):
			tokens = append(tokens, token{text: string(r), number: -1, start: at, end: at + 1})
			at++
		case strings.ContainsRune(pauses, r) && !decimal(text[at:]) && !strings.HasPrefix(text[at:], "!="), strings.HasPrefix(text[at:], "- "), strings.HasPrefix(text[at:], "--"):
			tokens = append(tokens, token{text: ",", number: -1, start: at, end: at + size})
			at += size
		case !wordRune(r):
			return nil, wholeFault(text, "a phrase has no place for "+strconv.QuoteRune(r))
		default:
			end := at + max(size, strings.IndexFunc(text[at:]+" ", func(r rune) bool { return !wordRune(r) }))
			more, err := v.words(text, at, end)
			if err != nil {
				return nil, err
			}
			tokens = append(tokens, more...)
			at = end
			if n := len(tokens) - 1; n > 0 && tens(tokens[n-1]) && !tokens[n].plural && slices.Contains(numberWords[1:10], tokens[n].text) { // "twenty five"
				tokens[n].number += tokens[n-1].number
				tokens[n].text, tokens[n].start = strconv.Itoa(tokens[n].number), tokens[n-1].start
				tokens = slices.Delete(tokens, n-1, n)
			}
		}
	}
	if len(tokens) > MaxWords {
		return nil, wholeFault(text, "a phrase has at most "+strconv.Itoa(MaxWords)+" words")
	}
	return tokens, nil
}

// tens tells whether a word is one of "twenty" to "ninety".
func tens(t token) bool {
	return t.number >= 20 && t.number < 100 && t.number%10 == 0 && !t.plural && t.end-t.start > 2
}

// decimal tells whether a text begins with a point before a digit: no numbers are written so.
func decimal(text string) bool {
	return len(text) > 1 && text[0] == '.' && text[1] >= '0' && text[1] <= '9'
}

// wordRune tells whether a character can be part of a word.
func wordRune(r rune) bool {
	letter := unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)
	return r != utf8.RuneError && (letter || strings.ContainsRune("#&-_'’*+$♠♥♦♣♤♡♢♧<>=≤≥", r))
}

// words makes the tokens of one written word: "isn't" is two, "non-red" too.
func (v *Vocabulary) words(text string, start, end int) ([]token, *SyntaxError) {
	written := strings.ReplaceAll(text[start:end], "’", "'")
	c, ok := card.Parse(written) // "7s" and "qs" are ranks: only a capital S makes them cards; "as" is a word
	rankWithS := strings.HasSuffix(written, "s") && !strings.ContainsAny(written[:1], "shdcSHDC")
	if ok && v.cards && !rankWithS && c != card.Joker {
		return []token{{text: strings.ToLower(written), number: -1, card: c, isCard: true, start: start, end: end}}, nil
	}
	var tokens []token
	for _, part := range v.split(strings.ToLower(written)) {
		t := token{text: baseForm(part), number: -1, plural: part == baseForm(part)+"s", start: start, end: end}
		if err := t.readNumber(part, text); err != nil {
			return nil, err
		}
		tokens = append(tokens, t)
	}
	return tokens, nil
}

// split cuts one written word at apostrophes, hyphens and a plus.
func (v *Vocabulary) split(w string) []string {
	for _, sign := range lexicon["signs"] {
		if rest, ok := strings.CutPrefix(w, sign.key); ok && rest != "" {
			return append(strings.Fields(sign.value), rest)
		} else if ok {
			return append([]string{"sign"}, strings.Fields(sign.value)...)
		}
	}
	if rest, ok := strings.CutSuffix(w, "in'"); ok { // "touchin'"
		w = rest + "ing"
	}
	if words, ok := written[w]; ok {
		return words
	}
	for _, end := range lexicon["endings"] {
		if rest, ok := strings.CutSuffix(w, end.key); ok && rest != "" {
			return []string{rest, end.value}
		}
	}
	if rest, ok := strings.CutSuffix(w, "+"); ok && strings.Trim(rest, "0123456789") == "" && rest != "" {
		return []string{rest, "or", "more"}
	}
	if tens, unit, ok := strings.Cut(w, "-"); ok && slices.Contains(numberWords[1:10], unit) {
		if n, err := strconv.Atoi(strings.Replace(baseForm(tens), "twenty", "20", 1)); err == nil && n >= 20 && n < 100 { // "thirty-one"
			return []string{strconv.Itoa(n + slices.Index(numberWords, unit))}
		}
	}
	if v.colourOf(w) >= 0 || !strings.Contains(strings.Trim(w, "-"), "-") {
		return []string{w}
	}
	parts := strings.FieldsFunc(w, func(r rune) bool { return r == '-' })
	if from, err := strconv.Atoi(parts[0]); err == nil && len(parts) == 2 {
		if to, err := strconv.Atoi(parts[1]); err == nil && from < to { // "2-4"; a shape begins with the longer suit
			return []string{parts[0], "to", parts[1]}
		}
	}
	return parts
}

// readNumber makes the token a number, one or many, if its text is one in digits or as a word.
func (t *token) readNumber(written, text string) *SyntaxError {
	digits := strings.TrimSuffix(written, "s")
	if t.text[0] >= '1' && t.text[0] <= '9' && baseForms[written] != "" { // "thirty"
		digits, written = t.text, t.text
	}
	if strings.Trim(digits, "0123456789") == "" && digits != "" {
		n, err := strconv.Atoi(digits)
		if err != nil || n > 999 {
			return t.fault(text, "numbers are whole, 0 to 999")
		}
		t.number, t.plural, t.text = n, digits != written, digits
		return nil
	}
	t.number = slices.Index(numberWords, t.text)
	if t.number >= 0 {
		t.plural = written != t.text && strings.HasSuffix(written, "s") && t.text != "one"
	}
	return nil
}

// colourOf is the index of a colour by its name, alone or with s; -1 if there is none so called.
func (v *Vocabulary) colourOf(w string) int {
	if i, ok := v.colourForms[w]; ok {
		return i
	}
	return -1
}
