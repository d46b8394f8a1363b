//go:build unix

package main

import (
	"strings"
	"testing"
)

// TestARoundAtTheStopwatch plays a round of Philosopher Cats at a real
// terminal: the announcement enters the timing mode, keys become lines of the
// record, leaving and coming back keeps all, and the scoring follows.
func TestARoundAtTheStopwatch(t *testing.T) {
	p := newPerson(t)
	p.starts(80, "new", "cats", "--players", "Ana,Ben,Cy,Dee,Eve,Fay")
	p.Do("Ana to deal", "deal 7H QS 10D 2C QH"+enter)
	p.Do("or to announce", "ann red"+enter)
	p.Do("5 to guess", "2")
	p.Do("4 to guess", "3r")
	p.Do("next colour: Cy", "b4"+backspaceKey)
	p.Do("Taken back: Dee's token.", esc)
	p.Wait("Dee, Eve and Fay to guess.")
	p.Do("> ", "/time"+enter)
	p.Do("3 to guess", "654rbr")
	p.Do("Everybody has guessed:", enter)
	p.Wait("Round 1: Ana called red.")
	p.Wait("Ana, the dealer: nothing, everybody was right.")
	p.Do("Ben to deal", "/rules"+enter)
	p.Do("(more: Space; q leaves)", "note well"+enter) // a line typed on leaves the pages
	p.Do("13. note well", "/quit"+enter)
	p.ends(0)
	got := p.record()
	for _, line := range []string{"3. press Ben", "4. press Cy", "5. token Ben red", "6. token Cy black", "7. press Fay", "8. press Eve", "9. press Dee", "10. token Fay red", "11. token Eve black", "12. token Dee red"} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is not on the record:\n%s", line, got)
		}
	}
}

const backspaceKey = "\x7f"
