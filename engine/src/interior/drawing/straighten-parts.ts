import type { Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { straightenBorders } from '../../understand/borders/straighten-borders.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'

/** Keys of the faces of things begin here; those of surfaces are their roles. */
const faces = 16
/** How far, as a share of the picture's longer side, a pixel that changed sides looks for what it belongs to now. */
const reach = 0.02

/** What has its own ruled edges. */
const framed: ReadonlySet<number> = new Set([Drawn.window, Drawn.door, Drawn.picture])

/** What has no straight edges. */
const grown: ReadonlySet<number> = new Set([Drawn.plant, Drawn.object, Drawn.lamp])

/** Lays borders of surfaces and faces of things on the strokes along them, straight where they were drawn straight. Changes both maps. */
export function straightenParts(
  { role, labels, thingOf }: Pick<DrawnRoom, 'role' | 'labels' | 'thingOf'>,
  strokes: readonly Stroke[],
  line: Plane,
) {
  const { width, height } = line
  const before = Uint8Array.from(role, (what, i) => {
    const t = what === Drawn.thing ? thingOf[labels[i]] : -1
    return t < 0 ? what : faces + (t % (255 - faces))
  })
  const keys = straightenBorders(
    before,
    { strokes, ink: line },
    width,
    height,
    (key) => framed.has(key),
    (left, right) => (grown.has(left) || grown.has(right) ? 'grown' : left < faces && right < faces ? 'built' : 'notched'),
  )
  const [roles, parts] = [role.slice(), labels.slice()]
  const most = Math.max(3, Math.round(reach * Math.max(width, height)))
  for (let i = 0; i < keys.length; i++) {
    if (keys[i] === before[i]) continue
    const from = nearest(before, keys[i], i, width, height, most)
    if (from < 0) continue
    role[i] = roles[from]
    labels[i] = parts[from]
  }
}

/** The nearest pixel with a key, looked for to eight sides; −1 where there is none. */
function nearest(keys: Uint8Array, key: number, i: number, width: number, height: number, most: number): number {
  const x = i % width
  const y = Math.floor(i / width)
  for (let away = 1; away <= most; away++) {
    for (let dy = -away; dy <= away; dy += away) {
      for (let dx = -away; dx <= away; dx += away) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue
        const j = i + dy * width + dx
        if (keys[j] === key) return j
      }
    }
  }
  return -1
}
