// Package words is how lists, plurals, quotations and names are written in what
// people read, and how two names are compared.
package words
