package referee_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Imports point one way: cmd -> tracker -> referee, storage beside the
// tracker; the rules reach no terminal, disk or network; one package knows bolt.
func TestLayers(t *testing.T) {
	rules := []struct {
		within, except string
		forbidden      []string
	}{
		{"umpire/referee", "umpire/referee/refereetest", []string{"os", "os/exec", "os/signal", "net", "net/http", "syscall", "crypto/rand",
			"github.com/boltdb/bolt", "github.com/manifoldco/promptui", "github.com/chzyer/readline", "github.com/fatih/color",
			"github.com/spf13/cobra", "golang.org/x/term", "umpire/tracker", "umpire/storage", "umpire/cmd"}},
		{"umpire/referee/words", "", []string{"umpire/referee"}},
		{"umpire/referee/record", "", []string{"umpire/referee/explain", "umpire/referee/proof", "umpire/referee/sheet", "umpire/referee/scene"}},
		{"umpire/tracker", "", []string{"umpire/storage", "umpire/cmd", "github.com/spf13/cobra"}},
		{"umpire/storage", "", []string{"umpire/cmd", "umpire/referee", "github.com/spf13/cobra"}},
		{"umpire", "umpire/storage", []string{"github.com/boltdb/bolt"}},
	}
	imports := importsOf(t)
	if len(imports["umpire/referee"]) == 0 || len(imports["umpire/tracker"]) == 0 {
		t.Fatalf("go list names no imports of our own packages: %v", imports)
	}
	for pkg, list := range imports {
		for _, r := range rules {
			if !under(pkg, r.within) || (r.except != "" && under(pkg, r.except)) {
				continue
			}
			for _, i := range list {
				if slices.ContainsFunc(r.forbidden, func(f string) bool { return i == f || strings.HasPrefix(f, "umpire/") && under(i, f) }) {
					t.Errorf("%s imports %s", pkg, i)
				}
			}
		}
	}
}

func under(pkg, root string) bool { return pkg == root || strings.HasPrefix(pkg, root+"/") }

func importsOf(t *testing.T) map[string][]string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "umpire/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	imports := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.Fields(line)
		imports[words[0]] = words[1:]
	}
	return imports
}

// The rules look at no clock and throw no dice: what time it is comes in with
// the moves, and what is sampled comes from a generator with a fixed seed.
func TestNoClockNoChance(t *testing.T) {
	forbidden := map[string][]string{
		"time": {"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker"},
		"rand": {"Int", "Intn", "IntN", "N", "Int63", "Int63n", "Uint64", "Float64", "Perm", "Shuffle", "Read"},
	}
	files := 0
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if pkg, ok := sel.X.(*ast.Ident); ok && slices.Contains(forbidden[pkg.Name], sel.Sel.Name) {
				t.Errorf("%s calls %s.%s", path, pkg.Name, sel.Sel.Name)
			}
			return true
		})
		return nil
	})
	if err != nil || files < 10 {
		t.Fatal(files, err)
	}
}
