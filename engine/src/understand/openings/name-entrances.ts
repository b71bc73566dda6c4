import { areaOf } from '../../geometry/polygon.ts'
import { boundsOf, inQuad, type Quad } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'
import { isSideLight, kindFor } from './name-kinds.ts'
import { overlap } from './relate-quads.ts'
import type { Candidate } from './select-openings.ts'
import type { Size } from './size-of.ts'

// What one walks or drives through stands on something: the ground, a terrace, a step, the head of a flight of stairs. The first
// guess of the metre does not tell where that is, nor how high a leaf in a deep porch is, far behind the wall's plane; the roles
// below its foot and the horizon do.

/** How far below its foot, in metres, the ground may begin: a threshold, the edge of a porch floor. */
const thresholdM = 0.35
/** Share of the foot under which it must lie. */
const mostly = 0.55
/** A door at the head of a flight, of which the steps hide the foot: in metres. */
const atFlight = { narrowest: 0.7, widest: 1.6, lowest: 1.3, highest: 2.8 }
/** A garage door drawn as a bare field, in metres; and the most of it that is inked, the most that it is darker than the wall. */
const bare = { narrowest: 2.2, widest: 6.2, lowest: 1.3, highest: 2.9, slimmest: 1.5, busy: 0.1, darker: 0.1 }
/** Widest leaf, in metres, that nothing but its footing tells. */
const widestLeaf = 1.15
/** How little of a field without bars is inked that is a pier or a return of the wall, no leaf; and how dark glass is against it. */
const [empty, deep] = [0.09, 0.3]

/** What lies under the foot of a quadrilateral. */
export interface Footing {
  /** Share of the foot under which ground, paving or steps lie. */
  floor: number
  steps: number
}

/** What lies under the foot of a quadrilateral, as far down as a threshold is high. `metre` as `metreFactor` tells it. */
export function footingOf({ width, height, camera }: Reading, roles: Uint8Array, quad: Quad, metre: number): Footing {
  const reach = Math.max(6, (thresholdM * camera.pixelsPerM) / metre)
  let [floor, steps, total] = [0, 0, 0]
  for (let u = 0.1; u < 0.95; u += 0.1) {
    const p = inQuad(quad, u, 1)
    total++
    for (let y = Math.max(0, Math.floor(p.y) - 2); y <= Math.min(height - 1, p.y + reach); y++) {
      const role = roles[y * width + Math.min(width - 1, Math.max(0, Math.floor(p.x)))]
      if (role === Role.stairs) steps++
      if (role === Role.stairs || role === Role.ground || role === Role.paving) {
        floor++
        break
      }
    }
  }
  return { floor: floor / total, steps: steps / total }
}

/** Whether a door stands at the head of a flight, higher than the ground before its wall. */
export const standsOnSteps = (reading: Reading, roles: Uint8Array, quad: Quad) => footingOf(reading, roles, quad, 1).steps > mostly

/** The openings, windows that one walks or drives through named as doors and garage doors. `metre` as `metreFactor` tells it. */
export const nameEntrances = (reading: Reading, roles: Uint8Array, openings: readonly Candidate[], metre: number): Candidate[] =>
  openings.map((o) => {
    if (o.kind === 'garage') return o
    if (o.kind === 'window') return asEntrance(reading, roles, o, openings, metre)
    const isPane = metre * o.widthM > widestLeaf && openings.some((other) => isPaneBeside(o, other, 1))
    if (isPane || openings.some((other) => isTwinAbove(o, other))) return { ...o, kind: 'window' }
    return inFaceOf(o, openings)
  })

function asEntrance(reading: Reading, roles: Uint8Array, o: Candidate, openings: readonly Candidate[], metre: number): Candidate {
  const footing = footingOf(reading, roles, o.quad, metre)
  if (footing.floor < mostly) return o
  const size = { widthM: metre * o.widthM, heightM: metre * o.heightM, sillM: 0 }
  if (isBareGarage(size, o)) return { ...o, kind: 'garage', sillM: 0 }
  if (openings.some((other) => isPaneBeside(o, other))) return o
  if (footing.steps >= mostly && isAtFlight(size, o)) return { ...o, kind: 'door' }
  if (!isLeafLike(o) || size.widthM > widestLeaf) return o
  const kinds = [size, sizeOnGround(reading, o, metre)].map((s) => s && kindFor(s, o, o.evidence))
  return kinds.includes('door') ? { ...o, kind: 'door' } : o
}

/** Whether a window like it stands right above a leaf without panels: then both are windows that reach the floor. */
function isTwinAbove(o: Candidate, other: Candidate): boolean {
  const [p, q] = [boundsOf(o.quad), boundsOf(other.quad)]
  const slack = 0.2 * (p.right - p.left)
  const tall = (q.bottom - q.top) / (p.bottom - p.top)
  const isAbove = other.kind === 'window' && q.bottom < p.top && Math.abs(q.left - p.left) < slack && Math.abs(q.right - p.right) < slack
  return isAbove && tall > 0.8 && tall < 1.25 && o.rows.length < 2
}

/** A door lies in the face of the panes right beside it: where it is narrow, its own lines do not tell. */
function inFaceOf(o: Candidate, openings: readonly Candidate[]): Candidate {
  const beside = openings.find((other) => other.weight > o.weight && isPaneBeside(o, other, 1))
  return beside ? { ...o, family: beside.family } : o
}

/** Whether a field is neither a bare piece of wall nor dark glass. */
const isLeafLike = ({ columns, rows, evidence: { busy, darker } }: Candidate) =>
  (busy > empty || columns.length + rows.length > 0) && darker < deep

const isBareGarage = ({ widthM, heightM }: Size, { columns, rows, evidence: { busy, darker } }: Candidate) =>
  widthM > bare.narrowest &&
  widthM < bare.widest &&
  heightM > bare.lowest &&
  heightM < bare.highest &&
  widthM > bare.slimmest * heightM &&
  busy < bare.busy &&
  Math.abs(darker) < bare.darker &&
  rows.length === 0 &&
  columns.length <= 3

const isAtFlight = ({ widthM, heightM }: Size, { columns, evidence: { framed, busy } }: Candidate) =>
  widthM > atFlight.narrowest &&
  widthM < atFlight.widest &&
  heightM > atFlight.lowest &&
  heightM < atFlight.highest &&
  heightM > 1.1 * widthM &&
  columns.length <= 1 &&
  framed > 0.8 &&
  busy < 0.4

/** Whether a quadrilateral whose outline is drawn whole, twice, is a leaf at the head of a flight. `metre` as `metreFactor` tells it. */
export const isLeafAtFlight = (reading: Reading, roles: Uint8Array, c: Candidate, metre: number) =>
  c.evidence.framed > sure.framed &&
  c.evidence.corners > sure.corners &&
  c.evidence.support > sure.support &&
  isAtFlight({ widthM: metre * c.widthM, heightM: metre * c.heightM, sillM: 0 }, c) &&
  footingOf(reading, roles, c.quad, metre).steps >= mostly

/** The size of what stands on level ground, at the distance that its foot tells; undefined too near the horizon. */
function sizeOnGround(
  { camera, perspective }: Reading,
  { quad: [a, b, c, d], widthM, heightM }: Candidate,
  metre: number,
): Size | undefined {
  if (perspective.kind === 'frontal' || camera.fromAbove) return undefined
  const foot = (c.y + d.y) / 2 - camera.horizon
  const tall = (c.y + d.y - a.y - b.y) / 2
  const own = (foot / camera.eye) * (heightM / Math.max(1, tall))
  if (foot < 0.2 * tall || own <= 0) return undefined
  return { widthM: (metre * widthM) / own, heightM: (metre * heightM) / own, sillM: 0 }
}

/** Whether another opening is a pane like this one right beside it: together they are a glass wall. */
function isPaneBeside(o: Candidate, other: Candidate, mostApart = 0.1): boolean {
  if (other === o || other.kind !== 'window' || Math.abs(other.evidence.value - o.evidence.value) > mostApart) return false
  const [wide, high] = [o.quad[1].x - o.quad[0].x, o.quad[3].y - o.quad[0].y]
  const apart = Math.min(Math.abs(other.quad[0].x - o.quad[1].x), Math.abs(o.quad[0].x - other.quad[1].x))
  const along = Math.min(other.quad[3].y, o.quad[3].y) - Math.max(other.quad[0].y, o.quad[0].y)
  return (apart < 0.35 * wide || overlap(o.quad, other.quad) > 0.05) && along > 0.6 * high && !isSideLight(other.quad, o.quad)
}

/** Share of a leaf's height, from its head and from its foot, in which the sill of another opening is no mistake. */
const [fromHead, fromFoot] = [0.15, 0.1]

/** Whether a window ends in the middle of a sure door's leaf: then it is none. */
export function cutsDoor(window: Candidate, door: Candidate): boolean {
  if (window.kind !== 'window' || window === door || window.sillM < 0.15 || overlap(window.quad, door.quad) < 0.25) return false
  const [a, b, c, d] = window.quad
  const [p, q, r, s] = door.quad
  // A pane in the leaf is glass of the door.
  if (areaOf(window.quad) < 0.5 * areaOf(door.quad) || (a.x > p.x - 4 && b.x < q.x + 4)) return false
  const x = (r.x + s.x) / 2
  const sill = d.y + ((c.y - d.y) * (x - d.x)) / Math.max(1, c.x - d.x)
  const foot = (r.y + s.y) / 2
  const high = foot - (p.y + q.y) / 2
  return sill > foot - (1 - fromHead) * high && sill < foot - fromFoot * high
}

/** Weight, frame and corners from which on a door on the ground is sure. */
const sure = { weight: 2.2, framed: 0.85, corners: 0.95, support: 0.9 }

/** Level seams from which on a garage door is sure. */
const leastSeams = 3

/** The candidates that are doors, or garage doors, for certain: a twin stands on the line that the door beside it stands on. */
export const sureDoors = (reading: Reading, roles: Uint8Array, candidates: readonly Candidate[], metre: number) =>
  candidates.filter((c) => {
    if (c.weight < sure.weight || !(c.kind === 'garage' ? c.rows.length >= leastSeams : c.kind === 'door' && c.rows.length > 0))
      return false
    return c.from === 'twin' || (isDrawnWhole(c) && footingOf(reading, roles, c.quad, metre).floor >= mostly)
  })

const isDrawnWhole = ({ kind, evidence: { framed, corners, support } }: Candidate) =>
  (kind === 'garage' || framed > sure.framed) && corners > sure.corners && support > sure.support
