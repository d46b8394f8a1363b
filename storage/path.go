package storage

import (
	"errors"
	"path/filepath"
)

// DefaultPath is where the database is if nobody says: $UMPIRE_DB; else
// umpire/umpire.db under $XDG_DATA_HOME or under the platform's own folder for data
// (goos is runtime.GOOS, home the person's own folder). A relative $XDG_DATA_HOME
// does not count, as its specification asks. An error says what to set.
func DefaultPath(getenv func(string) string, home, goos string) (string, error) {
	data := filepath.Join(home, ".local", "share")
	switch local := getenv("LocalAppData"); {
	case getenv("UMPIRE_DB") != "":
		return getenv("UMPIRE_DB"), nil
	case filepath.IsAbs(getenv("XDG_DATA_HOME")):
		data = getenv("XDG_DATA_HOME")
	case goos == "windows" && local != "":
		data = local
	case home == "":
		return "", errors.New("there is no home folder to keep the database in: say where with --db FILE or $UMPIRE_DB")
	case goos == "windows":
		data = filepath.Join(home, "AppData", "Local")
	case goos == "darwin", goos == "ios":
		data = filepath.Join(home, "Library", "Application Support")
	}
	return filepath.Join(data, "umpire", "umpire.db"), nil
}
