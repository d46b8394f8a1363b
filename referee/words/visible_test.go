package words_test

import (
	"encoding/json"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"umpire/referee/record"
	"umpire/referee/words"
)

func TestVisible(t *testing.T) {
	for in, want := range map[string]string{
		"plain\ttext\n":     "plain\ttext\n",
		"\x1b[2Jgone\r":     `\u001b[2Jgone\u000d`,
		"a\u202eb\u2066c":   `a\u202eb\u2066c`,
		"soft\u00adhyphen":  `soft\u00adhyphen`,
		"zero\u200bwidth":   `zero\u200bwidth`,
		"heart\u2764\ufe0f": "heart\u2764" + `\ufe0f`,
		"tag\U000e0041":     `tag\udb40\udc41`,
		"c1\u009b31m":       `c1\u009b31m`,
		"bytes\xff\xfe":     "bytes\ufffd\ufffd",
		"Ünal, 日本, אבג, 👍":  "Ünal, 日本, אבג, 👍",
	} {
		if got := words.Visible(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}

// What is JSON stays JSON and says the same.
func TestVisibleJSON(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.String().Draw(rt, "text")
		raw, _ := json.Marshal(text)
		var back string
		if err := json.Unmarshal([]byte(words.Visible(string(raw))), &back); err != nil || utf8.ValidString(text) && back != text {
			rt.Fatalf("%q came back as %q: %v", text, back, err)
		}
	})
}

func TestNamesInNormalForm(t *testing.T) {
	apart, one := "A\u0301na", "\u00c1na"
	if words.WrittenName(apart) != one || !words.SameName(apart, one) || words.FoldName(apart) != words.FoldName(one) {
		t.Error("an accent typed apart is another name")
	}
	if err := record.CheckNames([]string{apart, one}, nil); err == nil {
		t.Error("two names that are the same were taken")
	}
	for _, bad := range []string{"A\u200bna", "An\u00ada", "Ana\ufe0f", "A\u034fna", "\u3164", "Ana\u115f", "\u202eanA"} {
		if err := record.CheckName(bad); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
}
