package quantum

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// JSON is the table's part of the answers: for every player the number of
// cards and the bounds by suit in order of naming, then "?" for any one of
// the suits nobody has named.
func (t *table) JSON() any {
	var out bytes.Buffer
	notes := t.notes()
	suits, _ := json.Marshal(append([]string{}, t.names...))
	out.WriteString(`{"suits":`)
	out.Write(suits)
	out.WriteString(`,"unnamed":` + strconv.Itoa(t.unnamed()))
	determined := "null"
	if t.header.Tell.Deduces() {
		determined = strconv.FormatBool(t.allKnown())
	}
	out.WriteString(`,"determined":` + determined)
	out.WriteString(`,"hands":{`)
	for p, name := range t.header.Players {
		if p > 0 {
			out.WriteByte(',')
		}
		out.Write(quoted(name))
		out.WriteString(`:{"cards":` + strconv.Itoa(t.hands[p].cards))
		t.writeBounds(&out, "min", p, notes)
		t.writeBounds(&out, "max", p, notes)
		out.WriteByte('}')
	}
	out.WriteString("}}")
	return json.RawMessage(out.Bytes())
}

func (t *table) writeBounds(out *bytes.Buffer, key string, p int, notes [][]note) {
	out.WriteString(`,"` + key + `":{`)
	for i, s := range t.columns() {
		if i > 0 {
			out.WriteByte(',')
		}
		out.Write(quoted(t.suitKey(s)))
		value := "null"
		if n, ok := t.bound(p, s, key == "min", notes); ok {
			value = strconv.Itoa(n)
		}
		out.WriteString(":" + value)
	}
	out.WriteByte('}')
}

// suitKey is the suit's name, or "?" for the unnamed ones.
func (t *table) suitKey(s int) string {
	if s < len(t.names) {
		return t.names[s]
	}
	return "?"
}

func quoted(name string) []byte {
	text, _ := json.Marshal(name)
	return text
}

// allKnown reports whether every least meets its most.
func (t *table) allKnown() bool {
	b := t.bounds()
	for p := range t.n {
		for _, s := range t.columns() {
			if b.least(p, s) != b.most(p, s) {
				return false
			}
		}
	}
	return true
}
