import { fillPolygon } from '../../geometry/polygon.ts'
import { componentsOf } from '../../pixels/components.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'
import { frameOf, pictureOf, type OpeningFrame } from '../openings/opening-frame.ts'
import { marksOf } from './marks-of.ts'

// Boards round a window are read as the pen drew them. What lies loose on a wall round openings becomes straight boards along their sides.

/** Broadest board in metres, and the share of a side along which it was read. */
const [broadM, along] = [0.35, 0.6]
/** The share of an island's border that is wall or opening, and the least that is opening. */
const [onWall, atOpening] = [0.97, 0.12]
/** What is broader than a board and fills so much of its box is a shutter. */
const filled = 0.8
const samples = 20

/** The scene with islands of trim at openings laid anew as straight boards along the sides of these, in metres of their own plane. */
export function straightCasings(scene: Scene): Scene {
  const { width, height, openings, opening } = scene
  const trim = marksOf(scene.role, 'trim')
  const { runs, count, area, left, right, top, bottom } = componentsOf(trim, width, height)
  const border = Array.from({ length: count }, () => ({ all: 0, wall: 0, open: 0 }))
  const island = new Int32Array(trim.length)
  for (let k = 0; k < runs.count; k++) {
    const own = border[runs.label[k] - 1]
    for (let i = runs.from[k]; i < runs.to[k]; i++) {
      island[i] = runs.label[k]
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (j < 0 || j >= trim.length || trim[j]) continue
        own.all++
        if (opening[j] > 0) own.open++
        else if (scene.role[j] === Role.wall) own.wall++
      }
    }
  }
  const isLoose = border.map(({ all, wall, open }) => wall + open > onWall * all && open > atOpening * all)
  if (!isLoose.includes(true)) return scene
  const broad = broadM * scene.camera.pixelsPerM
  for (let c = 0; c < count; c++) {
    const [wide, high] = [right[c] + 1 - left[c], bottom[c] + 1 - top[c]]
    if (Math.min(wide, high) > broad && area[c] > filled * wide * high) isLoose[c] = false
  }
  const boards = openings.map((one) => boardsOf(one, (i) => island[i] > 0 && isLoose[island[i] - 1], width))
  const role = scene.role.slice()
  for (let i = 0; i < role.length; i++) if (island[i] > 0 && isLoose[island[i] - 1]) role[i] = Role.wall
  for (const corners of boards.flat()) fillPolygon(corners, width, height, (i) => (role[i] = role[i] === Role.wall ? Role.trim : role[i]))
  return { ...scene, role }
}

/** The corners of the boards along the sides of an opening where `isBoard` was read. */
function boardsOf(one: Opening, isBoard: (i: number) => boolean, width: number) {
  const frame = frameOf(one)
  if (!frame || one.arch || frame.head[1] !== 0) return []
  const { widthM: w, heightM: h } = one
  const [left, right, head, foot] = [
    depthOf(frame, isBoard, width, (k, far) => [-far, k * h]),
    depthOf(frame, isBoard, width, (k, far) => [w + far, k * h]),
    depthOf(frame, isBoard, width, (k, far) => [k * w, h + far]),
    depthOf(frame, isBoard, width, (k, far) => [k * w, -far]),
  ]
  const board = (l: number, b: number, r: number, t: number) => [
    pictureOf(frame, l, t),
    pictureOf(frame, r, t),
    pictureOf(frame, r, b),
    pictureOf(frame, l, b),
  ]
  return [
    ...(left > 0 ? [board(-left, 0, 0, h)] : []),
    ...(right > 0 ? [board(w, 0, w + right, h)] : []),
    ...(head > 0 ? [board(-left, h, w + right, h + head)] : []),
    ...(foot > 0 ? [board(-left, -foot, w + right, 0)] : []),
  ]
}

/** The median breadth in metres of what was read along a side; 0 where too little of the side has any, or it is no board. */
function depthOf(
  frame: OpeningFrame,
  isBoard: (i: number) => boolean,
  width: number,
  place: (share: number, far: number) => [s: number, t: number],
): number {
  const { pixelM } = frame
  const isAt = (k: number, far: number) => {
    const { x, y } = pictureOf(frame, ...place(k, far))
    return x >= 0 && x < width && isBoard(Math.floor(y) * width + Math.floor(x))
  }
  const depths = Array.from({ length: samples }, (_, n) => {
    const k = (n + 0.5) / samples
    let last = 0
    for (let far = pixelM; far < 1.5 * broadM && far - last < 3 * pixelM; far += pixelM) if (isAt(k, far)) last = far
    return last
  }).sort((a, b) => a - b)
  const median = depths[samples >> 1] + 0.5 * pixelM
  return depths.filter((d) => d > 0).length < along * samples || median > broadM || median < 1.5 * pixelM ? 0 : median
}
