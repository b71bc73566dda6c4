import type { Target, Thing, Where } from './chunks.ts'
import { itemKinds, type ItemId } from '../items.ts'
import { note, type Relation, type Sides } from '../placement.ts'
import { adverb } from './vocabulary/adverb-words.ts'
import { isMany, isNominative } from './vocabulary/russian-cases.ts'
import { sorted } from './sorts.ts'
import { adjectives, ThingReader } from './thing-reader.ts'
import type { Token } from './vocabulary/words.ts'

/** Relations before which a bare length says how far, not how large: «в метре справа от». */
export const measurable = new Set<Relation>(['left', 'right', 'near', 'front', 'behind', 'opposite', 'above'])

/** Nouns that are the same in every case. */
const fixed = /(?:пианино|фоно|трюмо|бюро|канапе|панно)$/iu
const always = /^(?:рядом|рядышком|поближе|next|(?:flanked|topped|surrounded|framed) (?:by|with))$/

/** Things that stand on both sides of others: «по бокам тумбочки». */
const sideThings: readonly ItemId[] = [
  ...(['nightstand', 'lamp', 'floor_lamp', 'table_lamp', 'chair', 'armchair', 'plant', 'sconce', 'bookcase', 'curtains', 'pouf'] as const),
  ...(['picture', 'vase', 'candle', 'side_table', 'cabinet', 'shelf', 'stool'] as const),
]

/** Reads places: a relation and what it points at, or a part of the room. */
export class WhereReader extends ThingReader {
  /** A place: relation and what it points at, or a part of the room with its sides. */
  where(): Where {
    const first = this.tokens[this.at]
    let awayM: number | undefined
    if (first.is === 'metres') {
      awayM = first.value
      this.at++
    }
    const head = this.tokens[this.at]
    const where: Where = { is: 'where', targets: [], sides: {}, words: '', from: first.from, to: head.to }
    if (head.is === 'relation') {
      where.relation = head.relation
      awayM = head.awayM ?? awayM
      this.at++
    }
    if (!this.isAdverb(head)) this.object(where)
    where.to = this.tokens[this.at - 1].to
    where.words = this.text.slice(head.from, head.to).toLowerCase()
    const after = this.tokens[this.at]
    if (awayM === undefined && after?.is === 'metres' && this.measuresGap(where, after)) {
      awayM = after.value
      this.at++
    }
    if (awayM !== undefined) where.awayM = awayM
    return where
  }

  measuresGap(where: Where, { measures }: Token & { is: 'metres' }) {
    if (measures !== undefined || where.relation === undefined || !measurable.has(where.relation)) return measures === 'gap'
    const next = this.tokens[this.at + 1]
    return where.targets.length > 0 && !(next && [...adjectives, 'item'].includes(next.is))
  }

  /** «диван у стены, напротив кресло», «рядом два кресла»: a relation to the thing before, and the thing after it is a new one. */
  isAdverb({ from, to, is }: Token): boolean {
    const words = this.text.slice(from, to).toLowerCase()
    if (is !== 'relation') return false
    if (/\b(?:its|their|his|her) (?:\w+ )?(?:left|right|sides?|foot|ends?)(?:[- ]hand)?(?: side)?$/.test(words)) return true
    if (!(adverb.test(words) || always.test(words))) return false
    let k = this.at
    while (this.tokens[k] && adjectives.includes(this.tokens[k].is)) k++
    const item = this.tokens[k]
    if (item?.is !== 'item') return false
    if (/[а-я]/.test(words) && this.anotherThing(k + 1)) return false
    if (fixed.test(this.text.slice(item.from, item.to)) && !always.test(words)) return false
    const said = this.chunks.findLast((chunk) => chunk.is !== 'gap' || !/[()[\]]/.test(this.text.slice(chunk.from, chunk.to)))
    const afterThing = said?.is === 'thing'
    if (always.test(words)) return !(afterThing && words === 'рядом')
    if (afterThing && /^напротив|^позади|^сзади/.test(words)) return false
    const between = this.text.slice(to, item.from).toLowerCase()
    const before = this.chunks.at(-1)
    const opens = before === undefined || before.is === 'gap' || before.is === 'break'
    const noun = this.text.slice(item.from, item.to).toLowerCase()
    const others = /(?:either|both|each)/.test(words) && between.trim() === '' && isMany(this.text.slice(item.from, item.to))
    if (others && opens && sideThings.includes(item.item)) return true
    if (/[a-z]/.test(words)) return opens && /^,|^[\s,]*(?:an?|some|two|three|four|\d)\s/.test(between)
    if (/\d|дв[ае]|три|четыре|пять|шесть|пара|пару/.test(between) && !/двух|тр[её]х|четыр[её]х|двумя/.test(between)) return true
    if (/двух|тр[её]х|четыр[её]х|двумя|обоих|обеих/.test(between)) return false
    if (/сторонам|бокам|краям|об[ео]|двух|боков|кажд|слева и|справа и/.test(words) && sideThings.includes(item.item))
      return /[иыаь]$/.test(noun) && !/(?:стеллаж|шкаф|диван|стол|камин|комод|телевизор|стул|пуф|торшер|цветк|буфет)а$/.test(noun)
    return isNominative(this.text.slice(item.from, item.to)) && !(words === 'взамен' && this.text.slice(item.from, item.to).endsWith('о'))
  }

  /** What a relation points at: reads on to the next thing, part of the room or «него». */
  object(where: Where) {
    let same: Thing | undefined
    for (;;) {
      const token = this.tokens[this.at]
      if (!token) break
      if (token.is === 'side') note(where.sides, token.side)
      else if (token.is === 'part') {
        this.at++
        return this.part(where, token)
      } else if (token.is === 'it' && this.isWhose(token)) {
        // «её кровать»: whose it is does not matter.
      } else if (token.is === 'it' || (token.is === 'each' && !this.eachThing())) {
        this.at++
        const [many, each] = token.is === 'it' ? [token.many === true, false] : [true, true]
        where.targets.push({ is: 'it', many, each, ...(token.is === 'it' && token.gender ? { gender: token.gender } : {}) })
        return undefined
      } else if (token.is === 'relation') {
        if (where.sides.side || where.sides.depth || where.relation === undefined) return undefined
        if (
          where.relation === 'instead' &&
          /^(?:ones?|old one|того|той|тех)$/i.test(this.text.slice(this.tokens[this.at - 1].from, this.tokens[this.at - 1].to))
        )
          return undefined
        const bare = adverb.test(
          this.text
            .slice(where.from, this.tokens[this.at - 1].to)
            .toLowerCase()
            .trim(),
        )
        if (bare && !/^(?:of|to|from|от)/.test(this.text.slice(token.from, token.to).toLowerCase())) return undefined
        where.relation = token.relation
        if (token.awayM !== undefined) where.awayM = token.awayM
      } else {
        if (this.sidesAlone(where)) break
        if (token.is === 'sort' && where.relation === 'instead' && this.sortAlone(where, token)) return undefined
        const thing = token.is === 'unknown' && this.isNounBefore(token) ? undefined : this.thing()
        if (thing) {
          where.targets.push(thing)
          this.more(where)
          return undefined
        }
        const has =
          token.is === 'deed' &&
          token.deed === 'have' &&
          /^(?:существующ|имеющ|existing|т(?:ем|ой|ого|ому))/i.test(this.text.slice(token.from, token.to))
        if (has) same = this.chunks.findLast((chunk) => chunk.is === 'thing')
        else if (token.is === 'unknown' && where.relation !== undefined) {
          where.strange = this.text.slice(token.from, token.to)
          if (this.isNounBefore(token)) {
            this.at++
            break
          }
        } else if (!['filler', 'colour', 'sort', 'number', 'oneOf'].includes(token.is)) break
        else if ((where.sides.side || where.sides.depth) && token.is !== 'filler') break
      }
      this.at++
    }
    if (same) where.targets.push(same)
    return undefined
  }

  /** «кресло вместо офисного»: another sort of the thing before. */
  sortAlone(where: Where, { sort }: Token & { is: 'sort' }): boolean {
    const before = this.chunks.findLast((chunk) => chunk.is === 'thing')
    if (before?.is !== 'thing' || this.aheadOf('item')) return false
    this.at++
    const { count: _, colour: __, reference: ___, ...same } = before
    where.targets.push({ ...same, item: sorted(before.item, [sort]), sizes: {}, each: false, many: false })
    return true
  }

  /** «на ресепшн диван»: a word that nobody knows is what is pointed at, and the thing after it is wanted there. */
  isNounBefore({ from, to }: Token): boolean {
    const placed =
      this.tokens[this.at - 1]?.is === 'relation' &&
      /[а-яё]е$/i.test(this.text.slice(from, to)) &&
      !/[оеыи]е$/i.test(this.text.slice(from, to))
    if (!placed && /(?:[оеё]й|[ыи]й|[аяуюоеё]е|[аяую][яю]|[оеыи](?:го|му|м|х|ми))$|[^а-яё]$|[оеыи]$/i.test(this.text.slice(from, to)))
      return false
    let k = this.at + 1
    while (this.tokens[k] && adjectives.includes(this.tokens[k].is)) k++
    const item = this.tokens[k]
    return item?.is === 'item' && isNominative(this.text.slice(item.from, item.to))
  }

  /** After sides alone no thing is pointed at: «слева диван»; but “a lamp on the left nightstand”. */
  sidesAlone(where: Where): boolean {
    const { relation, sides } = where
    if (relation !== undefined || (!sides.side && !sides.depth)) return false
    const before = this.tokens[this.at - 1]
    const subject = this.chunks.at(-1)
    const onIt =
      /^on the /i.test(this.text.slice(before.from, before.to)) &&
      this.tokens[this.at].is === 'item' &&
      subject?.is === 'thing' &&
      (itemKinds[subject.item].support === 'surface' || subject.item === 'lamp')
    if (onIt) where.relation = 'on'
    return !onIt
  }

  /** «на каждую тумбочку»; but «на каждой лампа», where what follows is a thing of its own. */
  eachThing(): boolean {
    if (!this.aheadOf('item')) return false
    const each = this.tokens[this.at]
    const item = this.tokens.slice(this.at).find((t) => t.is === 'item')!
    const [, ending] = /кажд(ой|ом|ую)$/.exec(this.text.slice(each.from, each.to).toLowerCase()) ?? []
    const noun = this.text.slice(item.from, item.to).toLowerCase()
    return ending === undefined || (ending === 'ую' ? /[уюь]$/ : /(?:[еи]|ой|ей|ью|ом|ем)$/).test(noun)
  }

  isWhose({ from, to }: Token): boolean {
    return /^(?:его|е[её]|их|its|their)$/i.test(this.text.slice(from, to)) && this.aheadOf('item', 1)
  }

  part(where: Where, { part }: Token & { is: 'part' }) {
    if (part === 'window' || part === 'door') {
      where.targets.push({ is: 'opening', opening: part, sides: where.sides })
      this.sideAfter(where.sides)
      where.sides = {}
      this.more(where)
      return
    }
    where.part = part
    for (;;) {
      let k = this.at
      while (this.tokens[k]?.is === 'filler') k++
      const next = this.tokens[k]
      if (next?.is === 'part' && (part === 'side' || part === 'centre') && (next.part === 'room' || next.part === 'floor')) this.at = k + 1
      else if (next?.is === 'side' && !this.followedByThing(k + 1)) {
        note(where.sides, next.side)
        this.at = k + 1
      } else return
    }
  }

  /** “the window on the left”, and nothing more in this part of the sentence. */
  sideAfter(sides: Sides) {
    const [side, after] = [this.tokens[this.at], this.tokens[this.at + 1]]
    if (side?.is !== 'side' || !/^(?:on|at|to|слева|справа)/iu.test(this.text.slice(side.from, side.to))) return
    if (after !== undefined && after.is !== 'gap' && after.is !== 'break') return
    note(sides, side.side)
    this.at++
  }

  followedByThing(from: number) {
    const next = this.tokens.slice(from).find((t) => !adjectives.includes(t.is))
    return next !== undefined && (next.is === 'item' || next.is === 'part' || next.is === 'it')
  }

  /** “between the sofa and the window”, «под диваном и столиком»: more things that the same relation points at. */
  more(where: Where) {
    const gap = this.tokens[this.at]
    if (gap?.is !== 'gap' || gap.names || where.targets.length > 1) return
    const between = where.relation === 'between'
    if (between && this.isSeveral(where.targets[0]) && !this.endsWithOther()) return
    if (!gap.and || (!between && !this.alsoMeant(where, gap))) return
    const at = this.at
    this.at++
    const sides: Sides = {}
    for (let token = this.tokens[this.at]; token?.is === 'side' || token?.is === 'filler'; token = this.tokens[++this.at])
      if (token.is === 'side') note(sides, token.side)
    const token = this.tokens[this.at]
    const target: Target | undefined =
      token?.is === 'part' && (token.part === 'window' || token.part === 'door')
        ? { is: 'opening', opening: token.part, sides }
        : this.thing()
    if (!target) {
      this.at = at
      return
    }
    if (target.is === 'opening') this.at++
    where.targets.push(target)
    this.more(where)
  }

  /** “between the cots and the window”: several and another. */
  endsWithOther(): boolean {
    const rest = this.tokens.slice(this.at + 1)
    const k = rest.findIndex((t) => !adjectives.includes(t.is) && t.is !== 'side')
    const [other, after] = [rest[k], rest[k + 1]]
    if (this.tokens[this.at].is !== 'gap' || (other?.is !== 'item' && other?.is !== 'part')) return false
    const words = this.text.slice(other.from, other.to)
    if (/[а-яё]$/i.test(words)) return /(?:ом|ем|ём|ой|ей|ью|ами|ями)$/i.test(words)
    const known = /\bthe\b/i.test(this.text.slice(this.tokens[this.at].to, other.to))
    return known && (after === undefined || after.is === 'gap' || after.is === 'break')
  }

  /** “between the windows”: more than one already. */
  isSeveral(target: Target | undefined): boolean {
    const { from, to } = this.tokens[this.at - 1]
    if (target?.is === 'thing') return target.many
    return /(?:windows|doors|окнами|окон|дверями)$/i.test(this.text.slice(from, to))
  }

  alsoMeant({ relation, targets }: Where, gap: Token): boolean {
    const rest = this.tokens.slice(this.at + 1)
    const item = rest.find((t) => !adjectives.includes(t.is))
    if (item?.is !== 'item' || targets.some((t) => t.is !== 'thing') || relation === undefined) return false
    if (!['under', 'front', 'around', 'opposite', 'near', 'behind', 'above', 'on'].includes(relation)) return false
    const after = rest[rest.indexOf(item) + 1]
    const ends = after === undefined || after.is === 'break' || after.is === 'gap'
    if (!ends) return false
    const before = this.text.slice(gap.to, item.from)
    const words = this.text.slice(item.from, item.to)
    const subject = this.chunks.findLast((chunk) => chunk.is === 'thing')
    if (relation === 'under' && subject && itemKinds[subject.item].support === 'flat' && !/\ban?\b/i.test(before)) return true
    if (/[a-z]/i.test(words)) return relation !== 'on' && /\bthe\b/i.test(before)
    return /(?:ом|ем|ём|ой|ей|ью|ами|ями)$/i.test(words) && relation !== 'on'
  }
}
