package widget

import "marianas/render/art/pen"

// icons are the shapes of the icons on a grid of 24, for a stroke of width w.
var icons = map[string]func(w float64) pen.Path{
	"next":     func(w float64) pen.Path { return pen.Join(pen.Poly(7, 5, 16, 12, 7, 19), pen.Line(18, 5, 18, 19, w)) },
	"previous": func(w float64) pen.Path { return pen.Join(pen.Poly(17, 5, 8, 12, 17, 19), pen.Line(6, 5, 6, 19, w)) },
	"play":     func(float64) pen.Path { return pen.Poly(7, 4, 20, 12, 7, 20) },
	"pause":    func(float64) pen.Path { return pen.Join(pen.Rect(6, 5, 4, 14), pen.Rect(14, 5, 4, 14)) },
	"first": func(float64) pen.Path {
		return pen.Join(pen.Poly(12, 5, 3, 12, 12, 19), pen.Poly(21, 5, 12, 12, 21, 19))
	},
	"last": func(float64) pen.Path {
		return pen.Join(pen.Poly(3, 5, 12, 12, 3, 19), pen.Poly(12, 5, 21, 12, 12, 19))
	},
	"undo":  func(w float64) pen.Path { return turnArrow(w) },
	"redo":  func(w float64) pen.Path { return turnArrow(w).Mirror(12) },
	"plus":  func(w float64) pen.Path { return pen.Join(pen.Line(12, 5, 12, 19, w), pen.Line(5, 12, 19, 12, w)) },
	"minus": func(w float64) pen.Path { return pen.Line(5, 12, 19, 12, w) },
	"close": func(w float64) pen.Path { return lines(w, []float64{6, 6, 18, 18}, []float64{18, 6, 6, 18}) },
	"check": func(w float64) pen.Path { return lines(w, []float64{5, 12.5, 10, 17.5, 19, 7}) },
	"left":  func(w float64) pen.Path { return lines(w, []float64{14.5, 5.5, 8, 12, 14.5, 18.5}) },
	"right": func(w float64) pen.Path { return lines(w, []float64{9.5, 5.5, 16, 12, 9.5, 18.5}) },
	"up":    func(w float64) pen.Path { return lines(w, []float64{5.5, 15, 12, 8.5, 18.5, 15}) },
	"down":  func(w float64) pen.Path { return lines(w, []float64{5.5, 9, 12, 15.5, 18.5, 9}) },
	"menu": func(w float64) pen.Path {
		return lines(w, []float64{4, 6.5, 20, 6.5}, []float64{4, 12, 20, 12}, []float64{4, 17.5, 20, 17.5})
	},
	"list":     listIcon,
	"layers":   layersIcon,
	"book":     bookIcon,
	"settings": gear,
	"home": func(w float64) pen.Path {
		return lines(w, []float64{4, 12, 12, 5, 20, 12}, []float64{6.5, 11, 6.5, 19, 17.5, 19, 17.5, 11})
	},
	"open":     func(w float64) pen.Path { return padlock(w, true) },
	"closed":   func(w float64) pen.Path { return padlock(w, false) },
	"info":     infoIcon,
	"warning":  warningIcon,
	"search":   func(w float64) pen.Path { return pen.Join(circle(10.5, 10.5, 6, w), pen.Line(15, 15, 20, 20, w)) },
	"save":     saveIcon,
	"file":     fileIcon,
	"eye":      eyeIcon,
	"person":   personIcon,
	"computer": computerIcon,
	"die":      dieIcon,
	"sound":    soundIcon,
	"keyboard": keyboardIcon,
	"pin":      pinIcon,
	"flag":     func(w float64) pen.Path { return pen.Join(pen.Line(7, 4, 7, 21, w), pen.Poly(8, 4, 19, 8, 8, 12)) },
	"map": func(w float64) pen.Path {
		return lines(w, []float64{4, 6, 9.5, 4, 14.5, 6, 20, 4, 20, 18, 14.5, 20, 9.5, 18, 4, 20, 4, 6}, []float64{9.5, 4, 9.5, 18}, []float64{14.5, 6, 14.5, 20})
	},
	"delete": func(w float64) pen.Path {
		return lines(w, []float64{5, 7, 19, 7}, []float64{9.5, 7, 9.5, 4, 14.5, 4, 14.5, 7}, []float64{7, 7, 8, 20, 16, 20, 17, 7})
	},
	"full": func(w float64) pen.Path {
		return lines(w, []float64{4, 9, 4, 4, 9, 4}, []float64{15, 4, 20, 4, 20, 9}, []float64{20, 15, 20, 20, 15, 20}, []float64{9, 20, 4, 20, 4, 15})
	},
	"more": func(float64) pen.Path {
		return pen.Join(pen.Disc(5, 12, 1.8), pen.Disc(12, 12, 1.8), pen.Disc(19, 12, 1.8))
	},
	"hint":  hintIcon,
	"units": unitsIcon,
	"quit": func(w float64) pen.Path {
		return lines(w, []float64{13, 4, 5, 4, 5, 20, 13, 20}, []float64{10, 12, 20, 12}, []float64{16, 8, 20, 12, 16, 16})
	},
}

func lines(w float64, each ...[]float64) pen.Path {
	var p pen.Path
	for _, v := range each {
		p = append(p, pen.Stroke(pen.Points(v...), w, false)...)
	}
	return p
}

func circle(x, y, r, w float64) pen.Path { return pen.Ring(x, y, r, w) }

func frame(x, y, w, h, line float64) pen.Path {
	return lines(line, []float64{x, y, x + w, y, x + w, y + h, x, y + h, x, y})
}

func turnArrow(w float64) pen.Path {
	p := lines(w, []float64{9, 4.5, 4.5, 9, 9, 13.5}, []float64{4.5, 9, 14, 9})
	return pen.Join(p, pen.Stroke(pen.Arc(14, 14, 5, 5, -90, 90), w, false), lines(w, []float64{14, 19, 9, 19}))
}

func listIcon(w float64) pen.Path {
	p := lines(w, []float64{9, 6.5, 20, 6.5}, []float64{9, 12, 20, 12}, []float64{9, 17.5, 20, 17.5})
	return pen.Join(p, pen.Disc(5, 6.5, 1.4), pen.Disc(5, 12, 1.4), pen.Disc(5, 17.5, 1.4))
}

func layersIcon(w float64) pen.Path {
	return lines(w, []float64{12, 4, 21, 9, 12, 14, 3, 9, 12, 4}, []float64{3, 14, 12, 19, 21, 14})
}

func bookIcon(w float64) pen.Path {
	return lines(w, []float64{12, 7, 9, 5, 3.5, 5, 3.5, 18, 9, 18, 12, 20, 15, 18, 20.5, 18, 20.5, 5, 15, 5, 12, 7}, []float64{12, 7, 12, 20})
}

func gear(w float64) pen.Path {
	p := pen.Join(circle(12, 12, 6.5, w), circle(12, 12, 2.3, w))
	for i := 0.0; i < 8; i++ {
		p = append(p, pen.Line(12, 2.5, 12, 6, 2.4).Turn(12, 12, i*45)...)
	}
	return p
}

func padlock(w float64, open bool) pen.Path {
	body := pen.RoundRect(5, 11, 14, 10, 1.5)
	if !open {
		arc := pen.Stroke(pen.Arc(12, 8, 4, 4, 180, 360), w, false)
		return pen.Join(body, arc, lines(w, []float64{8, 8, 8, 12}, []float64{16, 8, 16, 12}))
	}
	arc := pen.Stroke(pen.Arc(16, 7.5, 4, 4, 180, 360), w, false)
	return pen.Join(frame(5, 12, 13, 8.5, w), arc, lines(w, []float64{12, 7.5, 12, 12}, []float64{20, 7.5, 20, 9.5}))
}

func infoIcon(w float64) pen.Path {
	return pen.Join(circle(12, 12, 9, w), pen.Line(12, 11, 12, 17, w), pen.Disc(12, 7.6, 1.4))
}

func warningIcon(w float64) pen.Path {
	return pen.Join(lines(w, []float64{12, 3.5, 22, 20.5, 2, 20.5, 12, 3.5}), pen.Line(12, 10, 12, 15, w), pen.Disc(12, 17.6, 1.2))
}

func saveIcon(w float64) pen.Path {
	return lines(w, []float64{4, 4, 16, 4, 20, 8, 20, 20, 4, 20, 4, 4}, []float64{8, 4, 8, 9, 15, 9, 15, 4}, []float64{7.5, 20, 7.5, 14, 16.5, 14, 16.5, 20})
}

func fileIcon(w float64) pen.Path {
	return lines(w, []float64{14, 3.5, 6, 3.5, 6, 20.5, 18, 20.5, 18, 7.5, 14, 3.5, 14, 7.5, 18, 7.5})
}

func eyeIcon(w float64) pen.Path {
	top, low := pen.Arc(12, 12, 9.5, 5.5, 180, 360), pen.Arc(12, 12, 9.5, 5.5, 0, 180)
	return pen.Join(pen.Stroke(top, w, false), pen.Stroke(low, w, false), circle(12, 12, 2.6, w))
}

func personIcon(w float64) pen.Path {
	return pen.Join(circle(12, 7.5, 3.6, w), pen.Stroke(pen.Arc(12, 20, 7, 7, 180, 360), w, false), lines(w, []float64{5, 20, 19, 20}))
}

func computerIcon(w float64) pen.Path {
	p := pen.Join(frame(6, 6, 12, 12, w), frame(10, 10, 4, 4, w))
	for _, v := range []float64{9, 15} {
		p = append(p, lines(w, []float64{v, 2.5, v, 6}, []float64{v, 18, v, 21.5}, []float64{2.5, v, 6, v}, []float64{18, v, 21.5, v})...)
	}
	return p
}

func dieIcon(w float64) pen.Path {
	return pen.Join(frame(4, 4, 16, 16, w), pen.Disc(8.5, 8.5, 1.5), pen.Disc(15.5, 15.5, 1.5), pen.Disc(12, 12, 1.5))
}

func soundIcon(w float64) pen.Path {
	p := lines(w, []float64{4, 9.5, 8, 9.5, 12.5, 5.5, 12.5, 18.5, 8, 14.5, 4, 14.5, 4, 9.5})
	return pen.Join(p, pen.Stroke(pen.Arc(12.5, 12, 4, 4, -50, 50), w, false), pen.Stroke(pen.Arc(12.5, 12, 8, 8, -50, 50), w, false))
}

func keyboardIcon(w float64) pen.Path {
	p := frame(2.5, 6, 19, 12, w)
	for _, x := range []float64{6.5, 10.2, 13.8, 17.5} {
		p = append(p, pen.Rect(x-0.9, 9, 1.8, 1.8)...)
	}
	return pen.Join(p, pen.Line(7, 14.5, 17, 14.5, w))
}

func pinIcon(w float64) pen.Path {
	arc := pen.Stroke(pen.Arc(12, 9.5, 6.5, 6.5, 160, 380), w, false)
	return pen.Join(arc, lines(w, []float64{5.9, 11.7, 12, 21, 18.1, 11.7}), circle(12, 9.5, 2.3, w))
}

func hintIcon(w float64) pen.Path {
	bulb := pen.Stroke(pen.Arc(12, 9.5, 6, 6, 130, 410), w, false)
	return pen.Join(bulb, lines(w, []float64{9, 14.5, 9, 18, 15, 18, 15, 14.5}, []float64{10, 21, 14, 21}))
}

func unitsIcon(w float64) pen.Path {
	return pen.Join(frame(3.5, 6, 17, 12, w), lines(w, []float64{3.5, 6, 20.5, 18}, []float64{20.5, 6, 3.5, 18}))
}
