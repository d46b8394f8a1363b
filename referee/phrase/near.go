package phrase

import (
	"slices"
	"strconv"
	"strings"

	"umpire/referee/phrase/core"
)

// slips are the ways in which one part of a phrase is taken for another, the likeliest first: two things for two claims, an amount
// or a comparison for the next stricter or looser one, "and" for "or", hanging together for touching (table/functions.txt).
var slips = []func(x *node) *node{called("@scopeslip"), called("@amountslip"), joinSlip, called("@touchslip")}

// called is a function of the table of one part.
func called(name string) func(x *node) *node {
	return func(x *node) *node { return builders[name](0, []*node{x}) }
}

// Near lists what a phrase is easily taken for and does not mean, the likeliest first: "or" between two things for two claims, "at
// least" for "exactly", "all" for "some", "and" for "or".
func (p *Phrase) Near() (near []*Phrase) {
	known := map[string]bool{core.Key(p.vocab.Game(), p.meaning): true}
	for _, slip := range slips {
		for _, x := range slipped(p.node, slip) {
			if !x.clausal() {
				continue
			}
			other := p.vocab.phrase(x)
			if key := core.Key(p.vocab.Game(), other.meaning); !known[key] {
				known[key], near = true, append(near, other)
			}
		}
	}
	return near
}

// slipped lists a node with the slip made at one place, the outermost first.
func slipped(x *node, slip func(*node) *node) (list []*node) {
	if other := slip(x); other != nil {
		list = append(list, other)
	}
	for i := range x.kids {
		for _, other := range slipped(x.kids[i], slip) {
			list = append(list, x.with(i, other))
		}
	}
	return list
}

// joinSlip takes "and" for "or", and "or" for "and".
func joinSlip(x *node) *node {
	other := map[string]string{"and": "or", "or": "and"}[x.op]
	if other == "" || x.op == "and" && !x.clausal() {
		return nil
	}
	return tree(other, x.kids...)
}

// Rulings are what a table decides once where the phrase hangs on it: which numbers "between" takes in, what several highest things
// do, and what is so of nothing.
func (p *Phrase) Rulings() (list []string) {
	for _, ruling := range lexicon["rulings"] {
		ops := strings.Fields(ruling.key)
		if p.node.any(func(x *node) bool { return slices.Contains(ops, x.op) }) {
			said := strings.ReplaceAll(ruling.value, "TRUE IN A LAW", strconv.FormatBool(!p.vocab.cards))
			if low := strings.ToLower(said); !strings.Contains(said, "ACE") || p.vocab.cards {
				list = append(list, low)
			}
		}
	}
	return list
}
