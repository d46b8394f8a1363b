package console

import (
	"time"

	"golang.org/x/sys/unix"
)

// Slept is how long the machine has slept since it was started: the clock that
// Go's times are measured by stands still meanwhile.
func Slept() time.Duration {
	return clock(unix.CLOCK_BOOTTIME) - clock(unix.CLOCK_MONOTONIC)
}

func clock(id int32) time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(id, &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
