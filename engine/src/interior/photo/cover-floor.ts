import { newHit, newPlace, type Hit, type Material } from '../../materials/material.ts'
import { floorPlace, mainWall, type Room } from '../box/room.ts'

/** A pixel of a floor that reaches farther away than this, in metres, is looked at in several places, at most so many. */
const eachPlaceM = 0.028
const mostPlaces = 4

interface Place {
  /** Metres from the viewer. */
  away: number
  /** Metres that it covers along and across the covering. */
  du: number
  dv: number
}

/** Writes to `hit` what a covering of the floor, laid square to the main wall, shows in the mean at a pixel (x, y). */
export function coverFloor(room: Room, material: Material, hit: Hit): (x: number, y: number) => void {
  const { camera } = room
  const { inward, along } = mainWall(room)
  const sum = newHit()
  const spot = newPlace()
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
      return {
        away: floorPlace(room, 0, row)[1],
        du: Math.hypot(far * inward[1], across * inward[0]),
        dv: Math.hypot(across * along[0], far * along[1]),
      }
    })
  }

  const { centreX, focal } = camera
  const [inX, inZ] = inward
  const [alongX, alongZ] = along

  /** What is seen at a column of a place. */
  function look({ away, du, dv }: Place, column: number) {
    const side = ((column - centreX) * away) / focal
    spot.u = -(side * inX + away * inZ)
    spot.v = side * alongX + away * alongZ
    spot.du = du
    spot.dv = dv
    material(spot, hit)
  }

  return (x, y) => {
    if (y !== known) {
      known = y
      places = placesOf(y)
    }
    const count = places.length
    look(places[0], x + 0.5 / count)
    if (count === 1) return
    addTo(sum, hit, 0, 1 / count)
    for (let k = 1; k < count; k++) {
      look(places[k], x + (k + 0.5) / count)
      addTo(sum, hit, 1, 1 / count)
    }
    addTo(hit, sum, 0, 1)
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
