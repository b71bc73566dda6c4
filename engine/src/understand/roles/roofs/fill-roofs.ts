import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { drawnRims, rimOf } from '../drawn-rims.ts'
import { isBetween } from './clear-gables.ts'
import type { Reading } from '../reading.ts'

// A roof goes on until a stroke ends it: a scrap of wall in one, with no stroke between them and no uprights of its own, is the same roof,
// and so is an underside that lies in the middle of one. Between the rakes of a gable there is none.

/** Largest scrap, as a share of the picture. */
const largest = 0.003
/** Least of its outline that runs into the roof, and most of that which a stroke parts. */
const leastShared = 0.4
const mostDrawn = 0.3
/** Most of its outline that is upright. */
const mostUpright = 0.15
/** The lowest eave over the foot of the house, in metres. */
const lowestM = 1.8

/** Turns scraps that roofs run into without a stroke into roof, in place. */
export function fillRoofs(reading: Reading, roles: Uint8Array) {
  const { outline, camera } = reading
  if (!outline || camera.fromAbove || !roles.includes(Role.roof)) return
  for (const k of scrapsIn(reading, roles)) roles[k] = Role.roof
}

function scrapsIn(reading: Reading, roles: Uint8Array): number[] {
  const { fine: f, gables, outline, camera, house } = reading
  const marked = new Uint8Array(f.count)
  const found: number[] = []
  const open: number[] = []
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.wall && roles[k] !== Role.trim && roles[k] !== Role.soffit) continue
    if (f.area[k] > largest * f.labels.length || f.touch[k] || f.y[k] > house.base - lowestM * camera.pixelsPerM) continue
    let [around, roof] = [1, 0]
    eachNeighbour(f, k, (id, border) => {
      around += border
      if (roles[id] === Role.roof) roof += border
    })
    if (roof < leastShared * around || gables.some((gable) => isIn(gable, f.x[k], f.y[k]))) continue
    if (roles[k] === Role.soffit) found.push(k)
    else if (borderShares(f, k, 1).vertical < mostUpright) {
      marked[k] = 1
      open.push(k)
    }
  }
  if (open.length === 0) return found
  const rims = drawnRims(reading, marked, outline!.frame)
  for (const k of open) {
    let [shared, drawn] = [0, 0]
    eachNeighbour(f, k, (id) => {
      if (roles[id] !== Role.roof) return
      const rim = rimOf(rims, f.count, k, id)
      shared += rim.border
      drawn += rim.drawn
    })
    if (drawn < mostDrawn * shared) found.push(k)
  }
  return found
}

/** Whether a point lies between the rakes of a gable. */
const isIn = (gable: Gable, x: number, y: number) => y < Math.max(gable.left.y, gable.right.y) && isBetween(gable, x, y)
