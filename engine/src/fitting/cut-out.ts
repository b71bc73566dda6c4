import { boxBlur } from '../pixels/blur.ts'
import { labPlanes, lightOf, lumaOf } from '../pixels/colour.ts'
import { componentsOf } from '../pixels/components.ts'
import { clamp } from '../pixels/curves.ts'
import { distanceTo } from '../pixels/distance.ts'
import { newPlane, type Plane, type Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'
import { guided } from '../pixels/guided.ts'
import { fitBackground, floodBackground } from './background.ts'
import { cutByGraph } from './graph-cut.ts'

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
}

const longest = 720
/** When more of the rim than this disagrees with a smooth background, there is none. */
const clutterShare = 0.38

/**
 * Cuts an item out of its reference. A transparent picture is taken as it is; before an even or shaded background the
 * item is what a smooth surface of colour fitted to the rim does not explain; otherwise a graph cut parts it.
 */
export function cutOut(reference: Raster): CutOut | undefined {
  const scale = Math.min(1, longest / Math.max(reference.width, reference.height))
  const raster = scale < 1 ? resizeRaster(reference, Math.round(reference.width * scale), Math.round(reference.height * scale)) : reference
  const { width, height } = raster
  const light = lightOf(raster)
  if (isTransparent(raster)) {
    const alpha = Float32Array.from({ length: width * height }, (_, i) => raster.data[4 * i + 3] / 255)
    return finish(light.data, alpha, width, height, 'transparent')
  }
  const lab = labPlanes(raster)
  const background = fitBackground(lab, width, height)
  const even = background.disagreement <= clutterShare
  const mask = even ? floodBackground(lab, background, width, height) : cutByGraph(lab, width, height)
  const solid = mainBody(mask, width, height)
  if (!solid) return undefined
  const alpha = guided(boxBlur(solid.soft, 1), lumaOf(raster), 3, 3e-4)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = clamp((alpha.data[i] - 0.3) / 0.62) * (solid.away[i] < solid.reach ? 1 : 0)
  return finish(light.data, alpha.data, width, height, even ? 'even' : 'cluttered')
}

function isTransparent({ data }: Raster): boolean {
  let clear = 0
  for (let i = 3; i < data.length; i += 4) if (data[i] < 40) clear++
  return clear > 0.02 * (data.length / 4)
}

/**
 * The largest body after thin lines (dimension arrows, captions) are opened away, with all that touches it, as a hard mask
 * and as the distance from its core.
 */
function mainBody(mask: Uint8Array, width: number, height: number): { soft: Plane; away: Float32Array; reach: number } | undefined {
  const inside = distanceTo(
    mask.map((v) => 1 - v),
    width,
    height,
  )
  const r = Math.max(1, Math.min(width, height) / 420)
  const core = Uint8Array.from(inside, (d) => (d > r ? 1 : 0))
  const bodies = componentsOf(core, width, height)
  if (bodies.count === 0) return undefined
  let largest = 0
  for (let k = 1; k < bodies.count; k++) if (bodies.area[k] > bodies.area[largest]) largest = k
  if (bodies.area[largest] < 0.004 * width * height) return undefined
  const kept = Uint8Array.from(bodies.labels, (label) => (label > 0 && bodies.area[label - 1] > 0.06 * bodies.area[largest] ? 1 : 0))
  const away = distanceTo(kept, width, height)
  const soft = newPlane(width, height)
  for (let i = 0; i < mask.length; i++) soft.data[i] = mask[i] && away[i] <= r + 1.2 ? 1 : 0
  return { soft, away, reach: r + 4 }
}

function finish(
  colour: Float32Array,
  alpha: Float32Array,
  width: number,
  height: number,
  background: CutOut['background'],
): CutOut | undefined {
  let left = width
  let right = -1
  let top = height
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
  if (right - left < 4 || bottom - top < 4) return undefined
  return { width, height, colour: withoutRim(colour, alpha, width, height), alpha, left, top, right, bottom, background }
}

/** Gives half-covered pixels the colour of the item beside them, so that no light or dark rim of the old background shows. */
function withoutRim(colour: Float32Array, alpha: Float32Array, width: number, height: number): Float32Array {
  const weight = newPlane(width, height)
  for (let i = 0; i < alpha.length; i++) weight.data[i] = alpha[i] > 0.97 ? 1 : 1e-5
  const near = boxBlur(weight, 3)
  const out = colour.slice()
  const plane = newPlane(width, height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < alpha.length; i++) plane.data[i] = colour[3 * i + c] * weight.data[i]
    const sum = boxBlur(plane, 3)
    for (let i = 0; i < alpha.length; i++) {
      if (alpha[i] > 0.97 || alpha[i] < 0.01) continue
      const own = Math.min(1, alpha[i]) ** 3
      out[3 * i + c] = own * colour[3 * i + c] + (1 - own) * (sum.data[i] / near.data[i])
    }
  }
  return out
}
