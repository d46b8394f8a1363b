package board

import (
	"encoding/base64"
	"html/template"

	"rsc.io/qr"
)

// join is how another screen comes to the board.
type join struct {
	Address string
	Code    template.HTML // its QR code
	Large   bool          // nobody has come yet
	Players []string
}

// codeOf is the QR code of an address as a picture, with four modules of quiet around it.
func codeOf(address string) template.HTML {
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return "" // an address that long is none of ours
	}
	return template.HTML(`<img class="code" alt="The address as a QR code" src="data:image/png;base64,` + base64.StdEncoding.EncodeToString(code.PNG()) + `">`)
}
