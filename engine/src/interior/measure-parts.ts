import type { RegionFacts } from '../understand/region-facts.ts'
import { floorPlace, mainWall, Part, surfaceMap, wallDepth, wallPlace, type Room, type RoomWall } from './room.ts'

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
export function measureOnSurfaces(room: Room, facts: RegionFacts, width: number, height: number): Measured[] {
  const surface = surfaceMap(room)
  const counts = new Float32Array(6 * facts.count)
  for (let i = 0; i < surface.length; i++) counts[6 * facts.labels[i] + surface[i]]++
  const parts = Array.from({ length: facts.count }, (_, k): Measured => {
    const own = counts.subarray(6 * k, 6 * k + 6)
    let best = 1
    for (let s = 2; s < 6; s++) if (own[s] > own[best]) best = s
    const wall = room.walls.find((w) => w.part === best)
    const share = own[best] / Math.max(1, facts.area[k])
    return {
      surface: best,
      share,
      left: Infinity,
      right: -Infinity,
      low: Infinity,
      high: -Infinity,
      areaM2: 0,
      fill: 0,
      ...(wall ? { wall } : {}),
    }
  })
  const { camera } = room
  const back = mainWall(room)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const m = parts[facts.labels[i]]
      if (surface[i] !== m.surface || m.surface === Part.ceiling) continue
      let place: [number, number]
      let z: number
      let slant: number
      if (m.wall) {
        place = wallPlace(room, m.wall, x + 0.5, y + 0.5)
        z = wallDepth(room, x)
        const rayX = (x - camera.centreX) / camera.focal
        slant = Math.abs(rayX * m.wall.inward[0] + m.wall.inward[1])
      } else {
        const [fx, fz] = floorPlace(room, x + 0.5, y + 0.5)
        place = [fx * back.along[0] + fz * back.along[1], -(fx * back.inward[0] + fz * back.inward[1])]
        z = fz
        slant = camera.eye / fz
      }
      m.areaM2 += (z / camera.focal) ** 2 / Math.max(0.05, slant)
      if (place[0] < m.left) m.left = place[0]
      if (place[0] > m.right) m.right = place[0]
      if (place[1] < m.low) m.low = place[1]
      if (place[1] > m.high) m.high = place[1]
    }
  }
  for (const m of parts) m.fill = m.areaM2 / Math.max(1e-3, (m.right - m.left) * (m.high - m.low))
  return parts
}
