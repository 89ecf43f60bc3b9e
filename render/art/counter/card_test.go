package counter

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"marianas/game/rules"
	"marianas/render/palette"
)

// deck is two cards with all that cards can have.
func deck() []rules.Card {
	line := func(title, text string, from, to int, side rules.Side) rules.CardPart {
		return rules.CardPart{Section: "Event", Title: title, Text: text, From: from, To: to, For: side}
	}
	signs := func(section, title string, ts ...rules.Token) rules.CardPart {
		return rules.CardPart{Section: section, Title: title, Tokens: ts}
	}
	drift := signs("Landing", "Drift", rules.Token{Symbol: "triangle"})
	drift.Device, drift.Moves = "shield-2", -2
	guns := signs("Artillery", "Artillery", rules.Token{Color: "purple", Symbol: "circle"})
	guns.Device = gunDevice
	return []rules.Card{
		{ID: "22", Name: "Card 22", Parts: []rules.CardPart{
			signs("Landing", "Landing", rules.Token{Color: "orange", Symbol: "circle"}), drift,
			line("Event from game-turn 2", "Command Post Hit", 2, 4, "jp"), line("Event from game-turn 5", "Hero/Heroism", 5, 10, "us"),
			line("Event from game-turn 11", "Naval Gunfire, Japanese Reinforcement", 11, 16, "us"), line("Close combat", "Heroism", 0, 0, ""),
			signs("Fire / Action", "Fire", rules.Token{Color: "green", Mark: "R"}, rules.Token{Color: "purple", Mark: "oval"}, rules.Token{Color: "brown", Mark: "A"}),
			signs("Fire / Action", "Target", rules.Token{Symbol: "diamond"}), guns,
		}},
		{ID: "7", Name: "Card 7", Parts: []rules.CardPart{
			signs("Landing", "Landing", rules.Token{Color: "red", Symbol: "diamond"}), {Section: "Landing", Title: "Drift", Text: "No drift"},
			line("Event from game-turn 2", "Caves", 2, 16, "jp"),
			signs("Fire / Action", "Fire", rules.Token{Color: "blue", Mark: "star"}, rules.Token{Color: "orange"}, rules.Token{Color: "red", Mark: "M"}),
			signs("Fire / Action", "Target", rules.Token{Symbol: "circle"}),
			{Section: "Artillery", Title: "Artillery", Text: "No fire"},
		}},
	}
}

var moments = []Moment{{}, {Turn: 3, Section: "Landing"}, {Turn: 6, Section: "Event"}, {Turn: 12, Section: "Fire / Action"}, {Turn: 16, Section: "Artillery"}}

func TestCardIsAsLargeAsAskedAndRepeatable(t *testing.T) {
	for _, px := range []int{60, 88, 120, 220, 300} {
		a, b := DrawCard(deck()[0], px, moments[2], Standard()), DrawCard(deck()[0], px, moments[2], Standard())
		if a.Rect.Dx() != px+2*CardPad(px) || a.Rect.Dy() != CardHeight(px)+2*CardPad(px) {
			t.Errorf("%d px: %v", px, a.Rect)
		}
		if !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("%d px: two drawings differ", px)
		}
	}
}

func TestTextStaysOnTheCardAndApart(t *testing.T) {
	for _, p := range palette.All() {
		for i, c := range deck() {
			for _, now := range moments {
				for _, px := range []int{40, 60, 75, 99, 100, 120, 150, 180, 220, 300, 420} {
					d := composeCard(c, px, now, LookOf(p))
					what := fmt.Sprintf("card %d at %d px, %v", i, px, now)
					low, right, foot := float64(d.pad), float64(d.pad+d.n), float64(d.pad+CardHeight(d.n))
					for i, a := range d.printed {
						if a.x0 < low || a.y0 < low || a.x1 > right || a.y1 > foot {
							t.Errorf("%s: %q reaches beyond the card", what, a.text)
						}
						for _, b := range d.printed[:i] {
							if a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 {
								t.Errorf("%s: %q lies on %q", what, a.text, b.text)
							}
						}
					}
				}
			}
		}
	}
}

// What counts now changes a card; an unknown card has no picture; the back is that of all.
func TestCardsAreKept(t *testing.T) {
	cards := NewCards(&rules.Info{Name: "A Deck", Cards: deck()}, Standard())
	p := cards.Picture("22", 60, moments[1])
	if p == nil || p != cards.Picture("Card 22", 60, moments[1]) && !bytes.Equal(p.Image.Pix, cards.Picture("Card 22", 60, moments[1]).Image.Pix) {
		t.Fatal("a card is not found by its id and its name")
	}
	if bytes.Equal(p.Image.Pix, cards.Picture("22", 60, moments[2]).Image.Pix) {
		t.Error("another section counts, and the card is the same")
	}
	if cards.Picture("99", 60, Moment{}) != nil {
		t.Error("a card that there is not has a picture")
	}
	if first := cards.Back(60); first != cards.Back(60) {
		t.Error("the back is drawn twice")
	}
	for i := 0; i < keptCards+5; i++ {
		cards.Picture("7", 40, Moment{Turn: i})
	}
	if len(cards.known) > keptCards {
		t.Errorf("%d pictures are kept", len(cards.known))
	}
}

func TestGoldenCards(t *testing.T) {
	got := image.NewRGBA(image.Rect(0, 0, 1180, 460))
	draw.Draw(got, got.Rect, image.NewUniform(color.RGBA{0xd9, 0xd2, 0xbf, 255}), image.Point{}, draw.Src)
	put := func(c *image.RGBA, x, y int) { draw.Draw(got, c.Rect.Add(image.Pt(x, y)), c, image.Point{}, draw.Over) }
	for i, c := range deck() {
		put(DrawCard(c, 300, moments[2], Standard()), 10+320*i, 10)
		for k, now := range moments {
			put(DrawCard(c, 60, now, Standard()), 660+72*k, 10+100*i)
		}
		put(DrawCard(c, 120, moments[2+i], Standard()), 660+140*i, 230)
	}
	put(DrawCardBack("A Deck", 120), 1040, 230)
	golden(t, "testdata/cards.png", got)
}
