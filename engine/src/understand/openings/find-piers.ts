import type { Quad } from '../../geometry/quad.ts'
import { borderShares } from '../region-facts.ts'
import { isWall } from '../roles/place-roles.ts'
import type { Reading } from '../roles/reading.ts'

// The foot of an opening is drawn from jamb to jamb, but for where something stands before it: the pier of a porch goes on below.
// What stands upon that in the same columns, up to the head, is the rest of the pier: the stones of its base, shaft, capital.

/** How far above and below the foot of an opening, in metres, what stands before it is one part. */
const throughM = 0.12
/** Narrowest and widest pier, in metres; the largest share of an opening's width that one hides. */
const [narrowestM, widestM] = [0.15, 0.9]
const mostHidden = 0.5
/** Share of a part's columns in which it surely goes through the foot; and in which one beside such a part does. */
const [mostly, partly] = [0.5, 0.3]
/** Least share of such a part's border that is upright, and of the opening's height that the pier has. */
const leastUpright = 0.3
const leastHigh = 0.85
/** Least width of a part, in that of the base: what is smaller belongs to what is round it. */
const leastWide = 0.2
/** How far the parts of a pier stand out over its base, in metres. */
const outM = 0.06

/** 1 where a pier stands before an opening; undefined where none does. */
export function findPiersBefore(reading: Reading, roles: Uint8Array, openings: readonly { quad: Quad }[]): Uint8Array | undefined {
  let before: Uint8Array | undefined
  for (const { quad } of openings) {
    for (const base of throughFoot(reading, roles, quad)) {
      const rows = partsOver(reading, quad, base)
      if (!rows) continue
      before ??= new Uint8Array(roles.length)
      for (const [from, to] of rows) before.fill(1, from, to)
    }
  }
  return before
}

/** Columns of what goes through the foot of an opening. */
interface Base {
  left: number
  right: number
  /** Whether a part of it goes through for certain. */
  isSure: boolean
}

/** What stands before the foot of an opening: narrow upright parts of the house that go through it, joined where they touch. */
function throughFoot(reading: Reading, roles: Uint8Array, quad: Quad): Base[] {
  const { fine: f, camera } = reading
  const bases: Base[] = []
  for (const [k, columns] of columnsThrough(reading, roles, quad)) {
    const share = columns / (f.right[k] - f.left[k] + 1)
    if (share < partly || borderShares(f, k).vertical < leastUpright) continue
    const last = bases.at(-1)
    const isJoined = last && f.left[k] - last.right < outM * camera.pixelsPerM && f.right[k] - last.left < widestM * camera.pixelsPerM
    if (!isJoined) bases.push({ left: f.left[k], right: f.right[k], isSure: share > mostly })
    else {
      last.right = Math.max(last.right, f.right[k])
      last.isSure ||= share > mostly
    }
  }
  const widest = mostHidden * (quad[2].x - quad[3].x)
  return bases.filter(({ left, right, isSure }) => isSure && right - left > narrowestM * camera.pixelsPerM && right - left < widest)
}

/** In how many columns each narrow part of the house goes through the foot of an opening, from left to right. */
function columnsThrough({ fine: f, camera, width, height }: Reading, roles: Uint8Array, [, , c, d]: Quad): Map<number, number> {
  const through = Math.max(4, Math.round(throughM * camera.pixelsPerM))
  const found = new Map<number, number>()
  for (let x = Math.max(0, Math.ceil(d.x)); x < Math.min(width, c.x); x++) {
    const y = Math.round(d.y + ((c.y - d.y) * (x - d.x)) / Math.max(1, c.x - d.x))
    if (y < through || y + through >= height) continue
    const k = f.labels[(y - through) * width + x]
    if (f.right[k] - f.left[k] > widestM * camera.pixelsPerM || !isWall(roles[(y + through) * width + x])) continue
    let isOne = true
    for (let off = 1 - through; off <= through && isOne; off++) isOne = f.labels[(y + off) * width + x] === k
    if (isOne) found.set(k, (found.get(k) ?? 0) + 1)
  }
  return found
}

/** A pier over its base, from the head of an opening to its foot: the stretch of each row; undefined where it does not reach the head. */
function partsOver({ fine: f, camera, width }: Reading, [a, b, c, d]: Quad, { left, right }: Base): [number, number][] | undefined {
  const out = outM * camera.pixelsPerM
  const isPart = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    const across = f.right[k] - f.left[k]
    if (f.left[k] >= left - out && f.right[k] <= right + out && across > leastWide * (right - left)) isPart[k] = 1
  }
  const x = (left + right) / 2
  const at = (p: typeof a, q: typeof a) => Math.round(p.y + ((q.y - p.y) * (x - p.x)) / Math.max(1, q.x - p.x))
  const [head, foot] = [at(a, b), at(d, c)]
  const rows: [number, number][] = []
  for (let y = Math.max(0, head); y <= foot; y++) {
    let from = y * width + Math.max(0, Math.ceil(left - out))
    let to = y * width + Math.min(width, Math.floor(right + out) + 1)
    while (from < to && !isPart[f.labels[from]]) from++
    while (from < to && !isPart[f.labels[to - 1]]) to--
    if (from < to) rows.push([from, to])
  }
  return rows.length > leastHigh * (foot - head) ? rows : undefined
}
