/** In each column the first of so many rows whose role `isMet` marks; `rows` where none is. */
export function skylineOf(role: Uint8Array, isMet: Uint8Array, width: number, rows: number): Int32Array {
  const first = new Int32Array(width).fill(rows)
  const open = Int32Array.from(first, (_, x) => x)
  for (let y = 0, count = width; y < rows && count > 0; y++) count = meetRow(role, isMet, y, width, open, count, first)
  return first
}

/** Notes the row for those of the open columns in which it is the first one met; leaves and counts the others. */
function meetRow(role: Uint8Array, isMet: Uint8Array, y: number, width: number, open: Int32Array, count: number, first: Int32Array) {
  let left = 0
  for (let k = 0; k < count; k++) {
    const x = open[k]
    if (isMet[role[y * width + x]] === 1) first[x] = y
    else open[left++] = x
  }
  return left
}
