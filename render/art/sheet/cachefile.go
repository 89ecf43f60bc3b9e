package sheet

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"sort"

	"marianas/game/board"
	"marianas/game/hex"
)

// painterVersion changes whenever the same board would be painted otherwise.
const painterVersion = 6

// cacheMagic begins every cached sheet.
const cacheMagic = "marianas map sheet 1\n"

// CacheName is the name under which a painted sheet is kept: the map's name and a digest of everything printed on it.
func CacheName(b *board.Board, f Furniture, look Style) string {
	h := sha256.New()
	fmt.Fprintln(h, painterVersion, Width, look.Clean)
	describe(h, b)
	text, err := json.Marshal(f)
	if err != nil {
		panic("sheet: " + err.Error()) // plain data always have a text
	}
	h.Write(text)
	return fmt.Sprintf("%s-%x.sheet", b.Name, h.Sum(nil)[:10])
}

func (s *Sheet) cacheName() string { return CacheName(s.board, s.fur, s.style) }

// describe writes all of a board that is printed, in a fixed order.
func describe(w io.Writer, b *board.Board) {
	fmt.Fprintln(w, b.Name, b.Grid, b.North, b.ScaleM, b.Labels, b.Coast, b.Fields, b.Beaches, b.Overlay("beach"), b.Signs)
	letters := make([]int, 0, len(b.Legend))
	for l := range b.Legend {
		letters = append(letters, int(l))
	}
	sort.Ints(letters)
	for _, l := range letters {
		fmt.Fprintf(w, "%c %s\n", l, b.Legend[byte(l)])
	}
	for h := board.ID(0); int(h) < b.Len(); h++ {
		fmt.Fprintf(w, "%c%c", b.Terrain(h), b.Level(h))
		for _, d := range hex.Directions {
			fmt.Fprint(w, " ", b.Side(h, d))
		}
	}
	for _, n := range b.FeatureNames() {
		fmt.Fprintln(w, n, b.Feature(n))
	}
	for _, n := range b.OverlayNames() {
		fmt.Fprintln(w, n, b.Overlay(n))
	}
	for _, n := range b.RouteKinds() {
		fmt.Fprintln(w, n, b.Routes(n))
	}
}

// pack writes the tiles of all levels one after the other, each with its length and a check sum.
func (ls *levels) pack(g Geometry) []byte {
	var b bytes.Buffer
	b.WriteString(cacheMagic)
	number := func(n uint32) { b.Write(binary.LittleEndian.AppendUint32(nil, n)) }
	number(uint32(g.W))
	number(uint32(g.H))
	for k := range ls.level {
		for _, t := range ls.level[k].tiles {
			number(uint32(len(t.jpeg)))
			number(crc32.ChecksumIEEE(t.jpeg))
			b.Write(t.jpeg)
		}
	}
	return b.Bytes()
}

// unpack reads what pack wrote; ok is false if it is anything else.
func unpack(data []byte, g Geometry) (ls levels, ok bool) {
	rest, ok := bytes.CutPrefix(data, []byte(cacheMagic))
	if !ok {
		return ls, false
	}
	number := func() uint32 {
		if len(rest) < 4 {
			ok = false
			return 0
		}
		n := binary.LittleEndian.Uint32(rest)
		rest = rest[4:]
		return n
	}
	if w, h := number(), number(); w != uint32(g.W) || h != uint32(g.H) {
		return ls, false
	}
	for k := range ls.level {
		ls.level[k] = newLevel(k, g.W>>k, g.H>>k)
		for _, t := range ls.level[k].tiles {
			n, sum := number(), number()
			if !ok || uint64(n) > uint64(len(rest)) {
				return ls, false
			}
			t.jpeg, rest = rest[:n:n], rest[n:]
			if crc32.ChecksumIEEE(t.jpeg) != sum {
				return ls, false
			}
		}
	}
	return ls, len(rest) == 0
}

// readCache takes the sheet from the cache; it reports whether the cache had it.
func (s *Sheet) readCache() bool {
	if s.cache == nil {
		return false
	}
	data, err := s.cache.Read(s.cacheName())
	if err != nil {
		return false
	}
	ls, ok := unpack(data, s.Geometry)
	if !ok {
		return false
	}
	for k := wholeFrom; k < levelCount; k++ {
		t := ls.level[k].tiles[0]
		t.picture = t.decoded()
	}
	s.levels = ls
	return true
}
