import type { Activity } from '@veduta/contract/catalogue/activity'
import type { Vec3 } from '../../geometry/vector.ts'
import { colour } from '../../materials/material.ts'
import { findRoom, turnOfHouse, type Taken, type Wish } from './find-room.ts'
import { keepFreeOf } from './keep-free.ts'
import { placeSolids } from './place-solids.ts'
import { shadeGround, type Site } from './site.ts'
import type { Face } from '../things/solids.ts'
import { car } from '../things/car.ts'
import { bicycle, dog } from '../things/figures.ts'
import type { Spot } from '../things/furniture.ts'
import { person } from '../things/person.ts'

/** Takes a free place for a thing and remembers it; undefined when there is none. */
export function takePlace(site: Site, wish: Wish, turn: number, taken: Taken[]): Spot | undefined {
  const other = typeof wish.across === 'number' ? 1 - wish.across : wish.across.map((c) => 1 - c)
  const spot = findRoom(site, wish, turn, taken) ?? findRoom(site, { ...wish, across: other }, turn, taken)
  if (spot) taken.push({ x: spot.x, z: spot.z, radius: Math.max(wish.width, wish.depth) * 0.5 })
  return spot
}

/** Where along the picture people come and go: a step to the side of a door, else on the thirds of the picture. */
function besideDoor({ scene }: Site): readonly number[] {
  const { besideDoors } = keepFreeOf(scene)
  return besideDoors.length > 0 ? besideDoors : [1 / 3, 2 / 3]
}

/** What a person takes: a little ground, and what is hidden behind. */
const standing = { depth: 0.7, forward: 0.06, paving: true, tall: 1.75, upright: true } as const

/** A thing smaller or larger about its place on the ground. */
export const scaled = (faces: readonly Face[], { x, z }: Spot, k: number): readonly Face[] =>
  k === 1 ? faces : faces.map((f) => ({ ...f, corners: f.corners.map((c): Vec3 => [x + (c[0] - x) * k, c[1] * k, z + (c[2] - z) * k]) }))

/** Stands a person on the ground; shoes touch it. */
function standPerson(site: Site, spot: Spot, strolls: boolean) {
  shadeGround(site, spot, 0.34, 0.3, 0.5)
  placeSolids(site, scaled(person(spot, site.random, false, strolls), spot, keepFreeOf(site.scene).peopleScale), spot)
}

/** Two people side by side: in talk and turned to each other, or on their way along the house or towards it. */
function standPair(site: Site, at: Spot) {
  const { random } = site
  const toLeft = random() < 0.5
  const strolls = random() < 0.45
  const near = { x: at.x + (toLeft ? -0.43 : 0.43), z: at.z - 0.12 }
  const far = { x: at.x + (toLeft ? 0.43 : -0.43), z: at.z + 0.16 }
  const left = toLeft ? near : far
  const right = toLeft ? far : near
  const entrance = keepFreeOf(site.scene).entrance ?? { x: 0, z: at.z + 4 }
  const towards = Math.atan2(entrance.x - at.x, -(entrance.z - at.z))
  const turns = strolls ? [towards - 0.1, towards + 0.1] : [0.95 + 0.35 * random(), -0.95 - 0.35 * random()]
  const people = [
    { ...left, turn: turns[0] },
    { ...right, turn: turns[1] },
  ]
  for (const spot of people.sort((p, q) => q.z - p.z)) standPerson(site, spot, strolls)
}

export const carColours = { car_sedan: ['#8d9398', '#5f666d', '#a7a294'], car_suv: ['#3d454c', '#55504a', '#6d747a'] } as const

function park(site: Site, kind: 'car_sedan' | 'car_suv', taken: Taken[]): boolean {
  const turn = turnOfHouse(site.scene)
  for (const [angle, width, depth] of [
    [turn, 5.1, 2.3],
    [turn + Math.PI / 2, 5.1, 2.3],
    [0, 5.1, 2.3],
  ] as const) {
    const spot = takePlace(
      site,
      { width, depth, across: [0.1, 0.9], forward: 0.12, tall: 1.6, paving: true, cropped: true, closest: 0.72 },
      angle,
      taken,
    )
    if (!spot) continue
    const list = carColours[kind]
    const lampsOn = site.light.night > 0.9 ? 0.25 : 0
    placeSolids(
      site,
      car(
        { ...spot, turn: spot.turn + (site.random() < 0.5 ? Math.PI : 0) },
        kind,
        colour(list[Math.floor(site.random() * list.length)]),
        lampsOn,
      ),
      spot,
    )
    return true
  }
  return false
}

/** Sets up the life around the house that was asked for. False when none of it found a place. */
const activities = {
  people_1_2: (site, taken) => {
    const across = besideDoor(site)
    const pair = takePlace(site, { ...standing, width: 1.5, across, closest: 0.74 }, 0, taken)
    if (pair) {
      standPair(site, pair)
      return true
    }
    const alone = { ...standing, width: 0.7, across, closest: 0.5, worst: 3 } as const
    const one = takePlace(site, alone, 0, taken) ?? takePlace(site, { ...alone, comes: true }, 0, taken)
    if (one) standPerson(site, { ...one, turn: (site.random() < 0.5 ? 1 : -1) * (1 + 1.2 * site.random()) }, true)
    return one !== undefined
  },
  pets: (site, taken) => {
    const spot = takePlace(
      site,
      { width: 1.2, depth: 0.7, across: [0.6, 0.4], forward: 0.3, paving: true, tall: 0.7, closest: 0.7 },
      0,
      taken,
    )
    if (spot) {
      shadeGround(site, spot, 0.5, 0.25, 0.35)
      placeSolids(site, dog({ ...spot, turn: (site.random() < 0.5 ? Math.PI : 0) + 0.5 * (site.random() - 0.5) }, site.random), spot)
    }
    return spot !== undefined
  },
  car_suv: (site, taken) => park(site, 'car_suv', taken),
  car_sedan: (site, taken) => park(site, 'car_sedan', taken),
  bicycles: (site, taken) => {
    const spot = takePlace(
      site,
      { width: 2, depth: 1.3, across: [0.35, 0.65], forward: 0.05, paving: true, tall: 1.1 },
      turnOfHouse(site.scene),
      taken,
    )
    if (!spot) return false
    placeSolids(site, bicycle({ ...spot, z: spot.z + 0.35 }, colour('#7a4a40')), spot)
    placeSolids(site, bicycle({ ...spot, x: spot.x + 0.45, z: spot.z - 0.2 }, colour('#4f6a72')), spot)
    return true
  },
  none: () => true,
} satisfies Record<Activity, (site: Site, taken: Taken[]) => boolean>

export const placeActivity = (site: Site, activity: Activity, taken: Taken[]) => activities[activity](site, taken)
