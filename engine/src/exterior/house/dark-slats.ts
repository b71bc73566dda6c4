import { componentsOf } from '../../pixels/components.ts'
import { clamp } from '../../pixels/curves.ts'
import { greyClose, greyOpen } from '../../pixels/morphology.ts'
import type { Plane } from '../../pixels/raster.ts'
import { shrink } from '../../pixels/resize.ts'
import { Role, type Scene } from '../../scene.ts'
import { isClad } from './is-clad.ts'
import { straightenMarks } from './lay-edges.ts'

// A plane of dark slats or boards is drawn as thick dark lines close together. Pixel by pixel it is dark here and light there, as the
// joints happen to fall; as a whole it fills its outline and is darker than paper, which hatching is not.

/** Widest joint between dark slats, in metres, and narrowest plane of slats, in pixels of the planes that are handed in. */
const jointM = 0.14
const narrowest = 5
/**
 * Least area, as a share of the picture, alone and beside others, least share of the parallelogram round it that it fills, and least tone
 * that joints add.
 */
const least = { area: 0.004, like: 0.001, full: 0.85, joints: 0.08 }
/** Lightest tone in the mean. */
const lightest = 0.5
/** Side of the squares whose mean tells whether there can be any, in pixels of the planes. */
const CELL = 8
/** Widest rim between slats and the end of their wall, in metres: the outermost slat is one with it. */
const rimM = 0.12
/** What slats become as a whole: darker than anything that is taken for shade; and what the wall is, as far from the tone between. */
const [solid, bare] = [0.3, 0.58]
/** What an edge of a plane of slats costs, as of `straightenMarks`: it is larger than a timber. */
const plain = 4000
/** What marks them among what is broad. */
export const SLATS = 2

/** Makes dark planes of slats on walls solid in `value` and `SLATS` in `broad`, both of every `step`-th pixel, in place. */
export function layDarkSlats(scene: Scene, step: number, value: Plane, broad: Uint8Array) {
  const { width, height } = value
  const drawn = shrink(scene.drawing.value, step)
  if (!hasDarkCells(scene, step, shrink(drawn, CELL), least.area * width * height)) return
  const radius = Math.max(1, Math.round((jointM * scene.camera.pixelsPerM) / (2 * step)))
  const joined = greyOpen(drawn, radius)
  const plane = greyClose(joined, narrowest >> 1)
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) maskRow(scene, step, plane, mask, y)
  const { labels, count, area } = componentsOf(mask, width, height)
  const isSlats = slatsAmong(drawn, joined, labels, count, area)
  if (!isSlats.includes(1)) return
  for (let k = 0; k < labels.length; k++) mask[k] = isSlats[labels[k]]
  straightenMarks(mask, width, height, plain)
  const rim = Math.round((rimM * scene.camera.pixelsPerM) / step)
  for (const side of [-1, 1, -width, width]) reachEnds(scene, step, mask, width, side, rim)
  for (let k = 0; k < mask.length; k++) {
    if (mask[k] === 0) continue
    value.data[k] = Math.min(value.data[k], solid)
    broad[k] = SLATS
  }
  softenRim(scene, step, mask, joined, value, broad)
}

/**
 * Where the wall goes on beyond slats each pixel along their rim is as dark as they cover it, in place: else a rim that is nearly level
 * has steps.
 */
function softenRim({ role, width: full }: Scene, step: number, mask: Uint8Array, { data, width }: Plane, value: Plane, broad: Uint8Array) {
  const isWallBeyond = (k: number) => mask[k] === 0 && isClad(role[Math.floor(k / width) * step * full + (k % width) * step])
  const sides = [-1, 1, -width, width]
  for (let k = width; k < mask.length - width; k++) {
    const within = mask[k - 1] + mask[k + 1] + mask[k - width] + mask[k + width]
    if (within === 0 || within + mask[k] === 5) continue
    if (mask[k] ? !sides.some((side) => isWallBeyond(k + side)) : !isWallBeyond(k)) continue
    const soft = solid + (bare - solid) * clamp((data[k] - solid) / (1 - solid))
    value.data[k] = mask[k] ? soft : Math.min(value.data[k], soft)
    broad[k] = SLATS
  }
}

/** Whether cells on walls that are dark in the mean cover so many pixels. */
function hasDarkCells({ role, width }: Scene, step: number, mean: Plane, pixels: number): boolean {
  let dark = 0
  for (let y = 0, k = 0; y < mean.height; y++) {
    for (let x = 0; x < mean.width; x++, k++) {
      const middle = (y + 0.5) * CELL * step * width + (x + 0.5) * CELL * step
      if (mean.data[k] < lightest && role[middle] === Role.wall) dark++
    }
  }
  return dark * CELL * CELL > pixels
}

function maskRow({ role, width }: Scene, step: number, { data, width: across }: Plane, mask: Uint8Array, y: number) {
  for (let x = 0, k = y * across; x < across; x++, k++) {
    const here = role[y * step * width + Math.min(width - 1, x * step)]
    mask[k] = data[k] < lightest && (here === Role.wall || here === Role.trim) ? 1 : 0
  }
}

/**
 * Carries slats on over the end of their wall where at most so many pixels lie between the two in a direction, in place: the first one
 * beyond it, too, since the picture has finer pixels and takes from two.
 */
function reachEnds({ role, width: full }: Scene, step: number, mask: Uint8Array, width: number, side: number, rim: number) {
  const isOnWall = (k: number) => isClad(role[Math.floor(k / width) * step * full + (k % width) * step])
  for (let k = 0; k < mask.length; k++) {
    if (mask[k] !== 1 || mask[k + side] !== 0) continue
    let end = k + side
    while (end !== k + (rim + 1) * side && mask[end] === 0 && isOnWall(end)) end += side
    if (mask[end] === 0 && !isOnWall(end)) for (let j = k + side; j !== end + side; j += side) mask[j] = 2
  }
  for (let k = 0; k < mask.length; k++) if (mask[k] === 2) mask[k] = 1
}

/** 1 for each label whose pixels fill a parallelogram, are dark in the mean and have joints. */
function slatsAmong({ width, data }: Plane, joined: Plane, labels: Int32Array, count: number, area: ArrayLike<number>): Uint8Array {
  const [sum, joints, sumX, sumY, sumXX, sumYY, sumXY] = Array.from({ length: 7 }, () => new Float64Array(count + 1))
  for (let k = 0; k < labels.length; k++) {
    const c = labels[k]
    if (c === 0) continue
    const x = k % width
    const y = (k - x) / width
    sum[c] += data[k]
    joints[c] += data[k] - joined.data[k]
    sumX[c] += x
    sumY[c] += y
    sumXX[c] += x * x
    sumYY[c] += y * y
    sumXY[c] += x * y
  }
  const isPlane = (c: number) => {
    const n = c > 0 ? area[c - 1] : 0
    if (n < least.like * labels.length || sum[c] > lightest * n || joints[c] < least.joints * n) return false
    const [mx, my] = [sumX[c] / n, sumY[c] / n]
    const spread = (sumXX[c] / n - mx * mx) * (sumYY[c] / n - my * my) - (sumXY[c] / n - mx * my) ** 2
    // A parallelogram has an area of twelve times the root of this.
    return n > least.full * 12 * Math.sqrt(Math.max(1, spread))
  }
  const planes = Uint8Array.from({ length: count + 1 }, (_, c) => Number(isPlane(c)))
  return planes.some((is, c) => is && area[c - 1] >= least.area * labels.length) ? planes : new Uint8Array(count + 1)
}
