import { newRandom, seedFor } from '../../random.ts'
import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom, type ThingPart } from '../drawing/drawn-room.ts'
import { irradiance } from '../light/irradiance.ts'
import { isSeat } from '../drawing/is-seat.ts'
import type { Lamp, LightOpening, RoomLight } from '../light/room-light.ts'
import type { Scheme } from '../scheme.ts'
import type { Relief, Seat, Stage, Top } from './stage.ts'

/** The light on small things anywhere in the room. */
export function reliefIn(light: RoomLight, openings: readonly LightOpening[], lamps: readonly Lamp[]): Stage['lightAt'] {
  const on = (at: readonly [number, number, number], n: readonly [number, number, number]) => {
    const out = [0, 0, 0]
    irradiance(at, n, light, openings, lamps, out)
    return [out[0], out[1], out[2]] as const
  }
  return (at): Relief => ({
    left: on(at, [-0.9, 0, -0.44]),
    front: on(at, [0, 0.1, -1]),
    right: on(at, [0.9, 0, -0.44]),
    top: on(at, [0, 1, 0]),
  })
}

/** Square metres of the least face that shows that a room was drawn with furniture. */
const leastFurniture = 0.1

/** The places that a drawn room offers for things: its level faces, its soft pieces, its free floor and walls. */
export function stageForDrawing(
  picture: Light,
  drawn: DrawnRoom,
  scheme: Scheme,
  light: RoomLight,
  seed: number,
  lightAt: Stage['lightAt'],
): Stage {
  const { room, role, labels, thingOf, things } = drawn
  const isEmpty = (i: number) => role[i] === Drawn.floor || role[i] === Drawn.wall || role[i] === Drawn.ceiling || role[i] === Drawn.rug
  const { tops, seats } = levelFaces(drawn)
  return {
    room,
    picture,
    scheme,
    random: newRandom(seedFor(seed, 'decor')),
    isEmpty,
    isWall: (i) => role[i] === Drawn.wall,
    isFloor: (i) => role[i] === Drawn.floor || role[i] === Drawn.rug,
    isWindow: (i) => role[i] === Drawn.window,
    leastFree: 0.6,
    ownFurniture: true,
    furnished: things.some(({ stands, areaM2 }) => stands && areaM2 > leastFurniture),
    taken: [],
    takenTops: [],
    tops,
    seats: seats.map((seat) => ({
      ...seat,
      covers: (i: number) => thingOf[labels[i]] >= 0 && things[thingOf[labels[i]]].group === seat.group,
      rimAt: (x: number) => {
        for (let y = 0; y < room.height; y++)
          if (role[y * room.width + x] === Drawn.thing && labels[y * room.width + x] === seat.region) return y
        return undefined
      },
    })),
    lightAt,
    dark: Math.max(light.day.night, 0.7 * light.lamps),
  }
}

/** Whether the largest upright face of a piece looks to the viewer. */
function isSquare(parts: readonly ThingPart[]): boolean {
  const upright = parts.filter(({ turn }) => turn !== 'up').toSorted((a, b) => b.areaM2 - a.areaM2)
  return upright.length === 0 || Math.abs(upright[0].normal[0]) < 0.4
}

function levelFaces({ room, role, labels, thingOf, things }: DrawnRoom): {
  tops: Top[]
  seats: (Omit<Seat, 'covers' | 'rimAt'> & { group: number; region: number })[]
} {
  const sums = new Map<number, [x: number, y: number, n: number, left: number, right: number]>()
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      const t = thingOf[labels[i]]
      if (t < 0 || things[t].turn !== 'up') continue
      const sum = sums.get(t) ?? [0, 0, 0, room.width, 0]
      sum[0] += x
      sum[1] += y
      sum[2]++
      sum[3] = Math.min(sum[3], x)
      sum[4] = Math.max(sum[4], x)
      sums.set(t, sum)
    }
  }
  const { camera } = room
  const pieces = Map.groupBy(things, ({ group }) => group)
  const tops: (Top & { areaM2: number })[] = []
  const seats: (Omit<Seat, 'covers' | 'rimAt'> & { group: number; region: number; areaM2: number })[] = []
  for (const [t, [sx, sy, n, left, right]] of sums) {
    const part = things[t]
    const x = sx / n
    const y = sy / n
    const z = part.depthM
    const perM = camera.focal / z
    const height = camera.eye - (y - camera.horizon) / perM
    const widthM = (right - left) / perM
    if (!part.stands || widthM < 0.25 || height < 0.12 || height > 1.15) continue
    const at = [((x - camera.centreX) * z) / camera.focal, height, z] as const
    const soft = isSeat(pieces.get(part.group)!)
    if (height > 0.16 && height < 0.62 && soft && widthM > 0.45 && part.areaM2 > 0.08)
      seats.push({ at, widthM, square: isSquare(pieces.get(part.group)!), group: part.group, region: part.region, areaM2: part.areaM2 })
    const shows = (i: number) => role[i] === Drawn.thing && labels[i] === part.region
    if (part.areaM2 > 0.03 && !soft) tops.push({ at, widthM, shows, areaM2: part.areaM2 })
  }
  tops.sort((a, b) => b.areaM2 - a.areaM2)
  seats.sort((a, b) => b.widthM - a.widthM)
  return { tops: tops.slice(0, 5), seats: seats.slice(0, 3) }
}
