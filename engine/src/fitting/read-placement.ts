import type { Placement } from './placement.ts'
import { takeCeiling } from './read-ceiling.ts'
import { readTokens, rulesFor } from './read-words.ts'
import { Reader } from './reader.ts'
import { mendTypos } from './typos.ts'

/**
 * Reads a placement text in English, Russian or both. A thing that follows a relation («справа от окна») is what the
 * relation points at; any other thing is wanted. A place belongs to the thing before it, unless it opens a clause that
 * goes on with a thing of its own. Not understood: places that depend on a picture of the text's own («как на фото»).
 */
export function readPlacement(text: string, descriptions: readonly string[] = []): Placement {
  const { rest, ceilingM } = takeCeiling(withoutNumbering(text))
  const own = rulesFor(descriptions)
  const meant = mendTypos(rest, own)
  return { ...new Reader(meant, readTokens(meant, own)).read(), ...(ceilingM === undefined ? {} : { ceilingM }) }
}

/** “1) sofa … 2) rug …”: the numbers of a list count nothing; each begins a sentence. */
function withoutNumbering(text: string): string {
  const depthAt = (end: number) => text.slice(0, end).replace(/[^(]/g, '').length - text.slice(0, end).replace(/[^)]/g, '').length
  return text
    .replace(/(^|\s)\d{1,2}\)(?=\s)/g, (found, _, at: number) => (depthAt(at) > 0 ? found : '; '))
    .replace(/(^|\n)\s*\d{1,2}\.(?=\s)/g, '; ')
}
