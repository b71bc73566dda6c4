import { askWorker, type Asking } from '../../../lib/ask-worker.ts'
import type { AskedText } from './wishes-worker.ts'
import type { ReadWishes } from './wishes.ts'

let reader: Asking<AskedText> | undefined

const open = () =>
  askWorker<AskedText>(new Worker(new URL('./wishes-worker.ts', import.meta.url), { type: 'module' }), () => (reader = undefined))

/** What a placement text asks for, told by the engine's own grammar beside the page; it is fetched when the first text is read. */
export const readWishes = async (text: string, descriptions: string[]): Promise<ReadWishes> =>
  text.trim() === '' ? { frames: [], strange: [] } : (reader ??= open()).ask({ text, descriptions })
