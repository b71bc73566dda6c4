import { boxBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlargedRows } from '../../pixels/resize.ts'
import { noSurface, Role, type Scene } from '../../scene.ts'

// Where ink is dense (hatching, leaves before a wall, what is seen through glass that was not found), the tone between the lines comes
// out in clouds, which on plaster look like soot. A wall is lit evenly over what lines enclose; small parts take the light of the wall
// around them.

/** Half the width in metres of what is around a place, and the area in square metres from which on a part has its own light. */
const around = { reachM: 0.5, ownM2: 0.15 }

/** How much evener the light gets, and what the even light gains of what is missing to full light. */
const evened = { share: 0.85, lift: 0.08 }

/** Side of the cells in which the light around is counted. */
const CELL = 4

/** Evens the light on walls out, surface by surface: `share` 1 where all of it comes from lines, 0 where the author laid even grey. */
export function calmWalls(scene: Scene, light: Plane, share: number) {
  if (share <= 0) return
  const parts = lightOfParts(scene, light)
  for (const surface of wallSurfaces(scene)) calmSurface(scene, light, parts, surface, evened.share * share)
}

/** The light of all wall of each part of the drawing, and how many pixels that are. */
interface Parts {
  sum: Float64Array
  count: Float64Array
}

function lightOfParts({ width, role, region, regions }: Scene, { data }: Plane): Parts {
  const parts = { sum: new Float64Array(regions.length), count: new Float64Array(regions.length) }
  for (let from = 0; from < role.length; from += width) addRow(role, region, data, from, from + width, parts)
  return parts
}

function addRow(role: Uint8Array, region: Int32Array, light: Float32Array, from: number, to: number, { sum, count }: Parts) {
  for (let i = from; i < to; i++) {
    if (role[i] !== Role.wall || region[i] < 0) continue
    sum[region[i]] += light[i]
    count[region[i]]++
  }
}

function wallSurfaces({ role, surface }: Scene): number[] {
  const found = new Set<number>()
  for (let i = 0; i < role.length; i += 5) if (role[i] === Role.wall && surface[i] !== noSurface) found.add(surface[i])
  return [...found]
}

function calmSurface(scene: Scene, light: Plane, parts: Parts, surface: number, share: number) {
  const { width, height, camera } = scene
  const sum = newPlane(Math.ceil(width / CELL), Math.ceil(height / CELL))
  const count = newPlane(sum.width, sum.height)
  for (let y = 0; y < height; y += 2) countRow(scene, light.data, surface, y, sum, count)
  const reach = (around.reachM * camera.pixelsPerM) / CELL
  const mean = boxBlur(boxBlur(sum, reach), reach)
  const all = boxBlur(boxBlur(count, reach), reach)
  for (let k = 0; k < mean.data.length; k++) mean.data[k] /= Math.max(1e-4, all.data[k])
  const lay = enlargedRows(mean, CELL, width)
  const near = new Float32Array(width)
  const own = around.ownM2 * camera.pixelsPerM ** 2
  for (let y = 0; y < height; y++) {
    const cells = Math.floor(y / CELL) * count.width
    if (!isAny(count.data, cells, cells + count.width)) continue
    lay(y, near, 0)
    calmRow(scene, light.data, surface, y * width, near, parts, own, share)
  }
}

function isAny(count: Float32Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (count[k] > 0) return true
  return false
}

/** Counts every second pixel of every second row. */
function countRow({ width, role, surface: of }: Scene, light: Float32Array, surface: number, y: number, sum: Plane, count: Plane) {
  const cells = Math.floor(y / CELL) * sum.width
  for (let x = 0, i = y * width; x < width; x += 2, i += 2) {
    if (role[i] !== Role.wall || of[i] !== surface) continue
    const k = cells + ((x / CELL) | 0)
    sum.data[k] += light[i]
    count.data[k]++
  }
}

function calmRow(
  { role, surface: of, region }: Scene,
  light: Float32Array,
  surface: number,
  row: number,
  near: Float32Array,
  { sum, count }: Parts,
  own: number,
  share: number,
) {
  for (let x = 0, i = row; x < near.length; x++, i++) {
    if (role[i] !== Role.wall || of[i] !== surface) continue
    const part = region[i]
    const even = part < 0 ? near[x] : (sum[part] + own * near[x]) / (count[part] + own)
    light[i] += (even + evened.lift * (1 - even) - light[i]) * share
  }
}
