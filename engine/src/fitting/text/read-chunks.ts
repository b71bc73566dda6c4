import type { Chunk, Thing } from './chunks.ts'
import { presentPlans } from './former-plans.ts'
import { isSizeOf } from './vocabulary/item-sizes.ts'
import { itemKinds, type ItemId } from '../items.ts'
import { putRight } from './put-right.ts'
import { sorted } from './sorts.ts'
import { adjectives } from './thing-reader.ts'
import { measurable, WhereReader } from './where-reader.ts'
import type { Deed, Token } from './vocabulary/words.ts'

/** Kinds whose noun is that of a plainer one. */
const plainest: Partial<Record<ItemId, ItemId>> = {
  desk: 'dining_table',
  coffee_table: 'dining_table',
  side_table: 'dining_table',
  dressing_table: 'dining_table',
  floor_lamp: 'lamp',
  table_lamp: 'lamp',
  sconce: 'lamp',
  chandelier: 'lamp',
  floor_mirror: 'mirror',
  bookcase: 'wardrobe',
  office_chair: 'armchair',
  rocking_chair: 'armchair',
  bar_stool: 'chair',
  corner_sofa: 'sofa',
  nightstand: 'cabinet',
}

/** Puts the words of a text together to things, places and deeds. */
export class ChunkReader extends WhereReader {
  read(): Chunk[] {
    while (this.at < this.tokens.length) {
      const chunk = this.next()
      if (chunk) this.chunks.push(chunk)
    }
    return presentPlans(putRight(this.chunks, this.text), this.text)
  }

  next(): Chunk | undefined {
    const token = this.tokens[this.at]
    const { from, to } = token
    if (token.is === 'relation' && this.saysNothing(token)) return void this.at++
    if (token.is === 'part' && token.part === 'floor') return void this.at++
    if (token.is === 'relation' || token.is === 'side' || token.is === 'part') return this.where()
    if (token.is === 'metres' && this.isDistance()) return this.where()
    const thing = token.is === 'metres' && this.followsThing() ? undefined : this.thing()
    if (thing) return this.isZone() ? { is: 'purpose', thing, from: thing.from, to: thing.to } : thing
    const other = token.is === 'sort' ? this.otherSort(token) : undefined
    this.at++
    if (other) return other
    if (token.is === 'gap' && token.trails) return { is: 'trails', from, to }
    if (token.is === 'gap') return { is: 'gap', and: token.and === true, names: token.names === true, from, to }
    if (token.is === 'metres') {
      const { is: _, ...length } = token
      return { is: 'size', ...length }
    }
    if (token.is === 'number') return this.number(token)
    if (token.is === 'colour' || token.is === 'deed' || token.is === 'oneOf') return token
    if (token.is === 'it') return { is: 'it', many: token.many === true, ...(token.gender ? { gender: token.gender } : {}), from, to }
    if (
      token.is === 'each' ||
      token.is === 'which' ||
      token.is === 'break' ||
      token.is === 'rather' ||
      token.is === 'former' ||
      token.is === 'quote'
    )
      return { is: token.is, from, to }
    if (token.is === 'for') return this.purpose()
    return token.is === 'unknown' ? { is: 'strange', words: this.text.slice(from, to), from, to } : undefined
  }

  /** «обеденный стол к окну, а письменный увезут»: another sort of the thing before. */
  otherSort({ sort, from, to }: Token & { is: 'sort' }): Thing | undefined {
    const before = this.chunks.findLast((chunk) => chunk.is === 'thing')
    const opens = this.chunks.at(-1)?.is === 'gap' || this.chunks.at(-1)?.is === 'deed'
    const kind = before && sorted(plainest[before.item] ?? before.item, [sort])
    if (!before || !opens || kind === before.item || !/[а-яё]/i.test(this.text[from])) return undefined
    return { is: 'thing', item: kind!, words: this.text.slice(from, to), sizes: {}, each: false, many: false, from, to }
  }

  /** «по тумбочке с каждой стороны»; «заменить на кресло», where «на» names what comes instead. */
  saysNothing({ from, to }: Token): boolean {
    const said = this.text.slice(from, to).toLowerCase()
    let k = this.at + 1
    while (this.tokens[k] && adjectives.includes(this.tokens[k].is)) k++
    const next = this.tokens[k]
    if (said === 'instead' && this.chunks.at(-1)?.is === 'colour') return true
    if (/^(?:вместо|instead of|rather than)$/.test(said) && next?.is !== 'item' && this.tokens[this.at + 1]?.is === 'colour') {
      this.at++
      return true
    }
    if (said === 'по') return next?.is === 'item'
    if (said === 'на' && next?.is !== 'item' && this.tokens[this.at + 1]?.is === 'colour' && this.says('make')) return true
    if (said !== 'на' || !this.replaces()) return false
    return next?.is !== 'item'
      ? next?.is !== 'part' && next?.is !== 'side' && next?.is !== 'it'
      : !/[а-я](?:[^иь]е|ах|ях)$/i.test(this.text.slice(next.from, next.to))
  }

  /** Whether the sentence speaks of replacing. */
  replaces(): boolean {
    return this.says('replace')
  }

  says(deed: Deed): boolean {
    const sentence = this.chunks.slice(this.chunks.findLastIndex((chunk) => chunk.is === 'break') + 1)
    return sentence.some((chunk) => chunk.is === 'deed' && chunk.deed === deed)
  }

  /** A number that counts no thing after it: those before it («2 шт»), or “one by the door, one by the window”. */
  number({ value, after, from, to }: Token & { is: 'number' }): Chunk | undefined {
    if (after) return { is: 'count', value: Math.min(8, value), from, to }
    const following = this.tokens.slice(this.at).find((t) => t.is !== 'filler')
    if (/^(?:both|оба|обе)$/i.test(this.text.slice(from, to)) && following?.is === 'relation' && this.chunks.at(-1)?.is === 'gap')
      return { is: 'it', many: true, from, to }
    const next = this.tokens.slice(this.at).find((t) => !adjectives.includes(t.is))
    const placed = value === 1 && /^\s*(?:in|at|into|on)\s/i.test(this.text.slice(to)) && (next?.is === 'part' || next?.is === 'side')
    if (placed) return { is: 'oneOf', order: 1, from, to }
    if (value > 1 && this.chunks.at(-1)?.is === 'rather' && (next === undefined || next.is === 'break' || next.is === 'gap'))
      return { is: 'count', value: Math.min(8, value), from, to }
    const many = this.chunks.findLast((chunk) => chunk.is === 'thing')
    const told = this.chunks.at(-1)?.is === 'gap' && this.chunks.at(-2)?.is === 'where' && many?.many && many.count === undefined
    if (value > 1 && value < 9 && told && (next === undefined || next.is === 'break')) return { is: 'count', value, from, to }
    const aside = next?.is === 'side' && /^(?:on|at|to|in|слева|справа|налево|направо)(?!\p{L})/iu.test(this.text.slice(next.from))
    if (next?.is === 'part' || (next?.is === 'side' && !aside)) return undefined
    if (value === 1) return { is: 'oneOf', order: 1, from, to }
    const gap = this.chunks.at(-1)
    const apart = gap?.is === 'gap' && /^[(:,]/.test(this.text.slice(gap.from)) && /^\s*[,)]/.test(this.text.slice(to))
    const before = this.chunks.at(apart ? -2 : -1)
    return value > 1 && before?.is === 'thing' && before.count === undefined && value < 9 ? { is: 'count', value, from, to } : undefined
  }

  /** “the fireplace area”: a part of the room and not the thing. */
  isZone(): boolean {
    const next = this.tokens[this.at]
    return next !== undefined && /^(?:area|zone|nook|зон[аеуы])$/i.test(this.text.slice(next.from, next.to))
  }

  followsThing() {
    const before = this.chunks.at(-1)
    return before !== undefined && (before.is === 'thing' || before.is === 'size' || before.is === 'count' || before.is === 'colour')
  }

  /** “for blankets”: what a thing is for is not asked for; “for the window”: where it goes. */
  purpose(): Chunk | undefined {
    if (this.replaces()) return undefined
    const thing = this.thing()
    const owner = this.chunks.at(-1)
    if (thing?.reference !== undefined && owner?.is === 'thing') owner.reference ??= thing.reference
    return thing && { is: 'purpose', thing, from: thing.from, to: thing.to }
  }

  isDistance() {
    const token = this.tokens[this.at]
    const next = this.tokens[this.at + 1]
    const bare = /^(?!(?:в|на|за|at|by)\s).+\s(?:у|возле|около|by|near|next to)$/iu
    const before = this.chunks.at(-1)
    if (next?.is === 'relation' && before?.is === 'thing' && bare.test(this.text.slice(token.from, next.to))) return false
    const russian = token.is === 'metres' && /^\d.*[а-я]/i.test(this.text.slice(token.from, token.to)) && token.value >= 0.6
    const from = next?.is === 'relation' && this.text.slice(next.from, next.to).endsWith('от')
    if (russian && !from && before?.is === 'thing') return false
    const across = next?.is === 'relation' && /^(?:opposite|left|right|напротив|слева|справа)/i.test(this.text.slice(next.from))
    if (
      across &&
      token.is === 'metres' &&
      before?.is === 'thing' &&
      /^\d/.test(this.text.slice(token.from)) &&
      isSizeOf(itemKinds[before.item], token.value)
    )
      return false
    return (
      token.is === 'metres' &&
      !token.measures &&
      next?.is === 'relation' &&
      measurable.has(next.relation) &&
      !(next.relation === 'above' && token.value > 1.2)
    )
  }
}
