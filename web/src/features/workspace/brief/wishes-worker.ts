import { readPlacement } from '@veduta/engine/fitting/text/read-placement'
import type { ReadWishes } from './wishes.ts'

// Beside the page, so that neither its first load nor its typing waits for the grammar: what a placement text is understood as.

export interface AskedText {
  text: string
  descriptions: string[]
}

function read({ text, descriptions }: AskedText): ReadWishes {
  const { frames, strange } = readPlacement(text, descriptions)
  return { frames, strange: [...new Set(strange.map(({ from, to }) => text.slice(from, to)))] }
}

addEventListener('message', ({ data: { id, ask } }: MessageEvent<{ id: number; ask: AskedText }>) => {
  try {
    postMessage({ id, made: read(ask) })
  } catch (error) {
    postMessage({ id, error: String(error) })
  }
})
