package match_test

import (
	"bytes"
	"strings"
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

func TestJournalRoundTrip(t *testing.T) {
	m := begin(t, "secret", nil, "6", "1")
	finish(t, m)
	text := m.Journal().Text()
	title, j, err := match.ParseJournal(find, text)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(j.Text(), text) {
		t.Error("a journal that was read is written differently")
	}
	r, err := match.NewReplay(title, j)
	if err != nil {
		t.Fatal(err)
	}
	r.Seek(r.Len())
	if r.Digest() != m.Digest() {
		t.Errorf("replay ends at %s, want %s", r.Digest(), m.Digest())
	}
}

func TestSecretSetUpIsNotInPlainText(t *testing.T) {
	m := begin(t, "secret", nil)
	do(t, m, "take red-1", "place 0203")
	for _, text := range [][]byte{m.Journal().Text(), m.Save("")} {
		if bytes.Contains(text, []byte("0203")) || bytes.Contains(text, []byte("red-1")) {
			t.Errorf("the secret set-up can be read:\n%s", text)
		}
	}
}

func TestSaveAndLoad(t *testing.T) {
	m := begin(t, "open", blueBot)
	if _, err := m.SetOrders(toy.Blue, "support", match.Order{Reply: match.Never, Scope: match.TheGame}); err != nil {
		t.Fatal(err)
	}
	do(t, m, "take red-1", "move 0501")
	save := m.Save("2026-03-01 21:40")
	l, report, err := match.Load(find, save)
	if err != nil || !report.Replayed || report.Note != "" || report.Saved != "2026-03-01 21:40" {
		t.Fatalf("%+v, %v", report, err)
	}
	if l.Digest() != m.Digest() || l.Seat(toy.Blue).Bot != "random" || !l.Orders(toy.Blue, "support") {
		t.Error("the match came back different")
	}
	if ok, why := l.CanUndo(toy.Red); !ok {
		t.Errorf("undo is gone after loading: %s", why)
	}
	if !bytes.Equal(l.Save("2026-03-01 21:40"), save) {
		t.Error("saved again it differs")
	}
}

func TestUndoAfterLoadingStopsAtTheHandOver(t *testing.T) {
	for _, seats := range []map[rules.Side]match.Seat{blueBot, nil} {
		m := begin(t, "open", seats)
		do(t, m, "end-movement", "end-combat", "end-movement")
		l, _, err := match.Load(find, m.Save(""))
		if err != nil {
			t.Fatal(err)
		}
		wantUndo(t, l, toy.Red, false, "passed to the other side")
	}
}

func TestSummaryShowsNoSecrets(t *testing.T) {
	m := begin(t, "secret", blueBot)
	do(t, m, "take red-1", "place 0203")
	s, err := match.Summarize(m.Save("today"))
	if err != nil || len(s.Pieces) != 0 || s.Phase != "setup" || s.Entries != 2 || !s.Whole || s.Seats[toy.Blue].Bot != "random" {
		t.Errorf("%+v, %v", s, err)
	}
	open, err := match.Summarize(begin(t, "open", nil).Save(""))
	if err != nil || len(open.Pieces) != 8 {
		t.Errorf("%d pieces, %v, want all 8", len(open.Pieces), err)
	}
}

func TestSnapshotOpensWhenTheJournalNoLongerReplays(t *testing.T) {
	m := begin(t, "open", nil)
	do(t, m, "take red-1", "move 0501", "end-movement")
	old := strings.Replace(string(m.Save("")), "move 0501", "move 0801", 1)
	l, report, err := match.Load(find, []byte(old))
	if err != nil {
		t.Fatal(err)
	}
	if report.Replayed || !strings.Contains(report.Note, "line ") || l.Digest() != m.Digest() {
		t.Errorf("%+v, digest %s, want %s from the snapshot", report, l.Digest(), m.Digest())
	}
	do(t, l, "attack 0601")
	again, report, err := match.Load(find, l.Save(""))
	if err != nil || !report.Replayed || again.Digest() != l.Digest() {
		t.Errorf("the match that went on from a snapshot does not load: %+v, %v", report, err)
	}
}

// Every bad file gets one clear message and no panic.
func TestBadFiles(t *testing.T) {
	m := begin(t, "open", blueBot)
	do(t, m, "take red-1", "move 0501")
	good := string(m.Save("today"))
	change := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("the save has no %q", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	cases := []struct{ name, file, want string }{
		{"empty", "", "an empty file"},
		{"foreign", "\x89PNG\r\n\x1a\n", "a journal or save of this program"},
		{"blank", "\n\n\n", "journal 2"},
		{"newer", change("journal 2", "journal 9"), "newer version"},
		{"no version", change("journal 2", "journal one"), "version number"},
		{"cut in the header", good[:30], "line"},
		{"unknown title", change("toy", "chess"), `title "chess"`},
		{"path as title", change("toy", "../../x"), "title ID"},
		{"wrong type", change("seed   7", "seed   many"), "found \"seed   many\", want seed"},
		{"unknown word", change("seed", "seeed"), "found \"seeed   7\""},
		{"unknown verb", change("move 0501", "fly 0501"), "no verb of this title"},
		{"unknown side", change("red  move", "green move"), "a side of this title"},
		{"bad secret", change("move 0501", "~***"), "base64"},
		{"many dice", change("---\n", "---\n--  force"+strings.Repeat(" 1", 5000)+"\n"), "force"},
		{"many seats", change("seed", strings.Repeat("piece a b c\n", 3000)+"seed"), "piece"},
		{"unknown scenario", change("scenario open", "scenario none"), "scenario"},
		{"short digest", change("move 0501", "move 0501  @ xyz"), "SIDE ACTION"},
	}
	for _, c := range cases {
		_, _, err := match.Load(find, []byte(c.file))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want a message with %q", c.name, err, c.want)
		}
		if err != nil && (strings.Contains(err.Error(), "\n") || len(err.Error()) > 400) {
			t.Errorf("%s: the message is too long: %v", c.name, err)
		}
		_, _ = match.Summarize([]byte(c.file))
	}
}

func TestAJournalOfAMillionLinesIsRefused(t *testing.T) {
	text := string(begin(t, "open", nil).Journal().Text()) + strings.Repeat("red take red-1\n", 1_000_000)
	if _, _, err := match.Load(find, []byte(text)); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Errorf("got %v", err)
	}
}
