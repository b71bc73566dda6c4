import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { componentsOf } from '../../pixels/components.ts'
import type { Patches } from '../photo/photo-regions.ts'
import type { Room } from '../box/room.ts'
import type { PatchLinks } from './patches/patch-links.ts'
import type { SeenThing } from './seen-room.ts'
import { hintOfLabel, measureThing } from './things/find-things.ts'
import { labelOfThing } from '../labels-of.ts'

const count = roomLabels.length

/** How much a pixel's own place counts beside its patch: patches of like colour may hold two things. */
const own = 0.6
/** How far patches that meet without an edge have to agree, and the steepness (L* per pixel) and difference of colour that part them. */
const bond = 1
const parts = 1.7
const otherColour = 9
const rounds = 40

/** What the network of rooms tells, laid on the patches of a photo. */
export interface ToldRoom {
  /** Likelihoods of `roomLabels`, patch by patch. */
  shows: Float32Array
  /** The label of each pixel of the photo as it is read, and how likely it is. */
  label: Uint8Array
  chance: Float32Array
  /** Expected share of the picture that shows each label. */
  expected: Float32Array
}

/**
 * Patches take the mean of what is told of their pixels, then agree with their neighbours as far as no edge lies between (random walks with
 * priors, Grady 2005); a pixel is what its patch and its own place are together.
 */
export function tellPatches(estimate: RoomEstimate, p: Patches, links: PatchLinks, width: number): ToldRoom {
  const pixels = p.labels.length
  const cells = cellsAt(estimate, width, pixels / width)
  const shows = settle(meanOver(p, cells), p, links)
  const label = new Uint8Array(pixels)
  const chance = new Float32Array(pixels)
  const expected = new Float32Array(count)
  for (let i = 0; i < pixels; i++) {
    const k = count * p.labels[i]
    for (let c = 0; c < count; c++) {
      const likely = (1 - own) * shows[k + c] + own * cells[count * i + c]
      expected[c] += likely / pixels
      if (likely > chance[i]) [chance[i], label[i]] = [likely, c]
    }
  }
  return { shows, label, chance, expected }
}

/** What is told at each pixel of a map of `width` × `height`, `count` likelihoods each, between the cells round it. */
function cellsAt({ labels, width: w, height: h }: RoomEstimate, width: number, height: number): Float32Array {
  const out = new Float32Array(count * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const v = Math.max(0, Math.min(h - 1, ((y + 0.5) * h) / height - 0.5))
    const top = Math.min(h - 2, Math.floor(v))
    const down = v - top
    for (let x = 0; x < width; x++, i++) {
      const u = Math.max(0, Math.min(w - 1, ((x + 0.5) * w) / width - 0.5))
      const left = Math.min(w - 2, Math.floor(u))
      const right = u - left
      const at = top * w + left
      for (let c = 0; c < count; c++) {
        const plane = labels[c]
        const upper = plane[at] + right * (plane[at + 1] - plane[at])
        const lower = plane[at + w] + right * (plane[at + w + 1] - plane[at + w])
        out[count * i + c] = upper + down * (lower - upper)
      }
    }
  }
  return out
}

function meanOver(p: Patches, cells: Float32Array): Float32Array {
  const mean = new Float32Array(count * p.count)
  for (let i = 0; i < p.labels.length; i++) {
    const k = p.labels[i]
    for (let c = 0; c < count; c++) mean[count * k + c] += cells[count * i + c] / p.area[k]
  }
  return mean
}

function settle(mean: Float32Array, p: Patches, links: PatchLinks): Float32Array {
  const pull = new Float32Array(links.to.length)
  for (let k = 0; k < p.count; k++)
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      const j = 3 * links.to[at]
      const [l, a, b] = [0, 1, 2].map((c) => p.lab[j + c] - p.lab[3 * k + c])
      pull[at] = bond * links.length[at] * Math.exp(-((links.steep[at] / parts) ** 2) - Math.hypot(l, 1.5 * a, 1.5 * b) / otherColour)
    }
  const shows = mean.slice()
  const sum = new Float32Array(count)
  for (let round = 0; round < rounds; round++) {
    let moved = 0
    for (let k = 0; k < p.count; k++) {
      const self = 0.65 * Math.sqrt(p.area[k])
      let total = self
      for (let c = 0; c < count; c++) sum[c] = self * mean[count * k + c]
      for (let at = links.first[k]; at < links.first[k + 1]; at++) {
        total += pull[at]
        for (let c = 0; c < count; c++) sum[c] += pull[at] * shows[count * links.to[at] + c]
      }
      for (let c = 0; c < count; c++) {
        const now = sum[c] / total
        moved = Math.max(moved, Math.abs(now - shows[count * k + c]))
        shows[count * k + c] = now
      }
    }
    if (moved < 0.002) break
  }
  return shows
}

/** Pieces smaller than this share of the picture are no thing of their own. */
const leastThing = 0.0012
const mostThings = 60

/** The things of a room whose pixels are told, the largest first, with 1 + their index per pixel. */
export function thingsTold(room: Room, label: Uint8Array): { things: SeenThing[]; thingAt: Uint16Array } {
  const { width, height } = room
  const found: { pixels: number[]; label: number }[] = []
  for (const [name, hint] of hintOfLabel) {
    if (hint === undefined) continue
    const groups = componentsOf(
      label.map((one) => (one === name ? 1 : 0)),
      width,
      height,
    )
    const all = Array.from({ length: groups.count }, (): number[] => [])
    for (let i = 0; i < label.length; i++) if (groups.labels[i] > 0) all[groups.labels[i] - 1].push(i)
    for (const pixels of all) if (pixels.length >= leastThing * label.length) found.push({ pixels, label: name })
  }
  const thingAt = new Uint16Array(label.length)
  const things = found
    .toSorted((a, b) => b.pixels.length - a.pixels.length)
    .slice(0, mostThings)
    .map(({ pixels, label: name }, k): SeenThing => {
      for (const i of pixels) thingAt[i] = k + 1
      const thing = measureThing(room, pixels, hintOfLabel.get(name)!)
      const isNamed = roomLabels[name] === labelOfThing[thing.kind] || (name === RoomLabel.thing && thing.kind !== 'bed')
      return { ...thing, label: name, kind: isNamed ? thing.kind : 'unknown' }
    })
  return { things, thingAt }
}
