import { Role, type Stroke } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import { isAir, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// The verge of a roof that hangs out over its gable goes on below the head of the wall, down to the foot that is drawn, where its eave
// turns back behind the house. Between such a line and the house there is nothing but the strip of that roof.

/** Shortest verge, and farthest that it hangs out before the house, in metres; and its shallowest slope, in rows per column. */
const [shortestM, farthestM] = [1.5, 0.45]
const shallowest = 0.4
/** Pixels off a verge at which the air beside it is looked for. */
const off = 4
/** Places along a verge; least share of them over which there is air, and under which there is a strip of roof before the wall. */
const places = 40
const [mostlyOpen, mostlyHung] = [0.9, 0.5]

/** Turns air between verges and the house into roof, in place. */
export function hangVerges({ strokes, camera, perspective, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove) return
  for (const stroke of strokes) {
    const { kind, length } = stroke
    if (kind === 'vertical' || length < shortestM * camera.pixelsPerM) continue
    const verge = stroke.from.y < stroke.to.y ? stroke : { from: stroke.to, to: stroke.from }
    const { from, to } = verge
    if (to.y - from.y < shallowest * Math.abs(to.x - from.x) || to.y > camera.horizon || to.y > height - 2) continue
    const far = Math.round(farthestM * camera.pixelsPerM)
    if (!isHung(role, verge, far, width)) continue
    const [a, b] = [perspective.a, perspective.b].map((v) => slopeTo(v, to.x, to.y))
    fillStrip(role, verge, far, Math.abs(a) < Math.abs(b) ? a : b, width)
  }
}

type Verge = Pick<Stroke, 'from' | 'to'>

/** The side of a verge on which the house lies. */
const inwardsOf = ({ from, to }: Verge) => (from.x < to.x ? -1 : 1)

/** How many pixels inwards of a place of a row the first one is that is no air; −1 where there is none so far. */
function firstIn(role: Uint8Array, i: number, inwards: number, far: number): number {
  for (let away = 0; away <= far; away++) if (!isAir(role[i + inwards * away])) return away
  return -1
}

/** Whether a verge has air on one side, and along enough of the other a narrow strip of roof before the wall. */
function isHung(role: Uint8Array, verge: Verge, far: number, width: number): boolean {
  const { from, to } = verge
  const inwards = inwardsOf(verge)
  let [open, hung] = [0, 0]
  for (let k = 0; k < places; k++) {
    const t = (k + 0.5) / places
    const x = Math.round(from.x + t * (to.x - from.x))
    if (x < far + off || x > width - 1 - far - off) return false
    const i = Math.round(from.y + t * (to.y - from.y)) * width + x
    if (role[i - inwards * off] === Role.sky) open++
    let away = Math.max(0, firstIn(role, i, inwards, far))
    const start = away
    while (away <= far && role[i + inwards * away] === Role.roof) away++
    if (away > start && isWall(role[i + inwards * away])) hung++
  }
  return open >= mostlyOpen * places && hung >= mostlyHung * places
}

/**
 * Fills the strip between a verge and the house, and its foot down to the eave. What passes for wall there, outside the upright in
 * which the wall ends under the foot, is none.
 */
function fillStrip(role: Uint8Array, verge: Verge, far: number, level: number, width: number) {
  const { from, to } = verge
  const inwards = inwardsOf(verge)
  const lean = (to.x - from.x) / (to.y - from.y)
  const falls = Math.max(1e-6, level * inwards)
  const below = Math.ceil(to.y + falls * far) + 1
  const corner = firstIn(role, below * width + Math.round(to.x), inwards, far)
  for (let y = Math.ceil(from.y); y < below; y++) {
    const down = y - to.y
    if (down > 0 && corner < 0) break
    const start = Math.round(down <= 0 ? from.x + lean * (y - from.y) : to.x + (inwards * down) / falls)
    const outside = (start - Math.round(to.x)) * inwards
    const away = Math.max(firstIn(role, y * width + start, inwards, far), corner - outside)
    for (let k = 0; k < away; k++) role[y * width + start + inwards * k] = Role.roof
  }
}
