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
import { slopeTo } from '../../understand/perspective.ts'
import { marksOf } from './marks-of.ts'
import { mapOf, newSpot, spotAt, type SurfaceMap } from './surface-map.ts'

// A railing is bars between two rails, with posts, and shows what is behind it. Its upper rail runs straight along the upper edge of what
// was read as railing, to a vanishing point where most of that edge does, and the lower one as far under it as it was read where it is
// whole; the bars are told off in metres along the wall beside it. Where hardly an upright is drawn between the rails it is panes of
// glass, held by those that are. What is too low and stands on no slab is a handrail alone, on posts of its own, where it is long.

/**
 * Sizes in metres: rails, bars and how far apart they stand, posts; how far the lower rail is above the floor; what is lower is
 * none, and what is taller hides another one behind it.
 */
const built = { rail: 0.06, lower: 0.035, bar: 0.02, every: 0.13, post: 0.05, postEvery: 1.56, floor: 0.09, lowest: 0.3, tallest: 1.3 }
/** Least share of columns in which the upper edge is on one line to a vanishing point; at its ends it is at most so many times as high. */
const [mostly, uneven] = [0.6, 2]
/** Over how many metres to each side edges are evened out, and how far they stray from a straight rail; narrower ones are not built. */
const [evenM, strayM] = [0.25, 0.14]
const leastM = 0.15
/** Share of the rows between rails that an upright is drawn in, its least ink; what makes bars: uprights in a metre, share of columns. */
const drawn = { rows: 0.6, ink: 0.06, perM: 2.4, most: 0.4 }
/** A handrail alone: its least length, how thick it and its posts are, how far apart these stand and how tall they are, in metres. */
const bare = { longM: 1.2, railM: 0.05, postM: 0.035, everyM: 1.2, tallM: 0.95 }
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
    if (right - left < leastM * camera.pixelsPerM) continue
    const even = Math.round(evenM * camera.pixelsPerM)
    for (const section of sectionsOf(parts.labels, c + 1, scene, left, right, parts.top[c], parts.bottom[c])) {
      const stray = Math.max(2.5, strayM * camera.pixelsPerM)
      const [top, foot] = [Float32Array.from(section.top), Float32Array.from(section.foot)]
      const work = { canvas, scene, light, lit, sides, maps, style, left: section.left, foot }
      const middle = straightened(
        top.map((y, k) => (y + foot[k]) / 2),
        even,
        stray,
      )
      const perM = 1 / spotOn(work, middle, top.length >> 1).dv
      const along = middle.reduce((sum, y, k) => sum + Math.hypot(1, y - middle[Math.max(0, k - 1)]), 0)
      const isLow = foot.reduce((sum, y, k) => sum + y - top[k], 0) < built.lowest * perM * along
      if (!isLow || standsOnSlab(scene, section))
        drawRailing({ ...work, top: towards(scene, section.left, top, straightened(top, even, stray), stray) })
      else if (along > bare.longM * perM) drawHandrail({ ...work, top: middle })
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

/** A section of railing that one looks at from one side: its upper and its lower edge in each column from `left` on. */
interface Section {
  left: number
  top: number[]
  foot: number[]
}

/** The sections of a part: where it forks, as round a terrace, each side is one of its own. */
function sectionsOf(labels: Int32Array, label: number, { width }: Scene, left: number, right: number, first: number, last: number) {
  const found: Section[] = []
  let open: Section[] = []
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
    const next: Section[] = []
    for (const run of runs) {
      const [one, ...others] = touching(run)
      const isOwn = one !== undefined && others.length === 0 && runs.filter((r) => touching(r).includes(one)).length === 1
      const section = isOwn ? one : { left: x, top: [], foot: [] }
      if (!isOwn) found.push(section)
      section.top.push(run.top)
      section.foot.push(run.foot)
      next.push(section)
    }
    open = next
  }
  return found
}

/** The edge laid on the line to a vanishing point that most of it lies close to, between the first and the last of these places. */
function towards({ perspective }: Scene, left: number, edge: Float32Array, even: Float32Array, stray: number): Float32Array {
  const middle = left + edge.length / 2
  let [best, most] = [even, mostly * edge.length]
  for (const to of [perspective.a, perspective.b]) {
    const row = medianOf(Array.from(edge, (y, k) => y + (middle - left - k) * slopeTo(to, left + k, y)))
    const line = edge.map((_, k) => row + (left + k - middle) * slopeTo(to, middle, row))
    const close = Array.from(edge.keys()).filter((k) => Math.abs(edge[k] - line[k]) <= stray)
    if (close.length <= most) continue
    most = close.length
    best = even.map((y, k) => (k >= close[0] && k <= close.at(-1)! ? line[k] : y))
  }
  return best
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
    const [from, to] = [0.25, 0.75].map((share) => Math.round(column.y0 + share * (column.y1 - column.y0)))
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

/** Whether most of a section ends on a slab or a roof: the lower part of that railing is hidden, or it is as low as it was drawn. */
function standsOnSlab({ role, width }: Scene, { left, foot }: Section): boolean {
  const under = foot.filter((y, k) => {
    const below = role[(y + 1) * width + left + k]
    return below === Role.trim || below === Role.roof
  })
  return under.length > 0.5 * foot.length
}

/** Where column number `k` of a railing is on its face, at the height of `rows`. */
function spotOn({ scene, maps, left }: Pick<Railing, 'scene' | 'maps' | 'left'>, rows: Float32Array, k: number) {
  const y = Math.max(0, Math.min(scene.height - 1, Math.round(rows[k])))
  const at = scene.surface[y * scene.width + left + k]
  const face = at < maps.length ? at : 1
  spotAt(maps[face], scene.camera, left + k, y, spot)
  return { du: spot.du, dv: spot.dv, u: spot.u, z: spot.z, face }
}

/** A handrail whose middle is at `top`, with its posts. */
function drawHandrail(work: Railing) {
  const { canvas, scene, light, lit, sides, style, left, top } = work
  const { width, height, role } = scene
  for (let k = 0; k < top.length; k++) {
    const { du, dv, u, z, face } = spotOn(work, top, k)
    const slope = (top[Math.min(top.length - 1, k + 1)] - top[Math.max(0, k - 1)]) / 2
    const half = Math.max(0.8, (0.5 * bare.railM) / dv) * Math.hypot(1, slope)
    const post = bars(u, bare.everyM, bare.postM, du)
    const [first, last] = [top[k] - half, top[k] + (post > 0 ? bare.tallM / dv : half)]
    for (let y = Math.max(0, Math.floor(first)); y < Math.min(height, Math.ceil(last)); y++) {
      const i = y * width + left + k
      if (role[i] === Role.plant) continue
      const inRail = clamp(y + 1 - first) * clamp(top[k] + half - y)
      const share = Math.max(inRail, post * clamp(y + 1 - first) * clamp(last - y))
      lay(hit, style.railing, 1, y < top[k] ? 0.4 : 0)
      shade(hit, sides[face], light, litAt(lit, left + k, y), 1, 1, metal, 0)
      for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (metal[c] - canvas.colour[3 * i + c]) * share
      if (share > 0.5) canvas.depth[i] = Math.min(canvas.depth[i], z)
    }
  }
}

function drawRailing({ canvas, scene, light, lit, sides, maps, style, left, top, foot }: Railing) {
  const { width, height, camera, role } = scene
  const middle = top.map((y0, k) => (y0 + foot[k]) / 2)
  const seen = Array.from(top, (y0, k) => {
    const { dv, face } = spotOn({ scene, maps, left }, middle, k)
    return { y0, perM: 1 / dv, face, highM: (foot[k] - y0) * dv }
  })
  const high = seen.map(({ highM }) => highM)
  const enough = high.filter((m) => m > built.lowest)
  if (enough.length < leastM * camera.pixelsPerM) return
  const usual = medianOf(enough)
  const isWhole = (m: number) => m > usual / uneven && m < uneven * usual
  const [first, last] = [high.findIndex(isWhole), high.findLastIndex(isWhole)]
  const columns = seen.map(({ y0, perM, face }, k): Column | undefined =>
    k < first || k > last ? undefined : { y0, y1: y0 + Math.min(usual, built.tallest) * perM, perM, face },
  )
  const posts = postsOf(scene, left, columns)
  for (const [k, column] of columns.entries()) {
    if (!column) continue
    const { y0, y1, perM, face } = column
    const x = left + k
    spotAt(maps[face], camera, x, Math.min(height - 1, Math.round((y0 + y1) / 2)), spot)
    const rail = Math.max(1.6, built.rail * perM)
    const lower = Math.max(1.1, built.lower * perM)
    const lowerAt = y1 - built.floor * perM
    const upright =
      posts?.[k] ?? Math.max(bars(spot.u, built.every, built.bar, spot.du), bars(spot.u, built.postEvery, built.post, spot.du))
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
      const i = y * width + x
      if (role[i] === Role.plant) continue
      const inRail = clamp(y + 1 - y0) * clamp(y0 + rail - y)
      const inLower = clamp(y + 1 - lowerAt) * clamp(lowerAt + lower - y)
      const share = Math.max(inRail, inLower, upright * clamp(y + 1 - y0) * clamp(y1 - y))
      if (posts) glaze(canvas.colour, 3 * i, light, pane.mirrors + pane.stripes * stripe(spot.u, (y1 - y) / perM))
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
