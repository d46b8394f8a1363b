// Package screentest runs a program in a real pseudo-terminal for tests, with
// a screen emulator that shows what a person would see. The whole of it is:
// wait for a text, then send keys.
package screentest
