package cats

import (
	"math"
	"math/big"
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
