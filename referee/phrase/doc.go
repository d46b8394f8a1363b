// Package phrase is the small English in which a table states laws about dice and asks questions about hands of cards.
//
// Begin with a [Vocabulary] (what the words mean at this table: [NewDice] or [NewCards]); its Parse reads a text into a
// [Phrase]. A Phrase prints itself back in canonical words, tells what it can see ([Phrase.Needs]), and is judged on a
// [Scene] of dice ([Phrase.Holds]) or on a hand of cards, a bitmask ([Phrase.HoldsHand]).
//
// The files follow a phrase on its way: words (the text cut up), grammar (every reading of it), normal (which readings mean
// the same), tree (what a reading is), print (the tree in words again), compile (the tree as functions over sets),
// scene and deck (what these functions look at), explain and formula (what others want to know of a phrase).
package phrase
