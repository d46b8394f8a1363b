package tracker

import "fmt"

// machines is the shelf whose first journal's UID is this machine's.
const machines Shelf = "machine"

// Machine identifies the file the tables are kept in, among all machines that
// exchange evenings. It is drawn when it is first asked for.
func Machine(w Env) (string, error) {
	all, err := w.Store.ReadAll(machines, nil)
	if err != nil {
		return "", err
	}
	if len(all) > 0 {
		return all[0].UID, nil
	}
	uid, err := NewUID(w.random())
	if err != nil {
		return "", err
	}
	if _, err := w.Store.Write(Write{Shelf: machines, UID: uid, Head: []byte("{}")}); err != nil {
		return "", fmt.Errorf("naming this machine: %w", err)
	}
	if all, err = w.Store.ReadAll(machines, nil); err != nil || len(all) == 0 { // another Umpire may have been faster
		return uid, err
	}
	return all[0].UID, nil
}
