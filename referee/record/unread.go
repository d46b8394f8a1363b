package record

import "fmt"

// Unread is why a line, a header or a name cannot be read.
type Unread struct {
	Message string   // for people: what was read, what was expected
	Wording *Wording // of people's own words that were not read as one thing; nil otherwise
	Begun   bool     // a line can be read as far as it goes: only its end is missing
}

// Error gives the message for people.
func (u *Unread) Error() string { return u.Message }

// Unreadable makes an Unread.
func Unreadable(format string, args ...any) *Unread {
	return &Unread{Message: fmt.Sprintf(format, args...)}
}
