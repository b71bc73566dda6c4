import type { Chunk, Thing } from './chunks.ts'
import { sizesOf } from './vocabulary/item-sizes.ts'
import { itemKinds } from '../items.ts'
import { genderOf, isMany, isNominative } from './vocabulary/russian-cases.ts'
import { sorted, type Sort } from './sorts.ts'
import type { Token } from './vocabulary/words.ts'

/** Words that may stand between a number, a colour or a place and the thing they belong to. */
export const adjectives: Token['is'][] = ['filler', 'colour', 'number', 'unknown', 'sort', 'each', 'metres', 'oneOf']

/** «вместо дивана тахта»: two things; «шкаф купе», «диван-тахту»: one. */
const inOneCase = (one: string, between: string, other: string) =>
  !/[а-яё]$/i.test(one) || between.includes('-') || isNominative(one) === isNominative(other)

/** Reads things with all that belongs to their names. */
export class ThingReader {
  text: string
  tokens: Token[]
  /** The next token. */
  at = 0
  chunks: Chunk[] = []

  constructor(text: string, tokens: Token[]) {
    this.text = text
    this.tokens = tokens
  }

  /** A thing with its number, colour and size, if one begins here. */
  thing(): Thing | undefined {
    let k = this.at
    while (this.tokens[k] && adjectives.includes(this.tokens[k].is)) k++
    const item = this.tokens[k]
    if (item?.is !== 'item') return undefined
    const { from } = this.tokens[this.at]
    const before = this.tokens.slice(this.at, k)
    const kinds = before.flatMap((t) => (t.is === 'sort' ? [t.sort] : []))
    this.at = k + 1
    const [is, to] = this.sameThing(item, kinds)
    const words = this.text.slice(item.from, to)
    const count = before.findLast((t) => t.is === 'number')
    const size = before.findLast((t) => t.is === 'metres')
    const colour = before.find((t) => t.is === 'colour')
    const gender = genderOf(words)
    const lead = this.text.slice(from, item.from) + words
    return {
      is: 'thing',
      item: is,
      words,
      ...(count?.is === 'number' ? { count: Math.min(8, Math.max(1, count.value)) } : {}),
      ...(colour?.is === 'colour' ? { colour: colour.colour } : {}),
      sizes: size?.is === 'metres' ? sizesOf(itemKinds[is], size) : {},
      ...(item.reference === undefined ? {} : { reference: item.reference }),
      ...(before.some((t) => t.is === 'unknown') ? { told: true } : {}),
      each: before.some((t) => t.is === 'each'),
      many: (count?.is === 'number' && count.value > 1) || isMany(words),
      ...(gender ? { gender } : {}),
      ...(/\b(?:the|my|our|your|this|that|these)\b/i.test(lead)
        ? { known: true }
        : /\b(?:an?|one|some)\b/i.test(lead)
          ? { known: false }
          : {}),
      from,
      to,
    }
  }

  /** The kind of a thing with the adjectives on both sides of its noun, and where its name ends: «стол письменный», «ковёр-шкура». */
  sameThing(item: Token & { is: 'item' }, before: Sort[]): [Thing['item'], number] {
    const kinds = [...before]
    let is = item.item
    let { to } = item
    for (;;) {
      const next = this.tokens[this.at]
      const after = this.tokens[this.at + 1]
      const alike =
        next?.is === 'item' &&
        (next.item === is || sorted(is, kinds) === next.item) &&
        (next.reference === undefined || item.reference === undefined || next.reference === item.reference) &&
        inOneCase(this.text.slice(item.from, to), this.text.slice(to, next.from), this.text.slice(next.from, next.to)) &&
        !/^(?:the |that |this )?ones? |^т[оауе]т? /i.test(this.text.slice(next.from, next.to))
      if (next?.is === 'filler' && after?.is === 'item' && this.text.slice(next.from, next.to) === 'of') {
        if (after.reference !== undefined) item.reference ??= after.reference
        this.at += 2
        to = next.from
        continue
      }
      if (next?.is === 'sort' && !(after?.is === 'item' && sorted(after.item, [next.sort]) !== after.item)) kinds.push(next.sort)
      else if (alike && !this.text.slice(to, next.from).includes(',')) {
        is = next.item
        if (next.reference !== undefined) item.reference ??= next.reference
      } else return [sorted(is, kinds), to]
      to = next.to
      this.at++
    }
  }

  /** «позади кресла торшер»: a thing after the next one. */
  anotherThing(from: number): boolean {
    return this.tokens.slice(from).find((t) => !adjectives.includes(t.is))?.is === 'item'
  }

  aheadOf(is: Token['is'], past = 0) {
    let k = this.at + past
    while (this.tokens[k] && adjectives.includes(this.tokens[k].is)) k++
    return this.tokens[k]?.is === is
  }
}
