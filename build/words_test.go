package build

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"marianas/game/catalog"
	"marianas/scenarios"
)

// titleBlind are the folders whose code plays any title: it knows no verb, no side and no phase of one by its word.
var titleBlind = []string{"ui", "game/match", "game/bot", "game/play", "game/conform"}

// spoken are words of titles that stand in such code for something else.
var spoken = map[string]string{
	"game/match/save.go over":    "the format of saves writes it for the phase when the game is over",
	"ui/box/box.go marker":       "a style of faces",
	"game/match/scribe.go step":  "plain English, to be counted",
	"ui/page_new.go step":        "a step of the page",
	"ui/page_settings.go move":   "a sound",
	"ui/sound.go move":           "a sound",
	"ui/sound.go place":          "a sound",
	"ui/table/hexpart.go marker": "plain English, to be counted",
}

// TestOnlyTitlesKnowTheirWords looks for words of titles among the strings of the code that plays any title.
func TestOnlyTitlesKnowTheirWords(t *testing.T) {
	words := titleWords(t)
	met := map[string]bool{}
	for _, folder := range titleBlind {
		err := filepath.WalkDir(filepath.Join("..", filepath.FromSlash(folder)), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir():
				if d.Name() == "testdata" || strings.HasPrefix(d.Name(), "toy") {
					return fs.SkipDir
				}
				return nil
			case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			name := strings.TrimPrefix(filepath.ToSlash(path), "../")
			for _, s := range literals(t, path) {
				what, known := words[s.text]
				if strings.HasPrefix(s.text, "end-") {
					what, known = "the beginning of verbs", true
				}
				if place := name + " " + s.text; known && spoken[place] == "" {
					t.Errorf("%s:%d: %q is %s: ask for the role of a verb, the kind of a phase, or the title for its sides", name, s.line, s.text, what)
				} else if known {
					met[place] = true
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for place := range spoken {
		if !met[place] {
			t.Errorf("%s is excepted and does not occur", place)
		}
	}
}

// titleWords are the verbs, sides and phases of all titles, with what each is.
func titleWords(t *testing.T) map[string]string {
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	words := map[string]string{}
	for _, e := range entries {
		for _, p := range e.Info.Phases {
			words[p.ID] = "a phase of " + e.Info.ID
		}
		for _, s := range e.Info.Sides {
			words[string(s.ID)] = "a side of " + e.Info.ID
		}
		words[e.Info.ID] = "a title"
		if e.Title == nil {
			continue
		}
		for _, v := range e.Title.Verbs() {
			words[string(v.Verb)] = "a verb of " + e.Info.ID
		}
	}
	return words
}

type literal struct {
	text string
	line int
}

// literals lists the strings of a Go file.
func literals(t *testing.T, path string) []literal {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var all []literal
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				all = append(all, literal{s, files.Position(lit.Pos()).Line})
			}
		}
		return true
	})
	return all
}
