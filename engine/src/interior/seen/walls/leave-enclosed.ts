import { componentsOf } from '../../../pixels/components.ts'
import type { Plane } from '../../../pixels/raster.ts'

// Between the things of a shelf, the branches of a painting or the arms of a lamp a surface of the wall's colour is seen that may
// as well be the shelf's back or the painting's ground: such scraps are left with the things round them.

/** Share of the picture's longer side within which things lie to the left, to the right, above and below. */
const reach = 0.055
/** Share of the picture up to which such a scrap is one: a wall that runs out in a point is larger. */
const largest = 0.0006

/** Marks the scraps of a wall that things enclose on every side: 1 each. `wall`: 1 where it is. */
export function findEnclosed({ width, height, data: wall }: Plane): Uint8Array {
  const far = reach * Math.max(width, height)
  const sides = new Uint8Array(wall.length)
  for (let y = 0; y < height; y++) {
    countAlong(wall, sides, y * width, 1, width, far)
    countAlong(wall, sides, y * width + width - 1, -1, width, far)
  }
  for (let x = 0; x < width; x++) {
    countAlong(wall, sides, x, width, height, far)
    countAlong(wall, sides, (height - 1) * width + x, -width, height, far)
  }
  for (let i = 0; i < sides.length; i++) sides[i] = sides[i] === 4 ? 1 : 0
  const { labels, area } = componentsOf(sides, width, height)
  for (let i = 0; i < sides.length; i++) if (sides[i] && area[labels[i] - 1] > largest * sides.length) sides[i] = 0
  return sides
}

/** Counts at each place of a wall along a line whether a thing came so shortly before it. */
function countAlong(wall: Float32Array, sides: Uint8Array, start: number, step: number, count: number, far: number) {
  let last = -Infinity
  for (let n = 0, i = start; n < count; n++, i += step) {
    if (!wall[i]) last = n
    else if (n - last <= far) sides[i]++
  }
}
