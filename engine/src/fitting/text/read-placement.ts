import type { Placement } from '../placement.ts'
import { takeCeiling } from './read-ceiling.ts'
import { rulesFor } from './read-words.ts'
import { ChunkReader } from './read-chunks.ts'
import { Interpreter } from './interpreter.ts'
import { withPeople } from './told-by-name.ts'
import { plainly } from './vocabulary/plain-words.ts'
import { mendTypos } from './vocabulary/typos.ts'

/**
 * Reads a placement text in English, Russian or both. A thing that follows a relation («справа от окна») is what the
 * relation points at; any other thing is wanted. A place belongs to the thing before it, unless it opens a clause that
 * goes on with a thing of its own. Not understood: places that depend on a picture of the text's own («как на фото»).
 */
export function readPlacement(text: string, descriptions: readonly string[] = []): Placement {
  const { rest, ceilingM } = takeCeiling(plainly(withPeople(withoutNumbering(text))))
  const own = rulesFor(descriptions)
  const meant = mendTypos(rest, own)
  const chunks = new ChunkReader(meant.text, meant.tokens).read()
  return { ...new Interpreter(meant.text, chunks).read(), ...(ceilingM === undefined ? {} : { ceilingM }) }
}

/** “1) sofa … 2) rug …”: the numbers of a list count nothing; each begins a sentence. */
function withoutNumbering(text: string): string {
  const inside = (at: number) => text.lastIndexOf('(', at) > text.lastIndexOf(')', at)
  return text
    .replace(/(?:^|(?<=[\s;,.]))\(?(?:pos(?:ition)?\.?|поз(?:иция)?\.?|item|п(?:ункт)?\.)\s?\d{1,2}(?=\s*[:—–)-])/giu, '; ')
    .replace(/(?<!\p{L})(?:pos|поз)\.(?:\s?\d{1,2}(?=\s))?/giu, '')
    .replace(/(?:^|(?<=[\s;]))\(?[a-hа-з]\)(?=\s)/gi, '; ')
    .replace(/(^|\s)\d{1,2}\)(?=\s)/g, (found, _, at: number) => (inside(at) ? found : '; '))
    .replace(/(^|\n)\s*\d{1,2}\.(?=\s)/g, '; ')
}
