import { componentsOf } from '../../pixels/components.ts'
import { depthIn, distanceTo } from '../../pixels/distance.ts'
import { mark } from './mark.ts'

// Before clutter a graph cut takes along what has the item's colour and touches it: the arm of a chair at a table. Where the item
// is one wide and massive body, a thin part that reaches far out of it is such a neighbour; what hangs down below it is a leg of its own.

/** Half the thickness of a part that counts as thin, as a share of the item's longer side. */
const thin = 0.014
/** The body is massive when so much of the item is not thin. */
const massive = 0.85
/** So many times as wide as high is a table, a sofa, a chest; what is higher may have branches. */
const wide = 1.3
/** A thin part that reaches out no farther than this share of the longer side is the item's own: a handle, a foot. */
const own = 0.045
/** Smaller ones, as a share of the item, may be leaves or knobs. */
const least = 0.003
/** Holes smaller than this share of the item are not seen through: they show what stands on it or shines. */
const smallHole = 0.009

/** The mask without the thin parts of neighbours and without small holes, if the item is one massive body; else the mask itself. */
export function dropNeighbours(mask: Uint8Array, width: number, height: number): Uint8Array {
  const whole = withoutSmallHoles(mask, width, height)
  const area = whole.reduce((sum, v) => sum + v, 0)
  const parts = componentsOf(whole, width, height)
  const side = Math.max(...parts.area.keys().map((k) => Math.max(parts.right[k] - parts.left[k], parts.bottom[k] - parts.top[k])))
  const reach = Math.max(2, thin * side)
  const inside = depthIn(whole, width, height)
  const cores = componentsOf(
    mark(whole.length, (i) => inside[i] > reach),
    width,
    height,
  )
  if (cores.count === 0) return mask
  const largest = cores.area.indexOf(Math.max(...cores.area)) + 1
  const away = distanceTo(
    mark(whole.length, (i) => cores.labels[i] === largest),
    width,
    height,
  )
  const body = mark(whole.length, (i) => whole[i] === 1 && away[i] <= reach + 1.5)
  const k = largest - 1
  if (cores.right[k] - cores.left[k] < wide * (cores.bottom[k] - cores.top[k])) return mask
  if (body.reduce((sum, v) => sum + v, 0) < massive * area) return mask
  const rest = componentsOf(
    mark(whole.length, (i) => whole[i] === 1 && body[i] === 0),
    width,
    height,
    8,
  )
  const lowest = new Int32Array(width).fill(-1)
  for (let i = 0; i < body.length; i++) if (body[i]) lowest[i % width] = Math.floor(i / width)
  const farthest = new Float32Array(rest.count)
  const below = new Float32Array(rest.count)
  for (let i = 0; i < whole.length; i++) {
    const k = rest.labels[i] - 1
    if (k < 0) continue
    farthest[k] = Math.max(farthest[k], away[i])
    const column = lowest[i % width]
    if (column >= 0 && i / width > column) below[k]++
  }
  const foreign = Array.from(rest.area, (n, k) => n > least * area && farthest[k] > reach + own * side && below[k] < 0.5 * n)
  return mark(whole.length, (i) => whole[i] === 1 && !(rest.labels[i] > 0 && foreign[rest.labels[i] - 1]))
}

function withoutSmallHoles(mask: Uint8Array, width: number, height: number): Uint8Array {
  const area = mask.reduce((sum, v) => sum + v, 0)
  const open = componentsOf(
    mark(mask.length, (i) => mask[i] === 0),
    width,
    height,
  )
  return mark(mask.length, (i) => {
    const k = open.labels[i] - 1
    if (mask[i] === 1) return true
    const enclosed = open.left[k] > 0 && open.top[k] > 0 && open.right[k] < width - 1 && open.bottom[k] < height - 1
    return enclosed && open.area[k] < smallHole * area
  })
}
