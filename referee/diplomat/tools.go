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

// odds answers, for one table as its view knows it, how likely a yes would be. What it
// answers depends on the record alone.
type odds struct {
	t    *table
	odds *deal.Odds
}

func newOdds(on referee.Table) (*odds, error) {
	t, ok := on.(*table)
	if !ok {
		return nil, referee.Unreadable("/ask? is for a table of Diplomat")
	}
	t.holders()
	return &odds{t, t.memo.survey.Odds(3*deal.CountSteps, func() *deal.Sample { return t.knows.Sample(20, 50, 1) })}, nil
}

// yes is the share of deals in which a phrase, in the small English of questions, is
// true of a player's hand as it is now: exact, or with its bar. An error says why the
// phrase cannot be read, or that the answers so far could not be shown to fit together.
func (o *odds) yes(player, phrase string) (deal.Share, error) {
	p, err := parse(phrase)
	if err != nil {
		return deal.Share{}, err
	}
	seat := o.t.header.Seat(player)
	if seat < 0 {
		return deal.Share{}, referee.Unreadable("no player is called %s", words.Quote(player))
	}
	cond := meaning(p)
	if cond == nil {
		return deal.Share{}, notConcluded(phrase)
	}
	if err := o.t.bearable(cond); err != nil {
		return deal.Share{}, err
	}
	if o.t.knows.Unproven() {
		return deal.Share{}, referee.Unreadable("the answers so far are too tangled for an estimate")
	}
	return o.odds.Share(o.t.about(seat, cond)), nil
}

// about says something of a player's hand as it is now.
func (t *table) about(p int, cond deal.Cond) deal.Fact {
	return deal.Fact{Player: p, In: t.in(), Cond: cond}
}

// estimate tells, for a question one is thinking of, how often the answer would be yes,
// for one target or for every other player; without words it proposes questions.
func estimate(on referee.Table, args string, _ int) (*sheet.Page, error) {
	o, err := newOdds(on)
	if err != nil {
		return nil, err
	}
	targets, text := o.t.meant(args)
	var page *sheet.Page
	if strings.TrimSpace(text) == "" {
		page, err = o.proposals(targets)
	} else {
		page, err = o.answers(targets, text)
	}
	if err == nil {
		page.Add(sheet.Lines{sheet.In(sheet.Dim, "Of the deals that fit what this view knows. ± an estimate's error: 95 times in 100 the truth is nearer. Nearest to 50%% tells most.")})
	}
	return page, err
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

// answers says how each target would answer a question.
func (o *odds) answers(targets []int, text string) (*sheet.Page, error) {
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	grid := sheet.Grid{}
	for _, target := range targets {
		name := o.t.header.Players[target]
		share, err := o.yes(name, text)
		if err != nil {
			return nil, err
		}
		grid.Rows = append(grid.Rows, shareRow(share, sheet.Left(sheet.Strong, "%s", name)))
	}
	page := &sheet.Page{Title: "If asked: " + p.String()}
	page.Add(grid)
	return page, nil
}

// shareRow is how likely a yes is, in words, behind what is asked.
func shareRow(s deal.Share, asked ...sheet.Cell) sheet.Row {
	text := fmt.Sprintf("yes in %s%%", percentOf(s.Yes))
	switch {
	case s.Exact && s.Yes == 0:
		return append(asked, sheet.Left(sheet.Plain, "no, for certain"))
	case s.Exact && s.Yes == 1:
		return append(asked, sheet.Left(sheet.Plain, "yes, for certain"))
	case !s.Exact:
		text = fmt.Sprintf("yes in about %.0f%% ± %.0f%%", 100*s.Yes, math.Ceil(100*s.Error))
	}
	return append(asked, sheet.Left(sheet.Plain, "%s", text))
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
	share  deal.Share
}

// mostProposals is how many are listed.
const mostProposals = 8

// proposals lists the questions that would split best: single cards, plain counts of
// suits and ranks, and those asked so far. They are chosen by one sample.
func (o *odds) proposals(targets []int) (*sheet.Page, error) {
	if o.t.knows.Unproven() {
		return nil, referee.Unreadable("the answers so far are too tangled for an estimate")
	}
	var all []proposal
	for _, p := range targets {
		all = append(all, o.t.plainQuestions(p)...)
		all = append(all, o.t.askedSoFar(p)...)
	}
	for i := range all {
		all[i].share = o.odds.Sampled(all[i].fact)
	}
	slices.SortStableFunc(all, func(a, b proposal) int {
		return cmp.Compare(math.Abs(a.share.Yes-0.5), math.Abs(b.share.Yes-0.5))
	})
	grid, seen := sheet.Grid{}, map[string]bool{}
	for _, q := range all {
		if key := fmt.Sprint(q.target, q.about); !seen[key] && len(grid.Rows) < mostProposals {
			seen[key] = true
			grid.Rows = append(grid.Rows, shareRow(o.odds.Share(q.fact),
				sheet.Left(sheet.Strong, "%s", o.t.header.Players[q.target]), sheet.Left(sheet.Plain, "%s", q.text)))
		}
	}
	page := &sheet.Page{Title: "Questions that would split best"}
	page.Add(grid)
	return page, nil
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
