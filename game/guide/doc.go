// Package guide follows a match with the steps of a guide: which of them fits the moment, what it says, and what it
// recommends. It plays nothing and knows no title.
//
// Start reading at Follower.Look.
package guide
