import type { RegionFacts } from '../region-facts.ts'
import type { Reading } from './reading.ts'

/** Marked regions in groups of neighbours; `joins` says which of two that touch along so many pixels belong together: else all do. */
export function groupsOf({ fine }: Reading, isMarked: Uint8Array, joins?: (k: number, id: number, border: number) => boolean): number[][] {
  const { from, id, border } = fine.neighbours
  const seen = new Uint8Array(fine.count)
  const groups: number[][] = []
  for (let start = 0; start < fine.count; start++) {
    if (!isMarked[start] || seen[start]) continue
    const group = [start]
    seen[start] = 1
    for (const k of group) {
      for (let j = from[k]; j < from[k + 1]; j++) {
        if (!isMarked[id[j]] || seen[id[j]] || (joins && !joins(k, id[j], border[j]))) continue
        seen[id[j]] = 1
        group.push(id[j])
      }
    }
    groups.push(group)
  }
  return groups
}

/** Regions from the largest to the smallest; those of one size stay in their order, which is that of their numbers. */
export function largestFirst({ area, count }: RegionFacts, parts: readonly number[]): number[] {
  // Size and number in one: numbers are sorted much sooner than by a function that compares.
  const keys = new Float64Array(parts.length)
  for (let n = 0; n < parts.length; n++) keys[n] = (labelsOver - area[parts[n]]) * count + parts[n]
  const sorted: number[] = []
  for (const key of keys.sort()) sorted.push(key % count)
  return sorted
}

/** More than the pixels of any region. */
const labelsOver = 2 ** 30

/** The sum of a fact over regions. */
export const sumOf = (group: readonly number[], of: ArrayLike<number>) => group.reduce((sum, k) => sum + of[k], 0)

/** The share of the outline of regions that lies beside others of a kind; what has hardly an outline lies beside nothing. */
export function shareBeside(f: RegionFacts, group: readonly number[], isMet: (id: number) => boolean): number {
  const { from, id, border } = f.neighbours
  // One alone has no neighbour among its own.
  const own = group.length > 1 ? new Set(group) : undefined
  let [outline, met] = [1, 0]
  for (const k of group) {
    for (let j = from[k]; j < from[k + 1]; j++) {
      if (own?.has(id[j])) continue
      outline += border[j]
      if (isMet(id[j])) met += border[j]
    }
  }
  return met / outline
}

/** Whether a region lies beside another of a kind. */
export function touches(f: RegionFacts, k: number, isMet: (id: number) => boolean): boolean {
  const { from, id } = f.neighbours
  for (let j = from[k]; j < from[k + 1]; j++) if (isMet(id[j])) return true
  return false
}

/** The bounds of regions. */
export function spanOf(f: RegionFacts, group: readonly number[]) {
  const span = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const k of group) {
    span.left = Math.min(span.left, f.left[k])
    span.top = Math.min(span.top, f.top[k])
    span.right = Math.max(span.right, f.right[k])
    span.bottom = Math.max(span.bottom, f.bottom[k])
  }
  return span
}

/** From corner to corner of the bounds of regions, in pixels. */
export function extentOf(f: RegionFacts, group: readonly number[]): number {
  const { left, top, right, bottom } = spanOf(f, group)
  return Math.hypot(right - left, bottom - top)
}
