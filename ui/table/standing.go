package table

import (
	"fmt"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// Standing orders: a question that comes often is answered once for a while. They stand in the panel while the question
// is asked or an order is in force, and in the settings.

// Orders is the state of the controls of standing orders: what the next order will be, by its question.
type Orders struct {
	next map[string]match.Order
}

// orderPercent is the threshold that is offered first.
const orderPercent = 40

var (
	replyNames = []string{"Ask me", "Never", "Always"}
	scopeNames = []string{"This phase", "This game-turn", "The game"}
)

// of is the order that the controls show: the one in force, else what was prepared. An order holds for the game unless
// the player says otherwise.
func (o *Orders) of(m *match.Match, side rules.Side, id string) (match.Order, bool) {
	if now := m.Standing(side, id); now.Reply != match.AskMe {
		return now, true
	}
	if next, ok := o.next[string(side)+" "+id]; ok {
		return next, false
	}
	return match.Order{Percent: orderPercent, Scope: match.TheGame}, false
}

func (o *Orders) prepare(side rules.Side, id string, order match.Order) {
	if o.next == nil {
		o.next = map[string]match.Order{}
	}
	o.next[string(side)+" "+id] = order
}

// Draw shows the controls of one question below its name and reports an order that was given.
func (o *Orders) Draw(u *widget.UI, x, y, w float64, m *match.Match, side rules.Side, q *rules.Standing) (h float64, given bool, order match.Order) {
	top := y
	y += u.Wrapped(x, y, w, widget.BodyBold, u.Palette.Ink, upperFirst(q.About)) + 2
	if q.Asked && q.Chance.Of > 1 {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, fmt.Sprintf("%s: %s", upperFirst(q.Chance.Means), perCent(q.Chance.N, q.Chance.Of))) + 2
	}
	h, given, order = o.controls(u, x, y, w, m, side, q)
	return y + h - top, given, order
}

// flow sets controls one after the other, in as many lines of 40 as they need.
type flow struct{ left, right, x, y float64 }

// room is where a control of a width goes: beside the last one, or in the next line.
func (f *flow) room(w float64) (x, y float64) {
	if f.x > f.left && f.x+w > f.right {
		f.x, f.y = f.left, f.y+40
	}
	x, f.x = f.x, f.x+w+16
	return x, f.y
}

// end is where the next thing below goes.
func (f *flow) end() float64 {
	if f.x > f.left {
		return f.y + 40
	}
	return f.y
}

// controls are the replies to one question and how long they hold, beside one another as far as there is room. A threshold is offered where
// the chance of what matters can be told; doing it by order where the rules say what that would be.
func (o *Orders) controls(u *widget.UI, x, y, w float64, m *match.Match, side rules.Side, q *rules.Standing) (h float64, given bool, order match.Order) {
	order, inForce := o.of(m, side, q.ID)
	f := &flow{x, x + w, x, y}
	u.Within(q.ID, func() {
		scope := int(order.Scope)
		names, at := o.replies(q, order)
		changed := f.chosenOf(u, "reply", names, &at)
		if order.Reply == match.From || q.Chance.Of > 0 {
			moved := f.percent(u, &order.Percent)
			if q.Always.Verb != "" {
				const again = "Ask me from there on"
				cx, cy := f.room(u.Width(widget.Body, again) + 26)
				ticked, _ := u.Check(cx, cy, again, &order.Ask)
				moved = moved || ticked
			}
			if moved {
				given = order.Reply == match.From
				o.prepare(side, q.ID, order)
			}
		}
		if f.chosenOf(u, "scope", scopeNames, &scope) {
			order.Scope = match.Scope(scope)
			given = given || inForce
			o.prepare(side, q.ID, order)
		}
		if changed {
			order = replyAt(names, at, order, q)
			given = true
			o.prepare(side, q.ID, match.Order{Percent: order.Percent, Ask: order.Ask, Scope: order.Scope})
		}
	})
	return f.end() + 8 - y, given, order
}

// percent is the slider of a threshold with its figure.
func (f *flow) percent(u *widget.UI, n *int) (moved bool) {
	const least, figure = 160.0, 56.0
	w := min(f.right-f.left, least+figure)
	x, y := f.room(w)
	if x == f.left {
		w = min(f.right-f.left, 2*least+figure)
		f.x = x + w + 16
	}
	percent := float64(*n)
	moved, _ = u.Slider("percent", widget.Rect{X: x, Y: y, W: w - figure - 8}, widget.SliderSpec{Min: 5, Max: 95, Step: 5}, &percent)
	u.TextIn(widget.Rect{X: x + w - figure, Y: y, W: figure, H: 32}, widget.Value, u.Palette.Ink, widget.End, fmt.Sprintf("%d %%", int(percent)))
	*n = int(percent)
	return moved
}

// replies are the replies that a question allows, and which of them is chosen.
func (o *Orders) replies(q *rules.Standing, order match.Order) (names []string, at int) {
	names = replyNames[:2:2]
	if q.Always.Verb != "" || order.Reply == match.Always {
		names = replyNames[:3:3]
	}
	if q.Chance.Of > 0 || order.Reply == match.From {
		names = append(names, fmt.Sprintf("From %d %%", order.Percent))
	}
	at = int(order.Reply)
	if order.Reply == match.From {
		at = len(names) - 1
	}
	return names, at
}

// replyAt is the order with the reply that was chosen.
func replyAt(names []string, at int, order match.Order, q *rules.Standing) match.Order {
	order.Reply = match.Reply(at)
	if at == len(names)-1 && (q.Chance.Of > 0 || order.Reply == match.From) {
		order.Reply = match.From
		order.Ask = order.Ask || q.Always.Verb == ""
	}
	return order
}

// chosenOf lets one of a few words be chosen: beside one another, or below one another where they have no room.
func (f *flow) chosenOf(u *widget.UI, id string, words []string, at *int) (changed bool) {
	if w := u.SegmentWidth(words, nil); w <= f.right-f.left {
		x, y := f.room(w)
		changed, _ = u.Segments(id, x, y, words, at)
		return changed
	}
	x, y := f.left, f.end()
	u.Group(id, func() {
		for i, word := range words {
			r := widget.Rect{X: x - 8, Y: y, W: f.right - x + 8, H: 32}
			if _, hit := u.Row(r, widget.RowSpec{ID: id + " " + word, Text: word, Chosen: i == *at, Inset: 30}); hit && i != *at {
				*at, changed = i, true
			}
			u.ChoiceMark(x, y+7, i == *at)
			y += 32
		}
	})
	f.x, f.y = f.left, y+8
	return changed
}

// askedByOrder reports whether the looker is asked what a standing order could answer: that stands above the tables.
func (s *Screen) askedByOrder() bool {
	for i := range s.view.Standing {
		if q := &s.view.Standing[i]; q.Asked && q.Side == s.side && s.side != "" && s.mine() && !s.onSheet(q) {
			return true
		}
	}
	return false
}

// standingPart offers orders on the questions that are being asked or on which orders are in force.
func (s *Screen) standingPart(u *widget.UI, x, y, w float64) float64 {
	top := y
	for i := range s.view.Standing {
		q := &s.view.Standing[i]
		if s.side == "" || q.Side != s.side || s.onSheet(q) || !s.Match.Orders(s.side, q.ID) && !(q.Asked && s.mine()) {
			continue
		}
		if y == top {
			y = u.Section(x, y, w, "Standing order", "")
		}
		h, given, order := s.orders.Draw(u, x, y, w, s.Match, s.side, q)
		if given {
			s.order(u.In.Tick, q.ID, order)
			u.Again()
		}
		y += h
	}
	return y - top
}

// order puts a standing order in force or ends it, and shows what that did.
func (s *Screen) order(tick int, id string, o match.Order) {
	before := s.view
	if events, err := s.Match.SetOrders(s.side, id, o); err == nil {
		s.happened(tick, before, events, 0)
	}
}
