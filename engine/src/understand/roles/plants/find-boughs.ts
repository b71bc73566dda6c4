import { fillPolygon, hullOf } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { allVotes, eachNeighbour } from '../../region-facts.ts'
import { groupsOf } from '../groups-of.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Agaves, palms, pines and bare trees drawn as outlines stand before walls too, where they look like pieces of them: a fan of
// blades or boughs leaves many small parts with slopes of both signs in between, of which no edge is long. Roofs, courses and boards
// have one slope, scrolls are small. A bare tree
// high before a wall leaves wall and eaves as they are. Fails on a single shoot and on timber frames that are full of braces.

/** Fewest parts, least share of the picture, and largest part of it. */
const fewest = 40
const smallest = 0.003
const largestPart = 0.006
/** Of the border of all parts: least share on slopes, least of the rarer slope in the other one, most that is level. */
const leastSloping = 0.4
const leastEven = 0.5
const mostLevel = 0.25
/** A part between boughs touches them along so much of its border. */
const mostly = 0.6
/** What a bare tree cuts out of a house: how far off the ground, in heights of the house, and least of its rim on the house. */
const hanging = 0.08
const mostlyBuilt = 0.75
/** Largest single blade, as a share of the picture. */
const largestBlade = 0.0035

/** Turns fans of blades and boughs into plants, whatever they stand before but for what is `built`, in place; returns their parts. */
export function findBoughs(reading: Reading, roles: Uint8Array, along: Float32Array, built: readonly number[] = []): number[][] {
  const { fine: f, skies } = reading
  const total = f.labels.length
  const isLoose = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (skies[k] || roles[k] === Role.thing || f.area[k] > largestPart * total) continue
    const border = allVotes(f, k) + 1
    if (along[k] < 0.22 * border && f.votes[5 * k + 3] < 0.12 * border) isLoose[k] = 1
  }
  for (const k of built) isLoose[k] = 0
  const fans = groupsOf(reading, isLoose).filter((group) => isFan(reading, group) && !isCutOut(reading, roles, group))
  for (const fan of fans) {
    for (let pass = 0; pass < 2; pass++) fan.push(...partsBeside(reading, roles, fan))
    for (const k of fan) roles[k] = Role.plant
  }
  return fans
}

/** Whether parts hang off the ground and lie mostly among the house's: rafters, and what a bare tree cuts out of wall and eaves. */
function isCutOut({ fine: f, house }: Reading, roles: Uint8Array, group: readonly number[]): boolean {
  const own = new Set(group)
  let [rim, built] = [1, 0]
  for (const k of group) {
    eachNeighbour(f, k, (id, border) => {
      if (own.has(id)) return
      rim += border
      if (isHouse(roles[id])) built += border
    })
  }
  const bottom = Math.max(...group.map((k) => f.bottom[k]))
  return bottom < house.base - hanging * house.tall && built > mostlyBuilt * rim
}

function isFan({ fine: f }: Reading, group: readonly number[]): boolean {
  if (group.length < fewest) return false
  let [area, border, level, sloping, falling, rising] = [0, 1, 0, 0, 0, 0]
  for (const k of group) {
    area += f.area[k]
    border += allVotes(f, k)
    level += f.votes[5 * k + 1] + f.votes[5 * k + 2]
    sloping += f.votes[5 * k + 4]
    falling += f.falling[k]
    rising += f.rising[k]
  }
  const isEven = Math.min(falling, rising) > leastEven * Math.max(falling, rising)
  return area > smallest * f.labels.length && sloping > leastSloping * border && level < mostLevel * border && isEven
}

/** Parts that a fan mostly surrounds, and blades that stick out of it and pass for pieces of the house. */
function partsBeside({ fine: f, skies }: Reading, roles: Uint8Array, fan: readonly number[]): number[] {
  const shared = new Map<number, number>()
  for (const k of fan) eachNeighbour(f, k, (id, border) => shared.set(id, (shared.get(id) ?? 0) + border))
  for (const k of fan) shared.delete(k)
  const isBeside = (k: number, border: number) => {
    const outline = allVotes(f, k) + 1
    if (border > mostly * outline) return f.area[k] < largestPart * f.labels.length
    return isHouse(roles[k]) && f.area[k] < largestBlade * f.labels.length && f.votes[5 * k + 4] > 0.5 * outline && border > 0.15 * outline
  }
  return [...shared].filter(([k, border]) => !skies[k] && isBeside(k, border)).map(([k]) => k)
}

/** Turns the parts of fans into plants, and what of the house lies within the outline of one. */
export function growBoughs({ fine: f, width, height }: Reading, role: Uint8Array, fans: readonly (readonly number[])[]) {
  for (const fan of fans) {
    const own = new Set(fan)
    const ends: Point[] = []
    const [top, bottom] = [Math.min(...fan.map((k) => f.top[k])), Math.max(...fan.map((k) => f.bottom[k]))]
    const [left, right] = [Math.min(...fan.map((k) => f.left[k])), Math.max(...fan.map((k) => f.right[k]))]
    for (let y = top; y <= bottom; y++) {
      let [first, last] = [-1, -1]
      for (let x = left; x <= right; x++) {
        if (!own.has(f.labels[y * width + x])) continue
        role[y * width + x] = Role.plant
        if (first < 0) first = x
        last = x
      }
      if (first >= 0) ends.push({ x: first, y }, { x: last + 1, y })
    }
    fillPolygon(hullOf(ends), width, height, (i) => {
      if (isHouse(role[i])) role[i] = Role.plant
    })
  }
}
