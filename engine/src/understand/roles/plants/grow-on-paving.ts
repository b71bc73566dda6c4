import { Role } from '../../../scene.ts'
import { allVotes, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, shareBeside, spanOf, sumOf } from '../groups-of.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// In a garden seen from above slabs are blank, and their edges run to the vanishing points. What is shaded there and has other edges stands
// on them: with upright sides it is a pot or a pillar, without it grows, and the side of a shrub in the light may be as blank as the slabs.

/** How much darker than slabs a part is that stands on them; its largest share of the picture, as which larger ones are slabs. */
const darker = 0.06
const largest = 0.0015
const slab = 0.0004
/** Most of the outline that runs to a vanishing point, of a shaded part and of a blank one; least of that beside shaded ones or leaves. */
const mostLevel = 0.5
const blank = { level: 0.3, beside: 0.25 }
/** Least of the outline of several parts beside paving, and that is upright where they are pots; the tallest of these, in metres. */
const onPaving = 0.25
const leastUpright = 0.17
const tallestM = 1.5
/** Smallest share of the picture of what stands alone, and of what stands with so much of its outline beside leaves. */
const smallest = { alone: 0.0004, withLeaves: 0.00006, beside: 0.2 }

/** Turns what stands on the paving of a garden seen from above into plants and, where it has upright sides, into things, in place. */
export function growOnPaving(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, gables } = reading
  if (!camera.fromAbove || gables.length === 0) return
  const isLeaves = (id: number) => roles[id] === Role.plant
  const isPaving = (id: number) => roles[id] === Role.paving
  const grey = toneOfSlabs(f, roles) - darker
  const stands = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (f.tone[k] < grey && isSmall(reading, roles, k) && levelOf(f, k) < mostLevel) stands[k] = 1
  const lit: number[] = []
  for (let k = 0; k < f.count; k++) {
    if (stands[k] || !isSmall(reading, roles, k) || levelOf(f, k) > blank.level) continue
    if (shareBeside(f, [k], (id) => stands[id] === 1 || isLeaves(id)) > blank.beside) lit.push(k)
  }
  for (const k of lit) stands[k] = 1
  for (const group of groupsOf(reading, stands)) {
    const share = sumOf(group, f.area) / f.labels.length
    const isLarge = share > smallest.alone || (share > smallest.withLeaves && shareBeside(f, group, isLeaves) > smallest.beside)
    if (!isLarge || shareBeside(f, group, isPaving) < onPaving) continue
    const { top, bottom } = spanOf(f, group)
    const isPot = uprightOf(f, group) > leastUpright && bottom - top < tallestM * camera.pixelsPerM
    for (const k of isPot ? facesOf(reading, roles, group, grey) : group) roles[k] = isPot ? Role.thing : Role.plant
  }
}

/** The mean tone of slabs. */
function toneOfSlabs(f: RegionFacts, roles: Uint8Array): number {
  let [area, tone] = [0, 0]
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.paving || f.area[k] < slab * f.labels.length) continue
    area += f.area[k]
    tone += f.area[k] * f.tone[k]
  }
  return tone / Math.max(1, area)
}

const isSmall = ({ fine: f, camera }: Reading, roles: Uint8Array, k: number) =>
  isFloor(roles[k]) && !f.touch[k] && f.area[k] < largest * f.labels.length && f.top[k] > camera.horizon

/** The share of the outline of a part that runs to a vanishing point. */
const levelOf = (f: RegionFacts, k: number) => (f.votes[5 * k + 1] + f.votes[5 * k + 2]) / Math.max(1, allVotes(f, k))

/** The share of the outlines of parts that is upright. */
function uprightOf(f: RegionFacts, group: readonly number[]): number {
  let [upright, all] = [0, 0]
  for (const k of group) {
    upright += f.votes[5 * k + 3]
    all += allVotes(f, k)
  }
  return upright / Math.max(1, all)
}

/** The parts of a pot with its faces in the light, which have upright sides as well, and with what is shaded over and under these. */
function facesOf(reading: Reading, roles: Uint8Array, group: readonly number[], grey: number): number[] {
  const { fine: f } = reading
  const isFace = (id: number) => f.area[id] < slab * f.labels.length && isSmall(reading, roles, id)
  const faces = grown(f, group, (id) => isFace(id) && uprightOf(f, [id]) > leastUpright)
  const { left, right } = spanOf(f, faces)
  return grown(f, faces, (id) => isFace(id) && f.tone[id] < grey && f.right[id] > left && f.left[id] < right)
}

/** Parts with the neighbours of a kind, and theirs. */
function grown(f: RegionFacts, group: readonly number[], isOfThem: (id: number) => boolean): number[] {
  const all = new Set(group)
  for (const k of all) eachNeighbour(f, k, (id) => isOfThem(id) && all.add(id))
  return [...all]
}
