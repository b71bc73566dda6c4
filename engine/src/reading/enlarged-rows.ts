/** Rows of several planes at a larger size, bilinear: the values of each pixel one after the other. The row is overwritten by the next. */
export function enlargedRowsOf(
  planes: readonly Float32Array[],
  w: number,
  h: number,
  width: number,
  height: number,
): (y: number) => Float32Array {
  const n = planes.length
  const row = new Float32Array(n * width)
  const mixed = new Float32Array(n * w)
  return (y) => {
    const down = Math.max(0, Math.min(h - 1, ((y + 0.5) * h) / height - 0.5))
    const top = Math.floor(down) * w
    const below = Math.min(h - 1, Math.floor(down) + 1) * w
    const share = down - Math.floor(down)
    for (let k = 0; k < n; k++) {
      const plane = planes[k]
      for (let x = 0; x < w; x++) mixed[x * n + k] = plane[top + x] + (plane[below + x] - plane[top + x]) * share
    }
    for (let x = 0; x < width; x++) {
      const across = Math.max(0, Math.min(w - 1, ((x + 0.5) * w) / width - 0.5))
      const left = Math.floor(across)
      const t = across - left
      const a = left * n
      const b = Math.min(w - 1, left + 1) * n
      for (let k = 0; k < n; k++) row[x * n + k] = mixed[a + k] + (mixed[b + k] - mixed[a + k]) * t
    }
    return row
  }
}
