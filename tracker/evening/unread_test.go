package evening

import (
	"strings"
	"testing"

	"umpire/tracker"
)

// What fails its checks is shown, and said to be; only what cannot be read is left out.
func TestWhatFailsItsChecksIsShown(t *testing.T) {
	for content, says := range map[string]string{
		`{"name":"x|y","since":"2026-11-20T20:00:00Z"}`: "person 7 is shown as it stands, but cannot be so: ",
		`[]`: "person 7 cannot be read: ",
	} {
		b := &Book{at: map[string]int{}, versions: map[key][]Version{}}
		entry := tracker.Encode(Change{ID: "1", Versions: []Version{{key: key{aPerson, "7"}, Content: []byte(content)}}})
		b.take([][]byte{entry})
		_, shown := b.newest(key{aPerson, "7"}).is.(*Person)
		if out := strings.Contains(b.Unread(), "left out"); !strings.HasPrefix(b.Unread(), says) || out == shown {
			t.Errorf("%s: %s; shown: %t", content, b.Unread(), shown)
		}
	}
}
