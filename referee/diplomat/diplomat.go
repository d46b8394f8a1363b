// Package diplomat is Diplomat: any yes-no question about a hand of cards, four of
// a kind to claim.
//
// Begin with table.go: a table keeps the course of the game (course.go: who is on
// turn, what is out of the hands, what is claimed), what the moves told (action.go says
// what each move is, meaning.go what a question says of a hand), and package deal's
// knowledge of every deal that fits it. What can be read off that is in known.go and
// counts.go; fact.go says it in sentences, knowing.go what a part of the record tells,
// reason.go why, by what counting.go adds up and follow.go says; paradox.go refuses.
package diplomat

import (
	"umpire/referee"
	"umpire/referee/diplomat/deal"
	"umpire/referee/record"
)

// Game is Diplomat.
type Game struct{}

// Name is the word in the header.
func (Game) Name() string { return "diplomat" }

// Title is the name people say.
func (Game) Title() string { return "Diplomat" }

// Seats: three or more by the rules; with more than eight the hands are too small.
func (Game) Seats() (least, most int) { return 3, 8 }

// Options lists the header keys of the game.
func (Game) Options() []record.Option {
	return []record.Option{
		{Key: "first", Player: true, Help: "who moves first; the first of the players where left out"},
		{Key: "jokers", Default: "no", Values: record.ChoicesOf("no", "yes"), Help: "two jokers (*R, *B): a half-rank of two cards"},
		{Key: "leftover", Default: "deal", Values: record.ChoicesOf("deal", "layout"),
			Help: "cards left over when the deck does not divide: deal (one more to the first players) or layout"},
		{Key: "sizes", Help: "cards dealt to each player, where they differ from even hands: 18, 17, 17"},
		{Key: "clock", Help: "thinking time of each player: 10m, 90s, 1h30m; none where left out"},
	}
}

// New opens a table.
func (Game) New(h record.Header) (referee.Table, error) {
	s, err := newSetting(h)
	if err != nil {
		return nil, err
	}
	return &table{course: newCourse(s), knows: deal.New(s.shape()), time: newThinking(s), memo: &memo{}}, nil
}

// Rules is the whole text.
func (Game) Rules() string { return rules }

// Forms lists the lines of the game.
func (Game) Forms() []record.Form { return forms }

// Traits: ranks are counted; /ask? and the other tools.
func (Game) Traits() referee.Traits {
	return referee.Traits{Short: "ben as y; cy, any 7s? n; claim 7", Scored: true, Tools: tools}
}
