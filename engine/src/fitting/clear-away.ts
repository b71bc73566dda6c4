import { Part, type Room } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { boxBlurTwice } from '../pixels/blur.ts'
import { clamp } from '../pixels/curves.ts'
import { distanceTo, within } from '../pixels/distance.ts'
import { membrane } from '../pixels/membrane.ts'
import { type Light, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'
import { completeTexture } from './complete-texture.ts'
import { laySquare } from './lay-square.ts'

// What makes room for another thing leaves the empty room behind it: floor, wall and ceiling go on where it stood, each from what is
// seen of it round about. Its tone, in which light and shadow show, goes on evenly; boards, carpets and patterns, what it differs from
// its tone by, go on in its own plane. A wall goes on with its foot, so that skirting and the line where it meets the floor do too.

/** Pixels round a thing, as a share of the picture's width: its soft rim and its contact shadow. */
const rimShare = 0.008

/** A rug is continued like the floor that it lies on; it stands beside the values of `Part`. */
export const rugPart = 6

export const isFloor = (part: number) => part === Part.floor || part === rugPart
export const isWall = (part: number) => part === Part.left || part === Part.back || part === Part.right

/** The room of a picture as it is filled from: values of `Part`, and `rugPart`. */
export interface EmptyRoom {
  room: Room
  /** What of the empty room each pixel would show. */
  behind: Uint8Array
  /** Which of these is surely seen there; 0 where something else or nothing sure is. */
  seen: Uint8Array
}

/** From this share of a mask on a surface is surely seen. */
export const sure = 0.7

export function emptyRoomOf({ room, surface, floor, wall, ceiling }: SeenRoom): EmptyRoom {
  const seen = surface.map((part, i) => {
    if (floor.data[i] > sure) return Part.floor
    return (part === Part.floor ? 0 : part === Part.ceiling ? ceiling.data[i] : wall.data[i]) > sure ? part : 0
  })
  return { room, behind: surface, seen }
}

/** Light as differences that look alike in the dark and in the bright, and back. */
const dark = 0.01
export const logOf = (light: number) => Math.log(light + dark)
const lightOfLog = (log: number) => Math.max(0, Math.exp(log) - dark)

/**
 * Paints the empty room where `marks` are not 0, and so many pixels around them. On walls it takes away the shade of what is gone as well,
 * as far as `shade`: what there differs from the empty wall as shade does. Changes `photo`.
 */
export function clearAway(photo: Light, empty: EmptyRoom, marks: Uint8Array, reach: number, shade = reach) {
  const away = distanceTo(marks, photo.width, photo.height)
  const made = surfacesIn(empty, away, reach, shade).map((place) => ({
    ...place,
    colours: goOn(photo, empty.room, place, sourceOf(photo, empty, place).known),
  }))
  for (const { hole, colours, reach: far } of made)
    for (const [n, i] of hole.entries()) {
      const lighter = [0, 1, 2].map((c) => logOf(colours[3 * n + c]) - logOf(photo.data[3 * i + c]))
      const shaded = far > reach && isLight(lighter) ? 1 - (away[i] - reach) / (far - reach) : 0
      const share = away[i] === 0 ? 1 : clamp(Math.max(reach - away[i], shaded))
      for (let c = 0; c < 3; c++) photo.data[3 * i + c] += (colours[3 * n + c] - photo.data[3 * i + c]) * share
    }
}

/** How far round a thing, as a share of the width, its shade on a wall is looked for, and what stands before it is mixed with it. */
const shadeShare = 0.03
const mixedShare = 0.003

/** Takes a thing out of the photo of a room; other things stay, and their edges are freed of its colour. Changes `photo`. */
export function clearThing(photo: Light, empty: EmptyRoom, marks: Uint8Array, thingAt: Uint16Array) {
  const { width, height } = photo
  const before = photo.data.slice()
  clearAway(photo, empty, marks, Math.max(2, rimShare * width), shadeShare * width)
  const away = distanceTo(marks, width, height)
  const mixed = Math.max(1, Math.round(mixedShare * width))
  const steps = Array.from({ length: (4 * mixed + 1) ** 2 }, (_, k) => [
    (k % (4 * mixed + 1)) - 2 * mixed,
    Math.floor(k / (4 * mixed + 1)) - 2 * mixed,
  ])
    .map(([dx, dy]) => ({ step: dy * width + dx, far: Math.hypot(dx, dy) }))
    .sort((a, b) => a.far - b.far)
  for (let i = 0; i < marks.length; i++) {
    if (marks[i] || thingAt[i] === 0) continue
    const clean = away[i] > mixed ? { step: 0 } : steps.find(({ step }) => thingAt[i + step] === thingAt[i] && away[i + step] > mixed)
    const from = 3 * (i + (clean?.step ?? 0))
    for (let c = 0; c < 3; c++) photo.data[3 * i + c] = before[from + c]
  }
}

/** What of a place one part of the room goes on in. */
export interface PlaceOfPart {
  part: number
  /** Pixels. */
  hole: number[]
  /** How far each pixel is from what is to be empty; so far it is not gone by. */
  away: Float32Array
  reach: number
  foot?: Foot | undefined
}

/** Which part of the room goes on where: walls first, with their foot. */
export function surfacesIn(empty: EmptyRoom, away: Float32Array, reach: number, onWalls = reach): PlaceOfPart[] {
  const { behind } = empty
  const reachOf = (part: number) => (isWall(part) ? onWalls : reach)
  const isOpen = Uint8Array.from(away, (d, i) => (d <= reachOf(behind[i]) ? 1 : 0))
  const parts = new Set(behind.filter((_, i) => isOpen[i]))
  return [...parts]
    .sort((a, b) => Number(isWall(b)) - Number(isWall(a)))
    .map((part) => {
      const foot = isWall(part) ? footOf(empty, part, isOpen) : undefined
      const hole: number[] = []
      for (let i = 0; i < isOpen.length; i++) if (isOpen[i] === 1 && (behind[i] === part || foot?.open[i])) hole.push(i)
      if (foot) for (const i of hole) isOpen[i] = 2
      return { part, hole, away, reach: reachOf(part), foot }
    })
}

/** Metres that the foot of a wall is high at most, that wall above it is seen with it, and that floor before it goes on with it. */
export const footM = 0.25
const aboveM = 0.15
const beforeM = 0.08
/** So far from where the wall is taken to meet the floor, metres, what is seen between them is its foot. */
const offM = 0.12
/** It keeps to one height, metres. */
const levelM = 0.04
/** Columns in which it has to be seen, as a share of the width. */
const leastColumns = 0.01

export interface Foot {
  /** 1 where the foot is seen, with a little of the wall and the floor. */
  seen: Uint8Array
  /** 1 where it goes on, before the floor does. */
  open: Uint8Array
}

/**
 * The foot of a wall: what is seen between the wall and floor close below it, but for columns at the side of something else, which shows
 * there. Nothing where it is seen nowhere.
 */
function footOf({ room, seen, behind }: EmptyRoom, part: number, isOpen: Uint8Array): Foot | undefined {
  const { width, height, floorRow, camera } = room
  const foot = { seen: new Uint8Array(seen.length), open: new Uint8Array(seen.length) }
  const rowsAt = new Map<number, { top: number; bottom: number; off: number }>()
  for (let x = 0; x < width; x++) {
    if (room.walls[room.wallOf[x]].part !== part) continue
    const perM = Math.max(2, floorRow[x] - camera.horizon) / camera.eye
    let wallRow = -Infinity
    for (let y = 0, i = x; y < height; y++, i += width) {
      if (isOpen[i]) {
        wallRow = -Infinity
        if (behind[i] !== part && y < floorRow[x] + beforeM * perM) foot.open[i] = 1
      } else if (seen[i] === part) wallRow = y
      else if (isFloor(seen[i])) {
        const off = (y - floorRow[x]) / perM
        if (y - wallRow < footM * perM && Math.abs(off) < offM)
          rowsAt.set(x, {
            top: Math.max(0, Math.floor(wallRow - aboveM * perM)),
            bottom: Math.min(height, Math.floor(y + 2 * beforeM * perM)),
            off,
          })
        wallRow = -Infinity
      }
    }
  }
  const aside = Math.max(2, Math.round(rimShare * width))
  const usual = [...rowsAt.values()].map(({ off }) => off).sort((a, b) => a - b)[rowsAt.size >> 1]
  let columns = 0
  for (const [x, { top, bottom, off }] of rowsAt) {
    if (!rowsAt.has(x - aside) || !rowsAt.has(x + aside) || Math.abs(off - usual) > levelM) continue
    columns++
    for (let i = top * width + x; i < bottom * width && !isOpen[i]; i += width) foot.seen[i] = 1
  }
  return columns > leastColumns * width ? foot : undefined
}

/** Where the part is seen that goes on in a place: 1 in `known`; and what share of what is read as it round the place looks like it. */
export function sourceOf(
  photo: Light,
  { behind, seen }: EmptyRoom,
  { part, away, reach }: PlaceOfPart,
): { known: Uint8Array; like: number } {
  const known = seen.map((one, i) => (away[i] > reach && one === part ? 1 : 0))
  if (known.includes(1)) return { known, like: leaveUnlike(known, photo, away) }
  return { known: behind.map((one, i) => (away[i] > reach && one === part ? 1 : 0)), like: 0 }
}

/** How a part of the room goes on in a place from where it is known, in linear light, three numbers for each pixel of the hole. */
export function goOn(photo: Light, room: Room, { part, hole, foot }: PlaceOfPart, shown: Uint8Array): Float32Array {
  const { width, height } = photo
  const colours = new Float32Array(3 * hole.length)
  const known = shown.slice()
  if (!known.includes(1)) return colours
  const logs = [0, 1, 2].map((c) => ({ width, height, data: Float32Array.from(known, (_, i) => logOf(photo.data[3 * i + c])) }))
  const tones = logs.map((log) => toneOf(log, known))
  const detail = (i: number, c: number) => logs[c].data[i] - tones[c].data[i]
  leaveStrange(known, width, (i) => Math.abs(detail(i, 1)))
  if (foot) for (let i = 0; i < known.length; i++) known[i] |= foot.seen[i]
  const square = laySquare(room, part, hole, known, detail, foot && -footM - aboveM)
  const source = square && completeTexture(square.texture)
  for (const [n, i] of hole.entries()) {
    const from = source ? square.continues(i, source) : []
    const total = from.reduce((sum, { weight }) => sum + weight, 0)
    for (let c = 0; c < 3; c++) {
      const more = from.reduce((sum, { pixel, weight }) => sum + (weight / total) * detail(pixel, c), 0)
      colours[3 * n + c] = lightOfLog(tones[c].data[i] + more)
    }
  }
  return colours
}

/** What differs from the tone by so many times what nearly all of a surface does, and a little more, lies before it: a cable, a lamp. */
const strange = { nearly: 0.9, times: 2.5, more: 0.12, soft: 2 }

/** Leaves out of `known`, with its soft edge, what stands out from the tone much more than is usual. */
function leaveStrange(known: Uint8Array, width: number, detail: (i: number) => number) {
  const some: number[] = []
  for (let i = 0; i < known.length; i += 7) if (known[i]) some.push(detail(i))
  const most = strange.times * (some.sort((a, b) => a - b)[Math.floor(strange.nearly * some.length)] ?? 0) + strange.more
  const near = within(
    known.map((is, i) => (is && detail(i) > most ? 1 : 0)),
    width,
    strange.soft,
  )
  for (let i = 0; i < known.length; i++) if (near[i]) known[i] = 0
}

/** Blocks across a picture whose means are its tone, and so many of them round each. */
const blocksAcross = 256
const toneBlocks = 5

/** The broad tone of what is known, which goes on evenly where nothing is. */
export function toneOf(plane: Plane, known: Uint8Array): Plane {
  const { width, height } = plane
  const block = Math.max(1, Math.round(width / blocksAcross))
  const weights = shrink({ width, height, data: Float32Array.from(known) }, block)
  const sums = shrink({ width, height, data: plane.data.map((v, i) => v * known[i]) }, block)
  const held = Uint8Array.from(weights.data, (weight) => (weight > 0 ? 1 : 0))
  const [sum, weight] = [boxBlurTwice(sums, toneBlocks), boxBlurTwice(weights, toneBlocks)]
  const small = { ...sum, data: sum.data.map((v, i) => (held[i] ? v / weight.data[i] : 0)) }
  return enlarge(membrane(small, held), block, width, height)
}

/** Blocks across a picture whose colours are compared; so far round a place (share of the width) it is asked what most looks like. */
const patchesAcross = 100
const roundShare = 0.06
const samples = 60
/** So far apart, in logarithms of light, the colours of blocks of one surface are at most, and of blocks that lie side by side. */
const alike = 0.35
const alikeBeside = 0.18

/**
 * Leaves out of `known` what looks unlike most of it round a place: there the picture shows not the surface but something else that was
 * read as it, a bag on the floor, or that its sketch has not, a plant before the wall. What is like most, and what goes over into that
 * step by step, as light does, is the surface. Tells what share of what is round the place is.
 */
function leaveUnlike(known: Uint8Array, photo: Light, away: Float32Array): number {
  const { width, height } = photo
  const side = Math.max(1, Math.round(width / patchesAcross))
  const across = Math.ceil(width / side)
  const count = across * Math.ceil(height / side)
  const blockOf = (i: number) => Math.floor(Math.floor(i / width) / side) * across + Math.floor((i % width) / side)
  const [weights, nearest, colours] = [new Float32Array(count), new Float32Array(count).fill(Infinity), new Float32Array(3 * count)]
  for (let i = 0; i < known.length; i++) {
    if (!known[i]) continue
    const k = blockOf(i)
    weights[k]++
    nearest[k] = Math.min(nearest[k], away[i])
    for (let c = 0; c < 3; c++) colours[3 * k + c] += photo.data[3 * i + c]
  }
  const all = [...weights.keys()].filter((k) => weights[k] > 0)
  for (const k of all) for (let j = 3 * k; j < 3 * k + 3; j++) colours[j] = logOf(colours[j] / weights[k])
  const apart = (k: number, l: number) => Math.max(...[0, 1, 2].map((c) => Math.abs(colours[3 * k + c] - colours[3 * l + c])))
  const reach = Math.max(roundShare * width, 1.5 * Math.min(...all.map((k) => nearest[k])))
  const round = all.filter((k) => nearest[k] <= reach)
  const likeTo = (k: number) => round.reduce((sum, l) => sum + (apart(k, l) < alike ? weights[l] : 0), 0)
  const some = round.filter((_, n) => n % Math.ceil(round.length / samples) === 0)
  const usual = some.reduce((best, k) => (likeTo(k) > likeTo(best) ? k : best), some[0])
  const isAlike = new Uint8Array(count)
  const front = all.filter((k) => apart(k, usual) < alike)
  for (const k of front) isAlike[k] = 1
  for (let k = front.pop(); k !== undefined; k = front.pop())
    for (const step of [-1, 1, -across, across]) {
      const beside = k + step
      if (!(weights[beside] > 0) || isAlike[beside] || apart(k, beside) > alikeBeside) continue
      isAlike[beside] = 1
      front.push(beside)
    }
  for (let i = 0; i < known.length; i++) known[i] &= isAlike[blockOf(i)]
  const sum = (of: number[]) => of.reduce((total, k) => total + weights[k], 0)
  return sum(round.filter((k) => isAlike[k])) / Math.max(1, sum(round))
}

/** One picture shows another's surface in other light: logarithms of how much lighter it may be, and how little the channels differ. */
const ofLight = { from: -1.2, to: 0.4, apart: 0.2 }
function isLight(lighter: readonly number[]): boolean {
  const [least, most] = [Math.min(...lighter), Math.max(...lighter)]
  return least > ofLight.from && most < ofLight.to && most - least < ofLight.apart
}

/**
 * Lays `under` where `marks` are not 0, as light as the picture is round about: what falls on it from outside, shadows of things that are
 * gone too, goes on over the edge. Changes `picture`.
 */
export function layUnder(picture: Light, under: Light, marks: Uint8Array) {
  const { width, height } = picture
  const ratio = (j: number) => Math.log((picture.data[j] + 0.01) / (under.data[j] + 0.01))
  const known = new Uint8Array(marks.length)
  for (let i = 0; i < marks.length; i++) {
    const each = [0, 1, 2].map((c) => ratio(3 * i + c))
    known[i] = !marks[i] && isLight(each) ? 1 : 0
  }
  const lighter = [0, 1, 2].map((c) => toneOf({ width, height, data: Float32Array.from(known, (_, i) => ratio(3 * i + c)) }, known))
  for (let i = 0; i < marks.length; i++)
    if (marks[i]) for (let c = 0; c < 3; c++) picture.data[3 * i + c] = under.data[3 * i + c] * Math.exp(lighter[c].data[i])
}
