import type { Daylight } from '../../looks/daylight.ts'
import type { StyleLook } from '../../looks/style-look.ts'
import { bars, lay, newHit } from '../../materials/material.ts'
import { clamp } from '../../pixels/curves.ts'
import { componentsOf } from '../../pixels/components.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litAt } from '../shade/lit-plane.ts'
import { shade, type Facing } from '../shade/shade.ts'
import { marksOf } from './marks-of.ts'
import { mapOf, newSpot, spotAt, type SurfaceMap } from './surface-map.ts'

// A railing is bars between two rails, with posts, and shows what is behind it. Its rails run along the upper and the lower edge of what
// was read as railing, evened out; the bars are told off in metres along the wall beside it.

/**
 * Sizes in metres: rails, bars and how far apart they stand, posts; how far the lower rail is above the floor; what is lower is a rail
 * alone, and what is taller hides another one behind it.
 */
const built = { rail: 0.06, lower: 0.035, bar: 0.02, every: 0.13, post: 0.05, postEvery: 1.56, floor: 0.09, lowest: 0.4, tallest: 1.5 }
/** Over how many metres to each side edges are evened out; narrower railings are scraps. */
const evenM = 0.25
const scrapM = 0.15
/** Builds the railings that were drawn. */
export function drawRailings(canvas: Canvas, scene: Scene, light: Daylight, lit: Plane, sides: readonly Facing[], style: StyleLook) {
  const { width, height, role, camera } = scene
  if (!role.includes(Role.railing)) return
  const maps = scene.surfaces.map((s) => mapOf(s, camera))
  const parts = componentsOf(marksOf(role, 'railing'), width, height, 8)
  for (let c = 0; c < parts.count; c++) {
    const [left, right] = [parts.left[c], parts.right[c]]
    if (right - left < scrapM * camera.pixelsPerM) continue
    const even = Math.round(evenM * camera.pixelsPerM)
    for (const stretch of stretchesOf(parts.labels, c + 1, scene, left, right, parts.top[c], parts.bottom[c])) {
      const [top, foot] = [stretch.top, stretch.foot].map((edge) => evened(Float32Array.from(edge), even))
      drawRailing({ canvas, scene, light, lit, sides, maps, style, left: stretch.left, top, foot })
    }
  }
}

interface Railing {
  canvas: Canvas
  scene: Scene
  light: Daylight
  lit: Plane
  sides: readonly Facing[]
  maps: readonly SurfaceMap[]
  style: StyleLook
  left: number
  /** The upper and the lower edge in each column from `left` on. */
  top: Float32Array
  foot: Float32Array
}

/** A stretch of railing that one looks at from one side: its upper and its lower edge in each column from `left` on. */
interface Stretch {
  left: number
  top: number[]
  foot: number[]
}

/** The stretches of a part: where it forks, as round a terrace, each side is one of its own. */
function stretchesOf(labels: Int32Array, label: number, { width }: Scene, left: number, right: number, first: number, last: number) {
  const found: Stretch[] = []
  let open: Stretch[] = []
  for (let x = left; x <= right; x++) {
    const runs: { top: number; foot: number }[] = []
    for (let y = first; y <= last; y++) {
      if (labels[y * width + x] !== label) continue
      const top = y
      while (y <= last && labels[y * width + x] === label) y++
      // Gaps as small as a bar are between rails.
      const above = runs.at(-1)
      if (above && top - above.foot < y - above.top - (top - above.foot)) above.foot = y
      else runs.push({ top, foot: y })
    }
    const touching = (run: (typeof runs)[number]) =>
      open.filter((s) => run.top < s.foot[s.foot.length - 1] && run.foot > s.top[s.top.length - 1])
    const next: Stretch[] = []
    for (const run of runs) {
      const [one, ...others] = touching(run)
      const isOwn = one !== undefined && others.length === 0 && runs.filter((r) => touching(r).includes(one)).length === 1
      const stretch = isOwn ? one : { left: x, top: [], foot: [] }
      if (!isOwn) found.push(stretch)
      stretch.top.push(run.top)
      stretch.foot.push(run.foot)
      next.push(stretch)
    }
    open = next
  }
  return found
}

/** A median and then a mean over so many columns to each side. */
function evened(edge: Float32Array, reach: number): Float32Array {
  const around = (x: number) => Array.from(edge.subarray(Math.max(0, x - reach), x + reach + 1)).filter((v) => v >= 0)
  const medians = edge.map((_, x) => {
    const near = around(x).sort((p, q) => p - q)
    return near[near.length >> 1]
  })
  return medians.map((v, x) => {
    // Only what lies evenly to both sides: an edge that rises is not bent at its ends.
    const half = Math.min(reach, x, medians.length - 1 - x)
    let [sum, n] = [0, 0]
    for (let k = x - half; k <= x + half; k++) [sum, n] = [sum + medians[k], n + 1]
    return n > 0 ? sum / n : v
  })
}

const spot = newSpot()
const hit = newHit()
const metal = new Float32Array(3)

function drawRailing({ canvas, scene, light, lit, sides, maps, style, left, top, foot }: Railing) {
  const { width, height, camera, surface } = scene
  for (let k = 0; k < top.length; k++) {
    const x = left + k
    const y0 = top[k]
    if (!(foot[k] > y0)) continue
    const middle = Math.min(height - 1, Math.round((y0 + foot[k]) / 2))
    const at = surface[middle * width + x]
    const face = at < maps.length ? at : 1
    spotAt(maps[face], camera, x, middle, spot)
    const perM = 1 / spot.dv
    const y1 = Math.min(foot[k], y0 + built.tallest * perM)
    const isRail = y1 - y0 < built.lowest * perM
    const rail = Math.max(1.6, isRail ? Math.min(y1 - y0, 2 * built.rail * perM) : built.rail * perM)
    const lower = Math.max(1.1, built.lower * perM)
    const lowerAt = y1 - built.floor * perM
    const upright = isRail ? 0 : Math.max(bars(spot.u, built.every, built.bar, spot.du), bars(spot.u, built.postEvery, built.post, spot.du))
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
      const i = y * width + x
      const inRail = clamp(y + 1 - y0) * clamp(y0 + rail - y)
      const inLower = isRail ? 0 : clamp(y + 1 - lowerAt) * clamp(lowerAt + lower - y)
      const share = Math.max(inRail, inLower, upright * clamp(y + 1 - y0) * clamp(y1 - y))
      if (share < 0.01) continue
      lay(hit, style.railing, inRail > 0.5 ? 1.15 : 1, 0)
      shade(hit, sides[face], light, litAt(lit, x, y), 1, 1, metal, 0)
      for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (metal[c] - canvas.colour[3 * i + c]) * share
      if (share > 0.5) canvas.depth[i] = Math.min(canvas.depth[i], spot.z)
    }
  }
}
