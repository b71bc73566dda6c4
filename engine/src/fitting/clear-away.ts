import { floorPlace, onWall, Part, project, wallPlace, type Room } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { distanceTo } from '../pixels/distance.ts'
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
const coarse = 3
/** Pixels that are cleared round a thing, as a share of the picture's width: its soft rim and its contact shadow. */
const rimShare = 0.008

/** Paints the empty room where the photo shows `thing` (an index into `things`). Changes `photo`. */
export function clearAway(photo: Light, seen: SeenRoom, thing: number) {
  const { width, height } = photo
  const { surface, thingAt } = seen
  const reach = Math.max(2, rimShare * width)
  const away = distanceTo(
    Uint8Array.from(thingAt, (v) => (v === thing + 1 ? 1 : 0)),
    width,
    height,
  )
  const parts = new Set<number>()
  for (let i = 0; i < surface.length; i++) if (away[i] <= reach) parts.add(surface[i])
  for (const part of parts) {
    const sure = part === Part.floor ? seen.floor : part === Part.ceiling ? seen.ceiling : seen.wall
    const known = newPlane(width, height)
    for (let i = 0; i < known.data.length; i++)
      known.data[i] =
        away[i] <= reach ? 0 : sure.data[i] > 0.7 && (surface[i] === part || part === Part.floor) ? 1 : surface[i] === part ? 1e-4 : 0
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
    const hole = [...away.keys()].filter((i) => surface[i] === part && away[i] <= reach)
    const rim = [...away.keys()].filter((i) => surface[i] === part && away[i] > reach && away[i] < 4 * reach && known.data[i] > 0.5)
    const source = continueSurface(seen.room, part, hole, rim, known, photo, broad)
    const made = hole.map((i, n) => {
      const from = source[n]
      const x = i % width
      const grain = 1 + 0.05 * (valueNoise(0.9 * x, (0.9 * (i - x)) / width) - 0.5)
      return [0, 1, 2].map((c) =>
        from < 0 ? fills[c].data[i] * grain : Math.max(0, broad[c].data[i] + photo.data[3 * from + c] - broad[c].data[from]),
      )
    })
    for (const [n, i] of hole.entries()) {
      const k = Math.min(1, reach - away[i])
      for (let c = 0; c < 3; c++) photo.data[3 * i + c] += (made[n][c] - photo.data[3 * i + c]) * k
    }
  }
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
