//go:build unix

package board

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/referee"
	"umpire/referee/refereetest"
	"umpire/tracker"
	"umpire/tracker/console/screentest"
)

// browser is a headless Chromium, driven through its debugging pipe.
type browser struct {
	t       *testing.T
	to      *os.File
	from    *bufio.Reader
	session string // of the tab that is open
	last    int
	console []string // what the page wrote to its console
}

func openBrowser(t *testing.T) *browser {
	t.Helper()
	path := screentest.Browser(t)
	profile, err := os.MkdirTemp("", "umpire-board")
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := pipes(t)
	cmd := exec.Command(path, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-pipe",
		"--user-data-dir="+profile)
	cmd.ExtraFiles = theirs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := &browser{t: t, to: ours[1], from: bufio.NewReader(ours[0])}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait(); _ = os.RemoveAll(profile) })
	for _, f := range theirs {
		f.Close()
	}
	var target struct{ TargetID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.session = attached.SessionID
	for _, domain := range []string{"Page", "Runtime", "Network", "Log"} {
		b.call(domain+".enable", nil, nil)
	}
	return b
}

// pipes are our ends and the browser's, which finds them as its files 3 and 4.
func pipes(t *testing.T) (ours, theirs []*os.File) {
	in, toBrowser, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	fromBrowser, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { toBrowser.Close(); fromBrowser.Close() })
	return []*os.File{fromBrowser, toBrowser}, []*os.File{in, out}
}

// call sends one command and waits for its answer.
func (b *browser) call(method string, params map[string]any, result any) {
	b.t.Helper()
	b.last++
	message := map[string]any{"id": b.last, "method": method}
	if params != nil {
		message["params"] = params
	}
	if b.session != "" {
		message["sessionId"] = b.session
	}
	text, _ := json.Marshal(message)
	if _, err := b.to.Write(append(text, 0)); err != nil {
		b.t.Fatal(err)
	}
	for {
		text, err := b.from.ReadBytes(0)
		if err != nil {
			b.t.Fatalf("%s: the browser has gone: %v", method, err)
		}
		var answer struct {
			ID     int
			Method string
			Params json.RawMessage
			Result json.RawMessage
			Error  *struct{ Message string }
		}
		if err := json.Unmarshal(text[:len(text)-1], &answer); err != nil {
			b.t.Fatal(err)
		}
		switch {
		case answer.Method == "Runtime.consoleAPICalled" || answer.Method == "Runtime.exceptionThrown" || answer.Method == "Log.entryAdded":
			b.console = append(b.console, string(answer.Params))
		case answer.ID != b.last:
		case answer.Error != nil:
			b.t.Fatalf("%s: %s", method, answer.Error.Message)
		default:
			if result != nil {
				if err := json.Unmarshal(answer.Result, result); err != nil {
					b.t.Fatal(err)
				}
			}
			return
		}
	}
}

// value evaluates an expression in the page.
func (b *browser) value(expression string) any {
	b.t.Helper()
	var got struct{ Result struct{ Value any } }
	b.call("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true}, &got)
	return got.Result.Value
}

// until waits for an expression to be true.
func (b *browser) until(expression string) {
	b.t.Helper()
	for end := time.Now().Add(20 * time.Second); b.value(expression) != true; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			b.t.Fatalf("never true: %s\nthe page says: %v\nconsole: %v", expression, b.value("document.body && document.body.innerText"), b.console)
		}
	}
}

func (b *browser) open(address string) {
	b.t.Helper()
	b.call("Page.navigate", map[string]any{"url": address}, nil)
	b.until("location.href === " + fmt.Sprintf("%q", address) + " && document.readyState !== 'loading'")
}

func (b *browser) shape(width, height int, dark bool) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < height}, nil)
	scheme := map[bool]string{false: "light", true: "dark"}[dark]
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]any{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

// picture keeps a screenshot where UMPIRE_SCREENSHOTS says.
func (b *browser) picture(name string) {
	folder := os.Getenv("UMPIRE_SCREENSHOTS")
	if folder == "" {
		return
	}
	var shot struct{ Data string }
	b.call("Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	data, _ := base64.StdEncoding.DecodeString(shot.Data)
	if err := os.WriteFile(filepath.Join(folder, name+".png"), data, 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// overflow reports by how much the page is larger than the screen, in pixels: its own width, since a phone shows a
// page that is too wide smaller.
func (b *browser) overflow() (wide, high float64) {
	b.t.Helper()
	wide, _ = b.value("document.documentElement.scrollWidth - document.documentElement.clientWidth").(float64)
	high, _ = b.value("document.documentElement.scrollHeight - window.innerHeight").(float64)
	return wide, high
}

var shapes = []struct {
	name          string
	width, height int
}{{"television", 1280, 720}, {"phone", 390, 844}}

// Every example of every game fits a phone and a television at every level, in
// light and in dark; only what a finished hand looks back on may be longer than
// the screen.
func TestEveryGameFitsEveryScreen(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	seen := map[string]bool{}
	for _, path := range examplePaths(t) {
		folder := filepath.Dir(path)
		if !refereetest.Long() && seen[folder] {
			continue // one record a game
		}
		seen[folder] = true
		game := filepath.Base(filepath.Dir(folder))
		for _, level := range []referee.Level{referee.Facts, referee.Notes, referee.All} {
			s, server := serveRecord(t, readFile(t, path), level)
			b.fits(server, game+"-"+strings.TrimSuffix(filepath.Base(path), "game")+string(level), s.Table().Status().State.Over())
			server.Close()
		}
	}
	if len(b.console) > 0 {
		t.Errorf("the console says: %s", b.console)
	}
}

// fits looks at a board in every shape; one of a finished game may be longer.
func (b *browser) fits(server *Server, name string, over bool) {
	b.t.Helper()
	b.shape(1280, 720, false)
	b.open(server.Address())
	for _, shape := range shapes {
		for _, dark := range []bool{false, true} {
			b.shape(shape.width, shape.height, dark)
			if wide, high := b.overflow(); wide > 0 || high > 0 && !over {
				b.t.Errorf("%s on a %s: %v pixels too wide, %v too high", name, shape.name, wide, high)
			}
			b.picture(name + "-" + shape.name + map[bool]string{false: "-light", true: "-dark"}[dark])
		}
	}
	b.open("about:blank")
}

// A move arrives by itself, another table of the evening takes its place, and a
// page that lost its stream finds it again.
func TestThePageFollows(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	_, env := adopt(t, ducks)
	server, err := Open(Config{Env: env, Host: Loopback})
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	b.shape(390, 844, false)
	b.open(server.Address())
	b.until("document.body.innerText.indexOf('Ana to ask') >= 0")
	says := func(text string) string { return "document.body.innerText.indexOf('" + text + "') >= 0" }
	other, err := tracker.Load(env, 1)
	if err != nil {
		t.Fatal(err)
	}
	play(t, other, "ask Ana Ben ducks yes")
	b.until(says("move 4: Ana asked Ben for ducks: yes"))
	b.call("Network.emulateNetworkConditions", map[string]any{"offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}, nil)
	b.value("window.stop()")
	play(t, other, "ask Ben Cy geese yes")
	b.call("Network.emulateNetworkConditions", map[string]any{"offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}, nil)
	b.until(says("move 5: Ben asked Cy for geese: yes"))
	j, _ := tracker.Judge(strings.NewReader("game: infer\nplayers: Uma, Ana, Ben\nlaw: \"some\"\n\nexperiment Uma r1 O\nexperiment Uma r2 X\npublish Ana \"a <b>bold</b> one\"\nnote <i>so</i>\n"), tracker.All)
	if j.Fault != nil {
		t.Fatal(j.Fault)
	}
	if _, err := tracker.Adopt(env, j.History, ""); err != nil {
		t.Fatal(err)
	}
	b.until(says("a <b>bold</b> one"))
	if got := b.value("document.querySelectorAll('main b, main i, #said b').length"); got != 0.0 {
		t.Errorf("what was typed has become %v elements", got)
	}
}

// A clock that runs at the head of the page is not said once more, as it stood, in the sheet.
func TestOneFigureAClock(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	_, server := serveRecord(t, readFile(t, filepath.Join("..", "..", "referee", "diplomat", "testdata", "opening.game")), referee.All)
	defer server.Close()
	b.shape(390, 844, true)
	b.open(server.Address())
	if got := b.value("document.body.innerText.split('9:50').length - 1"); got != 1.0 {
		t.Errorf("Dee's clock is shown %v times", got)
	}
}
