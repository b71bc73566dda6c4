import { floorPlace, project, type Room } from '../interior/box/room.ts'
import type { Layer } from './lay-item.ts'
import type { Pose } from './pose.ts'
import type { Standing } from './site.ts'

// Where an item touches the floor. A slanting leg ends below in every column of its width, but touches the floor at its lowest end alone: a
// low pixel counts where none beside it lies so much lower that only a leg runs up there.

/** The lowest pixel of the item in a column of its layer. */
export type Touch = readonly [x: number, y: number]

/** A foot may be drawn so far outside the item's box, metres. */
const beyondBox = 0.25
/**
 * A lower edge that runs up more steeply than this, and than the edges of the item's box do by so much, belongs to a leg; it is looked
 * at so far to both sides, metres.
 */
const legSlope = 0.8
const steeper = 1.25
/** An edge that reaches over less of the item's picture than this is hardly seen from the side. */
const leastWide = 0.25
const besideM = 0.25

/** Where a layer touches the floor: lowest pixels that show a place within the item's box, as far as its picture is true to it. */
export function touchesOf(room: Room, item: Standing, layer: Layer, { corner, across, deep }: Pose): Touch[] {
  const low = lowest(layer)
  const slopeOf = ([dx, dz]: readonly [number, number], length: number) => {
    const from = project(room, [corner[0], 0, corner[1]])
    const to = project(room, [corner[0] + length * dx, 0, corner[1] + length * dz])
    const wide = Math.abs(to.x - from.x)
    return wide < leastWide * layer.width ? 0 : Math.abs(to.y - from.y) / wide
  }
  const slope = Math.max(legSlope, Math.min(3, steeper * Math.max(slopeOf(across, item.widthM), slopeOf(deep, item.depthM))))
  const reach = Math.ceil(besideM * project(room, item.at).perM)
  const isLeg = (x: number) => {
    for (let k = Math.max(0, x - reach); k <= Math.min(low.length - 1, x + reach); k++)
      if (low[k] - slope * Math.abs(k - x) > low[x] + 1) return true
    return false
  }
  const touches: Touch[] = []
  for (const [x, y] of low.entries()) {
    const row = layer.top + y + 1
    if (y < 0 || row < room.camera.horizon + 3 || isLeg(x)) continue
    const [fx, fz] = floorPlace(room, layer.left + x + 0.5, row)
    const [dx, dz] = [fx - corner[0], fz - corner[1]]
    const [u, v] = [dx * across[0] + dz * across[1], dx * deep[0] + dz * deep[1]]
    const within = u > -beyondBox && u < item.widthM + beyondBox && v > -beyondBox && v < item.depthM + beyondBox
    if (within) touches.push([x, y])
  }
  return touches
}

/** What the foot of an item loses of the light, and how fast that goes up, metres: there only the dark floor is seen. */
const footLoss = 0.5
const footLossM = 0.07

/** Darkens an item where it touches the floor, also between two such places. Changes `layer`. `perM`: pixels per metre. */
export function darkenFoot({ width, height, data }: Layer, touches: Touch[], perM: number) {
  for (const [k, [x, low]] of touches.entries()) {
    const [next, last] = touches[k + 1] ?? [x + 1, low]
    for (let column = x; column < Math.max(next, x + 1); column++) {
      const foot = Math.round(low + ((last - low) * (column - x)) / (next - x))
      for (let y = Math.min(height - 1, foot + 3); y >= 0 && foot - y < 4 * footLossM * perM; y--) {
        const loss = 1 - footLoss * Math.exp(-Math.max(0, foot - y) / (footLossM * perM))
        for (let c = 0; c < 3; c++) data[4 * (y * width + column) + c] *= loss
      }
    }
  }
}

/** Per column the lowest row that is more covered than not; −1 where none is. */
export function lowest({ width, height, data }: Layer): Int32Array {
  const low = new Int32Array(width).fill(-1)
  for (let x = 0; x < width; x++) for (let y = height - 1; y >= 0 && low[x] < 0; y--) if (data[4 * (y * width + x) + 3] > 0.5) low[x] = y
  return low
}
