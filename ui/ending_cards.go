package ui

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/rules"
	"marianas/ui/widget"
)

// drawsCards reports whether the title is one of cards and no die was rolled.
func (p *endingPage) drawsCards() bool {
	for _, d := range p.stats.Dice {
		if d.Rolls > 0 {
			return false
		}
	}
	return len(p.stats.Cards) > 0
}

// cards says how many cards were turned and which came most often, and draws how often each color was shown, in place of
// the dice; it returns its height.
func (p *endingPage) cards(u *widget.UI, r widget.Rect) float64 {
	top := r.Y
	y := u.Section(r.X, r.Y, r.W, "Cards", "")
	cards := p.table.match.Title().Info().Cards
	y += u.Wrapped(r.X, y, r.W, widget.Body, u.Palette.Ink, turnedWords(cards, p.stats.Cards)) + 8
	title, colors := colorsShown(cards, p.stats.Cards)
	if len(colors) == 0 {
		return y - top
	}
	u.Text(r.X, y, widget.SmallBold, u.Palette.Ink, "Colors shown: "+title)
	expectedKey(u, r.X+r.W, y)
	all := []series{{side: string(p.sides()[0].ID)}}
	for _, c := range colors {
		all[0].heads, all[0].values, all[0].want = append(all[0].heads, c.word), append(all[0].values, c.n), append(all[0].want, c.want)
	}
	chart := widget.Rect{X: r.X, Y: y + 18, W: min(r.W, 620), H: max(120, r.Y+r.H-y-18)}
	barChart(u, chart, all)
	return chart.Y + chart.H - top
}

// turnedWords says how many cards were turned, how far the deck reached, and which came most often.
func turnedWords(cards []rules.Card, turned []int) string {
	all, never, most := 0, 0, 0
	for _, n := range turned {
		all += n
		most = max(most, n)
		if n == 0 {
			never++
		}
	}
	if all == 0 {
		return "No card was turned."
	}
	text := fmt.Sprintf("%s turned, of a deck of %d.", plural(all, "card"), len(cards))
	var names []string
	for i, n := range turned {
		if n == most {
			names = append(names, cards[i].Name)
		}
	}
	if len(names) <= 3 && most > 1 {
		text += fmt.Sprintf(" Most often %s, %d times.", rules.Listed(names, "and"), most)
	}
	if never > 0 {
		text += fmt.Sprintf(" Never turned: %s.", plural(never, "card"))
	}
	return text
}

// shownColor is a color with how often cards showed it, and how often that was to be expected of so many cards.
type shownColor struct {
	word string
	n    int
	want float64
}

// colorsShown counts the colors of that section of the cards that has most of them; none where the cards show none.
func colorsShown(cards []rules.Card, turned []int) (title string, colors []shownColor) {
	signs, most := map[string]int{}, 0
	for i := range cards {
		for _, part := range cards[i].Parts {
			for _, t := range part.Tokens {
				if t.Color == "" {
					continue
				}
				if signs[part.Title]++; signs[part.Title] > most {
					title, most = part.Title, signs[part.Title]
				}
			}
		}
	}
	all, printed := 0, map[string]int{}
	for i := range cards {
		all += turned[i]
		for _, part := range cards[i].Parts {
			if part.Title != title {
				continue
			}
			for _, t := range part.Tokens {
				if t.Color == "" {
					continue
				}
				at := slices.IndexFunc(colors, func(c shownColor) bool { return c.word == t.Color })
				if at < 0 {
					at, colors = len(colors), append(colors, shownColor{word: t.Color})
				}
				colors[at].n += turned[i]
				printed[t.Color]++
			}
		}
	}
	for i := range colors {
		colors[i].want = float64(printed[colors[i].word]) * float64(all) / float64(len(cards))
	}
	slices.SortFunc(colors, func(a, b shownColor) int { return strings.Compare(a.word, b.word) })
	return title, colors
}
