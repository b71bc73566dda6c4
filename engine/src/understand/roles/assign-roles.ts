import { eachPixelIn } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import { joinPanes } from './assemblies.ts'
import { checkCompany } from './check-company.ts'
import { spreadCoarseRoofs } from './coarse-roofs.ts'
import { findQuads } from './find-quads.ts'
import { guessRegions } from './guess-regions.ts'
import { inheritRoles } from './inherit.ts'
import { placeRoles } from './place-roles.ts'
import { undecided, type Reading } from './reading.ts'
import { settleWindows } from './settle-windows.ts'

export interface Assigned {
  /** Role of each fine region. */
  ofRegion: Uint8Array
  /** Role of each pixel. */
  ofPixel: Uint8Array
}

/** The rules in their order: each takes the roles that the ones before it gave. `skies` marks regions known to be sky. */
export function assignRoles(reading: Reading, skies: Uint8Array): Assigned {
  const roles = new Uint8Array(reading.fine.count).fill(undecided)
  for (let k = 0; k < roles.length; k++) if (skies[k]) roles[k] = Role.sky
  guessRegions(reading, roles)
  checkCompany(reading, roles)
  spreadCoarseRoofs(reading, roles)
  joinPanes(reading, roles)
  const inQuad = new Uint8Array(reading.width * reading.height)
  for (const { quad } of findQuads(reading)) eachPixelIn(quad, reading.width, reading.height, (i) => (inQuad[i] = 1))
  settleWindows(reading, roles, inQuad)
  inheritRoles(reading, roles)
  return { ofRegion: roles, ofPixel: placeRoles(reading, roles, inQuad) }
}
