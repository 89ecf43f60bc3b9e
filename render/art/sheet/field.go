package sheet

import (
	"image"
	"math"
)

// field is a grid of numbers laid under the sheet, one every size pixels.
type field struct {
	w, h int
	size float32
	v    []float32
}

func newField(width, height, size int) *field {
	w, h := width/size+2, height/size+2
	return &field{w, h, float32(size), make([]float32, w*h)}
}

// at blends between the four nearest numbers.
func (f *field) at(x, y float32) float32 {
	x, y = x/f.size-.5, y/f.size-.5
	x = min(max(x, 0), float32(f.w-2)+.999)
	y = min(max(y, 0), float32(f.h-2)+.999)
	ix, iy := int(x), int(y)
	tx, ty := x-float32(ix), y-float32(iy)
	i := iy*f.w + ix
	return (f.v[i]*(1-tx)+f.v[i+1]*tx)*(1-ty) + (f.v[i+f.w]*(1-tx)+f.v[i+f.w+1]*tx)*ty
}

// under is at for coordinates that come as whole pixels or fractions in double precision.
func (f *field) under(x, y float64) float64 { return float64(f.at(float32(x), float32(y))) }

// slope is the gradient over d pixels either way.
func (f *field) slope(x, y, d float32) (gx, gy float32) {
	return f.at(x+d, y) - f.at(x-d, y), f.at(x, y+d) - f.at(x, y-d)
}

// fill computes every number from the middle of its cell, on all cores.
func (f *field) fill(value func(x, y float32, i int) float32) {
	parallel(f.h, func(y int) {
		for x := 0; x < f.w; x++ {
			i := y*f.w + x
			f.v[i] = value((float32(x)+.5)*f.size, (float32(y)+.5)*f.size, i)
		}
	})
}

// blur smooths with three box passes of the given radius in cells, nearly a Gaussian.
func (f *field) blur(r int) {
	if r < 1 {
		return
	}
	tmp := make([]float32, len(f.v))
	for pass := 0; pass < 3; pass++ {
		parallel(f.h, func(y int) { boxBlur(f.v[y*f.w:(y+1)*f.w], tmp[y*f.w:(y+1)*f.w], f.w, 1, r) })
		parallel(f.w, func(x int) { boxBlur(tmp[x:], f.v[x:], f.h, f.w, r) })
	}
}

func boxBlur(in, out []float32, n, step, r int) {
	k := 1 / float32(2*r+1)
	var sum float32
	at := func(i int) float32 { return in[min(max(i, 0), n-1)*step] }
	for i := -r; i <= r; i++ {
		sum += at(i)
	}
	for i := 0; i < n; i++ {
		out[i*step] = sum * k
		sum += at(i+r+1) - at(i-r)
	}
}

// distance fills the field with the signed distance in pixels to the edge of the mask, positive inside.
func (f *field) distance(mask *image.Alpha) {
	in, out := make([]float32, len(f.v)), make([]float32, len(f.v))
	size := int(f.size)
	for i := range f.v {
		x := min(i%f.w*size+size/2, mask.Rect.Dx()-1)
		y := min(i/f.w*size+size/2, mask.Rect.Dy()-1)
		in[i], out[i] = far, far
		if mask.Pix[y*mask.Stride+x] > 127 {
			in[i] = 0
		} else {
			out[i] = 0
		}
	}
	euclid(in, f.w, f.h)
	euclid(out, f.w, f.h)
	for i := range f.v {
		d := math.Sqrt(float64(out[i])) - math.Sqrt(float64(in[i]))
		if d > 0 {
			d -= .5
		} else {
			d += .5
		}
		f.v[i] = float32(d) * f.size
	}
}

// far is beyond any squared distance on a sheet.
const far = 1e9

// euclid is the exact squared distance transform of Felzenszwalb and Huttenlocher.
func euclid(v []float32, w, h int) {
	parallel(h, func(y int) { euclidLine(v, y*w, 1, w) })
	parallel(w, func(x int) { euclidLine(v, x, w, h) })
}

// euclidLine is the lower envelope of the parabolas that stand on one line of the grid.
func euclidLine(v []float32, off, stride, n int) {
	f, z, at := make([]float64, n), make([]float64, n+1), make([]int, n)
	for i := range f {
		f[i] = float64(v[off+i*stride])
	}
	cross := func(p, q int) float64 {
		return (f[q] + float64(q*q) - f[p] - float64(p*p)) / float64(2*q-2*p)
	}
	k := 0
	z[0], z[1] = math.Inf(-1), math.Inf(1)
	for q := 1; q < n; q++ {
		x := cross(at[k], q)
		for x <= z[k] {
			k--
			x = cross(at[k], q)
		}
		k++
		at[k], z[k], z[k+1] = q, x, math.Inf(1)
	}
	k = 0
	for q := 0; q < n; q++ {
		for z[k+1] < float64(q) {
			k++
		}
		d := float64(q - at[k])
		v[off+q*stride] = float32(d*d + f[at[k]])
	}
}
