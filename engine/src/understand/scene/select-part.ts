import type { Extent, Place } from '@veduta/contract/catalogue/correction'
import type { Scene } from '../../scene.ts'

/** The maps of a scene that tell what hangs together. */
export type Parts = Pick<Scene, 'width' | 'height' | 'role' | 'region' | 'opening'>

/** The pixel at a place. */
export const pixelAt = ({ width, height }: Pick<Scene, 'width' | 'height'>, [x, y]: Place): number =>
  Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))

/**
 * Puts into `queue` what hangs together by edges with the pixel `from`, as far as `take` says; it is to say yes to each pixel once.
 * Tells how many pixels these are.
 */
export function gather({ width, height }: Pick<Scene, 'width' | 'height'>, from: number, take: (i: number) => boolean, queue: Int32Array) {
  let count = 0
  const add = (i: number) => {
    if (take(i)) queue[count++] = i
  }
  add(from)
  for (let k = 0; k < count; k++) {
    const i = queue[k]
    const x = i % width
    if (x > 0) add(i - 1)
    if (x < width - 1) add(i + 1)
    if (i >= width) add(i - width)
    if (i < width * (height - 1)) add(i + width)
  }
  return count
}

/**
 * The pixels that a click takes, in no order: an opening as a whole; else what hangs together around the place, has one role and, where
 * a `part` is asked for, lies between the same lines.
 */
export function selectPart({ width, height, role, region, opening }: Parts, from: number, extent: Extent): Int32Array {
  const [ofRole, ofRegion, ofOpening] = [role[from], extent === 'part' ? region[from] : -1, opening[from]]
  const whole = ofOpening > 0
  const isOne = (i: number) => opening[i] === ofOpening && (whole || (role[i] === ofRole && (ofRegion < 0 || region[i] === ofRegion)))
  const seen = new Uint8Array(role.length)
  const queue = new Int32Array(role.length)
  const take = (i: number) => {
    if (seen[i] !== 0 || !isOne(i)) return false
    seen[i] = 1
    return true
  }
  const count = gather({ width, height }, from, take, queue)
  return queue.slice(0, count)
}

/** A place well inside what was selected: the one that is farthest from all that does not belong to it, in steps of one pixel. */
export function innerPlace({ width, height }: Pick<Scene, 'width' | 'height'>, pixels: Int32Array): Place {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (const i of pixels) {
    const x = i % width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, (i - x) / width)
    bottom = Math.max(bottom, (i - x) / width)
  }
  /** The box of what was selected, with a rim round it that does not belong to it. */
  const across = right - left + 3
  const away = new Int32Array(across * (bottom - top + 3))
  for (const i of pixels) away[(Math.floor(i / width) - top + 1) * across + (i % width) - left + 1] = 1
  for (let k = across; k < away.length; k++) if (away[k] > 0) away[k] = 1 + Math.min(away[k - 1], away[k - across])
  let best = 0
  for (let k = away.length - across; k-- > 0;) {
    if (away[k] > 0) away[k] = Math.min(away[k], 1 + away[k + 1], 1 + away[k + across])
    if (away[k] > away[best]) best = k
  }
  return [((best % across) - 1 + left + 0.5) / width, (Math.floor(best / across) - 1 + top + 0.5) / height]
}
