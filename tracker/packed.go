package tracker

import (
	"encoding/binary"
	"math"
	"reflect"
	"time"
)

// pack appends a struct of strings, numbers, times, and slices, pointers and structs of those,
// exported field by field: ten thousand are read back in some milliseconds, as JSON in hundreds.
// Nothing says what the fields were: only the Umpire that packed it reads it, see Env.Version.
func pack(out []byte, v any) []byte { return packValue(out, reflect.ValueOf(v)) }

func packValue(out []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.String:
		out = append(binary.AppendUvarint(out, uint64(v.Len())), v.String()...)
	case reflect.Bool:
		out = binary.AppendUvarint(out, uint64(flag(v.Bool())))
	case reflect.Int:
		out = binary.AppendVarint(out, v.Int())
	case reflect.Float64:
		out = binary.AppendUvarint(out, math.Float64bits(v.Float()))
	case reflect.Pointer:
		if out = binary.AppendUvarint(out, uint64(flag(!v.IsNil()))); !v.IsNil() {
			out = packValue(out, v.Elem())
		}
	case reflect.Slice: // one more than there are, for nil is not empty
		out = binary.AppendUvarint(out, uint64(flag(!v.IsNil())+v.Len()))
		for i := range v.Len() {
			out = packValue(out, v.Index(i))
		}
	case reflect.Struct:
		if t, ok := v.Interface().(time.Time); ok {
			text, _ := t.MarshalText() // as JSON has it, so that it comes back the same
			return packValue(out, reflect.ValueOf(string(text)))
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				out = packValue(out, v.Field(i))
			}
		}
	}
	return out
}

func flag(there bool) int {
	if there {
		return 1
	}
	return 0
}

// unpack reads into a struct what pack made of one like it. It is false of anything else, and takes
// no more memory than the text calls for.
func unpack(text []byte, into any) bool {
	u := unpacker{rest: string(text)}
	u.value(reflect.ValueOf(into).Elem())
	return !u.bad && u.rest == ""
}

type unpacker struct {
	rest string
	bad  bool
}

func (u *unpacker) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(u.text())
	case reflect.Bool:
		v.SetBool(u.number() == 1)
	case reflect.Int:
		n := u.number()
		v.SetInt(int64(n>>1) ^ -int64(n&1))
	case reflect.Float64:
		v.SetFloat(math.Float64frombits(u.number()))
	case reflect.Pointer:
		if u.number() == 1 {
			v.Set(reflect.New(v.Type().Elem()))
			u.value(v.Elem())
		}
	case reflect.Slice:
		u.slice(v)
	case reflect.Struct:
		u.fields(v)
	}
}

func (u *unpacker) slice(v reflect.Value) {
	n := u.number()
	if u.bad = u.bad || n > uint64(len(u.rest))+1; u.bad || n == 0 {
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), int(n-1), int(n-1)))
	for i := range v.Len() {
		u.value(v.Index(i))
	}
}

func (u *unpacker) fields(v reflect.Value) {
	if t, ok := v.Addr().Interface().(*time.Time); ok {
		u.bad = t.UnmarshalText([]byte(u.text())) != nil || u.bad
		return
	}
	for i := range v.NumField() {
		if f := v.Field(i); f.CanSet() {
			u.value(f)
		}
	}
}

func (u *unpacker) text() string {
	n := u.number()
	if u.bad = u.bad || n > uint64(len(u.rest)); u.bad {
		return ""
	}
	text := u.rest[:n]
	u.rest = u.rest[n:]
	return text
}

// number reads a number as pack wrote it; 0 where none is.
func (u *unpacker) number() uint64 {
	n, size := binary.Uvarint([]byte(u.rest[:min(len(u.rest), binary.MaxVarintLen64)]))
	if u.bad = u.bad || size <= 0; u.bad {
		return 0
	}
	u.rest = u.rest[size:]
	return n
}
