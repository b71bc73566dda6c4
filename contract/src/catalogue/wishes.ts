import type { FittingAnchor, FittingFrame } from './fitting-frames.ts'
import { things } from './fitting-things.ts'

// What is known of wishes without the library that checks them, which no screen loads.

/** Whether something is to be put somewhere in the room; else it is only kept or taken away. */
export const isWished = ({ deed }: Pick<FittingFrame, 'deed'>) => deed !== 'keep' && deed !== 'remove'

/** Whether it stands where something else did. */
export const isInstead = ({ place }: Pick<FittingFrame, 'place'>) => place?.at === 'by' && place.relation === 'instead'

type Pointing = Pick<FittingFrame, 'place' | 'facing'>

/** Everything of a wish that points at another thing. */
export const anchorsOf = ({ place, facing }: Pointing): FittingAnchor[] => [
  ...(place?.at === 'by' ? place.of : place?.at === 'corner' && place.by ? [place.by] : []),
  ...(typeof facing === 'object' ? [facing] : []),
]

/** A wish that points elsewhere: each of its anchors as `to` says. */
export function pointed<W extends Pointing>(wish: W, to: (anchor: FittingAnchor) => FittingAnchor): W {
  const { place, facing } = wish
  return {
    ...wish,
    ...(place?.at === 'by' ? { place: { ...place, of: place.of.map(to) } } : {}),
    ...(place?.at === 'corner' && place.by ? { place: { ...place, by: to(place.by) } } : {}),
    ...(typeof facing === 'object' ? { facing: to(facing) } : {}),
  }
}

/** The wishes that a saved form or picture brings; null where it brings none that can be shown. */
export function savedWishes(saved: unknown): FittingFrame[] | null {
  if (!Array.isArray(saved)) return null
  const isShown = (one: unknown) => {
    const frame = (one ?? {}) as Partial<FittingFrame>
    return (
      typeof frame.item === 'string' && Object.hasOwn(things, frame.item) && typeof frame.deed === 'string' && Array.isArray(frame.spans)
    )
  }
  return saved.every(isShown) ? (saved as FittingFrame[]) : null
}
