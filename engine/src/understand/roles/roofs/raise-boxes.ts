import { medianOf } from '../../../pixels/median-of.ts'
import { fillPolygon } from '../../../geometry/polygon.ts'
import { quadOf } from '../../../geometry/quad.ts'
import type { Point } from '../../../geometry/vector.ts'
import type { Plane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import type { Reading } from '../reading.ts'

// A chimney or a shaft on a flat roof is a box of which one sees a front, a side and the top. Its front is a small part between two
// uprights amid the roof, on which nothing else stands upright; its side goes back from there to an upright as high as it. Its top is a
// small flat roof, so that each of its edges parts what looks different.

/** Narrowest and widest front, lowest one, and shallowest and deepest side, in metres. */
const [narrowestM, widestM, lowestM, shallowestM, deepestM] = [0.25, 2.5, 0.2, 0.12, 1.5]
/** Least share of the rows of a front in which its side lies so many pixels from one column; least of its bounds that it fills. */
const [mostly, off, leastFilled] = [0.6, 2, 0.65]
/** How far beside an upright its side is lighter, in pixels, by how much, and in which share of its rows at the least. */
const [beside, leastRidge, mostlyInked] = [4, 0.05, 0.7]

/** The pixels of a face of a box, and the family of the walls that it faces with. */
export interface BoxSide {
  laid: number[]
  family: 'a' | 'b'
}

/** Raises boxes that stand on flat roofs, in place; their faces. */
export function raiseBoxes(reading: Reading, role: Uint8Array): BoxSide[] {
  const { fine: f, camera, hasFlatRoofs } = reading
  const sides: BoxSide[] = []
  if (!hasFlatRoofs) return sides
  for (let k = 0; k < f.count; k++) {
    const across = f.right[k] + 1 - f.left[k]
    if (across < narrowestM * camera.pixelsPerM || across > widestM * camera.pixelsPerM) continue
    const front = frontOf(reading, role, k)
    if (front) sides.push(...raise(reading, role, front))
  }
  return sides
}

/** The bounds of a front. */
interface Front {
  left: number
  right: number
  top: number
  bottom: number
}

function frontOf({ fine: f, camera, width }: Reading, role: Uint8Array, k: number): Front | undefined {
  const rows = f.bottom[k] + 1 - f.top[k]
  if (rows < lowestM * camera.pixelsPerM || f.area[k] < leastFilled * rows * (f.right[k] + 1 - f.left[k])) return undefined
  const [lefts, rights]: [number[], number[]] = [[], []]
  for (let row = f.top[k] * width; row <= f.bottom[k] * width; row += width) {
    let [l, r] = [f.left[k], f.right[k]]
    while (f.labels[row + l] !== k) l++
    while (f.labels[row + r] !== k) r--
    lefts.push(l)
    rights.push(r)
  }
  const [left, right] = [lefts, rights].map(usual)
  const middle = ((f.top[k] + f.bottom[k]) >> 1) * width
  if (left < beside || right < 0 || [left - beside, right + beside].some((x) => role[middle + x] !== Role.roof)) return undefined
  return { left, right, top: f.top[k] + lefts.findIndex((x) => x <= left + off), bottom: f.bottom[k] }
}

/** The column on which most of some lie; −1 without one. */
function usual(columns: readonly number[]): number {
  const middle = medianOf(columns)
  return columns.filter((x) => Math.abs(x - middle) <= off).length > mostly * columns.length ? middle : -1
}

/** Raises the front of a box with what one sees of its side, under a top that is roof as that around it; its faces. */
function raise(reading: Reading, role: Uint8Array, front: Front): BoxSide[] {
  const { width, height, perspective } = reading
  const { left, right, top, bottom } = front
  const back = backOf(reading, front)
  const fill = (of: number, outline: Point[]) => {
    const laid: number[] = []
    fillPolygon(outline, width, height, (i) => laid.push(i))
    for (const i of laid) role[i] = of
    return laid
  }
  const [tl, tr, br, bl] = quadOf(left, top, right + 1, bottom + 1)
  if (!back) {
    fill(Role.wall, [tl, tr, br, bl])
    return []
  }
  const along = perspective[back.family === 'a' ? 'b' : 'a']
  const [head, foot] = back.x < 0 ? [tl, bl] : [tr, br]
  const across = (back.x < 0 ? 1 : -1) * (right + 1 - left)
  const [away, aside] = [back, { x: across, y: across * slopeTo(along, head.x, head.y) }].map((by) => ({ x, y }: Point): Point => ({
    x: x + by.x,
    y: y + by.y,
  }))
  fill(Role.roof, [head, aside(head), away(aside(head)), away(head)])
  return [
    { laid: fill(Role.wall, [head, foot, aside(foot), aside(head)]), family: back.family === 'a' ? 'b' : 'a' },
    { laid: fill(Role.wall, [head, foot, away(foot), away(head)]), family: back.family },
  ]
}

/** How far, in pixels, it is from a front to the upright at the far end of its side, which rises from there; undefined without one. */
function backOf(
  { value, camera, perspective }: Reading,
  { left, right, top, bottom }: Front,
): (Point & Pick<BoxSide, 'family'>) | undefined {
  const [least, most] = [shallowestM, deepestM].map((m) => Math.round(m * camera.pixelsPerM))
  for (let n = least; n < most; n++) {
    for (const family of ['a', 'b'] as const) {
      for (const x of [left - n, right + n]) {
        const y = (x < left ? -n : n) * slopeTo(perspective[family], x < left ? left : right, top)
        const inwards = x < left ? beside : -beside
        if (y < -1 && isUpright(value, x, inwards, Math.round(top + y), Math.round(bottom + y))) return { x: x < left ? -n : n, y, family }
      }
    }
  }
  return undefined
}

/** Whether most of a column between two rows is darker than what is so far beside it. */
function isUpright({ width, height, data }: Plane, x: number, inwards: number, from: number, to: number): boolean {
  if (x < 0 || x >= width || from < 0 || to >= height) return false
  let inked = 0
  for (let y = from; y <= to; y++) {
    const i = y * width + x
    if (data[i + inwards] > data[i] + leastRidge) inked++
  }
  return inked > mostlyInked * (to + 1 - from)
}
