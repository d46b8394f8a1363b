package infer

import (
	"strings"

	"umpire/referee"
	"umpire/referee/record"
)

type tableJSON struct {
	Phase       phase            `json:"phase"`
	Tokens      int              `json:"tokens"`
	Markers     int              `json:"markers"`
	Supply      referee.Object   `json:"supply"`
	SecondsLeft *float64         `json:"seconds_left"`
	Fitting     *int             `json:"fitting"`
	Law         *string          `json:"law"`
	Seal        *string          `json:"seal"`
	Researchers []string         `json:"researchers"`
	Experiments []experimentJSON `json:"experiments"`
	Theories    []theoryJSON     `json:"theories"`
	Votes       []vote           `json:"votes,omitempty"`
}

type experimentJSON struct {
	Number    int     `json:"number"`
	By        string  `json:"by"`
	Dice      string  `json:"dice"`
	Mark      *mark   `json:"mark"`
	Gone      bool    `json:"gone"`
	Highlight *string `json:"highlight"`
}

type theoryJSON struct {
	By           string  `json:"by"`
	Theory       string  `json:"theory"`
	Outcome      outcome `json:"outcome"`
	ByExperiment *int    `json:"by_experiment"`
}

// JSON is the table's part of the answers.
func (t *table) JSON() any {
	out := tableJSON{
		Phase: t.phase, Tokens: t.tokens, Markers: t.markers, SecondsLeft: t.secondsLeft(),
		Law: referee.OrNull(t.law.words), Seal: referee.OrNull(t.seal), Researchers: append([]string{}, t.people...),
		Experiments: []experimentJSON{}, Theories: []theoryJSON{}, Votes: t.votes,
	}
	for i, colour := range t.set.Colours {
		out.Supply = append(out.Supply, referee.Member{Name: colour, Value: t.supply[i]})
	}
	if t.seesFitting() {
		out.Fitting = new(len(t.fits()))
	}
	for i, e := range t.experiments {
		out.Experiments = append(out.Experiments, experimentJSON{i + 1, e.by, e.dice.Text(), referee.OrNull(t.told(e)), e.gone, referee.OrNull(strings.Join(e.highlights, ", "))})
	}
	for _, th := range t.theories {
		out.Theories = append(out.Theories, theoryJSON{th.by, th.is.words, th.outcome, referee.OrNull(th.experiment)})
	}
	return out
}

// seesFitting tells whether the view may read how many laws still fit: not the public one, nor one from whom the law is hidden.
func (t *table) seesFitting() bool {
	return t.header.View != record.Public && t.header.Tell.Deduces() && !t.law.hidden()
}
