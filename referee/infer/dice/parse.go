package dice

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Error says why dice could not be read.
type Error struct {
	Message string
	Illegal bool // they can be read, but break a rule
	Bare    int  // a die, counted from 1, that can be seen and has no number, that being all that is wrong; else 0
}

func (e *Error) Error() string { return e.Message }

func unreadable(format string, args ...any) *Error {
	return &Error{Message: fmt.Sprintf(format, args...)}
}

// Parse reads an experiment: groups parted by spaces, then further contacts (1~3 touch, 4>2,3 lies on both), or `none`
// for the experiment without dice. The error is an *Error.
func Parse(set Set, text string) (*Experiment, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return nil, unreadable("no dice: expected dice such as r3-b5, or `none` for the experiment without any")
	}
	p := &parser{set: set, e: New(0), said: []string{""}}
	if len(fields) > 1 || !strings.EqualFold(fields[0], "none") {
		if err := p.fields(fields); err != nil {
			return nil, err
		}
	}
	if err := p.finish(); err != nil {
		return nil, err
	}
	return p.e, nil
}

// parser walks one field after the other. said keeps the groups as typed: what stands before each die, and behind the last.
type parser struct {
	set      Set
	e        *Experiment
	rest     string
	field    string
	said     []string
	contacts []string
}

func (p *parser) fields(fields []string) error {
	for _, field := range fields {
		p.field = field
		switch isContact := strings.ContainsAny(field, "~>"); {
		case isContact && len(p.e.Dice) == 0:
			return unreadable("%q: the dice come first, then what else touches", field)
		case isContact:
			if err := p.contact(field); err != nil {
				return err
			}
		case len(p.contacts) > 0:
			return unreadable("%q stands after a further contact (%s); all dice come before", field, p.contacts[0])
		default:
			if err := p.group(field); err != nil {
				return err
			}
		}
	}
	return nil
}

// group reads one group, with its count where it is to be laid several times.
func (p *parser) group(field string) error {
	times, body := 1, field
	if before, after, found := strings.Cut(field, "*"); found {
		n, err := strconv.Atoi(before)
		if err != nil || n < 1 || n > MaxDice {
			return unreadable("%q: expected a count from 1 to %d before the star, as in 3*r2", field, MaxDice)
		}
		times, body = n, after
	}
	for range times {
		if len(p.e.Dice) > 0 {
			p.say(" ")
		}
		p.rest = body
		if _, err := p.line(0); err != nil {
			return err
		}
		if p.rest != "" {
			return p.unexpected("a - (beside), a / (on top of), or the end of the group")
		}
	}
	return nil
}

func (p *parser) say(literal string) { p.said[len(p.e.Dice)] += literal }

func (p *parser) skip(prefix string) bool {
	if !strings.HasPrefix(p.rest, prefix) {
		return false
	}
	p.rest = p.rest[len(prefix):]
	return true
}

// line reads dice that touch in a row, with branches, and returns the die at its beginning.
func (p *parser) line(depth int) (int, error) {
	if depth > maxDepth {
		return 0, unreadable("branches are nested more than %d deep", maxDepth)
	}
	first, err := p.stack()
	if err != nil {
		return 0, err
	}
	for last := first; p.skip("-"); {
		p.say("-")
		next, branch := 0, p.skip("(")
		if branch {
			next, err = p.branch(depth)
		} else {
			next, err = p.stack()
		}
		if err != nil {
			return 0, err
		}
		p.e.Join(last, next)
		if !branch {
			last = next
		}
	}
	return first, nil
}

// branch reads what hangs beside the line, its opening parenthesis being read.
func (p *parser) branch(depth int) (int, error) {
	p.say("(")
	first, err := p.line(depth + 1)
	if err != nil {
		return 0, err
	}
	if !p.skip(")") {
		return 0, p.unexpected("the ) that ends the branch")
	}
	p.say(")")
	return first, nil
}

// stack reads dice lying on one another, the topmost first, and returns the one at the bottom.
func (p *parser) stack() (int, error) {
	upper, err := p.die()
	for err == nil && p.skip("/") {
		p.say("/")
		var lower int
		if lower, err = p.die(); err == nil {
			p.e.Lay(upper, lower)
			upper = lower
		}
	}
	return upper, err
}

// die reads a colour's letter, a face (or ? or nothing, if another die covers it) and a bearing.
func (p *parser) die() (int, error) {
	letter, size := utf8.DecodeRuneInString(p.rest)
	colour, known := p.set.colourOf(letter)
	if p.rest == "" || !known {
		return 0, p.unexpected("a die: " + p.set.legend())
	}
	p.rest = p.rest[size:]
	face, err := p.face()
	if err != nil {
		return 0, err
	}
	bearing, err := p.bearing()
	if err != nil {
		return 0, err
	}
	if len(p.e.Dice) == MaxDice {
		return 0, unreadable("more than %d dice in one experiment", MaxDice)
	}
	p.e.Dice = append(p.e.Dice, Die{Colour: colour, Face: face, Bearing: bearing})
	p.e.Layout = Layout{append(p.e.Touch, 0), append(p.e.Below, 0)}
	p.said = append(p.said, "")
	return len(p.e.Dice) - 1, nil
}

func (p *parser) face() (int8, error) {
	if p.rest == "" || p.skip("?") {
		return 0, nil
	}
	digit := p.rest[0]
	if digit < '0' || digit > '9' {
		return 0, nil
	}
	p.rest = p.rest[1:]
	if digit < '1' || digit > '6' || (p.rest != "" && p.rest[0] >= '0' && p.rest[0] <= '9') {
		return 0, unreadable("in %q: a die shows 1 to 6", p.field)
	}
	return int8(digit - '0'), nil
}

func (p *parser) bearing() (Bearing, error) {
	if !p.skip("^") {
		return 0, nil
	}
	if !p.set.Compass {
		return 0, unreadable("in %q: bearings belong to the compass variant, which this table does not play", p.field)
	}
	var bearing Bearing
	for p.rest != "" && strings.IndexByte("nesw", p.rest[0]|0x20) >= 0 {
		bearing |= 1 << strings.IndexByte("nesw", p.rest[0]|0x20)
		p.rest = p.rest[1:]
	}
	both := func(pair Bearing) bool { return bearing&pair == pair }
	if bearing == 0 || both(North|South) || both(East|West) {
		return 0, unreadable("in %q: expected a bearing after ^: n, e, s, w, ne, nw, se or sw", p.field)
	}
	return bearing, nil
}

// contact reads a further contact, such as 1~3 or 4>2,3.
func (p *parser) contact(field string) error {
	at := strings.IndexAny(field, "~>")
	from, err := p.number(field, field[:at])
	if err != nil {
		return err
	}
	others := strings.Split(field[at+1:], ",")
	words := make([]string, len(others))
	for i, word := range others {
		to, err := p.number(field, word)
		if err != nil {
			return err
		}
		if to == from {
			return unreadable("%q: a die cannot touch itself or lie on itself", field)
		}
		if field[at] == '~' {
			p.e.Join(from, to)
		} else {
			p.e.Lay(from, to)
		}
		words[i] = strconv.Itoa(to + 1)
	}
	p.contacts = append(p.contacts, strconv.Itoa(from+1)+field[at:at+1]+strings.Join(words, ","))
	return nil
}

// number reads a die's number, counted from 1 in the order written, and returns its index.
func (p *parser) number(field, word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > len(p.e.Dice) {
		return 0, unreadable("%q: expected the numbers of two dice, as 1~3 (they touch) or 4>2,3 (4 lies on 2 and 3); here 1 to %d, in the order written",
			field, len(p.e.Dice))
	}
	return n - 1, nil
}

func (p *parser) unexpected(expected string) *Error {
	if p.rest == "" {
		return unreadable("in %q: expected %s, but it ends there", p.field, expected)
	}
	if utf8.RuneCountInString(p.field) > 2 && !strings.ContainsFunc(p.field, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return unreadable("%q is no die: expected a die: %s", p.field, p.set.legend())
	}
	if p.rest == p.field { // nothing of it was read
		return unreadable("in %q: expected %s", p.field, expected)
	}
	return unreadable("in %q: read %q, expected %s", p.field, p.rest, expected)
}

// legend says how dice are written with these colours.
func (s Set) legend() string {
	words := make([]string, len(s.Colours))
	for i, name := range s.Colours {
		words[i] = s.letter(int8(i)) + " (" + name + ")"
	}
	return strings.Join(words, ", ") + " and its number, such as " + s.letter(0) + "3"
}

// Showing writes a number behind a die's letter, the dice counted from 1 as they are written.
func (s Set) Showing(text string, die, face int) string {
	bearing := false
	for i, r := range text {
		bearing = r == '^' || bearing && strings.ContainsRune("nesw", r)
		if _, known := s.colourOf(r); known && !bearing {
			if die--; die == 0 {
				return text[:i+utf8.RuneLen(r)] + strconv.Itoa(face) + strings.TrimPrefix(text[i+utf8.RuneLen(r):], "?")
			}
		}
	}
	return text
}

// finish checks what only the whole experiment can tell, and keeps how it was written.
func (p *parser) finish() error {
	if err := p.e.check(p.set); err != nil {
		return err
	}
	p.e.hideCovered()
	for i := range p.e.Dice {
		p.e.names = append(p.e.names, p.e.dieText(p.set, i))
		p.e.groups += p.said[i] + p.e.names[i]
	}
	p.e.groups += p.said[len(p.e.Dice)]
	p.e.contacts = strings.Join(p.contacts, " ")
	return nil
}

// check refuses dice that lie on each other in a ring, numbers missing where they can be seen, and a lone bearing.
func (e *Experiment) check(set Set) error {
	covered := e.Covered()
	for i, die := range e.Dice {
		if die.Face == 0 && covered&(1<<i) == 0 {
			err := unreadable("die %d, %s, can be seen and needs its number, such as %s3 (only a die under another may go without)",
				i+1, set.Colours[die.Colour], set.letter(die.Colour))
			err.Bare = i + 1
			return err
		}
	}
	if e.inRing() {
		return unreadable("the dice lie on one another in a ring: nothing would be at the bottom")
	}
	if len(e.Dice) == 1 && e.Dice[0].Bearing != 0 {
		return &Error{Illegal: true, Message: "the only die of an experiment has no bearing: a compass needs another die for it to be north of"}
	}
	return nil
}

// inRing tells whether following dice downwards can come back to where it began.
func (e *Experiment) inRing() bool {
	var settled uint64
	for range e.Dice {
		for i, below := range e.Below {
			if below&^settled == 0 {
				settled |= 1 << i
			}
		}
	}
	return bits.OnesCount64(settled) < len(e.Dice)
}
