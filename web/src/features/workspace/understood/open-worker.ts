import { askWorker } from '../../../lib/ask-worker.ts'
import type { Answers, Ask } from './worker-messages.ts'

/** A worker that answers what it is asked, in turn. */
export interface Understander {
  ask<Do extends Ask['do']>(ask: Extract<Ask, { do: Do }>): Promise<Answers[Do]>
  close: () => void
}

/** Starts the worker that corrects and colours what was read. */
export const openWorker = (): Understander =>
  askWorker<Ask>(new Worker(new URL('./understood-worker.ts', import.meta.url), { type: 'module' }))
