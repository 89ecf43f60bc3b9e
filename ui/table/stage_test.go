package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"sort"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/hex"
	"marianas/game/match"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// stage is a title of a few units that move and attack on a small map, with everything a View can carry.
type stage struct {
	b    *board.Board
	info rules.Info
}

func newStage() *stage {
	b := board.New("stage", hex.Grid{FirstColumn: 1, LastColumn: 20, FirstRow: 1, LastRow: 14, EvenDown: true})
	b.Title = "Stage"
	b.Legend = map[byte]string{'.': "sea", 'c': "clear"}
	for i := 0; i < b.Len(); i++ {
		if c, _ := b.Grid.ColumnRow(b.Coord(board.ID(i))); c > 4 {
			b.SetTerrain(board.ID(i), 'c')
		}
	}
	return &stage{b, rules.Info{
		ID: "stage", Name: "Saipan: Conquest of the Marianas", Built: true,
		Sides:     []rules.SideInfo{{ID: "us", Name: "United States", Short: "US", Emblem: "star"}, {ID: "jp", Name: "Japan", Short: "Japan", Emblem: "disc"}},
		Scenarios: []rules.Scenario{{ID: "short", Name: "Historical scenario"}},
	}}
}

func (s *stage) Info() *rules.Info         { return &s.info }
func (s *stage) Board(string) *board.Board { return s.b }
func (s *stage) Boards() []*board.Board    { return []*board.Board{s.b} }
func (s *stage) Verbs() []rules.VerbInfo {
	return []rules.VerbInfo{{Verb: "take", Role: rules.TakeRole, Unit: true}, {Verb: "move", Role: rules.GoRole, To: true}, {Verb: "end-movement", Role: rules.EndRole}}
}
func (s *stage) Unit(rules.UnitID) *order.Unit { return nil }
func (s *stage) Faces() []rules.Face           { return nil }
func (s *stage) Odds(...string) (string, []chart.Chance, error) {
	return "", nil, errors.New("no table")
}
func (s *stage) Start(string, rules.Start, uint64) (rules.Game, error) {
	return nil, errors.New("none")
}
func (s *stage) Restore(string, rules.Options, []byte) (rules.Game, error) {
	return nil, errors.New("none")
}

func (s *stage) New(_ string, _ rules.Options, seed uint64) (rules.Game, error) {
	g := &stageGame{title: s, At: map[rules.UnitID]hex.Number{
		"us-1-23": "0806", "us-2-23": "0807", "us-3-23": "0808", "jp-1-136": "1007", "jp-2-136": "1408",
	}, Moved: map[rules.UnitID]bool{}}
	g.Core.Dice, g.Phasing, g.GameTurn = chance.New(seed), "us", 3
	return g, nil
}

// stageGame moves its units by points of 5; a hex beside an enemy stops them.
type stageGame struct {
	rules.Core
	title *stage
	At    map[rules.UnitID]hex.Number
	Moved map[rules.UnitID]bool
	Taken rules.UnitID
	Over  bool
}

func (g *stageGame) Box() string { return "" }
func (g *stageGame) Active() rules.Side {
	if g.Over {
		return ""
	}
	return g.Phasing
}

func (g *stageGame) units() []rules.UnitID {
	var us []rules.UnitID
	for u := range g.At {
		us = append(us, u)
	}
	sort.Slice(us, func(i, j int) bool { return us[i] < us[j] })
	return us
}

func sideOf(u rules.UnitID) rules.Side { return rules.Side(u[:2]) }

func (g *stageGame) on(h board.ID) rules.UnitID {
	for u, n := range g.At {
		if id, _ := g.title.b.ID(n); id == h {
			return u
		}
	}
	return ""
}

func (g *stageGame) reach() *board.Search {
	s, b := &board.Search{}, g.title.b
	start, _ := b.ID(g.At[g.Taken])
	s.Run(b, start, 5, func(_, to board.ID, _ hex.Direction) board.Entry {
		stop := false
		for _, n := range b.Neighbors(to) {
			u := rules.UnitID("")
			if n != board.None {
				u = g.on(n)
			}
			stop = stop || u != "" && sideOf(u) != g.Phasing
		}
		return board.Entry{MP: 1, OK: b.Terrain(to) == 'c' && g.on(to) == "", Stop: stop}
	})
	return s
}

func (g *stageGame) Legal() []rules.Action {
	if g.Over {
		return nil
	}
	as := []rules.Action{{Verb: "end-movement"}}
	if g.Taken != "" {
		for _, h := range g.reach().Reached() {
			as = append(as, rules.Action{Verb: "move", To: rules.At(g.title.b.Number(h))})
		}
	}
	for _, u := range g.units() {
		if sideOf(u) == g.Phasing && !g.Moved[u] && u != g.Taken {
			as = append(as, rules.Action{Verb: "take", Unit: u})
		}
	}
	sort.Slice(as, func(i, j int) bool { return as[i].Compare(as[j]) < 0 })
	return as
}

func (g *stageGame) Refuse(a rules.Action) *rules.Violation {
	for _, l := range g.Legal() {
		if l == a {
			return nil
		}
	}
	if a.Verb == "move" {
		return &rules.Violation{Rule: "5.12", Why: "An enemy unit holds this hex, or it is too far. Stop beside it now, attack it later."}
	}
	return &rules.Violation{Rule: "5.11", Why: "This unit has moved in this phase already."}
}

func (g *stageGame) Do(a rules.Action) ([]rules.Event, error) {
	if v := g.Refuse(a); v != nil {
		return nil, v
	}
	switch a.Verb {
	case "take":
		g.Taken = a.Unit
		return nil, nil
	case "move":
		h, _ := g.title.b.ID(a.To.Hex)
		var path []rules.Place
		for _, p := range g.reach().Path(h) {
			path = append(path, rules.At(g.title.b.Number(p)))
		}
		ev := rules.UnitMoved{Unit: g.Taken, Path: path, Cost: "2", Rule: "5.0"}
		g.At[g.Taken], g.Moved[g.Taken], g.Taken = a.To.Hex, true, ""
		return rules.Told(ev), nil
	}
	g.Taken, g.Over = "", true
	return rules.Told(rules.PhaseBegan{GameTurn: 3, Side: "us", Phase: "Combat phase", Rule: "7.0"}), nil
}

func (g *stageGame) Describe(a rules.Action) rules.Detail {
	switch a.Verb {
	case "move":
		h, _ := g.title.b.ID(a.To.Hex)
		d := rules.Detail{Note: "To " + string(a.To.Hex) + ": 3 of 10, stops there", Rule: "6.0"}
		for _, p := range g.reach().Path(h) {
			d.Path = append(d.Path, rules.At(g.title.b.Number(p)))
		}
		return d
	case "take":
		return rules.Detail{Label: "Take " + string(a.Unit)}
	}
	return rules.Detail{Label: "End movement phase", Owes: len(g.Moved) < 3}
}

func (g *stageGame) View(side rules.Side) *rules.View {
	v := &rules.View{Side: side, Active: g.Active()}
	v.Header = rules.Header{GameTurn: 3, LastTurn: 15, Date: "19 June", Phase: "movement", Phasing: "us"}
	for i := 1; i <= 15; i++ {
		v.Header.Track = append(v.Header.Track, rules.TurnBox{Turn: i, Caption: fmt.Sprintf("%d Jun", 13+2*i), Note: "US ground support 10"})
	}
	for i, p := range []string{"Movement", "Combat", "Movement", "Combat", "Turn record"} {
		step := rules.PhaseStep{Phase: p, Name: p, Side: [5]rules.Side{"us", "us", "jp", "jp", ""}[i]}
		if i == 0 {
			step.State = rules.Now
		}
		v.Header.Strip = append(v.Header.Strip, step)
	}
	v.Prompt = rules.Prompt{Do: "Move a unit, or end the phase", More: fmt.Sprintf("%d of 3 have moved. 3/24 in 1305 will owe an attack (7.12)", len(g.Moved)), Waiting: "The United States moves. You wait."}
	if side == g.Phasing && !g.Over {
		for _, a := range g.Legal() {
			v.Choices = append(v.Choices, g.choice(a))
		}
	}
	for _, u := range g.units() {
		v.Pieces = append(v.Pieces, g.piece(u))
	}
	v.Owed = []rules.Owed{{At: rules.At("0908"), Text: "1/25 must attack it", Rule: "7.12"}}
	v.Panels = []rules.Panel{{ID: "pool", Kind: rules.TrayPanel, Title: "Reinforcements", Note: "One for each vacant beachhead: 4 may land now", Rule: "12.2", Pieces: reinforcements(22)}}
	return v
}

func reinforcements(n int) []rules.Piece {
	var ps []rules.Piece
	for i := 0; i < n; i++ {
		id := fmt.Sprintf("us-%d-165", i)
		ps = append(ps, rules.Piece{ID: id, Unit: rules.UnitID(id), Side: "us", Face: id, Name: id, At: rules.Box("pool")})
	}
	return ps
}

func (g *stageGame) choice(a rules.Action) rules.Choice {
	c := rules.Choice{Action: a, Primary: a.Verb == "end-movement"}
	if a.Verb == "move" {
		h, _ := g.title.b.ID(a.To.Hex)
		s := g.reach()
		n, _ := s.Cost(h)
		c.Cost, c.Stops = fmt.Sprint(n), s.Stops(h)
	}
	return c
}

func (g *stageGame) piece(u rules.UnitID) rules.Piece {
	p := rules.Piece{ID: string(u), Unit: u, Side: sideOf(u), Face: string(u), Name: string(u[3:]), Long: "2nd Battalion, 24th Marines",
		Kind: "Infantry battalion, 4th Marine Division", At: rules.At(g.At[u]), Steps: 1, MaxSteps: 1, State: []string{"Ready", "Full strength"},
		Values: []rules.Value{{Name: "Attack", Value: "3"}, {Name: "Defense", Value: "3"}, {Name: "Move", Value: "10", Note: "left of 10"}}}
	switch {
	case u == g.Taken:
		p.Tags = rules.Selected
	case g.Moved[u]:
		p.Tags = rules.Done
	}
	return p
}

func (g *stageGame) See(rules.Side, string) (string, bool) { return "", false }
func (g *stageGame) Ending() (rules.Ending, bool) {
	return rules.Ending{Title: "Draw", Why: "The stage ends here."}, g.Over
}

func (g *stageGame) Clone() rules.Game {
	c := *g
	c.At, c.Moved = map[rules.UnitID]hex.Number{}, map[rules.UnitID]bool{}
	for k, v := range g.At {
		c.At[k] = v
	}
	for k, v := range g.Moved {
		c.Moved[k] = v
	}
	return &c
}

func (g *stageGame) Snapshot() []byte {
	b, err := json.Marshal(g)
	if err != nil {
		panic(err)
	}
	return b
}

func (g *stageGame) Check() error                        { return nil }
func (g *stageGame) Guess(rules.Side, uint64) rules.Game { return g.Clone() }

// stageArt needs no painting: a flat sheet, counters of one color.
type stageArt struct{ b *board.Board }

func (a stageArt) Counter(string, int) *render.Picture           { return nil }
func (a stageArt) Card(string, int, int, string) *render.Picture { return nil }
func (a stageArt) Sheet(string) Sheet                            { return stageSheet{} }

type stageSheet struct{}

func (stageSheet) Bounds() render.Rect                     { return render.Rect{X: 0, Y: 0, W: 19, H: 15} }
func (stageSheet) Most() float64                           { return 160 }
func (stageSheet) Tiles(render.Rect, float64) []scene.Tile { return nil }
func (stageSheet) Slots() []scene.Slot                     { return nil }
func (stageSheet) Minimap(int, int) *render.Picture        { return nil }
func (stageSheet) Overview(int, int) *render.Picture       { return nil }
func (stageSheet) Progress() float64                       { return 1 }
func (stageSheet) Changed() bool                           { return false }

// hall is the program around the screen in tests; it writes down what it is asked for.
type hall struct{ asked []string }

func (h *hall) Open(page string)    { h.asked = append(h.asked, "open "+page) }
func (h *hall) Rules(number string) { h.asked = append(h.asked, "rules "+number) }
func (h *hall) Curtain(to rules.Side, seen func()) {
	h.asked = append(h.asked, "curtain "+string(to))
	seen()
}
func (h *hall) Think(q match.Question) []rules.Action {
	return []rules.Action{{Verb: "end-movement"}}
}

// play is a screen with a window that inputs are fed to.
type play struct {
	*testing.T
	u    *widget.UI
	s    *Screen
	m    *match.Match
	hall *hall
	in   widget.Input
}

func newPlay(t *testing.T, w, h, percent int) *play {
	st := newStage()
	m, err := match.New(match.Config{Title: st, Scenario: "short", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	p := &play{T: t, u: widget.New(), m: m, hall: &hall{}, in: widget.Input{W: w, H: h, Device: 1, X: -1, Outside: true}}
	p.u.Percent = percent
	p.s = New(Config{Match: m, Host: p.hall, Art: stageArt{st.b}, Speed: Off, Sync: true})
	p.frame(p.in)
	return p
}

// frame feeds one input; what it did not say stays as it was.
func (p *play) frame(in widget.Input) bool {
	p.in.Tick++
	in.Tick = p.in.Tick
	if p.u.Idle(in) {
		return false
	}
	return p.u.Frame(in, func() { p.s.Draw(p.u) })
}

// wait lets frames pass.
func (p *play) wait(n int) {
	for i := 0; i < n; i++ {
		p.frame(p.in)
	}
}

func (p *play) point(x, y float64) {
	p.in.X, p.in.Y, p.in.Outside = x, y, false
	p.frame(p.in)
}

func (p *play) clickAt(x, y float64) {
	p.point(x, y)
	in := p.in
	in.Pressed, in.Down = widget.Left, widget.Left
	p.frame(in)
	in = p.in
	in.Released = widget.Left
	p.frame(in)
	p.frame(p.in)
}

func (p *play) hex(n hex.Number) (x, y float64) {
	x, y, _, ok := p.s.HexAt(n)
	if !ok {
		p.Fatalf("no hex %s", n)
	}
	return x, y
}

func (p *play) clickHex(n hex.Number) { p.clickAt(p.hex(n)) }

func (p *play) key(k widget.Key, mods widget.Mods) {
	in := p.in
	in.Keys, in.Mods = []widget.Press{{Key: k, Mods: mods}}, mods
	p.frame(in)
	p.frame(p.in)
}

func (p *play) at(u rules.UnitID) string {
	for _, q := range p.m.View(p.s.side).Pieces {
		if q.Unit == u {
			return q.At.String()
		}
	}
	return ""
}
