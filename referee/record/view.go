package record

import (
	"strings"

	"umpire/referee/words"
)

// View is whose knowledge is asked for: Public, SeatView(name) or Referee.
type View string

// The views that need no name.
const (
	Public  View = "public"
	Referee View = "referee"
)

const seatPrefix = "seat:"

// SeatView is the view of one player.
func SeatView(player string) View { return View(seatPrefix + player) }

// Views lists the views that there are with those players.
func Views(players []string) []string {
	seats := words.Each(players, func(p string) string { return string(SeatView(p)) })
	return append([]string{string(Public), string(Referee)}, seats...)
}

// Seat returns the player whose view it is, or "".
func (v View) Seat() string {
	name, _ := strings.CutPrefix(string(v), seatPrefix)
	if name == string(v) {
		return ""
	}
	return name
}

// ParseView reads a view's name for a table of these players. "" is Referee.
func ParseView(text string, players []string) (View, error) {
	switch v := View(text); {
	case v == "" || v == Referee:
		return Referee, nil
	case v == Public:
		return v, nil
	case v.Seat() != "":
		if name, ok := words.Find(v.Seat(), players); ok {
			return SeatView(name), nil
		}
		return "", NewUnread("no seat is called %s%s; here: %s", words.Quote(v.Seat()), words.DidYouMean(v.Seat(), players), words.List(players))
	}
	return "", NewUnread("%s is no view: public, seat:NAME or referee", words.Quote(text))
}
