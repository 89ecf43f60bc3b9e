package main

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"testing"
)

// Samples may differ by a hair between processors.
func TestSoundsInTheProgramAreTheseSounds(t *testing.T) {
	for _, n := range names() {
		want := wav(recipes[n]())
		got, err := os.ReadFile(filepath.Join("..", "..", "assets", "sounds", n+".wav"))
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want) || string(got[:44]) != string(want[:44]) {
			t.Fatalf("%s: %d bytes, want %d: run build/sounds", n, len(got), len(want))
		}
		for i := 44; i+1 < len(want); i += 2 {
			a, b := int16(binary.LittleEndian.Uint16(got[i:])), int16(binary.LittleEndian.Uint16(want[i:]))
			if d := int(a) - int(b); d > 2 || d < -2 {
				t.Fatalf("%s: sample %d is %d, want %d: run build/sounds", n, i/2-22, a, b)
			}
		}
	}
}

func TestSoundsAreShortAndQuiet(t *testing.T) {
	for _, n := range names() {
		s := recipes[n]()
		if len(s) > rate {
			t.Errorf("%s lasts %.2f s", n, float64(len(s))/rate)
		}
		peak, mean := 0.0, 0.0
		for _, v := range s {
			peak, mean = math.Max(peak, math.Abs(v)), mean+v
		}
		if peak < .15 || peak > .5 {
			t.Errorf("%s: loudest sample %.2f", n, peak)
		}
		if math.Abs(mean/float64(len(s))) > .003 {
			t.Errorf("%s is off center by %.4f", n, mean/float64(len(s)))
		}
		if math.Abs(s[0]) > .01 || math.Abs(s[len(s)-1]) > .001 {
			t.Errorf("%s starts at %.3f and ends at %.3f", n, s[0], s[len(s)-1])
		}
	}
}
