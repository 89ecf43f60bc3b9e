package patrol

import (
	"fmt"
	"strconv"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// Ways: where the company on its way could come with the points it has left, if no fire stopped it.

// wayfarer is the open march, while it asks; nil if none does.
func (g *Game) wayfarer() *frame {
	if f := g.Open.Top(); f != nil && f.Box == marchBox {
		return f
	}
	return nil
}

// ways searches everything within reach: one point a hex, never through a post; past the last column nobody goes on.
func (g *Game) ways(f *frame) *board.Search {
	s, b := &board.Search{}, g.title.board
	s.Run(b, g.where.At(int(f.Unit[0])), int(f.Count[0]), func(_, to board.ID, _ hex.Direction) board.Entry {
		return board.Entry{MP: 1, OK: !g.where.Holds(int(blue), to), Stop: b.Coord(to).Q == b.Grid.LastColumn}
	})
	return s
}

// Reach lists where the company on its way could come.
func (g *Game) Reach() (ws []rules.Way) {
	f := g.wayfarer()
	if f == nil {
		return nil
	}
	s := g.ways(f)
	for _, h := range s.Reached() {
		n, _ := s.Cost(h)
		ws = append(ws, rules.Way{To: g.place(h), Cost: strconv.Itoa(n), Stops: s.Stops(h)})
	}
	return ws
}

// Way is the way to a place, with the first hex in which posts that have not fired may do so.
func (g *Game) Way(to rules.Place) (w rules.Way, ok bool) {
	f := g.wayfarer()
	end, found := g.title.places.Find(to)
	if f == nil || !found || end < 0 {
		return w, false
	}
	s := g.ways(f)
	n, reached := s.Cost(board.ID(end))
	if !reached || n == 0 {
		return w, false
	}
	w = rules.Way{To: to, Cost: strconv.Itoa(n), Stops: s.Stops(board.ID(end)), Rule: "3", Note: fmt.Sprintf("To %s: %d of %d", to, n, f.Count[0])}
	step := *f
	for i, h := range s.Path(board.ID(end)) {
		w.Path = append(w.Path, g.place(h))
		if i == 0 {
			continue
		}
		w.Actions = append(w.Actions, machine.Action(g, play.AtPlace(vEnter, h)))
		if step.Place[0] = int16(h); w.Interrupt.IsZero() && g.watched(&step) {
			w.Interrupt, w.Risk = g.place(h), g.risk(&step)
		}
	}
	return w, true
}

// risk is what the worst fire at the hex of a frame may do.
func (g *Game) risk(f *frame) string {
	worst, text := -1, ""
	for u := range g.title.Counters {
		if g.isRed(int16(u)) || g.spent[u] || g.color(f, int16(u)) == "" {
			continue
		}
		color := g.color(f, int16(u))
		cs := g.chances(color)
		if hurt, _ := harm(cs); hurt > worst {
			worst, text = hurt, "fire: lost "+share(cs, "L")+", pinned "+share(cs, "P")
		}
	}
	return text
}
