import { foursOf } from '../../pixels/changes.ts'
import { componentsOf } from '../../pixels/components.ts'
import { Role, type Plant } from '../../scene.ts'
import { measurePlants } from './measure-plants.ts'

const smallestShare = 0.0003
const treeM = 2.4
/** Most of the width of a crown and of shrubs under it that joins them; least of the larger of both that the other is. */
const neck = { own: 0.5, area: 0.5, width: 0.8 }
/** Most rows of a rail. */
const thickest = 8

export interface Plants {
  plants: Plant[]
  /** 1 + the index of the plant at each pixel. */
  map: Uint16Array
}

/** Connected foliage as trees and shrubs; `pixelsPerM` tells one from the other by height. */
export function findPlants(role: Uint8Array, width: number, height: number, pixelsPerM: number): Plants {
  const mask = plantMask(role, width)
  growBehindBars(role, mask, width)
  const groups = componentsOf(mask, width, height)
  const number = new Uint16Array(groups.count + 1)
  const plants: Plant[] = []
  for (let g = 0; g < groups.count; g++) {
    if (groups.area[g] < smallestShare * role.length) continue
    const [left, top, right, bottom] = [groups.left[g], groups.top[g], groups.right[g], groups.bottom[g]]
    number[g + 1] = plants.push({ kind: bottom - top > treeM * pixelsPerM ? 'tree' : 'shrub', left, top, right, bottom })
  }
  const map = new Uint16Array(role.length)
  const { count, from, to, label } = groups.runs
  for (let k = 0; k < count; k++) if (number[label[k]] > 0) map.fill(number[label[k]], from[k], to[k])
  for (const [k, plant] of plants.slice().entries()) if (plant.kind === 'tree') partShrubs(map, width, plants, k)
  return { plants: measurePlants(map, width, plants), map }
}

/** Makes the shrubs under a tree, which leaves on a narrow neck join with its crown, a plant of their own. */
function partShrubs(map: Uint16Array, width: number, plants: Plant[], index: number) {
  const { left, top, right, bottom } = plants[index]
  const wide = Int32Array.from({ length: bottom - top + 1 }, (_, n) => {
    let own = 0
    for (let i = (top + n) * width + left; i <= (top + n) * width + right; i++) if (map[i] === index + 1) own++
    return own
  })
  const cut = neckOf(wide)
  if (cut < 0) return
  for (let i = (top + cut) * width; i <= bottom * width + right; i++) if (map[i] === index + 1) map[i] = plants.length + 1
  plants.push({ ...plants[index], kind: 'shrub' })
}

/** The narrowest row between a crown and shrubs that are as large, the first of them; -1 where there is none. */
function neckOf(wide: Int32Array): number {
  const under = wide.slice()
  for (let n = under.length - 2; n >= 0; n--) under[n] = Math.max(under[n], under[n + 1])
  let [over, cut] = [0, -1]
  for (const [n, own] of wide.entries()) {
    over = Math.max(over, own)
    if (own < neck.own * Math.min(over, under[n]) && (cut < 0 || own < wide[cut])) cut = n
  }
  if (cut < 0) return -1
  const parts = [wide.subarray(0, cut), wide.subarray(cut)]
  const areAlike = (sizes: readonly number[], least: number) => Math.min(...sizes) > least * Math.max(...sizes)
  const areas = parts.map((rows) => rows.reduce((sum, own) => sum + own, 0))
  const widths = parts.map((rows) => Math.max(...rows))
  return areAlike(areas, neck.area) && areAlike(widths, neck.width) ? cut : -1
}

/** Marks the bars of railings that have a plant over them and under them: they stand before one plant. */
function growBehindBars(role: Uint8Array, mask: Uint8Array, width: number) {
  for (let i = role.indexOf(Role.railing); i >= 0; i = role.indexOf(Role.railing, i + 1)) {
    if (mask[i] !== 0 || role[i - width] !== Role.plant) continue
    let end = i
    while (role[end] === Role.railing && end < i + thickest * width) end += width
    if (role[end] === Role.plant) for (let k = i; k < end; k += width) mask[k] = 1
  }
}

/** 1 where something grows. */
export function plantMask(role: Uint8Array, width: number): Uint8Array {
  const mask = new Uint8Array(role.length)
  const fours = foursOf(role, width)
  for (let k = 0; k < fours.length; k += width) markPlants(role, fours, mask, k, Math.min(fours.length, k + width))
  for (let i = 4 * fours.length; i < role.length; i++) mask[i] = role[i] === Role.plant ? 1 : 0
  return mask
}

/** Marks plants, four pixels at a time: most of these hold none. */
function markPlants(role: Uint8Array, fours: Int32Array, mask: Uint8Array, from: number, to: number) {
  for (let k = from; k < to; k++) {
    // A byte is 0 where a plant is; only below such a byte does taking 1 from each set a highest bit that was not set.
    const off = fours[k] ^ (Role.plant * 0x01010101)
    if (((off - 0x01010101) & ~off & 0x80808080) === 0) continue
    for (let i = 4 * k; i < 4 * k + 4; i++) if (role[i] === Role.plant) mask[i] = 1
  }
}
