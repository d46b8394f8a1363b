package cats

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Words that besides those of every game say nothing of a guess, a call or a token; and those with which a line says that something is
// not so, or not sure.
const (
	talk = grabbing + "out choose chooses chose chosen choice pick picks picked decides decided waits waited declare declares guess guesses guessed hit hits slam slams slammed slaps slapped reaches reached puts put goes go going went gone gets " +
		"call calls called announces announced announcement proclaims comes turns shows becomes become became believes gives give gave given tells hands handed reckons hesitates staring makes mind follows let lets must see there's theres " +
		"cat cats token tokens colour color pile answer round deal deals dealt dealer shes hes lady gentleman somebody someone everybody everyone those who we us my our herself himself themselves themself yourself hers " +
		"first second third fourth next last after end least minimum among all about new final long quick lightning straight down away front already really very fair sure yes yeah um er uh kinda basically obviously actually time turn solemnly dear dears bless present takse flip flips flipped flipping reveals while typing entered "
	unsure   = " maybe when wish wishes left not isn't didn't doesn't don't won't can't never no nobody neither nor or if whether unless but wrong mean means changes change almost nearly could wants would might may should will thought back drops drop dropped falls won wins point points nice except apart besides rest others "
	wearing  = " holds wears forehead card cards head "
	looking  = " sees saw look looks looked peeked peeks "
	afresh   = " instead new another "
	handing  = " give gives gave get gets got "
	grabbing = " take takes took taken taking grab grabs grabbed seizes snatches snatched "
	pressing = " button pressing hitting slamming slapping pushing pushes pushed press presses pressed hit hits slap slaps slapped token "
)

// asTold and asRuled part the words of a line from the marks that people type between them.
var (
	asTold  = strings.NewReplacer("’", "'", ">", " > ", "one or more", "one", "so far", "", "my left", "", "the left", "", "the dealer's left", "")
	asRuled = strings.NewReplacer("should have been", "was", "should've been", "was", "in front of", "before", "can't split them", "level", "couldn't split them", "level", "can't separate them", "level", "’", "'", ",", " , ", "=", " = ", ">", " > ", ".", " ", "!", " ", ":", " ")
)

// Words of a ruling as the dealer says it: those of a tie, those that put somebody before or behind others, or first of all, and what
// joins those who tie, or stands around.
const (
	tying    = " heat neck tie tied ties draw drew equal equally even level together simultaneous simultaneously same once = "
	putting  = " before first then ahead next "
	behind   = " after later slower behind "
	leading  = " first quicker quickest faster fastest "
	joining  = " and & = "
	ordering = " ahead sooner earlier beat beats than order rule rules ruled ruling before > " + leading + behind
	between  = " dealers decision decides dead two three four time between both call exactly "
)

// voids is how a line begins that has the round not count; what follows is why.
var voids = words.Pattern(`(?i)^(?:(?:ok|right|sorry|wait|hang on|hold on|oh dear)[, ]+)*(?:(?:let's |lets |we(?:'re| are| have to| need to|'ll)? )?(?:(?:void|scrap|cancel)(?:p?ing)? (?:the|this|that)(?: last)? (?:round|one)|forget (?:the|this|that) round)(?:,? (?:lads|folks|guys|everyone|please))?|(?:the|this|that) (?:round|one) (?:is|was) void|void[,:]|(?:(?:the|this|that) (?:round|one) (?:doesn't|does not|won't)|(?:we )?(?:don't|do not)) count(?: (?:the|this|that) round)?)[ ,.:;!-]*(.*?)[.!]*$`)

// timed is a line with a time in it.
var timed = words.Pattern(`(?i)^(?:(.*?)[ ,]+)?(@ ?|at |after )?(\d+(?:[.,]\d+)?)( ?s(?:ec(?:ond)?s?)?)?[.,!]*( .*)?$`)

// heard is what the words of a line name.
type heard struct {
	words               []string
	who, colours, cards []string
	kinds               string // n for each name of the line, c for each card
	unknown             string // a word that nobody knows
}

// says reports whether one of the words is among some.
func (h heard) says(list string) bool {
	return slices.ContainsFunc(h.words, func(w string) bool { return words.Among(w, list) })
}

// whom are those whom a word names in what is said of the cats of a round: its dealer last.
func (t *table) whom(word string, of *round, among func(string, []string) []string) []string {
	if who := among(word, t.header.Names(of.foreheads())); len(who) > 0 {
		return who
	}
	return among(word, t.header.Players)
}

// hear finds what the words of a line name.
func (t *table) hear(line string) (h heard) {
	add := func(to *[]string, what string) {
		if !slices.Contains(*to, what) {
			*to = append(*to, what)
		}
	}
	calls := t.now.announced == 0
	for _, w := range strings.Fields(asTold.Replace(line)) {
		text := strings.ToLower(strings.Trim(w, `,.:;!?"()-`))
		_, isCard := card.Parse(text)
		h.words, calls = append(h.words, text), calls && !isCard
	}
	for i, text := range h.words {
		plain := strings.TrimSuffix(text, "'s")
		known := record.SaysNothing(text) || words.Among(text, talk+unsure+wearing+looking+afresh+ordering+pressing)
		named := t.whom(plain, t.now, words.Named)
		if len(named) == 0 && !known && len(text) > 2 {
			named = t.whom(plain, t.now, words.Called)
		}
		if dealer := t.header.Players[t.now.dealer]; calls && slices.Contains(words.Named(plain, t.header.Players), dealer) {
			named = []string{dealer}
		}
		switch c, isCard := card.Parse(text); {
		case isCard:
			h.cards, h.kinds = append(h.cards, c.String()), h.kinds+"c"
		case len(named) == 1 && len(text) > 1 && text != string(Red) && text != string(Black): // of Mr. Black a colour takes no word
			add(&h.who, named[0])
			h.kinds += "n"
		case text == string(Red) || i > 0 && text == "r":
			add(&h.colours, string(Red))
		case text == string(Black) || i > 0 && text == "b":
			add(&h.colours, string(Black))
		case text != "" && !known:
			h.unknown = cmp.Or(h.unknown, text)
			if near := words.NearestName(text, t.header.Players); near != "" {
				add(&h.who, near)
				h.kinds += "n"
			}
		}
	}
	return h
}

// anew reports whether the words give somebody a new card: instead, or because they saw theirs.
func (h heard) anew() bool { return h.says(afresh) || h.says(looking) && h.says(handing) }

// paired reports whether each name stands beside a card of its own.
func (h heard) paired() bool {
	return len(h.who) == len(h.cards) && (h.kinds == strings.Repeat("nc", len(h.who)) || h.kinds == strings.Repeat("cn", len(h.who)))
}

// Told implements record.Teller: one name and one colour are a guess, a call or the colour of a token, names each with a card, or
// cards alone, a deal, whatever stands between them.
func (Game) Told(at record.Table, line string) (said, unknown string) {
	t := at.(*table)
	if order, unknown := t.orderSaid(line); order != "" {
		return order, unknown
	}
	if void := voids().FindStringSubmatch(line); void != nil && !strings.HasSuffix(line, "?") && !strings.HasPrefix(void[1], "as ") {
		return strings.TrimSpace("void " + void[1]), ""
	}
	h, time := t.hear(line), ""
	if m := timed().FindStringSubmatch(line); m != nil && t.now.announced > 0 && len(h.who) == 1 && (len(h.cards) == 0 || len(h.colours) > 0) {
		h = t.hear(m[1] + m[5])
		if one := m[3] == "1" && m[2]+m[4] == "" && m[5] != ""; !one { // takes 1 red token
			time = " @" + strings.Replace(m[3], ",", ".", 1)
		}
	}
	if strings.HasSuffix(line, "?") || ofRound().MatchString(line) || h.says(unsure) || h.says(looking) && !h.anew() || len(h.cards) == 0 && h.says(wearing+afresh) || len(h.cards) > 0 && h.says(" thinks think believes reckons about ") {
		return "", ""
	}
	who, dealer := strings.Join(h.who, " "), t.header.Players[t.now.dealer]
	switch colour := strings.Join(h.colours, " "); {
	case len(h.cards) > 0:
		if len(h.who) > 0 && h.who[0] == dealer && len(h.cards) > 1 { // who deals them
			h.who, h.kinds = h.who[1:], strings.Replace(h.kinds, "n", "", 1)
		}
		if len(h.who) == 0 && t.now.announced > 0 && len(t.silent()) > 0 { // no deal is due
			h.unknown = cmp.Or(h.unknown, h.cards[0])
		}
		return h.deal(), h.unknown
	case t.over() || len(h.who) > 1 || len(h.colours) > 1:
		return "", ""
	case t.now.announced == 0 && colour != "" && (who == "" || who == dealer && !h.says(grabbing)):
		return "announce " + colour, h.unknown
	case t.now.announced == 0 || who == "" || who == dealer:
		return "", ""
	case colour == "" && h.says(pressing):
		return "press " + who + time, h.unknown
	case colour == "":
		return "", ""
	case slices.Contains(t.header.Names(t.colourless()), who):
		return "token " + who + " " + colour, h.unknown
	case t.now.guess(t.header.Seat(who)) != nil: // which the rules refuse, however it was said
		return "guess " + who + " " + colour + time, ""
	default:
		return "guess " + who + " " + colour + time, h.unknown
	}
}

// Words by which something is told of a round that is over: which one, or that it was so, of one that runs, and that something was called.
var (
	ofRound = words.Pattern(`(?i)\b(?:(?:last|previous) (?:round|time)|round (\d+))\b`)
	ofLast  = words.Pattern(`(?i)\b(?:was|had|took|guessed|thought)\b`)
	mends   = words.Pattern(`(?i)^(?:oh,? )?(?:no|sorry|oops|wait|actually|i mean)\b`)
	ofCall  = words.Pattern(`(?i)\b(it was\b.*)?\b(?:called|announced)\b`)
)

// roundTold is the round that a line tells of afterwards; nil of another line.
func (t *table) roundTold(line string) *round {
	named, called := ofRound().FindStringSubmatch(line), ofCall().FindStringSubmatch(line)
	switch ended := t.counted(); {
	case named != nil:
		n, err := strconv.Atoi(named[1])
		if err != nil {
			n = len(ended)
		}
		if n > 0 && n <= len(ended) {
			return ended[n-1]
		}
	case t.now.begun() && (called != nil && t.now.announced > 0 || mends().MatchString(line)):
		return t.now
	case !t.now.begun() && t.last != nil && t.last.voided == 0 && ofLast().MatchString(line) && (called == nil || called[1] != ""):
		return t.last
	}
	return nil
}

// Aside implements record.Listener: what is told of a round afterwards, or of its call, mends it.
func (Game) Aside(at record.Table, line string) (bool, error) {
	t := at.(*table)
	line, _, _ = strings.Cut(line, " not ")
	h, r := t.hear(line), t.roundTold(line)
	if r == nil || len(h.cards)+len(h.colours) != 1 || h.says(" not if or ") {
		return false, nil
	}
	number, meant, dealer := r.announced, "", t.header.Players[r.dealer]
	switch {
	case ofCall().MatchString(line):
		if len(h.cards) > 0 || h.colours[0] == string(r.called) || slices.ContainsFunc(h.who, func(who string) bool { return who != dealer }) {
			return false, nil
		}
		meant = "announce " + h.colours[0]
	case len(h.who) != 1 || h.who[0] == dealer:
		return false, nil
	case len(h.cards) == 1 && r.dealt[t.header.Seat(h.who[0])] > 0:
		seat := t.header.Seat(h.who[0])
		number, meant = r.dealt[seat], "deal"
		for s, n := range r.dealt {
			if s == seat {
				meant += " " + h.who[0] + " " + h.cards[0]
			} else if n == number {
				meant += " " + t.header.Players[s] + " " + r.cards[s].String()
			}
		}
	default:
		g := r.guess(t.header.Seat(h.who[0]))
		if g == nil || len(h.cards) > 0 || string(g.colour) == h.colours[0] {
			return false, nil
		}
		number, meant = g.token, h.who[0]+" "+h.colours[0]
		if g.press == g.token {
			meant = "guess " + meant
		} else {
			meant = "token " + meant
		}
	}
	f := referee.Unreadable("what was so in round %d is mended by an edit", cmp.Or(r.number, t.round())).Openly()
	if meant = fmt.Sprintf("/edit %d %s", number, meant); r == t.now && len(h.cards) > 0 { // which nobody may see
		meant = fmt.Sprintf("/edit %d", number)
	}
	f.Wording = &record.Wording{Problem: f.Message, Readings: []string{meant}}
	return false, f
}

// deal is the line of cards that are named alone or each beside a name; "" where they are named otherwise.
func (h heard) deal() string {
	if len(h.who) > 0 && !h.paired() || len(h.who)+len(h.cards) == 1 || len(h.colours) > 0 || h.says(ordering) {
		return ""
	}
	said := "deal"
	if h.anew() {
		said = "redeal"
	}
	for i, c := range h.cards {
		if len(h.who) > 0 {
			said += " " + h.who[i]
		}
		said += " " + c
	}
	return said
}

// orderSaid is the line of a ruling, with a word in it that nobody knows: "bea before cy", "bea first, then cy and ruth together"; "a
// tie" alone is one of all whose guesses are too close to call. The dealer, who says so, is none of them.
func (t *table) orderSaid(line string) (said, unknown string) {
	h := heard{words: strings.Fields(asRuled.Replace(strings.ToLower(line)))}
	r, err := t.ruled()
	tie := h.says(tying)
	if err != nil || strings.HasSuffix(line, "?") || h.says(unsure+looking+" red black r b ") || !tie && !h.says(ordering+" then ") {
		return "", ""
	}
	apart, order, dealer := true, []string{}, t.header.Players[r.dealer]
	var who []string
	for _, w := range h.words {
		speaker := who
		who = t.whom(strings.TrimSuffix(w, "'s"), r, words.Called)
		_, isCard := card.Parse(w)
		switch {
		case words.Among(w, " says said thinks claims ") && len(speaker) == 1 && speaker[0] != dealer:
			return "", ""
		case words.Among(w, joining):
			apart = !tie
		case w == "," || words.Among(w, putting):
			apart = !tie || h.says(putting+"= ")
		case words.Among(w, talk+tying+ordering+between) || record.SaysNothing(w):
		case isCard:
			return "", ""
		case len(who) == 1 && who[0] == dealer:
		case len(who) != 1:
			unknown = cmp.Or(unknown, w)
		case apart || len(order) == 0:
			order, apart = append(order, who[0]), !tie
		default:
			order[len(order)-1] += "=" + who[0]
		}
	}
	if groups := t.clusters(r); tie && len(order) == 0 && len(groups) == 1 {
		order = []string{strings.Join(t.header.Names(groups[0]), "=")}
	}
	said = strings.Join(order, " ")
	if tie && !strings.Contains(said, "=") || len(order) == 0 || !tie && len(order) == 1 && !h.says(leading) {
		return "", ""
	}
	if h.says(behind) && len(order) == 2 {
		said = order[1] + " " + order[0]
	}
	return "order " + said, unknown
}
