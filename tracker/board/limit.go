package board

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// How many connections a board takes, in all and from one address other than loopback, and
// how long one may make no progress.
const (
	mostConnections     = 128
	mostConnectionsEach = 16
	stalled             = 10 * time.Second
)

// limited is a listener that hangs up on whoever comes when there is no room, so that no
// number of visitors takes the files the prompt needs.
type limited struct {
	net.Listener
	mu   sync.Mutex
	all  int
	from map[string]int
}

func limit(l net.Listener) net.Listener { return &limited{Listener: l, from: map[string]int{}} }

// Accept waits for the next connection there is room for.
func (l *limited) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		address := addressOf(c.RemoteAddr().String())
		if l.enter(address) {
			return &visitor{Conn: c, left: sync.OnceFunc(func() { l.leave(address) })}, nil
		}
		_ = c.Close()
	}
}

func (l *limited) enter(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == mostConnections || address != "" && l.from[address] == mostConnectionsEach {
		return false
	}
	l.all++
	l.from[address]++
	return true
}

func (l *limited) leave(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.from[address]--; l.from[address] == 0 {
		delete(l.from, address)
	}
}

// visitor is a connection that gives its room back when it is closed.
type visitor struct {
	net.Conn
	left func()
}

// Close ends the connection.
func (c *visitor) Close() error {
	c.left()
	return c.Conn.Close()
}

// addressOf is the address that a peer comes from; "" for loopback, which is not counted.
func addressOf(remote string) string {
	host, _, _ := net.SplitHostPort(remote)
	if a, err := netip.ParseAddr(host); err == nil && a.IsLoopback() {
		return ""
	}
	return host
}
