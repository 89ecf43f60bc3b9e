// Command icon writes the program's icon in all sizes: run it in the project's folder to write assets/icons.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"marianas/render/art/counter"
)

var sizes = []int{16, 24, 32, 48, 64, 128, 256}

func main() {
	dir := filepath.Join("assets", "icons")
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	if err := write(dir); err != nil {
		fmt.Fprintln(os.Stderr, "icon:", err)
		os.Exit(1)
	}
}

func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var pictures [][]byte
	for _, px := range sizes {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, counter.Application(px)); err != nil {
			return err
		}
		pictures = append(pictures, b.Bytes())
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("marianas-%d.png", px)), b.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, "marianas.ico"), ico(pictures), 0o644)
}

// ico packs the pictures, given as PNG, into the icon file of Windows.
func ico(pictures [][]byte) []byte {
	var b bytes.Buffer
	put := func(vs ...any) {
		for _, v := range vs {
			binary.Write(&b, binary.LittleEndian, v)
		}
	}
	put(uint16(0), uint16(1), uint16(len(pictures)))
	at := 6 + 16*len(pictures)
	for i, p := range pictures {
		side := uint8(sizes[i]) // 256 is written as 0
		put(side, side, uint16(0), uint16(1), uint16(32), uint32(len(p)), uint32(at))
		at += len(p)
	}
	for _, p := range pictures {
		b.Write(p)
	}
	return b.Bytes()
}
