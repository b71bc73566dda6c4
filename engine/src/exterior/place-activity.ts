import type { Activity } from '@veduta/contract/catalogue/activity'
import { colour } from '../materials/material.ts'
import { findRoom, turnOfHouse, type Taken, type Wish } from './find-room.ts'
import { placeSolids } from './place-solids.ts'
import type { Scene } from '../scene.ts'
import type { Site } from './site.ts'
import { car } from './things/car.ts'
import { bicycle, dog, person } from './things/figures.ts'
import type { Spot } from './things/furniture.ts'

/** Takes a free place for a thing and remembers it; undefined when there is none. */
export function takePlace(site: Site, wish: Wish, turn: number, taken: Taken[]): Spot | undefined {
  const spot = findRoom(site, wish, turn, taken) ?? findRoom(site, { ...wish, across: 1 - wish.across }, turn, taken)
  if (spot) taken.push({ x: spot.x, z: spot.z, radius: Math.max(wish.width, wish.depth) * 0.5 })
  return spot
}

/** Where along the picture people come and go: a step to the side of the lowest door, else right of the middle. */
function besideDoor({ openings, width, bounds }: Scene): number {
  const doors = openings.filter((o) => o.kind === 'door' && o.sillM < 0.8)
  if (doors.length === 0) return (0.4 * bounds.left + 0.6 * bounds.right) / width
  const door = doors.reduce((a, b) => (b.confidence > a.confidence ? b : a))
  const right = Math.max(door.quad[1].x, door.quad[2].x)
  return Math.min(0.95, right / width + 0.035)
}

const carColours = { car_sedan: ['#8d9398', '#5f666d', '#a7a294'], car_suv: ['#3d454c', '#55504a', '#6d747a'] } as const

function park(site: Site, kind: 'car_sedan' | 'car_suv', taken: Taken[]): boolean {
  const turn = turnOfHouse(site.scene)
  for (const [angle, width, depth] of [
    [turn, 5.1, 2.3],
    [turn + Math.PI / 2, 5.1, 2.3],
    [0, 5.1, 2.3],
  ] as const) {
    const spot = takePlace(
      site,
      { width, depth, across: 0.1, forward: 0.12, tall: 1.7, paving: true, cropped: true, closest: 0.72 },
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
    const across = besideDoor(site.scene)
    const pair = takePlace(site, { width: 1.6, depth: 0.9, across, forward: 0.02, paving: true }, 0, taken)
    const heading = site.random() * 2 - 1
    if (pair) {
      placeSolids(site, person({ ...pair, x: pair.x - 0.36, turn: heading }, site.random), pair)
      placeSolids(site, person({ ...pair, x: pair.x + 0.36, z: pair.z - 0.1, turn: heading + 0.3 }, site.random), pair)
      return true
    }
    const one = takePlace(site, { width: 0.7, depth: 0.6, across, forward: 0.05, paving: true, closest: 0.66 }, 0, taken)
    if (one) placeSolids(site, person({ ...one, turn: heading }, site.random), one)
    return one !== undefined
  },
  pets: (site, taken) => {
    const spot = takePlace(site, { width: 1.2, depth: 0.7, across: 0.58, forward: 0.3, paving: true }, 0, taken)
    if (spot)
      placeSolids(site, dog({ ...spot, turn: (site.random() < 0.5 ? Math.PI : 0) + 0.5 * (site.random() - 0.5) }, site.random), spot)
    return spot !== undefined
  },
  car_suv: (site, taken) => park(site, 'car_suv', taken),
  car_sedan: (site, taken) => park(site, 'car_sedan', taken),
  bicycles: (site, taken) => {
    const spot = takePlace(site, { width: 2, depth: 1.3, across: 0.35, forward: 0.05, paving: true }, turnOfHouse(site.scene), taken)
    if (!spot) return false
    placeSolids(site, bicycle({ ...spot, z: spot.z + 0.35 }, colour('#7a4a40')), spot)
    placeSolids(site, bicycle({ ...spot, x: spot.x + 0.45, z: spot.z - 0.2 }, colour('#4f6a72')), spot)
    return true
  },
  none: () => true,
} satisfies Record<Activity, (site: Site, taken: Taken[]) => boolean>

export const placeActivity = (site: Site, activity: Activity, taken: Taken[]) => activities[activity](site, taken)
