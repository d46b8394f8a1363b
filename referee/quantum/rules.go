package quantum

import _ "embed" // the rules are text, and live in a text file

//go:embed rules.txt
var rules string
