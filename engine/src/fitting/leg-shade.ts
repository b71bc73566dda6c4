import { floorPlace, project, type Room } from '../interior/box/room.ts'
import { clamp } from '../pixels/curves.ts'
import type { Light } from '../pixels/raster.ts'
import { lowest } from './foot-line.ts'
import type { Layer } from './lay-item.ts'
import type { Pose } from './pose.ts'
import type { Standing } from './site.ts'

// Where an item touches the floor, and the shade that its legs lay there. A slanting leg ends below in every column of its width,
// but touches the floor at its lowest end alone: a low pixel counts where none beside it lies so much lower that only a leg runs up
// there. From each narrow foot its leg is followed upwards; each of its heights darkens the floor so much farther away from the light.

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

/** A foot wider than this is no leg's, metres. */
const widestM = 0.22
/** Legs are followed so far up, metres; what shade they lay at the floor, and how it is shifted and softened for each metre up. */
const legM = 0.42
const legShare = 0.5
const shift = 0.8
const softening = 0.16

/** What the legs of an item take of the light, 0–1, by place in the picture. `away`: from the light to the item, on the floor. */
export function legShade({ width, height }: Light, room: Room, layer: Layer, touches: Touch[], away: readonly [number, number]) {
  const dark = new Map<number, number>()
  for (const foot of apart(touches)) {
    const [left, right] = [foot[0][0], foot.at(-1)![0]]
    const y = Math.max(...foot.map((touch) => touch[1]))
    const [fx, fz] = floorPlace(room, layer.left + (left + right + 1) / 2, layer.top + y + 1)
    const perM = room.camera.focal / fz
    if (right - left > widestM * perM) continue
    let [from, to] = [left, right]
    for (let row = y; row >= 0 && y - row < legM * perM; row--) {
      const run = runAt(layer, row, from, to)
      if (!run || run[1] - run[0] > 2 * widestM * perM) break
      ;[from, to] = run
      const up = (y - row) / perM
      const aside = ((from + to - left - right) * fz) / (2 * room.camera.focal)
      const at = project(room, [fx + aside + shift * up * away[0], 0, fz + shift * up * away[1]])
      const across = Math.max(0.7, (to - from + 1) / 2 + softening * up * perM)
      spread(dark, width, height, at, across, legShare * (1 - up / legM) * clamp((0.6 * (to - from + 1)) / across, 0.2, 1))
    }
  }
  return { at: (x: number, y: number) => dark.get(y * width + x) ?? 0 }
}

/** Touches in groups without a gap. */
function apart(touches: Touch[]): Touch[][] {
  const groups: Touch[][] = []
  for (const touch of touches) {
    const last = groups.at(-1)
    if (last && touch[0] - last.at(-1)![0] <= 2) last.push(touch)
    else groups.push([touch])
  }
  return groups
}

/** What of a row hangs together with the columns of the row below. */
function runAt({ width, data }: Layer, row: number, from: number, to: number): [from: number, to: number] | undefined {
  const covers = (x: number) => x >= 0 && x < width && data[4 * (row * width + x) + 3] > 0.5
  let first = from - 1
  while (first <= to + 1 && !covers(first)) first++
  if (first > to + 1) return undefined
  let left = first
  while (covers(left - 1)) left--
  let right = first
  while (covers(right + 1)) right++
  return [left, right]
}

/** A soft spot on the floor, three times as wide as deep in the picture. */
function spread(
  dark: Map<number, number>,
  width: number,
  height: number,
  { x, y }: { x: number; y: number },
  across: number,
  share: number,
) {
  const deep = Math.max(0.7, across / 3)
  for (let py = Math.ceil(y - 2 * deep); py <= y + 2 * deep; py++) {
    for (let px = Math.ceil(x - 2 * across); px <= x + 2 * across; px++) {
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const k = share * Math.exp(-(((px - x) / across) ** 2) - ((py - y) / deep) ** 2)
      if (k > (dark.get(py * width + px) ?? 0.004)) dark.set(py * width + px, k)
    }
  }
}
