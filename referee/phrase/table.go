package phrase

import (
	"embed"
	"strconv"
	"strings"
)

// The table of productions (table/*.txt): what it looks like, what it means, how it is said. One production a line:
//
//	CATEGORY: what it looks like = (meaning $1 $2) ~cost // an example
//
// A star before it: this is how the meaning is said (the first that fits); ">": it is only said so, and read by other lines.
// Words stand in their base form or any other ("dice", "touches"); a|b are alternatives, [a] may be missing, (a b | c d) is one of
// two; a category in capitals followed by + is printed in the plural, by - in the singular. $1 is what the first category read.
// The costs are the preferences of docs/phrase.md: of two readings of the same words the cheaper is meant, and two that cost the
// same are asked about. "# " begins a topic of the page of examples.
//
// (@name ...) is a function, of build.go or, case by case, of functions.txt: there what it is given stands to the left, $1:a|b for
// what has one of these operators, $1!a|b for what has another; the first line that fits, and comes to something, counts.
//
//go:embed table
var tables embed.FS

// tablesOf names the tables of a game: 0 dice, 1 dice with a compass, 2 cards.
var tablesOf = [3]string{"joining things dice saying measuring", "joining things dice compass saying measuring", "joining things cards hands saying measuring"}

// eachLine reads a table: its lines, each under a heading.
func eachLine(table string, read func(heading, line string)) {
	text, err := tables.ReadFile("table/" + table + ".txt")
	if err != nil {
		panic(err)
	}
	heading := ""
	for line := range strings.SplitSeq(string(text), "\n") {
		if next, ok := strings.CutPrefix(line, "# "); ok {
			heading = next
		} else if line != "" {
			read(heading, line)
		}
	}
}

// productions are the lines of some tables.
func productions(names string) (list []*production) {
	for _, name := range strings.Fields(names) {
		eachLine(name, func(topic, line string) {
			p := readProduction(line)
			p.topic = topic
			list = append(list, p)
		})
	}
	return list
}

// classes are the words that are told by what they are: numbers, colours, cards.
var classes = []string{"NUM", "FACENUM", "NUMS", "DIGITS", "COLOUR", "COLOURS", "SUIT", "ONESUIT", "RANKNAME", "ONERANK", "CARD", "LOWCARD"}

// readProduction reads "CAT: pattern = meaning ~cost", with a star before it where it says its meaning canonically.
func readProduction(line string) *production {
	p := &production{}
	left, right, ok := strings.Cut(line, " = ")
	if !ok {
		panic("no meaning in " + line)
	}
	p.unread = strings.HasPrefix(left, ">")
	p.canonical = p.unread || strings.HasPrefix(left, "*")
	p.cat, p.pattern, _ = strings.Cut(strings.TrimLeft(left, "*>"), ": ")
	right, p.example, _ = strings.Cut(right, " // ")
	p.means, left, ok = strings.Cut(right, " ~")
	if ok {
		p.cost, _ = strconv.Atoi(strings.TrimSpace(left))
	}
	return p
}

// production is a line of the table as written.
type production struct {
	topic, cat, pattern, means string
	cost                       int
	canonical, unread          bool // said so; only said, and read by another line
	example                    string
}
