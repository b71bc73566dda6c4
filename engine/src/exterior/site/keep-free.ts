import { boundsOf } from '../../geometry/quad.ts'
import { componentsOf } from '../../pixels/components.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'
import { onceFor } from '../../once-for.ts'
import type { GroundPoint } from './site.ts'

// What nothing that is placed around a house may hide or stand in the way of: doors and the ways to them, steps, water, what the
// author wrote and drew on the walls, drawn plants.

/** Areas are counted in cells of so many pixels. */
const CELL = 4

/** What a part of the picture shows, as shares of its area, 0–1 where it is not said otherwise. */
export interface Hidden {
  house: number
  glass: number
  /** Doors and garage doors. */
  doors: number
  /** Glass that may be a door. */
  entries: number
  /** Steps and water. */
  closed: number
  /** Drawn plants, people, cars and furniture. */
  drawn: number
  /** How dense the author's ink is on the house and on paving, 1 as on the whole house: lettering, ornament, porches, steps. */
  ink: number
}

/** A way on the ground from an opening outwards, in metres. */
interface Way {
  toGarage: boolean
  foot: GroundPoint
  /** Unit vector away from the house. */
  out: GroundPoint
  halfWidth: number
  length: number
}

export interface KeepFree {
  /** How much of something a thing with this outline in the picture would hide. */
  hides: (what: keyof Hidden, left: number, top: number, right: number, bottom: number) => number
  /** How much the author's ink covers a part of the ground, 0–1. */
  inkIn: (left: number, top: number, right: number, bottom: number) => number
  /** How many metres of long drawn lines (edges, steps, kerbs) run over a rectangle on the ground. */
  linesOn: (middle: GroundPoint, turn: number, width: number, depth: number) => number
  /** Whether a disc on the ground lies in the way to a door or a garage; furniture keeps off the whole walk and drive. */
  inWay: (p: GroundPoint, radius: number, isFurniture: boolean) => boolean
  /** Whether a door was found: then other glass is none. */
  knowsDoor: boolean
  /** Columns a step to the side of a door, as shares of the width; where no door was found, of what may be one. */
  besideDoors: number[]
  /** Where the way to the most likely entrance begins. */
  entrance: GroundPoint | undefined
  /** How tall people are before this house, as a share of their true size: they pass under the head of its entrance. */
  peopleScale: number
}

/** What is to be kept free in a scene. */
export const keepFreeOf = onceFor(survey)

/** How far things keep away from a door, in metres outwards and to its sides; furniture keeps off the drive and off more of a walk. */
const wayM = { garage: 7, door: 4.5, window: 3.2 } as const
const driveM = 3.9
const walkM = 1.2
const besideM = { garage: 0.3, door: 0.2, window: 0.1 } as const

function survey(scene: Scene): KeepFree {
  const { width, camera } = scene
  const entries = entrancesOf(scene)
  const sums = countCells(
    scene,
    entries.map((o) => boundsOf(o.quad)),
  )
  const share = (what: Counted, left: number, top: number, right: number, bottom: number) =>
    sumIn(sums, what, left / CELL, top / CELL, right / CELL, bottom / CELL) / Math.max(1, ((right - left) / CELL) * ((bottom - top) / CELL))
  const { left, top, right, base } = scene.bounds
  const usual = Math.max(0.02, share('ink', left, top, right, base) / Math.max(0.1, share('house', left, top, right, base)))
  const ways = [...entries.map((o) => wayFrom(scene, o)), ...waysFromSteps(scene)]
  const lines = linesOnGround(scene)
  const best = entries.reduce((a, o, k) => (a < 0 || rank(o) > rank(entries[a]) ? k : a), -1)
  const sides = entries
    .filter((o) => o.kind === 'door' || !entries.some((e) => e.kind === 'door'))
    .flatMap((o) => {
      const box = boundsOf(o.quad)
      const step = (1.3 * camera.focal) / camera.near
      return [(box.left - step) / width, (box.right + step) / width]
    })
  return {
    hides: (what, left, top, right, bottom) => share(what, left, top, right, bottom) / (what === 'ink' ? usual : 1),
    inkIn: (left, top, right, bottom) => share('groundInk', left, top, right, bottom),
    linesOn: (middle, turn, width, depth) => {
      const cos = Math.cos(turn)
      const sin = Math.sin(turn)
      let sum = 0
      for (const { from, to } of lines) {
        const [ax, az, bx, bz] = [from.x - middle.x, from.z - middle.z, to.x - middle.x, to.z - middle.z]
        sum += within(ax * cos + az * sin, az * cos - ax * sin, bx * cos + bz * sin, bz * cos - bx * sin, width / 2, depth / 2)
      }
      return sum
    },
    inWay: (p, radius, isFurniture) => {
      for (const way of ways) if (standsIn(way, p, radius, isFurniture)) return true
      return false
    },
    knowsDoor: entries.some((o) => o.kind === 'door'),
    besideDoors: sides.filter((c) => c > 0.04 && c < 0.96),
    entrance: best < 0 ? undefined : ways[best].foot,
    peopleScale: best < 0 ? 1 : scaleUnder(entries[best]),
  }
}

/** Whether a disc on the ground lies in a way. */
function standsIn({ foot, out, halfWidth, length, toGarage }: Way, p: GroundPoint, radius: number, isFurniture: boolean): boolean {
  const along = (p.x - foot.x) * out.x + (p.z - foot.z) * out.z
  const across = Math.abs((p.x - foot.x) * out.z - (p.z - foot.z) * out.x)
  const free = length + (isFurniture && !toGarage ? walkM : 0)
  return along > -radius && along < free + radius && across < halfWidth + radius + (isFurniture && toGarage ? driveM : 0)
}

const rank = (o: Opening) => (o.kind === 'door' ? 2 : o.kind === 'window' ? 1 : 0) + o.confidence

/** The head of a door as a person knows it, in metres, and the least that may be taken for one. */
const headM = { usual: 2.1, least: 1.65 }

/** A drawing whose entrance is lower than doors are has been measured too small: people are made to fit it. */
const scaleUnder = ({ kind, sillM, heightM }: Opening) =>
  kind === 'garage' || sillM > 0.35 || heightM < headM.least ? 1 : Math.min(1, heightM / headM.usual)

/** Doors and garage doors on the ground, and glass as tall as a door; where no door was found, all glass that reaches down to it. */
function entrancesOf({ openings }: Scene): Opening[] {
  const hasDoor = openings.some((o) => o.kind === 'door' && o.sillM < 0.9)
  const [sill, tall] = hasDoor ? [0.3, 2.2] : [0.6, 1.5]
  /** Floors lie higher than the ground where steps lead up to them. */
  const isRaised = (o: Opening) => !hasDoor && o.sillM < 1 && o.heightM > 1.9
  return openings.filter((o) => (o.kind === 'window' ? (o.sillM < sill && o.heightM > tall) || isRaised(o) : o.sillM < 0.9))
}

function wayFrom({ camera, bounds, surfaces }: Scene, o: Opening): Way {
  const x = (o.quad[2].x + o.quad[3].x) / 2
  const foot = (o.quad[2].y + o.quad[3].y) / 2
  const base = bounds.baseOf[Math.max(0, Math.min(bounds.baseOf.length - 1, Math.round(x)))]
  const row = Math.max(camera.horizon + 4, base > foot && base < foot + 1.3 * camera.pixelsPerM ? base : foot)
  const z = (camera.eye * camera.focal) / (row - camera.horizon)
  const normal = surfaces[o.surface]?.normal ?? [0, 0, -1]
  const flat = Math.hypot(normal[0], normal[2])
  const out = flat > 0.3 ? { x: normal[0] / flat, z: normal[2] / flat } : { x: 0, z: -1 }
  return {
    toGarage: o.kind === 'garage',
    foot: { x: ((x - camera.centreX) * z) / camera.focal, z },
    out,
    halfWidth: o.widthM / 2 + besideM[o.kind],
    length: wayM[o.kind],
  }
}

/** Strokes shorter than this share of the width are joints and blades. */
const shortest = 0.05

/** The long strokes that run over the ground, in metres. */
function linesOnGround({ strokes, camera, building, width, height }: Scene): { from: GroundPoint; to: GroundPoint }[] {
  const onGround = ({ x, y }: { x: number; y: number }): GroundPoint => {
    const z = (camera.eye * camera.focal) / (y - camera.horizon)
    return { x: ((x - camera.centreX) * z) / camera.focal, z }
  }
  const isOpen = (x: number, y: number) => !building[Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))]
  return strokes
    .filter(({ from, to, length, hatch }) => !hatch && length > shortest * width && Math.min(from.y, to.y) > camera.horizon + 4)
    .filter(({ from, to }) => isOpen((from.x + to.x) / 2, (from.y + to.y) / 2))
    .map(({ from, to }) => ({ from: onGround(from), to: onGround(to) }))
}

/** The length of a segment inside a box around the origin, by half its sides (Liang and Barsky 1984). */
function within(ax: number, ay: number, bx: number, by: number, halfX: number, halfY: number): number {
  let first = 0
  let last = 1
  for (const [at, way, half] of [
    [ax, bx - ax, halfX],
    [ay, by - ay, halfY],
  ]) {
    if (way === 0) {
      if (Math.abs(at) > half) return 0
      continue
    }
    const p = (-half - at) / way
    const q = (half - at) / way
    first = Math.max(first, Math.min(p, q))
    last = Math.min(last, Math.max(p, q))
  }
  return last > first ? (last - first) * Math.hypot(bx - ax, by - ay) : 0
}

/** What is kept free before steps, in metres, whichever way they lead. */
const beforeStepsM = 2.2

function waysFromSteps({ width, height, role, camera }: Scene): Way[] {
  if (!role.includes(Role.stairs)) return []
  const steps = componentsOf(
    role.map((r) => Number(r === Role.stairs)),
    width,
    height,
  )
  return Array.from(steps.bottom, (bottom, k): Way => {
    const z = (camera.eye * camera.focal) / Math.max(4, bottom - camera.horizon)
    const perPixel = z / camera.focal
    const x = ((steps.left[k] + steps.right[k]) / 2 - camera.centreX) * perPixel
    const halfWidth = ((steps.right[k] - steps.left[k]) / 2) * perPixel
    return { toGarage: false, foot: { x, z }, out: { x: 0, z: -1 }, halfWidth, length: beforeStepsM }
  })
}

type Counted = keyof Hidden | 'groundInk'
type Box = ReturnType<typeof boundsOf>

/** A number for each cell of the picture, row by row; the first row and column are nothing. */
type Table = Float32Array

/** Tables of sums over the cells of the picture, so that any box is counted at once (Crow 1984). */
interface Sums {
  tables: Record<Counted, Table>
  across: number
  down: number
}

function countCells(scene: Scene, entries: readonly Box[]): Sums {
  const across = Math.floor(scene.width / CELL) + 1
  const down = Math.floor(scene.height / CELL) + 1
  const table = (): Table => new Float32Array(across * down)
  const tables: Record<Counted, Table> = {
    house: table(),
    glass: table(),
    doors: table(),
    entries: table(),
    closed: table(),
    drawn: table(),
    ink: table(),
    groundInk: table(),
  }
  for (let y = 1; y < down; y++) countRow(scene, entries, tables, y, across)
  for (const table of Object.values(tables)) for (let y = 1; y < down; y++) addUp(table, y * across, across)
  return { tables, across, down }
}

function countRow(
  { width, role, plant, building, drawing }: Scene,
  entries: readonly Box[],
  { house, glass, doors, entries: entry, closed, drawn, ink: inked, groundInk }: Record<Counted, Table>,
  y: number,
  across: number,
) {
  const { ink } = drawing
  for (let x = 1, k = y * across + 1; x < across; x++, k++) {
    const left = (x - 1) * CELL
    const top = (y - 1) * CELL
    const i = (top + 1) * width + left + 1
    const r = role[i]
    if (building[i]) house[k] = 1
    if (r === Role.window) {
      glass[k] = 1
      if (isIn(entries, left, top)) entry[k] = 1
    } else if (r === Role.door) doors[k] = 1
    else if (r === Role.stairs || r === Role.water) closed[k] = 1
    else if (plant[i] > 0 || r === Role.thing) drawn[k] = 1
    const at = top * width + left
    const dark = inkOfFour(ink, at) + inkOfFour(ink, at + width) + inkOfFour(ink, at + 2 * width) + inkOfFour(ink, at + 3 * width)
    if (building[i] || r === Role.paving) inked[k] = dark / (CELL * CELL)
    if (!building[i]) groundInk[k] = dark / (CELL * CELL)
  }
}

/** The ink of four pixels of a row, which are the width of a cell. */
const inkOfFour = (ink: Uint8Array, i: number) => ink[i] + ink[i + 1] + ink[i + 2] + ink[i + 3]

const isIn = (boxes: readonly Box[], x: number, y: number) => boxes.some((b) => x >= b.left && x <= b.right && y >= b.top && y <= b.bottom)

/** Adds to the cells of a row what lies to the left of them and above. */
function addUp(table: Table, row: number, across: number) {
  let sum = 0
  for (let k = row + 1; k < row + across; k++) {
    sum += table[k]
    table[k] = sum + table[k - across]
  }
}

function sumIn({ tables, across, down }: Sums, what: Counted, left: number, top: number, right: number, bottom: number): number {
  const table = tables[what]
  const x0 = Math.max(0, Math.min(across - 1, Math.round(left)))
  const x1 = Math.max(0, Math.min(across - 1, Math.round(right)))
  const y0 = Math.max(0, Math.min(down - 1, Math.round(top))) * across
  const y1 = Math.max(0, Math.min(down - 1, Math.round(bottom))) * across
  return table[y1 + x1] - table[y1 + x0] - table[y0 + x1] + table[y0 + x0]
}
