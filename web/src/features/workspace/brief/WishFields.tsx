import { furnitureColourIds, furnitureColours } from '@veduta/contract/catalogue/fitting-colours'
import type { FittingAnchor, FittingFacing, FittingFrame, FittingPlace, FittingRelation } from '@veduta/contract/catalogue/fitting-frames'
import { thingIds } from '@veduta/contract/catalogue/fitting-things'
import { anchorWords, deeds, facingWords, placeWords, relations, thingWords, turns } from '@veduta/contract/catalogue/wish-words'
import { isWished } from '@veduta/contract/catalogue/wishes'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select, type Choice } from '../../../ui/Select.tsx'
import { firstAnchor, otherWishes, withDeed } from './wishes.ts'

const sides = ['left', 'right'] as const
const depths = ['far', 'near'] as const
/** Places that need no other thing to be told, in the order in which they are offered. */
const plainPlaces: FittingPlace[] = [
  { at: 'wall' },
  ...(['left', 'right', 'far'] as const).map((side): FittingPlace => ({ at: 'wall', side })),
  { at: 'corner' },
  ...sides.map((side): FittingPlace => ({ at: 'corner', side })),
  ...depths.flatMap((depth) => sides.map((side): FittingPlace => ({ at: 'corner', side, depth }))),
  { at: 'centre' },
  ...sides.map((side): FittingPlace => ({ at: 'side', side })),
  ...depths.map((depth): FittingPlace => ({ at: 'side', depth })),
  ...depths.flatMap((depth) => sides.map((side): FittingPlace => ({ at: 'side', side, depth }))),
]
const standing = (Object.keys(relations) as FittingRelation[]).filter((relation) => relation !== 'instead')
const openings: FittingAnchor[] = (['window', 'door'] as const).flatMap((opening) => [
  { opening },
  ...sides.map((side) => ({ opening, side })),
])

/** What tells one place from another in the menu. */
function placeKey(place: FittingPlace | undefined): string {
  if (!place) return ''
  if (place.at === 'by') return `by ${place.relation}`
  return [place.at, 'side' in place && place.side, 'depth' in place && place.depth].filter(Boolean).join(' ')
}

const facingKey = (anchor: FittingFacing | undefined) =>
  !anchor || typeof anchor === 'string'
    ? (anchor ?? '')
    : 'opening' in anchor
      ? [anchor.opening, anchor.side].filter(Boolean).join(' ')
      : anchor.wish !== undefined
        ? `wish ${anchor.wish}`
        : anchor.reference === undefined
          ? `thing ${anchor.item}`
          : `picture ${anchor.reference}`

const lengths = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => Number((from + n * step).toFixed(2)))
const sizesM = [...lengths(0.2, 2, 0.1), ...lengths(2.2, 4, 0.2)]
const awaysM = [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3]
const counts = lengths(1, 8, 1)

interface WishFieldsProps {
  frames: readonly FittingFrame[]
  at: number
  /** How many references there are, each with its words. */
  pictures: string[]
  onChange: (wish: FittingFrame) => void
  onDone: () => void
}

/** Everything that can be asked of a thing, each by a menu. */
export function WishFields({ frames, at, pictures, onChange, onDone }: WishFieldsProps) {
  const { t } = useTranslation('workspace')
  const locale = language()
  const wish = frames[at]
  const { deed, item, place, facing, count, reference } = wish
  const isPut = isWished(wish) && deed !== 'replace'
  const usual: Choice = { id: '', label: t('wishes.usual') }
  const metres = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

  const set = (part: Partial<{ [K in keyof FittingFrame]: FittingFrame[K] | undefined }>) =>
    onChange(Object.fromEntries(Object.entries({ ...wish, ...part }).filter(([, value]) => value !== undefined)) as FittingFrame)
  const measured = (list: number[], now: number | undefined): Choice[] => [
    usual,
    ...[...new Set([...list, ...(now === undefined ? [] : [now])])]
      .toSorted((a, b) => a - b)
      .map((m) => ({ id: String(m), label: t('wishes.metres', { m: metres.format(m) }) })),
  ]
  const things: Choice[] = thingIds.map((id) => ({ id, label: thingWords(id, locale) }))

  const others = otherWishes(frames, at)
  const anchors: [FittingAnchor, string][] = [
    ...others.map(({ at: number, frame }): [FittingAnchor, string] => [
      { item: frame.item, wish: number },
      t('wishes.asked', { thing: thingWords(frame.item, locale) }),
    ]),
    ...openings.map((anchor): [FittingAnchor, string] => [anchor, anchorWords(anchor, locale)]),
    ...thingIds.map((id): [FittingAnchor, string] => [{ item: id }, thingWords(id, locale)]),
  ]
  const turned = Object.entries(turns).map(([to, words]) => [to, words[locale]] as [FittingFacing, string])
  const pointMenu = <A extends FittingFacing>(
    label: string,
    now: A | undefined,
    offered: [A, string][],
    onPick: (to?: A) => void,
    none?: string,
  ) => {
    const isOffered = !now || offered.some(([one]) => facingKey(one) === facingKey(now))
    const known = isOffered ? offered : [...offered, [now, facingWords(now, locale)] as const]
    const choices = known.map(([to, name]) => ({ id: facingKey(to), label: name }))
    const chosen = (id: string) => onPick(known.find(([to]) => facingKey(to) === id)?.[0])
    return menu(label, facingKey(now), none === undefined ? choices : [{ id: '', label: none }, ...choices], chosen)
  }
  const menu = (label: string, value: string, choices: Choice[], onPick: (id: string) => void) => (
    <div className="wish-field">
      <span aria-hidden>{label}</span>
      <Select label={label} value={value} choices={choices} onChange={onPick} />
    </div>
  )

  const away = place?.awayM === undefined ? {} : { awayM: place.awayM }
  const placeChoices: Choice[] = [
    { id: '', label: t('wishes.anywhere') },
    ...(place?.at === 'spot' ? [{ id: 'spot', label: placeWords(place, locale) }] : []),
    ...plainPlaces.map((one) => ({ id: placeKey(one), label: placeWords(one, locale) })),
    ...standing.map((relation) => ({ id: `by ${relation}`, label: relations[relation][locale].replace(/\{\w+\}/, '…') })),
  ]
  const setPlace = (id: string) => {
    if (id === placeKey(place)) return
    const relation = standing.find((one) => `by ${one}` === id)
    const of =
      place?.at === 'by'
        ? place.of.slice(0, relation === 'between' ? 2 : 1)
        : [others[0] ? { item: others[0].frame.item, wish: others[0].at } : openings[0]]
    const plain = plainPlaces.find((one) => placeKey(one) === id)
    set({ place: relation ? { at: 'by', relation, of, ...away } : plain && { ...plain, ...away } })
  }
  const setAnchor = (number: number) => (anchor?: FittingAnchor) => {
    if (place?.at !== 'by') return
    const of = anchor ? [...place.of.slice(0, number), anchor, ...place.of.slice(number + 1)] : place.of.toSpliced(number, 1)
    set({ place: { ...place, of } })
  }
  const size = (side: 'widthM' | 'heightM' | 'depthM') =>
    menu(t(`wishes.${side}`), String(wish[side] ?? ''), measured(sizesM, wish[side]), (id) => set({ [side]: id ? Number(id) : undefined }))

  return (
    <div className="wish-fields">
      {menu(
        t('wishes.deed'),
        deed,
        (Object.keys(deeds) as FittingFrame['deed'][]).map((id) => ({ id, label: deeds[id][locale] })),
        (id) => onChange(withDeed(wish, id as FittingFrame['deed'])),
      )}
      {menu(t('wishes.thing'), item, things, (id) =>
        set({ item: id as FittingFrame['item'], words: thingWords(id as FittingFrame['item'], locale) }),
      )}
      {deed === 'replace' && pointMenu(t('wishes.instead'), firstAnchor(wish), anchors, setAnchor(0))}
      {isPut && menu(t('wishes.place'), placeKey(place), placeChoices, setPlace)}
      {isPut && place?.at === 'by' && pointMenu(t('wishes.by'), place.of[0], anchors, setAnchor(0))}
      {isPut &&
        place?.at === 'by' &&
        place.relation === 'between' &&
        pointMenu(t('wishes.and'), place.of[1], anchors, setAnchor(1), t('wishes.nothing'))}
      {isWished(wish) && (
        <>
          {place &&
            place.at !== 'spot' &&
            isPut &&
            menu(t('wishes.away'), String(place.awayM ?? ''), measured(awaysM, place.awayM), (id) => {
              const { awayM: _, ...rest } = place
              set({ place: id ? { ...rest, awayM: Number(id) } : rest })
            })}
          {pointMenu(t('wishes.facing'), facing, [...turned, ...anchors], (to) => set({ facing: to }), t('wishes.asItStands'))}
          {menu(
            t('wishes.count'),
            String(count),
            [...new Set([...counts, count])].map((n) => ({ id: String(n), label: String(n) })),
            (id) => set({ count: Number(id) }),
          )}
          {pictures.length > 0 &&
            menu(
              t('wishes.picture'),
              String(reference ?? ''),
              [
                { id: '', label: t('wishes.anyPicture') },
                ...pictures.map((words, n) => ({ id: String(n), label: words ? `${n + 1} · ${words}` : String(n + 1) })),
                ...(reference !== undefined && reference >= pictures.length
                  ? [{ id: String(reference), label: String(reference + 1) }]
                  : []),
              ],
              (id) => set({ reference: id === '' ? undefined : Number(id) }),
            )}
          {menu(
            t('wishes.colour'),
            wish.recolour ?? '',
            [{ id: '', label: t('wishes.asPictured') }, ...furnitureColourIds.map((id) => ({ id, label: furnitureColours[id][locale] }))],
            (id) => set({ colour: undefined, recolour: (id || undefined) as FittingFrame['recolour'] }),
          )}
          {size('widthM')}
          {size('heightM')}
          {size('depthM')}
        </>
      )}
      <Button size="sm" className="wish-done" onClick={onDone}>
        {t('wishes.done')}
      </Button>
    </div>
  )
}
