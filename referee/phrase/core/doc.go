// Package core is the few kinds of meaning that phrases come down to, and all that is done with a meaning: judged, explained,
// brought into a normal form.
//
// Begin with [Meaning] (meaning.go). What a phrase says in words is the business of package phrase above.
package core
