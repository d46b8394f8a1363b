package console

import "testing"

func TestColoured(t *testing.T) {
	for _, c := range []struct {
		mode     string
		terminal bool
		env      map[string]string
		want     bool
	}{
		{"auto", true, nil, true},
		{"auto", false, nil, false},
		{"auto", true, map[string]string{"TERM": "dumb"}, false},
		{"auto", false, map[string]string{"CLICOLOR_FORCE": "1"}, true},
		{"auto", false, map[string]string{"CLICOLOR_FORCE": "1", "TERM": "dumb"}, true},
		{"auto", false, map[string]string{"CLICOLOR_FORCE": "0"}, false},
		{"auto", false, map[string]string{"CLICOLOR_FORCE": "1", "NO_COLOR": "1"}, false},
		{"never", true, map[string]string{"CLICOLOR_FORCE": "1"}, false},
		{"always", false, map[string]string{"NO_COLOR": "1"}, true},
	} {
		if got := Coloured(c.mode, c.terminal, func(key string) string { return c.env[key] }); got != c.want {
			t.Errorf("%s, terminal %t, %v: coloured %t", c.mode, c.terminal, c.env, got)
		}
	}
}
