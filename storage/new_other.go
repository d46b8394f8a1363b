//go:build !linux

package storage

import (
	"errors"
	"os"
)

// unnamed would make a file without a name.
func unnamed(string) (*os.File, error) { return nil, errors.ErrUnsupported }

// link gives a file another name.
func link(file, name string) error { return os.Link(file, name) }
