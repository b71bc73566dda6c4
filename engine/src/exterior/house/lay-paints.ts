import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { exteriorDefaults } from '@veduta/contract/catalogue/defaults'
import type { FacadeMaterial } from '@veduta/contract/catalogue/facade'
import type { RoofMaterial } from '@veduta/contract/catalogue/roof'
import { grounds } from '../../materials/index.ts'
import { newHit, newPlace, type Hit, type Material } from '../../materials/material.ts'
import type { Rgb } from '../../pixels/colour.ts'
import { Role } from '../../scene.ts'
import type { DrawnPaints, Paint } from './drawn-paints.ts'

/**
 * How far a material takes the colour of what was drawn: wholly; where some of its kind has a hue; only how light it is against the rest of
 * the house, as brick, stone, concrete and clay have a colour of their own; or not at all.
 */
type Takes = 'all' | 'hue' | 'tone' | 'none'

const walls = {
  stucco: 'all',
  wood_siding: 'hue',
  metal_panels: 'hue',
  composite: 'hue',
  brick: 'tone',
  concrete: 'tone',
  stone: 'tone',
  glass: 'none',
} satisfies Record<FacadeMaterial, Takes>

const roofs = {
  metal_roofing_dark: 'none',
  flexible_shingles: 'all',
  seam_roofing: 'all',
  natural_tiles: 'tone',
  thatch: 'none',
  green_roof: 'none',
} satisfies Record<RoofMaterial, Takes>

/** What each role takes of drawn colours. A precise picture takes a roof that a fresh form says of itself for what was drawn. */
function takenBy(brief: ExteriorBrief): Partial<Record<number, Takes>> {
  const isOpen = brief.generation_mode === 'precise' && brief.roof_material === exteriorDefaults.roof_material
  return {
    [Role.wall]: walls[brief.facade_materials],
    [Role.roof]: isOpen ? 'all' : roofs[brief.roof_material],
    [Role.trim]: 'all',
    [Role.door]: 'all',
    [Role.stairs]: 'all',
    [Role.chimney]: 'hue',
  }
}

/** Tones that a material of its own colour takes, as multiples. */
const [darkest, lightest] = [0.45, 1.5]
/** What the colours of a material are multiplied by. */
export type Dye = Rgb
export const undyed: Dye = [1, 1, 1]

/** The dye of each place. */
export class PaintLayer {
  #drawn: DrawnPaints
  #width: number
  #takes: Partial<Record<number, Takes>>
  #known = new Map<Material, Dye[]>()
  #last = { skin: undefined as Material | undefined, paint: 0, dye: undyed }

  constructor(drawn: DrawnPaints, width: number, brief: ExteriorBrief) {
    this.#drawn = drawn
    this.#width = width
    this.#takes = takenBy(brief)
  }

  /** How what `skin` lays at pixel `i`, which is of a `role`, is dyed: where two paints meet, with both. */
  dyeAt(i: number, role: number, skin: Material): Dye {
    const { at, most } = this.#drawn
    const own = at[i] || most[role]
    const dye = this.#dyeOf(own, role, skin)
    const [above, left, right, below] = [at[i - this.#width] || own, at[i - 1] || own, at[i + 1] || own, at[i + this.#width] || own]
    if (above === own && left === own && right === own && below === own) return dye
    const all = [dye, ...[above, left, right, below].map((paint) => this.#dyeOf(paint, role, skin))]
    return [0, 1, 2].map((c) => all.reduce((sum, one) => sum + one[c], 0) / all.length) as unknown as Dye
  }

  #dyeOf(paint: number, role: number, skin: Material): Dye {
    const last = this.#last
    if (paint === last.paint && skin === last.skin) return last.dye
    const dyes = this.#known.get(skin) ?? []
    this.#known.set(skin, dyes)
    dyes[paint] ??= paint === 0 ? undyed : dyeOf(this.#drawn.paints[paint - 1], this.#takes[role] ?? 'none', skin)
    this.#last = { skin, paint, dye: dyes[paint] }
    return dyes[paint]
  }
}

export function dyeOf({ albedo, isBare, relative }: Paint, takes: Takes, skin: Material): Dye {
  if (!albedo || takes === 'none') return undyed
  if (takes === 'tone' || (takes === 'hue' && isBare)) {
    const k = Math.max(darkest, Math.min(lightest, relative))
    return [k, k, k]
  }
  const [r, g, b] = meanOf(skin)
  return [albedo[0] / r, albedo[1] / g, albedo[2] / b]
}

/** What paving is dyed with for each paint, from 1 on: with earthen colours, for what is green or blue was hardly drawn as paving. */
export const pavingDyes = ({ paints }: DrawnPaints): Dye[] => [
  undyed,
  ...paints.map((paint) => {
    const [r, g, b] = paint.albedo ?? [0, 0, 0]
    return r > g && g > b && !paint.isGrey ? dyeOf(paint, 'all', grounds.paving) : undyed
  }),
]

export function dye(hit: Hit, [r, g, b]: Dye) {
  hit.r *= r
  hit.g *= g
  hit.b *= b
}

/** A material is looked at in so many places along and across, so many metres from one another, through pixels of as many metres. */
const [places, apartM, pixelM] = [24, 0.237, 0.03]
const means = new WeakMap<Material, Rgb>()

/** The mean colour that a material lays. */
export function meanOf(material: Material): Rgb {
  const known = means.get(material)
  if (known) return known
  const [place, hit, sum] = [newPlace(), newHit(), [0, 0, 0]]
  place.du = place.dv = pixelM
  for (let k = 0; k < places * places; k++) {
    place.u = apartM * (k % places)
    place.v = apartM * Math.floor(k / places)
    material(place, hit)
    sum[0] += hit.r
    sum[1] += hit.g
    sum[2] += hit.b
  }
  const mean = sum.map((s) => Math.max(0.005, s / places ** 2)) as unknown as Rgb
  means.set(material, mean)
  return mean
}
