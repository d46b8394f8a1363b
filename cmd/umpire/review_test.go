//go:build unix

package main

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/referee/card"
)

// longDiplomat is a record of so many questions, with all hands: long work for
// the review.
func longDiplomat(questions int) string {
	r := rand.New(rand.NewSource(5))
	names := []string{"Ana", "Ben", "Cy", "Dee"}
	holder, hands := [52]int{}, [4]string{}
	for i, c := range r.Perm(52) {
		holder[c] = i % 4
		hands[i%4] += " " + card.Card(c).String()
	}
	var b strings.Builder
	b.WriteString("game: diplomat\nplayers: Ana, Ben, Cy, Dee\n\n")
	for i := range questions {
		to, rank, has := (i+1+r.Intn(3))%4, 2+r.Intn(9), 0
		for c := range 52 {
			if holder[c] == to && card.Card(c).Rank() == rank {
				has++
			}
		}
		fmt.Fprintf(&b, "ask %s %s at least 2 %ds %s\n", names[i%4], names[to], rank, map[bool]string{true: "yes", false: "no"}[has >= 2])
	}
	for i, hand := range hands {
		fmt.Fprintf(&b, "hand %s%s\n", names[i], hand)
	}
	return b.String()
}

// Long work says how far it is, and Ctrl-C ends it with what there is.
func TestInterruptedReview(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	path := filepath.Join(p.dir, "long.game")
	if err := os.WriteFile(path, []byte(longDiplomat(400)), 0o600); err != nil {
		t.Fatal(err)
	}
	p.starts(80, "review", path, "--view", "referee")
	p.Do("Is nobody else looking?", "y"+enter)
	p.Do("looking back may spoil it", "y"+enter)
	p.Until("ten moves looked back at", func() bool { return regexp.MustCompile(`Looking back: move \d\d`).MatchString(p.Text()) })
	p.Send(ctrlC)
	p.Wait("interrupted: up to move")
	p.Wait("Where it turned")
	p.ends(130)
}

// So it does at the prompt, and what was typed meanwhile waits.
func TestInterruptedReviewAtThePrompt(t *testing.T) {
	t.Parallel()
	p := newPerson(t)
	path := filepath.Join(p.dir, "long.game")
	if err := os.WriteFile(path, []byte(longDiplomat(400)), 0o600); err != nil {
		t.Fatal(err)
	}
	p.starts(80, "import", path)
	p.ends(0)
	p.starts(80, "play")
	p.Answer("Ana >", "/view referee"+enter)
	p.Do("[y/N]", "y"+enter)
	p.Answer("(referee view) Ana >", "/review"+enter)
	p.Do("may spoil it", "y"+enter)
	p.Wait("Looking back: move")
	p.Send("/not" + ctrlC)
	p.Wait("interrupted: up to move")
	p.WaitLast("(referee view) Ana > /not")
	p.Send("e typed meanwhile" + enter)
	p.Wait("405. note typed meanwhile")
	p.Answer("(referee view) Ana >", ctrlD)
	p.ends(0)
}

// The quiz at a terminal: a best line is right, a line that cannot be read says
// why, Ctrl-D has had enough.
func TestQuizAtATerminal(t *testing.T) {
	p := newPerson(t)
	path := filepath.Join(p.dir, "logic.game")
	text, err := os.ReadFile("../../referee/logic/testdata/logic-mended.game")
	if err == nil {
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	begun := filepath.Join(p.dir, "begun.game")
	head, _, _ := strings.Cut(string(text), "declare")
	if err := os.WriteFile(begun, []byte(head), 0o600); err != nil {
		t.Fatal(err)
	}
	p.starts(80, "review", begun, "--quiz")
	p.Do("may spoil it", "y"+enter)
	p.Wait("add --view referee")
	p.ends(2)
	p.starts(80, "review", path, "--quiz") // in the end everybody knew all cards
	p.Wait("> Vincent  Michael")
	p.Do("What would you do?", "david 6 j"+enter)
	p.Wait("Right")
	p.Do("What would you do?", ctrlD)
	p.ends(0)
	p.starts(80, "review", path, "--quiz", "--view", "referee")
	p.Do("Is nobody else looking?", "y"+enter)
	p.Wait("You are Vincent, before move 22.")
	p.Do("What would you do?", "zoe 7 A"+enter)
	p.Wait("Not understood: \"zoe\".")
	p.Do("What would you do?", "david 6 j"+enter)
	p.Wait("Right")
	p.Wait("before move 28.")
	p.Do("What would you do?", "vincent 7 A"+enter)
	p.Wait("There was something better")
	p.Do("What would you do?", "answer"+enter)
	p.Wait("The best was")
	p.Do("What would you do?", ctrlD)
	p.Wait("You found the best line in 1 of 2 questions.")
	p.ends(0)
}
