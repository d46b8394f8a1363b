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
	talk = grabbing + "oops whoops been out choose chooses chose chosen choice pick picks picked decides decided waits waited declare declares guess guesses guessed hit hits slam slams slammed slaps slapped reaches reached puts put goes go going went gone gets " +
		"call calls called announces announced announcement proclaims comes turns shows becomes become became believes gives give gave given tells hands handed reckons hesitates staring makes mind follows let lets must see there's theres " +
		"cat cats token tokens colour color pile answer round deal deals dealt dealer shes hes lady gentleman somebody someone everybody everyone those who we us my our herself himself themselves themself yourself hers " +
		"first second third fourth next last after end least minimum among all about new final long quick lightning straight down away front already really very fair sure yes yeah um er uh kinda basically obviously actually time turn solemnly dear dears bless present takse flip flips flipped flipping reveals while typing entered "
	open     = record.Supposed + " wished neither nor or whether almost nearly want wants wanted may should will dunno whatever hover hovers hovering "
	unsure   = open + "when left not isn't wasn't didn't doesn't don't won't can't couldn't never no nobody wrong mean means changes change thought back drops drop dropped falls won wins beats point points nice except apart besides rest others "
	wearing  = " holds wears forehead card cards head "
	thinking = " thinks think believes reckons bet bets about "
	looking  = " sees saw looks looked peeked peeks "
	afresh   = " instead new another "
	handing  = " give gives gave get gets got "
	grabbing = " take takes took taken taking grab grabs grabbed seizes snatches snatched "
	pressing = " button pressing hitting slamming slapping pushing pushes pushed press presses pressed hit hits slap slaps slapped reaches reached reaching token "
)

// asTold and asRuled part the words of a line from the marks that people type between them.
var (
	asTold = strings.NewReplacer("’", "'", ">", " > ", "one or more", "one", "so far", "", "my left", "", "the left", "", "the dealer's left", "",
		"after that", "", "behind him", "", "behind her", "", "after him", "", "after her", "")
	asRuled = strings.NewReplacer("should have been", "was", "should've been", "was", "in front of", "before",
		"before everyone else", "first", "before everyone", "first", "before all", "first",
		"can't split them", "level", "couldn't split them", "level", "can't separate them", "level", "can't be separated", "level", "couldn't be separated", "level",
		"’", "'", ",", " , ", "=", " = ", ">", " > ", ".", " ", "!", " ", ":", " ")
)

// thisOne is the round that runs.
const thisOne = `(?:the|this|that)(?: last)? (?:round|one)`

// voids is how a line begins that has the round not count; what follows is why.
var voids = words.Pattern(`(?i)^(?:(?:ok|right|sorry|wait|hang on|hold on|oh dear)[, ]+)*(?:` + strings.Join([]string{
	`(?:let's |lets |we(?:'re| are| have to| need to|'ll)? )?(?:void|scrap|cancel|forget)(?:p?ing)? ` + thisOne +
		`(?:,? (?:lads|folks|guys|everyone|please))?`,
	`(?:(?:the|this|that) )?(?:round|one)(?:['’]s| is| was) (?:void|off)`, `void[,:]`,
	`(?:(?:(?:the|this|that) )?(?:(?:round|one) )?(?:doesn't|does not|won't)|(?:we )?(?:don't|do not)|let's not|lets not) count(?: it| ` + thisOne + `)?`,
}, "|") + `)[ ,.:;!-]*(.*?)[.!]*$`)

// otherTime is how a line tells of a round before, of what is to come, or of what was at the same time as something that it leaves out.
var otherTime = words.Pattern(`(?i)` + strings.Join([]string{
	`\b(?:last|previous) (?:round|time)\b`, `\bround \d+\b`, `['’]ll\b`, `\b(?:about|going|ready|waiting) to\b`,
	`(?:^|[,.;] )(?:when|once|until|before)\b`, `\b(?:after|before|behind|while|than|\d ?s\w* later)[.!]*$`,
}, "|"))

// timed is a line with a time in it.
var timed = words.Pattern(`(?i)^(?:(.*?)[ ,]+)?(@ ?|at |after )?(\d+(?:[.,]\d+)?)( ?s(?:ec(?:ond)?s?)?)?[.,!]*( .*)?$`)

// heard is what the words of a line name.
type heard struct {
	words               []string
	who, colours, cards []string // each once
	named               []string // all of them as they are said
	kinds               string   // n for each name of these, c for each card or colour
	apart               bool     // other words than those that join them stand between the names
	unknown             string   // a word that nobody knows
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
	add := func(to *[]string, what, kind string) {
		if !slices.Contains(*to, what) {
			*to = append(*to, what)
		}
		h.named, h.kinds = append(h.named, what), h.kinds+kind
	}
	calls, rank, loose, begins, opens := t.now.announced == 0, "", false, []bool{}, true
	for _, w := range strings.Fields(asTold.Replace(line)) {
		text := strings.ToLower(strings.Trim(w, `,.:;!?"()-`))
		_, isCard := card.Parse(text)
		h.words, calls = append(h.words, text), calls && !isCard
		begins, opens = append(begins, opens), strings.ContainsAny(w[len(w)-1:], ".;!")
	}
	for i, text := range h.words {
		plain := strings.TrimSuffix(text, "'s")
		known := words.Among(text, joining) || record.SaysNothing(text) || words.Among(plain, talk+unsure+wearing+looking+afresh+ordering+pressing)
		named := t.whom(plain, t.now, words.Named)
		if len(named) == 0 && !known && len(text) > 2 {
			named = t.whom(plain, t.now, words.Called)
		}
		if dealer := t.header.Players[t.now.dealer]; calls && slices.Contains(words.Named(plain, t.header.Players), dealer) {
			named = []string{dealer}
		}
		c, isCard := card.Parse(text)
		if suit := strings.TrimSuffix(text, "s"); !isCard && rank != "" && words.Among(suit, " spade heart diamond club ") { // sevens, Al the spade
			c, isCard = card.Parse(rank + suit[:1])
			h.unknown = cmp.Or(h.unknown, text)
		}
		if said := record.HearRank(text); said != text {
			rank = said
		}
		before := len(h.named)
		switch {
		case isCard:
			h.cards, h.named, h.kinds = append(h.cards, c.String()), append(h.named, c.String()), h.kinds+"c"
		case len(named) == 1 && len(text) > 1 && (text != string(Red) && text != string(Black) || begins[i] && i+1 < len(begins) && !begins[i+1]): // of Mr. Black a colour takes no word, but who begins
			add(&h.who, named[0], "n")
		case text == string(Red) || i > 0 && text == "r":
			add(&h.colours, string(Red), "c")
		case text == string(Black) || i > 0 && text == "b":
			add(&h.colours, string(Black), "c")
		case text != "" && !known:
			h.unknown = cmp.Or(h.unknown, text)
			if near := words.NearestName(text, t.header.Players); near != "" {
				add(&h.who, near, "n")
			}
		}
		joins := words.Among(text, joining+" then both all first next last finally ")
		h.apart = h.apart || loose && len(h.named) > before && strings.HasSuffix(h.kinds, "nn")
		loose = len(h.named) == before && (loose || !joins)
	}
	return h
}

// anew reports whether the words give somebody a new card: instead, or because they saw theirs.
func (h heard) anew() bool { return h.says(afresh) || h.says(looking) && h.says(handing) }

// without is that without one of the names.
func (h heard) without(name string) heard {
	if i := slices.Index(h.named, name); i >= 0 {
		h.named, h.kinds = slices.Delete(h.named, i, i+1), h.kinds[:i]+h.kinds[i+1:]
	}
	h.who = slices.DeleteFunc(h.who, func(who string) bool { return who == name })
	return h
}

// pairs are the names of a line, and the card or the colour that stands beside each; none where they stand otherwise. Whoever is named
// again later is left out before: Al and Ruby have sevens, Al the spade; so is whoever the line ends with: Al red, Ruby black, Al first.
func (h heard) pairs() (who, what []string) {
	for i := 0; i < len(h.named); i++ {
		beside := h.kinds[i:min(i+2, len(h.kinds))]
		if beside == "nn" && slices.Contains(h.named[i+1:], h.named[i]) || beside == "n" && slices.Contains(who, h.named[i]) {
			continue
		}
		at := i + strings.Index(beside, "n")
		if beside != "nc" && beside != "cn" || slices.Contains(who, h.named[at]) {
			return nil, nil
		}
		who, what = append(who, h.named[at]), append(what, h.named[2*i+1-at])
		i++
	}
	return who, what
}

// Told implements record.Teller: what a line says as it stands, or as it is put by what it says besides, which is asked then.
func (Game) Told(at record.Table, line string) (said, unknown string) {
	t := at.(*table)
	line = words.NamesJoined(line, t.header.Players)
	if strings.HasSuffix(line, "?") {
		return "", ""
	}
	if said, unknown = t.told(t.ofAll(line)); strings.Contains(said, ", ") {
		return said, unknown
	}
	scores := t.now.phase() == "score" // then a card is told with what it comes to: "quin, the jack of clubs, and that's the game"
	if said, unknown = t.told(line); said != "" && !(scores && unknown != "") {
		return said, unknown
	}
	first, strange, odd := said, unknown, ""
	for i, put := range []func(string) (string, string){t.likeAnother, t.clause} {
		if h := t.hear(line); h.says(open) || otherTime().MatchString(line) || len(h.cards) > 0 && h.says(thinking) {
			break
		}
		if plain, besides := put(line); besides != "" {
			line, odd = plain, cmp.Or(odd, besides)
			if said, unknown = t.told(line); said != "" && scores && unknown == "" && i > 0 {
				return said, ""
			} else if said != "" {
				return said, cmp.Or(odd, unknown)
			}
		}
	}
	return first, strange
}

// told is that of a line as it stands: one name and one colour are a guess, a call or the colour of a token, several are guesses, names
// each with a card, or cards alone, a deal, whatever stands between them.
func (t *table) told(line string) (said, unknown string) {
	if order, unknown := t.orderSaid(line); order != "" {
		return order, unknown
	}
	if void := voids().FindStringSubmatch(line); void != nil && !strings.HasPrefix(void[1], "as ") {
		return strings.TrimSpace("void " + void[1]), ""
	}
	h, time := t.hear(line), ""
	if m := timed().FindStringSubmatch(line); m != nil && t.now.announced > 0 && len(h.who) == 1 && (len(h.cards) == 0 || len(h.colours) > 0) {
		h = t.hear(m[1] + m[5])
		if one := m[3] == "1" && m[2]+m[4] == "" && m[5] != ""; !one && !words.Among(append(strings.Fields(m[5]), "")[0], " later after behind ") { // takes 1 red token; 5 s later
			time = " @" + strings.Replace(m[3], ",", ".", 1)
		}
	}
	if h.says(unsure) || otherTime().MatchString(line) || h.says(looking) && !h.anew() ||
		len(h.cards) == 0 && h.says(wearing+afresh) || len(h.cards) > 0 && h.says(thinking) {
		return "", ""
	}
	who, dealer := strings.Join(h.who, " "), t.header.Players[t.now.dealer]
	switch colour := strings.Join(h.colours, " "); {
	case len(h.cards) > 0:
		return t.dealSaid(h, dealer)
	case t.over() || len(h.colours) > 1 && len(h.who) < 2:
		return "", ""
	case len(h.who) > 1:
		return t.guesses(line, h), h.unknown
	case t.now.announced == 0 && colour != "" && (who == "" || who == dealer && !h.says(grabbing)):
		return "announce " + colour, h.unknown
	case t.now.announced == 0 || who == "" || who == dealer:
		return "", ""
	case colour == "" && h.says(pressing):
		return "press " + who + time, h.unknown
	case colour == "":
		return "", ""
	case t.now.guess(t.header.Seat(who)) != nil: // which the rules refuse, however it was said
		h.unknown = ""
	}
	if said = t.guessSaid(who, strings.Join(h.colours, " ")); strings.HasPrefix(said, "guess") {
		said += time
	}
	return said, h.unknown
}

// guessSaid is the line of a guess, or of the colour of a token that was taken before.
func (t *table) guessSaid(name, colour string) string {
	if slices.Contains(t.header.Names(t.colourless()), name) {
		return "token " + name + " " + colour
	}
	return "guess " + name + " " + colour
}

// guesses are those of several people who have not guessed yet: each beside a colour of their own, or all together beside one, which may
// be a tie.
func (t *table) guesses(line string, h heard) string {
	who, what := h.pairs()
	together := len(who) == 0 && len(h.colours) == 1 && !h.apart && strings.Count(h.kinds, "c") == 1 && !strings.Contains(h.kinds[:len(h.who)+1], "ncn")
	if together {
		who, what = h.who, slices.Repeat(h.colours, len(h.who))
	}
	if after := slices.Index(h.words, "after"); after > 0 && len(who) == 2 && !together { // red for Mo after black for Ruby
		slices.Reverse(who)
		slices.Reverse(what)
	} else if after > 0 || h.says(" later slower behind says said ") || t.now.announced == 0 || len(who) == 0 {
		return ""
	}
	var all []string
	for _, name := range t.inOrder(line, who) {
		i := slices.Index(who, name)
		if g := t.now.guess(t.header.Seat(name)); g != nil && g.colour != "" || name == t.header.Players[t.now.dealer] {
			return ""
		}
		all = append(all, t.guessSaid(name, what[i]))
	}
	if together && h.says(" same together simultaneously tied ") {
		all = append(all, "order "+strings.Join(who, "="))
	}
	return strings.Join(all, ", ")
}

// inOrder are some people in the order that a line says besides that in which it names them: Ruby last, red; Mo black, before her.
func (t *table) inOrder(line string, who []string) []string {
	last := []string{}
	for _, part := range marks().Split(strings.ReplaceAll(line, " and ", ", "), -1) {
		h := t.hear(part)
		if len(h.who) == 0 && h.unknown == "" { // who was first
			h.who = last
		}
		if last = h.who; len(h.who) != 1 || !slices.Contains(who, h.who[0]) {
			continue
		}
		others := slices.DeleteFunc(slices.Clone(who), func(name string) bool { return name == h.who[0] })
		switch two := len(who) == 2; {
		case h.says(" first ") || two && h.says(" before ahead earlier sooner quicker faster "):
			who = append(h.who, others...)
		case h.says(" last ") || two && h.says(" second "):
			who = append(others, h.who...)
		}
	}
	return who
}

// dealSaid is the line of cards that are named alone or each beside a name, but the dealer's; "" where they are named otherwise.
func (t *table) dealSaid(h heard, dealer string) (said, unknown string) {
	if len(h.who) > 1 || len(h.cards) > 1 { // the dealer is who deals them
		h = h.without(dealer)
	}
	who, cards := h.pairs()
	seats := t.header.Names(t.now.foreheads())
	switch around := len(h.cards) == len(seats) && len(h.who) == 1 && h.who[0] == seats[0]; {
	case len(h.colours) > 0 || h.says(ordering) || len(h.who)+len(h.cards) == 1:
		return "", ""
	case len(h.who) == 0 && t.now.announced > 0 && len(t.silent()) > 0: // no deal is due
		h.unknown = cmp.Or(h.unknown, h.cards[0])
	case around: // from the first of them on
		h.unknown, h.who = cmp.Or(h.unknown, h.who[0]), nil
	case len(h.who) > 0 && len(who) == 0:
		return "", ""
	}
	said = "deal"
	if h.anew() {
		said = "redeal"
	}
	if len(h.who) == 0 {
		return said + " " + strings.Join(h.cards, " "), h.unknown
	}
	for i, c := range cards {
		said += " " + who[i] + " " + c
	}
	return said, h.unknown
}

// Words by which something is told of a round that is over: which one, or that it was so, of one that runs, and that something was called.
var (
	ofRound = words.Pattern(`(?i)\b(?:(?:last|previous) (?:round|time)|round (\d+))\b`)
	ofLast  = words.Pattern(`(?i)\b(?:was|had|took|guessed|thought)\b`)
	mends   = words.Pattern(`(?i)^(?:oh,? )?(?:no|sorry|oops|wait|actually|i mean)\b|\b(?:(?:mis)?typed|misheard|mistook)\b|\bmixed up\b|\bswap(?:ped)?\b|\bwrong way round\b`)
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
	if two := apiece().FindStringSubmatch(line); two != nil {
		first, _ := t.orderSaid(two[1])
		if then, _ := t.orderSaid(two[2]); first != "" && then != "" {
			const each = "those are two rulings, which are recorded one by one"
			return false, record.WhichOf(each, each, first, then)
		}
	}
	line, _, denies := strings.Cut(line, " not ")
	h, r := t.hear(line), t.roundTold(line)
	if r == nil && t.now.announced > 0 && len(h.who) == 1 && len(h.colours) == 1 && h.says(" first ") && !h.says(unsure) && everybody().FindString(line) == "" {
		who, rest, said := h.who[0], t.othersIn(t.now, h.who[0]), ""
		g := t.now.guess(t.header.Seat(who))
		if g == nil || g.colour == "" {
			said = t.guessSaid(who, h.colours[0]) + ", "
		}
		if rest != "" && who != t.header.Players[t.now.dealer] && (said != "" || string(g.colour) == h.colours[0]) {
			return false, record.Meant("that says who was first as well", said+"order "+who+rest)
		}
	}
	if denies && r == nil {
		r = map[bool]*round{true: t.now, false: t.last}[t.now.begun()]
	}
	if r != nil && len(h.cards) > 0 {
		h = h.without(t.header.Players[r.dealer])
	}
	who, _ := h.pairs()
	if several := len(who) > 1 && len(h.colours) == 0; r == nil || len(h.cards)+len(h.colours) != 1 && !several || h.says(" not if or ") {
		return false, nil
	}
	number, meant, dealer := r.announced, "", t.header.Players[r.dealer]
	switch {
	case ofCall().MatchString(line):
		if len(h.cards) > 0 || h.colours[0] == string(r.called) || slices.ContainsFunc(h.who, func(who string) bool { return who != dealer }) {
			return false, nil
		}
		meant = "announce " + h.colours[0]
	case len(h.cards) > 0 && len(who) > 0 && r.dealt[t.header.Seat(who[0])] > 0:
		number = r.dealt[t.header.Seat(who[0])]
		if slices.ContainsFunc(who, func(name string) bool { return r.dealt[t.header.Seat(name)] != number }) {
			return false, nil
		}
	case len(h.who) != 1 || h.who[0] == dealer:
		return false, nil
	default:
		g := r.guess(t.header.Seat(h.who[0]))
		if g == nil || len(h.cards) > 0 || string(g.colour) == h.colours[0] {
			return false, nil
		}
		number, meant = g.token, map[bool]string{true: "guess ", false: "token "}[g.press == g.token]+h.who[0]+" "+h.colours[0]
	}
	f := referee.Unreadable("what was so in round %d is mended by an edit", cmp.Or(r.number, t.round())).Openly()
	f.Wording = &record.Wording{Problem: f.Message, Readings: []string{strings.TrimSpace(fmt.Sprintf("/edit %d %s", number, meant))}} // and no card: it may be of the round that runs
	return false, f
}
