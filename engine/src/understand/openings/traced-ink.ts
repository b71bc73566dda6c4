import type { Point } from '../../geometry/vector.ts'

/** What following a line needs: a `Reading` or anything else with ink. */
export interface TracedInk {
  width: number
  height: number
  /** 1 where there is a line. */
  ink: Uint8Array
}

const widestGap = 0.22

/** Share of a line with ink within `reach` pixels across it; a gap of more than 22 % in one piece makes it half at most. */
export const inked = (ink: TracedInk, from: Point, to: Point, reach: number) => inkedAlong(ink, from.x, from.y, to.x, to.y, reach)

/** The same for a line told by its ends' coordinates, so that thousands of them make no garbage. */
export function inkedAlong({ ink, width, height }: TracedInk, x0: number, y0: number, x1: number, y1: number, reach: number): number {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const steps = Math.max(6, Math.round(length / 2))
  const dx = (x1 - x0) / steps
  const dy = (y1 - y0) / steps
  const nx = (y0 - y1) / Math.max(1, length)
  const ny = (x1 - x0) / Math.max(1, length)
  let count = 0
  let gap = 0
  let longestGap = 0
  for (let k = 0; k <= steps; k++) {
    let met = false
    for (let o = -reach; o <= reach && !met; o++) {
      const x = Math.floor(x0 + dx * k + nx * o)
      const y = Math.floor(y0 + dy * k + ny * o)
      met = x >= 0 && y >= 0 && x < width && y < height && ink[y * width + x] === 1
    }
    if (met) {
      count++
      gap = 0
    } else if (++gap > longestGap) longestGap = gap
  }
  const share = count / (steps + 1)
  return longestGap > widestGap * steps ? Math.min(share, 0.5) : share
}
