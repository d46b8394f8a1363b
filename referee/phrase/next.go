package phrase

import (
	"slices"
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
	for id, forms := range v.grammar.spoken {
		if expected.Bit(id) == 1 {
			words = append(words, forms...)
		}
	}
	for class, names := range map[string][]string{"COLOUR": v.colours, "SUIT": suitNames[:], "RANKNAME": {rankNames[0], rankNames[10], rankNames[11], rankNames[12]}} {
		if id, ok := v.grammar.ids[class]; ok && expected.Bit(id) == 1 {
			words = append(words, names...)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}
