import { componentsOf } from '../../pixels/components.ts'
import { marksOf } from './marks-of.ts'
import type { RoleName, Scene, Stroke, Surface } from '../../scene.ts'
import { leanAt } from '../../understand/perspective.ts'
import { behindEach, planeBehind } from '../../understand/planes-behind.ts'

// A wall turns a corner along an upright edge and nowhere else. Along the columns of each wall the two faces are told apart by what most
// of their pixels were read as, a turn costing as much as a strip of wall, less where an upright is drawn: a shortest path (Viterbi).

/** Width in metres of a strip of wall that is worth a turn on both its sides, without and with strokes along these. */
const strip = { bare: 1.7, drawn: 0.4 }
/** How far a turn is moved to an upright stroke, in metres, and how much of a wall's height such a stroke has at the least. */
const nearM = 0.35
const leastTall = 0.3
/** What a pixel of an opening counts, whose head and sill tell more than a bare wall. */
const ofOpening = 5

/** The scene with walls and chimneys that turn along upright edges alone. */
export function uprightFaces(scene: Scene): Scene {
  const surfaces = [...scene.surfaces]
  const back = behindEach(surfaces)
  /** Of each plane behind another the one that it lies behind. */
  const first = surfaces.map((own, k) => (back[k] > 0 ? surfaces.findIndex((s) => s.kind === own.kind && s.family === own.family) : k))
  const flat = back.some((metres) => metres > 0) ? { ...scene, surface: scene.surface.map((k) => first[k] ?? k) } : scene
  const surface = flat.surface.slice()
  turnFaces(flat, ['wall', 'window', 'door', 'trim'], edgeOn.wallM, surface)
  turnFaces(flat, ['chimney'], edgeOn.chimneyM, surface)
  if (flat === scene) return { ...scene, surface }
  for (let i = 0; i < surface.length; i++) {
    const metres = back[scene.surface[i]] ?? 0
    if (metres > 0) surface[i] = surface[i] === flat.surface[i] ? scene.surface[i] : planeBehind(surfaces, surface[i], metres)
  }
  return { ...scene, surface, surfaces }
}

/** Lets each part of some roles turn along upright edges alone, in `surface`. */
function turnFaces(scene: Scene, roles: readonly RoleName[], longestM: number, surface: Uint8Array) {
  const { width, height, role, camera, surfaces } = scene
  const [a, b] = (['a', 'b'] as const).map((family) => surfaces.findIndex((s) => s.kind === 'wall' && s.family === family))
  const parts = componentsOf(marksOf(role, ...roles), width, height)
  const votes = Array.from(parts.left, (left, c) => new Int32Array(parts.right[c] - left + 1))
  const tall = votes.map((of) => new Int32Array(of.length))
  const { count, from, to, label } = parts.runs
  for (let k = 0; k < count; k++) {
    const c = label[k] - 1
    vote(scene, a, b, from[k], to[k], votes[c], tall[c], (from[k] % width) - parts.left[c])
  }
  for (const [c, of] of votes.entries()) turnToEye(scene, surfaces[a], surfaces[b], longestM, parts.left[c], of, tall[c])
  const uprights = scene.strokes.filter(({ kind, hatch }) => kind === 'vertical' && !hatch)
  const faces = votes.map((of, c): Faces | undefined => {
    const [left, top, bottom] = [parts.left[c], parts.top[c], parts.bottom[c]]
    if (of.length < 4 || of.every((v, k) => v === tall[c][k]) || of.every((v, k) => v === -tall[c][k])) return undefined
    const turns = turnsOf(of, tall[c], edgesIn(uprights, left, top, bottom, tall[c], camera.pixelsPerM), camera.pixelsPerM)
    const first = turns.length > 0 ? turns[0].from : of.reduce((sum, v) => sum + v, 0) > 0
    return { first, top, lines: turns.map(({ at }) => lineOf(scene, uprights, left + at, top, bottom, nearM * camera.pixelsPerM)) }
  })
  for (let k = 0; k < count; k++) {
    const own = faces[label[k] - 1]
    if (own) layFaces(surface, own, a, b, from[k], to[k], width)
  }
}

/** Walls and chimneys that are seen this nearly edge on, as the cosine to the line of sight, are no longer than so many metres. */
const edgeOn = { cosine: 0.25, wallM: 20, chimneyM: 3 }

/** What would be far too long a wall, seen edge on, is one that faces the eye. */
function turnToEye({ camera }: Scene, a: Surface, b: Surface, longestM: number, left: number, votes: Int32Array, tall: Int32Array) {
  const cosine = ({ normal }: Surface, x: number) => {
    const aside = (x - camera.centreX) / camera.focal
    return Math.abs(normal[0] * aside + normal[2]) / Math.hypot(aside, 1)
  }
  for (const [own, other, sign] of [
    [a, b, 1],
    [b, a, -1],
  ] as const) {
    const isLaid = (x: number) => sign * votes[x] > 0 && cosine(own, left + x) < edgeOn.cosine
    let longM = 0
    for (let x = 0; x < votes.length; x++) if (isLaid(x)) longM += 1 / camera.pixelsPerM / Math.max(0.02, cosine(own, left + x))
    if (longM < longestM) continue
    for (let x = 0; x < votes.length; x++) if (isLaid(x) && cosine(other, left + x) > 2 * edgeOn.cosine) votes[x] = -sign * tall[x]
  }
}

/** The face in which a wall begins on the left, and the upright lines at which it turns to the other. */
interface Faces {
  first: boolean
  top: number
  lines: readonly { at: number; lean: number }[]
}

/** Counts a run of a row for the columns of its part: how much of it runs to A rather than to B. */
function vote(
  { surface, opening }: Scene,
  a: number,
  b: number,
  from: number,
  to: number,
  votes: Int32Array,
  tall: Int32Array,
  column: number,
) {
  for (let i = from, x = column; i < to; i++, x++) {
    const counts = opening[i] === 0 ? 1 : ofOpening
    tall[x] += counts
    if (surface[i] === a) votes[x] += counts
    else if (surface[i] === b) votes[x] -= counts
  }
}

function layFaces(surface: Uint8Array, { first, top, lines }: Faces, a: number, b: number, from: number, to: number, width: number) {
  const y = Math.floor(from / width)
  let at = from
  let isA = first
  for (const line of lines) {
    const end = Math.max(at, Math.min(to, y * width + Math.ceil(line.at + line.lean * (y - top))))
    surface.fill(isA ? a : b, at, end)
    at = end
    isA = !isA
  }
  surface.fill(isA ? a : b, at, to)
}

/** How much of the height of each column of a part upright strokes cover, 0–1. */
function edgesIn(uprights: readonly Stroke[], left: number, top: number, bottom: number, tall: Int32Array, pixelsPerM: number) {
  const drawn = new Float32Array(tall.length)
  const reach = Math.max(2, Math.round(0.04 * pixelsPerM))
  for (const { from, to } of uprights) {
    const middle = Math.round((from.x + to.x) / 2) - left
    const rows = Math.min(to.y, bottom) - Math.max(from.y, top)
    if (rows <= 0 || middle < 0 || middle >= tall.length) continue
    for (let x = Math.max(0, middle - reach); x <= Math.min(tall.length - 1, middle + reach); x++)
      drawn[x] = Math.min(1, drawn[x] + rows / Math.max(1, tall[x]))
  }
  return drawn
}

/** The columns at which a wall turns, and whether it runs to A before. */
function turnsOf(votes: Int32Array, tall: Int32Array, drawn: Float32Array, pixelsPerM: number): { at: number; from: boolean }[] {
  const n = votes.length
  // Cost of A and of B up to a column, and whether each came from the other.
  let [toA, toB] = [0, 0]
  const turned = new Uint8Array(2 * n)
  for (let x = 0; x < n; x++) {
    const wrongA = (tall[x] - votes[x]) / 2
    const wrongB = (tall[x] + votes[x]) / 2
    const turn = (strip.bare + (strip.drawn - strip.bare) * drawn[x]) * 0.5 * pixelsPerM * tall[x]
    const [fromA, fromB] = [toA, toB]
    turned[2 * x] = fromB + turn < fromA ? 1 : 0
    turned[2 * x + 1] = fromA + turn < fromB ? 1 : 0
    toA = wrongA + Math.min(fromA, fromB + turn)
    toB = wrongB + Math.min(fromB, fromA + turn)
  }
  const turns: { at: number; from: boolean }[] = []
  let isA = toA <= toB
  for (let x = n - 1; x > 0; x--) {
    if (turned[2 * x + (isA ? 0 : 1)] === 0) continue
    isA = !isA
    turns.push({ at: x, from: isA })
  }
  return turns.toReversed()
}

/** The upright line of a turn: where it is at the top of its part, and by how much it leans, in columns per row. */
function lineOf({ perspective, width }: Scene, uprights: readonly Stroke[], at: number, top: number, bottom: number, near: number) {
  let best: Stroke | undefined
  for (const stroke of uprights) {
    const off = Math.abs((stroke.from.x + stroke.to.x) / 2 - at)
    const rows = Math.min(stroke.to.y, bottom) - Math.max(stroke.from.y, top)
    if (off > near || rows < leastTall * (bottom - top)) continue
    if (!best || stroke.length > best.length) best = stroke
  }
  if (!best) {
    const lean = leanAt(perspective, at, width)
    return { at: at - (lean * (bottom - top)) / 2, lean }
  }
  const lean = (best.to.x - best.from.x) / Math.max(1, best.to.y - best.from.y)
  return { at: best.from.x + lean * (top - best.from.y), lean }
}
