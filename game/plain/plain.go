// Package plain makes what strangers wrote fit to be shown in a message: of a readable length, on one line, and without
// letters that cannot be seen. Text shows a text, Quote a word, Readable a whole sentence in which such words stand. It
// knows nothing else.
package plain

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Text is a text as a message may show it: escape codes and other invisible letters made visible, bytes that are no
// UTF-8 as numbers, and cut off after so many letters.
func Text(s string, most int) string {
	var b strings.Builder
	letters := 0
	for i, r := range s {
		if letters++; letters > most {
			return b.String() + "…"
		}
		switch {
		case IsBad(s, i, r):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case strconv.IsPrint(r):
			b.WriteRune(r)
		default:
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}

// IsBad reports whether the rune that a loop over s has found at i stands for a byte that is no UTF-8.
func IsBad(s string, i int, r rune) bool {
	return r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError))
}
