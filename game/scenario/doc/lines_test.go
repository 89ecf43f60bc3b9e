package doc

import "testing"

func TestLinesOfKeys(t *testing.T) {
	lines, deep := scanLines(`# a comment
title = "x" # "quoted # text"
list = [
  "one", # with a remark ]
  { a = 1, b = [2,
     3] },
]
"odd key" = 'it''s'
text = """
several
lines"""
after = 1

[table.inner]
k.l = 2

[[unit]]
id = "a"
[[unit]]
id = "b"
  [[unit.part]]
  n = 1
  [[unit.part]]
  n = 2
[unit.sub]
x = 1
`)
	want := map[string]int{
		"title": 2, "list": 3, "list[1]": 4, "list[2]": 5, "list[2].a": 5, "list[2].b[2]": 6, "odd key": 8,
		"text": 9, "after": 12, "table.inner": 14, "table.inner.k.l": 15, "unit[1]": 17, "unit[1].id": 18,
		"unit[2].id": 20, "unit[2].part[1].n": 22, "unit[2].part[2].n": 24, "unit[2].sub.x": 26,
	}
	for path, line := range want {
		if lines[path] != line {
			t.Errorf("%s is in line %d, want %d", path, lines[path], line)
		}
	}
	if deep != 0 {
		t.Errorf("line %d nests too deep", deep)
	}
	if l := lines.of("unit[2].part[2].missing"); l != 23 {
		t.Errorf("a missing key is reported in line %d, want that of its table, 23", l)
	}
}
