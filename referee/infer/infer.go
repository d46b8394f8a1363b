// Package infer is Infer: a Universe keeps a law, the Researchers build experiments of dice to find it, and the Universe
// must never contradict itself.
//
// Begin with table.go: a table after some moves, and Apply, which hands each line to the file that knows it (build.go,
// theory.go, people.go, vote.go, highlight.go, clock.go). law.go is what a law can be, judge.go how an experiment is
// marked and held against earlier ones. dice/ is the notation and the shapes of experiments, differ/ the search for
// experiments that tell two phrases apart, deck/ the laws in the box. The phrases themselves are in referee/phrase.
package infer

import (
	_ "embed"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/deck"
	"umpire/referee/infer/dice"
	"umpire/referee/phrase"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Game is Infer.
type Game struct{}

// Name is the word in the header.
func (Game) Name() string { return "infer" }

// Title is the name people say.
func (Game) Title() string { return "Infer" }

// Seats: a Universe and one to nine Researchers.
func (Game) Seats() (least, most int) { return 2, MaxPlayers }

// MaxPlayers is how many may sit at the table at once.
const MaxPlayers = 10

// The box: dice of each colour, markers, tokens.
const (
	DefaultColours = "red, white, blue"
	DefaultDice    = 20
	DefaultMarkers = 20
	DefaultTokens  = 4
	maxSupply      = 999
)

// The variants, as the header names them.
const (
	perish     = "publish-or-perish"
	highlights = "highlights"
	silence    = "silence"
	cheater    = "cheater"
	compass    = "compass"
)

var variants = []record.Choice{
	{Text: perish, Hint: "ten minutes, and five more for each theory"},
	{Text: highlights, Hint: "the Universe sets stones beside experiments"},
	{Text: silence, Hint: "nobody speaks but to publish"},
	{Text: cheater, Hint: "one more knows the law; 4 players or more"},
	{Text: compass, Hint: "dice lie to the north, east, south, west"},
}

// Options lists the header keys of the game.
func (Game) Options() []record.Option {
	return []record.Option{
		{Key: "colours", Default: DefaultColours, Help: "the three colours of the dice, each with a first letter of its own"},
		{Key: "dice", Default: strconv.Itoa(DefaultDice), Help: "dice of each colour"},
		{Key: "markers", Default: strconv.Itoa(DefaultMarkers), Help: "Result Markers in the box"},
		{Key: "tokens", Default: strconv.Itoa(DefaultTokens), Help: "Publication Tokens"},
		{Key: "variant", Values: variants, Several: true, Help: "any of " + strings.Join(record.TextsOf(variants), ", ") + ", parted by commas"},
		{Key: "law", Default: "deck easy", Secret: true, Ask: "Where does the law come from?", Offers: drawn, Own: "(a law of your own)", Help: "a law in words Umpire reads, or any words in quotation marks, or deck and a number; " +
			"a new table may also draw: deck easy, deck medium, deck hard"},
		{Key: "cheater", Secret: true, Help: "cheater variant: who the Cheater is, or deal to have Umpire draw one; " +
			"left out where the roles are dealt with cards"},
		{Key: "salt", Secret: true, Hidden: true, Help: "what the law was sealed with"},
		{Key: "seal", Hidden: true, Help: "the commitment to the law"},
	}
}

//go:embed rules.txt
var rules string

// Rules is the whole text.
func (Game) Rules() string { return rules }

// Traits keeps the law off the screen; nobody shares an Infer win, it is won together.
func (Game) Traits() referee.Traits {
	return referee.Traits{Short: "two red 5s and a blue: O; r3-b5 x; theory: all dice are red", Together: true, Tallies: true, Board: record.Notes, First: "the Universe", ReadBack: "law", Tools: tools()}
}

// setting is what never changes at a table.
type setting struct {
	header  record.Header
	set     dice.Set
	words   *phrase.Vocabulary
	dice    int // of each colour
	markers int
	tokens  int
	plays   map[string]bool // variants
	opening law             // the law as the table was opened with it: the sealed one
	seal    string
	deck    *deck.Deck
}

// New opens a table. What cannot be read is a Syntax fault; a law that four dice cannot show both ways is Illegal.
func (Game) New(h record.Header) (referee.Table, error) {
	s := &setting{header: h}
	for _, read := range []func() error{s.readColours, s.readCounts, s.readVariants, s.readWords, s.readLaw, s.readSeal, s.readCheater} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	if err := s.showable(); err != nil {
		return nil, err
	}
	return newTable(s), nil
}

func (s *setting) readColours() error {
	for _, name := range strings.Split(s.header.Option("colours", DefaultColours), ",") {
		s.set.Colours = append(s.set.Colours, strings.ToLower(strings.TrimSpace(name)))
	}
	if err := s.set.Check(); err != nil {
		return referee.Unreadable("colours: %s", err)
	}
	return nil
}

func (s *setting) readCounts() error {
	for _, count := range []struct {
		key      string
		into     *int
		fallback int
	}{{"dice", &s.dice, DefaultDice}, {"markers", &s.markers, DefaultMarkers}, {"tokens", &s.tokens, DefaultTokens}} {
		n, err := s.header.Number(count.key, count.fallback, 1, maxSupply)
		if err != nil {
			return err
		}
		*count.into = n
	}
	return nil
}

func (s *setting) readVariants() error {
	s.plays = map[string]bool{}
	text := s.header.Option("variant", "")
	if text == "" {
		return nil
	}
	for _, word := range strings.Split(text, ",") {
		word = strings.ToLower(strings.TrimSpace(word))
		names := record.TextsOf(variants)
		name, known := words.Find(word, names)
		if !known {
			return referee.Unreadable("variant: %s is none%s; the variants are %s",
				words.Quote(word), words.DidYouMean(word, names), words.List(names))
		}
		s.plays[name] = true
	}
	if n := len(s.header.Players); s.plays[cheater] && n < 4 {
		return referee.Unreadable("the cheater variant takes 4 players or more, and %d are named", n)
	}
	s.set.Compass = s.plays[compass]
	return nil
}

func (s *setting) readWords() error {
	words, err := phrase.NewDice([3]string(s.set.Colours), s.set.Compass)
	if err != nil {
		return referee.Unreadable("colours: %s", err)
	}
	s.words = words
	s.deck = deck.For(words)
	return nil
}

func (s *setting) readCheater() error {
	name, given := s.header.Options["cheater"]
	switch {
	case !given:
		return nil
	case !s.plays[cheater]:
		return referee.Unreadable("the header names a Cheater, but the variant is not played; it needs variant: cheater")
	}
	if s.header.Seat(name) < 1 {
		return referee.Unreadable("cheater: %s is none of the players who could be: %s",
			words.Quote(name), words.List(s.header.Players[1:]))
	}
	return nil
}

// universe is the player who knows the law.
func (s *setting) universe() string { return s.header.Players[0] }

// timed tells whether the ten minutes run.
func (s *setting) timed() bool { return s.plays[perish] || s.plays[cheater] }

// showable refuses a law that no four dice can show both ways. The deck's laws are known to be fit for it.
func (s *setting) showable() error {
	if s.opening.phrase == nil || s.opening.deck > 0 && s.dice >= setupDice {
		return nil
	}
	follows, breaks := s.shows(s.opening.phrase)
	for _, side := range []struct {
		found *dice.Experiment
		says  string
	}{{follows, "follows it"}, {breaks, "does not follow it"}} {
		if side.found == nil {
			return referee.Against("that law cannot be shown with %d dice or fewer: no such experiment %s", setupDice, side.says)
		}
	}
	return nil
}

// setupDice is the most dice an experiment of the set-up may have.
const setupDice = 4
