package infer

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/record"
	"umpire/referee/words"
)

// phase is where the game is.
type phase string

const (
	setup     phase = "setup"
	research  phase = "research"
	published phase = "published"
	helping   phase = "help"
	voting    phase = "vote"
	over      phase = "over"
)

// table is the game after some number of moves.
type table struct {
	*setting
	law         law // as Umpire reads it now: reworded, perhaps
	phase       phase
	people      []string // the Researchers at the table, in turn order
	everyone    []string // and all who ever were
	turn        int      // whose turn among people
	experiments []*experiment
	judgements  referee.Log[judgement]
	theories    []theory
	supply      [3]int
	markers     int
	tokens      int
	spent       []int // the moves that spent one
	votes       []vote
	identities  []identity
	clock       clock
	outcome     record.Outcome
	ending      string         // why it is over
	ended       int            // the move that ended it
	upto        int            // the number of the last move, 0 before the first
	done        record.Move    // that move
	passed      referee.Clause // why it is somebody's turn, or why the game is over
}

// experiment is one as it stands on the table, or stood. It is never changed: another takes its place.
type experiment struct {
	by         string
	dice       *dice.Experiment
	mark       mark
	gone       bool
	highlights []string
	move       int // that built it or, since, changed it
	marked     int // the move that gave its mark
}

// mark is the Universe's verdict: unmarked, O or X.
type mark string

const (
	unmarked mark = ""
	follows  mark = "O"
	breaks   mark = "X"
)

func markOf(holds bool) mark {
	if holds {
		return follows
	}
	return breaks
}

// maxExperiments bounds how many experiments a table may hold.
const maxExperiments = 999

func newTable(s *setting) *table {
	return &table{
		setting: s, law: s.opening, phase: setup, people: slices.Clone(s.header.Players[1:]), everyone: s.header.Players,
		supply: [3]int{s.dice, s.dice, s.dice}, markers: s.markers, tokens: s.tokens,
	}
}

// next is a copy of the table to be changed into the one after a move.
func (t *table) next() *table {
	after := *t
	after.people, after.experiments, after.theories = slices.Clone(t.people), slices.Clone(t.experiments), slices.Clone(t.theories)
	after.votes, after.identities = slices.Clone(t.votes), slices.Clone(t.identities)
	return &after
}

func (t *table) Header() record.Header { return t.header }

// verbsDue lists what may come in each phase, likeliest first.
var verbsDue = map[phase][]string{
	setup:     {"experiment"},
	research:  {"experiment", "publish", "help"},
	published: {"disprove", "stand"},
	helping:   {"experiment", "pass"},
	voting:    {"vote"},
}

func (t *table) Status() record.Status {
	s := record.Status{Turn: t.onTurn(), State: record.Playing, Outcome: t.outcome, Due: t.due(), Expect: verbsDue[t.phase], Joined: t.everyone[len(t.header.Players):]}
	if t.phase == over {
		s.State = record.Finished
	}
	if t.phase == voting && len(t.missingVotes()) == 0 {
		s.Expect = []string{"identity"}
	}
	return s
}

// onTurn is who is due to move; nobody in particular during the vote.
func (t *table) onTurn() string {
	switch t.phase {
	case setup, published, helping:
		return t.universe()
	case research:
		if len(t.people) > 0 {
			return t.people[t.turn]
		}
	}
	return ""
}

func (t *table) due() string {
	switch t.phase {
	case setup:
		return t.universe() + " to build the " + []string{"first", "second"}[min(len(t.experiments), 1)] + " experiment of the set-up."
	case published:
		return t.universe() + " to disprove the theory, or let it stand."
	case helping:
		return t.universe() + " to build an experiment, or pass."
	case voting:
		if missing := t.missingVotes(); len(missing) > 0 {
			return "To point at somebody: " + words.List(missing) + "."
		}
		return "Who is the Cheater? `identity` tells."
	case over:
		return words.Capital(t.ending) + "."
	}
	if t.onTurn() == "" {
		return "No Researcher is at the table: join brings one."
	}
	return t.onTurn() + " to build, publish or ask for help."
}

// Apply referees a move. Whatever is refused, the table stays as it is.
func (t *table) Apply(number int, m record.Move) (referee.Ruling, error) {
	if fault := t.unsaid(m); fault != nil {
		return referee.Ruling{}, fault
	}
	if t.phase == over && m.Verb != "identity" {
		return referee.Ruling{}, referee.Against("the table is finished (%s): only notes can follow", t.ending).Openly()
	}
	if fault := t.tooLate(m); fault != nil {
		return referee.Ruling{}, fault
	}
	do := moves[m.Verb]
	if do == nil {
		return referee.Ruling{}, referee.Unreadable("no move here is called %s", words.Quote(m.Verb))
	}
	after := t.next()
	r := referee.Ruling{Move: m, Table: after}
	if err := do(after, number, &r); err != nil {
		return referee.Ruling{}, err
	}
	if t.phase != over {
		after.ended = number
		r.Remarks = append(r.Remarks, after.reveal()...)
	}
	if why, fresh := after.turned(t, r.Move); fresh {
		after.passed = referee.Clause{Text: why, Moves: []int{number}}
	}
	if after.upto, after.done = number, r.Move; m.Stamped {
		after.clock.latest = max(after.clock.latest, m.At)
	}
	r.Remarks = append(r.Remarks, after.warnings(t)...)
	return r, nil
}

// moves is what each kind of move does to the table, a copy that is thrown away where the move is refused; the ruling holds the
// move, to be completed, and number is its own.
var moves = map[string]func(t *table, number int, r *referee.Ruling) error{
	"experiment": (*table).experiment, "mark": (*table).mark, "deconstruct": (*table).deconstruct, "change": (*table).change,
	"publish": (*table).publish, "disprove": (*table).disprove, "stand": (*table).stand, "help": (*table).help, "pass": (*table).pass,
	"reword": (*table).reword, "highlight": (*table).highlight, "join": (*table).join, "leave": (*table).leave, "turn": (*table).giveTurn,
	"timeout": (*table).timeout, "vote": (*table).vote, "identity": (*table).identify,
}

// The methods by which a game ends.
const (
	TheoryStood   record.Method = "a theory stood"
	CheaterCaught record.Method = "the Cheater was caught"
	CheaterMissed record.Method = "the Cheater was not caught"
	RanOut        record.Method = "time, tokens, markers or players ran out"
)

// finish ends the game; why says it in the words of this table.
func (t *table) finish(by record.Method, winners []string, why string) {
	t.phase, t.outcome, t.ending = over, record.Outcome{Winners: winners, Method: by}, why
}

// everyoneLoses is how the end of a game that is lost is said.
const everyoneLoses = ": everyone loses"

// lose ends the game for everybody, who now want to know the law.
func (t *table) lose(why string) {
	why += everyoneLoses
	if !t.law.hidden() {
		why += fmt.Sprintf("; the law was \"%s\"", t.law.words)
	}
	t.finish(RanOut, nil, why)
}

// at finds the experiment a move speaks of, still on the table, for the move to change.
func (t *table) at(number string) (int, *experiment, error) {
	n, _ := strconv.Atoi(number)
	if n < 1 || n > len(t.experiments) {
		return 0, nil, referee.Against("there is no experiment %d; here are 1 to %d", n, len(t.experiments)).Openly()
	}
	e := *t.experiments[n-1]
	if e.gone {
		return 0, nil, referee.Against("experiment %d was taken apart", n).Openly()
	}
	t.experiments[n-1] = &e
	return n, &e, nil
}

// going refuses what cannot happen before the set-up is complete or once the vote is open.
func (t *table) going(what string) error {
	switch t.phase {
	case setup:
		return referee.Against("%s comes after the set-up, which is %s's two experiments", what, t.universe()).Openly()
	case voting:
		return referee.Against("the vote is open: %s would have come before", what).Openly()
	}
	return nil
}
