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
  const row = building.subarray(y * width, (y + 1) * width)
  const first = row.indexOf(1)
  if (first < 0) return
  for (let x = first, last = row.lastIndexOf(1); x <= last; x++) {
    if (row[x] === 0) continue
    if (topOf[x] === height) topOf[x] = y
    baseOf[x] = y
  }
}
