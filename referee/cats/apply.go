package cats

import (
	"slices"
	"strings"

	"umpire/referee"
	"umpire/referee/card"
	"umpire/referee/record"
	"umpire/referee/words"
)

// Apply referees one move.
func (t *table) Apply(number int, m record.Move) (referee.Ruling, error) {
	r, err := t.apply(number, m)
	if err == nil {
		next := r.Table.(*table)
		next.upto, next.done = number, r.Move
	}
	return r, err
}

func (t *table) apply(number int, m record.Move) (referee.Ruling, error) {
	switch m.Verb {
	case "void":
		return t.void(number, m)
	case "order":
		return t.order(number, m)
	}
	if t.over() {
		return referee.Ruling{}, referee.Against("the game is over: %s", t.Status().Due).Openly()
	}
	if t.now.stuck() {
		return referee.Ruling{}, referee.Against("no cat is %s, so the announcement was false: void the round, or edit what was keyed wrongly", t.now.called).Instead("void")
	}
	switch m.Verb {
	case "deal", "redeal":
		return t.deal(number, m)
	case "announce":
		return t.announce(number, m)
	case "guess", "press", "token":
		return t.guess(number, m)
	}
	return referee.Ruling{}, referee.Unreadable("Philosopher Cats has no move called %s", words.Quote(m.Verb))
}

// started returns a copy of the table whose running round may be changed by
// this move. The round before it is no longer open to a ruling.
func (t *table) started(number int) *table {
	next := *t
	next.now = t.now.clone()
	if next.now.begun() {
		return &next
	}
	if next.now.first = number; t.last != nil {
		next.base = slices.Clone(t.base)
		add(next.base, t.last)
		next.past, next.last = t.past.Append(t.last), nil
	}
	return &next
}

// closeRound closes the running round if it is complete, and begins the next.
func (t *table) closeRound(number int) (remarks []string) {
	if !t.now.close(number) {
		return nil
	}
	t.last = t.now
	t.count++
	t.last.number = t.count
	t.now = t.next()
	return t.report(t.last)
}

// deal puts cards on foreheads; redeal replaces one.
func (t *table) deal(number int, m record.Move) (referee.Ruling, error) {
	if m.Verb == "redeal" && t.now.announced > 0 {
		return referee.Ruling{}, referee.Against("red or black is called already: a new card is dealt only before the announcement").Openly()
	}
	next := t.started(number)
	m = next.named(m)
	players, cards := m.Each(nameSlot), m.Each(cardSlot)
	if err := next.barred(players, m.Verb == "redeal"); err != nil {
		return referee.Ruling{}, err
	}
	for i, name := range players {
		c, _ := card.Parse(cards[i])
		if err := next.put(number, t.header.Seat(name), c); err != nil {
			return referee.Ruling{}, err
		}
	}
	remarks := next.closeRound(number)
	if next.now.stuck() {
		remarks = append(remarks, next.now.falseText(), "Void it, or edit what was keyed wrongly.")
	}
	return referee.Ruling{Move: m, Table: next, Remarks: remarks}, nil
}

// named writes the names beside cards given in seat order.
func (t *table) named(m record.Move) record.Move {
	if !m.Has(cardsSlot) {
		return m
	}
	var args []record.Arg
	cards, seats := strings.Fields(m.Get(cardsSlot)), t.now.foreheads()
	if len(cards) < len(seats) {
		seats = t.unseen()
	}
	for i, c := range cards {
		name := t.header.Players[seats[i]]
		args = append(args, record.Arg{Slot: nameSlot, Text: name}, record.Arg{Slot: cardSlot, Text: c})
	}
	m.Args = args
	return m
}

// barred refuses who can get no card, whatever it is: before any card of the line is looked at, which would tell it.
func (t *table) barred(players []string, again bool) error {
	for i, name := range players {
		seat := t.header.Seat(name)
		switch {
		case seat == t.now.dealer:
			return referee.Against("%s is the dealer of this round, and the dealer gets no card", name).Openly()
		case !again && (t.now.known(seat) || slices.Contains(players[:i], name)):
			return referee.Against("%s has a card already: redeal %s CARD gives a new one, and edit mends what was keyed wrongly", name, name).Openly()
		}
	}
	return nil
}

// put gives a seat its card, another one where it has one.
func (t *table) put(number, seat int, c card.Card) error {
	r := t.now
	if err := t.free(c); err != nil {
		return err
	}
	if r.known(seat) {
		r.away = append(r.away, r.cards[seat])
	}
	r.cards[seat], r.dealt[seat] = c, number
	return nil
}

// free says why a card cannot be dealt now, if so.
func (t *table) free(c card.Card) error {
	r := t.now
	if c == card.RedJoker || c == card.BlackJoker {
		return referee.Against("the jokers of this game have no colour of their own: write * for a joker")
	}
	used := 0
	for _, x := range append(slices.Clone(r.cards), r.away...) {
		if x == c {
			used++
		}
	}
	switch {
	case c == card.Joker && t.jokers == 0:
		return referee.Against("there is no joker in this deck (the header's jokers: 0)")
	case c == card.Joker && used >= t.jokers:
		return referee.Against("the deck has %s, and that many are out", words.Plural(t.jokers, "joker", "jokers"))
	case c != card.Joker && slices.Contains(r.away, c):
		return referee.Against("the %s was dealt away in this round and does not come back", c)
	case c != card.Joker && used > 0:
		return referee.Against("the %s is on %s's forehead already", c, t.header.Players[slices.Index(r.cards, c)])
	}
	return nil
}

// announce starts the clock.
func (t *table) announce(number int, m record.Move) (referee.Ruling, error) {
	called := Colour(m.Get(colourSlot))
	if t.now.announced > 0 {
		return referee.Ruling{}, referee.Against("%s is called already in this round", t.now.called)
	}
	if t.now.unborne(called) && !marked(m, unchecked) {
		return referee.Ruling{}, referee.Against("no cat is %s, so that announcement would be false", called)
	}
	next := t.started(number)
	r := next.now
	r.announced, r.started, r.call, r.called = number, m.At, m.Args, called
	r.untimed, r.unchecked = marked(m, untimed), marked(m, unchecked)
	return referee.Ruling{Move: m, Table: next}, nil
}

// marked reports whether an announcement bears a mark.
func marked(m record.Move, mark string) bool { return slices.Contains(m.Each(markSlot), mark) }

// guess takes a token, tells its colour, or both at once.
func (t *table) guess(number int, m record.Move) (referee.Ruling, error) {
	name := m.Get(nameSlot)
	seat := t.header.Seat(name)
	if err := t.mayGuess(seat, m.Verb, name+" "+m.Get(colourSlot)); err != nil {
		return referee.Ruling{}, err
	}
	next := t.started(number)
	r := next.now
	if m.Verb != "token" {
		r.guesses = append(r.guesses, guess{seat: seat, at: m.At, stamped: m.Stamped, press: number})
		r.placing = r.placed(r.rulings.All())
	}
	if m.Verb != "press" {
		g := r.guess(seat)
		g.colour, g.token = Colour(m.Get(colourSlot)), number
	}
	return referee.Ruling{Move: m, Table: next, Remarks: next.closeRound(number)}, nil
}

// mayGuess refuses a guess, press or token out of place; said is whose and which colour.
func (t *table) mayGuess(seat int, verb, said string) error {
	r, name := t.now, t.header.Players[seat]
	g := r.guess(seat)
	switch {
	case r.announced == 0:
		return referee.Against("nothing is announced yet: %s", t.Status().Due)
	case seat == r.dealer:
		return referee.Against("%s is the dealer of this round, and the dealer does not guess", name)
	case verb == "token" && g == nil:
		return referee.Against("%s has not taken a token: write press %s first, or guess %s COLOUR", name, name, name).Openly().Instead("guess " + said)
	case g != nil && g.colour != "":
		return referee.Against("%s has guessed %s, and a guess cannot be changed; edit %d mends what was keyed wrongly", name, g.colour, g.token)
	case g != nil && verb != "token":
		return referee.Against("%s has taken a token; what is missing is its colour: token %s red|black", name, name).Openly().Instead("token "+name+" red", "token "+name+" black")
	}
	return nil
}

// order is the dealer's ruling on who guessed before whom, in the running
// round or the one that ended last.
func (t *table) order(number int, m record.Move) (referee.Ruling, error) {
	r, err := t.ruled()
	if err != nil {
		return referee.Ruling{}, err
	}
	m = t.firstOf(r, m)
	groups, err := t.groups(m)
	if err != nil {
		return referee.Ruling{}, err
	}
	for _, seat := range slices.Concat(groups...) {
		if r.guess(seat) == nil {
			return referee.Ruling{}, referee.Against("%s has not guessed in this round", t.header.Players[seat])
		}
	}
	r = r.clone()
	r.addRuling(ruling{number, groups})
	next := *t
	remarks := []string{"The order that counts: " + t.spell(r.placing) + "."}
	if r.announced == t.now.announced {
		next.now = r
	} else {
		said := t.report(t.last)
		next.last = r
		r.close(r.closed)
		remarks = append(remarks, slices.DeleteFunc(t.report(r), func(line string) bool { return slices.Contains(said, line) })...)
	}
	return referee.Ruling{Move: m, Table: &next, Remarks: remarks}, nil
}

// firstOf completes a ruling that names who was first alone: the others too close to call
// come behind as their times have it.
func (t *table) firstOf(r *round, m record.Move) record.Move {
	names := m.Each(orderSlot)
	for _, group := range t.clusters(r) {
		if seat := t.header.Seat(names[0]); len(names) == 1 && slices.Contains(group, seat) {
			for _, other := range t.header.Names(group) {
				if other != t.header.Players[seat] {
					m.Args = append(slices.Clone(m.Args), record.Arg{Slot: orderSlot, Text: other})
				}
			}
		}
	}
	return m
}

// groups reads the seats of a ruling; those of one group tie.
func (t *table) groups(m record.Move) ([][]int, error) {
	var groups [][]int
	named := map[int]bool{}
	for _, text := range m.Each(orderSlot) {
		var group []int
		for _, name := range strings.Split(text, "=") {
			seat := t.header.Seat(name)
			if named[seat] {
				return nil, referee.Against("%s is named twice", name)
			}
			named[seat] = true
			group = append(group, seat)
		}
		groups = append(groups, group)
	}
	if len(named) < 2 {
		return nil, referee.Unfinished("an order names two players or more: order NAME NAME [NAME...], or NAME=NAME for a tie")
	}
	return groups, nil
}

// ruled is the round a ruling is about.
func (t *table) ruled() (*round, error) {
	switch {
	case t.now.stuck():
		return nil, referee.Against("no cat is %s, so the announcement was false and nothing is scored: void the round", t.now.called)
	case t.now.announced > 0:
		return t.now, nil
	case t.last == nil:
		return nil, referee.Against("there are no guesses to put in order: the next round has begun, or none has been played")
	case t.last.voided > 0:
		return nil, referee.Against("that round is void")
	}
	return t.last, nil
}

// void takes the running round, or the one just ended, out of the count.
func (t *table) void(number int, m record.Move) (referee.Ruling, error) {
	next := *t
	switch {
	case t.now.begun():
		next.last = t.now.clone()
	case t.last == nil:
		return referee.Ruling{}, referee.Against("there is no round to void")
	case t.last.voided > 0:
		return referee.Ruling{}, referee.Against("that round is void already")
	default:
		next.last = t.last.clone()
		next.count--
	}
	next.last.voided = number
	next.now = next.next()
	say := t.header.Players[next.now.dealer] + " deals again; nothing of that round counts."
	return referee.Ruling{Move: m, Table: &next, Remarks: []string{say}}, nil
}

// FixEdit lets the game go on where an edit of older moves has made an
// announcement false: the announcement is marked unchecked, and its round
// stays unscored.
func (t *table) FixEdit(number int, refused record.Move) (int, record.Move, bool) {
	switch {
	case t.over():
	case t.now.stuck():
		return t.now.announced, t.now.announcement(unchecked), true
	case refused.Verb == "announce" && !marked(refused, unchecked) && t.now.announced == 0 && t.now.unborne(Colour(refused.Get(colourSlot))):
		refused.Args = with(refused.Args, unchecked)
		return number, refused, true
	}
	return 0, record.Move{}, false
}

// announcement is the line that began the round, with one mark more.
func (r *round) announcement(mark string) record.Move {
	return record.Move{Verb: "announce", Args: with(r.call, mark)}
}

// with is what an announcement says, with one mark more.
func with(call []record.Arg, mark string) []record.Arg {
	return append(slices.Clone(call), record.Arg{Slot: markSlot, Text: mark})
}
