package sheet

import (
	"runtime"
	"sync"
)

// parallel runs f for 0 to n-1 on all cores. The order is open, so f(i) must write only what belongs to i.
func parallel(n int, f func(i int)) {
	var wg sync.WaitGroup
	cores := workers()
	for k := 0; k < cores; k++ {
		wg.Add(1)
		go func(k int) {
			defer wg.Done()
			for i := k; i < n; i += cores {
				f(i)
			}
		}(k)
	}
	wg.Wait()
}

// workers is how many goroutines work at a time. Each press needs about 17 MB, so more than eight do not pay.
func workers() int { return min(8, runtime.GOMAXPROCS(0)) }
