import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { borderShares, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { drawnRims, drawnBetween } from '../drawn-rims.ts'
import { shareBeside, touches } from '../groups-of.ts'
import { isBetween } from './clear-gables.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// A roof goes on until a stroke ends it: a scrap of wall in one, with no stroke between them and no uprights of its own, is the same roof,
// and so is an underside that lies in the middle of one. Between the rakes of a gable there is none. Seams part a roof of sheets into
// strips, which lie one along the other; where something stands before the roof, pieces of strips, drawn with slopes alone, are left.

/** Largest scrap, as a share of the picture. */
const largest = 0.003
/** Most scraps that follow one another. */
const mostScraps = 3
/** Least of its outline that runs into the roof, and most of that which a stroke parts. */
const leastShared = 0.4
const mostDrawn = 0.35
/** Most of its outline that is upright. */
const mostUpright = 0.15
/** Of a strip between seams: least share of the picture, of its outline that slopes and that lies along the roof, most that is upright. */
const smallestStrip = 0.0004
const leastSloping = 0.6
const leastAlong = 0.25
const mostUprightStrip = 0.05
/** Least of the drawn outline of a piece of a strip that slopes. */
const leastSlopingPiece = 0.9
/** Most of its slopes that fall to the other side, and most strips that follow one another. */
const mostOtherWay = 0.1
const mostStrips = 12
/** The lowest eave over the foot of the house, in metres. */
const lowestM = 1.8

/** Turns scraps that roofs run into without a stroke, and strips between seams, into roof, in place. */
export function fillRoofs(reading: Reading, roles: Uint8Array) {
  const { outline, camera } = reading
  if (!outline || camera.fromAbove || !roles.includes(Role.roof)) return
  let scraps = scrapsIn(reading, roles)
  for (let pass = 0; pass < mostScraps && scraps.length > 0; pass++) {
    for (const k of scraps) roles[k] = Role.roof
    const last = new Set(scraps)
    scraps = scrapsIn(reading, roles).filter((k) => touches(reading.fine, k, (id) => last.has(id)))
  }
  layStrips(reading, roles, isStrip)
}

/** Turns pieces of strips that are left beside what stands before a roof into roof, in place. */
export function fillSeams(reading: Reading, roles: Uint8Array) {
  if (reading.outline && !reading.camera.fromAbove && roles.includes(Role.roof)) layStrips(reading, roles, isPiece)
}

/** Lays strips between seams on roofs: beside a gable they slope as the roof under them does, each along the one before it. */
function layStrips(reading: Reading, roles: Uint8Array, isOf: (reading: Reading, k: number) => boolean) {
  const { fine: f } = reading
  const open = regionsWith(roles, Role.wall).filter((k) => isOf(reading, k))
  for (let pass = 0; pass < mostStrips; pass++) {
    const found = open.filter((k) => roles[k] === Role.wall && liesOnRoof(f, roles, k))
    if (found.length === 0) return
    for (const k of found) roles[k] = Role.roof
  }
}

/** Whether a part is narrow and slopes one way, less steeply than the boards of verges do that are seen so. */
function isStrip(reading: Reading, k: number): boolean {
  const { fine: f } = reading
  const share = f.area[k] / f.labels.length
  if (share < smallestStrip || share > largest || !slopesOneWay(reading, k)) return false
  const { sloping, vertical } = borderShares(f, k)
  return sloping > leastSloping && vertical < mostUprightStrip
}

/** Whether a part is smaller than a strip, and nothing but slopes of one sign is drawn round it. */
const isPiece = (reading: Reading, k: number) =>
  reading.fine.area[k] < smallestStrip * reading.fine.labels.length &&
  slopesOneWay(reading, k) &&
  borderShares(reading.fine, k, 0).sloping > leastSlopingPiece

/** Whether a part is as broad as it is tall at the least, and slopes one way where no gable is. */
function slopesOneWay({ fine: f, gables }: Reading, k: number): boolean {
  if (f.touch[k] || f.bottom[k] - f.top[k] > f.right[k] - f.left[k]) return false
  const isOneWay = Math.min(f.falling[k], f.rising[k]) < mostOtherWay * Math.max(f.falling[k], f.rising[k])
  return isOneWay && !gables.some((gable) => isIn(gable, f.x[k], f.y[k]))
}

/** Whether a good part of a strip's outline lies on a roof that slopes to the same side: boards of verges hang under theirs. */
function liesOnRoof(f: RegionFacts, roles: Uint8Array, k: number): boolean {
  const rises = f.rising[k] > f.falling[k]
  const slope = ((rises ? -1 : 1) * (f.bottom[k] - f.top[k])) / (f.right[k] - f.left[k] + 1)
  let [around, along] = [1, 0]
  eachNeighbour(f, k, (id, border) => {
    around += border
    const isUnder = f.y[id] > f.y[k] + slope * (f.x[id] - f.x[k])
    if (roles[id] === Role.roof && isUnder && f.rising[id] > f.falling[id] === rises) along += border
  })
  return along > leastAlong * around
}

function scrapsIn(reading: Reading, roles: Uint8Array): number[] {
  const { fine: f, gables, camera, house } = reading
  const found: number[] = []
  const open: number[] = []
  const isRoof = (id: number) => roles[id] === Role.roof
  for (const k of regionsWith(roles, Role.wall, Role.trim, Role.soffit)) {
    if (f.area[k] > largest * f.labels.length || f.touch[k] || f.y[k] > house.base - lowestM * camera.pixelsPerM) continue
    if (shareBeside(f, [k], isRoof) < leastShared || gables.some((gable) => isIn(gable, f.x[k], f.y[k]))) continue
    if (roles[k] === Role.soffit) found.push(k)
    else if (borderShares(f, k, 1).vertical < mostUpright) open.push(k)
  }
  if (open.length === 0) return found
  const rims = drawnRims(reading)
  for (const k of open) {
    let [shared, drawn] = [0, 0]
    eachNeighbour(f, k, (id, border) => {
      if (roles[id] !== Role.roof) return
      shared += border
      drawn += drawnBetween(rims, f, k, id)
    })
    if (drawn < mostDrawn * shared) found.push(k)
  }
  return found
}

/** Whether a point lies between the rakes of a gable. */
const isIn = (gable: Gable, x: number, y: number) => y < Math.max(gable.left.y, gable.right.y) && isBetween(gable, x, y)
