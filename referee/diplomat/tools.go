package diplomat

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

var tools = []referee.Tool{{
	Name: "ask?", Args: "[[TARGET] PHRASE]",
	Help: "how evenly a question would split the deals that are still possible; alone, the questions that split best: /ask? Ben at least 3 hearts",
	Run:  estimate,
}, {
	Name: "phrases", Args: "[TOPIC]", Help: "what can be asked about a hand, by example",
	Run: func(_ referee.Table, args string, _ int) (*sheet.Page, error) {
		page, _ := grammar().Page(args)
		return page, nil
	},
}}

// about says something of a player's hand as it is now.
func (t *table) about(p int, cond deal.Cond) deal.Fact {
	return deal.Fact{Player: p, In: t.in(), Cond: cond}
}

// estimate tells, for a question one is thinking of, how often the answer would be yes,
// for one target or for every other player; without words it proposes questions. What it
// answers depends on the record alone.
func estimate(on referee.Table, args string, _ int) (*sheet.Page, error) {
	t, ok := on.(*table)
	if !ok {
		return nil, referee.Unreadable("/ask? is for a table of Diplomat")
	}
	targets, text := t.meant(args)
	title, all, seen := "Questions that would split best", []proposal(nil), map[string]bool{}
	t.holders()
	odds := t.memo.survey.Odds(3*deal.CountSteps, func() *deal.Sample { return t.knows.Sample(20, 50, 1) })
	if strings.TrimSpace(text) == "" {
		all = t.proposals(targets, odds)
	} else {
		p, err := parse(text)
		if err != nil {
			return nil, err
		}
		cond := meaning(p)
		if cond == nil {
			return nil, notConcluded(text)
		}
		if err := t.bearable(cond); err != nil {
			return nil, err
		}
		title = "If asked: " + p.String()
		for _, target := range targets {
			all = append(all, proposal{target: target, about: "it", fact: t.about(target, cond)})
		}
	}
	if t.knows.Unproven() {
		return nil, referee.Unreadable("the answers so far are too tangled for an estimate")
	}
	grid := sheet.Grid{}
	for _, q := range all {
		if key := fmt.Sprint(q.target, q.about); !seen[key] && len(grid.Rows) < mostProposals {
			seen[key] = true
			row := sheet.Row{sheet.Left(sheet.Strong, "%s", t.header.Players[q.target])}
			if q.text != "" {
				row = append(row, sheet.Left(sheet.Plain, "%s", q.text))
			}
			grid.Rows = append(grid.Rows, append(row, sheet.Left(sheet.Plain, "%s", shareText(odds.Share(q.fact)))))
		}
	}
	page := &sheet.Page{Title: title}
	page.Add(grid)
	page.Add(sheet.Lines{sheet.In(sheet.Dim, "Of the deals that fit what this view knows. ± an estimate's error: 95 times in 100 the truth is nearer. Nearest to 50%% tells most.")})
	return page, nil
}

// meant splits off a target's name; without one, all players but the one whose
// view it is, or who is on turn.
func (t *table) meant(args string) (targets []int, text string) {
	who, rest, _ := strings.Cut(strings.TrimSpace(args), " ")
	if name, ok := words.Find(who, t.header.Players); ok && who != "" {
		return []int{t.header.Seat(name)}, rest
	}
	me := t.header.Seat(t.header.View.Seat())
	if me < 0 {
		me = t.turn
	}
	for p := t.header.Next(me); p != me; p = t.header.Next(p) {
		targets = append(targets, p)
	}
	return targets, args
}

// shareText is how likely a yes is, in words.
func shareText(s deal.Share) string {
	switch {
	case s.Exact && s.Yes == 0:
		return "no, for certain"
	case s.Exact && s.Yes == 1:
		return "yes, for certain"
	case !s.Exact:
		return fmt.Sprintf("yes in about %.0f%% ± %.0f%%", 100*s.Yes, math.Ceil(100*s.Error))
	}
	return fmt.Sprintf("yes in %s%%", percentOf(s.Yes))
}

// percentOf writes a share that is neither 0 nor 1 so that it does not look so.
func percentOf(share float64) string {
	text := fmt.Sprintf("%.1f", 100*share)
	if text == "0.0" || text == "100.0" {
		return fmt.Sprintf("%.3g", 100*share)
	}
	return text
}

// proposal is a question that could be asked.
type proposal struct {
	target int
	text   string
	about  string // of proposals about the same only the best is made
	fact   deal.Fact
	off    float64 // how far from splitting the deals in halves
}

// mostProposals is how many are listed.
const mostProposals = 8

// proposals are the single cards, the plain counts of suits and ranks, and the questions asked so
// far, those first that would split best by a sample.
func (t *table) proposals(targets []int, odds *deal.Odds) (all []proposal) {
	if t.knows.Unproven() {
		return nil
	}
	for _, p := range targets {
		all = append(append(all, t.plainQuestions(p)...), t.askedSoFar(p)...)
	}
	for i := range all {
		all[i].off = math.Abs(odds.Sampled(all[i].fact).Yes - 0.5)
	}
	slices.SortStableFunc(all, func(a, b proposal) int { return cmp.Compare(a.off, b.off) })
	return all
}

// plainQuestions are the single cards that a player may hold and the counts of each suit
// and rank that are open.
func (t *table) plainQuestions(p int) []proposal {
	var all []proposal
	for _, c := range (t.in() &^ t.known(p)).Cards() {
		if t.holders()[c]>>p&1 == 1 {
			all = append(all, proposal{target: p, text: cardName(c), about: "a card", fact: t.about(p, deal.HasAll(deal.Card(c)))})
		}
	}
	t.eachRange(p, func(k kindOfCards, r deal.Range) {
		for n := r.Least + 1; n <= r.Most; n++ {
			all = append(all, proposal{target: p, text: fmt.Sprintf("at least %d %s", n, k.name), about: k.key,
				fact: t.about(p, deal.Count(k.cards, deal.AtLeast(n)))})
		}
	})
	return all
}

// askedSoFar are the questions asked of anyone that are not about a single card, put to
// a player.
func (t *table) askedSoFar(p int) []proposal {
	var all []proposal
	for _, e := range t.log.All() {
		if a := e.action; a.kind == asks && a.cond != nil && a.card == noCard {
			all = append(all, proposal{target: p, text: a.words, about: a.words, fact: t.about(p, a.cond)})
		}
	}
	return all
}
