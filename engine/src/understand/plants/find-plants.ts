import { componentsOf } from '../../pixels/components.ts'
import { Role, type Plant } from '../../scene.ts'

const smallestShare = 0.0003
const treeM = 2.4
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
  const { count, from, to, label } = groups.stretches
  for (let k = 0; k < count; k++) if (number[label[k]] > 0) map.fill(number[label[k]], from[k], to[k])
  return { plants, map }
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
  for (let row = 0; row < role.length; row += width) markRow(role, mask, row, row + width)
  return mask
}

function markRow(role: Uint8Array, mask: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) mask[i] = role[i] === Role.plant ? 1 : 0
}
