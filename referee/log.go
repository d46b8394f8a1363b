package referee

// Log is a list that only grows, shared between the tables of one record.
// Append costs a step, not a copy, as long as the newest log is the one that
// grows; growing an older one (after an undo, or when a repair is tried)
// copies. The zero Log is empty. Logs of one record are for one goroutine.
type Log[T any] struct {
	items *[]T
	n     int
}

// Append returns the log with one item more; the receiver is unchanged.
func (l Log[T]) Append(item T) Log[T] {
	switch {
	case l.items == nil:
		l.items = &[]T{}
	case len(*l.items) != l.n:
		fresh := append([]T(nil), (*l.items)[:l.n]...)
		l.items = &fresh
	}
	*l.items = append(*l.items, item)
	return Log[T]{l.items, l.n + 1}
}

// Len is the number of items.
func (l Log[T]) Len() int { return l.n }

// All returns the items, oldest first. The caller must not change them.
func (l Log[T]) All() []T {
	if l.items == nil {
		return nil
	}
	return (*l.items)[:l.n:l.n]
}

// Last is the newest item; the zero value where there is none.
func (l Log[T]) Last() (last T) {
	if l.n > 0 {
		last = (*l.items)[l.n-1]
	}
	return last
}

// First is the log of the n oldest items.
func (l Log[T]) First(n int) Log[T] { return Log[T]{l.items, n} }
