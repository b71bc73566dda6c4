import { crossing, distanceToSegment, lineThrough, sideOf, type Line } from '../geometry/line.ts'
import { areaOf, contains } from '../geometry/polygon.ts'
import { isConvex, type Quad } from '../geometry/quad.ts'
import { distance, type Point } from '../geometry/vector.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { componentsOf } from '../pixels/components.ts'
import { nthSmallest } from '../pixels/nth-smallest.ts'
import type { Plane } from '../pixels/raster.ts'
import { shrink } from '../pixels/resize.ts'

// A sheet on a table is the largest bright patch of the picture (threshold of Otsu 1979; where a shadow lies across the sheet, once
// more between what the first threshold left dark), holes filled, and has four straight sides. Its corners come from lines fitted to
// the sides and moved to the steepest fall of brightness, so that a dog-ear or a thumb does not shift them. Fails when the table is
// as bright as the sheet: then there is nothing to crop.

const cell = 4
/** A table sends at most this share of the light that the sheet sends. */
const darker = 0.74
/** How near a corner lies to a side that it is on, as a share of the sheet's side. */
const onSide = 0.02

/** The corners of a sheet that lies on something darker; undefined when the picture shows none or nothing but it. */
export function findSheet(luma: Plane): Quad | undefined {
  const small = gaussianBlur(shrink(luma, cell), 1)
  const level = otsu(small.data)
  const lit = sheetAbove(level, luma, small)
  const whole = sheetAbove(otsu(small.data.filter((v) => v <= level)), luma, small)
  return lit && whole && isCutFrom(lit, whole) ? whole : (lit ?? whole)
}

/** Whether a quad is what a straight cut leaves of another: all its corners lie on the other's sides. */
function isCutFrom(part: Quad, whole: Quad): boolean {
  const reach = onSide * Math.sqrt(areaOf(whole))
  const onSides = (p: Point) => whole.some((from, k) => distanceToSegment(p, from, whole[(k + 1) % 4]) < reach)
  return areaOf(part) < 0.95 * areaOf(whole) && part.every(onSides)
}

/** The sheet, if what is brighter than `level` is one. `small`: the picture in cells. */
function sheetAbove(level: number, luma: Plane, small: Plane): Quad | undefined {
  const patch = brightPatch(small, level)
  if (!patch) return undefined
  const rough = extremeCorners(patch, small.width, small.height)
  const edge = borderOf(patch, small.width, small.height)
  const lines = rough.map((from, k) => fitSide(from, rough[(k + 1) % 4], edge, luma))
  if (lines.some((line) => !line)) return undefined
  const corners = lines.map((line, k) => crossing(lines[(k + 3) % 4]!, line!))
  if (corners.some((corner) => !corner)) return undefined
  const quad = corners as unknown as Quad
  const covered = patch.reduce((sum, v) => sum + v, 0) * cell * cell
  const fits = Math.abs(areaOf(quad) / covered - 1) < 0.07
  return isConvex(quad) && fits && covered < 0.95 * luma.width * luma.height && onDarker(quad, small) ? quad : undefined
}

/** Whether what lies round the sheet is clearly darker than it: uneven light on one sheet is not a table. */
function onDarker(quad: Quad, { width, height, data }: Plane): boolean {
  const inside: number[] = []
  const around: number[] = []
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const within = contains(quad, { x: (x + 0.5) * cell, y: (y + 0.5) * cell })
      ;(within ? inside : around).push(data[y * width + x])
    }
  }
  const middle = (values: number[]) => (values.length > 0 ? nthSmallest(Float64Array.from(values), values.length >> 1) : 0)
  return middle(around) < darker * middle(inside)
}

/** The largest component brighter than a level, holes filled, when it is between 15 and 96 % of the picture. */
function brightPatch(small: Plane, level: number): Uint8Array | undefined {
  const { width, height, data } = small
  const bright = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) if (data[i] > level) bright[i] = 1
  const { labels, area, count } = componentsOf(bright, width, height)
  let largest = 0
  for (let k = 1; k < count; k++) if (area[k] > area[largest]) largest = k
  if (count === 0 || area[largest] < 0.15 * data.length) return undefined
  const outside = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) if (labels[i] !== largest + 1) outside[i] = 1
  const holes = componentsOf(outside, width, height)
  /** 1 for what is no hole, by its label. */
  const isBare = new Uint8Array(holes.count + 1)
  for (let k = 0; k < holes.count; k++) {
    if (holes.left[k] === 0 || holes.top[k] === 0 || holes.right[k] === width - 1 || holes.bottom[k] === height - 1) isBare[k + 1] = 1
  }
  const patch = new Uint8Array(data.length)
  let covered = 0
  for (let i = 0; i < patch.length; i++) covered += patch[i] = 1 - isBare[holes.labels[i]]
  const share = covered / patch.length
  return share > 0.15 && share < 0.96 ? patch : undefined
}

/** The level that best parts the values into two groups: greatest variance between them. */
function otsu(data: Float32Array): number {
  const bins = 128
  const histogram = new Float64Array(bins)
  let sum = 0
  for (const v of data) histogram[Math.min(bins - 1, (v * bins) | 0)]++
  for (let k = 0; k < bins; k++) sum += k * histogram[k]
  let below = 0
  let sumBelow = 0
  let best = -1
  let level = 0.5
  for (let k = 0; k < bins; k++) {
    below += histogram[k]
    sumBelow += k * histogram[k]
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const gap = sumBelow / below - (sum - sumBelow) / above
    if (below * above * gap * gap > best) {
      best = below * above * gap * gap
      level = (k + 1) / bins
    }
  }
  return level
}

/** The four patch cells that lie farthest out along the diagonals, in pixels of the full picture. */
function extremeCorners(patch: Uint8Array, width: number, height: number): Point[] {
  const directions = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return directions.map(([dx, dy]) => {
    let best = -Infinity
    let at = -1
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (!patch[i] || dx * x + dy * y <= best) continue
        best = dx * x + dy * y
        at = i
      }
    }
    const x = at % width
    return at < 0 ? { x: 0, y: 0 } : { x: (x + 0.5) * cell, y: ((at - x) / width + 0.5) * cell }
  })
}

function borderOf(patch: Uint8Array, width: number, height: number): Point[] {
  const border: Point[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (patch[i] && !(patch[i - 1] && patch[i + 1] && patch[i - width] && patch[i + width]))
        border.push({ x: (x + 0.5) * cell, y: (y + 0.5) * cell })
    }
  }
  return border
}

/** A line through the border cells near one side, then through the steepest fall of brightness beside it. */
function fitSide(from: Point, to: Point, border: Point[], luma: Plane): Line | undefined {
  const length = distance(from, to)
  if (length < 40) return undefined
  const near = border.filter(
    (p) => distanceToSegment(p, from, to) < 0.05 * length + cell && Math.min(distance(p, from), distance(p, to)) > 0.06 * length,
  )
  const rough = near.length > 8 ? leastSquares(near) : lineThrough(from, to)
  const falls: Point[] = []
  for (let t = 0.05; t <= 0.95; t += 3 / length) {
    const x = from.x + (to.x - from.x) * t
    const y = from.y + (to.y - from.y) * t
    const off = sideOf(rough, { x, y })
    const fall = steepest(luma, x - rough.a * off, y - rough.b * off, rough)
    if (fall) falls.push(fall)
  }
  return falls.length > 0.5 * 0.9 * (length / 3) ? leastSquares(falls) : atFrame(rough, luma) ? rough : undefined
}

/** Whether a line runs along the edge of the picture: the sheet goes on beyond it. */
function atFrame(line: Line, { width, height }: Plane): boolean {
  const along = Math.abs(line.a) > Math.abs(line.b) ? -line.c / line.a / width : -line.c / line.b / height
  return Math.min(Math.abs(along), Math.abs(1 - along)) < 0.02
}

/** The place within 7 pixels across a line where brightness changes fastest, to a fraction of a pixel. */
function steepest(luma: Plane, x: number, y: number, { a, b }: Line): Point | undefined {
  const reach = 7
  const at = (t: number) => {
    const px = Math.round(x + a * t)
    const py = Math.round(y + b * t)
    return px < 0 || py < 0 || px >= luma.width || py >= luma.height ? Number.NaN : luma.data[py * luma.width + px]
  }
  let best = 0.05
  let where: number | undefined
  for (let t = -reach; t <= reach; t++) {
    const change = Math.abs(at(t + 1) + at(t + 2) - at(t - 1) - at(t - 2)) / 2
    if (change > best) [best, where] = [change, t]
  }
  return where === undefined ? undefined : { x: x + a * where, y: y + b * where }
}

/** The line with the least squared distances, far points counting little (iterated reweighting). */
function leastSquares(points: Point[]): Line {
  let weight = points.map(() => 1)
  let line: Line = { a: 1, b: 0, c: 0 }
  for (let pass = 0; pass < 6; pass++) {
    let n = 0
    let cx = 0
    let cy = 0
    for (const [k, p] of points.entries()) {
      n += weight[k]
      cx += weight[k] * p.x
      cy += weight[k] * p.y
    }
    cx /= n
    cy /= n
    let xx = 0
    let xy = 0
    let yy = 0
    for (const [k, p] of points.entries()) {
      xx += weight[k] * (p.x - cx) ** 2
      xy += weight[k] * (p.x - cx) * (p.y - cy)
      yy += weight[k] * (p.y - cy) ** 2
    }
    const along = Math.atan2(2 * xy, xx - yy) / 2
    line = { a: -Math.sin(along), b: Math.cos(along), c: Math.sin(along) * cx - Math.cos(along) * cy }
    weight = points.map((p) => 1 / (1 + (sideOf(line, p) / 1.5) ** 2))
  }
  return line
}
