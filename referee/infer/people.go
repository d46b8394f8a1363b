package infer

import (
	"slices"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// place is where a Researcher sits in the turn order, or -1.
func (t *table) place(name string) int {
	return words.IndexName(t.people, name)
}

// passTurn makes it the turn of whoever comes after this Researcher.
func (t *table) passTurn(by string) {
	if at := t.place(by); at >= 0 {
		t.turn = (at + 1) % len(t.people)
	}
}

// turned is why it is somebody's turn after this move, "" where that is said by the end itself; false where it was so before.
func (t *table) turned(before *table, m record.Move) (why string, fresh bool) {
	by, next := m.Get("NAME"), t.onTurn()
	switch {
	case t.phase == over || t.phase == voting: // which says itself why
		return "", before.phase != over
	case m.Verb == "turn":
		return "the table agreed", true
	case t.phase == setup:
		return "the set-up is two experiments of " + next, true
	case t.phase == published && before.phase != published:
		return by + " published a theory", true
	case t.phase == helping && before.phase != helping:
		return by + " asked for help", true
	case t.phase == research && before.phase == setup:
		return "the set-up is complete, and " + next + " begins", true
	case t.phase == research && before.phase != research:
		return t.universe() + " has answered, and " + next + " is next", true
	case t.phase == research && m.Verb == "experiment" && by != t.universe():
		return by + " built an experiment, so " + next + " is next", true
	case next == "":
		return by + " left", true
	case next != before.onTurn():
		return by + map[string]string{"leave": " left", "join": " joined"}[m.Verb] + ", so it is for " + next, true
	}
	return "", false
}

// present lists who is at the table, the Universe first.
func (t *table) present() []string { return append([]string{t.universe()}, t.people...) }

// join: a Researcher comes, and sits at the end of the turn order.
func (t *table) join(_ int, r *referee.Ruling) error {
	name := r.Move.Get("NAME")
	known, was := words.Find(name, t.everyone)
	if was {
		name = known
	}
	if _, here := words.Find(name, t.present()); here {
		return referee.Against("%s is at the table already", name)
	}
	if len(t.present()) >= MaxPlayers {
		return referee.Against("%d sit at the table, and no more can", MaxPlayers)
	}
	t.people = append(t.people, name)
	if !was {
		if len(t.everyone) >= record.MaxPlayers {
			return referee.Unreadable("at most %d people can take part in one game", record.MaxPlayers)
		}
		t.everyone = append(slices.Clone(t.everyone), name)
	}
	r.Move = r.Move.Set("NAME", name)
	return nil
}

// giveTurn: between turns the table agrees whose turn it is.
func (t *table) giveTurn(_ int, r *referee.Ruling) error {
	name := r.Move.Get("NAME")
	at := t.place(name)
	switch {
	case t.phase != research:
		return referee.Against("whose turn it is can be agreed between the Researchers' turns only. %s", t.due())
	case words.SameName(name, t.universe()):
		return referee.Against("%s is the Universe: the turns are the Researchers'", name)
	case at < 0:
		return referee.Against("%s is not at the table", name)
	}
	t.turn = at
	return nil
}

// leave: a Researcher goes; the turn passes to the next.
func (t *table) leave(_ int, r *referee.Ruling) error {
	name := r.Move.Get("NAME")
	at := t.place(name)
	switch {
	case words.SameName(name, t.universe()):
		return referee.Against("%s is the Universe: without the law there is no game", name)
	case at < 0:
		return referee.Against("%s is not at the table", name)
	}
	t.people = slices.Delete(t.people, at, at+1)
	if at < t.turn {
		t.turn--
	}
	if t.turn >= len(t.people) {
		t.turn = 0
	}
	t.countVotes()
	return nil
}
