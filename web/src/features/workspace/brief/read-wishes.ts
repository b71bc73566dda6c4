import { savedWishes } from '@veduta/contract/catalogue/wishes'
import { askWorker, type Asking } from '../../../lib/ask-worker.ts'
import { call } from '../../../lib/call.ts'
import type { AskedText } from './wishes-worker.ts'
import type { ReadWishes } from './wishes.ts'

let reader: Asking<AskedText> | undefined

const open = () =>
  askWorker<AskedText>(new Worker(new URL('./wishes-worker.ts', import.meta.url), { type: 'module' }), () => (reader = undefined))

/** Texts that a language model read, the latest last: what is shown of them is what is ordered. */
const told = new Map<string, ReadWishes>()
const mostTold = 20
const keyOf = (text: string, descriptions: string[]) => JSON.stringify([text, descriptions])

/** What the language model of this installation said that a text asks for; undefined where none was asked or answered. */
export const toldWishes = (text: string, descriptions: string[]): ReadWishes | undefined => told.get(keyOf(text, descriptions))

/**
 * What a placement text asks for: as a language model told it, else by the engine's own grammar beside the page, which is fetched when the
 * first text is read.
 */
export async function readWishes(text: string, descriptions: string[]): Promise<ReadWishes> {
  if (text.trim() === '') return { frames: [], strange: [] }
  const told = () => toldWishes(text, descriptions)
  // The model may have answered while the grammar was fetched.
  return told() ?? (await (reader ??= open()).ask<ReadWishes>({ text, descriptions }).then((read) => told() ?? read))
}

/** Has a language model read a text; whether it told anything that was not known. The grammar's reading stands where it does not. */
export async function askModel(text: string, descriptions: string[], signal: AbortSignal): Promise<boolean> {
  if (text.trim() === '' || toldWishes(text, descriptions)) return false
  try {
    const { wishes } = await call('POST /wishes', { text, descriptions }, { signal })
    const frames = savedWishes(wishes?.frames)
    if (!wishes || !frames) return false
    if (told.size >= mostTold) told.delete(told.keys().next().value!)
    told.set(keyOf(text, descriptions), { frames, strange: wishes.strange ?? [] })
    return true
  } catch (error) {
    if (!signal.aborted) console.info('No language model read the text of the order', error)
    return false
  }
}
