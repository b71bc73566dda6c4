import type { ItemId } from './items.ts'
import type { Token } from './words.ts'

/** A mention of a reference: «референс 1», “the first photo”. */
export interface Mention {
  /** Counted from 0; undefined where the text gives no number. */
  reference?: number
  /** The preposition before it, which makes it the source of a thing: “from reference 1”. */
  preposition?: string
  /** Whether it has a noun of its own that names no kind: “the item from photo 2”. */
  noun: boolean
}

const noun =
  '(?:item|object|thing|piece(?: of furniture)?|furniture|decor)s?|' +
  "предмет\\p{L}*|вещ(?:ь|и|ью)|объект\\p{L}*|мебел\\p{L}+|то,? что|what(?: is|[’']s)?"
const shown = '(?:shown |depicted |pictured |like |as |изображ[её]нн\\p{L}+ |показанн\\p{L}+ |как |который |которая )?'
const preposition = `${shown}(?<preposition>from|in|on|of|с|со|на|из|по|от|в)`
const picture =
  '(?:reference|ref\\.?|photo|picture|pic|image|img)s?(?: (?:image|photo|picture))?|' +
  'реф(?:еренс\\p{L}*|\\.)?|фото(?:графи\\p{L}+)?|фотк\\p{L}+|картинк\\p{L}+|изображени\\p{L}+|сним(?:ок|к\\p{L}+)'
const bare = 'reference|ref|референс\\p{L}*'
const count = '(?:[#№]|number|no\\.?|номер\\p{L}*)'
const lead = `(?:(?<noun>${noun}) )?(?:${preposition} )?(?:the |my )?`
const ordinals = [
  'first|1st|1-?(?:й|я|го|м|ой|му)|перв\\p{L}+',
  'second|2nd|2-?(?:й|я|го|м|ой|му)|втор\\p{L}+',
  'third|3rd|3-?(?:й|я|го|м|ой|му)|трет\\p{L}+',
]
const cardinals = ['one|один|одного|одном|одна', 'two|два|двух', 'three|три|тр[её]х']

const mention = (found: RegExpExecArray, reference?: number): Mention => ({
  ...(reference === undefined ? {} : { reference }),
  ...(found.groups?.preposition ? { preposition: found.groups.preposition } : {}),
  noun: Boolean(found.groups?.noun),
})

/** Sources of regular expressions for every way to mention a reference, and what each says. */
export const mentions: [source: string, means: (found: RegExpExecArray) => Mention][] = [
  [
    `${lead}(?:${picture})\\s?-?${count}?\\s?(?<digit>[1-9])(?:-?(?:й|го|м|му|st|nd|rd))?(?:['’]s)?`,
    (f) => mention(f, Number(f.groups!.digit) - 1),
  ],
  [
    `(?:(?<preposition>на) )?(?:the )?(?:item|object|предмет\\p{L}*)\\s?${count}?\\s?(?<digit>[1-9])`,
    (f) => ({ ...mention(f, Number(f.groups!.digit) - 1), noun: true }),
  ],
  ...cardinals.map((word, k): (typeof mentions)[number] => [`${lead}(?:${picture}) (?:${count} )?(?:${word})`, (f) => mention(f, k)]),
  ...ordinals.map((word, k): (typeof mentions)[number] => [`${lead}(?:${word}) (?:${picture})(?:['’]s)?`, (f) => mention(f, k)]),
  ...ordinals.map((word, k): (typeof mentions)[number] => [`(?:the )?(?:${word}) (?:${noun})`, (f) => ({ ...mention(f, k), noun: true })]),
  [`${lead}(?:${bare})(?:['’]s)?`, (f) => mention(f)],
]

/**
 * Gives each mention of a reference to the thing it belongs to («кресло с референса 1», “reference 2: a lamp”, “chair (ref 1)”);
 * a mention that stands alone is a thing itself, of a kind that the words do not tell. `text` is what the tokens were read from.
 */
export function joinMentions(all: Token[], text: string): Token[] {
  const tokens = countedOn(all)
  const numbered = tokens.some((t) => t.is === 'mention' && t.reference !== undefined)
  const joined: Token[] = []
  for (let k = 0; k < tokens.length; k++) {
    const token = tokens[k]
    if (token.is !== 'mention') {
      joined.push(token)
      continue
    }
    const source = ownerBefore(joined, token, text)
    const named = source ? undefined : namedAfter(tokens, k, text)
    const reference = token.reference ?? (numbered || source || named ? undefined : 0)
    const { from, to } = token
    if (source) Object.assign(source, reference === undefined ? {} : { reference })
    else if (named) {
      if (reference !== undefined) Object.assign(tokens[named], { reference })
      joined.push(...tokens.slice(k + 1, named).filter((t) => t.is !== 'comma' && t.is !== 'filler'))
      k = named - 1
    } else if (reference !== undefined) {
      const on = token.preposition === 'on' || token.preposition === 'на'
      if (on && joined.at(-1)?.is === 'item' && !joined.some((t) => t.is === 'replace'))
        joined.push({ is: 'relation', relation: 'on', from, to: from })
      joined.push({ is: 'item', item: 'thing' satisfies ItemId, reference, from, to })
    }
  }
  return joined
}

/** “references 1 and 2”: the numbers that follow a mention are mentions of their own. */
function countedOn(tokens: Token[]): Token[] {
  const out: Token[] = []
  let last: (Token & { is: 'mention' }) | undefined
  for (let k = 0; k < tokens.length; k++) {
    const token = tokens[k]
    const number = tokens[k + 1]
    const counts = last?.reference !== undefined && token.is === 'comma' && number?.is === 'number' && number.value <= 9
    const counted = tokens.slice(k + 2).find((t) => t.is !== 'filler')
    const ofThings = counted !== undefined && ['item', 'colour', 'unknown', 'number', 'mention'].includes(counted.is)
    if (counts && !ofThings) {
      out.push({ ...token, and: true }, { ...last!, reference: number.value - 1, from: number.from, to: number.to })
      k++
      continue
    }
    last = token.is === 'mention' ? token : undefined
    out.push(token)
  }
  return out
}

type ItemToken = Token & { is: 'item' }
const aside = (token: Token, text: string) => token.is === 'comma' && /^[(:—–-]/.test(text.slice(token.from, token.to))

/** The thing before a mention that it tells the source of. */
function ownerBefore(tokens: Token[], { preposition, noun: alone, from }: Mention & { from: number }, text: string): ItemToken | undefined {
  if (alone) return undefined
  const own = (t: Token | undefined): t is ItemToken => t?.is === 'item' && t.reference === undefined
  let k = tokens.length - 1
  if (k >= 0 && aside(tokens[k], text)) k--
  const through = preposition ? ['colour', 'filler'] : ['colour']
  while (k >= 0 && through.includes(tokens[k].is)) k--
  const sentence = tokens.slice(tokens.findLastIndex((t) => t.is === 'break') + 1)
  const source = preposition !== undefined && /^(?:from|of|с|со|из)$/.test(preposition)
  const last = tokens.findLast((t) => t.is === 'item')
  const another = last && / (?:one|that|тот|та|ту|то) /.test(text.slice(last.to, from))
  if ((!source || another) && sentence.some((t) => t.is === 'replace')) return undefined
  if (own(tokens[k])) return tokens[k] as ItemToken
  if (!preposition || tokens[k]?.is === 'item') return undefined
  const clause = tokens.slice(tokens.findLastIndex((t) => t.is === 'comma' || t.is === 'break') + 1)
  return clause.find(own)
}

/** The number of the token that names what a mention shows: “reference 1: a grey sofa”. */
function namedAfter(tokens: Token[], at: number, text: string): number | undefined {
  let k = at + 1
  if (tokens[k] && aside(tokens[k], text)) k++
  while (tokens[k] && ['filler', 'colour', 'number'].includes(tokens[k].is)) k++
  return tokens[k]?.is === 'item' ? k : undefined
}
