import { fewestEdges, type Edge } from '../../geometry/fewest-edges.ts'
import { labelArcs, type LabelArc } from '../../geometry/label-arcs.ts'
import { angleBetween, lineThrough, type Line } from '../../geometry/line.ts'
import { foursOf } from '../../pixels/changes.ts'
import type { Plane } from '../../pixels/raster.ts'
import { drawnMaterials, Role, type DrawnMaterial, type Scene, type Stroke } from '../../scene.ts'
import { cornersOf, lastOf, onto, pointOf } from '../../understand/borders/border-lines.ts'
import { measureBounds } from '../../understand/bounds.ts'
import { dropSmallComponents } from '../../understand/drop-small-components.ts'
import { isHouse } from '../../reading/house-mask.ts'
import { directionTo, leanAt } from '../../understand/perspective.ts'
import { measurePlants } from '../../understand/plants/measure-plants.ts'
import { isGrownAnew } from '../plants/crowns-of.ts'
import { dropTips } from '../plants/drop-tips.ts'
import { layEdges } from './lay-edges.ts'

// Where a roof, a wall, steps, paving or a pool ends and nobody drew a line, a reading ends somewhere: in rags, or along the leaves that
// stood before it. What was built ends in straight edges: each border becomes the fewest that explain it. What was drawn of it tells most,
// and where nothing was the edges are uprights and level lines of the house, if these are near.

/** Lengths are told for a picture whose longer side has so many pixels. */
const meantFor = 1024
/**
 * What an edge costs, in pixels cubed, and one between two materials of a wall, which are read coarsely; what a pixel of a border tells: in
 * an opening, along a stroke, along ink, where nothing is.
 */
const [price, ofCoats] = [700, 5000]
const weight = { opening: 8, stroke: 5, ink: 0.4, bare: 0.1 }
/** A shorter stroke may be any mark, in pixels; how near it runs to the border that it draws, and to its direction, in radians. */
const [long, near, slant] = [28, 3, 0.3]
/** How near a line of ink is, how far off it the paper is bare, in pixels, and how much darker than its surroundings it is. */
const [beside, bare, dark] = [2, 6, 0.12]
/** How far the direction of a border is looked for to either side of a place, and how far corners move, in pixels. */
const [span, corner] = [5, 30]
/** How far a staircase strays from its line, in pixels. */
const stray = 1.3
/** How far an edge that nobody drew is turned to an upright or a level line of the house, in radians. */
const turned = 0.22
/** Smaller parts are no parts, as a share of the picture, nor is glass of no window, or another material within a wall. */
const [least, patch] = [0.0003, 0.006]

/** What edges end on: the air, the ground and what grows anew. */
const open = 255
/** What each role counts as; windows and doors, which fill their own outlines, as the wall that they are in, but glass of no window. */
const partOf = Uint8Array.from({ length: 256 }, (_, role) => role)
for (const role of [Role.sky, Role.ground, Role.thing]) partOf[role] = open
for (const role of [Role.window, Role.door]) partOf[role] = Role.wall
/** What walls are drawn with, but for plain ones, counts from here on. */
const clad = 32
const isWall = (part: number) => part === Role.wall || (part >= clad && part < open)
const isBuilt = (part: number) => isWall(part) || isHouse(part)

/**
 * The scene whose built parts, and what walls are drawn with, end in straight edges; leaves that are painted where they were drawn keep
 * their outline.
 */
export function straightOutlines(scene: Scene): Scene {
  const { width, height, role, regions } = scene
  const scale = Math.max(width, height) / meantFor
  const before = new Uint8Array(role.length)
  const stays = Uint8Array.from([{}, ...scene.plants], (_, k) => (k === 0 || !isGrownAnew(scene, scene.plants[k - 1], k - 1) ? 1 : 0))
  for (let row = 0; row < before.length; row += width) partRow(scene, stays, before, row, row + width)
  dropPanes(before, width, height)
  const coats = Uint8Array.from(regions, ({ material = 'plain' }) => coatOf[material])
  if (coats.some((coat) => coat !== Role.wall)) for (let row = 0; row < before.length; row += width) coatRow(scene, coats, before, row)
  const parts = before.slice()
  dropTips(
    scene,
    scene.plants.map(({ kind }, k) => kind === 'shrub' && stays[k + 1] === 1),
    parts,
  )
  dropPatches(parts, width, height)
  const map = dropSmallComponents(parts, width, height, least * width * height)
  const drawn = strokeDirections(scene, scale)
  const borders = labelArcs(map, width, height).map((arc) => {
    const isLeafy = arc.left === Role.plant || arc.right === Role.plant
    return { arc, edges: isLeafy ? undefined : edgesOf(scene, arc, drawn, scale), isFirm: isBuilt(arc.left) || isBuilt(arc.right) }
  })
  layEdges(map, borders, width, height, corner * scale)
  return takeSides(scene, before, map)
}

function partRow({ role, plant, opening }: Scene, stays: Uint8Array, parts: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    const part = role[i] === Role.window && opening[i] === 0 ? Role.window : partOf[role[i]]
    parts[i] = part === Role.plant && stays[plant[i]] === 0 ? open : part
  }
}

/** Glass of no window that is small is as the wall that it is in, in place: it may be no glass. */
function dropPanes(parts: Uint8Array, width: number, height: number) {
  const glass = parts.map((part) => Number(part === Role.window))
  if (!glass.includes(1)) return
  const panes = dropSmallComponents(glass, width, height, patch * width * height)
  for (let i = 0; i < parts.length; i++) if (parts[i] === Role.window && panes[i] === 0) parts[i] = Role.wall
}

/** What the part of a wall counts as by its material. */
const coatOf = Object.fromEntries(drawnMaterials.map((name, k) => [name, k > 0 ? clad + k : Role.wall])) as Record<DrawnMaterial, number>

/** Gives the walls of a row what they are drawn with; what fills an opening, or was read as no wall, has that of the wall before it. */
function coatRow({ width, role, region, regions }: Scene, coats: Uint8Array, parts: Uint8Array, row: number) {
  let last = 0
  let waiting = 0
  for (let i = row; i < row + width; i++) {
    if (parts[i] !== Role.wall) {
      last = waiting = 0
      continue
    }
    const own = role[i] === Role.wall && regions[region[i]]?.role === Role.wall ? coats[region[i]] : 0
    if (own && !last) parts.fill(own, i - waiting, i)
    last = own || last
    waiting++
    if (last) parts[i] = last
  }
}

/** What is drawn with something else than the wall round it, and small, is as that is, in place. */
function dropPatches(map: Uint8Array, width: number, height: number) {
  const walls = map.map((part) => (isWall(part) ? part : 0))
  if (walls.every((part) => part < clad)) return
  const whole = dropSmallComponents(walls, width, height, patch * width * height)
  for (let i = 0; i < map.length; i++) if (whole[i] && isWall(map[i])) map[i] = whole[i]
}

/** Steps in which the directions of strokes are kept, of half a turn. */
const steps = 120

/** 1 + the direction of the long stroke that runs by each pixel, in steps; 0 where none does. */
function strokeDirections({ width, height, strokes }: Scene, scale: number): Uint8Array {
  const map = new Uint8Array(width * height)
  const reach = Math.ceil(near * scale)
  for (const stroke of strokes) if (!stroke.hatch && stroke.length >= long * scale) markStroke(stroke, reach, map, width, height)
  return map
}

function markStroke({ from, to, length, angle }: Stroke, reach: number, map: Uint8Array, width: number, height: number) {
  const mark = 1 + (Math.round((angle / Math.PI) * steps) % steps)
  const isSteep = Math.abs(to.y - from.y) > Math.abs(to.x - from.x)
  for (let k = 0; k <= length; k++) {
    const x = Math.round(from.x + ((to.x - from.x) * k) / length)
    const y = Math.round(from.y + ((to.y - from.y) * k) / length)
    for (let off = -reach; off <= reach; off++) {
      const px = isSteep ? x + off : x
      const py = isSteep ? y : y + off
      if (px >= 0 && py >= 0 && px < width && py < height) map[py * width + px] = mark
    }
  }
}

/** The edges of a border. */
function edgesOf(scene: Scene, arc: LabelArc, drawn: Uint8Array, scale: number): Edge[] {
  const last = lastOf(arc)
  const weights = new Float32Array(last + 1)
  for (let k = 0; k <= last; k++) weights[k] = weightAt(scene, arc, k, drawn, scale)
  const each = isWall(arc.left) && isWall(arc.right) ? ofCoats : price
  const { a, b } = scene.perspective
  const upright = { x: leanAt(scene.perspective, arc.at[last & ~1], scene.width), y: 1, w: 0 as const }
  const ways = isBuilt(arc.left) || isBuilt(arc.right) ? [a, b, upright] : [a, b]
  return fewestEdges(arc.at, weights, cornersOf(arc, stray), each * scale ** 3, ways).map((edge) => {
    let sum = 0
    for (let k = edge.from; k < edge.to; k++) sum += weights[k]
    return sum > 0.5 * (edge.to - edge.from) ? edge : { ...edge, line: turnedLine(scene, arc, edge) }
  })
}

/** How much a place of a border tells of where it runs. */
function weightAt({ width, height, role, opening, drawing }: Scene, { at }: LabelArc, k: number, drawn: Uint8Array, scale: number): number {
  const i = Math.min(height - 1, at[2 * k + 1]) * width + Math.min(width - 1, at[2 * k])
  const other = Math.max(0, i - width - 1)
  if (opening[i] > 0 || opening[other] > 0) return weight.opening
  const [p, q] = [Math.max(0, k - Math.round(span * scale)), Math.min(at.length / 2 - 1, k + Math.round(span * scale))]
  const [dx, dy] = [at[2 * q] - at[2 * p], at[2 * q + 1] - at[2 * p + 1]]
  if (drawn[i] > 0 && angleBetween(((drawn[i] - 1) * Math.PI) / steps, Math.atan2(dy, dx)) < slant) return weight.stroke
  if (role[i] === Role.plant || role[other] === Role.plant) return weight.bare
  const per = scale / Math.max(1, Math.hypot(dx, dy))
  return isLine(drawing.line, at[2 * k], at[2 * k + 1], -dy * per, dx * per) ? weight.ink : weight.bare
}

/** Whether a line of ink, with bare paper to either side, runs by a place; `ux`, `uy` leads across it. */
function isLine({ data, width, height }: Plane, x: number, y: number, ux: number, uy: number): boolean {
  let [most, around] = [0, 0]
  for (let off = -bare; off <= bare; off++) {
    const px = Math.round(x + off * ux)
    const py = Math.round(y + off * uy)
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    const here = data[py * width + px]
    if (off >= -beside && off <= beside) most = Math.max(most, here)
    else if (off < 1 - bare || off > bare - 1) around = Math.max(around, here)
  }
  return most > dark && around < 0.3 * most
}

/** The line of an edge that nobody drew, turned to the nearest direction of the house if that is close. */
function turnedLine({ perspective, width }: Scene, arc: LabelArc, { from, to, line }: Edge): Line {
  const [p, q] = [onto(line, pointOf(arc, from)), onto(line, pointOf(arc, to))]
  const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2]
  const own = Math.atan2(q.y - p.y, q.x - p.x)
  let [best, least] = [own, turned]
  const { a, b } = perspective
  for (const angle of [directionTo(a, x, y), directionTo(b, x, y), Math.atan2(1, leanAt(perspective, x, width))]) {
    const off = angleBetween(angle, own)
    if (off < least) [best, least] = [angle, off]
  }
  return lineThrough({ x, y }, { x: x + Math.cos(best), y: y + Math.sin(best) })
}

/** The maps of a scene that change with its parts. */
type Maps = Pick<Scene, 'role' | 'surface' | 'region' | 'plant' | 'building'>

/** What changed sides is as the nearest of its new side is; openings stay. */
function takeSides(scene: Scene, before: Uint8Array, map: Uint8Array): Scene {
  const { width, height, opening } = scene
  const waits = new Uint8Array(map.length)
  let changed: number[] = []
  const [fours, foursBefore] = [foursOf(map, width), foursOf(before, width)]
  if (fours.length === 0) listChanged(opening, before, map, waits, changed, 0, map.length)
  for (let row = 0; row < fours.length; row += width)
    for (let k = row; k < Math.min(fours.length, row + width); k++)
      if (fours[k] !== foursBefore[k]) listChanged(opening, before, map, waits, changed, 4 * k, 4 * k + 4)
  const { role, surface, region, plant, building } = scene
  const maps: Maps = {
    role: role.slice(),
    surface: surface.slice(),
    region: region.slice(),
    plant: plant.slice(),
    building: building.slice(),
  }
  const hasPlants = changed.some((i) => plant[i] > 0 || map[i] === Role.plant)
  for (let left = -1; left !== changed.length;) {
    left = changed.length
    changed = takeRing(maps, map, waits, changed, width)
  }
  return {
    ...scene,
    ...maps,
    plants: hasPlants ? measurePlants(maps.plant, width, scene.plants) : scene.plants,
    bounds: measureBounds(maps.building, width, height, scene.bounds),
  }
}

function listChanged(
  opening: Uint16Array,
  before: Uint8Array,
  map: Uint8Array,
  waits: Uint8Array,
  changed: number[],
  from: number,
  to: number,
) {
  for (let i = from; i < to; i++) {
    if (map[i] === before[i]) continue
    if (opening[i] > 0) map[i] = before[i]
    else {
      waits[i] = 1
      changed.push(i)
    }
  }
}

/** Gives those that lie beside their new side what that has there; returns the others. */
function takeRing({ role, surface, region, plant, building }: Maps, map: Uint8Array, waits: Uint8Array, changed: number[], width: number) {
  const later: number[] = []
  const taken: number[] = []
  for (const i of changed) {
    const x = i % width
    const isBy = (j: number) => j >= 0 && j < map.length && waits[j] === 0 && map[j] === map[i]
    const j = x > 0 && isBy(i - 1) ? i - 1 : x + 1 < width && isBy(i + 1) ? i + 1 : isBy(i - width) ? i - width : i + width
    if (!isBy(j)) {
      later.push(i)
      continue
    }
    taken.push(i)
    region[i] = region[j]
    // Of another wall it is clad as that is.
    if (isWall(map[i]) && (role[i] === Role.wall || role[i] === Role.door)) continue
    role[i] = map[i] !== Role.window && (role[j] === Role.window || role[j] === Role.door) ? Role.wall : role[j]
    surface[i] = surface[j]
    plant[i] = plant[j]
    building[i] = building[j]
  }
  for (const i of taken) waits[i] = 0
  return later
}
