package board

import (
	"net"
	"net/http"
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

// room counts who is there, in all and from one address other than loopback.
type room struct {
	most, each int
	mu         sync.Mutex
	all        int
	from       map[string]int
}

func newRoom(most, each int) *room { return &room{most: most, each: each, from: map[string]int{}} }

// enter counts in whoever comes from a peer, if there is room; leave counts them out. all is how many there are then.
func (r *room) enter(remote string) (all int, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	address := addressOf(remote)
	if r.all == r.most || address != "" && r.from[address] == r.each {
		return r.all, false
	}
	r.all++
	r.from[address]++
	return r.all, true
}

func (r *room) leave(remote string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	address := addressOf(remote)
	r.all--
	if r.from[address]--; r.from[address] == 0 {
		delete(r.from, address)
	}
}

// visitors hangs up on whoever comes when there is no room, so that no number of them takes the
// files the prompt needs.
func (r *room) visitors() func(net.Conn, http.ConnState) {
	var inside sync.Map
	return func(c net.Conn, now http.ConnState) {
		switch remote := c.RemoteAddr().String(); now {
		case http.StateNew:
			if _, ok := r.enter(remote); ok {
				inside.Store(c, true)
			} else {
				_ = c.Close()
			}
		case http.StateClosed:
			if _, was := inside.LoadAndDelete(c); was {
				r.leave(remote)
			}
		}
	}
}

// addressOf is the address that a peer comes from; "" for loopback, which is not counted.
func addressOf(remote string) string {
	host, _, _ := net.SplitHostPort(remote)
	if a, err := netip.ParseAddr(host); err == nil && a.IsLoopback() {
		return ""
	}
	return host
}
