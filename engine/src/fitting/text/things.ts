import { itemKinds } from '../items.ts'
import type { Cursor, Of } from './cursor.ts'
import { isMany } from './is-many.ts'
import { isSizeOf, sizesOf } from './item-sizes.ts'
import { readMeasured } from './lengths.ts'
import type { Sort, Token } from './meanings.ts'
import { isShown, readBareNumber, readPictureNumber, readShown } from './pictures.ts'
import type { Length, Sizes, Thing } from './said.ts'
import { sorted } from './sorts.ts'

export function readThing(s: Cursor, pointed = false): Thing | undefined {
  const start = s.at
  const sizes: Sizes = {}
  const adjectives: Sort[] = []
  const measured: Length[] = []
  const thing: Thing = { words: '', generic: false, many: false, from: 0, to: 0 }
  let noun: Of<'item'> | undefined
  let strange = 0
  // What stands before the noun.
  for (; !noun;) {
    const token = s.peek()
    if (!token) return undefined
    if (
      token.is === 'shown' &&
      /^(?:ref|референс|реф)/.test(token.word) &&
      s.shownSoFar === 0 &&
      (s.ends(1) || s.peek(1)?.is === 'relation')
    ) {
      thing.reference = 0
      s.at++
      break
    }
    if (token.is === 'shown' && !pointed && linkFollows(s)) {
      s.at++
      s.at++
      continue
    }
    const reference =
      readShown(s, ['relation', 'turn'].includes(s.peek(-1)?.is ?? '')) ??
      (s.tokens.slice(start, s.at).every((t) => t.is === 'article') ? readBareNumber(s, pointed, start) : undefined)
    if (reference !== undefined) {
      s.shownSoFar++
      thing.reference = reference
      const after = s.peek()
      if (after?.is === 'item' && !pointed) continue
      break
    }
    if (
      token.is === 'number' &&
      token.ordinal &&
      s.at === start &&
      !pointed &&
      (s.peek(1)?.is === 'relation' || s.peek(1)?.is === 'names' || s.peek(1)?.word === 'one')
    ) {
      thing.pronoun = token.value > 1 ? 'other' : 'one'
      s.at += s.peek(1)?.word === 'one' ? 2 : 1
      break
    }
    if (token.is === 'item') {
      noun = token
      s.at++
    } else if (token.is === 'article') {
      if (strange > 0) return undefined
      if (pointed && (token.means === 'old' || token.means === 'new') && s.ends(1)) {
        s.at++
        thing.pronoun = 'one'
        break
      }
      if (token.means === 'more' && ['relation', 'part'].includes(s.peek(1)?.is ?? '')) {
        s.at++
        thing.pronoun = 'other'
        thing.article = 'more'
        break
      }
      if ((token.means === 'new' || token.means === 'old' || token.means === 'own') && linkFollows(s)) {
        s.at++
        thing.pronoun = 'one'
        break
      }
      if (thing.article !== 'old' && thing.article !== 'new' && thing.article !== 'more') thing.article = token.means
      s.at++
    } else if (token.is === 'number' && !token.ordinal) {
      const length = readMeasured(s)
      if (length) measured.push(length)
      else {
        if (!Number.isInteger(token.value) || token.value > 20 || thing.count !== undefined) return undefined
        thing.count = token.value
        s.at++
        if (s.peek()?.word === 'of' && s.peek(1)?.is === 'pronoun') s.at++
        if (/^(?:pcs|pieces|шт|штук|штуки)$/.test(s.peek()?.word ?? '') && s.ends(1)) {
          s.at++
          thing.pronoun = 'them'
          break
        }
        if (/^[xх]$/.test(s.peek()?.word ?? '')) s.at++
      }
    } else if (token.is === 'colour') {
      thing.colour ??= token.colour
      s.at++
    } else if (token.is === 'sort') {
      adjectives.push(token.sort)
      s.at++
      if (pointed && s.ends()) {
        thing.pronoun = 'one'
        thing.sorts = adjectives
        break
      }
    } else if (token.is === 'pronoun') {
      if (token.means === 'there') return undefined
      s.at++
      if (token.means === 'one' && nounFollows(s, 0)) {
        thing.count = 1
        continue
      }
      if (/^(?:both|об)/.test(token.word) && ['item', 'colour', 'sort', 'article'].includes(s.peek()?.is ?? '')) {
        thing.count = /^(?:both|об)/.test(token.word) ? 2 : thing.count
        continue
      }
      if ((token.means === 'all' || token.means === 'that' || token.means === 'other') && nounFollows(s, 0)) continue
      if (token.means === 'each') {
        thing.each = true
        if (s.peek()?.word === 'of') s.at++
        if (nounFollows(s, 0) || s.peek()?.is === 'pronoun') continue
        thing.pronoun = 'them'
        break
      }
      thing.pronoun = token.means
      if (/^(?:он|его|него|нему|ним|ему|нем)$/.test(token.word)) thing.gender = 'm'
      if (/^(?:она|ее|нее|ней|нею|ею)$/.test(token.word)) thing.gender = 'f'
      break
    } else if (token.is === 'filler' || token.is === 'unknown') {
      if (pointed && comesInstead(s, token, start)) {
        s.at++
        thing.pronoun = 'one'
        break
      }
      if (!nounFollows(s)) return undefined
      if (token.is === 'unknown') strange++
      if (strange > 3) return undefined
      s.at++
    } else if ((token.is === 'measure' || token.is === 'side' || (token.is === 'turn' && token.turn === 'person')) && nounFollows(s)) {
      s.at++
    } else return undefined
  }
  if (noun) {
    // Of two nouns in a row the last is the thing in English: “sofa table”.
    for (let next = s.peek(); next?.is === 'item' && /^[a-z]/.test(noun.word) && /^[a-z]/.test(next.word); next = s.peek()) {
      noun = next
      s.at++
    }
    thing.many = isMany(noun.word)
    if (noun.gender) thing.gender = noun.gender
  }
  const nounTokens = s.at
  readAfterNoun(s, thing, adjectives, measured, pointed, noun)
  if (noun) {
    thing.item = sorted(noun.item, adjectives)
    if (noun.reference !== undefined) thing.reference ??= noun.reference
    thing.generic = adjectives.length === 0 && !noun.word.includes(' ')
    for (const one of measured) Object.assign(sizes, sizesOf(itemKinds[thing.item], one))
    Object.assign(thing, sizes)
  } else if (thing.reference !== undefined) {
    thing.item = 'thing'
    for (const one of measured) Object.assign(thing, sizesOf(itemKinds.thing, one))
  }
  const span = s.spanFrom(start)
  thing.from = span.from
  thing.to = span.to
  const nameTo = s.tokens[nounTokens - 1].to
  thing.words = s.text.slice(noun ? noun.from : span.from, nameTo)
  return thing
}

/** «замени кресло на кожаное»: an adjective that stands for the thing that comes instead. */
const comesInstead = (s: Cursor, { word }: Token, start: number) =>
  s.at === start &&
  s.ends(1) &&
  s.peek(-1)?.word === 'на' &&
  /(?:[оы]й|ий|[оыи]е|ее|ую|юю|ая|яя)$/.test(word) &&
  s.units.some((u) => u.is === 'deed' && u.deed === 'replace')

/** «новый с фото 1»: what stands for a noun. */
function linkFollows(s: Cursor): boolean {
  const [link, next, after] = [s.peek(1), s.peek(2), s.peek(3)]
  return (
    link?.is === 'turn' &&
    (link.turn === 'from' || link.turn === 'with') &&
    (isShown(next) || (next?.is === 'number' && isShown(after)) || (next?.is === 'article' && after?.is === 'number'))
  )
}

/** Whether a noun ends the words that follow, so that they belong to its name. */
function nounFollows(s: Cursor, from = 1): boolean {
  for (let k = from; k < 6; k++) {
    const token = s.peek(k)
    if (token?.is === 'item') return true
    if (!token || !['unknown', 'filler', 'colour', 'sort', 'number', 'side', 'article'].includes(token.is)) return false
  }
  return false
}

/** What stands after a noun: its picture, colours, sorts and sizes. */
function readAfterNoun(s: Cursor, thing: Thing, adjectives: Sort[], measured: Length[], pointed: boolean, noun: Of<'item'> | undefined) {
  for (;;) {
    const token = s.peek()
    if (!token) return
    const reference = s.attempt(() => {
      const from = s.at
      s.skip(...(pointed && !thing.pronoun ? (['filler'] as const) : (['comma', 'filler'] as const)))
      const link = s.peek()
      const lastUnit = s.units.at(-1)
      if (s.awaits) return undefined
      if (s.at > from && lastUnit?.is === 'thing' && lastUnit.thing.item === 'thing') return undefined
      if (link?.is === 'unknown' && s.peek(1)?.is === 'relation') s.at++
      const links =
        link?.is === 'turn'
          ? ['from', 'with', 'who'].includes(link.turn)
          : s.peek()?.is === 'relation' && ['on', 'in', 'near'].includes((s.peek() as Of<'relation'>).relation)
      if (links) s.at++
      s.skip('filler', 'article')
      if (links && s.peek()?.is === 'unknown' && isShown(s.peek(1))) s.at++
      if (links && s.peek()?.is === 'relation') s.at++
      return readShown(s, links) ?? (links ? readPictureNumber(s) : undefined)
    })
    if (reference !== undefined && thing.reference === undefined) {
      thing.reference = reference
      continue
    }
    if (noun && /^(?:number|no|nr|номер)$/.test(token.word) && s.peek(1)?.is === 'number') s.at++
    const numbered =
      noun && thing.reference === undefined && !thing.many && /^\d+$/.test(s.peek()?.word ?? '') ? readPictureNumber(s) : undefined
    if (numbered !== undefined) {
      thing.reference = numbered
      continue
    }
    if (token.is === 'pronoun' && token.means === 'one' && s.ends(1)) {
      s.at++
      continue
    }
    if (token.is === 'sort') {
      if (s.peek(1)?.is === 'item') return
      adjectives.push(token.sort)
      s.at++
      continue
    }
    if (pointed) return
    const colour = s.attempt(() => {
      if (s.paints) return undefined
      if (!noun && thing.reference === undefined) return undefined
      if (s.peek()?.is === 'bracket' && s.peek(1)?.is === 'colour') s.at++
      if (s.peek()?.word === 'in' || s.peek()?.word === 'of') s.at++
      s.skip('article', 'filler')
      const said = s.peek()
      if (said?.is !== 'colour' || itemAfter(s, 1)) return undefined
      s.at++
      if (/^(?:colou?r|цвета)$/.test(s.peek()?.word ?? '')) s.at++
      if (s.peek()?.is === 'bracket') s.at++
      return said.colour
    })
    if (colour !== undefined && thing.colour === undefined) {
      thing.colour = colour
      continue
    }
    const length = s.attempt(() => {
      if (!noun && thing.reference === undefined) return undefined
      const direct = s.peek()?.is === 'number'
      s.skip('comma', 'bracket', 'turn', 'names')
      const found = readMeasured(s)
      const next = s.peek()
      if (!found || found.measure === 'away' || (next?.is === 'turn' && next.turn === 'from')) return undefined
      if (
        found.measure === undefined &&
        found.across === undefined &&
        next?.is === 'relation' &&
        !(direct && next.relation !== 'left' && next.relation !== 'right') &&
        !(noun && isSizeOf(itemKinds[noun.item], found.value))
      )
        return undefined
      if (s.peek()?.is === 'bracket') s.at++
      return found
    })
    if (length) {
      measured.push(length)
      continue
    }
    const several = s.peek()
    const after = s.peek(1)
    if (
      noun &&
      several?.is === 'number' &&
      !several.ordinal &&
      /^\p{L}/u.test(several.word) &&
      Number.isInteger(several.value) &&
      !thing.count &&
      !['item', 'unit', 'measure', 'shown', 'part'].includes(after?.is ?? '') &&
      /[а-я]/.test(several.word)
    ) {
      thing.count = several.value
      s.at++
      continue
    }
    const count = s.attempt(() => {
      s.skip('comma', 'names')
      const bracket = s.peek()?.is === 'bracket'
      if (bracket) s.at++
      const times = /^[xх×]$/.test(s.peek()?.word ?? '')
      if (times) s.at++
      const number = s.peek()
      if (number?.is !== 'number' || number.ordinal || !Number.isInteger(number.value)) return undefined
      s.at++
      const pieces = /^(?:pcs|шт|штук|штуки|pieces|off|no|x|х)$/.test(s.peek()?.word ?? '')
      if (pieces) s.at++
      if (s.peek()?.word === '.') s.at++
      if (bracket && s.peek()?.is === 'bracket') s.at++
      return times || pieces ? number.value : undefined
    })
    if (count !== undefined && thing.count === undefined) {
      thing.count = count
      continue
    }
    return
  }
}

function itemAfter(s: Cursor, k: number): boolean {
  const token = s.peek(k)
  return token?.is === 'item' || (token?.is === 'unknown' && s.peek(k + 1)?.is === 'item')
}
