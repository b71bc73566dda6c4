import type { FittingAnchor, FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { isInstead, isWished, pointed } from '@veduta/contract/catalogue/wishes'

/** What a placement text was understood as. */
export interface ReadWishes {
  frames: FittingFrame[]
  /** The words that nobody understood. */
  strange: string[]
}

export const wishesAtMost = 40

/** Wishes in another order or number: `numbers` tells where each of the old ones is now; undefined where it is gone. */
const renumbered = (frames: readonly FittingFrame[], numbers: readonly (number | undefined)[]) =>
  frames.map((frame) =>
    pointed(frame, (anchor) => {
      if (!('item' in anchor) || anchor.wish === undefined) return anchor
      const { wish, ...rest } = anchor
      const now = numbers[wish]
      return now === undefined ? rest : { ...rest, wish: now }
    }),
  )

export const withoutWish = (frames: readonly FittingFrame[], gone: number): FittingFrame[] =>
  renumbered(
    frames.filter((_, at) => at !== gone),
    frames.map((_, at) => (at === gone ? undefined : at > gone ? at - 1 : at)),
  )

/** A wish in the place of another. What it is not any more nobody points at, and only what is wished for has a place. */
export function withWish(frames: readonly FittingFrame[], at: number, wish: FittingFrame): FittingFrame[] {
  const { place: _, facing: __, ...bare } = wish
  const next = frames.with(at, isWished(wish) ? wish : bare)
  const numbers = frames.map((_, n) => (n !== at || isWished(wish) ? n : undefined))
  return renumbered(next, numbers).map((frame) =>
    pointed(frame, (anchor) => ('item' in anchor && anchor.wish === at ? { ...anchor, item: wish.item } : anchor)),
  )
}

/** Wishes after a reference was taken out of the form. */
export function withoutPicture(frames: readonly FittingFrame[], gone: number): FittingFrame[] {
  const moved = <T extends { reference?: number | undefined }>({ reference, ...rest }: T) =>
    reference === undefined || reference === gone ? rest : { ...rest, reference: reference > gone ? reference - 1 : reference }
  return frames.map((frame) =>
    pointed(moved(frame) as FittingFrame, (anchor) => ('item' in anchor ? (moved(anchor) as FittingAnchor) : anchor)),
  )
}

/** What makes two wishes the same, wherever they stand and whichever words they were read from. */
function keysOf(frames: readonly FittingFrame[]): string[] {
  const own = (frame: FittingFrame) =>
    JSON.stringify(pointed({ ...frame, spans: [] }, (anchor) => ('item' in anchor ? { item: anchor.item } : anchor)))
  return frames.map(own)
}

/**
 * The wishes as a person left them, after the text was written on: what it asks for now and did not before is added, what it no longer
 * asks for and nobody touched goes. `before`: what the text was understood as when they corrected it.
 */
export function mergedWishes(before: readonly FittingFrame[], mine: readonly FittingFrame[], now: readonly FittingFrame[]): FittingFrame[] {
  const [was, is, own] = [keysOf(before), keysOf(now), keysOf(mine)]
  const isGone = own.map((key) => was.includes(key) && !is.includes(key))
  const kept = mine.filter((_, at) => !isGone[at])
  let next = 0
  const numbers = isGone.map((gone) => (gone ? undefined : next++))
  const isNew = is.map((key) => !was.includes(key) && !own.includes(key))
  const places = is.map((key, at) => {
    if (isNew[at]) return kept.length + isNew.slice(0, at).filter(Boolean).length
    const found = numbers[own.indexOf(key)]
    return found === undefined || !isWished(now[at]) ? undefined : found
  })
  const added = renumbered(now, places).filter((_, at) => isNew[at])
  return [...renumbered(kept, numbers), ...added].slice(0, wishesAtMost)
}

/** Things that a wish can point at: the other wishes, each by its number. */
export const otherWishes = (frames: readonly FittingFrame[], own: number) =>
  frames.flatMap((frame, at) => (at !== own && isWished(frame) ? [{ at, frame }] : []))

/** What a wish has its place by, or what it stands instead of. */
export const firstAnchor = (wish: FittingFrame): FittingAnchor | undefined => (wish.place?.at === 'by' ? wish.place.of[0] : undefined)

/** A wish with another deed: what replaces something stands instead of it, whatever it stood by. */
export function withDeed(wish: FittingFrame, deed: FittingFrame['deed']): FittingFrame {
  if (deed === 'replace') return { ...wish, deed, place: { at: 'by', relation: 'instead', of: [{ item: wish.item }] } }
  const { place: _, ...bare } = wish
  return isInstead(wish) ? { ...bare, deed } : { ...wish, deed }
}

/** A wish as it can stand well; what was to take the place of something that is not free replaces nothing any more. */
export const asOffered = (wish: FittingFrame, { place, facing }: Pick<FittingFrame, 'place' | 'facing'>): FittingFrame => ({
  ...wish,
  ...(place && { place, deed: wish.deed === 'replace' ? 'place' : wish.deed }),
  ...(facing && { facing }),
})
