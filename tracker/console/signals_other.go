//go:build !unix

package console

import (
	"os"
	"syscall"
)

var watchedSignals = []os.Signal{os.Interrupt, syscall.SIGTERM}

func isContinue(os.Signal) bool { return false }

// Suspend does nothing where there is no job control.
func (t *Terminal) Suspend() {}
