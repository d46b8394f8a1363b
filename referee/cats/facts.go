package cats

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// about is what a fact of this game is about.
type about string

// Everything that is said of a table beyond its moves.
const (
	watched  about = "watched"  // two seats: the cat of the first can dominate that of the second
	callable about = "callable" // which announcements are true
	untrue   about = "untrue"   // the announcement of the running round was false
	noted    about = "noted"    // what one line told of the running round: a cat, a guess
	tooNear  about = "too near" // guesses too close to call
	standing about = "standing" // whether a round that ended is scored
	points   about = "points"   // how many points a seat has
	scored   about = "scored"   // the scoring of a round, or a line of it
	unscored about = "unscored" // the running round: not scored yet
	voided   about = "voided"   // the last round is void
	won      about = "won"      // how the game ended
)

// key is what a fact says: of which seats, which round or how many points (a, b), and in
// which words where there are several sentences about that.
type key struct {
	of   about
	a, b int
	text string
}

func fact(k key, text string) referee.Fact {
	return referee.Fact{Key: k, Text: strings.TrimSuffix(text, "."), Level: record.Facts}
}

func (t *table) hasPoints(seat, n int) referee.Fact {
	return fact(key{of: points, a: seat, b: n}, t.header.Players[seat]+" has "+words.Plural(n, "point", "points"))
}

// catOf is which cat was dealt to a seat in the running round.
func (t *table) catOf(seat int) referee.Fact {
	return fact(key{of: noted, a: t.now.dealt[seat]}, fmt.Sprintf("%s's cat is %s", t.header.Players[seat], t.now.cards[seat]))
}

// guessOf is what somebody guessed in the running round.
func (t *table) guessOf(g guess) referee.Fact {
	text := strings.TrimSpace(t.header.Players[g.seat] + " guessed " + string(g.colour))
	if g.stamped && t.header.Tell != record.Facts {
		text += " at " + t.stamp(t.now, g) + " s"
	}
	return fact(key{of: noted, a: g.press, b: g.token}, text)
}

// Facts lists what was told of the running round, and what the news tells: what the dealer should know of the running round, which
// rounds are scored, and the points.
func (t *table) Facts() []referee.Fact {
	var all []referee.Fact
	for _, seat := range t.now.foreheads() {
		if t.now.known(seat) {
			all = append(all, t.catOf(seat))
		}
		if g := t.now.guess(seat); g != nil {
			all = append(all, t.guessOf(*g))
		}
	}
	if t.now.isFalse() {
		all = append(all, fact(key{of: untrue}, t.now.falseText()))
	}
	for _, p := range t.now.watch() {
		if words := t.pairWords(p); words != "" {
			all = append(all, fact(key{watched, p[0], p[1], words}, "Watch "+words))
		}
	}
	if t.now.begun() && t.now.allKnown() {
		all = append(all, fact(key{of: callable, text: fmt.Sprint(t.now.cards)}, t.mayCall()))
	}
	for _, group := range t.clusters(t.latest()) {
		text := t.tooCloseText(t.latest(), group)
		all = append(all, fact(key{of: tooNear, text: text}, text))
	}
	for i, r := range t.counted() {
		is := key{of: standing, a: i}
		if r.scoring != nil {
			is.b = 1
		}
		all = append(all, fact(is, r.standing()))
	}
	for seat, n := range t.points() {
		all = append(all, t.hasPoints(seat, n))
	}
	return all
}

// Changes says what is new: rulings that are needed, and where everything is told what the
// dealer should watch, older rounds whose standing an edit has changed, and the points.
func (t *table) Changes(fresh []referee.Fact, before referee.Table) (all []string) {
	old := before.(*table)
	var changed bool
	for _, f := range fresh {
		switch k := f.Key.(key); {
		case k.of == noted:
			continue
		case k.of == tooNear:
		case !t.header.Tell.Deduces():
			continue
		case k.of == points:
			changed = true
			continue
		case k.of == standing && (t.follows(old) || k.a >= len(old.counted())):
			continue
		case (k.of == watched || k.of == callable) && t.now.announced > 0, k.of == untrue:
			continue
		}
		all = append(all, f.Text+".")
	}
	if changed {
		all = append(all, t.pointsSince(old))
	}
	return all
}

// follows reports whether the older rounds of both tables are the same ones,
// as they are from one move to the next.
func (t *table) follows(old *table) bool {
	n := min(t.past.Len(), old.past.Len())
	return n > 0 && t.past.All()[n-1] == old.past.All()[n-1]
}

// standing tells whether an ended round is scored.
func (r *round) standing() string {
	if r.scoring == nil {
		return fmt.Sprintf("Round %d is not scored now: no cat was %s, so its announcement was false.", r.number, r.called)
	}
	return fmt.Sprintf("Round %d is scored now: its announcement was true.", r.number)
}

// pointsSince are everybody's points, with what has changed.
func (t *table) pointsSince(old *table) string {
	was := old.points()
	parts := make([]string, len(was))
	for i, n := range t.points() {
		parts[i] = fmt.Sprintf("%s %d", t.header.Players[i], n)
		if n != was[i] {
			parts[i] += fmt.Sprintf(" (%+d)", n-was[i])
		}
	}
	return "Points: " + strings.Join(parts, ", ") + "."
}

// latest is the round that a ruling would be about: the running one, else the
// one that ended last.
func (t *table) latest() *round {
	if t.now.announced == 0 && t.last != nil && t.last.voided == 0 {
		return t.last
	}
	return t.now
}

// roundSaid is how the scoring of a round is asked for.
var roundSaid = words.Pattern(`(?i)^(?:the scoring of )?round (\S+)$`)

// Claim reads a player's name, for every point they have, `round 3`, and each sentence of
// the scoring and the news.
func (t *table) Claim(text string) (referee.Claim, error) {
	said := referee.Claimed(text)
	if round := roundSaid().FindStringSubmatch(said); round != nil {
		return t.roundClaim(round[1])
	}
	if seat := t.header.Seat(said); seat >= 0 {
		f := t.hasPoints(seat, t.points()[seat])
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	if c := t.pointsClaim(said); len(c.Facts) > 0 {
		return c, nil
	}
	if f, ok := t.scoringCalled(said); ok {
		return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
	}
	return referee.Claim{}, referee.Unreadable("%s is not understood%s: ask about a player (%s), a round (round 1), or what Umpire said",
		words.Quote(text), words.DidYouMean(text, t.header.Players), t.header.Players[0])
}

// scoringCalled finds what is said of rounds that ended, and of the end.
func (t *table) scoringCalled(text string) (referee.Fact, bool) {
	said := func(line string) bool { return strings.TrimSuffix(line, ".") == text }
	for i, r := range t.counted() {
		if slices.ContainsFunc(t.report(r), said) || r.scoring != nil && said(t.scoredText(r)) {
			return fact(key{of: scored, a: i, text: text}, text), true
		}
	}
	if t.over() && (said(t.Status().Due) || said(t.win())) {
		return fact(key{of: won}, text), true
	}
	if t.last != nil && t.last.voided > 0 && text == "The last round is void" {
		return fact(key{of: voided}, text), true
	}
	return referee.Fact{}, false
}

// pointsHeld is how many points one or several people have, as people say it, and pointsOf the points of one in the news.
var (
	pointsHeld = words.Pattern(`(?i)^(.+?) (?:each |both |all )?(?:have|has) (?:just |exactly |only )?(?:(\d+)(?: points?)?|no points?)$`)
	pointsOf   = words.Pattern(`^(.+) (\d+)( \([+-]?\d+\))?$`)
)

// pointsClaim reads the points of people: as the news has them, where those that did not change need no reason, or
// "Ana and Zoë each have 3 points"; no facts of another text.
func (t *table) pointsClaim(text string) referee.Claim {
	c, names, points := referee.Claim{Text: text}, []string{}, []string{}
	if held := pointsHeld().FindStringSubmatch(text); held != nil {
		for _, name := range words.Unlist(held[1]) {
			names, points = append(names, name), append(points, held[2])
		}
	}
	if all, ok := strings.CutPrefix(text, "Points: "); ok {
		for _, one := range strings.Split(all, ", ") {
			of := pointsOf().FindStringSubmatch(one)
			if of == nil {
				return c
			}
			if n := t.header.Seat(of[1]); of[3] != "" || !strings.Contains(all, " (") || n < 0 || strconv.Itoa(t.points()[n]) != of[2] {
				names, points = append(names, of[1]), append(points, of[2])
			}
		}
	}
	for i, name := range names {
		seat := t.header.Seat(name)
		n, _ := strconv.Atoi(points[i])
		if seat < 0 {
			return referee.Claim{}
		}
		c.Facts = append(c.Facts, t.hasPoints(seat, n))
	}
	if len(c.Facts) == 1 && !strings.Contains(text, ":") {
		c.Text = c.Facts[0].Text
	}
	return c
}

func (t *table) roundClaim(text string) (referee.Claim, error) {
	rounds := t.counted()
	n, err := strconv.Atoi(text)
	f := fact(key{of: scored, a: n - 1}, fmt.Sprintf("the scoring of round %d", n))
	if n == len(rounds)+1 && t.now.announced > 0 {
		f.Key = key{of: unscored, a: n}
	} else if err != nil || n < 1 || n > len(rounds) {
		return referee.Claim{}, referee.Unreadable("there is no round %s to explain: %s so far", words.Quote(text), words.Plural(len(rounds), "round was scored", "rounds were scored")).Openly()
	}
	return referee.Claim{Text: f.Text, Facts: []referee.Fact{f}}, nil
}

// Denies gives the points that a player has, where others were claimed.
func (t *table) Denies(facts []referee.Fact) (referee.Fact, bool) {
	for _, f := range facts {
		if k := f.Key.(key); k.of == points && t.points()[k.a] != k.b {
			return t.hasPoints(k.a, t.points()[k.a]), true
		}
	}
	return referee.Fact{}, false
}

// Open is asked of a round that is not scored yet.
func (t *table) Open(c referee.Claim) referee.Explanation {
	return referee.Explanation{Claim: c.Text, Verdict: referee.Undecided, Moves: []int{},
		Text: []sheet.Line{sheet.Say("Round %d is not scored yet. %s", c.Facts[0].Key.(key).a, t.Status().Due)}}
}
