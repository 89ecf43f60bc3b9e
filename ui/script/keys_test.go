package script

import "testing"

func TestKeysByTheirNames(t *testing.T) {
	for word, want := range map[string]string{
		"Space": "Space", "space": "Space", "Escape": "Esc", "Return": "Enter", "z": "Z", "7": "7", "F1": "F1", "f11": "F11",
		"[": "[", "+": "=", "Kp7": "Kp7", "?": "?",
	} {
		if got, err := keyNamed(word); err != nil || string(got) != want {
			t.Errorf("%s is key %q, %v; want %q", word, got, err, want)
		}
	}
	for _, word := range []string{"", "F0", "F13", "Spacer", "Foo"} {
		if got, err := keyNamed(word); err == nil {
			t.Errorf("%q was taken for key %q", word, got)
		}
	}
}
