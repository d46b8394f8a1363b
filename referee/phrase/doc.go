// Package phrase is the small English in which a table states laws about dice and asks questions about hands of cards.
//
// Begin with a [Vocabulary] (what the words mean at this table: [NewDice] or [NewCards]); its Parse reads a text into a
// [Phrase], or says in a [SyntaxError] what cannot be read, what it could mean and what is nearest to it. A Phrase prints itself
// back in canonical words and carries its [core.Meaning], by which it is judged and explained; docs/phrase.md tells users the
// language by examples.
//
// The language is one table of productions: what it looks like, what it means, how it is said (table.go and table/*.txt;
// grammar.go and template.go read it). A text goes through lexer.go (cut up into the words of
// words.go), reader.go (every reading of them, as trees of node.go) and parse.go (what is asked about and what is meant);
// table/functions.txt and build*.go work out the meanings that a production cannot spell, node.go drops what makes no sense,
// say.go puts a tree into canonical words, and lower*.go turn it into a meaning. Meanings are few: see package core.
package phrase
