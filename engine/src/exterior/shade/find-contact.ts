import { gaussianBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlargedRows, shrink } from '../../pixels/resize.ts'
import { Role, type RoleName, type Scene } from '../../scene.ts'
import { shadeUnder } from './overhangs.ts'
import { closeRecesses } from './recesses.ts'
import { steadyBase } from '../backdrop/weather-air.ts'

const STEP = 2
/** What lies farther around is looked at so many times smaller again. */
const COARSE = 4

/** How far each role stands forward of the wall plane, on one scale: what it shades when it is next to it. */
const forward: Record<RoleName, number> = {
  sky: 0,
  ground: 0.5,
  paving: 0.5,
  water: 0.45,
  plant: 0.5,
  wall: 0.42,
  window: 0.3,
  door: 0.32,
  roof: 0.9,
  trim: 0.58,
  soffit: 0.78,
  railing: 0.6,
  stairs: 0.55,
  thing: 0.6,
  chimney: 0.95,
}
const ofRole = Float32Array.from(Object.keys(Role), (name) => forward[name as RoleName])

/**
 * How open each place is, 1 free … about 0.4 in a corner, half the size of the picture: soft contact shade under eaves, in
 * reveals and where walls meet the ground. A blurred height minus the height (Luft, Colditz, Deussen 2006).
 */
export function findContact(scene: Scene): Plane {
  const { width, height, role, building } = scene
  const open = newPlane(Math.ceil(width / STEP), Math.ceil(height / STEP))
  for (let y = 0; y < open.height; y++) markRow(role, width, open, y)
  const near = gaussianBlur(open, width / 420)
  const wide = shrink(open, COARSE)
  gaussianBlur(wide, width / 105 / COARSE, wide)
  const layWide = enlargedRows(wide, COARSE, open.width)
  const around = new Float32Array(open.width)
  for (let y = 0; y < open.height; y++) {
    layWide(y, around, 0)
    dipRow(open, near, around, y)
  }
  shadeUnder(scene, open)
  closeRecesses(scene, open)
  closeCorners(scene, open)
  shadeFoot(scene, open, building)
  return open
}

function markRow(role: Uint8Array, width: number, open: Plane, y: number) {
  const row = y * open.width
  for (let x = 0; x < open.width; x++) open.data[row + x] = ofRole[role[y * STEP * width + x * STEP]]
}

function dipRow({ width, data }: Plane, near: Plane, around: Float32Array, y: number) {
  for (let x = 0, k = y * width; x < width; x++, k++) {
    const dip = Math.max(0, near.data[k] - data[k]) + 0.85 * Math.max(0, around[x] - data[k])
    data[k] = 1 - Math.min(0.6, dip * 1.5)
  }
}

/** How far the shade of an inner corner reaches over its walls and is evened out, in metres, and how much of the sky the corner loses. */
const corner = { reachM: 0.9, most: 0.4, evenM: 0.1 }

/** Where two walls meet that turn to each other, each hides some of the sky from the other. */
function closeCorners({ width, role, surface, surfaces, camera }: Scene, { width: wide, height: high, data: open }: Plane) {
  const kept = newPlane(wide, high, 1)
  const { data } = kept
  let isAny = false
  const reach = Math.max(2, Math.round((corner.reachM * camera.pixelsPerM) / STEP))
  const wallAt = (i: number) => (role[i] === Role.wall && surfaces[surface[i]]?.kind === 'wall' ? surfaces[surface[i]] : undefined)
  for (let y = 0; y < high; y++)
    for (let x = 2; x < wide - 1; x++) {
      const i = y * STEP * width + x * STEP
      const [left, right] = [wallAt(i - STEP), wallAt(i)]
      if (!left || !right || left.family === right.family || left.normal[0] <= right.normal[0]) continue
      isAny = true
      for (const way of [-1, 1])
        for (let d = 0; d < reach; d++) {
          const at = x - (way < 0 ? 1 : 0) + way * d
          if (at < 0 || at >= wide || wallAt(y * STEP * width + at * STEP) !== (way < 0 ? left : right)) break
          data[y * wide + at] = Math.min(data[y * wide + at], 1 - corner.most * (1 - d / reach) ** 2)
        }
    }
  if (!isAny) return
  gaussianBlur(kept, (corner.evenM * camera.pixelsPerM) / STEP, kept)
  for (let k = 0; k < open.length; k++) open[k] *= data[k]
}

/** What is narrower, in metres, is a joint or a groove that goes on into the ground and no foot of a wall. */
const slenderM = 0.1

/** The ground is darker where walls stand on it. */
function shadeFoot({ width, height, role, bounds, camera }: Scene, open: Plane, building: Uint8Array) {
  const reach = Math.max(3, Math.round(camera.pixelsPerM * 0.5))
  const feet = steadyBase(bounds.baseOf, Math.ceil((camera.pixelsPerM * slenderM) / 2))
  for (let x = 0; x < open.width; x++) {
    const column = Math.min(width - 1, x * STEP)
    if (bounds.baseOf[column] < 0) continue
    const base = feet[column]
    for (let k = 1; k <= reach; k += STEP) {
      const y = base + k
      if (y >= height) break
      const i = y * width + x * STEP
      if (building[i] || (role[i] !== Role.ground && role[i] !== Role.paving)) continue
      open.data[(y >> 1) * open.width + x] *= 0.3 + 0.7 * (k / reach) ** 0.7
    }
  }
}
