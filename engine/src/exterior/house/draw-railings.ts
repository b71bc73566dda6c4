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
import { mapOf, newSpot, spotAt, type SurfaceMap } from './surface-map.ts'

// A railing is bars between two rails, with posts, and shows what is behind it. Its rails run along the upper and the lower edge of what
// was read as railing, evened out; the bars are told off in metres along the wall beside it.

/**
 * Sizes in metres: rails, bars and how far apart they stand, posts; how far the lower rail is above the floor; what is lower is a rail
 * alone.
 */
const built = { rail: 0.06, lower: 0.035, bar: 0.02, every: 0.13, post: 0.05, postEvery: 1.56, floor: 0.09, lowest: 0.4 }
/** Over how many metres to each side edges are evened out; narrower railings are scraps. */
const evenM = 0.25
const scrapM = 0.15
/** What stands so much nearer, as a share, hides a railing. */
const before = 0.93

/** Builds the railings that were drawn. */
export function drawRailings(canvas: Canvas, scene: Scene, light: Daylight, lit: Plane, sides: readonly Facing[], style: StyleLook) {
  const { width, height, role, camera } = scene
  if (!role.includes(Role.railing)) return
  const maps = scene.surfaces.map((s) => mapOf(s, camera))
  const parts = componentsOf(
    role.map((r) => Number(r === Role.railing)),
    width,
    height,
    8,
  )
  for (let c = 0; c < parts.count; c++) {
    const [left, right] = [parts.left[c], parts.right[c]]
    if (right - left < scrapM * camera.pixelsPerM) continue
    const even = Math.round(evenM * camera.pixelsPerM)
    const { top, foot } = edgesOf(parts.labels, c + 1, scene, left, right, parts.top[c], parts.bottom[c])
    drawRailing({ canvas, scene, light, lit, sides, maps, style, left, top: evened(top, even), foot: evened(foot, even) })
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

/** The first and the last row of a part in each of its columns. */
function edgesOf(labels: Int32Array, label: number, { width }: Scene, left: number, right: number, first: number, last: number) {
  const top = new Float32Array(right - left + 1).fill(NaN)
  const foot = top.slice()
  for (let y = first; y <= last; y++)
    for (let x = left; x <= right; x++) {
      if (labels[y * width + x] !== label) continue
      if (Number.isNaN(top[x - left])) top[x - left] = y
      foot[x - left] = y + 1
    }
  return { top, foot }
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
    const [y0, y1] = [top[k], foot[k]]
    if (!(y1 > y0)) continue
    const middle = Math.min(height - 1, Math.round((y0 + y1) / 2)) * width + x
    const face = surface[middle] < maps.length ? surface[middle] : 1
    spotAt(maps[face], camera, x, Math.round((y0 + y1) / 2), spot)
    const perM = 1 / spot.dv
    const isRail = y1 - y0 < built.lowest * perM
    const rail = Math.max(1.6, isRail ? Math.min(y1 - y0, 2 * built.rail * perM) : built.rail * perM)
    const lower = Math.max(1.1, built.lower * perM)
    const lowerAt = y1 - built.floor * perM
    const upright = isRail ? 0 : Math.max(bars(spot.u, built.every, built.bar, spot.du), bars(spot.u, built.postEvery, built.post, spot.du))
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
      const i = y * width + x
      if (canvas.depth[i] < before * spot.z) continue
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
