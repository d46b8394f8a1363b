package phrase

import (
	"slices"
	"strings"
)

// Next lists the words that may follow what was begun of a phrase, as canonical words have them, in alphabetical order.
func (v *Vocabulary) Next(begun string) (words []string) {
	tokens, fault := v.cut(begun)
	if fault != nil {
		return nil
	}
	tokens = v.rewrite(tokens)
	r := v.reader(tokens)
	if r.all(); r.far < len(tokens) {
		return nil
	}
	expected := r.expected()
	for _, rules := range v.grammar.say {
		for _, rule := range rules {
			for _, it := range rule.ready(v.grammar).items {
				if it.cat == -1 && len(it.words) == 1 && expected.has(it.words[0]) && !strings.ContainsAny(it.printed, "(),") {
					words = append(words, strings.Split(it.printed, "/")...)
				}
			}
		}
	}
	for class, names := range map[string][]string{"COLOUR": v.colours, "SUIT": suitNames[:], "RANKNAME": {rankNames[0], rankNames[10], rankNames[11], rankNames[12]}} {
		if id, ok := v.grammar.ids[class]; ok && expected.has(id) {
			words = append(words, names...)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}
