package infer

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"

	"umpire/referee"
	"umpire/referee/infer/deck"
	"umpire/referee/record"
)

// Complete draws what is drawn when a table is opened: a law (deck easy, medium or hard), the Cheater (deal), and the salt
// that seals the law. The seal is for anyone to write down.
func (Game) Complete(h record.Header, random io.Reader) (record.Header, []string, error) {
	h, err := drawLaw(h, random)
	if err != nil {
		return h, nil, err
	}
	if strings.EqualFold(h.Option("cheater", ""), "deal") && len(h.Players) > 1 {
		n, err := below(random, len(h.Players)-1)
		if err != nil {
			return h, nil, err
		}
		h = h.With("cheater", h.Players[1+n])
	}
	if h.Hidden("law") {
		return h, nil, nil
	}
	if _, sealed := h.Options["salt"]; !sealed {
		salt := make([]byte, saltBits/8)
		if _, err := io.ReadFull(random, salt); err != nil {
			return h, nil, fmt.Errorf("drawing a salt: %w", err)
		}
		h = h.With("salt", hex.EncodeToString(salt))
	}
	t, err := referee.Open(Game{}, h)
	if err != nil {
		return h, nil, err
	}
	return t.Header(), []string{"The law is sealed: " + t.(*table).seal + " (write it down: in the end `unseal` proves that it never changed)"}, nil
}

// drawn are the laws that are drawn when a table is opened.
var drawn = []record.Choice{{Text: "deck easy", Hint: "drawn, shown to the Universe alone"}, {Text: "deck medium"}, {Text: "deck hard"}}

// drawLaw draws a law of a grade, where one is asked for; a table without a law gets an easy one.
func drawLaw(h record.Header, random io.Reader) (record.Header, error) {
	fields := strings.Fields(strings.ToLower(h.Option("law", "deck easy")))
	if len(fields) != 2 || fields[0] != "deck" {
		return h, nil
	}
	laws := deck.Numbers(deck.Grade(fields[1]))
	if len(laws) == 0 {
		return h, nil
	}
	n, err := below(random, len(laws))
	if err != nil {
		return h, err
	}
	return h.With("law", "deck "+strconv.Itoa(laws[n])), nil
}

// below draws a number from 0 to n-1, all alike; n is at most 256.
func below(random io.Reader, n int) (int, error) {
	b := make([]byte, 1)
	for {
		if _, err := io.ReadFull(random, b); err != nil {
			return 0, fmt.Errorf("drawing: %w", err)
		}
		if int(b[0]) < 256/n*n {
			return int(b[0]) % n, nil
		}
	}
}

// Rematch is another game with the same settings and a law of its own.
func (Game) Rematch(h record.Header) record.Header {
	grade := deck.Easy
	fields := strings.Fields(h.Option("law", ""))
	if len(fields) == 2 && fields[0] == "deck" {
		n, _ := strconv.Atoi(fields[1])
		grade = cmp.Or(deck.GradeOf(n), grade)
	}
	h = h.With("law", "deck "+string(grade)).With("salt", "").With("seal", "")
	if h.Option("cheater", "") != "" {
		h = h.With("cheater", "deal")
	}
	return h
}
