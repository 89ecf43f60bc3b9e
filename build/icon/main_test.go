package main

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

func TestIconFileHoldsEverySize(t *testing.T) {
	dir := t.TempDir()
	if err := write(dir); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(dir, "marianas.ico"))
	if err != nil {
		t.Fatal(err)
	}
	if n := binary.LittleEndian.Uint16(b[4:]); int(n) != len(sizes) {
		t.Fatalf("%d pictures, want %d", n, len(sizes))
	}
	for i, want := range sizes {
		head := b[6+16*i:]
		length, at := binary.LittleEndian.Uint32(head[8:]), binary.LittleEndian.Uint32(head[12:])
		img, err := png.DecodeConfig(bytes.NewReader(b[at : at+length]))
		if err != nil || img.Width != want {
			t.Errorf("picture %d: %v, %d px wide, want %d", i, err, img.Width, want)
		}
	}
}
