/**
 * The number that stands at place `n` once the first `count` of `values` are sorted; reorders them. Quickselect (Hoare 1961): sorting
 * all of them to read one would take several times as long.
 */
export function nthSmallest(values: Float32Array | Float64Array, n: number, count = values.length): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1]
    let i = low
    let j = high
    while (i <= j) {
      while (values[i] < pivot) i++
      while (values[j] > pivot) j--
      if (i > j) break
      const v = values[i]
      values[i++] = values[j]
      values[j--] = v
    }
    if (n <= j) high = j
    else if (n >= i) low = i
    else return values[n]
  }
  return values[n]
}
