package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// switchKey names the change that a switched trial makes, by its number in the list and one more; nothing set is none.
const switchKey = "MARIANAS_CHANGE"

// switchFile is laid into each changed package: the number of the change, read once.
const switchFile = `package %s

import "os"
import "strconv"

var changeOnTrial = func() int { n, _ := strconv.Atoi(os.Getenv(%q)); return n }()
`

// switched is one program that can make many changes, so that they need not be built one by one: a changed function stands
// beside the one of the project under a name of its own, and the first line of that one goes there if its change is on trial.
type switched struct {
	program string
	holds   map[int]bool // the changes that are in it, by their number in the list
}

// copied is a changed function of a switched program, to find whose fault a line is that does not compile.
type copied struct {
	file     string
	from, to int // lines
	change   int
}

// build builds the switched program of a list. A change that cannot be in it (of data, of a table, of more than one
// function, or one that does not compile beside the others) is left to be built alone.
func (l *lab) build(cs []change) (*switched, error) {
	dir := filepath.Join(l.work, "switched")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	s := &switched{program: filepath.Join(dir, "trial"), holds: map[int]bool{}}
	byFile := map[string][]int{}
	for i, c := range cs {
		if strings.HasSuffix(c.File, ".go") {
			byFile[c.File] = append(byFile[c.File], i)
			s.holds[i] = true
		}
	}
	for {
		overlay, copies, err := l.switchAll(dir, cs, byFile, s.holds)
		if err != nil {
			return nil, err
		}
		out, err := l.run(longestBuild, []string{"go", "build", "-gcflags=-e", "-ldflags=-s -w", "-o", s.program, "-overlay", overlay, "./build/mutants/trial"})
		if err == nil {
			return s, nil
		}
		if !drop(out, copies, s.holds) {
			return nil, fmt.Errorf("the switched rules do not build: %w\n%s", err, out)
		}
	}
}

// switchAll writes the changed files and the list of them that the go command reads.
func (l *lab) switchAll(dir string, cs []change, byFile map[string][]int, holds map[int]bool) (overlay string, copies []copied, err error) {
	replace := map[string]string{}
	lay := func(file string, text []byte) error {
		name := filepath.Join(dir, flat(file))
		replace[filepath.Join(l.top, filepath.FromSlash(file))] = name
		return os.WriteFile(name, text, 0o644)
	}
	for file, numbers := range byFile {
		text, err := os.ReadFile(filepath.Join(l.top, filepath.FromSlash(file)))
		if err != nil {
			return "", nil, err
		}
		changed, pkg, cps, err := switchFunctions(file, text, cs, numbers, holds)
		if err != nil {
			return "", nil, err
		}
		copies = append(copies, cps...)
		if err := lay(file, changed); err != nil {
			return "", nil, err
		}
		if err := lay(filepath.ToSlash(filepath.Dir(file))+"/change_on_trial.go", fmt.Appendf(nil, switchFile, pkg, switchKey)); err != nil {
			return "", nil, err
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", nil, err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, copies, os.WriteFile(overlay, list, 0o644)
}

// flat is the name under which a changed file lies; the compiler names it so.
func flat(file string) string { return strings.ReplaceAll(file, "/", "_") }

// switchFunctions puts the changed functions of one file beside its own. Changes that do not lie in one function are taken
// out of holds.
func switchFunctions(file string, text []byte, cs []change, numbers []int, holds map[int]bool) (changed []byte, pkg string, copies []copied, err error) {
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, "", nil, err
	}
	at := func(p token.Pos) int { return fset.Position(p).Offset }
	doors := map[*ast.FuncDecl][]string{}
	var beside bytes.Buffer
	line := bytes.Count(text, []byte("\n")) + 1
	for _, n := range numbers {
		if !holds[n] {
			continue
		}
		from := bytes.Index(text, []byte(cs[n].Old))
		to := from + len(cs[n].Old)
		f := enclosing(parsed, func(f *ast.FuncDecl) bool { return from >= 0 && at(f.Body.Lbrace) < from && to <= at(f.Body.Rbrace) })
		call, ok := callOf(f, n)
		if !ok {
			delete(holds, n)
			continue
		}
		name := at(f.Name.End())
		body := string(text[at(f.Type.Func):name]) + suffix(n) + string(text[name:from]) + cs[n].New + string(text[to:at(f.End())])
		if _, err := format.Source([]byte("package p\n" + body)); err != nil {
			delete(holds, n)
			continue
		}
		doors[f] = append(doors[f], call)
		beside.WriteString("\n" + body + "\n")
		lines := strings.Count(body, "\n")
		copies = append(copies, copied{file, line + 1, line + 1 + lines, n})
		line += lines + 2
	}
	out := []byte{}
	done := 0
	for _, d := range parsed.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && doors[f] != nil {
			for _, id := range unnamed(f) {
				out = append(append(out, text[done:at(id.at)]...), id.name...)
				done = at(id.at) + id.instead
			}
			cut := at(f.Body.Lbrace) + 1
			out = append(append(out, text[done:cut]...), strings.Join(doors[f], "")...)
			done = cut
		}
	}
	return append(append(out, text[done:]...), beside.Bytes()...), parsed.Name.Name, copies, nil
}

func enclosing(file *ast.File, holds func(*ast.FuncDecl) bool) *ast.FuncDecl {
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil && holds(f) {
			return f
		}
	}
	return nil
}

func suffix(n int) string { return "OnTrial" + strconv.Itoa(n+1) }

// callOf is the line that goes from a function to its changed copy; ok is false if it cannot be written.
func callOf(f *ast.FuncDecl, n int) (call string, ok bool) {
	if f == nil || f.Recv == nil && (f.Name.Name == "init" || f.Name.Name == "main") {
		return "", false
	}
	var given []string
	for i, field := range f.Type.Params.List {
		for j := range max(1, len(field.Names)) {
			given = append(given, nameOf(field, i, j))
			if _, ok := field.Type.(*ast.Ellipsis); ok {
				given[len(given)-1] += "..."
			}
		}
	}
	called := f.Name.Name + suffix(n) + "(" + strings.Join(given, ", ") + ")"
	if f.Recv != nil {
		called = nameOf(f.Recv.List[0], receiver, 0) + "." + called
	}
	if f.Type.Results != nil {
		return fmt.Sprintf(" if changeOnTrial == %d { return %s };", n+1, called), true
	}
	return fmt.Sprintf(" if changeOnTrial == %d { %s; return };", n+1, called), true
}

// receiver stands for the number of a parameter.
const receiver = -1

// nameOf is the name of name j of field i of the parameters: its own, or one that a switched function gives it.
func nameOf(field *ast.Field, i, j int) string {
	if len(field.Names) > 0 && field.Names[j].Name != "_" {
		return field.Names[j].Name
	}
	if i == receiver {
		return "receiverOnTrial"
	}
	return fmt.Sprintf("given%dOnTrial%d", i, j)
}

// unnamed lists what must be written into the head of a function so that its receiver and all parameters have a name, in
// the order of the text.
func unnamed(f *ast.FuncDecl) (ids []named) {
	see := func(field *ast.Field, i int) {
		if len(field.Names) == 0 {
			ids = append(ids, named{field.Type.Pos(), 0, nameOf(field, i, 0) + " "})
		}
		for j, id := range field.Names {
			if id.Name == "_" {
				ids = append(ids, named{id.Pos(), 1, nameOf(field, i, j)})
			}
		}
	}
	if f.Recv != nil {
		see(f.Recv.List[0], receiver)
	}
	for i, field := range f.Type.Params.List {
		see(field, i)
	}
	return ids
}

// named is a name written in place of so many characters of a text.
type named struct {
	at      token.Pos
	instead int
	name    string
}

// told finds the file and the line that the compiler speaks of.
var told = regexp.MustCompile(`(?m)^(\S+\.go):(\d+):`)

// drop takes out the changes whose copies the compiler refuses; false if there are none.
func drop(out string, copies []copied, holds map[int]bool) bool {
	found := false
	for _, m := range told.FindAllStringSubmatch(out, -1) {
		line, _ := strconv.Atoi(m[2])
		i := slices.IndexFunc(copies, func(c copied) bool {
			return filepath.Base(m[1]) == flat(c.file) && c.from <= line && line <= c.to
		})
		if i >= 0 && holds[copies[i].change] {
			delete(holds, copies[i].change)
			found = true
		}
	}
	return found
}
