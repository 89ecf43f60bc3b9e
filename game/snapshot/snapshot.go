// Package snapshot is what the systems share when they read a snapshot that may come from a stranger.
package snapshot

import (
	"bytes"
	"encoding/json"
	"fmt"

	"marianas/game/rules"
)

// Header opens every snapshot; a system embeds it in what it saves.
type Header struct {
	Format   string // the system and the version of its layout: "firemove 1"
	Scenario string
}

func (h *Header) header() *Header { return h }

// Decode reads canonical JSON into a struct with an embedded Header, brings it up to the wanted state where it is of an
// older one, and checks that format and scenario are those wanted. A position has most bytes at the most.
func Decode(data []byte, into interface{ header() *Header }, want Header, most int, ups Upgrades) error {
	if len(data) > most {
		return fmt.Errorf("%d bytes: want at most %d", len(data), most)
	}
	data, err := upgrade(data, want, ups)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if h := into.header(); h.Scenario != want.Scenario {
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
