package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What the documents show is what happens: each ```console block of README.md
// and docs/*.md is run line by line ($ is the shell's prompt) in a folder of
// its own and must print what stands below it. A block that opens with
// ```game NAME (or ```text NAME) is a file that the later commands find; an
// output line of "..." stands for any further lines.
func TestDocuments(t *testing.T) {
	paths, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, path := range append(paths, "../../README.md") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			shown += runDocument(t, string(text))
		})
	}
	if shown == 0 {
		t.Error("no document shows a command")
	}
}

func runDocument(t *testing.T, text string) int {
	dir, bin, commands := t.TempDir(), binary(t), 0
	for _, b := range fencedBlocks(text) {
		kind, name, _ := strings.Cut(b.info, " ")
		switch {
		case (kind == "game" || kind == "text") && name != "":
			if err := os.WriteFile(filepath.Join(dir, name), []byte(b.body), 0o600); err != nil {
				t.Fatal(err)
			}
		case kind == "console":
			for _, c := range commandsOf(b.body) {
				commands++
				checkCommand(t, dir, bin, c)
			}
		}
	}
	return commands
}

type fenced struct{ info, body string }

func fencedBlocks(text string) []fenced {
	var blocks []fenced
	parts := strings.Split("\n"+text, "\n```")
	for i := 1; i+1 < len(parts); i += 2 {
		info, body, _ := strings.Cut(parts[i], "\n")
		blocks = append(blocks, fenced{strings.TrimSpace(info), body + "\n"})
	}
	return blocks
}

type shownCommand struct{ line, output string }

func commandsOf(body string) []shownCommand {
	var commands []shownCommand
	for _, line := range strings.SplitAfter(body, "\n") {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			commands = append(commands, shownCommand{line: strings.TrimSpace(command)})
		} else if len(commands) > 0 {
			commands[len(commands)-1].output += line
		}
	}
	return commands
}

func checkCommand(t *testing.T, dir, bin string, c shownCommand) {
	t.Helper()
	line := strings.ReplaceAll(c.line, "go run ./cmd/umpire", "umpire")
	cmd := exec.Command("sh", "-c", line)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "HOME="+dir, "XDG_DATA_HOME="+dir, "UMPIRE_DB=", "COLUMNS=80", "NO_COLOR=1")
	out, _ := cmd.CombinedOutput() // the exit status is part of what some examples show with echo $?
	if !matches(strings.Split(strings.TrimRight(string(out), "\n"), "\n"), strings.Split(strings.TrimRight(c.output, "\n"), "\n")) {
		t.Errorf("$ %s\nprints\n%s\nand the document shows\n%s", c.line, out, c.output)
	}
}

// matches compares lines; trailing spaces do not count, "..." stands for any
// lines up to the next one shown.
func matches(got, want []string) bool {
	for i, w := range want {
		if strings.TrimSpace(w) == "..." {
			for skip := 0; skip <= len(got); skip++ {
				if matches(got[skip:], want[i+1:]) {
					return true
				}
			}
			return false
		}
		if len(got) == 0 || strings.TrimRight(got[0], " ") != strings.TrimRight(w, " ") {
			return false
		}
		got = got[1:]
	}
	return len(got) == 0
}
