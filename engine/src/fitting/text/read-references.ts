import type { ItemId } from '../items.ts'
import { countedOn, withNumbers, withOrdinals } from './number-references.ts'
import type { Mention, Token } from './vocabulary/words.ts'

const noun =
  '(?:the )?(?:item|object|thing|one|piece(?: of furniture)?|furniture|decor|stuff|product)s?|' +
  'предмет\\p{L}*|вещ(?:ь|и|ью|ица|ицу)|объект\\p{L}*|мебел\\p{L}+|то,? что|тот,? что|та,? что|ту,? что|те,? что|' +
  'тех,? что|т(?:от|а|у|о|е|ех)(?= (?:с|со|из|на|котор\\p{L}+) )|ours|mine|наш(?:у|а|его|ей|ему)?(?= (?:с|со|из|на) )|' +
  'мо(?:й|ю|я|е|ё)(?= (?:с|со|из|на) )|what(?: is|' +
  "[’']s)?|штук(?:а|у|ой|овин\\p{L})"
const shown =
  "(?:(?:that is |that[’']s |which is )?(?:shown|depicted|pictured|seen) |like |as |see |cf\\.? |as in |per |см\\.? |" +
  'смотри(?:те)? |изображ[её]нн?\\p{L}* |' +
  'показанн?\\p{L}* |как |котор\\p{L}+ |что )?'
const preposition = `${shown}(?<preposition>from|frm|in|on|of|с|со|на|из|по|от|в)`
const picture =
  '(?:reference|ref\\.?|photo(?:graph)?|picture|pic|image|img\\.?|attachment|screenshot|upload|snapshot|foto|pict|' +
  'pix)s?(?: (?:image|photo|picture|pic))?|' +
  'реф(?:еренс\\p{L}*|\\.|а|у|ов|ы)?|фото(?:графи\\p{L}+|к|чк\\p{L}+)?|фот(?:к|очк)\\p{L}+|картин(?:к\\p{L}+|' +
  'очк\\p{L}+)|изображени\\p{L}+|сним(?:ок|к\\p{L}+)|скрин(?:а|е|шот\\p{L}*)?|образ(?:ец|ц\\p{L}+)|рис(?:\\.|' +
  'ун(?:ок|к\\p{L}+))'
const bare = 'reference|ref|референс\\p{L}*'
const count = '(?:[#№]|number|num\\.?|nr\\.?|no\\.?|номер\\p{L}*|под номером)'
const ours =
  'the |my |our |your |attached |приложенн\\p{L}+ |последн\\p{L}+,? |last,? |мо(?:его|ей|[её]м|их|[яию]) |' +
  '(?:наш|сво|ваш|сам)\\p{L}+ |эт(?:ого|ой|ом|их) '
const lead = `(?:(?<noun>${noun}),? )?(?:${preposition} )?(?:${ours})*`
/** “picture 1.2 m wide”: a size, no number of a reference. */
const noSize = '(?![.,]\\d|\\s?-?(?:m|cm|mm|ft|met(?:er|re)s?|feet|foot|inch(?:es)?|м|см|мм|метр\\p{L}*)(?![a-zа-яё0-9]))'
const suffix = '(?:-?(?:й|го|м|му|ей|ой|я|ю|st|nd|rd))?'
const ordinals = [
  'first|1st|1-?(?:й|я|ю|го|м|ой|ом|му)|перв\\p{L}+',
  'second|2nd|2-?(?:й|я|ю|го|м|ой|ом|му)|втор\\p{L}+',
  'third|3rd|3-?(?:й|я|ю|го|м|ой|ем|ей|ье|ьей|ий|му)|трет\\p{L}+',
]
const cardinals = ['one|один|одного|одном|одна', 'two|два|двух', 'three|три|тр[её]х']
const after = "(?:['’]s)?(?: (?:one|item|thing)(?! met))?"

const placed =
  '(?=\\s*(?:[.,;]|$|(?:and|by|under|in|on|opposite|near|next|along|against|at|to|beside|behind|above|' +
  'over|between|и|под|у|в|к|на|напротив|рядом|за|перед|слева|справа|над|вдоль|возле|около|между) ))'

const mention = (found: RegExpExecArray, reference?: number): Mention => ({
  ...(reference === undefined ? {} : { reference }),
  ...(found.groups?.preposition ? { preposition: found.groups.preposition } : {}),
  ...(/^(?:the |that |this |our |my )?ones?[ ,]|^(?:тот|та|ту|те|тех|наш|мо[йюяеё]|ours|mine)|^котор/.test(found[0]) ? { same: true } : {}),
  noun: Boolean(found.groups?.noun),
})

/** Sources of regular expressions for every way to mention a reference, and what each says. */
export const mentions: [source: string, means: (found: RegExpExecArray) => Mention][] = [
  [
    `${lead}(?:${picture})\\s?-?\\(?${count}?\\s?(?<digit>[1-9])${noSize}\\)?${suffix}${after}`,
    (f) => mention(f, Number(f.groups!.digit) - 1),
  ],
  [
    `(?:(?<noun>${noun}),? )?${preposition} (?<digit>[1-9])${suffix} (?:${picture})${after}`,
    (f) => mention(f, Number(f.groups!.digit) - 1),
  ],
  [`(?:[#№]|no\\.|номер|number)\\s?(?<digit>[1-9])`, (f) => mention(f, Number(f.groups!.digit) - 1)],
  [
    `(?:(?<preposition>на) )?(?:the )?(?:item|object|предмет\\p{L}*)\\s?${count}?\\s?(?<digit>[1-9])`,
    (f) => ({ ...mention(f, Number(f.groups!.digit) - 1), noun: true }),
  ],
  [`(?<preposition>from|из|с|со) (?<digit>[1-3])${placed}`, (f) => mention(f, Number(f.groups!.digit) - 1)],
  ...cardinals.map((word, k): (typeof mentions)[number] => [
    `(?:the )?(?:number|номер) (?:${word})`,
    (f) => ({ ...mention(f, k), noun: true }),
  ]),
  ...cardinals.map((word, k): (typeof mentions)[number] => [`${lead}(?:${picture}) (?:${count} )?(?:${word})`, (f) => mention(f, k)]),
  ...ordinals.map((word, k): (typeof mentions)[number] => [`${lead}(?:${word}) (?:${picture})${after}`, (f) => mention(f, k)]),
  ...ordinals.map((word, k): (typeof mentions)[number] => [
    `(?:the )?(?:${word}) (?:item|object|thing|piece|предмет\\p{L}*|вещ\\p{L}+|объект\\p{L}*)`,
    (f) => ({ ...mention(f, k), noun: true }),
  ]),
  [
    `(?:just |exactly |точно |в точности )?(?:like|as|the same as|same as|similar to|identical to|per|see|см\\.?|` +
      `смотри(?:те)?|according to|так(?:ой|ая|ое|ую|ие)(?: же)?,? как|как|аналогичн\\p{L}+|похож\\p{L}+ на|` +
      `идентичн\\p{L}+|по образцу) ` +
      `(?:(?:the )?ones? |what is |that |тот,? что |у |тому,? что )?(?:(?:in|on|from|at|на|в|с|со|из) )?(?:the |` +
      `my )?(?:${picture})\\s?${count}?\\s?(?<digit>[1-9])${noSize}${suffix}`,
    (f) => ({
      reference: Number(f.groups!.digit) - 1,
      preposition: 'from',
      noun: false,
      ...(/^(?:так|тот)| ones? |тот,?/.test(f[0]) ? { same: true } : {}),
    }),
  ],
  [`${lead}(?:${bare})(?:['’]s)?`, (f) => mention(f)],
]

/**
 * Gives each mention of a reference to the thing it belongs to («кресло с референса 1», “reference 2: a lamp”, “chair (ref 1)”);
 * a mention that stands alone is a thing itself, of a kind that the words do not tell. `text` is what the tokens were read from.
 */
export function joinMentions(all: Token[], text: string): Token[] {
  const tokens = countedOn(withOrdinals(withNumbers(all, text), text), text)
  const numbered = tokens.some((t) => t.is === 'mention' && t.reference !== undefined)
  const joined: Token[] = []
  let last: ItemToken | undefined
  for (let k = 0; k < tokens.length; k++) {
    const token = tokens[k]
    if (token.is !== 'mention') {
      joined.push(token)
      continue
    }
    const source = ownerBefore(joined, token, text)
    const named = source || token.same ? undefined : namedAfter(tokens, k, text)
    const reference = token.reference ?? (numbered || source || named ? undefined : 0)
    const { from, to } = token
    const first = last && tokens[k - 1]?.is === 'gap' && tokens[k - 2]?.is === 'mention' ? oneBefore(joined, last) : undefined
    if (first && reference !== undefined && !named) {
      first.reference = last!.reference!
      last!.reference = reference
      joined.pop()
      last = undefined
      continue
    }
    last = source
    if (source) Object.assign(source, reference === undefined ? {} : { reference })
    else if (named) {
      if (reference !== undefined) Object.assign(tokens[named], { reference })
      joined.push(...tokens.slice(k + 1, named).filter((t) => !['gap', 'filler', 'for'].includes(t.is)))
      k = named - 1
    } else if (reference !== undefined) {
      const on = token.preposition === 'on' || token.preposition === 'на'
      if (on && !token.same && joined.at(-1)?.is === 'item' && !joined.some((t) => t.is === 'deed' && t.deed === 'replace'))
        joined.push({ is: 'relation', relation: 'on', from, to: from })
      const anew =
        /(?:нов(?:ый|ая|ое|ую|ого)|\bnew one)\s*$/.test(text.slice(0, token.from)) ||
        (/^(?:с|со|из)$/.test(token.preposition ?? '') && sortOnly.test(text.slice(0, token.from)))
      const kinds = token.same || anew ? joined.filter((t): t is ItemToken => t.is === 'item' && t.item !== 'thing') : []
      const alike = kinds.findLast((t) => wanted(joined, joined.indexOf(t))) ?? kinds.at(-1)
      joined.push({ is: 'item', item: alike?.is === 'item' ? alike.item : ('thing' satisfies ItemId), reference, from, to })
    }
  }
  return joined
}

type ItemToken = Token & { is: 'item' }

/** “sofa and armchair from photos 1 and 2”: the thing joined to the one that has got the first of the references. */
function oneBefore(tokens: Token[], last: ItemToken): ItemToken | undefined {
  const k = tokens.indexOf(last)
  let j = k - 1
  while (['filler', 'colour', 'number', 'sort'].includes(tokens[j]?.is)) j--
  const [gap, first] = [tokens[j], tokens[j - 1]]
  return gap?.is === 'gap' && gap.and && first?.is === 'item' && first.reference === undefined && first.item !== 'thing' ? first : undefined
}
/** «на круглый»: an adjective without its noun. */
const sortOnly = /\sна \p{L}{2,}(?:ый|ий|ой|ую|ая|ое|ее|ые|юю)\s*$/u
const aside = (token: Token, text: string) => token.is === 'gap' && /^[([:—–→=-]/.test(text.slice(token.from, token.to))

/** Whether a thing is no target of a relation. */
const wanted = (tokens: readonly Token[], at: number) =>
  tokens.slice(0, at).findLast((t) => !['filler', 'colour', 'unknown', 'number', 'sort'].includes(t.is))?.is !== 'relation'

/** The thing before a mention that it tells the source of. */
function ownerBefore(
  tokens: Token[],
  { preposition, noun: alone, from, to }: Mention & { from: number; to: number },
  text: string,
): ItemToken | undefined {
  const own = (t: Token | undefined): t is ItemToken => t?.is === 'item' && t.reference === undefined
  const [apart, named] = [tokens.at(-1), tokens.at(-2)]
  const itself = /^(?:т(?:от|а|у|о|е|ех),? (?:что|котор)|(?:the|that) one )/.test(text.slice(from)) && /^\s*[,—–)-]/.test(text.slice(to))
  if (itself && apart?.is === 'gap' && /^[,—–(-]/.test(text.slice(apart.from)) && own(named)) return named
  if (alone) return undefined
  const apposed = apart?.is === 'gap' && !apart.and && text[apart.from] === ',' && own(named) && /^\s*(?:,|$)/.test(text.slice(to))
  if (apposed && !tokens.slice(tokens.findLastIndex((t) => t.is === 'break') + 1).some((t) => t.is === 'deed' && t.deed === 'replace'))
    return named
  let k = tokens.length - 1
  if (k >= 0 && tokens[k].is === 'filler' && tokens[k - 1] && aside(tokens[k - 1], text)) k--
  const relative = /^(?:что|котор|that|which|shown|как|like)/.test(text.slice(from))
  if (k >= 0 && (aside(tokens[k], text) || (relative && tokens[k].is === 'gap'))) k--
  const inBrackets = /[([]\s*$/.test(text.slice(0, from))
  const through = inBrackets ? ['colour', 'filler', 'unknown'] : preposition ? ['colour', 'filler'] : ['colour']
  while (k >= 0 && through.includes(tokens[k].is)) k--
  const sentence = tokens.slice(tokens.findLastIndex((t) => t.is === 'break') + 1)
  const source = preposition !== undefined && /^(?:from|frm|of|in|on|с|со|из)$/.test(preposition)
  const last = tokens.findLast((t) => t.is === 'item')
  const another = last && / (?:one|that|тот|та|ту|то) /.test(text.slice(last.to, from))
  if (((!source && !inBrackets) || another) && sentence.some((t) => t.is === 'deed' && t.deed === 'replace')) return undefined
  const instead =
    sentence.some((t) => t.is === 'deed' && t.deed === 'replace') && last && /\s(?:на|for|with|to|by)\s/.test(text.slice(last.to, from))
  if (instead) return undefined
  const told = /(?:должн\p{L}+ быть|будет|нуж\p{L}+|пусть будет)\s*$/iu.test(text.slice(0, from)) && !wanted(tokens, k)
  if (own(tokens[k]) && !told) return tokens[k] as ItemToken
  if (!(preposition || inBrackets) || (tokens[k]?.is === 'item' && !told)) return undefined
  const after = tokens.findLast((t) => t.is !== 'filler' && t.is !== 'gap')
  if (relative && (after?.is === 'it' || after?.is === 'deed')) return undefined
  if (relative) return sentence.findLast(own)
  const until = inBrackets ? tokens.slice(0, k + 1) : tokens
  const clause = until.slice(until.findLastIndex((t) => t.is === 'gap' || t.is === 'break') + 1)
  const byItself = clause.every((t) => t.is === 'filler') && source && /^\s*(?:[.,;!?]|$)/.test(text.slice(to))
  if (byItself) return sentence.findLast((t, j): t is ItemToken => own(t) && wanted(sentence, j))
  return clause.find((t, j): t is ItemToken => own(t) && wanted(clause, j))
}

/** The number of the token that names what a mention shows: “reference 1: a grey sofa”. */
function namedAfter(tokens: Token[], at: number, text: string): number | undefined {
  let k = at + 1
  if (tokens[k] && aside(tokens[k], text)) k++
  if (tokens[k]?.is === 'for' && /^(?:for|для)$/.test(text.slice(tokens[k].from, tokens[k].to))) k++
  while (tokens[k] && ['filler', 'colour', 'number'].includes(tokens[k].is)) k++
  return tokens[k]?.is === 'item' ? k : undefined
}
