package doc

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"marianas/game/plain"
)

// Limits of texts, with room to spare: what is longer fits no screen.
const (
	longestName = 200  // letters of a name, an id or a printed value
	longestText = 2000 // letters of a text that is read in a paragraph
	longestWord = 100  // letters without a blank; a row of a map has as many as the map has columns
)

// paragraphs are the keys of texts that are read in a paragraph.
var paragraphs = map[string]bool{
	"about": true, "blurb": true, "credits": true, "digest": true, "from": true, "means": true, "note": true,
	"otherwise": true, "reason": true, "ruling": true, "say": true,
}

// paragraphTables are tables whose texts are read in a paragraph, whatever their keys.
var paragraphTables = []string{"wins"}

// Close ends the reading of a file: it tells what nobody has asked for and what is missing, and looks once more at every
// number and key.
func (f *File) Close() {
	for i := len(f.nodes) - 1; i >= 0; i-- { // the innermost first: what they lack may excuse those that hold them
		f.nodes[i].close()
	}
	for _, n := range f.lacking {
		n.tellLacks()
	}
	f.walk("", "", f.root, func(path, key string, v any) {
		x, isNumber := v.(float64)
		switch {
		case utf8.RuneCountInString(key) > longestWord:
			f.doubt(path, "a key of "+letters(key), fmt.Sprintf("at most %d", longestWord))
		case isNumber && (math.IsNaN(x) || math.IsInf(x, 0)):
			f.doubt(path, Show(x), "a number")
		}
	})
}

// auditTexts looks at every text of a file before it is read: those without end, and letters that no screen can show.
func (f *File) auditTexts() {
	f.walk("", "", f.root, func(path, key string, v any) {
		s, isText := v.(string)
		if !isText {
			return
		}
		if found, want := auditText(s, paragraphs[key] || slices.Contains(paragraphTables, parent(path))); found != "" {
			f.doubt(path, found, want)
		}
	})
}

// walk visits every value below a path with the key it stands under.
func (f *File) walk(path, key string, v any, visit func(path, key string, v any)) {
	visit(path, key, v)
	switch x := v.(type) {
	case map[string]any:
		for _, k := range SortedKeys(x) {
			f.walk(join(path, k), k, x[k], visit)
		}
	case []map[string]any:
		for i, m := range x {
			f.walk(Item(path, i), key, m, visit)
		}
	case []any:
		for i, e := range x {
			f.walk(Item(path, i), key, e, visit)
		}
	}
}

// auditText says what is wrong with a text, be it a paragraph or a name; "" if nothing is.
func auditText(s string, paragraph bool) (found, want string) {
	most := longestName
	if paragraph {
		most = longestText
	}
	if utf8.RuneCountInString(s) > most {
		return "a text of " + letters(s), fmt.Sprintf("at most %d", most)
	}
	for _, w := range strings.Fields(s) {
		if utf8.RuneCountInString(w) > longestWord {
			return "a word of " + letters(w), fmt.Sprintf("at most %d", longestWord)
		}
	}
	for _, r := range s {
		if r != '\n' && r != '\t' && r != '\r' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			return fmt.Sprintf("%s, with the invisible letter %s", Show(s), plain.Text(string(r), 1)), "letters that can be seen"
		}
	}
	return "", ""
}

func letters(s string) string { return fmt.Sprintf("%d letters", utf8.RuneCountInString(s)) }

// doubt reports a value unless it has a fault already.
func (f *File) doubt(path, found, want string) {
	if f.told.claim(path) {
		f.fault(max(1, f.lines.of(path)), path, found, want)
	}
}
