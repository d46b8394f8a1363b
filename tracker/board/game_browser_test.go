//go:build unix

package board

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"umpire/referee/record"
	"umpire/tracker/gamepage"
	"umpire/tracker/review"
)

// finished are the whole games, one of each, that the page about looking back shows.
func finished(t *testing.T) map[string]string {
	all := map[string]string{}
	for _, part := range strings.Split(readFile(t, filepath.Join("..", "..", "docs", "review.md")), "```game ")[1:] {
		name, record, _ := strings.Cut(part, ".game\n")
		record, _, _ = strings.Cut(record, "```")
		if name == "diplomat" {
			record += "result\n"
		}
		all[name] = record
	}
	return all
}

// A game as a page can be replayed by keyboard, fits every screen, loads nothing, and is
// printed on a page or two.
func TestAGameTakenHome(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	for game, recorded := range finished(t) {
		s, _ := adopt(t, recorded)
		h, err := s.History().SeenAt(record.Public, record.All)
		if err != nil {
			t.Fatal(err)
		}
		page := must(gamepage.Page(h, review.Of(h, func(int) bool { return true })))
		path := filepath.Join(t.TempDir(), game+".html")
		if err := os.WriteFile(path, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		b.call("Network.emulateNetworkConditions", map[string]any{"offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}, nil)
		for _, shape := range shapes {
			b.shape(shape.width, shape.height, shape.name == "laptop")
			b.open("file://" + path)
			for _, at := range []string{"Home", "End"} {
				b.key(at)
				b.picture("game-" + game + "-" + shape.name + "-" + at)
				for _, fault := range b.faults(12) {
					t.Errorf("%s on a %s: %s", game, shape.name, fault)
				}
			}
		}
		b.replays(game, len(h.Moves))
		var pdf struct{ Data string }
		b.call("Page.printToPDF", map[string]any{"preferCSSPageSize": true}, &pdf)
		text, _ := base64.StdEncoding.DecodeString(pdf.Data)
		if n := strings.Count(string(text), "/Type /Page\n"); n < 1 || n > 2 {
			t.Errorf("%s is printed on %d pages", game, n)
		}
		if folder := os.Getenv(screenshots); folder != "" {
			_ = os.WriteFile(filepath.Join(folder, game+".pdf"), text, 0o600)
		}
	}
	if len(b.console) > 0 {
		t.Errorf("the console says: %s", b.console)
	}
}

// key presses one key.
func (b *browser) key(key string) {
	b.t.Helper()
	code := map[string]int{"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35, "Enter": 13}[key]
	for _, kind := range []string{"keyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code}, nil)
	}
}

// replays goes through the whole game and answers what is asked on the way, wrongly and rightly.
func (b *browser) replays(game string, moves int) {
	b.t.Helper()
	b.key("Home")
	asked := 0
	for n := range moves {
		here := 0
		for ; b.value("document.getElementById('would').hidden") == false; here++ {
			b.value("document.getElementById('would').click()")
			if asked+here == 0 {
				b.looksAt(game)
			}
			b.value("document.getElementById('line').value = 'nothing like it'; document.querySelector('#try button').click()")
			if got, _ := b.value("document.getElementById('judged').textContent").(string); !strings.Contains(got, "Try again") {
				b.t.Errorf("%s, before move %d: a wrong line is taken: %s", game, n+1, got)
			}
			b.value("var g = JSON.parse(document.getElementById('game').textContent); var q = g.asks.filter(function (a) { return a.move === " + strconv.Itoa(n+1) + "; })[" + strconv.Itoa(here) + "]; var best = q.best[q.best.length - 1]; document.getElementById('line').value = q.asked ? best.split(' ').pop() : best; document.querySelector('#try button').click()")
			if got, _ := b.value("document.getElementById('judged').textContent").(string); !strings.HasPrefix(got, "Right") {
				b.t.Errorf("%s, before move %d: the best line is refused: %s", game, n+1, got)
			}
		}
		if here > 0 {
			b.value("document.getElementById('leave').click(); document.activeElement.blur()")
			asked += here
		}
		b.key("ArrowRight")
		if got := b.value("document.getElementById('place').textContent"); got != "move "+strconv.Itoa(n+1)+" of "+strconv.Itoa(moves) {
			b.t.Errorf("%s: after %d keys it stands at %v", game, n+1, got)
			return
		}
	}
	b.t.Logf("%s: %d moves, %d asked about", game, moves, asked)
}

// looksAt has the question photographed on every screen.
func (b *browser) looksAt(game string) {
	b.t.Helper()
	for _, shape := range shapes {
		b.shape(shape.width, shape.height, false)
		b.picture("game-" + game + "-" + shape.name + "-asked")
		for _, fault := range b.faults(12) {
			b.t.Errorf("%s asks on a %s: %s", game, shape.name, fault)
		}
	}
}

// A board tells the end part by part, and goes on when a key is pressed.
func TestTheShow(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	for game, record := range finished(t) {
		_, server := serveAt(t, map[bool]string{true: Loopback, false: another}[game == "cats"], record, "")
		for _, shape := range shapes {
			b.shape(shape.width, shape.height, shape.name == "phone")
			b.open(server.Address())
			b.until(toldByNow)
			for part := range int(b.value("document.querySelectorAll('.slide').length").(float64)) + 1 {
				b.picture("show-" + game + "-" + shape.name + "-" + strconv.Itoa(part))
				for _, fault := range b.faults(shape.least) {
					t.Errorf("%s on a %s, part %d: %s", game, shape.name, part, fault)
				}
				b.key("Enter")
			}
		}
		b.open("about:blank")
		server.Close()
	}
}
