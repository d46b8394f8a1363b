package diplomat

import (
	"strconv"
	"strings"
	"time"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/diplomat/deal"
	"umpire/referee/record"
	"umpire/referee/words"
)

// setting is what never changes at a table: the header, read.
type setting struct {
	header   record.Header
	n        int // players
	first    int // seat
	ranks    int // 13, or 14 with the half-rank of the jokers
	deck     deal.Set
	sizes    []int // hands as dealt
	leftover int   // cards laid out at the start
	clock    time.Duration
}

// joker is the rank of the jokers; the others are 1 (ace) to 13 (king).
const joker = 14

func newSetting(h record.Header) (*setting, error) {
	s := &setting{header: h, n: len(h.Players), ranks: 13, deck: 1<<52 - 1}
	for _, read := range []func(*setting) error{readFirst, readJokers, readSizes, readClock} {
		if err := read(s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func readFirst(s *setting) error {
	seat, err := s.header.Player(s.header.Option("first", s.header.Players[0]))
	if s.first = seat; err != nil {
		return referee.Unreadable("first: %s", err)
	}
	return nil
}

// choice reads a header key with two values.
func choice(s *setting, key, usual, other string) (bool, error) {
	switch text := s.header.Option(key, usual); {
	case strings.EqualFold(text, usual):
		return false, nil
	case strings.EqualFold(text, other):
		return true, nil
	default:
		return false, referee.Unreadable("%s: %s: it is %s or %s", key, words.Quote(text), usual, other)
	}
}

func readJokers(s *setting) error {
	with, err := choice(s, "jokers", "no", "yes")
	if with {
		s.deck, s.ranks = 1<<54-1, joker
	}
	return err
}

// readSizes reads leftover and sizes, which depend on each other.
func readSizes(s *setting) error {
	out, err := choice(s, "leftover", "deal", "layout")
	if err != nil {
		return err
	}
	cards := s.deck.Len()
	text, given := s.header.Options["sizes"]
	if !given {
		s.evenHands(out)
		return nil
	}
	total := 0
	for _, word := range strings.Split(text, ",") {
		word = strings.TrimSpace(word)
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > cards || len(word) > 2 || word[0] == '+' || word[0] == '-' {
			return referee.Unreadable("sizes: %s: a number of cards for each player is expected, such as 18, 17, 17", words.Quote(word))
		}
		s.sizes = append(s.sizes, n)
		total += n
	}
	switch {
	case len(s.sizes) != s.n:
		return referee.Unreadable("sizes: %s for %d players", words.Plural(len(s.sizes), "number", "numbers"), s.n)
	case total > cards, total < cards && !out:
		return referee.Unreadable("sizes: they come to %d, and the deck has %d cards (leftover: layout lays the rest out)", total, cards)
	}
	s.leftover = cards - total
	return nil
}

// evenHands deals evenly; of what is left over the first players get one more each,
// or it is laid out.
func (s *setting) evenHands(out bool) {
	cards := s.deck.Len()
	rest := cards % s.n
	if out {
		s.leftover = rest
		rest = 0
	}
	for p := range s.n {
		size := cards / s.n
		if p < rest {
			size++
		}
		s.sizes = append(s.sizes, size)
	}
}

func readClock(s *setting) error {
	text, given := s.header.Options["clock"]
	if !given {
		return nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 || d > 100*time.Hour {
		return referee.Unreadable("clock: %s: a time such as 10m, 90s or 1h30m is expected, at most 100h", words.Quote(text))
	}
	s.clock = d
	return nil
}

// shape is the deal before anything is said. What is laid out at the start is a hand
// of its own, after those of the players.
func (s *setting) shape() deal.Shape {
	shape := deal.Shape{Dealt: s.deck, Sizes: append([]int(nil), s.sizes...)}
	if s.leftover > 0 {
		shape.Sizes = append(shape.Sizes, s.leftover)
	}
	return shape
}

// ofRank is the cards of a rank.
func ofRank(rank int) deal.Set { return deal.RankSet(rank - 1) }

// rankName writes a rank as the record does.
func rankName(rank int) string {
	if rank == joker {
		return "joker"
	}
	return card.RankName(rank)
}

// readRank reads a rank that the table plays with; 0 for anything else.
func (s *setting) readRank(text string) int {
	if rank, ok := card.ParseRank(text); ok {
		return rank
	}
	if c, ok := card.Parse(text); ok && c == card.Joker && s.ranks == joker {
		return joker
	}
	return 0
}

// rankNames lists the ranks that the table plays with.
func (s *setting) rankNames() []string {
	names := make([]string, s.ranks)
	for i := range names {
		names[i] = rankName(i + 1)
	}
	return names
}

func cardNames(s deal.Set) []string {
	return words.Each(s.Cards(), func(c int) string { return card.Card(c).String() })
}
