import type { Brief } from './brief.ts'
import { questions, type Question } from './questions.ts'

/** So many pictures of other seeds one order may ask for. */
export const mostVariations = 4
/** So many answers to one question a study sheet shows. */
export const mostInStudy = 8
/** Seeds are below this. */
const seeds = 2 ** 31

/** What one order varies: the seed, so many times; or one question, its answers. */
export interface Variation {
  variations: number
  vary?: Question | undefined
  /** The answers that are shown; left out, those of the catalogue. */
  vary_answers?: string[] | undefined
}

/** The answers to a question of this project type that a study sheet shows: the chosen one first, then the catalogue's. */
export function studied(type: 'exterior' | 'interior', question: Question, chosen: string): string[] {
  const tables: Partial<Record<Question, object>> = questions[type]
  const answers = Object.keys(tables[question] ?? {})
  return [...answers.filter((one) => one === chosen), ...answers.filter((one) => one !== chosen)].slice(0, mostInStudy)
}

/**
 * The briefs of all pictures of one order. Seeds follow one another from that of `brief`, so that a sheet can be made again; the
 * pictures of a study share theirs. Null where the brief does not have the question, or not these answers to it.
 */
export function variationsOf(brief: Brief, { variations, vary, vary_answers }: Variation): Brief[] | null {
  if (!vary) return Array.from({ length: variations }, (_, n) => ({ ...brief, seed: (brief.seed + n) % seeds }))
  if (brief.kind !== 'exterior' && brief.kind !== 'interior') return null
  const all = Object.keys((questions[brief.kind] as Partial<Record<Question, object>>)[vary] ?? {})
  const chosen = vary_answers ?? studied(brief.kind, vary, String((brief as Record<string, unknown>)[vary]))
  const known = chosen.every((one) => all.includes(one)) && new Set(chosen).size === chosen.length
  if (!known || chosen.length < 2 || chosen.length > mostInStudy) return null
  return chosen.map((answer) => ({ ...brief, [vary]: answer }))
}
