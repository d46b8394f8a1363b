package quantum

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/proof"
)

// claim says that a player holds between least and most cards of a suit.
type claim struct {
	player, suit, least, most int
	text                      string
}

const claimForms = `"A has ducks", "A has no ducks", "A has 2 ducks", "A has at least 2 ducks" or "A has at most 2 ducks"`

// Why explains a claim about hands, as typed or as Umpire says it.
func (t *table) Why(text string) (referee.Explanation, error) {
	claims, err := t.claims(text)
	if err == nil {
		err = t.header.Tell.Beyond()
	}
	if err != nil {
		return referee.Explanation{}, err
	}
	v, limits, open := t.decided(claims)
	if v == referee.Undecided {
		low, high := t.held(open.player, open.suit)
		who := t.header.Players[open.player] + " has "
		return referee.OpenClaim(textOf(claims), who+t.some(low, open.suit), who+t.some(high, open.suit)), nil
	}
	return t.explain(textOf(claims), v, limits...), nil
}

// Decide gives the verdict alone.
func (t *table) Decide(text string) (referee.Explanation, error) {
	claims, err := t.claims(text)
	if err != nil {
		return referee.Explanation{}, err
	}
	v, _, _ := t.decided(claims)
	return referee.Explanation{Claim: textOf(claims), Verdict: v}, nil
}

func textOf(claims []claim) string {
	texts := make([]string, len(claims))
	for i, c := range claims {
		texts[i] = c.text
	}
	return referee.List(texts)
}

// decided is the verdict on claims together, and the limits that make it so; or
// the first claim that is open.
func (t *table) decided(claims []claim) (v referee.Verdict, all []limit, open claim) {
	v = referee.True
	for _, c := range claims {
		one, limits := t.decidedOne(c)
		switch {
		case one == referee.False:
			return one, limits, c
		case one == referee.Undecided && v == referee.True:
			v, open = one, c
		}
		all = append(all, limits...)
	}
	return v, all, open
}

func (t *table) decidedOne(c claim) (referee.Verdict, []limit) {
	low, high := t.bounds().least(c.player, c.suit), t.bounds().most(c.player, c.suit)
	switch {
	case c.least <= low && high <= c.most:
		return referee.True, []limit{{c.player, c.suit, c.least, false}, {c.player, c.suit, c.most, true}}
	case low > c.most:
		return referee.False, []limit{{c.player, c.suit, c.most + 1, false}}
	case high < c.least:
		return referee.False, []limit{{c.player, c.suit, c.least - 1, true}}
	}
	return referee.Undecided, nil
}

// explain finds the fewest moves that force all the limits.
func (t *table) explain(text string, v referee.Verdict, limits ...limit) referee.Explanation {
	e := newExplainer(t, nil)
	limits = slices.DeleteFunc(limits, func(l limit) bool { return l.trivial(t.cards) })
	breaks := make([][]limit, len(limits))
	for i, l := range limits {
		breaks[i] = []limit{l.opposite()}
	}
	items := e.smallest(breaks...)
	return referee.Explanation{Claim: text, Verdict: v, Moves: e.moves(items), Steps: t.steps(e, items, limits)}
}

// steps argues for each of the limits.
func (t *table) steps(e *explainer, items []int, limits []limit) []referee.Clause {
	var a proof.Argument
	said := -1 // the last limit argued for together with the one before
	for i, l := range limits {
		pair := func(k int) bool {
			return k > 0 && k < len(limits) && limits[k-1].player == limits[k].player && limits[k-1].suit == limits[k].suit
		}
		switch {
		case pair(i+1) && t.exact(&a, e, items, l, limits[i+1]):
			said = i + 1
		case i == said:
		default:
			t.argue(&a, e, items, l, pair(i))
		}
	}
	return a.Steps(e.moves(items))
}

// claims reads `A has no ducks` and the like, and the sentences of the news:
// several players, and several suits.
func (t *table) claims(text string) ([]claim, error) {
	unread := referee.Unreadable("%s is no claim: %s", referee.Quote(text), claimForms)
	words := strings.Fields(referee.Claimed(text))
	if len(words) == 0 {
		return nil, unread
	}
	if suit, who, placed := strings.Cut(strings.Join(words[1:], " "), " are placed: "); placed && referee.SameName(words[0], "all") {
		return t.placedClaims(strings.TrimPrefix(suit, "cards of "), who, unread)
	}
	if rest, wins := strings.CutPrefix(strings.Join(words[1:], " "), "wins with all "); wins {
		words = append([]string{words[0], "has", "just"}, strings.Fields(rest)...)
	}
	verb := slices.IndexFunc(words, func(w string) bool { return referee.SameName(w, "has") || referee.SameName(w, "have") })
	if verb < 1 || verb == len(words)-1 {
		return nil, unread
	}
	var all []claim
	for _, name := range referee.Unlist(strings.TrimSuffix(strings.Join(words[:verb], " "), " each")) {
		p, err := t.header.Player(name)
		if err != nil {
			return nil, err
		}
		items, err := t.amounts(strings.Join(words[verb+1:], " "), unread)
		if err != nil {
			return nil, err
		}
		for _, c := range items {
			c.player, c.text = p, t.header.Players[p]+" has "+c.text
			all = append(all, c)
		}
	}
	return all, nil
}

// placedClaims reads "All ducks are placed: Ana 1, Cy 3", parted at the colon.
func (t *table) placedClaims(suit, who string, unread *referee.Fault) ([]claim, error) {
	var all []claim
	for _, one := range strings.Split(who, ", ") {
		i := strings.LastIndex(one, " ")
		if i < 0 {
			return nil, unread
		}
		claims, err := t.claims(one[:i] + " has" + one[i:] + " " + suit)
		if err != nil {
			return nil, err
		}
		all = append(all, claims...)
	}
	return all, nil
}

// amounts reads what stands behind "has": so many of a suit, or a list.
func (t *table) amounts(text string, unread *referee.Fault) ([]claim, error) {
	var all []claim
	lead := ""
	for _, item := range referee.Unlist(text) {
		words := strings.Fields(item)
		if len(words) == 0 {
			return nil, unread
		}
		last := len(words) - 1
		if strings.HasSuffix(item, "the suit without a name") {
			last = len(words) - 5
			words = append(words[:last:last], "?")
		}
		s := t.column(words[last])
		if s < 0 {
			return nil, referee.Unreadable("no suit is called %s%s%s", referee.Quote(words[last]), referee.DidYouMean(words[last], t.names), t.knownSuits())
		}
		how := strings.ToLower(strings.Join(words[:last], " "))
		how = strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(how, "just "), "exactly "), " the"), " of")
		if how == "" || how == "a" || how == "an" {
			how = lead
		}
		if lead = ""; how == "no" {
			lead = how
		}
		least, most, ok := t.bounded(how)
		if !ok {
			return nil, unread
		}
		all = append(all, claim{suit: s, least: least, most: most, text: t.claimed(counted(how), s)})
	}
	return all, nil
}

// claimed is what a claim says of a suit.
func (t *table) claimed(how string, s int) string {
	if lead, one := strings.CutSuffix(how, "1"); one && (lead == "" || strings.HasSuffix(lead, " ")) {
		return lead + t.some(1, s)
	}
	return strings.TrimSpace(how + " " + t.suitKey(s))
}

// counted writes a number word with digits, as claims have it.
func counted(how string) string {
	words := strings.Fields(how)
	for i, w := range words {
		if n := slices.Index(numerals, w); n > 0 {
			words[i] = strconv.Itoa(n)
		}
	}
	return strings.Join(words, " ")
}

// column is the column a claim speaks of: a suit's, or with ? (on the sheet:
// new) that of any one suit nobody has named; -1 where there is none.
func (t *table) column(word string) int {
	s := t.suit(word)
	for i := 0; s < 0 && i < len(t.names); i++ {
		if referee.SameName(many(t.names[i]), word) || referee.SameName(t.names[i], word+"s") { // one of the ducks is a duck
			s = i
		}
	}
	if s < 0 && t.unnamed() > 0 && (word == "?" || word == "new") {
		return t.rest()
	}
	return s
}

// bounded reads the words between "has" and the suit.
func (t *table) bounded(how string) (least, most int, ok bool) {
	switch how {
	case "":
		return 1, t.cards, true
	case "no":
		return 0, 0, true
	}
	how = counted(how)
	bare := strings.TrimPrefix(strings.TrimPrefix(how, "at least "), "at most ")
	n, err := strconv.Atoi(bare)
	if err != nil || n < 0 || n > 999_999 || bare[0] == '+' {
		return 0, 0, false
	}
	n = min(n, t.cards+1) // more than all is as many as one too many
	switch {
	case strings.HasPrefix(how, "at least "):
		return n, max(n, t.cards), true
	case strings.HasPrefix(how, "at most "):
		return 0, n, true
	}
	return n, n, true
}

// Result explains how the game ended: by the cards of the winners, or of all.
func (t *table) Result() referee.Explanation {
	e, limits := referee.Explanation{Verdict: referee.True}, []limit(nil)
	exactly := func(p, s int) {
		n := t.bounds().least(p, s)
		limits = append(limits, limit{p, s, n, false}, limit{p, s, n, true})
	}
	switch t.outcome().Method {
	case ParadoxDeclared:
		e.Moves = []int{t.log.All()[t.log.Len()-1].number}
		e.Steps = []referee.Clause{{Moves: e.Moves, Text: "the players declared a paradox" + proof.Cited(e.Moves) + ", so everybody loses"}}
	case WholeSuit:
		for _, p := range t.winners {
			exactly(p, t.collection(p))
		}
	default:
		for p := range t.n {
			for _, s := range t.columns() {
				exactly(p, s)
			}
		}
	}
	if limits != nil {
		e = t.explain("", referee.True, limits...)
	}
	e.Said = t.result()
	e.Claim = strings.TrimSuffix(e.Said, ".")
	return e
}
