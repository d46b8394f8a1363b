package dice

import (
	"math/bits"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

var (
	box     = Set{Colours: []string{"red", "white", "blue"}}
	compass = Set{Colours: []string{"red", "white", "blue"}, Compass: true}
)

func read(t testing.TB, set Set, text string) *Experiment {
	t.Helper()
	e, err := Parse(set, text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return e
}

// pairs writes who touches whom and who lies on whom, by number from 1, as an independent reading of the notation.
func pairs(e *Experiment) string {
	var out []string
	for i := range e.Dice {
		for j := range e.Dice {
			a, b := string(rune('1'+i)), string(rune('1'+j))
			switch {
			case e.Below[i]&(1<<j) != 0:
				out = append(out, a+">"+b)
			case e.Below[j]&(1<<i) == 0 && i < j && e.Touch[i]&(1<<j) != 0:
				out = append(out, a+"~"+b)
			}
		}
	}
	return strings.Join(out, " ")
}

func TestNotation(t *testing.T) {
	for _, c := range []struct{ text, pairs, back string }{
		{"none", "", "none"},
		{"r3", "", "r3"},
		{"  b5   r3 ", "", "b5 r3"},
		{"R3-B5-w1", "1~2 2~3", "r3-b5-w1"},
		{"r3/b2", "1>2", "r3/b"},
		{"r3/b?", "1>2", "r3/b"},
		{"r3/b", "1>2", "r3/b"},
		{"r1-r3/b2-w4", "1~3 2>3 3~4", "r1-r3/b-w4"},
		{"r3-(w1)-b2", "1~2 1~3", "r3-(w1)-b2"},
		{"r3-(w1-w2)-(b6)-b2", "1~2 1~4 1~5 2~3", "r3-(w1-w2)-(b6)-b2"},
		{"3*r2", "", "r2 r2 r2"},
		{"2*r2-b1 w3", "1~2 3~4", "r2-b1 r2-b1 w3"},
		{"r3-b5-w1 1~3", "1~2 1~3 2~3", "r3-b5-w1 1~3"},
		{"b1-b1 w3 3>1,2", "1~2 3>1 3>2", "b-b w3 3>1,2"},
		{"b w3 2>1", "2>1", "b w3 2>1"},
		{"r1 r2 2~1", "1~2", "r1 r2 2~1"},
	} {
		e := read(t, box, c.text)
		if got := pairs(e); got != c.pairs {
			t.Errorf("%q: contacts %q, expected %q", c.text, got, c.pairs)
		}
		if got := e.Text(); got != c.back {
			t.Errorf("%q is written back %q, expected %q", c.text, got, c.back)
		}
	}
}

func TestRefusedDice(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{"", "no dice"},
		{"g3", "r (red)"},
		{"r7", "1 to 6"},
		{"r0", "1 to 6"},
		{"r12", "1 to 6"},
		{"r", "needs its number"},
		{"r3/b2-", "ends there"},
		{"r3--b2", "a die"},
		{"r3-(b2", "the )"},
		{"r3)", "unexpected"}, {"no,", `in "no,": expected a die`}, {"r3-,", `in "r3-,": read ",", expected a die`},
		{"r3-b2 1~3", "1 to 2"},
		{"r3 b2 1~1", "itself"},
		{"1~2 r3 b2", "dice come first"},
		{"r3 b2 1~2 w1", "all dice come before"},
		{"r3 b2 1>2 2>1", "ring"},
		{"0*r2", "count"},
		{"99*r2", "count"},
		{"33*r2 32*b1", "more than 64"},
		{"r3^n b2", "compass variant"},
		{"none r3", "a die"},
	} {
		_, err := Parse(box, c.text)
		if err == nil {
			t.Errorf("%q was read", c.text)
		} else if c.says != "unexpected" && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, expected to hear of %q", c.text, err, c.says)
		}
	}
	_, err := Parse(compass, "r3^n")
	if fault, ok := err.(*Error); !ok || !fault.Illegal {
		t.Errorf("a lone bearing: %v, expected illegal", err)
	}
	if _, err := Parse(compass, "r3^ns b1"); err == nil {
		t.Error("north and south at once were read")
	}
	if _, err := Parse(box, strings.Repeat("r1-(", 70)+"r1"+strings.Repeat(")", 70)); err == nil {
		t.Error("seventy branches deep were read")
	}
	if got := read(t, compass, "r3^EN b?^s w2 3>2").Text(); got != "r3^ne b^s w2 3>2" {
		t.Errorf("bearings written back %q", got)
	}
}

func TestAdd(t *testing.T) {
	e := read(t, box, "r3-b5-w1 1~3")
	for more, want := range map[string]string{
		"b1":         "r3-b5-w1 b1 1~3",
		"b1-r2":      "r3-b5-w1 b1-r2 1~3",
		"b w1 2>1":   "r3-b5-w1 b w1 1~3 5>4",
		"none":       "r3-b5-w1 1~3",
		"b1 w1 1>2 ": "r3-b5-w1 b1 w 1~3 4>5",
	} {
		if got := e.Add(read(t, box, more)); got != want {
			t.Errorf("with %q: %q, expected %q", more, got, want)
		}
	}
}

// random makes an experiment of n dice, contacts as they come, in few colours so that many come out the same.
func random(rng *rand.Rand, n int) *Experiment {
	e := New(n)
	for i := range n {
		e.Dice[i] = Die{Colour: int8(rng.Intn(2)), Face: int8(1 + rng.Intn(2))}
		for j := range i {
			switch rng.Intn(5) {
			case 0, 1:
				e.Join(i, j)
			case 2:
				e.Lay(i, j)
			}
		}
	}
	return e
}

// shuffled is the same experiment with its dice in another order and other numbers under the covers.
func shuffled(rng *rand.Rand, e *Experiment) *Experiment {
	n := len(e.Dice)
	to := rng.Perm(n)
	s := New(n)
	covered := e.Covered()
	for i := range n {
		s.Dice[to[i]] = e.Dice[i]
		if covered&(1<<i) != 0 {
			s.Dice[to[i]].Face = int8(rng.Intn(7))
		}
		for j := range n {
			if e.Below[i]&(1<<j) != 0 {
				s.Lay(to[i], to[j])
			} else if e.Touch[i]&(1<<j) != 0 {
				s.Join(to[i], to[j])
			}
		}
	}
	return s
}

// sameByTrial tries every numbering.
func sameByTrial(a, b *Experiment) bool {
	n := len(a.Dice)
	if n != len(b.Dice) {
		return false
	}
	ca, cb := a.Covered(), b.Covered()
	to := make([]int, 0, n)
	var try func() bool
	fits := func(i int) bool {
		x, y := a.Dice[i], b.Dice[to[i]]
		if ca>>i&1 != cb>>to[i]&1 || x.Colour != y.Colour || x.Bearing != y.Bearing || (ca>>i&1 == 0 && x.Face != y.Face) {
			return false
		}
		for j := range i {
			if a.Touch[i]>>j&1 != b.Touch[to[i]]>>to[j]&1 || a.Below[i]>>j&1 != b.Below[to[i]]>>to[j]&1 ||
				a.Below[j]>>i&1 != b.Below[to[j]]>>to[i]&1 {
				return false
			}
		}
		return true
	}
	try = func() bool {
		if len(to) == n {
			return true
		}
		for k := range n {
			free := true
			for _, taken := range to {
				free = free && taken != k
			}
			if !free {
				continue
			}
			to = append(to, k)
			if fits(len(to)-1) && try() {
				return true
			}
			to = to[:len(to)-1]
		}
		return false
	}
	return try()
}

func TestSameAgainstTrial(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	alike := 0
	for range 20000 {
		n := rng.Intn(5)
		a, b := random(rng, n), random(rng, n)
		want := sameByTrial(a, b)
		if Same(a, b) != want {
			t.Fatalf("Same(%+v, %+v) = %v", a, b, !want)
		}
		if want {
			alike++
		}
		if s := shuffled(rng, a); !Same(a, s) || !Same(s, a) {
			t.Fatalf("not the same after a shuffle: %+v, %+v", a, s)
		}
	}
	if alike < 100 {
		t.Errorf("only %d pairs were the same: the test looks at nothing", alike)
	}
}

// rings joins dice in rings of the given lengths, and all of them to the hubs.
func rings(hubs int, lengths ...int) *Experiment {
	total := hubs
	for _, length := range lengths {
		total += length
	}
	e := New(total)
	for i := range e.Dice {
		e.Dice[i].Face = 1
	}
	at := hubs
	for _, length := range lengths {
		for k := range length {
			e.Join(at+k, at+(k+1)%length)
			for hub := range hubs {
				e.Join(hub, at+k)
			}
		}
		at += length
	}
	return e
}

// TestSameOfHostileHeaps gives large regular heaps, alike at every single die, that must be told apart or matched at once.
func TestSameOfHostileHeaps(t *testing.T) {
	rng := rand.New(rand.NewSource(2))
	for _, hubs := range []int{0, 1, 4} {
		six := rings(hubs, 6, 6, 6, 6, 6, 6, 6, 6, 6)
		mixed := rings(hubs, 6, 6, 6, 6, 6, 6, 6, 6, 3, 3)
		if Same(six, mixed) {
			t.Errorf("%d hubs: nine rings of six taken for eight and two of three", hubs)
		}
		if !Same(mixed, shuffled(rng, mixed)) || !Same(six, shuffled(rng, six)) {
			t.Errorf("%d hubs: rings not the same after a shuffle", hubs)
		}
	}
	heap := New(60)
	for i := range 60 {
		heap.Dice[i].Face = 1
		for j := range i {
			heap.Join(i, j)
		}
	}
	if !Same(heap, shuffled(rng, heap)) {
		t.Error("sixty dice that all touch: not the same after a shuffle")
	}
	net := squares(7)
	if !Same(net, shuffled(rng, net)) {
		t.Error("a regular net: not the same after a shuffle")
	}
}

// squares joins n*n dice as the cells of a Latin square: alike when in one row, one column or of one residue.
func squares(n int) *Experiment {
	e := New(n * n)
	for i := range e.Dice {
		e.Dice[i].Face = 1
		for j := range i {
			ri, ci, rj, cj := i/n, i%n, j/n, j%n
			if ri == rj || ci == cj || (ri+ci)%n == (rj+cj)%n {
				e.Join(i, j)
			}
		}
	}
	return e
}

func (e *Experiment) clone() *Experiment {
	return &Experiment{Dice: slices.Clone(e.Dice), Layout: Layout{slices.Clone(e.Touch), slices.Clone(e.Below)}}
}

// TestShapes counts the shapes by laying dice in every way and throwing out what a renumbering turns into another.
func TestShapes(t *testing.T) {
	for n := 0; n <= 4; n++ {
		var kinds []*Experiment
		eachLayout(n, func(e *Experiment) {
			for _, other := range kinds {
				if sameByTrial(e, other) {
					return
				}
			}
			kinds = append(kinds, e.clone())
		})
		if got := len(Shapes(n)); got != len(kinds) {
			t.Errorf("%d dice: %d shapes, by trial %d", n, got, len(kinds))
		}
	}
	for n := 1; n <= 5; n++ {
		contacts := 0
		for _, s := range Shapes(n) {
			if s.Contacts() < contacts {
				t.Errorf("a shape of %d dice in the wrong place: %+v", n, s)
			}
			contacts = s.Contacts()
		}
	}
}

// eachLayout calls f for every relation of n labelled dice that equal cubes allow.
func eachLayout(n int, f func(*Experiment)) {
	e := New(n)
	var at func(i, j int)
	at = func(i, j int) {
		if i == n {
			if !e.inRing() && level(e) {
				f(e)
			}
			return
		}
		ni, nj := i, j+1
		if nj == i || nj >= n {
			ni, nj = i+1, 0
		}
		if j >= i {
			at(i+1, 0)
			return
		}
		save := e.clone()
		for how := range 4 {
			switch how {
			case 1:
				e.Join(i, j)
			case 2:
				e.Lay(i, j)
			case 3:
				e.Lay(j, i)
			}
			at(ni, nj)
			copy(e.Touch, save.Touch)
			copy(e.Below, save.Below)
		}
	}
	at(0, 0)
}

// level tells whether every die lies on dice of one height and touches sideways only at its own.
func level(e *Experiment) bool {
	height := make([]int, len(e.Dice))
	for range e.Dice {
		for i, below := range e.Below {
			for set := below; set != 0; set &= set - 1 {
				height[i] = max(height[i], height[bits.TrailingZeros64(set)]+1)
			}
		}
	}
	for i := range e.Dice {
		for j := range e.Dice {
			switch {
			case e.Below[i]&(1<<j) != 0:
				if height[i] != height[j]+1 {
					return false
				}
			case e.Below[j]&(1<<i) == 0 && e.Touch[i]&(1<<j) != 0 && height[i] != height[j]:
				return false
			}
		}
	}
	return true
}

func TestWriteReadsBack(t *testing.T) {
	rng := rand.New(rand.NewSource(3))
	for range 5000 {
		e := random(rng, rng.Intn(8))
		if w := e.Write(box); !Same(e, w) {
			t.Fatalf("%+v was written %s", e, w.Text())
		}
	}
	for n := range 5 {
		for _, s := range Shapes(n) {
			e := &Experiment{Dice: make([]Die, n), Layout: s.Layout}
			for i := range e.Dice {
				e.Dice[i] = Die{Colour: int8(i % 3), Face: int8(i + 1)}
			}
			if w := e.Write(box); !Same(e, w) {
				t.Fatalf("%+v was written %s", e, w.Text())
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"none", "r3-b5-w1 1~3", "r3-(w1-(b2))-b2", "3*r2 b?/w1", "b-b w3 3>1,2", "r3^ne b2^s", "r-(", "64*r1", "r1 1~1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(compass, text)
		if err != nil {
			if _, ok := err.(*Error); !ok || e != nil {
				t.Fatalf("%q: %v, %v", text, e, err)
			}
			return
		}
		again, err := Parse(compass, e.Text())
		if err != nil || again.Text() != e.Text() || !Same(e, again) {
			t.Fatalf("%q is written %q, which reads as %v, %v", text, e.Text(), again, err)
		}
	})
}

func BenchmarkSameHostile(b *testing.B) {
	rng := rand.New(rand.NewSource(4))
	net := squares(7)
	other := shuffled(rng, net)
	for b.Loop() {
		Same(net, other)
	}
}
