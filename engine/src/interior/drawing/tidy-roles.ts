import { alikeParts, gatherAlike } from '../../pixels/components.ts'
import { dropCrumbs, longestBeside } from '../../understand/drop-crumbs.ts'
import { snapBorders } from '../../understand/borders/snap-borders.ts'
import type { Stroke } from '../../scene.ts'

// What a drawing shows ends on its lines. A patch of one label of which no line draws most of the outline was not drawn: it is of what lies
// round it.

/** Share of the sheet up to which a patch is asked for its outline, and share of that which is drawn at the least. */
const most = 0.08
const leastDrawn = 0.55
/** How near to a line, in pixels of a picture whose longer side has 1024, a border lies on it. */
const near = 3
const meantFor = 1024

/** Leaves of a map of labels only what was drawn, with borders on the strokes along them. `ink`: 1 where lines are. Changes `map`. */
export function tidyRoles(map: Uint8Array, ink: Uint8Array, strokes: readonly Stroke[], width: number, height: number) {
  dropCrumbs(map, width, height)
  dropUndrawn(map, ink, width, height)
  snapBorders(map, strokes, width, height)
  dropCrumbs(map, width, height)
}

function dropUndrawn(map: Uint8Array, ink: Uint8Array, width: number, height: number) {
  const parts = alikeParts(map, width, height)
  const seen = new Uint8Array(map.length)
  const room = new Int32Array(Math.ceil(most * map.length) + 1)
  const borders = new Int32Array(256)
  const reach = Math.max(1, Math.round((near * Math.max(width, height)) / meantFor))
  const bySize = Array.from({ length: parts.count }, (_, c) => c)
    .filter((c) => parts.area[c] < most * map.length)
    .sort((p, q) => parts.area[p] - parts.area[q])
  for (const c of bySize) {
    seen.fill(0)
    const own = room.subarray(0, gatherAlike(map, parts.first[c], width, seen, room))
    if (drawnShare(map, own, ink, width, height, reach) >= leastDrawn) continue
    const heir = longestBeside(map, own, width, borders)
    for (const i of own) map[i] = heir
  }
}

/** Share of a patch's outline within the sheet that runs along ink. */
function drawnShare(map: Uint8Array, own: Int32Array, ink: Uint8Array, width: number, height: number, reach: number): number {
  const label = map[own[0]]
  let [all, drawn] = [0, 0]
  const isInked = (x: number, y: number) => {
    for (let away = 0; away <= reach; away++)
      for (const j of [
        x >= away ? y * width + x - away : -1,
        x + away < width ? y * width + x + away : -1,
        y >= away ? (y - away) * width + x : -1,
        y + away < height ? (y + away) * width + x : -1,
      ])
        if (j >= 0 && ink[j]) return true
    return false
  }
  for (const i of own) {
    const x = i % width
    const y = (i - x) / width
    const ends =
      (x > 0 && map[i - 1] !== label) ||
      (x + 1 < width && map[i + 1] !== label) ||
      (y > 0 && map[i - width] !== label) ||
      (y + 1 < height && map[i + width] !== label)
    if (!ends) continue
    all++
    if (isInked(x, y)) drawn++
  }
  return all === 0 ? 1 : drawn / all
}
