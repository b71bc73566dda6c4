import { floorPlace, onWall, Part, project, wallPlace, type Room } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { distanceTo, within } from '../pixels/distance.ts'
import { valueNoise } from '../pixels/noise.ts'
import { newPlane, type Light, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'

// What makes room for another thing leaves the empty room behind it: floor, wall and ceiling go on where it stood, each from what
// is seen of it round about (normalised averages from fine to coarse, as in push–pull interpolation). Boards, carpets and patterns are
// continued by the surface itself, moved along its own plane by a few metres so that it agrees best with what is seen round the hole
// (statistics of patch offsets, He and Sun 2012): only what differs from the averages is taken from there, so that no tone jumps.

/** Averages over blocks of so many pixels, finest first. */
const blocks = [4, 12, 36, 108, 324]
/** The first of them that shows no boards. */
const coarse = 2
/** Pixels round a thing, as a share of the picture's width: its soft rim and its contact shadow. */
export const rimShare = 0.008

/** The weight of what shows no surface: it counts where nothing else is. */
const faint = 1e-4

/** A rug is continued like the floor that it lies on; it stands beside the values of `Part`. */
export const rugPart = 6

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

/** Paints the empty room where `marks` are not 0, and less and less of it so many pixels around them. Changes `photo`. */
export function clearAway(photo: Light, { room, behind, seen }: EmptyRoom, marks: Uint8Array, reach: number) {
  const { width, height } = photo
  const away = distanceTo(marks, width, height)
  const rim = Math.max(2, rimShare * width)
  const parts = new Set<number>()
  for (let i = 0; i < behind.length; i++) if (away[i] <= reach) parts.add(behind[i])
  for (const part of parts) {
    const known = newPlane(width, height)
    for (let i = 0; i < known.data.length; i++) known.data[i] = away[i] > reach && seen[i] === part ? 1 : 0
    leaveUnlike(known, photo, away)
    for (let i = 0; i < known.data.length; i++) if (away[i] > reach && behind[i] === part) known.data[i] ||= faint
    const weights = blocks.map((block) => shrink(known, block))
    const spread = blocks.map((block, level) => enlarge(weights[level], block, width, height))
    const plane = newPlane(width, height)
    const filled = [0, 1, 2].map((c) => {
      for (let i = 0; i < plane.data.length; i++) plane.data[i] = known.data[i] * photo.data[3 * i + c]
      return fillFrom(
        blocks.map((block) => shrink(plane, block)),
        weights,
        spread,
      )
    })
    const fills = filled.map(({ fine }) => fine)
    const broad = filled.map((fill) => fill.broad)
    const hole = [...away.keys()].filter((i) => behind[i] === part && away[i] <= reach)
    const round = [...away.keys()].filter((i) => known.data[i] > 0.5 && away[i] < reach + 3 * rim)
    leaveStrange(known, photo, broad, round)
    const source = continueSurface(room, part, hole, round, known, photo, broad)
    const made = hole.map((i, n) => {
      const from = source[n]
      const x = i % width
      const grain = 1 + 0.05 * (valueNoise(0.9 * x, (0.9 * (i - x)) / width) - 0.5)
      return [0, 1, 2].map((c) =>
        from < 0 ? fills[c].data[i] * grain : Math.max(0, broad[c].data[i] + photo.data[3 * from + c] - broad[c].data[from]),
      )
    })
    for (const [n, i] of hole.entries()) {
      const k = away[i] === 0 ? 1 : Math.min(1, reach - away[i])
      for (let c = 0; c < 3; c++) photo.data[3 * i + c] += (made[n][c] - photo.data[3 * i + c]) * k
    }
  }
}

/** Pixels a side of the blocks whose colours are compared; so many of them, as a share of all, lie nearest to the place. */
const side = 4
const nearestShare = 0.03
const samples = 250
/** So far apart colours are alike (cube roots of linear light), and so large a share of what is seen nearest has to be. */
const alike = 0.07
const leastAlike = 0.06

/**
 * Leaves out of `known` what looks unlike that of it which lies nearest to a place: the picture shows there not the surface but something
 * that its sketch has not, a plant before the wall or an item that was brought.
 */
function leaveUnlike(known: Plane, photo: Light, away: Float32Array) {
  const { width, height, data } = known
  const across = Math.ceil(width / side)
  const count = across * Math.ceil(height / side)
  const blockOf = (i: number) => Math.floor(Math.floor(i / width) / side) * across + Math.floor((i % width) / side)
  const [weights, nearest, colours] = [new Float32Array(count), new Float32Array(count).fill(Infinity), new Float32Array(3 * count)]
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue
    const k = blockOf(i)
    weights[k]++
    nearest[k] = Math.min(nearest[k], away[i])
    for (let c = 0; c < 3; c++) colours[3 * k + c] += photo.data[3 * i + c]
  }
  const blocksOfIt = [...weights.keys()].filter((k) => weights[k] > 0)
  for (const k of blocksOfIt) for (let j = 3 * k; j < 3 * k + 3; j++) colours[j] = Math.cbrt(colours[j] / weights[k])
  const near = blocksOfIt.toSorted((a, b) => nearest[a] - nearest[b]).slice(0, Math.ceil(nearestShare * count))
  const some = near.filter((_, n) => n % Math.ceil(near.length / samples) === 0)
  const apart = (j: number, l: number) =>
    Math.hypot(colours[j] - colours[l], colours[j + 1] - colours[l + 1], colours[j + 2] - colours[l + 2])
  const isAlike = new Uint8Array(count)
  for (const k of blocksOfIt) {
    const found = some.reduce((sum, other) => sum + (apart(3 * k, 3 * other) < alike ? 1 : 0), 0)
    isAlike[k] = found > leastAlike * some.length ? 1 : 0
  }
  for (let i = 0; i < data.length; i++) data[i] *= isAlike[blockOf(i)]
}

/** So many times the usual detail, and a little more, something thin lies on the surface: a cable, an edge. */
const strange = { times: 6, more: 0.01 }
/** Pixels that its edge is soft. */
const softEdge = 4

/** Leaves out of `known` what stands out from its averages much more than is usual `round` the place. */
function leaveStrange(known: Plane, photo: Light, broad: Plane[], round: readonly number[]) {
  const detail = (i: number) => Math.abs(photo.data[3 * i + 1] - broad[1].data[i])
  const usual = round.map(detail).sort((a, b) => a - b)[round.length >> 1] ?? 0
  const most = strange.times * usual + strange.more
  const marks = Uint8Array.from(known.data, (is, i) => (is > 0.5 && detail(i) > most ? 1 : 0))
  const near = within(marks, known.width, softEdge)
  for (let i = 0; i < known.data.length; i++) if (known.data[i] > 0.5 && near[i]) known.data[i] = 0
}

/** One picture shows another's surface in other light: logarithms of how much lighter it may be, and how little the channels differ. */
const ofLight = { from: -1.2, to: 0.4, apart: 0.2 }

/**
 * Lays `under` where `marks` are not 0, as light as the picture is round about: what falls on it from outside, shadows of things that are
 * gone too, goes on over the edge. Changes `picture`.
 */
export function layUnder(picture: Light, under: Light, marks: Uint8Array) {
  const { width, height } = picture
  const ratio = (j: number) => Math.log((picture.data[j] + 0.01) / (under.data[j] + 0.01))
  const known = newPlane(width, height)
  for (let i = 0; i < marks.length; i++) {
    const each = [0, 1, 2].map((c) => ratio(3 * i + c))
    const [least, most] = [Math.min(...each), Math.max(...each)]
    known.data[i] = !marks[i] && least > ofLight.from && most < ofLight.to && most - least < ofLight.apart ? 1 : 0
  }
  const weights = blocks.map((block) => shrink(known, block))
  const spread = blocks.map((block, level) => enlarge(weights[level], block, width, height))
  const lighter = [0, 1, 2].map((c) => {
    const plane = newPlane(width, height)
    for (let i = 0; i < marks.length; i++) plane.data[i] = known.data[i] ? ratio(3 * i + c) : 0
    return fillFrom(
      blocks.map((block) => shrink(plane, block)),
      weights,
      spread,
    ).fine
  })
  for (let i = 0; i < marks.length; i++)
    if (marks[i]) for (let c = 0; c < 3; c++) picture.data[3 * i + c] = under.data[3 * i + c] * Math.exp(lighter[c].data[i])
}

/** Metres by which a surface is moved along its plane to fill a hole in it: across, and towards the eye or up and down. */
const across = [0, -0.5, 0.5, -0.9, 0.9, -1.4, 1.4, -2, 2, -2.7, 2.7]
const shiftsOf = (along: number[]) => across.flatMap((a) => along.map((b) => [a, b])).filter(([a, b]) => a !== 0 || b !== 0)
const floorShifts = shiftsOf([0, -0.5, -1, -1.6, -2.3])
const wallShifts = shiftsOf([0, -0.4, 0.4, 0.8, 1.3])
/** Rounds of filling: each covers what those before could not. */
const rounds = 6

/** For each pixel of a hole the pixel of the same surface that continues it, −1 where none does. */
function continueSurface(room: Room, part: number, hole: number[], rim: number[], known: Plane, photo: Light, broad: Plane[]): Int32Array {
  const { width, height } = room
  const source = new Int32Array(hole.length).fill(-1)
  if (part === Part.ceiling) return source
  const wall = room.walls.find((w) => w.part === part)
  const placeAt = (i: number) => {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    return wall ? wallPlace(room, wall, x, y) : floorPlace(room, x, y)
  }
  const movedBy = ([a, b]: number[], [da, db]: number[]): number => {
    const { x, y } = project(room, wall ? onWall(wall, a + da, b + db) : [a + da, 0, b + db])
    const [column, row] = [Math.floor(x), Math.floor(y)]
    if (!(column >= 0 && column < width && row >= 0 && row < height)) return -1
    const at = row * width + column
    return known.data[at] > 0.5 ? at : -1
  }
  const holePlaces = hole.map(placeAt)
  const rimStep = Math.max(1, Math.floor(rim.length / 500))
  const rimSome = rim.filter((_, k) => k % rimStep === 0)
  const rimPlaces = rimSome.map(placeAt)
  const detail = (i: number) => photo.data[3 * i + 1] - broad[1].data[i]
  for (let round = 0; round < rounds; round++) {
    const open = [...hole.keys()].filter((n) => source[n] < 0)
    const some = open.filter((_, k) => k % Math.max(1, Math.floor(open.length / 300)) === 0)
    let best: { shift: number[]; score: number } | undefined
    for (const shift of wall ? wallShifts : floorShifts) {
      const covered = some.filter((n) => movedBy(holePlaces[n], shift) >= 0).length / Math.max(1, some.length)
      if (covered < 0.04) continue
      let off = 0
      let size = 1e-6
      for (const [k, i] of rimSome.entries()) {
        const from = movedBy(rimPlaces[k], shift)
        if (from < 0) continue
        off += Math.abs(detail(i) - detail(from))
        size += Math.abs(detail(i)) + Math.abs(detail(from))
      }
      const score = covered - 0.8 * (off / size)
      if (!best || score > best.score) best = { shift, score }
    }
    if (!best) break
    for (const n of open) source[n] = movedBy(holePlaces[n], best.shift)
  }
  return source
}

/**
 * For each pixel the finest average that has something to go by, the next coarser one where it has little. `spread`: the weights of
 * each level at full size. `broad` leaves out the levels in which boards and patterns show.
 */
function fillFrom(sums: Plane[], weights: Plane[], spread: Plane[]): { fine: Plane; broad: Plane } {
  const { width, height } = spread[0]
  const total = (planes: Plane[]) => planes[0].data.reduce((all, v) => all + v, 0)
  let out = newPlane(width, height, total(sums) / Math.max(1e-9, total(weights)))
  let broad = out
  for (let level = blocks.length - 1; level >= 0; level--) {
    const sum = enlarge(sums[level], blocks[level], width, height)
    const weight = spread[level]
    const next = newPlane(width, height)
    for (let i = 0; i < next.data.length; i++) {
      const w = weight.data[i]
      const trust = Math.min(1, 2.5 * w)
      next.data[i] = out.data[i] + (w > 1e-9 ? sum.data[i] / w - out.data[i] : 0) * trust
    }
    out = next
    if (level === coarse) broad = out
  }
  return { fine: out, broad }
}
