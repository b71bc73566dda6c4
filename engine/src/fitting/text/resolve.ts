import type { Anchor, Place } from '../placement.ts'
import { Clause, isTurn, withoutAsides } from './clauses.ts'
import type { Dialogue } from './dialogue.ts'
import { frameOf, type Frame } from './frames.ts'
import type { Mention } from './memory.ts'
import { placeThings } from './place-things.ts'
import type { Thing, Unit } from './said.ts'

/** Takes a clause into the dialogue: what it takes back first, then what it asks for. */
export function hear(talk: Dialogue, said: Clause, next: Clause | undefined) {
  let clause = said
  const { memory, sentence } = talk
  if (said.lead === 'also') {
    // “a, b, and c by the window” share the place; of “a, and b by the window” only the last has it.
    clause = new Clause(said.units, talk.open.length > 1 ? 'and' : 'comma')
    if (talk.open.length === 1) talk.open = []
  }
  const { lead } = clause
  if (lead === 'cancel') {
    if (talk.dropped === sentence) return
    memory.unwant(
      talk.group.filter((m) => !m.place || m.tentative),
      false,
      sentence,
    )
  }
  if (lead === 'no' || lead === 'rather' || lead === 'cancel') talk.corrects = true
  if (lead === 'no') talk.denies = true
  if (lead === 'but' || lead === 'except') talk.skipping = false
  if (lead === 'except' && talk.mode === 'remove') return know(talk, clause)
  if (lead === 'except') talk.mode = 'place'
  if (clause.units.length === 0 || isAside(talk, clause, next)) return
  clause = withoutAsides(clause)
  if (clause.units.length === 0) return
  talk.saying = clause.turns('says')
  resolve(talk, frameOf(clause, next, talk))
}

/** Whether a clause only gives a reason, describes what was named, or sets a condition. */
function isAside(talk: Dialogue, clause: Clause, next: Clause | undefined): boolean {
  const { lead, has, item, starts, turns, says } = clause
  if (talk.skipping && lead === 'comma' && item && has('place')) talk.skipping = false
  if (talk.skipping && lead !== 'no' && lead !== 'rather') return true
  if (starts('who') && talk.group.length + talk.pending.length > 0 && !talk.saying && !says(/^(?:go|goes|should|must)$/)) return true
  if (turns('once') && lead !== 'break' && !item && talk.group.some((m) => m.place)) return true
  if (!turns('if') || (lead === 'break' ? !next : has('place'))) return false
  talk.skipping = lead !== 'break'
  return true
}

/** Changes what is known and wished by what a clause asks for: corrections, pronouns and hearsay find what they mean in the dialogue. */
export function resolve(talk: Dialogue, frame: Frame) {
  const { clause, deed, next } = frame
  const { things, lead, does } = clause
  const { memory, sentence } = talk
  switch (frame.act) {
    case 'pass':
      return
    case 'head':
      talk.mode = 'remove'
      talk.listing = true
      return
    case 'exchange':
      return exchange(talk, things, next)
    case 'unwant':
      return memory.unwant(lead === 'no' ? talk.group.filter((m) => !m.place) : memory.unplaced(sentence), false, sentence)
    case 'settle':
      return memory.unwant(talk.group, false, sentence)
    case 'remove':
      return remove(talk, frame)
    case 'keep':
    case 'have':
      return keep(talk, frame)
    case 'deny':
      return deny(talk, frame)
    case 'know':
      if (lead === 'and' && talk.open.every((m) => !m.place)) memory.unwant(talk.open, false, sentence)
      return know(talk, clause)
    default:
  }
  if (does('place')) talk.mode = 'place'
  const awaited = answerTo(talk, frame)
  if (awaited && lead === 'and' && talk.swaps) return exchange(talk, [awaited], undefined)
  if (awaited && talk.awaited) return replace(talk, [talk.awaited, awaited], clause.units)
  if (frame.act === 'replace') return replace(talk, traded(clause.units), clause.units)
  tellStrange(talk, clause)
  placeThings(talk, clause, deed, next)
}

/** What a clause names where something is to be replaced by it: “the chair is replaced, namely by the one in photo 3”. */
function answerTo({ awaited }: Dialogue, { clause, deed, act }: Frame): Thing | undefined {
  if (!awaited || deed !== 'place' || act !== 'place') return undefined
  const by = clause.things.find((t) => t.item || t.pronoun === 'one')
  if (by) return by === clause.things[0] && clause.places.some((p) => p.relation !== 'instead') ? undefined : by
  const aimed = clause.says('на') ? clause.places.flatMap((p) => p.of ?? []).find((a) => 'thing' in a) : undefined
  return aimed && 'thing' in aimed && aimed.thing.pronoun !== 'it' ? aimed.thing : undefined
}

/** A word that nobody knows where a thing should be named is told back: “put a gramophone by the window”. */
function tellStrange(talk: Dialogue, { things, units, does, has }: Clause) {
  const [word, more] = units.filter((u) => u.is === 'unknown')
  const asks = has('place') || does('place') || units.length === 1
  if (things.length === 0 && asks && word && !more && word.word.length > 3) talk.unknown.push(word.word)
}

function know(talk: Dialogue, { things }: Clause) {
  const seen = things.flatMap((thing) => talk.memory.seen(thing, talk.sentence) ?? [])
  if (seen.length > 0) talk.group = seen
}

function remove(talk: Dialogue, { clause, next }: Frame) {
  const { memory, sentence } = talk
  const { things, lead, strange, units } = clause
  talk.mode = 'remove'
  talk.listing = things.length === 0 && lead === 'break'
  if (things.length > 0) talk.dropped = sentence
  if (talk.open.every((m) => !m.place)) memory.unwant(talk.open, true, sentence)
  talk.open = []
  if (talk.listing && next?.has('thing')) return
  if (things.length === 0 && strange === 0)
    memory.unwant([...new Set([...memory.unplaced(sentence), ...talk.group.filter((m) => !m.place)])], true, sentence)
  if (units[0].is === 'place') talk.led = clause.places.slice(0, 1)
  const meant = things.filter((t) => t.pronoun !== 'all' && !(t.pronoun && clause.item))
  const dropped = meant.flatMap((thing) => memory.drop(thing, sentence) ?? [])
  if (dropped.length > 0) talk.group = dropped
}

function keep(talk: Dialogue, { act, deed, clause, next }: Frame) {
  const { memory, sentence } = talk
  const { things, lead, strange } = clause
  const keeps = act === 'keep'
  if (lead === 'and' && talk.open.every((m) => !m.place)) memory.unwant(talk.open, false, sentence)
  if (things.length === 0 && (keeps || (deed === 'have' && strange === 0))) memory.unwant(memory.unplaced(sentence), false, sentence)
  if (!keeps && strange === 0 && things.length > 0 && things.every((t) => t.pronoun === 'it')) {
    const back = memory.meant(things[0])
    if (back && !back.place) memory.unwant([back], false, sentence)
  }
  if (keeps && strange === 0 && things.every((t) => t.pronoun && t.pronoun !== 'all'))
    memory.unwant(things.length > 0 ? talk.group : talk.group.filter((m) => !m.place), false, sentence)
  const seen = things.flatMap((thing) => memory.seen(thing, sentence, keeps || deed === 'have') ?? [])
  if (seen.length > 0) talk.group = seen.filter((m) => !m.wanted)
  if (things.length > 0 || strange === 0) talk.mode = keeps ? 'keep' : 'have'
  talk.listing = things.length === 0 && (lead === 'break' || next?.lead === 'but')
  talk.open = []
}

/** “The plant should not stand by the door”: what was said is not meant. */
function deny(talk: Dialogue, { clause }: Frame) {
  const { memory, sentence } = talk
  const { things, strange } = clause
  memory.unwant(memory.unplaced(sentence), false, sentence)
  talk.corrects = true
  for (const thing of things) {
    if (thing.article === 'more' || (!thing.item && (strange > 0 || (thing.pronoun !== 'it' && thing.pronoun !== 'them')))) continue
    const gone = memory.drop(thing, sentence)
    if (gone && thing.item) talk.group = [gone]
  }
}

/** “The lamp and the chair swap places”: the last two things go where the other is. */
function exchange(talk: Dialogue, things: readonly Thing[], next: Clause | undefined) {
  const { memory, sentence } = talk
  if (things.length === 1 && talk.awaited === undefined && next?.lead === 'and' && next.has('thing')) {
    talk.awaited = things[0]
    talk.swaps = true
    memory.seen(things[0], sentence)
    return
  }
  talk.awaited = undefined
  for (const thing of things) memory.seen(thing, sentence)
  const [a, b] = memory.lastTwo()
  if (!a || !b) return
  const instead = ({ item }: Mention): Place => ({ at: 'by', relation: 'instead', of: [{ item }] })
  ;[a.place, b.place] = a.place && b.place ? [b.place, a.place] : [instead(b), instead(a)]
  a.wanted = b.wanted = true
}

/**
 * The things of “replace A by B”, “swap A for B”, «замените A на B», in this order. What stands between belongs to A: B is led by the last
 * such word (“the lamp by the bed with this one”, «стол со стульями на тумбу»).
 */
function traded(units: readonly Unit[]): Thing[] {
  const isFor = units.some((u) => u.is === 'turn' && u.turn === 'for')
  const flat = units.flatMap((u, k): { thing: Thing; led: number }[] => {
    const before = units[k - 1]
    if (u.is === 'thing') return [{ thing: u.thing, led: before?.is === 'turn' && isTurn(before, 'with', 'for') ? ledBy(before.word) : 0 }]
    if (u.is !== 'place' || k === 0 || (u.place.relation !== 'on' && u.place.relation !== 'near')) return []
    const by = /^(?:на|with|to)$/.test(u.word) || (u.word === 'by' && !isFor)
    const of = by ? (u.place.of ?? []).flatMap((a) => ('thing' in a ? [a.thing] : [])) : []
    return of.map((thing) => ({ thing, led: ledBy(u.word) }))
  })
  const [first, ...others] = flat
  const leads = Math.max(0, ...others.map(({ led }) => led))
  const at = others.findLastIndex(({ led }) => led === leads && leads > 0)
  const things = (at < 0 ? flat : [first, ...others.slice(at)]).map(({ thing }) => thing)
  if (!units.some((u) => u.is === 'deed' && u.word === 'swap in')) return things
  const [next, old] = things
  return old?.pronoun === 'one' ? [{ ...old, item: next.item, pronoun: undefined }, next] : things.toReversed()
}

/** How surely a word leads to what comes instead: «со», unlike “with”, only tells what belongs to a thing. */
const ledBy = (word: string) => (/^(?:со?|w)$/.test(word) ? 0 : /^(?:на|for|to)$/.test(word) ? 2 : 1)

function replace(talk: Dialogue, [old, by, extra]: readonly Thing[], units: readonly Unit[]) {
  const { memory, sentence } = talk
  talk.awaited = undefined
  if (!by) {
    const colour = units.find((u) => u.is === 'colour')
    const painted = old ? [old.pronoun ? memory.meant(old) : memory.want(old, sentence, true)] : talk.group
    if (colour) for (const mention of painted) if (mention) mention.recolour = colour.colour
    if (colour || !old) return
    if (!old.pronoun) talk.awaited = old
    talk.swaps = units.some((u) => u.is === 'deed' && /^(?:swap|switch|trade|exchange|поменя|меня)/.test(u.word))
    memory.drop(old, sentence)
    return
  }
  const back = old.pronoun ? memory.meant(old) : undefined
  if (old.pronoun && !back) return
  const next = by.pronoun === 'one' || by.pronoun === 'that' ? { ...by, item: back?.item ?? old.item } : by
  const anchor: Anchor = back ? { item: back.item } : memory.anchorOf(old)
  if (back && back.item === next.item && !back.place) back.wanted = false
  const mention = memory.want(next, sentence, false)
  mention.place = { at: 'by', relation: 'instead', of: [anchor] }
  talk.group = [mention]
  if (extra?.item && (extra.count ?? 1) > 1)
    memory.want(extra, sentence, false).place = { at: 'by', relation: 'around', of: [memory.point(mention)] }
}
