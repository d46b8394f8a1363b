package evening

import (
	"strings"
	"testing"

	"umpire/tracker"
)

// What fails its checks is shown, and said to be; only what cannot be read is left out, and nothing that stands behind it.
func TestWhatFailsItsChecksIsShown(t *testing.T) {
	for content, says := range map[string]string{
		`{"name":"x|y","since":"2026-11-20T20:00:00Z"}`: "person 7 is shown as it stands, but cannot be so: ",
		`[]`: "person 7 cannot be read: ",
	} {
		b := &Book{at: map[string]int{}, versions: map[key][]Version{}}
		entry := tracker.Encode(Change{ID: "1", Versions: []Version{{key: key{aPerson, "7"}, Content: []byte(content)}, {key: key{aUnion, "7+8"}, Content: []byte("true")}}})
		b.take([][]byte{entry})
		_, shown := b.newest(key{aPerson, "7"}).is.(*Person)
		if b.newest(key{aUnion, "7+8"}).is == nil {
			t.Errorf("%s: what stands behind it is not read", content)
		}
		if out := strings.Contains(b.Unread(), "left out"); !strings.HasPrefix(b.Unread(), says) || out == shown {
			t.Errorf("%s: %s; shown: %t", content, b.Unread(), shown)
		}
	}
}
