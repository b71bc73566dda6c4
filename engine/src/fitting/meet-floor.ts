import { Part } from '../interior/box/room.ts'
import { footM, isFloor, isWall, type EmptyRoom } from './clear-away.ts'

/** So far round a place, as a share of the width, it is looked where wall and floor meet; so far the box may be off, and in such steps. */
const lookShare = 0.12
const farthest = 0.3
const step = 0.01
/** So much more of what is seen may lie on the wrong side of the line, for each share of the height by which it leaves the box. */
const trustsBox = 0.3
/** Lines that are worse by no more than this share of what is seen are as good. */
const asGood = 0.02
/** Columns that are looked at. */
const some = 60

/** The room as it is seen round a place, and how surely. */
export interface Meeting {
  empty: EmptyRoom
  /** The share of what is seen round the place that lies on the wrong side of the line. */
  wrong: number
  /** The share of the columns round the place in which wall is seen right above floor at that line. */
  met: number
  /** The share of the place that is floor or wall by lines that would be as good. */
  open: number
}

/**
 * Moves the line where walls meet the floor at both sides of a place so that as little as can be of what is seen round it lies on its
 * wrong side: the box of a room is often off. `away` is how far each pixel is from the place.
 */
export function meetFloor({ room, behind, seen }: EmptyRoom, away: Float32Array): Meeting {
  const { width, height, floorRow, walls, wallOf, camera } = room
  const near = [...floorRow.keys()].filter((x) => {
    for (let i = x; i < away.length; i += width) if (away[i] <= lookShare * width) return true
    return false
  })
  const [first, last] = [near[0], near.at(-1)!]
  const columns = near.filter((_, k) => k % Math.ceil(near.length / some) === 0).map((x) => ({ x, ...wrongBelow(x) }))
  const all = Math.max(
    1,
    columns.reduce((sum, { count }) => sum + count, 0),
  )
  const rowAt = (x: number, left: number, right: number) =>
    floorRow[x] + height * (left + ((right - left) * (x - first)) / Math.max(1, last - first))
  const half = Math.round(farthest / step)
  const steps = Array.from({ length: 2 * half + 1 }, (_, k) => (k - half) * step)
  const lines = steps.flatMap((left) =>
    steps.map((right) => {
      const sum = columns.reduce(
        (total, { x, wrong }) => total + wrong[Math.max(0, Math.min(height, Math.round(rowAt(x, left, right))))],
        0,
      )
      return { left, right, wrong: sum / all, cost: sum / all + (trustsBox * (Math.abs(left) + Math.abs(right))) / 2 }
    }),
  )
  const best = lines.reduce((a, b) => (b.cost < a.cost ? b : a))
  const good = lines.filter(({ wrong }) => wrong <= best.wrong + asGood)
  let [inside, between] = [0, 0]
  for (const { x } of columns) {
    const rows = good.map(({ left, right }) => rowAt(x, left, right))
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
    for (let y = 0, i = x; y < height; y++, i += width) {
      if (away[i] > 0) continue
      inside++
      if (y > top && y < bottom) between++
    }
  }
  const moved = floorRow.map((row, x) => (x < first || x > last ? row : rowAt(x, best.left, best.right)))
  const meets = near.filter((x) => {
    const reach = (footM * Math.max(2, floorRow[x] - camera.horizon)) / camera.eye
    let [low, high] = [-Infinity, Infinity]
    for (let y = Math.max(0, Math.floor(moved[x] - reach)); y < Math.min(height, moved[x] + reach); y++) {
      if (away[y * width + x] === 0) continue
      const part = seen[y * width + x]
      if (isFloor(part)) high = Math.min(high, y)
      else if (isWall(part)) low = y
    }
    return high > low && high - low < reach
  })
  return {
    empty: {
      room: { ...room, floorRow: moved },
      seen,
      behind: behind.map((part, i) => {
        const x = i % width
        if (part === Part.ceiling || x < first || x > last) return part
        return Math.floor(i / width) + 0.5 > moved[x] ? Part.floor : walls[wallOf[x]].part
      }),
    },
    wrong: best.wrong,
    met: meets.length / near.length,
    open: between / Math.max(1, inside),
  }

  /** For each row how much of what is seen round the place in a column is on the wrong side of a line above it; and how much is seen. */
  function wrongBelow(x: number): { wrong: Float32Array; count: number } {
    const wrong = new Float32Array(height + 1)
    let count = 0
    for (let y = 0, i = x; y < height; y++, i += width) {
      const part = away[i] > 0 && away[i] <= lookShare * width ? seen[i] : 0
      if (isFloor(part)) wrong[y + 1] = 1
      else if (isWall(part)) {
        wrong[y + 1] = -1
        wrong[0]++
      } else continue
      count++
    }
    for (let y = 0; y < height; y++) wrong[y + 1] += wrong[y]
    return { wrong, count }
  }
}
