package layout

// Opening is the size of a window that opens on a monitor, in logical pixels: the one that is wanted, cut to the
// monitor, or without one a size that leaves some of the desktop free, at most 1920 by 1080.
func Opening(w, h, monitorW, monitorH int) (int, int) {
	known := monitorW > 0 && monitorH > 0
	switch {
	case w > 0 && h > 0 && known:
		return min(w, monitorW), min(h, monitorH)
	case w > 0 && h > 0:
		return w, h
	case known:
		return min(monitorW, max(640, min(1920, monitorW*9/10))), min(monitorH, max(400, min(1080, monitorH*85/100)))
	}
	return 1280, 800
}
