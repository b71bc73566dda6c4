import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

/** Largest extent of the head of a chimney over the roofs before it, in metres, and least of its rim that has the sky beside it. */
const largestM = 1.6
const leastOpen = 0.45

/** Whether a coarse part stands out over the roofs as chimneys do: slopes as small as that have a house around them, not the sky. */
export function standsOut({ coarse, fine, camera, width, height }: Reading, roles: Uint8Array, c: number): boolean {
  const [left, right] = [Math.max(1, coarse.left[c]), Math.min(width - 2, coarse.right[c])]
  const [top, bottom] = [Math.max(1, coarse.top[c]), Math.min(height - 2, coarse.bottom[c])]
  if (Math.max(right - left, bottom - top) > largestM * camera.pixelsPerM) return false
  const { labels } = coarse
  let [rim, open] = [0, 0]
  const look = (i: number) => {
    if (labels[i] === c) return
    rim++
    if (roles[fine.labels[i]] === Role.sky) open++
  }
  for (let y = top; y <= bottom; y++) {
    for (let i = y * width + left; i <= y * width + right; i++) {
      if (labels[i] !== c) continue
      look(i - 1)
      look(i + 1)
      look(i - width)
      look(i + width)
    }
  }
  return open > leastOpen * rim
}
