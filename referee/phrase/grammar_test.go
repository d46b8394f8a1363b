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
		for _, w := range strings.FieldsFunc(escapes.Replace(p.pattern), func(r rune) bool { return strings.ContainsRune(" ()[]|+-", r) }) {
			if name := strings.TrimSpace(w); name != "" && name[0] >= 'A' && name[0] <= 'Z' && name != "LPAR" && name != "RPAR" {
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

// TestParts: no production speaks of a part that it does not read, whichever of its optional parts are there.
func TestParts(t *testing.T) {
	for game := range tablesOf {
		g := grammarFor(game)
		for cat, c := range g.cats {
			var look func(st *state, before int)
			look = func(st *state, before int) {
				for _, r := range st.ends {
					if before < r.means.arity() {
						t.Errorf("%s: a part is missing for %v", cat, r.means)
					}
				}
				for n := st.next; n != nil; n = n.more {
					look(n, before+parts([]item{n.item}))
				}
			}
			look(g.start[c], 0)
		}
	}
}

// TestStates: alternatives and missing parts multiply the states of one production, and all of them are built before the first
// sentence is read. A group of words that several places vary is a category of its own.
func TestStates(t *testing.T) {
	for game, name := range tablesOf {
		g, all := grammarFor(game), 0
		var count func(st *state) int
		count = func(st *state) (n int) {
			for next := st.next; next != nil; next = next.more {
				n += 1 + count(next)
			}
			return n
		}
		for _, st := range g.start {
			all += count(st)
		}
		if all > 60_000 {
			t.Errorf("%s: %d states", name, all)
		}
	}
}
