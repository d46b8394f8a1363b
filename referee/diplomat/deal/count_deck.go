package deal

// The cards of package deal: suit by suit from ace to king, then the two jokers.
const (
	suits       = 4
	ranks       = 14 // the jokers are the last
	firstJoker  = 52
	ranksOfSuit = 13
)

func suitOf(card int) int { return card / ranksOfSuit } // 4: a joker
func rankOf(card int) int {
	if card >= firstJoker {
		return ranks - 1
	}
	return card % ranksOfSuit
}

func suitSet(suit int) Set { return Set(1<<ranksOfSuit-1) << (ranksOfSuit * suit) }

// rankSet is the cards of a rank, the jokers for the last.
func rankSet(rank int) Set {
	if rank == ranks-1 {
		return Card(firstJoker) | Card(firstJoker+1)
	}
	var s Set
	for suit := range suits {
		s |= Card(suit*ranksOfSuit + rank)
	}
	return s
}
