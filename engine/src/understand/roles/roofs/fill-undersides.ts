import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { faint, lineBetween } from '../line-between.ts'
import { groupsOf, shareBeside, sumOf } from '../groups-of.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Who lays the underside of an overhang in grey lays all of it in one grey, and leaves the lit face beside it blank. A small part of that
// grey without uprights which runs along the underside, or goes on as it without a line, is a piece of it, unless a line parts it from the
// underside and hardly one from a lit wall: then that wall goes on in the shade. A blank part amid the grey is a wall that the sun
// reaches, and where the grey begins on a blank face without a line, a shadow falls on that face, which goes on in it. In a shaded
// model what is far paler than the underside that it hangs together with is wall, too.

/** Tone up to which an underside is grey, from which on a part is blank, and how far pieces of one grey differ. */
const grey = 0.9
const blank = 0.94
const alike = 0.07
/** In a shaded model, how much paler than the darkest of them parts are that are no underside; least share of the picture of that one. */
const paler = 0.25
const leastDark = 0.0005
/** Largest piece as a share of the picture, most of its outline that is upright, least of it that runs along the underside. */
const largest = 0.003
const mostUpright = 0.2
const leastShared = 0.25
/** Least of a blank part's outline that runs along the grey. */
const leastAmid = 0.5
/** Least underside that has pieces, as a share of the picture: the head of a niche is as its wall. */
const smallest = 0.0015
/** Shortest edge of a shadow on a face, in metres. */
const leastEdgeM = 0.25
/** Strongest response to a line where a wall goes on, watermarks and worn tone between. */
const hardly = 0.25
/** So many pieces may lie one beyond the other. */
const passes = 3

/** Turns small parts in the grey of an underside into underside, and what is blank amid it or only lies in a shadow into wall, in place. */
export function fillUndersides(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, shaded } = reading
  if (camera.fromAbove || !roles.includes(Role.soffit)) return
  if (shaded) clearLit(reading, roles)
  addPieces(reading, roles)
  for (let k = 0; k < f.count; k++) if (roles[k] === Role.plant && isGrain(f, roles, k)) roles[k] = Role.soffit
  if (shaded) return
  for (let k = 0; k < f.count; k++) {
    if (roles[k] === Role.soffit && f.tone[k] > blank && liesInGrey(reading, roles, k)) roles[k] = Role.wall
  }
  goOnInShade(reading, roles)
}

/** Turns small grey parts that go on as an underside or run along it into underside, in place. */
function addPieces(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, shaded } = reading
  const isPiece = new Uint8Array(f.count)
  const pieces: number[] = []
  for (let k = 0; k < f.count; k++) {
    if ((roles[k] !== Role.wall && roles[k] !== Role.trim) || f.tone[k] > grey || f.area[k] > largest * f.labels.length) continue
    if (f.y[k] > camera.horizon || borderShares(f, k).vertical > mostUpright) continue
    isPiece[k] = 1
    pieces.push(k)
  }
  const under = undersides(reading, roles)
  const isUnder = (id: number) => under[id] === 1 && (shaded || f.tone[id] <= blank)
  const isLit = roles.map((role, k) => Number(!shaded && f.tone[k] > blank && (isWall(role) || role === Role.soffit)))
  const isFace = (id: number) => isLit[id] === 1
  for (let pass = 0; pass < passes; pass++) {
    for (const k of pieces) {
      const face = isPiece[k] ? goesOnAs(reading, k, isFace, isUnder) : -1
      if (face < 0) continue
      isPiece[k] = 0
      isLit[k] = 1
      roles[k] = roles[face] === Role.trim ? Role.trim : Role.wall
    }
  }
  for (let pass = 0; pass < passes; pass++) {
    const found = pieces.filter((k) => isPiece[k] && under[k] === 0 && isOfUnderside(reading, under, isPiece, k))
    for (const k of found) {
      roles[k] = Role.soffit
      under[k] = 1
    }
  }
}

/** Whether a small grey part amid underside only looks leafy. */
function isGrain(f: RegionFacts, roles: Uint8Array, k: number): boolean {
  if (f.tone[k] > blank || f.area[k] > largest * f.labels.length) return false
  return shareBeside(f, [k], (id) => roles[id] === Role.soffit) > leastAmid
}

/** 1 for each part of an underside that is large enough to have pieces; in a shaded model, all of them. */
function undersides(reading: Reading, roles: Uint8Array): Uint8Array {
  const { area, labels } = reading.fine
  const under = roles.map((role) => Number(role === Role.soffit))
  if (reading.shaded) return under
  for (const group of groupsOf(reading, under)) if (sumOf(group, area) < smallest * labels.length) for (const k of group) under[k] = 0
  return under
}

/** Turns what is far paler than the shady part of an underside of a shaded model into wall, in place. */
function clearLit(reading: Reading, roles: Uint8Array) {
  const { tone, area, labels } = reading.fine
  const isUnder = roles.map((role) => Number(role === Role.soffit))
  for (const group of groupsOf(reading, isUnder)) {
    const darkest = Math.min(...group.map((k) => (area[k] > leastDark * labels.length ? tone[k] : 1)))
    for (const k of group) if (tone[k] > darkest + paler) roles[k] = Role.wall
  }
}

/** Lets blank walls and boards go on in the shade that begins on them without a line, in place. */
function goOnInShade(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.soffit || f.tone[k] > grey) continue
    eachNeighbour(f, k, (id, border) => {
      if (border < leastEdgeM * camera.pixelsPerM || !isWall(roles[id]) || f.tone[id] < blank) return
      if (lineBetween(reading, k, id) < faint) roles[k] = roles[id]
    })
  }
}

/** Whether most of the outline of a part runs along underside in grey and walls in whose shade the part goes on. */
function liesInGrey(reading: Reading, roles: Uint8Array, k: number): boolean {
  const { fine: f } = reading
  const isUnder = (id: number) => roles[id] === Role.soffit && f.tone[id] < grey
  if (shareBeside(f, [k], isUnder) > leastAmid) return true
  const isShaded = (id: number) => isWall(roles[id]) && f.tone[id] < grey && lineBetween(reading, k, id) < faint
  return shareBeside(f, [k], (id) => isUnder(id) || isShaded(id)) > leastAmid
}

/** The part of one kind as which a part goes on, hardly a line between them, while a line parts it from the other kind; else −1. */
function goesOnAs(reading: Reading, k: number, isKind: (id: number) => boolean, isOther: (id: number) => boolean): number {
  let [kind, other, found] = [hardly, 1, -1]
  eachNeighbour(reading.fine, k, (id) => {
    const isOf = isKind(id)
    if (!isOf && !isOther(id)) return
    const parting = lineBetween(reading, k, id)
    if (!isOf) other = Math.min(other, parting)
    else if (parting < kind) [kind, found] = [parting, id]
  })
  return other > hardly && other < 1 ? found : -1
}

/** Whether a part is a piece of an underside. */
function isOfUnderside(reading: Reading, isUnder: Uint8Array, isPiece: Uint8Array, k: number): boolean {
  const { fine: f, camera, shaded } = reading
  let goesOnThere = false
  eachNeighbour(f, k, (id, border) => {
    if (shaded || !isUnder[id] || border < leastEdgeM * camera.pixelsPerM || Math.abs(f.tone[id] - f.tone[k]) > alike) return
    goesOnThere ||= lineBetween(reading, k, id) < faint
  })
  return goesOnThere || runsAlong(reading, isUnder, isPiece, k)
}

/** Whether a part shares more of its outline with underside in its own grey than with walls in it that cannot be pieces themselves. */
function runsAlong({ fine: f }: Reading, isUnder: Uint8Array, isPiece: Uint8Array, k: number): boolean {
  let [around, under, wall] = [1, 0, 0]
  eachNeighbour(f, k, (id, border) => {
    around += border
    if (Math.abs(f.tone[id] - f.tone[k]) > alike) return
    if (isUnder[id]) under += border
    else if (!isPiece[id]) wall += border
  })
  return under > wall && under > leastShared * around
}
