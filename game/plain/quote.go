package plain

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Most is how many letters of a word are shown.
const Most = 60

// Quote shows a word in quotes, cut to a readable length.
func Quote(s string) string {
	quoted := strconv.Quote(first(s, Most+1))
	if utf8.RuneCountInString(s) <= Most {
		return quoted
	}
	return strconv.Quote(first(s, Most)) + "…"
}

// Readable shows a sentence in which foreign words stand: its long words cut in their middle, on one line.
func Readable(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		end := strings.IndexFunc(s, unicode.IsSpace)
		if end < 0 {
			end = len(s)
		}
		b.WriteString(cut(s[:end]))
		if s = s[end:]; s != "" {
			_, n := utf8.DecodeRuneInString(s)
			b.WriteByte(' ')
			s = s[n:]
		}
	}
	return b.String()
}

// cut shows a word, or its beginning and its end.
func cut(s string) string {
	n := utf8.RuneCountInString(s)
	if n <= 2*Most {
		return visible(s)
	}
	at := len(s)
	for i := 0; i < Most/2; i++ {
		_, size := utf8.DecodeLastRuneInString(s[:at])
		at -= size
	}
	return visible(first(s, Most)) + "…" + visible(s[at:])
}

// visible shows all of a text.
func visible(s string) string { return Text(s, len(s)) }

// first is the beginning of a text, at most so many letters.
func first(s string, most int) string {
	for i := range s {
		if most--; most < 0 {
			return s[:i]
		}
	}
	return s
}
