package report

import (
	"umpire/referee/games"
	"umpire/referee/refereetest/mastermind"
)

// A sixth game breaks no test of the house.
func init() { games.Register(mastermind.Game{}) }
