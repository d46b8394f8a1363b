package diplomat

import (
	"umpire/referee/record"
	"umpire/referee/words"
)

// Lines that are told with a reason why the game ends here.

var (
	// stops is how people say that they end the game, with whatever comes behind; onlyWished is by what they do not, or not yet.
	stops = words.Pattern(`(?i)^(?:(?:ok|okay|so|well|right|now|then|and|let['’]?s|let us|we|we['’](?:ve|re)|all|everyone|everybody|agrees?|agreed|decided?|wants?|to|have|are|the|game|that['’]?s (?:it|enough))\b[ ,.!]*)*` +
		`(?:(?:we|to) (?:stop|end|finish|quit)[,.]|(?:stop|end|finish|quit)(?:s|ping|ing)?(?: it| this| playing| the game)?(?: right)?(?: (?:here|now|there|tonight|today)\b|[.!]*$)|(?:is )?over(?:[,.!]|$)|call(?:s|ing)? it (?:quits|a (?:night|day|game)|here|now|off)\b)`)
	onlyWished = words.Pattern(`(?i)\?|n['’]t\b|\b(?:(?:do|does|did|wo|ca|is|are|have|ha[sd])nt|not?|never|nobody|if|unless|until|till|after|once|before|soon|later|for a|tomorrow|resume|continue|minutes?|should|could|would|might|maybe)\b`)
)

// Told implements record.Teller.
func (Game) Told(_ record.Table, line string) (said, unknown string) {
	if stops().MatchString(line) && !onlyWished().MatchString(line) {
		return "result", ""
	}
	return "", ""
}
