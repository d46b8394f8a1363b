package console

import (
	"fmt"
	"strings"
	"testing"
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
