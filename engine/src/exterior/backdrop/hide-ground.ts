import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'

// Nothing that stands behind a house is seen on the ground at its foot, however far away that ground seems: terraces, slopes and steps lie
// higher than the plane on which trees stand. Under an eave the ground behind the house goes on: there the house ends far over the foot
// of its wall.

/** Least step, in metres, from the foot of a wall up to what hangs over the ground beside it, and how far this goes. */
const [stepM, hangsM] = [0.8, 3]
/** Columns that a drawn corner is wide. */
const corner = 3

/** What goes on downwards from the foot of a house. */
const goesOn = new Uint8Array(16)
for (const role of [Role.ground, Role.paving, Role.water, Role.plant]) goesOn[role] = 1

/** Turns the depth of the ground at the foot of a house negative, nearer than anything, and back again. */
export function hideGroundBefore({ canvas: { depth }, scene }: { canvas: Canvas; scene: Scene }) {
  const { role, camera, width, height } = scene
  if (camera.fromAbove) return
  const feet = feetOf(scene)
  const isUnder = new Uint8Array(width)
  for (let y = Math.max(0, Math.floor(camera.horizon)); y < height; y++) turnRow(depth, role, feet, isUnder, y)
}

/** In each column the row in which the house stands on the ground under the horizon; −1 where it does not. */
function feetOf({ bounds: { baseOf }, camera: { pixelsPerM, horizon } }: Scene): Int32Array {
  const feet = baseOf.map((base) => (base > horizon ? base : -1))
  for (const side of [-1, 1]) {
    let left = 0
    for (let k = corner; k < feet.length; k++, left--) {
      const x = side < 0 ? feet.length - 1 - k : k
      const step = baseOf[x - corner * side] - baseOf[x]
      if (step > stepM * pixelsPerM) left = hangsM * pixelsPerM
      else if (-step > stepM * pixelsPerM) left = 0
      if (left > 0) feet[x] = -1
    }
  }
  return feet
}

function turnRow(depth: Float32Array, role: Uint8Array, feet: Int32Array, isUnder: Uint8Array, y: number) {
  for (let x = 0, i = y * feet.length; x < feet.length; x++, i++) {
    if (feet[x] === y) isUnder[x] = 1
    else if (isUnder[x] !== 0) {
      isUnder[x] = goesOn[role[i]]
      if (isUnder[x] !== 0 && role[i] !== Role.plant) depth[i] = -depth[i]
    }
  }
}
