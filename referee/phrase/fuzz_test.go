package phrase_test

import "testing"

// FuzzParse reads whatever is typed, as a law and as a question: it is read, asked
// about or refused, and never more than that.
func FuzzParse(f *testing.F) {
	laws, questions := words(f, "laws"), words(f, "questions")
	for _, topic := range append(laws.Topics(), questions.Topics()...) {
		f.Add(topic.Examples[0])
	}
	for i, e := range append(saidIn(f, "laws"), saidIn(f, "questions")...) {
		if i%4 == 0 { // TestSaid reads them all
			f.Add(e.text)
		}
	}
	for _, text := range []string{"", "(((", "no red or or blue dice", "not not (a", "7s", "\"", "a red die, and", "\xff", "２ reds", "all but",
		"a red die and each other touch"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := laws.Parse(text); err == nil {
			_ = p.String()
		}
		if p, err := questions.Parse(text); err == nil {
			_ = p.String()
		}
	})
}
