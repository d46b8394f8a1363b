package board

import (
	"encoding/base64"
	"fmt"
	"image/png"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/tracker/gamepage"
)

// shows is what the table's page says now.
func shows(t *testing.T, server *Server) string {
	t.Helper()
	server.watch.look()
	page, err := server.watch.state().page("")
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func says(t *testing.T, page, text string, want bool) {
	t.Helper()
	if _, body, _ := strings.Cut(page, "<body>"); strings.Contains(body, text) != want {
		t.Errorf("the page says %q: %v\n%s", text, !want, body)
	}
}

// A note is for the record, but for one that calls out; a move taken back is struck through
// until the next one.
func TestWhatIsToldApart(t *testing.T) {
	s, server := serveRecord(t, ducks, "")
	play(t, s, "note Ben fetches coffee")
	says(t, shows(t, server), "coffee", false)
	says(t, shows(t, server), "move 3: Cy asked Ana for geese: no", true)
	play(t, s, "note ! ten minutes left")
	says(t, shows(t, server), `<p class="caption">ten minutes left</p>`, true)
	for range 3 {
		if err := s.Undo(1); err != nil {
			t.Fatal(err)
		}
	}
	page := shows(t, server)
	says(t, page, "<s>move 3: Cy asked Ana for geese: no</s>", true)
	says(t, page, "move 2: Ben asked Cy for ducks: yes", true)
	play(t, s, "ask Cy Ana geese yes")
	says(t, shows(t, server), "Taken back", false)
}

// A move that no deal fits is told with its reason where the level tells reasons, and is
// forgotten with the next one.
func TestAParadoxIsTold(t *testing.T) {
	for level, why := range map[record.Level]string{record.Notes: "No deal fits that move", record.All: "Ana"} {
		s, server := serveRecord(t, ducks+"ask Ana Ben ducks yes\n", level)
		m, err := record.Read(s.Game(), s.Table(), "ask Ben Cy ducks yes")
		if err != nil {
			t.Fatal(err)
		}
		_, err = referee.Step(s.Table(), 5, m)
		server.Refused(m, referee.AsFault(err))
		page, _ := server.watch.state().page("")
		if err != nil {
			says(t, page, "A paradox at move 5: Ben asked Cy for ducks: yes.", true)
			says(t, page, why, true)
		}
		play(t, s, "ask Ben Cy geese yes")
		says(t, shows(t, server), "A paradox", false)
	}
}

// On the network the address stands large until somebody has come or a move is made, then
// small; alone there is none.
func TestHowToCome(t *testing.T) {
	_, alone := serveRecord(t, "game: quantum\nplayers: Ana, Ben\n\n", "")
	says(t, shows(t, alone), `class="code"`, false)
	s, server := serveAt(t, another, "game: quantum\nplayers: Ana, Ben_Li\n\n", "")
	page := shows(t, server)
	says(t, page, `id="join" class="large"`, true)
	says(t, page, server.Address(), true)
	says(t, page, "<bdi>Ben Li</bdi>", true)
	_, code, _ := strings.Cut(page, "base64,")
	code, _, _ = strings.Cut(code, `"`)
	drawn := must(png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(code))))
	const module = 8
	dark := func(at int) bool { r, _, _, _ := drawn.At(at, at).RGBA(); return r == 0 }
	if drawn.Bounds().Dx() != 33*module || dark(4*module-1) || !dark(4*module) { // 25 modules and four free on each side
		t.Errorf("the code is %v", drawn.Bounds())
	}
	play(t, s, "ask Ana Ben_Li ducks yes")
	page = shows(t, server)
	says(t, page, `id="join" class="small"`, true)
	says(t, page, `class="code"`, true)
}

// Somebody else's screens cannot take the room of all, nor their connections.
func TestNobodyTakesAllTheRoom(t *testing.T) {
	r := newRoom(3*MostStreamsEach, MostStreamsEach)
	enter := func(remote string) bool { _, ok := r.enter(remote); return ok }
	for i := range MostStreamsEach + 1 {
		if got, want := enter("192.168.1.7:4000"), i < MostStreamsEach; got != want {
			t.Errorf("visitor %d is let in: %v", i+1, got)
		}
	}
	if !enter("192.168.1.8:4000") || !enter("127.0.0.1:4000") {
		t.Error("others find no room")
	}
	r.leave("192.168.1.7:4000")
	if !enter("192.168.1.7:4001") {
		t.Error("the place of one who left is not free")
	}
	for r.all < r.most {
		enter("127.0.0.1:4000")
	}
	if enter("127.0.0.1:4000") {
		t.Errorf("more than %d visitors", r.most)
	}
}

// What comes with a request is not waited for.
func TestBodiesAreNotRead(t *testing.T) {
	_, server := serveRecord(t, ducks, "")
	c := must(net.Dial("tcp", server.address))
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(10 * time.Second))
	fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: %s\r\nContent-Length: 100000\r\n\r\n", server.address)
	var b strings.Builder
	buffer := make([]byte, 4096)
	for {
		n, err := c.Read(buffer)
		b.Write(buffer[:n])
		if err != nil {
			break
		}
	}
	if !strings.HasPrefix(b.String(), "HTTP/1.1 200") || !strings.Contains(b.String(), "Connection: close") {
		t.Errorf("the answer is %.300s", b.String())
	}
}

// When the board ends, whoever follows is told.
func TestTheEndIsTold(t *testing.T) {
	_, server := serveRecord(t, ducks, "")
	answer := must((&http.Transport{}).RoundTrip(must(http.NewRequest("GET", server.Address()+"events", nil))))
	defer answer.Body.Close()
	ended := make(chan bool)
	go func() {
		var b strings.Builder
		buffer := make([]byte, 4096)
		for {
			n, err := answer.Body.Read(buffer)
			b.Write(buffer[:n])
			if err != nil {
				ended <- strings.Contains(b.String(), "event: end")
				return
			}
		}
	}()
	server.Close()
	if !<-ended {
		t.Error("the stream just stops")
	}
}

// Once a table is over its page can be taken home, and the end is told, until the next one ends.
func TestTheEndIsShown(t *testing.T) {
	s, server := serveRecord(t, "game: quantum\nplayers: A, B, C\n\nask A B 1 yes\nask B C 1 yes\nask C A 2 no\n", "")
	if status, _, _ := get(t, server, "GET", "/game", ""); status != 404 {
		t.Errorf("the game before it is over: %d", status)
	}
	play(t, s, "ask A C 3 no")
	server.Look()
	_, events := follow(t, server)
	awaits(t, events, "slide")
	status, body, h := get(t, server, "GET", "/game", "")
	if status != 200 || !strings.Contains(body, "A wins") || h.Get("Content-Security-Policy") != gamepage.Policy {
		t.Errorf("%d, %v: %.200s", status, h, body)
	}
	says(t, shows(t, server), server.Address()+"game", true)
	if err := s.Undo(1); err != nil {
		t.Fatal(err)
	}
	says(t, shows(t, server), `class="slide"`, false)
	if status, _, _ := get(t, server, "GET", "/game", ""); status != 200 {
		t.Errorf("the last finished game is gone: %d", status)
	}
}

// Who finds no room is hung up on, and who leaves makes room.
func TestVisitorsLeaveRoom(t *testing.T) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	visitors, gone := newRoom(2, 2).visitors(), make(chan bool, 8)
	server := &http.Server{ConnState: func(c net.Conn, now http.ConnState) {
		if visitors(c, now); now == http.StateClosed {
			gone <- true
		}
	}}
	defer server.Close()
	go func() { _ = server.Serve(listener) }()
	come := func() net.Conn {
		c, err := net.Dial("tcp4", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	answered := func(c net.Conn) bool {
		_, _ = fmt.Fprint(c, "HEAD / HTTP/1.1\r\nHost: here\r\n\r\n")
		n, _ := c.Read(make([]byte, 1))
		return n == 1
	}
	one, two := come(), come()
	if !answered(one) || !answered(two) {
		t.Fatal("two were not let in")
	}
	if answered(come()) {
		t.Error("a third was let in")
	}
	<-gone
	one.Close()
	<-gone
	if !answered(come()) {
		t.Error("nobody is let in behind who left")
	}
}
