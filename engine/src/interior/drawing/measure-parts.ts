import type { RegionFacts } from '../../understand/region-facts.ts'
import { mainWall, Part, surfaceMap, wallDepth, type Room, type RoomWall } from '../box/room.ts'

/** A part as it lies on the surface that it shares most pixels with. Metres along the wall (or across the floor) and up (or away). */
export interface Measured {
  surface: number
  /** Share of the part that lies on its commonest surface. */
  share: number
  wall?: RoomWall
  left: number
  right: number
  low: number
  high: number
  areaM2: number
  /** Share of its rectangle there that it fills. */
  fill: number
}

/** Measures every part of the sheet on the surface of the empty room that it lies on. */
export function measureOnSurfaces(room: Room, facts: RegionFacts): Measured[] {
  const surface = surfaceMap(room)
  const counts = new Float32Array(6 * facts.count)
  for (let i = 0; i < surface.length; i++) counts[6 * facts.labels[i] + surface[i]]++
  const surfaceOf = new Uint8Array(facts.count)
  const share = new Float64Array(facts.count)
  for (let k = 0; k < facts.count; k++) {
    const own = counts.subarray(6 * k, 6 * k + 6)
    let best = 1
    for (let s = 2; s < 6; s++) if (own[s] > own[best]) best = s
    surfaceOf[k] = best
    share[k] = own[best] / Math.max(1, facts.area[k])
  }
  const make = (value: number) => new Float64Array(facts.count).fill(value)
  const size = { left: make(Infinity), right: make(-Infinity), low: make(Infinity), high: make(-Infinity), area: make(0) }
  const back = mainWall(room)
  const columns = columnsOf(room)
  for (let y = 0; y < room.height; y++) measureRow(room, back, columns, facts.labels, surface, surfaceOf, y, size)
  return Array.from({ length: facts.count }, (_, k): Measured => {
    const wall = room.walls.find((w) => w.part === surfaceOf[k])
    const [left, right, low, high, areaM2] = [size.left[k], size.right[k], size.low[k], size.high[k], size.area[k]]
    const fill = areaM2 / Math.max(1e-3, (right - left) * (high - low))
    return { surface: surfaceOf[k], share: share[k], left, right, low, high, areaM2, fill, ...(wall ? { wall } : {}) }
  })
}

interface Sizes {
  left: Float64Array
  right: Float64Array
  low: Float64Array
  high: Float64Array
  area: Float64Array
}

/** Adds a row of pixels to the sizes of the parts that lie on the surface shown there. */
function measureRow(
  { camera, width }: Room,
  back: RoomWall,
  columns: ReturnType<typeof columnsOf>,
  labels: Int32Array,
  surface: Uint8Array,
  surfaceOf: Uint8Array,
  y: number,
  size: Sizes,
) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const k = labels[i]
    const part = surface[i]
    if (part !== surfaceOf[k] || part === Part.ceiling) continue
    let u: number
    let v: number
    let z: number
    let slant: number
    if (part === Part.floor) {
      z = (camera.eye * camera.focal) / Math.max(1.5, y + 0.5 - camera.horizon)
      const px = ((x + 0.5 - camera.centreX) * z) / camera.focal
      u = px * back.along[0] + z * back.along[1]
      v = -(px * back.inward[0] + z * back.inward[1])
      slant = camera.eye / z
    } else {
      u = columns.along[x]
      v = camera.eye - ((y + 0.5 - camera.horizon) * columns.depth[x]) / camera.focal
      z = columns.foot[x]
      slant = columns.slant[x]
    }
    size.area[k] += (z / camera.focal) ** 2 / Math.max(0.05, slant)
    if (u < size.left[k]) size.left[k] = u
    if (u > size.right[k]) size.right[k] = u
    if (v < size.low[k]) size.low[k] = v
    if (v > size.high[k]) size.high[k] = v
  }
}

/** By column: metres along its wall, how far away the wall is where it is looked at and at its foot, and how squarely it is seen. */
function columnsOf(room: Room) {
  const { camera, width, walls, wallOf } = room
  const make = () => new Float64Array(width)
  const columns = { along: make(), depth: make(), foot: make(), slant: make() }
  for (let x = 0; x < width; x++) {
    const { origin, inward, along } = walls[wallOf[x]]
    const ray = (x + 0.5 - camera.centreX) / camera.focal
    const z = (origin[0] * inward[0] + origin[1] * inward[1]) / (ray * inward[0] + inward[1])
    columns.along[x] = (ray * z - origin[0]) * along[0] + (z - origin[1]) * along[1]
    columns.depth[x] = z
    columns.foot[x] = wallDepth(room, x)
    columns.slant[x] = Math.abs(((x - camera.centreX) / camera.focal) * inward[0] + inward[1])
  }
  return columns
}
