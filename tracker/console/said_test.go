package console

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// What people say at the table is read as it is meant. The lists were written from the rules alone, before the
// reader; none of their lines may be read as something else, and all but so many of each must be read.
func TestWhatIsSaidAtTheTable(t *testing.T) {
	for game, unread := range map[string]int{"quantum": 0, "logic": 0, "cats": 0, "infer": 0, "diplomat": 0} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(filepath.Join("testdata", "said", game+".txt"))
			if err != nil {
				t.Fatal(err)
			}
			count := map[string]int{}
			var head, moves []string
			var s *tracker.Session
			for _, line := range strings.Split(string(text), "\n") {
				said, meant, isCase := strings.Cut(line, "  =>  ")
				switch {
				case strings.HasPrefix(line, "= "):
					head, moves, s = strings.Split(line[2:], "; "), nil, nil
				case strings.HasPrefix(line, "+ "):
					moves, s = append(moves, line[2:]), nil
				case isCase:
					if s == nil {
						s = tableSaid(t, head, moves)
					}
					outcome, got := hear(t, s, said, meant)
					count[outcome]++
					if outcome != "read" {
						t.Logf("%s: %q is %s, meant %q", outcome, said, got, meant)
					}
				}
			}
			t.Logf("%v", count)
			if count["misread"] > 0 || count["refused"]+count["asked"] > unread {
				t.Errorf("%v, want none misread and all but %d read", count, unread)
			}
		})
	}
}

// tableSaid is a table of the list with the moves before a line.
func tableSaid(t *testing.T, head, moves []string) *tracker.Session {
	t.Helper()
	name, players, _ := strings.Cut(head[0], " ")
	g, err := games.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	h := record.Header{Game: name, Players: tracker.SplitNames(players)}
	for _, o := range head[1:] {
		key, value, _ := strings.Cut(o, ": ")
		h = h.With(key, value)
	}
	s, _, err := tracker.Create(tracker.Env{Store: &memory.Store{}, Now: noon}, g, h, nil, record.Referee)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if _, err := s.Play(m, false); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	return s
}

// hear reads a line and tells how that went: read as meant, asked about, refused or misread.
func hear(t *testing.T, s *tracker.Session, said, meant string) (outcome, got string) {
	t.Helper()
	h := s.History()
	m, err := s.ReadTyped(h, said)
	start, begun := strings.CutSuffix(meant, " ...")
	f := referee.AsFault(err)
	switch {
	case strings.Contains(meant, "; "): // several moves
		moves, _ := (&Play{Session: s, Screen: &Screen{}}).movesIn(said)
		if got = strings.Join(moves, "; "); got == meant {
			return "read", got
		} else if got != "" {
			return "misread", got
		}
		return "refused", "none of several moves"
	case strings.HasPrefix(meant, "?"):
		if f != nil && f.Wording != nil && len(f.Wording.Nearest) > 0 {
			got = strings.Replace(strings.Join(strings.Fields(said), " "), f.Wording.Text, f.Wording.Nearest[0], 1)
			if f.Wording.Text == "" {
				got = f.Wording.Nearest[0]
			}
		}
		if gist, reads := record.Gist(h.Game, h.Table, said); reads && gist == meant[1:] && err != nil && f.Begun == nil && (f.Wording == nil || len(f.Wording.Readings) == 0) {
			got = gist
		}
		if meant != "?" && got == meant[1:] || f != nil && f.Wording != nil && slices.Contains(f.Wording.Readings, meant[1:]) || meant == "?" && err != nil {
			return "read", got
		}
		if _, refused := s.Propose(said, true); meant == "?" && refused != nil { // by the rules
			return "read", got
		}
		if err == nil {
			return "misread", m.Line()
		}
		return "refused", err.Error()
	case f != nil && begun && f.Begun != nil:
		got = record.Move{Verb: f.Begun.Form.Verb, Args: f.Begun.Args}.Line()
		if want, err := record.Read(h.Game, h.Table, start+" yes"); got == start || err == nil && strings.TrimSuffix(want.Line(), " yes") == got {
			return "read", got
		}
		return "asked", got
	case f != nil && f.Wording != nil:
		return "asked", f.Message
	case err != nil:
		return "refused", err.Error()
	}
	want, err := record.Read(h.Game, h.Table, start)
	if err != nil {
		want, err = record.Read(h.Game, h.Table, start+" yes")
	}
	if err != nil {
		t.Fatalf("%s: %v", meant, err)
	}
	if m.Line() == want.Line() && (!want.Stamped || m.At == want.At) || begun && m.Without("ANSWER").Line() == want.Without("ANSWER").Line() {
		return "read", ""
	}
	return "misread", m.Line()
}

// A word by which lines are said is never taken for a new suit: what such a line lacks is asked for.
func TestAVerbIsNoSuit(t *testing.T) {
	s := tableSaid(t, []string{"quantum Sam, Tom, Bea"}, nil)
	for _, line := range []string{"tom asks", "tom asks?", "asks", "tom gives", "tom took"} {
		m, err := s.ReadTyped(s.History(), line)
		if f := referee.AsFault(err); f == nil || f.Begun != nil && len(f.Begun.Args) > 2 {
			t.Errorf("%s is read as %s (%v)", line, m.Line(), err)
		}
	}
}

// Who wins is seen by the table, and is neither a move nor a suit.
func TestAWinIsNoMove(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy")
	contains(t, d.run(typed("ben wins")), "Nothing to record. Nobody has won yet: Umpire sees it by itself; Ana to ask.")
}

// A line typed behind one that was not confirmed is a line of its own.
func TestATypedLineIsNotGlued(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy").record("ask Ana Ben wigs yes")
	d.run(typed("cy geese n"), no(), typed("cy geese ncy wigs n"))
	d.wantMoves("ask Ana Ben wigs yes; ask Ben Cy wigs no")
	d = sit(t, "quantum", nil, "Ana", "Old_Tom", "Cy").record("ask Ana Cy wigs no")
	contains(t, d.run(typed("ask Old_Tom Cy geese"), no(), typed("ask Old_Tom Cy geese/view")), "Shown is the view")
	d = sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
	out := d.run(typed("ana asks ben for a jakc no"), key1(" "), typed("ana asks ben for a jakc nowhat a game that was"))
	contains(t, out, `"what a game that was"`)
	d = sit(t, "quantum", nil, "Ana", "Old_Tom", "Tom")
	out = d.run(typed("any wigs?"), key1("g"), typed("go fish"), key1("t"), typed("tom"), typed("no"))
	contains(t, out, "Which is meant first?")
	d.wantMoves("ask Ana Tom wigs no") // a whole name goes before a word of one
}

// What comes behind a name is completed however the name was typed.
func TestWhatComesBehindANameWithoutMarks(t *testing.T) {
	s := tableSaid(t, []string{"quantum Ana, Zoë, Old_Tom"}, []string{"ask Ana Zoë wigs no"})
	for _, line := range []string{"Old_Tom ", "tom ", "ana "} {
		if all := record.TextsOf(record.Complete(s.Game(), s.Table(), line)); !slices.Contains(all, "(new suit)") {
			t.Errorf("behind %q come %v", line, all)
		}
	}
}

// Where a line can be several moves, how many they are is said.
func TestHowManyWaysThereAre(t *testing.T) {
	s := tableSaid(t, []string{"cats Ana, Ben, Cy, Dee"}, []string{"announce red"})
	_, err := s.ReadTyped(s.History(), "red")
	if f := referee.AsFault(err); f == nil || f.Wording == nil || f.Wording.Problem != "That can be read in 3 ways; which?" {
		t.Error(err)
	}
}

// "Kit's got it" answers, and "Karl, do you have geese" asks, whoever is named before.
func TestAnAnswerAndAQuestionWithAName(t *testing.T) {
	s := tableSaid(t, []string{"diplomat Old_Tom, Mum, Kit, Zoë"}, nil)
	if m, err := s.ReadTyped(s.History(), "Old Tom asks Kit for the nine of clubs, and would you believe it, Kit's got it"); err != nil || m.Line() != "ask Old_Tom Kit 9C yes" {
		t.Error(m.Line(), err)
	}
	if answer := record.Answer("Karl, do you have geese", []string{"Karl", "Zoë"}, "ask", "Zoë", "Karl", "geese"); answer != "" {
		t.Error(answer)
	}
}

// What several people are said to do is done by each of them, in their order.
func TestSaidOfEach(t *testing.T) {
	for _, line := range []string{"both pat and jurgen go red", "pat then jurgen both red", "pat and jurgen red, in that order"} {
		d := sit(t, "cats", nil, "Gran", "Zoë", "Jürgen", "Pat").record("deal 7h 7s kd", "announce red")
		d.run(typed(line))
		d.wantMoves("deal Zoë 7H Jürgen 7S Pat KD; announce red; guess Pat red; guess Jürgen red")
	}
}

// Where one part of a line is a move and the rest says nothing, it is offered.
func TestAPartOfALineIsOffered(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy")
	contains(t, d.run(typed("the boys are getting beer, so its bens go"), key1("1")), "Not all of that is understood. Is this meant?", "turn Ben")
	d.wantMoves("turn Ben")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy")
	lacks(t, d.run(typed("if its bens go, the boys get beer")), "Is this meant?")
	d = sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben").record("experiment Uma b5", "experiment Uma b4")
	lacks(t, d.run(typed("ana does a row: red 1, white 2, blue 3"), typed("same as 1, but all fives"), typed("ana publishes: all dice are odd. ben says no")), "meant?") // which leave a die out, or a no
	d.wantMoves("experiment Uma b5 O; experiment Uma b4 X")
}

// What a table of strangers typed in the course of a game.
func TestLinesOfAGame(t *testing.T) {
	for _, c := range []struct {
		game, players string
		lines         []answer
		want          string
	}{
		{"quantum", "Ana Zoë Old_Tom", []answer{typed("ok ana starts"), typed("Ana asks Old Tom for wizards, he says no."), typed("zoe -> ana: any ducks?"), yes(), typed("she has none"),
			typed("ok tom now. has zoe got ducks? she has"), typed(`Ana: "Zoë, do you have a spoon?"`), yes(), typed("zoë says go fish"),
			typed("then zoe wants a duck from old Tom, he has to give her one"), typed("old tom asks ana spoon, she gives him one")},
			"ask Ana Old_Tom wizards no; ask Zoë Ana ducks no; ask Old_Tom Zoë ducks yes; ask Ana Zoë spoons no; ask Zoë Old_Tom ducks yes; ask Old_Tom Ana spoons yes"},
		{"logic", "Ana Tom Zoë Will", []answer{typed("rows: ana bbbrbr, tom rbbrrb, zoe rrrrrb, will rbbbrb"), typed("Zoë shows Ana her second card"), typed("Ana says Tom's fourth card is a 7"),
			typed("Wrong, she turns over her fifth, the nine of spades."), typed("will shows tom his third one")},
			"row Ana BBBRBR; row Tom RBBRRB; row Zoë RRRRRB; row Will RBBBRB; show 2; guess Tom 4 7; answer wrong; reveal 5 9S; show 3"},
		{"cats", "Oma Paul Mary_Jane Mr._Black Max", []answer{typed("Oma deals"), typed("paul 9 hearts mj 6 spades, mr black has the jack of clubs"), typed("and max 3 of clubs"), typed("oma says at least one of you is red"),
			typed("time starts"), typed("max black, then mary jane black"), typed("mr black thinks he is red haha"), typed("and finally paul takes red as well"), typed("all but one were right"), typed("oma 1, paul 1")},
			"deal Paul 9H Mary_Jane 6S Mr._Black JC; deal Max 3C; announce red; guess Max black; guess Mary_Jane black; guess Mr._Black red; guess Paul red"},
		{"diplomat", "Ben Bea Beth Jürgen", []answer{typed("Jürgen opened the box so he starts"), typed("Jürgens turn, be, queen of spades?"), key1("b"), typed("beth i mean. she says yes"), typed("juergen gets the queen of hearts from ben"), typed("that one is on the table now"),
			typed("Jürgen claims 3s and 7s"), typed("juergen: nines, thats 3 for him"), typed("Ben has 5 or more clubs (jürgen asked)"), typed("he does"),
			typed("ben to bea: 4hearts"), typed("no"), typed("Bea asks ben 8 clubs"), key1("1"), typed("no")},
			"turn Jürgen; ask Jürgen Beth QS yes; ask Jürgen Ben QH yes; claim Jürgen 3; claim Jürgen 7; claim Jürgen 9; ask Jürgen Ben at least 5 clubs yes; ask Ben Bea 4H no; ask Bea Ben 8C no"},
	} {
		d := sit(t, c.game, nil, strings.Fields(c.players)...)
		d.run(c.lines...)
		d.wantMoves(c.want)
	}
}

// What somebody is said to have may answer a question or be said by the way; behind a no it puts the last answer right. Whoever asks out
// of turn may be given it, whatever the answer has to be.
func TestWhatSomebodyIsSaidToHave(t *testing.T) {
	sitting := func() *scripted {
		return sit(t, "quantum", nil, "Rosie", "Karl", "Priya", "Nan").record("ask Rosie Karl hats yes")
	}
	d := sitting()
	contains(t, d.run(typed("priya has a hat"), key1("2")), "/1  ask Karl Priya hats yes", "/2  no move: Priya has hats", "Open: Priya has hats")
	d.run(typed("priya has a hat"), key1("1"))
	d.wantMoves("ask Rosie Karl hats yes; ask Karl Priya hats yes")
	asked := []string{"ask Karl Priya hats no", "ask Priya Nan cats yes", "ask Nan Rosie cats no"}
	d = sitting().record(asked...)
	contains(t, d.run(typed("no nan has hats"), typed("nan asks rosie for cats")), `"no" takes something back`, "/1  let Nan ask now")
	d = sitting().record(asked...)
	d.run(typed("no, rosie has the cats"), yes())
	d.wantMoves("ask Rosie Karl hats yes; ask Karl Priya hats no; ask Priya Nan cats yes; ask Nan Rosie cats yes")
	d.run(typed("sorry i mean no"), yes())
	d.wantMoves("ask Rosie Karl hats yes; ask Karl Priya hats no; ask Priya Nan cats yes; ask Nan Rosie cats no")
}

// A line of two moves is both, where each can be made; an answer is put right by the next line.
func TestTwoMovesAndASlip(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
	d.run(typed("b kh yes, and claims kings"), typed("b qh, he doesn't"), typed("oops, I mean yes"), yes())
	d.wantMoves("ask Ana Ben KH yes; claim Ana K; ask Ana Ben QH yes")
	d = sit(t, "diplomat", nil, "Mum", "Theo", "Priya")
	d.run(typed("theo, ace of clubs? yes. jack of diamonds? no"))
	d.wantMoves("ask Mum Theo AC yes; ask Mum Theo JD no")
	d = sit(t, "diplomat", nil, "Mum", "Theo", "Priya")
	d.run(typed("theo, how many kings? two"), typed("theo, any kings? yes"))
	d.wantMoves("ask Mum Theo a king yes")
	d.run(typed("he claims twos and the threes"))
	d.wantMoves("ask Mum Theo a king yes; claim Theo 2; claim Theo 3")
	d.run(typed("sevens and the 9s for theo"))
	d.wantMoves("ask Mum Theo a king yes; claim Theo 2; claim Theo 3; claim Theo 7; claim Theo 9")
	contains(t, d.run(typed("priya has the 9 of hearts"), key1(" "), typed("who is winning?"), typed("how many cards has mum?"), typed("mum claims jokers")),
		"The answer can only be no", "Nothing to record. Points: Mum 0, Theo 4, Priya 0.", "Nothing to record. Mum has", `"jokers" is no rank here`)
	d.wantMoves("ask Mum Theo a king yes; claim Theo 2; claim Theo 3; claim Theo 7; claim Theo 9")
	d = sit(t, "diplomat", nil, "Mum", "Theo", "Priya").record("ask Mum Theo a queen yes", "turn Mum", "ask Mum Theo 6C yes")
	contains(t, d.run(typed("2s, threes and 4s for mum"), typed("jacks and queens for mum"), typed("oops it was priya's")), "6. claim Mum 4", "7. claim Mum J", "Move 8 is a paradox", "Only what stands before it is recorded", "Move 7 is claim Mum J. It is Mum's turn: Priya cannot claim now.")
	d = sit(t, "diplomat", nil, "Ana", "Bob", "Cy").record("ask Ana Bob at least 3 hearts yes", "ask Bob Cy 6S yes", "ask Bob Cy a queen no")
	for line, want := range map[string]string{
		"it was the 7 she had, not the 6": "Move 2 is ask Bob Cy 6S yes; /edit 2 and the line as it was changes it.",
		"it was 4 hearts, not 3":          "Move 1 is ask Ana Bob at least 3 hearts yes; /edit 1",
		"number of hearts, bob?":          `"number of hearts". A question is answered yes or no.`,
	} {
		contains(t, d.run(typed(line)), want)
	}
	d.wantMoves("ask Ana Bob at least 3 hearts yes; ask Bob Cy 6S yes; ask Bob Cy a queen no")
	d = sit(t, "cats", nil, "Ana", "Ben", "Cy", "Dee").record("announce red")
	contains(t, d.run(typed("cy r 2.5, ben b 3")), "guess Cy red @2.5", "guess Ben black @3")
	d = sit(t, "infer", map[string]string{"law": `"what my cat likes"`}, "Uma", "Ana", "Ben")
	d.run(typed("uma: r1 w2 it fits; b3 doesn't"), typed("ana b4"), typed("uma says no"), typed("no, that's an O"), yes())
	d.run(typed("two stacks, red 3 on blue 5 and red 4 on white 2 yes"), key1(" ")) // spends no token unasked
	d.wantMoves("experiment Uma r1 w2 O; experiment Uma b3 X; experiment Ana b4 O")
	d.run(typed("ben: red blue and white, 1 and 2, all touching, doesn't"), typed("red 1 blue 1 and a white 2, doesn't"), typed("a white 1 and two red 5s, all touching. fits"))
	d.wantMoves("experiment Uma r1 w2 O; experiment Uma b3 X; experiment Ana b4 O; experiment Ben r1 b1 w2 X; experiment Ana w1-r5-r5 O")
	contains(t, d.run(typed("5 tokens left")), "Nothing to record. 4 tokens are left.")
	d.run(typed("me: b4w4 touching, no"), typed("ana has read a paper so she starts"), typed("I publish at most 2 dice showing and sum under 11"))
	d.wantMoves("experiment Uma r1 w2 O; experiment Uma b3 X; experiment Ana b4 O; experiment Ben r1 b1 w2 X; experiment Ana w1-r5-r5 O; experiment Ben b4-w4 X; publish Ana at most 2 visible dice and (the sum of all dice is less than 11)")
}

// What is asked of whoever keeps the record is answered as far as the level tells, and nothing is recorded.
func TestWhatIsAskedOfTheReferee(t *testing.T) {
	d := sit(t, "diplomat", nil, "Mia", "Jonas", "Priya", "Tom").record("ask Mia Jonas at least 2 kings yes", "ask Jonas Priya QH yes", "ask Jonas Tom a 7 no", "claim Priya 5")
	for _, c := range [][2]string{
		{"how many kings mia has", "It is known that Mia has at most 2 kings."}, {"how many red queens has tom", "Whether Tom has QD is open."}, {"how many cards does priya have", "Priya has 8 cards."},
		{"how many points do i have", "Points: Mia 0, Jonas 0, Priya 1, Tom 0."}, {"who has the queen of hearts", "QH: out of the hands."}, {"where's the ace of hearts", "Mia, Jonas, Priya and Tom can have AH."},
		{"who has a 7", "Mia, Jonas and Priya can have sevens."}, {"can tom claim sevens yet?", "Tom cannot claim sevens."}, {"can i claim 8s", "Whether Priya can claim eights is open."}, {"can tom claim fives", "Priya claimed the fives."},
		{"what's been claimed", "Priya claimed fives; left are aces"}, {"tom wins", "until each rank is claimed"}, {"pass", "Priya to ask, or to claim first."},
	} {
		contains(t, d.run(typed(c[0])), "Nothing to record. ", c[1])
	}
	contains(t, d.run(typed("/tell facts"), typed("how many kings has mia"), typed("lets stop here"), yes()), "That goes beyond the facts that are told here")
	d.wantMoves("ask Mia Jonas at least 2 kings yes; ask Jonas Priya QH yes; ask Jonas Tom a 7 no; claim Priya 5; result")
}

// Who says I is asked once where several may, and where somebody says who begins; elsewhere it is whoever's turn it is.
func TestWhoSaysIOfAHand(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
	contains(t, d.run(typed("I ask cy if he's got two kings, he hasn't"), typed("ben asks me whether I have at least 3 reds"), key1("2"), typed("yes")), `Who says "me" here?`, "/1  Ana\n", "/2  Cy\n")
	d.run(typed("my sixes"), typed("cy 4444"), typed("Cy claims all the jacks, he had them all along"), typed("Ana has more than 2 clubs (I asked)"), typed("yes"),
		typed("I have the last five so I'm claiming those (ana)"), key1("1"))
	d.wantMoves("ask Ana Cy at least 2 kings no; ask Ben Cy at least 3 red cards yes; claim Cy 6; claim Cy 4; claim Cy J; ask Cy Ana at least 3 clubs yes; claim Ana 5")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy", "Dot")
	d.run(typed("I ask cy for wigs, he gives me one"), typed("my turn: dot, wigs, no"))
	d.wantMoves("ask Ana Cy wigs yes; ask Ben Dot wigs no")
}

// Where it is clear who asks whom, what is not understood is quoted, and no name.
func TestANameIsNoQuestion(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
	contains(t, d.run(typed("ben asked cy for something yesterday"), key1(" ")), `Not understood: "yesterday"`)
}

// Of a name that nobody has, whoever's begins so is offered first.
func TestWhoIsMeantByAnUnknownName(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Cy", "Dee")
	contains(t, d.run(typed("dd qh y"), key1("1")), `Nobody here is called "dd": who is asked?`, "/1  Dee, qh y\n  /2  Ben, qh y\n")
	d.wantMoves("ask Ana Dee QH yes")
}

// What is concluded aloud is no move: whether it is so is said at the level's leave, and nothing changes.
func TestWhatIsConcludedAloud(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Old_Tom", "Dot").record("ask Ana Ben geese no")
	out := d.run(typed("so tom has a goose then"), typed("Ana must have two geese"), typed("ben is out of geese"), typed("so ben can't have any geese left"), typed("that means ben has a goose"),
		typed("no geese left for ana and dot"), typed("ok so all the geese are with ana and old tom, two each"), typed("so dot has three geese now"), typed("/tell facts"), typed("then ana must have a goose"))
	for _, want := range []string{"Open: Old_Tom has geese", "Open: Ana has 2 geese", "True: Ben has no geese", "True: Ben has no geese", "False: Ben has geese", "False: Ana has no geese and Dot has no geese",
		"Open: Ana has 2 geese and Old_Tom has 2 geese", "Open: Dot has 3 geese", "Whether that is so is not told at the level facts."} {
		_, rest, said := strings.Cut(out, "Nothing to record. "+want)
		if out = rest; !said {
			t.Fatalf("%q was not said next", want)
		}
	}
	d.wantMoves("ask Ana Ben geese no")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy").record("ask Ana Ben geese yes")
	contains(t, d.run(typed("so ana has a goose"), key1("2")), "/1  ask Ben Ana geese yes", "/2  no move: ana has a goose", "Nothing to record. True: Ana has geese.")
	d.wantMoves("ask Ana Ben geese yes")
}

// A line in which somebody else does what is due is not read as if whoever is due did it.
func TestWhoDoesIt(t *testing.T) {
	rows := []string{"row Ben BBRRBB", "row Jo RRBBRR", "row Sam RBBRBR", "row Dot BRRBRB"}
	for _, c := range []struct{ before, line, says string }{
		{"", "jo shows 5", "not Jo: it is Sam who is to show"}, {"", "ben shows sam 5", "not Ben: it is Sam who is to show"},

		{"show 5", "jo guesses ben 2 is a 4, wrong", "not Jo: it is Ben who is to guess"}, {"show 5", "jo: ben's second is a 4, wrong", "not Jo: it is Ben who is to guess"},
	} {
		s := tableSaid(t, []string{"logic Ben, Jo, Sam, Dot"}, slices.DeleteFunc(append(rows, c.before), func(l string) bool { return l == "" }))
		if m, err := s.ReadTyped(s.History(), c.line); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s is read as %s (%v), want %q", c.line, m.Line(), err, c.says)
		}
	}
}

// Half of an experiment stands on the line on which the rest is asked for; another may be typed behind it instead.
func TestHalfOfAnExperiment(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Uma", "Ana", "Ben").record("experiment Uma b5", "experiment Uma b4")
	d.run(typed("red 3 touching"), typed("red 3 touching blue 4"), typed("two 5s"), typed("two 5s b: none"), typed("a stack of 3: red 2 on blue on white"))
	d.wantMoves("experiment Uma b5 O; experiment Uma b4 X; experiment Ana r3-b4 X; experiment Ben none O; experiment Ana r2/b/w O")
}

// Whoever renames a suit that there is not hears which there are, whoever's name begins so.
func TestNoSuchSuitToRename(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Fay").record("ask Ana Ben geese no")
	for _, line := range []string{"suit f frogs", "suit ducks frogs"} {
		contains(t, d.run(typed(line)), "No suit is called", "; here: geese.")
	}
	d.wantMoves("ask Ana Ben geese no")
}

// A new suit is asked of whoever is named, by whoever's turn it is; what it is called is asked then.
func TestANewSuitIsAskedFor(t *testing.T) {
	d := sit(t, "quantum", nil, "Zoë", "Ros", "Idris")
	d.run(typed("ros new suit"), typed("ducks"), typed("n"))
	contains(t, d.run(typed("new suit"), typed("zoe")), "ask Ros ...   Whom?", "ask Ros Zoë ...   For which suit?")
	d.wantMoves("ask Zoë Ros ducks no")
}

// Who gives no answer, and declares instead, is who was named last.
func TestWhoDeclaresWasNamed(t *testing.T) {
	s := tableSaid(t, []string{"logic Tess, Marco, Olu, Jean"}, []string{"row Tess BRBRRB", "row Marco RBRBBR", "row Olu BBRRBR", "row Jean RRBBRB", "show 3", "guess Marco 2 9"})
	for _, line := range []string{"marco doesn't answer, he grabs the bottle and declares", "marco won't answer and declares"} {
		if moves, _ := (&Play{Session: s, Screen: &Screen{}}).movesIn(line); !slices.Equal(moves, []string{"declare Marco"}) {
			t.Errorf("%s is %q", line, moves)
		}
	}
}

// Behind an answer the line goes on: what can be read is recorded, and the rest is asked for.
func TestWhatGoesOnBehindAnAnswer(t *testing.T) {
	for line, want := range map[string]string{
		"no, and then sol asks old jim for the queen of hearts":     "ask Vera Sol at least 3 spades no",
		"no he hasn't, then sol to jim: 5 of clubs? no":             "ask Vera Sol at least 3 spades no; ask Sol Old_Jim 5C no",
		"no. sol's up: vera, the ace of clubs? yes":                 "ask Vera Sol at least 3 spades no; ask Sol Vera AC yes",
		"no. sol claims eights. sol asks jim for the five of clubs": "ask Vera Sol at least 3 spades no; claim Sol 8",
	} {
		d := sit(t, "diplomat", nil, "Vera", "Sol", "Old_Jim", "Nina")
		d.run(typed("vera asks sol: do you have at least three spades?"), typed(line))
		d.wantMoves(want)
	}
}

// An offer of a claim and a question is both, the question's answer asked for where it was not said.
func TestAClaimAndAQuestionOffered(t *testing.T) {
	d := sit(t, "diplomat", nil, "Vera", "Sol", "Old_Jim", "Nina")
	d.run(typed("i'm claiming the twos, they're all in my hand. now then jim, any threes?"), key1("1"), typed("no"),
		typed("sol gets the ten of diamonds off vera and that's his four tens, he claims tens"), key1("1"))
	d.wantMoves("claim Vera 2; ask Vera Old_Jim a 3 no; ask Sol Vera 10D yes; claim Sol 10")
}

// What is said to be somebody else's is no move of whoever is due.
func TestAMoveOfAnother(t *testing.T) {
	d := sit(t, "infer", map[string]string{"law": "all blue dice are 5"}, "Doc", "Lena", "Ben").record("experiment Doc b5 O", "experiment Doc b4 X", "help Lena")
	contains(t, d.run(typed("lena: red 3")), "Not Lena: it is Doc who is to experiment.")
	d.wantMoves("experiment Doc b5 O; experiment Doc b4 X; help Lena")
	d = sit(t, "logic", nil, "Al", "Marta", "Kees", "Oma").record("row Al RBBRBR", "row Marta BRRBRB", "row Kees BRRBRB", "row Oma RBRBBR", "turn Marta", "show nothing")
	contains(t, d.run(typed("al: marta's sixth? king")), "Not Al: it is Marta who is to guess.") // nor is who speaks whom they guess at
}

// What says nothing for sure is not recorded, and of a line of which a part cannot be nothing is.
func TestNothingIsRecordedThatWasNotSaid(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy", "Dan").record("ask Ana Ben ducks no", "ask Ben Cy geese yes", "note the pizza is here")
	d.run(typed("no idea"), typed("dan must have swans"), typed("dan says hi"))
	d.wantMoves("ask Ana Ben ducks no; ask Ben Cy geese yes; note the pizza is here")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy", "Dan").record("ask Ana Ben ducks no", "ask Ben Cy geese yes")
	d.run(typed("yes. cy asks dan for ducks"), typed("no way, I wanted to call it tubas"), typed("sorry i meant ana"))
	d.wantMoves("ask Ana Ben ducks no; ask Ben Cy geese yes; ask Cy Ana ducks yes")
	d = sitToDeclare(t)
	contains(t, d.run(typed("ana declares"), yes(), typed("4?"), typed("um, 3. oh no, 2"), typed("2 hearts, right?"), typed("no, ben's fourth was an eight"), typed("no sorry 5")), `"no, ben's fourth was an eight" names none`, `"no sorry 5" names none`, `"4?" names none for sure`, `"um, 3. oh no, 2" names none`, `"2 hearts, right?" names none`)
	d = sitAtLogic(t).record("show 4", "guess Vincent 6 9")
	d.run(typed("no, what did he say?"), typed("right, let me think"), typed("wrong answer, what did he say?"))
	d.wantMoves("row David RBBRRB; row Vincent RBRBRR; row Michael RRBRBR; row Eric BRBBBB; show 4; guess Vincent 6 9")
	answered := []string{"ask Karl Jo kites no", "ask Jo Mimi robots no"} // Karl has kites
	back := []string{"ask Gus Hedwig muffins yes", "ask Hedwig Gus hats yes", "ask Rosa Gus kites yes"}
	for _, c := range []struct {
		players     []string
		moves       []string
		line, tells string
	}{
		{[]string{"Karl", "Jo", "Mimi"}, answered, "has karl got any kites left?", "/1  ask Mimi Karl kites yes"},
		{[]string{"Karl", "Jo", "Mimi"}, answered, "then karl has kites?", "/1  ask Mimi Karl kites yes"},
		{[]string{"Karl", "Jo", "Mimi"}, answered, "mimi asks karl for kites but he says he's out", `Not understood: "out"`},
		{[]string{"Karl", "Jo", "Mimi"}, answered, "mimi asks karl for kites, he refuses", "Not understood"},
		{[]string{"Karl", "Jo", "Mimi"}, answered, "mimi is about to ask karl for a robot", "does not say what happens now"},
		{[]string{"Karl", "Jo", "Mimi"}, answered, "mimi thinks about asking karl for zebras", "does not say what happens now"},
		{[]string{"Karl", "Jo", "Mimi"}, answered, "so karl has two kites now, right?", "Nothing to record. Open: Karl has 2 kites"},
		{[]string{"Karl", "Jo", "Mimi"}, answered, "karl kites, wrong, she means jo, yes", `"she means" takes something back`},
		{[]string{"Gus", "Hedwig", "Rosa"}, back, "gus asks for them right back, yes", "Not understood"},
		{[]string{"Gus", "Hedwig", "Rosa"}, back, "gus asks her for muffins right back, yes", "Not understood"},
		{[]string{"Gus", "Hedwig", "Rosa"}, back, "gus asks hedwig for a muffn: yes", "/1  muffins"},
	} {
		d := sit(t, "quantum", nil, c.players...).record(c.moves...)
		answers := []answer{typed(c.line)}
		if strings.HasPrefix(c.tells, "/1") {
			answers = append(answers, key1(" "))
		}
		contains(t, d.run(answers...), c.tells)
		d.wantMoves(strings.Join(c.moves, "; "))
	}
}
