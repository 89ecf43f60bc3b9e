package snapshot

import (
	"encoding"
	"fmt"
	"reflect"
	"sort"
	"strings"
)

// Shape lists what positions of a state consist of, one thing a line: the state number, every saved field by its path,
// and the words that stand in them, such as boxes and their steps. A kept list tells when the number must go up.
func Shape(state int, of any, words ...string) string {
	lines := append(fieldsOf("", reflect.TypeOf(of), nil), words...)
	sort.Strings(lines)
	return fmt.Sprintf("%s%s\n", head(state), strings.Join(lines, "\n"))
}

func head(state int) string { return fmt.Sprintf("state %d\n", state) }

// OfState reports whether a kept list is of a state: then it must not be renewed.
func OfState(kept string, state int) bool { return strings.HasPrefix(kept, head(state)) }

// Kept holds a shape against the kept list of it. The error says what is to be done.
func Kept(kept, now string) error {
	if kept == now {
		return nil
	}
	was, rest, _ := strings.Cut(kept, "\n")
	is, other, _ := strings.Cut(now, "\n")
	if was == is {
		return fmt.Errorf("saved positions change, but not their number (%s): raise it, add an upgrade from it (snapshot.Same if values "+
			"were only added), keep a save of it in testdata/saves, and renew the list with -update:\n%s", is, difference(rest, other))
	}
	return fmt.Errorf("the kept list is of %s: renew it with -update", was)
}

// difference lists the lines that only one of two sorted lists has.
func difference(was, is string) string {
	in := map[string]int{}
	for _, l := range strings.Split(was, "\n") {
		in[l]--
	}
	for _, l := range strings.Split(is, "\n") {
		in[l]++
	}
	var ls []string
	for l, n := range in {
		if n != 0 {
			ls = append(ls, map[bool]string{true: "+ ", false: "- "}[n > 0]+l)
		}
	}
	sort.Slice(ls, func(i, j int) bool { return ls[i][2:] < ls[j][2:] })
	return strings.Join(ls, "\n")
}

var textual = reflect.TypeFor[encoding.TextMarshaler]()

// fieldsOf lists the exported fields below a type by their names in the file.
func fieldsOf(path string, t reflect.Type, above []reflect.Type) []string {
	for _, up := range above {
		if up == t {
			return []string{path + " again"}
		}
	}
	switch {
	case t.Implements(textual):
		return []string{path + " text"}
	case t.Kind() == reflect.Pointer:
		return fieldsOf(path, t.Elem(), above)
	case t.Kind() == reflect.Slice, t.Kind() == reflect.Array:
		n := ""
		if t.Kind() == reflect.Array {
			n = fmt.Sprint(t.Len())
		}
		return fieldsOf(path+"["+n+"]", t.Elem(), above)
	case t.Kind() == reflect.Map:
		return fieldsOf(path+"[by "+t.Key().Kind().String()+"]", t.Elem(), above)
	case t.Kind() != reflect.Struct:
		return []string{path + " " + t.Kind().String()}
	}
	var lines []string
	for i := 0; i < t.NumField(); i++ {
		f := t.Field(i)
		name, rule, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" && rule == "" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		to := strings.TrimPrefix(path+"."+name, ".")
		if f.Anonymous && f.Tag.Get("json") == "" {
			to = path
		}
		for _, l := range fieldsOf(to, f.Type, append(above[:len(above):len(above)], t)) {
			if rule != "" && !strings.Contains(l[len(to):], ".") {
				l += " " + rule
			}
			lines = append(lines, l)
		}
	}
	return lines
}
