import { newHit, type Hit, type Material } from '../../materials/material.ts'
import { floorPlace, mainWall, type Room } from '../box/room.ts'

/** A pixel of a floor that reaches farther away than this, in metres, is looked at in several places, at most so many. */
const eachPlaceM = 0.028
const mostPlaces = 4

interface Place {
  row: number
  /** Metres that it covers along and across the covering. */
  du: number
  dv: number
}

/** Writes to `hit` what a covering of the floor, laid square to the main wall, shows in the mean at a pixel (x, y). */
export function coverFloor(room: Room, material: Material, hit: Hit): (x: number, y: number) => void {
  const { camera } = room
  const { inward, along } = mainWall(room)
  const sum = newHit()
  /** What is the same all along a row: as many places of each pixel as show what lies so far away without a shimmer. */
  let known = -1
  let places: Place[] = []

  function placesOf(y: number): Place[] {
    const lowest = camera.horizon + 3
    const away = pixelAway(camera, Math.max(y + 0.5, lowest))
    const count = Math.max(1, Math.min(mostPlaces, Math.ceil(away / eachPlaceM)))
    return Array.from({ length: count }, (_, k) => {
      const row = Math.max(y + (k + 0.5) / count, lowest)
      const far = pixelAway(camera, row) / count
      const across = camera.eye / (row - camera.horizon)
      return { row, du: Math.hypot(far * inward[1], across * inward[0]), dv: Math.hypot(across * along[0], far * along[1]) }
    })
  }

  return (x, y) => {
    if (y !== known) {
      known = y
      places = placesOf(y)
    }
    const count = places.length
    for (let k = 0; k < count; k++) {
      const { row, du, dv } = places[k]
      const [px, pz] = floorPlace(room, x + (k + 0.5) / count, row)
      material(-(px * inward[0] + pz * inward[1]), px * along[0] + pz * along[1], du, dv, hit)
      if (count > 1) addTo(sum, hit, k > 0 ? 1 : 0, 1 / count)
    }
    if (count > 1) addTo(hit, sum, 0, 1)
  }
}

/** Metres of floor, away from the viewer, that a pixel of a row covers. */
const pixelAway = ({ eye, focal, horizon }: Room['camera'], row: number) => (eye * focal) / (row - horizon) ** 2

/** Adds a share of what one place shows to so much of what is in `sum`. */
function addTo(sum: Hit, { r, g, b, relief, gloss }: Hit, old: number, share: number) {
  sum.r = old * sum.r + share * r
  sum.g = old * sum.g + share * g
  sum.b = old * sum.b + share * b
  sum.relief = old * sum.relief + share * relief
  sum.gloss = old * sum.gloss + share * gloss
}
