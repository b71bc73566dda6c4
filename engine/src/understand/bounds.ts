import type { Bounds } from '../scene.ts'
import type { House } from './house.ts'

/** The outline of the building in every column. */
export function measureBounds(
  building: Uint8Array,
  width: number,
  height: number,
  { left, right, top, base }: Omit<House, 'tall'>,
): Bounds {
  const topOf = new Int32Array(width).fill(height)
  const baseOf = new Int32Array(width).fill(-1)
  for (let y = 0; y < height; y++) takeRow(building, topOf, baseOf, y, height)
  return { left, right, top, base, topOf, baseOf }
}

function takeRow(building: Uint8Array, topOf: Int32Array, baseOf: Int32Array, y: number, height: number) {
  const width = topOf.length
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (!building[i]) continue
    if (topOf[x] === height) topOf[x] = y
    baseOf[x] = y
  }
}
