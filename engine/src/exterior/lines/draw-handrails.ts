import { distanceToSegment } from '../../geometry/line.ts'
import { distance, type Point } from '../../geometry/vector.ts'
import { clamp } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'

// A handrail is drawn as a slender bar that rises across the steps of a flight: all lines of the steps end or break at it. It stands
// before them, and is shown as a bar of dark metal as far as it was drawn, whatever is behind.

/** A bar: the middle of it, and its thickness, in pixels. */
interface Bar {
  from: Point
  to: Point
  thickness: number
}

/** Sizes in metres; how much darker than what is beside it a bar is; over which share of its length there are steps on both sides. */
const bars = { shortestM: 1, seedM: 0.3, thinM: 0.06, thickM: 0.15, darker: 0.1, overSteps: 0.15, metal: [0.04, 0.04, 0.043] }

/** Draws the handrails of flights. */
export function drawHandrails({ colour }: Canvas, scene: Scene) {
  const found = findHandrails(scene)
  if (found.length === 0) return
  const cover = newPlane(scene.width, scene.height)
  for (const bar of found) layBar(cover, bar)
  for (let i = 0; i < cover.data.length; i++) {
    if (cover.data[i] === 0) continue
    for (let c = 0; c < 3; c++) colour[3 * i + c] -= Math.max(0, colour[3 * i + c] - bars.metal[c]) * cover.data[i]
  }
}

/** The bars that rise across steps, and those that go on from them. */
export function findHandrails(scene: Scene): Bar[] {
  if (!scene.role.includes(Role.stairs)) return []
  const { pixelsPerM } = scene.camera
  const found: Bar[] = []
  const others: Bar[] = []
  for (const stroke of scene.strokes) {
    if (stroke.kind !== 'sloping' || stroke.length < bars.seedM * pixelsPerM) continue
    const bar = barAlong(scene, stroke)
    if (!bar || distance(bar.from, bar.to) < bars.shortestM * pixelsPerM) continue
    if (found.some((rail) => [bar.from, bar.to].every((end) => distanceToSegment(end, rail.from, rail.to) < rail.thickness))) continue
    if (shareOverSteps(scene, bar) >= bars.overSteps) found.push(bar)
    else others.push(bar)
  }
  const reach = 2 * bars.thickM * pixelsPerM
  const joined = others.filter((bar) =>
    found.some((rail) => [bar.from, bar.to].some((end) => distanceToSegment(end, rail.from, rail.to) < reach)),
  )
  return [...found, ...joined]
}

/** The bar of which a stroke is a rim, as far as it goes on dark both ways. */
function barAlong({ drawing, camera: { pixelsPerM } }: Scene, { from, to, length }: Stroke): Bar | null {
  const { value } = drawing
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const reach = Math.ceil(bars.thickM * pixelsPerM)
  /** How dark the drawing is on lines beside the stroke. */
  const profile = Array.from({ length: 2 * reach + 1 }, (_, k) => meanAlong(value, from, u, length, k - reach))
  const limit = Math.max(...profile) - bars.darker
  const dark = (k: number) => profile[k] < limit
  let first = profile.indexOf(Math.min(...profile.slice(reach - 3, reach + 4)))
  let last = first
  while (first > 0 && dark(first - 1)) first--
  while (last < 2 * reach && dark(last + 1)) last++
  const thickness = last - first + 1
  if (thickness < bars.thinM * pixelsPerM || thickness > bars.thickM * pixelsPerM) return null
  const off = (first + last) / 2 - reach
  const middle = { x: (from.x + to.x) / 2 - u.y * off, y: (from.y + to.y) / 2 + u.x * off }
  const half = Math.max(1, Math.floor(thickness / 2 - 1))
  return { from: endOf(value, middle, { x: -u.x, y: -u.y }, half, limit), to: endOf(value, middle, u, half, limit), thickness }
}

function meanAlong({ width, height, data }: Plane, from: Point, u: Point, length: number, off: number): number {
  let sum = 0
  const samples = 12
  for (let k = 0; k < samples; k++) {
    const t = ((k + 0.5) / samples) * length
    const x = clamp(Math.floor(from.x + u.x * t - u.y * off), 0, width - 1)
    const y = clamp(Math.floor(from.y + u.y * t + u.x * off), 0, height - 1)
    sum += data[y * width + x]
  }
  return sum / samples
}

/** How far the dark goes on from a place; it follows its middle, as short strokes are a little askew. */
function endOf(value: Plane, from: Point, u: Point, half: number, limit: number): Point {
  let at = from
  const step = 4
  for (;;) {
    const next = { x: at.x + step * u.x, y: at.y + step * u.y }
    if (next.x < step || next.y < step || next.x >= value.width - step || next.y >= value.height - step) return at
    const darkAt = (off: number) => {
      let most = 0
      for (let o = -half; o <= half; o++) most = Math.max(most, meanAlong(value, next, u, step, off + o))
      return most
    }
    const off = [0, -0.5, 0.5].sort((p, q) => darkAt(p) - darkAt(q))[0]
    if (darkAt(off) > limit) return at
    at = { x: next.x - u.y * off, y: next.y + u.x * off }
  }
}

function shareOverSteps({ width, role }: Scene, { from, to, thickness }: Bar): number {
  const length = distance(from, to)
  const [nx, ny] = [((to.y - from.y) / length) * thickness, ((from.x - to.x) / length) * thickness]
  let over = 0
  const isStep = (x: number, y: number) => role[Math.floor(y) * width + Math.floor(x)] === Role.stairs
  const samples = 40
  for (let k = 0; k < samples; k++) {
    const t = (k + 0.5) / samples
    const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t]
    if (isStep(x + nx, y + ny) && isStep(x - nx, y - ny)) over++
  }
  return over / samples
}

/** Adds the share of each pixel that a bar covers. */
function layBar({ width, height, data }: Plane, bar: Bar) {
  // The pen's soft rims are no part of it.
  const half = bar.thickness / 2 - 1
  const [left, right] = [Math.min(bar.from.x, bar.to.x) - half - 1, Math.max(bar.from.x, bar.to.x) + half + 1]
  const [top, bottom] = [Math.min(bar.from.y, bar.to.y) - half - 1, Math.max(bar.from.y, bar.to.y) + half + 1]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
      const share = clamp(half + 0.5 - distanceToSegment({ x: x + 0.5, y: y + 0.5 }, bar.from, bar.to))
      if (share > data[y * width + x]) data[y * width + x] = share
    }
  }
}
