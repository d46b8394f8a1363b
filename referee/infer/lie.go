package infer

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee/words"
)

// How dice lie: what is said of it, before those it is said of or behind them.

// lying takes in how dice lie: those behind it, or those before.
func (h *hearer) lying(from int) int {
	var how []string
	i := from
	for ; h.at(i).kind == 'j'; i++ {
		how = append(how, h.parts[i].text)
	}
	h.apart = h.apart || slices.Contains(how, " ")
	how[0] = strings.TrimPrefix(how[0], "elsewhere") // which says nothing of the others
	how = slices.Compact(how)                        // stacked on
	switch one, last := how[0], how[len(how)-1]; {
	case len(h.dice) == 0: // a tower of ...
		if h.within, h.row = one, h.row || one == "row"; one != "-" { // which stands in other sentences too: disproved by
			h.pile = tied[one]
		}
		if isRing(one) {
			h.shape = one
		} else if last == "-" && len(how) > 1 { // a row, touching: ...
			h.pile = last
		}
	case len(how) == 1 && strings.Contains("- / under between", one) && (h.begins(i) || words.Among(h.at(i).text, " it both ") || h.at(i).text == "that" && one == "/"):
		h.link = one
	case len(how) > 1 && strings.Contains("- / under", last) && h.begins(i): // touching, on a blue 5
		if h.link = last; !h.lie(how[:len(how)-1]) {
			return from
		}
	case !h.lie(how):
		return from
	}
	return i
}

// laidAt lays the die said last beside one before it, on or under that, as the link says; 0 where it cannot, else 1.
func (h *hearer) laidAt(it int) int {
	last, link := len(h.dice)-1, h.link
	h.link = " "
	switch die := h.dice[last]; {
	case die.between != " ", link == "between", h.also != "", it < 0, link == "/" && h.dice[it].between == "/", link != "/" && it+1 < last: // on it lies another
		return 0
	case link == "/":
		die.between, h.dice[it].between = h.dice[it].between, "/"
		h.dice = slices.Insert(h.dice[:last], it, die)
	default:
		h.dice[last].between = map[string]string{"-": "-", "under": "/"}[link]
	}
	return 1
}

// touch reports whether any dice do.
func (h *hearer) touch() bool {
	return slices.ContainsFunc(h.dice, func(d saidDie) bool { return d.between == "-" })
}

func isRing(shape string) bool { return shape == "ring" || corners[shape] > 0 }

// closed has dice of a ring touch, the last the first too, where there are as many as such a shape has.
func (h *hearer) closed() bool {
	if n := corners[h.shape]; n > 0 && len(h.dice) == 1 { // a triangle of red 2s
		h.dice = slices.Repeat(h.dice, n)
	}
	n := len(h.dice)
	for i := 1; i < n; i++ {
		if h.dice[i].between == " " {
			h.dice[i].between = "-"
		}
	}
	return n > 2 && (corners[h.shape] == 0 || corners[h.shape] == n)
}

// join puts dice that were said in one behind the others, as the link between them says.
func (h *hearer) join(dice []saidDie, within string) bool {
	link, before, several, n := h.link, len(h.dice), h.last, len(dice)
	apart := before > 0 && several > 1 && h.dice[before-1].between != "/" && h.dice[before-1].between != link // those it is linked to
	h.link, h.within, h.last = " ", " ", n
	switch {
	case link == " ":
		if before == 0 && n > 1 && h.high == 0 { // the whole stack was said in one
			h.pile = ""
		}
	case before == 0, h.also != "":
		return false
	case link == "between": // white 1 between two red 1s
		if n != 2 {
			return false
		}
		dice = []saidDie{dice[0], h.dice[before-1], dice[1]}
		h.dice, h.last = h.dice[:before-1], 3
	case n > 1 && within != "/" || apart: // one lies on several, or several on one
		if link == "under" || n > 1 && several > 1 {
			return false
		}
		if h.dice[before-1].between == " " {
			dice[0].between = link
		}
		for a := before - max(several, 1); a < before; a++ {
			for b := range dice {
				if a+1 == before && b == 0 && dice[0].between == link {
					continue
				}
				h.also += fmt.Sprintf(" %d%s%d", a+1, map[string]string{"-": "~", "/": ">"}[link], before+b+1)
			}
		}
	case link == "under":
		top := before - 1
		for h.dice[top].between == "/" {
			top--
		}
		dice[0].between, h.dice[top].between = h.dice[top].between, "/"
		h.dice = slices.Insert(h.dice, top, dice[0])
		return true
	default:
		dice[0].between = link
	}
	h.dice = append(h.dice, dice...)
	return true
}

// lie has dice lie as was said behind them: those said last, where they are several, or else all.
func (h *hearer) lie(how []string) bool {
	these := h.last
	whole := slices.Contains(how, "whole")
	if these < 2 || whole {
		these = len(h.dice)
	}
	h.row = h.row || whole || slices.Contains(how, "row")
	tie := func(between string) {
		for i := len(h.dice) - these + 1; i < len(h.dice); i++ {
			if h.dice[i].between == " " {
				h.dice[i].between = between
			}
		}
	}
	if first := len(h.dice) - h.last; slices.Contains(how, " ") && h.last == 1 { // next to it, but not touching
		h.dice[first].between = " "
	}
	switch {
	case slices.Contains(how, "under"), slices.Contains(how, "between"):
		return false
	case slices.Contains(how, "tower"), slices.Contains(how, "/"):
		tie("/")
	case slices.ContainsFunc(how, isRing):
		h.shape = how[slices.IndexFunc(how, isRing)]
		return these == len(h.dice)
	case slices.Contains(how, "-"), slices.Contains(how, "chain"):
		some := h.touch()
		if h.last < 2 && these > 2 && !h.row && (!some || h.dice[len(h.dice)-1].between == " ") {
			return false // which of them touch?
		}
		if h.last > 1 || whole || !some {
			tie("-")
		}
	}
	h.last = these
	return these > 1 || slices.Contains(how, " ")
}
