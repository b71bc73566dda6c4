import { Role } from '../../scene.ts'
import { allVotes, eachNeighbour, middlePixel, slopesBothWays, type RegionFacts } from '../region-facts.ts'
import { groupsOf } from './groups-of.ts'
import type { Reading } from './reading.ts'

// People and cars are drawn as round outlines without leaves in them, stand on the ground and have a size that everybody knows:
// a cluster of parts without straight rims that is as tall and as wide as a person or a car, where it stands, is one. Chairs around
// a table make such a cluster, too; the smaller parts among them and beside them belong to it. Fails on figures that overlap each
// other, on cars drawn with a ruler, and from above, where height is not seen.

/** Largest part of a thing, as a share of the picture, and its smallest in pixels. */
const largest = 0.008
const smallest = 25
/** Smaller parts look like leaves though they are heads and hands. */
const scribbled = 0.0008
/** So much of the rim of a part may run along long strokes, and along strokes of one kind. */
const mostLong = 0.3
const mostOneWay = 0.45
/** Least share of its box that a thing fills. */
const leastFull = 0.35
/** Most of the height of a part with an upright at a side; widest set of things that stand together, in widths of the first found. */
const mostUpright = 0.75
const mostInSet = 1.6
/** Height in metres and width in heights. */
const sizes = [
  { height: [1.25, 2.1], width: [0.2, 0.62] },
  { height: [1.15, 2.2], width: [1.5, 3.4] },
] as const

/**
 * People drawn as blank outlines: their height in metres and width in heights, how much of their box they fill; how wide their head is at
 * the most, in heights and as a share of their body, and their feet; between which shares of the height these are. They are drawn no
 * smaller than on the ground at the house, but for so much.
 */
const figure = { height: [1.35, 2], width: [0.14, 0.45], full: [0.4, 0.86], headTall: 0.17, head: 0.62, feet: 0.8, far: 0.8 } as const
const parts = { head: [0.02, 0.1], body: [0.2, 0.6], feet: [0.86, 0.97] } as const

/** Takes drawn people and cars out of what they stand before, in place. */
export function findThings(reading: Reading, roles: Uint8Array, along: Float32Array) {
  const { fine: f, leafy, coursed, hatching, camera, house, width } = reading
  if (camera.fromAbove) return
  for (let k = 0; k < f.count; k++) if (roles[k] !== Role.sky && leafy[k] < 0.12 && isFigure(reading, k)) takeFigure(reading, roles, k)
  const isRound = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (roles[k] === Role.sky || f.touch[k] || f.area[k] < smallest) continue
    if (f.area[k] > largest * f.labels.length || coursed[k] > 0.3) continue
    if (leafy[k] > 0.12 && f.area[k] > scribbled * f.labels.length) continue
    if (hatching.data[middlePixel(f, k, width)] > 0.3) continue
    const level = f.votes[5 * k + 1] + f.votes[5 * k + 2]
    const [upright, sloping] = [f.votes[5 * k + 3], f.votes[5 * k + 4]]
    const total = Math.max(1, allVotes(f, k))
    const isCurved = f.falling[k] + f.rising[k] < 0.5 * sloping || slopesBothWays(f, k) > 0.4
    const most = Math.max(level, upright, isCurved ? 0 : sloping)
    if (along[k] < mostLong * total && most < mostOneWay * total) isRound[k] = 1
  }
  for (const group of groupsOf(reading, isRound)) {
    const left = Math.min(...group.map((k) => f.left[k]))
    const right = Math.max(...group.map((k) => f.right[k])) + 1
    const top = Math.min(...group.map((k) => f.top[k]))
    const bottom = Math.max(...group.map((k) => f.bottom[k])) + 1
    const area = group.reduce((sum, k) => sum + f.area[k], 0)
    if (bottom < camera.horizon + 6 || bottom < house.base - 0.12 * house.tall || area < leastFull * (right - left) * (bottom - top))
      continue
    const tall = ((bottom - top) * camera.eye) / (bottom - camera.horizon)
    const broad = (right - left) / (bottom - top)
    const fits = sizes.some(({ height, width: w }) => tall > height[0] && tall < height[1] && broad > w[0] && broad < w[1])
    if (!fits || !standsFree(reading, roles, isRound, group)) continue
    const round = group.filter((k) => !hasUprightSide(f, k))
    for (const k of round.concat(setOf(reading, roles, round, top, bottom, mostInSet * (right - left)))) roles[k] = Role.thing
  }
}

/** Whether a part has the outline of a person: a head on shoulders, and legs that are narrower than what they bear. */
function isFigure({ fine: f, camera, house, width }: Reading, k: number): boolean {
  const [left, top, across, down] = [f.left[k], f.top[k], f.right[k] + 1 - f.left[k], f.bottom[k] + 1 - f.top[k]]
  const bottom = top + down
  if (f.touch[k] || down < 24 || bottom < camera.horizon + 6 || bottom < house.base - 0.12 * house.tall) return false
  const perM = (bottom - camera.horizon) / camera.eye
  const tall = down / perM
  const isWithin = (value: number, [least, most]: readonly [number, number]) => value > least && value < most
  if (
    perM < figure.far * camera.pixelsPerM ||
    !isWithin(tall, figure.height) ||
    !isWithin(across / down, figure.width) ||
    !isWithin(f.area[k] / (across * down), figure.full)
  )
    return false
  const wide = Float32Array.from({ length: down }, (_, y) => {
    let own = 0
    for (let x = left; x < left + across; x++) if (f.labels[(top + y) * width + x] === k) own++
    return own
  })
  const mean = ([from, to]: readonly [number, number]) => {
    const rows = wide.subarray(Math.floor(from * down), Math.ceil(to * down))
    return rows.reduce((sum, own) => sum + own, 0) / rows.length
  }
  const widest = mean(parts.body)
  return mean(parts.head) < Math.min(figure.head * widest, figure.headTall * down) && mean(parts.feet) < figure.feet * widest
}

/** Takes a figure with the small parts in its box: its head, what is between its legs. */
function takeFigure({ fine: f }: Reading, roles: Uint8Array, k: number) {
  const slack = Math.ceil(0.1 * (f.bottom[k] - f.top[k]))
  roles[k] = Role.thing
  eachNeighbour(f, k, (id) => {
    const isInside = f.left[id] >= f.left[k] - 2 && f.right[id] <= f.right[k] + 2 && f.bottom[id] <= f.bottom[k] + 2
    if (isInside && f.top[id] >= f.top[k] - slack && f.area[id] < 0.3 * f.area[k]) roles[id] = Role.thing
  })
}

/** Whether a part that is no taller than wide has an upright side: so have the low walls behind chairs, not bodies of cars. */
function hasUprightSide(f: RegionFacts, k: number): boolean {
  const tall = f.bottom[k] + 1 - f.top[k]
  return f.right[k] + 1 - f.left[k] >= tall && f.votes[5 * k + 3] > mostUpright * tall
}

/** The small parts that go on beside a thing between its rows, as its wheels and seats do; none where they are courses that run on. */
function setOf({ fine: f }: Reading, roles: Uint8Array, group: readonly number[], top: number, bottom: number, widest: number): number[] {
  const slack = 0.15 * (bottom - top)
  const seen = new Set(group)
  let [left, right] = [Infinity, -1]
  for (const k of seen) {
    left = Math.min(left, f.left[k])
    right = Math.max(right, f.right[k])
    if (right - left > widest) return []
    eachNeighbour(f, k, (id) => {
      const isLow = f.top[id] > top - slack && f.bottom[id] < bottom + slack
      if (isLow && roles[id] !== Role.sky && !f.touch[id] && f.area[id] < scribbled * f.labels.length) seen.add(id)
    })
  }
  return [...seen]
}

/** Whether a group borders on ground (one background with the sky here), and on few plants. */
function standsFree({ fine }: Reading, roles: Uint8Array, isRound: Uint8Array, group: readonly number[]): boolean {
  let outline = 1
  let ground = 0
  let plants = 0
  for (const k of group) {
    eachNeighbour(fine, k, (id, border) => {
      if (isRound[id]) return
      outline += border
      if (roles[id] === Role.ground || roles[id] === Role.paving || roles[id] === Role.sky) ground += border
      if (roles[id] === Role.plant) plants += border
    })
  }
  return ground > 0.08 * outline && plants < 0.1 * outline
}
