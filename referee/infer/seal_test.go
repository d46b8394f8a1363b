package infer

import (
	"crypto/rand"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
)

func TestASealHas160Bits(t *testing.T) {
	const law, salt = "all blue dice are 5", "9c41001122334455667788990011aabb"
	if len(Seal(law, salt)) != 40 || len(Seal(law, "short")) != 40 {
		t.Error(Seal(law, salt), Seal(law, "short"))
	}
	h := record.Header{Game: "infer", Players: []string{"Uma", "Ana"}}.With("law", law).With("salt", salt)
	if tb, err := referee.Open(Game{}, h.With("seal", Seal(law, salt))); err != nil || tb.(*table).seal != Seal(law, salt) {
		t.Error(err)
	}
	if _, err := referee.Open(Game{}, h.With("seal", Seal(law, salt)[:24])); err == nil {
		t.Error("a part of a seal is taken for it")
	}
}

func TestANewTableWantsALongSalt(t *testing.T) {
	h := record.Header{Game: "infer", Players: []string{"Uma", "Ana"}}.With("law", "all blue dice are 5")
	for salt, ok := range map[string]bool{"pepper": false, strings.Repeat("a", 31): false, strings.Repeat("a", 32): true, "correct horse battery staple": true} {
		if _, _, err := (Game{}).Complete(h.With("salt", salt), rand.Reader); (err == nil) != ok {
			t.Errorf("%q: %v", salt, err)
		}
	}
	done, notes, err := Game{}.Complete(h, rand.Reader)
	if err != nil || bitsOf(done.Option("salt", "")) < 128 || len(strings.Fields(notes[0])[4]) != 40 {
		t.Error(done, notes, err)
	}
}
