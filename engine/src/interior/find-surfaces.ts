import { boxBlur } from '../pixels/blur.ts'
import { guided } from '../pixels/guided.ts'
import { componentsOf } from '../pixels/components.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { onWalls, type Patches } from './photo-regions.ts'
import { Part, type Room } from './room.ts'

// What of a photo is surely floor, wall or ceiling. From the patches where each surface certainly shows (the floor at the
// bottom, walls under the ceiling) its colours are learned; then it spreads from patch to neighbouring patch while the
// colour agrees and the border between them is faint. Bright panes, folds of cloth, busy patches and whatever hangs in the
// wrong part of the room are never taken. When unsure a patch is left as it is.

/** Soft masks, 0–1 per pixel. */
export interface PhotoSurfaces {
  floor: Plane
  wall: Plane
  ceiling: Plane
  /** Share of the picture that each covers. */
  covered: { floor: number; wall: number; ceiling: number }
}

interface Rule {
  /** Share of a patch that must lie on the surface. */
  belongs: (k: number) => number
  /** How certainly a patch shows the surface, for learning its colour: 0 not at all. */
  sure: (k: number) => number
  /** Patches that are never the surface. */
  barred: (k: number) => boolean
  chroma: number
  light: number
  /** How many times as busy as the surest patch another may be: curtains of the walls' colour are busier than the walls. */
  busier: number
}

export function findSurfaces(room: Room, p: Patches, luma: Plane): PhotoSurfaces {
  const { width, height } = room
  const links = linksOf(p, width, height)
  const cloth = (k: number) => p.sideways[k] > 1.5 * p.upwards[k] + 0.25 && p.sideways[k] > 0.75
  const pane = (k: number) => p.lab[3 * k] > 93 || (p.lab[3 * k] > 84 && p.rough[k] > 7)
  const busy = (k: number) => p.sideways[k] + p.upwards[k] > 4.6
  const floorLine = (k: number) => room.floorRow[Math.round(p.x[k])]
  const ceilingLine = (k: number) => room.ceilingRow[Math.round(p.x[k])]
  const floor = spread(p, links, {
    belongs: (k) => p.share[6 * k + Part.floor],
    sure: (k) =>
      p.area[k] * p.share[6 * k + Part.floor] * (p.bottom[k] > 0.93 * height ? 3 : 1) * (p.area[k] > 0.012 * width * height ? 2 : 1),
    barred: (k) => p.share[6 * k + Part.floor] < 0.8 || p.bottom[k] < floorLine(k) + 3 || busy(k) || p.lab[3 * k] > 96,
    chroma: 10,
    light: 21,
    busier: 4,
  })
  const wall = spread(p, links, {
    belongs: (k) => onWalls(p, k),
    sure: (k) =>
      p.area[k] *
      onWalls(p, k) *
      (p.top[k] < ceilingLine(k) + 0.12 * (floorLine(k) - ceilingLine(k)) ? 2.5 : 0.4) *
      (pane(k) || cloth(k) || busy(k) ? 0 : 1),
    barred: (k) =>
      onWalls(p, k) < 0.78 || cloth(k) || pane(k) || busy(k) || p.y[k] > ceilingLine(k) + 0.72 * (floorLine(k) - ceilingLine(k)),
    chroma: 7.5,
    light: 20,
    busier: 1.75,
  })
  const ceiling = spread(p, links, {
    belongs: (k) => p.share[6 * k + Part.ceiling],
    sure: (k) => p.area[k] * p.share[6 * k + Part.ceiling] * (p.lab[3 * k] > 45 ? 2 : 1),
    barred: (k) => p.share[6 * k + Part.ceiling] < 0.75 || busy(k),
    chroma: 8,
    light: 22,
    busier: 4,
  })
  keepHung(wall, room, p)
  const soft = (taken: Uint8Array) => matte(taken, p, luma)
  const planes = { floor: soft(floor), wall: soft(wall), ceiling: soft(ceiling) }
  const share = ({ data }: Plane) => {
    let sum = 0
    for (const v of data) sum += v
    return sum / data.length
  }
  return { ...planes, covered: { floor: share(planes.floor), wall: share(planes.wall), ceiling: share(planes.ceiling) } }
}

/** Keeps of the wall only what hangs together with a stretch under the ceiling: window panes and doors do not. */
function keepHung(taken: Uint8Array, room: Room, { labels }: Patches) {
  const { width, height, ceilingRow, floorRow } = room
  const mask = new Uint8Array(labels.length)
  for (let i = 0; i < mask.length; i++) mask[i] = taken[labels[i]]
  const groups = componentsOf(mask, width, height)
  const hung = new Float32Array(groups.count)
  for (let x = 0; x < width; x++) {
    const reach = 0.06 * (floorRow[x] - ceilingRow[x])
    const row = Math.max(3, Math.round(ceilingRow[x] + reach))
    if (row >= height) continue
    const label = groups.labels[row * width + x]
    if (label > 0) hung[label - 1]++
  }
  const lost = new Set<number>()
  for (let i = 0; i < mask.length; i++) if (mask[i] && hung[groups.labels[i] - 1] < 0.035 * width) lost.add(labels[i])
  for (const k of lost) taken[k] = 0
}

/** Borders between patches: for each pair the length and the mean steepness along it. */
function linksOf(p: Patches, width: number, height: number): Map<number, [to: number, length: number, steep: number][]> {
  const pairs = new Map<number, [number, number]>()
  const meet = (i: number, j: number) => {
    const a = p.labels[i]
    const b = p.labels[j]
    if (a === b) return
    const key = a < b ? a * p.count + b : b * p.count + a
    const pair = pairs.get(key)
    const steep = Math.max(p.steep.data[i], p.steep.data[j])
    if (pair) {
      pair[0]++
      pair[1] += steep
    } else pairs.set(key, [1, steep])
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1) meet(i, i + 1)
      if (y < height - 1) meet(i, i + width)
    }
  }
  const links = new Map<number, [number, number, number][]>()
  const add = (from: number, link: [number, number, number]) => {
    const list = links.get(from)
    if (list) list.push(link)
    else links.set(from, [link])
  }
  for (const [key, [length, sum]] of pairs) {
    const a = Math.floor(key / p.count)
    const b = key % p.count
    add(a, [b, length, sum / length])
    add(b, [a, length, sum / length])
  }
  return links
}

function spread(p: Patches, links: ReturnType<typeof linksOf>, rule: Rule): Uint8Array {
  const taken = new Uint8Array(p.count)
  const seed = bestSeed(p, rule)
  if (seed < 0) return taken
  const mean = [p.lab[3 * seed], p.lab[3 * seed + 1], p.lab[3 * seed + 2]]
  const close = (k: number, tolerance: number) => {
    const dL = p.lab[3 * k] - mean[0]
    const shade = clamp(p.lab[3 * k] / Math.max(8, mean[0]), 0.35, 1.2)
    const chroma = Math.hypot(p.lab[3 * k + 1] - mean[1] * shade, p.lab[3 * k + 2] - mean[2] * shade)
    return Math.hypot(chroma / rule.chroma, dL / (dL > 0 ? rule.light : 1.25 * rule.light)) < tolerance
  }
  const busyness = (k: number) => p.sideways[k] + p.upwards[k]
  const calmest = calmestLike(p, rule, busyness, (k) => close(k, 0.6), busyness(seed))
  const tooBusy = (k: number) => p.area[k] > 400 && busyness(k) > rule.busier * calmest + 0.22
  const queue = [seed]
  taken[seed] = 1
  while (queue.length > 0) {
    const k = queue.pop()!
    for (const [id, length, steep] of links.get(k) ?? []) {
      if (taken[id] || rule.barred(id) || length < 5 || tooBusy(id)) continue
      const near = Math.hypot(
        p.lab[3 * id] - p.lab[3 * k],
        1.5 * (p.lab[3 * id + 1] - p.lab[3 * k + 1]),
        1.5 * (p.lab[3 * id + 2] - p.lab[3 * k + 2]),
      )
      const faint = steep < 2.4 || near < 4
      if (close(id, faint ? 1 : 0.55) && near < (faint ? 20 : 9)) {
        taken[id] = 1
        queue.push(id)
      }
    }
  }
  for (let k = 0; k < p.count; k++) {
    if (!taken[k] && !rule.barred(k) && !tooBusy(k) && rule.belongs(k) > 0.95 && close(k, 0.42) && p.area[k] > 60) taken[k] = 1
  }
  for (let k = 0; k < p.count; k++) if (tooBusy(k)) taken[k] = 0
  return taken
}

/** The least busy of the large patches that have the colour of the surface. */
function calmestLike(p: Patches, rule: Rule, busyness: (k: number) => number, alike: (k: number) => boolean, start: number): number {
  let calmest = start
  const large = 0.012 * p.labels.length
  for (let k = 0; k < p.count; k++) if (p.area[k] > large && !rule.barred(k) && alike(k)) calmest = Math.min(calmest, busyness(k))
  return calmest
}

/** The patch in which most of one colour of the surface is: its own size and that of all patches like it. */
function bestSeed(p: Patches, rule: Rule): number {
  const sure: [number, number][] = []
  for (let k = 0; k < p.count; k++) {
    const weight = rule.barred(k) ? 0 : rule.sure(k)
    if (weight > 0) sure.push([k, weight])
  }
  sure.sort((a, b) => b[1] - a[1])
  let best = -1
  let most = 0
  for (const [k] of sure.slice(0, 40)) {
    let score = 0
    for (const [j, weight] of sure.slice(0, 400)) {
      const d = Math.hypot((p.lab[3 * k] - p.lab[3 * j]) / 2, p.lab[3 * k + 1] - p.lab[3 * j + 1], p.lab[3 * k + 2] - p.lab[3 * j + 2])
      score += weight * Math.exp(-((d / 7) ** 2))
    }
    if (score > most) [most, best] = [score, k]
  }
  return best
}

/** A soft mask along the edges of the photo itself: guided filter (He, Sun, Tang 2010) on its luma. */
function matte(taken: Uint8Array, p: Patches, luma: Plane): Plane {
  const { width, height } = luma
  const mask = newPlane(width, height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = taken[p.labels[i]]
  boxBlur(mask, 1, mask)
  const out = guided(mask, luma, 3, 4e-4)
  for (let i = 0; i < out.data.length; i++) out.data[i] = smoothstep(0.25, 0.8, out.data[i])
  return out
}
