import { Role } from '../../scene.ts'
import { eachNeighbour } from '../region-facts.ts'
import { isWall } from './place-roles.ts'
import type { Reading } from './reading.ts'

// What the side of the picture cuts off is told by what it goes on from: a thin level strip over the eye that begins where a strip of
// the house ends, in the same rows and as light as that, is the slab that runs on there, not a piece of the sky.

/** Thickest slab and how far its edges stray, in metres; how much lighter or darker it may go on. */
const [thickM, strayM] = [0.5, 0.06]
const alike = 0.04

/** Turns strips of sky at the sides of the picture in which slabs go on into those slabs, in place. */
export function reachSides(reading: Reading, roles: Uint8Array) {
  const { fine: f, skies, camera } = reading
  if (camera.fromAbove) return
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.sky || skies[k] || (f.touch[k] !== 4 && f.touch[k] !== 8) || f.bottom[k] > camera.horizon) continue
    const tall = f.bottom[k] + 1 - f.top[k]
    if (tall > thickM * camera.pixelsPerM || tall > f.right[k] + 1 - f.left[k]) continue
    const slab = slabOf(reading, roles, k)
    if (slab !== undefined) roles[k] = roles[slab]
  }
}

/** The strip of the house that goes on in a part. */
function slabOf({ fine: f, camera }: Reading, roles: Uint8Array, k: number): number | undefined {
  const stray = strayM * camera.pixelsPerM
  let slab: number | undefined
  eachNeighbour(f, k, (id) => {
    if (!isWall(roles[id]) || Math.abs(f.tone[id] - f.tone[k]) > alike) return
    const isLevel = Math.abs(f.top[id] - f.top[k]) <= stray && Math.abs(f.bottom[id] - f.bottom[k]) <= stray
    if (isLevel && f.right[id] - f.left[id] > f.bottom[id] - f.top[id]) slab = id
  })
  return slab
}
