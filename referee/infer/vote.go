package infer

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/words"
)

// vote is a finger: who points at whom.
type vote struct {
	By string `json:"by"`
	At string `json:"at"`
}

// identity is a role that was shown.
type identity struct{ name, role string }

// The roles of the cheater variant.
const (
	teacher   = "teacher"
	student   = "student"
	theCheat  = "cheater"
	nobodyYet = ""
)

// vote: somebody points at whom they take for the Cheater.
func (t *table) vote(_ int, r *referee.Ruling) error {
	by, at := r.Move.Get("VOTER"), r.Move.Get("NAME")
	switch {
	case t.phase != voting:
		return referee.Against("there is no vote now")
	case !slices.Contains(t.present(), by):
		return referee.Against("%s is not at the table", by)
	case slices.ContainsFunc(t.votes, func(v vote) bool { return v.By == by }):
		return referee.Against("%s has pointed at somebody already", by)
	}
	t.votes = append(t.votes, vote{by, at})
	t.countVotes()
	if len(t.missingVotes()) == 0 {
		r.Remarks = []string{words.Capital(t.fingers()) + "."}
	}
	return nil
}

// missingVotes lists who has not pointed yet.
func (t *table) missingVotes() []string {
	return slices.DeleteFunc(t.present(), func(name string) bool {
		return slices.ContainsFunc(t.votes, func(v vote) bool { return v.By == name })
	})
}

// pointedAt are those at whom most fingers point.
func (t *table) pointedAt() (most []string) {
	fingers := map[string]int{}
	for _, v := range t.votes {
		fingers[v.At]++
	}
	for _, name := range t.present() {
		switch n := fingers[name]; {
		case len(most) == 0 || n > fingers[most[0]]:
			most = []string{name}
		case n == fingers[most[0]]:
			most = append(most, name)
		}
	}
	return most
}

// caught is at whom most fingers point; of several, the one the Teacher points at, or nobody.
func (t *table) caught() string {
	most := t.pointedAt()
	for _, v := range t.votes {
		if len(most) > 1 && v.By == t.universe() && slices.Contains(most, v.At) {
			return v.At
		}
	}
	if len(most) > 1 {
		return nobodyYet
	}
	return most[0]
}

// fingers says who pointed at whom, and what becomes of a tie.
func (t *table) fingers() string {
	var said []string
	for _, name := range t.present() {
		var by []string
		for _, v := range t.votes {
			if v.At == name {
				by = append(by, v.By)
			}
		}
		if len(by) > 0 {
			said = append(said, words.List(by)+" pointed at "+name)
		}
	}
	switch {
	case len(t.pointedAt()) > 1 && t.caught() == nobodyYet:
		said = append(said, "that is a tie, and "+t.universe()+" pointed at none of them: nobody is caught")
	case len(t.pointedAt()) > 1:
		said = append(said, "of a tie "+t.universe()+" decides: "+t.caught())
	}
	return strings.Join(said, "; ")
}

// culprit is the Cheater, where that is known: from the header, from the role shown, or because all others showed theirs.
func (t *table) culprit() string {
	if name := t.header.Option("cheater", ""); name != "" {
		return t.header.Players[t.header.Seat(name)]
	}
	var unknown []string
	for _, name := range t.header.Players[1:] {
		switch t.role(name) {
		case theCheat:
			return name
		case "":
			unknown = append(unknown, name)
		}
	}
	if len(unknown) == 1 {
		return unknown[0]
	}
	return nobodyYet
}

// role is what somebody showed to be.
func (t *table) role(name string) string {
	for _, i := range t.identities {
		if i.name == name {
			return i.role
		}
	}
	return ""
}

// countVotes ends the game once all have pointed and the Cheater is known.
func (t *table) countVotes() {
	culprit := t.culprit()
	if t.phase != voting || len(t.missingVotes()) > 0 || culprit == nobodyYet {
		return
	}
	if t.caught() != culprit {
		t.finish(CheaterMissed, []string{culprit}, culprit+" was the Cheater and was not caught: the Cheater wins alone")
		return
	}
	others := slices.DeleteFunc(t.present(), func(name string) bool { return name == culprit })
	t.finish(CheaterCaught, others, culprit+" was the Cheater and was caught: everybody else wins")
}

// identify: somebody's role is shown. The Teacher's is open all along; the others' after the vote, or once the game is over.
func (t *table) identify(_ int, r *referee.Ruling) error {
	name, role := r.Move.Get("NAME"), r.Move.Get("ROLE")
	if err := t.mayShow(name, role); err != nil {
		return err
	}
	t.identities = append(t.identities, identity{name, role})
	t.countVotes()
	return nil
}

func (t *table) mayShow(name, role string) error {
	isTeacher := name == t.universe()
	known := t.header.Option("cheater", "")
	switch {
	case !t.plays[cheater]:
		return referee.Against("only the cheater variant has roles")
	case isTeacher != (role == teacher):
		return referee.Against("the Teacher is %s, the first of the players", t.universe())
	case t.role(name) != "":
		return referee.Against("%s has shown a role already: %s", name, t.role(name))
	case !isTeacher && t.phase != over && (t.phase != voting || len(t.missingVotes()) > 0):
		return referee.Against("roles are shown when all have voted, not before")
	case role == theCheat && t.header.Seat(name) < 0:
		return referee.Against("%s came later and has no role card", name)
	case known != "" && !isTeacher && words.SameName(known, name) != (role == theCheat):
		return referee.Against("the header keeps who the Cheater is: %s", known)
	case role == theCheat && known == "" && slices.ContainsFunc(t.identities, func(i identity) bool { return i.role == theCheat }):
		return referee.Against("the Cheater has been shown already")
	case role == student && known == "" && t.culprit() == name:
		return referee.Against("all others are students: %s is the Cheater", name)
	}
	return nil
}
