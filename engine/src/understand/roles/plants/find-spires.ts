import { Role } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import { groupsOf, sumOf } from '../groups-of.ts'
import { houseRoles, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsIn } from '../regions-with.ts'

// Cypresses, firs and columns of box stand before a wall as bundles of short slanting strokes: many small parts without a level
// edge, in one solid outline that stands on the ground, is taller than wide, grows narrower upwards, and has calm planes beside it.
// What is built has level edges. Low tufts of blades, agaves and grasses, are fewer parts with slopes both ways. Fails on trees
// through which one sees the wall, and on those that overlap others.

/** Fewest parts, largest part and least bundle, as shares of the picture. */
const fewest = 20
const largestPart = 0.0015
const smallest = 0.002
/** A part runs along long strokes and along level ones for so much of its border at most; the bundle along level ones. */
const mostLong = 0.35
const mostLevel = 0.15
const mostLevelInAll = 0.03
/** Least of the border of all parts on slopes. */
const leastSloping = 0.2
/** Least height in widths; least share of its rows that it fills; width of its top sixth in that of its widest third. */
const slimmest = 1.4
const leastFull = 0.9
const mostBlunt = 0.6
/** Lowest height in metres. */
const lowestM = 1.2
/** Least share of its rim along the open air and large parts, and how large those are as a share of the picture. */
const mostlyCalm = 0.4
const calmPart = 0.003
/** Of a tuft: fewest parts, least share of the picture, greatest height in metres, and least of the rarer slope in the other one. */
const tuft = { fewest: 8, smallest: 0.0005, tallestM: 1, even: 0.5 }

/** Turns drawn spires of leaves that stand before the house into plants, in place; returns their parts. */
export function findSpires(reading: Reading, roles: Uint8Array, along: Float32Array): number[][] {
  const { fine: f, camera } = reading
  if (camera.fromAbove) return []
  const isLoose = new Uint8Array(f.count)
  for (const k of regionsIn(roles, houseRoles)) {
    if (f.touch[k] || f.area[k] > largestPart * f.labels.length) continue
    const level = f.votes[5 * k + 1] + f.votes[5 * k + 2]
    const border = f.votes[5 * k] + level + f.votes[5 * k + 3] + f.votes[5 * k + 4] + 1
    if (level < mostLevel * border && along[k] < mostLong * border) isLoose[k] = 1
  }
  const bundles = groupsOf(reading, isLoose).filter((group) => {
    if (group.length < tuft.fewest || !isLeafy(reading, group) || !standsFree(reading, roles, isLoose, group)) return false
    return (
      isTuft(reading, group) || (group.length >= fewest && sumOf(group, f.area) > smallest * f.labels.length && isSpire(reading, group))
    )
  })
  const spires = bundles.map((group) => group.filter((k) => isHouse(roles[k])))
  for (const spire of spires) for (const k of spire) roles[k] = Role.plant
  return spires
}

/** Whether a bundle is low and slopes as much to the one side as to the other. */
function isTuft({ fine: f, camera }: Reading, group: readonly number[]): boolean {
  const tall = Math.max(...group.map((k) => f.bottom[k])) - Math.min(...group.map((k) => f.top[k]))
  if (tall > tuft.tallestM * camera.pixelsPerM || sumOf(group, f.area) < tuft.smallest * f.labels.length) return false
  const [falling, rising] = [sumOf(group, f.falling), sumOf(group, f.rising)]
  return Math.min(falling, rising) > tuft.even * Math.max(falling, rising)
}

/** Whether a bundle is drawn with slopes and without level edges. */
function isLeafy({ fine: f }: Reading, group: readonly number[]): boolean {
  let [border, level, sloping] = [1, 0, 0]
  for (const k of group) {
    for (let vote = 5 * k; vote < 5 * k + 5; vote++) border += f.votes[vote]
    level += f.votes[5 * k + 1] + f.votes[5 * k + 2]
    sloping += f.votes[5 * k + 4]
  }
  return level < mostLevelInAll * border && sloping > leastSloping * border
}

/** Whether a bundle stands on the ground, which lies below the eye, before the open air and large calm parts. */
function standsFree({ fine: f, camera }: Reading, roles: Uint8Array, isLoose: Uint8Array, group: readonly number[]): boolean {
  const bottom = Math.max(...group.map((k) => f.bottom[k]))
  if (bottom < camera.horizon) return false
  let [rim, calm, stands] = [1, 0, false]
  for (const k of group) {
    eachNeighbour(f, k, (id, border) => {
      if (isLoose[id]) return
      rim += border
      if (!isHouse(roles[id]) || f.area[id] > calmPart * f.labels.length) calm += border
      if (!isHouse(roles[id]) && f.bottom[id] > bottom && f.y[id] > f.y[k]) stands = true
    })
  }
  return stands && calm > mostlyCalm * rim
}

/** Whether the outline of a bundle is solid, slim and narrower towards its top. */
function isSpire({ fine: f, camera, width }: Reading, group: readonly number[]): boolean {
  const own = new Uint8Array(f.count)
  for (const k of group) own[k] = 1
  const top = Math.min(...group.map((k) => f.top[k]))
  const tall = Math.max(...group.map((k) => f.bottom[k])) + 1 - top
  const left = Math.min(...group.map((k) => f.left[k]))
  const right = Math.max(...group.map((k) => f.right[k]))
  const widths = new Float32Array(tall)
  let area = 0
  for (let y = 0; y < tall; y++) area += measureRow(f.labels, own, (top + y) * width + left, (top + y) * width + right, widths, y)
  const mean = (from: number, to: number) => {
    const rows = widths.subarray(Math.floor(from * tall), Math.ceil(to * tall))
    return rows.reduce((sum, w) => sum + w, 0) / rows.length
  }
  const widest = mean(1 / 2, 5 / 6)
  const isSlim = tall > lowestM * camera.pixelsPerM && tall > slimmest * widest
  return isSlim && area > leastFull * tall * mean(0, 1) && mean(0, 1 / 6) < mostBlunt * widest && mean(1 / 6, 1 / 2) < widest
}

/** Notes how wide the marked regions are in a row from `left` to `right`; returns how many of its pixels they cover. */
function measureRow(labels: Int32Array, own: Uint8Array, left: number, right: number, widths: Float32Array, y: number): number {
  let [first, last, count] = [0, -1, 0]
  for (let i = left; i <= right; i++) {
    if (own[labels[i]] === 0) continue
    if (last < 0) first = i
    last = i
    count++
  }
  widths[y] = last < 0 ? 0 : last - first + 1
  return count
}
