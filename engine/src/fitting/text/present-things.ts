import type { Wish } from '../placement.ts'

/** The wishes without those that name what the room has already (by number): others may still be placed by it. */
export function withoutPresent(wishes: Wish[], present: ReadonlySet<number>): Wish[] {
  const kept = [...wishes.keys()].filter((k) => !present.has(k))
  for (const { place } of wishes) {
    if (place?.at !== 'by') continue
    place.of = place.of.map((anchor) => {
      if (!('item' in anchor) || anchor.wish === undefined) return anchor
      const { wish, ...bare } = anchor
      return kept.includes(wish) ? { ...bare, wish: kept.indexOf(wish) } : bare
    })
  }
  return kept.map((k) => wishes[k])
}
