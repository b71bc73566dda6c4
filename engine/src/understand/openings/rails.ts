import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'
import type { Reading } from '../reading.ts'

/** A level line within the house: a head, a sill, a course. */
export interface Rail {
  family: 'a' | 'b'
  left: Point
  right: Point
}

/** Strokes that run through the house. */
export const strokesOfHouse = ({ strokes, house, width, height }: Reading): Stroke[] =>
  strokes.filter(
    ({ from, to }) =>
      Math.max(from.x, to.x) > house.left - 0.03 * width &&
      Math.min(from.x, to.x) < house.right + 0.03 * width &&
      to.y < house.base + 0.05 * height &&
      from.y > house.top - 0.02 * height,
  )

/** Level strokes of one family with those that prolong each other joined, from the top. */
export function findRails(reading: Pick<Reading, 'camera'>, strokes: readonly Stroke[]): Rail[] {
  return [...join(reading, strokes, 'a'), ...join(reading, strokes, 'b')].toSorted((p, q) => p.left.y + p.right.y - q.left.y - q.right.y)
}

function join({ camera }: Pick<Reading, 'camera'>, strokes: readonly Stroke[], family: 'a' | 'b'): Rail[] {
  const kind = family === 'a' ? 'toA' : 'toB'
  const gap = Math.max(8, 0.15 * camera.pixelsPerM)
  const rails: Rail[] = []
  const level = strokes.filter((s) => s.kind === kind).toSorted((p, q) => q.length - p.length)
  for (const { from, to } of level) {
    const [left, right] = from.x < to.x ? [from, to] : [to, from]
    if (right.x - left.x < 6) continue
    const near = continued(rails, left, right, gap)
    if (!near) rails.push({ family, left: { ...left }, right: { ...right } })
    else {
      if (left.x < near.left.x) near.left = { ...left }
      if (right.x > near.right.x) near.right = { ...right }
    }
  }
  return rails.filter((r) => r.right.x - r.left.x > 0.2 * camera.pixelsPerM)
}

/** The first rail that a line from `left` to `right` prolongs or lies on. */
function continued(rails: readonly Rail[], left: Point, right: Point, gap: number): Rail | undefined {
  const middle = (left.x + right.x) / 2
  const row = (left.y + right.y) / 2
  for (const rail of rails) {
    if (left.x > rail.right.x + gap || right.x < rail.left.x - gap) continue
    if (Math.abs(rowAt(rail, middle) - row) < 2.5) return rail
  }
  return undefined
}

/** The row of a rail (prolonged) in a column. */
export const rowAt = ({ left, right }: Rail, x: number) => left.y + ((right.y - left.y) * (x - left.x)) / Math.max(1, right.x - left.x)

/** By how many rows it falls in a column. */
export const slopeOf = ({ left, right }: Rail) => (right.y - left.y) / Math.max(1, right.x - left.x)
