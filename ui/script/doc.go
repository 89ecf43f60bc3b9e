// Package script plays the screen by a text: clicks and hovers on hexes, units and buttons by name, keys, waits,
// pictures, and expectations of what stands there.
//
// It speaks to the screen as a player does, by inputs, and finds names only in what is on the screen. The language is
// one command a line; Commands lists it. Start reading at Parse, then Runner.
package script
