import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { seenFrom } from '../profiles.ts'

// Nothing that stands behind a house is seen on the ground at its foot, however far away that ground seems: terraces, slopes and steps lie
// higher than the plane on which trees stand. Under an eave the ground behind the house goes on: there the house ends far over the foot
// of its wall.

/** Least step, in metres, from the foot of a wall up to what hangs over the ground beside it, and how far this goes. */
const [stepM, hangsM] = [0.8, 3]
/** How far over the eye what is seen of a foot ends at most, in metres, where leaves hide the rest. */
const overEyeM = 0.5
/** How wide a corner is, which may lean, in metres and at the least in columns. */
const leaning = { m: 0.06, px: 3 }

/** What goes on downwards from the foot of a house. */
const goesOn = new Uint8Array(16)
for (const role of [Role.ground, Role.paving, Role.water, Role.plant]) goesOn[role] = 1

/** Turns the depth of the ground at the foot of a house, and of what grows there, negative, nearer than anything, and back again. */
export function hideGroundBefore({ canvas: { depth }, scene }: { canvas: Canvas; scene: Scene }) {
  const { role, building, camera, width, height } = scene
  if (!seenFrom(scene).hidesGround) return
  const highest = Math.max(0, Math.floor(camera.horizon - overEyeM * camera.pixelsPerM))
  const feet = feetOf(scene)
  const isUnder = new Uint8Array(width)
  let [first, last] = [0, width - 1]
  while (first < width && feet[first] === Infinity) first++
  while (last > first && feet[last] === Infinity) last--
  for (let y = highest; y < height; y++) turnRow(depth, role, building, feet, isUnder, y, first, last)
}

/**
 * The row in each column from which on what ends is the foot of the house: near its lowest pixel; `Infinity` where it hangs or is not.
 * What begins over the foot of a flight stands behind that on the ground.
 */
function feetOf({ bounds: { baseOf }, camera: { pixelsPerM }, role, width }: Scene): Float64Array {
  const high = stepM * pixelsPerM
  const corner = Math.max(leaning.px, Math.round(leaning.m * pixelsPerM))
  const feet = Float64Array.from(baseOf, (base) => (base < 0 ? Infinity : base - high))
  for (const side of [-1, 1]) {
    let left = 0
    for (let k = corner; k < feet.length; k++, left--) {
      const x = side < 0 ? feet.length - 1 - k : k
      const beside = x - corner * side
      const step = baseOf[beside] - baseOf[x]
      const isFlight = role[baseOf[beside] * width + beside] === Role.stairs
      if (step > high && !isFlight) left = hangsM * pixelsPerM
      else if (-step > high) left = 0
      if (left > 0) feet[x] = Infinity
    }
  }
  return feet
}

/** Turns the depth of a row from column `first` to `last`: only there the house has feet. */
function turnRow(
  depth: Float32Array,
  role: Uint8Array,
  building: Uint8Array,
  feet: Float64Array,
  isUnder: Uint8Array,
  y: number,
  first: number,
  last: number,
) {
  for (let x = first, i = y * feet.length + first; x <= last; x++, i++) {
    if (building[i] !== 0) isUnder[x] = Number(y >= feet[x])
    else if (isUnder[x] !== 0) {
      isUnder[x] = goesOn[role[i]]
      if (isUnder[x] !== 0) depth[i] = -depth[i]
    }
  }
}
