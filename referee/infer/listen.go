package infer

import (
	"slices"
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// What the Researchers say to a theory that one of them would publish, and the Universe as well, is not refereed: they agree, or
// it is read back.

// agreed is what somebody says to a theory: yes, they agree; no; "" where it is something else.
func (t *table) agreed(text string) string {
	return weighed(strings.Fields(forIt.Replace(strings.ToLower(text))), agreeing, objecting, denying, besides, t.everyone)
}

// notNo is what leaves a mark open.
var notNo = words.Pattern(`(?i)(?:\bnot|n['’]?t) an? (?:no|nope|x|yes|o)\b`)

// forIt is how people say that they agree.
var forIt = strings.NewReplacer("all for it", "agree", "in favour", "agree", "everyones in", "agree", "everyone's in", "agree", "everybody's in", "agree", "all in", "agree", "we're", "we", "we are", "we")

// Aside implements record.Listener.
func (Game) Aside(at record.Table, line string) (bool, error) {
	t := at.(*table)
	said := strings.Fields(strings.ToLower(line))
	comes := saysAny(said, " join joins joining come comes leave leaves leaving go goes ") && saysAny(said, supposing) && !t.saysDie(said)
	if comes {
		return false, record.NewUnread("not understood: %s does not say what happens now", words.Quote(line))
	}
	asks := saysAny(said, " asks asked asking ") && saysAny(said, " consent permission ")
	if t.phase == research && saysAny(said, theorizes) && (asks || slices.ContainsFunc(clause().FindAllString(line, -1)[1:], func(part string) bool { return t.agreed(part) == "no" })) {
		return false, record.NewUnread("%s: a theory is published once all agree", words.Quote(line))
	} else if notNo().MatchString(line) {
		return false, record.NewUnread("%s: is it O or X?", words.Quote(line))
	}
	if who, rest, _ := strings.Cut(line, " "); t.phase == research && words.Among(who, " they someone somebody ") && words.Among(strings.Fields(rest + " .")[0], " "+building+theorizes) {
		which := "who is " + words.Quote(who) + "?"
		return false, record.WhichOf(which, which, words.Each(t.people, func(name string) string { return name + " " + rest })...)
	}
	if who, parts := t.spokenOf(line); who == t.universe() && t.phase == research && len(t.numbers("mark")) == 0 && !saysOther(slices.Concat(parts...)) {
		return false, record.NewUnread("%s does not say what happens", words.Quote(line)) // yes Uma?
	}
	if question, _, found := strings.Cut(line, "? "); found && words.Among(strings.Fields(question + " .")[0], asking) {
		return false, record.NewUnread("%s asks; say what happened", words.Quote(question+"?"))
	}
	if t.phase != published {
		return false, nil
	}
	switch t.agreed(line) {
	case "yes":
		if saysAny(said, " nothing ") && record.NamesOne(line, []string{t.universe()}) {
			return false, unread("does the theory stand?", "stand")
		}
		if len(said) == 1 && record.Answer(line, t.everyone) == "yes" {
			return false, unread("that all agree to the words needs no line. Does the theory stand?", "stand")
		}
		return true, nil
	case "no":
		return false, unread("to disprove the theory, type the dice. Do not all agree? Then it is not published, and the token comes back", "/undo")
	}
	if weighed(said, " correct right got that's holds stands true law yes ", "", refuses, besides+ofMark+" theory ", t.everyone) == "yes" && !saysAny(said, " stands ") {
		return false, unread("does the theory stand?", "stand")
	}
	who, rest, _ := strings.Cut(line, " ")
	if !slices.Equal(words.Called(strings.TrimRight(who, ":,"), t.everyone), []string{t.universe()}) {
		return false, nil
	}
	if saysAny(strings.Fields(strings.ToLower(rest)), " back repeats ") {
		return !t.saysDie(strings.Fields(strings.ToLower(quotation.ReplaceAllString(rest, "")))), nil
	}
	text, _, _ := strings.Cut(rest, "?")
	_, err := t.words.Parse(strings.Trim(text, `'"“” `))
	return err == nil && text != rest, nil
}

// clause is a part of a line, up to a mark; hesitation what it may begin with; sadly what stands before a mark; meanwhile
// when it was; and theirGo a line
// that says whose turn it is.
var (
	clause     = words.Pattern(`[^,.;!?]+(?:[,.;!?]+ *|$)`)
	hesitation = words.Pattern(`(?i)^(?:(?:ok|okay|so|well|um+|uh|er|hm+|oh|ah|ha|haha|lol|alright)\b[ ,.!]*)+`)
	sadly      = words.Pattern(`(?i)[,.]? \b(?:sorry|unfortunately|i'?m afraid|alas)\b,? (no|nope|x|it doesn'?t|doesn'?t)\b`)
	meanwhile  = words.Pattern(`(?i),? \b(?:while|when) (?:you|we|i|nobody|no one) (?:were|was|weren'?t|wasn'?t|are|is)\b[^,.;!?]*`)
	theirGo    = words.Pattern(`(?i)(?:^|\b(?:so|it'?s|now|and) )(\S+?)'?s (?:go|turn)(?: now| instead)?[.!]*$`)
)

// Plain implements record.Talker: what is only said of dice, before them or behind, is left out: "um", "come on otto", "i bet that's a no".
func (Game) Plain(at record.Table, line string) string {
	t := at.(*table)
	if strings.Contains(line, `"`) || strings.HasSuffix(line, "?") {
		return line
	}
	line = t.inOwnWords(line)
	if go1 := theirGo().FindStringSubmatch(line); go1 != nil && len(words.Named(go1[1], t.everyone)) == 1 && !saysAny(strings.Fields(strings.ToLower(line)), supposing+expecting+refuses) {
		return record.TurnVerb + " " + go1[1]
	}
	if last := strings.LastIndexAny(line, " ,"); last > 0 && saysAny(strings.Fields(strings.ToLower(line)), " help hint clue ") && record.NamesOne(line[last:], []string{t.universe()}) {
		return strings.TrimRight(line[:last], ", ") // who is asked for it
	}
	plain, dice, marked := "", false, false
	for _, part := range clause().FindAllString(sadly().ReplaceAllString(meanwhile().ReplaceAllString(line, ""), ", $1"), -1) {
		said := strings.FieldsFunc(strings.ToLower(part), func(r rune) bool { return strings.ContainsRune(" ,.;!?", r) })
		if t.phase == helping && saysAny(said, buildsOne) && !saysAny(said, " yet ") && weighed(said, "", "", refuses+" nothing ", buildsOne+besides+ofMark, []string{t.universe()}) == "no" {
			return "pass"
		}
		if dice && (t.onlyTalk(said) || len(said) < 4 && saysAny(said, " no without ") && saysAny(said, " theory ") || marked && said[0] == "so") {
			continue
		}
		plain += part
		_, m := cutMark(said)
		marked = marked || m != unmarked
		dice = dice || saysAny(said, " nothing none empty ") || slices.ContainsFunc(said, func(w string) bool { return t.isColour(w) || notation.MatchString(w) })
	}
	if !dice {
		return line
	}
	return strings.TrimRight(hesitation().ReplaceAllString(plain, ""), ", ")
}

// onlyTalk reports whether words say nothing of dice, or of a mark but what somebody expects.
func (t *table) onlyTalk(said []string) bool {
	other := slices.DeleteFunc(slices.Clone(said), func(w string) bool {
		return words.Among(w, quoting+" on ") || len(words.Named(strings.TrimSuffix(w, "'s"), t.everyone)) > 0
	})
	if slices.ContainsFunc(other, func(w string) bool { return partsOf(t, w) != nil && !words.Among(w, " a an all the i that ") }) {
		return false
	}
	if saysAny(said, expecting) {
		return !words.Among(said[0], " x o yes no nope fits follows ")
	}
	if len(other) == 1 && other[0] == "sorry" && len(said) > 1 { // sorry gigi
		return true
	}
	chats := saysAny(said, chatting) || len(other) > 0 && saysAny(said, quoting) || len(other) == 0 && saysAny(said, " come go ")
	return chats && !saysAny(said, holding+failing+refuses+doubting+theorizes+agreeing+objecting+" help turn experiment nothing stands ")
}

// unread says what becomes of a line that is no move, and the line that it may mean.
func unread(problem, line string) error {
	u := record.NewUnread("%s", problem)
	u.Wording = &record.Wording{Problem: problem, Nearest: []string{line}}
	return u
}

// hearTheory is a theory without what is said behind it: that others agree to it.
func hearTheory(in record.Reading, text string) []string {
	for whole := text; ; {
		at := strings.LastIndexAny(text, ",.;")
		if at < 0 || in.Table.(*table).agreed(text[at:]) != "yes" && weighed(strings.Fields(strings.ToLower(text[at:])), tokenPaid, "", "", besides, in.Table.(*table).everyone) != "yes" {
			if text == whole {
				return nil
			}
			return []string{text}
		}
		text = strings.TrimSpace(text[:at])
	}
}

// Restate says what is left, of tokens, markers or dice, who the Universe is, and once all is over who was the Cheater, and the law.
func (t *table) Restate(said func(words string) bool) string {
	var left, all []string
	for i, f := range t.supplies() {
		all = append(all, f.Text())
		what := strings.TrimSuffix(strings.Fields(f.Text())[1], "s") // token, marker, red
		if said(" "+what+" "+what+"s ") || i > 1 && said(" die dice ") {
			left = append(left, f.Text())
		}
	}
	switch {
	case said(" who who's whos ") && said(" universe teacher "):
		return t.universe() + " is the Universe"
	case t.phase == over && said(" cheater "):
		return t.Status().Due
	case t.phase == over && said(" law ") && !t.law.hidden():
		return "The law was " + words.Quote(t.law.words)
	case !said(" left remain remaining how "):
		return ""
	case len(left) == 0 && said(" what what's whats "):
		return words.List(all)
	}
	return words.List(left)
}

// speaks is who says what a line tells, or how they are said to be.
var speaks = words.Pattern(`(?i)^(?:and )?(\S+?)(?::| (?:says|said|goes)| (is|was)) +(.*)`)

// signs are how the marks look.
var signs = strings.NewReplacer("circle", "o", "tick", "o", "cross", "x")

// hearMark is the mark that an answer gives: "yes", "it fits", "doesn't". A colour's letter is a die, and no right or wrong.
func hearMark(in record.Reading, text string) []string {
	if len(partsOf(in.Table.(*table), signs.Replace(text))) > 0 {
		return nil
	}
	if words.Among(text, " didn't didnt do are ") {
		return nil // what nobody built, or how the others lie
	}
	t := in.Table.(*table)
	if by := speaks().FindStringSubmatch(text); by != nil && len(words.Named(by[1], t.everyone)) == 1 {
		if !record.NamesOne(by[1], []string{t.universe()}) || by[2] != "" {
			return nil // whose word is no mark; Uma is right
		}
		text = by[3]
	}
	switch record.Answer("it "+signs.Replace(text), in.Table.Header().Players) {
	case "yes":
		return []string{string(follows)}
	case "no":
		return []string{string(breaks)}
	}
	return nil
}
