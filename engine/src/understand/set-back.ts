import { exp } from '../geometry/elementary.ts'
import { meansOver } from '../reading/means-over.ts'
import type { Estimate } from '../reading/estimate.ts'
import { Role, type Scene } from '../scene.ts'
import { distanceOf, openingsBehind, planeBehind } from './planes-behind.ts'
import { newPairs, pairOf } from './region-pairs.ts'
import { partsOf } from './scene/parts-of.ts'
import { takingAlong } from './scene/take-along.ts'
import { surfaceIndex } from './surfaces.ts'

// Walls that face the same way need not lie in one plane: wings, recesses, what stands behind a porch. The network tells of each cell how
// much farther it is than the plane of most that faces as it does; of two walls that meet, which is the farther is told far more surely
// than how far it is. So walls of a family are parted into planes where what is told of them leaves a gap (single linkage on a line), and
// what lies behind the foremost large one gets a plane of its own, with the openings that stand in it and what rests on it.

/** Planes differ by so much at least in the logarithm of their distance. Of generated walls that meet and are told so 85 in 100 are. */
const apart = 0.08
/** Least share of the walls of a family that lies in its foremost plane, and of the picture in one behind. */
const [foremost, least] = [0.12, 0.004]
/** A border of a pixel tells as much of a part as so many of its own pixels do. */
const cohesion = 6
const passes = 12
/** No wall lies farther behind than this, in metres. */
const mostM = 12

/** The scene with what the network tells to lie behind on planes of its own. */
export function setBack(scene: Scene, { width: w, height: h, back }: Estimate): Scene {
  const { width, height, role, surface } = scene
  const parts = partsOf(scene)
  const { labels, count, first, area } = parts
  const told = meansOver({ width, height, labels, count, area }, [back], w / 2, h / 2)
  const isWall = (p: number) => role[first[p]] === Role.wall
  const level = settle(scene, labels, area, told, isWall)
  const surfaces = [...scene.surfaces]
  const behind = new Float32Array(role.length)
  let take: ReturnType<typeof takingAlong> | undefined
  for (const k of [surfaceIndex.wallA, surfaceIndex.wallB]) {
    const walls = Array.from(area.keys()).filter((p) => isWall(p) && surface[first[p]] === k)
    const planes = planesOf(walls, level, area)
    const total = walls.reduce((sum, p) => sum + area[p], 0)
    const front = planes.findIndex((plane) => plane.area >= foremost * total)
    if (front < 0) continue
    const largest = planes[front].parts.reduce((p, q) => (area[q] > area[p] ? q : p))
    for (const plane of planes.slice(front + 1)) {
      if (plane.area < least * role.length) continue
      const metres = Math.min(mostM, distanceOf(surfaces[k]) * (exp(plane.level - planes[front].level) - 1))
      const isOne = new Uint8Array(count)
      for (const p of plane.parts) isOne[p] = 1
      const taken = new Uint8Array(labels.length)
      for (let i = 0; i < labels.length; i++) taken[i] = isOne[labels[i]]
      take ??= takingAlong(scene)
      take(taken, first[largest])
      for (let i = 0; i < taken.length; i++) if (taken[i] === 1) behind[i] = metres
    }
  }
  const lies = surface.slice()
  let [own, metres, there] = [0, 0, 0]
  for (let i = 0; i < lies.length; i++) {
    if (behind[i] === 0 || lies[i] >= surfaces.length) continue
    if (lies[i] !== own || behind[i] !== metres) there = planeBehind(surfaces, lies[i], behind[i], { unsure: true })
    ;[own, metres] = [lies[i], behind[i]]
    lies[i] = there
  }
  const openings = openingsBehind(scene.openings, scene.opening, behind, surfaces, scene.camera.eye)
  return { ...scene, surface: lies, surfaces, openings }
}

/** What is told of each wall, settled with the walls beside it: the smaller it is, the more it goes with them. */
function settle(
  { width, surface, role }: Scene,
  labels: Int32Array,
  area: Int32Array,
  told: Float64Array,
  isWall: (p: number) => boolean,
): Float64Array {
  const pairs = newPairs()
  const note = (i: number, j: number) => {
    const [p, q] = [labels[i], labels[j]]
    if (p === q || surface[i] !== surface[j] || !isWall(p) || !isWall(q)) return
    const pair = pairOf(pairs, Math.min(p, q), Math.max(p, q))
    pairs.border[pair]++
  }
  for (let i = 0; i < role.length; i++) {
    if ((i + 1) % width > 0) note(i, i + 1)
    if (i + width < role.length) note(i, i + width)
  }
  let level = told.slice()
  for (let pass = 0; pass < passes; pass++) {
    const sum = Float64Array.from(area, (n, p) => n * told[p])
    const weight = Float64Array.from(area)
    for (let k = 0; k < pairs.count; k++) {
      const [p, q, tells] = [pairs.p[k], pairs.q[k], cohesion * pairs.border[k]]
      sum[p] += tells * level[q]
      weight[p] += tells
      sum[q] += tells * level[p]
      weight[q] += tells
    }
    level = sum.map((s, p) => s / weight[p])
  }
  return level
}

interface PlaneOfParts {
  parts: number[]
  area: number
  level: number
}

/** Parts by the plane that they lie in, the nearest first: the two nearest planes become one as long as they are less than `apart`. */
function planesOf(walls: readonly number[], level: Float64Array, area: Int32Array): PlaneOfParts[] {
  const planes = walls.toSorted((p, q) => level[p] - level[q]).map((p): PlaneOfParts => ({ parts: [p], area: area[p], level: level[p] }))
  for (;;) {
    let at = -1
    let gap = apart
    for (let k = 0; k + 1 < planes.length; k++) {
      const own = planes[k + 1].level - planes[k].level
      if (own < gap) [at, gap] = [k, own]
    }
    if (at < 0) return planes
    const [p, q] = planes.splice(at, 2)
    const all = p.area + q.area
    planes.splice(at, 0, { parts: [...p.parts, ...q.parts], area: all, level: (p.area * p.level + q.area * q.level) / all })
  }
}
