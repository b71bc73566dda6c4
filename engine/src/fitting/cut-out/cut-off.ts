import type { CutOut } from './cut-out.ts'

// A thing that the frame of its picture cuts off touches the frame on some length. A whole one does where its picture was trimmed to it:
// then on opposite sides, before clutter all round.

/** So much of a thing's width or height along the frame is a cut. */
const cutShare = 0.06
/** So near to the frame, as a share of the thing's longer side, a trimmed picture ends all round. */
const trimmed = 0.04

/** Whether the frame of its picture cuts a thing off. */
export function isCutOff({ alpha, width, height, left, right, top, bottom, background }: CutOut): boolean {
  if (background === 'transparent') return false
  const row = (y: number) => alpha.subarray(y * width + left, y * width + right + 1)
  const column = (x: number) => Float32Array.from({ length: bottom - top + 1 }, (_, k) => alpha[(top + k) * width + x])
  const near = trimmed * Math.max(right - left, bottom - top)
  const sides = [
    { along: row(0), gap: top },
    { along: row(height - 1), gap: height - 1 - bottom },
    { along: column(0), gap: left },
    { along: column(width - 1), gap: width - 1 - right },
  ].map(({ along, gap }) => ({ cut: along.reduce((sum, a) => sum + a, 0) > cutShare * along.length, trimmed: gap <= near }))
  const counter = (k: number) => (background === 'cluttered' ? sides : [sides[k ^ 1]])
  return sides.some(({ cut }, k) => cut && !counter(k).every((side) => side.trimmed))
}
