import { fewestEdges } from '../../geometry/fewest-edges.ts'
import { labelArcs, type LabelArc } from '../../geometry/label-arcs.ts'
import type { Point } from '../../geometry/vector.ts'
import { bars } from '../../materials/material.ts'
import type { RoofCap } from '../../materials/roof-caps.ts'
import { Role, type Scene } from '../../scene.ts'
import { cornersOf, lastOf, onto, pointOf } from '../../understand/borders/border-lines.ts'
import { depthAt, type SurfaceMap } from './surface-map.ts'

// Where two slopes of a roof meet, and where one ends before the sky, something covers the joint: ridge and hip tiles, a folded sheet,
// the board of a verge. Which of them it is tells the way that each slope rises in the picture; a hip ends over the corner of the walls
// under it.

/** What an edge costs (pixels cubed, in a picture whose longer side is 1024), and how far a staircase strays from its line, in pixels. */
const [price, stray] = [400, 1.3]
/** The shortest edge that is covered, in metres; narrower covers than so many pixels are not seen. */
const [leastM, leastPx] = [0.7, 1.8]
/** From here on (the sine of its rise in its slope) an edge is a verge and no ridge; its cover is as much narrower as a ridge's. */
const [steep, ofVerge] = [0.45, 0.75]
/** Flatter than this (the upright part of the normal) is no slope. */
const flat = 0.97

/** What covers the edges of roofs. */
export interface RoofEdges {
  /** How far each pixel lies from the crest: 1–254 from there to the edge of the cover; 0 where none is. */
  away: Uint8Array
  /** How much of it joints between two pieces take, 0–255. */
  joint: Uint8Array
}

/** What the air over roofs counts as, with what is seen through it, and all else that is no slope. */
const [other, air] = [254, 255]
const isAir = (role: number) => role === Role.sky || role === Role.plant || role === Role.ground

/** The edges of a scene's roofs where they are covered by `cap`; undefined where none is. */
export function roofEdges(scene: Scene, maps: readonly SurfaceMap[], cap: RoofCap): RoofEdges | undefined {
  const { width, height, role, surface, surfaces, camera } = scene
  if (!role.includes(Role.roof)) return undefined
  const isSlope = surfaces.map(({ kind, normal }) => kind === 'roof' && Math.abs(normal[1]) < flat)
  const labels = role.map((r, i) => (r === Role.roof && isSlope[surface[i]] ? surface[i] : isAir(r) ? air : other))
  const found: RoofEdges = { away: new Uint8Array(role.length), joint: new Uint8Array(role.length) }
  const scale = Math.max(width, height) / 1024
  for (const arc of labelArcs(labels, width, height)) {
    if (![arc.left, arc.right].every((k) => k !== other) || arc.closed) continue
    const even = new Float32Array(lastOf(arc) + 1).fill(1)
    for (const { from, to, line } of fewestEdges(arc.at, even, cornersOf(arc, stray), price * scale ** 3)) {
      const [p, q] = [onto(line, pointOf(arc, from)), onto(line, pointOf(arc, to))]
      if (Math.hypot(q.x - p.x, q.y - p.y) < leastM * camera.pixelsPerM) continue
      const share = coveredShare(scene, arc, maps, p, q)
      if (share > 0) cover(found, scene, labels, arc, maps, p, q, cap, share)
    }
  }
  return found
}

/** How wide the cover of an edge is, as a share of a ridge's; 0 where nothing covers it. */
function coveredShare(scene: Scene, { left, right }: LabelArc, maps: readonly SurfaceMap[], p: Point, q: Point): number {
  const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2]
  const length = Math.hypot(q.x - p.x, q.y - p.y)
  const [tx, ty] = [(q.x - p.x) / length, (q.y - p.y) / length]
  let isCrest = true
  let steepest = 0
  for (const [label, sign] of [
    [left, 1],
    [right, -1],
  ] as const) {
    if (label === air) continue
    const rise = slopeAt(maps[label].vOverZ, maps[label].inverseZ, x, y)
    const along = slopeAt(maps[label].uOverZ, maps[label].inverseZ, x, y)
    // To the left of the way lies (ty, −tx).
    const up = -sign * (rise.x * ty - rise.y * tx)
    isCrest &&= up > 0
    const [du, dv] = [along.x * tx + along.y * ty, rise.x * tx + rise.y * ty]
    steepest = Math.max(steepest, Math.abs(dv) / Math.hypot(du, dv))
  }
  if (left === air || right === air) return steepest > (isCrest ? steep : 2 * steep) ? ofVerge : Number(isCrest)
  if (!isCrest || steepest < steep) return Number(isCrest)
  return isOverCorner(scene, left, right, p.y > q.y ? p : q) ? 1 : 0
}

/** Whether walls that face as the slopes to the left and the right of a hip do meet under its foot. */
function isOverCorner({ surface, surfaces, width, height, camera }: Scene, left: number, right: number, foot: Point): boolean {
  const near = camera.pixelsPerM * cornerM.beside
  const end = Math.min(height, foot.y + cornerM.under * camera.pixelsPerM)
  const wallUnder = (x: number) => {
    if (x < 0 || x >= width) return undefined
    for (let y = Math.max(0, Math.round(foot.y)); y < end; y++) {
      const own = surfaces[surface[y * width + x]]
      if (own?.kind === 'wall') return own.family
    }
    return undefined
  }
  const [west, east] = [wallUnder(Math.round(foot.x - near)), wallUnder(Math.round(foot.x + near))]
  return west !== east && [west, east].every((family) => [left, right].some((k) => surfaces[k].family === family))
}
/** How far beside and under the foot of a hip walls are looked for, in metres. */
const cornerM = { beside: 0.9, under: 1.6 }

/** How a coordinate of a surface grows from pixel to pixel, but for a common factor. */
function slopeAt(over: SurfaceMap['vOverZ'], w: SurfaceMap['inverseZ'], x: number, y: number): Point {
  const z = 1 / (w[0] * x + w[1] * y + w[2])
  const here = (over[0] * x + over[1] * y + over[2]) * z
  return { x: (over[0] - here * w[0]) * z, y: (over[1] - here * w[1]) * z }
}

/** Marks what a cover takes of the slopes on both sides of an edge. */
function cover(
  { away, joint }: RoofEdges,
  { width, height, camera }: Scene,
  labels: Uint8Array,
  { left, right }: LabelArc,
  maps: readonly SurfaceMap[],
  p: Point,
  q: Point,
  cap: RoofCap,
  share: number,
) {
  const length = Math.hypot(q.x - p.x, q.y - p.y)
  const [tx, ty] = [(q.x - p.x) / length, (q.y - p.y) / length]
  const reach = Math.ceil((2.5 * cap.halfM * camera.focal) / camera.near)
  for (let y = Math.max(0, Math.floor(Math.min(p.y, q.y)) - reach); y <= Math.min(height - 1, Math.max(p.y, q.y) + reach); y++) {
    for (let x = Math.max(0, Math.floor(Math.min(p.x, q.x)) - reach); x <= Math.min(width - 1, Math.max(p.x, q.x) + reach); x++) {
      const i = y * width + x
      if (labels[i] !== left && labels[i] !== right) continue
      if (labels[i] === air) continue
      const [dx, dy] = [x + 0.5 - p.x, y + 0.5 - p.y]
      const along = dx * tx + dy * ty
      const off = Math.abs(dx * ty - dy * tx)
      const perM = camera.focal / depthAt(maps[labels[i]], x + 0.5, y + 0.5)
      const half = share * cap.halfM * perM
      if (along < -0.5 || along > length + 0.5 || off > half || half < leastPx) continue
      const at = 1 + Math.round((253 * off) / half)
      if (away[i] > 0 && away[i] <= at) continue
      away[i] = at
      joint[i] = Math.round(255 * bars(along / perM, cap.everyM, cap.jointM, 1 / perM))
    }
  }
}
