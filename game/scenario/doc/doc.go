// Package doc is strict reading of TOML: tables whose values are asked for one by one, every fault with file and line,
// all faults at once, one message for one mistake. Readers of different floors share a file: what none of them has asked
// for is a fault when it is closed.
//
// It knows no title and no rule. Start reading at File and Node.
package doc
