package cats

import (
	"math/bits"
	"testing"
	"time"
)

// The model below knows nothing of beats or of counting: it is common
// knowledge by possible worlds. A world is the set of foreheads that bear the
// called colour. The announcement removes the world without any. On each beat
// everybody who has the same colour in all the worlds they cannot tell apart
// acts; then all worlds in which others would have acted are removed.

// actions says who acts in this world now, and as what: two bit sets.
func actions(worlds map[uint]bool, actual uint, n int, done uint) (called, other uint) {
	for p := range n {
		bit := uint(1) << p
		if done&bit != 0 {
			continue
		}
		bears, lacks := worlds[actual|bit], worlds[actual&^bit]
		switch {
		case bears && !lacks:
			called |= bit
		case lacks && !bears:
			other |= bit
		}
	}
	return called, other
}

// commonKnowledge plays the ideal round and returns the beat each acted on.
func commonKnowledge(t *testing.T, n int, actual uint) []int {
	worlds := map[uint]bool{}
	for w := uint(1); w < 1<<n; w++ {
		worlds[w] = true
	}
	beats := make([]int, n)
	var done uint
	for beat := 1; done != 1<<n-1; beat++ {
		if beat > n+1 {
			t.Fatalf("%d philosophers, %b: still silent on beat %d", n, actual, beat)
		}
		called, other := actions(worlds, actual, n, done)
		if called&^actual != 0 || other&actual != 0 {
			t.Fatalf("%d philosophers, %b: a wrong guess", n, actual)
		}
		next := map[uint]bool{}
		for w := range worlds {
			if c, o := actions(worlds, w, n, done); c == called && o == other {
				next[w] = true
			}
		}
		worlds = next
		for p := range n {
			if (called|other)>>p&1 == 1 {
				beats[p] = beat
			}
		}
		done |= called | other
	}
	return beats
}

func TestIdealBeatsAreCommonKnowledge(t *testing.T) {
	for n := 3; n <= 8; n++ {
		for actual := uint(1); actual < 1<<n; actual++ {
			for p, beat := range commonKnowledge(t, n, actual) {
				m := bits.OnesCount(actual &^ (1 << p))
				if idealBeat(m) != beat {
					t.Fatalf("%d philosophers, %0*b: number %d sees %d and acts on beat %d, not %d", n, n, actual, p, m, beat, idealBeat(m))
				}
			}
		}
	}
}

func TestTempo(t *testing.T) {
	s := func(x float64) time.Duration { return time.Duration(x * float64(time.Second)) }
	for _, c := range []struct {
		name           string
		ticks          []tick
		beat, residual float64
		timing         []Timing
	}{
		{"perfect", []tick{{1, s(2)}, {2, s(4)}, {2, s(4)}}, 2, 0, []Timing{OnTime, OnTime, OnTime}},
		// sum bt = 1+8+8 = 17, sum bb = 9; offs 1-17/9, 4-34/9 twice
		{"ahead", []tick{{1, s(1)}, {2, s(4)}, {2, s(4)}}, 17. / 9, 0.5443310539518174, []Timing{OnTime, OnTime, OnTime}},
		// beat (1+30)/10 = 3.1: 1 is before 1.55; 10 is within 7.75 and 10.85
		{"early", []tick{{1, s(1)}, {3, s(10)}}, 3.1, 1.5652475842498528, []Timing{Early, OnTime}},
		// beat (6+12)/5 = 3.6: 6 is after 5.4; 6 is within 5.4 and 9
		{"late", []tick{{1, s(6)}, {2, s(6)}}, 3.6, 1.8973665961010275, []Timing{Late, OnTime}},
		// sum bt = 8, sum bb = 8, beat 1: 0.5 and 1.5 stand on the very edge
		{"edge", []tick{{1, s(0.5)}, {1, s(1.5)}, {1, s(0)}, {1, s(2)}, {2, s(2)}}, 1, 0.7071067811865476, []Timing{OnTime, OnTime, Early, Late, OnTime}},
		{"at once", []tick{{1, 0}, {2, 0}}, 0, 0, []Timing{OnTime, OnTime}},
	} {
		got, ok := fitPace(c.ticks)
		if !ok || !near(got.beat, c.beat) || !near(got.residual, c.residual) {
			t.Errorf("%s: beat %v residual %v, want %v %v", c.name, got.beat, got.residual, c.beat, c.residual)
		}
		for i, k := range c.ticks {
			if got.judge(k) != c.timing[i] {
				t.Errorf("%s: guess %d is %s, want %s", c.name, i+1, got.judge(k), c.timing[i])
			}
		}
	}
	if _, ok := fitPace(nil); ok {
		t.Error("a beat was fitted to nothing")
	}
}

// near allows a nanosecond.
func near(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }
