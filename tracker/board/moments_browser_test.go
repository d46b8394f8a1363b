//go:build unix

package board

import (
	"path/filepath"
	"strings"
	"testing"

	"umpire/referee"
	"umpire/referee/record"
)

// What happens besides the moves can be read on every screen.
func TestMomentsFitEveryScreen(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)

	s, server := serveRecord(t, ducks, record.All)
	play(t, s, "note ! ten minutes left, and whoever has not asked by then goes home without a goose")
	server.watch.look()
	b.fits(server.Address(), "note")
	for range 3 {
		if err := s.Undo(1); err != nil {
			t.Fatal(err)
		}
	}
	server.watch.look()
	b.fits(server.Address(), "undo")

	s, server = serveRecord(t, ducks, record.All)
	line := "ask Ana Cy geese yes"
	m, err := record.Read(s.Game(), s.Table(), line)
	if err != nil {
		t.Fatal(err)
	}
	_, err = referee.Step(s.Table(), 4, m)
	if server.Refused(m, referee.AsFault(err)); err == nil {
		t.Fatalf("%s is no paradox", line)
	}
	b.fits(server.Address(), "paradox")

	for name, path := range map[string]string{"logic": "logic-recorded", "diplomat": "secrets.a", "infer": "twins.a"} {
		s, server := serveRecord(t, readFile(t, filepath.Join("..", "..", "referee", name, "testdata", path+".game")), record.All)
		b.fits(server.SeatAddress(players(s)[1]), "seat-"+name)
	}

	s, server = serveAt(t, another, quantumOf(8, 8), record.Notes)
	b.fits(server.Address(), "corner")
	b.open(server.Address())
	play(t, s, "ask Ana Dee ducks no")
	server.Look()
	b.until("document.body.innerText.indexOf('move 9') >= 0")
	if wide := b.value("Math.round(document.querySelector('.code').clientWidth / parseFloat(getComputedStyle(document.body).fontSize))"); wide != 5.0 {
		t.Errorf("the code in the corner is %v letters wide", wide)
	}

	for _, shape := range shapes {
		_, server := serveRecord(t, diplomatOf(3), record.Facts)
		b.shape(shape.width, shape.height, false)
		b.open(server.Address())
		b.until("document.querySelectorAll('.seat').length === 3")
		_ = server.http.Close()
		b.until("document.getElementById('away').textContent === 'Not connected.'")
		b.picture("away-" + shape.name)
		for _, fault := range b.faults(shape.least) {
			t.Errorf("not connected on a %s: %s", shape.name, fault)
		}
	}
}

// longNames are four as long as names may be, two of them written from right to left.
func longNames() []string {
	var all []string
	for _, word := range []string{"Maximilian_Alexander_", "נועה_בת_אברהם_", "فاطمة_الزهراء_", "Bartholomew_Featherstone_"} {
		all = append(all, string([]rune(strings.Repeat(word, 4))[:31])+"x")
	}
	return all
}

// Rows of cards are read beside names as long as names can be.
func TestLogicWithLongNames(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	recorded := readFile(t, filepath.Join("..", "..", "referee", "logic", "testdata", "logic-recorded.game"))
	for i, name := range []string{"David", "Michael", "Vincent", "Eric"} {
		recorded = strings.ReplaceAll(recorded, name, longNames()[i])
	}
	for _, level := range []record.Level{record.Facts, record.Notes, record.All} {
		_, server := serveRecord(t, recorded, level)
		b.fits(server.Address(), "logic-long-"+string(level))
	}
}
