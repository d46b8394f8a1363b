package evening

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"umpire/referee/words"
	"umpire/tracker"
)

// Entered is a result that was entered or edited, as it is printed with --json.
type Entered struct {
	Play    int       `json:"play"`
	ID      string    `json:"id"`
	Change  string    `json:"change"` // the identifier of the change
	Text    string    `json:"text"`
	Written []Version `json:"written"`
}

// Enter enters the result of a game that was not recorded, into an evening or, where that is nil, into none.
// Where the result does not say whether the lowest score wins it is as the last time that game was played.
func (b *Book) Enter(e *Evening, r Result) (*Change, error) {
	r.Players = words.Each(r.Players, written)
	r.Entered = b.now()
	if r.At.IsZero() {
		r.At = r.Entered
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	uid := tracker.NewUID(b.env.Random)
	done, err := b.do(func() (string, error) {
		b.beside = []tracker.Write{{Shelf: tracker.Results, UID: uid}}
		p := Play{Evening: e.id(), People: b.whoAre(r.Players, nil), Result: &r}
		b.put(aPlay, uid, p)
		return r.sentence(b.shownAs(p, r.Players)), nil
	})
	if err != nil {
		return nil, err
	}
	p, err := b.Play(uid)
	done.Play = p
	return done, err
}

// Games lists the games that were played or are known, those that Umpire does not know under the name they
// had first; and of each whether the lowest score won the last time.
func (b *Book) Games() (names []string, lowest map[string]bool) {
	lowest = map[string]bool{}
	var last = map[string]time.Time{}
	for _, p := range b.plays() {
		r := p.Result
		if r == nil {
			continue
		}
		i := slices.IndexFunc(names, func(n string) bool { return SameGame(n, r.Game) })
		if i < 0 {
			i, names = len(names), append(names, r.Game)
		}
		if name := names[i]; len(r.Scores) > 0 && len(r.Winners) == 0 && !r.Entered.Before(last[name]) {
			last[name], lowest[name] = r.Entered, r.Lowest
		}
	}
	return names, lowest
}

// Twice is a play of the same game by the same people with the same outcome that was entered within an hour.
func (b *Book) Twice(r Result) (*Played, bool) {
	said := func(p Play, r Result) []byte {
		r.Call(func(name string) string { return cmp.Or(b.played(p, name), name) })
		r.At, r.Entered, r.Minutes, r.Note = time.Time{}, time.Time{}, 0, ""
		return tracker.Encode(r)
	}
	r.Call(written)
	all, err := b.Plays(Selection{Game: r.Game, Only: "result"})
	for _, p := range slices.Backward(all) {
		if o := p.Result; err == nil && b.env.Now().Sub(o.Entered).Abs() < time.Hour && (r.At.IsZero() || r.At.Equal(o.At)) && bytes.Equal(said(b.kept(p.ID), *o), said(Play{}, r)) {
			return p, true
		}
	}
	return nil, false
}

// EditResult changes a result that was entered by hand, and puts it into another evening where one is named. Its players
// have the names then that they have now.
func (b *Book) EditResult(p *Played, evening string, edit func(*Result) error) (*Change, error) {
	if p.Result == nil {
		return nil, refuse("play %d is a table that Umpire refereed: umpire edit %d mends its moves", p.Number, p.Number)
	}
	done, err := b.do(func() (string, error) {
		kept := get[Play](b, aPlay, p.ID)
		if kept == nil {
			return "", refuse("play %d was deleted", p.Number)
		}
		fresh, r, people := *kept, *kept.Result, map[string]string{}
		if evening != "" {
			e, err := b.into(evening)
			if err != nil {
				return "", err
			}
			fresh.Evening = e.id()
		}
		call := b.callName(*kept, r.Players)
		for _, n := range r.Players {
			people[fold(call(n))] = kept.People[fold(n)]
		}
		r.Call(call)
		if err := cmp.Or(edit(&r), r.check()); err != nil {
			return "", err
		}
		fresh.Result, fresh.People = &r, b.whoAre(r.Players, people)
		b.put(aPlay, p.ID, fresh)
		return r.sentence(b.shownAs(fresh, r.Players)), nil
	})
	if err == nil {
		done.Play = p
	}
	return done, err
}

// each changes what is kept of some plays, which are named as Play reads them; done says what was done.
func (b *Book) each(names []string, done string, do func(p *Played, kept *Play) (*Play, error)) (*Change, error) {
	return b.do(func() (string, error) {
		var all []string
		for _, name := range names {
			p, err := b.Play(name)
			if err != nil {
				return "", err
			}
			kept := b.kept(p.ID)
			fresh, err := do(p, &kept)
			if err != nil {
				return "", err
			}
			b.put(aPlay, p.ID, fresh)
			all = append(all, fmt.Sprintf("%d (%s)", p.Number, p.Describe()))
		}
		plays := "plays "
		if len(all) == 1 {
			plays = "play "
		}
		return plays + strings.Join(all, "; ") + " " + done, nil
	})
}

// into is the evening that a play is put into; nil for "none".
func (b *Book) into(evening string) (*Evening, error) {
	if strings.EqualFold(evening, "none") {
		return nil, nil
	}
	return b.Find(evening)
}

// Move puts plays into an evening, "none" for none.
func (b *Book) Move(plays []string, evening string) (*Change, error) {
	e, err := b.into(evening)
	if err != nil {
		return nil, err
	}
	to := "no evening"
	if e != nil {
		to = e.Name
	}
	return b.each(plays, "moved to "+to, func(_ *Played, kept *Play) (*Play, error) {
		kept.Evening, kept.Abandoned = e.id(), false
		return kept, nil
	})
}

// Abandon takes tables off their evening, unfinished.
func (b *Book) Abandon(plays []string) (*Change, error) {
	return b.each(plays, "abandoned: it counts if it is finished after all", func(p *Played, kept *Play) (*Play, error) {
		kept.Abandoned = true
		switch {
		case p.Status.Over():
			return nil, refuse("play %d is finished and counts; umpire evening move %d none takes it off its evening, umpire delete %d away", p.Number, p.Number, p.Number)
		case p.Gone:
			return nil, refuse("play %d is abandoned already", p.Number)
		}
		return kept, nil
	})
}

// Delete takes plays away, until that is taken back.
func (b *Book) Delete(plays ...string) (*Change, error) {
	return b.each(plays, "deleted", func(*Played, *Play) (*Play, error) { return nil, nil })
}

// describe says what a version holds, for people; "" where it is not there.
func (b *Book) describe(v *Version) string {
	if !v.there() {
		return ""
	}
	first, second, _ := strings.Cut(v.ID, "+")
	shown := func(id string) string { return words.ShownName(b.nameOf(id)) }
	evening := "an evening that is gone"
	if e := b.home(first); e != nil {
		evening = e.Name
	}
	if p := said[Play](v); p != nil {
		return b.describePlay(v.ID, *p)
	}
	switch is := v.is.(type) {
	case *Person:
		return words.ShownName(is.Name)
	case *Evening:
		return fmt.Sprintf("%s of %s", is.Name, Day(is.Started))
	case *seat:
		if *is == "here" {
			return shown(second) + ", here in " + evening
		}
		return shown(second) + ", gone from " + evening
	case *union:
		if p, q := get[Person](b, aPerson, first), get[Person](b, aPerson, second); p != nil && q != nil {
			return words.ShownName(p.Name) + " and " + words.ShownName(q.Name) + " were one person"
		}
		return "two evenings were one"
	}
	return ""
}

func (b *Book) describePlay(uid string, kept Play) string {
	text := "a table"
	if kept.Result != nil {
		text = strings.TrimSuffix(kept.Result.sentence(b.shownAs(kept, kept.Result.Players)), ".")
	} else if p, err := b.Play(uid); err == nil {
		text = fmt.Sprintf("table %d (%s)", p.Number, p.Title)
	}
	if e := b.home(kept.Evening); e != nil {
		text += ", of " + e.Name
	} else {
		text += ", of no evening"
	}
	if kept.Abandoned {
		text += ", taken off unfinished"
	}
	return text
}
