package store

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
)

// Pictures writes pictures as PNG files into a folder, and nowhere else.
func Pictures(dir string) func(name string, m *image.RGBA) error {
	return func(name string, m *image.RGBA) error {
		if err := CheckName(name); err != nil {
			return err
		}
		if !strings.HasSuffix(name, ".png") {
			return fmt.Errorf("found picture %q, expected a name that ends in .png", name)
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		var b bytes.Buffer
		enc := png.Encoder{CompressionLevel: png.BestSpeed}
		if err := enc.Encode(&b, m); err != nil {
			return err
		}
		return replace(filepath.Join(dir, name), b.Bytes())
	}
}
