package cats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"umpire/referee/record"
	"umpire/referee/refereetest"
)

// dealerAtRandom plays whole random games by the rules, keeping both the
// record and the model's own account of each round.
type dealerAtRandom struct {
	rnd     *rand.Rand
	players []string
	jokers  int
	deals   int
	lines   []string
	rounds  []*modelRound
	count   int
}

func (d *dealerAtRandom) say(format string, args ...any) {
	d.lines = append(d.lines, fmt.Sprintf(format, args...))
	if d.rnd.IntN(20) == 0 {
		d.lines = append(d.lines, "note someone laughed")
	}
}

func (d *dealerAtRandom) deck() []string {
	var deck []string
	for _, r := range strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K") {
		for _, s := range "SHDC" {
			deck = append(deck, r+string(s))
		}
	}
	if d.rnd.IntN(2) == 0 { // few ranks: much dominance
		deck = deck[:16]
	}
	for range d.jokers {
		deck = append(deck, "*")
	}
	d.rnd.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

// round plays one round; it may end void.
func (d *dealerAtRandom) round() {
	n := len(d.players)
	dealer := d.count % n
	r := &modelRound{dealer: d.players[dealer], cards: map[string]string{}}
	deck := d.deck()
	next := func() string { c := deck[0]; deck = deck[1:]; return c }
	var order []string
	for i := 1; i < n; i++ {
		order = append(order, d.players[(dealer+i)%n])
	}
	for _, p := range order {
		r.cards[p] = next()
	}
	known := map[string]bool{}
	tell := func(p string) {
		if !known[p] {
			known[p] = true
			d.say("deal %s %s", p, r.cards[p])
		}
	}
	early := d.rnd.IntN(3)
	switch early {
	case 0: // all in seat order
		var cards []string
		for _, p := range order {
			cards = append(cards, r.cards[p])
			known[p] = true
		}
		d.say("deal %s", strings.Join(cards, " "))
	case 1:
		for _, p := range order {
			if d.rnd.IntN(2) == 0 {
				tell(p)
			}
		}
	}
	if d.rnd.IntN(4) == 0 && len(deck) > 0 {
		p := order[d.rnd.IntN(len(order))]
		r.cards[p], known[p] = next(), true
		d.say("redeal %s %s", p, r.cards[p])
	}
	if d.rnd.IntN(15) == 0 && len(known) > 0 {
		d.say("void before the announcement")
		return
	}
	r.called = d.call(r)
	if r.called == "" {
		if len(known) > 0 {
			d.say("void only jokers")
		}
		return
	}
	d.say("announce %s", r.called)
	d.rounds = append(d.rounds, r)
	if d.rnd.IntN(15) == 0 {
		d.say("void an accident")
		r.void = true
		return
	}
	d.guesses(r, order, tell)
	for _, p := range order {
		tell(p)
	}
	d.count++
	if d.rnd.IntN(4) == 0 {
		d.order(r)
	}
	if d.rnd.IntN(12) == 0 {
		d.say("void after all")
		r.void = true
		d.count--
	}
}

// call picks a colour that is true.
func (d *dealerAtRandom) call(r *modelRound) string {
	var may []string
	for _, colour := range []string{"red", "black"} {
		for _, c := range r.cards {
			if c != "*" && modelColour(c, colour) == colour {
				may = append(may, colour)
				break
			}
		}
	}
	if len(may) == 0 {
		return ""
	}
	return may[d.rnd.IntN(len(may))]
}

func (d *dealerAtRandom) guesses(r *modelRound, order []string, tell func(string)) {
	order = slices.Clone(order)
	d.rnd.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	at, unstamped := 0.0, d.rnd.IntN(5) == 0
	var open []*modelGuess
	for _, p := range order {
		at = math.Round(at*100+float64(d.rnd.IntN(200))) / 100 // as the record writes it
		if d.rnd.IntN(8) == 0 {
			at = math.Round(at) // now and then two at the same instant
		}
		g := &modelGuess{who: p, colour: []string{"red", "black"}[d.rnd.IntN(2)], stamp: at}
		if d.rnd.IntN(6) == 0 {
			g.stamp = math.Round(d.rnd.Float64()*at*100) / 100 // recorded out of order
		}
		if unstamped && d.rnd.IntN(2) == 0 || d.rnd.IntN(20) == 0 {
			g.stamp = -1
		}
		r.guesses = append(r.guesses, g)
		if d.rnd.IntN(2) == 0 {
			d.say("guess %s %s%s", p, g.colour, stampText(g.stamp))
		} else {
			d.say("press %s%s", p, stampText(g.stamp))
			open = append(open, g)
		}
		if len(r.guesses) > 1 && d.rnd.IntN(12) == 0 {
			d.order(r)
		}
		if d.rnd.IntN(8) == 0 {
			tell(order[d.rnd.IntN(len(order))])
		}
	}
	d.rnd.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	for _, g := range open {
		d.say("token %s %s", g.who, g.colour)
	}
}

func (d *dealerAtRandom) order(r *modelRound) {
	var who []string
	for _, g := range r.guesses {
		who = append(who, g.who)
	}
	d.rnd.Shuffle(len(who), func(i, j int) { who[i], who[j] = who[j], who[i] })
	who = who[:2+d.rnd.IntN(min(3, len(who)-1))]
	groups := [][]string{{who[0]}}
	for _, p := range who[1:] {
		if d.rnd.IntN(3) == 0 {
			groups[len(groups)-1] = append(groups[len(groups)-1], p)
		} else {
			groups = append(groups, []string{p})
		}
	}
	r.orders = append(r.orders, groups)
	d.say("%s", r.line(groups))
}

func randomGame(seed uint64) (*dealerAtRandom, record.Header) {
	d := &dealerAtRandom{rnd: rand.New(rand.NewPCG(seed, 7)), deals: 1}
	d.players = strings.Fields("Ana Ben Cy Dee Eve Fay Gus Hal Ida Jo")[:4+d.rnd.IntN(7)]
	d.jokers = max(0, d.rnd.IntN(7)-2)
	for d.count < d.deals*len(d.players) {
		d.round()
	}
	h := record.Header{Game: "cats", Players: d.players, Options: map[string]string{"deals": fmt.Sprint(d.deals), "jokers": fmt.Sprint(d.jokers)}}
	return d, h
}

func TestRandomGamesAgainstTheModel(t *testing.T) {
	for seed := range refereetest.Often[uint64](60, 40000) {
		d, h := randomGame(seed)
		history := play(t, start(t, h), strings.Join(d.lines, "\n"))
		if msg := d.compare(state(t, history)); msg != "" {
			t.Fatalf("seed %d: %s\n%s", seed, msg, strings.Join(history.Header.Lines(Game{}), "\n")+"\n\n"+strings.Join(d.lines, "\n"))
		}
	}
}

// compare holds the referee's JSON against the model; "" when they agree.
func (d *dealerAtRandom) compare(got map[string]any) string {
	want := map[string]int{}
	rounds := got["rounds"].([]any)
	if len(rounds) != len(d.rounds) {
		return fmt.Sprintf("%d rounds, not %d", len(rounds), len(d.rounds))
	}
	for i, r := range d.rounds {
		r.place()
		points, prey := r.points()
		for p, n := range points {
			want[p] += n
		}
		if msg := r.compare(rounds[i].(map[string]any), points, prey); msg != "" {
			return fmt.Sprintf("round %d: %s", i+1, msg)
		}
	}
	for p, n := range got["scores"].(map[string]any) {
		if float64(want[p]) != n {
			return fmt.Sprintf("%s has %v points, not %d", p, n, want[p])
		}
	}
	if got["phase"] != "over" {
		return fmt.Sprintf("the phase is %v", got["phase"])
	}
	return ""
}

func (r *modelRound) compare(got map[string]any, points map[string]int, prey map[string][]string) string {
	if got["dealer"] != r.dealer || got["void"] != r.void || got["called"] != r.called {
		return fmt.Sprintf("%v, dealer %v, called %v", got["void"], got["dealer"], got["called"])
	}
	if r.void {
		if got["dealer_points"] != nil || got["beat"] != nil {
			return "a void round is scored"
		}
		return ""
	}
	if got["dealer_points"] != float64(points[r.dealer]) || got["truthful"] != true {
		return fmt.Sprintf("dealer_points %v, truthful %v", got["dealer_points"], got["truthful"])
	}
	beat, residual, timing := r.pace()
	if timing == nil != (got["beat"] == nil) || timing != nil && (!near(got["beat"].(float64), beat) || !near(got["residual"].(float64), residual)) {
		return fmt.Sprintf("beat %v residual %v, not %v %v", got["beat"], got["residual"], beat, residual)
	}
	last := -2.0
	for _, x := range got["guesses"].([]any) {
		g := x.(map[string]any)
		m := r.of(g["player"].(string))
		if m.instant < last {
			return m.who + " is out of order"
		}
		last = m.instant
		if msg := r.compareGuess(g, m, points[m.who], prey[m.who], timing[m.who]); msg != "" {
			return m.who + ": " + msg
		}
	}
	return ""
}

func (r *modelRound) compareGuess(got map[string]any, m *modelGuess, points int, prey []string, timing string) string {
	sees := float64(r.sees(m.who))
	right := m.colour == modelColour(r.cards[m.who], r.called)
	if got["card"] != r.cards[m.who] || got["colour"] != m.colour || got["right"] != right || got["sees"] != sees || got["ideal"] != sees+1 || got["points"] != float64(points) {
		return fmt.Sprintf("%v", got)
	}
	if m.stamp < 0 != (got["at"] == nil) || m.stamp >= 0 && !near(got["at"].(float64), m.stamp) {
		return fmt.Sprintf("at %v, not %v", got["at"], m.stamp)
	}
	var names []string
	for _, n := range got["dominates"].([]any) {
		names = append(names, n.(string))
	}
	sort.Strings(names)
	if !slices.Equal(names, prey) {
		return fmt.Sprintf("dominates %v, not %v", names, prey)
	}
	switch {
	case timing == "edge":
	case timing == "" && got["timing"] != nil, timing != "" && got["timing"] != timing:
		return fmt.Sprintf("timing %v, not %q", got["timing"], timing)
	}
	return ""
}
