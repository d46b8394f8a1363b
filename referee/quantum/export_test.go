package quantum

// SweepAlways makes every record a long one, and returns how to go back.
func SweepAlways() (undo func()) {
	was := longRecord
	longRecord = -1
	return func() { longRecord = was }
}
