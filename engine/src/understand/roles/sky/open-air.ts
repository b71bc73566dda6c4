import { Role } from '../../../scene.ts'
import { halfAt } from '../../ink/ink.ts'
import { allVotes, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, touches } from '../groups-of.ts'
import { houseRoles, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsIn } from '../regions-with.ts'

// Sky that something cuts off from the rest is no wall: what is as blank as the sheet and runs together with the sky where hardly any
// ink parts them, beside a tree at the border of the picture or under the tip of an eave. In a drawing full of tone, blank places
// before the sky behind thin lines are sky, too: those lines only construct the house. What runs on out of the picture may be parted
// from the sky by more ink, as trunks and branches are drawn there; away from its sides soft scans blur the edges of boards as much. A
// strip at the side of the picture that the sky parts from the house is the trunk of a tree and what is seen between its branches.

/** Tone from which on a place is blank, and least share of the picture that it covers. */
const blank = 0.955
const least = 0.003
/** Ink along its border with the sky, for that of the house's usual border: a gap, one at a side of the picture, a line that constructs. */
const gap = 0.3
const gapAtSides = 0.48
const thin = 0.55
/** Least share of its outline behind lines that construct. */
const before = 0.2
/** Mean darkness of a house from which on it is full of tone. */
const fullOfTone = 0.28
/** Ink is added up over so many pixels to both sides of a border. */
const reach = 3
const passes = 4
/** What touches the left or the right side of the picture. */
const atSides = 4 | 8
/** Widest strip at the side of the picture, as a share of its width, and least share of its outline there that is beside the sky. */
const widestStrip = 0.025
const parted = 0.7

/** Turns blank places that run together with the sky, and strips beyond it, into sky, in place. */
export function openAir(reading: Reading, roles: Uint8Array) {
  if (reading.shaded || reading.camera.fromAbove) return
  openPlaces(reading, roles)
  openStrips(reading, roles)
}

function openStrips(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, width } = reading
  const isStrip = new Uint8Array(f.count)
  for (const k of regionsIn(roles, houseRoles)) {
    if ((f.touch[k] & atSides) === 0 || f.bottom[k] > camera.horizon) continue
    if (f.right[k] - f.left[k] < widestStrip * width) isStrip[k] = 1
  }
  if (!isStrip.includes(1)) return
  for (const group of groupsOf(reading, isStrip)) {
    let [sky, rim] = [0, 1]
    for (const k of group)
      eachNeighbour(f, k, (id, border) => {
        if (isStrip[id]) return
        rim += border
        if (roles[id] === Role.sky) sky += border
      })
    if (sky > parted * rim) for (const k of group) roles[k] = Role.sky
  }
}

function openPlaces(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const places: number[] = []
  for (const k of regionsIn(roles, houseRoles))
    if (f.tone[k] > blank && f.area[k] > least * f.labels.length && f.y[k] < camera.horizon) places.push(k)
  const mayOpen = (k: number) => roles[k] !== Role.sky && skyBorder(f, roles, k) >= 2 * reach
  if (!places.some(mayOpen)) return
  const given = roles.slice()
  let isFull: boolean | undefined
  let opened: Uint8Array | undefined
  for (let pass = 0; pass < passes; pass++) {
    // What was looked at before changes only beside what has opened since.
    if (!places.some((k) => mayOpen(k) && (!opened || touches(f, k, (id) => opened?.[id] === 1)))) return
    const { length, ink, all } = skyBorders(reading, roles)
    /** Mean ink across a pixel of the border between house and sky. */
    const usual = all.ink / all.length
    opened = new Uint8Array(f.count)
    for (const k of places) {
      if (roles[k] === Role.sky || length[k] < 2 * reach) continue
      const share = ink[k] / length[k] / usual
      let isOpen = share < (f.touch[k] & atSides ? gapAtSides : gap)
      if (!isOpen && share < thin && length[k] > before * (allVotes(f, k) + 1)) isOpen = isFull ??= isFullOfTone(reading, given)
      if (!isOpen) continue
      roles[k] = Role.sky
      opened[k] = 1
    }
  }
}

/** Pixels of a region's border with the sky. */
function skyBorder(f: RegionFacts, roles: Uint8Array, k: number): number {
  let length = 0
  eachNeighbour(f, k, (id, border) => {
    if (roles[id] === Role.sky) length += border
  })
  return length
}

/** Whether the house is shaded all over. */
function isFullOfTone({ hatch, width, fine: { labels } }: Reading, roles: Uint8Array): boolean {
  let [dark, total] = [0, 1]
  for (let i = 0; i < labels.length; i += 7) {
    if (!isHouse(roles[labels[i]])) continue
    dark += 1 - halfAt(hatch, i, width)
    total++
  }
  return dark > fullOfTone * total
}

interface Borders {
  /** Of each region of the house: pixels of its border with the sky, and the ink across them. */
  length: Float32Array
  ink: Float32Array
  /** The same of all regions. */
  all: { length: number; ink: number }
}

function skyBorders({ fine: f, value, width, height }: Reading, roles: Uint8Array): Borders {
  const borders: Borders = { length: new Float32Array(f.count), ink: new Float32Array(f.count), all: { length: 1, ink: 0 } }
  for (let y = 0, k = 0; y < height - reach - 1; y++) k = addRow(borders, f, roles, value.data, y * width, width, k)
  return borders
}

/** Adds what of the borders lies in a row, of which the next is listed at `from`; returns where that of the next row is. */
function addRow(borders: Borders, f: RegionFacts, roles: Uint8Array, value: Float32Array, row: number, width: number, from: number) {
  const { own, other } = f.borders
  const [first, end] = [row + (row < reach * width ? width : reach), row + width - reach - 1]
  let k = from
  for (; k < own.length && own[k] < row + width; k++) {
    if (own[k] < first || own[k] >= end) continue
    const p = f.labels[own[k]]
    const q = f.labels[other[k]]
    if ((roles[p] === Role.sky) === (roles[q] === Role.sky)) continue
    const id = roles[p] === Role.sky ? q : p
    if (isHouse(roles[id])) addBorder(borders, id, value, own[k], other[k] - own[k])
  }
  return k
}

/** Adds the ink across the border of a region at a pixel, beyond which the next one in the direction of `step` lies. */
function addBorder({ length, ink, all }: Borders, id: number, value: Float32Array, i: number, step: number) {
  let dark = 0
  for (let n = -reach; n <= reach; n++) dark += 1 - value[i + n * step]
  length[id]++
  ink[id] += dark
  all.length++
  all.ink += dark
}
