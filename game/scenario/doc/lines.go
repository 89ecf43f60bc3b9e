package doc

import (
	"strconv"
	"strings"
)

const deepest = 12 // nesting of keys and values that any data file needs, with room to spare

// lineMap finds the line of every key path of a TOML text: "unit[3].values", with list items counted from 1.
type lineMap map[string]int

// A lineScanner walks over TOML text and notes where keys and values stand. It is lenient: the TOML module has
// the say on what is valid. It exists because the module gives no position for a value that is only wrong in meaning.
type lineScanner struct {
	text  string
	at    int
	line  int
	lines lineMap
	count map[string]int // tables so far of each [[name]]
	deep  int            // line that nests too deeply; 0: none
}

// scanLines maps the key paths of a text to lines; deep is the first line that nests beyond any sense, 0 if none does.
func scanLines(text string) (lines lineMap, deep int) {
	s := &lineScanner{text: text, line: 1, lines: lineMap{}, count: map[string]int{}}
	table := ""
	for s.skipBlank(true); s.at < len(s.text) && s.deep == 0; s.skipBlank(true) {
		if s.peek() == '[' {
			table = s.header()
			continue
		}
		s.pair(table, 1)
	}
	return s.lines, s.deep
}

// of is the line of a path, or of the innermost part of it that is known.
func (m lineMap) of(path string) int {
	for path != "" {
		if line := m[path]; line > 0 {
			return line
		}
		cut := strings.LastIndexAny(path, ".[")
		if cut < 0 {
			break
		}
		path = path[:cut]
	}
	return 0
}

func (s *lineScanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

// skipBlank skips blanks, and on demand line ends and comments.
func (s *lineScanner) skipBlank(lineEnds bool) {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == ' ' || c == '\t' || c == '\r':
			s.at++
		case c == '\n' && lineEnds:
			s.at++
			s.line++
		case c == '#' && lineEnds:
			s.skipLine()
		default:
			return
		}
	}
}

func (s *lineScanner) skipLine() {
	for s.at < len(s.text) && s.text[s.at] != '\n' {
		s.at++
	}
}

// header reads "[a.b]" or "[[a.b]]" and returns the path of the table it opens.
func (s *lineScanner) header() string {
	line, list := s.line, strings.HasPrefix(s.text[s.at:], "[[")
	for s.peek() == '[' {
		s.at++
	}
	parts := s.key()
	s.skipLine()
	path := ""
	for i, p := range parts {
		path = join(path, p)
		if i == len(parts)-1 && list {
			s.count[path]++
		}
		s.note(path, line)
		if n := s.count[path]; n > 0 {
			path += "[" + strconv.Itoa(n) + "]"
		}
	}
	s.note(path, line)
	return path
}

// pair reads "key = value" inside a table; it always moves on.
func (s *lineScanner) pair(table string, depth int) {
	line, start := s.line, s.at
	path := table
	for _, p := range s.key() {
		path = join(path, p)
		s.note(path, line)
	}
	s.skipBlank(false)
	if s.peek() != '=' || s.at == start {
		s.at = max(s.at, start+1)
		s.skipLine()
		return
	}
	s.at++
	s.skipBlank(false)
	s.value(path, depth)
}

// key reads a dotted key.
func (s *lineScanner) key() []string {
	var parts []string
	for {
		s.skipBlank(false)
		parts = append(parts, s.keyPart())
		s.skipBlank(false)
		if s.peek() != '.' {
			return parts
		}
		s.at++
		if len(parts) > deepest {
			s.deep = s.line
			return parts
		}
	}
}

func (s *lineScanner) keyPart() string {
	if c := s.peek(); c == '"' || c == '\'' {
		return s.quoted()
	}
	start := s.at
	for s.at < len(s.text) && !strings.ContainsRune(" \t\r\n=.[]{},#\"'", rune(s.text[s.at])) {
		s.at++
	}
	return s.text[start:s.at]
}

// quoted reads any of the four kinds of strings and returns its raw inside.
func (s *lineScanner) quoted() string {
	q := s.text[s.at : s.at+1]
	if strings.HasPrefix(s.text[s.at:], strings.Repeat(q, 3)) {
		q = strings.Repeat(q, 3)
	}
	s.at += len(q)
	start := s.at
	for s.at < len(s.text) && !strings.HasPrefix(s.text[s.at:], q) {
		switch s.text[s.at] {
		case '\\':
			if q[0] == '"' {
				s.at++
			}
		case '\n':
			if len(q) == 1 {
				return s.text[start:s.at]
			}
			s.line++
		}
		s.at++
	}
	end := min(s.at, len(s.text))
	s.at = min(s.at+len(q), len(s.text))
	return s.text[start:end]
}

// value reads one value and notes its own path and those inside it.
func (s *lineScanner) value(path string, depth int) {
	s.note(path, s.line)
	if depth > deepest {
		s.deep, s.at = s.line, len(s.text)
		return
	}
	switch s.peek() {
	case '"', '\'':
		s.quoted()
	case '[':
		s.list(path, depth)
	case '{':
		s.inline(path, depth)
	default:
		for s.at < len(s.text) && !strings.ContainsRune(",]}#\n", rune(s.text[s.at])) {
			s.at++
		}
	}
}

func (s *lineScanner) list(path string, depth int) {
	s.at++
	for n := 1; ; n++ {
		s.skipBlank(true)
		if c := s.peek(); c == 0 || c == ']' || c == '}' {
			s.at++
			return
		}
		s.value(path+"["+strconv.Itoa(n)+"]", depth+1)
		s.skipBlank(true)
		if s.peek() == ',' {
			s.at++
		}
	}
}

func (s *lineScanner) inline(path string, depth int) {
	s.at++
	for {
		s.skipBlank(true)
		if c := s.peek(); c == 0 || c == '}' || c == ']' {
			s.at++
			return
		}
		s.pair(path, depth+1)
		s.skipBlank(true)
		if s.peek() == ',' {
			s.at++
		}
	}
}

// note keeps the first line of a path.
func (s *lineScanner) note(path string, line int) {
	if s.lines[path] == 0 {
		s.lines[path] = line
	}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
