package dday

import (
	"fmt"

	"marianas/game/play"
)

// checkFire tests what the boxes of fire keep in their frames and in the volley, so that a save from elsewhere breaks nothing.
func (g *Game) checkFire() error {
	for i := range g.Open {
		f := &g.Open[i]
		ok := true
		switch f.Box {
		case fireBox:
			ok = f.Step == 0 || f.Count[0] >= 0
		case positionBox:
			ok = g.checkPosition(f)
		case hitBox:
			ok = g.checkHit(f)
		case lossBox:
			ok = f.Count[1] >= 0 && int(f.Count[1]) < len(lossRules) && g.checkOurs(f.Unit[0]) && (f.Unit[1] < 0 || g.checkOurs(f.Unit[1]))
		case chargeBox:
			ok = f.Place[0] >= 0 && g.volley != nil
		}
		if !ok {
			return fmt.Errorf("box %d is open about what is not there", f.Box)
		}
	}
	if g.volley == nil {
		return nil
	}
	for i := range g.volley.salvos {
		s := &g.volley.salvos[i]
		for k := range s.aims {
			if a := &s.aims[k]; s.at < 0 || !g.checkOurs(a.unit) || a.at < 0 {
				return fmt.Errorf("fire at what is not there")
			}
		}
	}
	return nil
}

func (g *Game) checkOurs(u int16) bool {
	return u >= 0 && int(u) < len(g.pieces) && g.unit(int(u)).side == us
}

// checkTheirs reports whether a number of a frame is no unit or a Japanese one.
func (g *Game) checkTheirs(u int16) bool {
	return u == play.None || u >= 0 && int(u) < len(g.pieces) && g.unit(int(u)).side == japan
}

func (g *Game) checkPosition(f *frame) bool {
	return g.volley != nil && f.Place[0] >= 0 && f.Count[0] >= 0 && int(f.Count[0]) < len(g.shots()) && f.Count[1] >= 0 && int(f.Count[1]) < len(deedRules) &&
		g.checkTheirs(f.Unit[0]) && (f.Place[1] == play.None || f.Place[1] >= 0)
}

func (g *Game) checkHit(f *frame) bool {
	if g.volley == nil || f.Count[1] < 0 {
		return false
	}
	n := int16(len(g.volley.salvos))
	return f.Count[0] >= 0 && f.Count[0] < n && int16(homeOf(f)) < n
}
