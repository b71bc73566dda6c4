import type { Correction } from '@veduta/contract/catalogue/correction'
import { drawStrokeMaps } from '../../understand/ink/stroke-maps.ts'
import { measureRegions } from '../../understand/region-facts.ts'
import type { Partition } from '../../understand/regions.ts'
import { wallDepth } from '../box/room.ts'
import { saidOfRoom, unsaid, type LabelledRoom } from '../correct-labels.ts'
import { labelsOfDrawing } from '../labels-of.ts'
import { RoomLabel } from '../../room-label.ts'
import { Drawn, type DrawnRoom, type FramedRectangle, type WallRectangle } from './drawn-room.ts'
import { frameOpenings, standsBefore } from './frame-openings.ts'
import { gatherThings } from './gather-things.ts'
import { measureOnSurfaces } from './measure-parts.ts'

/** The labels of a drawn room, and what its lines enclose as the parts that clicks take. */
export const labelDrawing = (drawn: DrawnRoom): LabelledRoom => ({
  width: drawn.room.width,
  height: drawn.room.height,
  role: labelsOfDrawing(drawn),
  region: drawn.labels,
  opening: new Uint16Array(drawn.labels.length),
})

const { thing, window, door, picture, lamp, wall } = Drawn
const drawnAs = new Map<number, number>([
  [RoomLabel.floor, Drawn.floor],
  [RoomLabel.rug, Drawn.rug],
  [RoomLabel.wall, wall],
  [RoomLabel.ceiling, Drawn.ceiling],
  [RoomLabel.window, window],
  [RoomLabel.door, door],
  [RoomLabel.picture, picture],
  [RoomLabel.lamp, lamp],
])
/** What has no name of its own here is a piece of furniture. */
const asDrawn = (label: number) => drawnAs.get(label) ?? thing

/** A rectangle of which a person took more than this share away is none any more. */
const mostTaken = 0.5

/**
 * A drawn room as a person says it is: parts that they spoke of have that name, things are gathered anew, and a wall has those openings
 * that are left or were named. What is given stays as it is.
 */
export function correctDrawing(drawn: DrawnRoom, corrections: readonly Correction[]): DrawnRoom {
  return corrections.length === 0 ? drawn : withLabels(drawn, saidOfRoom(labelDrawing(drawn), corrections))
}

/** The same with the labels of `said`, pixel by pixel. */
export function withLabels(drawn: DrawnRoom, said: Uint8Array): DrawnRoom {
  if (said.every((label) => label === unsaid)) return drawn
  const { room, line, strokes } = drawn
  const { partition, saidOf } = carve(drawn.labels, said)
  const { labels, count } = partition
  const facts = measureRegions(partition, room.width, room.height, drawStrokeMaps(strokes, room.width, room.height))
  const measured = measureOnSurfaces(room, facts)
  const role = drawn.role.map((what, i) => (said[i] === unsaid ? what : asDrawn(said[i])))
  const name = new Uint8Array(count)
  for (let i = 0; i < labels.length; i++) name[labels[i]] = role[i]
  const { things, thingOf } = gatherThings(room, facts, name)
  // What somebody says stands there stands there, whether its feet are seen or not.
  for (const one of things) if (saidOf[one.region] !== unsaid) one.stands = true
  const isBefore = standsBefore(role, labels, thingOf, things)
  const openings = (read: readonly FramedRectangle[], what: number) => {
    const named: WallRectangle[] = [...saidOf.keys()].flatMap((k) => {
      const { wall: on, left, right, low, high } = measured[k]
      return saidOf[k] !== unsaid && asDrawn(saidOf[k]) === what && on
        ? [{ wall: on, left, right, sill: low, top: high, regions: [k] }]
        : []
    })
    const kept = read.filter((one) => taken(one, said, room.width) <= mostTaken)
    return [...kept, ...frameOpenings(named, what, { labels, line }, role, isBefore)]
  }
  const left = drawn.lamps.filter(({ x, y }) => role[Math.round(y) * room.width + Math.round(x)] === lamp)
  const named = [...saidOf.keys()].filter((k) => saidOf[k] === RoomLabel.lamp)
  return {
    ...drawn,
    role,
    labels,
    things,
    thingOf,
    windows: openings(drawn.windows, window),
    doors: openings(drawn.doors, door),
    pictures: openings(drawn.pictures, picture),
    lamps: [...left, ...named.map((k) => ({ x: facts.x[k], y: facts.y[k], depthM: wallDepth(room, facts.x[k]), region: k }))],
  }
}

/** The parts with what was said of each: a part of which only some was spoken of is two. */
function carve(read: Int32Array, said: Uint8Array): { partition: Partition; saidOf: Uint8Array } {
  const number = new Map<number, number>()
  const saidOf: number[] = []
  const labels = read.map((region, i) => {
    const key = 256 * region + said[i]
    const known = number.get(key) ?? saidOf.push(said[i]) - 1
    number.set(key, known)
    return known
  })
  return { partition: { labels, count: saidOf.length, peak: new Float32Array(saidOf.length) }, saidOf: Uint8Array.from(saidOf) }
}

/** Share of a rectangle that was called something else. */
function taken({ from, to, upper, lower }: FramedRectangle, said: Uint8Array, width: number): number {
  let [all, lost] = [0, 0]
  for (let x = Math.max(0, from); x <= Math.min(width - 1, to); x++) {
    for (let y = Math.max(0, Math.round(upper.at + upper.slope * x)); y <= lower.at + lower.slope * x; y++) {
      const one = said[y * width + x]
      if (one === undefined) break
      all++
      if (one !== unsaid) lost++
    }
  }
  return all === 0 ? 1 : lost / all
}
