import { note, type Sides } from '../placement.ts'
import type { Cursor, Of } from './cursor.ts'
import type { Token } from './meanings.ts'
import { readLength } from './lengths.ts'
import { readShown } from './pictures.ts'
import { readPart } from './room-parts.ts'
import type { AnchorSaid, Found, PlaceSaid } from './said.ts'
import { readThing } from './things.ts'

/** «от дивана 40 см». */
export function readDistance(s: Cursor): Found | undefined {
  s.at++
  const of = readAnchor(s)
  if (s.peek()?.is === 'relation') s.at++
  const length = of && readLength(s, false)
  return length && { relation: 'near', of: [of], awayM: length.value }
}

export function readPlace(s: Cursor): Found | undefined {
  const token = s.peek()
  if (!token) return undefined
  if (token.is === 'pronoun' && token.means === 'there') {
    s.at++
    const where = s.attempt(() => readWhere(s))
    return where ?? { back: 'there' }
  }
  const then = s.peek(1)
  if (
    token.is === 'side' &&
    /ground|план|viewer|camera|us$|нам|зрител|камер/.test(token.word) &&
    then?.is !== 'part' &&
    !(then?.is === 'relation' && then.bare)
  ) {
    s.at++
    return { room: { at: 'side', depth: token.side === 'far' ? 'far' : 'near' } }
  }
  if (
    token.is === 'side' &&
    /foreground|план/.test(token.word) &&
    then?.is === 'relation' &&
    (then.relation === 'left' || then.relation === 'right')
  ) {
    s.at += 2
    return { room: { at: 'side', side: then.relation, depth: 'near' } }
  }
  if (token.is === 'facing') {
    s.at++
    const { facing } = token
    return { room: { at: 'side', ...(facing === 'far' || facing === 'near' ? { depth: facing } : { side: facing }) }, facing: true }
  }
  if (token.is === 'turn' && token.turn === 'where') return readWhere(s)
  if (token.is === 'relation') return readRelation(s, token)
  return inMiddle(s, readPart(s))
}

/** “where the desk is now”: the place of another thing. */
function readWhere(s: Cursor): Found | undefined {
  s.skip('comma')
  if (!s.turns('where')) return undefined
  s.at++
  const passing = () => {
    while (
      s.peek() &&
      (['filler'].includes(s.peek()!.is) ||
        (s.peek()!.is === 'deed' && ['have', 'place', 'keep', 'tell', 'stand', 'stood', 'own'].includes((s.peek() as Of<'deed'>).deed)))
    )
      s.at++
  }
  passing()
  const thing = readThing(s, true)
  if (!thing || (thing.item === undefined && !thing.pronoun)) return undefined
  passing()
  return { relation: 'instead', of: [{ thing }] }
}

/** «в итоге», «на авансцене»: a place that nobody knows, not the beginning of a name. */
const isElsewhere = (token: Of<'relation'>, next: Token | undefined) =>
  /^(?:в|во|на)$/.test(token.word) && next?.is === 'unknown' && /(?:[еи]|[ая]х)$/.test(next.word) && !/(?:ие|ые|ое|ее)$/.test(next.word)

/** How what turns a front to something begins. */
const turnsFront = /^(?:fac|look|turned|rotated|angled|to face|лиц|разв[её]рн|пов[её]рн|смотр)/

function readRelation(s: Cursor, token: Of<'relation'>): Found | undefined {
  s.at++
  const { relation } = token
  if (token.word === 'to' && s.peek()?.is === 'filler') return undefined
  if (isElsewhere(token, s.peek())) return undefined
  if (token.of) return relation === 'at' || relation === 'in' ? undefined : { relation, back: token.of }
  s.skip('filler')
  if (token.bare && (relation === 'left' || relation === 'right')) {
    // “on the left wall”, «слева у стены».
    const part = s.attempt(() => readPart(s, { side: relation }))
    if (part) return part
    const by = s.attempt(() => {
      const next = s.peek()
      if (next?.is !== 'relation' || next.bare || next.of) return undefined
      s.at++
      return readPart(s, { side: relation })
    })
    if (by) return by
    if (s.peek()?.is === 'item' && /^(?:on|to|at) the/.test(token.word)) {
      const anchor = readAnchor(s)
      return anchor && { relation: token.word.startsWith('on') ? 'on' : 'near', of: [anchor] }
    }
    return { relation }
  }
  const there = s.peek()
  // «вокруг шесть стульев», «по обе стороны тумбочки»: of several nothing stands around or on both sides.
  const nominative =
    there?.is === 'number' && /^(?:\d+|два|две|три|четыре|пять|шесть)$/.test(there.word) && /^(?:напротив|вокруг|рядом)$/.test(token.word)
  if (nominative) return { relation: relation as PlaceSaid['relation'] }
  if (relation === 'around' || relation === 'flank' || relation === 'near') {
    const several = s.attempt(() => {
      const start = s.at
      const thing = readThing(s, true)
      s.at = start
      return thing && ((thing.count ?? 1) > 1 || (!/(?:of|от)$/.test(token.word) && relation !== 'near' && thing.many && !thing.article))
        ? true
        : undefined
    })
    if (several && (relation !== 'near' || token.bare)) return { relation }
  }
  if (token.bare && relation === 'front') {
    const foot = s.attempt(() => {
      if (s.peek()?.word === 'у') s.at++
      const found = readAnchor(s)
      return found && 'thing' in found && (found.thing.item === 'bed' || found.thing.pronoun) ? found : undefined
    })
    if (foot) return { relation, of: [foot] }
  }
  if (token.bare) {
    const anchor = there?.is === 'turn' && there.turn === 'with' ? s.attempt(() => (s.at++, readAnchor(s))) : undefined
    return { relation: relation as PlaceSaid['relation'], ...(anchor ? { of: [anchor] } : {}) }
  }
  if (token.word === 'near' && (there?.is === 'side' || (there?.is === 'part' && there.part === 'corner'))) {
    const part = s.attempt(() => readPart(s, { depth: 'near' }))
    if (part) return part
  }
  if (relation === 'between') return readBetween(s)
  const away = s.attempt(() => readLength(s, false))
  if (away) {
    const further = s.peek()?.is === 'relation' ? s.attempt(() => readPlace(s)) : undefined
    if (further) return { ...further, awayM: away.value }
    if (s.turns('from')) s.at++
    const part = s.attempt(() => readPart(s, {}, 'near'))
    if (part) return { ...part, awayM: away.value }
    const anchor = readAnchor(s)
    return anchor ? { relation: 'near', of: [anchor], awayM: away.value } : s.ends() ? { awayM: away.value } : undefined
  }
  if ((relation === 'on' || relation === 'in') && s.attempt(() => readShown(s)) !== undefined) return undefined
  if (token.word === 'по' && there?.is === 'item') return undefined
  const facing = turnsFront.test(token.word) ? ({ facing: true } as const) : {}
  const part = s.attempt(() => inMiddle(s, readPart(s, sidesBy(token), relation)))
  // What faces the room faces its middle.
  if (part) return { ...(facing.facing && !part.room && !part.of ? { room: { at: 'centre' } } : part), ...facing }
  const anchor = s.attempt(() => readAnchor(s))
  if (!anchor && /^(?:напротив|вокруг|позади)$/.test(token.word)) return { relation: relation as PlaceSaid['relation'] }
  if (!anchor && token.word === 'in' && s.ends()) return { relation: 'instead', back: 'it' }
  if (!anchor) return s.ends() && relation !== 'at' && relation !== 'in' && relation !== 'instead' ? { relation } : undefined
  const own = relation === 'at' || relation === 'in' ? 'near' : relation
  if ('unknown' in anchor && (relation === 'in' || relation === 'on' || relation === 'at')) return undefined
  const of = [anchor]
  if (own === 'under')
    s.attempt(() => {
      if (s.peek()?.is !== 'and') return undefined
      s.at++
      const next = readAnchor(s)
      if (!next || !('thing' in next) || s.peek()?.is === 'relation') return undefined
      of.push(next)
      return true
    })
  return { relation: own, of, ...facing }
}

/** What the words that lead to a part of a room tell of it: “to the left of”, “at the end of”. */
const sidesBy = ({ relation, word }: Of<'relation'>): Sides =>
  relation === 'left' || relation === 'right' ? { side: relation } : /end of$|конце$/.test(word) ? { depth: 'far' } : {}

/** “in the middle of the rug”, «в центре ковра»: a middle is that of the room, unless it is said what of. */
function inMiddle(s: Cursor, found: Found | undefined): Found | undefined {
  if (found?.room?.at !== 'centre') return found
  const of = s.attempt(() => {
    if (s.turns('from')) s.at++
    else if (!isGenitive(s)) return undefined
    return readAnchor(s)
  })
  return of && 'thing' in of ? { relation: 'on', of: [of] } : found
}

/** Whether the noun that follows says of what something is: «ковра», «тумбы». */
function isGenitive(s: Cursor): boolean {
  let k = 0
  while (['article', 'sort', 'colour', 'filler'].includes(s.peek(k)?.is ?? '')) k++
  const noun = s.peek(k)
  return noun?.is === 'item' && (noun.gender === 'm' ? /[ая]$/ : noun.gender === 'f' ? /[ыи]$/ : /^$/).test(noun.word)
}

function readBetween(s: Cursor): Found | undefined {
  const first = readAnchor(s)
  if (!first) return s.ends() ? { relation: 'between' } : undefined
  if ('opening' in first && /(?:s|окнами|окон|дверями|дверьми)$/.test(s.peek(-1)!.word)) return { relation: 'between', of: [first] }
  const second =
    'thing' in first && first.thing.pronoun
      ? undefined
      : s.attempt(() => {
          if (s.peek()?.is !== 'and') return undefined
          s.at++
          return readAnchor(s)
        })
  return { relation: 'between', of: second ? [first, second] : [first] }
}

/** What a relation points at. */
export function readAnchor(s: Cursor): AnchorSaid | undefined {
  s.skip('filler')
  const kitchen = s.peek()
  if (kitchen?.is === 'unknown' && /^(?:изголов|headboard)/.test(kitchen.word)) {
    s.at++
    return { thing: { item: 'bed', words: kitchen.word, generic: true, many: false, from: kitchen.from, to: kitchen.to } }
  }
  if (kitchen?.is === 'part' && /^(?:кухн|kitchen)/.test(kitchen.word)) {
    s.at++
    return { thing: { item: 'kitchen_unit', words: kitchen.word, generic: false, many: false, from: kitchen.from, to: kitchen.to } }
  }
  // “the left arm of the sofa” is at the sofa.
  s.attempt(() => {
    s.skip('article', 'side', 'filler')
    const [part, of] = [s.peek(), s.peek(1)]
    if (part?.is !== 'unknown' || of?.word !== 'of') return undefined
    s.at += 2
    return true
  })
  const opening = s.attempt(() => {
    const told: Sides = {}
    for (;;) {
      const token = s.peek()
      if (token?.is === 'side') note(told, token.side)
      else if (token?.is === 'part') {
        if (token.part !== 'window' && token.part !== 'door') return undefined
        s.at++
        return { opening: token.part, ...(told.side ? { side: told.side } : {}) }
      } else if (
        !token ||
        !(
          token.is === 'article' ||
          token.is === 'filler' ||
          (token.is === 'number' && !token.ordinal) ||
          token.is === 'pronoun' ||
          (token.is === 'unknown' && s.peek(1)?.is === 'part')
        )
      )
        return undefined
      s.at++
    }
  })
  if (opening) return opening
  const thing = s.attempt(() => readThing(s, true))
  if (thing) return { thing }
  return s.attempt(() => {
    s.skip('article', 'filler', 'colour')
    const word = s.peek()
    if (word?.is !== 'unknown') return undefined
    s.at++
    return { unknown: s.text.slice(word.from, word.to) }
  })
}
