package scenario

import (
	"fmt"
	"strconv"

	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

const (
	mostIslands = 12
	mostPoints  = 4000 // of one shore
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
func (l *loader) picture(n *doc.Node) (c rules.Cover) {
	t := n.Table("cover", false)
	if t == nil {
		return c
	}
	for _, i := range t.Tables("island", mostIslands) {
		c.Islands = append(c.Islands, island(i))
	}
	for k, f := range t.Tables("counter", 4) {
		c.Counters = append(c.Counters, rules.Face{
			ID: "cover-" + strconv.Itoa(k+1), Style: "unit", Side: rules.Side(f.Text("side")), Service: f.Text("service"),
			Type: f.Text("type"), Size: f.Optional("size"), Left: f.Optional("left"), Right: f.Optional("right"), Values: f.Text("values"),
		})
	}
	return c
}

func island(n *doc.Node) rules.CoverIsland {
	i := rules.CoverIsland{View: pointList(n, "view", 0, 20), Dots: pointList(n, "dots", 0, 200), Shore: rings(n, "shore")}
	if n.Has("turn") {
		i.Turn = n.Within("turn", -360, 360)
	}
	if n.Has("hexes") {
		i.Hexes = n.Within("hexes", 0.1, 20)
	}
	for _, v := range n.Rows("arrows", 4, 100) {
		i.Arrows = append(i.Arrows, [2]rules.Point{{X: v[0], Y: v[1]}, {X: v[2], Y: v[3]}})
	}
	for _, v := range n.Rows("rings", 3, 100) {
		i.Rings = append(i.Rings, rules.CoverPoint{Point: rules.Point{X: v[0], Y: v[1]}, R: v[2]})
	}
	return i
}

// pointList is a list of points under a key.
func pointList(n *doc.Node, key string, least, most int) []rules.Point {
	var out []rules.Point
	for _, v := range n.Rows(key, 2, most) {
		out = append(out, rules.Point{X: v[0], Y: v[1]})
	}
	if len(out) < least {
		n.Fault(key, fmt.Sprintf("%d points", len(out)), fmt.Sprintf("at least %d", least))
	}
	return out
}

// rings are closed lines of points.
func rings(n *doc.Node, key string) (out [][]rules.Point) {
	if !n.Has(key) {
		return nil
	}
	list, ok := n.Raw(key).([]any)
	if !ok {
		n.Fault(key, doc.Show(n.Raw(key)), "a list of rings")
		return nil
	}
	for i := range list {
		ring, name := n.Part(key, i)
		if pts := pointList(ring, name, 3, mostPoints); len(pts) > 2 {
			out = append(out, pts)
		}
	}
	return out
}
