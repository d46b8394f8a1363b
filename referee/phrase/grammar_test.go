package phrase

import (
	"slices"
	"strings"
	"testing"
)

// TestCategories: every category that a production reads has productions in some table, and every category that has some is read.
func TestCategories(t *testing.T) {
	list := productions("joining things dice compass cards hands saying measuring")
	has, read := map[string]bool{}, map[string]bool{"TOP": true}
	for _, p := range list {
		has[p.cat] = true
	}
	for _, p := range list {
		for _, w := range strings.FieldsFunc(p.pattern, func(r rune) bool { return strings.ContainsRune(" ()[]|+-", r) }) {
			if name := strings.TrimSpace(w); name != "" && name[0] >= 'A' && name[0] <= 'Z' {
				if read[name] = true; !has[name] && !slices.Contains(classes, name) {
					t.Errorf("no category %s in %s: %s", name, p.cat, p.pattern)
				}
			}
		}
	}
	for name := range has {
		if !read[name] && name != "PREDC" {
			t.Errorf("nothing reads %s", name)
		}
	}
}

// TestParts: no production speaks of a part that it does not read or say, whichever of its optional parts are there.
func TestParts(t *testing.T) {
	for game := range tablesOf {
		g := newGrammar(game)
		missing := func(r *rule, parts int) {
			if parts < r.ready(g).means.arity() {
				t.Errorf("a part is missing in %s: %s", r.cat, r.pattern)
			}
		}
		var look func(st *state, before int)
		look = func(st *state, before int) {
			for _, r := range g.ways(st).ends {
				missing(r, before)
			}
			for i := range g.ways(st).next {
				n := &g.ways(st).next[i]
				look(n, before+parts([]item{{cat: n.cat}}))
			}
		}
		for cat, st := range g.start {
			look(st, 0)
			for _, r := range g.say[cat] {
				missing(r, parts(r.ready(g).items))
			}
		}
	}
	eachLine("functions", func(_, line string) { readCase(line) })
}

// parts is how many parts a rule reads that a template can speak of.
func parts(items []item) (n int) {
	for _, it := range items {
		if it.cat != -1 {
			n++
		}
	}
	return n
}

// arity is how many parts a template speaks of.
func (t *template) arity() (n int) {
	if t.op == "$" {
		return t.n + 1
	}
	for _, part := range t.parts {
		n = max(n, part.arity())
	}
	return n
}
