// Package referee is the vocabulary that every game speaks.
//
// Begin with Game and Table (game.go): a game opens a Table from a Header, and
// a Table answers Apply(number, move) with a Ruling that carries the next
// Table, or with a *Fault and changes nothing. Tables are values that never
// change, so undo, looking back, trying a repair and asking "what if" are all
// the same thing: keep the older table.
//
// A line of the record becomes a Move by the game's own Forms (package record);
// the same forms, with Table.Choices, feed the menus, completion, prefixes and
// the "expected one of" of an error. What a view may know is
// decided by striking secrets out of the record and replaying it (view.go);
// no game filters its own output.
//
// What a table knows is a list of facts (fact.go); package explain makes news,
// why and reasons of them, once for all games, and package lookback judges what was
// decided by what a seat knew.
//
// Nothing here or below knows a terminal, a disk or a clock.
package referee
