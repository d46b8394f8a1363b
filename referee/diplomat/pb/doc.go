// Package pb is a pseudo-Boolean solver: it finds truth values for variables
// such that linear constraints over literals hold, 3a + 2b + c >= 4, or proves
// that there are none. It is exact and deterministic, and knows nothing of cards.
//
// Begin with Solver.Solve (search.go), conflict-driven search: decide, propagate,
// and on a conflict analyze, learn, backtrack. A problem is written with NewVar
// and AtLeast and its kin (constraint.go), each of which may be tied to an
// indicator: a literal that, when true, puts the constraint in force.
// propagate.go keeps the slack of every constraint; analyze.go derives the
// learned constraint.
//
// A conflict is turned into a linear constraint rather than a clause (cutting
// planes), so that counting arguments are one step: four hands with four hearts
// each cannot share thirteen hearts, and even numbers do not add up to an odd one. The papers behind it:
//
//   - D. Chai, A. Kuehlmann, A fast pseudo-Boolean constraint solver, IEEE TCAD 24 (2005): slack, and conflict analysis by cutting planes
//   - J. Elffers, J. Nordström, Divide and conquer: towards faster pseudo-Boolean solving, IJCAI 2018: rounding a reason by division
//   - N. Eén, N. Sörensson, An extensible SAT-solver, SAT 2003: activity, reduceDB, assumptions, unsat cores
//   - M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas algorithms, IPL 47 (1993): restarts
package pb
