package tracker

import "fmt"

// machines is the shelf whose last journal's UID is this machine's, and its head the place.
const machines Shelf = "machine"

// ThisMachine identifies the file the tables are kept in, among all machines that exchange evenings; ""
// where that was not drawn yet, or the file was copied from another place (Env.Place).
func ThisMachine(w Env) (string, error) {
	all, err := w.Store.ReadAll(machines, nil)
	if n := len(all); n > 0 && (w.Place == "" || string(all[n-1].Head) == w.Place) {
		return all[n-1].UID, err
	}
	return "", err
}

// Machine is ThisMachine, drawn where it was not yet.
func Machine(w Env) (string, error) {
	if uid, err := ThisMachine(w); uid != "" || err != nil {
		return uid, err
	}
	uid, err := NewUID(w.Random)
	if err == nil {
		_, err = w.Store.Write(Write{Shelf: machines, UID: uid, Head: []byte(w.Place)})
	}
	if err != nil {
		return "", fmt.Errorf("saving: %w", err)
	}
	return uid, nil
}
