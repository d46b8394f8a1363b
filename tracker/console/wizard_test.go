package console

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/games"
	"umpire/referee/record"
	"umpire/referee/words"
	"umpire/tracker"
	"umpire/tracker/memory"
)

// wizard runs the wizard with a script and gives the header it opened.
func wizard(t *testing.T, players []string, g referee.Game, h record.Header, answers ...answer) (record.Header, string, error) {
	t.Helper()
	var out bytes.Buffer
	var opened record.Header
	ask := &script{t: t, left: answers}
	w := Wizard{Screen: &Screen{Out: &out, Size: func() (int, int) { return 80, 24 }}, Ask: ask, Games: games.All(), Players: players, From: "last time",
		Open: func(g referee.Game, h record.Header) error {
			env := tracker.Env{Store: &memory.Store{}, Now: time.Now, Random: strings.NewReader(strings.Repeat("x", 1000))}
			_, _, err := tracker.Create(env, g, h, nil, record.Referee)
			opened = h
			return err
		}}
	err := w.Run(g, h)
	if len(ask.left) > 0 {
		t.Fatalf("%d answers were not asked for; printed:\n%s", len(ask.left), out.String())
	}
	return opened, out.String(), err
}

func TestWizardOffersLastTimesPlayers(t *testing.T) {
	h, _, err := wizard(t, []string{"Ana", "Ben", "Cy"}, nil, record.Header{}, pick("Quantum"), pick("Ben, Cy, Ana"), pick("Open"))
	if err != nil || words.List(h.Players) != "Ben, Cy and Ana" {
		t.Errorf("opened with %v, %v", h.Players, err)
	}
}

func TestWizardAsksForPlayers(t *testing.T) {
	h, out, err := wizard(t, nil, nil, record.Header{}, pick("Quantum"), typed("Ana"), pick("(somebody"), typed("ask"), pick("ask"), pick("(somebody"), typed("B|n"), typed("Ben, Cy"), pick("Open"))
	if err != nil || words.List(h.Players) != "Ana, Ben and Cy" {
		t.Errorf("opened with %v, %v", h.Players, err)
	}
	contains(t, out, "takes 2 to 64 players", `"ask" cannot be a name`, "names are letters")
}

// Esc in the settings keeps the names.
func TestWizardKeepsNames(t *testing.T) {
	h, _, err := wizard(t, nil, nil, record.Header{}, pick("Quantum"), typed("Ana Ben"), fails("choose", ErrBack), pick("Ana, Ben"), pick("Open"))
	if err != nil || words.List(h.Players) != "Ana and Ben" {
		t.Errorf("opened with %v, %v", h.Players, err)
	}
}

// People are picked in seating order, whatever the game's number of seats;
// somebody new can have a name with a space, and one that is close to a known
// name is asked about; a bad name keeps the others.
func TestWizardPicksPeople(t *testing.T) {
	six := []string{"Ana", "Benny", "Cy", "Dee", "Eve", "Fay"}
	h, out, err := wizard(t, six, nil, record.Header{}, pick("Logic"), pick("Dee"), pick("Ana"), pick("Dee"), pick("Benny"), pick("(somebody"),
		typed("Big Tom, Beny, x|y"), pick("Yes"), typed("Zoë"), pick("Done: Ana, Benny, Big Tom and Zoë"), pick("Open"))
	if err != nil || strings.Join(h.Players, ",") != "Ana,Benny,Big_Tom,Zoë" {
		t.Errorf("opened with %v, %v\n%s", h.Players, err, out)
	}
	contains(t, out, "x|y")
}

// A list typed in the menu is read; one name alone comes to the line first, since it may be a slip; marks on letters need not
// be typed, and a word of a known name is asked about; scores are not taken for names.
func TestWizardReadsNamesTypedInItsMenus(t *testing.T) {
	known := []string{"Zoë", "Old_Tom", "Ruth"}
	h, _, err := wizard(t, known, nil, record.Header{}, pick("Quantum"), filter("zoe, tom and Uma"), pick("Yes"), pick("Open"))
	if err != nil || strings.Join(h.Players, ",") != "Zoë,Old_Tom,Uma" {
		t.Errorf("opened with %v, %v", h.Players, err)
	}
	h, out, err := wizard(t, known, nil, record.Header{}, pick("Quantum"), pick("(others"), pick("Ruth"), filter("y"), fails("line", ErrBack),
		filter("zoe 22, tom 8"), typed("tomm, Uma"), pick("Yes"), pick("Done: Ruth, Old Tom and Uma"), pick("Open"))
	if err != nil || strings.Join(h.Players, ",") != "Ruth,Old_Tom,Uma" {
		t.Errorf("opened with %v, %v", h.Players, err)
	}
	contains(t, out, "Names alone")
	h, _, err = wizard(t, known, nil, record.Header{}, pick("Logic"), filter("Ann, Sam Bea and Cy"), filter("Ann, Sam, Bea and Cy"), pick("Done"), pick("Open"))
	if err != nil || strings.Join(h.Players, ",") != "Ann,Sam,Bea,Cy" {
		t.Errorf("a list typed again, mended: opened with %v, %v", h.Players, err)
	}
}

func TestWizardSettings(t *testing.T) {
	h, out, err := wizard(t, nil, games.All()[0], record.Header{Players: []string{"Ana", "O'Neil"}},
		pick("cards"), typed("99"), typed(""), pick("title"), typed("Friday's first"), pick("turns"), pick("any"), pick("cards"), typed("6"), pick("cards: 6"), typed("-"), pick("cards: 4"), typed("5"), pick("cards: 5"), typed(""), pick("Open"))
	if err != nil {
		t.Fatal(err)
	}
	if h.Option("cards", "") != "5" || h.Option("title", "") != "Friday's first" || !h.AnyTurn {
		t.Errorf("opened %+v", h)
	}
	contains(t, out, "(Enter alone: 4)", "starts with 1 to 13 cards", "(Enter alone: 5; a - alone: 4)")
}

// Who is one of the players is picked among them.
func TestWizardOffersPlayersForASetting(t *testing.T) {
	g, err := games.ByName("diplomat")
	if err != nil {
		t.Fatal(err)
	}
	h, _, err := wizard(t, nil, g, record.Header{Players: []string{"Ana", "Big_Tom", "Cy"}}, pick("first"), pick("Big"), pick("Open"))
	if err != nil || h.Option("first", "") != "Big_Tom" {
		t.Errorf("opened %+v, %v", h, err)
	}
}

// Infer's Universe is led: who it is, where the law comes from; the law is read
// back alone, with an example of each mark, before the table opens.
func TestWizardLeadsTheUniverse(t *testing.T) {
	g, err := games.ByName("infer")
	if err != nil {
		t.Fatal(err)
	}
	const law = "all blue dice are 5"
	h, out, err := wizard(t, nil, g, record.Header{}, typed("Uma Ana Ben"), pick("Ana"), fails("choose", ErrBack), pick("Ben"), pick("(a law"), typed("zzz blu dice qqq"), no(), typed("al blue dice are 5"), yes(), typed(law),
		pick("variant"), pick("[ ] silence"), pick("[ ] highlights"), pick("[x] silence"), pick("Done: highlights"), pick("law: (set"), pick("(a law"), typed(""),
		pick("Open"), no(), pick("Open"), yes(), anyKey(), no(), pick("Open"), yes(), anyKey(), yes())
	if err != nil || h.Option("law", "") != law || h.Option("variant", "") != "highlights" || strings.Join(h.Players, " ") != "Ben Uma Ana" {
		t.Errorf("opened %+v, %v", h, err)
	}
	contains(t, out, "blue dice are 5", "no dice at all: O", "/law shows it again.")
	for i, shown := range strings.Split(out, wipe) {
		if i%2 == 0 {
			lacks(t, shown, "blue", "blu dice")
		}
	}
}

// Of a law that can be read in two ways the number alone chooses one.
func TestWizardTakesAReadingByItsNumber(t *testing.T) {
	g, _ := games.ByName("infer")
	h, _, err := wizard(t, nil, g, record.Header{Players: []string{"Uma", "Ana"}}, pick("(a law"), typed("a red 3 on a blue 4 or white 2"), yes(), typed("2"), pick("Open"), yes(), anyKey(), yes())
	if err != nil || !strings.HasPrefix(h.Option("law", ""), "a die that ") {
		t.Errorf("opened %+v, %v", h, err)
	}
}

// A law drawn by its grade is drawn before it is read, and again when it is declined.
func TestWizardDrawsALaw(t *testing.T) {
	g, _ := games.ByName("infer")
	h, out, err := wizard(t, nil, g, record.Header{Players: []string{"Uma", "Ana"}}, pick("deck hard"), pick("Open"), yes(), anyKey(), no(), pick("Open"), yes(), anyKey(), yes())
	if err != nil || !strings.HasPrefix(h.Option("law", ""), "deck ") || h.Option("salt", "") == "" {
		t.Errorf("opened %+v, %v", h, err)
	}
	contains(t, out, "(hard)")
}

func TestWizardGoesBack(t *testing.T) {
	players := []string{"Ana", "Ben", "Cy"}
	_, _, err := wizard(t, players, nil, record.Header{}, pick("Quantum"), pick("(others"), fails("choose", ErrBack), pick("Logic"), fails("choose", ErrInterrupted),
		pick("Quantum"), pick("Ana"), fails("choose", ErrBack), pick("Ana"), pick("cards"), fails("line", ErrBack), fails("choose", ErrBack), fails("choose", ErrBack), fails("choose", ErrBack))
	if !errors.Is(err, ErrBack) {
		t.Errorf("back from the first menu is %v", err)
	}
}
