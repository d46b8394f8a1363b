package record

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/referee/words"
)

// Lines of people's own words as they are told: with words before and between that say nothing, and with who asked
// whom in a sentence of its own. They are read so only where nothing else has a meaning.

var (
	// opening is what people say before they come to it, and between what they say while they look for a word.
	opening = lazily(`(?i)^(?:(?:and|well|now|then|right|so|ok|okay|oh|ah|um|uh|er|erm|hmm|yes|yeah|let me see|let's see|hang on|go on|i reckon|i guess|i believe|here comes|for the record|(?:first|second|third|next)? ?question(?: of the game)?|let the record show(?: that)?)\b[ ,.:!-]*)+`)
	between = lazily(`(?i),? \b(?:er|erm|um|uh|hmm|you know|to wit|love|dear|like|my dear|please|how is it|what d'you call (?:them|it))\b[,.]?`)
	// whether is how the question begins of which a sentence tells.
	whether = lazily(`(?i)^(?:(?:,|:|-|and|asks?|if|whether|about|for|of|to|disclose|tell|that|as) *)+`)
)

// lazily is a pattern that is made when it is first asked for: most commands read no typed line.
func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// asking are words between who asks and who is asked; one of those of puts must be there.
const (
	askWords = " kindly now then hereby just and so it a for from of to at round straight over like likes would about the question have with him her them if whether "
	puts     = " asks asked ask asking wants wanted wishes know wonders wondered enquires inquires enquired inquired turns puts put probes probed tries tried goes begs begged wanting "
)

// told is a line as it would be said shortly, "A asks B, ..."; as it stands where it is none that is told so.
func told(line string, names []string) string {
	plain := between().ReplaceAllString(opening().ReplaceAllString(line, ""), "")
	all := strings.Fields(plain)
	name := func(i int) string {
		if who := words.Named(bare(all[i]), names); len(who) == 1 {
			return who[0]
		}
		return ""
	}
	first := slices.IndexFunc(all, func(w string) bool { return len(words.Named(bare(w), names)) == 1 })
	if first != 0 {
		return plain
	}
	by, put := "", false
	for i := 1; i < len(all); i++ {
		word := strings.ToLower(bare(all[i]))
		if other := name(i); other != "" && other != name(0) && put {
			if i == 2 && by == "" && plain == line {
				return line // as it is
			}
			rest := whether().ReplaceAllString(strings.Join(all[i+1:], " "), "")
			if strings.HasSuffix(bare(all[i]+"x"), "sx") && bare(all[i]) != strings.TrimRight(all[i], ",.:;") {
				rest = "has " + rest // Kit's got
			}
			if by == "by" {
				return other + " asks " + name(0) + ", " + rest
			}
			return name(0) + " asks " + other + ", " + rest
		}
		switch {
		case words.Among(word, puts):
			put = true
		case word == "by" && put, word == "was" || word == "is":
			by = word
		case !words.Among(word, askWords):
			return plain
		}
	}
	return plain
}
