// Package rules is the contract between a title and everything that plays, shows or tests it.
//
//	          View (what one side may see and do)
//	Game  ──────────────────────────────────────▶  screen, bot, case
//	  ▲                                                  │
//	  └────────  match.Do(side, Action)  ◀───────────────┘
//	              │
//	              └──▶ []Event (what happened: log, animation, sound)
//
// One click on the screen: the board finds the hex under the pointer and the View's Choice that is clicked there;
// the match runs Do with its Action on a clone, keeps the old game for undo, writes the journal and hands the
// Events to the log; the screen asks for a new View. A hex that is no choice is asked of Refuse, which names the rule.
//
// A Game is plain data and the only place where legality is decided. It imports no screen, no clock and no files.
// Start reading at Game, then Action, View and Event.
package rules
