import { boxBlur } from '../pixels/blur.ts'
import { clamp } from '../pixels/curves.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import type { LegColumn } from './find-legs.ts'

// Under a table it is dark where its top hides the room's light from the floor: the level faces of each piece, let down to the
// floor by the length of its legs and its rim, softly bordered. Round everything drawn it is a little darker, too.

/** How far a shadow lies to the side that light does not come from, as a share of the height it falls from. */
const aside = 0.14

/** The shade that things throw on what is behind and under them, 0–1 per pixel. `side`: −1 when light comes from the right, 1 from the left. */
export function thingShade(drawn: DrawnRoom, legs: readonly LegColumn[], side: number): Float32Array {
  const { role, room } = drawn
  const { width, height } = room
  const solid = newPlane(width, height)
  for (let i = 0; i < role.length; i++) solid.data[i] = role[i] === Drawn.thing || role[i] === Drawn.plant ? 1 : 0
  const near = twice(solid, width / 110)
  const wide = twice(solid, width / 34)
  const under = layUnder(drawn, legs, side)
  const soft = twice(under, width / 75)
  const close = twice(under, width / 260)
  const shade = new Float32Array(role.length)
  const up = Math.round(0.008 * height)
  const upWide = Math.round(0.018 * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a = near[Math.max(0, y - up) * width + x]
      const b = wide[Math.max(0, y - upWide) * width + x]
      const round = 0.4 * clamp(1.7 * a) + 0.3 * clamp(1.5 * b)
      const floor = role[i] === Drawn.floor || role[i] === Drawn.rug ? 0.42 * soft[i] + 0.34 * close[i] : 0
      shade[i] = clamp(1 - (1 - round) * (1 - floor), 0, 0.86)
    }
  }
  return shade
}

/** The level faces of every piece where the floor under them is, and the feet of its legs. */
function layUnder({ room: { width, height }, labels, thingOf, things }: DrawnRoom, legs: readonly LegColumn[], side: number): Plane {
  const under = newPlane(width, height)
  const partAt = (i: number) => (thingOf[labels[i]] < 0 ? undefined : things[thingOf[labels[i]]])
  const drops = new Map<number, number[]>()
  for (const { x, top, run } of legs) {
    const part = partAt((top - 1) * width + x)
    if (!part) continue
    let y = top - 1
    while (y > 0 && partAt(y * width + x)?.group === part.group && partAt(y * width + x)?.turn !== 'up') y--
    const whole = partAt(y * width + x)?.group === part.group
    if (whole) drops.set(part.group, [...(drops.get(part.group) ?? []), top + run - y])
    for (let dy = -2; dy <= 2; dy++) {
      const row = top + run + dy
      if (row < height) for (let dx = -2; dx <= 2; dx++) under.data[row * width + Math.max(0, Math.min(width - 1, x + dx))] = 1
    }
  }
  const bottoms = lowestRows(width, height, partAt)
  for (let i = 0; i < labels.length; i++) {
    const part = partAt(i)
    if (part?.turn !== 'up' || !part.stands) continue
    const known = drops.get(part.group)
    const x = i % width
    const y = (i - x) / width
    const drop = known ? known.toSorted((a, b) => a - b)[known.length >> 1] : (bottoms.get(part.group)?.get(x) ?? 0)
    const row = y + drop
    const column = Math.round(x + side * aside * drop)
    if (row < height && column >= 0 && column < width) under.data[row * width + column] = 1
  }
  return under
}

/** For each piece and column, how many rows it reaches down below its level faces. */
function lowestRows(width: number, height: number, partAt: (i: number) => { group: number; turn: string } | undefined) {
  const found = new Map<number, Map<number, number>>()
  for (let x = 0; x < width; x++) {
    const level = new Map<number, number>()
    for (let y = 0; y < height; y++) {
      const part = partAt(y * width + x)
      if (!part) continue
      if (part.turn === 'up') level.set(part.group, y)
      else if (level.has(part.group)) {
        const own = found.get(part.group) ?? new Map<number, number>()
        own.set(x, y - level.get(part.group)!)
        found.set(part.group, own)
      }
    }
  }
  return found
}

function twice(plane: Plane, radius: number): Float32Array {
  return boxBlur(boxBlur(plane, radius), radius).data
}
