package sheet

import "math"

// hash is a number from 0 to 1 that depends only on its arguments.
func hash(x, y int32, seed uint32) float32 {
	h := uint32(x)*374761393 + uint32(y)*668265263 + seed*2246822519
	h = (h ^ h>>13) * 1274126177
	return float32(h^h>>16) / (1 << 32)
}

// wave is smooth noise on a lattice of unit squares.
func wave(x, y float32, seed uint32) float32 {
	fx, fy := floor(x), floor(y)
	ix, iy := int32(fx), int32(fy)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	a, b := hash(ix, iy, seed), hash(ix+1, iy, seed)
	c, d := hash(ix, iy+1, seed), hash(ix+1, iy+1, seed)
	return (a+(b-a)*tx)*(1-ty) + (c+(d-c)*tx)*ty
}

func floor(v float32) float32 {
	t := float32(int32(v))
	if t > v {
		return t - 1
	}
	return t
}

// cloud sums octaves of wave; its mean is one half.
func cloud(x, y float32, octaves int, seed uint32) float32 {
	var v, sum float32
	a := float32(1)
	for i := 0; i < octaves; i++ {
		v += a * wave(x, y, seed+uint32(i))
		sum += a
		x, y, a = x*2.03+17.1, y*2.03+9.7, a*.5
	}
	return v / sum
}

// step rises smoothly from 0 at a to 1 at b.
func step(a, b, x float32) float32 {
	t := min(1, max(0, (x-a)/(b-a)))
	return t * t * (3 - 2*t)
}

func abs(v float32) float32 { return math.Float32frombits(math.Float32bits(v) &^ (1 << 31)) }

// chance is a stream of random numbers that belongs to a place, so that what is strewn there
// depends neither on what was drawn before nor on the size of the sheet.
type chance uint64

func chanceAt(x, y int, seed uint64) *chance {
	c := chance(seed*0x9E3779B97F4A7C15 ^ uint64(uint32(x))<<32 ^ uint64(uint32(y))*0xD1B54A32D192ED03)
	c.next()
	return &c
}

func (c *chance) next() float64 {
	*c += 0x9E3779B97F4A7C15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return float64((z^z>>31)>>11) / (1 << 53)
}

// spread is a random number from -half to +half.
func (c *chance) spread(half float64) float64 { return (c.next()*2 - 1) * half }
