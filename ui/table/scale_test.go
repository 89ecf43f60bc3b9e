package table

import (
	"fmt"
	"image"
	"testing"
	"time"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/hex"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render"
	"marianas/ui/widget"
)

// The size of a large title: what one View may hold.
const (
	crowdPieces  = 450
	crowdChoices = 300
)

// crowd is a title of the largest size on one sheet of 40 by 60 hexes.
type crowd struct {
	*stage
	costs bool // choices carry a cost, as in moving; otherwise none, as in setting up
}

func newCrowd(costs bool) *crowd {
	s := newStage()
	b := board.New("crowd", hex.Grid{FirstColumn: 1, LastColumn: 40, FirstRow: 1, LastRow: 60, EvenDown: true})
	b.Title, b.Legend = "Crowd", map[byte]string{'.': "sea", 'c': "clear"}
	s.b = b
	return &crowd{s, costs}
}

func (c *crowd) New(_ string, _ rules.Options, seed uint64) (rules.Game, error) {
	g, err := c.stage.New("", nil, seed)
	if err != nil {
		return nil, err
	}
	return &crowdGame{g.(*stageGame), c.costs}, nil
}

// crowdGame shows a full map; nothing is played on it.
type crowdGame struct {
	*stageGame
	costs bool
}

func (g *crowdGame) Clone() rules.Game { return &crowdGame{g.stageGame.Clone().(*stageGame), g.costs} }

func (g *crowdGame) Describe(a rules.Action) rules.Detail {
	return rules.Detail{Label: "Move to " + string(a.To.Hex), Note: "To " + string(a.To.Hex) + ": 3 of 10", Rule: "6.0", Path: []rules.Place{rules.At("2030"), a.To}}
}

func (g *crowdGame) View(side rules.Side) *rules.View {
	v := g.stageGame.View(side)
	b, dice := g.title.b, chance.New(7)
	number := func() hex.Number { return b.Number(board.ID(dice.Pick(b.Len()))) }
	v.Pieces, v.Choices = v.Pieces[:0], v.Choices[:0]
	for i := 0; i < crowdPieces; i++ {
		id := fmt.Sprintf("us-%d-%d", i%3, i)
		p := rules.Piece{ID: id, Unit: rules.UnitID(id), Side: "us", Face: id, Name: id, At: rules.At(number()), Steps: 1, Tags: rules.Ready}
		if i == 0 {
			p.At, p.Tags = rules.At("2030"), rules.Selected
		}
		v.Pieces = append(v.Pieces, p)
	}
	for i := 0; i < crowdChoices; i++ {
		c := rules.Choice{Action: rules.Action{Verb: "move", To: rules.At(number())}}
		if g.costs {
			c.Cost = "3"
		}
		v.Choices = append(v.Choices, c)
	}
	return v
}

// crowdArt has one picture for all counters, so that they are painted too.
type crowdArt struct {
	stageArt
	face *render.Picture
}

func (a crowdArt) Counter(string, int) *render.Picture { return a.face }

// newCrowdPlay is a table full of counters, seen whole.
func newCrowdPlay(tb testing.TB, costs bool) *play {
	c := newCrowd(costs)
	m, err := match.New(match.Config{Title: c, Scenario: "short", Seed: 1})
	if err != nil {
		tb.Fatal(err)
	}
	p := &play{u: widget.New(), m: m, hall: &hall{}, in: widget.Input{W: 1920, H: 1080, Device: 1, X: 900, Y: 500}}
	p.s = New(Config{Match: m, Host: p.hall, Art: crowdArt{stageArt{c.b}, &render.Picture{Image: image.NewRGBA(image.Rect(0, 0, 32, 32))}}, Speed: Off, Sync: true})
	p.frame(p.in)
	p.s.camera.Fit()
	p.frame(p.in)
	return p
}

// sweep moves the pointer on by some hexes and shows the frame.
func (p *play) sweep() {
	p.in.X += 37
	if p.in.X > 1300 {
		p.in.X = 300
	}
	p.u.Invalidate()
	p.frame(p.in)
}

// BenchmarkCrowdedFrame is what a frame of the largest title costs while the pointer moves, without drawing it.
func BenchmarkCrowdedFrame(b *testing.B) {
	for _, c := range []struct {
		name  string
		costs bool
	}{{"moving", true}, {"setting-up", false}} {
		b.Run(c.name, func(b *testing.B) {
			p := newCrowdPlay(b, c.costs)
			b.ReportAllocs()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				p.sweep()
			}
		})
	}
}

// mostFrame is what a frame of the largest title may cost. The quickest of many counts, as the machine may be busy.
const mostFrame = 3 * time.Millisecond

func TestACrowdedFrameIsQuick(t *testing.T) {
	for _, costs := range []bool{true, false} {
		p, quickest := newCrowdPlay(t, costs), time.Hour
		for i := 0; i < 40; i++ {
			began := time.Now()
			p.sweep()
			quickest = min(quickest, time.Since(began))
		}
		if quickest > mostFrame {
			t.Errorf("a frame with %d pieces and %d choices takes %v, want at most %v", crowdPieces, crowdChoices, quickest, mostFrame)
		}
	}
}
