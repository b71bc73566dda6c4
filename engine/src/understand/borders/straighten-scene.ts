import { foursOf } from '../../pixels/changes.ts'
import { noSurface, Role, type Scene } from '../../scene.ts'
import { measureBounds } from '../bounds.ts'
import { measurePlants } from '../plants/measure-plants.ts'
import { dropSmallComponents } from '../drop-small-components.ts'
import { houseRoles } from '../../reading/house-mask.ts'
import { straightenBorders, type Manner } from './straighten-borders.ts'

/** Stands for the role of what has its own outline. */
const opened = 15
/** What has its own outline (openings) or is too thin to be straightened (bars). */
const kept: ReadonlySet<number> = new Set([opened, Role.railing])
/** What meets along gentle curves where nobody ruled a border: lawn and paving. */
const soft: ReadonlySet<number> = new Set([Role.ground, Role.paving])
/** What has corners close together: frames, bars, and whatever else stands about. */
const small: ReadonlySet<number> = new Set([Role.window, Role.door, Role.stairs, Role.thing])
/** What was built ends on straight lines and turns from face to face along them; leaves and the lie of the land do not. */
function mannerOf(left: number, right: number): Manner {
  const [p, q] = [left >> 3, right >> 3]
  if (soft.has(p) && soft.has(q)) return 'soft'
  if (p === Role.plant || q === Role.plant || !(houseRoles[p] || houseRoles[q])) return 'grown'
  return small.has(p) || small.has(q) ? 'notched' : 'built'
}

/** Least part that is kept, as a share of the picture: borders that were laid on strokes leave small components between them. */
const leastShare = 0.00005

/** Stands for `noSurface` in three bits. */
const none = 7

/** A scene whose roles and faces end on straight lines where what was drawn is straight; openings and railings stay as they are. */
export function straightenScene(scene: Scene): Scene {
  const { width, height, strokes } = scene
  const before = new Uint8Array(scene.role.length)
  for (let row = 0; row < before.length; row += width) joinRow(scene, before, row, row + width)
  const both = dropSmallComponents(before, width, height, leastShare * width * height)
  const isKept = (label: number) => kept.has(label >> 3)
  const straight = straightenBorders(both, { strokes, ink: scene.drawing.line }, width, height, isKept, mannerOf)
  const maps: Maps = {
    role: scene.role.slice(),
    surface: scene.surface.slice(),
    plant: scene.plant.slice(),
    building: scene.building.slice(),
  }
  const [fours, foursBefore] = [foursOf(straight, width), foursOf(before, width)]
  for (let row = 0; row < both.length; row += width) changeRow(scene, before, straight, foursBefore, fours, maps, row)
  const plants = measurePlants(maps.plant, width, scene.plants)
  return { ...scene, ...maps, plants, bounds: measureBounds(maps.building, width, height, scene.bounds) }
}

/** The maps of a scene that change. */
type Maps = Pick<Scene, 'role' | 'surface' | 'plant' | 'building'>

function joinRow({ role, surface, opening }: Scene, both: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) both[i] = ((opening[i] > 0 ? opened : role[i]) << 3) | Math.min(none, surface[i])
}

/**
 * Gives the pixels of a row whose role or face changed their new ones; `fours` are the same labels four at a time, most of which stay.
 * What became plant belongs to the plant beside it.
 */
function changeRow(
  { width, role: roleBefore, plant: plantBefore }: Scene,
  before: Uint8Array,
  both: Uint8Array,
  foursBefore: Int32Array,
  fours: Int32Array,
  { role, surface, plant, building }: Maps,
  row: number,
) {
  for (let i = row; i < row + width; i++) {
    if ((i & 3) === 0 && fours.length > 0 && fours[i >> 2] === foursBefore[i >> 2]) {
      i += 3
      continue
    }
    if (both[i] === before[i] || both[i] >> 3 === opened) continue
    role[i] = both[i] >> 3
    surface[i] = (both[i] & none) === none ? noSurface : both[i] & none
    building[i] = houseRoles[role[i]]
    if (role[i] !== roleBefore[i]) plant[i] = role[i] === Role.plant ? plantBeside(plantBefore, i, width) : 0
  }
}

function plantBeside(plant: Uint16Array, i: number, width: number): number {
  const x = i % width
  for (let away = 1; away < 8; away++) {
    const across = (x >= away && plant[i - away]) || (x + away < width && plant[i + away])
    const found = across || plant[i - away * width] || plant[i + away * width]
    if (found) return found
  }
  return 0
}
