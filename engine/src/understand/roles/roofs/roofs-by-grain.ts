import { clamp } from '../../../pixels/curves.ts'
import { Role } from '../../../scene.ts'
import { allVotes, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { drawnRims, drawnBetween, type Rims } from '../drawn-rims.ts'
import { sumOf } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { inGables } from './in-gables.ts'
import { marksOf, regionsWith } from '../regions-with.ts'

// Small shingles leave no lines of their own: a roof that is drawn with them falls into patches of grain without a stroke in between.
// Told by its place and by its grain: off the strokes it is rougher than the wall under its eave, no upright bounds it, and it lies
// beneath the sky, or leans on a wall and widens towards its eave. What is roof already for the most part, and no stroke divides, is roof
// to its end: so it runs on under a dormer and beside it. Only of houses with gables: flat roofs show no shingles.

/** Least share of the picture of such a roof, and least roughness of its grain: mean of the second differences of what is drawn. */
const leastRoof = 0.0025
const leastGrain = 0.05
/** How much rougher than the wall beneath it is at the least, less and less so up to where so much of its top lies before the sky. */
const [rougher, alike] = [1.2, 0.9]
const mostlyOpen = 0.6
/** Patches whose grain differs by more than this factor lie on different surfaces; so do those that strokes part so far. */
const mostUneven = 1.7
const mostDrawn = 0.3
/** Most of the outline of a roof that is upright, and that is level: eaves and boards have more. */
const mostUpright = 0.13
const mostLevel = 0.6
/** Least share of its columns before the sky; without, most of its upper part in its lower one. */
const leastOpen = 0.2
const mostTapered = 0.5
/** The lowest eave over the foot of the house, and depth of what lies beneath an eave, in metres. */
const lowestEaveM = 1.8
const [eaveM, wallM] = [0.25, 1.25]
/** Least share of a surface that tells what all of it is, and least grain of such a one. */
const mostlyRoof = 0.67
const sureGrain = 0.08
/** A bare part with more of its border along no stroke is a cloud behind a roof of shingles. */
const mostPlain = 0.5
/** Fewest plain pixels whose grain says anything. */
const fewest = 20

/** Turns surfaces of grain where roofs lie into roof, in place; returns their regions. */
export function roofByGrain(reading: Reading, roles: Uint8Array): number[] {
  const { fine: f, outline, gables, camera } = reading
  if (!outline || camera.fromAbove || reading.shaded || gables.length === 0) return []
  const grain = grainOf(reading, roles)
  const patches = patchesOf(reading, roles, grain)
  const surfaces = surfacesOf(reading, patches, grain, drawnRims(reading)).filter((part) => isShingled(reading, part, grain))
  for (const k of surfaces.filter((part) => runsOn(f, roles, part, grain)).flat()) roles[k] = Role.roof
  const roofs = surfaces.filter((part) => liesAsRoof(reading, roles, part, grain)).flat()
  for (const k of roofs) roles[k] = Role.roof
  return withRoofsBeside(reading, roles, roofs, grain)
}

/** What was taken for roof already and hangs together with a roof of grain is part of it, but for bare clouds behind it. */
function withRoofsBeside(reading: Reading, roles: Uint8Array, roofs: readonly number[], grain: Float32Array): number[] {
  const { fine: f } = reading
  const all = new Set(roofs)
  for (const k of all) {
    eachNeighbour(f, k, (id) => {
      if (roles[id] === Role.roof && isUnderFrame(reading, id) && (grain[id] < 0 || grain[id] > 0.5 * leastGrain)) all.add(id)
    })
  }
  for (const k of all) {
    eachNeighbour(f, k, (id) => {
      if (roles[id] === Role.roof && !all.has(id) && grain[id] >= 0 && grain[id] < 0.5 * leastGrain && plainShare(f, id) > mostPlain)
        roles[id] = Role.sky
    })
  }
  return [...all]
}

/** Whether a role says nothing of what grows, or of open air. */
const mayBeBuilt = (role: number) => role !== Role.sky && role !== Role.ground && role !== Role.plant

/** How much of a region's border runs along no stroke. */
const plainShare = (f: RegionFacts, k: number) => f.votes[5 * k] / (allVotes(f, k) + 1)

/** How rough each region that may be of the house is off the strokes; −1 where too little of it is seen. */
function grainOf({ value, fine: f, maps, width, height }: Reading, roles: Uint8Array): Float32Array {
  const isOpen = marksOf(roles, Role.sky, Role.ground, Role.plant)
  const grain = new Float32Array(f.count)
  const plain = new Float32Array(f.count)
  for (let y = 1; y < height - 1; y++)
    addRow(value.data, maps.kind, f.labels, isOpen, grain, plain, y * width + 1, (y + 1) * width - 1, width)
  for (let k = 0; k < f.count; k++) grain[k] = plain[k] > fewest ? grain[k] / plain[k] : -1
  return grain
}

function addRow(
  value: Float32Array,
  kind: Uint8Array,
  labels: Int32Array,
  isOpen: Uint8Array,
  grain: Float32Array,
  plain: Float32Array,
  from: number,
  to: number,
  width: number,
) {
  for (let i = from; i < to;) {
    const label = labels[i]
    if (isOpen[label] === 1) {
      while (i < to && labels[i] === label) i++
      continue
    }
    let [count, sum] = [0, 0]
    let left = value[i - 1]
    let here = value[i]
    for (; i < to && labels[i] === label; i++) {
      const right = value[i + 1]
      if (kind[i] === 0) {
        count++
        sum += Math.abs(4 * here - left - right - value[i - width] - value[i + width])
      }
      left = here
      here = right
    }
    plain[label] += count
    grain[label] += sum
  }
}

/** Regions of the house above its lowest eave and outside its gables. */
function patchesOf(reading: Reading, roles: Uint8Array, grain: Float32Array): number[] {
  const { fine: f, house, camera } = reading
  const { covered } = inGables(reading)
  const lowest = house.base - lowestEaveM * camera.pixelsPerM
  const patches: number[] = []
  for (const k of regionsWith(roles, Role.wall, Role.trim, Role.roof, Role.soffit)) {
    const isBare = grain[k] >= 0 && grain[k] < 0.5 * leastGrain
    if (!isBare && isUnderFrame(reading, k) && !f.touch[k] && f.y[k] < lowest && covered[k] < 0.5 * f.area[k]) patches.push(k)
  }
  return patches
}

/** Whether the middle of a region lies between the outermost uprights: beyond them stand trees. */
const isUnderFrame = ({ fine: f, outline }: Reading, k: number) =>
  !outline || (f.x[k] > outline.firstUpright && f.x[k] < outline.lastUpright)

/** Patches of like grain with no stroke in between. Those too small to have any join others and lead no further. */
function surfacesOf({ fine: f }: Reading, patches: readonly number[], grain: Float32Array, rims: Rims): number[][] {
  const open = new Set(patches)
  const isAlike = (p: number, q: number) => grain[q] < 0 || Math.max(grain[p] / grain[q], grain[q] / grain[p]) < mostUneven
  return patches.flatMap((start) => {
    if (grain[start] < 0 || !open.delete(start)) return []
    const part = [start]
    for (const k of part) {
      if (grain[k] < 0) continue
      eachNeighbour(f, k, (id, border) => {
        if (!open.has(id) || !isAlike(k, id) || drawnBetween(rims, f, k, id) > mostDrawn * border) return
        open.delete(id)
        part.push(id)
      })
    }
    return [part]
  })
}

/** Whether a surface as large as a roof has such grain, and no uprights of its own. */
function isShingled({ fine: f }: Reading, part: readonly number[], grain: Float32Array): boolean {
  const votes = votesOf(f, part)
  const upright = votes[3] / votes.reduce((s, v) => s + v)
  return sumOf(part, f.area) >= leastRoof * f.labels.length && meanGrain(f, part, grain) >= leastGrain && upright <= mostUpright
}

/** What the borders of a surface's patches vote for, none at all with one vote. */
const votesOf = (f: RegionFacts, part: readonly number[]) =>
  [1, 0, 0, 0, 0].map((none, v) => part.reduce((sum, k) => sum + f.votes[5 * k + v], none))

function meanGrain(f: RegionFacts, part: readonly number[], grain: Float32Array): number {
  const seen = part.filter((k) => grain[k] >= 0)
  return seen.reduce((sum, k) => sum + grain[k] * f.area[k], 0) / (1 + sumOf(seen, f.area))
}

/** Whether a surface is so rough that it is one thing, and was taken for roof for the most part. */
function runsOn(f: RegionFacts, roles: Uint8Array, part: readonly number[], grain: Float32Array): boolean {
  const roof = part.filter((k) => roles[k] === Role.roof)
  return sumOf(roof, f.area) > mostlyRoof * sumOf(part, f.area) && meanGrain(f, part, grain) > sureGrain
}

function liesAsRoof(reading: Reading, roles: Uint8Array, part: readonly number[], grain: Float32Array): boolean {
  const votes = votesOf(reading.fine, part)
  if (votes[1] + votes[2] > mostLevel * votes.reduce((s, v) => s + v)) return false
  const { open, taper, below } = placeOf(reading, roles, part, grain)
  const least = rougher + (alike - rougher) * clamp((open - leastOpen) / (mostlyOpen - leastOpen))
  const isPlaced = open > leastOpen || (taper < mostTapered && reading.perspective.kind === 'frontal')
  return isPlaced && meanGrain(reading.fine, part, grain) > least * below
}

interface Place {
  /** Share of its columns that begin at the sky. */
  open: number
  /** Pixels in its upper quarter for each in its lowest. */
  taper: number
  /** Mean grain of the house beneath it. */
  below: number
}

function placeOf({ fine: f, camera, width, height }: Reading, roles: Uint8Array, part: readonly number[], grain: Float32Array): Place {
  const own = new Uint8Array(f.count)
  for (const k of part) own[k] = 1
  const [left, right] = [Math.min(...part.map((k) => f.left[k])), Math.max(...part.map((k) => f.right[k]))]
  const [top, bottom] = [Math.min(...part.map((k) => f.top[k])), Math.max(...part.map((k) => f.bottom[k]))]
  const [eave, wall] = [Math.round(eaveM * camera.pixelsPerM), Math.round(wallM * camera.pixelsPerM)]
  const isOpen = (x: number, y: number) => y < 0 || roles[f.labels[y * width + x]] === Role.sky
  const isWall = (k: number) => own[k] === 0 && grain[k] >= 0 && mayBeBuilt(roles[k])
  let [columns, open, upper, lower, seen, sum] = [0, 0, 0, 1, 1, 0]
  const [first, last] = [0, 1].map(() => new Int32Array(right + 1 - left).fill(-1))
  for (let y = top; y <= bottom; y++) {
    const count = noteRow(f.labels, own, y, y * width + left, first, last)
    if (y < 0.75 * top + 0.25 * bottom) upper += count
    else if (y > 0.25 * top + 0.75 * bottom) lower += count
  }
  for (let x = left; x <= right; x++) {
    const [begin, end] = [first[x - left], last[x - left]]
    if (begin < 0) continue
    columns++
    if (isOpen(x, begin - 1) || isOpen(x, begin - eave)) open++
    for (let y = end + eave; y < Math.min(height, end + wall); y++) {
      const k = f.labels[y * width + x]
      if (!isWall(k)) continue
      seen++
      sum += grain[k]
    }
  }
  return { open: open / columns, taper: upper / lower, below: sum / seen }
}

/** Notes the first and the last row of regions in each column from the pixel at `from` on; returns how many of this row's are theirs. */
function noteRow(labels: Int32Array, own: Uint8Array, y: number, from: number, first: Int32Array, last: Int32Array): number {
  let count = 0
  for (let x = 0; x < first.length; x++) {
    if (own[labels[from + x]] === 0) continue
    if (first[x] < 0) first[x] = y
    last[x] = y
    count++
  }
  return count
}
