package record

import (
	"cmp"
	"slices"
	"strings"

	"umpire/referee/words"
)

// A line may tell what is not done: what would be, what somebody thinks, what was before, what another says, what it takes back. The
// words and the patterns for that stand here, by kind; all who read lines ask here.

const (
	// Supposed are words by which something would be, may be, or is yet to be: nothing that stands beside them is done.
	Supposed = " if unless until would could might maybe perhaps probably possibly supposedly allegedly yet hope hopes hoping wish wishes pretend pretends imagine gonna "
	// thought are those of what somebody only thinks, or will do.
	thought = " or think thinks reckon reckons believe believes guess guesses bet bets expect expects expected will must should going either neither nor never almost nearly unsure unclear dare "
	// absent are those of another time, of nobody, and of a question.
	absent = modals + questions + " yesterday earlier nobody someone somebody anyone can't cannot won't "
	// Unsure are all words that leave an answer open.
	Unsure = Supposed + thought + absent + " whether sure certain want wants wonder wonders before last was were still something game other catch caught hear heard listening ask asks asked but means def "
	modals = " can could may might should shall " // they begin a question, and no move but one that asks
)

// Doubt is the first word of a line, among some, by which what it tells is not done; "" where there is none. No name is such a word, no
// if behind one that asks, and no would that only is polite; what asks at its end whether it is so is not done either.
func Doubt(line, among string, players []string) string {
	asks, all := false, append(strings.Fields(line), "", "")
	for i, w := range all[:len(all)-2] {
		word, next := strings.ReplaceAll(strings.ToLower(bare(w)), "’", "'"), strings.ToLower(bare(all[i+1]))
		asks = asks || words.Among(word, puts)
		polite := words.Among(word, " would could might wish wishes ") && words.Among(next, " like you rather see to ")
		if words.Among(word, among) && !polite && !(asks && words.Among(word, " if whether would could might perhaps ")) && len(words.Named(word, players)) == 0 {
			return w
		}
	}
	return tagged().FindString(line)
}

// notNow are the patterns of several words by which somebody says what they would like, or what was, or asks, and not what happens.
var notNow = words.Pattern(`(?i)` + strings.Join([]string{
	`\bi bet (?:it|that|he|she)\b`, `\b(?:could|might|may|would) (?:say|answer|guess|ask|claim|call|declare|publish)\b`, `\b(?:almost|nearly|about to|think(?:s|ing)? (?:about|of)) (?:ask|grab|declare|show|guess|said|flip|turn|took|call)\pL*`, ` which (?:one |card |of \S+ (?:\S+ )?)?to `, // what will be
	`^(?:no|sorry|oops|wait|actually)\b.*\bit was \S+ who\b`, `\bclaim(?:s|ed)? (?:to have|that|she|he)\b`, `\bbut takes? (?:it|that) back\b`, // what was not
	`\bbut (?:\S+ )?(?:left|leaves|lets?|stop(?:s|ped)|chang(?:es|ed)|didn['’]?t|doesn['’]?t)\b`,
	`\b(?:does|did|wo|is|are)n['’]?t (?:guess|ask|answer|reply|claim|call|declare|publish|show)(?:ing)?\b`, `\bno (?:answer|reply|comment)\b`, `\b(?:not that|the wrong) one\b`, `\bno,? (?:i|he|she) (?:said|meant|pointed) (?:at )?(?:the|an?|his|her|\d)`, `\bhad (?:his|her|their|a) (?:turn|go)\b`, `\bhurry up\b`, `\bpass(?:es)? (?:it|that|them|me|us)\b`, `\bhelp up\b`, `\b(?:do|did) you (?:want|need|fancy)\b`,
	`\bshow (?:me|us)\b`, `\blet me (?:see|think)[.!]*$`, `\bnothing (?:left |more |else )?to (?:say|add|see|do|tell|hide)\b`, `^(?:please )?do(?:n['’]?t| not) (?:[^.;t]|t[^e]|te[^l])*$`, // what is not to be
	`^was (?:it|that) `, `^(?:(?:wait|so|ok|hm+|hang on|hold on|hey)[, ]+)*(?:is|was) it \S+ (?:turn|go)\b`, // what they ask
	`^(?:was|did|can|could) \S{2,} (?:ask(?:ed)?|have)\b`, `\bor\??$`, `\bor isn['’]?t it\b`, `\b(?:yes|right|true|is it|it is) or (?:it )?(?:not|no|isn['’]?t|wrong|false)\b`,
}, "|"))

// concludes is how somebody says of a hand what they only think is so.
var concludes = words.Pattern(`(?i)\b(?:must|has to|have to|has got to) (?:have|hold|be holding)\b|,? i (?:reckon|think|guess|suspect|bet|suppose)[.!]*$`)

// tagged is how a line asks at its end whether it is so: Zoë has wigs, doesn't she.
var tagged = words.Pattern(`(?i)[,;] ?(?:(?:is|has|does|did|do|was|have)(?:n['’]?t)? (?:he|she|they)[?.!]*|(?:right|eh|huh)\?+)$`)

// inquires is such a line that goes on with no answer.
var inquires = words.Pattern(`(?i)^(?:what|where|when|why|how|who|whom|whose|which|(?:is|was) (?:it|that|this|there|he|she))(?:['’]?s)?\b[^.?!]*[.?!]*$`)

// Inquires reports whether a line begins as what is asked of whoever keeps the record.
func Inquires(line string) bool {
	first, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(line, "’", "'")), " ")
	return words.Among(strings.TrimRight(strings.TrimSuffix(first, "s"), "'"), questions+" can could may ") || words.Among(first, questions)
}

// wished refuses what a line says that tells nothing that is done. Behind a word by which people's own words are said these may hold any.
func (y *typing) wished() ([]Move, error) {
	said, line := notNow().FindString(y.line), y.line
	if !phrases(y.forms) {
		said = cmp.Or(said, inquires().FindString(line))
	} else if slices.ContainsFunc(y.forms, Form.asksSomebody) {
		said = cmp.Or(said, concludes().FindString(line))
	}
	for _, f := range y.forms {
		all := strings.Fields(line)
		if own := slices.IndexFunc(all, func(w string) bool { return f.saidBy(bare(w)) || words.Among(bare(w), " "+f.Maybe+" ") }); own >= 0 && phrases([]Form{f}) {
			line = strings.Join(all[:own], " ")
		}
	}
	if said = cmp.Or(said, Doubt(line, Supposed, y.t.Header().Players)); said == "" {
		return nil, nil
	}
	if found, err := y.remark(); found != nil || err != nil { // that not all agree yet
		return found, err
	}
	return nil, NewUnread("not understood: %s does not say what happens now", words.Quote(strings.Trim(said, " ,")))
}

// takesBack is how somebody puts right what was just said, in the middle of a line.
var takesBack = words.Pattern(`(?i)([^ ]+?)(?:[,.-]+ ?(?:(?:no|er|uh|um) )*(sorry|sry|wait|oops|(?:i|s?he) means?|correction)|,? (?:(?:no|er|uh|um) )*(i mean|no (?:hang on|hold on|wait)))\b[,:]? ?(?:no,? )?(?:i mean,? )?(?:not [^ ,]+(?: [^ ,]+)?, ?(?:but )?)?(.*)`)

// noted is a line with a no between two names, two ranks or two things as what takes the first back.
func noted(line string, players []string) string {
	all := append(strings.Fields(line), "", "")
	isRank := func(word string) bool { return HearRank(bare(word)) != bare(word) }
	for i := 1; i+2 < len(all); i++ {
		next, before := all[i+1], all[i-1]
		behind := all[i+2] == "" || strings.HasSuffix(next, ",") || words.Among(all[i+2], " for about if whether ")
		rank := isRank(before) && (isRank(next) || words.Among(next, " a an the ") && isRank(all[i+2]))
		thing := strings.HasSuffix(before, ",") && (words.Among(next, " the a an his her their number ") || strings.HasSuffix(next, "'s") && !words.Among(bare(all[i+2]), " turn go "))
		word := strings.HasSuffix(before, ",") && strings.HasSuffix(all[i], ",") && all[i+2] == "" && !SaysNothing(next) && Answer(next, players) == "" && !NamesOne(next, players)
		if words.Among(strings.Trim(all[i], ",.!"), " no nope nah ") && (rank || thing || word || NamesOne(before, players) && NamesOne(next, players) && behind) {
			all[i-1], all[i] = strings.TrimRight(before, ",.")+",", "no wait,"
			return strings.TrimSpace(strings.Join(all, " "))
		}
	}
	return line
}

// saysHas is a no before what somebody has: it answers nothing.
var saysHas = words.Pattern(`(?i)^(no|nope|nah)\b[,.! ]*(\S+) (?:has|holds|does have)(?: got)? (\S+)`)

// TakenBack are the words of a line that take back what stands before them, and what it says behind them; "" where there are none, or
// they only belong to its answer.
func TakenBack(line string, players []string) (back, rest string) {
	if no := saysHas().FindStringSubmatch(line); no != nil && len(words.Named(no[2], players)) == 1 && !negates(no[3]) {
		return no[1], ""
	}
	put := noted(line, players)
	said := takesBack().FindStringSubmatch(put)
	if said == nil || Corrects(line) || said[4] == "" {
		return "", ""
	}
	first, _, _ := strings.Cut(said[4], " ")
	was, is := Answer(said[1], players), cmp.Or(Answer(bare(first), players), Answer(said[4], players))
	if both := was != "" && is != "" && was != is; !both && !strings.HasSuffix(said[2], "means") && (was != "" || Answer(said[4], players) != "") {
		return "", ""
	}
	if back = said[2] + said[3]; put != line {
		back = "no"
	}
	return back, said[4]
}

// putRight asks for a line as it is meant that takes something back in its middle. It offers what the line says with the words behind
// that in the place of those before it, else those words alone, of whom the line names first where they name nobody.
func putRight(g Game, t Table, forms []Form, line, back, rest string) *Unread {
	u, players := NewUnread("%s takes something back; say it as it is meant", words.Quote(back)), t.Header().Players
	line = noted(line, players)
	at := takesBack().FindStringSubmatchIndex(line)
	if at == nil || strings.HasSuffix(back, "means") || takesBack().MatchString("x, "+line[at[8]:]) { // somebody there, or again and again
		return u
	}
	said := strings.Fields(line[:at[3]])
	clause := strings.Fields(rest[:strings.IndexAny(rest+".", ".,;:!?")] + " .")
	again, lengths := slices.Index(said, clause[0]), []int{len(clause) - 1, 1, 2, 3} // from which word on it is said again
	if c, ok := g.(Corrector); ok {
		if again = c.Again(t, said, clause[:len(clause)-1]); again < 0 {
			return u
		}
		lengths = []int{len(said) - again}
	}
	for _, n := range lengths {
		last := len(said) - n
		if n < 1 || last < 0 || last == 0 && again != 0 || again >= 0 && again != last {
			continue
		}
		found, err := Readings(g, t, strings.TrimSpace(strings.Join(said[:last], " ")+" "+rest))
		if half, _ := err.(*Unread); half != nil && half.Begun != nil && half.Begun.answerDue() {
			found, err = []Move{half.Begun.Move()}, nil
		}
		if err == nil {
			if now := slices.DeleteFunc(slices.Clone(found), func(m Move) bool { return !fit(forms, t, []Move{m}) }); len(now) > 0 {
				found = now
			}
			return WhichOf(u.Message, u.Message, words.Each(distinct(found), Move.Line)...)
		}
	}
	all := saidWords(line, players)
	if who := slices.IndexFunc(all, func(w saidWord) bool { return NamesOne(w.text, players) }); who >= 0 && !NamesOne(rest, players) {
		rest = all[who].text + " " + rest
	}
	m, _ := typed(g, t, forms, rest, u)
	m = slices.DeleteFunc(m, func(m Move) bool {
		implied := slices.ContainsFunc(m.Implied, func(slot string) bool { return slot != verbLeftOut })
		return implied || len(m.Args) == 0 || !fit(forms, t, []Move{m}) || formOf(forms, m).Secret
	})
	if len(m) == 1 {
		return WhichOf(u.Message, u.Message, m[0].Line())
	}
	if tells, ok := g.(Teller); ok {
		if said, _ := tells.Told(t, CardsWritten(line)); said != "" {
			return WhichOf(u.Message, u.Message, said)
		}
	}
	return u
}

// regrets is a line that takes something back and says nothing else, and denies is one that only does where nothing can be wrong as an answer.
var (
	regrets = words.Pattern(`(?i)^(?:(?:oh|ah|no|ok|okay|hm+|well|but)\b[ ,.!]*)*(?:wait(?: an? (?:sec|second|minute|moment|bit))?|oops|whoops|sorry|hang on|hold on|scratch that|take (?:that|it) back|i take (?:that|it) back|my mistake|my bad|go back|back up|back one|(?:undo|take back) (?:that|it|this|please|the last))\b[ ,.!-]*(?:(?:no|but|one|move|please)\b[ ,.!]*)*(?:` + mistaken + `)?$`)
	denies  = words.Pattern(`(?i)^(?:(?:oh|ah|no|well|but)\b[ ,.!]*)*` + mistaken + `$`)
)

const mistaken = `(?:that|it|this|i|that one|the last one)(?:['’]?s| is| was| got that| got it| typed that) (?:all |just )?(?:wrong|not right|a mistake|my mistake|incorrect|a slip|not so|wrongly|a typo)[.!]*`

// Regrets reports whether a line takes back what was typed before it and no more, at a table where a wrong is an answer or none.
func Regrets(line string, wrong bool) bool {
	return regrets().MatchString(line) || !wrong && denies().MatchString(line)
}

var putsRight = words.Pattern(`(?i), not |\b(?:was|is|were|it) wrong\b|^earlier\b|\bearlier$|\bshould (?:have|be)\b|\binstead of\b`)

// PutsRight reports whether a line tells that what was told before was otherwise.
func PutsRight(line string) bool { return Corrects(line) || putsRight().MatchString(line) }

// Corrects reports whether a line begins with a word that takes back what was typed before it.
func Corrects(line string) bool {
	first, rest, _ := strings.Cut(strings.ToLower(line), " ")
	return words.Among(bare(first), " no sorry sry oops wait mean meant rather actually it was ") || first == "i" && strings.HasPrefix(rest, "mean")
}
