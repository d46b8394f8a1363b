package phrase

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/referee/words"
)

// template is a right-hand side of the table.
type template struct {
	op    string // "$": the part number n; "@...": a function
	n     int
	parts []*template
	ops   []string // the operators that fit or, with but, that do not; none: any
	but   bool
}

var apart = strings.NewReplacer("(", " ( ", ")", " ) ")

// readTemplate reads "(op n $1 (op2 $2))".
func readTemplate(text string) *template {
	t, rest := templateOf(strings.Fields(apart.Replace(text)))
	if len(rest) > 0 {
		panic("too much in " + text)
	}
	return t
}

func templateOf(words []string) (*template, []string) {
	w, rest := words[0], words[1:]
	if w[0] == '$' {
		t := &template{op: "$", n: int(w[1] - '1')}
		if len(w) > 2 { // "$1:all|any" or "$1!no"
			t.ops, t.but = strings.Split(w[3:], "|"), w[2] == '!'
		}
		return t, rest
	}
	if w != "(" {
		return &template{op: w, ops: []string{w}}, rest
	}
	t := &template{op: rest[0], ops: strings.Split(rest[0], "|")}
	if t.op[0] == '@' && builders[t.op] == nil {
		panic("no function " + t.op)
	}
	for rest = rest[1:]; rest[0] != ")"; {
		if n, err := strconv.Atoi(rest[0]); err == nil {
			t.n, rest = n, rest[1:]
			continue
		}
		var part *template
		part, rest = templateOf(rest)
		t.parts = append(t.parts, part)
	}
	return t, rest[1:]
}

// build makes what a template says of the parts that were read; nil where they do not fit.
func (t *template) build(args []*node) *node {
	if t.op == "$" {
		return args[t.n]
	}
	kids := make([]*node, len(t.parts))
	for i, part := range t.parts {
		if kids[i] = part.build(args); kids[i] == nil {
			return nil
		}
	}
	return t.made(kids)
}

// made joins the parts; where one of them is asked about, so is the whole.
func (t *template) made(kids []*node) *node {
	for i, k := range kids {
		if k.op != "ask" && k.op != "askany" || t.op == "ask" {
			continue
		}
		var ways []*node
		for _, way := range k.kids {
			if x := t.made(append(append(append([]*node{}, kids[:i]...), way), kids[i+1:]...)); x != nil {
				ways = append(ways, x)
			}
		}
		return askOf(k.op, ways)
	}
	if t.op == "ask" {
		return askOf("ask", kids)
	}
	if t.op[0] == '@' {
		return builders[t.op](t.n, kids)
	}
	if t.op == "each" && kids[1].op == "any" {
		return tree("askany", tree("each", kids[0], tree("all"), kids[2]), tree("each", kids[0], tree("some"), kids[2]))
	}
	if t.op == "each" && kids[1].op == "no" && kids[0].is('F') {
		return tree("each", kids[0], tree("all"), tree("not", kids[2])) // so that there are words for it
	}
	if t.op == "cmp" && !resolve(kids) {
		return nil
	}
	return newNode(t.op, t.n, kids...)
}

// askOf is the different ways that something can be meant, four at most.
func askOf(op string, ways []*node) *node {
	var flat []*node
	for _, w := range ways {
		each := []*node{w}
		if w.op == "ask" || w.op == "askany" {
			each = w.kids
		}
		for _, x := range each {
			if len(flat) < keep && !slices.ContainsFunc(flat, x.same) {
				flat = append(flat, x)
			}
		}
	}
	switch len(flat) {
	case 0:
		return nil
	case 1:
		return flat[0]
	}
	return tree(op, flat...)
}

// fits takes a node apart as the template is built; false where it is another.
func (t *template) fits(x *node, args []*node) bool {
	if t.ops != nil && slices.Contains(t.ops, x.op) == t.but {
		return false
	}
	if t.op == "$" {
		if args[t.n] != nil {
			return args[t.n].same(x)
		}
		args[t.n] = x
		return true
	}
	if t.n != x.n {
		return false
	}
	kids := x.kids
	if (t.op == "and" || t.op == "or") && len(t.parts) == 2 && len(kids) > 2 {
		kids = []*node{kids[0], tree(t.op, kids[1:]...)}
	}
	return t.fitParts(kids, args)
}

// fitParts takes the parts of a node apart.
func (t *template) fitParts(kids, args []*node) bool {
	if len(kids) != len(t.parts) {
		return false
	}
	for i, part := range t.parts {
		if !part.fits(kids[i], args) {
			return false
		}
	}
	return true
}

// oneCase is a line of table/functions.txt: what a function makes of parts that look so.
type oneCase struct{ looks, makes *template }

func readCase(line string) oneCase {
	looks, makes, _ := strings.Cut(line, " = ")
	return oneCase{readTemplate("(" + looks + ")"), readTemplate(makes)}
}

// readFunctions makes builders of the functions that the table spells case by case. The first grammar names them; each reads its lines
// when it is first used.
var readFunctions = sync.OnceFunc(func() {
	lines := map[string][]string{}
	eachLine("functions", func(_, line string) {
		name, _, _ := strings.Cut(line, " ")
		lines[name] = append(lines[name], line)
	})
	for name, list := range lines {
		builders[name] = spelled(list)
	}
})

// spelled is the function of some cases: the first that fits and makes sense counts.
func spelled(lines []string) builder {
	cases := sync.OnceValue(func() []oneCase { return words.Each(lines, readCase) })
	return func(_ int, kids []*node) *node {
		for _, c := range cases() {
			var args [8]*node
			if c.looks.fitParts(kids, args[:]) {
				if x := c.makes.build(args[:]); x != nil {
					return x
				}
			}
		}
		return nil
	}
}
