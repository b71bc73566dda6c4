import type { Clause } from './clauses.ts'
import { isTurn } from './clauses.ts'
import type { Deed } from './meanings.ts'
import type { Dialogue } from './dialogue.ts'

/**
 * What a clause asks for. `know`: its things are only spoken of; `deny`: its things or places are not meant; `settle`: what was spoken
 * of last is there and stays; `head`: a heading for what follows; `pass`: nothing.
 */
export type Act = 'place' | 'replace' | 'exchange' | 'remove' | 'keep' | 'have' | 'deny' | 'know' | 'settle' | 'unwant' | 'head' | 'pass'

export interface Frame {
  act: Act
  deed: Deed
  clause: Clause
  next: Clause | undefined
}

const order: Deed[] = ['replace', 'swap', 'remove', 'keep', 'have', 'move', 'paint', 'place', 'own', 'tell', 'stood', 'stand']
const going = /^(?:go|goes|going|едет|едут|поедет|поедут)$/
const trading = /^(?:places?|местами|positions?|spots?)$/

/** The deed of a clause: the one that leaves least to others; without a word of its own, that of the sentence. */
function deedOf({ units, lead, has, things }: Clause, { mode, listing }: Dialogue): { deed: Deed; denied: boolean } {
  const said = units.flatMap((u, k) => {
    if (u.is !== 'deed') return []
    const after = units[k + 1]
    return [
      {
        deed: u.deed,
        not: isTurn(units[k - 1], 'not') || (after?.is === 'turn' && after.turn === 'not' && /^(?:not|t)$/.test(after.word)),
      },
    ]
  })
  const found = order.map((deed) => said.find((one) => one.deed === deed)).find((one) => one !== undefined)
  const bareNot = units.some((u, k) => isTurn(u, 'not') && (units[k + 1]?.is === 'thing' || units[k + 1]?.is === 'place'))
  if (!found) {
    const goesOn = lead !== 'break' && (lead !== 'but' || listing) && (!has('place') || listing) && things.some((t) => !t.pronoun)
    return { deed: goesOn && (mode === 'remove' || mode === 'keep' || mode === 'have') ? mode : 'place', denied: bareNot }
  }
  if (found.deed === 'remove') return { deed: found.not ? 'keep' : 'remove', denied: false }
  if (found.deed === 'keep' && found.not) return { deed: 'remove', denied: false }
  return { deed: found.deed, denied: found.not || bareNot }
}

/** What a clause asks for, by its words and by what was said before. */
export function frameOf(clause: Clause, next: Clause | undefined, talk: Dialogue): Frame {
  const { units, lead, things, places, strange, does, has, turns, says } = clause
  const { deed, denied } = deedOf(clause, talk)
  const frame = (act: Act): Frame => ({ act, deed, clause, next })
  const unplaced = places.length + talk.pending.length === 0
  const wishes = does('place', 'move', 'paint')
  const acts = has('deed')

  if (does('swap') || (does('replace') && units.some((u) => u.is === 'unknown' && trading.test(u.word)))) return frame('exchange')
  const headed = next?.lead === 'names' && units.length === 1
  if (headed && things.length === 1 && !things[0].article && next.things.some((t) => !t.pronoun) && next.units[0].is !== 'place')
    return frame('pass')
  if (headed && says(going)) return frame('head')
  const onlyStrange = strange === units.length
  if (onlyStrange && ((!next && (lead === 'names' || lead === 'and')) || lead === 'no')) return frame('unwant')
  if (things.length === 0 && places.length > 0 && deed === 'place' && !acts && strange > 0)
    if (strange > 1 || turns('me') || places.every((p) => p.back === 'there')) return frame('pass')
  if (units.some((u, k) => isTurn(u, 'not') && units[k + 1]?.is === 'unknown') && !acts) return frame('know')
  if (things.length > 0 && !things[0].pronoun && says('там') && places.some((p) => p.back === 'there') && !acts) return frame('know')
  if (deed === 'replace' || deed === 'swap') return frame('replace')
  const goes = things.length > 0 && places.length === 0 && says(going)
  const leaves = deed === 'move' && things.length > 0 && unplaced && next?.units[0].is !== 'place'
  if (deed === 'remove' || goes || leaves) return frame('remove')
  const thingAt = units.findIndex((u) => u.is === 'thing')
  const ownFirst = units.findIndex((u) => u.is === 'deed' && u.deed === 'own') < thingAt
  if (deed === 'keep') return frame('keep')
  if (deed === 'have' || (deed === 'own' && (places.length === 0 || clause.pointsOnly || ownFirst))) return frame('have')
  if (denied) return frame('deny')
  if (things.length === 0 && places.length === 0 && lead !== 'break' && does('stand') && units.every((u) => u.is === 'deed'))
    return frame('settle')
  if (things.length === 0 && strange > 0 && deed === 'stand') return frame('pass')
  return frame(isTold() ? 'know' : 'place')

  /** Whether things are only told about: they stand somewhere, belong to somebody, or do what no furniture is asked to. */
  function isTold(): boolean {
    if (deed === 'stood' && !turns('so')) return true
    if (turns('says') && turns('person') && places.length === 0) return true
    if (deed === 'tell' && !wishes && !isTurn(units[0], 'so')) return true
    if (things.length === 0) return false
    if (does('stand') && !does('move') && unplaced) return true
    if (things[0].article === 'the' && says('here')) return true
    if (wishes) return false
    if (strange > 0 && turns('me') && things.every((t) => t.article !== 'new')) return true
    if (things.length === 1 && (things[0].item === 'radiator' || things[0].item === 'column')) return true
    return unplaced && (turns('person') || (strange > 0 && !clause.pointsOnly))
  }
}
