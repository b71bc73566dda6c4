import { rowOn } from '../../../geometry/line.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { eachTorn, followBorders } from '../straight-borders.ts'

// The top of a flat roof seen from above ends on a straight line at its edge, whatever lies on it there.

/** Shortest border, shortest edge round its corner, and how far it strays where it is torn, in metres. */
const [shortestM, cornerM, tornM] = [1, 0.5, 0.16]

/** How far from its line it lies elsewhere, in pixels. */
const near = 1.5

/** Brings the borders between the tops of flat roofs and the edges under them to straight lines, in place. */
export function levelEdges({ hasFlatRoofs, camera, width, height }: Reading, role: Uint8Array) {
  if (!hasFlatRoofs) return
  const [least, corner, torn] = [shortestM, cornerM, tornM].map((m) => m * camera.pixelsPerM)
  const edgesIn = (x: number) => {
    const rows: number[] = []
    for (let i = x + width; i < role.length; i += width)
      if (role[i] === Role.trim && role[i - width] === Role.roof) rows.push((i - x) / width)
    return rows
  }
  eachTorn(followBorders(width, torn, edgesIn), { least, corner, torn, near }, (line, stretch) => {
    for (const { x, y } of stretch) {
      const row = Math.min(height, Math.round(rowOn(...line, x)))
      for (let k = row; k < y; k++) role[k * width + x] = Role.trim
      for (let k = y; k < row; k++) role[k * width + x] = Role.roof
    }
  })
}
