import type { Daylight } from '../../looks/daylight.ts'
import type { StyleLook } from '../../looks/style-look.ts'
import { cornersBetween } from '../../geometry/polygon.ts'
import { bars, lay, newHit } from '../../materials/material.ts'
import { clamp } from '../../pixels/curves.ts'
import { componentsOf } from '../../pixels/components.ts'
import { medianOf } from '../../pixels/median-of.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litAt } from '../shade/lit-plane.ts'
import { shade, type Facing } from '../shade/shade.ts'
import { marksOf } from './marks-of.ts'
import { mapOf, newSpot, spotAt, type SurfaceMap } from './surface-map.ts'

// A railing is bars between two rails, with posts, and shows what is behind it. Its rails run straight along the upper and the lower
// edge of what was read as railing; the bars are told off in metres along the wall beside it. Where hardly an upright is drawn between
// the rails it is panes of glass, held by those that are.

/**
 * Sizes in metres: rails, bars and how far apart they stand, posts; how far the lower rail is above the floor; what is lower is a rail
 * alone, and what is taller hides another one behind it.
 */
const built = { rail: 0.06, lower: 0.035, bar: 0.02, every: 0.13, post: 0.05, postEvery: 1.56, floor: 0.09, lowest: 0.4, tallest: 1.5 }
/** Over how many metres to each side edges are evened out, and how far they stray from a straight rail; narrower railings are scraps. */
const [evenM, strayM] = [0.25, 0.14]
const scrapM = 0.15
/** Share of the rows between rails that an upright is drawn in, its least ink; what makes bars: uprights in a metre, share of columns. */
const drawn = { rows: 0.6, ink: 0.06, perM: 2.4, most: 0.4 }
/** What panes mirror of the sky, more in stripes aslant, and what they let through of red, green and blue. */
const pane = { mirrors: 0.1, stripes: 0.12, clear: [0.9, 0.95, 0.94] }
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
      const stray = Math.max(2.5, strayM * camera.pixelsPerM)
      const [top, foot] = [stretch.top, stretch.foot].map((edge) => straightened(Float32Array.from(edge), even, stray))
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

/** The straight pieces that the medians over so many columns to each side stay close to. */
function straightened(edge: Float32Array, reach: number, stray: number): Float32Array {
  const medians = edge.map((v, x) => {
    // Only what lies evenly to both sides: an edge that rises is not bent at its ends.
    const half = Math.min(reach, x, edge.length - 1 - x)
    return medianOf(Array.from(edge.subarray(x - half, x + half + 1))) ?? v
  })
  const at = Float64Array.from({ length: 2 * medians.length }, (_, k) => (k % 2 === 0 ? k / 2 : medians[k >> 1]))
  const corners = cornersBetween(at, 0, medians.length - 1, stray)
  const straight = medians.slice()
  for (let n = 0; n + 1 < corners.length; n++) {
    const [from, to] = [corners[n], corners[n + 1]]
    for (let x = from; x < to; x++) straight[x] = medians[from] + ((medians[to] - medians[from]) * (x - from)) / (to - from)
  }
  return straight
}

/** Between which rows of a column there is a railing, how large a metre is there, and on which face of the house. */
interface Column {
  y0: number
  y1: number
  perM: number
  face: number
}

/** 1 for each column in which an upright is drawn between the rails; undefined where so many or so broad ones stand that they are bars. */
function postsOf({ drawing, width }: Scene, left: number, columns: readonly (Column | undefined)[]): Uint8Array | undefined {
  const posts = new Uint8Array(columns.length)
  let [count, all, long] = [0, 0, 0]
  for (const [k, column] of columns.entries()) {
    if (!column) continue
    const [from, to] = [Math.ceil(column.y0 + 2 * built.rail * column.perM), Math.floor(column.y1 - 2 * built.floor * column.perM)]
    let inked = 0
    for (let y = from; y < to; y++) if (drawing.line.data[y * width + left + k] > drawn.ink) inked++
    if (to > from && inked > drawn.rows * (to - from)) posts[k] = 1
    all += posts[k]
    if (posts[k] === 1 && (k === 0 || posts[k - 1] === 0)) count++
    long += 1 / column.perM
  }
  return count < drawn.perM * long && all < drawn.most * columns.length ? posts : undefined
}

const spot = newSpot()
const hit = newHit()
const metal = new Float32Array(3)

function drawRailing({ canvas, scene, light, lit, sides, maps, style, left, top, foot }: Railing) {
  const { width, height, camera, surface } = scene
  const columns = Array.from(top, (y0, k): Column | undefined => {
    if (!(foot[k] > y0)) return undefined
    const middle = Math.min(height - 1, Math.round((y0 + foot[k]) / 2))
    const at = surface[middle * width + left + k]
    const face = at < maps.length ? at : 1
    spotAt(maps[face], camera, left + k, middle, spot)
    return { y0, y1: Math.min(foot[k], y0 + built.tallest / spot.dv), perM: 1 / spot.dv, face }
  })
  const posts = postsOf(scene, left, columns)
  for (const [k, column] of columns.entries()) {
    if (!column) continue
    const { y0, y1, perM, face } = column
    const x = left + k
    spotAt(maps[face], camera, x, Math.min(height - 1, Math.round((y0 + y1) / 2)), spot)
    const isRail = y1 - y0 < built.lowest * perM
    const rail = Math.max(1.6, isRail ? Math.min(y1 - y0, 2 * built.rail * perM) : built.rail * perM)
    const lower = Math.max(1.1, built.lower * perM)
    const lowerAt = y1 - built.floor * perM
    const upright = isRail
      ? 0
      : (posts?.[k] ?? Math.max(bars(spot.u, built.every, built.bar, spot.du), bars(spot.u, built.postEvery, built.post, spot.du)))
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
      const i = y * width + x
      const inRail = clamp(y + 1 - y0) * clamp(y0 + rail - y)
      const inLower = isRail ? 0 : clamp(y + 1 - lowerAt) * clamp(lowerAt + lower - y)
      const share = Math.max(inRail, inLower, upright * clamp(y + 1 - y0) * clamp(y1 - y))
      if (posts && !isRail) glaze(canvas.colour, 3 * i, light, pane.mirrors + pane.stripes * stripe(spot.u, (y1 - y) / perM))
      if (share < 0.01) continue
      lay(hit, style.railing, inRail > 0.5 ? 1.15 : 1, 0)
      shade(hit, sides[face], light, litAt(lit, x, y), 1, 1, metal, 0)
      for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (metal[c] - canvas.colour[3 * i + c]) * share
      if (share > 0.5) canvas.depth[i] = Math.min(canvas.depth[i], spot.z)
    }
  }
}

/** What clouds leave on panes: broad stripes aslant. */
const stripe = (u: number, v: number) => Math.max(0, Math.sin(1.1 * u - 1.7 * v) + 0.4 * Math.sin(3.1 * u - 4.6 * v)) / 1.4

/** Lays a pane over a pixel. */
function glaze(colour: Float32Array, j: number, { skylight, horizon }: Daylight, mirrors: number) {
  for (let c = 0; c < 3; c++)
    colour[j + c] = colour[j + c] * pane.clear[c] * (1 - mirrors) + (0.5 * skylight[c] + 0.5 * horizon[c]) * mirrors
}
