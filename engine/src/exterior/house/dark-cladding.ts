import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { StyleLook } from '../../looks/style-look.ts'
import { boards } from '../../materials/boards.ts'
import { cover, lay, newHit, type Hit } from '../../materials/material.ts'
import type { DarkKind } from './dark-parts.ts'
import type { Spot } from './surface-map.ts'

/** Lays what a dark part of a wall is made of over what is in `hit`, `share` of it. */
export type DarkCladding = (spot: Spot, hit: Hit, share: number, kind: DarkKind) => void

const beside = newHit()
/** How much darker than the rest of the walls panels of the same material are. */
const burnt = 0.4

/**
 * What is drawn dark is made of: frames and posts are of the style's dark timber or metal, and so are slats, which no material clads, and
 * panels on plain walls; where a material is asked for, panels are of a darker kind of it. Laid over what is in `hit`, `share` of it.
 */
export function darkCladding({ dark }: StyleLook, { facade_materials: facade }: ExteriorBrief): DarkCladding {
  const timber = boards(dark, { upright: true, width: 0.18, variety: 0.5 })
  const slats = boards(dark, { upright: false, width: 0.11, variety: 0.5 })
  const isPlain = facade === 'stucco' || facade === 'concrete'
  return (spot, hit, share, kind) => {
    if (isPlain && kind === 'panel') timber(spot, beside)
    else if (kind === 'panel')
      Object.assign(beside, { r: hit.r * burnt, g: hit.g * burnt, b: hit.b * burnt, relief: hit.relief, gloss: hit.gloss })
    else if (kind === 'slats') slats(spot, beside)
    else lay(beside, dark, 1, 0, 0.03)
    cover(hit, [beside.r, beside.g, beside.b], share, beside.relief)
  }
}
