package main

import (
	"bytes"
	"encoding/binary"
	"math"
)

// rate is how many samples a second has.
const rate = 44100

// sound is samples between -1 and 1.
type sound []float64

func silence(seconds float64) sound { return make(sound, int(seconds*rate)) }

// noise is a repeatable source of noise between -1 and 1.
type noise struct{ state uint64 }

func newNoise(seed uint64) *noise { return &noise{seed*0x9E3779B97F4A7C15 + 1} }

func (n *noise) next() float64 {
	n.state ^= n.state << 13
	n.state ^= n.state >> 7
	n.state ^= n.state << 17
	return float64(n.state>>11)/(1<<52) - 1
}

// filter lets a band of frequencies through.
type filter struct{ b0, a1, a2, x1, x2, y1, y2 float64 }

// tune sets the middle of the band in hertz; q is its sharpness.
func (f *filter) tune(hz, q float64) {
	w := 2 * math.Pi * math.Min(hz, rate*.45) / rate
	alpha := math.Sin(w) / (2 * q)
	f.b0, f.a1, f.a2 = alpha/(1+alpha), -2*math.Cos(w)/(1+alpha), (1-alpha)/(1+alpha)
}

func (f *filter) pass(x float64) float64 {
	y := f.b0*(x-f.x2) - f.a1*f.y1 - f.a2*f.y2
	f.x1, f.x2, f.y1, f.y2 = x, f.x1, y, f.y1
	return y
}

// attack is the time in seconds in which every part swells, so that none starts with a jump.
const attack = .0008

func swell(t float64) float64 {
	if t >= attack {
		return 1
	}
	return .5 - .5*math.Cos(math.Pi*t/attack)
}

// tone adds a tone that dies away; decay is the time in seconds in which it falls to a third.
func (s sound) tone(at, hz, decay, level float64) {
	from := int(at * rate)
	for i := from; i < len(s); i++ {
		t := float64(i-from) / rate
		s[i] += level * swell(t) * math.Exp(-t/decay) * math.Sin(2*math.Pi*hz*t)
	}
}

// burst adds noise around a frequency that dies away.
func (s sound) burst(n *noise, at, decay, hz, q, level float64) {
	var f filter
	f.tune(hz, q)
	from := int(at * rate)
	for i := from; i < len(s); i++ {
		t := float64(i-from) / rate
		s[i] += 3 * level * swell(t) * math.Exp(-t/decay) * f.pass(n.next())
	}
}

// brush adds noise that swells and fades while its frequency moves: something slides.
func (s sound) brush(n *noise, at, length, hz0, hz1, level float64) {
	var f filter
	from := int(at * rate)
	for i := from; i < len(s) && i < from+int(length*rate); i++ {
		t := float64(i-from) / rate / length
		f.tune(hz0+(hz1-hz0)*t, 1.3)
		hull := math.Pow(math.Sin(math.Pi*t), 1.5)
		s[i] += 2 * level * hull * f.pass(n.next())
	}
}

// finish brings the loudest sample to peak and fades the end out.
func (s sound) finish(peak float64) sound {
	loudest := 1e-9
	for _, v := range s {
		loudest = math.Max(loudest, math.Abs(v))
	}
	fade := min(len(s), rate/50)
	for i := range s {
		s[i] *= peak / loudest
		if left := len(s) - 1 - i; left < fade {
			s[i] *= .5 - .5*math.Cos(math.Pi*float64(left)/float64(fade))
		}
	}
	return s
}

// wav is a sound as a file: 16 bits, one channel.
func wav(s sound) []byte {
	var b bytes.Buffer
	u32 := func(v int) { binary.Write(&b, binary.LittleEndian, uint32(v)) }
	u16 := func(v int) { binary.Write(&b, binary.LittleEndian, uint16(v)) }
	b.WriteString("RIFF")
	u32(36 + 2*len(s))
	b.WriteString("WAVEfmt ")
	u32(16)
	u16(1) // plain samples
	u16(1) // one channel
	u32(rate)
	u32(2 * rate)
	u16(2)
	u16(16)
	b.WriteString("data")
	u32(2 * len(s))
	for _, v := range s {
		u16(int(int16(math.Round(v * 32767))))
	}
	return b.Bytes()
}
