package match_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform/toy"
	"marianas/game/match"
)

// memory is a store that fails when it is full, and counts what it was given.
type memory struct {
	files          map[string][]byte
	full           bool
	whole, appends int
}

func newMemory() *memory { return &memory{files: map[string][]byte{}} }

func (s *memory) Write(name string, data []byte) error {
	if s.full {
		return fmt.Errorf("write %s: disk full", name)
	}
	s.whole++
	s.files[name] = append([]byte(nil), data...)
	return nil
}

func (s *memory) Append(name string, lines []byte) error {
	if s.full {
		return fmt.Errorf("append to %s: disk full", name)
	}
	s.appends++
	s.files[name] = append(s.files[name], lines...)
	return nil
}

// same checks that a file opens to the same match, without a note.
func same(t *testing.T, what string, file []byte, m *match.Match) {
	t.Helper()
	l, report, err := match.Load(find, file)
	if err != nil || !report.Replayed || report.Note != "" {
		t.Fatalf("%s: %+v, %v", what, report, err)
	}
	if l.Digest() != m.Digest() || l.Len() != m.Len() {
		t.Fatalf("%s: opened after %d entries at %s, want %d at %s", what, l.Len(), l.Digest(), m.Len(), m.Digest())
	}
}

func TestAutosaveFollowsEveryAction(t *testing.T) {
	for _, scenario := range []string{"open", "secret"} {
		m := begin(t, scenario, blueBot)
		s := newMemory()
		if err := m.Autosave(s, nil, "now"); err != nil {
			t.Fatal(err)
		}
		dice := chance.New(5)
		for m.Active() != "" {
			do(t, m, bot.Pick(m.Position().Legal(), &dice).String())
			same(t, fmt.Sprint(scenario, " after entry ", m.Len()), s.files["now"], m)
		}
		if s.appends < s.whole {
			t.Errorf("%s: the whole file was written %d times, lines were appended %d times", scenario, s.whole, s.appends)
		}
		if sum, err := match.Summarize(s.files["now"]); err != nil || sum.Phase != "over" || sum.Entries != m.Len() || !sum.Whole {
			t.Errorf("%s: the summary is %+v, %v", scenario, sum, err)
		}
	}
}

func TestAutosaveFollowsWhatIsNoAction(t *testing.T) {
	m := begin(t, "open", blueBot)
	s := newMemory()
	if err := m.Autosave(s, nil, "now"); err != nil {
		t.Fatal(err)
	}
	step := func(what string) {
		t.Helper()
		same(t, what, s.files["now"], m)
	}
	do(t, m, "take red-1", "move 0501")
	step("actions")
	if err := m.Undo(toy.Red); err != nil {
		t.Fatal(err)
	}
	step("undo")
	if _, err := m.Redo(toy.Red); err != nil {
		t.Fatal(err)
	}
	step("redo")
	m.Force("6", "5")
	step("real dice")
	m.SetSeat(toy.Blue, match.Seat{})
	step("seats")
	if l, _, _ := match.Load(find, s.files["now"]); !l.Seat(toy.Blue).Human() {
		t.Error("the change of seats is not kept")
	}
	if _, err := m.SetOrders(toy.Blue, "support", match.Order{Reply: match.Never, Scope: match.TheGame}); err != nil {
		t.Fatal(err)
	}
	step("standing orders")
	m.Resume()
	step("resumed")
}

func TestAFailedAutosaveIsReportedAndMadeGood(t *testing.T) {
	m := begin(t, "open", nil)
	s := newMemory()
	if err := m.Autosave(s, nil, "now"); err != nil {
		t.Fatal(err)
	}
	s.full = true
	do(t, m, "take red-1")
	if m.AutosaveError() == nil {
		t.Error("a failed save was not reported")
	}
	s.full = false
	do(t, m, "move 0501")
	if m.AutosaveError() != nil {
		t.Errorf("still reported: %v", m.AutosaveError())
	}
	same(t, "after the failure", s.files["now"], m)
}

// appended is a running match: its whole save, and the lines that were appended since.
func appended(t *testing.T, scenario string) (m *match.Match, file []byte) {
	t.Helper()
	m = begin(t, scenario, blueBot)
	s := newMemory()
	if err := m.Autosave(s, nil, "now"); err != nil {
		t.Fatal(err)
	}
	dice := chance.New(9)
	for m.Len() < 40 || s.files["now"][len(s.files["now"])-4] == 'e' {
		do(t, m, bot.Pick(m.Position().Legal(), &dice).String())
	}
	return m, s.files["now"]
}

// A file that was cut off anywhere opens with what is whole, and says what is missing.
func TestACutOffSaveOpensWithWhatIsWhole(t *testing.T) {
	for _, scenario := range []string{"open", "secret"} {
		m, file := appended(t, scenario)
		rule := bytes.Index(file, []byte("---\n")) + 4
		end := bytes.Index(file, []byte("\nend\n")) + 4
		for n := 0; n < len(file); n++ {
			if n > rule && n < end-200 && n%7 != 0 {
				continue // within the snapshot one place is as good as another
			}
			cut := file[:n]
			l, report, err := match.Load(find, cut)
			if n < rule-1 {
				if err == nil || strings.Contains(err.Error(), "\n") {
					t.Fatalf("%s cut to %d bytes, in the header: %v", scenario, n, err)
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s cut to %d bytes: %v", scenario, n, err)
			}
			whole := bytes.Count(cut[rule-1:], []byte("\nred")) + bytes.Count(cut[rule-1:], []byte("\nblue"))
			if tail := cut[bytes.LastIndexByte(cut, '\n')+1:]; bytes.HasPrefix(tail, []byte("red")) || bytes.HasPrefix(tail, []byte("blue")) {
				whole--
			}
			if l.Len() != whole {
				t.Fatalf("%s cut to %d bytes: %d entries opened, %d are whole", scenario, n, l.Len(), whole)
			}
			complete := n >= end && (cut[n-1] == '\n' || n == end)
			if (report.Note == "") != complete {
				t.Fatalf("%s cut to %d bytes, told %q", scenario, n, report.Note)
			}
			if sum, err := match.Summarize(cut); err != nil || sum.Whole != complete || sum.Entries != whole {
				t.Fatalf("%s cut to %d bytes: summary %+v, %v", scenario, n, sum, err)
			}
		}
		same(t, "uncut", file, m)
	}
}

func TestADamagedEndOpensWithWhatIsWhole(t *testing.T) {
	m, file := appended(t, "open")
	good := string(file)
	last := strings.LastIndexByte(good[:len(good)-1], '\n') + 1
	for _, c := range []struct {
		name, file, want string
		lost             int
	}{
		{"snapshot damaged", strings.Replace(good, "\nend\n", "\nAAAA\nend\n", 1), "position at the end is missing or damaged", 0},
		{"zeros at the end", good + strings.Repeat("\x00", 300), "ends in the middle", 0},
		{"last line damaged", good[:last] + "\x00\x00\x00\n", "cannot be read", 1},
		{"no snapshot", good[:strings.Index(good, "snapshot")], "is missing", strings.Count(good[strings.Index(good, "\nend\n")+4:], "\n") - 1},
	} {
		l, report, err := match.Load(find, []byte(c.file))
		if err != nil || !strings.Contains(report.Note, c.want) || strings.Contains(report.Note, "\n") {
			t.Errorf("%s: %+v, %v, want a note with %q", c.name, report, err, c.want)
			continue
		}
		if l.Len() != m.Len()-c.lost {
			t.Errorf("%s: %d entries opened, want %d", c.name, l.Len(), m.Len()-c.lost)
		}
	}
}

func TestAppendedLinesFollowASnapshotThatOpensAlone(t *testing.T) {
	m, file := appended(t, "open")
	first := bytes.Index(file, []byte("---\n")) + 4
	changed := append(append([]byte{}, file[:first]...), []byte("red  end-combat\n")...)
	changed = append(changed, file[first:]...)
	l, report, err := match.Load(find, changed)
	if err != nil || report.Replayed || !strings.Contains(report.Note, "line ") {
		t.Fatalf("%+v, %v", report, err)
	}
	if l.Digest() != m.Digest() {
		t.Errorf("opened at %s, want %s: what was appended is lost", l.Digest(), m.Digest())
	}
}

func TestMarksOfEditorsAreIgnored(t *testing.T) {
	m, file := appended(t, "open")
	for name, f := range map[string][]byte{
		"byte-order mark": append([]byte("\ufeff"), file...),
		"CRLF":            bytes.ReplaceAll(file, []byte("\n"), []byte("\r\n")),
		"both":            append([]byte("\ufeff"), bytes.ReplaceAll(file, []byte("\n"), []byte("\r\n"))...),
	} {
		same(t, name, f, m)
	}
	journal := m.Journal().Text()
	if _, j, err := match.ParseJournal(find, bytes.TrimSuffix(journal, []byte("\n"))); err != nil || len(j.Entries) != m.Len() || j.Lost != "" {
		t.Errorf("a journal without its last line end: %v", err)
	}
}

func TestAMatchThatIsResumedSaysSo(t *testing.T) {
	m := begin(t, "open", nil)
	do(t, m, "take red-1", "move 0501", "end-movement")
	title, j, err := match.ParseJournal(find, m.Journal().Text())
	if err != nil {
		t.Fatal(err)
	}
	r, err := match.NewReplay(title, j)
	if err != nil {
		t.Fatal(err)
	}
	r.Seek(2)
	early := r.Match()
	do(t, early, "end-movement")
	text := string(early.Journal().Text())
	if !strings.Contains(text, "resumed") {
		t.Errorf("the journal does not say that the match was resumed at an earlier point:\n%s", text)
	}
	same(t, "resumed", early.Save(""), early)
	if log := early.Log(""); !strings.Contains(log[len(log)-2].String()+log[len(log)-1].String(), "resumed") {
		t.Errorf("the log does not say so: %v", log)
	}
	r.Seek(r.Len())
	if strings.Contains(string(r.Match().Journal().Text()), "resumed") {
		t.Error("a match that goes on from its end is marked")
	}
}

func TestWhatWasPlayedSinceTheLastSaveIsKnown(t *testing.T) {
	m := begin(t, "open", blueBot)
	played := func(want int) {
		t.Helper()
		if s, err := match.Summarize(m.Save("")); err != nil || s.Played != want {
			t.Errorf("%d decisions were played, want %d (%v)", s.Played, want, err)
		}
	}
	played(0)
	do(t, m, "take red-1", "move 0501")
	played(2)
	m.MarkSaved()
	played(0)
	l, _, err := match.Load(find, m.Save(""))
	if err != nil {
		t.Fatal(err)
	}
	m = l
	played(0)
	if err := m.Undo(toy.Red); err != nil {
		t.Fatal(err)
	}
	do(t, m, "move 0501")
	if s, _ := match.Summarize(m.Save("")); s.Played == 0 {
		t.Error("another course after undo is not known as played")
	}
}
