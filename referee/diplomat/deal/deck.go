package deal

// The cards of package deal: suit by suit from ace to king, then the two jokers.
const (
	ranks       = 14 // the jokers are the last
	firstJoker  = 52
	ranksOfSuit = 13
)

// SuitSet is the cards of a suit, 0 to 3: spades, hearts, diamonds, clubs.
func SuitSet(suit int) Set { return Set(1<<ranksOfSuit-1) << (ranksOfSuit * suit) }

// RankSet is the cards of a rank, 0 to 12 from ace to king, and 13 for the jokers.
func RankSet(rank int) Set {
	if rank == ranks-1 {
		return Card(firstJoker) | Card(firstJoker+1)
	}
	return (Card(0) | Card(ranksOfSuit) | Card(2*ranksOfSuit) | Card(3*ranksOfSuit)) << rank
}
