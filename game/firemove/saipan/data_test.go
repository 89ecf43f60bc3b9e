package saipan

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/firemove"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/trial"
	"marianas/scenarios"
)

// system reads the title in tests.
var system = scenario.System{Read: Read}

// fireMove is the embedded data as the series reads it.
func fireMove(t *testing.T) *firemove.Data {
	t.Helper()
	d, faults := scenario.Load(scenarios.FS, "fmsaipan", system)
	if len(faults) > 0 {
		t.Fatalf("the embedded files have faults:\n%v", faults)
	}
	return firemove.Own(d)
}

// The sums of data pack B.5 and B.6 catch slips of the pen.
func TestFireMoveTotals(t *testing.T) {
	d := fireMove(t)
	types := map[string]int{}
	sums := map[string]order.Values{}
	oneStep := 0
	for _, u := range d.Units {
		types[u.Side+" "+u.Class+" "+u.Type+" "+u.Arm]++
		s := sums[u.Side]
		s.Attack, s.Defense = s.Attack+u.Full.Attack, s.Defense+u.Full.Defense
		sums[u.Side] = s
		if u.Steps == 1 {
			oneStep++
		}
		half := order.Values{Attack: (u.Full.Attack + 1) / 2, Defense: (u.Full.Defense + 1) / 2, MA: u.Full.MA}
		if u.Steps == 2 && u.Reduced != half {
			t.Errorf("%s: reduced %v, want %v", u.ID, u.Reduced, half)
		}
	}
	if sums["jp"] != (order.Values{Attack: 46, Defense: 57}) || sums["us"] != (order.Values{Attack: 182, Defense: 151}) || oneStep != 1 {
		t.Errorf("sums %v, %d units of one step", sums, oneStep)
	}
	want := map[string]int{
		"jp leg infantry ": 11, "jp leg infantry naval": 2, "jp leg engineer ": 3, "jp mobile armor ": 1,
		"us leg infantry ": 28, "us mobile armor ": 11, "us mobile armor amphibian": 2, "us leg engineer ": 3,
	}
	for k, n := range want {
		if types[k] != n {
			t.Errorf("%s: %d units, want %d", k, types[k], n)
		}
	}
}

// Rule 17.1 prints these values in these hexes.
func TestFireMoveHistorical(t *testing.T) {
	d := fireMove(t)
	printed := map[string]string{
		"0409": "1-2-8", "0505": "4-4-8", "0504": "2-3-8", "0802": "1-2-8", "1103": "4-5-8", "1411": "1-1-8",
		"1505": "3-4-8", "1513": "2-3-8", "1515": "2-3-8", "1614": "2-3-8", "1717": "2-3-8", "1805": "2-3-8",
		"1816": "2-2-10", "1817": "2-3-8", "2307": "3-4-8", "2406": "7-6-8", "3114": "6-6-8",
		"1203": "3-3-10", "1102": "3-3-10", "1002": "3-3-10", "0902": "3-3-10", "0801": "3-3-10", "0702": "3-3-10",
	}
	engineers := map[string]bool{"0504": true, "0802": true, "1817": true}
	s, info := d.Setup("historical"), &d.Info.Scenarios[0]
	if len(s.Placed) != len(printed) || info.Turns != 15 || s.First != "us" || info.Secret {
		t.Fatalf("historical: %+v %+v", s, info)
	}
	for _, p := range s.Placed {
		u := d.Unit(p.ID)
		at := p.At.String()
		if u.Full.Printed() != printed[at] || u.Source != "rulebook" {
			t.Errorf("%s at %s: %s (%s), want %s", p.ID, at, u.Full.Printed(), u.Source, printed[at])
		}
		if (u.Type == "engineer") != engineers[at] {
			t.Errorf("%s at %s is a %s", p.ID, at, u.Type)
		}
	}
	b := firemove.Beachheads{Side: "us", Count: 6, Turn: 1, Overlay: "arrow", Rule: "11.5"}
	if s.Beachheads != b || s.Rebuilds != (firemove.Rebuilds{Side: "jp", Most: 2, Rule: "11.0"}) || s.Wave.Side != "" {
		t.Errorf("historical: %+v", s)
	}
}

// Every choice of the book is one that the computer player may make.
func TestBookOpens(t *testing.T) {
	d := fireMove(t)
	book := d.Setup("historical").Book
	g := start(t, "historical", 1).(*firemove.Game)
	if n := len(g.Think().Book()); n == 0 || n != len(book) {
		t.Errorf("%d of %d choices can be placed", n, len(book))
	}
	if s := d.Setup("free"); len(s.Book) > 0 {
		t.Error("the free scenario has a book, and no fixed garrison")
	}
}

// A choice that names a hex twice, or one that there is not, is told of in its line.
func TestBookFaults(t *testing.T) {
	text, err := fs.ReadFile(scenarios.FS, "fmsaipan/historical.toml")
	if err != nil {
		t.Fatal(err)
	}
	for from, to := range map[string]string{`["0407", "1010"`: `["0407", "0407"`, `["0407", "0504"`: `["0407", "9901"`} {
		broken := strings.Replace(string(text), from, to, 1)
		files := scenario.Overlay(fstest.MapFS{"fmsaipan/historical.toml": {Data: []byte(broken)}}, scenarios.FS)
		_, faults := scenario.Load(files, "fmsaipan", system)
		if len(faults) != 1 || !strings.Contains(faults.Error(), "hexes") {
			t.Errorf("%s: %v", to, faults)
		}
	}
}

func TestFireMoveFree(t *testing.T) {
	d := fireMove(t)
	s, info := d.Setup("free"), &d.Info.Scenarios[1]
	w := firemove.Wave{Side: "us", Most: 6, Values: "3-3-10", Overlay: "arrow", Rule: "17.2"}
	if !info.Secret || len(s.Free) != 1 || s.Free[0] != "jp" || s.Wave != w || !s.Beachheads.AtEnd {
		t.Errorf("free: %+v %+v", s, info)
	}
}

// Worked by hand from the printed table.
func TestFireMoveTable(t *testing.T) {
	d := fireMove(t)
	for _, c := range []struct {
		line              string
		differential, die int
		column            int
		code              string
	}{
		{"line-1", -9, 1, 1, "(A)"}, {"line-1", 0, 1, 3, "A2"}, {"line-1", 10, 6, 9, "•"}, {"line-1", 25, 1, 9, "D2"},
		{"line-2", -3, 6, 1, "Ae"}, {"line-2", 3, 2, 6, "Ex"}, {"line-2", 1, 2, 5, "•"}, {"line-2", 10, 6, 10, "Ex"},
		{"line-3", -4, 3, 1, "(A)"}, {"line-3", 9, 1, 10, "D3"},
		{"line-4", 0, 6, 6, "(A)"}, {"line-4", 3, 6, 8, "A1"}, {"line-4", 12, 4, 12, "D2"},
		{"line-5", -6, 4, 1, "Ae"}, {"line-5", 3, 5, 9, "Ex"}, {"line-5", 10, 3, 13, "De"}, {"line-5", 10, 6, 13, "Ex"},
	} {
		row, ok := d.CRT.Row(c.line)
		if got := row.Column(c.differential); !ok || got != c.column || d.CRT.Result(got, c.die) != c.code {
			t.Errorf("%s %+d die %d: column %d, %s; want %d, %s", c.line, c.differential, c.die, got, d.CRT.Result(got, c.die), c.column, c.code)
		}
	}
}

func TestFireMoveMarkers(t *testing.T) {
	d := fireMove(t)
	sum := func(side rules.Side) (n int) {
		for _, v := range d.Markers.Pool[side] {
			n += v
		}
		return n
	}
	if len(d.Markers.Pool["us"]) != 20 || len(d.Markers.Pool["jp"]) != 5 || sum("us") != 93 || sum("jp") != 16 {
		t.Errorf("pools %v", d.Markers.Pool)
	}
	us := []int{20, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 18}
	jp := []int{5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1}
	for i := range d.Track {
		turn := d.GameTurn(i + 1)
		if turn.Markers["us"] != us[i] || turn.Markers["jp"] != jp[i] {
			t.Errorf("game-turn %d: %v", turn.Turn, turn.Markers)
		}
	}
}

// A row for every numbered rule of both booklets, the system's first.
func TestFireMoveLedger(t *testing.T) {
	series := "1.0 2.0 2.1 2.2 2.3 2.3.1 2.3.2 2.4 3.0 4.0 4.1 5.0 5.1 5.2 5.3 5.4 5.4.1 5.4.2 5.5 6.0 6.1 6.2 7.0 7.1 7.2 " +
		"8.0 8.1 8.1.1 8.1.2 8.1.3 8.1.4 8.1.5 8.2 8.2.1 8.2.2 8.2.3 8.2.4 8.3 8.3.1 8.4 8.5 9.0"
	own := "10.0 10.1 11.0 11.1 11.2 11.3 11.4 11.5 12.0 13.0 13.1 14.0 15.0 15.1 16.0 17.0 17.1 17.2 18.0"
	var got [2][]string
	for _, r := range fireMove(t).Info.Rules {
		i := 1
		if r.Series {
			i = 0
		}
		got[i] = append(got[i], r.Number)
	}
	if s := strings.Join(got[0], " "); s != series {
		t.Errorf("rules of the system %s, want %s", s, series)
	}
	if s := strings.Join(got[1], " "); s != own {
		t.Errorf("rules of the title %s, want %s", s, own)
	}
}

// What holds in one title joins the ruling of a rule of its system; nothing else can be amended.
func TestAmend(t *testing.T) {
	files := trial.Files(t)
	for _, r := range fireMove(t).Info.Rules {
		if r.Number == "8.4" && !strings.HasSuffix(r.Ruling, "both sides have it.") {
			t.Errorf("8.4 is not amended: %s", r.Ruling)
		}
	}
	own := files["fmsaipan/rules.toml"]
	own.Data = append([]byte("[[amend]]\nnumber = \"99.0\"\nruling = \"Nothing.\"\n"), own.Data...)
	_, faults := scenario.Load(files, "fmsaipan", system)
	if want := `fmsaipan/rules.toml:2: amend[1].number: "99.0"; expected a rule of the title's system`; faults.Error() != want {
		t.Errorf("got %v, want %s", faults, want)
	}
	delete(files, "firemove/rules.toml")
	if _, faults := scenario.Load(files, "fmsaipan", system); len(faults) == 0 || faults[0].File != "firemove/rules.toml" {
		t.Errorf("a missing ledger of the system: %v", faults)
	}
}
