package infer

import (
	"math/bits"
	"strconv"

	"umpire/referee"
	"umpire/referee/infer/dice"
	"umpire/referee/phrase"
)

// explainable is the most dice for which the deciding ones are worked out.
const explainable = 12

// deciding says which dice of an experiment decide its mark: the fewest such that, whichever of the others are taken away,
// the mark stays. It is empty where no part of the experiment decides it alone, or there are too many dice to tell.
func deciding(p *phrase.Phrase, e *dice.Experiment) string {
	n := len(e.Dice)
	if p == nil || n == 0 || n > explainable {
		return ""
	}
	firm := firmParts(p, e)
	all := uint64(1)<<n - 1
	best := all
	for part := range firm {
		if firm[part] && bits.OnesCount64(uint64(part)) < bits.OnesCount64(best) {
			best = uint64(part)
		}
	}
	switch best {
	case all:
		return ""
	case 0:
		return "nothing in it makes it otherwise"
	}
	var names []string
	for i := range n {
		if best&(1<<i) != 0 {
			names = append(names, e.Name(i)+" (die "+strconv.Itoa(i+1)+")")
		}
	}
	return referee.List(names) + " decide" + map[bool]string{true: "s", false: ""}[len(names) == 1] + " it"
}

// firmParts tells for each set of dice whether it and every larger set of the experiment's dice get the mark of the whole.
func firmParts(p *phrase.Phrase, e *dice.Experiment) []bool {
	n := len(e.Dice)
	whole := p.Holds(SceneOf(e))
	firm := make([]bool, 1<<n)
	for part := len(firm) - 1; part >= 0; part-- {
		firm[part] = p.Holds(sceneOf(e, uint64(part))) == whole
		for i := 0; i < n && firm[part]; i++ {
			firm[part] = part>>i&1 == 1 || firm[part|1<<i]
		}
	}
	return firm
}
