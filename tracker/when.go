package tracker

import (
	"fmt"
	"slices"
	"strings"

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

	spells map[record.View][]spell
}

// firsts is the first number of moves after which a verdict holds in each view.
type firsts struct {
	Public  *int            `json:"public"`
	Seats   map[string]*int `json:"seats"`
	Referee *int            `json:"referee"`
}

// spell is a stretch of the record over which a claim had one verdict.
type spell struct {
	verdict referee.Verdict
	from    int // the number of moves
}

// When finds the first prefixes of a record at which a claim is true, and at
// which it is false, in the views that the view asked for may look into. A claim
// can come true and stop being so, so every prefix is looked at. A claim that the
// whole record cannot read is a Syntax fault; what it comes to there is looked for: of "Ben" the points that Ben has.
func When(h *referee.History, claim string, asked record.View) (WhenAnswer, error) {
	whole, err := h.Seen(asked)
	if err != nil {
		return WhenAnswer{}, err
	}
	e, err := explain.Decide(whole.Table, claim)
	if err != nil {
		return WhenAnswer{}, err
	}
	views := []record.View{record.Public} // and its own; the referee's with every seat whose hand is on the record
	for _, p := range h.Header.Players {
		hand := func(m record.Move) bool { return m.Verb == "hand" && words.SameName(m.Get("NAME"), p) }
		if v := record.SeatView(p); (asked == record.Referee || asked == v) && slices.ContainsFunc(h.Moves, hand) {
			views = append(views, v)
		}
	}
	if asked == record.Referee {
		views = append(views, record.Referee)
	}
	spells := map[record.View][]spell{}
	err = eachPrefix(h, views, func(n int, v record.View, t referee.Table) {
		verdict, all := verdictOf(t, e.Claim), spells[v]
		if len(all) == 0 || all[len(all)-1].verdict != verdict {
			spells[v] = append(all, spell{verdict, n})
		}
	})
	w := WhenAnswer{Claim: e.Claim, firsts: firstsOf(spells, referee.True), False: firstsOf(spells, referee.False), spells: spells}
	if all := spells[record.Public]; err == nil && all[len(all)-1].verdict == referee.True {
		w.Since = &all[len(all)-1].from
	}
	return w, err
}

func firstsOf(spells map[record.View][]spell, verdict referee.Verdict) firsts {
	first := func(v record.View) *int {
		i := slices.IndexFunc(spells[v], func(s spell) bool { return s.verdict == verdict })
		if i < 0 {
			return nil
		}
		return &spells[v][i].from
	}
	f := firsts{Public: first(record.Public), Seats: map[string]*int{}, Referee: first(record.Referee)}
	for v := range spells {
		if seat := v.Seat(); seat != "" {
			f.Seats[seat] = first(v)
		}
	}
	return f
}

// verdictOf is the verdict at a table; open where the claim cannot be read yet.
func verdictOf(t referee.Table, claim string) referee.Verdict {
	e, err := explain.Decide(t, claim)
	if err != nil {
		return referee.Undecided
	}
	return e.Verdict
}

// eachPrefix shows the table of each view after no move, after one, and so on.
func eachPrefix(h *referee.History, views []record.View, see func(n int, v record.View, t referee.Table)) error {
	replays := make([]referee.Replay, len(views))
	for n, table := range h.Tables() {
		prefix := *h
		prefix.Moves, prefix.Table = h.Moves[:n], table
		for i, v := range views {
			seen, err := replays[i].Seen(&prefix, v)
			if err != nil {
				return err
			}
			see(n, v, seen.Table)
		}
	}
	return nil
}

// WhenPage says since when, to people.
func WhenPage(h *referee.History, w WhenAnswer) *sheet.Page {
	p := &sheet.Page{}
	p.Add(sheet.Lines{sheet.In(sheet.Strong, "%s", w.Claim)})
	if _, secrets := h.Table.(referee.Redactor); !secrets {
		p.Add(sheet.Lines{sheet.Say("  %s.", whenText(w.spells[record.Public]))})
		return p
	}
	grid := sheet.Grid{}
	row := func(who string, v record.View) {
		if spells, looked := w.spells[v]; looked {
			grid.Rows = append(grid.Rows, sheet.Row{sheet.Left(sheet.Plain, "  %s", who), sheet.Left(sheet.Plain, "%s", whenText(spells))})
		}
	}
	row("the table", record.Public)
	for _, player := range h.Header.Players {
		row(player, record.SeatView(player))
	}
	row("Umpire", record.Referee)
	p.Add(grid)
	return p
}

// whenText says when a claim was true, and when false: it may have come true, and stopped being so.
func whenText(spells []spell) string {
	var all []string
	for i, s := range spells {
		verdict := map[referee.Verdict]string{referee.True: "true", referee.False: "false", referee.Undecided: "open"}[s.verdict]
		last, open := i == len(spells)-1, s.verdict == referee.Undecided
		switch {
		case last && open && i == 0:
			return "never settled"
		case open && !last:
		case last && s.from == 0:
			all = append(all, verdict+" from the start")
		case last:
			all = append(all, fmt.Sprintf("%s since move %d", verdict, s.from))
		case s.from == 0:
			all = append(all, fmt.Sprintf("%s before move %d", verdict, spells[i+1].from))
		case s.from == spells[i+1].from-1:
			all = append(all, fmt.Sprintf("%s at move %d", verdict, s.from))
		default:
			all = append(all, fmt.Sprintf("%s from move %d to %d", verdict, s.from, spells[i+1].from-1))
		}
	}
	return strings.Join(all, ", ")
}
