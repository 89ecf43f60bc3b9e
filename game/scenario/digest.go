package scenario

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"

	"marianas/game/scenario/doc"
)

// wordsOnly are keys that no rule depends on: journals stay valid when they change.
var wordsOnly = map[string]bool{
	"note": true, "source": true, "blurb": true, "barred": true, "long": true, "label": true, "means": true, "title": true,
	"pictures": true, "insignia": true, "wins": true, "length": true, "feature": true, "coastline": true, "transform": true, "rulebook": true, "rulebook_hexes": true,
	"land_tenths": true, "north": true, "hex_scale_m": true, "fitted_scale_m": true,
}

// A digest sums up the files that bear on the rules.
type digest struct{ h hash.Hash }

func newDigest() digest { return digest{sha256.New()} }

// add takes in the values of a file; comments, layout and the order of keys do not count.
func (d digest) add(f *doc.File) {
	text, err := json.Marshal(bearing(f.Values())) // maps are written in the order of their keys
	if err != nil {
		return // a number that is none: audit reports it, with its line
	}
	fmt.Fprintf(d.h, "%s\n%s\n", f.Name(), text)
}

// bearing is a value without the keys that are words only.
func bearing(v any) any {
	switch x := v.(type) {
	case map[string]any:
		kept := map[string]any{}
		for k, e := range x {
			if !wordsOnly[k] && !isPicture(k, e) {
				kept[k] = bearing(e)
			}
		}
		return kept
	case []map[string]any:
		list := make([]any, len(x))
		for i, e := range x {
			list[i] = bearing(e)
		}
		return list
	}
	return v
}

// isPicture tells a map's picture of coastal hexes from the class of a unit, which bears on the rules.
func isPicture(key string, v any) bool {
	_, list := v.([]any)
	return key == "class" && list
}

// String is the digest as journals write it.
func (d digest) String() string { return hex.EncodeToString(d.h.Sum(nil)[:8]) }
