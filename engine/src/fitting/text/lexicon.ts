import type { ItemId } from '../items.ts'
import { colourNames } from './colour-names.ts'
import type { Gender, Meaning } from './meanings.ts'
import { plain, stemOf, stemsOf } from './stems.ts'
import { thingsEnglish } from './things-english.ts'
import { thingsRussian } from './things-russian.ts'
import * as said from './words.ts'

/** A step of a phrase: what may follow, and what the phrase means that ends here, the likeliest first. */
interface Node {
  next: Map<string, Node>
  means?: Meaning
}
const newNode = (): Node => ({ next: new Map() })

/** Phrases of plain words: a word stands for itself, for all that has its stem, or for all that starts so. */
export class Lexicon {
  readonly root = newNode()
  private readonly words = new Set<string>()
  /** Single words of five letters and more, by their first letter: what may have been mistyped. */
  readonly spelt = new Map<string, string[]>()

  /** “floor/standing lamp”: parts of a phrase that stand for each other are parted by “/”. */
  add(phrases: string, means: Meaning, stemmed: boolean) {
    for (const phrase of plain(phrases).replace(/\/\s+/g, '/').split(',')) {
      const parts = phrase.trim().split(/\s+/).filter(Boolean)
      if (parts.length > 0) this.walk(this.root, parts, means, stemmed)
      for (const word of parts.flatMap((part) => part.split('/'))) if (word.length > 4 && !word.endsWith('*')) this.spell(word)
    }
  }

  private spell(word: string) {
    const list = this.spelt.get(word[0])
    if (list) list.push(word)
    else this.spelt.set(word[0], [word])
  }

  private walk(node: Node, [part, ...rest]: string[], means: Meaning, stemmed: boolean) {
    if (part === undefined) {
      node.means ??= means
      return
    }
    const keys = part.split('/').flatMap((word) => {
      if (word.startsWith('=')) return [word.slice(1)]
      if (word.endsWith('*')) return [`${word.slice(0, -1)}*`]
      return stemmed && word.length > 2 ? [word, ...stemsOf(word).map((stem) => `~${stem}`)] : [word]
    })
    for (const key of keys) {
      this.words.add(key)
      let next = node.next.get(key)
      if (!next) node.next.set(key, (next = newNode()))
      this.walk(next, rest, means, stemmed)
    }
  }

  /** Whether a word begins or is part of any phrase. */
  knows(word: string): boolean {
    return this.words.has(word) || this.words.has(`~${stemOf(word)}`) || this.longest([word], 0) !== undefined
  }

  /** The longest phrase that begins at a word: how many words it has and what it means. */
  longest(said: readonly string[], at: number): { length: number; means: Meaning } | undefined {
    let best: { length: number; means: Meaning } | undefined
    const step = (node: Node, k: number) => {
      if (node.means && k > at && (!best || k - at > best.length)) best = { length: k - at, means: node.means }
      const word = said[k]
      if (word === undefined) return
      const keys = [word, `~${stemOf(word)}`]
      for (let n = word.length; n > 1; n--) keys.push(`${word.slice(0, n)}*`)
      for (const key of keys) {
        const next = node.next.get(key)
        if (next) step(next, k + 1)
      }
    }
    step(this.root, at)
    return best
  }
}

/** Adds every phrase of a table under what `means` makes of its key. */
function addAll(lexicon: Lexicon, table: Record<string, string>, means: (key: string) => object, bends = false) {
  for (const [key, phrases] of Object.entries(table)) lexicon.add(phrases, means(key) as Meaning, bends)
}

function fill(lexicon: Lexicon) {
  for (const names of [thingsEnglish, thingsRussian])
    for (const [item, phrases] of Object.entries(names))
      for (const phrase of phrases.replace(/\/\s+/g, '/').split(','))
        lexicon.add(phrase, { is: 'item', item: item as ItemId, ...genderOf(phrase) }, true)
  addAll(lexicon, colourNames, (colour) => ({ is: 'colour', colour }), true)
  addAll(lexicon, said.ordinals, (value) => ({ is: 'number', value: Number(value), ordinal: true }), true)
  addAll(lexicon, said.numbers, (value) => ({ is: 'number', value: Number(value) }))
  addAll(lexicon, said.facings, (facing) => ({ is: 'facing', facing }))
  addAll(lexicon, said.relations, (relation) => ({ is: 'relation', relation }))
  addAll(lexicon, said.bareRelations, (relation) => ({ is: 'relation', relation, bare: true }))
  addAll(lexicon, said.backRelations, (relation) => ({ is: 'relation', relation, of: 'it' }))
  addAll(lexicon, said.parts, (part) => ({ is: 'part', part }), true)
  addAll(lexicon, said.sides, (side) => ({ is: 'side', side }), true)
  addAll(lexicon, said.deeds, (deed) => ({ is: 'deed', deed }))
  addAll(lexicon, said.pronouns, (means) => ({ is: 'pronoun', means }))
  const { old, new: fresh, more, ...articles } = said.articles
  addAll(lexicon, articles, (means) => ({ is: 'article', means }))
  addAll(lexicon, { old, new: fresh, more }, (means) => ({ is: 'article', means }), true)
  lexicon.add(said.others.shown, { is: 'shown' }, true)
  addAll(lexicon, said.turns, (turn) => ({ is: 'turn', turn }))
  addAll(lexicon, said.units, (metres) => ({ is: 'unit', metres: Number(metres) }))
  addAll(lexicon, said.measures, (measure) => ({ is: 'measure', measure }))
  addAll(lexicon, said.others, (is) => ({ is }))
  addAll(lexicon, said.sorts, (sort) => ({ is: 'sort', sort }), true)
  return lexicon
}

/** The gender of a Russian name by the ending of its noun, the first word that is no adjective. */
function genderOf(phrase: string): { gender?: Gender } {
  const nouns = phrase
    .trim()
    .split(/[\s/]+/)
    .filter((word) => !/(?:[ыи]й|[ая]я|[ое]е|ой|ое)$/.test(word))
  const [noun, second] = nouns
  if (second && !/^(?:с|со|для|под|в|на|до|от)$/.test(second)) return {}
  if (!noun || !/[а-яё]$/.test(noun)) return {}
  if (/(?:рояль|тюль|медведь|ы|и)$/.test(noun)) return noun.endsWith('ь') ? { gender: 'm' } : {}
  return { gender: /[аяь]$/.test(noun) ? 'f' : /[оею]$/.test(noun) ? 'n' : 'm' }
}

let whole: Lexicon | undefined
/** The lexicon of both languages, made when it is first asked for. */
export const lexiconOf = (): Lexicon => (whole ??= fill(new Lexicon()))
