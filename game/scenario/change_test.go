package scenario

import "testing"

// The place at which a file stops fitting the others is found among changes that do fit.
func TestChanges(t *testing.T) {
	from := "a\nb\nc\nd\ne\n"
	for _, to := range []string{"", "a\n", "a\nx\nc\nd\ny\ne\n", "b\nd\n", "z\n" + from, from + "z\n", "e\nd\nc\n"} {
		steps := changes(from, to)
		if got := applied(from, to, steps); got != to {
			t.Errorf("with all changes %q, want %q", got, to)
		}
		if got := applied(from, to, nil); got != from {
			t.Errorf("with no change %q, want %q", got, from)
		}
	}
	if steps := changes(from, "a\nx\nc\nd\ny\ne\n"); len(steps) != 2 || steps[0].toFrom != 1 || steps[1].toFrom != 4 {
		t.Errorf("changes %v, want two", steps)
	}
}
