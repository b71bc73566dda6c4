import type { Reading } from '@veduta/contract/api/drawings'
import type { Correction, Corners, Place } from '@veduta/contract/catalogue/correction'
import type { RoleId } from '@veduta/contract/catalogue/role'
import { correctLabels } from '@veduta/engine/interior/correct-labels'
import { unpackLabels } from '@veduta/engine/interior/pack-labels'
import { roomLabels } from '@veduta/engine/room-label'
import { roleNames, type Scene } from '@veduta/engine/scene'
import { correctScene } from '@veduta/engine/understand/scene/correct-scene'
import { unpackScene } from '@veduta/engine/understand/scene/pack-scene'
import { behindEach } from '@veduta/engine/understand/planes-behind'
import { partsAlong } from '@veduta/engine/understand/scene/parts-along'
import { partsWithin } from '@veduta/engine/understand/scene/parts-within'
import { innerPlace, pixelAt, selectPart, type Parts } from '@veduta/engine/understand/scene/select-part'
import { snapCorner } from '@veduta/engine/understand/scene/snap-corner'
import { inflatedScene } from './inflated.ts'
import type { Answers, Ask, Lit, PartsMask, RoleColours, SeenOpening, Selected, View } from './worker-messages.ts'

// Beside the page, so that it does not stand still meanwhile: corrects what was read, and colours it.

/** How much of the drawing the colours hide, 0–1: usually, beside what is lit, and where it is lit. */
const hides = { usual: 0.5, beside: 0.22, lit: 0.72 }
/** What lies behind is so much darker. */
const behindShade = 0.8
/** A part that is borne out less, 0–255, is hatched with stripes so broad and so far apart, in pixels. */
const hatch = { below: 128, broad: 2, apart: 9 }

/** What was read, or what a person made of it: parts, their roles as numbers of `names`, and of a house its scene. */
interface Shown {
  parts: Parts
  names: readonly RoleId[]
  scene?: Scene
  /** The labels of a room that a person spoke of: all that is likely so is painted as such, sure or not. */
  vouched?: readonly number[]
}
let read: (Shown & { offered: readonly RoleId[]; sure: Uint8Array; doubts: Reading['doubts'] }) | undefined
let corrected: { key: string; shown: Shown } | undefined

const ofHouse = (scene: Scene): Shown => ({ parts: scene, names: roleNames, scene })

async function open({ doubts, ...packed }: Reading): Promise<null> {
  const { json, maps } = await inflatedScene(packed)
  const { sure = new Uint8Array(), ...rest } = maps
  const labels = unpackLabels({ json, maps })
  const shown = labels ? { parts: labels.room, names: roomLabels } : ofHouse(unpackScene({ json, maps: rest }))
  read = { ...shown, offered: labels?.names ?? roleNames, sure, doubts }
  corrected = undefined
  return null
}

function shownAfter(corrections: readonly Correction[]): Shown {
  const key = JSON.stringify(corrections)
  const { parts, names, scene } = read!
  if (corrected?.key !== key) {
    const vouched = corrections.flatMap((one) => ('role' in one && one.role ? [names.indexOf(one.role)] : []))
    corrected = {
      key,
      shown: scene ? ofHouse(correctScene(scene, corrections)) : { parts: correctLabels(parts, corrections), names, vouched },
    }
  }
  return corrected.shown
}

function view(corrections: readonly Correction[], lit: Lit | null, colours: RoleColours): View {
  const { offered, sure, doubts } = read!
  const shown = shownAfter(corrections)
  const { parts, names, scene } = shown
  const { width, height, role } = parts
  const taken = lit?.at.map((at) => selectPart(parts, pixelAt(parts, at), lit.extent))
  const isLit = new Uint8Array(role.length)
  for (const part of taken ?? []) for (const i of part) isLit[i] = 1
  const count = new Map<RoleId, number>(names.map((name) => [name, 0]))
  for (let i = 0; i < role.length; i++) count.set(names[role[i]], count.get(names[role[i]])! + 1)
  return {
    width,
    height,
    offered: [...offered],
    pixels: colour(shown, sure, colours, taken ? isLit : null),
    shown: names.filter((name) => count.get(name)! > 0.001 * role.length).toSorted((a, b) => count.get(b)! - count.get(a)!),
    selected: taken ? select(shown, taken) : null,
    doubtful: doubts.map(({ at }) => names[role[pixelAt(parts, at)]]),
    scale: scene ? scaleOf(scene) : null,
  }
}

const scaleOf = ({ width, height, camera: { pixelsPerM }, bounds: { left, base, top } }: Scene) => ({
  pixelsPerM,
  left: left / width,
  base: base / height,
  heightM: (base - top) / pixelsPerM,
})

function mask(corrections: readonly Correction[], { at, extent }: Lit): PartsMask {
  const shown = shownAfter(corrections)
  const { width, height } = shown.parts
  const taken = at.map((one) => selectPart(shown.parts, pixelAt(shown.parts, one), extent))
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (const part of taken) for (const i of part) pixels.fill(255, 4 * i, 4 * i + 4)
  return { width, height, pixels, ...select(shown, taken) }
}

function select({ parts, names, scene }: Shown, taken: Int32Array[]): Selected {
  const first = taken[0][0]
  const number = taken.length === 1 ? parts.opening[first] : 0
  const at = taken.map((part) => innerPlace(parts, part))
  const behindM = (scene && behindEach(scene.surfaces)[scene.surface[first]]) ?? 0
  return { at, role: names[parts.role[first]], opening: number === 0 || !scene ? null : seen(scene, number - 1, at[0]), behindM }
}

/** Whether a place is in the only part that is lit. */
function covers(corrections: readonly Correction[], { at, extent }: Lit, place: Place): { is: boolean } {
  const { parts } = shownAfter(corrections)
  const taken = selectPart(parts, pixelAt(parts, place), extent)
  return { is: at.every((one) => taken.includes(pixelAt(parts, one))) }
}

function seen({ width, height, openings }: Scene, k: number, at: Place): SeenOpening {
  const { quad, kind, heightM } = openings[k]
  const share = (v: number, of: number) => Math.max(0, Math.min(1, v / of))
  const corners = quad.map(({ x, y }): Place => [share(x, width), share(y, height)]) as Corners
  return { at, corners, opening: kind, heightM }
}

/** The colours of the roles, borders between them drawn out, unsure parts hatched, what lies behind darker; what is lit stands out. */
function colour(
  { parts, names, scene, vouched = [] }: Shown,
  sure: Uint8Array,
  colours: RoleColours,
  lit: Uint8Array | null,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, role, opening } = parts
  const pixels = new Uint8ClampedArray(4 * role.length)
  const table = names.map((name) => colours[name])
  const back = scene ? behindEach(scene.surfaces) : []
  const behindAt = (i: number) => (scene && back[scene.surface[i]]) ?? 0
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1 ? i + 1 : i
      const below = y < height - 1 ? i + width : i
      const behind = behindAt(i)
      const differs = (j: number) => role[j] !== role[i] || opening[j] !== opening[i] || behindAt(j) !== behind
      const edge = differs(right) || differs(below)
      const rim = lit !== null && (lit[i] !== lit[right] || lit[i] !== lit[below])
      const isOpen = sure[i] < hatch.below && role[i] === read!.parts.role[i] && !(sure[i] > 0 && vouched.includes(role[i]))
      const isUnsure = isOpen && (x + y) % hatch.apart < hatch.broad
      const [r, g, b] = table[role[i]]
      const dark = (rim ? 0.25 : edge || isUnsure ? 0.6 : 1) * (behind > 0 ? behindShade : 1)
      pixels[4 * i] = r * dark
      pixels[4 * i + 1] = g * dark
      pixels[4 * i + 2] = b * dark
      const share = lit === null ? hides.usual : lit[i] === 1 ? hides.lit : hides.beside
      pixels[4 * i + 3] = 255 * (rim ? 1 : edge ? Math.min(1, share + 0.4) : isUnsure ? share + 0.15 : share)
    }
  }
  return pixels
}

function snap(corners: Corners): Corners {
  const { scene } = read!
  if (!scene) return corners
  const { width, height } = scene
  return corners.map(([x, y]): Place => {
    const to = snapCorner(scene, { x: x * width, y: y * height })
    return [Math.max(0, Math.min(1, to.x / width)), Math.max(0, Math.min(1, to.y / height))]
  }) as Corners
}

async function answer(ask: Ask): Promise<Answers[keyof Answers]> {
  if (ask.do === 'open') return open(ask.reading)
  if (ask.do === 'along') return partsAlong(shownAfter(ask.corrections).parts, ask.line, ask.extent)
  if (ask.do === 'within') return partsWithin(shownAfter(ask.corrections).parts, ask.line)
  if (ask.do === 'covers') return covers(ask.corrections, ask.lit, ask.at)
  if (ask.do === 'mask') return mask(ask.corrections, ask.lit)
  return ask.do === 'view' ? view(ask.corrections, ask.lit, ask.colours) : snap(ask.corners)
}

addEventListener('message', ({ data: { id, ask } }: MessageEvent<{ id: number; ask: Ask }>) => {
  answer(ask).then(
    (made) => postMessage({ id, made }, made !== null && 'pixels' in made ? { transfer: [made.pixels.buffer] } : {}),
    (error: unknown) => postMessage({ id, error: String(error) }),
  )
})
