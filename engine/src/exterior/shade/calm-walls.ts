import type { Point } from '../../geometry/vector.ts'
import { boxBlur } from '../../pixels/blur.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { drawBand } from '../../pixels/draw.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlargedRows } from '../../pixels/resize.ts'
import { noSurface, Role, type Scene, type Stroke } from '../../scene.ts'

// Where ink is dense (hatching, leaves before a wall, what is seen through glass that was not found), the tone between the lines comes
// out in clouds, which on plaster look like soot. A wall is lit evenly over what lines enclose; small parts take the light of the wall
// around them. A part has light of its own as far as strokes part it from the others: where tone fades off, its border is no edge.

/** Half the width in metres of what is around a place, and the area in square metres from which on a part has its own light. */
const around = { reachM: 1.6, ownM2: 1 }

/** How much evener the light gets, and what the even light gains of what is missing to full light. */
const evened = { share: 1, lift: 0.25 }

/**
 * Which share of the border of a part with other wall lies on strokes, if that is no edge of its own and if it is one; shortest of these
 * strokes in metres.
 */
const edged = { none: 0.35, all: 0.65, shortestM: 0.4 }

/** Side of the cells in which the light around is counted. */
const CELL = 4

/** Evens the light on walls out, surface by surface: `share` 1 where all of it comes from lines, 0 where the author laid even grey. */
export function calmWalls(scene: Scene, light: Plane, share: number) {
  if (share <= 0) return
  const parts = lightOfParts(scene, light)
  for (const wall of wallSurfaces(scene)) calmSurface(scene, light, parts, wall, evened.share * share)
}

/** The light of all wall of each part of the drawing, how many pixels that are, and how far that light is the part's own, 0–1. */
interface Parts {
  sum: Float64Array
  count: Float64Array
  own: Float64Array
}

function lightOfParts(scene: Scene, { data }: Plane): Parts {
  const { height, regions } = scene
  const parts = { sum: new Float64Array(regions.length), count: new Float64Array(regions.length), own: shareOfEdges(scene) }
  for (let y = 0; y < height; y++) addRow(scene, data, y, parts)
  return parts
}

/** Counted from cell to cell: what is beside and below a cell, on both sides of the border. */
function shareOfEdges({ width, height, role, region, regions, strokes, camera }: Scene): Float64Array {
  const columns = Math.floor(width / CELL)
  const rows = Math.floor(height / CELL)
  const isEdge = edgesOf(strokes, edged.shortestM * camera.pixelsPerM, columns, rows)
  const borders: Borders = { all: new Float64Array(regions.length), drawn: new Float64Array(regions.length) }
  for (let row = 0; row < rows - 1; row++)
    countBorders(role, region, width, isEdge.subarray(row * columns, (row + 1) * columns), row, borders)
  return borders.drawn.map((drawn, k) => (borders.all[k] > 0 ? smoothstep(edged.none, edged.all, drawn / borders.all[k]) : 1))
}

/** How long the border of each part with other wall is, in cells, and how much of it lies on strokes. */
interface Borders {
  all: Float64Array
  drawn: Float64Array
}

function countBorders(role: Uint8Array, region: Int32Array, width: number, isEdge: Uint8Array, row: number, { all, drawn }: Borders) {
  for (let k = 0, i = row * CELL * width; k < isEdge.length; k++, i += CELL) {
    const own = region[i]
    if (role[i] !== Role.wall || own < 0) continue
    for (let side = k + 1 < isEdge.length ? 0 : 1; side < 2; side++) {
      const next = side === 0 ? i + CELL : i + CELL * width
      const other = region[next]
      if (other === own || other < 0 || role[next] !== Role.wall) continue
      all[own]++
      all[other]++
      drawn[own] += isEdge[k]
      drawn[other] += isEdge[k]
    }
  }
}

/** By cell: 1 along strokes at least that long which do not shade. */
function edgesOf(strokes: readonly Stroke[], shortest: number, columns: number, rows: number): Uint8Array {
  const isEdge = new Uint8Array(columns * rows)
  const cellOf = ({ x, y }: Point) => ({ x: x / CELL, y: y / CELL })
  for (const { from, to, length, hatch } of strokes)
    if (!hatch && length >= shortest) drawBand(isEdge, columns, rows, cellOf(from), cellOf(to), 1)
  return isEdge
}

function addRow({ width, role, region }: Scene, light: Float32Array, y: number, { sum, count }: Parts) {
  const end = (y + 1) * width
  for (let i = y * width; i < end; i++) {
    if (role[i] !== Role.wall || region[i] < 0) continue
    // A stretch of one part at a time.
    const own = region[i]
    const start = i
    let all = light[i]
    while (i + 1 < end && region[i + 1] === own && role[i + 1] === Role.wall) all += light[++i]
    sum[own] += all
    count[own] += i + 1 - start
  }
}

/** The wall of a surface, and within which cells of the picture it lies, right and bottom included. */
interface Wall {
  surface: number
  left: number
  top: number
  right: number
  bottom: number
}

function wallSurfaces(scene: Scene): Wall[] {
  const walls = Array.from({ length: noSurface }, (_, surface) => ({ surface, left: Infinity, top: Infinity, right: -1, bottom: -1 }))
  for (let y = 0; y < scene.height; y += 2) spanRow(scene, y, walls)
  return walls.filter(({ right }) => right >= 0)
}

/** Looks at every second pixel of a row, as `countRow` does. */
function spanRow({ width, role, surface }: Scene, y: number, walls: Wall[]) {
  const row = Math.floor(y / CELL)
  for (let x = 0, i = y * width; x < width; x += 2, i += 2) {
    if (role[i] !== Role.wall || surface[i] === noSurface) continue
    const wall = walls[surface[i]]
    const cell = (x / CELL) | 0
    if (cell < wall.left) wall.left = cell
    if (cell > wall.right) wall.right = cell
    if (row < wall.top) wall.top = row
    wall.bottom = row
  }
}

function calmSurface(scene: Scene, light: Plane, parts: Parts, wall: Wall, share: number) {
  const { width, height, camera } = scene
  const reach = Math.round((around.reachM * camera.pixelsPerM) / CELL)
  const left = Math.max(0, wall.left - 2 * reach - 1)
  const top = Math.max(0, wall.top - 2 * reach - 1)
  const sum = newPlane(
    Math.min(Math.ceil(width / CELL), wall.right + 2 * reach + 2) - left,
    Math.min(Math.ceil(height / CELL), wall.bottom + 2 * reach + 2) - top,
  )
  const count = newPlane(sum.width, sum.height)
  const part: Part = { surface: wall.surface, left: left * CELL, columns: Math.min(width - left * CELL, sum.width * CELL) }
  const end = Math.min(height, (top + sum.height) * CELL)
  for (let y = top * CELL; y < end; y += 2)
    countRow(scene, light.data, part, y, (Math.floor(y / CELL) - top) * sum.width, sum.data, count.data)
  const mean = boxBlur(boxBlur(sum, reach, sum), reach, sum)
  const all = boxBlur(boxBlur(count, reach), reach)
  for (let row = 0; row < mean.height; row++) divideRow(mean, all, row)
  const lay = enlargedRows(mean, CELL, part.columns)
  const near = new Float32Array(part.columns)
  const own = around.ownM2 * camera.pixelsPerM ** 2
  for (let y = top * CELL; y < end; y++) {
    const cells = (Math.floor(y / CELL) - top) * count.width
    if (!isAny(count.data, cells, cells + count.width)) continue
    lay(y - top * CELL, near, 0)
    calmRow(scene, light.data, part, y, near, parts, own, share)
  }
}

function divideRow({ width, data }: Plane, by: Plane, row: number) {
  for (let k = row * width; k < (row + 1) * width; k++) data[k] /= Math.max(1e-4, by.data[k])
}

function isAny(count: Float32Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (count[k] > 0) return true
  return false
}

/** The columns of the picture that are looked at for a surface. */
interface Part {
  surface: number
  left: number
  columns: number
}

/** Counts every second pixel of every second row, in the cells from index `cells` on. */
function countRow(
  { width, role, surface: of }: Scene,
  light: Float32Array,
  { surface, left, columns }: Part,
  y: number,
  cells: number,
  sum: Float32Array,
  count: Float32Array,
) {
  for (let x = 0, i = y * width + left; x < columns; x += 2, i += 2) {
    if (role[i] !== Role.wall || of[i] !== surface) continue
    const k = cells + ((x / CELL) | 0)
    sum[k] += light[i]
    count[k]++
  }
}

function calmRow(
  { width, role, surface: of, region }: Scene,
  light: Float32Array,
  { surface, left, columns }: Part,
  y: number,
  near: Float32Array,
  { sum, count, own: edges }: Parts,
  own: number,
  share: number,
) {
  /** The part of the pixel before, and what its mean and what is around count there. */
  let part = -1
  let mean = 0
  let around = 1
  for (let x = 0, i = y * width + left; x < columns; x++, i++) {
    if (role[i] !== Role.wall || of[i] !== surface) continue
    if (region[i] !== part) {
      part = region[i]
      const weight = part < 0 ? 0 : edges[part] / (count[part] + own)
      mean = part < 0 ? 0 : sum[part] * weight
      around = part < 0 ? 1 : 1 - count[part] * weight
    }
    const even = mean + around * near[x]
    light[i] += (even + evened.lift * (1 - even) - light[i]) * share
  }
}
