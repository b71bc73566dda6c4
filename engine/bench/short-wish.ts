import type { Anchor, Wish } from '../src/fitting/placement.ts'
const shownOn = (reference: number | undefined) => (reference === undefined ? '' : `#${reference + 1}`)
const anchor = (a: Anchor) => ('opening' in a ? a.opening : a.item + shownOn(a.reference))

/** A wish in short: count, colour, item, #reference, =new colour, @place, ~metres away, size. */
export function short({ count, colour, item, recolour, place, widthM, heightM, reference }: Wish): string {
  const where = !place
    ? ''
    : place.at === 'by'
      ? `@${place.relation}(${place.of.map(anchor).join('+')})`
      : '@' +
        [place.at, 'side' in place && place.side, 'depth' in place && place.depth].filter(Boolean).join(':') +
        ('by' in place && place.by ? `/${anchor(place.by)}` : '')
  const away = place?.awayM === undefined ? '' : ` ~${place.awayM}`
  const size = (widthM ? ` w${widthM}` : '') + (heightM ? ` h${heightM}` : '')
  return (
    (count > 1 ? `${count} ` : '') +
    (colour ? `${colour} ` : '') +
    item +
    shownOn(reference) +
    (recolour ? `=${recolour}` : '') +
    where +
    away +
    size
  )
}
