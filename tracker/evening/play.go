package evening

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Play is what is kept of a game that was played: of a table besides its moves, of one that was not
// recorded its result too.
type Play struct {
	Evening   string            `json:"evening,omitempty"` // the identifier of the one it belongs to; "" for none
	Abandoned bool              `json:"abandoned,omitempty"`
	People    map[string]string `json:"people,omitempty"` // the identifier of the person whom a name of it means (folded)
	Result    *Result           `json:"result,omitempty"` // nil: it is a table
}

func (p *Play) check() error {
	if p.Result != nil {
		return p.Result.check()
	}
	return nil
}

// Result is a game that was not recorded, as it was entered.
type Result struct {
	Game    string             `json:"game"`
	Players []string           `json:"players"` // the names they were entered with
	Scores  map[string]float64 `json:"scores,omitempty"`
	Winners []string           `json:"winners,omitempty"` // as entered; nil: they follow from the rest
	Lowest  bool               `json:"lowest,omitempty"`  // the lowest score wins
	Teams   [][]string         `json:"teams,omitempty"`
	Coop    string             `json:"coop,omitempty"` // "won", "lost": all together
	Draw    bool               `json:"draw,omitempty"` // all share
	Nobody  bool               `json:"nobody,omitempty"`
	At      time.Time          `json:"at"` // when it was played
	Entered time.Time          `json:"entered"`
	Minutes float64            `json:"minutes,omitempty"`
	Note    string             `json:"note,omitempty"`
}

// Call calls its players otherwise; who is called "" is taken out of it: of those who played or won, the scores and the teams.
func (r *Result) Call(call func(string) string) {
	called := func(names []string) []string {
		return slices.DeleteFunc(words.Each(names, call), func(n string) bool { return n == "" })
	}
	teams, scores := [][]string(nil), map[string]float64{}
	for _, t := range r.Teams {
		if t = called(t); len(t) > 0 {
			teams = append(teams, t)
		}
	}
	for n, points := range r.Scores {
		scores[call(n)] = points
	}
	delete(scores, "")
	r.Players, r.Winners, r.Teams, r.Scores = called(r.Players), called(r.Winners), teams, scores
}

// won are the winners, and among how many sides the win is shared: 1 for a whole win each.
func (r *Result) won() (winners []string, sides int) {
	switch {
	case r.Nobody || r.Coop == "lost":
		return nil, 1
	case r.Coop == "won":
		return r.Players, 1
	case r.Draw:
		return r.Players, max(1, len(r.sides()))
	}
	var best []side
	for _, s := range r.sides() {
		switch {
		case len(r.Winners) > 0:
			if slices.ContainsFunc(s.players, func(p string) bool { return slices.Contains(r.Winners, p) }) {
				best = append(best, s)
			}
		case !s.scored:
		case len(best) == 0 || r.better(s.score, best[0].score):
			best = []side{s}
		case s.score == best[0].score:
			best = append(best, s)
		}
	}
	for _, s := range best {
		winners = append(winners, s.players...)
	}
	if g, err := games.ByName(r.Game); err == nil && g.Traits().Together {
		return winners, 1
	}
	return winners, max(1, len(best))
}

func (r *Result) better(a, b float64) bool { return a > b != r.Lowest && a != b }

// side is who plays together: a team, or one player.
type side struct {
	players []string
	score   float64
	scored  bool
}

// Sides lists who plays together: the teams, and those who are in none.
func (r *Result) Sides() [][]string {
	return words.Each(r.sides(), func(s side) []string { return s.players })
}

// sides are the teams and those who are in none. A team's score is that of its members where they have
// the same, else their sum.
func (r *Result) sides() (all []side) {
	teams := slices.Clone(r.Teams)
	for _, p := range r.Players {
		if !slices.ContainsFunc(r.Teams, func(t []string) bool { return slices.Contains(t, p) }) {
			teams = append(teams, []string{p})
		}
	}
	for _, t := range teams {
		s := side{players: t}
		var given []float64
		for _, p := range t {
			if points, ok := r.Scores[p]; ok {
				given, s.score, s.scored = append(given, points), s.score+points, true
			}
		}
		if len(given) == len(t) && slices.Min(given) == slices.Max(given) {
			s.score = given[0]
		}
		all = append(all, s)
	}
	return all
}

// ending says who won, or who wins: "Ben won", "Ana and Ben share the win", "a draw: all share".
func ending(winners []string, players, sides int, coop string, past bool) string {
	verbs := []string{"nobody wins", " wins", " win together", " share the win"}
	if past {
		verbs = []string{"nobody won", " won", " won together", " shared the win"}
	}
	switch n := len(winners); {
	case n == 0 && coop != "":
		return "all lost"
	case coop != "":
		return "all" + verbs[2]
	case n == 0:
		return verbs[0]
	case n == 1:
		return winners[0] + verbs[1]
	case sides == 1:
		return words.List(winners) + verbs[2]
	case n == players:
		return "a draw: all share"
	}
	return words.List(winners) + verbs[3]
}

// Number writes a score without needless zeros.
func Number(x float64) string {
	if x == 0 {
		return "0"
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// Figure writes a figure with at most two decimals.
func Figure(x float64) string { return Number(math.Round(100*x) / 100) }

// Limits on what is entered, and on what comes from elsewhere.
const (
	MaxResult  = 64   // players of a result
	MaxTitle   = 64   // characters of the name of a game that Umpire does not know
	MaxNote    = 4096 // bytes of a note
	maxScore   = 1e12
	maxMinutes = 100_000
)

// check refuses a result that makes no sense.
func (r *Result) check() error {
	if g := r.Game; g == "" || strings.TrimSpace(g) != g || record.CheckText(g) != nil || utf8.RuneCountInString(g) > MaxTitle {
		return refuse("a game needs a name of 1 to %d characters, not %s", MaxTitle, words.Quote(g))
	}
	if len(r.Players) == 0 {
		return refuse("who played, and who won? --scores Ana=80,Ben=95 says both; or --players with --winners, --coop, --draw or --nobody")
	}
	if len(r.Players) > MaxResult {
		return refuse("a result has at most %d players, and %d are named", MaxResult, len(r.Players))
	}
	if err := record.CheckNames(r.Players, nil); err != nil {
		return err
	}
	if g, err := games.ByName(r.Game); err == nil {
		if err := record.CheckHeader(g, record.Header{Players: r.Players}); err != nil {
			return err
		}
	}
	seated := slices.Concat(r.Teams...)
	for _, p := range slices.Concat(seated, r.Winners, slices.Sorted(maps.Keys(r.Scores))) {
		if !slices.Contains(r.Players, p) {
			return refuse("%s is not among the players%s", words.Quote(words.ShownName(p)), words.DidYouMean(p, r.Players))
		}
	}
	for i, p := range seated {
		if slices.Contains(seated[:i], p) {
			return refuse("%s stands in the teams twice: everybody plays in one", words.ShownName(p))
		}
	}
	for _, x := range slices.Sorted(maps.Values(r.Scores)) {
		if math.IsNaN(x) || math.Abs(x) > maxScore {
			return refuse("a score is a number of at most %s, not %s", Number(maxScore), Number(x))
		}
	}
	switch said := r.said(); {
	case len(said) > 1:
		return refuse("%s exclude each other: which is it?", words.List(said))
	case len(said) == 0 && len(r.Scores) == 0:
		return refuse("who won? --winners NAMES, --scores Ana=80,Ben=95, --coop won or lost, --draw or --nobody says it")
	case r.Coop != "" && r.Coop != "won" && r.Coop != "lost":
		return refuse("--coop is won or lost, not %s", words.Quote(r.Coop))
	case record.CheckText(r.Note) != nil || len(r.Note) > MaxNote:
		return refuse("a note is a text of at most %d bytes without control characters", MaxNote)
	case r.Minutes < 0 || r.Minutes > maxMinutes || math.IsNaN(r.Minutes):
		return refuse("a game lasts 0 to %d minutes", maxMinutes)
	case checkTimes(r.At, r.Entered) != nil:
		return refuse("a game is played between the years 2000 and 2200")
	}
	return nil
}

// said lists by what the outcome was said.
func (r *Result) said() (all []string) {
	for flag, is := range map[string]bool{"--winners": len(r.Winners) > 0, "--coop": r.Coop != "", "--draw": r.Draw, "--nobody": r.Nobody} {
		if is {
			all = append(all, flag)
		}
	}
	slices.Sort(all)
	return all
}

// Score is how one player fared in one play.
type Score struct {
	Player string   `json:"player"`
	Place  *int     `json:"place"` // from 1; people who fared alike share it; null: none
	Won    bool     `json:"won"`
	Shared bool     `json:"shared"` // the win, with others
	Score  *float64 `json:"score"`  // points that were given; null: none
}

// Text is the score as a person tells it: "5", or "won".
func (s Score) Text() string {
	switch {
	case s.Score != nil:
		return Number(*s.Score)
	case s.Shared:
		return "shared"
	case s.Won:
		return "won"
	}
	return "lost"
}

// direction is 1 where the highest scores made the winners, -1 where the lowest did, 0 where neither explains them.
func (r *Result) direction(winners []string) int {
	by, want := Result{Players: r.Players, Scores: r.Scores, Teams: r.Teams}, slices.Sorted(slices.Values(winners))
	for _, direction := range []int{1, -1} {
		by.Lowest = direction < 0
		if best, _ := by.won(); len(want) > 0 && slices.Equal(slices.Sorted(slices.Values(best)), want) {
			return direction
		}
	}
	return 0
}

// fared says of each player how they fared, where these have won. Places are by score, in the direction that made the
// winners; without scores, or where neither direction explains the winners, these are first and the others have
// no place, as nobody has where nobody won.
func (r *Result) fared(winners []string, among int) (all []Score) {
	direction, sides := r.direction(winners), r.sides()
	by := Result{Lowest: direction < 0}
	for _, p := range r.Players {
		won, place := slices.Contains(winners, p), 0
		s := Score{Player: p, Won: won, Shared: won && among > 1}
		if points, ok := r.Scores[p]; ok {
			s.Score = &points
		}
		mine := sides[slices.IndexFunc(sides, func(s side) bool { return slices.Contains(s.players, p) })]
		if direction == 0 && won || direction != 0 && mine.scored {
			place = 1
		}
		for _, other := range sides {
			if direction != 0 && mine.scored && other.scored && by.better(other.score, mine.score) {
				place++
			}
		}
		if place > 0 {
			s.Place = &place
		}
		all = append(all, s)
	}
	return all
}

// ranked sorts scores by place, those without one last and by points.
func ranked(all []Score) []Score {
	place := func(s Score) int { return *cmp.Or(s.Place, &behindAll) }
	slices.SortStableFunc(all, func(x, y Score) int {
		if x.Place == nil && y.Place == nil && x.Score != nil && y.Score != nil {
			return cmp.Compare(*y.Score, *x.Score)
		}
		return cmp.Compare(place(x), place(y))
	})
	return all
}

var behindAll = math.MaxInt // as a place

// sentence says a play that was entered: "Wingspan: Ben 95, Ana 80. Ben wins."
func (r *Result) sentence(shown func(string) string) string {
	winners, sides := r.won()
	var scores, more []string
	for _, p := range ranked(r.fared(winners, sides)) {
		if p.Score != nil {
			scores = append(scores, shown(p.Player)+" "+Number(*p.Score))
		}
	}
	who := cmp.Or(strings.Join(scores, ", "), words.List(words.Each(r.Players, shown)))
	text := TitleOf(r.Game) + ": " + who + ". " + words.Capital(ending(words.Each(winners, shown), len(r.Players), sides, r.Coop, false)) + "."
	if Day(r.At) != Day(r.Entered) {
		more = append(more, Day(r.At))
	}
	if r.Minutes > 0 {
		more = append(more, Number(r.Minutes)+" minutes")
	}
	if r.Note != "" {
		more = append(more, r.Note)
	}
	if len(more) > 0 {
		text += " (" + strings.Join(more, ", ") + ")"
	}
	return text
}

// TitleOf is a game's name as people say it.
func TitleOf(game string) string {
	if g, err := games.ByName(game); err == nil {
		return g.Title()
	}
	return game
}
