// Package phrase is the small English in which a table states laws about dice and asks questions about hands of cards.
//
// Begin with a [Vocabulary] (what the words mean at this table: [NewDice] or [NewCards]); its Parse reads a text into a
// [Phrase], or says in a [SyntaxError] what cannot be read and why. A Phrase prints itself back in canonical words, is judged on
// a [Scene] of dice ([Phrase.Judge], [Phrase.Explain]) or on a hand of cards, a bitmask ([Phrase.HoldsHand]), and shows its
// [Phrase.Tree] to whoever reasons about it. docs/phrase.md tells users the language by examples.
//
// The files follow a phrase on its way: words (the text cut up), parse and grammar_* (every reading of it), normal (which
// readings mean the same), tree (what a reading is), print_* (the tree in words again), compile_* (the tree as functions over
// sets of things), scene and cards (what these functions look at), chain, frontier and order (the one question that is hard:
// how long a chain of touching dice is), explain_* (what decided).
package phrase
