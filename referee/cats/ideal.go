package cats

import (
	"math"
	"math/big"
	"slices"
	"time"
)

// idealBeat is the beat on which an ideal philosopher acts who sees m cats of
// the called colour, whichever colour their own is. If the m they see guess
// the called colour on beat m, their own is the other one; if beat m passes in
// silence, their own is of the called colour too. Seeing none, they know at
// once, on beat 1.
func idealBeat(m int) int { return m + 1 }

// tick is one stamped guess against the beat its player should have acted on.
type tick struct {
	beat int
	at   time.Duration
}

// pace is the beat that fits a round best: the least squares of at - b x beat,
// kept as a fraction so that early and late are decided exactly.
type pace struct {
	exact    *big.Rat // nanoseconds
	beat     float64  // seconds
	residual float64  // seconds: root mean square of t - b x beat
}

// fitPace fits the beat to stamped guesses; ok is false where there are none.
func fitPace(ticks []tick) (t pace, ok bool) {
	if len(ticks) == 0 {
		return pace{}, false
	}
	sum, squares := new(big.Int), 0
	for _, k := range ticks {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(int64(k.beat)), big.NewInt(int64(k.at))))
		squares += k.beat * k.beat
	}
	t.exact = new(big.Rat).SetFrac(sum, big.NewInt(int64(squares)))
	nanos, _ := t.exact.Float64()
	t.beat = nanos / float64(time.Second)
	var squared float64
	for _, k := range ticks {
		off := (float64(k.at) - float64(k.beat)*nanos) / float64(time.Second)
		squared += off * off
	}
	t.residual = math.Sqrt(squared / float64(len(ticks)))
	return t, true
}

// Timing says how a guess compares with the beat of its round.
type Timing string

// Early is before beat b - 1/2, late is after beat b + 1/2.
const (
	Early  Timing = "early"
	OnTime Timing = "on time"
	Late   Timing = "late"
)

// judge compares one guess with the fitted beat.
func (t pace) judge(k tick) Timing {
	times := func(n int64, of *big.Int) *big.Int { return new(big.Int).Mul(big.NewInt(n), of) }
	twice := times(int64(k.at), times(2, t.exact.Denom()))
	switch {
	case twice.Cmp(times(int64(2*k.beat-1), t.exact.Num())) < 0:
		return Early
	case twice.Cmp(times(int64(2*k.beat+1), t.exact.Num())) > 0:
		return Late
	}
	return OnTime
}

// knowable is what a seat could know when it guessed. What its own cat is plays no part,
// nor what came later.
type knowable struct {
	beat  int    // on which an ideal philosopher knows
	sure  Colour // what they know by then; "" where nothing has told it
	timed bool   // whether it is known when the guess came
	paced bool   // whether the rounds before had shown the beat
	early bool   // before the beat on which anybody could know
	whose []int  // the seats whose guess, or whose silence, told it
	heard int    // the move of the guess that told it; 0: none, but silence
}

// knowable is what a seat that sees so many cats of the called colour could know. They
// either guess that colour on the beat of that number, and then its own is the other one,
// or keep silent, and then it is of the called one. Whoever has a token by then cannot
// keep silent, and a guess off that beat tells nothing.
func (r *round) knowable(g guess, seen int, beat pace) knowable {
	in := knowable{beat: idealBeat(seen), timed: r.timed(g), paced: beat.exact != nil}
	if seen == 0 {
		in.sure = r.called
	}
	if seen == 0 || !in.timed {
		return in
	}
	if !in.paced {
		beat = fastest
	}
	in.early = beat.judge(tick{in.beat, g.at}) == Early
	var taken []int // who took a token too early to tell anything, or the wrong one
	for _, x := range r.guesses {
		if x.seat == g.seat || !r.timed(x) || x.at >= g.at || !bears(r.cards[x.seat], r.called) {
			continue
		}
		on := beat.judge(tick{seen, x.at})
		if x.colour == r.called && (on == OnTime || on == Late && !in.paced) {
			in.sure, in.whose, in.heard = r.called.other(), []int{x.seat}, x.token
			if !in.paced {
				in.sure = r.firstBeat(x, g, seen)
			}
			return in
		}
		if on != Late || !in.paced {
			taken = append(taken, x.seat)
		}
	}
	if !in.early {
		in.whose = slices.DeleteFunc(r.bearers(r.called), func(s int) bool { return s == g.seat || slices.Contains(taken, s) })
	}
	if len(in.whose) > 0 {
		in.sure = r.called
	}
	return in
}

// fastest is how long a beat lasts at least: silence cannot be noticed sooner. It stands for
// the table's own until a round has shown that.
var fastest, _ = fitPace([]tick{{beat: 1, at: time.Second / 2}})

// firstBeat is what a bearer's guess told before anybody knew the beat, of one who guessed
// later and saw so many: on the same beat as they saw as many, or on the one before as they
// saw one fewer; "" between the two.
func (r *round) firstBeat(x, g guess, seen int) Colour {
	switch later, beat := g.at-x.at, x.at/time.Duration(seen); {
	case 3*later < beat:
		return r.called
	case 3*later > 2*beat:
		return r.called.other()
	}
	return ""
}
