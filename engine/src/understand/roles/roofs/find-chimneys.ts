import type { Point } from '../../../geometry/vector.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { Role, strokeKinds } from '../../../scene.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// What stands on the edges of the roofs, is narrow and has upright sides is a chimney, with its cap. Fails on chimneys
// before a higher roof: there they are wall.

const [narrowest, widest] = [0.5, 2.2]
const tallest = 3.5
/** Least length of a stroke that is the edge of a roof, as a share of the width. */
const longEdge = 0.06
const upwards = 1 + strokeKinds.indexOf('vertical')

/** Turns what stands on the roof into chimneys, in place. */
export function findChimneys({ strokes, maps, camera, house, gables, width, height }: Reading, role: Uint8Array) {
  const { pixelsPerM } = camera
  const roofline = lineOfRoofs(strokes, gables, width)
  const lowest = roofline.reduce((most, y) => Math.max(most, y), 0)
  const rows = Math.max(0, Math.min(height, Math.ceil(lowest - 2)))
  const above = new Uint8Array(rows * width)
  for (let y = 0; y < rows; y++) markRow(role, roofline, above, y)
  const parts = componentsOf(above, width, rows)
  const { count, area, left, right, top, bottom } = parts
  const isChimney = new Uint8Array(count + 1)
  for (let c = 0; c < count; c++) {
    const across = right[c] - left[c] + 1
    const down = bottom[c] - top[c] + 1
    const hasSize = across > narrowest * pixelsPerM && across < widest * pixelsPerM && down < tallest * pixelsPerM
    const isHigh = bottom[c] < house.top + 0.5 * house.tall
    if (!hasSize || !isHigh || down < 0.5 * across || area[c] < 0.45 * across * down) continue
    const reach = Math.floor(0.4 * across)
    const upright = (from: number) => {
      let most = 0
      for (let x = from; x <= from + reach; x++) {
        let rows = 0
        for (let y = top[c]; y <= bottom[c]; y++) if (maps.kind[y * width + x] === upwards) rows++
        most = Math.max(most, rows)
      }
      return most / down
    }
    if (upright(left[c]) + upright(right[c] - reach) > 0.5) isChimney[c + 1] = 1
  }
  if (!isChimney.includes(1)) return
  const { labels } = parts
  for (let i = 0; i < labels.length; i++) if (isChimney[labels[i]]) role[i] = Role.chimney
}

/** Marks what of the house lies above the roofs in a row. */
function markRow(role: Uint8Array, roofline: Float32Array, above: Uint8Array, y: number) {
  const width = roofline.length
  for (let x = 0, i = y * width; x < width; x++, i++) if (houseRoles[role[i]] && y < roofline[x] - 2) above[i] = 1
}

/** In each column the highest rake, ridge or eave that is too long for a chimney; 0 where there is none. */
function lineOfRoofs(strokes: Reading['strokes'], gables: Reading['gables'], width: number): Float32Array {
  const top = new Float32Array(width).fill(Infinity)
  const draw = (p: Point, q: Point) => {
    const [l, r] = p.x < q.x ? [p, q] : [q, p]
    for (let x = Math.max(0, Math.ceil(l.x)); x <= Math.min(width - 1, r.x); x++) {
      const y = l.y + ((x - l.x) / (r.x - l.x || 1)) * (r.y - l.y)
      if (y < top[x]) top[x] = y
    }
  }
  for (const { from, to, kind, length } of strokes) if (kind !== 'vertical' && length > longEdge * width) draw(from, to)
  for (const { apex, left, right } of gables) {
    draw(apex, left)
    draw(apex, right)
  }
  for (let x = 0; x < width; x++) if (top[x] === Infinity) top[x] = 0
  return top
}
