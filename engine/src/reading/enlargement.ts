/** How planes of `w` × `h` cells are seen at a larger size, bilinear. */
export interface Enlargement {
  /** For each column of the larger size the cell to its left, and the share of the cell after that. */
  left: Int32Array
  share: Float32Array
  /** The cells that a row of the larger size lies between, mixed: the values of each cell one after the other. Overwritten by the next. */
  rowAt: (y: number) => Float32Array
  /** The row of cells above the middle of a row of the larger size. */
  cellsAbove: (y: number) => number
}

export function enlargementOf(planes: readonly Float32Array[], w: number, h: number, width: number, height: number): Enlargement {
  const n = planes.length
  const mixed = new Float32Array(n * w)
  /** The cells above, the values of each one after the other, and what those below are more. */
  const [upper, more] = [new Float64Array(n * w), new Float64Array(n * w)]
  let at = -1
  const takeRows = (cell: number) => {
    const [top, below] = [cell * w, Math.min(h - 1, cell + 1) * w]
    for (let k = 0; k < n; k++) {
      const plane = planes[k]
      for (let x = 0, i = k; x < w; x++, i += n) {
        upper[i] = plane[top + x]
        more[i] = plane[below + x] - plane[top + x]
      }
    }
    at = cell
  }
  const rowAt = (y: number) => {
    const [cell, t] = between(y, height, h)
    if (cell !== at) takeRows(cell)
    for (let i = 0; i < mixed.length; i++) mixed[i] = upper[i] + more[i] * t
    return mixed
  }
  const left = new Int32Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) [left[x], share[x]] = between(x, width, w)
  return { left, share, rowAt, cellsAbove: (y) => between(y, height, h)[0] }
}

/** The last of `cells` before the middle of pixel `i` of `length`, and how far that lies on the way to the next one. */
function between(i: number, length: number, cells: number): [cell: number, share: number] {
  const at = Math.max(0, Math.min(cells - 1, ((i + 0.5) * cells) / length - 0.5))
  return [Math.floor(at), at - Math.floor(at)]
}
