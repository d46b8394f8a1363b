package infer

import (
	"slices"
	"strings"

	"umpire/referee/words"
)

// The words that are heard at the table, beside those of the forms and those of dice (parts.go): of marks, of theories, and those that
// say nothing.

// Words that say nothing of dice where they stand among those that do, and those that stand where there are none.
const (
	asides  = " " + building + " : die dice of some showing which just only single lone alone in as at once sat sitting lying resting perched standing gap gaps color colour but so now please anywhere long "
	nothing = " none nothing empty null no at all on the table experiment it with dice , "
)

// plainTalk takes out the marks and the turns of speech that say nothing of dice.
var plainTalk = strings.NewReplacer(`"`, " ", "“", " ", "”", " ", "’", "'", "{", " ", "}", " ", ":)", " ", ":(", " ", "->", ", ", "→", ", ", "--", ", ", " - ", ", ", "...", ", ", "!", ", ", "?", ", ",
	" stop", " . ", "that one", "that", "this one", "this", "no two touching", "apart", "none touches another", "apart", "none touches", "apart", "none of them touching", "apart",
	"do not touch", "apart", "the universe", "universe", "nil ", "none ", "by its lonesome", "", "on its own", "", "on their own", "", "each other", "each other", "in contact with", "touching", "leaning on", "touching", "leaning against", "touching", "can not", "can't", "adjacent to and touching", "touching", "disjoint", "apart", "side by side", "touching", "one another", "each other", "clock has run", "time", "pairwise", "", "the triple", "", "times up", "time up", "one here and one there", "apart")

// The words of a mark: those that say it, those that say no, and what stands around them. What stands around dice.
const (
	holding = " o circle tick yes aye yeah follows follow folows holds hold good complies comply conforms conform works work fits fit "
	failing = " x cross bust bad fails fail "
	refuses = " not no nope nae doesn't doesnt don't didn't isn't never won't wouldn't can't "
	ofMark  = " one now here's my again another do does marker marked marks mark put puts place places placed next beside it still this experiment which and so but then they he she him her law the a an was were is are found to gets get got gives gave goes on by of be either i'm i afraid sorry like totally for says said that that's thats it's its with what shame "
	telling = " building lines lined lemme starting answered answers says said comes grabs grabbed picks picked chooses its thats let's lets here there this that that's it's he he's she she's they they're has had have having is was were been get got goes gone go does did do made making builds balances submits constructs poses throws throw rolls drops trying placed laid " +
		"shoves down out up in into front me my her his their by from for we i'm well like just little wee solitary so then now right mind you know experiment daring move hereby one's for dear darling separate spread such who which who really all them themselves lol whatsoever darling just dice's "
	pleasantries = " off boring and how lovely what a shame oh ooh ah ha haha er um hmm dear begin begins with good done nice poor thing man close ladies gentlemen counterexample ok okay yes sweetly i disprove theory say should see let be recorded right tiny sweet course me again says said "
	doubting     = " maybe perhaps week yesterday other others wanted or if unless whether instead without almost nearly half wants would could might may should will thought away turn turns sorry wait pass passes passed "
	theorizes    = " publishes publish published publication theory conjectures conjecture reckons thinks stakes bets "
	theoryTalk   = " that is was the a token on it says as her his their theory law : , there's our has to be must "
	asksHelp     = " asks asked wants needs demands requests requested please plea hint me token tokens "
	buildsOne    = " build builds building built anything something one any bother bothers want wants need needs here carry turn go "
	supposing    = " if when or soon later might may could would should will until unless she'd he'd they'd "
	nudged       = " knocked bumped nudged "
	ordinals     = " first second third fourth fifth sixth seventh eighth ninth tenth "
)

// Words of talk behind dice: those that say what somebody expects of a mark, and no mark; others of which one is enough; and those
// behind which something else must be said.
const (
	expecting = " bet bets guess guesses hope hopes reckon reckons think thinks suppose wonder expect expected suspect "
	chatting  = " lol haha hmm hm wow weird interesting funny cool easy hard boring lets let's we you "
	asking    = " who what when where why how has have is are did do does was were "
	quoting   = " says said come goes go "
)

// What the Researchers say to a theory that one of them would publish: that they agree or do not, and what stands around either.
const (
	agreeing  = " agree nod agrees agreed ok okay fine yes y yep sure go nods thumbs board along happy "
	tokenPaid = " token paid pays handed hands given spent "
	objecting = " object objects objection objections mind minds against disagree disagrees "
	denying   = " no n nope not nothing nobody noone don't dont doesn't doesnt "
	besides   = " i i'm im all everyone everyones everyone's everybody everybodys everybody's both others other two three rest else we it that with for to the up on and goes says say said too as well also from by yet has have any of them are is so then way "
)

// weighed is yes or no as words say it, "" where they say anything else: one that denies turns round those that say no, and is a no
// alone or by those that say yes.
func weighed(said []string, yes, no, denies, around string, people []string) string {
	agreed, against, denied := saysAny(said, yes), false, false
	for _, w := range said {
		switch w = strings.Trim(w, ",.;:!-–"); {
		case words.Among(w, no):
			against = true
		case words.Among(w, denies):
			denied = true
		case w != "" && !words.Among(w, yes+around) && len(words.Called(strings.TrimSuffix(w, "'s"), people)) == 0:
			return ""
		}
	}
	switch {
	case against != denied:
		return "no"
	case agreed != against:
		return "yes"
	}
	return ""
}

// saysAny reports whether one of some words is said.
func saysAny(all []string, list string) bool {
	return slices.ContainsFunc(all, func(w string) bool { return words.Among(strings.Trim(w, ",.;:!-–"), list) })
}
