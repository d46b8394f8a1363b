//go:build !linux

package console

import "time"

// began has both clocks: the wall's, and the one that stands still while the
// machine sleeps.
var began = time.Now()

// Slept is how far the wall clock has got ahead of the monotonic one, which
// here is the only sign of sleep; less than a second is a correction.
func Slept() time.Duration {
	now := time.Now()
	if ahead := now.Round(0).Sub(began.Round(0)) - now.Sub(began); ahead >= time.Second {
		return ahead
	}
	return 0
}
