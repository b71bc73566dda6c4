import type { Drawing } from '@veduta/contract/api/drawings'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { call, CallError } from '../../../lib/call.ts'
import { mergeCorrections } from './merge-corrections.ts'

let saving: Promise<void> = Promise.resolve()

/** Resolves when nothing that was said is on its way any more: an order takes along what is kept by then. */
export const whenSaved = () => saving

/** What was said of one drawing is brought together with what was said elsewhere: any list as it is then. */
export type Rebase = (list: readonly Correction[]) => readonly Correction[]

/** Keeps what is said of one drawing. */
export interface Keeper {
  /** Keeps a list in place of the one before; calls follow one another, and what was overtaken is left out. Rejects where it could not. */
  keep: (corrections: readonly Correction[]) => Promise<void>
}

/** `onRebase` is called when another window said something in the meantime: every list that is held here is to go through it. */
export function keeperOf({ id, corrections, revision }: Drawing, onRebase: (rebase: Rebase) => void): Keeper {
  let kept: Pick<Drawing, 'revision'> & { corrections: readonly Correction[] } = { corrections, revision }
  let now = kept.corrections
  const save = async () => {
    while (now !== kept.corrections) {
      const sent = now
      try {
        const answer = await call('PUT /drawings/:id/corrections', { id, corrections: [...sent], revision: kept.revision })
        kept = { corrections: sent, revision: answer.revision }
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'drawing_changed') throw error
        const [base, theirs] = [kept.corrections, await call('GET /drawings/:id', { id })]
        const rebase: Rebase = (list) => mergeCorrections(base, list, theirs.corrections)
        kept = theirs
        now = rebase(now)
        onRebase(rebase)
      }
    }
  }
  return {
    keep: (list) => {
      now = list
      const mine = saving.then(save)
      saving = mine.catch(() => {})
      return mine
    },
  }
}
