import { smoothstep } from '../../pixels/curves.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'

/** Side of the blocks of which it is known how near the house is. */
const BLOCK = 4

/** Up to where a line in the sky may belong to the house (a rail, a gutter, the tip of an eave), and from where on none does, in metres. */
const reachM = { all: 0.25, none: 0.6 }

/** How far lines in the sky are those of the house, by blocks of the picture: 1 beside it … 0 where nothing is painted that they are of. */
export function nearHouse({ width, height, building, camera }: Scene): Plane {
  const near = newPlane(Math.ceil(width / BLOCK), Math.ceil(height / BLOCK))
  const mask = new Uint8Array(near.data.length)
  for (let y = 0; y < height; y++) markRow(building, mask, width, near.width, y)
  const distance = distanceTo(mask, near.width, near.height)
  const perBlock = BLOCK / camera.pixelsPerM
  for (let k = 0; k < distance.length; k++) near.data[k] = smoothstep(reachM.none, reachM.all, distance[k] * perBlock)
  return near
}

function markRow(building: Uint8Array, mask: Uint8Array, width: number, across: number, y: number) {
  const blocks = Math.floor(y / BLOCK) * across
  const row = building.subarray(y * width, (y + 1) * width)
  for (let first = row.indexOf(1); first >= 0;) {
    const next = row.indexOf(0, first)
    const end = next < 0 ? width : next
    mask.fill(1, blocks + Math.floor(first / BLOCK), blocks + Math.ceil(end / BLOCK))
    first = row.indexOf(1, end)
  }
}

/** The value of a pixel's block. */
export const nearHouseAt = ({ data, width }: Plane, x: number, y: number): number =>
  data[Math.floor(y / BLOCK) * width + Math.floor(x / BLOCK)]
