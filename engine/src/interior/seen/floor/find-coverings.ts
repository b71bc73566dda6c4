import type { Patches } from '../../photo/photo-regions.ts'
import type { Room } from '../../box/room.ts'
import type { PatchLinks } from '../patches/patch-links.ts'
import { Told } from '../patches/settle-patches.ts'

// What lies or stands below the horizon, as stretches that go on without an edge, and how they lie above each other in the picture:
// so much can be said without knowing where the room's walls end.

export interface Coverings {
  /** The covering of each patch; −1 for what is above the horizon, wall or ceiling. */
  of: Int32Array
  count: number
  area: Float32Array
  /** Mean colour, L*a*b*, three per covering. */
  lab: Float32Array
  /** Columns of the picture in which it is the lowest of all. */
  rim: Float32Array
  /** How often it begins and ends on the way down a column. */
  upper: Float32Array
  lower: Float32Array
  /** Columns in which one covering lies right above another, by `upper one * count + lower one`. */
  over: Map<number, number>
}

/** L* per pixel up to which a border is none, and how much more of it patches allow that are themselves busy. */
const seamless = 1.2
const perBusy = 1.1
/** L*a*b*, lightness halved and hue counted one and a half times, within which neighbours are of one covering. */
const sameCovering = 9

/** `told`: a value of `Told` per patch. */
export function findCoverings({ camera, height, width }: Room, p: Patches, links: PatchLinks, told: Uint8Array): Coverings {
  const low = camera.horizon + 0.02 * height
  const may = (k: number) => p.y[k] > low && told[k] !== Told.ceiling && told[k] !== Told.wall && p.lab[3 * k] < 99
  const { of, count } = join(p, links, may)
  const area = new Float32Array(count)
  const lab = new Float32Array(3 * count)
  for (let k = 0; k < p.count; k++) {
    if (of[k] < 0) continue
    area[of[k]] += p.area[k]
    for (let c = 0; c < 3; c++) lab[3 * of[k] + c] += p.area[k] * p.lab[3 * k + c]
  }
  for (let i = 0; i < lab.length; i++) lab[i] /= area[Math.floor(i / 3)]
  return { of, count, area, lab, ...lookDown(p.labels, of, count, width, height) }
}

function join(p: Patches, links: PatchLinks, may: (k: number) => boolean): Pick<Coverings, 'of' | 'count'> {
  const of = new Int32Array(p.count).fill(-1)
  let count = 0
  for (let start = 0; start < p.count; start++) {
    if (of[start] >= 0 || !may(start)) continue
    const queue = [start]
    of[start] = count
    while (queue.length > 0) {
      const k = queue.pop()!
      for (let at = links.first[k]; at < links.first[k + 1]; at++) {
        const j = links.to[at]
        if (of[j] >= 0 || links.length[at] < 4 || !may(j)) continue
        const busy = Math.min(p.sideways[k] + p.upwards[k], p.sideways[j] + p.upwards[j])
        if (links.steep[at] >= seamless + perBusy * busy || apart(p, k, j) >= sameCovering) continue
        of[j] = count
        queue.push(j)
      }
    }
    count++
  }
  return { of, count }
}

const apart = ({ lab }: Patches, k: number, j: number) =>
  Math.hypot(0.5 * (lab[3 * k] - lab[3 * j]), 1.5 * (lab[3 * k + 1] - lab[3 * j + 1]), 1.5 * (lab[3 * k + 2] - lab[3 * j + 2]))

/** Shares of the picture's height: shorter pieces of a column are seams, and no wider is a seam; and where the rim begins. */
const leastRun = 0.018
const widestSeam = 0.03
const rimFrom = 0.96

/** What follows what on the way down each column. */
function lookDown(labels: Int32Array, of: Int32Array, count: number, width: number, height: number) {
  const rim = new Float32Array(count)
  const upper = new Float32Array(count)
  const lower = new Float32Array(count)
  const over = new Map<number, number>()
  for (let x = 0; x < width; x++) {
    let last = -1
    let end = 0
    for (let y = 0; y < height;) {
      const from = y
      const one = of[labels[y * width + x]]
      while (y < height && of[labels[y * width + x]] === one) y++
      if (one < 0 || y - from <= leastRun * height) continue
      if (one !== last) {
        upper[one]++
        if (last >= 0) {
          lower[last]++
          if (from - end < widestSeam * height) over.set(last * count + one, (over.get(last * count + one) ?? 0) + 1)
        }
      }
      last = one
      end = y
    }
    if (last >= 0 && end > rimFrom * height) rim[last]++
  }
  return { rim, upper, lower, over }
}
