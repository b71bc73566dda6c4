import { Cursor, type Of } from './cursor.ts'
import { readLength, readMeasured } from './lengths.ts'
import type { Token } from './meanings.ts'
import { readAnchor, readDistance, readPlace } from './places.ts'
import { readPart } from './room-parts.ts'
import type { PlaceSaid, Thing, Unit } from './said.ts'
import { readThing } from './things.ts'

/** “photos 1 and 2”: one more picture. */
function takeAlsoShown(s: Cursor) {
  const last = s.units.at(-1)
  const [and, number, next] = [s.peek(), s.peek(1), s.peek(2)]
  if (
    last?.is !== 'thing' ||
    last.thing.item !== 'thing' ||
    last.thing.reference === undefined ||
    (and?.is !== 'and' && and?.is !== 'comma')
  )
    return
  if (
    number?.is !== 'number' ||
    !Number.isInteger(number.value) ||
    (next && ['item', 'unit', 'colour', 'sort', 'unknown', 'filler', 'shown'].includes(next.is))
  )
    return
  s.units.push({ is: 'and', from: and.from, to: and.to })
  const thing: Thing = { ...last.thing, reference: number.value - 1, words: number.word, from: number.from, to: number.to }
  s.units.push({ is: 'thing', thing, from: number.from, to: number.to })
  s.at += 2
}

function plainUnit(s: Cursor): Unit | undefined {
  const token = s.peek()!
  s.at++
  const span = { from: token.from, to: token.to }
  switch (token.is) {
    case 'measure':
      return token.word === 'away' ? { is: 'deed', deed: 'remove', word: token.word, ...span } : undefined
    case 'deed':
      if (token.word === 'place' && s.tokens[s.at - 2]?.is === 'article') return undefined
      s.awaits = token.deed === 'replace' && !s.hasNamed
      s.paints = token.deed === 'paint'
      return { is: 'deed', deed: token.deed, word: token.word, ...span }
    case 'turn':
      return { is: 'turn', turn: token.turn, word: token.word, ...span }
    case 'colour':
      return { is: 'colour', colour: token.colour, ...span }
    case 'break':
      s.paints = false
      s.hasNamed = false
      return { is: 'break', ...(token.asks ? { asks: true } : {}), ...span }
    case 'and':
    case 'comma':
      s.hasNamed = false
      return { is: token.is, ...span }
    case 'names':
    case 'bracket':
      return { is: token.is, ...span }
    case 'article':
      return /^(?:existing|current|существ|имеющ)/.test(token.word) ? { is: 'deed', deed: 'have', word: token.word, ...span } : undefined
    case 'relation':
      return token.word === 'на месте' ? { is: 'deed', deed: 'keep', word: token.word, ...span } : undefined
    case 'shown':
      s.shownSoFar++
      return undefined
    case 'unknown':
      return { is: 'unknown', word: token.word, ...span }
    default:
      return undefined
  }
}

function sizeUnit(s: Cursor): Unit | undefined {
  const start = s.at
  const gap =
    s.peek()?.is === 'measure' &&
    (s.peek() as Of<'measure'>).measure === 'away' &&
    s.attempt(() => {
      s.at++
      if (s.peek()?.is === 'turn') s.at++
      const between = s.peek()?.is === 'relation' ? readPlace(s) : undefined
      const part = between ? {} : s.attempt(() => readPart(s, {}, 'near'))
      const of = part ? undefined : readAnchor(s)
      s.skip('names', 'filler', 'comma')
      const length = (part ?? of) && readLength(s, false)
      return length && { ...(of ? { relation: 'near' as const, of: [of] } : part), awayM: length.value }
    })
  if (gap) return { is: 'place', word: '', place: { ...gap, ...s.spanFrom(start) }, ...s.spanFrom(start) }
  const found = readMeasured(s)
  if (!found) return undefined
  const { measure, value } = found
  const after = s.peek()
  if (measure === undefined && after?.is === 'relation') {
    const place = s.attempt(() => readPlace(s))
    if (place) return { is: 'place', word: '', place: { ...place, awayM: value, ...s.spanFrom(start) }, ...s.spanFrom(start) }
  }
  if (measure === 'away' || (measure === undefined && after?.is === 'turn' && after.turn === 'from')) {
    const span = s.spanFrom(start)
    const anchor = s.attempt(() => {
      if (s.peek()?.is === 'turn') s.at++
      else if (measure !== 'away') return undefined
      const part = s.attempt(() => readPart(s, {}, 'near'))
      if (part) return part
      const of = readAnchor(s)
      return of && { relation: 'near' as const, of: [of] }
    })
    const place: PlaceSaid = { ...anchor, awayM: value, ...s.spanFrom(start) }
    return { is: 'place', place, word: '', ...span, to: place.to }
  }
  return { is: 'size', length: found, ...s.spanFrom(start) }
}

// Things.
/** A thing with its number, colour, sort, sizes and picture. */
function thingUnit(s: Cursor): Unit | undefined {
  const start = s.at
  const thing = s.attempt(() => readThing(s))
  if (thing?.item) {
    s.awaits = false
    s.hasNamed = true
  }
  return thing && { is: 'thing', thing, ...s.spanFrom(start) }
}

// Places.
function placeUnit(s: Cursor): Unit | undefined {
  const start = s.at
  const [led, measure] = [s.peek(), s.peek(1)]
  if (led?.is === 'relation' && measure?.is === 'measure' && measure.measure === 'away') s.at++
  const away = s.peek()?.is === 'measure' || (led?.is === 'turn' && led.turn === 'from') ? s.attempt(() => readDistance(s)) : undefined
  if (away) return { is: 'place', place: { ...away, ...s.spanFrom(start) }, word: '', ...s.spanFrom(start) }
  s.at = start
  const place = s.attempt(() => readPlace(s))
  return place && { is: 'place', place: { ...place, ...s.spanFrom(start) }, word: s.tokens[start].word, ...s.spanFrom(start) }
}

/** Reads tokens into units: things with all that belongs to their names, places with what they point at, and what is left between. */
export function scan(tokens: readonly Token[], text: string): Unit[] {
  const s = new Cursor(tokens, text)
  while (s.at < s.tokens.length) {
    const start = s.at
    takeAlsoShown(s)
    if (s.at > start) continue
    const unit = placeUnit(s) ?? thingUnit(s) ?? sizeUnit(s) ?? plainUnit(s)
    if (unit) s.units.push(unit)
    if (s.at === start) s.at++
  }
  return mergeNamed(s.units)
}

/** “photo 1: a lamp”, «фото 1 — диван»: what names a picture is one thing with what it names. */
function mergeNamed(units: Unit[]): Unit[] {
  return units.filter((unit, k) => {
    const shownAs = units[k + 2]
    if (
      unit.is === 'thing' &&
      unit.thing.item !== 'thing' &&
      unit.thing.reference === undefined &&
      units[k + 1]?.is === 'names' &&
      shownAs?.is === 'thing' &&
      shownAs.thing.item === 'thing' &&
      shownAs.thing.reference !== undefined
    ) {
      unit.thing.reference = shownAs.thing.reference
      units.splice(k + 1, 2)
      return true
    }
    if (unit.is !== 'thing' || unit.thing.item !== 'thing' || unit.thing.reference === undefined) return true
    const mark = units[k + 1]
    const marks = mark?.is === 'names' || mark?.is === 'bracket' || (mark?.is === 'turn' && mark.turn === 'for') ? 2 : 1
    const next = units[k + marks]
    if (next?.is !== 'thing' || next.thing.reference !== undefined || next.thing.item === undefined) return true
    next.thing.reference = unit.thing.reference
    if (marks === 2 && mark.is === 'bracket' && units[k + 3]?.is === 'bracket') units.splice(k + 3, 1)
    units.splice(k + 1, marks - 1)
    return false
  })
}
