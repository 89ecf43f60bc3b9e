package main

import (
	"fmt"
	"io"
	"time"

	"marianas/game/bot"
	"marianas/game/catalog"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
	"marianas/scenarios"
	"marianas/ui"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// Where a child plays, and what; they make the program a child.
const (
	childFolder = "MARIANAS_KILLS_FOLDER"
	childGame   = "MARIANAS_KILLS_GAME"
)

// overWord is what a child says in an entry's place once its match has ended.
const overWord = "over"

// blank is art that needs no painting: kills are about files.
type blank struct{}

func (blank) Counter(string, int) *render.Picture           { return nil }
func (blank) Card(string, int, int, string) *render.Picture { return nil }
func (blank) Sheet(string) table.Sheet                      { return blank{} }
func (blank) Bounds() render.Rect                           { return render.Rect{W: 10, H: 10} }
func (blank) Most() float64                                 { return 100 }
func (blank) Tiles(render.Rect, float64) []scene.Tile       { return nil }
func (blank) Slots() []scene.Slot                           { return nil }
func (blank) Minimap(int, int) *render.Picture              { return nil }
func (blank) Overview(int, int) *render.Picture             { return nil }
func (blank) Progress() float64                             { return 1 }
func (blank) Changed() bool                                 { return false }

// titles are the built-in titles.
func titles() ([]*rules.Info, match.Finder) {
	entries, _ := catalog.Titles(scenarios.FS)
	var infos []*rules.Info
	for _, e := range entries {
		infos = append(infos, e.Info)
	}
	return infos, match.Finder(func(id string) rules.Title { t, _ := catalog.Find(entries, id); return t })
}

// play lets two computers play on the screen of a folder's running match, or of new ones, until it is killed.
func play(folder, game string, out io.Writer) error {
	files, err := store.Open(store.Under(folder))
	if err != nil {
		return err
	}
	set := store.Defaults()
	set.Motion, set.Pace, set.Scale = "off", "never", 100
	if err := files.WriteSettings(set); err != nil {
		return err
	}
	seed := uint64(time.Now().UnixNano())
	c := ui.Config{Store: files, Now: time.Now, Think: think,
		Art:  func(rules.Title) table.Art { return blank{} },
		Seed: func() uint64 { seed++; return seed },
	}
	c.Titles, c.Find = titles()
	return (&child{app: ui.New(c), game: game, out: out}).run()
}

// think answers at once: nothing is quicker than chance.
func think(q match.Question) []rules.Action {
	return bot.Random{}.Choose(q.View, q.Guess, q.Budget)
}

// child is the program while it plays.
type child struct {
	app  *ui.App
	game string
	out  io.Writer
	tick int
	said int
}

func (c *child) run() error {
	c.frame("")
	if c.frame("Enter"); c.app.Match() == nil { // continues the match that was left, if there is one
		if err := c.begin(); err != nil {
			return err
		}
	}
	for n := 1; ; n++ {
		c.frame("")
		m := c.app.Match()
		if m == nil || m.Active() == "" {
			if m != nil {
				fmt.Fprintf(c.out, "%d %d %s\n", m.Seed(), 0, overWord)
			}
			if err := c.begin(); err != nil {
				return err
			}
			continue
		}
		if n%60 == 0 {
			if err := c.app.Store.WriteSave("by hand", m.Save("")); err != nil {
				return err
			}
		}
	}
}

// begin starts a new match between two computers.
func (c *child) begin() error {
	title, scenario := parts(c.game)
	t := c.app.Find(title)
	if t == nil {
		return fmt.Errorf("found title %q, want one that is built", title)
	}
	seats := map[rules.Side]match.Seat{}
	for _, s := range t.Info().Sides {
		seats[s.ID] = match.Seat{Bot: "random"}
	}
	var failed error
	c.app.StartMatch(match.Config{Title: t, Scenario: scenario, Seed: c.app.Seed(), Seats: seats}, func(err error) { failed = err })
	return failed
}

// frame shows one frame, perhaps with a key, and says what has been played by then.
func (c *child) frame(key widget.Key) {
	c.tick += 6
	in := widget.Input{W: 1280, H: 800, Device: 1, X: -1, Y: -1, Tick: c.tick}
	if key != "" {
		in.Keys = []widget.Press{{Key: key}}
	}
	c.app.Update(in)
	if m := c.app.Match(); m != nil {
		if n := m.Len(); n != c.said {
			es := m.Journal().Entries
			for i := max(0, min(c.said, n-1)); i < n; i++ {
				fmt.Fprintf(c.out, "%d %d %s\n", m.Seed(), i+1, es[i])
			}
			c.said = n
		}
	}
}
