import { componentsOf, type Components } from '../../pixels/components.ts'
import { Role, strokeKinds, type Scene } from '../../scene.ts'
import type { Facing } from '../shade/shade.ts'

// Between the lines of a flight lies a riser or a tread in turn. From below the eye no tread is seen; under the eye treads are
// seen the more of, the farther down they lie: the camera tells which of the two is the narrower band.

/** How many times deeper a tread is than a riser is high. */
const deeper = 1.7
/** A band is narrower than the one beside it if it has at most this share of its height. */
const narrow = 0.62
/** A tread that shows less than this, in risers, is seen edge on. */
const edgeOn = 0.1
/** Marks between lines that are smaller than so many square metres are no band. */
const leastM2 = 0.01

/** Share of the sun on a tread that the tread throws on the riser behind it. */
const thrown = 0.5

/** The upright faces of the steps of a scene: 1 where one is seen, and how they meet the light. */
export interface Risers {
  seen: Uint8Array
  riser: Facing
}

/** The risers of what the drawing has of stairs; undefined where it has none. */
export function findRisers(scene: Scene, sides: readonly Facing[], flat: Facing): Risers | undefined {
  const { role, drawing, camera, width } = scene
  const first = role.indexOf(Role.stairs)
  if (first < 0) return undefined
  const top = Math.floor(first / width)
  const rows = Math.floor(role.lastIndexOf(Role.stairs) / width) + 1 - top
  const start = top * width
  const mask = new Uint8Array(rows * width)
  for (let i = 0; i < mask.length; i++) mask[i] = role[start + i] === Role.stairs && drawing.ink[start + i] === 0 ? 1 : 0
  const bands = componentsOf(mask, width, rows)
  const { count, labels, area, left, right } = bands
  const isBand = (c: number) => area[c] > leastM2 * camera.pixelsPerM * camera.pixelsPerM
  const heightOf = Float32Array.from({ length: count }, (_, c) => area[c] / (right[c] - left[c] + 1))
  const tallest = tallestBeside(scene, labels, start, heightOf, isBand)
  const isRiser = Uint8Array.from({ length: count }, (_, c) => {
    const middle = top + (bands.top[c] + bands.bottom[c]) / 2
    const treadInRisers = (deeper * (middle - camera.horizon)) / camera.focal
    const isNarrow = heightOf[c] < narrow * tallest[c] && isLong(bands, c)
    return treadInRisers < edgeOn || treadInRisers < 1 !== isNarrow ? 1 : 0
  })
  const isOwn = isRiser.map((_, c) => Number(isBand(c)))
  const { normal, sun } = sides[facedBy(scene)]
  const riser: Facing = { normal, sun: Math.max(sun, thrown * flat.sun), sky: 0.5 }
  return { seen: seenOf(scene, labels, start, isRiser, isOwn), riser }
}

/** Whether a band runs along a step: a rail before it is as narrow, but steep. */
const isLong = ({ left, right, top, bottom }: Components, c: number) => bottom[c] - top[c] < 0.5 * (right[c] - left[c])

/** The greatest height of a band that lies over or under each one, across a line, in pixels; 0 where none does. */
function tallestBeside(
  { role, width }: Scene,
  labels: Int32Array,
  start: number,
  heightOf: Float32Array,
  isBand: (c: number) => boolean,
): Float32Array {
  const tallest = new Float32Array(heightOf.length)
  const last = new Int32Array(width)
  for (let i = 0; i < labels.length; i++) {
    const x = i % width
    if (role[start + i] !== Role.stairs) last[x] = 0
    const here = labels[i]
    if (here === 0 || here === last[x] || !isBand(here - 1)) continue
    const above = last[x]
    last[x] = here
    if (above === 0) continue
    tallest[here - 1] = Math.max(tallest[here - 1], heightOf[above - 1])
    tallest[above - 1] = Math.max(tallest[above - 1], heightOf[here - 1])
  }
  return tallest
}

/** 1 on risers; lines and what is small between them are of what lies over them. */
function seenOf({ role, width }: Scene, labels: Int32Array, start: number, isRiser: Uint8Array, isBand: Uint8Array): Uint8Array {
  const seen = new Uint8Array(role.length)
  for (let i = 0; i < labels.length; i++) {
    if (role[start + i] !== Role.stairs) continue
    const label = labels[i]
    seen[start + i] = label > 0 && isBand[label - 1] === 1 ? isRiser[label - 1] : i >= width ? seen[start + i - width] : 0
  }
  return seen
}

/** The wall whose level lines run as most of the lines of the steps do. */
function facedBy({ role, drawing, surfaces }: Scene): number {
  const along = strokeKinds.map(() => 0)
  for (let i = 0; i < role.length; i++) if (role[i] === Role.stairs && drawing.strokeKind[i] > 0) along[drawing.strokeKind[i] - 1]++
  const family = along[strokeKinds.indexOf('toA')] >= along[strokeKinds.indexOf('toB')] ? 'a' : 'b'
  return Math.max(
    0,
    surfaces.findIndex((s) => s.kind === 'wall' && s.family === family),
  )
}
