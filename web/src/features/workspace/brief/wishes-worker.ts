import { readPlacement } from '@veduta/engine/fitting/text/read-placement'
import type { ReadWishes } from './wishes.ts'

// Beside the page, so that neither its first load nor its typing waits for the grammar: what a placement text is understood as.

export interface AskedText {
  id: number
  text: string
  descriptions: string[]
}

function read({ text, descriptions }: AskedText): ReadWishes {
  const { frames, strange } = readPlacement(text, descriptions)
  return { frames, strange: [...new Set(strange.map(({ from, to }) => text.slice(from, to)))] }
}

addEventListener('message', ({ data }: MessageEvent<AskedText>) => {
  try {
    postMessage({ id: data.id, read: read(data) })
  } catch (error) {
    postMessage({ id: data.id, error: String(error) })
  }
})
