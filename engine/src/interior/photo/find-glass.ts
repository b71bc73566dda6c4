import { boxBlurTwice } from '../../pixels/blur.ts'
import { componentsOf } from '../../pixels/components.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { newPlane, type Plane, type Raster } from '../../pixels/raster.ts'
import type { SeenRoom } from '../seen/seen-room.ts'

// Daylight in a photo is nearly white, and much of it: panes, sheer cloth before them, snow and sky. What stands in it (trees,
// glazing bars thinner than the reading sees) belongs to the view; dark frames do not. Fails on white furniture before a window.

/** The sum of three bytes from which a place may be daylight, and the share of a photo from which what hangs together is no lamp. */
const daylight = 640
const leastPlace = 0.01
/** How far down to the foot of the walls it is looked for: beds and tables reach no higher. */
const lowest = 0.9
/** A window that was told is one from this share of a photo on. */
const leastWindow = 0.003
/** How dark frames are, and how light the darkest of the view is. */
const [frame, view] = [0.25, 0.6]

/** Where daylight comes in, 0–1 per pixel: windows, and what is as bright beside them, softly bordered. */
export function findGlass({ room, things, thingAt, wall, ceiling, floor }: SeenRoom, { width, height, data }: Raster): Plane {
  const isWindow = things.map(({ kind, area }) => kind === 'window' && area > leastWindow * thingAt.length)
  const { horizon } = room.camera
  const free = (i: number) => 1 - Math.min(1, wall.data[i] + floor.data[i] + ceiling.data[i])
  const sumAt = (i: number) => data[4 * i] + data[4 * i + 1] + data[4 * i + 2]
  const isBright = Uint8Array.from(thingAt, (_, i) =>
    Number(i / width < horizon + lowest * (room.floorRow[i % width] - horizon) && sumAt(i) >= daylight && free(i) > 0.7),
  )
  const { labels, area } = componentsOf(isBright, width, height)
  const out = newPlane(width, height)
  for (const [i, thing] of thingAt.entries())
    if ((thing > 0 && isWindow[thing - 1]) || (labels[i] > 0 && area[labels[i] - 1] >= leastPlace * thingAt.length)) out.data[i] = 1
  boxBlurTwice(out, width / 160, out)
  for (let i = 0; i < thingAt.length; i++) if (out.data[i] > 0) out.data[i] *= smoothstep(frame, view, sumAt(i) / 765) * free(i)
  return out
}
