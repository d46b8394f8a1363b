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
	MaxWords = 400
	MaxDepth = 64
)

// word is what one word of a vocabulary can be.
type word struct {
	adjective bool // it can stand before a noun, and be a quality
	singular  bool // it can be the noun itself
	plural    bool // likewise, and as a quality
	atom      Atom // what it says
	general   bool // die, dice, card, cards: the noun that says nothing
}

// glue are the words of the grammar that mean nothing by themselves.
var glue = strings.Fields(`a all among an and any are as at be beneath between by card cards chain color colors colour colours
	dice die different divide divides divisible do does each equal equals every exactly except fewer four from greater
	group groups half hand has have highest i if in is it kind kinds largest least less lowest majority many minority more most multiple
	must no none not number numbers odd of on or other pair product range rank ranks run same sequence size sizes smallest
	some square stack sum sums than that the there three times to touch touches touching true twice two under unique unless you your`)

// places are the adjectives of dice that are not about numbers.
var places = map[string]AtomKind{"lone": Lone, "visible": Visible, "covered": Covered, "stacked": Stacked, "grounded": Grounded}

// parities are the adjectives about numbers that both vocabularies have.
var parities = map[string]AtomKind{"even": Even, "odd": Odd, "prime": Prime}

// directions are the bearings, in the order of Atom.N.
var directions = [4]string{"north", "east", "south", "west"}

// counts are the numbers that may be written as words.
var counts = [13]string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Reserved tells whether a word, in lower case, means something in every phrase about dice, so that no colour can be called so.
func Reserved(w string) bool {
	_, place := places[w]
	_, parity := parities[w]
	_, one := readCount(w)
	_, many := readCounts(w)
	_, two := shortened[w]
	bearing := slices.Contains(directions[:], strings.TrimSuffix(w, "ern"))
	return place || parity || one || many || two || bearing || slices.Contains(glue, w)
}

// meanings lists the words that say something of a thing.
func (v *Vocabulary) meanings() map[string]word {
	words := map[string]word{}
	for name, kind := range parities {
		words[name] = word{adjective: true, atom: Atom{Kind: kind}}
	}
	for i, c := range v.colours {
		words[c] = word{adjective: true, singular: !v.cards, atom: Atom{Kind: Colour, N: i}}
		if !v.cards {
			words[c+"s"] = word{plural: true, atom: Atom{Kind: Colour, N: i}}
		}
	}
	if v.cards {
		v.cardWords(words)
	} else {
		v.diceWords(words)
	}
	return words
}

func (v *Vocabulary) diceWords(words map[string]word) {
	words["die"], words["dice"] = word{general: true}, word{general: true}
	for name, kind := range places {
		words[name] = word{adjective: true, atom: Atom{Kind: kind}}
	}
	if v.compass {
		for i, d := range directions {
			words[d+"ern"] = word{adjective: true, atom: Atom{Kind: Bearing, N: i}}
		}
	}
}

func (v *Vocabulary) cardWords(words map[string]word) {
	words["card"], words["cards"] = word{general: true}, word{general: true}
	words["face"] = word{adjective: true, atom: Atom{Kind: FaceCard}}
	words["joker"] = word{singular: true, atom: Atom{Kind: Joker}}
	words["jokers"] = word{plural: true, atom: Atom{Kind: Joker}}
	for i, name := range suitNames {
		a := Atom{Kind: Suit, N: i}
		words[name], words[name+"s"] = word{adjective: true, singular: true, atom: a}, word{plural: true, atom: a}
	}
	for i, name := range rankNames {
		if a := (Atom{Kind: Number, N: i + 1}); i == 0 || i >= 10 {
			words[name], words[name+"s"] = word{adjective: true, singular: true, atom: a}, word{plural: true, atom: a}
		}
	}
	for i, letter := range []string{"js", "qs", "ks"} {
		words[letter] = word{plural: true, atom: Atom{Kind: Number, N: 11 + i}}
	}
}

// tokenKind is what a token looks like.
type tokenKind uint8

const (
	aWord tokenKind = iota
	aNumber
	aPlural // "2s", "twos": a number as a noun
	aCard   // "7S"
	aMark   // ( ) ,
	aDenied // "non-red", "non-5s": text and number are those of what is denied
)

// token is one word of a text; the words that are read over anywhere make none.
type token struct {
	kind       tokenKind
	denied     tokenKind // what follows "non-" in aDenied
	text       string    // in lower case
	n          int       // the number, or the card's index
	start, end int       // bytes of the text
}

// shortened are the words that stand for two.
var shortened = map[string][2]string{"isn't": {"is", "not"}, "aren't": {"are", "not"}, "don't": {"do", "not"}, "doesn't": {"does", "not"}}

// cut makes tokens of a text.
func (v *Vocabulary) cut(text string) ([]token, *SyntaxError) {
	if len(text) > MaxBytes {
		return nil, &SyntaxError{Problem: "a phrase has at most 65536 bytes"}
	}
	var tokens []token
	stop := len(strings.TrimRight(strings.TrimRightFunc(text, unicode.IsSpace), ".?"))
	for at := 0; at < stop; {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case unicode.IsSpace(r):
			at += size
		case strings.ContainsRune("(),", r):
			tokens = append(tokens, token{kind: aMark, text: text[at : at+1], start: at, end: at + 1})
			at++
		case !wordRune(r):
			return nil, &SyntaxError{Text: text, Offset: at, Length: size, Problem: "a phrase has no place for " + strconv.QuoteRune(r)}
		default:
			end := at + strings.IndexFunc(text[at:]+" ", func(r rune) bool { return !wordRune(r) })
			more, err := v.read(text, at, end)
			if err != nil {
				return nil, err
			}
			tokens = append(tokens, more...)
			at = end
		}
		if len(tokens) > MaxWords {
			return nil, &SyntaxError{Text: text, Offset: at, Problem: "a phrase has at most " + strconv.Itoa(MaxWords) + " words"}
		}
	}
	return tokens, nil
}

// wordRune tells whether a character can be part of a word.
func wordRune(r rune) bool {
	letter := unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)
	return r != utf8.RuneError && (letter || strings.ContainsRune("-_'’*$♠♥♦♣♤♡♢♧", r))
}

// read makes the tokens of one written word: none, one, or two.
func (v *Vocabulary) read(text string, start, end int) ([]token, *SyntaxError) {
	written := strings.ReplaceAll(text[start:end], "’", "'")
	t := token{text: strings.ToLower(written), start: start, end: end}
	if t.text == "the" || t.text == "your" {
		return nil, nil
	}
	if two, ok := shortened[t.text]; ok {
		second := t
		t.text, second.text = two[0], two[1]
		return []token{t, second}, nil
	}
	if c, ok := v.readCard(written); ok {
		t.kind, t.n = aCard, int(c)
		return []token{t}, nil
	}
	if inner, ok := strings.CutPrefix(t.text, "non-"); ok {
		t.text = inner
		if err := t.readNumber(text); err != nil {
			return nil, err
		}
		t.kind, t.denied = aDenied, t.kind
		return []token{t}, nil
	}
	if err := t.readNumber(text); err != nil {
		return nil, err
	}
	return []token{t}, nil
}

// readNumber makes the token a number, one or many, if its text is one in digits or as a word.
func (t *token) readNumber(text string) *SyntaxError {
	digits := strings.TrimSuffix(t.text, "s")
	if strings.Trim(digits, "0123456789") == "" && digits != "" {
		n, err := strconv.Atoi(digits)
		if err != nil || n > 999 {
			return &SyntaxError{Text: text, Offset: t.start, Length: t.end - t.start, Word: clip(text[t.start:t.end]),
				Problem: "numbers are whole, 0 to 999"}
		}
		t.kind, t.n = aNumber, n
		if digits != t.text {
			t.kind = aPlural
		}
	} else if n, ok := readCount(t.text); ok {
		t.kind, t.n = aNumber, n
	} else if n, ok := readCounts(t.text); ok {
		t.kind, t.n = aPlural, n
	}
	return nil
}

// readCard reads a card's code. "7s" and "qs" are ranks: only a capital S makes them cards; "as" is a word of the grammar.
func (v *Vocabulary) readCard(written string) (c card.Card, ok bool) {
	c, ok = card.Parse(written)
	rankWithS := strings.HasSuffix(written, "s") && !strings.ContainsAny(written[:1], "shdcSHDC")
	return c, ok && v.cards && !rankWithS && c != card.Joker
}

// readCount reads a number written as a word.
func readCount(w string) (n int, ok bool) {
	n = slices.Index(counts[:], w)
	return n, n >= 0
}

// readCounts reads the plural of a number written as a word: "twos", "sixes".
func readCounts(w string) (n int, ok bool) {
	if w == "sixes" {
		return 6, true
	}
	if !strings.HasSuffix(w, "s") {
		return 0, false
	}
	return readCount(strings.TrimSuffix(w, "s"))
}
