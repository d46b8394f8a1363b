package infer

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"umpire/referee"
)

// sealDigits is the length of a seal: 96 bits, short enough to write down and long enough that nobody finds a second law
// and salt for it.
const sealDigits = 24

// Seal is the commitment to a law: the first 24 hexadecimal digits of the SHA-256 of the salt, a line feed and the law's
// words, lower-case, with single spaces, without quotation marks or a final point.
func Seal(law, salt string) string {
	words := strings.Join(strings.Fields(strings.ToLower(strings.Trim(strings.TrimSpace(law), `"`))), " ")
	hash := sha256.Sum256([]byte(strings.TrimSpace(salt) + "\n" + strings.TrimRight(words, ".")))
	return hex.EncodeToString(hash[:])[:sealDigits]
}

// readSeal works out the seal where law and salt are known, and takes the header's word for it where the law is hidden.
func (s *setting) readSeal() error {
	given := strings.ToLower(s.header.Option("seal", ""))
	if strings.Trim(given, "0123456789abcdef") != "" || len(given) > 64 {
		return referee.Unreadable("seal: %s: hexadecimal digits are expected, at most 64", referee.Quote(given))
	}
	salt := s.header.Option("salt", "")
	if err := referee.CheckText(salt); err != nil {
		return err
	}
	s.seal = given
	if salt == "" || s.opening.hidden() {
		return nil
	}
	s.seal = Seal(s.opening.words, salt)
	if given != "" && given != s.seal {
		return referee.Unreadable("seal: %s is not the seal of this law with this salt, which is %s", given, s.seal)
	}
	return nil
}
