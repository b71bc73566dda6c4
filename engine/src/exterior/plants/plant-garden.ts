import type { Landscaping } from '@veduta/contract/catalogue/landscaping'
import { dim } from '../../looks/daylight.ts'
import { layMix, type Material, type Rgb } from '../../materials/material.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Taken } from '../site/find-room.ts'
import { facingTurn, findRoom, turnOfHouse } from '../site/find-room.ts'
import { keepFreeOf } from '../site/keep-free.ts'
import { showSolids } from '../site/place-solids.ts'
import type { Species } from './library.ts'
import { block } from '../things/shapes.ts'
import { within } from '../things/furniture.ts'
import { stamp } from './stamp.ts'
import {
  choosePlant,
  groundUnder,
  hazeAt,
  pixelsAt,
  plantAt,
  roleAt,
  rowOf,
  shadeGround,
  type GroundPoint,
  type Site,
} from '../site/site.ts'

/** Plants what a landscaping promises, from the back to the front, clear of what is taken. */
export function plantGarden(site: Site, landscaping: Landscaping, taken: readonly Taken[]) {
  gardens[landscaping](site, taken)
}

/** More than was asked for: shrubs, grasses and flowers in groups over the open ground, fewer before the house. */
export function plantFreely(site: Site, taken: readonly Taken[], count: number) {
  scatter(site, taken, count, ['shrub', 'tussock', 'flowers', 'low', 'plumes'], [0.5, 1.3], 16)
}

const gardens = {
  english_lawn: (site, taken) => {
    alongWalls(site, taken, ['low', 'hydrangea', 'shrub', 'box', 'plumes', 'flowers', 'low'], [0.5, 1], 0.8)
  },
  wildflower_meadow: (site, taken) => {
    scatter(site, taken, 1300, ['flowers', 'tussock', 'flowers'], [0.35, 0.72], 26)
    alongWalls(site, taken, ['flowers', 'shrub'], [0.35, 0.65], 1)
  },
  rock_garden: (site, taken) => {
    scatter(site, taken, 90, ['boulder', 'low', 'tussock', 'boulder', 'low'], [0.25, 0.8], 18)
    alongWalls(site, taken, ['boulder', 'low', 'tussock'], [0.35, 0.75], 0.8)
  },
  succulents: (site, taken) => {
    scatter(site, taken, 110, ['agave', 'boulder', 'agave', 'tussock'], [0.25, 0.85], 18)
    alongWalls(site, taken, ['agave', 'boulder'], [0.4, 0.9], 1)
  },
  formal_hedges: (site, taken) => {
    hedges(site, taken)
  },
  wild_grasses: (site, taken) => {
    scatter(site, taken, 560, ['plumes', 'tussock', 'plumes'], [0.45, 1.05], 24)
    alongWalls(site, taken, ['plumes', 'tussock'], [0.6, 1.1], 0.7)
  },
} satisfies Record<Landscaping, (site: Site, taken: readonly Taken[]) => void>

const isTaken = (taken: readonly Taken[], p: GroundPoint, margin: number) =>
  taken.some((t) => Math.hypot(t.x - p.x, t.z - p.z) < t.radius + margin)

/** Plants spread evenly over the ground in metres out to `reach`, in drifts; fewer per pixel where they would be too small. */
function scatter(
  site: Site,
  taken: readonly Taken[],
  count: number,
  kinds: readonly Species[],
  tall: readonly [number, number],
  reach: number,
) {
  const { random, scene, season } = site
  const { camera, width } = scene
  const nearest = (camera.eye * camera.focal) / Math.max(10, scene.height - camera.horizon)
  const places: { x: number; z: number; size: number; kind: number }[] = []
  for (let k = 0; k < count * 3 && places.length < count; k++) {
    const z = nearest + (Math.max(reach, camera.near * 1.3) - nearest) * Math.sqrt(random())
    const half = (width * z) / camera.focal / 2
    const x = ((width / 2 - camera.centreX) * z) / camera.focal + (random() * 2 - 1) * half
    const size = random()
    const kind = random()
    const drift = fractalNoise(x * 0.3 + 7, z * 0.3, 3, 12)
    if (random() > (drift - 0.25) * 2.2) continue
    if (roleAt(site, { x, z }) !== Role.ground || isTaken(taken, { x, z }, 0.25)) continue
    places.push({ x, z, size, kind })
  }
  for (const { x, z, size, kind } of places.sort((a, b) => b.z - a.z)) {
    const species = kinds[Math.floor(kind * kinds.length)]
    /** Close before the house it is lower: walls are to be seen. */
    const low = z > 0.85 * camera.near && z < 1.1 * camera.near ? 0.65 : 1
    const height = (tall[0] + (tall[1] - tall[0]) * size) * (species === 'boulder' ? 0.75 : 1) * low
    if (species !== 'flowers' && species !== 'tussock')
      shadeGround(site, { x: x - 0.2 * Math.sign(site.light.sun[0]), z }, height * 0.9, height * 0.5, 0.4)
    plantAt(
      site,
      {
        species,
        petal:
          species === 'flowers'
            ? season.flowers[Math.floor(size * 97) % season.flowers.length]
            : species === 'plumes'
              ? season.straw
              : undefined,
      },
      { x, z },
      height,
    )
  }
}

/** The colour of what blooms, if it does in this season. */
function bloomOf({ season }: Site, species: Species, chance: number): Rgb | undefined {
  if (species === 'flowers') return season.flowers[Math.floor(chance * 61) % season.flowers.length]
  return species === 'hydrangea' && season.foliage === 1 ? season.flowers[1 + (Math.floor(chance * 61) % 3)] : undefined
}

/** A border of plants where the walls meet open ground. */
function alongWalls(site: Site, taken: readonly Taken[], kinds: readonly Species[], tall: readonly [number, number], density: number) {
  const { scene, random } = site
  const { bounds, width, height, camera, role } = scene
  const step = Math.max(5, camera.pixelsPerM * 0.55)
  for (let x = Math.max(0, bounds.left); x < Math.min(width, bounds.right); x += step * (0.7 + 0.6 * random())) {
    const chance = random()
    const size = random()
    const column = Math.min(width - 1, Math.floor(x))
    const base = bounds.baseOf[column]
    if (base < 0 || base > height - 6 || base < camera.horizon + 6 || chance > density) continue
    const wall = role[Math.max(0, base - 3) * width + column]
    if (wall !== Role.wall) continue
    if (role[Math.min(height - 1, base + 4) * width + column] !== Role.ground) continue
    const species = kinds[Math.floor(chance * 31) % kinds.length]
    const wished = tall[0] + (tall[1] - tall[0]) * size
    const at = groundUnder(site, x, base)
    const heightM = Math.min(wished, beforeWall * wallOver(scene.building, width, column, base) * (at.z / camera.focal))
    const foot = lowestFoot(scene, column, halfFoot * heightM * (camera.focal / at.z))
    const p = groundUnder(site, x, foot + 2 + 0.14 * camera.pixelsPerM * size)
    if (isTaken(taken, p, 0.2) || keepFreeOf(scene).inWay(p, 0.3, false)) continue
    if (foot > base && roleAt(site, p) !== Role.ground) continue
    shadeGround(site, p, heightM * 0.7, heightM * 0.4, 0.3)
    const planted = choosePlant(site, { species, petal: bloomOf(site, species, size) }, p, heightM, hazeAt(site, p.z))
    if (!planted) continue
    const depth = Math.min(p.z, nearestWall(scene, column, planted.stand.height))
    stamp(site.canvas, site.light, { ...planted, stand: { ...planted.stand, depth } })
  }
}

/** Half the width of a plant where it meets the ground, in heights: all of it stands before its wall, also before one that recedes. */
const halfFoot = 0.4

/** Highest plant before a wall, as a share of the height of the wall: of a low one most stays in sight. */
const beforeWall = 0.35

/** How many pixels the building goes up without a gap from its foot in a column. */
export function wallOver(building: Uint8Array, width: number, column: number, base: number): number {
  let y = base
  while (y >= 0 && building[y * width + column]) y--
  return base - y
}

/** How far a foot may step from column to column where a wall goes on, round a corner, too, in metres: more is another wall before it. */
const stepM = 0.1

/** How near a wall is at the least, as a share of the distance of its foot: a little nearer than it was painted. */
const wallShare = 0.965

/**
 * How near the wall comes, in metres, that stands behind a plant at a column and goes on up to so many pixels to both sides: what grows
 * at a wall that one sees stands before all of it.
 */
export function nearestWall(scene: Pick<Scene, 'bounds' | 'camera'>, column: number, reach: number): number {
  const { eye, focal, horizon } = scene.camera
  return (wallShare * eye * focal) / (lowestFoot(scene, column, reach) - horizon)
}

/** The lowest row in which the wall at a column ends, as far as it goes on up to so many pixels to both sides. */
export function lowestFoot({ bounds: { baseOf }, camera }: Pick<Scene, 'bounds' | 'camera'>, column: number, reach: number): number {
  let lowest = baseOf[column]
  for (const side of [-1, 1]) {
    for (let x = column + side; Math.abs(x - column) <= reach && baseOf[x] >= 0; x += side) {
      if (Math.abs(baseOf[x] - baseOf[x - side]) > stepM * camera.pixelsPerM) break
      lowest = Math.max(lowest, baseOf[x])
    }
  }
  return lowest
}

/** A piece of clipped hedge, or a ball of box: its middle, its size along itself and its turn. */
interface Piece extends GroundPoint {
  length: number
  turn: number
  ball?: true
}

/** Frames of low box on the open lawn beside the middle of the house, a ball in each corner and one within. */
function parterres(site: Site, taken: readonly Taken[]): Piece[] {
  const turn = facingTurn(site.scene)
  const pieces: Piece[] = []
  const all = [...taken]
  for (const [across, forward] of [
    [0.24, 0.2],
    [0.78, 0.2],
    [0.3, 0.6],
    [0.72, 0.6],
  ] as const) {
    for (const [w, d] of [
      [2.3, 1.5],
      [1.5, 1.1],
      [0.95, 0.7],
    ] as const) {
      const wish = { width: 2 * w + 0.6, depth: 2 * d + 0.6, across, forward, paving: false, closest: 0.45, worst: 3.5 }
      const spot = findRoom(site, wish, turn, all) ?? findRoom(site, wish, 0, all)
      if (!spot) continue
      all.push({ ...spot, radius: w + 0.2 })
      for (const b of [-d, d]) pieces.push({ ...within(spot, 0, b), length: 2 * w, turn: spot.turn })
      for (const a of [-w, w]) pieces.push({ ...within(spot, a, 0), length: 2 * d, turn: spot.turn + Math.PI / 2 })
      for (const a of [-w, w]) for (const b of [-d, d]) pieces.push({ ...within(spot, a, b), length: 0, turn: 0, ball: true })
      pieces.push({ ...within(spot, 0, 0), length: 0, turn: 0, ball: true })
      break
    }
  }
  return pieces
}

/** The k-th place of a row that goes on in the line of the house's foot to both sides, where the ground is open. */
function besideHouse(site: Site, taken: readonly Taken[], k: number): GroundPoint[] {
  const { bounds, camera } = site.scene
  const z = (camera.eye * camera.focal) / Math.max(12, bounds.base - camera.horizon)
  return [-1, 1]
    .map((side) => ({ x: (((side < 0 ? bounds.left : bounds.right) - camera.centreX) * z) / camera.focal + side * (0.7 + 1.15 * k), z }))
    .filter((p) => roleAt(site, p) === Role.ground && !isTaken(taken, p, 0.6))
}

/** Clipped box: low walls of leaves with crisp tops along the house and round open lawn, balls between them. */
function hedges(site: Site, taken: readonly Taken[]) {
  const { scene, season, random } = site
  const { bounds, camera, width } = scene
  const turn = turnOfHouse(scene)
  const leaf = season.foliage < 0.1 ? season.needles : season.shrubs
  const inside: Material = (_, hit) => layMix(hit, leaf[0], leaf[2 % leaf.length], 0.5, 0.45)
  const pieces: Piece[] = []
  for (let x = Math.max(6, bounds.left); x < Math.min(width - 6, bounds.right); x += camera.pixelsPerM * 1.05) {
    const base = bounds.baseOf[Math.floor(x)]
    if (base < camera.horizon + 8 || base > scene.height - 8) continue
    const foot = groundUnder(site, x, base + 2)
    for (let forward = 0.7; forward < 5; forward += 0.3) {
      const q = { x: foot.x, z: foot.z - forward }
      if (![-0.6, 0, 0.6].every((side) => roleAt(site, { x: q.x + side, z: q.z }) === Role.ground) || isTaken(taken, q, 0.6)) continue
      if (keepFreeOf(scene).inWay(q, 0.4, false)) break
      pieces.push({ ...q, length: 1.16, turn, ball: random() < 0.1 ? true : undefined })
      break
    }
  }
  if (pieces.length < 6) {
    for (let k = 0; k < 40; k++) pieces.push(...besideHouse(site, taken, k).map((p) => ({ ...p, length: 1.18, turn })))
  }
  pieces.push(...parterres(site, taken))
  for (const p of pieces) shadeGround(site, p, Math.max(0.55, 0.6 * p.length * Math.abs(Math.cos(p.turn))), 0.4, 0.2)
  for (const p of pieces.sort((a, b) => b.z - a.z)) {
    if (p.ball) plantAt(site, { species: 'box', leaf: leaf[2 % leaf.length] }, p, 0.86)
    else {
      showSolids(site, block({ ...p, width: p.length, depth: 0.45, from: 0, to: 0.46 }, inside, inside), p)
      clothe(site, p, leaf)
    }
  }
}

/** Handfuls of leaves on the side of a hedge that is seen and on its top, how large they are and how far apart, in metres. */
const card = { tall: 0.2, apart: 0.09 }

function clothe(site: Site, piece: Piece, leaf: readonly Rgb[]) {
  const { random } = site
  const isFirst = within(piece, 0, -0.3).z < within(piece, 0, 0.3).z
  const [front, back] = isFirst ? [-0.3, 0.2] : [0.3, -0.2]
  const heights = [0.1, 0.2, 0.3, 0.4, 0.5]
  const half = piece.length / 2
  const lay = (along: number, across: number, up: number) => {
    const p = within(piece, along + card.apart * (random() - 0.5), across)
    const tall = card.tall * (0.85 + 0.3 * random())
    const row = rowOf(site, p.z) - (up - tall / 2) * pixelsAt(site, p.z)
    plantAt(
      site,
      { species: 'tuft', leaf: dim(leaf[Math.floor(random() * leaf.length)], 0.62 + 0.7 * up) },
      p,
      tall,
      hazeAt(site, p.z),
      row,
    )
  }
  for (const up of heights) for (const across of [back, 0, front]) for (const end of [-half, half]) lay(end, across, up)
  for (const [across, up] of [[back, 0.5], [0, 0.52], ...heights.map((up) => [front, up])])
    for (let along = -half; along <= half; along += card.apart) lay(along, across, up)
}
