package words

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that is compiled where it is first needed: a start needs none of them.
func Pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
