import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { enlargementOf } from '../../reading/enlargement.ts'
import { meansOver } from '../../reading/means-over.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { componentsOf } from '../../pixels/components.ts'
import type { Patches } from '../photo/photo-regions.ts'
import type { Room } from '../box/room.ts'
import { hearColours } from './colour-witness.ts'
import { walkPixels } from './walk-pixels.ts'
import type { SeenThing } from './seen-room.ts'
import { hintOfLabel, measureThing } from './things/measure-thing.ts'
import type { Shape } from './things/name-things.ts'
import { labelOfThing } from '../labels-of.ts'

const count = roomLabels.length

/** How much a pixel's own place counts beside its patch: patches of like colour may hold two things. */
const own = 0.6

/** What the network of rooms tells, laid on the patches of a photo. */
export interface ToldRoom {
  /** Likelihoods of `roomLabels`, patch by patch. */
  shows: Float32Array
  /** The label of each pixel of the photo as it is read. */
  label: Uint8Array
  /** Expected share of the picture that shows each label, by the network alone. */
  expected: Float32Array
  /** Likelihoods of `roomLabels`, pixel by pixel, as they were told of each. */
  likely: Float32Array
}

/**
 * Patches take the mean of what is told of their pixels; a pixel is what its patch, its own place and the
 * colours of the photo say together. `lab`: L*a*b*, three values per pixel.
 */
export function tellPatches(estimate: RoomEstimate, p: Patches, lab: Float32Array, width: number): ToldRoom {
  const pixels = p.labels.length
  const height = pixels / width
  const { labels: planes, width: w, height: h } = estimate
  const shows = Float32Array.from(meansOver({ ...p, width, height }, planes, w, h))
  const { left, share, rowAt } = enlargementOf(planes, w, h, width, height)
  const likely = new Float32Array(count * pixels)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++, i++) {
      const k = count * p.labels[i]
      const [from, to] = [count * left[x], count * Math.min(w - 1, left[x] + 1)]
      for (let c = 0; c < count; c++) {
        const here = row[from + c] + share[x] * (row[to + c] - row[from + c])
        likely[count * i + c] = (1 - own) * shows[k + c] + own * here
      }
    }
  }
  const expected = new Float32Array(count)
  for (let i = 0; i < likely.length; i++) expected[i % count] += likely[i] / pixels
  hearColours(likely, lab)
  const settled = walkPixels(likely, lab, width)
  const label = new Uint8Array(pixels)
  for (let i = 0; i < pixels; i++) for (let c = 1; c < count; c++) if (settled[count * i + c] > settled[count * i + label[i]]) label[i] = c
  return { shows, label, expected, likely }
}

/** Pieces smaller than this share of the picture are no thing of their own. */
const leastThing = 0.0012
const mostThings = 60

/** The things of a room whose pixels are told, the largest first, with 1 + their index per pixel. */
export function thingsTold(room: Room, label: Uint8Array): { things: SeenThing[]; thingAt: Uint16Array } {
  const { width, height } = room
  const found: { pixels: number[]; name: number; hint: Shape['hint'] }[] = []
  for (const [name, hint] of hintOfLabel) {
    const groups = componentsOf(
      label.map((one) => (one === name ? 1 : 0)),
      width,
      height,
    )
    const all = Array.from({ length: groups.count }, (): number[] => [])
    for (let i = 0; i < label.length; i++) if (groups.labels[i] > 0) all[groups.labels[i] - 1].push(i)
    for (const pixels of all) if (pixels.length >= leastThing * label.length) found.push({ pixels, name, hint })
  }
  const thingAt = new Uint16Array(label.length)
  const things = found
    .toSorted((a, b) => b.pixels.length - a.pixels.length)
    .slice(0, mostThings)
    .map(({ pixels, name, hint }, k): SeenThing => {
      for (const i of pixels) thingAt[i] = k + 1
      const thing = measureThing(room, pixels, hint)
      const isNamed = roomLabels[name] === labelOfThing[thing.kind] || (name === RoomLabel.thing && thing.kind !== 'bed')
      return { ...thing, label: name, kind: isNamed ? thing.kind : 'unknown' }
    })
  return { things, thingAt }
}
