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

	"umpire/referee/record"
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
	over    bool     // the table is finished, and its end is told first
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

// screenshots names the folder that pictures of the pages are kept in, where they are wanted.
const screenshots = "UMPIRE_SCREENSHOTS"

// picture keeps a screenshot where UMPIRE_SCREENSHOTS says.
func (b *browser) picture(name string) {
	folder := os.Getenv(screenshots)
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

// faults is what cannot be read on the page as it stands: words wider than the screen, smaller than
// the least size, over one another, broken in their midst, or below the end without a sign that there
// is more; short names cut; things over the frame of their seat.
func (b *browser) faults(least int) []string {
	b.t.Helper()
	var got struct{ Result struct{ Value []string } }
	b.call("Runtime.evaluate", map[string]any{"expression": fmt.Sprintf(faultScript, least), "returnByValue": true}, &got)
	return got.Result.Value
}

const faultScript = `(function (least) {
  var found = [], root = document.documentElement, boxes = [], code = document.querySelector('#join.small .code'), corner = code && code.getBoundingClientRect(), walk, node, i, j;
  if (root.scrollWidth > root.clientWidth) { found.push('too wide by ' + (root.scrollWidth - root.clientWidth)); }
  if (document.body.querySelector('#sheet') && (root.scrollHeight >= window.innerHeight + 8) === document.getElementById('more').hidden) { found.push('too high by ' + (root.scrollHeight - window.innerHeight) + ' and wrong about it'); }
  walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while ((node = walk.nextNode())) {
    var of = node.parentElement, text = node.data.trim();
    if (!text || of.closest('.words,script,style,noscript,#more')) { continue; }
    var size = parseFloat(getComputedStyle(of).fontSize);
    if (size < least) { found.push(text + ' is ' + size + ' px'); }
    var range = document.createRange(), word, words = /[^\s-]+/g;
    while ((word = words.exec(node.data))) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      var lines = range.getClientRects();
      if (word[0].length <= 40 && lines.length > 1 && lines[lines.length - 1].top > lines[0].bottom - size / 2) { found.push(word[0] + ' is broken'); }
    }
    range.selectNodeContents(node);
    var rects = range.getClientRects();
    for (i = 0; i < rects.length; i++) {
      var r = { left: rects[i].left, right: rects[i].right, top: rects[i].top + size / 8, bottom: rects[i].bottom - size / 8, text: text, node: node };
      for (var up = of; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX === 'hidden') {
          var c = up.getBoundingClientRect();
          r.left = Math.max(r.left, c.left); r.right = Math.min(r.right, c.right); r.top = Math.max(r.top, c.top); r.bottom = Math.min(r.bottom, c.bottom);
        }
      }
      if (r.right > r.left && r.bottom > r.top) { boxes.push(r); }
      if (corner && r.right > corner.left + 2 && r.left < corner.right - 2 && r.bottom > corner.top + 2 && r.top < corner.bottom - 2) { found.push(text + ' lies under the code'); }
      if (r.right > root.clientWidth + 1 || r.left < -1) { found.push(text + ' is outside'); }
    }
  }
  [].forEach.call(document.querySelectorAll('.name,.word'), function (e) {
    if (e.clientWidth && e.scrollWidth > e.clientWidth + 1 && (e.textContent.length < 12 || e.clientWidth < 4 * parseFloat(getComputedStyle(e).fontSize))) { found.push('the name ' + e.textContent + ' is cut'); }
  });
  [].forEach.call(document.querySelectorAll('.lay .card *'), function (e) {
    var card = e.closest('.card').getBoundingClientRect(), r = e.getBoundingClientRect();
    if (e.textContent && (r.bottom > card.bottom + 1 || r.right > card.right + 1 || r.left < card.left - 1)) { found.push(e.textContent + ' is cut by its card'); }
  });
  [].forEach.call(document.querySelectorAll('.seat *,.group *,.strips *'), function (e) {
    var frame = e.closest('.seat,.group,.strips').getBoundingClientRect(), r = e.getBoundingClientRect();
    if (r.width && !e.closest('svg *,.edge,.name *,.word *') && (r.right > frame.right + 1 || r.left < frame.left - 1)) { found.push(e.className + ' "' + e.textContent + '" lies over the frame'); }
  });
  for (i = 0; i < boxes.length; i++) {
    for (j = 0; j < i; j++) {
      var a = boxes[i], z = boxes[j];
      if (a.node !== z.node && Math.min(a.right, z.right) - Math.max(a.left, z.left) > 2 && Math.min(a.bottom, z.bottom) - Math.max(a.top, z.top) > 2) {
        found.push('"' + a.text + '" lies over "' + z.text + '"');
      }
    }
  }
  return found.slice(0, 6);
}(%d))`

// toldByNow is true when the script tells the end, part by part.
const toldByNow = "[].some.call(document.querySelectorAll('.slide'), function (s) { return s.style.display === 'none'; })"

// shapes are the screens, with the least size of text that is read on each from where people sit.
var shapes = []struct {
	name          string
	width, height int
	least         int
}{{"phone", 390, 844, 14}, {"laptop", 1280, 720, 18}, {"television", 1920, 1080, 28}}

// Every example of every game, and the hard cases, can be read on a phone, a laptop and a television, in
// light and in dark.
func TestEveryGameFitsEveryScreen(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	for _, c := range screenCases(t) {
		_, server := serveRecord(t, c.record, c.level)
		b.over = server.watch.state().drawing.session.Table().Status().State.Over()
		b.fits(server.Address(), c.name+"-"+string(c.level))
		server.Close()
	}
	if len(b.console) > 0 {
		t.Errorf("the console says: %s", b.console)
	}
}

// fits looks at a page in every shape.
func (b *browser) fits(address, name string) {
	b.t.Helper()
	for _, shape := range shapes {
		b.shape(shape.width, shape.height, false)
		b.open(address)
		b.until("document.querySelector('.scene, #join.large') !== null")
		if b.over {
			b.until(toldByNow)
			b.value("[].forEach.call(document.querySelectorAll('.slide'), function () { document.body.click(); })")
		}
		b.picture(name + "-" + shape.name + "-light")
		for _, fault := range b.faults(shape.least) {
			b.t.Errorf("%s on a %s: %s", name, shape.name, fault)
		}
		if os.Getenv(screenshots) != "" {
			b.shape(shape.width, shape.height, true)
			b.picture(name + "-" + shape.name + "-dark")
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
	if _, err := tracker.Adopt(env, j.History, nil); err != nil {
		t.Fatal(err)
	}
	b.until(says("a <b>bold</b> one"))
	if got := b.value("[].filter.call(document.querySelectorAll('main *, #said *'), function (e) { return e.innerHTML === 'bold' || e.innerHTML === 'so'; }).length"); got != 0.0 {
		t.Errorf("what was typed has become %v elements", got)
	}
}

// A clock that runs at the head of the page is not said once more, as it stood, in the sheet.
func TestOneFigureAClock(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	_, server := serveRecord(t, readFile(t, filepath.Join("..", "..", "referee", "diplomat", "testdata", "opening.game")), record.All)
	defer server.Close()
	b.shape(390, 844, true)
	b.open(server.Address())
	if got := b.value("document.querySelector('.scene').innerText.split('9:50').length - 1"); got != 1.0 {
		t.Errorf("Dee's clock is shown %v times", got)
	}
}

// What a move changed lights up; zoomed in, all is larger; a seat's own page forgets the hand
// when the board ends.
func TestWhatAScreenDoes(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	s, server := serveRecord(t, ducks, "")
	b.shape(1280, 720, false)
	b.open(server.Address())
	b.until("document.querySelectorAll('.lit').length === 0 && document.body.innerText.indexOf('Ana to ask') >= 0")
	play(t, s, "ask Ana Ben ducks yes")
	server.Look()
	b.until("document.querySelector('.stack.lit') !== null && document.querySelector('.lit[data-k=\"Cy ducks\"]') === null")
	b.until("document.querySelectorAll('.lit').length === 0")
	if err := s.Undo(1); err != nil {
		t.Fatal(err)
	}
	server.Look()
	b.until("document.querySelector('.said.undone s') !== null")

	size := func() float64 {
		px, _ := b.value("parseFloat(getComputedStyle(document.querySelector('.due')).fontSize) * devicePixelRatio").(float64)
		return px
	}
	usual := size()
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 640, "height": 360, "deviceScaleFactor": 2, "mobile": false}, nil)
	b.until("devicePixelRatio === 2")
	b.picture("zoomed")
	if zoomed := size(); zoomed < 1.9*usual {
		t.Errorf("at 200%% the letters are %v pixels and not %v", zoomed, 2*usual)
	}
	if wide := b.value("document.documentElement.scrollWidth - document.documentElement.clientWidth"); wide != 0.0 {
		t.Errorf("at 200%% it is %v pixels too wide", wide)
	}

	_, server = serveRecord(t, readFile(t, "../../referee/logic/testdata/logic-recorded.game"), "")
	address := server.SeatAddress("David")
	b.shape(390, 844, false)
	b.open(address)
	b.until("document.querySelector('.scene') !== null && document.body.innerText.indexOf('David\\'s view') >= 0")
	server.Close()
	b.until("document.querySelector('.scene') === null && document.body.innerText.indexOf('The board has ended') >= 0")
}

// The waiting screen shows address, code and players on every screen.
func TestTheWaitingScreen(t *testing.T) {
	t.Parallel()
	b := openBrowser(t)
	_, server := serveAt(t, another, "game: quantum\nplayers: "+strings.Join(people(10), ", ")+"\n\n", "")
	b.fits(server.Address(), "waiting")
}
