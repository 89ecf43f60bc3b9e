package computer

// Who goes where, so that all ways together cost least.

// unmatched is no partner.
const unmatched = -1

// pairs gives each row a column of its own, or none for a price, so that the sum is least; cost is of a row and a column. Among matches that
// cost as much the one is taken that comes first when rows are added in order. (The Hungarian method, a shortest way for each row.)
func pairs(rows, columns, none int, cost func(row, column int) int) []int {
	all := columns + rows // the last ones stand for none, one for each row
	price := func(r, c int) int {
		if c < columns {
			return cost(r, c)
		}
		return none
	}
	ofRow, ofColumn := make([]int, rows), make([]int, all) // potentials
	owner := make([]int, all)
	for c := range owner {
		owner[c] = unmatched
	}
	least, from, done := make([]int, all), make([]int, all), make([]bool, all)
	for first := range rows {
		for c := range least {
			least[c], from[c], done[c] = 1<<30, unmatched, false
		}
		row, last := first, unmatched
		for {
			best, gap := unmatched, 1<<30
			for c := range least {
				if done[c] {
					continue
				}
				if n := price(row, c) - ofRow[row] - ofColumn[c]; n < least[c] {
					least[c], from[c] = n, last
				}
				if least[c] < gap {
					best, gap = c, least[c]
				}
			}
			ofRow[first] += gap
			for c := range least {
				if done[c] {
					ofRow[owner[c]] += gap
					ofColumn[c] -= gap
				} else {
					least[c] -= gap
				}
			}
			last, done[best] = best, true
			if row = owner[best]; row == unmatched {
				break
			}
		}
		for last != unmatched { // back along the way
			before := from[last]
			if before == unmatched {
				owner[last] = first
			} else {
				owner[last] = owner[before]
			}
			last = before
		}
	}
	partners := make([]int, rows)
	for r := range partners {
		partners[r] = unmatched
	}
	for c, r := range owner[:columns] {
		if r != unmatched {
			partners[r] = c
		}
	}
	return partners
}
