import { eachPixelIn } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import { selectOpenings, type Candidate } from '../openings/select-openings.ts'
import { dropCrumbs } from '../drop-crumbs.ts'
import { snapBorders } from '../snap-borders.ts'
import { checkCompany } from './check-company.ts'
import { checkRoofs } from './check-roofs.ts'
import { clearGarden } from './clear-garden.ts'
import { clearGables } from './clear-gables.ts'
import { clearSurroundings, plantSurroundings } from './clear-surroundings.ts'
import { closeSlots } from './close-slots.ts'
import { spreadCoarseRoofs } from './coarse-roofs.ts'
import { dropCrowns } from './drop-crowns.ts'
import { dropStrays } from './drop-strays.ts'
import { enclosed } from './enclosed.ts'
import { findBasins } from './find-basins.ts'
import { raiseDarkPlanes } from './dark-planes.ts'
import { findBoughs, growBoughs } from './find-boughs.ts'
import { findChimneys } from './find-chimneys.ts'
import { findFlights } from './find-flights.ts'
import { findPools } from './find-pools.ts'
import { findRailings, layBars } from './find-railings.ts'
import { findStairs } from './find-stairs.ts'
import { findThings } from './find-things.ts'
import { findUndersides } from './find-undersides.ts'
import { growShrubs } from './grow-shrubs.ts'
import { guessRegions } from './guess-regions.ts'
import { inheritRoles } from './inherit.ts'
import { layDeck } from './lay-deck.ts'
import { layFloors } from './lay-floors.ts'
import { longBorders } from './long-borders.ts'
import { openAir } from './open-air.ts'
import { paveCells } from './pave-cells.ts'
import { placeRoles } from './place-roles.ts'
import { roofBesideGables } from './roofs-beside-gables.ts'
import { roofByGrain } from './roofs-by-grain.ts'
import { tidyGround } from './tidy-ground.ts'
import { undecided, type Reading } from './reading.ts'

export interface Assigned {
  /** Role of each fine region. */
  ofRegion: Uint8Array
  /** Role of each pixel. */
  ofPixel: Uint8Array
  openings: Candidate[]
}

/** The rules in their order: each takes the roles that the ones before it gave.  */
export function assignRoles(reading: Reading): Assigned {
  const roles = new Uint8Array(reading.fine.count).fill(undecided)
  for (let k = 0; k < roles.length; k++) if (reading.skies[k]) roles[k] = Role.sky
  guessRegions(reading, roles)
  checkCompany(reading, roles)
  spreadCoarseRoofs(reading, roles)
  clearGables(reading, roles)
  inheritRoles(reading, roles)
  checkRoofs(reading, roles)
  findUndersides(reading, roles)
  roofBesideGables(reading, roles)
  layFloors(reading, roles)
  findFlights(reading, roles)
  const grained = roofByGrain(reading, roles)
  const rims = longBorders(reading)
  findThings(reading, roles, rims)
  dropStrays(reading, roles)
  const boughs = findBoughs(reading, roles, rims, grained)
  dropCrowns(reading, roles, rims, grained)
  growShrubs(reading, roles)
  openAir(reading, roles)
  const isFramed = clearSurroundings(reading, roles)
  for (const k of grained) roles[k] = Role.roof
  clearGarden(reading, roles)
  paveCells(reading, roles)
  tidyGround(reading, roles)
  raiseDarkPlanes(reading, roles)
  findStairs(reading, roles)
  const ofPixel = placeRoles(reading, roles)
  growBoughs(reading, ofPixel, boughs)
  if (isFramed) {
    plantSurroundings(reading, ofPixel)
    closeSlots(reading, ofPixel)
  }
  if (findBasins(reading, ofPixel)) layDeck(reading, ofPixel)
  else findPools(reading, ofPixel)
  if (isFramed) findChimneys(reading, ofPixel)
  const { width, height } = reading
  dropCrumbs(ofPixel, width, height, undefined, enclosed)
  snapBorders(ofPixel, reading.strokes, width, height)
  const railings = findRailings(reading, ofPixel)
  const openings = selectOpenings(reading, ofPixel, grained)
  for (const { quad, kind } of openings) {
    eachPixelIn(quad, width, height, (i) => {
      if (ofPixel[i] !== Role.plant && ofPixel[i] !== Role.sky) ofPixel[i] = kind === 'window' ? Role.window : Role.door
    })
  }
  layBars(reading, ofPixel, railings, openings)
  return { ofRegion: roles, ofPixel, openings }
}
