package console

import (
	"time"

	"umpire/tracker/review"
)

// review looks back at the game. Before the end it asks first, and uses no more
// than the view on the screen knows.
func (p *Play) review(args string) error {
	h := p.Session.History()
	switch {
	case !review.Can(h.Table):
		p.Screen.Say("%s cannot be looked back at.", h.Game.Title())
		return nil
	case !p.over():
		sure, err := p.Ask.Confirm("The game is not over, and looking back may spoil it. Look all the same?")
		if !sure {
			return p.afterMenu(err)
		}
		h = p.shown()
	}
	began, told := time.Now(), false
	r := review.Of(h, func(int) bool {
		if !told && time.Since(began) > time.Second/2 {
			told = true
			p.Screen.Say("Looking back ...")
		}
		return true
	})
	return p.pages(r.Page(p.Screen.Width(), args == "all").Draw(p.Screen.Width()))
}
