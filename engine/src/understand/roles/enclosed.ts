import { Role } from '../../scene.ts'
import { pastSide, type HeirOf } from '../drop-crumbs.ts'
import { houseRoles } from './place-roles.ts'

// A part of a role that another one encloses is often a scrap of a wrong guess: a flake of wall in a soffit, a hole in a wall
// through which the garden would be seen, a scrap of lawn in a pavement, a spot of close ink on steps that passes for leaves. Dormers,
// which are walls in a roof, are larger.

/** Shares of the picture up to which such a part is a scrap. */
const scrap = { inSoffit: 0.008, inRoof: 0.0012, holeInWall: 0.006, inPaving: 0.005, spot: 0.0004, afloat: 0.012 }
const mostly = 0.7

/** What an enclosed part is, for `dropCrumbs`. */
export const enclosed: HeirOf = (own, share, borders) => {
  const cut = borders[pastSide]
  const outline = borders.reduce((sum, n) => sum + n) - cut
  const beside = (...roles: number[]) => roles.reduce((sum, r) => sum + borders[r], 0) / Math.max(1, outline)
  const open = beside(Role.sky, Role.ground, Role.paving, Role.plant, Role.water)
  if (own === Role.wall || own === Role.trim || own === Role.soffit || own === Role.roof) {
    if (own !== Role.soffit && share < scrap.inSoffit && beside(Role.soffit) > mostly) return Role.soffit
    if (own !== Role.roof && share < scrap.inRoof && beside(Role.roof) > mostly) return Role.roof
    if (share < scrap.afloat && open > 0.93) return longest(borders, (r) => !houseRoles[r])
    if (own !== Role.wall && share < scrap.inRoof && beside(Role.wall) > mostly) return Role.wall
  }
  if (own === Role.ground || own === Role.paving || own === Role.sky) {
    const house = beside(Role.wall, Role.trim, Role.soffit, Role.roof)
    // What goes on past the side of the picture is no hole.
    if (share < scrap.holeInWall && house * outline > 0.85 * (outline + cut)) return longest(borders, (r) => houseRoles[r] === 1)
  }
  if (own === Role.ground && share < scrap.inPaving && beside(Role.paving, Role.stairs) > mostly) return Role.paving
  if (own === Role.plant && share < scrap.spot && beside(Role.paving, Role.stairs) > mostly) return Role.paving
  if (own === Role.paving && share < scrap.inRoof) {
    if (beside(Role.ground) > 0.9) return Role.ground
    // Between a wall and what grows at its foot nothing leads to a floor.
    if (beside(Role.wall, Role.plant) > 0.9 && beside(Role.wall) > 0.5) return Role.wall
  }
  return own
}

/** Least share of the outline of what floats among railings that is open or a railing, and least share that is open. */
const amidRailings = { all: 0.85, open: 0.3 }

/**
 * What a part is that railings enclose, seen from above, for `dropCrumbs`: one sees through them, and with the open ground around it, too,
 * no wall carries it.
 */
export const enclosedByRailings: HeirOf = (own, share, borders) => {
  if ((own !== Role.wall && own !== Role.trim && own !== Role.soffit) || share > scrap.afloat) return own
  let [outline, open] = [0, 0]
  for (let r = 0; r < pastSide; r++) {
    outline += borders[r]
    if (openRoles.has(r)) open += borders[r]
  }
  const isAfloat = open + borders[Role.railing] > amidRailings.all * outline && open > amidRailings.open * outline
  return isAfloat ? longest(borders, (r) => openRoles.has(r)) : own
}

const openRoles: ReadonlySet<number> = new Set([Role.sky, Role.ground, Role.paving, Role.plant, Role.water])

function longest(borders: Int32Array, isWanted: (role: number) => boolean): number {
  let best = -1
  for (let r = 0; r < pastSide; r++) if (borders[r] > 0 && isWanted(r) && (best < 0 || borders[r] > borders[best])) best = r
  return best
}
