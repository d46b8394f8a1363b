package board

import (
	"fmt"
	"html/template"
	"strings"

	"rsc.io/qr"
)

// join is how another screen comes to the board.
type join struct {
	Address string
	Code    template.HTML // its QR code
	Large   bool          // nobody has come yet
	Players []string
}

// quiet is how many modules a reader wants free around a code.
const quiet = 4

// codeOf is the QR code of an address as a drawing, with the quiet zone around it.
func codeOf(address string) template.HTML {
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return "" // an address that long is none of ours
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+quiet, y+quiet, x-from, x-from)
			}
		}
	}
	size := code.Size + 2*quiet
	return template.HTML(fmt.Sprintf(`<svg class="code" viewBox="0 0 %d %d" role="img" aria-label="The address as a QR code"><path fill="#fff" d="M0 0h%dv%dh-%dz"/><path fill="#000" d="%s"/></svg>`,
		size, size, size, size, size, path.String()))
}
