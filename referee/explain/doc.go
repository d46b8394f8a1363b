// Package explain tells what is new at a table, what a claim comes to, and
// why: once for all games, from the facts that a table knows (referee.Knower).
//
// Begin with Why. It finds the fewest moves that force a claim (package
// proof), and then a reason that a person can say aloud: the claim, the fewest
// facts that the other moves tell, and the last of the moves. News compares
// what two tables know.
package explain
