package main

import (
	"bytes"
	endian "encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A head torn by a power cut: every command refuses the file and names the rescue,
// which has all of it; the damaged file stays as it is.
func TestATornHeadIsRescued(t *testing.T) {
	for moves := range 2 {
		dir := t.TempDir()
		db, saved := filepath.Join(dir, "umpire.db"), filepath.Join(dir, "saved.db")
		for _, args := range []string{"new quantum --players A,B,C", "play", "new quantum --players A,B", "backup " + filepath.Join(dir, "b.db")} {
			if status, _, errs := umpire(t, db, "ask A B 1 yes\n"+strings.Repeat("note more\n", moves), splitArgs(args)...); status != 0 {
				t.Fatal(errs)
			}
		}
		if _, out, _ := umpire(t, db, "", "doctor"); strings.Contains(out, "Remark") {
			t.Error(out)
		}
		damaged, _ := os.ReadFile(db)
		head := olderHead(damaged) // the one that a broken-off commit was writing over
		clear(damaged[head+40 : head+90])
		if err := os.WriteFile(db, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(db, 0o644); err != nil {
			t.Fatal(err)
		}
		for _, args := range []string{"list", "show", "play", "new quantum --players A,B", "undo", "standings --all", "backup " + saved} {
			if status, _, errs := umpire(t, db, "note x\n", splitArgs(args)...); status != 1 || !strings.Contains(errs, "doctor --rescue") {
				t.Errorf("%s: status %d, %s", args, status, errs)
			}
		}
		if status, out, _ := umpire(t, db, "", "doctor"); status != 1 || !strings.Contains(out, "others on this machine can read") {
			t.Error(status, out)
		}
		if status, out, errs := umpire(t, db, "", "doctor", "--rescue", saved); status != 0 || !strings.Contains(out, "2 tables are whole") {
			t.Error(status, out, errs)
		}
		if after, _ := os.ReadFile(db); !bytes.Equal(after, damaged) {
			t.Error("the damaged file was written to")
		}
		if _, out, _ := umpire(t, saved, "", "log", "1"); !strings.Contains(out, "ask A B 1 yes") {
			t.Error(out)
		}
	}
}

// olderHead is where the head of the file with the older transaction begins.
func olderHead(file []byte) int {
	const transaction = 16 + 48
	second := os.Getpagesize()
	if endian.LittleEndian.Uint64(file[transaction:]) < endian.LittleEndian.Uint64(file[second+transaction:]) {
		return 0
	}
	return second
}
