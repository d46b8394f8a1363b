//go:build unix

package console

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

var watchedSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGCONT}

func isContinue(s os.Signal) bool { return s == syscall.SIGCONT }

// Suspend stops Umpire as Ctrl-Z stops any program: the terminal is put back,
// the job stops, and when it goes on the terminal is taken over again. SIGTSTP
// itself is never caught, since Go would not stop for it any more.
func (t *Terminal) Suspend() {
	t.Restore()
	back := make(chan os.Signal, 1)
	signal.Notify(back, syscall.SIGCONT)
	_ = syscall.Kill(t.stopTarget(), syscall.SIGTSTP)
	select { // the signal takes effect a moment later, or not at all where nobody could wake us again
	case <-back:
	case <-time.After(stopWait):
	}
	signal.Stop(back)
	_ = t.makeRaw()
}

const stopWait = 200 * time.Millisecond

// stopTarget is what the terminal itself would stop: our process group where
// it is the terminal's foreground job (with `go run` that is two processes),
// otherwise this process alone. A parent shell is in another group.
func (t *Terminal) stopTarget() int {
	group, err := unix.IoctlGetInt(int(t.in.Fd()), unix.TIOCGPGRP)
	if err == nil && group == unix.Getpgrp() {
		return 0
	}
	return os.Getpid()
}
