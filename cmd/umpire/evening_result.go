package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker/evening"
)

// resultFlags adds the flags that say what is to be said of a game that was not recorded.
func resultFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArray("players", nil, "who played besides those named elsewhere: `A,B,C`")
	f.StringArray("scores", nil, "what each scored: `A=80,B=95`; the highest wins unless others are named")
	f.Bool("lowest", false, "the lowest score wins; remembered for the game")
	f.StringArray("winners", nil, "who won: `A,B`")
	f.StringArray("teams", nil, "who played together: `A+B,C+D`")
	f.String("coop", "", "all together `won` or lost")
	f.Bool("draw", false, "all share the win")
	f.Bool("nobody", false, "nobody won")
	f.String("date", "", "when: `DATE`, yesterday, 22:10, or a day and a time")
	f.String("minutes", "", "how long it took: `90`, or 1:30")
	f.String("note", "", "a remark")
}

func (c *eveningCommands) result() *cobra.Command {
	into := ""
	cmd := c.command("result [GAME]", "Enter a game that was not recorded", "result Wingspan --scores Ana=80,Ben=95,Cy=71\n  umpire evening result Skat --players Ana,Ben,Cy --winners Ben\n  umpire evening result Doppelkopf --teams \"Ana+Ben,Cy+Dora\" --winners Ana", func(cmd *cobra.Command, b *evening.Book, args []string) error {
		_, e, err := c.belongs(into)
		if err != nil {
			return err
		}
		var r evening.Result
		asks := c.terminal() && !slices.ContainsFunc(outcomeFlags, cmd.Flags().Changed)
		switch {
		case len(args) == 0 && !asks:
			return usage("which game? for example: umpire evening result Wingspan --scores Ana=80,Ben=95")
		case len(args) > 0 && strings.TrimSpace(args[0]) == "":
			return usage("a game needs a name")
		case len(args) > 0:
			if r.Game, err = c.gameCalled(args[0]); err != nil {
				return err
			}
		}
		if err := c.fill(&r, cmd); err != nil {
			return err
		}
		if !asks {
			return c.enter(b, e, r)
		}
		return c.atTerminal(func(ts *terminalSession) error {
			in := &eveningCommands{c.app.within(ts, nil), c.json}
			if err := in.askResult(ts, &r); err != nil {
				return err
			}
			return in.enter(b, e, r)
		})
	})
	cmd.Long = `Enter the result of a game that was not recorded, of any game. Who played is
whoever is named anywhere. Without winners the highest score wins, or the lowest
where --lowest says so or did the last time. On a terminal the game alone asks
for the rest.`
	resultFlags(cmd)
	cmd.Flags().StringVar(&into, "evening", "", "the evening, where it is not the open one; none: no evening")
	return cmd
}

// The flags that say who played and how it ended, and all that change a result; in the order in which they are taken.
var (
	outcomeFlags = []string{"players", "teams", "scores", "coop", "draw", "nobody", "winners"}
	editFlags    = append(outcomeFlags, "lowest", "minutes", "note", "date", "game")
)

// fill takes what the flags say into a result.
func (c *eveningCommands) fill(r *evening.Result, cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	if slices.ContainsFunc(outcomeFlags[3:], given) {
		r.Winners, r.Coop, r.Draw, r.Nobody = nil, "", false, false
	}
	for _, flag := range editFlags {
		if !given(flag) {
			continue
		}
		values := []string{cmd.Flags().Lookup(flag).Value.String()}
		if several, err := cmd.Flags().GetStringArray(flag); err == nil {
			values = several
		}
		if err := c.set(r, flag, values...); err != nil {
			return err
		}
	}
	if r.Entered.IsZero() && !given("lowest") && len(r.Scores) > 0 && len(r.Winners) == 0 {
		if r.Lowest = c.lowest(r.Game); r.Lowest {
			c.remark("%s: lowest wins, as last time.", r.Game)
		}
	}
	return nil
}

// set takes one flag into a result. Of one that is corrected --players takes out who is not named.
func (c *eveningCommands) set(r *evening.Result, flag string, values ...string) (err error) {
	value := strings.Join(values, ",")
	switch flag {
	case "players":
		c.playedBy(r, c.people(values...))
	case "teams":
		r.Teams = nil
		between := strings.NewReplacer(" vs. ", ",", " vs ", ",", " against ", ",")
		for _, team := range strings.FieldsFunc(between.Replace(value), func(sign rune) bool { return sign == ',' || sign == ';' }) {
			r.Teams = append(r.Teams, c.join(r, c.people(team)...))
		}
	case "scores":
		return c.readScores(r, value)
	case "coop":
		r.Coop = value
	case "draw":
		r.Draw = value == "true"
	case "nobody":
		r.Nobody = value == "true"
	case "winners":
		for _, n := range won(c.people(values...), r.Players) {
			if _, plays := c.among(r, n); !r.Entered.IsZero() && !plays {
				return usage("%s is not among the players, %s: --players says who they were", words.ShownName(n), words.List(words.ShownNames(r.Players)))
			}
			r.Winners = append(r.Winners, c.join(r, n)...)
		}
	case "lowest":
		r.Lowest = value == "true"
	case "minutes":
		r.Minutes, err = minutes(value)
	case "note":
		r.Note = value
	case "date":
		if r.At, err = day(value, c.now()); err == nil && r.At.After(c.now()) {
			c.remark("%s has not come yet.", evening.Day(r.At))
		}
	case "game":
		r.Game, _ = c.gameMeant(value)
	}
	return err
}

// won are the players that names of winners mean: Tom is Big Tom, and "Ana Ben" are two where both play; others stay.
func won(names, players []string) (all []string) {
	for _, n := range names {
		each := []string{n}
		if _, plays := words.Find(n, players); !plays && len(words.Named(n, players)) == 0 {
			each = strings.Split(n, "_")
		}
		var meant []string
		for _, part := range each {
			meant = append(meant, words.Named(part, players)...)
		}
		if len(meant) != len(each) {
			meant = []string{n}
		}
		all = append(all, meant...)
	}
	return all
}

// lowest reports whether the lowest score won a game the last time.
func (c *eveningCommands) lowest(game string) bool {
	_, lowest := c.evenings.Games()
	return lowest[game]
}

// playedBy says who played: who is not among them is taken out.
func (c *eveningCommands) playedBy(r *evening.Result, players []string) {
	now := c.join(r, players...)
	r.Call(func(name string) string {
		if slices.Contains(now, name) {
			return name
		}
		return ""
	})
}

// join adds those to the players who are not among them, and gives them as they are called there.
func (c *eveningCommands) join(r *evening.Result, names ...string) (called []string) {
	for _, n := range names {
		name, there := c.among(r, n)
		if !there {
			name, r.Players = n, append(slices.Clip(r.Players), n)
		}
		called = append(called, name)
	}
	return called
}

// among finds somebody among the players, also by a name they had once.
func (c *eveningCommands) among(r *evening.Result, name string) (called string, there bool) {
	i := slices.IndexFunc(r.Players, func(p string) bool { return words.SameName(p, name) || c.evenings.Same(p, name) })
	if i < 0 {
		return "", false
	}
	return r.Players[i], true
}

// minutes reads how long a game took: 90, or 1:30.
func minutes(text string) (float64, error) {
	hours, rest, clock := strings.Cut(text, ":")
	if !clock {
		hours, rest = "0", text
	}
	h, err := strconv.ParseFloat(hours, 64)
	m, err2 := strconv.ParseFloat(rest, 64)
	if err = errors.Join(err, err2); err != nil {
		return 0, usage("--minutes is how long it took: 90, or 1:30, not %s", words.Quote(text))
	}
	return 60*h + m, nil
}

// oneScore is the first of some scores, however they are listed. What stands behind the comma of "Ana=6,5 Ben=4" is none: 5 is no name.
var oneScore = words.Pattern(`^(?:(?i:and )\s*)?([^=,;:\d\s][^=,;:]*?)\s*(?:[=:]\s*([+-]?\d{1,15}(?:\.\d{1,9})?)?|\s([+-]?\d{1,15}(?:\.\d{1,9})?))(?:[\s,;&]+|$)`)

// readScores reads Ana=80,Ben=95; a team may stand for its members: Ana+Ben=80. Ana= takes a score off.
func (c *eveningCommands) readScores(r *evening.Result, text string) error {
	scored, players := map[string]bool{}, r.Players
	for text = strings.TrimSpace(text); text != ""; {
		said := oneScore().FindStringSubmatch(text)
		if said == nil {
			part, _, _ := strings.Cut(text, ",")
			return usage("a score is NAME=NUMBER, with a point for halves (3.5), not %s", words.Quote(part))
		}
		name, points := said[1], said[2]+said[3]
		n, _ := strconv.ParseFloat(points, 64)
		text = text[len(said[0]):]
		for _, who := range c.join(r, won(c.people(name), players)...) {
			if scored[who] {
				return usage("%s has two scores", words.ShownName(who))
			}
			if scored[who] = true; points == "" {
				delete(r.Scores, who)
				continue
			}
			if r.Scores == nil {
				r.Scores = map[string]float64{}
			}
			r.Scores[who] = n
		}
	}
	return nil
}

// gameCalled is the name a game goes by. One that is close to another is asked about.
func (c *eveningCommands) gameCalled(typed string) (string, error) {
	name, near := c.gameMeant(typed)
	if near != "" {
		yes, err := c.isMeant(name, near, "umpire evening edit N --game "+near)
		if err != nil || yes {
			return near, err
		}
	}
	return name, nil
}

// named puts in who is meant by the names of a result.
func (c *eveningCommands) named(b *evening.Book, r *evening.Result) error {
	meant, err := c.meant(b, r.Players)
	if was := r.Players; err == nil {
		r.Call(func(name string) string { return meant[slices.Index(was, name)] })
	}
	return err
}

// enter puts a result down and reads it back. The same one within the hour is asked about.
func (c *eveningCommands) enter(b *evening.Book, e *evening.Evening, r evening.Result) error {
	if err := c.named(b, &r); err != nil {
		return err
	}
	if p, twice := b.Twice(r); twice {
		question := fmt.Sprintf("The same was entered already, as play %d, at %s.", p.Number, p.Result.Entered.Local().Format("15:04"))
		if !c.terminal() {
			c.remark("%s (umpire evening undo takes this one back.)", question)
		} else if again, err := c.confirm(question + " Enter it again?"); err != nil || !again {
			return err
		}
	}
	done, err := b.Enter(e, r)
	if err == nil {
		c.remarkDay(e, r.At)
	}
	return c.done(done, err)
}

// remarkDay says where a play is of another day than its evening. At zero it is of now: an
// evening that began less than a day ago goes on after midnight.
func (c *eveningCommands) remarkDay(e *evening.Evening, at time.Time) {
	switch {
	case e == nil:
		return
	case at.IsZero() && c.now().Sub(e.Started) > 24*time.Hour:
		at = c.now()
	case at.IsZero() || !at.Before(e.Started):
		return
	}
	if evening.Day(at) != evening.Day(e.Started) {
		c.remark("That is of %s, and %s of %s (--date says when it was).", evening.Day(at), e.Name, evening.Day(e.Started))
	}
}

func (c *eveningCommands) edit() *cobra.Command {
	into := ""
	cmd := c.command("edit PLAY", "Correct a result that was entered by hand", "edit 14 --scores Ana=30\n  umpire evening edit 14 --winners Ben --date yesterday", func(cmd *cobra.Command, b *evening.Book, args []string) error {
		p, err := b.Play(args[0])
		if err != nil {
			return err
		}
		asks := !slices.ContainsFunc(editFlags, cmd.Flags().Changed)
		switch {
		case asks && into != "":
			done, err := b.Move(args, into)
			return c.done(done, err)
		case asks && p.Result != nil && !c.terminal():
			return usage("play %d is %s: what is to be changed? --scores, --winners, --players, --date ... say it (umpire evening edit --help)", p.Number, p.Describe())
		}
		done, err := b.EditResult(p, into, func(r *evening.Result) error {
			if asks {
				return c.atTerminal(func(ts *terminalSession) error { return c.askResult(ts, r) })
			}
			if err := c.fill(r, cmd); err != nil {
				return err
			}
			return c.named(b, r)
		})
		return c.done(done, err)
	})
	cmd.Long = `Correct a result that was entered by hand: what the flags name is changed, the
rest stays; on a terminal it asks. Winners that were not named follow the scores.
PLAY is its number or its identifier.`
	resultFlags(cmd)
	cmd.Flags().String("game", "", "the game it was")
	cmd.Flags().StringVar(&into, "evening", "", "the evening it is put into; none: no evening")
	return cmd
}
