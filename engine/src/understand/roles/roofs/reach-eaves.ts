import { Role, type Stroke } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import { isBetween } from './clear-gables.ts'
import { isAir, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A roof comes down to its eave as far as its verge is drawn before the open air: what passes for wall over the level of the foot of
// the verge, and has roof up the slope for as far as it reaches itself, is the lower end of that roof, drawn in rough shade.

/** Shortest verge, and how far to both sides of it the air and the house are looked for, in metres. */
const shortestM = 0.45
const besideM = 0.15
/** Rows per column of the shallowest verge and of the steepest. */
const [shallowest, steepest] = [0.35, 4]
/** Where along a verge the air is looked for, and least share of the places that have it. */
const places = [0.1, 0.3, 0.5, 0.7, 0.9]
const mostlyOpen = 0.8
/** Most of a roof that is missing up its slope, how far inwards, and widest place there without roof up the slope, in metres. */
const [missingM, inwardsM, gapM] = [0.9, 4, 0.3]

/** Turns wall between roofs and the level of the feet of their verges into roof, in place. */
export function reachEaves(reading: Reading, role: Uint8Array) {
  const { strokes, camera } = reading
  if (camera.fromAbove) return
  for (const stroke of strokes) {
    const { from, to, kind, length } = stroke
    const steepness = (to.y - from.y) / Math.abs(to.x - from.x || 1e-6)
    if (kind === 'vertical' || length < shortestM * camera.pixelsPerM || steepness < shallowest || steepness > steepest) continue
    if (to.y < camera.horizon && isVerge(reading, role, stroke)) bringDown(reading, role, stroke)
  }
}

const isUpright = (role: number) => isWall(role) || role === Role.soffit

/** Whether a sloping stroke has the open air over it, and wall under its foot. */
function isVerge({ camera, width, height }: Reading, role: Uint8Array, { from, to, length }: Stroke): boolean {
  const off = (besideM * camera.pixelsPerM) / length
  const inwards = Math.sign(from.x - to.x)
  const roleAt = (t: number, side: number) => {
    const x = Math.floor(from.x + t * (to.x - from.x) + side * inwards * off * (to.y - from.y))
    const y = Math.floor(from.y + t * (to.y - from.y) + side * off * Math.abs(to.x - from.x))
    return x < 0 || y < 0 || x >= width || y >= height ? Role.sky : role[y * width + x]
  }
  return isUpright(roleAt(0.9, 1)) && places.filter((t) => isAir(roleAt(t, -1))).length >= mostlyOpen * places.length
}

/** Brings a roof down to the level line through the foot of its verge. */
function bringDown({ perspective, camera, gables, width, height }: Reading, role: Uint8Array, { from, to }: Stroke) {
  const { pixelsPerM } = camera
  const [a, b] = [perspective.a, perspective.b].map((v) => slopeTo(v, to.x, to.y))
  const level = Math.abs(a) < Math.abs(b) ? a : b
  const inwards = Math.sign(from.x - to.x)
  const lean = (from.x - to.x) / (from.y - to.y)
  const missing = Math.round((missingM * pixelsPerM * (to.y - from.y)) / Math.hypot(to.x - from.x, to.y - from.y))
  const widest = Math.round(gapM * pixelsPerM)
  const far = Math.min(inwardsM * pixelsPerM, inwards > 0 ? width - 1 - to.x : to.x)
  const footAt = (away: number) => Math.min(height - 1, Math.round(to.y + level * inwards * away))
  /** The pixel so far up the slope over a place of the eave. */
  const at = (away: number, up: number) => (footAt(away) - up) * width + Math.round(to.x + inwards * away - lean * up)
  const isInGable = (x: number, y: number) => gables.some((gable) => isBetween(gable, x, y) && y < Math.max(gable.left.y, gable.right.y))
  const fill = (away: number, rows: number) => {
    for (let up = 0; up < rows && isUpright(role[at(away, up)]); up++) role[at(away, up)] = Role.roof
  }
  let last = -1
  for (let away = 0; away < far && away - last <= widest; away++) {
    if (isInGable(to.x + inwards * away, footAt(away))) continue
    const most = Math.min(missing, footAt(away) >> 1)
    let rows = 0
    while (rows < most && isUpright(role[at(away, rows)])) rows++
    let roof = 0
    while (roof < rows && role[at(away, rows + roof)] === Role.roof) roof++
    if (role[at(away, rows)] !== Role.roof || roof < rows) continue
    for (let skipped = last < 0 ? away : last + 1; skipped < away; skipped++) fill(skipped, rows)
    fill(away, rows)
    last = away
  }
  if (last >= 0) closeVerge(role, { from, to }, widest, width)
}

/** A verge is straight: a roof reaches its line from its foot up to where it did so before, if it was nowhere farther off than `widest`. */
function closeVerge(role: Uint8Array, { from, to }: Pick<Stroke, 'from' | 'to'>, widest: number, width: number) {
  const lean = (from.x - to.x) / (from.y - to.y)
  const inwards = Math.sign(from.x - to.x)
  const open: [number, number][] = []
  for (let y = Math.round(to.y); y > 0; y--) {
    const line = y * width + Math.round(to.x + lean * (y - to.y))
    let i = line
    while (role[i] !== Role.roof && Math.abs(i - line) <= widest) i += inwards
    if (role[i] !== Role.roof) return
    if (y < from.y && Math.abs(i - line) < 2) break
    open.push([line, i])
  }
  for (const [line, end] of open) for (let i = line; i !== end; i += inwards) role[i] = Role.roof
}
