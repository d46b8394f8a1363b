package card

import "testing"

// Every card reads back from what it is written as, and from every way
// people write it.
func TestParse(t *testing.T) {
	for c := Card(0); c < Count; c++ {
		if got, ok := Parse(c.String()); !ok || got != c {
			t.Errorf("%s reads as %v, %v", c, got, ok)
		}
	}
	for text, want := range map[string]string{
		"qs": "QS", "SQ": "QS", "Q♠": "QS", "♠Q": "QS", "Q♠\uFE0F": "QS", "10h": "10H", "TH": "10H", "hT": "10H", "♥10": "10H", "1 0H": "",
		"joker": "*", "jk": "*", "$": "*", "*r": "*R", "jokerB": "*B", "AS": "AS", "SA": "AS", "1S": "", "11S": "", "": "", "S": "", "QX": "", "QSS": "", "\uFE0F\uFE0F": "",
	} {
		got, ok := Parse(text)
		if ok != (want != "") || ok && got.String() != want {
			t.Errorf("%q reads as %v, %v; want %q", text, got, ok, want)
		}
	}
}
