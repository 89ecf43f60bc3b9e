package match

import (
	"encoding/base64"
	"fmt"
	"strings"

	"marianas/game/rules"
)

// body reads all that follows the header: entries, and in a save the snapshot and what was appended to it. A file that
// was cut off is read as far as it is whole, and the journal says what is lost.
func (f *file) body(r *reader, t rules.Title) error {
	f.at = -1
	most := t.Info().Limits().Entries
	for {
		words, ok := r.next()
		switch {
		case !ok:
			return f.ended()
		case words[0] == "snapshot" && f.at < 0:
			f.at = len(f.Journal.Entries)
			if f.snapshot = r.snapshot(); f.snapshot == nil {
				f.lose("its position at the end is missing or damaged; its record is whole up to there")
			}
			continue
		case len(f.Journal.Entries) >= most:
			return r.fail(fmt.Sprintf("at most %d entries", most))
		}
		e, err := parseEntry(r, words, t)
		e.Line = r.n
		switch {
		case r.torn() && (err != nil || f.isSave()):
			f.lose("it ends in the middle of line %d", r.n)
			return f.ended()
		case err != nil && f.at >= 0: // appended lines that a power failure damaged
			f.lose("line %d cannot be read, nor what follows it", r.n)
			return f.ended()
		case err != nil:
			return err
		}
		f.Journal.Entries = append(f.Journal.Entries, e)
	}
}

// ended closes the reading: a save without a snapshot was cut off.
func (f *file) ended() error {
	if f.isSave() && f.at < 0 {
		f.lose("what followed line %d is missing", f.lastLine())
	}
	if f.at == len(f.Journal.Entries) {
		f.Journal.End = f.snapshot
	}
	if f.Journal.Lost != "" {
		f.Journal.Lost = fmt.Sprintf("This file is damaged: %s. The %s before that could be read.", f.Journal.Lost, decisions(f.Journal.Entries))
	}
	return nil
}

// lose notes what a damaged file no longer has; the first loss counts.
func (f *file) lose(what string, a ...any) {
	if f.Journal.Lost == "" {
		f.Journal.Lost = fmt.Sprintf(what, a...)
	}
}

func (f *file) lastLine() int {
	if n := len(f.Journal.Entries); n > 0 {
		return f.Journal.Entries[n-1].Line
	}
	return f.rule
}

// decisions counts what sides decided, in words.
func decisions(es []Entry) string {
	n := 0
	for _, e := range es {
		if e.Decision() {
			n++
		}
	}
	if n == 1 {
		return "one decision"
	}
	return fmt.Sprintf("%d decisions", n)
}

// isSave reports whether the header had the lines that only a save has.
func (f *file) isSave() bool { return len(f.seats) > 0 }

// snapshot reads the base64 block behind the present line, up to its end; nil if it is not whole.
func (r *reader) snapshot() []byte {
	head := strings.Fields(r.lines[r.n-1])
	var text strings.Builder
	for {
		words, ok := r.next()
		if !ok {
			return nil
		}
		if words[0] == "end" {
			break
		}
		text.WriteString(words[0])
	}
	data, err := base64.StdEncoding.DecodeString(text.String())
	if err != nil || len(head) != 2 || sumOf(data) != head[1] {
		return nil
	}
	return data
}
