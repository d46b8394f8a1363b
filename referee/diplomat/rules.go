package diplomat

// rules is the whole text for players: the game in our own words, every line of the
// record, and every ruling made where the original rules are silent.
const rules = `Diplomat

Three to eight people hold a whole deck of cards between them. Whoever is on
turn asks one other player one yes-no question about the cards in that
player's hand, any question at all, and gets a true answer that everybody
hears. Four cards of a rank that are yours or laid out are yours to claim;
most ranks win. After a game by Evan Chen.

THE DEAL
All 52 cards are dealt as evenly as they go; the first in the list of players
get one more where they do not (leftover: deal), or what is left over is laid
out face up before the first question (leftover: layout). Hands that were
dealt otherwise are told by sizes: 18, 17, 17. With jokers: yes there are 54
cards, *R and *B besides. The player named by first: begins.

A TURN
1. Claim, if you can: a rank whose four cards are each in your hand or laid
   out. As many ranks as you like, before your question.
     claim Ana 7
2. Ask one other player about their hand.
     ask Ana Ben at least 3 black cards yes
   If you asked for one card by name and the answer is yes, that card is laid
   out face up, and you go on: claim or ask again.
     ask Ana Ben QS yes
   Otherwise the turn passes to the next in the list of players.

QUESTIONS
Whatever the small English says is understood to the letter, and exact
conclusions are drawn. Some of what can be asked:
     the queen of spades (QS)        a pair, three of a kind
     at least 3 hearts               no face cards
     an even number of 7s            most cards are red
     more red cards than clubs       all hearts are even
     the sum of all non-face cards is at least 50
     the product of all hearts is a square
     the highest spade is a king     the range of all cards is 12
     the number of different suits is 3
     at least 2 aces and not (the lowest card is red or a pair)
Aces count 1, jacks 11, queens 12, kings 13; jokers count nothing and are of
no suit, one red, one black. A bare "two 7s" is at least two, and is
read back. Asked about: 7s (the 7 of spades, or at least one 7?) and 8 clubs
(the 8 of clubs, or at least 8 of them?).
Products are held against a hand on the record; nothing else is concluded
about them.
Any other question stands in quotation marks. It is kept, and nothing is
concluded from it:
     ask Ana Ben "could you lay your hand out as a staircase" no
Only questions about the hand are allowed, not about what its holder knows or
anything else. Umpire cannot judge that of other people's words; it reminds.
A card asked for by name does not hide in quotation marks: that is refused.

THE END
The game ends when every rank is claimed; the jokers are half a rank of two
cards, worth one half. Most points win, ties share the win, and at 0 to 0
nobody does. It can end early, at the score as it stands:
     result

THE OTHER LINES
     layout KD
The leftover cards, before the first question (leftover: layout).
     hand Ana AS KS 7H ...
The cards dealt to Ana, all of them, if the referee knows them. At any time,
also after the end, to check what was answered. Secret: nobody sees it but
the referee's view and seat:Ana.
     note Ben went for coffee

WHAT UMPIRE RULES
- A question speaks of the hand as it is at that moment. Cards laid out or
  claimed are gone from it.
- Asking for a card that is out already is legal; the answer is no, and the
  turn passes. Asking for a card you hold yourself is legal too.
- "A spade queen" or "exactly 1 spade queens" asks for one card: a yes
  lays it out. "QS and KS" asks for two: no layout.
- A claim is the claimer's word that every card of the rank not laid out is
  theirs. Where hands are not known it is a fact like an answer. Where all
  four are laid out, whoever is on turn may claim.
- A player without cards still takes turns, may be asked, and may claim.
- A question whose words measure nothing ("the highest heart is even" of no
  hearts) gets no: denied in the phrase itself ("is not even"), still no;
  inside not (...) the opposite.
- The leftover cards must be laid out before the first question or claim, all
  of them. They belong to no hand, and count as laid out for every claim.
- A second hand line for a player must agree with the first.
- An answer or a claim that no deal allows is refused as a paradox, with the
  fewest moves that rule it out and every single change that would mend it:
  the answer the other way, the same rank in another suit for a card, another
  rank for a claim, an earlier move never made, or a question kept in its words
  alone, from which nothing is concluded.
- In such a proof, to leave a move out is to leave out what it told ("Ben
  held it"). What is out of the hands from then on stays out.
- Scores and turns do not wait for proof: who claims a rank has it.
- The table may agree whose turn it is (turn Ben), once all is laid out.
- The clock (clock: 10m) runs for the player on turn, from one question or
  claim to the next; before the first, from the last line about the deal. A
  flag that falls is told, and the table decides.

KNOWING
Every deal that fits all that was said counts: Umpire calls a card surely
Ben's, or surely not, exactly if it is so in every one of them. Views: public
knows what was said; seat:Ana knows her hand besides; the referee knows every
hand on the record. For the players' own use:
     /view seat:Ana             what Ana can claim, and what she could lay out
                                first, card by card, to claim more
     /ask? at least 3 hearts    how evenly a question would split what is
     /ask? Ben QS               still possible: exact where that is quickly
                                counted, else an estimate with its error
     /ask?                      the questions that would split best
     /why Ana has no QS         which moves force it
     /why Ben has at least 3 hearts
`
