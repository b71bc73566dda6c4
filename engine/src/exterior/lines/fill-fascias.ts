import { medianOf } from '../../pixels/median-of.ts'
import { Role, type Scene } from '../../scene.ts'

// Who lays the board along the edge of an overhang in solid dark leaves the grain of the paper in it. Seen from below, that board is the
// upper rim of the underside: an even dark band, not a swarm of marks.

/** Ink darker than this, of the drawing 0 black … 1 paper, is solid. */
const dark = 0.42
/** Depth of such a board, down the picture in metres, and how long it is at least. */
const board = { least: 0.06, most: 0.5, longM: 1 }
/** How broad the grain of the paper is at most, as a share of the picture's width. */
const grain = 0.003
/**
 * Least share of the columns of a board that are dark, how steep it is at most, in rows per column, and over how many metres to each side
 * its depth is evened out.
 */
const [mostly, steepest, evenM] = [0.7, 3, 0.3]
/** How dark it becomes, of 255, as the core of a stroke. */
const full = 217

/** Lays dark boards along the upper rim of undersides into `core`, whole. */
export function fillFascias(core: Uint8Array, scene: Scene) {
  const { role, bounds, camera, width, height } = scene
  const { topOf } = bounds
  const isRim = (x: number) => x < width && topOf[x] < height && role[topOf[x] * width + x] === Role.soffit
  for (let x = 0; x < width; x++) {
    if (!isRim(x)) continue
    const left = x
    while (isRim(x + 1) && Math.abs(topOf[x + 1] - topOf[x]) <= steepest) x++
    if (x + 1 - left >= board.longM * camera.pixelsPerM) fillBoard(core, scene, left, x + 1)
  }
}

/** The same between two columns, if a board is drawn there. */
function fillBoard(core: Uint8Array, scene: Scene, left: number, right: number) {
  const { bounds, camera, width } = scene
  const deep = Array.from({ length: right - left }, (_, k) => depthAt(scene, left + k))
  if (deep.filter((rows) => rows > 0).length < mostly * deep.length) return
  const even = Math.round(evenM * camera.pixelsPerM)
  for (let x = left; x < right; x++) {
    const near = deep.slice(Math.max(0, x - left - even), x - left + even + 1).filter((rows) => rows > 0)
    const rows = medianOf(near) ?? 0
    for (let y = bounds.topOf[x]; y < bounds.topOf[x] + rows; y++) core[y * width + x] = Math.max(core[y * width + x], full)
  }
}

/** How many rows from the rim down are dark in a column; 0 where that is no board. */
function depthAt({ role, drawing, bounds, camera, width, height }: Scene, x: number): number {
  const top = bounds.topOf[x]
  const lowest = Math.min(height, top + Math.ceil(board.most * camera.pixelsPerM) + 1)
  const gap = Math.max(1, Math.round(grain * width))
  let foot = top
  for (let y = top; y < lowest && y - foot <= gap && role[y * width + x] === Role.soffit; y++) {
    if (drawing.value.data[y * width + x] < dark) foot = y + 1
  }
  return foot < lowest && foot - top >= board.least * camera.pixelsPerM ? foot - top : 0
}
