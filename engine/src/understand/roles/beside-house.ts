import { houseRoles } from './place-roles.ts'

/**
 * 1 where a pixel of the house is at most `reach` pixels away, in the first `rows` rows. The house's stretches of a row are few and
 * long, so that each is laid on the rows around it, by the widths of a disc.
 */
export function besideHouse(role: Uint8Array, width: number, rows: number, reach: number): Uint8Array {
  const beside = new Uint8Array(rows * width)
  const most = Math.floor(reach)
  const half = Int32Array.from({ length: most + 1 }, (_, d) => Math.floor(Math.sqrt(reach * reach - d * d)))
  for (let y = 0; y < rows; y++) spreadRow(role, beside, half, y, width, rows)
  return beside
}

function spreadRow(role: Uint8Array, beside: Uint8Array, half: Int32Array, y: number, width: number, rows: number) {
  const row = y * width
  const most = half.length - 1
  for (let x = 0; x < width; x++) {
    if (houseRoles[role[row + x]] === 0) continue
    const first = x
    while (x < width && houseRoles[role[row + x]] === 1) x++
    // Where the next row has all of it, too, that row lays more on those behind it.
    const above = y > 0 && isHouseAlong(role, row - width + first, row - width + x) ? 0 : most
    const below = y + 1 < rows && isHouseAlong(role, row + width + first, row + width + x) ? 0 : most
    for (let other = Math.max(0, y - above); other <= Math.min(rows - 1, y + below); other++) {
      const more = half[Math.abs(other - y)]
      beside.fill(1, other * width + Math.max(0, first - more), other * width + Math.min(width, x + more))
    }
  }
}

function isHouseAlong(role: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (houseRoles[role[i]] === 0) return false
  return true
}
