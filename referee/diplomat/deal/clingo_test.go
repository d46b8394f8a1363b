package deal

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// program writes facts as an answer set program: h(P,C) says that player P was dealt
// card C.
type program struct {
	strings.Builder
	atoms int
}

func (b *program) deal(s Shape) {
	for _, c := range s.Dealt.Cards() {
		fmt.Fprintf(b, "c(%d). ", c)
	}
	fmt.Fprintf(b, "\n1 { h(P,C) : P=0..%d } 1 :- c(C).\n", len(s.Sizes)-1)
	for p, n := range s.Sizes {
		fmt.Fprintf(b, ":- not %d { h(%d,C) } %d.\n", n, p, n)
	}
	fmt.Fprintln(b, "#show h/2.")
}

func (b *program) fact(f Fact) {
	fmt.Fprintf(b, ":- not %s.\n", b.cond(f.Cond, f))
}

func (b *program) cond(c Cond, f Fact) string {
	b.atoms++
	name := fmt.Sprintf("t%d", b.atoms)
	switch c := c.(type) {
	case Not:
		fmt.Fprintf(b, "%s :- not %s.\n", name, b.cond(c.C, f))
	case All:
		var parts []string
		for _, part := range c {
			parts = append(parts, b.cond(part, f))
		}
		fmt.Fprintf(b, "%s :- %s.\n", name, strings.Join(append(parts, "#true"), ", "))
	case Any:
		for _, part := range c {
			fmt.Fprintf(b, "%s :- %s.\n", name, b.cond(part, f))
		}
	case Sum:
		b.sum(name, c, f)
	}
	return name
}

func (b *program) sum(name string, c Sum, f Fact) {
	var parts []string
	lo, hi := 0, 0
	for i, t := range c.Terms {
		n := (t.Cards & f.In).Len()
		if t.If != nil {
			n = 1
			parts = append(parts, fmt.Sprintf("%d,x,%d : %s", t.Weight, i, b.cond(t.If, f)))
		}
		lo, hi = lo+min(0, t.Weight*n), hi+max(0, t.Weight*n)
		for _, card := range (t.Cards & f.In).Cards() {
			parts = append(parts, fmt.Sprintf("%d,%d,%d : h(%d,%d)", t.Weight, card, i, f.Player, card))
		}
	}
	for from := lo; from <= hi; from++ {
		if !c.In.Has(from) {
			continue
		}
		to := from
		for to < hi && c.In.Has(to+1) {
			to++
		}
		fmt.Fprintf(b, "%s :- %d #sum { %s } %d.\n", name, from, strings.Join(parts, "; "), to)
		from = to
	}
}

// clingoHolders asks clingo who can hold each card; ok is false where it took too
// long or found no deal.
func clingoHolders(s Shape, facts []Fact, limit time.Duration) (h [MaxCards]uint16, ok bool) {
	var b program
	b.deal(s)
	for _, f := range facts {
		b.fact(f)
	}
	ctx, stop := context.WithTimeout(context.Background(), limit)
	defer stop()
	cmd := exec.CommandContext(ctx, "clingo", "--enum-mode=brave", "-V0", "0")
	cmd.Stdin = strings.NewReader(b.String())
	out, _ := cmd.Output()
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if ctx.Err() != nil || len(lines) < 2 || lines[len(lines)-1] != "SATISFIABLE" {
		return h, false
	}
	for _, atom := range strings.Fields(lines[len(lines)-2]) {
		var p, c int
		if n, _ := fmt.Sscanf(atom, "h(%d,%d)", &p, &c); n == 2 {
			h[c] |= 1 << p
		}
	}
	return h, true
}
