// Package main is the umpire binary: it parses flags and wires the rest together.
package main

func main() {}
