package phrase

import (
	"slices"
	"strings"

	"umpire/referee/sheet"
)

// Topic is a part of the language with sentences that show it.
type Topic struct {
	Name     string
	Examples []string
}

// Topics lists the examples of the table of productions that this vocabulary reads, in the table's order.
func (v *Vocabulary) Topics() []Topic {
	var topics []Topic
	for _, p := range productions(tablesOf[v.grammar.game]) {
		if p.example == "" {
			continue
		}
		if _, err := v.Parse(p.example); err != nil {
			continue
		}
		i := slices.IndexFunc(topics, func(t Topic) bool { return t.Name == p.topic })
		if i < 0 {
			i, topics = len(topics), append(topics, Topic{Name: p.topic})
		}
		if !slices.Contains(topics[i].Examples, p.example) {
			topics[i].Examples = append(topics[i].Examples, p.example)
		}
	}
	return topics
}

// Page shows the examples of the topics whose name holds these words, or of all
// topics; one that is said otherwise in canonical words has those beside it. ok
// is false where no topic fits: then the page lists the topics.
func (v *Vocabulary) Page(words string) (page *sheet.Page, ok bool) {
	page = &sheet.Page{}
	var names []string
	for _, t := range v.Topics() {
		names = append(names, t.Name)
		if !strings.Contains(t.Name, strings.ToLower(strings.TrimSpace(words))) {
			continue
		}
		ok = true
		lines := sheet.Lines{nil, sheet.In(sheet.Strong, "%s", t.Name)}
		for _, text := range t.Examples {
			line := sheet.Say("  %s", text)
			if p, err := v.Parse(text); err == nil && p.String() != text {
				line = sheet.Join(line, sheet.In(sheet.Dim, "  read as: %s", p))
			}
			lines = append(lines, line)
		}
		page.Add(lines)
	}
	if !ok {
		page.Say("There is no topic %q. The topics are: %s.", words, strings.Join(names, "; "))
	}
	return page, ok
}
