// Package palette has the colors of the interface, the sides and the counters, read from assets/palettes.toml.
//
// All palettes have the same tokens with the same meaning; only the colors of the sides and their counters differ.
package palette

import (
	"errors"
	"fmt"
	"image/color"
	"maps"
	"sort"
	"strconv"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"marianas/assets"
	"marianas/game/plain"
)

// Color is a color with straight alpha.
type Color = color.NRGBA

// Palette is one set of colors: the tokens of the interface, and how the sides and their counters look.
type Palette struct {
	ID, Name, Note string
	SideEdge       bool // counters carry a band in the side's accent unless the player says otherwise

	Table, TableLine, TableText, TableQuiet Color // behind board and menus
	Paper, Paper2, Paper3, Field            Color // panels; hover; pressed and past; text fields
	Mark, Casing                            Color // disc of rings; casing of lines
	Line, Line2                             Color // hairlines; panel edges
	Ink, InkHover, Ink2, Ink3               Color // text and heavy rules; secondary; past and barred
	Lit, Sel                                Color // column that counts; selected row
	Focus, FocusTable, Scrim                Color // focus ring on paper, on the table; over the board behind a sheet

	sides map[string]Side
	order []string // whose looks sides without one take, in the order of their title
}

// Side is how one side looks.
type Side struct {
	Emblem  string // "star", "disc"
	Accent  Color
	Counter map[string]Color // by service; "" is the color of any other
	Ink     Color            // figures on its counters
}

// Side is how a side looks; a side the file does not name gets ink on paper.
func (p *Palette) Side(id string) Side {
	if s, ok := p.sides[id]; ok {
		return s
	}
	return Side{Emblem: "disc", Accent: p.Ink, Counter: map[string]Color{"": p.Paper2}, Ink: p.Ink}
}

// kept are the palettes that For has made, so that equal arguments give the same one.
var kept sync.Map

// For is the palette for titles, each given as its sides in order: where the file does not name them they look like the
// first, the second and so on of the sides that it does. Equal arguments give the same palette.
func (p *Palette) For(titles ...[]string) *Palette {
	own := *p
	own.sides = maps.Clone(p.sides)
	for _, sides := range titles {
		for i, id := range sides {
			if _, named := own.sides[id]; !named && i < len(p.order) {
				own.sides[id] = p.sides[p.order[i]]
			}
		}
	}
	if len(own.sides) == len(p.sides) {
		return p
	}
	made, _ := kept.LoadOrStore(fmt.Sprint(p.ID, titles), &own)
	return made.(*Palette)
}

// Sides lists the ids of the sides that have colors of their own, sorted.
func (p *Palette) Sides() []string {
	ids := make([]string, 0, len(p.sides))
	for id := range p.sides {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	return ids
}

// Fill is the color of a side's counter by service: "marines", "army".
func (s Side) Fill(service string) Color {
	if c, ok := s.Counter[service]; ok {
		return c
	}
	return s.Counter[""]
}

// Box is the color inside the symbol box of a counter: its fill mixed half with white.
func Box(fill Color) Color { return Mix(fill, Color{R: 255, G: 255, B: 255, A: 255}, 0.5) }

// Mix is a color on the way from a to b; t runs from 0 to 1.
func Mix(a, b Color, t float64) Color {
	mix := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + 0.5) }
	return Color{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: mix(a.A, b.A)}
}

// Fade is a color with its alpha times t.
func Fade(c Color, t float64) Color {
	c.A = uint8(float64(c.A)*t + 0.5)
	return c
}

var (
	once sync.Once
	all  []*Palette
)

// All lists the palettes in the order of the file; the first is the standard one.
func All() []*Palette {
	once.Do(func() {
		got, err := Parse(string(assets.Palettes))
		if err != nil {
			panic("embedded palettes.toml: " + err.Error())
		}
		all = got
	})
	return all
}

// ByID is a palette by its id; the standard one if there is none of that name.
func ByID(id string) *Palette {
	for _, p := range All() {
		if p.ID == id {
			return p
		}
	}
	return All()[0]
}

type file struct {
	Order   []string
	Base    map[string]string
	Palette []struct {
		ID, Name, Note string
		SideEdge       bool `toml:"side-edge"`
		Side           map[string]struct {
			Emblem, Accent string
			Counter        map[string]string
		}
	}
}

// longestFault is how many letters an error about a file of palettes has at most.
const longestFault = 300

// Parse reads a file of palettes; the error names the first key that is missing, unknown or no color, with its line.
func Parse(text string) ([]*Palette, error) {
	all, err := parse(text)
	var syntax toml.ParseError
	if errors.As(err, &syntax) {
		err = fmt.Errorf("line %d: %s", syntax.Position.Line, syntax.Message)
	}
	if err != nil {
		return nil, errors.New(plain.Text(err.Error(), longestFault))
	}
	return all, nil
}

func parse(text string) ([]*Palette, error) {
	var f file
	meta, err := toml.Decode(text, &f)
	if err != nil {
		return nil, err
	}
	if odd := meta.Undecoded(); len(odd) > 0 {
		last := odd[0][len(odd[0])-1]
		return nil, fmt.Errorf("line %d: unknown key %s", lineOf(text, last), plain.Text(odd[0].String(), 80))
	}
	if len(f.Palette) == 0 {
		return nil, fmt.Errorf("no [[palette]]: want at least one")
	}
	var out []*Palette
	for _, in := range f.Palette {
		p := &Palette{ID: in.ID, Name: in.Name, Note: in.Note, SideEdge: in.SideEdge, sides: map[string]Side{}}
		if err := p.tokens(text, f.Base); err != nil {
			return nil, err
		}
		for id, s := range in.Side {
			if p.sides[id], err = readSide(s.Emblem, s.Accent, s.Counter); err != nil {
				return nil, fmt.Errorf("palette %.40q, side %.40q: %w", in.ID, id, err)
			}
		}
		for _, id := range f.Order {
			if _, ok := p.sides[id]; !ok {
				return nil, fmt.Errorf("palette %.40q has no side %.40q of the order", in.ID, id)
			}
		}
		p.order = f.Order
		p.inkSides()
		out = append(out, p)
	}
	return out, nil
}

func (p *Palette) inkSides() {
	for id, s := range p.sides {
		s.Ink = p.Ink
		p.sides[id] = s
	}
}

// lineOf is the first line that sets a key; 1 if none does.
func lineOf(text, key string) int {
	for i, line := range strings.Split(text, "\n") {
		if name, _, ok := strings.Cut(line, "="); ok && strings.Trim(name, " \t\"") == key {
			return i + 1
		}
	}
	return 1
}

func (p *Palette) tokens(text string, base map[string]string) error {
	slots := map[string]*Color{
		"table": &p.Table, "table-line": &p.TableLine, "table-text": &p.TableText, "table-quiet": &p.TableQuiet,
		"paper": &p.Paper, "paper2": &p.Paper2, "paper3": &p.Paper3, "field": &p.Field,
		"mark": &p.Mark, "casing": &p.Casing, "line": &p.Line, "line2": &p.Line2,
		"ink": &p.Ink, "ink-hover": &p.InkHover, "ink2": &p.Ink2, "ink3": &p.Ink3,
		"lit": &p.Lit, "sel": &p.Sel, "focus": &p.Focus, "focus-table": &p.FocusTable, "scrim": &p.Scrim,
	}
	for name := range base {
		if slots[name] == nil {
			return fmt.Errorf("line %d: [base] unknown token %.40q", lineOf(text, name), name)
		}
	}
	for name, slot := range slots {
		color, ok := base[name]
		if !ok {
			return fmt.Errorf("[base] has no %q", name)
		}
		c, err := ParseColor(color)
		if err != nil {
			return fmt.Errorf("line %d: [base] %s: %w", lineOf(text, name), name, err)
		}
		*slot = c
	}
	return nil
}

func readSide(emblem, accent string, counter map[string]string) (Side, error) {
	s := Side{Emblem: emblem, Counter: map[string]Color{}}
	var err error
	if s.Accent, err = ParseColor(accent); err != nil {
		return s, err
	}
	for service, text := range counter {
		if s.Counter[service], err = ParseColor(text); err != nil {
			return s, fmt.Errorf("counter %q: %w", service, err)
		}
	}
	if _, ok := s.Counter[""]; !ok {
		return s, fmt.Errorf(`counter has no "" for any other service`)
	}
	return s, nil
}

// ParseColor reads "#RRGGBB" or "#RRGGBBAA".
func ParseColor(s string) (Color, error) {
	digits := strings.TrimPrefix(s, "#")
	n, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || digits == s || len(digits) != 6 && len(digits) != 8 {
		return Color{}, fmt.Errorf("%.40q is no color: want #RRGGBB or #RRGGBBAA", s)
	}
	if len(digits) == 6 {
		n = n<<8 | 0xFF
	}
	return Color{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8), A: uint8(n)}, nil
}
