package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"
)

// said reads settings of a text.
func said(t testing.TB, text string) (Settings, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return readSettings(path)
}

func TestFaultsOfSettingsInWords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"volume = \"loud\"", `settings.toml line 1: volume is a text, expected a whole number. The usual settings are used.`},
		{"sound = 3", `settings.toml line 1: sound is a whole number, expected true or false. The usual settings are used.`},
		{"palette = []", `settings.toml line 1: palette is a list, expected a text. The usual settings are used.`},
		{"keys = 3", `settings.toml line 1: keys is no table, expected a table of keys. The usual value is used.`},
		{"\n[keys]\nundo = 3", `settings.toml line 3: keys.undo is a whole number, expected a text. The usual settings are used.`},
		{"wheel-zoom = nan", `settings.toml line 1: wheel-zoom is NaN, expected 1.02 to 2. The usual value is used.`},
		{"wheel-zoom = inf", `settings.toml line 1: wheel-zoom is +Inf, expected 1.02 to 2. The usual value is used.`},
		{"\npalette = \"\\u001b[2J\"", `settings.toml line 2: palette is "\x1b[2J", expected standard, red-green-safe, blue-yellow-safe. The usual value is used.`},
		{"palette = \"\xff\"", `settings.toml line 1: invalid UTF-8 byte: 0xff. The usual settings are used.`},
		{"motion = \"" + strings.Repeat("long ", 200) + "\"", `long long…, expected slow, normal, fast, off. The usual value is used.`},
	} {
		if _, got := said(t, c.text); !strings.HasSuffix(got, c.want) {
			t.Errorf("%.60q: %s\nwant %s", c.text, got, c.want)
		}
	}
}

// Whatever a settings file holds, it is read at once and told in one short sentence.
func TestSettingsWithoutEnd(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("a.", 30_000) + "a = 1", strings.Repeat("[a]\n", 30_000), strings.Repeat("a = [", 30_000), strings.Repeat("x", 1<<20), "a = " + strings.Repeat("{a=", 30_000),
	} {
		began := time.Now()
		_, fault := said(t, text)
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("%.20q... took %v", text, took)
		}
		if n := utf8.RuneCountInString(fault); n == 0 || n > longestFault+1 {
			t.Errorf("%.20q...: %d letters: %.200s", text, n, fault)
		}
	}
}

func FuzzSettings(f *testing.F) {
	for _, text := range []string{"volume = 3", "[keys]\nundo = \"Z\"", "window = [1, 2]", "wheel-zoom = nan", "\xff"} {
		f.Add(text)
	}
	path := filepath.Join(f.TempDir(), "settings.toml")
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		set, fault := readSettings(path)
		if fault == "" && !(set.Zoom > 1 && set.Volume >= 0 && set.Volume <= 100) {
			t.Errorf("accepted %+v", set)
		}
		if strings.IndexFunc(fault, unicode.IsControl) >= 0 || utf8.RuneCountInString(fault) > longestFault+1 {
			t.Errorf("%q is no sentence", fault)
		}
	})
}
