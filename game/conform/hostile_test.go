package conform_test

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/match"
	"marianas/game/rules"
)

// The values of a snapshot are replaced by foreign ones, one at a time: the title refuses it, or plays on soundly.
func TestHostileSnapshots(t *testing.T) {
	if testing.Short() {
		t.Skip("one goroutine opens damaged positions: the race detector finds nothing there")
	}
	for _, title := range built(t) {
		for _, s := range title.Info().Offered() {
			m := played(t, title, s.ID, 3)
			r, err := match.NewReplay(title, m.Journal())
			if err != nil {
				t.Fatal(err)
			}
			for _, step := range []int{0, r.Len() / 8, r.Len() / 2, r.Len()} {
				r.Seek(step)
				tryHostile(t, title, s.ID, r.Match().Position().Snapshot())
			}
		}
	}
}

// mostHostile is how many damages of one position are tried, but in a long run, which tries all of them.
const mostHostile = 50

func tryHostile(t *testing.T, title rules.Title, scenario string, snapshot []byte) {
	t.Helper()
	var doc any
	if err := json.Unmarshal(snapshot, &doc); err != nil {
		t.Fatal(err)
	}
	try := func(path string) {
		bad, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		if err := playOn(title, scenario, bad); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := playOn(title, scenario, snapshot); err != nil {
		t.Fatal(err)
	}
	all := 0
	mutate("", &doc, func(v any) { doc = v }, func(string) { all++ })
	turn, every := 0, max(41, all/mostHostile)
	if *long {
		every = 1
	}
	mutate("", &doc, func(v any) { doc = v }, func(path string) {
		if turn++; turn%every == 0 {
			try(path)
		}
	})
}

// mutate changes one value after another, inner ones first, and puts each back.
func mutate(path string, at *any, set func(any), try func(path string)) {
	was := *at
	switch v := was.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys) // so that every run tries the same
		for _, k := range keys {
			inner := v[k]
			mutate(path+"."+k, &inner, func(x any) { v[k] = x }, try)
		}
	case []any:
		for i := range v {
			inner := v[i]
			mutate(fmt.Sprintf("%s[%d]", path, i), &inner, func(x any) { v[i] = x }, try)
		}
		set(append(append([]any(nil), v...), v...))
		try(path + " doubled")
	}
	for _, foreign := range []any{nil, -1, 0, 1, 7, 99, 1 << 40, "", "9999", "us-1-2", true, []any{}, map[string]any{}} {
		set(foreign)
		try(fmt.Sprintf("%s = %#v", path, foreign))
	}
	set(was)
}

// playOn restores a snapshot and, if it is accepted, looks at it and plays a few actions.
func playOn(title rules.Title, scenario string, snapshot []byte) (err error) {
	did := "restore"
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic at %s: %v\n%s", did, cause, firstLines(string(debug.Stack()), "marianas/game/"))
		}
	}()
	g, refused := title.Restore(scenario, nil, snapshot)
	if refused != nil {
		return nil
	}
	if err := g.Check(); err != nil {
		return nil
	}
	d := chance.New(1)
	for n := 0; n < 12 && g.Active() != ""; n++ {
		for _, side := range title.Info().Sides {
			did = "view"
			g.View(side.ID)
		}
		legal := g.Legal()
		if len(legal) == 0 {
			return fmt.Errorf("accepted, but %s has nothing it may do", g.Active())
		}
		a := bot.Pick(legal, &d)
		did = a.String()
		if _, err := g.Do(a); err != nil {
			return err
		}
	}
	return nil
}

// firstLines picks the first frames of a stack that mention a package.
func firstLines(stack, of string) string {
	var kept []string
	for _, l := range strings.Split(stack, "\n") {
		if strings.HasPrefix(l, of) && len(kept) < 4 {
			kept = append(kept, "    "+l)
		}
	}
	return strings.Join(kept, "\n")
}
