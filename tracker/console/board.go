package console

import (
	"io"
	"strings"

	"rsc.io/qr"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/sheet"
	"umpire/referee/words"
	"umpire/tracker/board"
)

// Board is the table's second screen as the person at the terminal rules it.
// It outlives a table: the next one that is played is shown on it.
type Board struct {
	Screen *Screen
	Ask    Prompter
	Config board.Config

	server *board.Server
	lan    bool
}

// Open begins to serve, after asking whether the network may look on.
func (b *Board) Open(lan, sure bool) error {
	if b.server != nil {
		b.tellAddress()
		return nil
	}
	c := b.Config
	c.Host = board.Loopback
	if lan {
		var err error
		if c.Host, err = board.LANAddress(); err != nil {
			return err
		}
		b.Screen.Say("%s", LANWarning(c.Host))
		if !sure {
			if sure, err = b.Ask.Confirm("Show the table there?"); !sure {
				return err
			}
		}
	}
	var err error
	if b.server, err = board.Open(c); err != nil {
		return err
	}
	b.lan = lan
	b.tellAddress()
	return nil
}

// LANWarning says what a board on the network shows to whom.
func LANWarning(host string) string {
	return "Anybody in this network who opens the address at " + host + " sees the table as everybody at it may: no secrets, and nothing can be changed from there."
}

// IsOpen reports whether the board is being served.
func (b *Board) IsOpen() bool { return b.server != nil }

// Close ends the board; nil, and one that is not open, are no trouble.
func (b *Board) Close() {
	if b != nil && b.server != nil {
		b.server.Close()
		b.server = nil
	}
}

// look has what was just recorded shown at once.
func (b *Board) look() {
	if b != nil && b.server != nil {
		b.server.Look()
	}
}

// refused has it shown that no deal fits a move.
func (b *Board) refused(m *record.Move, f *referee.Fault) {
	if b != nil && b.server != nil && m != nil {
		b.server.Refused(*m, f)
	}
}

// follow shows a table from now on.
func (b *Board) follow(table int) {
	if b != nil && b.server != nil {
		b.server.Follow(table)
	}
}

func (b *Board) tellAddress() {
	b.Screen.Say("The board is at %s", b.server.Address())
	if !b.lan {
		b.Screen.In(sheet.Dim, "Only this machine can open it; with lan, the phones of the network can.")
		return
	}
	b.showCode(b.server.Address())
}

// showCode draws an address as a QR code, where there is room for it.
func (b *Board) showCode(address string) {
	columns, _ := b.Screen.Size()
	if lines := Code(address); len([]rune(lines[0])) <= columns {
		before, after := "", "\n"
		if b.Screen.Palette.tones != nil { // light on dark, whatever the terminal's own colours are
			before, after = "\x1b[97;40m", "\x1b[0m\n"
		}
		io.WriteString(b.Screen.Out, before+strings.Join(lines, after+before)+after)
	}
}

// Code is a QR code in lines of half blocks, light on dark: two rows of the
// code a line, with the margin that readers need.
func Code(text string) []string {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return []string{text}
	}
	const margin = 4
	halves := map[[2]bool]string{{true, true}: " ", {true, false}: "▄", {false, true}: "▀", {false, false}: "█"} // upper, lower
	var lines []string
	for y := -margin; y < code.Size+margin; y += 2 {
		var line strings.Builder
		for x := -margin; x < code.Size+margin; x++ {
			line.WriteString(halves[[2]bool{code.Black(x, y), code.Black(x, y+1)}])
		}
		lines = append(lines, line.String())
	}
	return lines
}

// Seats shows the addresses of the seats, one at a time, to whoever asks for
// theirs, until the person leaves.
func (b *Board) Seats(player string) (err error) {
	for ; ; player = "" {
		if player == "" {
			const nobody = "(nobody)"
			player, err = Step{Menu: Menu{Label: "Whose own view shall a phone show?", Items: record.ChoicesOf(append([]string{nobody}, b.server.Players()...)...)}}.Take(b.Screen, b.Ask)
			if err != nil || player == nobody {
				return err
			}
		}
		if err := b.seat(player); err != nil {
			return err
		}
	}
}

func (b *Board) seat(player string) error {
	sure, err := b.Ask.Confirm("The address shows what only " + player + " may see. Is nobody else looking?")
	if !sure {
		return err
	}
	address := b.server.SeatAddress(player)
	return showAlone(b.Screen, b.Ask, func() {
		b.Screen.Say("%s: %s", player, address)
		b.showCode(address)
	})
}

// BoardCommand is `/board`: open it, lead a phone to a seat, renew, close.
func (p *Play) BoardCommand(lan bool, texts []string) error {
	open := p.Board.server != nil
	switch {
	case len(texts) == 0:
		if open && lan && !p.Board.lan {
			p.Board.Close()
		}
		p.Board.Config.Table = p.Session.ID
		return p.Board.Open(lan, false)
	case !open:
		p.Screen.Say("There is no board yet: /board opens one for this machine, /board lan one for the phones of the network.")
	case texts[0] == "seat":
		rest := strings.Join(texts[1:], " ")
		name, ok := words.Find(rest, p.Board.server.Players())
		if !ok && rest != "" {
			p.Screen.Say("No seat is called %s; here: %s.", words.Quote(rest), words.List(p.Board.server.Players()))
			return nil
		}
		err := p.Board.Seats(name)
		p.expose()
		return err
	case texts[0] == "renew":
		p.Board.server.Renew()
		p.Screen.Say("The addresses of the seats do not hold any more; /board seat gives new ones.")
	case texts[0] == "off":
		p.Board.Close()
		p.Screen.Say("The board is closed.")
	default:
		p.Screen.Say("/board takes lan, seat NAME, renew or off.")
	}
	return nil
}
