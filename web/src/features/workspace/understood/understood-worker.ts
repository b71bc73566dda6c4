import type { Reading } from '@veduta/contract/api/drawings'
import type { Correction, Corners, Place } from '@veduta/contract/catalogue/correction'
import { Role, roleNames, type Scene } from '@veduta/engine/scene'
import { correctScene } from '@veduta/engine/understand/scene/correct-scene'
import { unpackScene } from '@veduta/engine/understand/scene/pack-scene'
import { partsAlong } from '@veduta/engine/understand/scene/parts-along'
import { innerPlace, pixelAt, selectPart } from '@veduta/engine/understand/scene/select-part'
import { snapCorner } from '@veduta/engine/understand/scene/snap-corner'
import { inflatedScene } from './inflated.ts'
import type { Answers, Ask, Lit, PartsMask, RoleColours, SeenOpening, Selected, View } from './worker-messages.ts'

// Beside the page, so that it does not stand still meanwhile: corrects what was read, and colours it.

/** How much of the drawing the colours hide, 0–1: usually, beside what is lit, and where it is lit. */
const hides = { usual: 0.5, beside: 0.22, lit: 0.72 }
/** A part that is borne out less, 0–255, is hatched with stripes so broad and so far apart, in pixels. */
const hatch = { below: 128, broad: 2, apart: 9 }

let read: { scene: Scene; sure: Uint8Array; doubts: Reading['doubts'] } | undefined
let corrected: { key: string; scene: Scene } | undefined

async function open({ doubts, ...packed }: Reading): Promise<null> {
  const { json, maps } = await inflatedScene(packed)
  const { sure = new Uint8Array(), ...rest } = maps
  read = { scene: unpackScene({ json, maps: rest }), sure, doubts }
  corrected = undefined
  return null
}

function sceneAfter(corrections: readonly Correction[]): Scene {
  const key = JSON.stringify(corrections)
  if (corrected?.key !== key) corrected = { key, scene: correctScene(read!.scene, corrections) }
  return corrected.scene
}

function view(corrections: readonly Correction[], lit: Lit | null, colours: RoleColours): View {
  const { sure, doubts } = read!
  const scene = sceneAfter(corrections)
  const { width, height, role, camera, bounds } = scene
  const taken = lit?.at.map((at) => selectPart(scene, pixelAt(scene, at), lit.extent))
  const isLit = new Uint8Array(role.length)
  for (const part of taken ?? []) for (const i of part) isLit[i] = 1
  const count = roleNames.map(() => 0)
  for (let i = 0; i < role.length; i++) count[role[i]]++
  const shown = roleNames.filter((_, k) => count[k] > 0.001 * role.length).toSorted((a, b) => count[Role[b]] - count[Role[a]])
  return {
    width,
    height,
    pixels: colour(scene, sure, colours, taken ? isLit : null),
    shown,
    selected: taken ? select(scene, taken) : null,
    doubtful: doubts.map(({ at }) => roleNames[role[pixelAt(scene, at)]]),
    scale: {
      pixelsPerM: camera.pixelsPerM,
      left: bounds.left / width,
      base: bounds.base / height,
      heightM: (bounds.base - bounds.top) / camera.pixelsPerM,
    },
  }
}

function mask(corrections: readonly Correction[], { at, extent }: Lit): PartsMask {
  const scene = sceneAfter(corrections)
  const { width, height } = scene
  const taken = at.map((one) => selectPart(scene, pixelAt(scene, one), extent))
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (const part of taken) for (const i of part) pixels.fill(255, 4 * i, 4 * i + 4)
  return { width, height, pixels, ...select(scene, taken) }
}

function select(scene: Scene, taken: Int32Array[]): Selected {
  const first = taken[0][0]
  const number = taken.length === 1 ? scene.opening[first] : 0
  const at = taken.map((part) => innerPlace(scene, part))
  return { at, role: roleNames[scene.role[first]], opening: number === 0 ? null : seen(scene, number - 1, at[0]) }
}

function seen({ width, height, openings }: Scene, k: number, at: Place): SeenOpening {
  const { quad, kind, heightM } = openings[k]
  const share = (v: number, of: number) => Math.max(0, Math.min(1, v / of))
  const corners = quad.map(({ x, y }): Place => [share(x, width), share(y, height)]) as Corners
  return { at, corners, opening: kind, heightM }
}

/** The colours of the roles, borders between them drawn out, unsure parts hatched; what is lit stands out. */
function colour(scene: Scene, sure: Uint8Array, colours: RoleColours, lit: Uint8Array | null): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, role, opening } = scene
  const pixels = new Uint8ClampedArray(4 * role.length)
  const table = roleNames.map((name) => colours[name])
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1 ? i + 1 : i
      const below = y < height - 1 ? i + width : i
      const differs = (j: number) => role[j] !== role[i] || opening[j] !== opening[i]
      const edge = differs(right) || differs(below)
      const rim = lit !== null && (lit[i] !== lit[right] || lit[i] !== lit[below])
      const isUnsure = sure[i] < hatch.below && role[i] === read!.scene.role[i] && (x + y) % hatch.apart < hatch.broad
      const [r, g, b] = table[role[i]]
      const dark = rim ? 0.25 : edge || isUnsure ? 0.6 : 1
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
  const { width, height } = scene
  return corners.map(([x, y]): Place => {
    const to = snapCorner(scene, { x: x * width, y: y * height })
    return [Math.max(0, Math.min(1, to.x / width)), Math.max(0, Math.min(1, to.y / height))]
  }) as Corners
}

async function answer(ask: Ask): Promise<Answers[keyof Answers]> {
  if (ask.do === 'open') return open(ask.reading)
  if (ask.do === 'along') return partsAlong(sceneAfter(ask.corrections), ask.line, ask.extent)
  if (ask.do === 'mask') return mask(ask.corrections, ask.lit)
  return ask.do === 'view' ? view(ask.corrections, ask.lit, ask.colours) : snap(ask.corners)
}

addEventListener('message', ({ data: { id, ask } }: MessageEvent<{ id: number; ask: Ask }>) => {
  answer(ask).then(
    (made) => postMessage({ id, made }, made !== null && 'pixels' in made ? { transfer: [made.pixels.buffer] } : {}),
    (error: unknown) => postMessage({ id, error: String(error) }),
  )
})
