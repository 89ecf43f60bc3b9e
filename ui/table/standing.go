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

// Draw shows the controls of one question and reports an order that was given. A threshold is offered where the chance of
// what matters can be told; doing it by order where the rules say what that would be.
func (o *Orders) Draw(u *widget.UI, x, y, w float64, m *match.Match, side rules.Side, q *rules.Standing) (h float64, given bool, order match.Order) {
	top := y
	order, inForce := o.of(m, side, q.ID)
	y += u.Wrapped(x, y, w, widget.BodyBold, u.Palette.Ink, upperFirst(q.About)) + 2
	if q.Asked && q.Chance.Of > 1 {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, fmt.Sprintf("%s: %s", upperFirst(q.Chance.Means), perCent(q.Chance.N, q.Chance.Of))) + 2
	}
	u.Within(q.ID, func() {
		scope := int(order.Scope)
		names, at := o.replies(q, order)
		changed := chosenOf(u, "reply", x, &y, w, names, &at)
		if order.Reply == match.From || q.Chance.Of > 0 {
			percent := float64(order.Percent)
			moved, _ := u.Slider("percent", widget.Rect{X: x, Y: y, W: w - 64}, widget.SliderSpec{Min: 5, Max: 95, Step: 5}, &percent)
			u.TextIn(widget.Rect{X: x + w - 56, Y: y, W: 56, H: 32}, widget.Value, u.Palette.Ink, widget.End, fmt.Sprintf("%d %%", int(percent)))
			y += 36
			if q.Always.Verb != "" {
				again, _ := u.Check(x, y, "Ask me from there on", &order.Ask)
				moved = moved || again
				y += 36
			}
			if moved {
				order.Percent = int(percent)
				given = order.Reply == match.From
				o.prepare(side, q.ID, order)
			}
		}
		if chosenOf(u, "scope", x, &y, w, scopeNames, &scope) {
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
	return y + 8 - top, given, order
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
func chosenOf(u *widget.UI, id string, x float64, y *float64, w float64, words []string, at *int) (changed bool) {
	if u.SegmentWidth(words, nil) <= w {
		changed, _ = u.Segments(id, x, *y, words, at)
		*y += 40
		return changed
	}
	u.Group(id, func() {
		for i, word := range words {
			r := widget.Rect{X: x - 8, Y: *y, W: w + 8, H: 32}
			if _, hit := u.Row(r, widget.RowSpec{ID: id + " " + word, Text: word, Chosen: i == *at, Inset: 30}); hit && i != *at {
				*at, changed = i, true
			}
			u.ChoiceMark(x, *y+7, i == *at)
			*y += 32
		}
	})
	*y += 8
	return changed
}

// askedByOrder reports whether the looker is asked what a standing order could answer: that stands above the tables.
func (s *Screen) askedByOrder() bool {
	for i := range s.view.Standing {
		if q := &s.view.Standing[i]; q.Asked && q.Side == s.side && s.side != "" && s.mine() {
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
		if s.side == "" || q.Side != s.side || !s.Match.Orders(s.side, q.ID) && !(q.Asked && s.mine()) {
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
