import { Role } from '../../scene.ts'
import { partsOf } from './parts-of.ts'
import type { Parts } from './select-part.ts'

/**
 * Of what a part stands in or rests on, the share that has to be taken for it to come along: an opening stands in one wall, what rests on
 * walls rests on the foremost; and the share that has to be settled to tell.
 */
const leastShare = { opening: 0.5, other: 0.9 }
const leastSettled = 0.3
/** What is built on walls, or into them: one thing as far as it hangs together, whatever lines part it. */
const isBuilt = new Uint8Array(256)
for (const role of [Role.trim, Role.soffit, Role.railing, Role.roof, Role.chimney]) isBuilt[role] = 1
const isOpening = (role: number) => role === Role.window || role === Role.door
const isHouse = (role: number) => role === Role.wall || role === Role.trim || isOpening(role)
/** Whatever is smaller, as a share of the drawing, is a small component between lines and comes along as well. */
const smallShare = 0.0002

/**
 * Takes along what stands in what was taken (openings, their boards), or rests on it (eaves, a roof), and on hardly anything else: a
 * function that does so in place, for these parts. What lies over a part tells nothing of it: the wall over a lean-to is not what carries
 * that. What is seen at pixel `front` stays.
 */
export function takingAlong(parts: Parts): (taken: Uint8Array, front: number) => void {
  const merged = mergeBuilt(parts)
  const { role } = merged
  const { labels, count, first, area } = partsOf(merged)
  const carriers = carriersOf(merged, labels)
  return (taken, front) => {
    const ofTaken = new Int32Array(count)
    for (let i = 0; i < labels.length; i++) ofTaken[labels[i]] += taken[i]
    /** Whether each part comes along, as far as that is settled. */
    const comes = Array.from(area, (all, p) => {
      const own = role[first[p]]
      if (2 * ofTaken[p] > all) return true
      if (p === labels[front] || !isHouse(own)) return false
      return own !== Role.wall || all < smallShare * role.length ? undefined : false
    })
    for (let least = leastSettled; ;) {
      const settled: [part: number, comes: boolean][] = []
      for (const [p, besides] of carriers) {
        if (comes[p] !== undefined) continue
        let [all, known, own] = [0, 0, 0]
        for (const [q, pixels] of besides) {
          all += pixels
          if (comes[q] !== undefined) known += pixels
          if (comes[q] === true) own += pixels
        }
        const share = isOpening(role[first[p]]) ? leastShare.opening : leastShare.other
        if (known > least * all) settled.push([p, own >= share * known])
      }
      for (const [p, is] of settled) comes[p] = is
      if (settled.length === 0 && least === 0) break
      least = settled.length === 0 ? 0 : leastSettled
    }
    for (let i = 0; i < labels.length; i++) if (comes[labels[i]] === true) taken[i] = 1
  }
}

/** The parts with what is built on walls as one role, and no lines but those that part walls. */
function mergeBuilt(parts: Parts): Parts {
  const role = parts.role.slice()
  const region = parts.region.slice()
  for (let i = 0; i < role.length; i++) {
    if (isBuilt[role[i]] === 1) role[i] = Role.trim
    if (role[i] !== Role.wall) region[i] = 0
  }
  return { ...parts, role, region }
}

/** For each part of the house, the parts of the house beside and under it, each with how many pixels they share. */
function carriersOf({ width, height, role }: Parts, labels: Int32Array) {
  const carriers = new Map<number, Map<number, number>>()
  const note = (i: number, j: number) => {
    const [p, q] = [labels[i], labels[j]]
    if (p === q || !isHouse(role[i]) || !isHouse(role[j])) return
    const besides = carriers.get(p) ?? new Map<number, number>()
    besides.set(q, (besides.get(q) ?? 0) + 1)
    carriers.set(p, besides)
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 1 < width && labels[i + 1] !== labels[i]) {
        note(i, i + 1)
        note(i + 1, i)
      }
      if (y + 1 < height && labels[i + width] !== labels[i]) note(i, i + width)
    }
  }
  return carriers
}
