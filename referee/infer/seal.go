package infer

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"umpire/referee"
	"umpire/referee/record"
	"umpire/referee/words"
)

// sealDigits is the length of a seal: 160 bits, so that nobody finds a second law and salt for one.
const sealDigits = 40

// saltBits is the least a salt must have.
const saltBits = 128

// Seal is the commitment to a law: the first 40 hexadecimal digits of the SHA-256 of the salt, a line feed and the law's
// words, lower-case, with single spaces, without quotation marks or a final point.
func Seal(law, salt string) string {
	words := strings.Join(strings.Fields(strings.ToLower(strings.Trim(strings.TrimSpace(law), `"`))), " ")
	hash := sha256.Sum256([]byte(strings.TrimSpace(salt) + "\n" + strings.TrimRight(words, ".")))
	return hex.EncodeToString(hash[:])[:sealDigits]
}

// bitsOf is what a salt can hold at most: four bits a hexadecimal digit, eight a byte of other text.
func bitsOf(salt string) int {
	if strings.Trim(strings.ToLower(salt), "0123456789abcdef") == "" {
		return 4 * len(salt)
	}
	return 8 * len(salt)
}

// readSeal works out the seal where law and salt are known, and takes the header's word for it where the law is hidden.
func (s *setting) readSeal() error {
	given := strings.ToLower(s.header.Option("seal", ""))
	if strings.Trim(given, "0123456789abcdef") != "" || len(given) > 64 {
		return referee.Unreadable("seal: %s: hexadecimal digits are expected, at most 64", words.Quote(given))
	}
	salt := s.header.Option("salt", "")
	if err := record.CheckText(salt); err != nil {
		return err
	}
	if salt != "" && bitsOf(salt) < saltBits { // it can be found out by trying
		return referee.Unreadable("salt: a salt of at least %d bits is expected (%d hexadecimal digits); left out, a new table draws one", saltBits, saltBits/4)
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
