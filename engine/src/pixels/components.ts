/** Connected groups of marked pixels. `labels` is 0 where nothing is marked, else 1 + the index into the other arrays. */
export interface Components {
  labels: Int32Array
  count: number
  area: Int32Array
  /** Bounds in pixels, right and bottom included. */
  left: Int32Array
  top: Int32Array
  right: Int32Array
  bottom: Int32Array
}

/** Groups marked pixels that touch: by an edge (4) or also by a corner (8). In the order of their first pixel, row by row. */
export function componentsOf(mask: ArrayLike<number>, width: number, height: number, neighbours: 4 | 8 = 4): Components {
  const labels = new Int32Array(width * height)
  const queue = new Int32Array(width * height)
  const found: number[][] = []
  const corners = neighbours === 8
  const take = (j: number, label: number, tail: number) => {
    if (!mask[j] || labels[j]) return tail
    labels[j] = label
    queue[tail] = j
    return tail + 1
  }
  for (let start = 0; start < labels.length; start++) {
    if (!mask[start] || labels[start]) continue
    const label = found.length + 1
    let head = 0
    let tail = 0
    let left = width
    let right = 0
    let top = height
    let bottom = 0
    queue[tail++] = start
    labels[start] = label
    while (head < tail) {
      const i = queue[head++]
      const x = i % width
      const y = (i - x) / width
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      const isLeft = x === 0
      const isRight = x === width - 1
      if (y > 0) {
        tail = take(i - width, label, tail)
        if (corners && !isLeft) tail = take(i - width - 1, label, tail)
        if (corners && !isRight) tail = take(i - width + 1, label, tail)
      }
      if (!isLeft) tail = take(i - 1, label, tail)
      if (!isRight) tail = take(i + 1, label, tail)
      if (y < height - 1) {
        tail = take(i + width, label, tail)
        if (corners && !isLeft) tail = take(i + width - 1, label, tail)
        if (corners && !isRight) tail = take(i + width + 1, label, tail)
      }
    }
    found.push([tail, left, top, right, bottom])
  }
  const column = (k: number) => Int32Array.from(found, (f) => f[k])
  return { labels, count: found.length, area: column(0), left: column(1), top: column(2), right: column(3), bottom: column(4) }
}
