//go:build unix

package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"umpire/referee/refereetest"
)

// The ways in which a hand can be on its way to the record.
var secretWays = map[string]func(p *person){
	"as a line":  func(p *person) { p.Send("hand Ana AS 4H 5S 6H JH QS") },
	"as a paste": func(p *person) { p.Send("\x1b[200~hand Ana AS 4H 5S 6H JH QS\x1b[201~") },
	"cut short":  func(p *person) { p.Send("ha a as 4H 5s 6h JH qs") },
	"by a menu": func(p *person) {
		p.Send(enter)
		p.Do("What happened?", "hand"+enter)
		p.Do("Whose hand?", enter)
		p.Do("Card >", "AS"+enter)
		p.Do("Card >", "4H"+enter)
		p.Do("Card >", "JH")
	},
	"at a menu": func(p *person) {
		p.Send(enter)
		p.Do("What happened?", "hand Ana AS 4H 5S")
		p.Wait("Filter: hand")
	},
	"as an edit": func(p *person) {
		p.Send("row Ana BRBRRB" + enter)
		p.Wait("1. row Ana")
		p.Answer("Ben: row >", "/edit 1 hand Ana AS 4H 5S 6H JH QS")
	},
	"as a supposition": func(p *person) { p.Send("/suppose hand Ana AS 4H 5S 6H JH QS") },
	"at a question":    func(p *person) { p.Send(ctrlC); p.Do("Leave the table?", "hand Ana AS 4H 5S 6H JH QS") },
}

// What can happen while it is typed.
var secretMoments = map[string]func(p *person){
	"entered":    func(p *person) { p.Send(enter) },
	"taken back": func(p *person) { p.Send("\x15" + up + up) },
	"Ctrl-Z":     func(p *person) { p.Send(ctrlZ) },
	"resized":    func(p *person) { p.Resize(30, 12); p.Send("x") },
	"Ctrl-C":     func(p *person) { p.Send(ctrlC) },
	"killed":     func(p *person) { p.Signal(syscall.SIGKILL) },
	"hung up":    func(p *person) { p.Hangup() },
}

// A hand is typed in every way there is, and whatever comes between, nothing of
// it is ever written to the terminal, can be recalled, or is left in a file but
// the record's own.
func TestASecretLeavesNothing(t *testing.T) {
	for way, types := range secretWays {
		for moment, happens := range secretMoments {
			if !refereetest.Long() && (len(way)+len(moment))%3 > 0 {
				continue
			}
			t.Run(way+" "+moment, func(t *testing.T) {
				t.Parallel()
				p := newPerson(t)
				p.starts(80, "new", "logic", "--players", "Ana,Ben,Cy,Dee")
				p.WaitLast("Ana: row >")
				types(p)
				if !strings.HasPrefix(way, "at a") {
					p.Wait("**")
				}
				written := len(p.Raw())
				happens(p)
				if moment != "killed" && moment != "hung up" {
					p.Until("an echo", func() bool { return len(p.Raw()) > written })
					p.Signal(syscall.SIGTERM)
				}
				p.Exit()
				p.neverWrote("4H", "JH", "5S")
				files(t, p.dir, "4H 5S", "4H", "JH")
				p.starts(80, "play")
				p.Until("the prompt", func() bool { return strings.HasSuffix(p.Last(), ">") })
				p.Send(up + up + up)
				p.Send(esc + ctrlD)
				p.Exit()
				p.neverWrote("4H", "JH", "5S")
			})
		}
	}
}

// files looks for words in every file of a folder but the database.
func files(t *testing.T, folder string, words ...string) {
	t.Helper()
	_ = fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(path, "umpire.db") {
			return err
		}
		text, _ := os.ReadFile(filepath.Join(folder, path))
		for _, w := range words {
			if bytes.Contains(text, []byte(w)) {
				t.Errorf("%s holds %q", path, w)
			}
		}
		return nil
	})
}
