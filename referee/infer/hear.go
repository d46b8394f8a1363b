package infer

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// saidDie is a die as it was said, with what stands before it; one said without its number has none.
type saidDie struct{ between, colour, face, bearing string }

// hearer makes dice of the parts that say them.
type hearer struct {
	parts  []saidPart
	dice   []saidDie
	last   int    // how many were said in one: "two red 5s"
	link   string // what stands before those said next, and between them
	within string
	row    bool       // they are said to be in a row, which is what is said of the touching alone
	total  int        // how many there are, where that is said
	pile   string     // what stands between dice of a tower, chain or ring that are said one by one
	shape  string     // the ring, triangle or square that all of them are; mostly ""
	high   int        // how many those are, where that is said
	each   []string   // every colour
	apart  bool       // some are said not to touch
	topped bool       // one is said to be on top
	also   string     // how one lies on several, or several on one, by their places: " 1>3 2>3"
	shared []saidPart // the number that all of them show, where it is said first: "two 5s, one red one blue"
}

// pronoun is a die that is "one" behind another number: that of the die, or a 1.
var pronoun = words.Pattern(`(?i)(?:[2-6]|\b(?:two|three|four|five|six))s?\b.*\b(?:an? \pL+|another(?: \pL+)?) one\b`)

// counted are dice of a colour that are counted and stand for no number: two red ones.
var counted = words.Pattern(`\b((?:[2-9]|two|three|four|five|six|both|the) \pL+) ones\b`)

// hearDice writes an experiment that was said, "two red 5s and a blue 1 on a white 2", as records do. A die that is said
// without its number is written without one. What cannot be written is "", with the first word that says nothing of dice
// where there is one; half where only the end is missing, or every colour.
func hearDice(t *table, text string) (written, unknown string, half bool) {
	said, upwards := bottomUp(strings.Fields(asNotation.Replace(counted().ReplaceAllString(strings.ToLower(text), "$1"))))
	if t.phase == published && len(said) > 0 && record.Answer(said[0], nil) == "no" { // an answer, and the experiment for it
		said = said[1:]
	}
	if saysAny(said, " none nothing empty null ") {
		if other := slices.DeleteFunc(said, func(w string) bool { return words.Among(w, nothing+asides) }); len(other) > 0 {
			return "", other[0], false
		}
		return "none", "", false
	}
	if but := slices.Index(said, "but"); pronoun().MatchString(text) || but > 0 && slices.ContainsFunc(said[:but], func(w string) bool { return joining[w] == " " }) && slices.ContainsFunc(said[but:], t.isColour) {
		return "", "", false // of the others the opposite is said
	}
	h := &hearer{link: " ", within: " "}
	for _, c := range t.set.Colours {
		h.each = append(h.each, strings.ToLower(c[:1]))
	}
	for _, word := range said {
		parts := partsOf(t, word)
		if parts == nil && !words.Among(word, asides) {
			return "", word, false
		}
		list := len(h.parts) > 1 && words.Among(h.parts[len(h.parts)-2].text, " row chain tower ") && (word == "," || joining[word] != "")                                       // a row of four, ...
		if n := len(h.parts) - 1; (list || words.Among(word, " dice : high tall ")) && n >= 0 && h.parts[n].kind == 'n' && (word != ":" || n == 0 || h.parts[n-1].kind == 'j') { // five dice: ...
			total, _ := strconv.Atoi(h.parts[n].text)
			if h.parts = h.parts[:n]; n > 0 && tied[h.parts[n-1].text] != "" { // a stack of 3: ...
				h.high = total
			} else {
				h.total = total
			}
		}
		h.parts = append(h.parts, parts...)
	}
	if on := len(said) > 0 && words.Among(said[len(said)-1], " and plus with a an another on "); !h.hear() || on {
		return "", "", on || h.half()
	}
	if upwards {
		slices.Reverse(h.dice)
		for i := range h.dice[1:] {
			if h.dice[i].between != "/" {
				return "", "", false
			}
			h.dice[i+1].between = "/"
		}
	}
	h.dice[0].between = ""
	for _, d := range h.dice {
		written += d.between + d.colour + d.face + d.bearing
	}
	written += h.also
	if h.shape != "" {
		written += " 1~" + strconv.Itoa(len(h.dice))
	}
	if t.doubled(text, written) {
		return "", "", false
	}
	return written, "", false
}

// bottomUp are the words of a tower that is said from its bottom on, without those of where in it a die lies; as they are where it is none.
func bottomUp(said []string) (plain []string, upwards bool) {
	bottom, top := slices.Index(said, "bottom"), slices.Index(said, "top")
	if bottom < 0 {
		return said, false
	}
	plain = slices.DeleteFunc(slices.Clone(said), func(w string) bool { return words.Among(w, " bottom top middle at the on in ") })
	if !slices.ContainsFunc(plain, func(w string) bool { return joining[w] == "tower" }) {
		plain = append([]string{"tower", "of"}, plain...)
	}
	return plain, top < 0 || bottom < top
}

// threeDice are three of which two touch: r1-b2 w3 or r1 b2-w3, or the second lies on the last.
var threeDice = regexp.MustCompile(`^(\w+)([- ])(\w+)([-/ ])(\w+)$`)

// doubled reports whether the third die may touch the others too: of "r1 touching b2 and w3", and of "r1 and b2 touching w3" or on it.
func (t *table) doubled(text, said string) bool {
	text = strings.TrimRight(text, " ,.:;")
	d, head, tail := threeDice.FindStringSubmatch(said), "", ""
	if d == nil || d[2] == d[4] || strings.ContainsAny(text, ",.;-/") || strings.Count(text, " and ") != 1 || joining[text[strings.LastIndex(text, " ")+1:]] != "" {
		return false
	}
	head, tail, _ = strings.Cut(text, " and ")
	first, _, _ := hearDice(t, head)
	last, _, _ := hearDice(t, tail)
	return first+" "+last == said
}

// few reports whether fewer dice were said than there are in a stack of so many.
func (h *hearer) few() bool {
	return len(h.dice) < max(h.high, 1) || len(h.dice) == 1 && h.pile != ""
}

// half reports whether what was said ends where more dice should be said, or says how many there are or how they lie, and no colour.
func (h *hearer) half() bool {
	n := len(h.parts)
	colour := func(p saidPart) bool { return p.kind == 'c' || p.text == "each" }
	return n > 0 && h.parts[n-1].kind == 'j' || n+h.total+h.high > 1 && (h.few() || !slices.ContainsFunc(h.parts, colour))
}

// at is the part at a place; one of no kind behind the last.
func (h *hearer) at(i int) saidPart {
	if i >= 0 && i < len(h.parts) {
		return h.parts[i]
	}
	return saidPart{}
}

// begins reports whether dice begin at a place; counted, whether those of a number there do behind it.
func (h *hearer) begins(i int) bool {
	return strings.ContainsRune("cn", rune(h.at(i).kind)) || h.at(i).kind == 'a' && h.at(i+1).kind != 'a' && h.begins(i+1)
}

func (h *hearer) counted(i int) bool {
	next := h.at(i + 1)
	return h.at(i).kind == 'n' && !h.at(i).one && (next.kind == 'c' || next.text == "each" || next.kind == 'j' && next.text != "/" && h.at(i+2).kind == 'c')
}

// hear makes dice of the parts; false where they are none.
func (h *hearer) hear() bool {
	for i := 0; i < len(h.parts); {
		from := i
		if i = h.next(i); i == from {
			return false
		}
	}
	if h.shape != "" && (h.apart || !h.closed()) {
		return false
	}
	return !h.few() && (!h.topped || len(h.dice) > 1) && (h.total == 0 || h.total == len(h.dice)) && h.link == " " && (h.apart || !h.row || h.touch())
}

// next takes in what is said at a place, and gives the place behind it; that place again where it cannot be told.
func (h *hearer) next(i int) int {
	alike := func(d saidDie) bool { return d.colour == h.at(i+1).text }
	switch p := h.parts[i]; {
	case p.kind == 'b' && h.last > 0:
		for at := len(h.dice) - h.last; at < len(h.dice); at++ {
			h.dice[at].bearing = p.text
		}
	case p.kind == ',', p.kind == 'a' && !h.begins(i):
	case p.text == "each" && len(h.dice) > 0 && (i+1 == len(h.parts) || strings.ContainsRune("j,", rune(h.at(i+1).kind))): // each separate
	case p.text == "both" && h.link != " ": // on both
		if len(h.dice) != 3 || h.last != 1 || h.also != "" || h.dice[1].between == "/" || h.dice[2].between != " " {
			return i
		}
		h.also, h.link = map[string]string{"-": " 3~1 3~2", "/": " 3>1 3>2", "under": " 1>3 2>3"}[h.link], " "
	case p.text == "all", p.text == "both": // both 4
		if p.text == "all" || len(h.dice) == 2 {
			h.last = len(h.dice)
		} else if len(h.dice) == 0 {
			h.total = 2
		}
	case p.kind == 'j':
		return h.lying(i)
	case p.text == "it" && h.link == " " && h.last < 2: // r6, and it on a red
	case p.text == "it" && h.link != " " && h.last == 1 && h.begins(i+1): // next to it a blue 3; on it a blue 3
		h.link = cmp.Or(map[string]string{"/": "under", "under": "/"}[h.link], h.link)
	case p.text == "it" && h.link != " " && h.last == 1 && len(h.dice) > 1: // a w2 beside it, on it, under it
		return i + h.laidAt(len(h.dice)-2)
	case p.text == "twice" && len(h.dice) > 0:
		again := h.dice[len(h.dice)-1]
		again.between = " "
		h.dice, h.last = append(h.dice, again), h.last+1
	case p.text == "that" && (h.link == " " || h.begins(i+1)):
	case p.text == "that", p.text == "top" && h.last == 1 && (h.parts[i-1].kind == 'c' || h.parts[i-1].kind == 'n' && i > 1 && h.parts[i-2].kind == 'c'): // and a red 3 on top
		h.link = "/"
		if len(h.dice) < 2 || h.last != 1 || slices.ContainsFunc(h.dice[1:len(h.dice)-1], func(d saidDie) bool { return d.between != "/" }) {
			return i // of which?
		}
		return i + h.laidAt(0)
	case p.text == "top":
		h.topped = true
	case p.text == "the" && h.at(i+1).kind == 'c' && h.at(i+2).kind != 'n' && slices.ContainsFunc(h.dice, alike): // white 3 on the blue
		it := slices.IndexFunc(h.dice[:len(h.dice)-1], alike)
		if h.link == " " || h.last != 1 || it < 0 || slices.ContainsFunc(h.dice[it+1:], alike) {
			return i
		}
		return i + 2*h.laidAt(it)
	case h.begins(i) || p.text == "each":
		return h.some(i, h.topped || h.top(i))
	default:
		return i
	}
	return i + 1
}

// top reports whether a number at a place is the one on top.
func (h *hearer) top(i int) bool {
	if h.at(i).kind == 'a' {
		i++
	}
	return h.at(i).kind == 'n' && h.at(i+1).text == "top"
}

// some takes in dice of one kind, from a place on, and gives the place behind them; that place again where they cannot be told.
func (h *hearer) some(from int, top bool) int {
	var before, behind []saidPart // numbers before the colours, and behind them
	var colours []string
	each, bare, i := false, false, from // bare: blue 5 and a 3, which is of no colour
	for h.at(i).kind == 'a' {
		i++
	}
	for done := false; !done && i < len(h.parts); {
		p, next := h.parts[i], h.at(i+1)
		if next.kind == 'a' && h.at(i+2).kind == 'n' {
			next = h.at(i + 2)
		}
		switch {
		case p.kind == 'c' && len(behind) == 0 && (len(colours) == 0 || !h.parts[i-1].one):
			colours = append(colours, p.text)
		case p.kind == 'n' && len(colours) == 0:
			before = append(before, p)
		case p.kind == 'n' && (len(behind)+len(h.shared) == 0 || !h.counted(i)):
			bare = len(before) == 0 && h.at(i-1).kind == 'c' && !h.at(i-1).many
			behind = append(behind, p)
		case p.text == "each" && len(colours) == 0:
			each = true
		case words.Among(p.text, " all both ") && len(colours) == 0 && next.kind == 'c': // 5 5, both blue
		case p.text == "to" && next.kind == 'n' && len(before)+len(behind) > 0:
			list := &behind
			if len(colours) == 0 {
				list = &before
			}
			first, _ := strconv.Atoi((*list)[len(*list)-1].text)
			for last, _ := strconv.Atoi(next.text); first+1 < last; first++ {
				*list = append(*list, saidPart{kind: 'n', text: strconv.Itoa(first + 1)})
			}
		case p.kind == ',' && next.kind == 'n' && (len(colours) > 0 || len(before) > 0) && h.link != "/" && !h.counted(i+1) && !h.top(i+1) && !(bare && h.at(i+1).kind == 'a'):
			if h.at(i+1).kind == 'a' {
				i++
			}
		case p.kind == ',' && next.kind == 'c' && len(colours) > 0 && len(behind) == 0 && h.link != "/":
		case p.kind == 'j' && len(before) == 1 && len(colours) == 0 && h.counted(i-1):
			h.within = p.text
		default:
			done = true
			continue
		}
		i++
	}
	if !h.lay(colours, before, behind, each, top) {
		return from
	}
	return i
}

// lay lays dice of some colours down: of several, one of each. The one number before them is how many there are.
func (h *hearer) lay(colours []string, before, behind []saidPart, each, top bool) bool {
	many := 0
	if n := len(before); n > 0 && !before[0].many && (n == 1 && (len(colours) > 0 || each) || n == 2 && (before[1].many || each)) {
		many, _ = strconv.Atoi(before[0].text)
		before = before[1:]
	}
	faces := append(before, behind...)
	if len(before) > 0 && len(behind) > 0 || slices.ContainsFunc(behind, func(p saidPart) bool { return p.many != behind[0].many }) {
		return false // red 2s: three
	}
	if first := len(colours) == 0 && !each; first && many > 0 && len(h.dice) == 0 {
		h.total, h.shared = many, faces
		return true
	} else if first {
		return h.number(faces, top)
	}
	return h.laid(colours, faces, many, each)
}

// number gives numbers to the dice said last that have none; on top, to the first of them.
func (h *hearer) number(faces []saidPart, top bool) bool {
	var bare []*saidDie
	for i := len(h.dice) - h.last; i < len(h.dice); i++ {
		if h.dice[i].face == "" {
			bare = append(bare, &h.dice[i])
		}
	}
	if top {
		bare = bare[:min(1, len(bare))]
	}
	if len(bare) == 0 || len(faces) != 1 && len(faces) != len(bare) {
		return false
	}
	for i, d := range bare {
		d.face = faces[i%len(faces)].text
	}
	return true
}

// laid lays so many dice down, each colour and number once where that is not said, and as they were said to lie.
func (h *hearer) laid(colours []string, faces []saidPart, many int, each bool) bool {
	if each {
		for _, c := range h.each {
			for range max(many, 1) {
				colours = append(colours, c)
			}
		}
		many = 0
	}
	for len(colours) == 1 && len(faces) <= 1 && len(colours) < many {
		colours = append(slices.Repeat(colours, many-1), colours...)
	}
	if len(faces) == 0 {
		faces = h.shared
	}
	n := max(len(colours), len(faces))
	if many > 0 && many != n || len(colours) > 1 && len(faces) > 1 && !slices.Equal(colours, slices.Repeat(colours[:1], len(faces))) {
		return false
	}
	within := cmp.Or(tied[h.within], " ")
	joins := h.pile != "" && h.link == " " && len(h.dice) > 0 && (h.high == 0 || len(h.dice) < h.high)
	if joins {
		within = h.pile
	}
	var dice []saidDie
	for i := range n {
		d := saidDie{between: within, colour: colours[i%len(colours)]}
		if len(faces) > 0 {
			d.face = faces[i%len(faces)].text
		}
		dice = append(dice, d)
	}
	if !joins {
		dice[0].between = " "
	}
	return h.join(dice, within)
}
