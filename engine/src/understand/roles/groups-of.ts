import { eachNeighbour } from '../region-facts.ts'
import type { Reading } from './reading.ts'

/** Marked regions in groups of neighbours; `joins` says which of two that touch along so many pixels belong together: else all do. */
export function groupsOf(
  { fine }: Reading,
  isMarked: Uint8Array,
  joins: (k: number, id: number, border: number) => boolean = () => true,
): number[][] {
  const seen = new Uint8Array(fine.count)
  const groups: number[][] = []
  for (let start = 0; start < fine.count; start++) {
    if (!isMarked[start] || seen[start]) continue
    const group = [start]
    seen[start] = 1
    for (const k of group) {
      eachNeighbour(fine, k, (id, border) => {
        if (!isMarked[id] || seen[id] || !joins(k, id, border)) return
        seen[id] = 1
        group.push(id)
      })
    }
    groups.push(group)
  }
  return groups
}
