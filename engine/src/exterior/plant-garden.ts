import type { Landscaping } from '@veduta/contract/catalogue/landscaping'
import type { Material } from '../materials/material.ts'
import { layMix } from '../materials/material.ts'
import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { Role } from '../scene.ts'
import type { Taken } from './find-room.ts'
import { findRoom, turnOfHouse } from './find-room.ts'
import { placeSolids } from './place-solids.ts'
import type { Species } from './plants/library.ts'
import { ball, block } from './shapes.ts'
import { within } from './things/furniture.ts'
import { groundUnder, plantAt, roleAt, shadeGround, type GroundPoint, type Site } from './site.ts'

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
    alongWalls(site, taken, ['low', 'shrub', 'low', 'flowers'], [0.5, 1], 0.9)
  },
  wildflower_meadow: (site, taken) => {
    scatter(site, taken, 1300, ['flowers', 'tussock', 'flowers'], [0.4, 0.85], 26)
    alongWalls(site, taken, ['flowers', 'shrub'], [0.6, 1.1], 1)
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
    alongWalls(site, taken, ['plumes', 'tussock'], [0.8, 1.4], 0.7)
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
    const height = (tall[0] + (tall[1] - tall[0]) * size) * (species === 'boulder' ? 0.75 : 1)
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

/** A border of plants where the walls meet open ground. */
function alongWalls(site: Site, taken: readonly Taken[], kinds: readonly Species[], tall: readonly [number, number], density: number) {
  const { scene, random, season } = site
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
    const p = groundUnder(site, x, base + 2 + 0.14 * camera.pixelsPerM * size)
    if (isTaken(taken, p, 0.2)) continue
    const species = kinds[Math.floor(chance * 31) % kinds.length]
    const heightM = tall[0] + (tall[1] - tall[0]) * size
    shadeGround(site, p, heightM * 0.7, heightM * 0.4, 0.3)
    plantAt(
      site,
      { species, petal: species === 'flowers' ? season.flowers[Math.floor(size * 61) % season.flowers.length] : undefined },
      p,
      heightM,
    )
  }
}

/** Rings of box on the open lawn before the house: where each piece of hedge stands. */
function parterres(site: Site, taken: readonly Taken[], turn: number): GroundPoint[] {
  const pieces: GroundPoint[] = []
  const all = [...taken]
  for (const across of [0.28, 0.74]) {
    const wish = { width: 5.2, depth: 3.4, across, forward: 0.3, paving: false, closest: 0.5 }
    const spot = findRoom(site, wish, turn, all) ?? findRoom(site, { ...wish, width: 3.4, depth: 2.4 }, 0, all)
    if (!spot) continue
    all.push({ ...spot, radius: 3 })
    const [w, d] = [2, 1.15]
    for (let k = -2; k <= 2; k++) pieces.push(within(spot, (k * w) / 2, -d), within(spot, (k * w) / 2, d))
    for (const b of [-0.45, 0.25]) pieces.push(within(spot, -w - 0.2, b), within(spot, w + 0.2, b))
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

/** Clipped box: low walls of leaves along the house and balls at their ends. */
function hedges(site: Site, taken: readonly Taken[]) {
  const { scene, season, random } = site
  const { bounds, camera, width } = scene
  const turn = turnOfHouse(scene)
  const leaf = season.foliage < 0.1 ? season.needles : season.shrubs
  const box: Material = (u, v, du, _dv, hit) => {
    const grain = valueNoise(u * 24, v * 24, 5) - 0.5
    const clump = fractalNoise(u * 4, v * 4, 2, 8) - 0.5
    layMix(hit, leaf[0], leaf[1], 0.5 + clump, 0.82 + 0.7 * grain * Math.min(1, 0.06 / du) + 0.4 * clump, 0.5 * grain)
  }
  const white = site.light.snow > 0.4
  const top: Material = (u, v, du, dv, hit) => (white ? layMix(hit, [0.82, 0.85, 0.9], [0.78, 0.82, 0.88], 0.5, 1) : box(u, v, du, dv, hit))
  const spots: GroundPoint[] = []
  for (let x = Math.max(6, bounds.left); x < Math.min(width - 6, bounds.right); x += camera.pixelsPerM * 1.15) {
    const base = bounds.baseOf[Math.floor(x)]
    if (base < camera.horizon + 8 || base > scene.height - 8) continue
    const foot = groundUnder(site, x, base + 2)
    let rows = 0
    for (let forward = 0.7; forward < 5 && rows < 1; forward += 0.3) {
      const q = { x: foot.x, z: foot.z - forward }
      if (![-0.6, 0, 0.6].every((side) => roleAt(site, { x: q.x + side, z: q.z }) === Role.ground) || isTaken(taken, q, 0.6)) continue
      spots.push(q)
      rows++
    }
  }
  if (spots.length < 6) for (let k = 0; k < 40; k++) spots.push(...besideHouse(site, taken, k))
  spots.push(...parterres(site, taken, turn))
  for (const p of spots.sort((a, b) => b.z - a.z)) {
    if (random() < 0.14) {
      shadeGround(site, p, 0.6, 0.4, 0.4)
      placeSolids(site, ball([p.x, 0.45, p.z], 0.45, 0.45, box, 12), p)
    } else placeSolids(site, block({ ...p, width: 1.18, depth: 0.55, from: 0, to: 0.55, turn }, box, top), p)
  }
}
