package table

import (
	"fmt"
	"sort"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

const trayRows = 2

// traySpot is where the open tray lies. It is chosen anew when the choices change, not while the sheet is panned.
type traySpot struct {
	seen  int // journal length it was chosen at, plus one
	id    string
	right bool
}

// trayBox shows the counters of a tray above the handles, clear of the hexes that can be chosen.
func (s *Screen) trayBox(u *widget.UI, b widget.Rect, bottom float64, p *rules.Panel) {
	side := 56.0
	if s.lay.Kind == Compact {
		side = 44
	}
	step := side + 12
	wide := min(b.W-24, 32+step*float64(min(len(p.Pieces), 8))-12)
	wide = max(wide, min(b.W-24, 300))
	cols := int((wide - 32 + 12) / step)
	rows := min(trayRows, (len(p.Pieces)+cols-1)/cols)
	if s.lay.Kind == Compact {
		rows = 1
	}
	kinds, note := s.trayWords(u, wide, p)
	tall := 40 + kinds + step*float64(rows) + 12 + note
	if tall > bottom-b.Y-8 { // the counters themselves show it
		tall, kinds = tall-kinds, 0
	}
	r := widget.Rect{X: b.X + 12, Y: bottom - tall, W: wide, H: tall}
	r = s.clearTray(u, b, r, p)
	u.Layer(widget.Float, "tray open", r, false, func() {
		u.Panel(r, true)
		s.trayHead(u, r, p, kinds > 0)
		s.trayNote = widget.Rect{X: r.X + 16, Y: r.Y + r.H - 10 - note, W: r.W - 32, H: note}
		box := widget.Rect{X: r.X + 10, Y: r.Y + 36 + kinds, W: r.W - 12, H: step*float64(rows) + 4}
		u.Scroll("pieces", widget.ScrollSpec{Box: box, NoKeys: true}, func(x, y, w float64) float64 {
			return s.trayPieces(u, x+6, y+2, float64(cols)*step, side, p) + 2
		})
		u.Name(widget.Control{Kind: "tray", Name: p.Title, Box: box})
		if p.Note != "" {
			u.Wrapped(s.trayNote.X, s.trayNote.Y, s.trayNote.W, widget.Small, u.Palette.Ink2, p.Note)
		}
	})
}

// trayWords is how tall the words of an open tray are: of the kinds in it, where they have no room beside its title, and
// of its note.
func (s *Screen) trayWords(u *widget.UI, wide float64, p *rules.Panel) (kinds, note float64) {
	words := kindWords(s.traySorted(p))
	if u.Width(widget.Cell, words) > trayRoom(u, widget.Rect{W: wide}, p).W {
		kinds = u.Height(widget.Cell, wide-32, words) + 2
	}
	if p.Note != "" {
		note = u.Height(widget.Small, wide-32, p.Note) + 2
	}
	return kinds, note
}

// trayRoom is what the title of a tray and its rule leave beside them.
func trayRoom(u *widget.UI, r widget.Rect, p *rules.Panel) widget.Rect {
	x := r.X + 16 + u.Width(widget.Heading, p.Title) + 12
	return widget.Rect{X: x, Y: r.Y + 10, W: r.X + r.W - 16 - u.RuleChipWidth(p.Rule) - 8 - x, H: 18}
}

// trayHead is the title of a tray, with how many of each kind are in it: beside it, below it where there is room, else as
// a tip.
func (s *Screen) trayHead(u *widget.UI, r widget.Rect, p *rules.Panel, below bool) {
	u.Text(r.X+16, r.Y+12, widget.Heading, u.Palette.Ink, p.Title)
	w := u.RuleChipWidth(p.Rule)
	u.RuleChip("tray", r.X+r.W-16-w, r.Y+12, p.Rule)
	kinds, room := kindWords(s.traySorted(p)), trayRoom(u, r, p)
	head := widget.Rect{X: r.X, Y: r.Y, W: r.W, H: 36}
	switch {
	case u.Width(widget.Cell, kinds) <= room.W:
		u.TextIn(room, widget.Cell, u.Palette.Ink2, widget.Start, kinds)
	case below:
		u.Wrapped(r.X+16, r.Y+32, r.W-32, widget.Cell, u.Palette.Ink2, kinds)
	case u.Over(head):
		u.Tip(widget.TipSpec{About: head, Title: p.Title, Text: kinds})
	}
}

// kindWords counts counters by their kind; a last word that all kinds share is left out: "28 infantry, 3 armor".
func kindWords(pieces []*rules.Piece) string {
	var kinds []string
	n := map[string]int{}
	for _, p := range pieces {
		k := strings.ToLower(p.Kind)
		if k == "" {
			continue
		}
		if n[k] == 0 {
			kinds = append(kinds, k)
		}
		n[k]++
	}
	shared := ""
	for i, k := range kinds {
		last := k[strings.LastIndexByte(k, ' ')+1:]
		if i > 0 && last != shared {
			shared = ""
			break
		}
		shared = last
	}
	out := make([]string, len(kinds))
	for i, k := range kinds {
		short := strings.TrimSuffix(k, " "+shared)
		switch {
		case len(kinds) == 1 || shared == "":
			out[i] = plural(n[k], k)
		default:
			out[i] = fmt.Sprintf("%d %s", n[k], short)
		}
	}
	return strings.Join(out, ", ")
}

// clearTray moves an open tray to the other side of the board if it would lie on hexes that matter now.
func (s *Screen) clearTray(u *widget.UI, b, r widget.Rect, p *rules.Panel) widget.Rect {
	right := r
	right.X = b.X + b.W - 12 - r.W
	if s.lay.Kind == Medium && s.minimap {
		right.Y -= 72
	}
	if spot := &s.traySpot; spot.seen != s.seen+1 || spot.id != p.ID {
		*spot = traySpot{s.seen + 1, p.ID, s.covered(u, r) > s.covered(u, right)}
	}
	if s.traySpot.right {
		return right
	}
	return r
}

// covered counts the hexes to be chosen now, or owed something, that a rectangle lies on.
func (s *Screen) covered(u *widget.UI, r widget.Rect) int {
	n := 0
	box := u.Device(r).Inset(-s.camera.Hex / 2)
	for h := range s.mattering() {
		if x, y := s.paint.Center(h); box.Contains(x, y) {
			n++
		}
	}
	return n
}

// traySorted are the counters of a tray as they are laid out: those that can be chosen first, kind by kind.
func (s *Screen) traySorted(p *rules.Panel) []*rules.Piece {
	out := make([]*rules.Piece, len(p.Pieces))
	kinds := map[string]int{}
	rank := func(q *rules.Piece) int {
		if q.Tags&(rules.Ready|rules.Selected) != 0 || len(s.offers.byUnit[q.Unit]) > 0 {
			return 0
		}
		return 1
	}
	for pass := 0; pass < 2; pass++ { // the kinds of those that can be chosen come first
		for i := range p.Pieces {
			q := &p.Pieces[i]
			out[i] = q
			if _, known := kinds[q.Kind]; !known && rank(q) == pass {
				kinds[q.Kind] = len(kinds)
			}
		}
	}
	if s.taken() == "" {
		sort.SliceStable(out, func(i, j int) bool {
			if a, b := rank(out[i]), rank(out[j]); a != b {
				return a < b
			}
			return kinds[out[i].Kind] < kinds[out[j].Kind]
		})
		s.trayKept = map[string][]string{}
	}
	return s.keptOrder(p.ID, out)
}

// keptOrder leaves counters where they were while one of them is in hand.
func (s *Screen) keptOrder(tray string, ps []*rules.Piece) []*rules.Piece {
	kept, ok := s.trayKept[tray]
	if !ok || len(kept) != len(ps) {
		ids := make([]string, len(ps))
		for i, p := range ps {
			ids[i] = p.ID
		}
		if s.trayKept == nil {
			s.trayKept = map[string][]string{}
		}
		s.trayKept[tray] = ids
		return ps
	}
	at := map[string]int{}
	for i, id := range kept {
		at[id] = i
	}
	sort.SliceStable(ps, func(i, j int) bool { return at[ps[i].ID] < at[ps[j].ID] })
	return ps
}

// trayPieces lays counters out in rows; a click takes or shows one.
func (s *Screen) trayPieces(u *widget.UI, x, y, w, side float64, p *rules.Panel) float64 {
	step := side + 12
	cols := max(1, int((w+12)/step))
	rows := (len(p.Pieces) + cols - 1) / cols
	dim := s.mine() && s.taken() == "" && s.trayActive(p)
	u.Group("pieces "+p.ID, func() {
		for i, q := range s.traySorted(p) {
			r := widget.Rect{X: x + step*float64(i%cols), Y: y + 4 + step*float64(i/cols), W: side, H: side}
			s.trayPiece(u, r, q, dim && len(s.offers.byUnit[q.Unit]) == 0)
		}
	})
	return step * float64(rows)
}

func (s *Screen) trayPiece(u *widget.UI, r widget.Rect, p *rules.Piece, dim bool) {
	id := "piece " + p.ID
	has := u.Focusable(id, r, "Enter", "Space")
	if has && u.ShowsFocus() && p.ID != s.trayHeld {
		s.trayHeld = p.ID
		u.Reveal(r)
	}
	if s.guideReveals(p.Unit) {
		u.Reveal(r)
	}
	if !u.Visible(r) {
		return
	}
	t := u.Touch(id, r)
	y := r.Y
	if t.Hot {
		y -= 2
	}
	s.boxPiece(u, widget.Rect{X: r.X, Y: y, W: r.W, H: r.H}, p)
	if p.Tags&rules.Selected != 0 {
		u.Border(r.Inset(-4), 3, u.Palette.Ink)
	}
	if s.mine() && s.answers(p.Unit) {
		u.Border(widget.Rect{X: r.X, Y: y, W: r.W, H: r.H}.Inset(-4), 3, accent(u, s.side))
	}
	if dim || p.Tags&rules.Barring != 0 {
		u.Fill(widget.Rect{X: r.X, Y: y, W: r.W, H: r.H}, fade(u.Palette.Paper, 128))
	}
	if t.Hot || has && u.ShowsFocus() {
		s.trayTip(u, r, p)
	}
	if has && u.ShowsFocus() {
		u.Border(r.Inset(-5), 3, u.Palette.Focus)
	}
	if t.Dragging && !s.carried && s.carriable(p) {
		s.carry(u.In.Tick, p)
		u.Again()
	}
	if t.Clicked || has && (u.Pressed("Enter") || u.Pressed("Space")) {
		s.clickTray(u.In.Tick, p)
		s.letKeys = t.Clicked && p.Item != ""
		u.Again()
	}
	u.Name(widget.Control{Kind: "unit", Name: p.ID, Box: r, On: p.Tags&rules.Selected != 0})
}

// boxPiece draws a counter with how many of its like lie there.
func (s *Screen) boxPiece(u *widget.UI, r widget.Rect, p *rules.Piece) {
	s.face(u, p.Face, r.X, r.Y, r.W)
	if p.Count < 2 {
		return
	}
	text := fmt.Sprintf("×%d", p.Count)
	w := u.Width(widget.CellBold, text) + 6
	chip := widget.Rect{X: r.X + r.W - w + 4, Y: r.Y - 4, W: w, H: 16}
	u.Fill(chip, u.Palette.Ink)
	u.TextIn(chip, widget.CellBold, u.Palette.Paper, widget.Center, text)
}

// trayTip names a counter of a tray, and says why it must wait.
func (s *Screen) trayTip(u *widget.UI, r widget.Rect, p *rules.Piece) {
	spec := widget.TipSpec{About: r, Keep: []widget.Rect{s.lay.Below, s.trayNote}, Title: p.Name}
	why := p.Why
	if why == nil && s.mine() && s.taken() == "" && p.Side == s.side && p.Unit != "" && len(s.offers.byUnit[p.Unit]) == 0 {
		if a, ok := s.probeUnit(p.Unit); ok {
			why = s.Match.Refuse(s.side, a)
		}
	}
	if why != nil {
		spec.Text, spec.Rule, spec.Barred = why.Why, why.Rule, true
	}
	u.Tip(spec)
}

// Waiting is where a counter that is in no hex waits: the title of its tray, whether that tray is folded, and the
// counters of the tray in the order in which they are laid out. A display that is out of sight counts as a folded tray. ok
// is false if neither has it.
func (s *Screen) Waiting(id string) (title string, shut bool, order []string, ok bool) {
	if p, _ := s.wantedDisplay(); p != nil && inDisplay(p, id) {
		return p.Title, true, nil, true
	}
	if s.lay.Left.W > 0 {
		return s.waitingLeft(id)
	}
	trays := s.trays()
	open := s.openTray(trays)
	for i, p := range trays {
		if order := s.trayIDs(p, id); order != nil {
			return p.Title, i != open, order, true
		}
	}
	return "", false, nil, false
}

// waitingLeft is Waiting where all trays lie open in one column.
func (s *Screen) waitingLeft(id string) (title string, shut bool, order []string, ok bool) {
	for _, p := range s.trays() {
		here := s.trayIDs(p, id)
		for _, q := range s.traySorted(p) {
			order = append(order, q.ID)
		}
		ok = ok || here != nil
	}
	return "Trays", false, order, ok
}

// trayIDs are the counters of a tray as laid out, if the one that is looked for is among them.
func (s *Screen) trayIDs(p *rules.Panel, id string) []string {
	var ids []string
	found := false
	for _, q := range s.traySorted(p) {
		ids = append(ids, q.ID)
		found = found || q.ID == id
	}
	if !found {
		return nil
	}
	return ids
}

// WaitingIDs lists the counters in each tray, for messages: "Reinforcements: us-1-2, us-1-6".
func (s *Screen) WaitingIDs() []string {
	var out []string
	for _, p := range s.trays() {
		var ids []string
		for _, q := range s.traySorted(p) {
			ids = append(ids, q.ID)
		}
		out = append(out, fmt.Sprintf("%s: %s", p.Title, strings.Join(ids, ", ")))
	}
	return out
}
