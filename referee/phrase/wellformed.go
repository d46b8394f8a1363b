package phrase

import "strings"

// signatures tells what each operator makes, and of what parts (table/words.txt): C a clause, S things or a quality, A an amount, H a
// share, M a number, T a test of one, a one of an average, F a feature, G groups or stacks, N a constant, R a fraction, V a comparison of two things, P
// what is said of two things, L a line. h is an amount or a share, m a number that only a test looks at.
var signatures = map[byte]map[string]string{}

func init() {
	for _, e := range lexicon["operators"] {
		kind := map[string]string{}
		for _, one := range strings.Fields(e.value) {
			op, parts, _ := strings.Cut(one, "=")
			kind[op] = parts
		}
		signatures[e.key[0]] = kind
	}
}

// clausal tells whether a node is a well-formed clause.
func (x *node) clausal() bool { return x.is('C') }

// is tells whether a node makes sense as something of a kind.
func (x *node) is(kind byte) bool {
	parts, ok := signatures[kind][x.op]
	switch {
	case kind == 'h':
		return x.is('A') || x.is('H')
	case kind == 'm' && !ok:
		return x.is('M')
	case x.op == "or" && strings.IndexByte("CSTaAP", kind) >= 0, x.op == "and" && strings.IndexByte("CSTa", kind) >= 0,
		x.op == "not" && strings.IndexByte("CSTa", kind) >= 0:
		parts = strings.Repeat(string(kind), len(x.kids))
	case !ok || len(parts) != len(x.kids):
		return false
	}
	for i, k := range x.kids {
		if !k.is(parts[i]) {
			return false
		}
	}
	return true
}
