import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPlacement } from '../src/fitting/text/read-placement.ts'
import { short } from './short-wish.ts'

// How many sentences of fitting orders are understood: read into exactly the wishes that are meant. The sentences lie in
// fixtures/fitting-sentences.jsonl, parted once and for all by a hash of their text; `later`: written after that by somebody who did
// not know the grammar. Of the test part nothing is printed but its figure: nobody looks at it.
//   npm run bench -- fitting-text [--part train|development|test] [--losses]

export interface Sentence {
  part: 'train' | 'development' | 'test'
  language: 'en' | 'ru'
  text: string
  /** What it asks for, in the notation of `short`. */
  wishes: string[]
  later?: true
}

export const readSentences = (): Sentence[] =>
  readFileSync(path.join(import.meta.dirname, '../fixtures/fitting-sentences.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sentence)

/** What is made of a sentence instead of what is meant; undefined where it is understood. */
export function misread({ text, wishes }: Sentence): string[] | undefined {
  const read = readPlacement(text).wishes.map(short)
  return read.join(' | ') === wishes.join(' | ') ? undefined : read
}

/** In what a reading differs first: other things, else other places, sizes, colours, counts or pictures. */
function lossOf(wishes: readonly string[], read: readonly string[]): string {
  const kinds = (list: readonly string[]) => list.map((wish) => /([a-z_]+)(?=[#=@ ~]|$)/.exec(wish.replace(/^\d+ /, ''))?.[1]).join()
  const places = (list: readonly string[]) => list.map((wish) => /@\S+/.exec(wish)?.[0] ?? '').join()
  if (read.length > wishes.length) return 'a thing too many'
  if (read.length < wishes.length) return 'a thing too few'
  if (places(read) !== places(wishes)) return 'another place'
  return kinds(read) === kinds(wishes) ? 'a number, a size or a picture' : 'another thing or colour'
}

const shareOf = (known: number, all: number) => `${known} of ${all} (${((100 * known) / Math.max(1, all)).toFixed(1)} %)`

export function benchFittingText(args: readonly string[]) {
  const wanted = args.includes('--part') ? args[args.indexOf('--part') + 1] : undefined
  const sentences = readSentences()
  for (const part of ['train', 'development', 'test'] as const) {
    if (wanted ? wanted !== part : part === 'test') continue
    for (const [name, later] of [
      ['', undefined],
      [', later', true],
    ] as const) {
      for (const language of ['en', 'ru'] as const) {
        const rows = sentences.filter((s) => s.part === part && s.language === language && s.later === later)
        if (rows.length === 0) continue
        const lost = rows.flatMap((row) => {
          const read = misread(row)
          return read ? [{ row, read }] : []
        })
        console.log(`${part}, ${language}${name}: ${shareOf(rows.length - lost.length, rows.length)} understood`)
        if (part === 'test') continue
        const losses = Map.groupBy(lost, ({ row, read }) => lossOf(row.wishes, read))
        for (const [loss, of] of losses) {
          console.log(`  ${loss}: ${of.length}`)
          if (!args.includes('--losses')) continue
          for (const { row, read } of of) console.log(`    ${row.text}\n      ${row.wishes.join(' | ')}\n      ${read.join(' | ')}`)
        }
      }
    }
  }
}
