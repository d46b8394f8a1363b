package diplomat

import (
	"strings"

	"umpire/referee/record"
	"umpire/referee/words"
)

// Lines that are told with a reason: why the game ends here, and by which card somebody claims "them".

var (
	// stops is how people say that they end the game, with whatever comes behind; onlyWished is by what they do not, or not yet.
	stops = words.Pattern(`(?i)^(?:(?:ok|okay|so|well|right|now|then|and|let['’]?s|let us|we|we['’](?:ve|re)|all|everyone|everybody|agrees?|agreed|decided?|wants?|to|have|are|the|game|that['’]?s (?:it|enough))\b[ ,.!]*)*` +
		`(?:(?:we|to) (?:stop|end|finish|quit)[,.]|(?:stop|end|finish|quit)(?:s|ping|ing)?(?: it| this| playing| the game)?(?: right)?(?: (?:here|now|there|tonight|today)\b|[.!]*$)|(?:is )?over(?:[,.!]|$)|call(?:s|ing)? it (?:quits|a (?:night|day|game)|here|now|off)\b)`)
	onlyWished = words.Pattern(`(?i)\?|n['’]t\b|\b(?:(?:do|does|did|wo|ca|is|are|have|ha[sd])nt|not?|never|nobody|if|unless|until|till|after|once|before|soon|later|for a|tomorrow|resume|continue|minutes?|should|could|would|might|maybe)\b`)
	// byCard is a claim of "them", whose rank is that of the card before it.
	byCard = words.Pattern(`(?i)^(?:(?:so|and|well|ok) )?(\S+?):?(?: \S+)? (?:has|holds|got|had|have|hold)(?: got)? (?:\S+ )*?(\S+?),? (?:so|and|then) (.*?)\b(?:claims?|claiming|claimed|takes|calls) (?:them|it|those|these|(?:the|that) (?:lot|rank|set)|all(?: four)?)\b`)
	reason = words.Pattern(`(?i),? (?:because|since|['’]?cause|cos)\b`)
)

// Told implements record.Teller.
func (g Game) Told(at record.Table, line string) (said, unknown string) {
	if onlyWished().MatchString(line) {
		return "", ""
	}
	if stops().MatchString(line) {
		return "result", ""
	}
	if why := reason().FindStringIndex(line); why != nil {
		if found, err := record.Readings(g, at, line[:why[0]]); err == nil && len(found) == 1 && found[0].Verb == "claim" {
			return found[0].Line(), ""
		}
	}
	by := byCard().FindStringSubmatch(line)
	if by == nil {
		return "", ""
	}
	who, rank := words.Named(by[1], at.Header().Players), record.HearRank(by[2])
	for _, w := range strings.Fields(by[3]) {
		if len(who) == 1 && !words.Among(w, " she he they i i'm im is am so now then also therefore ") && !words.SameName(w, who[0]) {
			return "", ""
		}
	}
	if c, err := readCard(record.Reading{}, strings.ToUpper(rank)); err == nil {
		rank = strings.TrimRight(c, "SHDC")
	}
	if len(who) != 1 || at.(*table).readRank(rank) == 0 {
		return "", ""
	}
	return "claim " + who[0] + " " + rank, ""
}
