package phrase

import "strings"

// hostile are texts that are made to be hard to read.
var hostile = map[string]string{
	"or":       "a red die" + strings.Repeat(" or a red die", 49),
	"reds":     "reds" + strings.Repeat(" or blues", 99),
	"and":      "no red" + strings.Repeat(" and blue", 98) + " dice",
	"touching": "a die" + strings.Repeat(" touching a die", 64),
	"brackets": strings.Repeat("(", 64) + "a red die" + strings.Repeat(")", 64),
	"mixed":    "a red or blue die" + strings.Repeat(" touches a red or blue die and", 30) + " is red",
	"that":     "no die" + strings.Repeat(" that touches a die", 48),
	"if":       strings.Repeat("if a red die touches a blue die then ", 20) + "a pair",
	"not":      strings.Repeat("not ", 180) + "a pair",
	"groups":   strings.Repeat("in every group ", 60) + "a pair",
}
