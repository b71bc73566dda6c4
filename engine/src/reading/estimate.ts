import type { Estimate } from '../estimate.ts'
import type { Raster } from '../pixels/raster.ts'
import { drawnMaterials } from '../scene.ts'
import { enlargementOf } from './enlargement.ts'
import { darknessAt, lookTwice, meansOf, planesOf, sizeToEstimate, type Network, type Tones } from './look.ts'

export type { Estimate }

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
/** Pixels of the longer side at which materials are looked for, from near and farther away, and of the side of a cell that tells one. */
const [near, farther] = [1024, 768]
const nearCell = 8

/**
 * The trained networks of houses: one sees the whole drawing and gives the planes of an `Estimate` in the order of its fields, up to
 * `lines` at half the size, `kinds` and `back` at a quarter; one sees how dark it is from near and gives `materials` at an eighth.
 */
export interface HouseNetwork {
  whole: Network<'told' | 'openings' | 'back'>
  near: Network<'told'>
}

/** Looks at a drawing and at its mirror image, and from near. */
export async function estimate(network: HouseNetwork, drawing: Raster): Promise<Estimate> {
  const { width, height } = sizeToEstimate(drawing)
  const { planes, tones } = planesOf(drawing, width, height, { paper: true })
  const { told, mirrored } = await lookTwice(network.whole, planes, width, height)
  const kind = meansOf(told.openings, mirrored.openings, width / 4, height / 4)
  const back = meansOf(told.back, mirrored.back, width / 4, height / 4)(0)
  const materials = await materialsOf(network.near, drawing, tones)
  return { ...meanOf(told.told, mirrored.told, width / 2, height / 2), kinds: openingsTold.map((_, k) => kind(k)), back, materials }
}

/** The mean of what is told from near and from farther away, where broad patterns are as fine as others: cells as from near. */
async function materialsOf(network: HouseNetwork['near'], drawing: Raster, tones: Tones): Promise<Estimate['materials']> {
  const { width, height, told } = await seenFrom(network, drawing, tones, near)
  const far = await seenFrom(network, drawing, tones, farther)
  const n = told.length
  const { left, share, rowAt } = enlargementOf(far.told, far.width, far.height, width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++, i++) {
      const [cell, next] = [left[x] * n, Math.min(far.width - 1, left[x] + 1) * n]
      for (let k = 0; k < n; k++) told[k][i] = (told[k][i] + row[cell + k] + share[x] * (row[next + k] - row[cell + k])) / 2
    }
  }
  return { width, height, told }
}

async function seenFrom(network: HouseNetwork['near'], drawing: Raster, tones: Tones, side: number): Promise<Estimate['materials']> {
  const seen = sizeToEstimate(drawing, side)
  const { told } = await network(darknessAt(drawing, seen.width, seen.height, tones), seen.width, seen.height)
  const [width, height] = [seen.width / nearCell, seen.height / nearCell]
  const plane = width * height
  return { width, height, told: drawnMaterials.map((_, k) => told.slice(k * plane, (k + 1) * plane)) }
}

/** Where a plane of a mirrored drawing is found: what faces left there faces right here. */
export const facingOfMirrored = [0, 1, 2, 4, 3, 5, 6]

function meanOf(told: Float32Array, mirrored: Float32Array, width: number, height: number): Omit<Estimate, 'kinds' | 'back' | 'materials'> {
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
