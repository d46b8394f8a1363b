package board

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umpire/referee/record"
	"umpire/storage"
	"umpire/tracker"
	"umpire/tracker/gamepage"
	"umpire/tracker/memory"
	"umpire/tracker/review"
)

func examplePaths(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "referee", "*", "testdata", "*.game"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	return paths
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// adopt saves a record, up to the line that is refused, in a store of its own.
func adopt(t *testing.T, record string) (*tracker.Session, tracker.Env) {
	t.Helper()
	j, err := tracker.Judge(strings.NewReader(record), tracker.All)
	if err != nil || j.History == nil {
		t.Fatalf("%v %v", err, j.Fault)
	}
	env := tracker.Env{Store: &memory.Store{}, Now: time.Now}
	s, err := tracker.Adopt(env, j.History, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s, env
}

func serveRecord(t *testing.T, record string, level record.Level) (*tracker.Session, *Server) {
	t.Helper()
	return serveAt(t, Loopback, record, level)
}

// another is an address as one of the network would be, where others can come from.
const another = "127.0.0.2"

func serveAt(t *testing.T, host, record string, level record.Level) (*tracker.Session, *Server) {
	t.Helper()
	s, env := adopt(t, record)
	server, err := Open(Config{Env: env, Host: host, Tell: level})
	if err != nil && host == another {
		t.Skip("there is no second address here")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	return s, server
}

const ducks = "game: quantum\nplayers: Ana, Ben, Cy\n\nask Ana Ben ducks yes\nask Ben Cy ducks yes\nask Cy Ana geese no\n"

func play(t *testing.T, s *tracker.Session, line string) {
	t.Helper()
	if _, err := s.Play(line, false); err != nil {
		t.Fatal(err)
	}
}

// get asks the server as anybody may; host "" is the right one.
func get(t *testing.T, server *Server, method, path, host string) (status int, body string, h http.Header) {
	t.Helper()
	r, err := http.NewRequest(method, strings.TrimSuffix(server.Address(), "/")+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r.Host = host; host == "" {
		r.Host = server.address
	}
	answer, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text), answer.Header
}

func TestWhatIsRefused(t *testing.T) {
	_, server := serveRecord(t, ducks, "")
	_, port, _ := strings.Cut(server.address, ":")
	for _, c := range []struct {
		method, path, host string
		want               int
	}{
		{"GET", "/", "", 200},
		{"GET", "/", "localhost:" + port, 200},
		{"GET", "/", "evil.example", 421},
		{"GET", "/", "evil.example:" + port, 421},
		{"GET", "/", "127.0.0.1", 421},
		{"POST", "/", "", 405},
		{"HEAD", "/", "", 200},
		{"HEAD", "/events", "", 200},
		{"PUT", "/", "", 405},
		{"DELETE", "/events", "", 405},
		{"GET", "//", "", 404},
		{"GET", "/index.html", "", 404},
		{"GET", "/events/", "", 404},
		{"GET", "/seat/Ana", "", 404},
		{"GET", "/seat/", "", 404},
		{"GET", "/../../etc/passwd", "", 404},
		{"GET", "/%2e%2e/", "", 404},
	} {
		status, _, h := get(t, server, c.method, c.path, c.host)
		if status != c.want {
			t.Errorf("%s %s at %q: %d, want %d", c.method, c.path, c.host, status, c.want)
		}
		if h.Get("Cache-Control") != "no-store" || h.Get("Referrer-Policy") != "no-referrer" || !strings.Contains(h.Get("Content-Security-Policy"), gamepage.PolicyFor(script)) {
			t.Errorf("%s %s: the headers are %v", c.method, c.path, h)
		}
	}
}

func TestSeats(t *testing.T) {
	_, server := serveRecord(t, readFile(t, "../../referee/logic/testdata/twins.a.game"), "")
	player := server.Players()[0]
	address := server.SeatAddress(player)
	path := "/" + strings.TrimPrefix(address, server.Address())
	if len(path) != len("/seat/")+32 || strings.Contains(path, player) {
		t.Errorf("the address is %s", address)
	}
	if again := server.SeatAddress(player); again != address {
		t.Errorf("another address: %s", again)
	}
	if status, body, _ := get(t, server, "GET", path, ""); status != 200 || !strings.Contains(body, player+"&#39;s view") {
		t.Errorf("%d: %s", status, body)
	}
	server.Renew()
	if status, _, _ := get(t, server, "GET", path, ""); status != 404 {
		t.Errorf("after renewing: %d", status)
	}
}

// Records that differ only in secrets give the same bytes, of the page and of
// the stream.
func TestSecretsLeaveNoTrace(t *testing.T) {
	for _, path := range examplePaths(t) {
		if twin := strings.Replace(path, ".a.game", ".b.game", 1); twin != path {
			for _, level := range []record.Level{record.Facts, record.Notes, record.All} {
				if a, b := faceOf(t, path, level), faceOf(t, twin, level); a != b {
					t.Errorf("%s and its twin differ at %s:\n%s\n%s", path, level, a, b)
				}
			}
		}
	}
}

func faceOf(t *testing.T, path string, level record.Level) string {
	t.Helper()
	s, server := serveRecord(t, readFile(t, path), level)
	page, err := server.watch.state().page("")
	if err != nil {
		t.Fatal(err)
	}
	event, err := server.watch.state().event("")
	if err != nil {
		t.Fatal(err)
	}
	h, err := s.History().SeenAt(record.Public, record.All)
	if err != nil {
		t.Fatal(err)
	}
	return page + event + must(gamepage.Page(h, review.Of(h, func(int) bool { return true })))
}

// follow opens a stream and reads it in the background.
func follow(t *testing.T, server *Server) (status int, events chan string) {
	t.Helper()
	answer, err := (&http.Transport{}).RoundTrip(must(http.NewRequest("GET", server.Address()+"events", nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	events = make(chan string, 100)
	go func() {
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				events <- data
			}
		}
		close(events)
	}()
	return answer.StatusCode, events
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// awaits waits for an event that says a text.
func awaits(t *testing.T, events chan string, text string) {
	t.Helper()
	limit := time.After(20 * time.Second)
	for {
		select {
		case e, ok := <-events:
			if !ok {
				t.Fatalf("the stream ended before %q", text)
			}
			if strings.Contains(e, text) {
				return
			}
		case <-limit:
			t.Fatalf("never said: %q", text)
		}
	}
}

func TestStreamsAreCounted(t *testing.T) {
	s, server := serveRecord(t, ducks, "")
	var all []chan string
	for range MostStreams {
		status, events := follow(t, server)
		if status != 200 {
			t.Fatalf("stream %d: %d", len(all)+1, status)
		}
		all = append(all, events)
	}
	for range 3 { // one more is one too many; the page itself is still to be had
		if status, _ := follow(t, server); status != http.StatusServiceUnavailable {
			t.Fatalf("one stream too many: %d", status)
		}
	}
	if status, _, _ := get(t, server, "GET", "/", ""); status != 200 {
		t.Errorf("the page: %d", status)
	}
	play(t, s, "ask Ana Ben ducks yes")
	for _, events := range all {
		awaits(t, events, "move 4: Ana asked Ben for ducks: yes")
	}
}

// counted is the store as the keyboard has it, with its calls counted.
type counted struct {
	*memory.Store
	calls *atomic.Int64
}

func (c counted) Write(changes ...tracker.Write) ([]int, error) {
	c.calls.Add(1)
	return c.Store.Write(changes...)
}

// stuck is the store as the board has it: it may have to wait for every read.
type stuck struct {
	counted
	wait  *sync.RWMutex
	reads *atomic.Int64
}

func (s stuck) Stamp() string { return fmt.Sprint(s.calls.Load()) }

func (s stuck) Read(shelf tracker.Shelf, id int, at tracker.Mark) (tracker.Journal, error) {
	s.reads.Add(1)
	s.wait.RLock()
	defer s.wait.RUnlock()
	return s.counted.Read(shelf, id, at)
}

// The keyboard does for a move what it does alone, however many screens look on and
// however long the board has to wait; and the board reads once for all of them.
func TestTheKeyboardNeverWaits(t *testing.T) {
	keyboard := counted{&memory.Store{}, new(atomic.Int64)}
	s := must(tracker.Adopt(tracker.Env{Store: keyboard, Now: time.Now}, must(tracker.Judge(strings.NewReader(ducks), tracker.All)).History, nil))
	const moves = 20
	plays := func(after func()) int64 {
		before := keyboard.calls.Load()
		for range moves {
			play(t, s, "note so")
			after()
		}
		return keyboard.calls.Load() - before
	}
	alone := plays(func() {})
	slow := stuck{keyboard, new(sync.RWMutex), new(atomic.Int64)}
	server := must(Open(Config{Env: tracker.Env{Store: slow, Now: time.Now}, Host: Loopback}))
	defer server.Close()
	var all []chan string
	for range MostStreams {
		_, events := follow(t, server)
		awaits(t, events, "Ana to ask")
		all = append(all, events)
	}
	slow.wait.Lock()
	reads := slow.reads.Load()
	beside := plays(server.Look)
	if beside != alone || len(s.History().Moves) != 3+2*moves {
		t.Errorf("%d calls for %d moves, and alone %d", beside, moves, alone)
	}
	play(t, s, "ask Ana Ben ducks yes")
	slow.wait.Unlock()
	for _, events := range all {
		awaits(t, events, "Ana asked Ben for ducks: yes")
	}
	if n := slow.reads.Load() - reads; n > moves {
		t.Errorf("the board has read the table %d times for %d screens", n, MostStreams)
	}
}

// What another process records is seen in the file, without being told of it.
func TestAnotherProcessIsFollowed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "umpire.db")
	server := must(Open(Config{Env: tracker.Env{Store: storage.At(path), Now: time.Now}, Host: Loopback}))
	defer server.Close()
	_, events := follow(t, server)
	awaits(t, events, nothingOpen)
	other := tracker.Env{Store: storage.At(path), Now: time.Now}
	s := must(tracker.Adopt(other, must(tracker.Judge(strings.NewReader(ducks), tracker.All)).History, nil))
	awaits(t, events, "move 3: Cy asked Ana for geese: no")
	play(t, s, "ask Ana Ben ducks yes")
	awaits(t, events, "move 4: Ana asked Ben for ducks: yes")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	awaits(t, events, nothingOpen)
}

// A screen that does not read is dropped once its connection is full, and its
// place is free again.
func TestASlowReaderIsDropped(t *testing.T) {
	_, server := serveRecord(t, ducks, "")
	server.writeTime = 50 * time.Millisecond
	conn := must(net.Dial("tcp", server.address))
	defer conn.Close()
	_ = conn.(*net.TCPConn).SetReadBuffer(4096)
	fmt.Fprintf(conn, "GET /events HTTP/1.1\r\nHost: %s\r\n\r\n", server.address)
	count := func() int { server.streams.mu.Lock(); defer server.streams.mu.Unlock(); return server.streams.all }
	for end := time.Now().Add(20 * time.Second); count() == 0 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	long := strings.Repeat("a long remark ", 100_000)
	for end := time.Now().Add(30 * time.Second); count() > 0 && time.Now().Before(end); time.Sleep(time.Millisecond) {
		server.watch.publish(&drawing{notice: time.Now().String() + long})
	}
	if count() != 0 {
		t.Error("a screen that reads nothing keeps its stream")
	}
}

// BenchmarkMove is a move's ruling, alone and with every stream there can be.
func BenchmarkMove(b *testing.B) {
	for _, readers := range []int{0, MostStreams} {
		b.Run(fmt.Sprint(readers, " readers"), func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "umpire.db")
			env := tracker.Env{Store: storage.At(path), Now: time.Now}
			j := must(tracker.Judge(strings.NewReader(ducks), tracker.All))
			s := must(tracker.Adopt(env, j.History, nil))
			server := must(Open(Config{Env: tracker.Env{Store: storage.At(path), Now: time.Now}, Host: Loopback}))
			defer server.Close()
			for range readers {
				answer := must((&http.Transport{}).RoundTrip(must(http.NewRequest("GET", server.Address()+"events", nil))))
				defer answer.Body.Close()
				go func() { _, _ = io.Copy(io.Discard, answer.Body) }()
			}
			slowest := time.Duration(0)
			for b.Loop() {
				begun := time.Now()
				_ = must(s.Play("ask Ana Ben ducks yes", false))
				slowest = max(slowest, time.Since(begun))
				server.Look()
				b.StopTimer()
				_ = s.Undo(1)
				time.Sleep(20 * time.Millisecond) // nobody asks faster
				b.StartTimer()
			}
			b.ReportMetric(float64(slowest.Microseconds())/1000, "ms-slowest")
		})
	}
}

// BenchmarkShown is a move drawn and sent to every stream there can be: until
// the last of them has it.
func BenchmarkShown(b *testing.B) {
	env := tracker.Env{Store: &memory.Store{}, Now: time.Now}
	s := must(tracker.Adopt(env, must(tracker.Judge(strings.NewReader(ducks), tracker.All)).History, nil))
	server := must(Open(Config{Env: env, Host: Loopback}))
	defer server.Close()
	got := make(chan struct{}, MostStreams)
	for range MostStreams {
		answer := must((&http.Transport{}).RoundTrip(must(http.NewRequest("GET", server.Address()+"events", nil))))
		defer answer.Body.Close()
		go func() {
			lines := bufio.NewScanner(answer.Body)
			lines.Buffer(nil, 1<<20)
			for lines.Scan() {
				if strings.HasPrefix(lines.Text(), "data: {") {
					got <- struct{}{}
				}
			}
		}()
	}
	arrived := func() {
		for range MostStreams {
			<-got
		}
	}
	arrived()
	for b.Loop() {
		_ = must(s.Play("ask Ana Ben ducks yes", false))
		server.Look()
		arrived()
		_ = s.Undo(1)
		server.Look()
		arrived()
	}
}

// What people said is shown as text whatever it holds.
func TestWordsAreText(t *testing.T) {
	_, server := serveRecord(t, "game: infer\nplayers: Uma, O'Neil, Ben\nlaw: \"x\"\n\nexperiment Uma r1 O\nexperiment Uma r2 X\n"+
		"publish O'Neil \"<script>alert(1)</script>\"\n", "")
	_, body, _ := get(t, server, "GET", "/", "")
	if strings.Contains(body, "<script>alert") || strings.Count(body, "&lt;script&gt;alert(1)") < 2 || !strings.Contains(body, "O&#39;Neil") {
		t.Errorf("a name or a theory is markup:\n%s", body)
	}
}
