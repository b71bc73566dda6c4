import type { Locale, Words } from '../locale.ts'
import { furnitureColours } from './fitting-colours.ts'
import type { FittingAnchor, FittingDeed, FittingFacing, FittingFrame, FittingPlace, FittingRelation } from './fitting-frames.ts'
import { things, type ThingId } from './fitting-things.ts'

// What is asked of a thing, in the words of a chip: «диван · слева от окна · лицом к камину».

/** What is done with a thing. */
export const deeds: Record<FittingDeed, Words> = {
  place: { en: 'put in', ru: 'поставить' },
  replace: { en: 'replace with', ru: 'заменить на' },
  move: { en: 'move', ru: 'переставить' },
  keep: { en: 'keep', ru: 'оставить' },
  remove: { en: 'take away', ru: 'убрать' },
}

/** How one thing stands to another; {of} and {with} are what it stands to, in Russian in the genitive or the instrumental. */
export const relations: Record<FittingRelation, Words> = {
  left: { en: 'left of {of}', ru: 'слева от {of}' },
  right: { en: 'right of {of}', ru: 'справа от {of}' },
  near: { en: 'by {of}', ru: 'возле {of}' },
  front: { en: 'in front of {of}', ru: 'перед {with}' },
  opposite: { en: 'opposite {of}', ru: 'напротив {of}' },
  behind: { en: 'behind {of}', ru: 'за {with}' },
  under: { en: 'under {of}', ru: 'под {with}' },
  above: { en: 'above {of}', ru: 'над {with}' },
  on: { en: 'on top of {of}', ru: 'поверх {of}' },
  along: { en: 'along {of}', ru: 'вдоль {of}' },
  between: { en: 'between {of}', ru: 'между {with}' },
  flank: { en: 'on both sides of {of}', ru: 'по обе стороны от {of}' },
  around: { en: 'around {of}', ru: 'вокруг {of}' },
  instead: { en: 'instead of {of}', ru: 'вместо {of}' },
}

interface Cases {
  en: string
  ru: string
  of: string
  with: string
}

const openings: Record<'window' | 'door', Record<'any' | 'left' | 'right', Cases>> = {
  window: {
    any: { en: 'the window', ru: 'окно', of: 'окна', with: 'окном' },
    left: { en: 'the left window', ru: 'левое окно', of: 'левого окна', with: 'левым окном' },
    right: { en: 'the right window', ru: 'правое окно', of: 'правого окна', with: 'правым окном' },
  },
  door: {
    any: { en: 'the door', ru: 'дверь', of: 'двери', with: 'дверью' },
    left: { en: 'the left door', ru: 'левая дверь', of: 'левой двери', with: 'левой дверью' },
    right: { en: 'the right door', ru: 'правая дверь', of: 'правой двери', with: 'правой дверью' },
  },
}

const corners: Record<'far' | 'near' | 'any', Record<'left' | 'right' | 'any', Words>> = {
  any: {
    any: { en: 'in the corner', ru: 'в углу' },
    left: { en: 'left corner', ru: 'левый угол' },
    right: { en: 'right corner', ru: 'правый угол' },
  },
  far: {
    any: { en: 'far corner', ru: 'дальний угол' },
    left: { en: 'far left corner', ru: 'дальний левый угол' },
    right: { en: 'far right corner', ru: 'дальний правый угол' },
  },
  near: {
    any: { en: 'near corner', ru: 'ближний угол' },
    left: { en: 'near left corner', ru: 'ближний левый угол' },
    right: { en: 'near right corner', ru: 'ближний правый угол' },
  },
}

const walls: Record<'left' | 'right' | 'far' | 'any', Words> = {
  any: { en: 'along the wall', ru: 'у стены' },
  left: { en: 'left wall', ru: 'у левой стены' },
  right: { en: 'right wall', ru: 'у правой стены' },
  far: { en: 'far wall', ru: 'у дальней стены' },
}

const sides: typeof corners = {
  any: {
    any: { en: 'in the room', ru: 'в комнате' },
    left: { en: 'on the left', ru: 'слева' },
    right: { en: 'on the right', ru: 'справа' },
  },
  far: {
    any: { en: 'at the back', ru: 'в глубине' },
    left: { en: 'back left', ru: 'в глубине слева' },
    right: { en: 'back right', ru: 'в глубине справа' },
  },
  near: {
    any: { en: 'in the foreground', ru: 'на переднем плане' },
    left: { en: 'front left', ru: 'на переднем плане слева' },
    right: { en: 'front right', ru: 'на переднем плане справа' },
  },
}

const centre: Words = { en: 'in the middle', ru: 'посередине' }
const spot: Words = { en: 'at the marked place', ru: 'в отмеченном месте' }
const away: Words = { en: '{m} m away', ru: 'отступ {m} м' }
const facing: Words = { en: 'facing {of}', ru: 'лицом к: {name}' }
/** Where a front turns by the picture or the room itself. */
export const turns: Record<Extract<FittingFacing, string>, Words> = {
  left: { en: 'turned left', ru: 'повернуть влево' },
  right: { en: 'turned right', ru: 'повернуть вправо' },
  far: { en: 'with its back to us', ru: 'спинкой к нам' },
  near: { en: 'turned to us', ru: 'лицом к нам' },
  centre: { en: 'facing the middle', ru: 'лицом к середине' },
}
const towards: Record<'window' | 'door', string> = { window: 'окну', door: 'двери' }
const facingOpening = 'лицом к {name}'
const and: Words = { en: ' and ', ru: ' и ' }
const recolour: Words = { en: 'colour: {colour}', ru: 'цвет: {colour}' }
const sizes = {
  widthM: { en: '{m} m wide', ru: 'ширина {m} м' },
  heightM: { en: '{m} m high', ru: 'высота {m} м' },
  depthM: { en: '{m} m deep', ru: 'глубина {m} м' },
} as const satisfies Record<string, Words>
const picture: Words = { en: 'picture {n}', ru: 'фото {n}' }

const filled = (text: string, facts: Record<string, string>) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
const metres = (m: number, locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(m)
const thingCases = (item: ThingId): Cases => ({ ...things[item], en: `the ${things[item].en}` })
const casesOf = (anchor: FittingAnchor): Cases =>
  'item' in anchor ? thingCases(anchor.item) : openings[anchor.opening][anchor.side ?? 'any']

/** What a place is told by, on its own: “the left window”. */
export const anchorWords = (anchor: FittingAnchor, locale: Locale): string => casesOf(anchor)[locale]

/** A thing's own name. */
export const thingWords = (item: ThingId, locale: Locale): string => things[item][locale]

/** Where a thing is wanted. */
export function placeWords(place: FittingPlace, locale: Locale): string {
  switch (place.at) {
    case 'by': {
      const cases = place.of.map(casesOf)
      const joined = (which: 'of' | 'with') => cases.map((one) => (locale === 'en' ? one.en : one[which])).join(and[locale])
      return filled(relations[place.relation][locale], { of: joined('of'), with: joined('with') })
    }
    case 'corner':
      return corners[place.depth ?? 'any'][place.side ?? 'any'][locale]
    case 'wall':
      return walls[place.side ?? 'any'][locale]
    case 'side':
      return sides[place.depth ?? 'any'][place.side ?? 'any'][locale]
    case 'centre':
      return centre[locale]
    case 'spot':
      return spot[locale]
  }
}

/** Where the front of a thing turns. */
export function facingWords(anchor: FittingFacing, locale: Locale): string {
  if (typeof anchor === 'string') return turns[anchor][locale]
  if (locale === 'ru' && 'opening' in anchor) return filled(facingOpening, { name: towards[anchor.opening] })
  return filled(facing[locale], { of: casesOf(anchor).en, name: 'item' in anchor ? things[anchor.item].ru : '' })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One wish as its chip says it: the thing, then what is asked of it. */
export function wishWords(frame: FittingFrame, locale: Locale): string[] {
  const { deed, item, words, count, place, reference } = frame
  // What nobody can name is told by the person's own word for it.
  const name = item === 'thing' ? words : thingWords(item, locale)
  const paint = frame.recolour ?? frame.colour
  const measures = (['widthM', 'heightM', 'depthM'] as const).flatMap((side) => {
    const m = frame[side]
    return m === undefined ? [] : [filled(sizes[side][locale], { m: metres(m, locale) })]
  })
  return [
    count > 1 ? `${count} × ${name}` : name,
    ...(deed === 'place' || deed === 'replace' ? [] : [deeds[deed][locale]]),
    ...(place ? [placeWords(place, locale)] : []),
    ...(place?.awayM === undefined ? [] : [filled(away[locale], { m: metres(place.awayM, locale) })]),
    ...(frame.facing ? [facingWords(frame.facing, locale)] : []),
    ...(paint ? [filled(recolour[locale], { colour: furnitureColours[paint][locale] })] : []),
    ...measures,
    ...(reference === undefined ? [] : [filled(picture[locale], { n: String(reference + 1) })]),
  ]
}

/** Wishes as English sentences, for engines that take words; `picture` names a reference, from 0. */
export const wishSentences = (frames: readonly FittingFrame[], picture: (reference: number) => string): string =>
  frames
    .map(({ reference, ...frame }) => {
      const verb = deeds[frame.deed].en
      const [name, ...asked] = wishWords(frame, 'en').filter((part, n) => n === 0 || part !== verb)
      const from = reference === undefined ? [] : [`from ${picture(reference)}`]
      return `${[`${capital(verb)} ${name}`, ...from, ...asked].join(', ')}.`
    })
    .join(' ')
