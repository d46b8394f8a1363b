package console

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker"
)

// secrets reports whether the table has any.
func (p *Play) secrets() bool {
	_, ok := p.Session.Table().(referee.Redactor)
	return ok
}

// hidden reports whether the view shown does not read a move as it was typed.
func (p *Play) hidden(n int) bool {
	return struck(p.Session.History().Moves[n-1], p.shown().Moves[n-1])
}

// struck reports whether a move as a view reads it lacks anything; what was turned up with it may be added.
func struck(m, read record.Move) bool {
	return m.Verb != read.Verb || slices.ContainsFunc(m.Args, func(a record.Arg) bool { return !slices.Contains(read.Args, a) })
}

// hides reports whether the view shown would not read a move with this number
// as it was typed.
func (p *Play) hides(number int, m record.Move) bool {
	return struck(m, p.Session.History().MoveIn(p.view, number, m))
}

// mayHide is hides for a line that may not have been understood: then its first word
// has to tell. A lone answer, where none is due, is no secret, though one may begin so.
func (p *Play) mayHide(number int, line string, m *record.Move) bool {
	if m != nil {
		return p.hides(number, *m)
	}
	return yesOrNo(line) == "" && p.Masked(line)
}

// Masked reports whether what is typed behind the first word of a line may be a secret
// where everybody can see the screen; of a first word alone, whether that may be one itself. Where somebody looks
// alone nothing is masked.
func (p *Play) Masked(line string) bool {
	if rest, other := behindCommand(line); other {
		line = rest
	}
	if word, _, _ := strings.Cut(line, " "); strings.HasPrefix(word, "/") && p.isVerb(word[1:]) { // a move may have a slash before it
		line = line[1:]
	}
	if !p.secrets() || p.view != record.Public {
		return false
	}
	g := p.Session.Game()
	word, _, more := strings.Cut(strings.TrimLeft(line, " "), " ")
	players := p.Session.History().Header.Players
	named := func(w string) bool { // Jo is no joker
		w = strings.Trim(w, ",:")
		return len(w) > 1 && record.HearRank(w) == w && len(words.Named(w, players)) > 0
	}
	behind := strings.Fields(line)
	behind = slices.DeleteFunc(behind[min(1, len(behind)):], named)
	secret := p.secretDue         // the verb of what is due may be left out
	card := func(w string) bool { // a letter alone may become one
		return len(w) == 1 || mayBeCard(w) || len(words.Called(strings.Trim(w, ",:"), players)) == 0
	}
	may := tracker.MayBeSecret(g, line)
	switch {
	case may && !slices.ContainsFunc(behind, card) && slices.ContainsFunc(g.Forms(), func(f record.Form) bool { return f.Secret && owned(f) && words.HasPrefix(f.Verb, word) }):
		return false // whose card it is can be seen
	case may || word == "" || word == "?" || strings.HasPrefix(word, "/"):
	case secret(false) && mayBeCard(word) && !named(word) && (len(word) == 1 || !verbBegins(g, word)) && (len(behind) == 0 || slices.ContainsFunc(behind, func(w string) bool { return len(w) < 4 || mayBeCard(w) })):
		may = true
	case more && (secret(true) || secret(false) && !placeAlone(behind)) && (!verbBegins(g, word) || secret(true) && len(word) == 1) && slices.ContainsFunc(behind, mayBeCard):
		named := words.Called(strings.Trim(word, ",:"), players)
		may = secret(true) || len(named) == 0 || slices.Contains(named, p.shown().Table.Status().Acts) // of whom is to act, or nobody
	}
	if !may || p.commandMeant(line) != "" || p.saysOpen(line) {
		return false
	}
	m, err := p.Session.ReadTyped(p.Session.History(), line)
	return err != nil || p.hides(p.Session.Next(), m) // `show nothing` is no secret
}

// owned reports whether a form begins with whose it is.
func owned(f record.Form) bool { return f.Slots[0].Known != nil }

// secretDue reports whether a secret line is due, one that begins with whose it is or another.
func (p *Play) secretDue(owner bool) bool {
	return slices.ContainsFunc(p.dueForms(), func(f record.Form) bool { return f.Secret && owned(f) == owner })
}

// saysOpen reports whether a line says which card lies open, where one that is secret would be due.
func (p *Play) saysOpen(line string) bool {
	first, _, _ := strings.Cut(line, " ")
	return p.secretDue(false) && words.Among(strings.ReplaceAll(first, "’", "'"), " it's that's it that ") && p.known(line) != ""
}

// cardWord is a word that is a card or a place, or that may become one.
var cardWord = regexp.MustCompile(`(?i)^(\*.?|10?|[2-9ajqk])([shdc♠♥♦♣]([^\pL].*|.?|[eilp].*))?$|^[shdc♠♥♦♣](10?|[2-9ajqk])$|^[0-9]`)

// place is a word that counts a card: 3, #3, 3rd, seventh.
var place = words.Pattern(`(?i)^(#?\d+(st|nd|rd|th)?|(four|fif|six|seven)th)[.,;!?]*$`)

// placeAlone reports whether one number is all that some words may say of a card: the place where it lies, which everybody sees.
func placeAlone(said []string) bool {
	said = slices.DeleteFunc(slices.Clone(said), func(w string) bool { return !mayBeCard(w) })
	return len(said) == 1 && place().MatchString(said[0])
}

func mayBeCard(word string) bool {
	return cardWord.MatchString(word) || slices.ContainsFunc(strings.Fields("ace two three four five six seven eight nine ten jack queen king joker"), func(rank string) bool {
		return words.HasPrefix(rank, word) || words.HasPrefix(word, rank)
	}) || record.NearRank(word) != ""
}

// verbBegins reports whether the verb of some line begins with a word, or a command
// stands there.
func verbBegins(g referee.Game, word string) bool {
	return strings.HasPrefix(word, "/") || slices.ContainsFunc(record.AllForms(g), func(f record.Form) bool { return words.HasPrefix(f.Verb, word) })
}

// behindCommand gives the line within `/edit N LINE` and `/suppose LINE`.
func behindCommand(line string) (rest string, ok bool) {
	word, rest, more := strings.Cut(strings.TrimLeft(line, " "), " ")
	switch {
	case more && len(word) > 1 && strings.HasPrefix("/edit", word):
		if number, line, _ := strings.Cut(rest, " "); strings.Trim(number, "+0123456789") == "" {
			rest = line
		}
		return rest, true
	case more && len(word) > 2 && strings.HasPrefix("/suppose", word):
		return rest, true
	}
	return "", false
}

// View is the view that is shown.
func (p *Play) View() record.View { return p.view }

// Alone asks whether nobody else is looking; what a command shows then is wiped behind it.
func (p *Play) Alone() (sure bool, err error) {
	if sure, err = p.isAlone("That shows what the table must not see."); sure {
		p.bare = true
		p.Ask.Expose(true)
		p.Screen.Wipe()
	}
	return sure, err
}

// untilKey waits for a key, wipes the screen and shows the table as the view may see it.
func (p *Play) untilKey(what string) error {
	return p.untilWiped(func() error {
		defer p.Screen.Wipe()
		p.Screen.In(sheet.Dim, "%s", what)
		_, err := p.Ask.Key()
		return err
	})
}

// Secretly shows something that others must not see: it asks, shows it alone
// on the screen, and wipes screen and scrollback at the next key.
func (p *Play) Secretly(what string, show func()) error {
	if sure, err := p.isAlone(what); !sure {
		return p.afterMenu(err)
	}
	return p.untilWiped(func() error { return showAlone(p.Screen, p.Ask, show) })
}

// untilWiped does something alone on the screen, and shows the table behind it.
func (p *Play) untilWiped(do func() error) error {
	err := do()
	p.expose()
	if err != nil {
		return err
	}
	return p.ShowTable()
}

// alone does what others must not see, alone on the screen, and wipes it.
func alone(s *Screen, ask Prompter, do func() error) error {
	ask.Expose(true)
	defer ask.Expose(false)
	s.Wipe()
	defer s.Wipe()
	return do()
}

// showAlone shows what others must not see, alone on the screen until a key is pressed.
func showAlone(s *Screen, ask Prompter, show func()) error {
	return alone(s, ask, func() error {
		show()
		s.In(sheet.Dim, "Press any key to wipe this.")
		_, err := ask.Key()
		return err
	})
}

// changeAlone has a secret line changed alone on the screen, below what is shown there. ErrBack: it stays as it is.
func (p *Play) changeAlone(line string, show func()) (changed string, err error) {
	err = p.untilWiped(func() (err error) {
		changed, err = lineAlone(p.Screen, p.Ask, line, show)
		return err
	})
	if err == nil && (changed == "" || changed == line) {
		err = ErrBack
	}
	return changed, err
}

// lineAlone has a line changed alone on the screen, below what is shown there.
func lineAlone(s *Screen, ask Prompter, line string, show func()) (changed string, err error) {
	err = alone(s, ask, func() (err error) {
		show()
		s.In(sheet.Dim, "Change the line, or leave it as it is: Enter wipes this.")
		changed, err = ask.Line(Question{Prompt: func() string { return "Line > " }, Text: line, Alone: true})
		return err
	})
	return strings.TrimSpace(changed), err
}

// ChangeHidden has a move that the view does not read changed by the person alone; false: it is read, or there is none such.
func (p *Play) ChangeHidden(n int) (line string, hidden bool, err error) {
	if have := len(p.shown().Moves); n > have {
		return "", false, fmt.Errorf("there is no move %d; the record has %s", n, words.Plural(have, "move", "moves"))
	} else if n < 1 || !p.hidden(n) {
		return "", false, nil
	}
	if sure, err := p.isAlone("Move " + fmt.Sprint(n) + " is secret."); !sure {
		return "", true, cmp.Or(err, ErrBack)
	}
	line, err = p.changeAlone(p.Session.History().Moves[n-1].Line(), func() {})
	return line, true, err
}

// confirm asks what the ruling on a move asks before it is recorded; what rests
// on a secret, of the person alone.
func (p *Play) confirm(h *referee.History, m record.Move, question string) (bool, error) {
	if h.AskedIn(p.view, m) == question {
		return p.Ask.Confirm(question)
	}
	look, err := p.Ask.Confirm("There is a question about it. Look at it alone?")
	if look {
		err = p.untilWiped(func() error { return showAlone(p.Screen, p.Ask, func() { p.Screen.Say("%s", question) }) })
	}
	if err != nil {
		return false, err
	}
	return p.Ask.Confirm("Record it?")
}

// isAlone asks whether nobody else is looking, once a session.
func (p *Play) isAlone(what string) (sure bool, err error) {
	if !p.alone {
		p.alone, err = p.Ask.Confirm(what + " " + AloneQuestion)
	}
	return p.alone, err
}

// forget leaves nothing of a secret line that was just typed: it was shown as
// stars and kept nowhere, or else the screen, the scrollback and the lines that
// can be recalled are wiped.
func (p *Play) forget(line, what string) {
	if p.Masked(line) || line == p.starred {
		return
	}
	p.Ask.Forget()
	p.Screen.Wipe()
	p.Screen.Say("%sWhat was typed is secret, so the screen is wiped.", what)
}

// viewCommand is `/view V`; it stays for the session. What shows secrets is
// asked about.
func (p *Play) viewCommand(args string) error {
	if args == "" {
		p.Screen.Say("Shown is the view %s. /view takes public, seat:NAME or referee.", p.view)
		return nil
	}
	players := p.Session.History().Header.Players
	meant := words.Called(strings.TrimPrefix(args, "seat:"), append([]string{string(record.Public), string(record.Referee)}, players...))
	if len(meant) == 1 { // views may be cut short, and a seat be named alone
		if args = meant[0]; slices.Contains(players, args) {
			args = string(record.SeatView(args))
		}
	}
	v, err := record.ParseView(args, players)
	if err != nil {
		return err
	}
	if p.secrets() && v != record.Public && v != p.view {
		if sure, err := p.isAlone("That shows what the table must not see."); !sure {
			return p.afterMenu(err)
		}
	}
	if p.secrets() && p.view != record.Public && v != p.view {
		p.Screen.Wipe() // what that view showed
		p.Ask.Forget()
	}
	p.view = v
	p.expose()
	p.changed()
	return p.ShowTable()
}

// expose says whether the view in which the table is shown has secrets.
func (p *Play) expose() { p.Ask.Expose(p.secrets() && p.view != record.Public) }

// TellRefusal tells the reason of the line refused last in full: secretly
// where it is not open in the view shown. False: none was.
func (p *Play) TellRefusal() (bool, error) {
	r := p.refused
	switch {
	case r == nil || r.full.Move == 0: // of a command, which is no line of the record
		return false, nil
	case !r.why.Withheld():
		p.Screen.Page(tracker.RefusalPage(p.shown(), r.why))
		return true, nil
	}
	return true, p.Secretly("The reason may show what the table must not see.", func() {
		p.Screen.Page(tracker.RefusalPage(p.Session.History(), r.full))
	})
}

// TellSupposed tells what would follow from a line, which was read as m where it could be read.
func (p *Play) TellSupposed(line string, m *record.Move, s *tracker.Supposed) error {
	r := &refusal{line: "/suppose " + line, move: m, why: s.Fault, full: s.Fault, secret: p.mayHide(p.Session.Next(), line, m)}
	if r.secret {
		p.forget(line, "")
		if r.why != nil { // it may quote what was typed
			r.why = r.why.Withhold()
		}
	} else if m != nil && len(s.Outcomes) == 0 {
		p.Screen.Say("If: %s", m.Line())
	}
	if r.why != nil && r.why.Kind == referee.Syntax && !r.forOne() {
		return r.why
	}
	p.Screen.Page(tracker.SupposePage(s))
	p.Screen.Say("Nothing is recorded.")
	if r.why == nil {
		return nil
	}
	if r.forOne() {
		return p.refusedSecretly(r)
	}
	p.Screen.Page(tracker.RefusalPage(s.History, r.why))
	return nil
}

// unreadSecret is asked of a line that was not understood and that the table may not see.
const unreadSecret = "Not understood; it may hold a secret. Look at it alone?"

// AloneQuestion comes before anything that others must not see.
const AloneQuestion = "Is nobody else looking?"
