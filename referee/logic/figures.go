package logic

import (
	"fmt"
	"strings"

	"umpire/referee/card"
	"umpire/referee/logic/worlds"
)

// grouped writes a number with its thousands set apart: 17,428,426.
func grouped(n uint64) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return grouped(n/1000) + fmt.Sprintf(",%03d", n%1000)
}

// percent writes a share of the worlds as people say it: rounded to whole
// percents, and never 0% for what is possible or 100% for what is not sure.
func percent(n, all uint64) string {
	if all == 0 || n == 0 {
		return "never"
	}
	share := float64(n) / float64(all) * 100
	switch {
	case n == all:
		return "100%"
	case share < 1:
		return "<1%"
	case share > 99:
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", share)
}

// ranksText says a set of cards short, colours apart: "6-8", "4,7,JK". A
// joker is JK on the screen, since * marks what is new there.
func (d deck) ranksText(set worlds.Cards) string {
	parts := runs(reds(ranksOf(set)), rankText, "-")
	if set&d.JokerCards() != 0 {
		parts = append(parts, "JK")
	}
	return strings.Join(parts, ",")
}

// spanText is the lowest and the highest rank of a set, "4~J", with a joker "4~JK+".
func (d deck) spanText(set worlds.Cards) string {
	plain := set &^ d.JokerCards()
	text := card.RankName(lowest(plain)) + "~" + card.RankName(highest(plain))
	if set != plain {
		text += "+JK"
	}
	return text
}

// face is a known card on the screen: capitals face up, small letters face down.
func (d deck) face(c worlds.Card, up bool) string {
	name := "JK"
	if c.Rank() > 0 {
		name = d.title(c)
	}
	if !up {
		name = strings.ToLower(name)
	}
	return name
}
