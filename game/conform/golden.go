package conform

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
)

// Golden replays a journal or save to its end, past small differences, and reports what differs, the gravest first:
// legality, result, digest, faces, log. Log is the text that LogText gave when the journal was kept; nil: not compared.
func Golden(find match.Finder, journal, log []byte) []string {
	t, j, err := match.ParseJournal(find, journal)
	if err != nil {
		return []string{err.Error()}
	}
	g, err := j.Begin(t)
	if err != nil {
		return []string{"start: " + err.Error()}
	}
	d := &differences{title: t}
	d.play(g, j)
	if d.legality == "" {
		d.compareEnd(g, j)
		d.compareLog(j, log)
	}
	return d.ranked()
}

// LogText is the whole log of a journal as text, for a golden file.
func LogText(t rules.Title, j *match.Journal) (string, error) {
	plain := *j
	plain.Entries = append([]match.Entry(nil), j.Entries...)
	for i := range plain.Entries {
		plain.Entries[i].Digest, plain.Entries[i].Faces = "", nil
	}
	r, err := match.NewReplay(t, &plain)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, l := range r.Log("") {
		fmt.Fprintln(&b, l)
	}
	return b.String(), nil
}

// differences are the first of each kind.
type differences struct {
	title                                rules.Title
	legality, result, digest, faces, log string
}

func (d *differences) ranked() []string {
	var all []string
	for _, s := range []string{d.legality, d.result, d.digest, d.faces, d.log} {
		if s != "" {
			all = append(all, s)
		}
	}
	return all
}

func first(s *string, format string, args ...any) {
	if *s == "" {
		*s = fmt.Sprintf(format, args...)
	}
}

func (d *differences) play(g rules.Game, j *match.Journal) {
	for _, e := range j.Entries {
		if _, err := match.PlayEntry(g, e); err != nil {
			first(&d.legality, "legality: line %d, %q: %v", e.Line, e, err)
			return
		}
		rolled := j.Fell(g)
		if fmt.Sprint(rolled) != fmt.Sprint(e.Faces) {
			first(&d.faces, "faces: line %d, %q: rolled %v, want %v", e.Line, e, rolled, e.Faces)
		}
		if got := match.Digest(g); e.Digest != "" && !j.Foreign() && got != e.Digest {
			first(&d.digest, "digest: line %d, %q: found %s, want %s", e.Line, e, got, e.Digest)
		}
	}
}

// compareEnd compares the last position with the snapshot that the file keeps, field by field.
func (d *differences) compareEnd(g rules.Game, j *match.Journal) {
	if j.End == nil || j.Foreign() || bytes.Equal(j.End, g.Snapshot()) {
		return
	}
	var a, b any
	if json.Unmarshal(j.End, &a) != nil || json.Unmarshal(g.Snapshot(), &b) != nil {
		d.result = "result: the last positions differ"
		return
	}
	var fields []string
	diffJSON("", a, b, &fields)
	d.result = "result: the last positions differ: " + strings.Join(fields[:min(6, len(fields))], "; ")
}

// diffJSON lists the paths at which two decoded documents differ.
func diffJSON(path string, want, got any, out *[]string) {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			break
		}
		for _, k := range unionKeys(w, g) {
			diffJSON(path+"."+k, w[k], g[k], out)
		}
		return
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			break
		}
		for i := range w {
			diffJSON(fmt.Sprintf("%s[%d]", path, i), w[i], g[i], out)
		}
		return
	}
	if a, b := asJSON(want), asJSON(got); a != b {
		*out = append(*out, fmt.Sprintf("%s found %s, want %s", strings.TrimPrefix(path, "."), short(b), short(a)))
	}
}

func short(s string) string {
	if len(s) > 40 {
		return s[:40] + "..."
	}
	return s
}

func unionKeys(a, b map[string]any) []string {
	var keys []string
	for k := range a {
		keys = append(keys, k)
	}
	for k := range b {
		if _, both := a[k]; !both {
			keys = append(keys, k)
		}
	}
	sort.Strings(keys)
	return keys
}

func (d *differences) compareLog(j *match.Journal, log []byte) {
	if log == nil {
		return
	}
	text, err := LogText(d.title, j)
	if err != nil {
		d.log = "log: " + err.Error()
		return
	}
	got, want := strings.Split(text, "\n"), strings.Split(string(log), "\n")
	for i := 0; i < max(len(got), len(want)); i++ {
		var a, b string
		if i < len(got) {
			a = got[i]
		}
		if i < len(want) {
			b = want[i]
		}
		if a != b {
			d.log = fmt.Sprintf("log: line %d: found %q, want %q", i+1, a, b)
			return
		}
	}
}
