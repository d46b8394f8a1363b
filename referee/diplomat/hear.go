package diplomat

import (
	"regexp"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// yours says of whoever is asked what was said of them, and hand you has them asked.
var (
	yours = map[string]string{"he": "you", "she": "you", "they": "you", "i": "you", "he's": "you have", "she's": "you have", "they've": "you have", "i've": "you have",
		"his": "your", "her": "your", "their": "your", "my": "your"}
	hasYou = regexp.MustCompile(`^(?:(?:do |does )?you (?:do |does )?(?:has|have|holds?|had)|(?:has|have|had) you|(?:do|does) you hold|you have holding)(?: got)? `)
)

// hearQuestion is the question that was put to somebody, as it was told of them: "if she has two queens".
func hearQuestion(in record.Reading, text string) []string {
	said := strings.Fields(strings.ToLower(text))
	for i, w := range said {
		if to, told := yours[strings.ReplaceAll(w, "’", "'")]; told {
			said[i] = to
		}
	}
	direct := hasYou.ReplaceAllString(strings.Join(said, " ")+" ", "do you have ")
	if direct = strings.TrimSpace(direct); direct == strings.ToLower(text) {
		return nil
	}
	return []string{direct}
}

// hearRank is the rank that a word says, also where its letter stands for all of it: "Qs".
func hearRank(_ record.Reading, text string) []string {
	if strings.HasSuffix(text, "S") {
		return nil // a card
	}
	if len(text) == 4 && strings.Count(text, text[:1]) == 4 { // all four, put down: 4444
		return []string{text[:1]}
	}
	if len(text) == 2 && text[1] == 's' && strings.Contains("AJQK", strings.ToUpper(text[:1])) {
		return []string{text[:1]}
	}
	return []string{record.HearRank(text)}
}

// Show implements record.Shown: what the answer to a question hangs on, as written rulings settle it.
func (t *table) Show(m record.Move) string {
	if m.Get("PHRASE") == "" {
		return ""
	}
	p, err := parse(m.Get("PHRASE"))
	if err != nil {
		return ""
	}
	return strings.Join(p.Rulings(), "; ")
}

// Restate says what lies on the table.
func (t *table) Restate(said func(words string) bool) string {
	if !said(" table out down lying ") || !said(" its it's is lies now the that what's whats ") || len(t.laid) == 0 {
		return ""
	}
	cards := words.Each(t.laid, cardName)
	return "on the table: " + words.List(cards)
}
