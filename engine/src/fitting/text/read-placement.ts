import type { Placement } from '../placement.ts'
import { clausesOf } from './clauses.ts'
import { beginSentence, newDialogue } from './dialogue.ts'
import { takeCeiling } from './read-ceiling.ts'
import { readTokens, withWords } from './read-tokens.ts'
import { hear } from './resolve.ts'
import { scan } from './scan.ts'

/**
 * Reads a placement text in English, Russian or both: words into tokens, tokens into things and places, clauses into frames, and those,
 * one after the other, into what is known and wished. A thing that follows a relation («справа от окна») is what the relation points at;
 * any other thing is wished for. A place belongs to the thing before it, unless it opens a clause that goes on with a thing of its own.
 */
export function readPlacement(text: string, descriptions: readonly string[] = []): Placement {
  const { rest, ceilingM } = takeCeiling(withoutNumbering(text))
  const talk = newDialogue()
  const units = scan(readTokens(rest, withWords(descriptions)), text)
  for (const clauses of clausesOf(units)) {
    beginSentence(talk)
    for (const [k, clause] of clauses.entries()) hear(talk, clause, clauses[k + 1])
  }
  const strange = units.flatMap((u) => (u.is === 'unknown' ? [{ from: u.from, to: u.to }] : []))
  return { ...talk.memory.asked(), unknown: talk.unknown, strange, ...(ceilingM === undefined ? {} : { ceilingM }) }
}

/** “Pos. 1: …”, “a) …”: the numbers of a list count nothing; each begins a sentence. Every other letter keeps its place. */
const withoutNumbering = (text: string) =>
  text
    .replace(/(?<!\p{L})(?:pos(?:ition)?|поз(?:иция)?|п(?:ункт)?)\.?\s?\d{1,2}(?=\s*[:—–)-])/giu, (found) => ';'.padStart(found.length))
    .replace(/(?<=^|[\s;,])[a-hа-з]\)(?=\s)/giu, '; ')
    .replace(/(?<=^|\n)\s*\d{1,2}\.(?=\s)/g, (found) => ';'.padStart(found.length))
