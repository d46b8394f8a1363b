package storage

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// unnamed makes a file in a folder that has no name yet; os.File's is a way to it.
func unnamed(folder string) (*os.File, error) {
	fd, err := unix.Open(folder, unix.O_TMPFILE|unix.O_RDWR|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return nil, os.NewSyscallError("open", err)
	}
	f := os.NewFile(uintptr(fd), fmt.Sprintf("/proc/self/fd/%d", fd))
	if _, err := os.Stat(f.Name()); err != nil { // no /proc here
		f.Close()
		return nil, err
	}
	return f, nil
}

// link gives a file another name, or its first.
func link(file, name string) error {
	return unix.Linkat(unix.AT_FDCWD, file, unix.AT_FDCWD, name, unix.AT_SYMLINK_FOLLOW)
}
