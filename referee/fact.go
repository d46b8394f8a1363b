package referee

import (
	"umpire/referee/record"
	"umpire/referee/words"
)

// Fact is one thing that a table knows, or that is asked of it. It can be
// compared (by Key), said (Text) and asked about (Text given back to why).
type Fact struct {
	Key   any          // comparable, the game's own: whom or what it is about, and what it says
	Text  string       // the sentence, in the present tense, without its full stop
	Level record.Level // the first level that tells it; "" is All
}

// Claim is what somebody asks about: it is true where all its facts are.
type Claim struct {
	Text  string // in the game's own words
	Facts []Fact // each is argued for by itself
}

// Noter is a Table that writes something down below the level All.
type Noter interface {
	// Noted reports whether what its level tells decides a fact by itself.
	Noted(f Fact) bool
}

// Told is a part of what a table was told: some of its moves and, besides, facts
// that hold right after one of them. What the level Facts shows (sizes of hands,
// whose turn it is, what lies open) is always known.
type Told struct {
	Moves []int  // ascending
	At    int    // the knowledge is asked of the hands as they lie right after this move; 0: as they lie now
	Facts []Fact // said of the hands as they lie then; beside them Moves has At alone, or none
}

// Knowledge is what follows from a part of what a table was told.
type Knowledge interface {
	// Entails reports whether the fact holds in every deal that fits.
	Entails(f Fact) bool
}

// Retold is Knowledge that can be told other moves instead, for less than knowing anew.
type Retold interface {
	Retell(moves []int)
}

// Knower is a Table whose news, reasons and verdicts are made by package
// explain from facts. The game says what it knows and in which words; what is
// new, what a claim comes to, which moves force it and which facts its reason
// rests on is found there, once for all games.
type Knower interface {
	// Facts lists what this table knows in its view, likeliest to be asked about first;
	// each says with its Level who may be told.
	Facts() []Fact
	// Claim reads a claim as people type it, and every sentence of the news that is not
	// one fact alone. One that cannot be read is a Syntax fault.
	Claim(text string) (Claim, error)
	// Denies tells that the facts cannot all hold, and what is so instead; ok is
	// false where some deal allows them together.
	Denies(facts []Fact) (instead Fact, ok bool)
	// Open explains a claim that some deals allow and some do not: an example each way.
	Open(c Claim) Explanation
}

// Deducer is a Knower of which the moves behind a fact, and the facts behind a reason, are
// found by leaving out what it was told. One that is none argues for each of its facts
// itself (Arguer): points, marks and other tallies.
type Deducer interface {
	Knower
	// Telling lists the moves that tell something, ascending. Knowing of all of
	// them is what the table knows.
	Telling() []int
	// Knowing is this table, told no more than that.
	Knowing(told Told) Knowledge
	// Known lists what some of the moves tell of the hands as they lie right after
	// the move at, which itself tells nothing but what it moved: the facts from
	// which, with that move, a reason is made. Bounds are facts of their own, so
	// that a reason can use one without the other.
	Known(moves []int, at int) []Fact
}

// Pairer is a Deducer at whose table a move may tell something only together with an
// earlier one, which Telling leaves out: an answer with its guess.
type Pairer interface {
	// Paired adds those to some moves; the result is ascending.
	Paired(moves []int) []int
}

// Follower is a Deducer whose deals say more than a person can follow from a few facts.
type Follower interface {
	// Follows counts the steps in which a person can follow from facts, said of the hands
	// right after the move at, and from what that move tells to the fact; 0 where that is
	// not enough. Where it is so of all that was known, Knowing decides on a reason.
	Follows(of Fact, from []Fact, at int) (steps int)
}

// Budgeted is a Deducer whose questions cost more than those of most games.
type Budgeted interface {
	// Budget is how many of them a fewest set of moves or facts is worth, instead of proof.Budget.
	Budget() int
}

// Carrier is a Knower at whose table things move.
type Carrier interface {
	// Carried lists what the table before, one move earlier, knew of the hands as they
	// lie now. It need not be said: it is compared with Facts by key.
	Carried(before Table) []Fact
}

// Renamer is a Carrier at whose table things can be called otherwise: its Carried reads any
// other table of the game, before and after an edit.
type Renamer interface {
	Carrier
	// Renamed is the table with things called as they are at the one now, which an edit has
	// put in its place: in its words is told what is known no longer.
	Renamed(now Table) Table
}

// Caller is a Knower at whose table things get other names as it goes on.
type Caller interface {
	// CalledAs is the table with things called as they are some moves later.
	CalledAs(later Table) Table
}

// Tallier is a Knower whose news says how much has changed: points, what is left.
type Tallier interface {
	// Changes joins facts that are new since the table before into sentences, each with
	// its full stop.
	Changes(fresh []Fact, before Table) []string
}

// Joiner is a Knower that joins facts that are new into sentences, each with its full
// stop, and leaves out what nobody wants to be told. Of others each fact is a sentence.
type Joiner interface {
	Sentences(fresh []Fact) []string
}

// A reason of FewFacts facts or fewer has at most ShortReason words, where it can be said in so few, and none more than LongReason,
// which is one breath.
const FewFacts, ShortReason, LongReason = 2, 20, 40

// Reasoner is a Deducer with words of its own for a reason. Of others it lists the facts.
type Reasoner interface {
	// Reason says, in one sentence without its full stop, why the fact holds: from
	// these facts, said of the hands right after the move at, and from what that move
	// tells. Without facts the move alone is enough; at 0 the rules are. Where the sentence
	// tells only the end of a long chain, that stands whole beside it, a step a line.
	Reason(of Fact, from []Fact, at int) (text string, chain []string)
}

// Briefer is a Deducer that does not give a reason for every fact of a claim.
type Briefer interface {
	// Brief leaves out facts that follow from the others by the rules alone.
	Brief(facts []Fact) []Fact
}

// Arguer is a Knower that argues for some facts better than from others: a tally
// (points, a mark, how a game ended) or a direct certificate.
type Arguer interface {
	// Argue explains a fact that holds; ok is false where the shared argument is to be used.
	Argue(f Fact) (e Explanation, ok bool)
}

// Ended is a Table that explains how its game ended itself; of others package explain reads
// what Status says of it.
type Ended interface {
	// Result is asked once the game is over. Said is the sentence that tells how it ended.
	Result() Explanation
}

// FactCalled finds the fact that is said so, however its letters are cased.
func FactCalled(facts []Fact, text string) (Fact, bool) {
	text = words.FoldName(Claimed(text))
	for _, f := range facts {
		if words.FoldName(f.Text) == text {
			return f, true
		}
	}
	return Fact{}, false
}
