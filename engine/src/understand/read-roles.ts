import type { Estimate } from '../reading/estimate.ts'
import { snapBorders } from './borders/snap-borders.ts'
import { Role } from '../scene.ts'
import { dropSmallComponents } from './drop-small-components.ts'
import { houseRoles } from '../reading/house-mask.ts'
import { findFlights, layFlights } from './find-flights.ts'
import { keepPieces } from './keep-pieces.ts'
import { keepRailings } from './keep-railings.ts'
import { findOpenings, type Found } from './openings/find-openings.ts'
import { layOpenings } from './openings/lay-openings.ts'
import { regularOpenings } from './openings/regular-openings.ts'
import type { Reading } from './reading.ts'

/** The role of each pixel, with the railings, flights, openings and pieces that are believed and borders on strokes; and the openings. */
export function readRoles(reading: Reading, estimate: Estimate): { role: Uint8Array; openings: Found[] } {
  const { width, height, strokes, ink, perspective } = reading
  const openings = regularOpenings(findOpenings(reading, estimate), reading)
  const railed = keepRailings({ width, height, role: reading.roles.ofPixel }, perspective, estimate)
  const stepped = layFlights({ width, height, role: railed }, findFlights(reading, estimate))
  const laid = layOpenings({ width, height, role: stepped }, openings)
  const whole = dropSmallComponents(laid, width, height, undefined, Role.sky)
  const kept = keepPieces({ width, height, role: whole, ink }, estimate)
  return { role: snapBorders(kept, strokes, width, height, houseRoles), openings }
}
