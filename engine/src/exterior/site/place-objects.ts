import { colour } from '../../materials/material.ts'
import { grounds } from '../../materials/index.ts'
import type { Taken, Wish } from './find-room.ts'
import { facingTurn } from './find-room.ts'
import { paintPatch, paintPool } from '../ground/paint-patch.ts'
import { placeActivity, takePlace } from './place-activity.ts'
import { placeForm } from './place-forms.ts'
import { placeSolids } from './place-solids.ts'
import type { Species } from '../plants/library.ts'
import type { Thing, Wanted } from './read-objects.ts'
import { crownShade, plantAt, shadeGround, type Site } from './site.ts'
import type { Face } from '../things/solids.ts'
import { bicycle, dog } from '../things/figures.ts'
import * as furniture from '../things/furniture.ts'
import { within, type Spot } from '../things/furniture.ts'
import * as things from '../things/garden-things.ts'
import { person } from '../things/person.ts'

type Place = (site: Site, taken: Taken[], k: number) => boolean

/** Solids on a free piece of ground; several of them spread over the picture. */
const solid =
  (width: number, depth: number, build: (spot: Spot, site: Site) => Face[], forward = 0.25, tall = 1): Place =>
  (site, taken, k) => {
    const wish: Wish = { width, depth, across: [0.72, 0.3, 0.55, 0.85, 0.15, 0.45][k % 6], forward, paving: true, tall, closest: 0.6 }
    const spot = takePlace(site, wish, facingTurn(site.scene), taken)
    if (spot) placeSolids(site, build(spot, site), spot)
    return spot !== undefined
  }

/** A plant of its own on open ground. */
const plant =
  (species: Species, heightM: readonly [number, number], crown: number, forward = 0.2, petal = false): Place =>
  (site, taken, k) => {
    const wish: Wish = { width: 1, depth: 0.8, across: [0.12, 0.88, 0.25, 0.75, 0.05, 0.95][k % 6], forward, paving: false }
    const spot = takePlace(site, wish, 0, taken)
    if (!spot) return false
    const height = heightM[0] + (heightM[1] - heightM[0]) * site.random()
    if (crown > 0) crownShade(site, spot, height, height * crown)
    else shadeGround(site, spot, height * 0.7, height * 0.4, 0.35)
    plantAt(site, { species, petal: petal ? site.season.flowers[k % site.season.flowers.length] : undefined }, spot, height)
    return true
  }

const bed: Place = (site, taken, k) => {
  const spot = takePlace(site, { width: 2.2, depth: 1.2, across: [0.35, 0.65, 0.15][k % 3], forward: 0.3, paving: false }, 0, taken)
  if (!spot) return false
  for (let n = 0; n < 16; n++) {
    const p = within(spot, (site.random() - 0.5) * 2, 0.5 - n / 16)
    plantAt(
      site,
      { species: 'flowers', petal: site.season.flowers[Math.floor(site.random() * site.season.flowers.length)] },
      p,
      0.45 + 0.3 * site.random(),
    )
  }
  return true
}

const pond: Place = (site, taken) => {
  const spot = takePlace(site, { width: 4.4, depth: 3, across: 0.4, forward: 0.4, paving: false }, facingTurn(site.scene), taken)
  if (!spot) return false
  paintPatch(site, spot, 4.2, 2.8, grounds.gravel)
  paintPool(site, spot, 3.5, 2.1)
  return true
}

const places = {
  bench: solid(1.8, 0.8, (s) => furniture.bench(s), 0.1),
  table: solid(2.6, 2.2, (s) => furniture.dining(s)),
  chairs: solid(0.8, 0.8, (s) => furniture.chair(s)),
  lounger: solid(1, 2.1, (s) => furniture.lounger(s)),
  sofa: solid(2, 1.1, (s) => furniture.sofa(s)),
  parasol: solid(2, 2, (s) => furniture.parasol(s), 0.25, 2.4),
  pergola: (site, taken) => placeForm(site, 'pergola', taken),
  gazebo: solid(3.4, 3.4, (s) => things.gazebo(s), 0.2, 2.8),
  grill: (site, taken) => placeForm(site, 'outdoor_kitchen', taken),
  fire: (site, taken) => placeForm(site, 'outdoor_fireplace', taken),
  pool: (site, taken) => placeForm(site, 'pool_terrace', taken),
  pond,
  fountain: solid(2.6, 2.6, (s) => things.fountain(s), 0.4),
  statue: solid(0.9, 0.9, (s) => things.statue(s), 0.25, 1.8),
  lamp: solid(0.6, 0.5, (s, { light }) => things.lamp(s, Math.max(0.12, light.lamps)), 0.1, 2.8),
  swing: solid(3, 1.8, (s) => things.swing(s), 0.25, 2.1),
  hammock: solid(3.6, 1.2, (s) => things.hammock(s)),
  trampoline: solid(3.2, 3.2, (s) => things.trampoline(s)),
  sandbox: solid(2, 2, (s) => things.sandbox(s)),
  playground: solid(3, 1.8, (s) => things.swing(s), 0.25, 2.1),
  fence: solid(4.6, 0.6, (s) => things.fence({ ...s }, 4.4), 0.6),
  wall: (site, taken) => placeForm(site, 'retaining_walls', taken),
  mailbox: solid(0.5, 0.5, (s) => things.mailbox(s), 0.5),
  birdhouse: solid(0.5, 0.5, (s) => things.birdhouse(s), 0.25, 1.8),
  well: solid(2, 1.6, (s) => things.well(s), 0.25, 2),
  flag: solid(0.6, 0.6, (s) => things.flag(s), 0.1),
  planter: (site, taken, k) => {
    const spot = takePlace(site, { width: 0.7, depth: 0.6, across: [0.4, 0.6, 0.25, 0.75][k % 4], forward: 0.04, paving: true }, 0, taken)
    if (!spot) return false
    placeSolids(site, furniture.planter(spot), spot)
    plantAt(site, { species: 'flowers', petal: site.season.flowers[k % site.season.flowers.length] }, { x: spot.x, z: spot.z - 0.02 }, 1.05)
    return true
  },
  boulder: plant('boulder', [0.5, 0.95], 0, 0.35),
  flowers: bed,
  shrub: plant('shrub', [1.1, 1.7], 0),
  hedge: plant('low', [0.9, 1.1], 0, 0.1),
  grasses: plant('plumes', [1, 1.6], 0, 0.3),
  birch: plant('airy', [6, 8], 0.22),
  conifer: plant('fir', [4, 7], 0.15),
  tree: plant('round', [5, 7], 0.28),
  agave: plant('agave', [0.6, 1], 0, 0.3),
  person: solid(0.8, 0.7, (s, { random }) => person({ ...s, turn: (random() - 0.5) * 4 }, random), 0.15, 1.75),
  child: solid(0.7, 0.6, (s, { random }) => person({ ...s, turn: (random() - 0.5) * 4 }, random, true), 0.25),
  dog: solid(1.2, 0.7, (s, { random }) => dog(s, random), 0.3),
  bicycle: solid(2, 0.8, (s) => bicycle(s, colour('#7a4a40')), 0.05),
  suv: (site, taken) => placeActivity(site, 'car_suv', taken),
  car: (site, taken) => placeActivity(site, 'car_sedan', taken),
  path: (site, taken) => placeForm(site, 'garden_paths', taken),
  terrace: (site, taken) => placeForm(site, 'terrace_patio', taken),
} satisfies Record<Thing, Place>

/** Places what was asked for in words; hands back the words of what found no place. */
export function placeObjects(site: Site, wanted: readonly Wanted[], taken: Taken[]): string[] {
  const left: string[] = []
  for (const { thing, count, words } of wanted) {
    let placed = 0
    for (let k = 0; k < count; k++) if (places[thing](site, taken, k)) placed++
    if (placed === 0) left.push(words)
  }
  return left
}
