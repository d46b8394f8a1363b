package board

import (
	"errors"
	"net"
	"net/netip"
)

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
