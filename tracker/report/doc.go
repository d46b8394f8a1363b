// Package report puts evenings on paper and on the screen: who came, what was played, who won
// how much, and what people will tell tomorrow.
//
// Begin with Of, which collects an evening or a season once; format.go and its templates then only write
// it down. Sentences, and what is shown of evenings on a terminal (Screen), are templates in text.tmpl. What was memorable
// and what is worth a picture comes from the review (lookback.Lookback), so that a
// new game appears here without a line changed.
package report
