package tracker_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"umpire/tracker"
	"umpire/tracker/evening"
)

// FuzzDecode holds what is read of a journal, a summary and a change of the book against encoding/json: the same
// is read, and the same is refused.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		`{"kind":"play","wall":"2026-11-22T20:00:00.5+01:00","line":"ask Zoë Ben ducks yes","open":1.5,"over":1e3}`,
		`{"kind":"edit","wall":"2026-11-22T20:00:00Z","edits":[{"number":3,"line":""},{"number":4,"line":"x","insert":true}]}`,
		`{"Kind":"undo","COUNT":2,"count":3,"unknown":[{"a":[null,true]}]}`, `{"count":1.5}`, `{"count":9223372036854775808}`, `{"line":null,"count":null}`,
		"{\"line\":\"a\\ud800b\\u0000\\\"\\u00e9\xff\"}", `{"line":"a`, `[]`, `null`, ` {} `, `{}x`, `{"line":"a","line":"b"}`, `{"by":"1"}`, `{"open":-0}`,
		`{"table":1,"players":["Ana","Ben"],"winners":null,"turn":"Ben","opened":"2026-11-22T20:00:00Z","left_out":{"from":3},"Scores":[{}],"Lasted":5}`,
		`{"id":"01","at":"2026-11-22T20:00:00Z","machine":"02","text":"x","written":[{"kind":"play","id":"01","n":1,"at":"2026-11-22T20:00:00Z","machine":"02","content":{"evening": "01","people":{"Ana":"02"}},"was":["1 2 3"]}]}`,
		`{"written":[{"content":null},{"content": [1 , 2]},null]}`, `{"at":"yesterday"}`, `{"evening":"01","people":{"Ana":"02"},"number":3,"points":{"Ana":1.5}}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, blank := range []any{tracker.Entry{}, tracker.Head{}, tracker.Saved{}, evening.Change{}, evening.Play{}, evening.Bundle{}} {
			got, want := reflect.New(reflect.TypeOf(blank)), reflect.New(reflect.TypeOf(blank))
			err, refused := tracker.Decode(text, got.Interface()), json.Unmarshal(text, want.Interface())
			if (err != nil) != (refused != nil) {
				t.Fatalf("%T of %q: %v, and encoding/json says %v", blank, text, err, refused)
			}
			if err == nil && !reflect.DeepEqual(got.Interface(), want.Interface()) {
				t.Fatalf("%T of %q:\n%+v, and by encoding/json\n%+v", blank, text, got.Elem(), want.Elem())
			}
		}
	})
}
