import type { Activity } from '@veduta/contract/catalogue/activity'
import type { Vec3 } from '../../geometry/vector.ts'
import { colour } from '../../materials/material.ts'
import { car } from '../things/car.ts'
import type { DrawnThing } from '../things/clear-things.ts'
import type { Spot } from '../things/furniture.ts'
import { person } from '../things/person.ts'
import type { Face } from '../things/solids.ts'
import { turnOfHouse, type Taken } from './find-room.ts'
import { Role } from '../../scene.ts'
import { carColours, scaled } from './place-activity.ts'
import { placeSolids, showSolids } from './place-solids.ts'
import { rowOf, type Site } from './site.ts'

/** How long a car is seen when it stands across, in metres. */
const longM = 4.7
/** How tall the models of a grown person and of a child are, and from where on who is drawn is grown; in metres. */
const tallM = { person: 1.75, child: 1.2, grown: 1.35 }
/** A floor that differs less from the ground is the ground, in metres. */
const leastStepM = 0.12

/**
 * Sets what was drawn before the house up anew: models of its kind where it was drawn, as tall as it was drawn. Tells whether the life
 * that is asked for is there with that, and how many things, none of a kind that it has a model of, are left out. What is as large as a
 * car is one only where one is asked for: tables with their chairs and loungers are as large, and drawn more often.
 */
export function rebuildThings(
  site: Site,
  things: readonly DrawnThing[],
  activity: Activity,
  taken: Taken[],
): { lives: boolean; left: number } {
  const lives: Partial<Record<DrawnThing['kind'], readonly Activity[]>> = { person: ['people_1_2'], car: ['car_suv', 'car_sedan'] }
  const isKnown = (thing: DrawnThing) =>
    thing.kind === 'person' ? standsOnFloor(site.scene, thing) : thing.kind === 'car' && lives.car?.includes(activity)
  const known = things.filter(isKnown).sort((a, b) => b.z - a.z)
  for (const thing of known) {
    const spot = spotOf(site, thing)
    showBefore(site, thing)
    stand(site, modelOf(site, thing, spot, activity), thing, spot)
    taken.push({ x: spot.x, z: spot.z, radius: (0.5 * (thing.right - thing.left) * thing.z) / site.scene.camera.focal })
  }
  return { lives: known.some(({ kind }) => lives[kind]?.includes(activity)), left: things.length - known.length }
}

/** Whether there is ground, paving or a step under the feet of a thing: what hangs on a wall was no person. */
function standsOnFloor({ role, width, height }: Site['scene'], { left, right, bottom }: DrawnThing): boolean {
  const below = role[Math.min(height - 1, bottom + 1) * width + Math.round((left + right) / 2)]
  return below === Role.ground || below === Role.paving || below === Role.stairs
}

function spotOf({ scene, random }: Site, { kind, left, right, z, heightM, top, bottom }: DrawnThing): Spot {
  const { camera } = scene
  const x = (((left + right) / 2 - camera.centreX) * z) / camera.focal
  if (kind === 'person') return { x, z, turn: (random() < 0.5 ? 1 : -1) * (0.4 + 0.8 * random()) }
  const along = turnOfHouse(scene)
  if (kind !== 'car') return { x, z, turn: along }
  const seenM = (heightM * (right - left)) / (bottom - top)
  const isAcross = seenM > 0.7 * longM * Math.abs(Math.cos(along))
  return { x, z, turn: isAcross ? along : along + Math.PI / 2 }
}

function modelOf({ random, light }: Site, { kind, heightM }: DrawnThing, spot: Spot, activity: Activity): readonly Face[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const isChild = heightM < tallM.grown
  if (kind === 'person') return scaled(person(spot, random, isChild, false), spot, heightM / (isChild ? tallM.child : tallM.person))
  const model = activity === 'car_suv' || (activity !== 'car_sedan' && heightM > 1.65) ? 'car_suv' : 'car_sedan'
  return car(spot, model, colour(pick(carColours[model])), light.night > 0.9 ? 0.25 : 0)
}

const moved = (faces: readonly Face[], to: (corner: Vec3) => Vec3): Face[] =>
  faces.map((face) => ({ ...face, corners: face.corners.map(to) }))

/** Stands a model on the floor on which the thing was drawn; one that lies higher than the ground there takes no shadow of ours. */
function stand(site: Site, faces: readonly Face[], { bottom, z }: DrawnThing, spot: Spot) {
  const up = ((rowOf(site, z) - bottom) * z) / site.scene.camera.focal
  if (Math.abs(up) < leastStepM) placeSolids(site, faces, spot)
  else
    showSolids(
      site,
      moved(faces, ([x, y, depth]) => [x, y + up, depth]),
      spot,
    )
}

/** What is seen where a thing was drawn lies behind it, however near its plane is taken to be. */
function showBefore({ canvas, scene }: Site, { left, top, right, bottom, z }: DrawnThing) {
  for (let y = Math.max(0, top - 2); y < Math.min(scene.height, bottom + 2); y++) {
    for (let x = Math.max(0, left - 2); x < Math.min(scene.width, right + 2); x++) {
      const i = y * canvas.width + x
      if (canvas.depth[i] < z + 2) canvas.depth[i] = z + 2
    }
  }
}
