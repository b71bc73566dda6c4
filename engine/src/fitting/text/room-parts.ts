import { note, placeIn, type RoomPart, type Sides } from '../placement.ts'
import type { Cursor } from './cursor.ts'
import type { Token } from './meanings.ts'
import type { AnchorSaid, Found, PlaceSaid } from './said.ts'

/** A part of the room with its sides: “in the far left corner”, «у правой стены». `relation`: how it was led to. */
export function readPart(s: Cursor, sides: Sides = {}, relation?: PlaceSaid['relation'] | 'at' | 'in'): Found | undefined {
  const told: Sides = { ...sides }
  let part: RoomPart | undefined
  const start = s.at
  for (let token = s.peek(); token && leadsToPart(s, token, part !== undefined, s.at > start); token = s.peek()) {
    if (token.is === 'side') note(told, token.side)
    else if (token.is === 'relation') {
      if (token.word === 'end of') part = 'side'
      else if (token.relation === 'left' || token.relation === 'right') told.side = token.relation
      else told.depth = 'near'
    } else if (token.is === 'pronoun' && token.means === 'one') {
      part = s.lastPart
      if (s.lastDepth) told.depth ??= s.lastDepth
    } else if (
      token.is === 'part' &&
      (part === undefined || part === 'room' || part === 'side' || (part === 'centre' && token.part === 'wall'))
    )
      part = token.part
    s.at++
  }
  if (!part && s.lastPart && relation !== undefined && told.side && s.ends() && s.at > start) part = s.lastPart
  if (part === 'wall' || part === 'corner') [s.lastPart, s.lastDepth] = [part, told.depth]
  const apart = ['names', 'comma', 'bracket'].includes(s.tokens[start - 1]?.is ?? '') && s.units.some((u) => u.is === 'thing')
  if (!part || (part === 'corner' && relation === undefined && !told.side && !told.depth && !apart)) return undefined
  if (part === 'window' || part === 'door') {
    const side = told.side
    const anchor: AnchorSaid = { opening: part, ...(side ? { side } : {}) }
    if (relation === undefined) return undefined
    const own = relation === undefined || relation === 'at' || relation === 'in' ? 'near' : relation
    return { relation: own, of: [anchor] }
  }
  if (part === 'room' && relation === 'behind') return { room: { at: 'side', depth: 'far' } }
  if (part === 'centre' && (relation === 'left' || relation === 'right')) return { room: { at: 'side', side: relation } }
  if (part === 'centre' && relation !== undefined && relation !== 'on' && relation !== 'in' && relation !== 'at' && relation !== 'near')
    return undefined
  const room = placeIn(part, told)
  return room ? { room } : relation === undefined ? undefined : {}
}

/** Whether a word belongs to the name of a part of the room. */
function leadsToPart(s: Cursor, token: Token, named: boolean, begun: boolean): boolean {
  const next = s.peek(1)
  const opens = (t: Token | undefined) => t?.is === 'part' && (t.part === 'window' || t.part === 'door')
  if (token.is === 'side') return true
  const before = s.peek(-1)
  if (token.is === 'part') return !named || !opens(token) || (before?.is === 'part' && before.part === 'room')
  if (token.is === 'relation') {
    if (token.word === 'end of') return begun
    if (token.relation === 'near') return /^near(?:er)?$/.test(token.word) && (begun ? next?.is !== 'article' : next?.is === 'side')
    return named && token.bare === true && (token.relation === 'left' || token.relation === 'right')
  }
  if (token.is === 'number' || (token.is === 'pronoun' && (token.means === 'other' || token.means === 'each')))
    return next?.is === 'part' || next?.is === 'side'
  if (token.is === 'unknown') return next?.is === 'part' && next.part === 'corner'
  if (token.is === 'pronoun') return token.means === 'one' && begun && s.peek(-1)?.is === 'side' && s.lastPart !== undefined
  if (token.is === 'turn' || token.is === 'article' || token.is === 'filler') {
    if (token.is === 'turn' && (token.turn !== 'from' || !named)) return false
    let k = 1
    while (
      ['article', 'side', 'filler'].includes(s.peek(k)?.is ?? '') ||
      s.peek(k)?.word === 'near' ||
      (s.peek(k)?.is === 'unknown' && s.peek(k + 1)?.is === 'part')
    )
      k++
    const part = s.peek(k)
    return part?.is === 'part' && !(named && opens(part))
  }
  return false
}
