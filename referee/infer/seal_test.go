package infer

import (
	"crypto/rand"
	"strings"
	"testing"

	"umpire/referee"
)

// A seal has 160 bits; one of an old table has 96 and proves its law as before.
func TestSealLengths(t *testing.T) {
	const law, old, fresh = "all blue dice are 5", "9c4100112233445566778899", "9c41001122334455667788990011aabb"
	if len(Seal(law, old)) != 24 || len(Seal(law, fresh)) != 40 || !strings.HasPrefix(Seal(law, fresh), sealLike(law, fresh, strings.Repeat("0", 24))) {
		t.Error(Seal(law, old), Seal(law, fresh))
	}
	for _, given := range []string{Seal(law, fresh), Seal(law, fresh)[:24], ""} {
		h := referee.Header{Game: "infer", Players: []string{"Uma", "Ana"}}.With("law", law).With("salt", fresh).With("seal", given)
		if given == "" {
			delete(h.Options, "seal")
		}
		tb, err := referee.Open(Game{}, h)
		if err != nil {
			t.Fatal(given, err)
		}
		if seal := tb.(*table).seal; given != "" && seal != given || given == "" && len(seal) != 40 {
			t.Error(given, seal)
		}
	}
}

func TestANewTableWantsALongSalt(t *testing.T) {
	h := referee.Header{Game: "infer", Players: []string{"Uma", "Ana"}}.With("law", "all blue dice are 5")
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
