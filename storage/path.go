package storage

import (
	"errors"
	"path"
	"strings"
)

// DefaultPath is where the database is if nobody says: $UMPIRE_DB; else
// umpire/umpire.db under $XDG_DATA_HOME or under the platform's own folder for data
// (goos is runtime.GOOS, home the person's own folder). A relative $XDG_DATA_HOME
// does not count, as its specification asks. An error says what to set.
func DefaultPath(getenv func(string) string, home, goos string) (string, error) {
	if db := getenv("UMPIRE_DB"); db != "" {
		return db, nil
	}
	if xdg := getenv("XDG_DATA_HOME"); xdg != "" && absolute(xdg, goos) {
		return join(goos, xdg, "umpire", "umpire.db"), nil
	}
	if local := getenv("LocalAppData"); goos == "windows" && local != "" {
		return join(goos, local, "umpire", "umpire.db"), nil
	}
	if home == "" {
		return "", errors.New("there is no home folder to keep the database in: say where with --db FILE or $UMPIRE_DB")
	}
	return join(goos, append([]string{home}, append(dataFolder(goos), "umpire", "umpire.db")...)...), nil
}

// dataFolder is the platform's folder for data, under the home folder.
func dataFolder(goos string) []string {
	switch goos {
	case "windows":
		return []string{"AppData", "Local"}
	case "darwin", "ios":
		return []string{"Library", "Application Support"}
	}
	return []string{".local", "share"}
}

func absolute(p, goos string) bool {
	if goos == "windows" {
		return len(p) > 2 && p[1] == ':' || strings.HasPrefix(p, `\\`)
	}
	return path.IsAbs(p)
}

// join is filepath.Join for the platform named, not the one this runs on.
func join(goos string, parts ...string) string {
	if goos == "windows" {
		for i, p := range parts {
			parts[i] = strings.TrimRight(p, `\/`)
		}
		return strings.Join(parts, `\`)
	}
	return path.Join(parts...)
}
