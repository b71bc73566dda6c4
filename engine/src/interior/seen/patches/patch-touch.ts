import type { Stroke } from '../../../scene.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import type { Room } from '../../box/room.ts'

/** Where patches touch what tells them apart. */
export interface PatchTouch {
  /** Pixels right under the line where walls meet the ceiling. */
  ceiling: Float32Array
  /** Columns in which the patch ends at an edge where wall and floor meet. */
  foot: Float32Array
  /** Columns in which it runs on across that line as if nothing were there: it stands in front. */
  across: Float32Array
  /** Pixels of border along upright strokes: nothing on a floor stands upright. */
  upright: Float32Array
}

/** L* per pixel from which an edge is one. */
const clearEdge = 1.3

export function measureTouch(room: Room, { labels, count, steep }: Patches, upright: readonly Stroke[]): PatchTouch {
  const { width, height, floorRow, ceilingRow } = room
  const touch: PatchTouch = {
    ceiling: new Float32Array(count),
    foot: new Float32Array(count),
    across: new Float32Array(count),
    upright: new Float32Array(count),
  }
  for (let x = 0; x < width; x++) {
    const tall = floorRow[x] - ceilingRow[x]
    const add = (list: Float32Array, row: number) => {
      const y = Math.round(row)
      if (y >= 0 && y < height) list[labels[y * width + x]]++
    }
    add(touch.ceiling, Math.max(2, ceilingRow[x] + 0.035 * tall))
    const reach = Math.max(3, Math.round(0.02 * tall))
    const line = Math.round(floorRow[x])
    if (line - reach < 1 || line + reach > height - 2) continue
    let edge = 0
    for (let y = line - reach; y <= line + reach; y++) edge = Math.max(edge, steep.data[y * width + x])
    const list = edge > clearEdge ? touch.foot : touch.across
    add(list, line - reach - 1)
    add(list, line + reach + 1)
  }
  for (const { from, to, length } of upright) {
    if (length < 9) continue
    for (let t = 0; t <= length; t++) {
      const y = Math.round(from.y + ((to.y - from.y) * t) / length)
      if (y < 0 || y >= height) continue
      const x = from.x + ((to.x - from.x) * t) / length
      for (const side of [-2, 2]) {
        const column = Math.round(x + side)
        if (column >= 0 && column < width) touch.upright[labels[y * width + column]]++
      }
    }
  }
  return touch
}
