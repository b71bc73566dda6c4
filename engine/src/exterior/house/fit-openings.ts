import { spansOf } from '../../geometry/arch.ts'
import { boundsOf } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { componentsOf } from '../../pixels/components.ts'
import { fillFromNearest } from '../../pixels/distance.ts'
import { marksOf } from './marks-of.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'
import { findBars } from '../../understand/openings/find-bars.ts'
import { quadAround } from './quad-around.ts'
import { sizeOf } from '../../understand/openings/size-of.ts'

// Windows and doors are built to measure: each fills its quadrilateral but for what stands before it, and nothing else is glass but what
// is large enough to be a pane of its own.

/** Widest rim of wall or boards by which an opening was read short, and thinnest loose glass that is a pane, in metres. */
const rimM = 0.06
const paneM = 0.3
/** The share of a quadrilateral that loose glass fills if it is a window; small glass that fills less is wall, the more so the less. */
const leastFill = 0.72
const ragged = { fill: 0.5, m2: 2.5, tornM2: 6 }
/** The smallest leaf of a door, in square metres. */
const leafM2 = 1.1
/** Of how many columns one is looked at. */
const sampled = 2

/** The scene with openings as large as their quadrilaterals, glass beside them in frames of its own or gone. */
export function fitOpenings(scene: Scene): Scene {
  const { width } = scene
  const { openings } = scene
  const fitted: Fitted = {
    role: scene.role.slice(),
    opening: scene.opening.slice(),
    surface: scene.surface.slice(),
    building: scene.building.slice(),
  }
  for (let row = 0; row < fitted.role.length; row += width) emptyRow(fitted, row, row + width)
  for (const [k, one] of openings.entries()) fill(scene, fitted, one, k + 1)
  const all = [...openings, ...frameLoose(scene, fitted, 'window'), ...frameLoose(scene, fitted, 'door')]
  for (let k = openings.length; k < all.length; k++) fill(scene, fitted, all[k], k + 1)
  return { ...scene, ...fitted, region: partsOfWalls(scene, fitted.role), openings: all }
}

/** What is wall now and was none as it was read is of the nearest part that was. */
function partsOfWalls({ width, height, region, regions }: Scene, role: Uint8Array): Int32Array {
  const isWall = regions.map((part) => part.role === Role.wall)
  const nearest = new Int32Array(role.length).fill(-1)
  const bare: number[] = []
  for (let i = 0; i < role.length; i++) {
    if (role[i] === Role.wall && isWall[region[i]]) nearest[i] = region[i]
    else if (role[i] === Role.wall) bare.push(i)
  }
  fillFromNearest(nearest, Int32Array.from(bare), width, height)
  const out = region.slice()
  for (const i of bare) if (isWall[nearest[i]]) out[i] = nearest[i]
  return out
}

type Fitted = Pick<Scene, 'role' | 'opening' | 'surface' | 'building'>

/** Where openings were read there is wall. */
function emptyRow({ role, opening }: Fitted, from: number, to: number) {
  for (let i = from; i < to; i++) {
    if (opening[i] === 0) continue
    opening[i] = 0
    if (role[i] === Role.window || role[i] === Role.door) role[i] = Role.wall
  }
}

function fill(scene: Scene, fitted: Fitted, one: Opening, label: number) {
  const { width, opening, role, camera } = scene
  const { kind, surface, quad } = one
  const spans = spansOf(one, width, scene.height)
  if (spans.length === 0) return
  const rim = Math.max(2, rimM * camera.pixelsPerM)
  const { left, right, top, bottom } = boundsOf(quad)
  const [x0, y0] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))]
  const across = Math.min(width, Math.ceil(right) + 1) - x0
  const down = Math.min(scene.height, Math.ceil(bottom) + 1) - y0
  /** 1 what was read as the opening or as glass or leaf, 2 wall or boards that may be its rim, 0 what stands before it. */
  const parts = new Uint8Array(across * down)
  for (let k = 0; k < spans.length; k += 2) {
    for (let i = spans[k]; i < spans[k + 1]; i++) {
      const isOwn = opening[i] === label || role[i] === Role.window || role[i] === Role.door
      const part = isOwn ? 1 : role[i] === Role.wall || role[i] === Role.trim ? 2 : 0
      parts[(Math.floor(i / width) - y0) * across + (i % width) - x0] = part
    }
  }
  for (let y = 0; y < down; y++) widen(parts, y * across, 1, across, rim)
  for (let x = 0; x < across; x++) widen(parts, x, across, down, rim)
  const given = kind === 'window' ? Role.window : Role.door
  for (let k = 0; k < parts.length; k++) {
    if (parts[k] !== 1) continue
    const i = (y0 + Math.floor(k / across)) * width + x0 + (k % across)
    fitted.role[i] = given
    fitted.opening[i] = label
    fitted.surface[i] = surface
    fitted.building[i] = 1
  }
}

/**
 * Makes what may be rim the opening, so far from it along a row or column of `count` parts, in place. What is broader and has the opening
 * on both sides stands before it.
 */
function widen(parts: Uint8Array, first: number, step: number, count: number, rim: number) {
  const at = (n: number) => (n < 0 || n >= count ? 0 : parts[first + n * step])
  for (let n = 0; n < count; n++) {
    if (at(n) !== 2) continue
    const from = n
    while (at(n) === 2) n++
    const [before, after] = [at(from - 1) === 1, at(n) === 1]
    if (before && after && n - from > rim) continue
    for (let k = from; k < n; k++) if ((before && k - from < rim) || (after && n - k <= rim)) parts[first + k * step] = 1
  }
}

/**
 * Loose glass is a window where it fills its quadrilateral on its wall, and wall where it is thinner than a pane, or small and ragged;
 * large panes of another shape stay loose. Loose leaves are doors where they fill theirs, and else wall: a leaf is no loose thing. Gives
 * the windows or doors, and gives the wall its share of `fitted` in place.
 */
function frameLoose(scene: Scene, { role, opening, surface }: Fitted, kind: 'window' | 'door'): Opening[] {
  const { width, height, surfaces, camera, drawing } = scene
  const perM = camera.pixelsPerM
  const loose = marksOf(role, kind)
  for (let i = loose.indexOf(1); i >= 0; i = loose.indexOf(1, i + 1)) if (opening[i] > 0) loose[i] = 0
  const { runs, count, area, left, right, top, bottom } = componentsOf(loose, width, height)
  const cells = Array.from({ length: count }, (): Point[] => [])
  const { from, to, label } = runs
  for (let k = 0; k < runs.count; k++)
    for (let i = from[k]; i < to[k]; i += sampled)
      cells[label[k] - 1].push({ x: (i % width) + sampled / 2, y: Math.floor(i / width) + 0.5 })
  const found: Opening[] = []
  const isWall = cells.map((own, c) => {
    if (area[c] < paneM * perM * (Math.max(right[c] - left[c], bottom[c] - top[c]) + 1)) return true
    const middle = own[own.length >> 1]
    const face = surface[Math.floor(middle.y) * width + Math.floor(middle.x)]
    const family = surfaces[face]?.family ?? 'a'
    const { quad, fill } = quadAround(scene, own, family, sampled)
    if (fill < leastFill) return kind === 'door' || area[c] < (fill < ragged.fill ? ragged.tornM2 : ragged.m2) * perM * perM
    if (kind === 'door' && area[c] < leafM2 * perM * perM) return true
    const bars = findBars({ width, height, ink: drawing.ink }, quad)
    found.push({ kind, quad, surface: face, ...sizeOf(scene, quad, family), ...bars, confidence: 0 })
    return false
  })
  for (let k = 0; k < runs.count; k++) if (isWall[label[k] - 1]) role.fill(Role.wall, from[k], to[k])
  return found
}
