import { rootOf } from '../../pixels/components.ts'
import { within } from '../../pixels/distance.ts'
import { Drawn } from './drawn-room.ts'

/** How near to a line a border lies on it, in pixels, and the share of a border that is drawn where two parts end. */
const near = 2
const leastDrawn = 0.5

/** Joins parts of furniture along borders that were not drawn: they are one face. `name`: a value of `Drawn` for each part. */
export function joinUndrawn(labels: Int32Array, name: Uint8Array, firm: Float32Array, width: number): Int32Array {
  const inked = within(
    Uint8Array.from(firm, (v) => Number(v > 0.5)),
    width,
    near,
  )
  const borders = new Map<number, [length: number, drawn: number]>()
  for (let i = 0; i < labels.length; i++) {
    for (const j of [(i + 1) % width === 0 ? i : i + 1, i + width]) {
      if (j >= labels.length || labels[i] === labels[j] || name[labels[i]] !== Drawn.thing || name[labels[j]] !== Drawn.thing) continue
      const key = Math.min(labels[i], labels[j]) * name.length + Math.max(labels[i], labels[j])
      const border = borders.get(key) ?? [0, 0]
      borders.set(key, border)
      border[0]++
      border[1] += inked[i]
    }
  }
  const parent = Int32Array.from(name, (_, k) => k)
  for (const [key, [length, drawn]] of borders)
    if (drawn < leastDrawn * length) parent[rootOf(parent, key % name.length)] = rootOf(parent, Math.floor(key / name.length))
  return labels.map((k) => rootOf(parent, k))
}
