package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/referee/words"
	"umpire/tracker/console"
	"umpire/tracker/evening"
)

// resultFlags hold what is said of a game that was not recorded.
type resultFlags struct {
	players, scores, winners, teams []string // each flag may be given several times
	coop, date, minutes, note       string
	evening, game                   string
	lowest, draw, nobody            bool
}

func (o *resultFlags) flags(a *app, cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&o.players, "players", nil, "who played besides those named elsewhere: `A,B,C`")
	f.StringArrayVar(&o.scores, "scores", nil, "what each scored: `A=80,B=95`; the highest wins unless others are named")
	f.BoolVar(&o.lowest, "lowest", false, "the lowest score wins; remembered for the game")
	f.StringArrayVar(&o.winners, "winners", nil, "who won: `A,B`")
	f.StringArrayVar(&o.teams, "teams", nil, "who played together: `A+B,C+D`")
	f.StringVar(&o.coop, "coop", "", "all together `won` or lost")
	f.BoolVar(&o.draw, "draw", false, "all share the win")
	f.BoolVar(&o.nobody, "nobody", false, "nobody won")
	f.StringVar(&o.date, "date", "", "when: `DATE`, yesterday, 22:10, or a day and a time")
	f.StringVar(&o.minutes, "minutes", "", "how long it took: `90`, or 1:30")
	f.StringVar(&o.note, "note", "", "a remark")
	for _, flag := range []string{"players", "winners", "teams", "scores"} {
		_ = cmd.RegisterFlagCompletionFunc(flag, a.completePlayers)
	}
	_ = cmd.RegisterFlagCompletionFunc("coop", fixed("won", "lost"))
	a.eveningFlag(cmd, &o.evening, "the evening, where it is not the open one; none: no evening")
}

func (c *eveningCommands) result() *cobra.Command {
	var o resultFlags
	cmd := &cobra.Command{
		Use: "result [GAME]", Short: "Enter a game that was not recorded",
		Long: `Enter the result of a game that was not recorded, of any game. Who played is
whoever is named anywhere. Without winners the highest score wins, or the lowest
where --lowest says so or did the last time. On a terminal the game alone asks
for the rest.`,
		Example: "  umpire evening result Wingspan --scores Ana=80,Ben=95,Cy=71\n  umpire evening result Skat --players Ana,Ben,Cy --winners Ben\n  umpire evening result Doppelkopf --teams \"Ana+Ben,Cy+Dora\" --winners Ana",
		Args:    arguments(0, 1, "one game"), ValidArgsFunction: c.offering("GAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			b, e, err := c.belongs(o.evening)
			if err != nil {
				return err
			}
			var r evening.Result
			asks := c.terminal() && !says(cmd, outcomeFlags...)
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
			if err := c.fill(&r, &o, cmd); err != nil {
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
		},
	}
	o.flags(c.app, cmd)
	return cmd
}

// outcomeFlags are those that say who played and how it ended.
var outcomeFlags = []string{"players", "scores", "winners", "teams", "coop", "draw", "nobody"}

// says reports whether any of some flags was given.
func says(cmd *cobra.Command, flags ...string) bool {
	return slices.ContainsFunc(flags, cmd.Flags().Changed)
}

// fill takes what the flags say into a result. Of one that is corrected --players takes out who is not named.
func (c *eveningCommands) fill(r *evening.Result, o *resultFlags, cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	correct := !r.Entered.IsZero()
	if given("players") {
		playedBy(r, c.people(o.players...))
	}
	if says(cmd, "winners", "coop", "draw", "nobody") {
		r.Winners, r.Coop, r.Draw, r.Nobody = nil, o.coop, o.draw, o.nobody
	}
	if given("teams") {
		r.Teams = nil
		for _, team := range strings.FieldsFunc(strings.Join(o.teams, ","), listed) {
			r.Teams = append(r.Teams, join(r, c.people(team)...))
		}
	}
	if err := readScores(r, strings.Join(o.scores, ","), c.people); err != nil {
		return err
	}
	if given("winners") {
		winners := c.people(o.winners...)
		for _, n := range winners {
			if _, plays := words.Find(n, r.Players); correct && !plays {
				return usage("%s is not among the players, %s: --players says who they were", words.ShownName(n), words.List(words.ShownNames(r.Players)))
			}
		}
		r.Winners = join(r, winners...)
	}
	if given("lowest") {
		r.Lowest = o.lowest
	}
	if given("minutes") {
		n, err := minutes(o.minutes)
		if err != nil {
			return err
		}
		r.Minutes = n
	}
	if given("note") {
		r.Note = o.note
	}
	if o.date != "" {
		at, err := day(o.date, c.now())
		if err != nil {
			return err
		}
		if r.At = at; at.After(c.now()) {
			c.remark("%s has not come yet.", evening.Day(at))
		}
	}
	if r.Game != "" && !given("lowest") && len(r.Scores) > 0 && len(r.Winners) == 0 && !correct {
		if r.Lowest = c.lowest(r.Game); r.Lowest {
			c.remark("%s: lowest wins, as last time.", r.Game)
		}
	}
	return nil
}

// lowest reports whether the lowest score won a game the last time.
func (a *app) lowest(game string) bool {
	b, err := a.book()
	if err != nil {
		return false
	}
	_, lowest := b.Games()
	return lowest[game]
}

// playedBy says who played: who is not among them is taken out.
func playedBy(r *evening.Result, players []string) {
	was := r.Players
	r.Players = nil
	join(r, players...)
	for _, n := range was {
		if _, stays := words.Find(n, r.Players); !stays {
			r.TakeOut(n)
		}
	}
}

// listed reports whether a sign parts what is listed.
func listed(sign rune) bool { return sign == ',' || sign == ';' }

// join adds those to the players who are not among them, and gives them as they are called there.
func join(r *evening.Result, names ...string) (called []string) {
	for _, n := range names {
		name, there := words.Find(n, r.Players)
		if !there {
			name, r.Players = n, append(r.Players, n)
		}
		called = append(called, name)
	}
	return called
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

// readScores reads Ana=80,Ben=95; a team may stand for its members: Ana+Ben=80. Ana= takes a score off.
func readScores(r *evening.Result, text string, people func(...string) []string) error {
	scored := map[string]bool{}
	for _, part := range strings.FieldsFunc(text, listed) {
		part = strings.TrimSpace(part)
		name, points, ok := strings.Cut(part, "=")
		if at := strings.LastIndex(part, " "); !ok && at > 0 { // Ana 80
			name, points, ok = part[:at], part[at+1:], true
		}
		points = strings.TrimSpace(points)
		n, err := strconv.ParseFloat(points, 64)
		if !ok || points != "" && (err != nil || math.IsInf(n, 0) || math.IsNaN(n)) {
			return usage("a score is NAME=NUMBER, with a point for halves (3.5), not %s", words.Quote(part))
		}
		for _, who := range join(r, people(name)...) {
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
	name, known := c.gameMeant(typed), c.offers("GAME")
	if slices.Contains(known, name) {
		return name, nil
	}
	near := console.Close(name, known)
	switch {
	case near == "":
	case !c.terminal():
		c.remark("%s is a new game. Did you mean %s? (umpire evening edit N --game %s)", name, near, near)
	default:
		yes, err := c.confirm(fmt.Sprintf("%s: did you mean %s?", name, near))
		if err != nil || yes {
			return near, err
		}
	}
	return name, nil
}

// knownNames asks about names that are close to those of somebody known, and puts those in where they were meant.
func (c *eveningCommands) knownNames(b *evening.Book, r *evening.Result) error {
	if c.terminal() {
		for _, name := range r.Players {
			near := console.Close(name, b.Names())
			if near == "" || b.Known(name) || slices.Contains(r.Players, near) {
				continue
			}
			meant, err := c.confirm(fmt.Sprintf("%s is new. Did you mean %s?", words.ShownName(name), words.ShownName(near)))
			if err != nil {
				return err
			}
			if meant {
				r.Call(func(n string) string {
					if n == name {
						return near
					}
					return n
				})
			}
		}
	}
	c.remarkNames(b, r.Players)
	return nil
}

// enter puts a result down and reads it back. The same one within the hour is asked about.
func (c *eveningCommands) enter(b *evening.Book, e *evening.Evening, r evening.Result) error {
	if err := c.knownNames(b, &r); err != nil {
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
	entered, err := b.Enter(e, r)
	if err != nil {
		return err
	}
	c.remarkDay(e, &r)
	return c.entered(entered)
}

func (c *eveningCommands) entered(entered *evening.Entered) error {
	switch {
	case *c.json:
		return c.asJSON(entered)
	case entered.Change == "":
		c.say("Nothing is changed by that.")
	default:
		c.say("Play %d, %s", entered.Play, entered.Text)
	}
	return nil
}

// remarkDay says where a play is of another day than its evening.
func (c *eveningCommands) remarkDay(e *evening.Evening, r *evening.Result) {
	if e != nil && !r.At.IsZero() && evening.Day(r.At) != evening.Day(e.Started) && r.At.Before(e.Started) {
		c.remark("That is of %s, and %s of %s.", evening.Day(r.At), e.Name, evening.Day(e.Started))
	}
}

func (c *eveningCommands) edit() *cobra.Command {
	var o resultFlags
	cmd := c.command("edit PLAY", "Correct a result that was entered by hand", "edit 14 --scores Ana=30\n  umpire evening edit 14 --winners Ben --date yesterday", func(cmd *cobra.Command, args []string) error {
		b, err := c.book()
		if err != nil {
			return err
		}
		p, err := b.Play(args[0])
		if err != nil {
			return err
		}
		asks := !says(cmd, append(outcomeFlags, "lowest", "date", "minutes", "note", "evening", "game")...)
		if p.Result != nil && asks && !c.terminal() {
			return usage("play %d is %s: what is to be changed? --scores, --winners, --players, --date ... say it (umpire evening edit --help)", p.Number, p.Describe())
		}
		if o.evening != "" {
			if _, err := b.Move(args, o.evening); err != nil {
				return err
			}
		}
		entered, err := b.EditResult(p, func(r *evening.Result) error {
			if asks {
				return c.atTerminal(func(ts *terminalSession) error { return c.askResult(ts, r) })
			}
			if cmd.Flags().Changed("game") {
				r.Game = c.gameMeant(o.game)
			}
			err := c.fill(r, &o, cmd)
			if err == nil {
				c.remarkNames(b, r.Players)
			}
			return err
		})
		if err != nil {
			return err
		}
		return c.entered(entered)
	})
	cmd.Long = `Correct a result that was entered by hand: what the flags name is changed, the
rest stays; on a terminal it asks. Winners that were not named follow the scores.
PLAY is its number or its identifier.`
	o.flags(c.app, cmd)
	cmd.Flags().StringVar(&o.game, "game", "", "the game it was")
	return cmd
}
