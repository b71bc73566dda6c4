import { joinMentions } from './read-references.ts'
import { RuleIndex } from './rule-index.ts'
import { vocabulary } from './vocabulary/vocabulary.ts'
import { rule, type Meaning, type Rule, type Token } from './vocabulary/words.ts'

const index = new RuleIndex(vocabulary)

/** Words that a description gives to its own reference when the table of items has none for it: its last unknown word. */
const ownWord = (description: string) => readTokens(description).findLast((t) => t.is === 'unknown')

const stem = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '').slice(0, Math.max(3, Math.min(word.length - 2, 7)))

/** Rules for the things that the references' descriptions name but the table does not know. */
export function rulesFor(descriptions: readonly string[]): Rule[] {
  return descriptions.flatMap((text, reference) => {
    if (readTokens(text).some((t) => t.is === 'item')) return []
    const word = ownWord(text.toLowerCase())
    const letters = word && stem(text.toLowerCase().slice(word.from, word.to))
    return letters ? [rule(`${letters}\\p{L}*`, { is: 'item', item: 'sculpture', reference })] : []
  })
}

const inFull =
  /(?:wide|high|tall|long|deep|width|length|height|depth|across|away|apart|ширину|длину|высоту|глубину|шириной|длиной|высотой)$/

/** Splits a text into its meaningful words; at each place the longest phrase that any rule knows wins. */
export function readTokens(text: string, more: Rule[] = []): Token[] {
  const lower = text.toLowerCase()
  const tokens: Token[] = []
  const words = /[\p{L}\p{N}][\p{L}\p{N}'’]*|[.;!?\n…]+|→|=>|->|[,:—–()[\]/+&|]|-(?=\s)/uy
  let at = 0
  while (at < lower.length) {
    const found = longest(lower, at, more)
    if (found) {
      tokens.push({ ...found.means, from: at, to: found.to })
      at = found.to
      continue
    }
    words.lastIndex = at
    const word = words.exec(lower)?.[0]
    const last = tokens.at(-1)
    const short = last?.is === 'metres' && /\p{L}$/u.test(lower.slice(0, last.to)) && !inFull.test(lower.slice(last.from, last.to))
    const cut = word === '.' && short && /^\.\s*[a-zа-яё,]/.test(text.slice(at))
    if (word && !cut) tokens.push({ ...plainWord(word), from: at, to: at + word.length })
    at += word?.length ?? 1
  }
  return joinMentions(tokens, lower)
}

function plainWord(word: string): Meaning {
  if (/^(?:\.{2,}|…)/.test(word)) return { is: 'gap', trails: true }
  if (/^[.;!?\n]/.test(word)) return { is: 'break' }
  if (/^[\p{L}\p{N}]/u.test(word)) return { is: 'unknown' }
  return { is: 'gap', ...(/^[:—–→=-]/.test(word) ? { names: true } : {}), ...(/^[+&]/.test(word) ? { and: true } : {}) }
}

function longest(text: string, at: number, more: Rule[]) {
  if (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1]) && /[\p{L}\p{N}]/u.test(text[at])) return undefined
  let best: { to: number; means: Meaning } | undefined
  const known = index.at(text[at])
  for (const { pattern, means } of more.length > 0 ? [...more, ...known] : known) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found && found[0].length > 0 && at + found[0].length > (best?.to ?? at)) best = { to: at + found[0].length, means: means(found) }
  }
  return best
}
