import type { Place } from '@veduta/contract/catalogue/correction'
import type { RoleId } from '@veduta/contract/catalogue/role'
import type { Estimate } from '../../reading/estimate.ts'
import { meansOver } from '../../reading/means-over.ts'
import { roleNames, type Scene } from '../../scene.ts'
import { partsOf } from './parts-of.ts'
import { innerPlace, selectPart, type Parts } from './select-part.ts'

/** A part of which the reading is not sure: what it was taken for, and what it would be taken for otherwise. */
export interface Doubt {
  at: Place
  is: RoleId
  or: RoleId
}

/** How sure the reading is of each pixel's part, 0–255, and the parts that are best asked about, the one that matters most first. */
export interface Doubts {
  sure: Uint8Array
  doubts: Doubt[]
}

/** So many parts are asked about at most; some that lie beside each other may have been answered by one answer. */
const most = 8
/** Share of the drawing that a part takes which is worth a question; least of the mean probability that its other meaning has. */
const least = { area: 0.002, other: 0.2 }

/** Tells how far the network bears out what a scene says of each part. */
export function findDoubts(scene: Scene, { roles, width: w, height: h }: Estimate): Doubts {
  const parts = partsOf(scene)
  const { labels, count, area } = parts
  return doubtsOf(scene, parts, meansOver({ width: scene.width, height: scene.height, labels, count, area }, roles, w, h), roleNames)
}

/** The same where it is known how likely each part is everything of `names`, part by part. */
export function doubtsOf(
  scene: Parts,
  { labels, count, first, area }: ReturnType<typeof partsOf>,
  likely: ArrayLike<number>,
  names: readonly RoleId[],
): Doubts {
  const n = names.length
  const ofPart = new Uint8Array(count)
  const asked: (Doubt & { part: number; weight: number })[] = []
  for (let p = 0; p < count; p++) {
    const role = scene.role[first[p]]
    const said = Array.from({ length: n }, (_, k) => likely[p * n + k])
    ofPart[p] = Math.round(255 * said[role])
    const other = likeliestBut(said, role)
    const share = area[p] / scene.role.length
    if (share < least.area || said[other] < least.other) continue
    const weight = share * (1 - said[role] + said[other])
    asked.push({ part: p, weight, at: [0, 0], is: names[role], or: names[other] })
  }
  const sure = new Uint8Array(labels.length)
  for (let i = 0; i < labels.length; i++) sure[i] = ofPart[labels[i]]
  const doubts = asked
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ part, is, or }): Doubt => ({ at: innerPlace(scene, selectPart(scene, first[part], 'part')), is, or }))
  return { sure, doubts }
}

function likeliestBut(said: readonly number[], role: number): number {
  let best = role === 0 ? 1 : 0
  for (let k = 0; k < said.length; k++) if (k !== role && said[k] > said[best]) best = k
  return best
}
