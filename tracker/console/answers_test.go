package console

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/tracker"
)

// Where an answer is awaited the words for it are answers first, whatever the players are called.
func TestNoAnswerIsTakenForAName(t *testing.T) {
	names := []string{"Ruth", "Noa", "Yep", "Wren"}
	more := append(names, "True", "Sure", "Nah")
	for _, said := range []struct{ words, quantum, logic string }{
		{"y yes yep sure true correct right r Y YES Right", "yes", "right"},
		{"n no nope nah false wrong w incorrect No W", "no", "wrong"},
	} {
		for _, word := range strings.Fields(said.words) {
			d := sit(t, "quantum", nil, more...)
			d.run(typed("noa wigs"), typed(word))
			d.wantMoves("ask Ruth Noa wigs " + said.quantum)
			d = sit(t, "quantum", nil, more...)
			d.run(typed("wren, have you any wigs? " + word))
			d.wantMoves("ask Ruth Wren wigs " + said.quantum)
			d = sit(t, "diplomat", nil, names...)
			d.run(typed("wren do you have a queen"), typed(word))
			d.wantMoves("ask Ruth Wren a queen " + said.quantum)
			rows := []string{"row Ruth RBRRBB", "row Noa RBBRBB", "row Yep RBRRBR", "row Wren BRBBRR", "show nothing"}
			d = sit(t, "logic", nil, names...).record(append(rows, "guess Noa 6 Q")...)
			d.run(typed(word))
			d.wantMoves(strings.Join(rows, "; ") + "; guess Noa 6 Q; answer " + said.logic)
			d = sit(t, "logic", nil, names...).record(rows...)
			d.run(typed("wren 6 is a queen, " + word))
			d.wantMoves(fmt.Sprintf("%s; guess Wren 6 Q %s", strings.Join(rows, "; "), said.logic))
		}
	}
	d := sit(t, "quantum", nil, more...)
	d.run(typed("noa wigs"), typed("go fish"))
	d.wantMoves("ask Ruth Noa wigs no")
}

// What people say to a yes-no question answers it; what may be a move typed ahead does not.
func TestYesAndNoAreSaidInManyWords(t *testing.T) {
	for typed, want := range map[string]string{"y": "yes", "Yep": "yes", "ok.": "yes", "N": "no", "nope": "no", "right": "", "w": "", "": ""} {
		if got := yesOrNo(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

// An answer in more words is one, and what stands behind a mark waits for the prompt; a line that may be typed ahead is none.
func TestAQuestionIsAnsweredInMoreWords(t *testing.T) {
	for typed, want := range map[string]string{
		"yes please": "yes|", "no thanks": "no|", "yep it is": "yes|", "no, cy hats no": "no|cy hats no", "yes. ben hats": "yes|ben hats",
		"n, cy hats": "no|cy hats", "noa hats no": "|", "no hats": "|", "right": "|", "b d y": "|", "n b d": "|",
	} {
		if word, behind := answerIn(typed); word+"|"+behind != want {
			t.Errorf("%q: %q and %q, want %s", typed, word, behind, want)
		}
	}
}

// At every prompt of the five games a word that can stand there is that word first, alone where it is due and behind what is
// typed before it, whatever the players are called.
func TestNoPromptTakesAnAnswerForAName(t *testing.T) {
	bad := strings.Fields("Ruth Nora Yana Will Right None Ox Xena Redd Bo Nothing Wrong")
	files, _ := filepath.Glob("../../referee/*/testdata/*.game")
	asked := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		was, err := tracker.Judge(strings.NewReader(string(text)), tracker.All)
		if err != nil || was.Fault != nil || len(was.Header.Players) > 6 {
			continue
		}
		for from := range 2 {
			renamed := string(text)
			for i, name := range was.Header.Players {
				renamed = regexp.MustCompile(`\b`+regexp.QuoteMeta(name)+`\b`).ReplaceAllString(renamed, bad[from*6+i])
			}
			j, err := tracker.Judge(strings.NewReader(renamed), tracker.All)
			if err != nil || j.Fault != nil {
				continue
			}
			_, _ = referee.Walk(j.Game, j.Header, j.History.Moves, func(n int, before referee.Table, r referee.Ruling) {
				for _, f := range record.AllForms(j.Game) {
					if m := j.History.Moves[n-1]; f.Verb == m.Verb {
						asked[j.Game.Name()+" "+f.Verb] = true
						answersFirst(t, j.Game, before, n, f, m)
					}
				}
			})
		}
	}
	if len(asked) < 35 {
		t.Errorf("only these prompts were met: %v", asked)
	}
}

// answersFirst types each word of a move's slots behind the rest of the line.
func answersFirst(t *testing.T, g referee.Game, before referee.Table, n int, f record.Form, m record.Move) {
	for at, slot := range f.Slots {
		if at >= len(m.Args) || m.Args[at].Slot != slot.Name {
			return
		}
		lead := record.Move{Verb: m.Verb, Args: m.Args[:at]}.Line() + " "
		if at == 0 && slices.Contains(before.Status().Expect, f.Verb) {
			lead = ""
		}
		for _, word := range slot.Words {
			for _, typed := range []string{word, strings.ToUpper(word), word[:1]} {
				unique := slices.IndexFunc(slot.Words, func(w string) bool { return w != word && w[:1] == typed }) < 0
				read, err := referee.ReadTyped(g, before, n, lead+typed)
				fault := referee.AsFault(err)
				if unique && (err == nil && read.Get(slot.Name) != word || fault != nil && fault.Begun == nil && fault.Kind == referee.Syntax) {
					t.Errorf("%s, move %d (%s), %s: %q is read as %q, %v", g.Name(), n, m.Line(), before.Status().Due, lead+typed, read.Line(), err)
				}
			}
		}
	}
}

// What begins with a player's name is said anew, and no new suit.
func TestALineWhereASuitIsDue(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy").record("ask Ana Ben ducks yes")
	d.run(typed("cy"), typed("cy d no"))
	d.wantMoves("ask Ana Ben ducks yes; ask Ben Cy ducks no")
	contains(t, sit(t, "quantum", nil, "Ana", "Ben").run(typed("suit ducks geese")), "No suit is named yet.")
}

// A refusal takes two lines, if only of the end of its argument, which then still leads to the claim.
func TestRefusalTakesTwoLines(t *testing.T) {
	for said, want := range map[string]string{
		"Cy has at least 4 spades: Ana said yes to `exactly 4 hearts` (move 20); Cy said no to `more diamonds than spades` and has at least 8 spades or diamonds, so at least half of them": "Cy has at least 4 spades: Cy said no to `more diamonds than spades` and has at least 8 spades or diamonds, so at least half of them",
		"Ana cannot truly answer yes: then Ana has at most 2; of 10 clubs Cy and Dee have none, so Ben at least 8; Ben has 7 spades (move 32): that makes 15 of 12 cards":                   "Ana cannot truly answer yes",
		"Ana has no QS": "Ana has no QS",
	} {
		if got := inTwoLines(referee.Fault{Kind: referee.Contradiction, Move: 21, Unread: record.Unread{Message: said}}); got != want {
			t.Errorf("%s\n, not\n%s", got, want)
		}
	}
}

// A no to what was offered declines it, and ok is no correction; a card that is said to be somebody's is asked about.
func TestWhatIsOfferedIsDeclined(t *testing.T) {
	d := sitAtLogic(t)
	before := d.moves()
	d.run(typed("mihcael shows 3"), key1(" "), typed("nah"))
	d.wantMoves(before)
	d = sitAtLogic(t).record("show 4", "guess Vincent 6 Q") // but where an answer is awaited it is one
	before = d.moves()
	d.run(typed("right after this beer"), key1(" "), typed("nope"))
	d.wantMoves(before + "; answer wrong")
	d = sitAtLogic(t).record("show 4", "guess Vincent 6 Q")
	d.run(typed("no no, let me look"), key1(" "), typed("yes"))
	d.wantMoves(before + "; answer right")
	d = sit(t, "quantum", nil, "Ana", "Ben", "Cy").record("ask Ana Ben ducks yes", "ask Ben Cy ducks no")
	contains(t, d.run(typed("ok cy's go")), "Nothing to record.")
	d = sit(t, "diplomat", nil, "Ana", "Ben", "Ruth")
	d.run(typed("Ben's joker?"), key1(" "))
	d.wantMoves("")
}

// Another question to the player who is to answer is no answer, though its ace of spades reads like a word that says nothing.
func TestAnAceOfSpadesIsNoAnswer(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Ruth")
	d.run(typed("ruth at least 3 hearts?"), typed("ruth as y"))
	d.wantMoves("ask Ana Ruth AS yes")
}

// Where the rest of a question is asked for, the whole of one is read as it stands.
func TestAWholeQuestionInPlaceOfItsRest(t *testing.T) {
	d := sit(t, "diplomat", nil, "Ana", "Ben", "Ruth")
	d.run(typed("ben"), typed("ben kh n"), typed("ruth"), typed("ana at least 2 hearts"), typed("y"))
	d.wantMoves("ask Ana Ben KH no; ask Ben Ana at least 2 hearts yes")
	d = sit(t, "diplomat", nil, "Ana", "Ben", "Ruth").record("ask Ana Ruth KH yes")
	d.run(typed("ben got any 9s?"), typed("nine of spades? yes")) // who has not answered yet
	d.wantMoves("ask Ana Ruth KH yes; ask Ana Ben 9S yes")
}

// Where an answer is due, what people say is that answer, or is offered for Enter where words stand in it that nobody knows; what is no
// answer, not yet one, or would name something new is asked again, and never another move.
func TestWhatIsSaidToAQuestion(t *testing.T) {
	for _, c := range []struct {
		game, players, before, asked, line string
		said                               map[string]string
	}{
		{"quantum", "Ann Annika José Will Pip", "ask Ann Will ducks yes", "annika asks jose for left socks", "ask Annika José left_socks", map[string]string{
			"jose: no socks": "no", "he hands her a sock": "yes", "go fish": "no", "nah": "no", "uh-uh": "no", "nooope": "no", "yessss": "yes",
			"indeed he does, and over it goes": "yes", "josé regrets to say he has none": "~no", "yup, he's got at least one, passes it to her": "~yes",
			"afraid so, one sock to annika": "yes", "he regrets to say he has none": "~no", "pip tells him to try the pond, ie no": "~no", "no luck for annika there": "no",
			"josé says there are no socks at his place": "~no", "nothing for annika": "no", "okay okay he has one, here annika": "yes",
			"jose answered": "?", "maybe one, maybe none, says jose": "?", "jose gives annika a duck": "?", "jose gives the usual answer": "?", "jose says he'd say no if it were ducks": "?", "jose hasn't said no yet, give him a sec": "?",
			"don't you dare hand over that sock jose lol": "?", "annika said yes but that was to the crisps": "?", "in the other game jose said no": "?",
			"ann reckons jose will say no": "?", "jose shrugs": "?", "jose: do i have to say yes?": "?", "jose: socks, socks.. do i have socks": "?",
		}},
		{"quantum", "Nora Dave Priya Tom", "ask Nora Tom trombones no; turn Priya; ask Priya Tom ducks no; turn Nora", "nora asks dave for ducks", "ask Nora Dave ducks", map[string]string{
			"dave gives nora a trombone": "?", "dave gives nora a duck": "yes", "not one feather on him apparantly": "~no",
		}},
		{"quantum", "Hilda Tomasz Uncle_Pete Amy Jonas", "ask Hilda Tomasz lemons yes", "tomasz asks jonas for lemons", "ask Tomasz Jonas lemons", map[string]string{
			"sorry tomasz, none": "no", "no tomasz": "no", "here": "yes", "j hands one over": "yes", "hands it to tom": "yes", "he couldn't help": "no",
			"tomasz asked jonas for lemons, no": "no", "yes... no wait, no": "~no", "yeah he did have one, lucky tomasz": "~yes",
			"Jonas thought about it for ages and then said he does have one": "~yes", "jonas decides he's got lemons, hands it to tom": "~yes",
			"amy says no": "?", "amy has one": "?", "tomasz: no": "?", "jonas gives amy a look": "?", "jonas takes a sip": "?", "jonas is about to say no": "?",
			"jonas never said no": "?", "he didn't say": "?", "he didn't answer": "?", "couldn't hear him": "?", "I didn't hear": "?", "no, that was amy": "?",
			"no lemons, sorry tom, amy's turn": "?", "jonas is out": "?", "jonas is back": "?", "go on jonas": "?", "up to jonas": "?", "amy next": "?", "ok go": "?", "jonas gets up": "?", "jonas gets another go": "?",
		}},
		{"diplomat", "Ed Eddie Chloé Grace Tenzin", "ask Ed Tenzin KS no", "eddie asks grace for the queen of spades", "ask Eddie Grace QS", map[string]string{
			"grace lays it down": "yes", "she hasn't got it": "no", "yessir": "yes", "grace confirms": "yes", "nein": "no", "no such luck eddie": "?",
			"grace smiles": "?", "grace says she has a queen": "?", "ed says i bet she hasn't got it": "?", "grace takes forever, nobody knows if it's yes": "?", "grace is recounting her queens": "?",
		}},
		{"diplomat", "André Vic Lily Rosa", "ask André Lily KS no", "vic asks rosa whether she has at least three black cards", "ask Vic Rosa at least 3 black cards", map[string]string{
			"rosa gives the answer positive": "yes", "yup she does": "yes", "rosa said she has some": "?", "rosa was like prolly": "?",
			"rosa nods": "yes", "rosa goes \"certainly do\"": "yes", "certainly not": "no", "rosa counts... yes she's got three or more": "~yes", "yes, no wait, I miscounted, no": "~no",
			"yes or no, sorry, didn't hear": "?", "yes, lily has three black cards left": "?", "yes, sorry, she's got three": "?",
		}},
		{"diplomat", "Ana Ben Cyd", "ask Ana Ben KS no", "cyd, do you have an even number of clubs", "ask Ben Cyd an even number of clubs", map[string]string{
			"no, he says even": "?", "no, it's even": "?", "yes, he says even": "yes", "no, he says it's not even": "no", "cyd says no even number": "no",
			"none": "~yes", "no clubs": "~yes", "only two": "~yes", "she has three": "~no", "four of them in fact": "~yes", "no, three": "~no", "two kings": "?", "cyd says all hearts": "?",
		}},
		{"infer", "Théo Max May", "experiment Théo r3 O; experiment Théo w2-w5 X", "max builds b5-b5", "experiment Max b5-b5", map[string]string{
			"follows": "O", "x for that one": "X", "theo gives it an o": "O", "theo was reaching for the x but stopped": "?", "may bets it follows": "?", "may says O": "?", "and theo is right": "?", "yes theo?": "?", "and theo says it fits": "O", "theo: nope": "X", "next to, not on! b5 touching b4": "?",
		}},
	} {
		for said, want := range c.said {
			d := sit(t, c.game, map[string]string{}, strings.Fields(c.players)...)
			if c.game == "infer" {
				d = sit(t, c.game, map[string]string{"law": `"what my cat likes"`}, strings.Fields(c.players)...)
			}
			d.record(strings.Split(c.before, "; ")...)
			answers := []answer{typed(c.asked)}
			if strings.Contains(c.asked, "left socks") {
				answers = append(answers, yes()) // the suit is new
			}
			answers = append(answers, typed(said))
			offered, offers := strings.CutPrefix(want, "~")
			if offers || want == "?" {
				answers = append(answers, typed(""))
			}
			d.run(answers...)
			if recorded := strings.TrimPrefix(d.moves(), c.before); offers || want == "?" {
				if shown := d.ask.texts[len(d.ask.texts)-2]; recorded != "" || offers != (shown == offered) {
					t.Errorf("%q: recorded is %q and %q shown, want %s", said, recorded, shown, want)
				}
			} else if recorded != "; "+c.line+" "+want {
				t.Errorf("%q is recorded as %q, want %s", said, recorded, want)
			}
		}
	}
}

// Of dice that lie there as they are said, and marked so, it is asked whether somebody built them again; what somebody only thinks
// is not offered to be kept as a theory, and dice of which a number is missing are not offered with a mark that nobody gave.
func TestWhatIsSaidOfTheTableIsNoMove(t *testing.T) {
	built := []string{"experiment Uma b5 O", "experiment Uma b4 X"}
	d := sit(t, "infer", map[string]string{"law": `"what my cat likes"`}, "Uma", "Ana", "Ben").record(built...)
	out := d.run(typed("blue 5, O"), no(), typed("ana thinks all reds follow"))
	contains(t, out, "Not recorded.")
	lacks(t, out, "keep the words")
	out = d.run(typed("ana: two red dice"), key1(" "))
	contains(t, out, "experiment Ana r1 r")
	lacks(t, out, "experiment Ana r1 r O")
	d.wantMoves(strings.Join(built, "; "))
}

// Who cannot begin begins nothing, however it is said.
func TestWhoCannotBegin(t *testing.T) {
	d := sit(t, "quantum", nil, "Greta", "Hamid", "Kofi")
	contains(t, d.run(typed("kofi starts yes"), key1("x")), "Is this meant?")
	d.wantMoves("")
}

// What is typed behind a text that was refused and stands on the line again is an answer, or a line, of its own; a text that goes on is one.
func TestWhatIsTypedBehindWhatWasRefused(t *testing.T) {
	d := sit(t, "quantum", nil, "Ana", "Ben", "Cy")
	d.run(typed("ben any kites?"), typed("so who's turn is it"), typed("so who's turn is itno"))
	d.wantMoves("ask Ana Ben kites no")
	d = sit(t, "diplomat", nil, "Ana", "Ben", "Cy")
	d.run(typed("ben an 8?"), typed("the 8 of spades or"), typed("the 8 of spades oryes, here it is"))
	d.wantMoves("ask Ana Ben an 8 yes")
}
