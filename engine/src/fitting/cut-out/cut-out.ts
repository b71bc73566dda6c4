import { labPlanes, lightOf } from '../../pixels/colour.ts'
import { componentsOf } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import type { Plane, Raster } from '../../pixels/raster.ts'
import { resizeRaster, stretchPlane } from '../../pixels/resize.ts'
import { cellOf, cutByGraph } from './graph-cut.ts'
import { doubtOf, lossOf } from './doubt.ts'
import { mark } from './mark.ts'
import { localMean, softEdge } from './matte.ts'
import { onlyOne } from './one-thing.ts'

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
  background: 'transparent' | 'even' | 'cluttered' | 'photo'
  /** How torn it is, and how much of its item it has lost: with more than `mostDoubt` it is not to be used. */
  doubt: number
}

const longest = 720
/** A smaller picture is doubled first, so that the edge of its item is found between its pixels. */
const small = 300

/**
 * Cuts an item out of its reference; undefined where none is seen. A transparent picture is taken as it is; else a graph cut parts the
 * item by what is told, or where nothing is told and the background is even by what has another colour. `told`: how likely each place shows
 * the item, in cells that cover the picture evenly.
 */
export function cutOut(reference: Raster, told?: Plane): CutOut | undefined {
  const longer = Math.max(reference.width, reference.height)
  const scale = longer < small ? 2 : Math.min(1, longest / longer)
  const raster =
    scale !== 1 ? resizeRaster(reference, Math.round(reference.width * scale), Math.round(reference.height * scale)) : reference
  const { width, height } = raster
  const light = lightOf(raster)
  if (isTransparent(raster)) {
    const alpha = Float32Array.from({ length: width * height }, (_, i) => raster.data[4 * i + 3] / 255)
    return finish(light.data, alpha, width, height, 'transparent', 0)
  }
  const lab = labPlanes(raster)
  const seen = told && stretchPlane(onlyOne(told), width, height)
  const { off, isEven } = readBackground(lab, width, height)
  const likely =
    seen && shareOf(seen.data) > leastItem
      ? seen
      : isEven
        ? { width, height, data: off.map((v) => (v > otherColour ? surely : 1 - surely)) }
        : undefined
  if (!likely) return undefined
  const alpha = softEdge(mainPart(cutByGraph(lab, likely), width, height), lab, width, height, 1 + cellOf(likely))
  const doubt = doubtOf(alpha, lab, width, height) + (likely === seen ? lossOf(alpha, seen) : 0)
  return finish(light.data, alpha, width, height, isEven ? 'even' : 'cluttered', doubt)
}

/** Pixels round a thing of a photo in which its edge is looked for. */
const photoBand = 3

/** A thing that is marked in the photo of the room itself, whose light it has. */
export function cutMarked(photo: Raster, marks: Uint8Array): CutOut | undefined {
  const bounds = boundsOfAlpha(Float32Array.from(marks), photo.width)
  if (!bounds) return undefined
  const [left, top] = [Math.max(0, bounds.left - 2 * photoBand), Math.max(0, bounds.top - 2 * photoBand)]
  const width = Math.min(photo.width, bounds.right + 1 + 2 * photoBand) - left
  const height = Math.min(photo.height, bounds.bottom + 1 + 2 * photoBand) - top
  const from = (i: number) => (top + Math.floor(i / width)) * photo.width + left + (i % width)
  const data = new Uint8ClampedArray(4 * width * height)
  const mask = new Uint8Array(width * height)
  for (let i = 0; i < mask.length; i++) {
    mask[i] = marks[from(i)]
    data.set(photo.data.subarray(4 * from(i), 4 * from(i) + 4), 4 * i)
  }
  const raster = { width, height, data }
  return finish(lightOf(raster).data, softEdge(mask, labPlanes(raster), width, height, photoBand), width, height, 'photo', 0)
}

/** How far from the background's colour a place is none of it (L*a*b*, lightness half), and how likely it is of the item then. */
const otherColour = 8
const surely = 0.9
/** Breadth of a picture's rim, as a share of its shorter side; so much of an even background's has another colour at the most. */
const rimShare = 0.035
const clutterShare = 0.2

/** How far each pixel is from the usual colour of the picture's rim, and whether hardly any of the rim is. */
function readBackground(lab: Float32Array, width: number, height: number): { off: Float32Array; isEven: boolean } {
  const strip = Math.max(3, Math.round(rimShare * Math.min(width, height)))
  const rim: number[] = []
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) if (Math.min(x, y, width - 1 - x, height - 1 - y) < strip) rim.push(i)
  const usual = [0, 1, 2].map((c) =>
    nthSmallest(
      Float32Array.from(rim, (i) => lab[3 * i + c]),
      rim.length >> 1,
    ),
  )
  const off = Float32Array.from({ length: width * height }, (_, i) =>
    Math.hypot((lab[3 * i] - usual[0]) / 2, lab[3 * i + 1] - usual[1], lab[3 * i + 2] - usual[2]),
  )
  return { off, isEven: rim.filter((i) => off[i] > otherColour).length < clutterShare * rim.length }
}

/** Share of a picture that is told to be of an item, if there is one. */
const leastItem = 0.01
const shareOf = (data: Float32Array) => data.reduce((sum, p) => sum + (p > 0.5 ? 1 : 0), 0) / data.length

function isTransparent({ data }: Raster): boolean {
  let clear = 0
  for (let i = 3; i < data.length; i += 4) if (data[i] < 40) clear++
  return clear > 0.02 * (data.length / 4)
}

/** Another body is part of the item where it is so much of the largest, or so little and so near to it, as a share of the longer side. */
const alsoShare = 0.3
const smallShare = 0.02
const nearShare = 0.012

/** The largest of the bodies that a cut takes, and what goes with it: what stands aside is another thing. */
function mainPart(mask: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, area } = componentsOf(mask, width, height, 8)
  const largest = area.indexOf(area.reduce((most, n) => Math.max(most, n), 0)) + 1
  const main = mark(mask.length, (i) => mask[i] === 1 && (labels[i] === largest || area[labels[i] - 1] > alsoShare * area[largest - 1]))
  const away = distanceTo(main, width, height)
  const isNear = new Uint8Array(area.length)
  for (let i = 0; i < mask.length; i++) {
    const k = labels[i] - 1
    if (mask[i] && area[k] < smallShare * area[largest - 1] && away[i] < nearShare * Math.max(width, height)) isNear[k] = 1
  }
  return withoutSmallComponents(
    mark(mask.length, (i) => mask[i] === 1 && (main[i] === 1 || isNear[labels[i] - 1] === 1)),
    width,
    height,
  )
}

/** Detached specks smaller than this share of the item are what sharpening and compression leave beside an edge. */
const leastShare = 0.004

function withoutSmallComponents(mask: Uint8Array, width: number, height: number): Uint8Array {
  const parts = componentsOf(mask, width, height)
  const least = leastShare * parts.area.reduce((sum, area) => sum + area, 0)
  return mark(mask.length, (i) => mask[i] === 1 && parts.area[parts.labels[i] - 1] >= least)
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
function boundsOfAlpha(alpha: Float32Array, width: number): Pick<CutOut, 'left' | 'top' | 'right' | 'bottom'> | undefined {
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
  const weight = alpha.map((share) => (share > 0.97 ? 1 : 1e-5))
  const meanAt = localMean(colour, weight, width, height, 3)
  const mean = [0, 0, 0]
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] > 0.97 || alpha[i] < 0.01) continue
    meanAt(i, mean)
    const own = alpha[i] ** 3
    for (let c = 0; c < 3; c++) out[3 * i + c] = own * colour[3 * i + c] + (1 - own) * mean[c]
  }
  return out
}
