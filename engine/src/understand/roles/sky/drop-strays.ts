import { groupsOf } from '../groups-of.ts'
import { Role } from '../../../scene.ts'
import { allVotes, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// A wall has straight borders, or lies among parts that have, or is covered with courses or boards, or fills the place between its
// upright sides though its head and foot are too pale for strokes. What has none of these is a trunk, a bush, a cloud, a chair: it
// becomes plant where its surroundings are leafy or its outline is scribbled, else the ground or sky around it.

const straightEnough = 0.45
/** What is as light as this, without leaves, and lies at the border of the picture or so far before the sky, is a cloud. */
const paper = 0.945
const leastLeafy = 0.03
const mostlySky = 0.45
/** In a shaded model what is this light and borders on so much sky is sky, haze or glass: its trees are dark. */
const pale = 0.9
const partlySky = 0.2
/** Of a pier: least share of its place that it fills, and least of its height with an upright at a side. */
const leastFull = 0.8
const mostlyUpright = 0.75
/** Least half of its width and least height, in metres. */
const [thinnestM, tallM] = [0.2, 1.2]

/** Takes parts without straight borders out of the house unless the house encloses them, in place. */
export function dropStrays(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const isWeak = new Uint8Array(f.count)
  const weak: number[] = []
  for (const k of regionsWith(roles, Role.wall, Role.trim)) {
    if (reading.coursed[k] > 0.5 && reading.leafy[k] < 0.1) continue
    if (straightShare(f, k) >= straightEnough || isPier(reading, k) || isWallPart(reading, mainCoarse(reading, k))) continue
    isWeak[k] = 1
    weak.push(k)
  }
  for (const group of groupsOf(reading, isWeak)) {
    let house = 0
    let total = 1
    for (const k of group) {
      eachNeighbour(f, k, (id, border) => {
        if (isWeak[id]) return
        total += border
        if (isHouse(roles[id])) house += border
      })
    }
    if (house > 0.6 * total) for (const k of group) isWeak[k] = 0
  }
  const strays = weak.filter((k) => isWeak[k] === 1)
  const found = () => strays.map((k) => strayRole(reading, roles, k, f.y[k] > camera.horizon))
  // What lies beside a cloud may be one.
  for (const [n, role] of found().entries()) if (role === Role.sky) roles[strays[n]] = role
  for (const [n, role] of found().entries()) roles[strays[n]] = role
}

/** Whether a part is a pier: it fills the place between its upright sides, one of which is drawn throughout. */
function isPier({ fine: f, leafy, camera }: Reading, k: number): boolean {
  const tall = f.bottom[k] + 1 - f.top[k]
  if (f.fill[k] < leastFull || leafy[k] > leastLeafy || f.peak[k] < thinnestM * camera.pixelsPerM) return false
  return f.votes[5 * k + 3] > mostlyUpright * tall && tall > tallM * camera.pixelsPerM
}

/** The coarse part in which most of a fine part lies, looked at in every third column. */
function mainCoarse({ fine: f, coarse, width }: Reading, k: number): number {
  const votes = new Map<number, number>()
  // Neighbours mostly lie in the same one: they are counted together.
  let last = -1
  let alike = 0
  for (let y = f.top[k]; y <= f.bottom[k]; y++) {
    const row = y * width
    const start = f.left[k] + ((3 - (f.left[k] % 3)) % 3)
    for (let i = row + start; i <= row + f.right[k]; i += 3) {
      if (f.labels[i] !== k) continue
      if (coarse.labels[i] !== last) {
        votes.set(last, (votes.get(last) ?? 0) + alike)
        last = coarse.labels[i]
        alike = 0
      }
      alike++
    }
  }
  votes.set(last, (votes.get(last) ?? 0) + alike)
  let main = -1
  for (const [c, count] of votes) if (count > (votes.get(main) ?? 0)) main = c
  return main
}

/** Whether a coarse part has the straight outline, uprights among it, of a wall. */
export function isWallPart({ coarse }: Reading, c: number): boolean {
  if (c < 0 || coarse.touch[c] || coarse.area[c] > 0.2 * coarse.labels.length) return false
  return straightShare(coarse, c) > 0.5 && coarse.votes[5 * c + 3] + coarse.votes[5 * c + 4] > 0.12 * total(coarse, c)
}

const total = (f: RegionFacts, k: number) => allVotes(f, k) + 1

function straightShare(f: RegionFacts, k: number): number {
  const { votes } = f
  return (votes[5 * k + 1] + votes[5 * k + 2] + votes[5 * k + 3] + 0.7 * votes[5 * k + 4]) / total(f, k)
}

function strayRole({ fine: f, leafy, shaded }: Reading, roles: Uint8Array, k: number, below: boolean): number {
  let plants = leafy[k] > 0.12 ? 1 : 0
  let sky = 0
  let total = 1
  eachNeighbour(f, k, (id, border) => {
    total += border
    if (roles[id] === Role.plant || leafy[id] > 0.3) plants += border
    if (roles[id] === Role.sky) sky += border
  })
  if (leafy[k] < leastLeafy && !below && f.tone[k] > paper && (sky > mostlySky * total || f.touch[k] !== 0)) return Role.sky
  if (shaded && !below && leafy[k] < leastLeafy && f.tone[k] > pale && sky > partlySky * total) return Role.sky
  if (plants > 0.15 * total || leafy[k] > 0.12) return Role.plant
  if (below) return Role.ground
  return sky > 0.6 * total && f.tone[k] > 0.9 ? Role.sky : Role.plant
}
