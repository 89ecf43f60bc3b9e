package chance

// Final is how often each face of a die is the one that counts in the end, out of so many equally likely courses, where
// some may have it thrown again, one after the other: each says of a face that lies there whether it wants another.
func Final(faces int, again ...func(face int) bool) (n []int, of int) {
	n, of = make([]int, faces), faces
	for face := range n {
		n[face] = 1
	}
	for _, wants := range again {
		kept, thrown := make([]int, faces), 0
		for face, k := range n {
			if wants(face) {
				thrown += k
			} else {
				kept[face] = k * faces
			}
		}
		for face := range kept {
			kept[face] += thrown
		}
		n, of = kept, of*faces
	}
	return n, of
}
