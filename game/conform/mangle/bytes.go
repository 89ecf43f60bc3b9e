package mangle

import (
	"bytes"
	"strconv"
)

// A source is a small generator of its own, so that damage can be made again from its number.
type source uint64

// below is a number from 0 to n-1.
func (s *source) below(n int) int {
	*s += 0x9E3779B97F4A7C15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return int((z ^ z>>31) % uint64(max(1, n)))
}

// words are what a damaged word becomes.
var words = []string{
	"-1", "0", "99999999999999999999", "1e309", "nan", "-inf", "\x1b[2J", "\xff\xfe", "\x00", "../../etc", "\u202e", "", "[", `"`, "{", "#",
}

// Text damages any text, such as a save, a journal or a script. Every number gives another damage.
func Text(text []byte, n int) Damage {
	s := source(uint64(n) * 0x2545F4914F6CDD1D)
	lines := bytes.SplitAfter(text, []byte("\n"))
	i, j := s.below(len(lines)), s.below(len(lines))
	at := s.below(len(text))
	d := Damage{Line: i + 1, Last: i + 1}
	switch s.below(10) {
	case 0:
		d.Kind, d.Text = "cut off", bytes.Clone(text[:at])
		d.Line = 1 + bytes.Count(d.Text, []byte("\n"))
	case 1:
		d.Kind, d.Text = "a changed byte", bytes.Clone(text)
		if len(text) > 0 {
			d.Text[at] ^= byte(1 << s.below(8))
		}
		d.Line = 1 + bytes.Count(text[:at], []byte("\n"))
	case 2:
		d.Kind, d.Text = "a line left out", joined(lines[:i], lines[min(i+1, len(lines)):])
	case 3:
		d.Kind, d.Text = "a line twice", joined(lines[:i+1], lines[i:])
	case 4:
		d.Kind = "two lines exchanged"
		lines[i], lines[j] = lines[j], lines[i]
		d.Text = joined(lines)
	case 5:
		d.Kind = "a wrong word"
		lines[i] = wrongWord(lines[i], &s)
		d.Text = joined(lines)
	case 6:
		d.Kind = "a line of 100 kB"
		lines[i] = append(bytes.TrimRight(lines[i], "\n"), []byte(oversized+"\n")...)
		d.Text = joined(lines)
	case 7:
		d.Kind, d.Text = "another half", joined([][]byte{text[:at]}, [][]byte{text[len(text)/2:]})
	case 8:
		d.Kind, d.Text = "noise", bytes.Clone(text)
		for k := at; k < min(at+40, len(text)); k++ {
			d.Text[k] = byte(s.below(256))
		}
	case 9:
		d.Kind = "a changed number"
		lines[i] = changedNumber(lines[i], &s)
		d.Text = joined(lines)
	}
	d.Last = max(d.Line, d.Last)
	return d
}

func joined(parts ...[][]byte) []byte {
	var out []byte
	for _, p := range parts {
		out = append(out, bytes.Join(p, nil)...)
	}
	return out
}

// wrongWord puts something else in the place of one word of a line.
func wrongWord(line []byte, s *source) []byte {
	fields := bytes.Fields(line)
	if len(fields) == 0 {
		return []byte(words[s.below(len(words))] + "\n")
	}
	fields[s.below(len(fields))] = []byte(words[s.below(len(words))])
	return append(bytes.Join(fields, []byte(" ")), '\n')
}

// changedNumber replaces the first number of a line by another.
func changedNumber(line []byte, s *source) []byte {
	from := bytes.IndexAny(line, "0123456789")
	if from < 0 {
		return line
	}
	to := from
	for to < len(line) && line[to] >= '0' && line[to] <= '9' {
		to++
	}
	return joined([][]byte{line[:from], []byte(strconv.Itoa(s.below(100))), line[to:]})
}
