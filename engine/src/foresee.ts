import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { floorViewOf, footprintsOf, type FloorView, type Footprint } from './fitting/footprints.ts'
import { planFitting, type FittingPlan } from './fitting/plan-fitting.ts'
import { understandRoom } from './interior/understand-room.ts'
import { Unsuitable, type Foreseen, type Order } from './order.ts'

const looks: { [K in BriefKind]?: (order: Order<K>) => Omit<Foreseen, 'refuses'>[] } = {
  interior: (order) => understandRoom(order, () => {}).said,
  fitting: (order) => planFitting(order, () => {}).said,
}

/**
 * What is known of an order for a room before its picture is painted, by the very steps that painting it begins with: one reason that
 * refuses it, or what would be said with its picture (nothing: all is well). Takes the time of reading, not that of painting. Other
 * kinds of orders have nothing to foresee here. The answer is that of this very sketch: at another size it may be another.
 */
export function foresee<K extends BriefKind>(order: Order<K>): Foreseen[] {
  const kind: K = order.brief.kind
  return unlessRefused(() => looks[kind]?.(order) ?? [])
}

/** What is known of a fitting before it is painted, and where its things would be; no things where it would be refused. */
export interface ForeseenFitting {
  foreseen: Foreseen[]
  footprints: Footprint[]
  floor: FloorView | undefined
}

export function foreseeFitting(order: Order<'fitting'>): ForeseenFitting {
  let plan: FittingPlan | undefined
  const foreseen = unlessRefused(() => (plan = planFitting(order, () => {})).said)
  const { room } = plan?.site ?? {}
  return { foreseen, footprints: room ? footprintsOf(room, plan!.standing) : [], floor: room && floorViewOf(room) }
}

function unlessRefused(look: () => Omit<Foreseen, 'refuses'>[]): Foreseen[] {
  try {
    return look().map((said) => ({ ...said, refuses: false }))
  } catch (error) {
    if (!(error instanceof Unsuitable)) throw error
    const { code, reference, offer } = error
    return [{ code, refuses: true, facts: {}, ...(reference === undefined ? {} : { reference }), ...(offer && { offer }) }]
  }
}
