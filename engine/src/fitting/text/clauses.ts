import type { Deed } from './meanings.ts'
import type { PlaceSaid, Thing, Unit } from './said.ts'

/** What parts a clause from the one before it. `also`: a comma with “and”. */
export type Lead = 'break' | 'comma' | 'and' | 'also' | 'names' | 'bracket' | 'but' | 'except' | 'rather' | 'no' | 'cancel'
type Turn = Extract<Unit, { is: 'turn' }>['turn']

/** Words between two separators, what led to them, and what they hold. */
export class Clause {
  readonly units: readonly Unit[]
  readonly lead: Lead
  readonly things: readonly Thing[]
  readonly places: readonly PlaceSaid[]
  /** How many words nobody knows. */
  readonly strange: number
  constructor(units: readonly Unit[], lead: Lead) {
    this.units = units
    this.lead = lead
    this.things = units.flatMap((u) => (u.is === 'thing' ? [u.thing] : []))
    this.places = units.flatMap((u) => (u.is === 'place' ? [u.place] : []))
    this.strange = units.filter((u) => u.is === 'unknown').length
  }

  has = (kind: Unit['is']) => this.units.some((u) => u.is === kind)
  does = (...deeds: Deed[]) => this.units.some((u) => u.is === 'deed' && deeds.includes(u.deed))
  turns = (...turns: Turn[]) => this.units.some((u) => isTurn(u, ...turns))
  /** Whether a place or a deed is said by this word. */
  says = (word: string | RegExp) =>
    this.units.some((u) => (u.is === 'deed' || u.is === 'place') && (typeof word === 'string' ? u.word === word : word.test(u.word)))
  starts = (turn: Turn) => isTurn(this.units[0], turn)
  /** A thing by its own name. */
  get item(): Thing | undefined {
    return this.things.find((t) => t.item !== undefined)
  }
  /** Whether all things are pronouns, and whether “it” is among them. */
  get pointsOnly(): boolean {
    return this.things.every((t) => t.pronoun)
  }
  get it(): boolean {
    return this.things.some((t) => t.pronoun === 'it')
  }
  /** The clause without some of its units. */
  only = (units: readonly Unit[]) => new Clause(units, this.lead)
}

export const isTurn = (unit: Unit | undefined, ...turns: Turn[]) => unit?.is === 'turn' && turns.includes(unit.turn)

/** Of separators in a row the one that tells most counts. */
const rank: Record<Lead, number> = {
  bracket: 0,
  comma: 1,
  names: 1,
  also: 2,
  and: 2,
  break: 3,
  but: 4,
  except: 4,
  rather: 5,
  no: 6,
  cancel: 7,
}
const turning = new Set<string>(['but', 'no', 'cancel', 'except', 'rather'])
const parting = new Set<string>(['comma', 'and', 'names', 'bracket'])

/** Parts sentences, and in them clauses. */
export function clausesOf(units: readonly Unit[]): Clause[][] {
  const sentences: Clause[][] = [[]]
  let lead: Lead = 'break'
  let now: Unit[] = []
  const close = (next: Lead) => {
    const sentence = sentences.at(-1)!
    const alone = next === 'break' && lead === 'no' && sentence.every((c) => c.units.every((u) => u.is === 'thing'))
    if (now.length > 0) {
      sentence.push(new Clause(now, lead))
      now = []
      lead = next
    } else if (lead === 'comma' && next === 'and') lead = 'also'
    else if (lead === 'cancel' || alone) sentence.push(new Clause([], 'cancel'))
    else if (rank[next] > rank[lead] && !(lead === 'break' && next === 'but')) lead = next
    if (next !== 'break') return
    sentences.push([])
    lead = 'break'
  }
  for (const [k, unit] of units.entries()) {
    const after = units[k + 1]?.is ?? 'break'
    const no = unit.is === 'turn' && /^(?:no|нет)$/.test(unit.word) && (parting.has(after) || after === 'break' || after === 'place')
    if (unit.is === 'break') close('break')
    else if (no && after !== 'and' && after !== 'bracket') close('no')
    else if (parting.has(unit.is)) close(unit.is as Lead)
    else if (unit.is === 'turn' && turning.has(unit.turn)) close(unit.turn as Lead)
    else now.push(unit)
  }
  close('break')
  return sentences.filter((s) => s.length > 0)
}

const own = new Set<string>(['own', 'have', 'keep', 'tell', 'stood'])

/** A clause without what only explains: “… that we have”, “… so that we can sit”, “… with no pattern”. */
export function withoutAsides(clause: Clause): Clause {
  const { units } = clause
  const bare = units.filter((u, k) => {
    const [before, earlier] = [units[k - 1], units[k - 2]]
    const opens = isTurn(u, 'with') && isTurn(units[k + 1], 'not')
    return (
      !opens && !(isTurn(u, 'not') && isTurn(before, 'with')) && !(u.is === 'unknown' && isTurn(before, 'not') && isTurn(earlier, 'with'))
    )
  })
  const end = bare.findIndex((u, k) => {
    const [before, next] = [bare[k - 1], bare[k + 1]]
    if (k === 0) return false
    const placed = bare.slice(0, k).some((v) => v.is === 'place')
    const owns = next?.is === 'unknown' || (next?.is === 'deed' && own.has(next.deed))
    if (isTurn(u, 'me')) return before.is === 'place' && owns
    if (isTurn(u, 'who')) return true
    if (isTurn(u, 'if', 'so')) return placed
    return u.is === 'thing' && u.thing.words === 'that' && before.is !== 'deed' && next?.is === 'deed'
  })
  return clause.only(end > 0 ? bare.slice(0, end) : bare)
}
