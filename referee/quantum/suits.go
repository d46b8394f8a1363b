package quantum

import (
	"fmt"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// suit is the number of the suit with that name, or -1.
func (t *table) suit(name string) int {
	return words.IndexName(t.names, name)
}

// wins are words that say that somebody has won.
const wins = " win wins won winning winner winners "

// shortened is a word run into the verb behind it: he'll, she'd, won't.
var shortened = words.Pattern(`(?i)(?:['’](?:ll|d|ve|re)|n['’]t)$`)

// Restate tells whoever says who wins that this is seen without being said.
func (t *table) Restate(said func(words string) bool) string {
	if said(wins) {
		return "nobody has won yet: Umpire sees it by itself; " + t.Status().Due
	}
	return ""
}

func suitsOf(t record.Table) []string { return t.(*table).names }

// readSuit reads the name of a suit, known or new.
func readSuit(in record.Reading, text string) (string, error) {
	t := in.Table.(*table)
	if in.Typed && t.suit(text) < 0 {
		if q, asked := t.lastAsked(); asked && words.SameName(text, "same") { // that was asked for before
			text = t.names[q.suit]
		}
		if words.Among(text, wins+"says said nothing none nobody anything something thing card cards question answer after turn ") || slices.ContainsFunc(strings.Split(text, "_"), func(w string) bool { return words.Among(w, record.Unsure) || shortened().MatchString(w) }) {
			return "", referee.Unreadable("%s names no suit at the prompt", words.Quote(text))
		}
		if number, many := strings.CutSuffix(text, "s"); many && number != "" && strings.Trim(number, "0123456789") == "" {
			text = number // 2s are the suit 2
		}
		if digits := strings.Trim(text, "0123456789") == ""; digits && t.suit(text+"s") >= 0 {
			text += "s" // as it was recorded
		}
		if who := words.Named(text, t.header.Players); len(who) > 0 { // ines is Inés
			text = who[0]
		}
	}
	return t.suitName(text)
}

// newSuit says that a new name makes a new suit, as long as there is one and the asker can
// hold a card of it.
func newSuit(in record.Table, before []record.Arg) string {
	t := in.(*table)
	asker := t.header.Seat(record.Filled(before, "ASKER"))
	if t.unnamed() == 0 || asker >= 0 && t.header.Tell.Deduces() && t.bounds().most(asker, t.rest()) == 0 {
		return ""
	}
	return "new suit"
}

// readNewName reads the name a suit is to bear from now on, spelt as it is.
func readNewName(in record.Reading, text string) (string, error) {
	t := in.Table.(*table)
	if t.suit(text) >= 0 {
		return text, nil
	}
	if in.Typed && (words.Among(text, " new ") || len(words.Named(text, t.header.Players)) > 0) {
		return "", referee.Unreadable("%s names no suit at the prompt", words.Quote(text))
	}
	return t.suitName(text)
}

// reserved are the words of the game's own lines.
var reserved = []string{"ask", "suit", "paradox", "note", "yes", "no", "y", "n"}

// suitName gives the spelling of a suit, that of its first mention where it
// is known. A suit is not called like a player or a word of the lines.
func (t *table) suitName(text string) (string, error) {
	if s := t.suit(text); s >= 0 {
		return t.names[s], nil
	}
	text = words.WrittenName(text)
	if err := record.CheckName(text); err != nil {
		return "", err
	}
	if _, is := words.Find(text, reserved); is {
		return "", referee.Unreadable("%s cannot be a suit: it is a word of the game's own lines%s", words.Quote(text), t.knownSuits())
	}
	if p := t.header.Seat(text); p >= 0 {
		return "", referee.Unreadable("%s cannot be a suit: it is a player's name%s", words.Quote(text), t.knownSuits())
	}
	return text, nil
}

func (t *table) knownSuits() string {
	if len(t.names) == 0 {
		return ""
	}
	return "; the suits so far: " + words.List(t.names)
}

// confirmNew is the question to a live operator before a suit is used up; the
// first of all cannot be meant otherwise.
func (t *table) confirmNew(q event) string {
	if q.suit < len(t.names) || len(t.names) == 0 {
		return ""
	}
	return fmt.Sprintf("No suit is called %s yet%s. Make it the %s of %d suits?", words.Quote(words.ShownName(q.name)),
		words.DidYouMean(q.name, t.names), ordinal(q.suit+1), t.n)
}

// rename gives a suit another name.
func (t *table) rename(number int, m record.Move) (referee.Ruling, error) {
	s := t.suit(m.Get("OLD"))
	if s < 0 {
		return referee.Ruling{}, referee.Unreadable("no suit is called %s%s", words.Quote(m.Get("OLD")), t.knownSuits())
	}
	name := m.Get("NEW")
	if other := t.suit(name); other >= 0 && other != s {
		return referee.Ruling{}, referee.Against("%s is another suit: two suits cannot share a name", t.names[other])
	}
	m = m.Set("OLD", t.names[s]).Set("NEW", name)
	a := t.next(event{number: number, kind: renamed, suit: s, move: &m})
	a.names = slices.Clone(t.names)
	a.names[s] = name
	return referee.Ruling{Move: m, Table: a}, nil
}
