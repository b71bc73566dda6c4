import type { Scene } from '../../scene.ts'
import { closeGaps } from './close-gaps.ts'
import { fitOpenings } from './fit-openings.ts'
import { joinFlights } from './join-flights.ts'
import { goOnBehindPlants } from './go-on-behind-plants.ts'
import { settleCoats } from './settle-coats.ts'
import { straightOutlines } from './straight-outlines.ts'
import { straightCasings } from './straight-casings.ts'
import { uprightFaces } from './upright-faces.ts'

/**
 * The scene whose flights are whole and whose parts end in straight edges, with its openings in their walls, and walls that go on behind
 * plants, turn along upright edges and are clad from edge to edge.
 */
export const buildToMeasure = (scene: Scene): Scene =>
  settleCoats(uprightFaces(goOnBehindPlants(closeGaps(straightCasings(fitOpenings(straightOutlines(joinFlights(scene))))))))
