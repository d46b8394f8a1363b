// Package board is the table's second screen: a read-only page for phones, a
// tablet or a television, served by the same binary.
//
// Begin with Server (server.go): it listens and answers. What it shows is
// followed in the store (watch.go) and put on the page once a change and view
// (page.go, page.html); what lies on the table is drawn by package picture, and
// page.js makes it as large as the screen allows. limit.go counts visitors.
// Whoever reads slowly, or too much, loses the stream; nobody who reads can make a
// move wait, since a move knows nothing of them.
package board

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/tracker"
	"umpire/tracker/gamepage"
)

// MostStreams is how many screens may follow at once; the next is told to
// come back later.
const MostStreams = 64

// MostStreamsEach is how many of them may come from one address other than
// loopback: one phone cannot take the room of all.
const MostStreamsEach = 8

// Config says what is shown, and where.
type Config struct {
	Env   tracker.Env
	Table int          // tracker.Latest: whichever was opened or played last
	Tell  record.Level // how much; "": the game's own default on a board
	Host  string       // the address to listen on, without the port: Loopback or one of LANAddress
	Port  int          // 0: any that is free
	// Go starts a goroutine; nil: as usual.
	Go func(func())
}

// Loopback can be reached from this machine alone.
const Loopback = "127.0.0.1"

// Server is a board that is being served.
type Server struct {
	address string // host and port, as printed and as the Host header must say
	http    *http.Server
	watch   *watcher
	// writeTime is how long one write may take. A limit for a whole answer
	// would end the streams.
	writeTime time.Duration

	streams *room

	mu    sync.Mutex
	seats map[string]string // token to player
}

// Open begins to serve. Close ends it.
func Open(c Config) (*Server, error) {
	if c.Go == nil {
		c.Go = func(f func()) { go f() }
	}
	listener, err := net.Listen("tcp4", net.JoinHostPort(c.Host, strconv.Itoa(c.Port)))
	if op := (*net.OpError)(nil); errors.As(err, &op) { // the address is said already
		err = op.Err
	}
	if err != nil {
		return nil, fmt.Errorf("the board cannot listen at %s: %w", net.JoinHostPort(c.Host, strconv.Itoa(c.Port)), err)
	}
	address := listener.Addr().String()
	s := &Server{address: address, watch: newWatcher(c, "http://"+address+"/"), writeTime: stalled, streams: newRoom(MostStreams, MostStreamsEach), seats: map[string]string{}}
	s.http = &http.Server{Handler: s, ReadHeaderTimeout: 5 * time.Second, IdleTimeout: stalled,
		MaxHeaderBytes: 16 << 10, ErrorLog: log.New(io.Discard, "", 0), ConnState: newRoom(mostConnections, mostConnectionsEach).visitors()}
	s.watch.look()
	c.Go(s.watch.run)
	c.Go(func() { _ = s.http.Serve(listener) })
	return s, nil
}

// Close ends the board and every stream, each told so.
func (s *Server) Close() {
	s.watch.ending.Do(func() { close(s.watch.done) })
	ctx, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	_ = s.http.Shutdown(ctx)
	_ = s.http.Close()
}

// farewell is how long the end of a board waits for the screens to be told.
const farewell = 300 * time.Millisecond

// Address is what a browser opens.
func (s *Server) Address() string { return "http://" + s.address + "/" }

// Refused shows until the next change that the referee did not take a move, as far as the table may know it;
// only what no deal fits is worth showing.
func (s *Server) Refused(m record.Move, f *referee.Fault) {
	if d := s.watch.state().drawing; d.session != nil && f != nil && f.Kind == referee.Contradiction {
		shown := draw(d.session, nil, d.tell)
		shown.refused = &refused{m, f}
		s.watch.publish(shown)
	}
}

// Look takes in at once what this process has just recorded.
func (s *Server) Look() { s.watch.lookNow() }

// Follow shows that table from now on; tracker.Latest: whichever was played last.
func (s *Server) Follow(table int) {
	s.watch.table.Store(int64(table))
	s.watch.lookNow()
}

// Players are those of the table shown; empty while there is none.
func (s *Server) Players() []string { return s.watch.state().drawing.players() }

// SeatAddress is where that player's own view is: nobody can guess it, and it
// is gone with the process, or with Renew.
func (s *Server) SeatAddress(player string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for token, p := range s.seats {
		if p == player {
			return s.Address() + "seat/" + token
		}
	}
	token := tracker.NewUID(nil)
	s.seats[token] = player
	return s.Address() + "seat/" + token
}

// Renew makes every seat's address invalid.
func (s *Server) Renew() {
	s.mu.Lock()
	s.seats = map[string]string{}
	s.mu.Unlock()
	s.watch.publish(nil) // whoever follows a seat looks again, and finds it gone
}

func (s *Server) seat(token string) (player string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	player, ok = s.seats[token]
	return player, ok
}

// ServeHTTP answers the addresses there are; nothing is ever redirected.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for name, value := range safety {
		w.Header().Set(name, value)
	}
	if r.ContentLength != 0 { // nobody reads what comes with it
		w.Header().Set("Connection", "close")
		_ = http.NewResponseController(w).SetReadDeadline(time.Now())
	}
	show, ok := s.route(r.URL.Path)
	switch {
	case !s.ownHost(r.Host):
		http.Error(w, "This board is at "+s.Address()+" only.", http.StatusMisdirectedRequest)
	case !ok:
		http.Error(w, "There is nothing here.", http.StatusNotFound)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "The board can only be looked at.", http.StatusMethodNotAllowed)
	default:
		show(w, r)
	}
}

// safety are the headers of every answer.
var safety = map[string]string{
	"Cache-Control":           "no-store",
	"Referrer-Policy":         "no-referrer",
	"X-Content-Type-Options":  "nosniff",
	"Content-Security-Policy": policy,

	"Cross-Origin-Resource-Policy": "same-origin",
}

// policy lets the page hear of changes besides.
var policy = gamepage.PolicyFor(script) + "; connect-src 'self'; frame-ancestors 'none'"

// route finds what answers a path.
func (s *Server) route(path string) (show http.HandlerFunc, ok bool) {
	who := func() (string, bool) { return "", true }
	if rest, seat := strings.CutPrefix(path, "/seat/"); seat {
		token, events := strings.CutSuffix(rest, "/events")
		if _, ok := s.seat(token); !ok {
			return nil, false
		}
		who = func() (string, bool) { return s.seat(token) }
		if path = "/"; events {
			path = "/events"
		}
	}
	switch path {
	case "/":
		return func(w http.ResponseWriter, _ *http.Request) {
			player, ok := who()
			text, err := s.watch.state().page(player)
			if !ok || err != nil {
				http.Error(w, "The table cannot be drawn.", http.StatusInternalServerError)
				return
			}
			s.write(w, text)
		}, true
	case "/events":
		return func(w http.ResponseWriter, r *http.Request) { s.events(w, r, who) }, true
	case "/game":
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Security-Policy", gamepage.Policy)
			s.write(w, s.watch.game())
		}, s.watch.game() != ""
	}
	return nil, false
}

// ownHost reports whether the request was meant for us: a page elsewhere that
// has its name resolve to this machine says another host.
func (s *Server) ownHost(host string) bool {
	own := []string{s.address}
	if ip, port, _ := net.SplitHostPort(s.address); ip == Loopback {
		own = append(own, "localhost:"+port)
	}
	for _, a := range own { // browsers leave out the usual port
		if bare, usual := strings.CutSuffix(a, ":80"); usual {
			own = append(own, bare)
		}
	}
	return slices.Contains(own, host)
}

// viewer says whose view is asked for, "" for the table's; ok is false when
// that seat's address does not hold any more.
type viewer func() (player string, ok bool)

func (s *Server) write(w http.ResponseWriter, text string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(s.writeTime))
	_, _ = io.WriteString(w, text)
}

// heartbeat is how often a stream says that it is alive.
const heartbeat = 10 * time.Second

// events streams the state to one screen, whole, whenever it has changed.
func (s *Server) events(w http.ResponseWriter, r *http.Request, who viewer) {
	all, ok := s.streams.enter(r.RemoteAddr)
	if !ok {
		w.Header().Set("Retry-After", "10")
		http.Error(w, fmt.Sprintf("%d screens follow this board already, or %d from there.", MostStreams, MostStreamsEach), http.StatusServiceUnavailable)
		return
	}
	defer s.streams.leave(r.RemoteAddr)
	if all > 1 {
		s.watch.meet()
	}
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead {
		return
	}
	control := http.NewResponseController(w)
	send := func(text string) error { // within its time: one that does not read is dropped
		_ = control.SetWriteDeadline(time.Now().Add(s.writeTime))
		if _, err := io.WriteString(w, text); err != nil {
			return err
		}
		return control.Flush()
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	sent, err := "", send("retry: 2000\n\n")
	for err == nil {
		player, ok := who()
		if !ok {
			_ = send("event: end\ndata: \n\n")
			return
		}
		now := s.watch.state()
		event, failed := now.event(player)
		if failed != nil {
			return
		}
		if event != sent {
			sent, err = event, send(event)
			continue
		}
		select {
		case <-now.over:
		case <-s.watch.done:
			_ = send("event: end\ndata: \n\n")
			return
		case <-beat.C:
			err = send("event: beat\ndata: \n\n")
		case <-r.Context().Done():
			return
		}
	}
}

// ErrNoLAN: this machine has no address on a private network.
var ErrNoLAN = errors.New("this machine has no address on a private network; without --lan the board is for this machine alone")

// LANAddress is the private address that the machine is reached at in its own
// network: the one it would itself send from, if that is private, else the
// first there is.
func LANAddress() (string, error) {
	if c, err := net.Dial("udp4", "192.0.2.1:9"); err == nil { // no packet is sent
		defer c.Close()
		if from, err := netip.ParseAddrPort(c.LocalAddr().String()); err == nil && from.Addr().IsPrivate() {
			return from.Addr().String(), nil
		}
	}
	all, err := net.InterfaceAddrs()
	if err != nil {
		return "", err
	}
	for _, a := range all {
		if p, err := netip.ParsePrefix(a.String()); err == nil && p.Addr().Is4() && p.Addr().IsPrivate() {
			return p.Addr().String(), nil
		}
	}
	return "", ErrNoLAN
}
