import type { Correction } from '@veduta/contract/catalogue/correction'
import type { Question } from '@veduta/contract/catalogue/questions'
import { useSyncExternalStore } from 'react'

/** What the form knows and the picture beside it is painted from. */
export interface BesideTheForm {
  /** The drawing that was understood; null while there is none. */
  drawing: string | null
  corrections: readonly Correction[]
  /** The answer that the pointer is over. */
  tried: { question: Question; answer: string } | null
}

let now: BesideTheForm = { drawing: null, corrections: [], tried: null }
const watchers = new Set<() => void>()

/** Says what has changed. */
export function tell(change: Partial<BesideTheForm>): void {
  now = { ...now, ...change }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useBesideTheForm = () => useSyncExternalStore(watch, () => now)

/** Tells the answer that something of the form stands for, by the marks of its field and its control. */
export function tryAnswer(target: EventTarget): void {
  const answer = (target as Element).closest('label')?.querySelector<HTMLInputElement>('input[type=radio]')?.value
  const question = (target as Element).closest<HTMLElement>('[data-question]')?.dataset.question as Question | undefined
  const { tried } = now
  if (!question || !answer) {
    if (tried) tell({ tried: null })
  } else if (tried?.question !== question || tried.answer !== answer) tell({ tried: { question, answer } })
}
