package memory

import (
	"sync/atomic"
	"time"
)

// Clock is a clock for tests: each look at it finds it a step later. It may be
// looked at by several goroutines at once, as tables are replayed.
func Clock(step time.Duration) func() time.Time {
	begun := time.Date(2024, 5, 3, 19, 0, 0, 0, time.UTC)
	var looks atomic.Int64
	return func() time.Time { return begun.Add(time.Duration(looks.Add(1)) * step) }
}
