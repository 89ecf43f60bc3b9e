package script

import (
	"fmt"
	"strings"

	"marianas/game/plain"
	"marianas/ui/widget"
)

// alias are other common names of keys.
var alias = map[string]string{
	"escape": "Esc", "return": "Enter", "spacebar": "Space", "plus": "=", "+": "=", "minus": "-", "del": "Delete",
	"arrowup": "Up", "arrowdown": "Down", "arrowleft": "Left", "arrowright": "Right", "pgup": "PageUp", "pgdn": "PageDown",
}

// longKeys are the keys with names of more than one letter, but for those of the function row and the number pad.
var longKeys = []string{
	"Enter", "Esc", "Space", "Tab", "Backspace", "Delete", "Insert", "Up", "Down", "Left", "Right", "Home", "End",
	"PageUp", "PageDown", "Alt",
}

// keyNamed finds a key by its name, upper or lower case.
func keyNamed(word string) (widget.Key, error) {
	if a, ok := alias[strings.ToLower(word)]; ok {
		return widget.Key(a), nil
	}
	for _, k := range longKeys {
		if strings.EqualFold(k, word) {
			return widget.Key(k), nil
		}
	}
	upper := strings.ToUpper(word)
	var n int
	switch {
	case len([]rune(word)) == 1:
		return widget.Key(upper), nil
	case strings.HasPrefix(word, "Kp"):
		return widget.Key(word), nil
	}
	if _, err := fmt.Sscanf(upper, "F%d", &n); err == nil && n >= 1 && n <= 12 && upper == fmt.Sprintf("F%d", n) {
		return widget.Key(upper), nil
	}
	return "", fmt.Errorf("no key %s: there are letters, digits, F1 to F12, %s", plain.Quote(word), strings.Join(longKeys, ", "))
}
