package words

import (
	"fmt"
	"strings"
	"unicode"
)

// The letters of other scripts that look like Latin ones, after the Unicode consortium's
// table of confusables (UTS 39), each under the letter it looks like.
const (
	lookers = "АВЕКМНОРСТУХЅІЈҮаеорсухѕіјһԁԛԝӏкΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυγօսհոıɑɡ"
	looksAs = "ABEKMHOPCTYXSIJYaeopcyxsijhdqwlkABEZHIKMNOPTYXaiknoptuyouhniag"
)

var looks = func() map[rune]rune {
	to, as := []rune(looksAs), map[rune]rune{'1': 'l', 'I': 'l', 'І': 'l', 'Ι': 'l', '0': 'o'}
	for i, r := range []rune(lookers) {
		if _, set := as[r]; !set {
			as[r] = to[i]
		}
	}
	return as
}()

var merged = strings.NewReplacer("rn", "m", "vv", "w")

// skeleton is the same for two names that look alike.
func skeleton(name string) string {
	shown := strings.Map(func(r rune) rune {
		if as, confusable := looks[r]; confusable {
			r = as
		}
		return unicode.ToLower(r)
	}, WrittenName(name))
	return merged.Replace(shown)
}

// LookAlikes remarks on names that are different and look alike, by letters of
// another script or those that are easily taken for each other: a sentence each.
func LookAlikes(names []string) (remarks []string) {
	first := map[string]string{}
	for _, n := range names {
		s := skeleton(n)
		other, alike := first[s]
		if !alike {
			first[s] = n
			continue
		}
		if !SameName(n, other) {
			remarks = append(remarks, fmt.Sprintf("Two names look alike: %s (%s) and %s (%s).", ShownName(other), spelt(other, n), ShownName(n), spelt(n, other)))
		}
	}
	return remarks
}

// spelt names the first letter of a name that another has not in its place.
func spelt(name, other string) string {
	theirs := []rune(other)
	for i, r := range []rune(name) {
		if i >= len(theirs) || r != theirs[i] {
			return fmt.Sprintf("%q is U+%04X", string(r), r)
		}
	}
	return fmt.Sprintf("%d letters", len([]rune(name)))
}
