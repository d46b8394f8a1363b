package cats

import (
	"encoding/json"
	"math"
	"strconv"
	"time"

	"umpire/referee/record"
)

// exactly is a stamp as a JSON number of seconds.
func exactly(at time.Duration) json.Number { return json.Number(record.FormatSeconds(at)) }

// plainly is a number of seconds for JSON, to the nanosecond and without an exponent.
func plainly(seconds float64) json.Number {
	return json.Number(strconv.FormatFloat(math.Round(seconds*1e9)/1e9, 'f', -1, 64))
}
