package sheet

import (
	"math"
	"sort"
	"strings"

	"marianas/game/board"
	"marianas/render/art/pen"
)

// lettering is how a kind of place is named.
type lettering struct {
	font  *pen.Font
	size  float64 // em in hexes
	track float64
	upper bool
	ink   uint32 // 0xRRGGBB; black where it is 0
	sea   int    // +1 belongs on water, -1 on land, 0 either
	rank  int    // placed first
	clear float64
}

// waterInk names waters.
const waterInk = 0x1f4f78

var letterings = map[string]lettering{
	"town":    {font: narrow, size: .215, track: .05, upper: true, rank: 1, clear: .30},
	"summit":  {font: narrow, size: .165, track: .02, sea: -1, rank: 2, clear: .11},
	"cape":    {font: italic, size: .185, track: .01, sea: 1, rank: 3, clear: .12},
	"bay":     {font: italic, size: .26, track: .06, ink: waterInk, sea: 1},
	"area":    {font: narrow, size: .20, track: .16, upper: true, sea: -1},
	"valley":  {font: italic, size: .18, track: .04, sea: -1, rank: 3},
	"lake":    {font: italic, size: .16, track: .02, ink: waterInk, sea: -1, rank: 4, clear: .26},
	"site":    {font: light, size: .165, track: .03, sea: -1, rank: 4, clear: .12},
	"village": {font: narrow, size: .185, track: .03, sea: 0, rank: 1, clear: .30},
	"island":  {font: italic, size: .17, track: .02, rank: 3, clear: .16},
	"cliff":   {font: light, size: .165, track: .08, rank: 4, clear: .12},
}

func letteringOf(kind string) lettering {
	if l, ok := letterings[kind]; ok {
		return l
	}
	return lettering{font: light, size: .165, track: .03, rank: 5}
}

// names prints every label once, the large kinds first. Names of the same rank keep the order of the file.
func (c *composer) names() {
	labels := append([]board.Label(nil), c.b.Labels...)
	for _, f := range c.b.Fields {
		labels = append(labels, board.Label{Name: f.Name, Kind: "site", At: f.Hexes[len(f.Hexes)/2]})
	}
	sort.SliceStable(labels, func(i, j int) bool { return letteringOf(labels[i].Kind).rank < letteringOf(labels[j].Kind).rank })
	r := c.Unit * .11
	for _, l := range labels {
		if l.Kind == "summit" {
			p := c.center(l.At)
			c.crowd.keepOff(p.X-r, p.Y-r, p.X+r, p.Y+r, 9)
		}
	}
	c.landingNames()
	seen := map[string]bool{}
	for _, l := range labels {
		if seen[l.Name] || l.Kind == "symbol" || c.hidden(l.Name) {
			continue
		}
		seen[l.Name] = true
		if l.Kind == "summit" && !c.leveled { // elsewhere the levels tell
			c.summit(c.center(l.At))
		}
		c.name(l)
	}
}

// hidden reports whether the layout leaves a name out.
func (c *composer) hidden(name string) bool {
	for _, n := range c.fur.Layout.Name {
		if n.Name == name && n.Hide {
			return true
		}
	}
	return false
}

func (c *composer) summit(p pen.Pt) {
	r := c.Unit * .07
	tri := pen.Poly(p.X, p.Y-r, p.X+r, p.Y+r*.75, p.X-r, p.Y+r*.75)
	c.print(cut, tri.Halo(c.Unit*.02), 1)
	c.print(key, tri, .92)
}

// setting is a name broken into lines at a size.
type setting struct {
	lines  []string
	style  pen.Style
	w, h   float64
	lead   float64
	burden float64 // how much worse it is than the name as it should be set
}

const capHeight = .72 // of the em

func newSetting(l lettering, size float64, burden float64, lines ...string) setting {
	s := setting{lines: lines, style: pen.Style{Size: size, Track: l.track}, lead: size * 1.02, burden: burden}
	for _, t := range lines {
		s.w = max(s.w, l.font.Width(t, s.style))
	}
	s.h = s.lead*float64(len(lines)-1) + size*capHeight
	return s
}

// settings are the ways to set a name: as its own line break says, else whole, or broken where its halves are most alike, each also a little smaller.
func (c *composer) settings(l lettering, text string, lines int) []setting {
	if first, second, broken := strings.Cut(text, "\n"); broken {
		return []setting{newSetting(l, l.size*c.Unit, 0, first, second)}
	}
	words := strings.Fields(text)
	var out []setting
	for _, k := range []float64{1, .9} {
		size, small := l.size*c.Unit*k, (1-k)*12
		if lines != 2 || len(words) == 1 {
			long := 0.0
			if len(text) > 11 && len(words) > 1 {
				long = .8
			}
			out = append(out, newSetting(l, size, small+long, text))
		}
		if lines == 1 {
			continue
		}
		for i := 1; i < len(words); i++ {
			a, b := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
			uneven := math.Abs(float64(len(a)-len(b))) * .08
			out = append(out, newSetting(l, size, small+uneven+.3, a, b))
		}
	}
	return out
}

// name finds the best room for a label and prints it there.
func (c *composer) name(label board.Label) {
	l, text := letteringOf(label.Kind), label.Name
	if l.upper {
		text = strings.ToUpper(text)
	}
	at := c.center(label.At)
	if label.Kind == "lake" && c.b.TerrainName(label.At) != "lake" {
		at = c.basin(label.At)
	}
	c.inscribeNear(l, label.Name, text, at, 0)
}

// inscribeNear sets a name where there is most room near a place. The layout may know better.
func (c *composer) inscribeNear(l lettering, name, text string, at pen.Pt, lines int) {
	for _, n := range c.fur.Layout.Name {
		if n.Name != name {
			continue
		}
		if n.Lines > 0 {
			lines = n.Lines
		}
		if n.Shift != [2]float64{} {
			s := c.settings(l, text, max(1, lines))[0]
			c.set(l, s, at.X+n.Shift[0]*c.Unit-s.w/2, at.Y+n.Shift[1]*c.Unit-s.h/2, 0)
			return
		}
	}
	best, least := spot{}, math.Inf(1)
	near := c.crowd.around(at, 3*c.Unit)
	for _, s := range c.settings(l, text, lines) {
		if p, cost := c.room(l, s, at, near, least-s.burden); cost+s.burden < least {
			best, least = spot{s, p}, cost+s.burden
		}
	}
	if math.IsInf(least, 1) {
		return
	}
	side := 0
	switch {
	case best.at.X > at.X:
		side = 1
	case best.at.X+best.w < at.X:
		side = -1
	}
	c.set(l, best.setting, best.at.X, best.at.Y, side)
}

// spot is a setting with its upper left corner.
type spot struct {
	setting
	at pen.Pt
}

// room is the corner with the least cost for a setting near a place; it looks at no spot that costs most or more.
func (c *composer) room(l lettering, s setting, at pen.Pt, near crowd, most float64) (pen.Pt, float64) {
	u := c.Unit
	grid := u * .055
	best := pen.Pt{}
	found := math.Inf(1)
	const n = 17
	for j := -n; j <= n; j++ {
		for i := -n; i <= n; i++ {
			// the middle of the name lies beside, above or below the place
			mx := at.X + float64(i)*grid*(1+s.w/u*.35)
			my := at.Y + float64(j)*grid
			x, y := mx-s.w/2, my-s.h/2
			gapX, gapY := max(0, math.Abs(mx-at.X)-s.w/2)/u, max(0, math.Abs(my-at.Y)-s.h/2)/u
			gap := math.Hypot(gapX, gapY)
			cost := 7*math.Abs(gap-l.clear) + 1.2*math.Abs(my-at.Y)/u + .5*math.Abs(mx-at.X)/u
			if gap < l.clear*.8 {
				cost += 10 * (l.clear*.8 - gap)
			}
			if cost >= min(most, found) {
				continue
			}
			if cost += c.burden(l, near, x-u*.035, y-u*.03, x+s.w+u*.035, y+s.h+u*.03); cost < min(most, found) {
				best, found = pen.Pt{X: x, Y: y}, cost
			}
		}
	}
	return best, found
}

// burden is what a name in a box would cover: other things, the wrong element, the coast line.
func (c *composer) burden(l lettering, near crowd, x0, y0, x1, y1 float64) float64 {
	f, rim := c.frame, c.Unit*.1
	if x0 < float64(f.Min.X)+rim || y0 < float64(f.Min.Y)+rim || x1 > float64(f.Max.X)-rim || y1 > float64(f.Max.Y)-rim {
		return math.Inf(1)
	}
	cost := near.cost(x0, y0, x1, y1)
	wet, all, coast := 0.0, 0.0, 0.0
	grid := c.Unit * .075
	for y := y0; y <= y1; y += grid {
		for x := x0; x <= x1; x += grid {
			d := c.shore.under(x, y)
			all++
			if d < 0 {
				wet++
			}
			if math.Abs(d) < grid*.8 {
				coast++
			}
		}
	}
	switch {
	case l.sea > 0:
		cost += 16 * (1 - wet/all)
	case l.sea < 0:
		cost += 16 * wet / all
	}
	return cost + coast*4
}

// set prints a name with its upper left corner at x, y; side says which way its lines are flush: 1 left, -1 right, 0 centered.
func (c *composer) set(l lettering, s setting, x, y float64, side int) {
	u := c.Unit
	c.crowd.keepOff(x-u*.07, y-u*.05, x+s.w+u*.07, y+s.h+u*.05, 80)
	for i, t := range s.lines {
		left := x + (s.w-l.font.Width(t, s.style))/2*float64(1-side)
		c.inscribe(l.font, t, s.style, left, y+s.style.Size*capHeight+s.lead*float64(i), l.ink)
	}
}

// inscribe prints a text and cuts a halo around it: line work stops, tints run on.
func (c *composer) inscribe(f *pen.Font, t string, st pen.Style, x, y float64, ink uint32) {
	shape, _ := f.Text(t, st)
	shape = shape.Move(x, y)
	c.print(cut, shape.Halo(c.Unit*.032), 1)
	if ink != 0 {
		c.paint(shape, ink, 1)
		return
	}
	c.print(key, shape, .93)
}
