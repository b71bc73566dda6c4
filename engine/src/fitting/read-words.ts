import { colourIds, colours, type ColourId } from './colours.ts'
import { itemIds, itemKinds, type ItemId } from './items.ts'
import { joinMentions, mentions, type Mention } from './read-references.ts'

/** How one thing stands to another. `flank`: on both sides of it; `around`: on every side. */
export type Relation =
  | 'left'
  | 'right'
  | 'near'
  | 'front'
  | 'opposite'
  | 'behind'
  | 'under'
  | 'above'
  | 'on'
  | 'along'
  | 'between'
  | 'flank'
  | 'around'

/** A part of the room that a text can point at. */
export type RoomPart = 'window' | 'door' | 'wall' | 'corner' | 'centre' | 'ceiling' | 'floor' | 'room' | 'side'

/** One word or phrase of the placement text that carries meaning. */
export type Token = { from: number; to: number } & (
  | { is: 'item'; item: ItemId; reference?: number }
  | ({ is: 'mention' } & Mention)
  | { is: 'colour'; colour: ColourId }
  | { is: 'relation'; relation: Relation }
  | { is: 'part'; part: RoomPart }
  | { is: 'side'; side: 'left' | 'right' | 'far' | 'near' }
  | { is: 'number'; value: number }
  | { is: 'metres'; value: number; measures?: 'width' | 'height' }
  | { is: 'it' | 'make' | 'facing' | 'with' | 'without' | 'break' | 'comma' | 'filler' | 'unknown' }
)

type Meaning = Token extends infer T ? (T extends Token ? Omit<T, 'from' | 'to'> : never) : never
type Rule = { pattern: RegExp; means: (found: RegExpExecArray) => Meaning }

const rule = (source: string, means: Rule['means'] | Meaning): Rule => ({
  pattern: new RegExp(`(?:${source})(?![\\p{L}\\p{N}])`, 'uy'),
  means: typeof means === 'function' ? means : () => means,
})
const either = (en: string, ru: string, means: Meaning) => rule(`${en}|${ru}`, means)
const relation = (relation: Relation, en: string, ru: string) => either(en, ru, { is: 'relation', relation })
const part = (part: RoomPart, en: string, ru: string) => either(en, ru, { is: 'part', part })
const side = (side: 'left' | 'right' | 'far' | 'near', en: string, ru: string) => either(en, ru, { is: 'side', side })
const number = (value: number, words: string) => rule(words, { is: 'number', value })

const inMetres = (amount: string, unit: string) =>
  Number(amount.replace(',', '.')) / (/^(?:cm|см|сант|cent)/.test(unit) ? 100 : /^(?:mm|мм)/.test(unit) ? 1000 : 1)
const length = String.raw`(\d+(?:[.,]\d+)?)\s*-?\s*(m|meters?|metres?|cm|centimet(?:er|re)s?|mm|м|метр\p{L}*|см|сантиметр\p{L}*|мм)`

const rules: Rule[] = [
  ...itemIds.flatMap((item) => itemKinds[item].names.map((names) => rule(names, { is: 'item', item }))),
  ...mentions.map(([source, means]) => rule(source, (found) => ({ is: 'mention', ...means(found) }))),
  ...colourIds.flatMap((colour) => colours[colour].names.map((names) => rule(names, { is: 'colour', colour }))),

  relation(
    'left',
    '(?:(?:to|on|at) )?(?:the )?left(?:-hand)?(?: side)? (?:of|from)',
    'слева от|левее(?: от)?|(?:с левой стороны|по левую (?:руку|сторону)) от',
  ),
  relation(
    'right',
    '(?:(?:to|on|at) )?(?:the )?right(?:-hand)?(?: side)? (?:of|from)',
    'справа от|правее(?: от)?|(?:с правой стороны|по правую (?:руку|сторону)) от',
  ),
  relation(
    'near',
    'next to|beside|by|near(?: to)?|close to|at|adjacent to|alongside of',
    'рядом(?: с| со)?|возле|около|подле|у|при|недалеко от|неподалёку от|поблизости от|вплотную к|ближе к|к|ко|под боком у|сбоку(?: от)?',
  ),
  relation('front', '(?:right )?in front of|before|ahead of', 'перед|передо|спереди(?: от)?|впереди'),
  relation('opposite', 'opposite(?: to)?|across from|facing away from', 'напротив|насупротив'),
  relation('behind', 'behind|at the back of', 'за|позади|сзади(?: от)?'),
  relation('under', 'under(?:neath)?|below|beneath', 'под|снизу(?: от)?'),
  relation('above', 'above|over', 'над|надо|поверх'),
  relation('on', 'on(?: top of)?|onto|upon', 'на'),
  relation('along', 'along(?:side)?|(?:up )?against', 'вдоль|по|прислонив к'),
  relation('between', '(?:in )?between', 'между|меж'),
  relation(
    'flank',
    '(?:on|at) (?:both|either) sides? of|either side of|flanking',
    'по (?:обе стороны|обеим сторонам|бокам|краям|сторонам)(?: от)?|с (?:обеих|двух) сторон(?: от)?',
  ),
  relation('around', '(?:all )?a?round', 'вокруг'),

  part(
    'window',
    '(?:the )?(?:window ?sill|windows?|balcony(?: door)?)',
    'ок(?:но|на|ном|не|нами|он|нам|ну)|подоконник\\p{L}*|балкон\\p{L}*|окошк\\p{L}*',
  ),
  part('door', 'doors?|doorways?|entrances?|entry', 'двер\\p{L}*|вход(?:а|ом|у)?|про[её]м\\p{L}*'),
  part('wall', 'walls?', 'стен(?!к)\\p{L}*|стенк\\p{L}*'),
  part('corner', 'corners?', 'уг(?:ол|лу|ла|лом|лах|лы)|уголк\\p{L}*|уголок'),
  part(
    'centre',
    '(?:cent(?:re|er)|middle)(?: of (?:the )?room)?',
    'центр\\p{L}*(?: комнаты)?|(?:по)?середин\\p{L}*(?: комнаты)?|посреди(?: комнаты)?',
  ),
  part('ceiling', 'ceilings?', 'потол\\p{L}+'),
  part('floor', 'floors?', 'пол(?:у|а)?'),
  part('room', 'rooms?|living room|bedroom|space|interior', 'комнат\\p{L}*|гостин\\p{L}+|спальн\\p{L}+|помещени\\p{L}+|зал(?:а|е|у|ом)?'),
  part('side', 'sides?|part|half|foreground|background', 'сторон\\p{L}*|част\\p{L}+|половин\\p{L}*|план(?:е)?'),

  side('left', '(?:(?:on|to|at) the )?left(?:-hand)?', 'слева|лев\\p{L}+|налево'),
  side('right', '(?:(?:on|to|at) the )?right(?:-hand)?', 'справа|прав\\p{L}+|направо'),
  side('far', 'far(?:thest)?|back|rear|end|main|distant', 'дальн\\p{L}+|задн\\p{L}+|торцев\\p{L}+|центральн\\p{L}+|в глубине'),
  side('near', 'nearest|closest|front', 'ближн\\p{L}+|передн\\p{L}+'),

  number(1, 'one|a single|один|одна|одно|одну|одного'),
  number(2, 'two|a pair of|a couple of|pair of|both|два|две|двое|пар(?:а|у|ой)|оба|обе'),
  number(3, 'three|три|трое|тройк\\p{L}+'),
  number(4, 'four|четыре|четверо'),
  number(5, 'five|пять'),
  number(6, 'six|шесть'),
  rule(String.raw`(\d{1,2})(?:\s?(?:x|х|шт\.?|pcs|pieces))?`, (found) => ({ is: 'number', value: Number(found[1]) })),
  rule(String.raw`(?:x|х)\s?(\d)`, (found) => ({ is: 'number', value: Number(found[1]) })),
  rule(length, (found) => ({ is: 'metres', value: inMetres(found[1], found[2]) })),
  rule(String.raw`(?:width|wide|шириной|ширина|длиной|длина|length)(?: of)?:?\s*(?:около |about )?${length}`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[2]),
    measures: 'width',
  })),
  rule(String.raw`${length}\s+(?:wide|long|в ширину|в длину)`, (f) => ({ is: 'metres', value: inMetres(f[1], f[2]), measures: 'width' })),
  rule(String.raw`(?:height|high|tall|высотой|высота)(?: of)?:?\s*(?:около |about )?${length}`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[2]),
    measures: 'height',
  })),
  rule(String.raw`${length}\s+(?:high|tall|в высоту)`, (f) => ({ is: 'metres', value: inMetres(f[1], f[2]), measures: 'height' })),

  rule('it|them|its|that|him|her|нему|него|ним|ней|неё|нее|ними|них|его|её|ее|их', { is: 'it' }),
  rule(
    [
      'make|paint|repaint|recolou?r|dye|turn|change(?: the)? colou?r(?: of)?|(?:с|пере)делать|сделайте',
      '(?:по|пере)?кра(?:сить|сьте|шен\\p{L}*)|сделай',
    ].join('|'),
    { is: 'make' },
  ),
  rule('facing|turned (?:to|towards)|towards|lit by|лицом к|развернув к|пов[её]рнут\\p{L}* к|смотр\\p{L}+ на', { is: 'facing' }),
  rule('with|with a|с|со', { is: 'with' }),
  rule('without|no|not|except|remove|delete|без|кроме|не|убрать|уберите|удалить', { is: 'without' }),
  rule('and|then|also|plus|и|а|затем|потом|также|да|ещ[её]', { is: 'comma' }),
  rule(
    [
      'a|an|the|this|these|of|in|into|inside|to|from|for|some|small|large|big|little|old|new|vintage',
      'modern|soft|tall|low|round|square|rectangular|put|place|set|stand|hang|add|move|install|position',
      'lay|arrange|should|be|is|are|stands|please|there|here|colou?r(?:ed)?|wooden|metal|leather|velvet',
      'fabric|existing|our|my|side by side|slightly|exactly|directly|just|free|empty|long|short|first',
      'second|third|other|another|items?|objects?|things?|pieces?|furniture|photos?|references?|images?',
      'attached|uploaded|provided|shown|i|we|you|he|she|they|want|wants|would|like|need|needs|so|as|how|where',
      'which|what|who|can|could|will|must|may|do|does|have|has|had|was|were|been|being|go|goes|stay|keep|let',
      'also|very|too|only|more|less|all|each|every|any|or|but|if|than|well|nice|nicely|same|one|onto|up|down',
    ].join('|'),
    { is: 'filler' },
  ),
  rule(
    [
      'в|во|из|от|до|для|это\\p{L}*|маленьк\\p{L}+|больш\\p{L}+|небольш\\p{L}+|стар\\p{L}+|нов\\p{L}+',
      'современн\\p{L}+|мягк\\p{L}+|высок\\p{L}+|низк\\p{L}+|кругл\\p{L}+|квадратн\\p{L}+',
      'прямоугольн\\p{L}+|постав\\p{L}+|размест\\p{L}+|разместить|повес\\p{L}+|положи\\p{L}+',
      'добав\\p{L}+|установ\\p{L}+|поместит\\p{L}+|поместить|придвин\\p{L}+|подвин\\p{L}+',
      'расположи\\p{L}+|стоит|стоят|висит|висят|лежит|должен|должна|должно|быть|цвет(?:а|ом)?',
      'кожан\\p{L}+|велюров\\p{L}+|тканев\\p{L}+|металлическ\\p{L}+|пожалуйста|там|здесь',
      'существующ\\p{L}+|наш\\p{L}*|немного|чуть|ровно|прямо|свободн\\p{L}+|пуст\\p{L}+|длинн\\p{L}+',
      'перв\\p{L}+|втор\\p{L}+|трет\\p{L}+|друг\\p{L}+|сам\\p{L}+|предмет\\p{L}*|вещ(?:ь|и|ей)|объект\\p{L}*|мебел\\p{L}+',
      'фото(?:графи\\p{L}+)?|референс\\p{L}*|картинк\\p{L}+|изображени\\p{L}+|изображ[её]н\\p{L}*|приложенн\\p{L}+|загруженн\\p{L}+',
      'я|мы|вы|он|она|оно|они|мне|нам|хочу|хотим|хотел\\p{L}*|хочется|нужн\\p{L}+|надо|можно|чтобы|чтоб|так|как|где|куда|то|что',
      'котор\\p{L}+|такой|такая|такое|такие|этот|тот|та|те|ту|того|той|том|бы|был\\p{L}*|будет|будут|ли|же|очень|только|или|но|если',
      'все|всё|всех|каждый|каждая|каждое|один|одно|оставь\\p{L}*|должны|просто',
      '(?:где|куда|как|какой)-?(?:нибудь|то)|нибудь|либо|красиво|аккуратно|тоже',
    ].join('|'),
    { is: 'filler' },
  ),
]

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

/** Splits a text into its meaningful words; at each place the longest phrase that any rule knows wins. */
export function readTokens(text: string, more: Rule[] = []): Token[] {
  const lower = text.toLowerCase()
  const tokens: Token[] = []
  const words = /[\p{L}\p{N}][\p{L}\p{N}'’]*|[.;!?\n]+|[,:—–()/+&]|-(?=\s)/uy
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
    if (word) {
      const is = /^[.;!?\n]/.test(word) ? 'break' : /^[\p{L}\p{N}]/u.test(word) ? 'unknown' : 'comma'
      tokens.push({ is, from: at, to: at + word.length })
    }
    at += word?.length ?? 1
  }
  return joinMentions(tokens, lower)
}

function longest(text: string, at: number, more: Rule[]) {
  if (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1]) && /[\p{L}\p{N}]/u.test(text[at])) return undefined
  let best: { to: number; means: Meaning } | undefined
  for (const { pattern, means } of more.length > 0 ? [...more, ...rules] : rules) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found && found[0].length > 0 && at + found[0].length > (best?.to ?? at)) best = { to: at + found[0].length, means: means(found) }
  }
  return best
}
