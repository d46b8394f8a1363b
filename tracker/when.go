package tracker

import (
	"fmt"
	"slices"

	"umpire/referee"
	"umpire/referee/explain"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
)

// WhenAnswer says since when a claim was certain, by the number of moves on the
// record: for the table, for each seat whose hand is on the record, and for
// the referee. nil: never.
type WhenAnswer struct {
	Claim string `json:"claim"`
	firsts
	False firsts `json:"false"`
	Since *int   `json:"since"` // from where it has been true for the table without a break
}

// firsts is the first number of moves after which a verdict holds in each view.
type firsts struct {
	Public  *int            `json:"public"`
	Seats   map[string]*int `json:"seats"`
	Referee *int            `json:"referee"`
}

func (f *firsts) see(v record.View, n int) {
	first := &f.Public
	if v == record.Referee {
		first = &f.Referee
	}
	switch seat := v.Seat(); {
	case seat != "" && f.Seats[seat] == nil:
		f.Seats[seat] = &n
	case seat == "" && *first == nil:
		*first = &n
	}
}

// When finds the first prefixes of a record at which a claim is true, and at
// which it is false, in the views that the view asked for may look into. A claim
// can come true and stop being so, so every prefix is looked at. A claim that the
// whole record cannot read is a Syntax fault.
func When(h *referee.History, claim string, asked record.View) (WhenAnswer, error) {
	whole, err := h.Seen(asked)
	if err != nil {
		return WhenAnswer{}, err
	}
	e, err := explain.Decide(whole.Table, claim)
	if err != nil {
		return WhenAnswer{}, err
	}
	w := WhenAnswer{Claim: e.Claim, firsts: firsts{Seats: map[string]*int{}}, False: firsts{Seats: map[string]*int{}}}
	views := viewsWithin(h, asked)
	for _, v := range views {
		if s := v.Seat(); s != "" {
			w.Seats[s], w.False.Seats[s] = nil, nil
		}
	}
	return w, eachPrefix(h, views, func(n int, v record.View, t referee.Table) {
		w.take(n, v, verdictOf(t, claim))
	})
}

func (w *WhenAnswer) take(n int, v record.View, verdict referee.Verdict) {
	switch verdict {
	case referee.True:
		w.see(v, n)
	case referee.False:
		w.False.see(v, n)
	}
	if v == record.Public && verdict != referee.True {
		w.Since = nil
	} else if v == record.Public && w.Since == nil {
		w.Since = &n
	}
}

// verdictOf is the verdict at a table; open where the claim cannot be read yet.
func verdictOf(t referee.Table, claim string) referee.Verdict {
	e, err := explain.Decide(t, claim)
	if err != nil {
		return referee.Undecided
	}
	return e.Verdict
}

// viewsWithin lists the views that one may look into: its own and the public
// one; the referee every seat whose hand is on the record besides.
func viewsWithin(h *referee.History, asked record.View) []record.View {
	all := []record.View{record.Public}
	for _, p := range h.Header.Players {
		hand := func(m record.Move) bool { return m.Verb == "hand" && words.SameName(m.Get("NAME"), p) }
		if v := record.SeatView(p); (asked == record.Referee || asked == v) && slices.ContainsFunc(h.Moves, hand) {
			all = append(all, v)
		}
	}
	if asked == record.Referee {
		all = append(all, record.Referee)
	}
	return all
}

// eachPrefix shows the table of each view after no move, after one, and so on.
func eachPrefix(h *referee.History, views []record.View, see func(n int, v record.View, t referee.Table)) error {
	prefix, err := referee.Start(h.Game, h.Header)
	if err != nil {
		return err
	}
	replays := make([]referee.Replay, len(views))
	for n := 0; ; n++ {
		for i, v := range views {
			seen, err := replays[i].Seen(prefix, v)
			if err != nil {
				return err
			}
			see(n, v, seen.Table)
		}
		if n == len(h.Moves) {
			return nil
		}
		if _, err := prefix.Play(h.Moves[n]); err != nil {
			return err
		}
	}
}

// WhenPage says since when, to people.
func WhenPage(h *referee.History, w WhenAnswer, asked record.View) *sheet.Page {
	p := &sheet.Page{}
	p.Add(sheet.Lines{sheet.In(sheet.Strong, "%s", w.Claim)})
	if _, secrets := h.Table.(referee.Redactor); !secrets {
		p.Add(sheet.Lines{sheet.Say("  %s.", whenText(h, w.Public, w.False.Public, w.Since))})
		return p
	}
	grid := sheet.Grid{}
	row := func(who string, yes, no, since *int) {
		grid.Rows = append(grid.Rows, sheet.Row{sheet.Left(sheet.Plain, "  %s", who), sheet.Left(sheet.Plain, "%s", whenText(h, yes, no, since))})
	}
	row("the table", w.Public, w.False.Public, w.Since)
	for _, player := range h.Header.Players {
		if yes, seat := w.Seats[player]; seat {
			row(player, yes, w.False.Seats[player], nil)
		}
	}
	if asked == record.Referee {
		row("Umpire", w.Referee, w.False.Referee, nil)
	}
	p.Add(grid)
	return p
}

// whenText says when a claim was first true, and first false.
func whenText(h *referee.History, yes, no, since *int) string {
	after := func(n int) string {
		if n == 0 {
			return "from the start"
		}
		return fmt.Sprintf("since move %d", n)
	}
	switch {
	case yes == nil && no == nil:
		return "never settled"
	case yes == nil:
		return "false " + after(*no)
	case no == nil && (since == nil || *since == *yes):
		return "true " + after(*yes)
	case since != nil && *since != *yes:
		return fmt.Sprintf("true %s without a break, first true %s", after(*since), after(*yes))
	case *no > *yes:
		return fmt.Sprintf("true %s, first false %s", after(*yes), after(*no))
	}
	if since == nil { // it may not be true any more
		return fmt.Sprintf("false %s, first true %s", after(*no), after(*yes))
	}
	return fmt.Sprintf("false %s, true %s", after(*no), after(*yes))
}
