package record

import (
	"regexp"
	"strings"

	"umpire/referee/words"
)

// rewrite is what people write otherwise than it is read.
type rewrite struct {
	find func() *regexp.Regexp
	as   string
}

func rewritten(line string, all []rewrite) string {
	for _, r := range all {
		line = r.find().ReplaceAllString(line, r.as)
	}
	return line
}

// Dictated is a line with the marks that somebody dictates, and with one of a question where it would like to hear a yes.
func Dictated(line string) string {
	if strings.HasPrefix(line, NoteForm.Verb+" ") {
		return line
	}
	return rewritten(line, marks)
}

// marks are those that somebody dictates, and ends of a question that would like to hear a yes.
var marks = []rewrite{
	{words.Pattern(`(?i)^([^:,]+): ([^:,]+), (?:please )?(?:(?:can|could|will|would) you )?(?:give|hand|pass|lend) me `), "$1 asks $2 for "},
	{words.Pattern(`(?i) (?:comma|semicolon)\b`), ","}, {words.Pattern(`(?i) colon\b`), ":"}, {words.Pattern(`(?i) question mark\b`), "?"},
	{words.Pattern(`(?i) (?:full stop|exclamation mark)\b`), "."},
	{words.Pattern(`(?i),? (?:do|does|did|ha[sd]|have|is|are|was|were|ca|wo|would|could)n['’]?t (?:it|we|you)[.!?]*$`), "?"},
	{words.Pattern(`(?i)(?:,? (?:am i|is (?:that|it|this))|,) (?:right|correct|true)\?`), "?"},
}

// spelling is rewritten in all lines, the others where they are questions in people's own words, and where none hold any.
var (
	spelling = []rewrite{
		{words.Pattern(`\?(\pL)`), "? $1"},
		{words.Pattern(`(?i)^(?:turn|question) \d+[:.,]+ `), ""},    // turn 3: ana asks ben
		{words.Pattern(`(?i)\b(he|she)s\b`), "$1's"},                // shes
		{words.Pattern(`(?i)\b(?:n|an) (he|she|they)\b`), "and $1"}, // an answer, and no no
		{words.Pattern(`(?i)\ball right\b`), "alright"},
		{words.Pattern(`(?i) t['’](\pL)`), " the $1"},                                                        // t'last one
		{words.Pattern(`(?i)\b(do|does|did|has|have|had|is|are|was|were|ca|wo|could|would)nt\b`), "${1}n't"}, // doesnt
		{words.Pattern(`(?i)((?:shows?|showed|card|place|flips?|turns?)(?: \S+)? )n[or]\.? ?(\d)`), "$1$2"},  // shows Jack no. 2
		{words.Pattern(`[✓✔]|(?i:\b(?:nods|nodded)\b)`), " yes"}, {words.Pattern(`[✗✘]|(?i:\b(?:shakes?|shook) (?:his|her|their) head\b)`), " no"},
		{words.Pattern(`(?i)\b(spade|heart|diamond|club)(10|[2-9ajqk])\b`), "$2 of ${1}s"}, // heartQ
		{words.Pattern(` *— *`), ", "},
		{words.Pattern(`(^|[ (])#(\d)`), "$1$2"}, // #4, and no comment
	}
	ofQuestions = []rewrite{
		{words.Pattern(`(?i)^(spade|heart|diamond|club)s? (10|[2-9jqk])\b`), "$2 of ${1}s"}, {words.Pattern(`(?i)\b(how many \S+) (?:have|has) (\S+) got\b`), "$1 do $2 have"},
		{words.Pattern(`(?i)^(\S+) wants to know (how many \S+) (\S+) (?:has got|has|holds)[:,?] `), "$1 asks $3, $2 do you have? "},
		{words.Pattern(`(?i) 4 (an?|the|any|me|us|(?-i:\w{1,2}[hdcHDCS]))\b`), " for $1"},                                                       // 4 the ace
		{words.Pattern(`(?i)^(?:no|nope|nah|naw)\b[,.!: -]+(.*?)\b(has|have|does|do|is|are)(?:n['’]?t| not| no)\b(.*?)[.!]*$`), "$1 $2 $3, no"}, // an answer that says its no again
		{words.Pattern(`(?i)\b(hands?|handed|gives?|gave) over\b`), "$1"},                                                                       // hands over the queen, which is no comparison
	}
	withoutPhrases = []rewrite{
		{words.Pattern(`(?i) (?:starts?|begins?|opens?|kicks off)(?:,| and| by)? (?:asks|asking) `), " asks "},
		{words.Pattern(`(?i)\bwants? to know (?:if|whether) (\S+?)(?:['’]s got|['’]s| has got| has| had) `), "asks $1 for "},
		{words.Pattern(`(?i) (?:goes|went)[:,]? ["“]([^"”]*\?)["”]`), " asks $1"}, {words.Pattern(`(?i) (?:goes|went) for (?:something new, )?([^?]+ (?:from|off) )`), " wants $1"},
		{words.Pattern(`(?i)^([^,?]+), (?:can|could|may|might) (\S+(?: \S+)??) (?:please )?(?:have|has|take|get) `), "$2 asks $1 for "},
		{words.Pattern(`["“]([^"”]*[?!.,])["”]`), "$1"},                                                                     // said in quotation marks, and no name
		{words.Pattern(`^(\S+)/(\S+)/(\S+)/(\S+)$`), "$1 $2 $3 $4"}, {words.Pattern(` \((?:not [^)]*\)|[^)]*\) as\b)`), ""}, // 7 (QH) as K; Ben (not Bea)
		{words.Pattern(`(?i)\bone (of (?:the|his|her|their|\pL+['’]?s)\b)`), "some $1"}, // which is not the first
		{words.Pattern(`,? which is (an?|the) `), ", $1 "},
		{words.Pattern(` (?:as well|this time)\b`), " too"},                                                            // as is an ace
		{words.Pattern(`(?i)\b(?:do(?:es)?|did|ha[sd]|have|ai)(?:n['’]?t| not)(?: (?:have|got|any|an?|no)\b)+`), "no"}, // Zoë doesn't have any wigs
		{words.Pattern(`(?i)\bgo[ -]?fish\b`), "no"},
		{words.Pattern(`(?i)([^,;.]) before \S+ (?:can|could|gets?|answers?|shows?|says?|guess(?:es)?)\b[^?,;]*$`), "$1"},
		{words.Pattern(`(?i)\b(?:everyone|everybody|we all) agree[sd]?\b`), "we agree"},
		{words.Pattern(`(?i), \S+ (?:insists|insisted|swears|swore|decided)[.!]*$`), ""},
		{words.Pattern(`(?i) got (an?|one|the|no) (.+?),? (?:when|after|because) (?:he|she|they) asked\b[^?]*$`), " gets $1 $2"},
		{words.Pattern(`(?i)(?:,| when| because| that| which)? \(?(?:he|she|they) (?:just |had )?asked(?: (?:him|her|them|for|it|one|some))*\)?[.!]*$`), ""},
		{words.Pattern(`(?i)^(\S+)(?: \pL+)? question(?: (?:is|was|goes))?(?: (?:for|to)|:) `), "$1 asks "}, {words.Pattern(`(?i)[.,;] answer:? `), ", "},
		{words.Pattern(`(?i)\b(?:here|there) (?:you|ya|u) (?:go|are)\b`), "yes"},
	}
)
