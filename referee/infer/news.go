package infer

import (
	"fmt"

	"umpire/referee"
	"umpire/referee/sheet"
)

// Remarks is said when the table is opened: the rules' advice on the law, and what the variants ask of people.
func (t *table) Remarks() []string {
	var says []string
	if advice := t.law.advice(); advice != "" && t.header.View != referee.Public {
		says = append(says, advice)
	}
	if t.plays[silence] {
		says = append(says, "Silence: nobody speaks but to publish a theory; to ask for it, point at the tokens and wait for thumbs up.")
	}
	if t.plays[cheater] {
		says = append(says, "Where Umpire dealt the roles, /role NAME shows each their own, alone; where cards did, `identity` lines tell them after the vote.")
	}
	return says
}

// warnings is what is about to run out since the table before.
func (t *table) warnings(before *table) []string {
	var says []string
	if t.phase == over {
		return []string{referee.Capital(t.ending) + "."}
	}
	if t.markers != before.markers && t.markers <= 1 {
		says = append(says, [...]string{"No Result Marker is left: the next one needed loses the game.", "One Result Marker is left."}[t.markers])
	}
	if t.tokens != before.tokens && t.tokens <= 1 {
		says = append(says, [...]string{"That was the last Publication Token.", "One Publication Token is left."}[t.tokens])
	}
	for i, colour := range t.set.Colours {
		if left := t.supply[i]; left < before.supply[i] && left <= 1 {
			says = append(says, [...]string{"No " + colour + " die is left.", "One " + colour + " die is left."}[left])
		}
	}
	return says
}

// News says which marks were given, what became of theories, and how far the laws of the deck have narrowed.
func (t *table) News(before referee.Table) []sheet.Line {
	old, ok := before.(*table)
	if !ok {
		return nil
	}
	var lines []sheet.Line
	for i, e := range t.experiments {
		if e.mark != unmarked && (i >= len(old.experiments) || old.experiments[i].mark != e.mark || old.experiments[i].dice.Text() != e.dice.Text()) {
			lines = append(lines, sheet.Join(sheet.Say("Experiment %d, %s: ", i+1, e.dice.Text()), markLine(e.mark), sheet.Say(".")))
		}
	}
	for i, th := range t.theories {
		if i < len(old.theories) && old.theories[i].outcome == th.outcome {
			continue
		}
		switch th.outcome {
		case disproved:
			lines = append(lines, sheet.Say("\"%s\" is disproved by experiment %d.", th.is.words, th.experiment))
		case won:
			lines = append(lines, sheet.In(sheet.Good, "\"%s\" stands.", th.is.words))
		}
	}
	if t.seesFitting() && old.seesFitting() && len(t.fits()) != len(old.fits()) {
		lines = append(lines, sheet.In(sheet.New, "%s (before: %d).", t.fittingText(), len(old.fits())))
	}
	return lines
}

func (t *table) fittingText() string {
	return fmt.Sprintf("%d of %d laws in the deck still fit", len(t.fits()), t.deck.Len())
}

func markLine(m mark) sheet.Line {
	if m == follows {
		return sheet.In(sheet.Good, "O")
	}
	return sheet.In(sheet.Alert, "X")
}
