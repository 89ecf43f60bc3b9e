// Package play is the machine under every rules system: a stack of open boxes, each a procedure in steps as printed.
//
// A system is a table of boxes (Machine). A step either happens by itself or asks one side; what may be answered are
// its verbs. When an inner box closes, the box around it goes on where it was: fire inside a move, a second throw
// inside the fire, and the move going on afterwards. Nothing recurses, and all that must be saved lies in the frames
// and in the system's own state.
//
// Inside, an act is a few small numbers and a refusal is a code; words are made only when somebody outside asks
// (contract.go). Start reading at Box and Verb (box.go), then at Settle (machine.go). A die is a box of its own (roll.go),
// and a side may be played by principles (ruled.go).
package play
