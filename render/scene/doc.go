// Package scene says what lies where on the board: the camera over a map sheet, and the View as a list of items in the
// order of drawing, which Paint turns into a draw list.
//
// It knows no widget and no title. Start reading at Build, then Camera and Painter.
package scene
