package phrase

import (
	"hash/maphash"
	"slices"
	"strings"

	"umpire/referee/words"
)

// node is what a phrase says, as the table's right-hand sides write it: an operator, a number, and parts.
type node struct {
	op   string
	n    int
	kids []*node
	hash uint64
}

var seed = maphash.MakeSeed()

// newNode makes a node, nil where a part is nil or only an amount could say what it means. "and" and "or" swallow parts of their own kind and what is said twice; one part stands for itself.
func newNode(op string, n int, kids ...*node) *node {
	if slices.ContainsFunc(kids, func(k *node) bool { return k == nil || k.op == "each of" }) {
		return nil
	}
	joined := op == "and" || op == "or"
	if joined {
		if i := slices.IndexFunc(kids, func(k *node) bool { return k.op == "thing" }); op == "or" && i >= 0 {
			return kids[i] // a thing of any kind
		}
		kids = flatten(op, kids)
		if len(kids) == 1 {
			return kids[0]
		}
	}
	h := maphash.String(seed, op) + uint64(n)*0x9E3779B97F4A7C15
	for _, k := range kids {
		if joined {
			h += k.hash * k.hash * 0xD6E8FEB86659FD93
		} else {
			h = (h<<7|h>>57)*0xFF51AFD7ED558CCD + k.hash
		}
	}
	return &node{op, n, kids, h ^ h>>29}
}

func flatten(op string, kids []*node) (flat []*node) {
	for _, k := range kids {
		parts := []*node{k}
		if k.op == op {
			parts = k.kids
		} else if op == "and" && k.op == "thing" {
			continue
		}
		for _, part := range parts {
			if !slices.ContainsFunc(flat, part.same) {
				flat = append(flat, part)
			}
		}
	}
	if len(flat) == 0 {
		return kids[:1]
	}
	return flat
}

// same tells whether two nodes say the same in the same words.
func (x *node) same(y *node) bool { return x.hash == y.hash }

// any tells whether something is true of the node or of one within it.
func (x *node) any(is func(*node) bool) bool {
	return is(x) || slices.ContainsFunc(x.kids, func(k *node) bool { return k.any(is) })
}

// mentions tells whether an operator is somewhere in a node.
func mentions(x *node, op string) bool { return x.any(func(k *node) bool { return k.op == op }) }

// replaced is a node with another in the place of each part of an operator.
func replaced(x *node, op string, with func(*node) *node) *node {
	if x.op == op {
		return with(x)
	}
	if !mentions(x, op) {
		return x
	}
	return newNode(x.op, x.n, words.Each(x.kids, func(k *node) *node { return replaced(k, op, with) })...)
}

// with is the node with another part in one place.
func (x *node) with(i int, k *node) *node {
	kids := slices.Clone(x.kids)
	kids[i] = k
	return newNode(x.op, x.n, kids...)
}

// tree is a node of some parts, or of none, that has no number.
func tree(op string, kids ...*node) *node { return newNode(op, 0, kids...) }

// constant is a number.
func constant(n int) *node { return newNode("const", n) }

// size is the greatest depth of a node.
func (x *node) depth() int {
	d := 0
	for _, k := range x.kids {
		d = max(d, k.depth())
	}
	return d + 1
}

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
