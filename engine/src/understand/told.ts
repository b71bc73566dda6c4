import { arcAt, spansOf, type Arch } from '../geometry/arch.ts'
import { carry, homographyBetween } from '../geometry/homography.ts'
import { inQuad, quadOf, type Quad } from '../geometry/quad.ts'
import { distance, type Point } from '../geometry/vector.ts'
import type { Estimate } from '../reading/estimate.ts'
import { Role, type OpeningKind } from '../scene.ts'
import { snapBorders } from './borders/snap-borders.ts'
import { houseRoles } from '../reading/house-mask.ts'
import { barsWithin } from './openings/bars-within.ts'
import { findBars } from './openings/find-bars.ts'
import type { Found } from './openings/find-openings.ts'
import { layOpenings } from './openings/lay-openings.ts'
import { sizeOf } from './openings/size-of.ts'
import { slopeTo } from './perspective.ts'
import type { Reading } from './reading.ts'

// A drawing may come with what it shows, told by a person. The network is then asked for the rest alone: which way things face.

/** What a drawing shows, told in its own pixels. */
export interface Told {
  width: number
  height: number
  /** A value of `Role` for each pixel; any other where nothing is told. */
  role: Uint8Array
  quads: readonly { kind: OpeningKind; quad: Quad; outline?: readonly Point[] }[]
}

/** The estimate of one who is sure of what is told, and of all else tells what the network does. */
export function sureOf(told: Told, estimate: Estimate): Estimate {
  const roles = estimate.roles.map((plane) => plane.slice())
  eachTold(told, estimate.width, estimate.height, (i, role) => {
    for (const [k, plane] of roles.entries()) plane[i] = Number(k === role)
  })
  return { ...estimate, roles }
}

/** What `readRoles` finds, as it is told. */
export function readTold(reading: Reading, told: Told): { role: Uint8Array; openings: Found[] } {
  const { width, height, strokes } = reading
  let role: Uint8Array = reading.roles.ofPixel.slice()
  eachTold(told, width, height, (i, said) => (role[i] = said))
  const openings = told.quads.map(({ kind, quad: own, outline }): Found => {
    const quad = own.map(({ x, y }) => ({ x: ((x + 0.5) * width) / told.width, y: ((y + 0.5) * height) / told.height })) as unknown as Quad
    const family = familyOf(reading, quad)
    const arch = outline && archOf(own, outline)
    const one = { kind, quad, family, confidence: 1, ...sizeOf(reading, quad, family), ...findBars(reading, quad), ...(arch && { arch }) }
    return { ...one, ...barsWithin(reading, one) }
  })
  for (const one of openings) if (!isSeen(role, spansOf(one, width, height))) role = layOpenings({ width, height, role }, [one])
  return { role: snapBorders(role, strokes, width, height, houseRoles), openings }
}

/** Heights of arcs over half their span, from flat to pointed, and the share of a line's misfit that an arc may have. */
const bends = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.2, 1.5]
const mostMisfit = 0.6
const unit = quadOf(-1, 0, 1, 1)

/** The arc that the head of an outline is, in the quadrilateral round it; undefined where a line is nearer to it. */
function archOf(quad: Quad, outline: readonly Point[]): Arch | undefined {
  const toUnit = homographyBetween(quad, unit)
  if (!toUnit) return undefined
  const half = distance(inQuad(quad, 0, 0.5), inQuad(quad, 1, 0.5)) / 2 / distance(inQuad(quad, 0.5, 0), inQuad(quad, 0.5, 1))
  const head = outline.map((p) => carry(toUnit, p)).filter(({ y }) => y < 0.6)
  const off = (at: (x: number) => number) => head.reduce((sum, { x, y }) => sum + Math.abs(y - at(x)), 0)
  const arcs = bends.map((bend) => ({ rise: bend * half, bend })).filter(({ rise }) => rise < 0.9)
  const misfits = arcs.map(({ rise, bend }) => off((x) => rise * (1 - arcAt(bend, Math.min(1, Math.max(-1, x))) / bend)))
  const least = Math.min(...misfits)
  return least < mostMisfit * off(() => 0) ? arcs[misfits.indexOf(least)] : undefined
}

/** Visits what is told of each place of a map of another size. */
function eachTold(told: Told, width: number, height: number, visit: (index: number, role: number) => void) {
  const column = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * told.width) / width))
  for (let y = 0, i = 0; y < height; y++) {
    const row = told.width * Math.floor(((y + 0.5) * told.height) / height)
    for (let x = 0; x < width; x++, i++) if (told.role[row + column[x]] < roleCount) visit(i, told.role[row + column[x]])
  }
}
const roleCount = Object.keys(Role).length

/** The vanishing point to which the head and the sill of an opening run. */
function familyOf({ perspective }: Reading, [a, b, c, d]: Quad): 'a' | 'b' {
  const x = (a.x + b.x + c.x + d.x) / 4
  const off = (family: 'a' | 'b') =>
    Math.abs(slopeTo(perspective[family], x, (a.y + b.y) / 2) - (b.y - a.y) / (b.x - a.x)) +
    Math.abs(slopeTo(perspective[family], x, (c.y + d.y) / 2) - (c.y - d.y) / (c.x - d.x))
  return off('a') <= off('b') ? 'a' : 'b'
}

/** Whether glass or a leaf is told anywhere within. */
function isSeen(role: Uint8Array, spans: Int32Array): boolean {
  for (let k = 0; k < spans.length; k += 2)
    for (let i = spans[k]; i < spans[k + 1]; i++) if (role[i] === Role.window || role[i] === Role.door) return true
  return false
}
