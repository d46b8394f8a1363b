//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package stopwatch_test

import "golang.org/x/sys/unix"

func getTermios(fd int) (*unix.Termios, error) { return unix.IoctlGetTermios(fd, unix.TIOCGETA) }
