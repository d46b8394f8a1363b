package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/referee/words"
)

// What is offered or asked where a line cannot be read as it stands.

// nearMiss offers a line that cannot be read with the words that are close to a name written as that, where it can be read so.
func (y *typing) nearMiss() ([]Move, error) {
	forms, t, line, names := y.forms, y.t, y.split.text, NamesOn(y.g, y.t)
	for _, f := range forms {
		names = slices.DeleteFunc(names, func(n string) bool { return f.Verb == n })
	}
	var typed, meant []string
	again := false
	all := strings.Fields(line)
	for i, word := range all {
		text := bare(word)
		near := words.NearName(text, names)
		if text != "" && len(words.Called(text, names)) == 0 {
			near = cmp.Or(near, nearWord(forms, t, text), nearestOther(text, line, t.Header().Players))
			if !phrases(forms) && named("9C", forms, t) { // which know their own
				near = cmp.Or(near, NearRank(text))
			}
		}
		aside := words.Among(text, positive+negative+none+around+answering)
		if near == "" || aside || slices.ContainsFunc(forms, func(f Form) bool { return f.saidBy(text) }) {
			continue
		}
		typed, meant = append(typed, text), append(meant, near)
		all[i] = strings.Replace(word, text, near, 1)
		if i+1 < len(all) && slices.Equal(y.called(all[i+1]), []string{near}) {
			all[i], again = "", true // unlce Pete
		}
	}
	if len(typed) == 0 {
		return nil, nil
	}
	line = strings.Join(all, " ")
	said := spoken(y.due, t, line)
	if len(said.found) == 0 && said.begun == nil && !phrases(forms) {
		said = loosely(y.due, t, line)
	}
	if len(said.found) == 0 && said.begun == nil {
		return nil, nil
	}
	u := NewUnread("nobody and nothing here is called %s (did you mean %s?)", words.Quote(typed[0]), words.Quote(meant[0]))
	u.Wording = &Wording{Text: typed[0], Problem: "nobody and nothing here is called " + words.Quote(typed[0]), Nearest: meant[:1]}
	if len(typed) > 1 || again || strings.Count(line, typed[0]) > 1 {
		u.Wording.Text, u.Wording.Nearest = "", []string{strings.Join(strings.Fields(line), " ")}
	}
	return nil, u
}

// nearestOther is the player whose name a word misses by little, where the line does not name them besides.
func nearestOther(text, line string, players []string) string {
	if near := words.NearestName(text, players); near != "" && !NamesOne(line, []string{near}) {
		return near
	}
	return ""
}

// nearWord is a word of what is due, fixed or one that says it, that a word of two letters or more misses by one; "" where there is none.
func nearWord(forms []Form, t Table, text string) string {
	low := strings.ToLower(text)
	for _, f := range forms {
		own := strings.Fields(f.Verb + " " + f.Said)
		for _, s := range f.Slots {
			own = append(own, s.Words...)
		}
		for _, w := range own {
			if len(low) > 1 && len(w) > 2 && low[0] == w[0] && words.OneApart(low, w) && slices.Contains(t.Status().Expect, f.Verb) {
				return w
			}
		}
	}
	return ""
}

// NearRank is the rank, or the suit, of which a word of four letters or more misses the spelling by one: "qeens" is "queens"; "" where there is none.
func NearRank(text string) string {
	for _, rank := range append(slices.Clip(rankWords), suitWords...) {
		for _, w := range []string{rank, words.Many(rank)} {
			if low := strings.ToLower(text); len(low) > 3 && low[0] == w[0] && words.OneApart(low, w) && HearRank(low) == low && !slices.Contains(suitWords, low) && !SaysNothing(low) {
				return w
			}
		}
	}
	return ""
}

// WhoIsAsked is the problem of a question that names nobody.
const WhoIsAsked = "who is asked?"

// whom asks whom a question is put to that names nobody, whoever asks it alone, or somebody who is not here; nil of
// other lines. An article stands for nobody, not for the Ana who asks.
func whom(forms []Form, t Table, line string) *Unread {
	players, problem, own := t.Header().Players, WhoIsAsked, phrases(forms) && slices.ContainsFunc(forms, Form.asksSomebody)
	first, rest, _ := strings.Cut(line, " ")
	asker := slices.Equal(words.Named(bare(first), players), []string{t.Status().Turn})
	if strings.Trim(line, "0123456789") == "" {
		return nil // the number of what is not offered any more
	}
	if answers := asker && Answer(line[strings.LastIndex(line, " ")+1:], nil) != ""; !own && !answers && !inQuestion(line) && !strings.EqualFold(first, "a") && !strings.EqualFold(first, "an") {
		return nil
	}
	if asker {
		line = rest // nobody asks themselves
	}
	if plain := someone().ReplaceAllString(line, ""); own && plain != line && plain != "" {
		line = plain
		first, rest, _ = strings.Cut(line, " ")
	}
	called := words.Called(bare(first), players)
	if own && len(called) > 1 && !words.Among(first, around) {
		players, line = called, rest
	}
	said := func(f Form) bool { return f.Aloud && slices.ContainsFunc(strings.Fields(line), f.saidBy) }
	if own && (NamesOne(line, t.Header().Players) || slices.ContainsFunc(forms, said)) { // claims are no questions
		return nil
	}
	var lines []string
	if own && len(called) == 1 && called[0] != t.Status().Turn && !words.Among(first, around) {
		lines = putTo(forms, t, called, rest)
	}
	if len(lines) == 0 || len(bare(first)) == 1 { // b is Ben, or black
		lines = append(lines, slices.DeleteFunc(putTo(forms, t, players, line), func(l string) bool { return slices.Contains(lines, l) })...)
	}
	if len(lines) == 0 && own && rest != "" {
		near := words.Called(fmt.Sprintf("%.1s", first), players) // those whose names begin so go first
		near = append(near, slices.DeleteFunc(slices.Clone(players), func(name string) bool { return slices.Contains(near, name) })...)
		lines, problem = putTo(forms, t, near, rest), "nobody here is called "+words.Quote(bare(first))+": who is asked?"
	}
	if len(lines) == 0 {
		return nil
	}
	return WhichOf("nobody is named whom that is asked", problem, lines...)
}

// whom is the same of this line; where a name cut short leaves one question, what is unclear in that goes first.
func (y *typing) whom() error {
	u := whom(y.forms, y.t, y.split.text)
	if u == nil {
		return nil
	}
	if only := u.Wording.Readings; len(only) == 1 && len(y.called(y.split.words[0].text)) == 1 {
		if _, unclear := asks(y.forms, y.t, words.NamesJoined(only[0], y.t.Header().Players)); unclear != nil {
			return unclear
		}
	}
	return u
}

// inQuestion reports whether a line is put as a question.
func inQuestion(line string) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(line)), func(w string) bool { return strings.HasSuffix(w, "?") || words.Among(w, " any do have has ") })
}

// someone is how a question begins that does not name whom it is put to.
var someone = words.Pattern(`(?i)^(?:asks?|asked) (?:(?:him|her|them) )?(?:for )?`)

// putTo is a question put to each of some players but the one who asks, where they can be asked it.
func putTo(forms []Form, t Table, players []string, line string) (lines []string) {
	forms = slices.DeleteFunc(slices.Clone(forms), func(f Form) bool { // no question
		return !slices.ContainsFunc(f.Slots, func(s Slot) bool { return answered(s, "yes") != "" })
	})
	for _, name := range players {
		to := words.ShownName(name) + ", " + line
		if fromThem().MatchString(line) {
			to = fromThem().ReplaceAllString(line, "$1 "+words.ShownName(name))
		}
		if is, _ := asks(forms, t, words.NamesJoined(to, t.Header().Players)); is && name != t.Status().Turn {
			lines = append(lines, to)
		}
	}
	return lines
}

// asks reports whether a line is a move, the beginning of one, or one of people's own words that can be read in several ways: unclear says which.
func asks(forms []Form, t Table, line string) (is bool, unclear error) {
	if said := spoken(dueFirst(forms, t), t, line); len(said.found) > 0 || said.begun != nil {
		return true, nil
	}
	s, err := split(forms, t.Status().Turn+" "+strings.ReplaceAll(line, ",", "")) // of two players the first would be who asks
	if err != nil || !slices.ContainsFunc(forms, Form.asksSomebody) {
		return false, nil
	}
	found, fault := alignments(forms, t, s)
	if u, twofold := fault.(interface{ ambiguous() bool }); twofold && u.ambiguous() {
		return true, fault
	}
	return len(found) > 0, nil
}

// asksSomebody reports whether a form is a question: who asks, whom and what.
func (f Form) asksSomebody() bool { return f.saidBy("asks") && len(f.Slots) > 2 }

// fromThem is how somebody is spoken of who was named before.
var fromThem = words.Pattern(`(?i)\b(from|off) (?:him|her|them)\b`)

// NamesOne reports whether a line names a player.
func NamesOne(line string, players []string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool { return len(words.Named(bare(w), players)) > 0 })
}
