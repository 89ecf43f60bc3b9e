package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sort"

	"marianas/game/rules"
)

// file is a journal or save as read; a save is a journal with seats, a preview and a snapshot.
//
//	journal 1
//	title ... seed ...                    as in a journal
//	seat us person
//	seat jp bot adviser 20000             or "seat jp rules", as the options of the journal have it
//	standing us final-protective-fire     declined in the whole game; other orders say more, see line in orders.go
//	standing jp fire from-40 turn 3       done from 40 per cent on, in game-turn 3
//	kept 41                               entries that a file of the player's own holds
//	saved 2026-03-01 21:40
//	at 3 combat us                        game-turn, phase or "over", phasing side, for lists
//	piece us-1-23 us 1306                 face, side, place of what everybody may see, for lists
//	---
//	us   move 1306
//	snapshot 9f3c21aa0c1d2e3f             digest of the snapshot that follows in base64
//	eyJEaWNlIjp7...
//	end                                   the file is whole
//	us   move 1307                        what the autosave appended since
type file struct {
	Journal  Journal
	seats    map[rules.Side]Seat
	standing []standing
	saved    string
	turn     int
	phase    string
	phasing  rules.Side
	pieces   []SavedPiece
	from     bytes.Buffer
	snapshot []byte // nil: none, or damaged
	at       int    // entries before the snapshot
	kept     int
	rule     int // line of the rule between header and entries
}

// SavedPiece is a counter that everybody may see, for the preview of a save.
type SavedPiece struct {
	Face string
	Side rules.Side
	At   rules.Place
}

// Save is the match as a file: journal, seats, preview and snapshot. The date may be empty.
func (m *Match) Save(date string) []byte {
	var b bytes.Buffer
	j := m.Journal()
	j.header(&b)
	m.preview(&b, date)
	b.WriteString("---\n")
	j.entries(&b)
	snapshot := m.game.Snapshot()
	fmt.Fprintf(&b, "snapshot %s\n", sumOf(snapshot))
	writeBase64(&b, "", snapshot)
	b.WriteString("end\n")
	return b.Bytes()
}

// overWord stands for the phase where the game is over, whatever the title calls that.
const overWord = "over"

func (m *Match) preview(b *bytes.Buffer, date string) {
	for _, side := range sides(m.title) {
		switch s := m.seats[side]; {
		case s.Rules:
			fmt.Fprintf(b, "seat %s rules\n", side)
		case s.Human():
			fmt.Fprintf(b, "seat %s person\n", side)
		default:
			fmt.Fprintf(b, "seat %s bot %s %d\n", side, s.Bot, s.States)
		}
	}
	for i := range m.standing {
		b.WriteString(m.standing[i].line() + "\n")
	}
	if m.elsewhere > 0 {
		fmt.Fprintf(b, "kept %d\n", m.elsewhere)
	}
	if date != "" {
		fmt.Fprintf(b, "saved %s\n", date)
	}
	h := m.View(sides(m.title)[0]).Header
	phase := h.Phase
	if m.title.Info().PhaseKind(phase) == rules.OverPhase {
		phase = overWord
	}
	fmt.Fprintf(b, "at %d %s %s\n", h.GameTurn, orDash(phase), orDash(string(h.Phasing)))
	for _, p := range m.publicPieces() {
		fmt.Fprintf(b, "piece %s %s %s\n", p.Face, orDash(string(p.Side)), p.At)
	}
}

// publicPieces lists what every side sees in the same way.
func (m *Match) publicPieces() []SavedPiece {
	seen := map[SavedPiece]int{}
	all := sides(m.title)
	for _, side := range all {
		mine := map[SavedPiece]bool{}
		for _, p := range m.View(side).Pieces {
			if p.Tags&rules.Hidden == 0 && p.Face != "" && !p.At.IsZero() {
				mine[SavedPiece{p.Face, p.Side, p.At}] = true
			}
		}
		for p := range mine {
			seen[p]++
		}
	}
	var public []SavedPiece
	for p, n := range seen {
		if n == len(all) {
			public = append(public, p)
		}
	}
	sort.Slice(public, func(i, j int) bool {
		if c := public[i].At.Compare(public[j].At); c != 0 {
			return c < 0
		}
		return public[i].Face < public[j].Face
	})
	return public
}

func sumOf(snapshot []byte) string {
	sum := sha256.Sum256(snapshot)
	return hex.EncodeToString(sum[:8])
}
