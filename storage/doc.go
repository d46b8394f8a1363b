// Package storage keeps journals in one Bolt file.
//
// Begin with File (store.go): its methods are what tracker.Store asks for, one
// transaction each. Below it lie
//
//	bolt.go     the one file that imports bolt: opening, transactions, what is done about a panic
//	journal.go  what a journal looks like in the tree, and what is known of all of them
//	checksum.go the version and the checksum that every value carries
//	create.go   how a new file comes to be, any that Umpire writes: never half-made under its own name
//	sound.go    what is looked at before Bolt may touch a file
//	page.go, walk.go, contents.go   our own reading of the file, page by page, for that and for `doctor`
//	backup.go, rescue.go, scan.go   copies: of a sound file, and of what is left of a damaged one
//
// Everything stands in one bucket, "umpire" (u64 is eight bytes, big-endian, so that the order of keys is the
// order of numbers; SHELF is one of "tables", "results", "book" and "machine"):
//
//	"schema"                u64: the schema of the file, see below
//	SHELF "/clock"          u64 u64 u64: the highest number given out, how many changes there were (revisions), how many journals there are
//	SHELF "/" u64 u64       an entry of the journal with that number from 1, by its place from 1: bytes, written once
//	SHELF "/" u64 "head"    bytes, written once
//	SHELF "/" u64 "uid"     text
//	SHELF "/" u64 "state"   u64 u64: how many entries there are, the revision that brought the last
//	SHELF "/" u64 "summary" u64 bytes: what it came to after so many entries. Never a truth: damaged or gone it is made anew
//
// Numbers come from the clocks and are never used again ("tables" and "results" share one sequence); the journal with the
// highest revision is the last one that was created or appended to.
//
// Every value is stored with a version byte, a CRC-32C of its key and what it says, then the value (Bolt has no
// checksums of its own).
//
// # Schema
//
// This is schema 5, and nothing was ever released with another: a file of any other is refused, also for reading. From the first
// release on, whoever changes the tree raises the number, and goes on reading every older one.
//
// # Locks
//
// Bolt locks the file as long as it is open (flock): shared for readers, alone
// for a writer. The file is opened for each transaction and closed after it, so
// readers never wait longer than one write, and nothing is held while a person
// thinks. Who waits too long gets tracker.ErrBusy. Before that each waits for its
// turn at a lock on the folder, which the system hands on in order, so that of many writers none waits for long.
//
// # Damage
//
// Bolt believes what it reads: a wrong page number makes it panic, loop or
// write over what was sound. So before Bolt opens a file, every page that can
// be reached and every checksum is checked here, with plain bounded reads. That is done
// once for each state of the file that a process meets (a few milliseconds a
// megabyte), and a file that fails is never opened by Bolt at all.
package storage
