// Package mapfile builds boards from map files, and from the small maps of rule cases: terrain, overlays, routes,
// hexsides, names, beaches and airfields, all checked against the sheet.
//
// What a system alone has on its sheet stays in the file for it. Start reading at Read.
package mapfile
