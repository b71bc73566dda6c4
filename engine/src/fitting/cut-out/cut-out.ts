import type { Point } from '../../geometry/vector.ts'
import { labPlanes, lightOf } from '../../pixels/colour.ts'
import { componentsOf, type Components } from '../../pixels/components.ts'
import { depthIn, distanceTo } from '../../pixels/distance.ts'
import type { Raster } from '../../pixels/raster.ts'
import { resizeRaster } from '../../pixels/resize.ts'
import { fitBackground, floodBackground } from './background.ts'
import { cellOf, cutByGraph } from './graph-cut.ts'
import { doubtOf, mostDoubt } from './doubt.ts'
import { dropSpikes, removeCaptions } from './remove-captions.ts'
import { dropNeighbours } from './drop-neighbours.ts'
import { mark } from './mark.ts'
import { snapToPatches } from './snap-to-patches.ts'
import { softEdge } from './matte.ts'
import { peelHalo } from './peel-halo.ts'

/** An item freed from its background. */
export interface CutOut {
  width: number
  height: number
  /** Linear RGB without the background's colour at the rim, three floats per pixel. */
  colour: Float32Array
  /** 0–1 per pixel. */
  alpha: Float32Array
  /** Bounds of the item in pixels. */
  left: number
  top: number
  right: number
  bottom: number
  background: 'transparent' | 'even' | 'cluttered'
  /** How torn it is: more than `mostDoubt` is not to be used. */
  doubt: number
  /** The corners of its top, going round, where it has a flat one before clutter. */
  topCorners?: Point[]
}

const longest = 720
/** A smaller picture is doubled first, so that the edge of its item is found between its pixels. */
const small = 300
/** When more of the rim than this disagrees with a smooth background, there is none. */
const clutterShare = 0.38
/** So does a rim of which more than this is left when the background is taken away. */
const onRim = 0.2

/**
 * Cuts an item out of its reference. A transparent picture is taken as it is; before an even or shaded background the
 * item is what a smooth surface of colour fitted to the rim does not explain; otherwise, and where that tears it, a graph cut parts it.
 */
export function cutOut(reference: Raster): CutOut | undefined {
  const side = Math.max(reference.width, reference.height)
  const scale = side < small ? 2 : Math.min(1, longest / side)
  const raster =
    scale !== 1 ? resizeRaster(reference, Math.round(reference.width * scale), Math.round(reference.height * scale)) : reference
  const { width, height } = raster
  const light = lightOf(raster)
  if (isTransparent(raster)) {
    const alpha = Float32Array.from({ length: width * height }, (_, i) => raster.data[4 * i + 3] / 255)
    return finish(light.data, alpha, width, height, 'transparent', 0)
  }
  const lab = labPlanes(raster)
  const background = fitBackground(lab, width, height)
  const flooded = floodBackground(lab, background, width, height)
  if (background.disagreement > clutterShare || rimShare(flooded, width, height) >= onRim)
    return cutCluttered(light.data, lab, width, height)
  const even = cutEven(light.data, lab, flooded, width, height)
  if (!even || even.doubt <= mostDoubt) return even
  const cluttered = cutCluttered(light.data, lab, width, height)
  return cluttered && cluttered.doubt < even.doubt && overlapOf(cluttered.alpha, even.alpha) > leastAgreement ? cluttered : even
}

/** Two cuts that share less (intersection over union) show two things: neither can be trusted. */
const leastAgreement = 0.5

function overlapOf(a: Float32Array, b: Float32Array): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    both += Math.min(a[i], b[i])
    either += Math.max(a[i], b[i])
  }
  return both / Math.max(1e-9, either)
}

function cutEven(light: Float32Array, lab: Float32Array, flooded: Uint8Array, width: number, height: number): CutOut | undefined {
  const body = mainBody(flooded, width, height, false)
  if (!body) return undefined
  const solid = withoutCrumbs(peelHalo(body, lab, width, height), width, height)
  if (removeCaptions(light, lab, flooded, solid, width, height)) dropSpikes(solid, lab, width, height)
  const alpha = softEdge(solid, lab, width, height, 2.5)
  return finish(light, alpha, width, height, 'even', doubtOf(alpha, lab, width, height))
}

function cutCluttered(light: Float32Array, lab: Float32Array, width: number, height: number): CutOut | undefined {
  const { mask, topCorners } = snapToPatches(cutByGraph(lab, width, height), lab, width, height)
  const body = mainBody(mask, width, height, true)
  if (!body) return undefined
  const alpha = softEdge(dropNeighbours(body, width, height), lab, width, height, 1 + cellOf(width, height))
  const cut = finish(light, alpha, width, height, 'cluttered', doubtOf(alpha, lab, width, height))
  return cut && topCorners ? { ...cut, topCorners } : cut
}

/** Share of the picture's outermost pixels that are marked. */
function rimShare(mask: Uint8Array, width: number, height: number): number {
  let marked = 0
  for (let x = 0; x < width; x++) marked += mask[x] + mask[(height - 1) * width + x]
  for (let y = 0; y < height; y++) marked += mask[y * width] + mask[y * width + width - 1]
  return marked / (2 * (width + height))
}

function isTransparent({ data }: Raster): boolean {
  let clear = 0
  for (let i = 3; i < data.length; i += 4) if (data[i] < 40) clear++
  return clear > 0.02 * (data.length / 4)
}

/** Before clutter, another body beside the item is a neighbour unless it is nearly as large; what lies above it hangs on a wall. */
const aloneShare = 0.3
/** A body that ends above the middle of such a picture hangs on a wall, as a rule, and counts so much less. */
const hangingShare = 0.3

/**
 * The largest body after thin lines (dimension arrows, captions) are opened away, with all that touches it. A thin line that
 * joins two bodies, like the pole of a lamp, belongs to the item.
 */
function mainBody(mask: Uint8Array, width: number, height: number, alone: boolean): Uint8Array | undefined {
  const inside = depthIn(mask, width, height)
  const r = Math.max(1, Math.min(width, height) / 420)
  const core = mark(mask.length, (i) => inside[i] > r)
  const bodies = componentsOf(core, width, height)
  if (bodies.count === 0) return undefined
  let largest = 0
  const weight = (k: number) => {
    const x = (bodies.left[k] + bodies.right[k]) / 2 / width - 0.5
    const y = (bodies.top[k] + bodies.bottom[k]) / 2 / height - 0.55
    const standing = alone && bodies.bottom[k] < 0.5 * height ? hangingShare : 1
    return standing * bodies.area[k] * (alone ? Math.exp(-8 * (x * x + y * y)) : 1)
  }
  for (let k = 1; k < bodies.count; k++) if (weight(k) > weight(largest)) largest = k
  if (bodies.area[largest] < 0.004 * width * height) return undefined
  const near = distanceTo(core, width, height)
  const thin = componentsOf(
    mark(mask.length, (i) => mask[i] === 1 && near[i] > 0),
    width,
    height,
    8,
  )
  const joined = joinedTo(largest, bodies, thin, width, height)
  const hangs = (k: number) => alone && bodies.bottom[k] < bodies.top[largest]
  const isKept = Array.from(
    bodies.area,
    (area, k) => joined.bodies.has(k + 1) || (area > (alone ? aloneShare : 0.06) * bodies.area[largest] && !hangs(k)),
  )
  const kept = mark(mask.length, (i) => bodies.labels[i] > 0 && isKept[bodies.labels[i] - 1])
  const away = distanceTo(kept, width, height)
  return mark(mask.length, (i) => mask[i] === 1 && (away[i] <= r + 1.2 || joined.lines.has(thin.labels[i])))
}

/** Detached specks smaller than this share of the item are what sharpening and compression leave beside an edge. */
const crumbShare = 0.004

function withoutCrumbs(mask: Uint8Array, width: number, height: number): Uint8Array {
  const parts = componentsOf(mask, width, height)
  const least = crumbShare * parts.area.reduce((sum, area) => sum + area, 0)
  return mark(mask.length, (i) => mask[i] === 1 && parts.area[parts.labels[i] - 1] >= least)
}

/** The bodies that hang together with the largest over thin lines, and those lines. */
function joinedTo(largest: number, bodies: Components, thin: Components, width: number, height: number) {
  const touches = new Map<number, Set<number>>()
  for (let i = width + 1; i < width * (height - 1) - 1; i++) {
    const line = thin.labels[i]
    if (line === 0) continue
    for (const j of [i - 1, i + 1, i - width, i + width, i - width - 1, i - width + 1, i + width - 1, i + width + 1]) {
      if (bodies.labels[j] > 0) touches.set(line, (touches.get(line) ?? new Set()).add(bodies.labels[j]))
    }
  }
  const found = { bodies: new Set([largest + 1]), lines: new Set<number>() }
  for (let before = 0; before < found.bodies.size;) {
    before = found.bodies.size
    for (const [line, ends] of touches) {
      if (ends.size < 2 || ends.isDisjointFrom(found.bodies)) continue
      found.lines.add(line)
      for (const end of ends) found.bodies.add(end)
    }
  }
  return found
}

function finish(
  colour: Float32Array,
  alpha: Float32Array,
  width: number,
  height: number,
  background: CutOut['background'],
  doubt: number,
): CutOut | undefined {
  const bounds = boundsOfAlpha(alpha, width)
  return bounds && { width, height, colour: withoutRim(colour, alpha, width, height), alpha, ...bounds, background, doubt }
}

/** The bounds of what is more covered than not; undefined when that is next to nothing. */
export function boundsOfAlpha(alpha: Float32Array, width: number): Pick<CutOut, 'left' | 'top' | 'right' | 'bottom'> | undefined {
  let left = width
  let right = -1
  let top = alpha.length
  let bottom = -1
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 0.5) continue
    const x = i % width
    const y = (i - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right - left < 4 || bottom - top < 4 ? undefined : { left, top, right, bottom }
}

/** Gives half-covered pixels the colour of the item beside them, so that no light or dark rim of the old background shows. */
function withoutRim(colour: Float32Array, alpha: Float32Array, width: number, height: number): Float32Array {
  const out = colour.slice()
  const reach = 3
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i] > 0.97 || alpha[i] < 0.01) continue
      let near = 0
      let r = 0
      let g = 0
      let b = 0
      for (let ny = Math.max(0, y - reach); ny <= Math.min(height - 1, y + reach); ny++) {
        for (let nx = Math.max(0, x - reach); nx <= Math.min(width - 1, x + reach); nx++) {
          const j = ny * width + nx
          const weight = alpha[j] > 0.97 ? 1 : 1e-5
          near += weight
          r += weight * colour[3 * j]
          g += weight * colour[3 * j + 1]
          b += weight * colour[3 * j + 2]
        }
      }
      const own = alpha[i] ** 3
      out[3 * i] = own * colour[3 * i] + ((1 - own) * r) / near
      out[3 * i + 1] = own * colour[3 * i + 1] + ((1 - own) * g) / near
      out[3 * i + 2] = own * colour[3 * i + 2] + ((1 - own) * b) / near
    }
  }
  return out
}
