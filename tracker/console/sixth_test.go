package console

import (
	"umpire/referee/games"
	_ "umpire/referee/games/gamestest"
	"umpire/referee/refereetest/mastermind"
)

// A sixth game breaks no test of the house.
func init() { games.Register(mastermind.Game{}) }
