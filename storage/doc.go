// Package storage keeps journals in one Bolt file.
//
// Begin with File (store.go): its methods are what tracker.Store asks for, one
// transaction each. Below it lie
//
//	bolt.go     the one file that imports bolt: opening, transactions, what is done about a panic
//	journal.go  what a journal looks like in its bucket
//	checksum.go the version and the checksum that every value carries
//	summary.go  what each journal comes to, beside it
//	create.go   how a new file comes to be, any that Umpire writes: never half-made under its own name
//	sound.go    what is looked at before Bolt may touch a file
//	page.go, walk.go, contents.go   our own reading of the file, page by page, for that and for `doctor`
//	backup.go, rescue.go, scan.go   copies: of a sound file, and of what is left of a damaged one
//	path.go     where the file is if nobody says
//
// The tree of buckets (names in quotes; u64 is eight bytes, big-endian, so that
// the order of keys is the order of numbers):
//
//	"umpire"
//	    "schema"  u64: the schema of the file, see below
//	    "summaries"   shelf and u64 of a journal -> u64 u64 bytes: of so many entries, at that touch. Never a truth
//	"tables", "results", "book", "machine"   the shelves
//	    "clock"   u64 u64 u64: the highest number given out, the touches counted so far, how many journals there are
//	    u64       a journal, by its number from 1
//	        "head"   bytes, written once
//	        "uid"    text
//	        "state"  u64 u64: how many entries there are, the touch that came last
//	        u64      an entry, by its place from 1: bytes, written once
//
// Numbers come from "clock" and are never used again ("tables" and "results" share one sequence); the journal with the
// highest touch is the last one that was created or appended to. A journal that
// fits a quarter of a page lives inside its shelf's page (Bolt does that).
//
// Every value is stored with a version byte, a CRC-32C of where it stands and what
// it says, then the value (Bolt has no checksums of its own).
//
// # Schema
//
// This is schema 4, and nothing was ever released with another: a file of any other is refused, also for reading. From the first
// release on, whoever changes the tree raises the number, and goes on reading every older one.
//
// # Locks
//
// Bolt locks the file as long as it is open (flock): shared for readers, alone
// for a writer. The file is opened for each transaction and closed after it, so
// readers never wait longer than one write, and nothing is held while a person
// thinks. Who waits too long gets tracker.ErrBusy. Before that each waits for its
// turn at a lock on the folder, every 2 ms, so that of many writers none waits for long.
//
// # Damage
//
// Bolt believes what it reads: a wrong page number makes it panic, loop or
// write over what was sound. So before Bolt opens a file, every page that can
// be reached and every checksum is checked here, with plain bounded reads. That is done
// once for each state of the file that a process meets (a few milliseconds a
// megabyte), and a file that fails is never opened by Bolt at all.
package storage
