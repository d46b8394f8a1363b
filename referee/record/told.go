package record

import (
	"strings"

	"umpire/referee/words"
)

// Lines of people's own words as they are told: with words before and between that say nothing, and with who asked
// whom in a sentence of its own. They are read so only where nothing else has a meaning.

var (
	// opening is what people say before they come to it, and between what they say while they look for a word.
	opening = words.Pattern(`(?i)^(?:(?:and|well|now|then|right|so|ok|okay|oh|hey|hi|sorry|ah|um|uh|er|erm|hmm|yes|yeah|let me see|let's see|hang on|go on|i reckon|i(?:'d| would) like to|i(?:'ll| will)|i want to|i guess|i believe|here comes|here (?:we go|goes)|off we go|let's go|for the record|(?:first|second|third|next)? ?question(?: of the game)?|don['’]?t tell (?:him|her|them|anyone),? but|let the record show(?: that)?)\b[ ,.:!-]*)+`)
	between = words.Pattern(`(?i),? \b(?:er|erm|um|uh|hmm|you know|to wit|love|dear|like|my (?:dear|love|boy|girl|lad|friend)|please|how is it|what d'you call (?:them|it))\b[,.]?`)
	// whether is how the question begins of which a sentence tells.
	whether = words.Pattern(`(?i)^(?:(?:,|:|-|and|ask(?:s|ed)?|if|whether|about|for|of|to|disclose|tell|that|as) *)+`)
)

// asking are words between who asks and who is asked; one of those of puts must be there.
const (
	askWords = " kindly up after now then hereby just and so it a for from of to at round straight over like likes would about the question have with him her them if whether "
	puts     = " asks asked ask asking wants wanted wishes know wonders wondered enquires inquires enquired inquired turns puts put probes probed tries tried goes begs begged wanting demands demanded hits "
)

// told is a line as it would be said shortly, "A asks B, ..."; as it stands where it is none that is told so.
func told(line string, names []string) string {
	plain := between().ReplaceAllString(opening().ReplaceAllString(line, ""), "")
	asker, target, rest, short := asksWhom(plain, names)
	if target == "" || short {
		return plain
	}
	return asker + " asks " + target + ", " + rest
}

// pointing is how a line begins with who asks and an arrow, or "to", to whom.
var pointing = words.Pattern(`^([\pL_'’.]+)(?: ?(?:->|>|→) ?| to )([\pL_'’.]+)(?:[:,]| -)? `)

// pointed is a line with who asks whom in words: "J>AM: ducks".
func pointed(line string, names []string) string {
	if said := pointing().FindStringSubmatch(line); said != nil {
		asker, target := words.Called(said[1], names), words.Called(said[2], names)
		if len(asker) == 1 && len(target) == 1 {
			return asker[0] + " asks " + target[0] + ", " + strings.ReplaceAll(line[len(said[0]):], " - ", ", ")
		}
	}
	return line
}

// behind is how a line says at its end whose question it was.
var behind = words.Pattern(`(?i)^(.+[?,"”]) *(?:(?:says|said|asks|asked|goes) (\S+?)|(\S+) (?:says|said|asks|asked|asking|goes)|(\S+)['’]s question|that (?:is|was) (\S+?))[.!]*$`)

// attributed is a line with whose question it was before it: "any socks, Will? asks José".
func attributed(line string, names []string) string {
	if said := behind().FindStringSubmatch(line); said != nil {
		if who := words.Named(strings.Join(said[2:], ""), names); len(who) == 1 && NamesOne(said[1], names) && !NamesOne(said[1], who) {
			return who[0] + " asks, " + strings.Trim(said[1], `,"“”`)
		}
	}
	return line
}

// asksWhom is who asks whom what in a line that begins with either of them; none where it says something else. Short: it says no more
// than that.
func asksWhom(line string, names []string) (asker, target, rest string, short bool) {
	all := strings.Fields(line)
	by, put := "", false
	for i, w := range all {
		word, who := strings.ToLower(bare(w)), words.Named(bare(w), names)
		switch {
		case i == 0 && len(who) == 1:
			asker = who[0]
		case len(who) == 1 && who[0] != asker && put:
			rest = whether().ReplaceAllString(strings.Join(all[i+1:], " "), "")
			if by == "by" {
				return who[0], asker, rest, false
			}
			return asker, who[0], rest, i == 2
		case words.Among(word, puts):
			put = true
		case word == "by" && put, words.Among(word, " was is got gets "):
			by = word
		case i == 0, !words.Among(word, askWords):
			return "", "", "", false
		}
	}
	return "", "", "", false
}
