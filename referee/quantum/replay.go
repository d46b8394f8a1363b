package quantum

// orphans reports whether dropping the event would leave a renaming of a
// suit that nobody has named: it was the first to speak of the suit, and the
// next to do so renames it.
func (r *record) orphans(i int) bool {
	e := r.events[i]
	if r.first[e.suit] != i {
		return false
	}
	for _, later := range r.events[i+1:] {
		if later.suit == e.suit {
			return later.kind == renamed
		}
	}
	return false
}

// replays reports whether the record fits together without one event, with
// every suit found by its name anew. It is for renamings, on which names hang;
// past the work limit of one refusal it says no.
func (r *record) replays(without int) bool {
	if r.work -= len(r.events); r.work < 0 {
		return false
	}
	t := newTable(r.t.header, r.t.cards)
	again := replay{t: t, w: t.network(), net: make([]int, t.n*t.n)}
	for i, e := range r.events {
		if i != without && !again.take(e) {
			return false
		}
	}
	return true
}

// replay is a record being read anew with nothing but what it tells.
type replay struct {
	t   *table // for its names alone
	w   *network
	net []int
}

func (a *replay) take(e event) bool {
	s := a.t.suit(e.name)
	if e.kind == renamed {
		other := a.t.suit(e.to)
		if s < 0 || other >= 0 && other != s {
			return false
		}
		a.t.names[s] = e.to
		return true
	}
	if s < 0 {
		if s = len(a.t.names); s == a.t.n {
			return false
		}
		a.w.split(s, e.asker, a.t.cards)
		a.t.names = append(a.t.names, e.name)
	}
	e.suit = s
	asker, target := &a.net[e.asker*a.t.n+s], &a.net[e.target*a.t.n+s]
	if !a.w.tell(e, *asker, *target) {
		return false
	}
	if e.yes {
		*asker++
		*target--
	}
	return true
}
