import { boxBlurTwice } from '../../pixels/blur.ts'
import { alikeParts, patchesIn } from '../../pixels/components.ts'
import { dropCrumbs, longestBeside } from '../../understand/drop-crumbs.ts'
import { snapBorders } from '../../understand/borders/snap-borders.ts'
import { within } from '../../pixels/distance.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { Drawn } from './drawn-room.ts'

// What a drawing shows ends on its lines. A patch of one label of which no line draws most of the outline was not drawn: it is of what lies
// round it. Any other border that was not drawn is as smooth as it can be.

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
  smoothUndrawn(map, ink, width, height)
  map.set(snapBorders(map, strokes, width, height))
  dropCrumbs(map, width, height)
}

function dropUndrawn(map: Uint8Array, ink: Uint8Array, width: number, height: number) {
  const parts = alikeParts(map, width, height)
  const patchAt = patchesIn(map, width)
  const borders = new Int32Array(256)
  const reach = reachOf(width, height)
  const bySize = Array.from({ length: parts.count }, (_, c) => c)
    .filter((c) => parts.area[c] < most * map.length)
    .sort((p, q) => parts.area[p] - parts.area[q])
  for (const c of bySize) {
    const own = patchAt(parts.first[c])
    if (drawnShare(map, own, ink, width, height, reach) >= leastDrawn) continue
    const heir = longestBeside(map, own, width, borders)
    for (const i of own) map[i] = heir
  }
}

const surfaces = new Set<number>([Drawn.floor, Drawn.wall, Drawn.ceiling])

/** Cells of which a border that was not drawn is made smooth, in pixels, and over how many of them, as a share of the picture's width. */
const cell = 2
const smooth = 0.007

/** Gives each place off the lines, and where surfaces meet any place, the label that most round about have. */
function smoothUndrawn(map: Uint8Array, ink: Uint8Array, width: number, height: number) {
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const most = newPlane(across, down)
  const best = new Uint8Array(across * down)
  for (const what of new Set(map)) {
    const share = newPlane(across, down)
    for (let y = 0, i = 0; y < down; y++)
      for (let x = 0; x < across; x++, i++)
        share.data[i] = Number(map[Math.min(height - 1, cell * y) * width + Math.min(width - 1, cell * x)] === what)
    boxBlurTwice(share, Math.max(1, (smooth * width) / cell), share)
    for (let i = 0; i < best.length; i++) if (share.data[i] > most.data[i]) [most.data[i], best[i]] = [share.data[i], what]
  }
  const inked = within(ink, width, 2 * reachOf(width, height))
  for (let i = 0; i < map.length; i++) {
    const what = best[Math.floor(i / width / cell) * across + ((i % width) >> 1)]
    if (!inked[i] || (surfaces.has(map[i]) && surfaces.has(what))) map[i] = what
  }
}

const reachOf = (width: number, height: number) => Math.max(1, Math.round((near * Math.max(width, height)) / meantFor))

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
