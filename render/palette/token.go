package palette

// Token is a color that tells printed things apart, with the letter that stands for it where it may not be seen.
type Token struct {
	Color  Color
	Letter string
}

// tokens are the six colors of ui-design 4, which keep their letters in every palette.
var tokens = map[string]Token{
	"red":    {Color{R: 0xB2, G: 0x3A, B: 0x2A, A: 0xFF}, "R"},
	"blue":   {Color{R: 0x2C, G: 0x5E, B: 0x9E, A: 0xFF}, "B"},
	"orange": {Color{R: 0xD9, G: 0x82, B: 0x2B, A: 0xFF}, "O"},
	"green":  {Color{R: 0x3E, G: 0x7D, B: 0x3A, A: 0xFF}, "G"},
	"brown":  {Color{R: 0x7A, G: 0x52, B: 0x30, A: 0xFF}, "N"},
	"purple": {Color{R: 0x6C, G: 0x4A, B: 0x8C, A: 0xFF}, "P"},
}

// TokenOf is a color by its word; an unknown word gives black without a letter.
func TokenOf(word string) Token {
	if t, ok := tokens[word]; ok {
		return t
	}
	return Token{Color: Color{A: 0xFF}}
}
