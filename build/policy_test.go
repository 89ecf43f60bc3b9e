package build

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

const (
	mod    = "marianas/"
	ebiten = "github.com/hajimehoshi/ebiten/v2"
	toml   = "github.com/BurntSushi/toml"
	ximage = "golang.org/x/image"
)

// rule says what a package may import beside the standard library. "x/..." is x and everything below it.
type rule struct {
	packages []string
	may      []string
	why      string
}

// The first rule that names a package counts. Whatever is not listed is forbidden.
var policy = []rule{
	{[]string{"game/hex", "game/chart", "game/chance", "game/plain"}, nil, "geometry, tables, luck and words of messages stand alone"},
	{[]string{"game/board", "game/order"}, []string{"game/hex"}, "a sheet knows hexes, a counter not even the rules"},
	{[]string{"game/sight"}, []string{"game/hex", "game/board"}, "sight knows a sheet and no title"},
	{[]string{"game/rules"}, []string{"game/hex", "game/board", "game/order", "game/chart", "game/chance"}, "the contract knows no title and no reader of files"},
	{[]string{"game/scenario/doc"}, []string{"game/plain", toml}, "strict tables know no title"},
	{[]string{"game/scenario/mapfile"}, []string{"game/scenario/doc", "game/hex", "game/board"}, "a sheet knows no title"},
	{[]string{"game/scenario/casefile"}, []string{"game/scenario", "game/scenario/doc", "game/scenario/mapfile", "game/rules"}, "a case is data until it is played"},
	{[]string{"game/scenario/trial"}, []string{"game/scenario", "game/scenario/doc", "game/scenario/casefile", "game/rules", "scenarios"}, "tests take the data as files, and know no title"},
	{[]string{"game/scenario"}, []string{"game/scenario/doc", "game/scenario/mapfile", "game/plain", "game/hex", "game/board", "game/order", "game/chart", "game/chance", "game/rules"}, "reading data needs no rules of play"},
	{[]string{"game/field"}, []string{"game/hex", "game/board", "game/rules"}, "where counters are needs no rules of play"},
	{[]string{"game/play"}, []string{"game/chance", "game/rules"}, "the machine knows boxes, acts and dice, and no system"},
	{[]string{"game/think"}, []string{"game/hex", "game/board", "game/order", "game/chance", "game/rules", "game/play"}, "thinking ahead needs no rules of play"},
	{[]string{"game/snapshot"}, []string{"game/hex", "game/board", "game/order", "game/chance", "game/rules"}, "reading snapshots needs no title"},
	{[]string{"game/match"}, []string{"game/plain", "game/chance", "game/rules", "game/board", "game/hex", "game/chart"}, "a match plays any title"},
	{[]string{"game/bot"}, []string{"game/chance", "game/rules", "game/match", "game/board", "game/hex"}, "a computer player sees what a side sees"},
	{[]string{"game/guide"}, []string{"game/rules", "game/match"}, "a guide follows any match through the contract"},
	{[]string{"game/conform"}, []string{"game/hex", "game/board", "game/order", "game/chart", "game/chance", "game/rules", "game/scenario/casefile", "game/match", "game/bot", toml}, "the suite tests any title through the contract"},
	{[]string{"game/conform/toy/..."}, []string{"game/hex", "game/board", "game/order", "game/chart", "game/chance", "game/rules", "game/scenario", "game/snapshot", "game/field", "game/play", "game/conform/toy/..."}, "a toy is a system, and toys share a box of parts"},
	{[]string{"game/catalog"}, []string{"game/..."}, "the list of titles is the only place that knows them all"},
	{[]string{"game/firemove/computer"}, []string{"game/hex", "game/board", "game/order", "game/chart", "game/chance", "game/rules", "game/play", "game/think", "game/firemove"}, "a computer player asks the rules and reads no data"},
	{[]string{"game/islandwar/computer"}, []string{"game/hex", "game/board", "game/order", "game/chart", "game/chance", "game/rules", "game/play", "game/think", "game/islandwar"}, "a computer player asks the rules and reads no data"},
	{[]string{"game/dday/computer"}, []string{"game/board", "game/rules", "game/play", "game/think", "game/dday"}, "a computer player asks the rules and reads no data"},
	{[]string{"game/css/computer"}, []string{"game/board", "game/rules", "game/play", "game/think", "game/css"}, "a computer player asks the rules and reads no data"},
	{[]string{"game/firemove/..."}, []string{"game/hex", "game/board", "game/order", "game/chart", "game/chance", "game/rules", "game/scenario", "game/scenario/doc", "game/snapshot", "game/field", "game/play", "game/firemove"}, "titles of a series share the series alone"},
	{[]string{"game/..."}, []string{"game/hex", "game/board", "game/order", "game/chart", "game/chance", "game/rules", "game/scenario", "game/scenario/doc", "game/snapshot", "game/field", "game/play", "game/sight"}, "a system knows no other system and no player"},
	{[]string{"scenarios", "assets"}, nil, "data has no logic"},
	{[]string{"render/gpu"}, []string{"render", "render/typeset", ebiten}, "the backend turns operations into pixels and nothing more"},
	{[]string{"render/..."}, []string{"render/...", "assets", "game/plain", "game/hex", "game/board", "game/order", "game/chart", "game/rules", ximage, toml}, "drawing needs no display and no match"},
	{[]string{"ui/program"}, []string{"game/catalog", "game/match", "game/rules", "game/scenario", "scenarios", "assets", "ui", "ui/box", "ui/command", "ui/script", "ui/store", "ui/table", "ui/widget", "ui/window", "game/plain"}, "the program wires parts together"},
	{[]string{"ui/window"}, []string{"render", "render/gpu", "render/typeset", "ui", "ui/widget", "game/plain", "ui/window/layout", "ui/window/display", ebiten, "github.com/ebitengine/oto/v3"}, "the loop decides nothing"},
	{[]string{"ui/window/display"}, []string{"ui/command", "game/plain", "github.com/jezek/xgb"}, "it must be initialized before Ebitengine"},
	{[]string{"ui/store"}, []string{"game/plain", toml, "github.com/adrg/xdg", "github.com/natefinch/atomic", "github.com/gofrs/flock"}, "files know no match and no screen"},
	{[]string{"ui/widget"}, []string{"render/...", "assets", "game/rules"}, "the toolkit knows no match"},
	{[]string{"ui/..."}, []string{"ui/box", "ui/widget", "ui/store", "ui/table", "ui/script", "ui", "render/...", "assets", "game/plain", "game/hex", "game/board", "game/order", "game/chart", "game/rules", "game/match", "game/bot", "game/guide"}, "the screen knows no title, no catalog and no display"},
	{[]string{"build/tool"}, []string{"game/...", "scenarios", "assets", "ui", "ui/box", "ui/widget", "ui/table", "ui/script", "ui/store", "render/...", ximage, toml}, "the tool runs without a display"},
	{[]string{"build/mapcache"}, []string{"game/board", "game/catalog", "game/rules", "render/art/sheet", "scenarios", "ui/box", "ui/store"}, "painting for archives needs no display"},
	{[]string{"build/kills"}, []string{"game/chance", "game/bot", "game/catalog", "game/match", "game/rules", "render/...", "scenarios", "ui", "ui/store", "ui/table", "ui/widget"}, "a program that is killed is the whole program without a display"},
	{[]string{"build/smoke"}, []string{"github.com/jezek/xgb"}, "the driver sees the program from outside"},
	{[]string{"build/storm"}, []string{"game/...", "scenarios", "assets", "render/palette", "ui/script", "ui/store", "github.com/jezek/xgb"}, "the storm reads files as the program does, and sees its window from outside"},
	{[]string{"build/..."}, []string{"game/...", "scenarios", "assets", "render/...", "ui/store", ximage, toml}, "generators run without a display"},
	{[]string{"build"}, nil, "this test"},
	{[]string{""}, []string{"ui/program", "ui/window/display"}, "the command only starts the program"},
}

// forbidden are parts of the standard library that make a game depend on more than its actions.
var forbidden = map[string]string{
	"os": "files reach the rules as an fs.FS", "os/...": "the rules start nothing", "net/...": "the rules know no network", "net": "the rules know no network",
	"time": "a clock would make games irreproducible", "math/rand": "all dice lie in the state", "math/rand/v2": "all dice lie in the state",
	"crypto/rand": "all dice lie in the state", "log": "the rules tell events and print nothing", "log/...": "the rules tell events and print nothing",
	"sync": "a game belongs to one goroutine", "sync/...": "a game belongs to one goroutine", "unsafe": "the state is plain data", "syscall": "the rules know no system",
}

type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func list(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps=false", "-json=ImportPath,Imports,Deps", "./...")
	cmd.Dir = ".."
	out, err := cmd.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		t.Fatalf("go list: %s", failed.Stderr)
	} else if err != nil {
		t.Fatal(err)
	}
	var all []pkg
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := dec.Decode(&p); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// local is a package's path below the module, "" for the main program.
func local(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, "marianas"), "/") }

func matches(pattern, path string) bool {
	if below, ok := strings.CutSuffix(pattern, "/..."); ok {
		return path == below || strings.HasPrefix(path, below+"/")
	}
	return path == pattern
}

func ruleOf(path string) *rule {
	for i := range policy {
		for _, p := range policy[i].packages {
			if matches(p, path) {
				return &policy[i]
			}
		}
	}
	return nil
}

// allowed reports whether a rule lets an import in. Foreign modules are named by their root.
func (r *rule) allowed(imported string) bool {
	if strings.HasPrefix(imported, mod) {
		for _, m := range r.may {
			if matches(m, local(imported)) {
				return true
			}
		}
		return false
	}
	if first, _, _ := strings.Cut(imported, "/"); !strings.Contains(first, ".") {
		return true
	}
	for _, m := range r.may {
		if matches(m+"/...", imported) {
			return true
		}
	}
	return false
}

func TestImportsPointOneWay(t *testing.T) {
	for _, p := range list(t) {
		path := local(p.ImportPath)
		r := ruleOf(path)
		if r == nil {
			t.Errorf("%q has no import rule: add one here, with its reason", path)
			continue
		}
		for _, i := range p.Imports {
			if !r.allowed(i) {
				t.Errorf("%q imports %q: %s", path, i, r.why)
			}
			if why := barred(path, i); why != "" {
				t.Errorf("%q imports %q: %s", path, i, why)
			}
		}
	}
}

func barred(path, imported string) string {
	if !strings.HasPrefix(path, "game/") {
		return ""
	}
	for pattern, why := range forbidden {
		if matches(pattern, imported) {
			return why
		}
	}
	return ""
}

// Merely importing Ebitengine panics where there is no display, so not even a dependency of these may.
func TestOnlyTheWindowNeedsADisplay(t *testing.T) {
	for _, p := range list(t) {
		path := local(p.ImportPath)
		if path == "" || path == "ui/program" || path == "ui/window" || path == "render/gpu" {
			continue
		}
		for _, d := range p.Deps {
			if matches(ebiten+"/...", d) {
				t.Errorf("%q depends on Ebitengine and so cannot be tested without a display", path)
				break
			}
		}
	}
}

func TestRulesNamePackagesThatExist(t *testing.T) {
	have := map[string]bool{}
	for _, p := range list(t) {
		have[local(p.ImportPath)] = true
	}
	for _, r := range policy {
		for _, p := range r.packages {
			if !strings.HasSuffix(p, "/...") && !have[p] {
				t.Errorf("the rule for %q names a package that is gone", p)
			}
		}
	}
}
