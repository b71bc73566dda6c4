import { fillPolygon, hullOf } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, sumOf } from '../groups-of.ts'
import { lineBetween } from '../line-between.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// At the foot of a rake the eave turns round the corner of the house and ends a little way on before its front: a small roof with a hip on
// a gutter, a low triangle under the rake. A piece of the gable's wall has no gutter along its foot, or reaches higher than that.

/**
 * How far from the foot of a rake the middle of a face lies, to the side and in height, in metres; largest face and smallest roof, in
 * square metres.
 */
const [besideM, heightM] = [1.2, 0.4]
const [largestM2, smallestM2] = [0.25, 0.04]
/** How much wider than high a face is; of its outline least level, least sloping, most upright and most open. */
const wider = 1.2
const [leastLevel, leastSloping, mostUpright, mostOpen] = [0.25, 0.2, 0.05, 0.1]
/** How strong the line of a hip is for the outline of a tip, at most. */
const fainter = 0.7
/** Half the breadth of the pen, in pixels. */
const pen = 1.5
/** How wide a face is at its top for its foot, at most. */
const tapers = 0.75
/** Deepest gutter, in metres; how wide it is and how long it runs along the foot, at least, in widths of the face. */
const gutterM = 0.3
const [asWide, along] = [0.9, 0.4]

/** Lays the small roofs at the feet of rakes, in place, in the roles of regions and of pixels. */
export function layReturns(reading: Reading, roles: Uint8Array, role: Uint8Array) {
  const { fine: f, gables, camera, width, height } = reading
  if (gables.length === 0) return
  const isFace = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.wall, Role.trim)) if (looksLikeFace(reading, k) && isAtFoot(reading, k)) isFace[k] = 1
  for (const faces of groupsOf(reading, isFace)) {
    if (sumOf(faces, f.area) < smallestM2 * camera.pixelsPerM ** 2) continue
    addTips(reading, roles, faces)
    for (const k of faces) roles[k] = Role.roof
    const outline = hullOf(faces.flatMap((k) => endsOf(f, k, width)))
    fillPolygon(outline, width, height, (i) => {
      if (isWall(role[i])) role[i] = Role.roof
    })
  }
}

/**
 * Adds the tips of a small roof to its faces: what is narrow there is told by its ink alone. A tip stands on the foot of the roof, and
 * the hip that parts it from the next face is drawn fainter than the outline beyond it.
 */
function addTips(reading: Reading, roles: Uint8Array, faces: number[]) {
  const { fine: f, camera } = reading
  const foot = Math.max(...faces.map((k) => f.bottom[k]))
  const isTip = (k: number) =>
    roles[k] === Role.wall && f.area[k] < smallestM2 * camera.pixelsPerM ** 2 && Math.abs(f.bottom[k] - foot) <= 2 * pen
  for (const face of faces) {
    eachNeighbour(f, face, (tip) => {
      if (faces.includes(tip) || !isTip(tip)) return
      let outline = 1
      eachNeighbour(f, tip, (id, border) => {
        if (border > 2 * pen && !faces.includes(id) && !isTip(id)) outline = Math.min(outline, lineBetween(reading, tip, id))
      })
      if (lineBetween(reading, face, tip) < fainter * outline) faces.push(tip)
    })
  }
}

/** The ends of the rows of a part, with half the pen's breadth beyond them. */
function endsOf({ labels, left, right, top, bottom }: RegionFacts, k: number, width: number): Point[] {
  const ends: Point[] = []
  for (let y = top[k]; y <= bottom[k]; y++) {
    const row = labels.subarray(y * width + left[k], y * width + right[k] + 1)
    const above = y === top[k] ? y - pen : y
    ends.push({ x: left[k] + row.indexOf(k) - pen, y: above }, { x: left[k] + row.lastIndexOf(k) + pen, y: above })
  }
  return ends
}

/** Whether a part lies at the foot of a rake. */
function isAtFoot({ fine: f, gables, camera: { pixelsPerM } }: Reading, k: number): boolean {
  const isNear = ({ x, y }: { x: number; y: number }) =>
    Math.abs(f.x[k] - x) < besideM * pixelsPerM && Math.abs(f.y[k] - y) < heightM * pixelsPerM
  return gables.some(({ left, right }) => isNear(left) || isNear(right))
}

function looksLikeFace({ fine: f, camera }: Reading, k: number): boolean {
  const across = f.right[k] - f.left[k] + 1
  if (f.area[k] > largestM2 * camera.pixelsPerM ** 2 || f.touch[k] || across < wider * (f.bottom[k] - f.top[k] + 1)) return false
  const { level, sloping, vertical, none } = borderShares(f, k, 1)
  if (level < leastLevel || sloping < leastSloping || vertical > mostUpright || none > mostOpen) return false
  if (f.upper[k] > tapers * f.lower[k]) return false
  let found = false
  eachNeighbour(f, k, (id, border) => {
    const wide = f.right[id] - f.left[id] + 1
    if (f.y[id] > f.y[k] && border > along * across && wide > asWide * across && f.area[id] < gutterM * camera.pixelsPerM * wide)
      found = true
  })
  return found
}
