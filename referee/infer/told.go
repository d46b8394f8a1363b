package infer

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Lines as they are told afterwards, "well, Mum built a little tower, a blue six on a red one, and that follows": who built
// it, the dice and the mark in any order, among words that say nothing.

// aloud is what stands in quotation marks at the end of a line, behind other words.
var aloud = words.Pattern(`^([^"“”]*)["“]([^"“”]+)["”][.! ]*$`)

// Told implements record.Teller.
func (Game) Told(at record.Table, line string) (told, unknown string) {
	t := at.(*table)
	if t.phase == published {
		line = quotation.ReplaceAllString(line, "") // the theory, read back
	}
	if told, unknown = t.retold(line); unknown != "" && t.phase == published && strings.HasPrefix(told, "experiment") {
		return "", ""
	}
	return told, unknown
}

// quotation is what stands in quotation marks.
var quotation = regexp.MustCompile(`["“][^"“”]*["”]`)

// retold is the line that another means as a whole, and a word in it that nobody knows.
func (t *table) retold(line string) (told, unknown string) {
	if quoted := aloud().FindStringSubmatch(line); quoted != nil && t.phase == research {
		said := strings.Fields(strings.ToLower(plainTalk.Replace(quoted[1])))
		if who, _ := t.spokenOf(quoted[1]); saysAny(said, theorizes) && !saysAny(said, refuses+supposing+expecting) {
			return "publish " + cmp.Or(who, t.onTurn()) + ` "` + quoted[2] + `"`, ""
		}
	}
	if first, _, _ := strings.Cut(line, " "); words.Among(first, " don't never can could will should "+asking) {
		return "", "" // has Otto judged it?
	}
	who, parts := t.spokenOf(line)
	said, all, ofDice, odd := unmarked, []string{}, []string{}, ""
	for i, part := range parts {
		if i == 0 && t.phase == published && weighed(part, "", "", refuses, ofMark+" quite way ", nil) == "no" {
			continue // what is said before a counterexample
		}
		left, m := cutMark(part)
		if m != unmarked && (said != unmarked && m != said || slices.Equal(part, []string{"no"}) && i+1 < len(parts) && t.saysDice(parts[i+1])) {
			return "", "" // it takes something back
		}
		if m == unmarked && i > 0 && t.phase == research && t.agreed(strings.Join(part, " ")) == "yes" {
			continue
		}
		said = cmp.Or(m, said)
		all = append(append(all, left...), ",")
		if m != unmarked && len(left) > 0 && !t.saysDice(left) && saysOther(left) { // what else is said of the mark is not known
			other := slices.DeleteFunc(slices.Clone(left), func(w string) bool { return !saysOther([]string{w}) })
			if saysAny(left, expecting) || record.NamesOne(strings.Join(left, " "), t.everyone) || slices.ContainsFunc(other, func(w string) bool { return !t.mayDrop(w) }) {
				return "", ""
			}
			odd = cmp.Or(odd, other[0])
		}
		if t.saysDice(left) || saysOther(left) {
			ofDice = append(append(ofDice, left...), ",")
		}
	}
	if said != unmarked && strings.HasSuffix(line, "?") {
		return "", ""
	}
	asked := func(name string) bool {
		return name != who && name != t.universe() && record.NamesOne(line, []string{name})
	}
	if act := t.actSaid(who, all, said); strings.HasPrefix(act, "help ") && slices.ContainsFunc(t.everyone, asked) {
		return "", "" // a Researcher, and for no token
	} else if act != "" || t.phase == research && saysAny(all, theorizes) {
		return act, ""
	}
	if t.phase == helping || saysAny(all, " universe disprove disproves disproved counterexample theory ") {
		who = t.universe()
	}
	told, unknown = t.builtSaid(who, ofDice, said)
	return told, cmp.Or(unknown, odd)
}

// builtSaid is the line of an experiment that words say among others, and the first of those that nobody knows.
func (t *table) builtSaid(who string, all []string, said mark) (told, unknown string) {
	n, now := t.experimentSaid(all), slices.Index(all, "now")
	changes := n > 0 && now > 0                                                                  // it was knocked over
	if begins := slices.Index(all, ",") + 1; changes && begins < now && !t.saysDice(all[now:]) { // number 2, it's a red 3 now
		all = append(append(all[:begins:begins], "now"), all[begins:now]...)
		now = begins
	}
	if changes {
		if other := slices.IndexFunc(all[:now], func(w string) bool {
			return !words.Among(w, telling+" , experiment number someone somebody knocked bumped nudged changed ") && saidNumber(w) == 0
		}); other >= 0 {
			unknown = all[other]
		}
		all = all[now+1:]
	}
	for i := 2; i+2 < len(all); i++ { // the white two was a white 3
		if is := strings.TrimPrefix(strings.Join(all[i+1:i+3], " "), "a "); words.Among(all[i], " was were ") && t.saysDie(all[i-2:i]) && t.isColour(strings.Fields(is)[0]) {
			return "", ""
		}
	}
	thinks := saysAny(all, expecting)
	for i, w := range all[:max(0, len(all)-1)] {
		thinks = thinks || words.Among(w, " do does are is ") && all[i+1] == "," // two do not touch, but the others do
	}
	heard := all
	all = slices.DeleteFunc(slices.Clone(all), func(w string) bool { return words.Among(w, telling) && w != "that" })
	if said == unmarked && (thinks || !saysAny(all, " none nothing ") && saysAny(all, holding+failing+refuses)) {
		return "", ""
	}
	written, strange, half := hearDice(t, strings.Join(all, " "))
	for at := slices.Index(all, strange); at >= 0 && t.mayDrop(strange); at = slices.Index(all, strange) {
		ofThem := false // red 6 is my lucky die
		for i, w := range heard {
			ofThem = ofThem || words.Among(w, " is are was were ") && t.saysDice(heard[:i]) && slices.Contains(heard[i+1:], strange)
		}
		if ofThem || strings.HasSuffix(strange, "ing") && t.saysDice(all[:at]) {
			return "", "" // it may say how they lie
		}
		unknown = cmp.Or(unknown, strange)
		if near := words.Nearest(strange, t.set.Colours); near != "" { // wite
			all[at] = strings.ToLower(near)
		} else {
			all = slices.DeleteFunc(all, func(w string) bool { return w == strange })
		}
		written, strange, half = hearDice(t, strings.Join(all, " "))
	}
	switch {
	case written == "" || strange != "" || half:
		return "", ""
	case changes:
		return strings.TrimSpace("change " + strconv.Itoa(n) + " " + written + " " + string(said)), unknown
	case t.phase == published && (who == "" || who == t.universe()):
		return strings.TrimSpace("disprove " + written + " " + string(said)), unknown
	}
	return strings.TrimSpace("experiment " + cmp.Or(who, t.onTurn(), t.universe()) + " " + written + " " + string(said)), unknown
}

// actSaid is the line of somebody's words that are of no dice; "" where they say none.
func (t *table) actSaid(who string, all []string, said mark) string {
	n := t.experimentSaid(all)
	if waits := t.numbers("mark"); n == 0 && said != unmarked && len(waits) == 1 {
		n, _ = strconv.Atoi(waits[0].Text)
	}
	if at := slices.IndexFunc(all, func(w string) bool { return words.Among(w, theorizes) }); at >= 0 && t.phase == research && who != "" && said == unmarked {
		text := t.theorySaid(all[at+1:])
		if (text == "" || saysAny(all[:at], refuses)) && !saysAny(all[:at], " token ") {
			text = t.theorySaid(all[:at])
		}
		if text != "" {
			return "publish " + who + " " + text
		}
	}
	if t.plays[highlights] && saysAny(all, " highlight highlights stone stones ") {
		return t.stonesSaid(all)
	}
	stands := saysAny(all[:max(0, slices.Index(all, "stands"))], " it that this theory law conjecture ") && says(all, " stands ", "")
	if last := len(all) - 2; t.phase == published && (stands || last >= 0 && all[last] == "stand") && !saysAny(all, " not never doesn't don't if "+expecting+supposing) {
		return "stand"
	}
	if n > 0 && saysAny(all, " take takes took taken break breaks broke ") && saysAny(all, " apart down up pieces parts ") && !saysAny(all, refuses+supposing+" nearly almost ") && !t.saysDie(all) {
		return "deconstruct " + strconv.Itoa(n)
	}
	if t.phase == helping && says(all, " passes pass passed declines skips ", "turn time build building") && !saysAny(all, supposing+refuses) {
		return "pass"
	}
	if slices.ContainsFunc(all, t.isColour) || notation.MatchString(strings.Join(all, " ")) || said == unmarked && saysAny(all, refuses) {
		return ""
	}
	switch {
	case t.phase == research && says(all, " help hint ", asksHelp+"bit at cost token spent law universe theory") && (who != "" && saysAny(all, asksHelp) || saysAny(all, " i'd we'd ") && saysAny(all, " like ")):
		if who == "" || who == t.universe() {
			who = t.onTurn()
		}
		return "help " + who
	case who != "" && !saysAny(all, expecting+" thought or was ") && (saysAny(all, " turn ") || saysAny(all, " its it's ") && saysAny(all, " go ") || strings.HasPrefix(strings.Join(all, " "), "goes first")):
		return "turn " + who
	case who != "" && (!saysAny(all, supposing) && (saysAny(all, " bye goodbye ") || goesHome().MatchString(strings.Join(all, " "))) || len(all) < 4 && saysAny(all, " out gone off ")):
		return "leave " + who
	case who != "" && len(all) < 4 && saysAny(all, " back ") && !slices.Contains(t.present(), who):
		return "join " + who
	case t.timed() && saysAny(all, " time time's ") && saysAny(all, " up out over ") && !saysAny(all, supposing):
		return "timeout"
	case n > 0 && saysAny(all, " apart deconstructed deconstructs dismantled dismantles removed removes ") && !saysAny(all, doubting+refuses+" like likes object objects "):
		return "deconstruct " + strconv.Itoa(n)
	case n > 0 && said != unmarked && !saysAny(all, nudged):
		return "mark " + strconv.Itoa(n) + " " + string(said)
	}
	return ""
}

// goesHome is how somebody leaves.
var goesHome = words.Pattern(`\b(?:go|goes|going|heads|went|has|got|catch|off)\b[^,]*\b(?:home|bus|train|taxi)\b`)

// mayDrop reports whether a word that nobody knows may be left out of what is asked back: it is none of dice, nor close to one, and
// does not say that something may not be so.
func (t *table) mayDrop(word string) bool {
	if words.Among(word, doubting+refuses) || partsOf(t, word) != nil {
		return false
	}
	for known := range joining {
		if words.OneApart(known, word) || len(known) > 4 && strings.HasPrefix(word, known[:5]) {
			return false
		}
	}
	return true
}

// says reports whether one of some words is said, and behind it in its clause none but those beside it and such as say nothing: to need
// help with a chair is no help, and what stands to reason no theory.
func says(all []string, one, beside string) bool {
	at := slices.IndexFunc(all, func(w string) bool { return words.Among(w, one) })
	if at < 0 {
		return false
	}
	behind, _, _ := strings.Cut(strings.Join(all[at+1:], " "), ",")
	return !slices.ContainsFunc(strings.Fields(behind), func(w string) bool { return !words.Among(w, beside+besides+ofMark) && saysOther([]string{w}) })
}

// saysOther reports whether words stand among others that say something.
func saysOther(all []string) bool {
	return slices.ContainsFunc(all, func(w string) bool { return !words.Among(w, telling+pleasantries) })
}

// stonesSaid is the line of stones of a colour, which stands before their word, beside experiments; "" where one of these is missing.
func (t *table) stonesSaid(all []string) string {
	colour, beside := "", ""
	for i, w := range all {
		if n := saidNumber(w); n > 0 && colour != "" {
			beside += " " + strconv.Itoa(n)
		} else if i > 0 && words.Among(w, " stone stones highlight highlights ") && !words.Among(all[i-1], telling+" a the highlight lays puts ") && saidNumber(all[i-1]) == 0 {
			colour = all[i-1]
		}
	}
	if colour == "" || beside == "" {
		return ""
	}
	return "highlight " + colour + beside
}

// spokenOf is who a line is of, "" where nobody is named, and its other words in small letters, as commas and stops part them.
func (t *table) spokenOf(line string) (who string, parts [][]string) {
	var part []string
	all, tells := strings.Fields(plainTalk.Replace(line)), false // ana says it's zoe's turn
	for i, w := range all {
		text := strings.ToLower(strings.Trim(w, ",.;:()"))
		named := words.Named(strings.TrimSuffix(text, "'s"), t.everyone)
		if len(named) == 0 {
			named = words.Named(strings.TrimSuffix(text, "s"), t.everyone) // zoes go
		}
		if opens := len(part)+len(parts) == 0 || words.Among(all[max(0, i-1)], " ok so now and but the says "); len(named) == 0 && opens && len(text) > 2 && t.mayDrop(text) && !words.Among(text, telling+pleasantries+ofMark+asides) {
			named = words.Called(text, t.everyone) // prof
		}
		like := i > 0 && strings.EqualFold(all[i-1], "like")
		judges := i > 0 && i+1 < len(all) && (words.Among(all[i+1], " marks gives gave says said judges judged answers ") || w[len(w)-1] == ':' && saysAny(all[i+1:i+2], holding+failing))
		if len(named) == 1 && (like || judges && named[0] == t.universe()) {
			continue // like Ben's; and prof marks it O
		}
		if len(named) == 1 && len(text) > 1 {
			if who == "" || who == t.universe() || tells {
				who, tells = named[0], i+1 < len(all) && words.Among(all[i+1], " says said ")
			}
		} else if text != "" {
			part = append(part, text)
		}
		if strings.ContainsAny(w[len(w)-1:], ",.;:") && len(part) > 0 {
			parts, part = append(parts, part), nil
		}
	}
	if len(part) > 0 {
		parts = append(parts, part)
	}
	return who, parts
}

// cutMark cuts the mark from the end of a part of a line.
func cutMark(part []string) (left []string, said mark) {
	for i := len(part) - 1; i > 1; i-- { // the one that doesn't follow is ...
		if said := weighed(part[:i], holding, failing, refuses, ofMark+" one ", nil); said != "" && words.Among(part[i-1], " is are ") && saysAny(part[:i], holding+failing) {
			return part[i:], markOf(said == "yes")
		}
	}
	if len(part) > 0 && words.Among(strings.Trim(part[len(part)-1], ",.;:!"), " on by beside with ") {
		return part, unmarked // not on!
	}
	for i := range part {
		if i > 0 && !words.Among(part[i], " and but which so that that's it it's gets get is for was goes x o follows doesn't does follow holds nope yes ") {
			continue
		}
		switch weighed(part[i:], holding, failing, refuses, ofMark, nil) {
		case "yes":
			return part[:i], follows
		case "no":
			return part[:i], breaks
		}
	}
	return part, unmarked
}

// isColour reports whether a word says a colour, not as a letter alone.
func (t *table) isColour(word string) bool {
	return t.kind(word) == 'c' && len(word) > 1
}

// saysDie reports whether a colour stands beside a number.
func (t *table) saysDie(all []string) bool {
	for i, w := range all[:max(0, len(all)-1)] {
		if a, b := t.isColour(w), t.isColour(all[i+1]); a && saidNumber(all[i+1]) > 0 || b && saidNumber(w) > 0 {
			return true
		}
	}
	return false
}

// saysDice reports whether words say colours, numbers, how dice lie, or that there are none.
func (t *table) saysDice(all []string) bool {
	return slices.ContainsFunc(all, func(w string) bool {
		parts := partsOf(t, w)
		return words.Among(w, " none nothing empty null dice ") || t.isColour(w) || len(parts) > 0 && strings.ContainsRune("nj", rune(parts[0].kind))
	})
}

// experimentSaid is the number of the experiment that words name: experiment 3, number three, the third, the same; 0 for none.
func (t *table) experimentSaid(all []string) int {
	for i, w := range all {
		if len(all) == 1 && words.Among(w, " same last ") {
			return len(t.experiments)
		}
		if at := slices.Index(strings.Fields(ordinals), w); at >= 0 && at < len(t.experiments) {
			return at + 1
		}
		if i > 0 && words.Among(all[i-1], " experiment number exp checks checked judges judged at ") || i == 0 || !words.Among(w, " one ones ") && words.Among(all[i-1], " take takes took break breaks up over"+nudged) {
			if n := saidNumber(w); n > 0 && n <= len(t.experiments) {
				return n
			}
		}
	}
	return 0
}

// theorySaid is the theory that words hold behind those that only begin it, or end it; "" where they hold none.
func (t *table) theorySaid(all []string) string {
	all = slices.Clone(all)
	for len(all) > 0 && words.Among(all[0], theoryTalk) {
		all = all[1:]
	}
	for len(all) > 0 && words.Among(all[len(all)-1], " was is by published that's it , ") {
		all = all[:len(all)-1]
	}
	text := strings.Join(all, " ")
	if _, err := t.words.Parse(text); err != nil || strings.HasPrefix(text, "so ") { // they objected, so ...
		return ""
	}
	return text
}
