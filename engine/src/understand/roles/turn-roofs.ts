import { Role } from '../../scene.ts'
import { middlePixel, type RegionFacts } from '../region-facts.ts'
import { groupsOf, sumOf } from './groups-of.ts'
import type { Reading } from './reading.ts'

/** How many times longer along one side than along the other a field between courses is, at least, and how broad, in metres. */
const leastLong = 1.6
const broadestM = 0.5
/** How much more than other parts such a field tells, and how often what each tells is passed on. */
const [fieldTells, passes] = [4, 16]
/** How many fields turn a roof, and how much of it they are, at least. */
const [fewestFields, leastFields] = [8, 0.25]

/** Fields between the courses of a roof are long and slender, and lie along the eave of their plane, whatever strokes are round them. */
export function turnRoofs(reading: Reading, ofPixel: Uint8Array, faces: Uint8Array) {
  const { fine: f, camera, width } = reading
  const broadest = broadestM * camera.pixelsPerM
  const own = new Float32Array(f.count)
  const parts: number[] = []
  let against = 0
  for (let k = 0; k < f.count; k++) {
    if (ofPixel[middlePixel(f, k, width)] !== Role.roof) continue
    const tells = tellField(f, k, broadest)
    own[k] = tells || 2 * faces[k] - 1
    if (tells !== 0 && faces[k] !== Number(tells > 0)) against++
    parts.push(k)
  }
  if (against < fewestFields) return
  const told = passOn(f, own, parts)
  const isTurned = new Uint8Array(f.count)
  for (const k of parts) if (told[k] !== 0 && faces[k] !== Number(told[k] > 0)) isTurned[k] = 1
  for (const group of groupsOf(reading, isTurned)) {
    const fields = group.filter((k) => Math.sign(own[k]) === Math.sign(told[k]))
    const areTold = fields.length >= fewestFields && sumOf(fields, f.area) > leastFields * sumOf(group, f.area)
    if (areTold) for (const k of group) faces[k] = 1 - faces[k]
  }
}

/** What each part tells and the mean of what its neighbours tell, by the border that they share with it, passed on so many times. */
function passOn(f: RegionFacts, own: Float32Array, parts: readonly number[]): Float32Array {
  let [told, next] = [own.slice(), own.slice()]
  for (let pass = 0; pass < passes; pass++) {
    for (const k of parts) next[k] = own[k] + toldBeside(f, k, told)
    ;[told, next] = [next, told]
  }
  return told
}

/** The mean of what the neighbours of a part tell. */
function toldBeside({ neighbours: { from, id, border } }: RegionFacts, k: number, told: Float32Array): number {
  let [sum, outline] = [0, 1]
  for (let j = from[k]; j < from[k + 1]; j++) {
    sum += border[j] * told[id[j]]
    outline += border[j]
  }
  return sum / outline
}

/** To which side a part of a roof runs, as a field between courses: below 0 to A, above to B; 0 where it is none. */
function tellField({ toA, toB }: RegionFacts, k: number, broadest: number): number {
  const [acrossA, acrossB] = [toA.high[k] - toA.low[k] + 1, toB.high[k] - toB.low[k] + 1]
  if (Math.min(acrossA, acrossB) > broadest || Math.max(acrossA, acrossB) < leastLong * Math.min(acrossA, acrossB)) return 0
  return acrossA < acrossB ? -fieldTells : fieldTells
}
