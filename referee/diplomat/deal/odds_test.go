package deal

import (
	"math"
	"math/rand"
	"testing"
)

// narrowed is a table after so many questions, most of them about single cards, which
// leaves few enough worlds to count.
func narrowed(r *rand.Rand, players, questions int) (k *Knowledge, truth World) {
	shape := shapeOf(players)
	truth = someDeal(r, shape)
	k = New(shape)
	for range questions {
		p := r.Intn(players)
		var cards Set
		switch r.Intn(8) {
		case 0:
			cards = RankSet(r.Intn(13))
		case 1:
			cards = SuitSet(r.Intn(4))
		default:
			cards = Card(truth[p].nth(r.Intn(truth[p].Len())))
		}
		c := Cond(Count(cards, AtLeast(max(1, (truth[p]&cards).Len()+r.Intn(2)))))
		if !c.Holds(truth[p]) {
			c = Not{c}
		}
		k = k.With(Fact{p, shape.Dealt, c})
	}
	return k, truth
}

// estimates are made of questions of every kind whose share can be counted too.
func estimates(seeds int, see func(estimate, exact Share)) {
	for seed := range seeds {
		r := rand.New(rand.NewSource(int64(seed)))
		players := 3 + seed%3
		k, truth := narrowed(r, players, 10+seed*5%31)
		odds := k.Survey().Odds(CountSteps, func() *Sample { return k.Sample(20, 50, 1) })
		for range 20 {
			if odds.all == nil {
				break
			}
			p := r.Intn(players)
			cards := []Set{RankSet(r.Intn(13)), SuitSet(r.Intn(4)), Card(r.Intn(52)), randomSet(r)}[r.Intn(4)]
			f := Fact{p, k.shape.Dealt, Count(cards, AtLeast(max(1, (truth[p]&cards).Len()+r.Intn(3)-1)))}
			if exact := odds.Share(f); exact.Exact && exact.Yes > 0 && exact.Yes < 1 {
				see(odds.Sampled(f), exact)
			}
		}
	}
}

// TestBarsHoldTheTruth: of 100 estimates 95 lie within their bar of the exact share, for
// 10 to 40 questions and 3 to 5 players. Bars a tenth as long would not do, so the test
// would notice; nor are they so long that they say nothing.
func TestBarsHoldTheTruth(t *testing.T) {
	n, within, withinTenth, bars := 0.0, 0.0, 0.0, 0.0
	estimates(seeds(10), func(estimate, exact Share) {
		n, bars = n+1, bars+estimate.Error
		if off := math.Abs(estimate.Yes - exact.Yes); off <= estimate.Error {
			within++
			if off <= estimate.Error/10 {
				withinTenth++
			}
		}
	})
	t.Logf("%.0f estimates, %.1f%% within the bar, %.1f%% within a tenth of it, mean bar %.3f", n, 100*within/n, 100*withinTenth/n, bars/n)
	if n < 30 || within < 0.95*n || withinTenth > 0.5*n || bars > 0.1*n {
		t.Errorf("the bars are not as they should be")
	}
}
