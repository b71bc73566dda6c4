import { Role } from '../../../scene.ts'
import { houseRoles, isHouse, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// What is far away ends near the height of the eye: a hedge, a fence, the horizon. Where its upper line meets a slender post at the end of
// the house and goes on behind it at the same height, with the same tone over it, one looks through between post and wall.

/** How far from the eye's height a far line lies at the most, and how far over and under it wall is looked for, in metres. */
const [farM, overM, underM] = [0.5, 0.1, 0.25]
/** Widest post, narrowest and widest passage, and how far a line is followed inside and outside the post, in metres. */
const [postM, narrowM, widestM, insideM, outsideM] = [0.3, 0.3, 1.5, 0.2, 0.3]
/** Between which heights over the line uprights are drawn and nothing level, and how high a passage is at the most, in metres. */
const [lowM, highM, tallestM] = [0.06, 0.4, 2.5]
/** Least share of a line that is inked, of a row that is wall, and how many pixels it strays from its row or column. */
const [mostly, stray] = [0.85, 2]
/** Most that the tones over the line differ inside and outside; 1 is white. */
const mostOff = 0.03

/** A post: its outer and inner column, and the side on which the passage lies. */
interface Post {
  outer: number
  inner: number
  way: 1 | -1
}

/** Opens what is seen between a wall and a slender post at the end of the house, in place. */
export function openBehindPosts(reading: Reading, role: Uint8Array) {
  const { camera, shaded, width, height } = reading
  if (camera.fromAbove || shaded) return
  const perM = camera.pixelsPerM
  const [far, over, high] = [farM * perM, Math.round(overM * perM), Math.ceil(highM * perM)]
  for (let y = Math.max(high + stray, Math.ceil(camera.horizon - far)); y < Math.min(height - stray - 1, camera.horizon + far); y++)
    openAtEnds(reading, role, y, (y - over) * width)
}

/** Looks at the ends of the house in a row that begins at a pixel, for a far line that goes on there in the row `y`. */
function openAtEnds(reading: Reading, role: Uint8Array, y: number, row: number) {
  for (let x = 1; x < reading.width; x++) {
    const isBuilt = houseRoles[role[row + x]]
    if (isBuilt === houseRoles[role[row + x - 1]]) continue
    if (isBuilt) openBehind(reading, role, x, y, 1)
    else openBehind(reading, role, x - 1, y, -1)
  }
}

/** Opens the passage behind the post whose outer side a column is, if a far line goes on there in a row. */
function openBehind(reading: Reading, role: Uint8Array, outer: number, y: number, way: 1 | -1) {
  const { camera, width } = reading
  const perM = camera.pixelsPerM
  const [inside, outside] = [Math.round(insideM * perM), Math.round(outsideM * perM)]
  const beyond = outer - way * (stray + 1)
  if (beyond - outside < 0 || beyond + outside >= width || levelInk(reading, y, beyond, -way, outside, 1) < mostly) return
  const inner = innerOf(reading, outer, y, way)
  if (inner < 0) return
  const first = inner + way * (stray + 1)
  if (levelInk(reading, y, first, way, inside, stray) < mostly || hasLevelOver(reading, y, first, way, inside)) return
  if (Math.abs(toneOver(reading, y, first, way, inside) - toneOver(reading, y, beyond, -way, outside)) > mostOff) return
  const corner = cornerOf(reading, inner, y, way)
  if (corner < 0 || [-overM, underM].some((m) => wallAt(reading, role, y + Math.round(m * perM), inner, corner) < mostly)) return
  openBetween(reading, role, { outer, inner, way }, corner, y)
}

/** The inner column of the post whose outer side is near a column; −1 where none stands there. */
function innerOf(reading: Reading, outer: number, y: number, way: 1 | -1): number {
  const widest = Math.round(postM * reading.camera.pixelsPerM)
  let inner = -1
  for (let k = 0; k <= widest; k++) if (isUpright(reading, outer + way * k, y, 0)) inner = outer + way * k
  return inner
}

/** The column in which the wall behind a post begins; −1 where none is in reach. */
function cornerOf(reading: Reading, inner: number, y: number, way: 1 | -1): number {
  const perM = reading.camera.pixelsPerM
  for (let k = Math.ceil(narrowM * perM); k < widestM * perM; k++) if (isUpright(reading, inner + way * k, y, 1)) return inner + way * k
  return -1
}

/** Whether a column is inked over a row, give or take some columns. */
function isUpright({ ink, camera, width }: Reading, x: number, y: number, near: number): boolean {
  if (x < near || x >= width - near) return false
  const [top, bottom] = [Math.round(y - highM * camera.pixelsPerM), Math.round(y - lowM * camera.pixelsPerM)]
  let [inked, rows] = [0, 0]
  for (let i = top * width + x; i <= bottom * width + x; i += width, rows++) {
    let k = -near
    while (k <= near && !ink[i + k]) k++
    if (k <= near) inked++
  }
  return inked >= mostly * rows
}

/** The share of a stretch of a row that is inked, give or take some rows. */
function levelInk({ ink, width }: Reading, y: number, from: number, way: number, long: number, near: number): number {
  let inked = 0
  for (let k = 0; k < long; k++) {
    let row = y - near
    while (row <= y + near && !ink[row * width + from + way * k]) row++
    if (row <= y + near) inked++
  }
  return inked / Math.max(1, long)
}

/** Whether another level line runs over a row, as between the boards of a wall. */
function hasLevelOver(reading: Reading, y: number, from: number, way: number, long: number): boolean {
  const perM = reading.camera.pixelsPerM
  for (let row = Math.round(y - highM * perM); row < y - lowM * perM - stray; row++) {
    if (levelInk(reading, row, from, way, long, 1) > mostly) return true
  }
  return false
}

/** How light it is off the ink over a stretch of a row. */
function toneOver({ value, ink, camera, width }: Reading, y: number, from: number, way: number, long: number): number {
  let [light, count] = [0, 0]
  for (let row = Math.round(y - highM * camera.pixelsPerM); row < y - lowM * camera.pixelsPerM; row++) {
    for (let k = 0, i = row * width + from; k < long; k++, i += way) {
      if (ink[i]) continue
      light += value.data[i]
      count++
    }
  }
  return light / Math.max(1, count)
}

/** The share of what lies in a row between a post and a corner that is wall. */
function wallAt({ width, height }: Reading, role: Uint8Array, y: number, inner: number, corner: number): number {
  let wall = 0
  const row = Math.min(height - 1, y) * width
  for (let x = Math.min(inner, corner); x < Math.max(inner, corner); x++) if (isWall(role[row + x])) wall++
  return wall / Math.abs(corner - inner)
}

/** The row of the beam that lies over a passage, with wall or roof above it; −1 where there is none. */
function beamOver(reading: Reading, role: Uint8Array, { inner, way }: Post, corner: number, line: number): number {
  const { camera, width } = reading
  const perM = camera.pixelsPerM
  const wide = Math.abs(corner - inner) - 2 * stray
  const over = Math.round(overM * perM)
  for (let y = Math.round(line - highM * perM); y > Math.max(over + stray, line - tallestM * perM); y--) {
    if (levelInk(reading, y, inner + way * stray, way, wide, stray) < mostly) continue
    let house = 0
    for (let x = inner; x !== corner; x += way) if (isHouse(role[(y - over) * width + x])) house++
    return house > mostly * Math.abs(corner - inner) ? y : -1
  }
  return -1
}

/** Opens what lies between a post and a corner: under the beam it is air, under the far line what is seen beyond the post. */
function openBetween(reading: Reading, role: Uint8Array, post: Post, corner: number, line: number) {
  const { width, height } = reading
  const { outer, inner, way } = post
  const beam = beamOver(reading, role, post, corner, line)
  if (beam < 0) return
  for (let y = beam + 1; y < height; y++) {
    const row = y * width
    const open = y < line ? Role.sky : role[row + outer - way * (stray + 1)]
    if (isHouse(open)) return
    for (let x = inner + way; x !== corner; x += way) if (isWall(role[row + x])) role[row + x] = open
  }
}
