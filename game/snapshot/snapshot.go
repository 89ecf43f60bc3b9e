// Package snapshot is what the systems share when they read a snapshot that may come from a stranger.
package snapshot

import (
	"bytes"
	"encoding/json"
	"fmt"

	"marianas/game/rules"
)

// mostBytes bounds a snapshot from a stranger.
const mostBytes = 1 << 20

// Header opens every snapshot; a system embeds it in what it saves.
type Header struct {
	Format   string // the system and the version of its layout: "firemove 1"
	Scenario string
}

func (h *Header) header() *Header { return h }

// Decode reads canonical JSON into a struct with an embedded Header and checks that format and scenario are those wanted.
func Decode(data []byte, into interface{ header() *Header }, want Header) error {
	if len(data) > mostBytes {
		return fmt.Errorf("%d bytes: want at most %d", len(data), mostBytes)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	switch h := into.header(); {
	case d.More():
		return fmt.Errorf("there is more after the snapshot")
	case h.Format != want.Format:
		return fmt.Errorf("format %q: want %q", h.Format, want.Format)
	case h.Scenario != want.Scenario:
		return fmt.Errorf("it is of scenario %q, not %q", h.Scenario, want.Scenario)
	}
	return nil
}

// Probe asks a restored game everything once, and tries each action: what a stranger made up may still not hang together.
func Probe(g rules.Game, sides ...rules.Side) error {
	if err := g.Check(); err != nil {
		return err
	}
	as := g.Legal()
	if len(as) == 0 && !over(g) {
		return fmt.Errorf("nothing can be done in box %q", g.Box())
	}
	for _, a := range as {
		c := g.Clone()
		if _, err := c.Do(a); err != nil {
			return fmt.Errorf("%s is both open and barred: %w", a, err)
		}
		if err := c.Check(); err != nil {
			return fmt.Errorf("after %s: %w", a, err)
		}
		if len(c.Legal()) == 0 && !over(c) {
			return fmt.Errorf("nothing can be done after %s", a)
		}
	}
	for _, s := range sides {
		g.View(s)
	}
	return nil
}

func over(g rules.Game) bool {
	_, ended := g.Ending()
	return ended
}
