// Package report puts an evening on paper: who came, what was played, who won
// how much, and what people will tell tomorrow.
//
// Begin with Of, which collects everything once; format.go and
// its templates then only write it down. What was memorable and what is worth
// a picture comes from the games themselves (referee.Reporter), so that a
// new game appears here without a line changed.
package report
