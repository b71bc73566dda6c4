import { eachNeighbour, type RegionFacts } from '../../understand/region-facts.ts'
import { Drawn } from '../drawing/drawn-room.ts'
import type { Measured } from '../drawing/measure-parts.ts'
import { Part, type Room } from './room.ts'

// What is seen of a floor between and behind furniture: it begins at the foot of a wall, or goes on into floor where no line
// is drawn. A part that lines close off from all floor, and that lies along the lower edge of a thing, is the front of it.

/** Share of the picture's width along which a border without ink opens one part into another. */
const leastGap = 0.012
/** Share of the picture's height within which a border lies on the foot of the walls. */
const atFoot = 0.012
/** Share of a part's outline along which a thing lies above it for it to be the thing's front. */
const leastUnder = 0.22

/** Share of the picture that such a front has at most, and one that has an upright at both its ends. */
const mostFront = 0.05
const mostFramed = 0.15
/** Share of the picture that a part of a wall has at most to be a piece of something that stands before the wall. */
const mostBefore = 0.03

/**
 * Names floor what hangs together with floor, and fronts of things what does not. Changes `name`. `ink`: 1 where lines are.
 * Returns 1 for each part that is surely floor.
 */
export function reachFloor(room: Room, f: RegionFacts, measured: readonly Measured[], name: Uint8Array, ink: Uint8Array): Uint8Array {
  leaveWall(room, f, name)
  const { gaps, foot, outline } = openBorders(room, f, name, ink)
  const mayBe = (k: number) => measured[k].surface === Part.floor && (name[k] === Drawn.thing || name[k] === Drawn.floor)
  let largest = -1
  for (let k = 0; k < f.count; k++) {
    if (name[k] === Drawn.floor && (largest < 0 || f.area[k] > f.area[largest])) largest = k
  }
  const queue = largest < 0 ? [] : [largest]
  for (let k = 0; k < f.count; k++) {
    if (mayBe(k) && foot[k] > 0.3 * (f.right[k] - f.left[k] + 1) && foot[k] > 12) queue.push(k)
  }
  const reached = new Uint8Array(f.count)
  for (const k of queue) reached[k] = 1
  for (let k = queue.pop(); k !== undefined; k = queue.pop()) {
    if (name[k] === Drawn.thing) name[k] = Drawn.floor
    for (const [id, length] of gaps.get(k) ?? []) {
      if (reached[id] || !mayBe(id) || length < leastGap * room.width) continue
      reached[id] = 1
      queue.push(id)
    }
  }
  for (let k = 0; k < f.count; k++) {
    if (reached[k] || name[k] !== Drawn.floor) continue
    const framed = f.votes[5 * k + 3] > 1.4 * (f.bottom[k] - f.top[k])
    if (f.area[k] > (framed ? mostFramed : mostFront) * room.width * room.height) continue
    let under = 0
    eachNeighbour(f, k, (id, border) => {
      if (name[id] === Drawn.thing && f.y[id] < f.y[k]) under += border
    })
    if (under > leastUnder * outline[k]) name[k] = Drawn.thing
  }
  return reached
}

/**
 * What stands before the foot of a wall is cut by it in transparent drawings: the part above belongs to the thing whose part is
 * below, between the same uprights. A small part at the foot that no upright bounds is the top of something.
 */
function leaveWall({ width, height, floorRow }: Room, f: RegionFacts, name: Uint8Array) {
  const close = 0.012 * width
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.wall || f.area[k] > mostBefore * width * height || f.touch[k] & 1) continue
    const [none, toA, toB, upright, sloping] = f.votes.subarray(5 * k, 5 * k + 5)
    const foot = floorRow[Math.round(f.x[k])]
    if (Math.abs(f.bottom[k] - foot) > 0.03 * height || f.area[k] < 2 * close * close) continue
    let goesOn = false
    eachNeighbour(f, k, (id, border) => {
      const below = name[id] === Drawn.thing && f.y[id] > f.y[k]
      const between = Math.abs(f.left[id] - f.left[k]) < close && Math.abs(f.right[id] - f.right[k]) < close
      if (below && between && border > 0.5 * (f.right[k] - f.left[k])) goesOn = true
    })
    if (goesOn || upright < 0.04 * (none + toA + toB + upright + sloping)) name[k] = Drawn.thing
  }
}

/** Between which parts there is no ink and how far, how much of each part begins at the foot of a wall, and their outlines. */
function openBorders({ width, height, floorRow }: Room, f: RegionFacts, name: Uint8Array, ink: Uint8Array) {
  const gaps = new Map<number, Map<number, number>>()
  const foot = new Float32Array(f.count)
  const outline = new Float32Array(f.count)
  const add = (p: number, q: number) => {
    const own = gaps.get(p) ?? new Map<number, number>()
    if (own.size === 0) gaps.set(p, own)
    own.set(q, (own.get(q) ?? 0) + 1)
  }
  const meet = (i: number, j: number) => {
    const p = f.labels[i]
    const q = f.labels[j]
    outline[p]++
    outline[q]++
    if (ink[i] || ink[j]) return
    add(p, q)
    add(q, p)
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1 && f.labels[i] !== f.labels[i + 1]) meet(i, i + 1)
      if (y === height - 1 || f.labels[i] === f.labels[i + width]) continue
      meet(i, i + width)
      if (name[f.labels[i]] === Drawn.wall && Math.abs(y - floorRow[x]) < atFoot * height) foot[f.labels[i + width]]++
    }
  }
  return { gaps, foot, outline }
}
