// Package dday is D-Day at Saipan: so far everything that is printed on its cards, counters, charts and map. Start
// reading at Data.
package dday
