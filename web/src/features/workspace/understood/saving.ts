import type { Correction } from '@veduta/contract/catalogue/correction'
import { call } from '../../../lib/call.ts'

/** What was said and is not known to be kept, by drawing. */
const unsaved = new Map<string, readonly Correction[]>()
let saving: Promise<void> = Promise.resolve()

/** Keeps what is said of a drawing; calls follow one another, and what was overtaken is left out. Rejects where it could not be kept. */
export function saveCorrections(id: string, corrections: readonly Correction[]): Promise<void> {
  unsaved.set(id, corrections)
  const save = async () => {
    const last = unsaved.get(id)
    if (last !== corrections) return
    await call('PUT /drawings/:id/corrections', { id, corrections: [...corrections] })
    if (unsaved.get(id) === corrections) unsaved.delete(id)
  }
  const mine = saving.then(save)
  saving = mine.catch(() => {})
  return mine
}

/** Resolves when nothing that was said is on its way any more: an order takes along what is kept by then. */
export const whenSaved = () => saving
