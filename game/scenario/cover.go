package scenario

import (
	"fmt"
	"math"
	"strconv"

	"marianas/game/rules"
)

const (
	mostIslands = 12
	mostPoints  = 4000 // of one shore
	farthest    = 1000 // hexes
)

// picture reads the picture of the menu.
//
//	[[cover.island]]
//	turn = -90                        degrees clockwise
//	view = [[1, 2], [20, 18]]         points that must be seen
//	hexes = 1                         a grid over the land
//	arrows = [[1, 2, 3, 4]]           from 1, 2 to 3, 4
//	rings = [[5, 4, 2]]               about 5, 4 with radius 2
//	dots = [[5, 4]]
//	shore = [[[1, 2], [3, 4], [5, 2]]]   closed rings; missing: the title's first map
//	[[cover.counter]]
//	side = "us"                       for a title that has no counters of its own yet
func (l *loader) picture(n *node) (c rules.Cover) {
	t := n.table("cover", false)
	if t == nil {
		return c
	}
	for _, i := range t.tables("island", mostIslands) {
		c.Islands = append(c.Islands, island(i))
	}
	for k, f := range t.tables("counter", 4) {
		c.Counters = append(c.Counters, rules.Face{
			ID: "cover-" + strconv.Itoa(k+1), Style: "unit", Side: rules.Side(f.text("side")), Service: f.text("service"),
			Type: f.text("type"), Size: f.optional("size"), Left: f.optional("left"), Right: f.optional("right"), Values: f.text("values"),
		})
		f.done()
	}
	t.done()
	return c
}

func island(n *node) rules.CoverIsland {
	i := rules.CoverIsland{View: n.points("view", 0, 20), Dots: n.points("dots", 0, 200), Shore: n.rings("shore")}
	if n.has("turn") {
		i.Turn = n.within("turn", -360, 360)
	}
	if n.has("hexes") {
		i.Hexes = n.within("hexes", 0.1, 20)
	}
	for _, v := range n.rows("arrows", 4, 100) {
		i.Arrows = append(i.Arrows, [2]rules.Point{{X: v[0], Y: v[1]}, {X: v[2], Y: v[3]}})
	}
	for _, v := range n.rows("rings", 3, 100) {
		i.Rings = append(i.Rings, rules.CoverPoint{Point: rules.Point{X: v[0], Y: v[1]}, R: v[2]})
	}
	n.done()
	return i
}

// within is a decimal number between bounds.
func (n *node) within(key string, low, high float64) float64 {
	x := n.real(key)
	if x < low || x > high {
		n.fault(key, show(n.m[key]), fmt.Sprintf("a number from %g to %g", low, high))
		return low
	}
	return x
}

// rows is a list of lists of so many numbers each; empty if it is missing.
func (n *node) rows(key string, width, most int) [][]float64 {
	if !n.has(key) {
		return nil
	}
	list, ok := n.m[key].([]any)
	if !ok || len(list) > most {
		n.fault(key, show(n.m[key]), fmt.Sprintf("a list of at most %d lists of %d numbers", most, width))
		return nil
	}
	out := make([][]float64, 0, len(list))
	for i, v := range list {
		row, ok := figures(v, width)
		if !ok {
			n.fault(item(key, i), show(v), fmt.Sprintf("%d numbers between %d and %d", width, -farthest, farthest))
			return out
		}
		out = append(out, row)
	}
	return out
}

// figures are so many decimal numbers, none beyond any map.
func figures(v any, width int) ([]float64, bool) {
	list, ok := v.([]any)
	if !ok || len(list) != width {
		return nil, false
	}
	row := make([]float64, width)
	for i, e := range list {
		x, ok := decimal(e)
		if !ok || !(math.Abs(x) <= farthest) {
			return nil, false
		}
		row[i] = x
	}
	return row, true
}

func (n *node) points(key string, least, most int) []rules.Point {
	var out []rules.Point
	for _, v := range n.rows(key, 2, most) {
		out = append(out, rules.Point{X: v[0], Y: v[1]})
	}
	if len(out) < least {
		n.fault(key, fmt.Sprintf("%d points", len(out)), fmt.Sprintf("at least %d", least))
	}
	return out
}

// rings are closed lines of points.
func (n *node) rings(key string) (out [][]rules.Point) {
	if !n.has(key) {
		return nil
	}
	list, ok := n.m[key].([]any)
	if !ok {
		n.fault(key, show(n.m[key]), "a list of rings")
		return nil
	}
	for i, v := range list {
		ring := &node{file: n.file, path: n.path, m: map[string]any{item(key, i): v}, used: map[string]bool{}}
		if pts := ring.points(item(key, i), 3, mostPoints); len(pts) > 2 {
			out = append(out, pts)
		}
	}
	return out
}
