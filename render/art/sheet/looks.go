package sheet

import "strings"

// look is how a kind of ground is printed: how much of each ink, how high and rough it stands and which
// texture is strewn over it.
type look struct {
	tan, green, brown, blue float32
	height, rough           float32
	texture                 texture
	dense                   float64 // texture marks a hex
	houses                  bool
}

// texture is the mark that is strewn over a ground.
type texture int

// The textures.
const (
	plain texture = iota
	scrub
	trees
	cane
	furrows
	swamp
	chips
	sandDots
	plots
	palms
)

// looks by the names of map legends.
var looks = map[string]look{
	"clear":        {tan: .25, height: .10},
	"broken":       {tan: .34, green: .16, height: .42, rough: .8, texture: scrub, dense: 16},
	"rough":        {tan: .50, green: .10, brown: .07, height: .85, rough: 1.3, texture: scrub, dense: 9},
	"town":         {tan: .30, height: .12, houses: true},
	"airfield":     {tan: .14, height: .10},
	"light jungle": {tan: .18, green: .26, height: .16, rough: .3, texture: trees, dense: 9},
	"jungle":       {tan: .12, green: .46, height: .2, rough: .5, texture: trees, dense: 24},
	"hill":         {tan: .52, height: .6, rough: 1.2},
	"hill/jungle":  {tan: .42, green: .40, height: .75, rough: 1.3, texture: trees, dense: 18},
	"mountain":     {tan: .50, brown: .10, height: 1.05, rough: 1.7},
	"marsh":        {tan: .14, green: .14, blue: .16, texture: swamp, dense: 18},
	"rice paddy":   {tan: .12, green: .16, blue: .12, texture: swamp, dense: 10},
	"lake":         {tan: .08, blue: .5},
	"sugar cane":   {tan: .22, green: .13, height: .12, texture: cane, dense: 56},
	"cultivated":   {tan: .30, green: .06, height: .1, texture: furrows, dense: 26},
	"brush":        {tan: .26, green: .27, height: .25, rough: .5, texture: scrub, dense: 24},
	"woods":        {tan: .16, green: .40, height: .3, rough: .3, texture: trees, dense: 22},
	"rocky":        {tan: .50, brown: .10, height: .5, rough: 1, texture: chips, dense: 26},
	"cave":         {tan: .50, brown: .10, height: .5, rough: 1, texture: chips, dense: 24},
	"beach":        {tan: .08, texture: sandDots, dense: 60},
	"runway":       {tan: .14, height: .1},
	"buildings":    {tan: .26, height: .12, houses: true},
}

// look is how a terrain letter is printed; ground that no look is known for is printed as clear.
func (c *composer) look(letter byte) look {
	name := c.b.Legend[letter]
	if p := c.fur.Layout.Print; p != nil {
		if g, named := p.Ground[name]; named {
			return g.look()
		}
	}
	return lookOf(name)
}

func lookOf(name string) look {
	if l, ok := looks[strings.ToLower(name)]; ok {
		return l
	}
	return looks["clear"]
}
