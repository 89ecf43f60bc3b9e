package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui"
	"marianas/ui/script"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/game/board"
	"math"
)

func TestGen(t *testing.T) {
	title, sc, _ := scenarioNamed("dday/d-day")
	entries, _ := box()
	files, _ := store.Scratch()
	defer files.Close()
	b := title.Board("")
	wide, tall := 0.0, 0.0
	for h := 0; h < b.Len(); h++ {
		x, y := b.Grid.Center(b.Coord(board.ID(h)))
		wide, tall = math.Max(wide, x+1), math.Max(tall, y+1)
	}
	app := ui.New(ui.Config{Find: finder(entries), Store: files, Sync: true, Titles: []*rules.Info{title.Info()},
		Art: func(rules.Title) table.Art { return plain{wide, tall} }, Seed: func() uint64 { return 1 }})
	app.Change(func(s *store.Settings) { s.Scale = 100; s.Motion = "fast" })
	mt, err := match.New(match.Config{Title: title, Scenario: sc.ID, Seed: 1, Seats: map[rules.Side]match.Seat{}})
	if err != nil {
		t.Fatal(err)
	}
	app.Open(mt)
	s := &script.Script{Name: "gen"}
	r := script.New(app, s, script.Options{W: 1280, H: 720})
	var out strings.Builder
	run := func(lines ...string) bool {
		for _, l := range lines {
			p, err := script.Parse("x", l)
			if err != nil {
				t.Fatal(err)
			}
			s.Commands = append(s.Commands, p.Commands...)
			if err := r.Play(); err != nil {
				fmt.Println("FAIL", l, err.Error()[:min(len(err.Error()),200)])
				s.Commands = s.Commands[:len(s.Commands)-1]
				out.WriteString("# failed: " + l + "\n")
				return false
			}
			out.WriteString(l + "\n")
		}
		return true
	}
	defer func() { os.WriteFile("/tmp/dscreen/gen.script", []byte(out.String()), 0o644) }()
	run("wait idle")
	count := map[string]int{}
	stuck := 0
	for step := 0; step < 1500; step++ {
		if _, over := mt.Ending(); over {
			break
		}
		v := mt.View("us")
		if v.Active != "us" {
			fmt.Println("active", v.Active)
			break
		}
		n := mt.Len()
		key := func(w string) string { return fmt.Sprint(v.Header.GameTurn, v.Header.Phase, w) }
		limit := map[rules.Verb]int{"land": 6, "attack": 2, "barrage": 1, "shell": 2, "take": 5, "enter": 12, "join": 6, "recover": 4, "support": 2, "storm": 1}
		if v.Header.GameTurn > 2 {
			limit = map[rules.Verb]int{}
		}
		order := []rules.Verb{"recover", "support", "join", "attack", "shell", "barrage", "enter", "land", "take"}
		if v.Header.GameTurn > 2 { order = nil }
		var pick *rules.Choice
		has := func(w rules.Verb) bool {
			for i := range v.Choices { if v.Choices[i].Action.Verb == w { return true } }
			return false
		}
		if has("declare") && count[key("join"+fmt.Sprint(count[key("attack")]))] > 2 { order = nil }
		for _, w := range order {
			if pick != nil { break }
			if count[key(string(w))] >= limit[w] { continue }
			for i := range v.Choices {
				if c := &v.Choices[i]; c.Action.Verb == w {
					if w == "enter" || w == "land" { // the farther the better, varied
						k := (step*7) % len(v.Choices)
						for j := range v.Choices { if q := &v.Choices[(k+j)%len(v.Choices)]; q.Action.Verb == w { c = q; break } }
					}
					pick = c
					break
				}
			}
		}
		if pick == nil {
			for i := range v.Choices { if v.Choices[i].Primary { pick = &v.Choices[i] } }
		}
		prim := pick != nil && pick.Primary
		if pick == nil && len(v.Choices) > 0 {
			pick = &v.Choices[(step*5)%len(v.Choices)]
		}
		if pick == nil { t.Fatal("no choice", v.Prompt.Do) }
		a := pick.Action
		count[key(string(a.Verb))]++
		count[key("join"+fmt.Sprint(count[key("attack")]))]++
		fmt.Println(step, v.Header.GameTurn, v.Header.Phase, "|", v.Prompt.Do, "|", a.String(), len(v.Choices))
		ok := true
		switch {
		case prim && a.To.IsZero() && a.Unit == "":
			ok = run("key Enter", "wait idle")
			if mt.Len() == n { run("key Enter", "wait idle") }
		case a.To.Hex != "" && a.Unit != "":
			ok = run("click unit "+string(a.Unit), "wait idle", "click hex "+string(a.To.Hex), "wait idle")
		case a.To.Hex != "":
			ok = run("click hex "+string(a.To.Hex), "wait idle")
		case !a.To.IsZero():
			name := ""
			for i := range v.Panels { for j := range v.Panels[i].Boxes { for k := range v.Panels[i].Boxes[j].Boxes { if x := &v.Panels[i].Boxes[j].Boxes[k]; x.At == a.To { name = x.Name } } } }
			ok = run("click unit "+string(a.Unit), "wait idle", fmt.Sprintf("click box %q", name), "wait idle")
		case a.Unit != "":
			ok = run("click unit "+string(a.Unit), "wait idle")
		default:
			ok = run(fmt.Sprintf("click button %q", mt.Describe(a).Label), "wait idle")
		}
		if ok && mt.Len() == n { // several ways: a list is open
			for i := range v.Choices {
				if q := v.Choices[i].Action; q == a {
					same := 0
					for j := 0; j < i; j++ { if v.Choices[j].Action.To == a.To && !a.To.IsZero() { same++ } }
					run("key "+string(rune('A'+same)), "wait idle")
				}
			}
		}
		if mt.Len() == n {
			stuck++
			fmt.Println("  STUCK", a.String())
			out.WriteString("# stuck: " + a.String() + "\n")
			if stuck > 25 { run("shot stuck.png"); break }
			run("key Esc", "wait idle")
			count[key(string(a.Verb))] += 3
			if stuck > 3 {
				run("key Enter", "wait idle")
			}
		}
	}
	end, over := mt.Ending()
	fmt.Println("over", over, end.Title, mt.Len())
}
