//go:build race

package screentest

const racing = true
