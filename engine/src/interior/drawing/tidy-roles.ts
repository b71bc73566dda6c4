import { boxBlurTwice } from '../../pixels/blur.ts'
import { drawBand } from '../../pixels/draw.ts'
import { dropSmallComponents } from '../../understand/drop-small-components.ts'
import { snapBorders } from '../../understand/borders/snap-borders.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { Drawn } from './drawn-room.ts'

// What a drawing shows ends on its lines. Any other border is as smooth as it can be.

/** A map of labels with borders on the strokes along them, smooth ones where no stroke runs. */
export function tidyRoles(labels: Uint8Array, strokes: readonly Stroke[], width: number, height: number): Uint8Array {
  const map = dropSmallComponents(labels, width, height)
  smoothUndrawn(map, strokes, width, height)
  return dropSmallComponents(snapBorders(map, strokes, width, height), width, height)
}

const surfaces = new Set<number>([Drawn.floor, Drawn.wall, Drawn.ceiling])

/** Cells of which a border that was not drawn is made smooth, in pixels, and over how many of them, as a share of the picture's width. */
const cell = 2
const smooth = 0.007

/** Least length of a stroke that things end on, and how near to one a border lies on it, as shares of the width. */
const shortest = 0.02
const near = 0.006

/** Gives each place off the strokes, and where surfaces meet any place, the label that most round about have. */
function smoothUndrawn(map: Uint8Array, strokes: readonly Stroke[], width: number, height: number) {
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
  const drawn = new Uint8Array(map.length)
  for (const { from, to, length } of strokes)
    if (length > shortest * width) drawBand(drawn, width, height, from, to, Math.ceil(near * width))
  for (let i = 0; i < map.length; i++) {
    const what = best[Math.floor(i / width / cell) * across + ((i % width) >> 1)]
    if (!drawn[i] || (surfaces.has(map[i]) && surfaces.has(what))) map[i] = what
  }
}
