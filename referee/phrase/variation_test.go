package phrase

import (
	"math/rand"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// sayings are ways to say the same thing: each match may be replaced by any of the others.
var sayings = []struct {
	match *regexp.Regexp
	other func(m []string) []string
}{
	{regexp.MustCompile(`\b(die|dice)\b`), func([]string) []string { return []string{"die", "dice", "the dice"} }},
	{regexp.MustCompile(`\b(card|cards)\b`), func([]string) []string { return []string{"card", "cards", "your cards"} }},
	{regexp.MustCompile(`\bgroups?\b`), func([]string) []string { return []string{"group", "groups"} }},
	{regexp.MustCompile(`\b(is|are)\b( not)?`), func(m []string) []string {
		if m[2] != "" {
			return []string{"is not", "are not", "must not be", "isn't"}
		}
		return []string{"is", "are", "must be"}
	}},
	{regexp.MustCompile(`\btouch(es)?\b`), func([]string) []string { return []string{"touch", "touches", "must touch"} }},
	{regexp.MustCompile(`\b(of )?(all|every) `), func(m []string) []string {
		if m[1] != "" {
			return []string{m[0]}
		}
		return []string{"all ", "every ", "each ", "all of the "}
	}},
	{regexp.MustCompile(`\bsum of all `), func([]string) []string { return []string{"sum of ", "sum of all of the ", "sum of the "} }},
	{regexp.MustCompile(`\bmore than (\d+)\b`), func(m []string) []string { return []string{m[0], "more than the " + m[1]} }},
	{regexp.MustCompile(`\bat least (\d+)\b( times)?`), func(m []string) []string {
		n, _ := strconv.Atoi(m[1])
		if n == 0 || m[2] != "" {
			return []string{m[0]}
		}
		return []string{m[0], "more than " + strconv.Itoa(n-1)}
	}},
	{regexp.MustCompile(`\bdivisible by\b`), func([]string) []string { return []string{"a multiple of", "divisible by"} }},
	{regexp.MustCompile(`\bcolour`), func([]string) []string { return []string{"color", "Colour"} }},
	{regexp.MustCompile(`\b(\d+)(s?)\b`), func(m []string) []string {
		n, _ := strconv.Atoi(m[1])
		if n > 12 || n == 0 && m[2] != "" {
			return []string{m[0]}
		}
		word := counts[n] + m[2]
		return []string{m[0], strings.Replace(word, "sixs", "sixes", 1), strings.ToUpper(counts[n][:1]) + counts[n][1:] + strings.Replace(m[2], "s", "s", 1)}
	}},
	{regexp.MustCompile(`\bno `), func([]string) []string { return []string{"no ", "none of the ", "exactly 0 "} }},
}

// TestSaidOtherwise: the same law said in other words is the same law.
func TestSaidOtherwise(t *testing.T) {
	for _, v := range []*Vocabulary{diceWords(t), NewCards()} {
		m := maker{rand.New(rand.NewSource(11)), v.cards}
		for range rounds(3000) {
			tree := m.clause(2)
			text := v.Print(tree)
			for _, s := range sayings {
				if strings.Contains(text, "no run") || strings.Contains(text, "no sequence") || strings.Contains(text, "no chain") ||
					strings.Contains(text, "no stack") || strings.Contains(text, "no unique") || strings.Contains(text, "no touching") ||
					strings.Contains(text, "no groups") || strings.Contains(text, "touch each other") {
					if s.match.String() == `\bno ` {
						continue
					}
				}
				text = s.match.ReplaceAllStringFunc(text, func(old string) string {
					others := s.other(s.match.FindStringSubmatch(old))
					return others[m.r.Intn(len(others))]
				})
			}
			said := pick(m, "", "it must be that ", "Is it true that ") + text + pick(m, "", ".", "?", " ?")
			back, err := v.Parse(said)
			if err != nil {
				t.Fatalf("%s\nsaid as %s\n%v", v.Print(tree), said, err)
			}
			if !reflect.DeepEqual(back.Tree(), tree) && meaning(back.Tree()) != meaning(tree) {
				t.Fatalf("%s\nsaid as %s\nis %s", v.Print(tree), said, back)
			}
		}
	}
}
