package sheet

import (
	"fmt"
	"image/color"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Print is how the sheets of one publisher and time are printed, where that differs from the usual muted inks on buff
// stock: what a layout does not name stays as it is.
type Print struct {
	Paper  string            // color of the stock: "#F8F1DE"
	Age    *float64          // how worn the sheet is, from 0 to 1; 1 if it is not named
	Ink    map[string]string // color of a full tone by the name of the ink: tan, blue, green, brown, line, key
	Ground map[string]Ground // by the name of a terrain in the map's legend
	Sand   []string          // overlays whose hexes have a sandy shore; the beaches if none is named
	Dot    map[string]Dot    // what stands in the middle of a hex, by the name of a terrain
	Tint   *float64          // how much tan the highest level has more than the sea; 0.2 if it is not named
	Marks  []string          // what else is marked in hexes: "cave", "op", "victory" by the overlays, "range" by the label of kind symbol
}

// Dot says by its colors what the ground of a hex is.
type Dot struct {
	Fill string // "#63B23C"
	Rim  string // around it
	Core string // in its middle; "" for none
}

// Ground is how a kind of ground is printed: shares of inks, relief, and what is strewn over it.
type Ground struct {
	Tan, Green, Brown, Blue float64
	Height, Rough           float64 // 0 is sea level, about 1 a summit; how uneven it is
	Texture                 string  // scrub, trees, cane, furrows, swamp, chips, sand, plots, palms; none if empty
	Marks                   float64 // of the texture, in a hex
	Houses                  bool
}

var (
	inkNames     = [...]string{tan: "tan", blue: "blue", green: "green", brown: "brown", line: "line", key: "key"}
	textureNames = [...]string{plain: "", scrub: "scrub", trees: "trees", cane: "cane", furrows: "furrows", swamp: "swamp", chips: "chips", sandDots: "sand", plots: "plots", palms: "palms"}
	hexColor     = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)
)

// check finds the first word that a printing style cannot use.
func (p *Print) check() error {
	for _, name := range sortedNames(p.Ink) {
		if !slices.Contains(inkNames[:], name) {
			return fmt.Errorf("found ink %q, want one of %s", name, strings.Join(inkNames[:], ", "))
		}
		if !hexColor.MatchString(p.Ink[name]) {
			return fmt.Errorf("found %q for ink %s, want a color such as #D9A55C", p.Ink[name], name)
		}
	}
	if p.Paper != "" && !hexColor.MatchString(p.Paper) {
		return fmt.Errorf("found paper %q, want a color such as #F8F1DE", p.Paper)
	}
	if p.Age != nil && !(*p.Age >= 0 && *p.Age <= 1) {
		return fmt.Errorf("found age %v, want 0 to 1", *p.Age)
	}
	if p.Tint != nil && !(*p.Tint >= 0 && *p.Tint <= 1) {
		return fmt.Errorf("found tint %v, want 0 to 1", *p.Tint)
	}
	for _, name := range sortedNames(p.Dot) {
		d := p.Dot[name]
		if !hexColor.MatchString(d.Fill) || !hexColor.MatchString(d.Rim) || d.Core != "" && !hexColor.MatchString(d.Core) {
			return fmt.Errorf("found a dot %+v for %s, want colors such as #63B23C for fill and rim", d, name)
		}
	}
	for _, name := range p.Marks {
		if !slices.Contains(markNames, name) {
			return fmt.Errorf("found mark %q, want one of %s", name, strings.Join(markNames, ", "))
		}
	}
	for _, name := range sortedNames(p.Ground) {
		g := p.Ground[name]
		if !slices.Contains(textureNames[:], g.Texture) {
			return fmt.Errorf("found texture %q for %s, want one of%s", g.Texture, name, strings.Join(textureNames[:], " "))
		}
		for _, share := range []float64{g.Tan, g.Green, g.Brown, g.Blue} {
			if !(share >= 0 && share <= 1) {
				return fmt.Errorf("found a share of ink of %v for %s, want 0 to 1", share, name)
			}
		}
		if !(g.Height >= 0 && g.Height <= 3 && g.Rough >= 0 && g.Rough <= 3) {
			return fmt.Errorf("found height %v and rough %v for %s, want 0 to 3", g.Height, g.Rough, name)
		}
		if (g.Texture != "") != (g.Marks > 0) || !(g.Marks <= 200) {
			return fmt.Errorf("found texture %q with %v marks for %s, want both or neither, and at most 200", g.Texture, g.Marks, name)
		}
	}
	return nil
}

func sortedNames[V any](m map[string]V) []string {
	var names []string
	for n := range m {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// look is a ground in the printer's terms.
func (g Ground) look() look {
	return look{
		tan: float32(g.Tan), green: float32(g.Green), brown: float32(g.Brown), blue: float32(g.Blue),
		height: float32(g.Height), rough: float32(g.Rough),
		texture: texture(slices.Index(textureNames[:], g.Texture)), dense: g.Marks, houses: g.Houses,
	}
}

// colors are the stock, the inks and the wear of one sheet.
type colors struct {
	paper color.RGBA
	inks  [len(inks)]ink
	age   float32
	tint  float32 // of the highest level
	sand  []string
}

// colors takes what a printing style names, and the usual for the rest; p may be nil.
func (p *Print) colors() colors {
	c := colors{paper: bare, inks: inks, age: 1, tint: .2, sand: []string{"beach"}}
	if p == nil {
		return c
	}
	if p.Paper != "" {
		c.paper = parsed(p.Paper)
	}
	if p.Age != nil {
		c.age = float32(*p.Age)
	}
	if p.Tint != nil {
		c.tint = float32(*p.Tint)
	}
	if len(p.Sand) > 0 {
		c.sand = p.Sand
	}
	for i, name := range inkNames {
		if t, named := p.Ink[name]; named {
			o := parsed(t)
			c.inks[i].r, c.inks[i].g, c.inks[i].b = float32(o.R)/255, float32(o.G)/255, float32(o.B)/255
		}
	}
	return c
}

// parsed reads a color that check has passed.
func parsed(t string) color.RGBA {
	n, err := strconv.ParseUint(t[1:], 16, 32)
	if err != nil {
		return bare
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}
