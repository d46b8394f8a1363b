package report

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"umpire/tracker/console/screentest"
)

// The page in a real headless browser, in light and in dark: the console says
// nothing, nothing is requested but the page itself, and the pictures are
// there with their labels. Skipped where there is no Chromium; .ci/run
// installs it.
func TestInABrowser(t *testing.T) {
	browser := screentest.Browser(t)
	page := must(goldenEvening(t).Format("html"))
	var mu sync.Mutex
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, r.URL.Path)
		mu.Unlock()
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, page)
	}))
	defer server.Close()
	for _, dark := range []bool{false, true} {
		log, dom := visit(t, browser, server.URL, dark)
		if strings.Contains(log, "CONSOLE") {
			t.Errorf("dark %v: the console says:\n%s", dark, log)
		}
		if got, want := strings.Count(dom, "<svg"), strings.Count(page, "<svg"); got != want || got == 0 {
			t.Errorf("dark %v: %d pictures of %d are there", dark, got, want)
		}
		if dom = scenes.ReplaceAllString(dom, ""); strings.Count(dom, "aria-label=") != strings.Count(dom, "<svg") {
			t.Errorf("dark %v: a picture has no label", dark)
		}
	}
	for _, path := range asked {
		if path != "/" {
			t.Errorf("the page asked for %s", path)
		}
	}
}

// measure is a page that shows the report in a frame of a width and tells what
// runs over it and what is printed smaller than it can be read.
const measure = `<!DOCTYPE html><iframe id="f" src="/" style="width:%dpx;height:9000px;border:0"></iframe><pre id="out"></pre><script>
document.getElementById("f").onload = function () {
  var doc = this.contentDocument, wide = doc.documentElement.clientWidth, out = [];
  doc.querySelectorAll("body *").forEach(function (e) {
    var r = e.getBoundingClientRect();
    if (r.width && (r.right > wide + 1 || r.left < -1)) out.push("runs over: " + e.tagName + " " + e.textContent.slice(0, 30));
    if (e.tagName == "text") {
      var svg = e.ownerSVGElement, size = parseFloat(getComputedStyle(e).fontSize) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      if (size < 11) out.push("a label of " + size + " px: " + e.textContent);
      var box = e.getBBox();
      if (box.x < 0 || box.x + box.width > svg.viewBox.baseVal.width) out.push("cut off: " + e.textContent);
    }
  });
  document.getElementById("out").textContent = "measured " + wide + "\n" + out.join("\n");
};</script>`

// On a phone and on a screen nothing runs over the page or is cut off, and no
// label is smaller than 11 pixels.
func TestOnAPhone(t *testing.T) {
	browser := screentest.Browser(t)
	page := must(goldenEvening(t).Format("html"))
	for _, width := range []int{390, 1000} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			if r.URL.Path == "/measure" {
				fmt.Fprintf(w, measure, width)
			} else {
				fmt.Fprint(w, page)
			}
		}))
		_, dom := visit(t, browser, server.URL+"/measure", false)
		server.Close()
		_, found, _ := strings.Cut(dom, `<pre id="out">`)
		found, _, _ = strings.Cut(found, "</pre>")
		if strings.TrimSpace(found) != fmt.Sprintf("measured %d", width) {
			t.Errorf("at %d pixels: %s", width, found)
		}
	}
}

// In print three tables take one page, six take two.
func TestPrintedPages(t *testing.T) {
	if testing.Short() {
		t.Skip("prints")
	}
	browser := screentest.Browser(t)
	six := goldenEvening(t)
	three := six
	three.Tables, three.Unfinished = six.Tables[2:5], nil // with the most moments
	for want, r := range map[int]Report{1: three, 2: six} {
		dir := t.TempDir()
		page, out := filepath.Join(dir, "page.html"), filepath.Join(dir, "page.pdf")
		if err := os.WriteFile(page, []byte(must(r.Format("html"))), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
			"--user-data-dir="+filepath.Join(dir, "profile"), "--print-to-pdf="+out, "file://"+page)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if got := len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(must(os.ReadFile(out)), -1)); got != want {
			t.Errorf("%d tables are printed on %d pages, want %d", len(r.Tables), got, want)
		}
	}
}

// visit opens the address and returns what the browser logged and the
// document it made of it. A look at every address it asked the network for
// is in the network log.
func visit(t *testing.T, browser, address string, dark bool) (log, dom string) {
	t.Helper()
	dir := t.TempDir()
	netlog := filepath.Join(dir, "net.json")
	args := []string{"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--user-data-dir=" + filepath.Join(dir, "profile"),
		"--enable-logging=stderr", "--log-net-log=" + netlog, "--virtual-time-budget=2000", "--window-size=800,3000", "--dump-dom"}
	if dark {
		args = append(args, "--blink-settings=preferredColorScheme=0")
	}
	if shot := os.Getenv("UMPIRE_SCREENSHOTS"); shot != "" {
		name := map[bool]string{false: "light.png", true: "dark.png"}[dark]
		args = append(args, "--screenshot="+filepath.Join(shot, name))
	}
	cmd := exec.Command(browser, append(args, address)...)
	var errs, out strings.Builder
	cmd.Stderr, cmd.Stdout = &errs, &out
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	checkNetwork(t, netlog, address)
	return errs.String(), out.String()
}

// checkNetwork reads the browser's own log of the network: the page may have
// asked for nothing but itself.
func checkNetwork(t *testing.T, path, address string) {
	t.Helper()
	var log struct {
		Events []struct {
			Params struct {
				URL       string `json:"url"`
				Initiator string `json:"initiator"`
			} `json:"params"`
		} `json:"events"`
	}
	text := must(os.ReadFile(path))
	if err := json.Unmarshal(text, &log); err != nil {
		t.Logf("the network log was cut short: %v", err)
		return
	}
	for _, e := range log.Events {
		if strings.HasPrefix(e.Params.Initiator, address) && !strings.HasSuffix(address, "/measure") && strings.TrimSuffix(e.Params.URL, "/") != address {
			t.Errorf("the page asked the network for %s", e.Params.URL)
		}
	}
}
