// Package core is the few kinds of meaning that phrases come down to, and what is done with every one of them: judged, explained,
// compared.
//
// Begin with [Meaning] (meaning.go). What a phrase says in words is the business of package phrase above; who else visits
// meanings is the search for differences (infer/differ) and the encoding for the solver (diplomat/meaning.go).
//
// A meaning is judged by functions over sets of things (compile.go, compare.go, parts.go, path.go) that look at a scene of dice or
// at the deck (scene.go, judge.go). [Key] (key.go, truth.go) gives the same text to what means the
// same, and [Explain] says what decided.
package core
