package match

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"

	"marianas/game/plain"
	"marianas/game/rules"
)

// Limits of files, so that nothing a stranger sends can take up the machine.
const (
	maxBytes = 16 << 20
	maxWord  = 64 // letters of an id
	maxForce = 1_000
)

// Finder gives a title by its id; nil if this program has none of that id.
type Finder func(id string) rules.Title

// ParseError is the first line of a file that cannot be read.
type ParseError struct {
	Line  int
	Found string
	Want  string
}

// Error names the line, what was found and what is expected.
func (e *ParseError) Error() string {
	if e.Line == 0 {
		return "found " + plain.Text(e.Found, longestPart) + ", want " + plain.Text(e.Want, longestPart)
	}
	return fmt.Sprintf("line %d: found %s, want %s", e.Line, plain.Text(e.Found, longestPart), plain.Text(e.Want, longestPart))
}

// reader goes through the lines of a file.
type reader struct {
	lines  []string
	format int // of the file
	n      int // lines read; the present line's number
}

// next is the next line that says something; ok is false at the end.
func (r *reader) next() (words []string, ok bool) {
	for r.n < len(r.lines) {
		r.n++
		line := strings.TrimSpace(r.lines[r.n-1])
		if line != "" && !strings.HasPrefix(line, "#") {
			return fields(line), true
		}
	}
	return nil, false
}

// fields are the words of a line; a quoted one may have blanks in it and keeps its quotes.
func fields(line string) []string {
	if !strings.Contains(line, `"`) {
		return strings.Fields(line)
	}
	var ws []string
	for line = strings.TrimSpace(line); line != ""; line = strings.TrimSpace(line) {
		w, err := strconv.QuotedPrefix(line)
		if err != nil || line[0] != '"' {
			w = strings.Fields(line)[0]
		}
		ws, line = append(ws, w), line[len(w):]
	}
	return ws
}

// torn reports whether the present line is the last of the file and has no end: the file may have been cut off in it.
func (r *reader) torn() bool { return r.n == len(r.lines) }

// fail is an error about the present line.
func (r *reader) fail(want string) error {
	found := "the end of the file"
	if r.n > 0 && r.n <= len(r.lines) {
		found = quote(r.lines[r.n-1])
	}
	return &ParseError{r.n, found, want}
}

func (r *reader) cut(want string) error {
	return &ParseError{len(r.lines), "the end of the file", want}
}

// longestPart is how many letters an error spends on what was found, and on what is expected.
const longestPart = 240

// quote shows a piece of a file, shortened.
func quote(s string) string {
	s = strings.TrimSpace(s)
	if len(s) > 60 {
		s = s[:60] + "..."
	}
	return strconv.Quote(s)
}

// open checks the first line and the size of a file.
func open(b []byte) (*reader, error) {
	const want = "a journal or save of this program, beginning with \"journal 2\""
	if len(b) == 0 {
		return nil, &ParseError{0, "an empty file", want}
	}
	if len(b) > maxBytes {
		return nil, &ParseError{0, fmt.Sprintf("%d bytes", len(b)), fmt.Sprintf("at most %d", maxBytes)}
	}
	b = bytes.TrimPrefix(b, []byte("\ufeff")) // a byte-order mark says nothing here
	r := &reader{lines: strings.Split(strings.ReplaceAll(string(b), "\r\n", "\n"), "\n")}
	words, ok := r.next()
	if !ok || len(words) != 2 || words[0] != "journal" {
		r.n = max(r.n, 1)
		return nil, r.fail(want)
	}
	version, err := strconv.Atoi(words[1])
	if err != nil || version < 1 {
		return nil, r.fail("journal and a version number, such as \"journal 2\"")
	}
	if version > Version {
		return nil, r.fail(fmt.Sprintf("version %d or older; this file comes from a newer version of the program", Version))
	}
	r.format = version
	return r, nil
}

// head reads the lines up to the rule into a file.
func (f *file) head(r *reader) error {
	f.Journal.Format = r.format
	for {
		words, ok := r.next()
		switch {
		case !ok:
			return r.cut("a line --- and the entries after it")
		case words[0] == "---":
			return f.complete(r)
		}
		want, known := headWants[words[0]]
		if !known {
			return r.fail("title, option, state, seed, practice, from, seat, standing, kept, saved, at, piece or ---")
		}
		if !f.headLine(words) {
			return r.fail(want)
		}
	}
}

var headWants = map[string]string{
	"title":    "title ID scenario ID data DIGEST",
	"option":   "option ID=VALUE",
	"state":    "state and a number from 0 to 9999",
	"seed":     "seed and a number from 0 to 18446744073709551615",
	"practice": "practice alone",
	"from":     "from and a piece of a snapshot in base64",
	"seat":     "seat SIDE person, or seat SIDE bot NAME STATES",
	"standing": "standing SIDE ID, and perhaps an answer and how long it holds",
	"kept":     "kept and a number of entries",
	"saved":    "saved and a date",
	"at":       "at GAME-TURN PHASE SIDE",
	"piece":    "piece FACE SIDE PLACE",
}

// complete checks, at the rule, that the title was named.
func (f *file) complete(r *reader) error {
	f.rule = r.n
	if f.Journal.Title == "" {
		return r.fail("a title line before it: " + headWants["title"])
	}
	from, err := base64.StdEncoding.DecodeString(f.from.String())
	if err != nil {
		return r.fail("whole from lines before it: their base64 is damaged")
	}
	if len(from) > 0 {
		f.Journal.From = from
	}
	return nil
}

// headLine reads one line of the header; false if it is not as headWants says.
func (f *file) headLine(words []string) bool {
	args := words[1:]
	switch words[0] {
	case "title":
		return f.titleLine(args)
	case "option":
		return f.optionLine(args)
	case "seed":
		n, err := strconv.ParseUint(first(args), 10, 64)
		f.Journal.Seed = n
		return err == nil && len(args) == 1
	case "practice":
		f.Journal.Practice = true
		return len(args) == 0
	case "state":
		n, err := strconv.Atoi(first(args))
		f.Journal.State = n
		return err == nil && len(args) == 1 && n >= 0 && n <= 9999
	case "from":
		f.from.WriteString(first(args))
		return len(args) == 1
	case "seat":
		return f.seatLine(args)
	case "standing":
		return f.standingLine(args)
	case "kept":
		n, err := strconv.Atoi(first(args))
		f.kept = n
		return err == nil && len(args) == 1 && n >= 0
	case "saved":
		f.saved = strings.Join(args, " ")
		return len(f.saved) <= maxWord
	case "at":
		return f.atLine(args)
	}
	return f.pieceLine(args)
}

func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

func (f *file) titleLine(a []string) bool {
	if len(a) != 5 || a[1] != "scenario" || a[3] != "data" || f.Journal.Title != "" {
		return false
	}
	f.Journal.Title, f.Journal.Scenario, f.Journal.Data = a[0], a[2], a[4]
	return isID(a[0]) && isID(a[2]) && len(a[4]) <= maxWord
}

// isID keeps paths and other foreign text out of ids.
func isID(s string) bool {
	for _, c := range s {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_') {
			return false
		}
	}
	return s != "" && len(s) <= maxWord
}

func (f *file) optionLine(a []string) bool {
	id, value, found := strings.Cut(first(a), "=")
	if len(a) != 1 || !found || !isID(id) || len(f.Journal.Options) > maxWord {
		return false
	}
	if f.Journal.Options == nil {
		f.Journal.Options = rules.Options{}
	}
	f.Journal.Options[id] = value
	return true
}

func (f *file) seatLine(a []string) bool {
	switch {
	case len(a) == 2 && a[1] == "person":
		f.seats[rules.Side(a[0])] = Seat{}
	case len(a) == 2 && a[1] == "rules":
		f.seats[rules.Side(a[0])] = Seat{Rules: true}
	case len(a) == 4 && a[1] == "bot" && isID(a[2]):
		n, err := strconv.Atoi(a[3])
		if err != nil || n < 0 || n > 1_000_000_000 {
			return false
		}
		f.seats[rules.Side(a[0])] = Seat{Bot: a[2], States: n}
	default:
		return false
	}
	return isID(a[0]) && len(f.seats) <= maxWord
}

func (f *file) atLine(a []string) bool {
	if len(a) != 3 {
		return false
	}
	n, err := strconv.Atoi(a[0])
	f.turn, f.phase, f.phasing = n, a[1], rules.Side(a[2])
	return err == nil && n >= 0 && n < 10_000
}

func (f *file) pieceLine(a []string) bool {
	if len(a) != 3 || len(f.pieces) >= 2_000 {
		return false
	}
	f.pieces = append(f.pieces, SavedPiece{Face: a[0], Side: rules.Side(undash(a[1])), At: rules.ParsePlace(a[2])})
	return true
}

func undash(s string) string {
	if s == "-" {
		return ""
	}
	return s
}
