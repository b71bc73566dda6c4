import type { Place } from '@veduta/contract/catalogue/correction'
import { distanceToSegment } from '../../geometry/line.ts'
import { fillPolygon } from '../../geometry/polygon.ts'
import type { Size } from '../../reading-side.ts'

const inPixels = (line: readonly Place[], { width, height }: Size) => line.map(([x, y]) => ({ x: x * width, y: y * height }))

/** Every pixel within a closed line. */
export function eachWithin(line: readonly Place[], size: Size, take: (i: number) => void): void {
  fillPolygon(inPixels(line, size), size.width, size.height, take)
}

/** Every pixel that a brush passed over, as broad as a share of the longer side; some more than once. */
export function eachBrushed(line: readonly Place[], breadth: number, size: Size, take: (i: number) => void): void {
  const { width, height } = size
  const reach = Math.max(0.5, (breadth * Math.max(width, height)) / 2)
  const points = inPixels(line, size)
  for (const [k, from] of points.entries()) {
    const to = points[Math.min(k + 1, points.length - 1)]
    for (let y = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)); y < Math.min(height, Math.max(from.y, to.y) + reach); y++) {
      for (let x = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)); x < Math.min(width, Math.max(from.x, to.x) + reach); x++) {
        if (distanceToSegment({ x: x + 0.5, y: y + 0.5 }, from, to) <= reach) take(y * width + x)
      }
    }
  }
}
