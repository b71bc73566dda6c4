import { columnOn } from '../../geometry/line.ts'
import { medianOf } from '../../pixels/median-of.ts'
import type { Plant, Scene, Stroke } from '../../scene.ts'

// What hangs over a corner of the house hides the line of that corner. Leaves that end along one grow behind the house, or beside it.

/** Least length of such an upright, and of the run of it along which leaves end, in metres. */
const [longM, alongM] = [1, 0.25]
/** How far beside its stroke a border may lie, how far leaves hang over it, and over what stands behind their plant, in metres. */
const [besideM, overM, upM] = [0.12, 0.35, 0.25]
/** One row in so many is looked at first. */
const STEP = 4

/** The pixels of the house over which no leaves of `plants` hang: beside long uprights along which they end. */
export function behindUprights(scene: Scene, plants: readonly Plant[]): number[] {
  const { strokes, camera } = scene
  const found: number[] = []
  const beside = reachOf(camera)
  for (const stroke of strokes) {
    if (stroke.kind !== 'vertical' || stroke.length < longM * camera.pixelsPerM) continue
    if (!plants.some((plant) => isAlong(plant, stroke, beside))) continue
    addBeside(scene, stroke, 1, found)
    addBeside(scene, stroke, -1, found)
  }
  return found
}

const isAlong = ({ left, top, right, bottom }: Plant, { from, to }: Stroke, beside: number) =>
  Math.min(from.x, to.x) <= right + beside && Math.max(from.x, to.x) >= left - beside && from.y <= bottom && to.y >= top

const reachOf = ({ pixelsPerM }: Scene['camera']) => Math.max(2, Math.round(besideM * pixelsPerM))

/** Adds those beside one upright: `towards` is the side of it on which the house stands, 1 right or −1 left. */
function addBeside(scene: Scene, stroke: Stroke, towards: 1 | -1, found: number[]) {
  const { camera, height } = scene
  const { from, to } = stroke
  /** How far off the stroke leaves end, towards the house, and the first and the last row in which they do. */
  const ends: number[] = []
  let [first, last] = [height, 0]
  for (let y = Math.max(0, Math.floor(from.y)); y < Math.min(height, to.y); y += STEP) {
    const end = endOfLeaves(scene, columnOf(stroke, y), y, towards)
    if (end === undefined) continue
    ends.push(end)
    first = Math.min(first, y)
    last = y
  }
  if (ends.length * STEP < alongM * camera.pixelsPerM) return
  const middle = medianOf(ends) + 1
  const over = Math.round(overM * camera.pixelsPerM)
  for (let y = Math.max(0, Math.floor(from.y), first - over); y < Math.min(height, to.y, last + STEP); y++)
    addRow(scene, columnOf(stroke, y) + towards * middle, y, towards, over, found)
}

const columnOf = ({ from, to }: Stroke, y: number) => Math.round(columnOn(from, to, y))

/** Adds the pixels of a row that are house, where no plant stands right below, whose leaves reach up over it. */
function addRow({ building, plant, camera, width }: Scene, start: number, y: number, towards: 1 | -1, over: number, found: number[]) {
  const below = Math.round(upM * camera.pixelsPerM) * width
  for (let k = 0, x = start; k < over && x >= 0 && x < width; k++, x += towards) {
    const i = y * width + x
    if (building[i] && !plant[i] && !plant[i + below]) found.push(i)
  }
}

/** How far beside an upright the last leaves of a row are, if the house begins there. */
function endOfLeaves({ plant, building, camera, width }: Scene, column: number, y: number, towards: 1 | -1): number | undefined {
  const reach = reachOf(camera)
  for (let d = reach; d >= -reach; d--) {
    const x = column + towards * d
    if (x < 0 || x >= width || !plant[y * width + x]) continue
    return building[y * width + x + towards] && !plant[y * width + x + towards] ? d : undefined
  }
  return undefined
}
