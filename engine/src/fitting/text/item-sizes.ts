import type { ItemKind } from '../items.ts'
import type { Length, Sizes } from './said.ts'

/** What a bare length says of a thing: the measure that differs least between models, unless it is much more like the other. */
const measureOf = ({ ruler, size: [width, height] }: ItemKind, value: number) =>
  ruler === 'height' && Math.abs(Math.log(value / height)) > Math.abs(Math.log(value / width)) + 0.3 ? 'width' : ruler

/** Whether a bare length is about as large as a kind of thing. */
export const isSizeOf = ({ support, size: [width, height] }: ItemKind, value: number) =>
  (support === 'floor' || support === 'flat') && value > 0.7 && [width, height].some((usual) => Math.abs(Math.log(value / usual)) < 0.3)

/** The sizes that a length says of a kind of thing. */
export function sizesOf(kind: ItemKind, { value, measure: told, across }: Length): Sizes {
  if (value < 0.05 || value > 6.5) return {}
  if (across !== undefined && kind.support === 'wall') return { widthM: value, heightM: across }
  if (across !== undefined) return { widthM: Math.max(value, across), depthM: Math.min(value, across) }
  const measure = told ?? measureOf(kind, value)
  return measure === 'height' ? { heightM: value } : measure === 'depth' ? { depthM: value } : { widthM: value }
}
