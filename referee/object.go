package referee

import (
	"bytes"
	"encoding/json"
	"strings"

	"umpire/referee/words"
)

// Object is a JSON object whose members keep their order.
type Object []Member

// Member is one member of an Object.
type Member struct {
	Name  string
	Value any
}

// MarshalJSON writes the members in order.
func (o Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		name, _ := json.Marshal(m.Name) // a string always can be
		value, err := json.Marshal(m.Value)
		if err != nil {
			return nil, err
		}
		b.Write(append(append(name, ':'), value...))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// OrNull is a pointer to a value for JSON, or nil, which is null, for the zero value.
func OrNull[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

// Nulled is a value for encoding/json with null at some paths: members of
// objects from the top, parted by dots, * for every member or element.
func Nulled(v any, paths ...string) any {
	text, err := json.Marshal(v)
	if err != nil {
		return v // the caller's own encoding says what is wrong
	}
	split := words.Each(paths, func(p string) []string { return strings.Split(p, ".") })
	return nulled(text, split)
}

func nulled(text json.RawMessage, paths [][]string) json.RawMessage {
	if len(paths) == 0 || text[0] != '{' && text[0] != '[' {
		return text
	}
	in := json.NewDecoder(bytes.NewReader(text))
	var out bytes.Buffer
	_, _ = in.Token()
	out.WriteByte(text[0])
	for first := true; in.More(); first = false {
		if !first {
			out.WriteByte(',')
		}
		key := "*"
		if text[0] == '{' {
			token, _ := in.Token()
			key, _ = token.(string)
			name, _ := json.Marshal(key)
			out.Write(append(name, ':'))
		}
		var value json.RawMessage
		_ = in.Decode(&value)
		out.Write(within(value, key, paths))
	}
	out.WriteByte(text[0] + 2) // the bracket that closes
	return out.Bytes()
}

// within is a member's value, with null where a path ends there.
func within(value json.RawMessage, key string, paths [][]string) json.RawMessage {
	var deeper [][]string
	for _, p := range paths {
		switch {
		case p[0] != key && p[0] != "*":
		case len(p) == 1:
			return json.RawMessage("null")
		default:
			deeper = append(deeper, p[1:])
		}
	}
	return nulled(value, deeper)
}
