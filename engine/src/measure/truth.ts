import type { Point } from '../geometry/vector.ts'
import type { Quad } from '../geometry/quad.ts'
import { Role, type OpeningKind, type RoleName } from '../scene.ts'

/** In the role map of a truth: left out of every score. In its map of second roles: there is none. */
export const unsure = 255

/** The indices of an area's pixels, growing. */
export type Area = readonly number[]

/** What the drawing of a house shows, by hand. */
export interface Truth {
  width: number
  height: number
  /** What each pixel shows: a value of `Role`, or `unsure`. */
  role: Uint8Array
  /** The role that is as right there, or `unsure`. */
  second: Uint8Array
  /** The windows and doors that are to be found. */
  openings: Area[]
  /** The same by their corners, hidden ones included, with the outline of those whose head is no line. */
  quads: { kind: OpeningKind; quad: Quad; outline?: readonly Point[] }[]
}

interface Size {
  width: number
  height: number
}

const kinds: Record<string, OpeningKind | undefined> = { W: 'window', D: 'door', G: 'garage' }

/** Lays out the polygons of a drawing of a `size`; the lines of the `text` are described in training/truth/README.md. */
export function readTruth(text: string, size: Size): Truth {
  const pixels = size.width * size.height
  const [role, second] = [new Uint8Array(pixels).fill(unsure), new Uint8Array(pixels).fill(unsure)]
  const truth: Truth = { ...size, role, second, openings: [], quads: [] }
  /** The polygon before, if it is one of glass or leaf. */
  let outline: readonly Point[] = []
  for (const { head, points, area } of polygonsIn(text, size)) {
    const [name, more] = head.split(' ')
    const kind = kinds[name]
    if (kind) {
      truth.openings.push(area)
      const quad = points as unknown as Quad
      truth.quads.push(more === 'q' && outline.length > 4 ? { kind, quad, outline } : { kind, quad })
    }
    outline = name.startsWith('window') || name.startsWith('door') ? points : []
    if (more === 'q') continue
    const [first, second] = kind ? [kind === 'window' ? kind : 'door', more?.slice(1)] : name.split('|')
    lay(truth.role, area, valueOf(first))
    lay(truth.second, area, second ? valueOf(second) : unsure)
  }
  return truth
}

/** The polygons of a `text` with what stands before each, in their order; what follows a "#" says nothing. */
export function* polygonsIn(text: string, size: Size): Generator<{ head: string; points: Point[]; area: Area }> {
  for (const line of text.split('\n').map((one) => one.split('#')[0].trim())) {
    if (line === '') continue
    const [head, corners] = line.split(':')
    const points = corners.trim().split(/\s+/).map(pointOf)
    yield { head, points, area: areaOf(points, size) }
  }
}

function pointOf(text: string): Point {
  const [x, y] = text.split(',').map((v) => Math.round(Number(v)))
  return { x, y }
}

function valueOf(name: string): number {
  if (name === 'unsure') return unsure
  if (!(name in Role)) throw new Error(`There is no role "${name}".`)
  return Role[name as RoleName]
}

function lay(map: Uint8Array, area: Area, value: number) {
  for (const i of area) map[i] = value
}

/**
 * The pixels of a polygon with whole corners (what is behind the point falls away), its outline among them, as Pillow fills it: truth
 * and readings have been measured with that from the start.
 */
export function areaOf(points: readonly Point[], { width, height }: Size): Area {
  const corners = points.map(({ x, y }) => ({ x: Math.trunc(x), y: Math.trunc(y) }))
  const rows = corners.map(({ y }) => y)
  const row = new Uint8Array(width)
  const area: number[] = []
  for (let y = Math.max(0, Math.min(...rows)); y <= Math.min(height - 1, Math.max(...rows)); y++) {
    row.fill(0)
    for (const [from, to] of spansAt(y, corners)) row.fill(1, Math.max(0, from), Math.max(0, to + 1))
    for (let x = 0; x < width; x++) if (row[x]) area.push(y * width + x)
  }
  return area
}

/** The first and the last column of each piece of a row. */
function spansAt(y: number, corners: readonly Point[]): [from: number, to: number][] {
  const spans: [number, number][] = []
  const crossings: number[] = []
  for (const [k, p] of corners.entries()) {
    const q = corners[(k + 1) % corners.length]
    if (p.y === q.y && p.y === y) spans.push([Math.min(p.x, q.x), Math.max(p.x, q.x)])
    const lower = p.y > q.y ? p : q
    if (y === lower.y) spans.push([lower.x, lower.x])
    const slope = Math.fround((q.x - p.x) / (q.y - p.y))
    if (y >= Math.min(p.y, q.y) && y < lower.y) crossings.push(Math.fround(Math.fround((y - p.y) * slope) + p.x))
  }
  crossings.sort((a, b) => a - b)
  for (let k = 0; k < crossings.length; k += 2) spans.push([Math.floor(crossings[k] + 0.5), Math.ceil(crossings[k + 1] - 0.5)])
  return spans
}
