import { foursOf, nextFoot } from '../../pixels/changes.ts'

/** In each column the first of so many rows whose role `isMet` marks; `rows` where none is. */
export function skylineOf(role: Uint8Array, isMet: Uint8Array, width: number, rows: number): Int32Array {
  const first = Int32Array.from({ length: width }, (_, x) => (isMet[role[x]] === 1 ? 0 : rows))
  let open = first.reduce((count, y) => count + Number(y === rows), 0)
  // What has the role of what is over it is met no earlier.
  const fours = foursOf(role, width)
  for (let y = 1; y < rows && open > 0; y++) {
    const row = y * width
    for (let i = nextFoot(role, fours, row - width, row, width); i < row; i = nextFoot(role, fours, i + 1, row, width)) {
      const x = i + width - row
      if (first[x] < rows || isMet[role[row + x]] === 0) continue
      first[x] = y
      open--
    }
  }
  return first
}
