package infer

import (
	"cmp"
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

// quotedTheory is the line of a theory in quotation marks, "" where the words before it do not say that it is one.
func (t *table) quotedTheory(before, text string) string {
	who, parts := t.spokenOf(before)
	if said := slices.Concat(parts...); t.phase != research || !saysAny(said, theorizes) || saysAny(said, refuses+supposing+expecting) {
		return ""
	}
	return "publish " + cmp.Or(who, t.onTurn()) + ` "` + text + `"`
}

// Told implements record.Teller.
func (Game) Told(at record.Table, line string) (told, unknown string) {
	t := at.(*table)
	if quoted := aloud().FindStringSubmatch(line); quoted != nil {
		return t.quotedTheory(quoted[1], quoted[2]), ""
	}
	if first, _, _ := strings.Cut(strings.ToLower(line), " "); words.Among(first, " who what when where why how has have is are did does was were can could will should ") {
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
	all = slices.DeleteFunc(all, func(w string) bool { return words.Among(w, telling) })
	if said == unmarked && !saysAny(all, " none nothing ") && saysAny(all, holding+failing+refuses) {
		return "", ""
	}
	written, strange, half := hearDice(t, strings.Join(all, " "))
	for slices.Contains(all, strange) && t.mayDrop(strange) {
		unknown = cmp.Or(unknown, strange)
		all = slices.DeleteFunc(all, func(w string) bool { return w == strange })
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
	if at := slices.IndexFunc(all, func(w string) bool { return words.Among(w, theorizes) }); at >= 0 && t.phase == research && who != "" {
		text := t.theorySaid(all[at+1:])
		if text == "" || saysAny(all[:at], refuses) {
			text = t.theorySaid(all[:at])
		}
		if text != "" {
			return "publish " + who + " " + text
		}
	}
	if t.plays[highlights] && saysAny(all, " highlight highlights stone stones ") {
		return t.stonesSaid(all)
	}
	if last := len(all) - 2; t.phase == published && (saysAny(all, " stands ") || last >= 0 && all[last] == "stand") && !saysAny(all, " not never doesn't don't if ") {
		return "stand"
	}
	if n > 0 && saysAny(all, " take takes took taken ") && saysAny(all, " apart down pieces parts ") && !saysAny(all, refuses) {
		return "deconstruct " + strconv.Itoa(n)
	}
	if t.phase == helping && saysAny(all, buildsOne) && !saysAny(all, " yet ") && weighed(all, "", "", refuses, buildsOne+besides+ofMark, t.everyone) == "no" {
		return "pass"
	}
	if slices.ContainsFunc(all, t.isColour) || notation.MatchString(strings.Join(all, " ")) || said == unmarked && saysAny(all, refuses) {
		return ""
	}
	switch {
	case t.phase == research && saysAny(all, " help hint ") && (who != "" && saysAny(all, asksHelp) || saysAny(all, " i'd we'd ") && saysAny(all, " like ")):
		if who == "" || who == t.universe() {
			who = t.onTurn()
		}
		return "help " + who
	case who != "" && (saysAny(all, " turn ") || saysAny(all, " its it's ") && saysAny(all, " go ")):
		return "turn " + who
	case who != "" && (!saysAny(all, supposing) && (saysAny(all, " bye goodbye ") || saysAny(all, " home bus train taxi ") && saysAny(all, " go goes going heads went has ")) || len(all) < 4 && saysAny(all, " out gone ")):
		return "leave " + who
	case who != "" && len(all) < 4 && saysAny(all, " back ") && !slices.Contains(t.present(), who):
		return "join " + who
	case t.timed() && saysAny(all, " time time's ") && saysAny(all, " up out over ") && !saysAny(all, supposing):
		return "timeout"
	case n > 0 && saysAny(all, " apart deconstructed deconstructs dismantled dismantles removed removes ") && !saysAny(all, doubting+refuses+" like likes object objects "):
		return "deconstruct " + strconv.Itoa(n)
	case n > 0 && said != unmarked:
		return "mark " + strconv.Itoa(n) + " " + string(said)
	}
	return ""
}

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
	parts := partsOf(t, word)
	return len(parts) > 0 && parts[0].kind == 'c' && len(word) > 1
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
		if i > 0 && words.Among(all[i-1], " experiment number checks checked judges judged at ") || i == 0 {
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
	if _, err := t.words.Parse(text); err != nil {
		return ""
	}
	return text
}
