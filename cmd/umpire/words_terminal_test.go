//go:build unix

package main

import (
	"strconv"
	"strings"
	"testing"
)

// People's own words at a terminal, wide and narrow: one key chooses what they mean, puts them as the nearest that can be read, or
// keeps them as they are; any other has them typed again.
func TestWordsAtATerminal(t *testing.T) {
	for _, columns := range []int{80, 40} {
		t.Run(strconv.Itoa(columns), func(t *testing.T) {
			p := newPerson(t)
			p.starts(columns, "new", "diplomat", "--players", "Ana,Ben,Cy")
			p.Answer("Ana >", "ask Ana Ben at least 3 hearts and diamonds no"+enter)
			p.Do("One key chooses", "2")
			p.Answer("Ben >", "ask Ben Cy do you have a qeen no"+enter)
			p.Do("One key chooses", "1")
			p.Answer("Cy >", "ask Cy Ana are you balanced, roughly no"+enter)
			p.Do("One key chooses", "x")
			p.Send("\x15ask Cy Ana is your hand balanced no" + enter)
			p.Wait("/3  keep the words, conclude nothing")
			p.Send("3")
			p.Answer("Ana >", "ask Ana Ben have you no kings or queens yes"+enter)
			p.Wait("read as: no card is a king or a")
			p.Answer("Ben >", ctrlD)
			p.ends(0)
			p.wantRecord("1. ask Ana Ben at least 3 hearts and at least 3 diamonds no", "2. ask Ben Cy a queen no",
				`3. ask Cy Ana "is your hand balanced" no`, "4. ask Ana Ben no card is a king or a queen yes")
			if strings.Contains(p.Text(), "expected") || strings.Contains(p.Text(), "could stand") {
				t.Errorf("the words of a parser:\n%s", p.Text())
			}
		})
	}
}

// A theory is read back with an experiment that follows it and one that does not, and can be kept as words that only the Universe
// understands.
func TestTheoriesAtATerminal(t *testing.T) {
	t.Parallel()
	for _, columns := range []int{80, 40} {
		t.Run(strconv.Itoa(columns), func(t *testing.T) {
			p := newPerson(t)
			p.starts(columns, "new", "infer", "--players", "Uma,Ana", "--set", "law=all blue dice are 5")
			p.Answer("Uma >", "experiment Uma b5"+enter)
			p.Answer("Uma >", "experiment Uma b1"+enter)
			p.Answer("Ana >", "publish Ana there are two reds"+enter)
			p.Do("One key chooses", "2")
			p.Wait("example, r1 r1 follows")
			p.Answer("Uma >", "disprove b5"+enter)
			p.Answer("Ana >", "publish Ana blue dice are happy"+enter)
			p.Do("/1  keep the words: only the Universe", "1")
			p.Wait("The Universe reads the theory back")
			p.Answer("Uma >", ctrlD)
			p.ends(0)
			p.wantRecord("1. experiment Uma b5 O", "2. experiment Uma b1 X", "3. publish Ana exactly 2 red dice", "4. disprove b5 O", `5. publish Ana "blue dice are happy"`)
		})
	}
}
