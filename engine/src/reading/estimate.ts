import { lumaOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'
import { drawnMaterials } from '../scene.ts'

/** Facings of what a pixel shows, in the order in which the network tells their probabilities. */
export const facings = ['none', 'up', 'down', 'left', 'right', 'front', 'slope'] as const
/** Kinds of lines, in the order in which the network tells their probabilities. */
export const lineKinds = [
  'none',
  'outline',
  'crease',
  'opening',
  'mullion',
  'pattern',
  'hatch',
  'construction',
  'plant',
  'thing',
  'inside',
] as const

/** What an opening can be, in the network's order. */
export const openingsTold = ['none', 'window', 'glass wall', 'door', 'glazed door', 'garage door'] as const

const roleCount = 15

/**
 * What the trained network makes of a drawing, in cells that cover it evenly. Each list holds one plane of `width` × `height` numbers
 * for each thing that it tells.
 */
export interface Estimate {
  width: number
  height: number
  /** Probabilities of the values of `Role`, in their order. */
  roles: readonly Float32Array[]
  /** Probability that the frame of a window or door runs here. */
  border: Float32Array
  /** Probabilities of `facings`. */
  facings: readonly Float32Array[]
  /** Logarithm of the distance from the eye, as a multiple of that of the house's nearest corner. */
  depth: Float32Array
  /** Probabilities of `lineKinds`. */
  lines: readonly Float32Array[]
  /** Probabilities of `openingsTold` and of `drawnMaterials`, in cells twice as long and as wide. */
  kinds: readonly Float32Array[]
  materials: readonly Float32Array[]
}

/**
 * The trained network: takes three planes of `width` × `height`, multiples of 32, one after the other, and gives the planes of an
 * `Estimate` in the order of its fields: up to `lines` at half the size, the last two at a quarter.
 */
export type Network = (planes: Float32Array, width: number, height: number) => Promise<Record<'told' | 'drawn', Float32Array>>

/** Pixels of the longer side at which the network looks at a drawing. */
const side = 448

/** The size at which a network looks at a picture: sides are multiples of 32. */
export function sizeToEstimate(picture: { width: number; height: number }, longer = side) {
  const scale = longer / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width, picture.height].map((length) => Math.max(32, 32 * Math.round((scale * length) / 32)))
  return { width, height }
}

/** Looks at a drawing and at its mirror image, so that both are read alike. */
export async function estimate(network: Network, drawing: Raster): Promise<Estimate> {
  const { width, height } = sizeToEstimate(drawing)
  const darkness = darknessOf(drawing, width, height)
  const told = await network(planesOf(darkness, width, height), width, height)
  const mirrored = await network(planesOf(mirror(darkness, width), width, height), width, height)
  return { ...meanOf(told.told, mirrored.told, width / 2, height / 2), ...drawnOf(told.drawn, mirrored.drawn, width / 4, height / 4) }
}

/** How dark a drawing is at a smaller size: paper about −0.3, ink about 1.7, whatever the paper. */
function darknessOf(drawing: Raster, width: number, height: number): Float32Array {
  const { data } = lumaOf(resizeRaster(drawing, width, height))
  const ranked = data.slice().sort()
  const isDark = ranked[data.length >> 1] < 0.35
  const at = isDark ? 1 - ranked[Math.floor(0.03 * (data.length - 1))] : ranked[Math.floor(0.97 * (data.length - 1))]
  const paper = Math.max(at, 0.2)
  return data.map((v) => (1 - Math.min(1.1, (isDark ? 1 - v : v) / paper)) * 2 - 0.3)
}

export function mirror(plane: Float32Array, width: number): Float32Array {
  const out = new Float32Array(plane.length)
  for (let from = 0; from < plane.length; from += width) out.set(plane.slice(from, from + width).toReversed(), from)
  return out
}

/** Darkness, and where in the picture each pixel lies. */
function planesOf(darkness: Float32Array, width: number, height: number): Float32Array {
  const planes = new Float32Array(3 * width * height)
  planes.set(darkness)
  placePlanes(planes, 1, width, height)
  return planes
}

/** Writes as planes `at` and `at` + 1 where in the picture each pixel lies: −1 … 1 over the longer side, from the left and from the top. */
export function placePlanes(planes: Float32Array, at: number, width: number, height: number) {
  const longer = Math.max(width, height)
  for (let y = 0, i = at * width * height; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      planes[i] = (2 * x - width) / longer
      planes[i + width * height] = (2 * y - height) / longer
    }
  }
}

/** Where a plane of a mirrored drawing is found: what faces left there faces right here. */
export const facingOfMirrored = [0, 1, 2, 4, 3, 5, 6]

/** The means of a plane and of one of those told of the mirrored drawing. */
export function meansOf(told: Float32Array, mirrored: Float32Array, width: number, height: number) {
  const size = width * height
  return (k: number, of = k) => {
    const out = told.slice(k * size, (k + 1) * size)
    for (let y = 0; y < height; y++) {
      for (let x = 0, i = y * width, j = of * size + (y + 1) * width - 1; x < width; x++, i++, j--) out[i] = (out[i] + mirrored[j]) / 2
    }
    return out
  }
}

function drawnOf(told: Float32Array, mirrored: Float32Array, width: number, height: number): Pick<Estimate, 'kinds' | 'materials'> {
  const plane = meansOf(told, mirrored, width, height)
  return { kinds: openingsTold.map((_, k) => plane(k)), materials: drawnMaterials.map((_, k) => plane(openingsTold.length + k)) }
}

function meanOf(told: Float32Array, mirrored: Float32Array, width: number, height: number): Omit<Estimate, 'kinds' | 'materials'> {
  const plane = meansOf(told, mirrored, width, height)
  const facing = roleCount + 1
  const line = facing + facings.length + 1
  return {
    width,
    height,
    roles: Array.from({ length: roleCount }, (_, k) => plane(k)),
    border: plane(roleCount),
    facings: facings.map((_, k) => plane(facing + k, facing + facingOfMirrored[k])),
    depth: plane(facing + facings.length),
    lines: lineKinds.map((_, k) => plane(line + k)),
  }
}
