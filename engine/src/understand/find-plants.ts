import { componentsOf } from '../pixels/components.ts'
import { Role, type Plant } from '../scene.ts'

const smallestShare = 0.0003
const treeM = 2.4

export interface Plants {
  plants: Plant[]
  /** 1 + the index of the plant at each pixel. */
  map: Uint16Array
}

/** Connected foliage as trees and shrubs; `pixelsPerM` tells one from the other by height. */
export function findPlants(role: Uint8Array, width: number, height: number, pixelsPerM: number): Plants {
  const mask = new Uint8Array(role.length)
  for (let i = 0; i < role.length; i++) if (role[i] === Role.plant) mask[i] = 1
  const groups = componentsOf(mask, width, height)
  const number = new Uint16Array(groups.count)
  const plants: Plant[] = []
  for (let g = 0; g < groups.count; g++) {
    if (groups.area[g] < smallestShare * role.length) continue
    const [left, top, right, bottom] = [groups.left[g], groups.top[g], groups.right[g], groups.bottom[g]]
    number[g] = plants.push({ kind: bottom - top > treeM * pixelsPerM ? 'tree' : 'shrub', left, top, right, bottom })
  }
  const map = new Uint16Array(role.length)
  for (let i = 0; i < map.length; i++) if (groups.labels[i]) map[i] = number[groups.labels[i] - 1]
  return { plants, map }
}
