package tracker

import (
	"strings"
	"testing"
)

// What a stranger's few bytes would take much memory or time for is refused by its limit.
func TestLimitsOnWhatComesIn(t *testing.T) {
	many := `{"kind":"edit","edits":[` + strings.Repeat("{},", maxValues) + "{}]}"
	if _, err := decodeEntry([]byte(many)); err == nil || !strings.Contains(err.Error(), "more than 2000000 values") {
		t.Error(err)
	}
	if n := values([]byte(`{"a":[1,2,"x,[\",{"],"b":{}}`)); n != 6 {
		t.Error(n)
	}
	for text, want := range map[string]string{`{"kind":`: "cut short at byte 8", `{"kind":7}`: "something else than it should", strings.Repeat("[", 20_000): "nested too deep"} {
		if _, err := decodeEntry([]byte(text)); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "json:") {
			t.Errorf("%.20s: %v", text, err)
		}
	}
	if _, err := NewReader(strings.NewReader(strings.Repeat("title: x\n", maxFields+1))); err == nil || !strings.Contains(err.Error(), "more than 1000 lines") {
		t.Error(err)
	}
}
