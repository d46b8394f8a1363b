// Package games lists the games Umpire referees. A new game is a folder
// beside this one and a line here.
package games

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/cats"
	"umpire/referee/diplomat"
	"umpire/referee/infer"
	"umpire/referee/logic"
	"umpire/referee/quantum"
	"umpire/referee/words"
)

var all = []referee.Game{
	quantum.Game{},
	logic.Game{},
	cats.Game{},
	infer.Game{},
	diplomat.Game{},
}

// All lists the games in the order people see them.
func All() []referee.Game { return slices.Clone(all) }

// Register adds a game to the list. Only tests call it, from an init, to hold
// the house against a game it does not know (refereetest/mastermind).
func Register(g referee.Game) { all = append(all, g) }

// ByName finds a game by the name in its header; case does not matter.
func ByName(name string) (referee.Game, error) {
	var names []string
	for _, g := range All() {
		if strings.EqualFold(g.Name(), name) {
			return g, nil
		}
		names = append(names, g.Name())
	}
	return nil, referee.Unreadable("Umpire knows no game called %s%s; it knows %s",
		words.Quote(name), words.DidYouMean(name, names), words.List(names))
}
