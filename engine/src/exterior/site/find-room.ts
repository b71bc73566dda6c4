import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { onceFor } from '../../once-for.ts'
import { keepFreeOf, type KeepFree } from './keep-free.ts'
import { columnOf, roleAt, rowOf, type GroundPoint, type Site } from './site.ts'
import { within, type Spot } from '../things/furniture.ts'

/** A rectangle on the ground that something has taken. */
export interface Taken extends GroundPoint {
  radius: number
}

export interface Wish {
  /** Size of the place in metres: across (along the house) and away. */
  width: number
  depth: number
  /** Where along the picture it would best be, 0 left … 1 right: any of these. */
  across: number | readonly number[]
  /** How far before the house it would best be, 0 against it … 1 at the viewer's feet. */
  forward: number
  /** Paving will do as well as open ground. */
  paving: boolean
  /** Height in metres of what stands there: it hides what is behind it. Without it nothing stands up. */
  tall?: number
  /** How wide it stands there, in metres, where that is less than its place. */
  stands?: number
  /** It belongs before glass, as a terrace does before a room. */
  atGlass?: boolean
  /** It may be cut off by the sides of the picture, as a parked car may. */
  cropped?: boolean
  /** How much a place may cost; what matters more is put up with in a worse one. */
  worst?: number
  /** It is a person, who stands in no leaves. */
  upright?: true
  /** It is on its way to the door: only what is seen of the door has to stay free. */
  comes?: true
  /** How near to the viewer it may stand, as a share of the distance of the house: what comes nearer grows too large. */
  closest?: number
}

/** What stands by a house stands at it, not between it and the viewer. */
const usualClosest = 0.82
/** A place that costs more than this is none: better nothing than a thing in the way. */
const usualWorst = 2.1
/** However good a place is, nothing may hide more than this share of what its place may cost. */
const mostHidden = 0.48

/** So many pixels are looked at in one go, in sevens: what is called often is compiled soon. */
const chunk = 3584

/** Counts the walls on each surface among every seventh pixel from `from` up to `to`. */
function countWalls(role: Uint8Array, surface: Uint8Array, count: Int32Array, from: number, to: number) {
  for (let i = from; i < to; i += 7) if (role[i] === Role.wall) count[surface[i]]++
}

/** How the house's long side runs on the ground: the angle that everything beside it takes. */
export const turnOfHouse = onceFor(({ surfaces, surface, role }: Scene) => {
  const count = new Int32Array(256)
  for (let from = 0; from < role.length; from += chunk) countWalls(role, surface, count, from, Math.min(role.length, from + chunk))
  const wall = surfaces[count[2] > count[1] ? 2 : 1] ?? surfaces[0]
  const [x, , z] = wall.u
  const angle = Math.atan2(z, x)
  return Math.abs(x) < 0.15 ? 0 : Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle
})

/** The same by quarters of a turn, so that furniture along the house shows its front to the viewer. */
export function facingTurn(scene: Scene): number {
  const turn = turnOfHouse(scene)
  return turn - (Math.PI / 2) * Math.round(turn / (Math.PI / 2))
}

/**
 * A free place on the ground that comes nearest to the wish: all of it in the picture, on ground (or paving), away from what
 * is taken already, from doors and the ways to them, steps and water; hiding as little as can be of the house, least of all its
 * middle and what is drawn or written on its walls. Undefined when there is none.
 */
export function findRoom(site: Site, wish: Wish, turn: number, taken: readonly Taken[]): Spot | undefined {
  const { width, height, camera } = site.scene
  const columns = typeof wish.across === 'number' ? [wish.across] : wish.across
  const radius = Math.hypot(wish.width, wish.depth) / 2
  const search: Search = { site, wish, turn, taken, columns, radius, best: undefined, bestCost: wish.worst ?? usualWorst }
  for (let row = Math.max(camera.horizon + 8, rowOf(site, camera.near * 1.2)); row < height; row += height / 60) {
    const z = (camera.eye * camera.focal) / (row - camera.horizon)
    if (z < (wish.closest ?? usualClosest) * camera.near) break
    for (let column = 0.03 * width; column < 0.98 * width; column += width / 64) tryPlace(search, column, row, z)
  }
  return search.best
}

/** What a place is looked for with, and the best so far. */
interface Search {
  site: Site
  wish: Wish
  turn: number
  taken: readonly Taken[]
  /** Where along the picture it would best be, and how far it reaches from its middle, in metres. */
  columns: readonly number[]
  radius: number
  best: Spot | undefined
  bestCost: number
}

/** Takes the place at a column and row of the picture, `z` away, if it costs less than the best so far. */
function tryPlace(search: Search, column: number, row: number, z: number) {
  const { site, wish, turn, taken, columns, radius, bestCost } = search
  const { width, height, camera, bounds } = site.scene
  let off = Infinity
  for (const best of columns) off = Math.min(off, Math.abs(column / width - best))
  const forward = (row - bounds.base) / Math.max(20, height - bounds.base)
  let cost = 1.5 * off + Math.abs(forward - wish.forward)
  if (cost >= bestCost) return
  const x = ((column - camera.centreX) * z) / camera.focal
  let behind = 0
  let isTaken = false
  for (const t of taken) {
    if (Math.abs(columnOf(site, t) - column) < ((t.radius + radius) * camera.focal) / z) behind++
    if (Math.hypot(t.x - x, t.z - z) < t.radius + radius * 0.8) isTaken = true
  }
  cost += 0.9 * (wish.tall ?? 0) * Math.max(0, (0.9 * camera.near) / z - 1) + (wish.tall ? 1.4 : 0.4) * behind
  if (isTaken || cost >= bestCost || !mayStand(site, wish, { x, z })) return
  const hides = inTheWay(site, wish, { x, z }, column, row)
  cost += hides
  if (cost >= bestCost || hides > mostHidden * (wish.tall && wish.tall < 1.4 ? usualWorst : (wish.worst ?? usualWorst))) return
  cost += roughness(site, { x, z, turn }, wish)
  if (cost >= bestCost) return
  search.best = { x, z, turn }
  search.bestCost = cost
}

/** Whether the middle of a place lies on ground, or among leaves on it, before the house: where it does not, a place is none. */
function mayStand(site: Site, { paving }: Wish, p: GroundPoint): boolean {
  if (rowOf(site, p.z) < site.scene.bounds.baseOf[Math.floor(columnOf(site, p))]) return false
  const role = roleAt(site, p)
  return role === Role.ground || role === Role.plant || (paving && role === Role.paving)
}

/** Most of what was drawn beside the house that a thing may hide, as a share of its own outline. */
const mostDrawn = 0.12

/** What it costs that a thing hides what is behind it; infinite where it would stand before a door, on steps or over water. */
export function inTheWay(site: Site, wish: Wish, at: GroundPoint, column: number, row: number): number {
  const { scene } = site
  if (!wish.tall) return 0
  const free = keepFreeOf(scene)
  const stands = wish.stands ?? wish.width
  if (!wish.comes && free.inWay(at, 0.45 * stands, wish.tall < 1.4)) return Infinity
  const scale = scene.camera.focal / at.z
  const half = (stands * scale) / 2
  const [left, right] = [column - half, column + half]
  const top = row - wish.tall * scale
  if (free.hides('doors', left, top, right, row) > 0.02 || free.hides('closed', left, top, right, row) > 0.04) return Infinity
  if (free.hides('entries', left, top, right, row) > (wish.tall > 1.4 && wish.tall < 2 ? 0.05 : 0.2)) return Infinity
  const drawn = free.hides('drawn', left, top, right, row)
  // Bushes with their foot lower in the picture stand before it.
  const before = drawn > 0.1 && free.hides('drawn', left, row, right, row + 0.4 * wish.tall * scale) > 0.05
  if (drawn > mostDrawn || before || (wish.upright && isAmongPlants(free, column, row, half, wish.tall, scale))) return Infinity
  if (wish.upright && isCut(site, at.z, wish.width > pair.widthM ? pair.apartM : 0, column, row, half, wish.tall * scale)) return Infinity
  const house = free.hides('house', left, top, right, row)
  if (house > 0.02 && (left < 0 || right > scene.width)) return Infinity
  const { bounds } = scene
  const middle = Math.abs(column - (bounds.left + bounds.right) / 2) - half
  const central = house > 0.1 ? Math.max(0, 1 - middle / (0.13 * Math.max(1, bounds.right - bounds.left))) : 0
  const isTall = wish.tall > 1.2
  return (
    (isTall ? 0.3 + 0.2 * wish.tall : 0.45) * house +
    (wish.atGlass && free.knowsDoor ? -0.7 : isTall ? 1.2 : 0.7) * free.hides('glass', left, top, right, row) +
    0.5 * drawn +
    (isTall ? 0.7 : 0.3) * Math.max(0, Math.min(2, free.hides('ink', left, top, right, row) - 1.1)) +
    0.9 * Math.min(1, central)
  )
}

/** How far leaves reach beyond what is drawn of a plant, in metres, and the least share of them around a person that hides it. */
const leaves = { beyondM: 0.25, least: 0.08 }

/** Whether a person there would stand in a bush or with the head in a tree. */
function isAmongPlants({ hides }: KeepFree, column: number, row: number, half: number, tall: number, scale: number): boolean {
  const beyond = leaves.beyondM * scale
  return hides('drawn', column - half - beyond, row - tall * scale - beyond, column + half + beyond, row + 0.8 * beyond) > leaves.least
}

/** The share of either half of a standing person that may be hidden by what is nearer. */
const mostCut = 0.03
/** Two people take more than this width, and one of them stands so much farther away, in metres. */
const pair = { widthM: 1, apartM: 0.2 }

/** Whether what is painted already would stand before people: one without a head, or behind a slab, looks cut out. */
function isCut({ canvas }: Site, z: number, apart: number, column: number, row: number, half: number, tall: number): boolean {
  const left = Math.round(column - half)
  const across = Math.floor((column + half - left) / 2) + 1
  return (
    isHidden(canvas, left, across, row - tall, row - 0.5 * tall, z + apart) ||
    isHidden(canvas, left, across, row - 0.5 * tall, row - 0.03 * tall, z - 0.3)
  )
}

/** Whether what is nearer hides more of `count` columns, every second from `left` on, than may be between two rows. */
function isHidden(canvas: Canvas, left: number, count: number, from: number, to: number, nearerThan: number): boolean {
  const top = Math.round(from)
  const down = Math.floor((to - top) / 2) + 1
  let allowed = mostCut * count * down
  for (let y = top; y < top + 2 * down; y += 2) if ((allowed -= hiddenInRow(canvas, y, left, count, nearerThan)) < 0) return true
  return false
}

/** How many of `count` places of a row, every second from `left` on, are outside the picture or show what is nearer. */
function hiddenInRow({ width, height, depth }: Canvas, y: number, left: number, count: number, nearerThan: number): number {
  if (y < 0 || y >= height) return count
  let hidden = 0
  for (let x = left; x < left + 2 * count; x += 2) if (x < 0 || x >= width || depth[y * width + x] < nearerThan) hidden++
  return hidden
}

/** What it costs that a place lies across a border, on edges and steps or on drawn lines; infinite where it is not free. */
function roughness(site: Site, spot: Spot, { width, depth, paving, cropped, tall }: Wish): number {
  const { scene } = site
  let inside = 0
  let clutter = 0
  let paved = 0
  const cos = Math.cos(spot.turn)
  const sin = Math.sin(spot.turn)
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const a = (i / 4) * width
      const b = (j / 4) * depth
      const p = { x: spot.x + a * cos - b * sin, z: spot.z + a * sin + b * cos }
      if (p.z < 1.2) return Infinity
      const x = columnOf(site, p)
      const y = rowOf(site, p.z)
      if (y > scene.height - 3) return Infinity
      if (x < 2 || x > scene.width - 3) {
        if (!cropped) return Infinity
        continue
      }
      inside++
      if (y < scene.bounds.baseOf[Math.floor(x)]) return Infinity
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
      const role = roleAt(site, p)
      if (role === Role.paving) paved++
      if (role === Role.ground || (paving && role === Role.paving)) continue
      if (role !== Role.plant || y < scene.bounds.base || ++clutter > (tall && tall > 0.8 ? 0 : 2)) return Infinity
    }
  }
  if (inside < 14 || (tall && isAtWater(site, spot, width, depth))) return Infinity
  const split = Math.min(paved, inside - paved) / inside
  const lines = tall ? keepFreeOf(scene).linesOn(spot, spot.turn, width, depth) / (width + depth) : 0
  return (
    1.1 * Math.min(1.2, lines) +
    0.3 * clutter +
    1.3 * split +
    5 * Math.max(0, keepFreeOf(scene).inkIn(box.left, box.top, box.right, box.bottom) - 0.04)
  )
}

/** How far things keep off the edge of water, in metres. */
const edgeM = 0.5

/** Whether water begins right beside a place on the ground. */
function isAtWater(site: Site, spot: Spot, width: number, depth: number): boolean {
  for (const a of [-1, -0.5, 0, 0.5, 1]) {
    for (const b of [-1, -0.5, 0, 0.5, 1]) {
      const p = within(spot, a * (width / 2 + edgeM), b * (depth / 2 + edgeM))
      if (p.z > 0.5 && roleAt(site, p) === Role.water) return true
    }
  }
  return false
}

/** Whether most of a place on the ground is paved already. */
export function isPaved(site: Site, spot: Spot, width: number, depth: number): boolean {
  let paved = 0
  for (const a of [-0.4, 0, 0.4])
    for (const b of [-0.4, 0, 0.4]) if (roleAt(site, within(spot, a * width, b * depth)) === Role.paving) paved++
  return paved >= 5
}
