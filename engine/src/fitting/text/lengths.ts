import { rule, type Rule } from './vocabulary/words.ts'

// Lengths in a placement text: of a thing («шириной 1,2 м»), or between two («в метре от окна»).

const digits = String.raw`\d+(?:[.,]\d+)?|\d/\d(?: of)?(?: an?)?|½(?: an?)?`
const english = String.raw`m(?:trs?\.?)?|meters?|metres?|cms?|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|ft\.?|feet|foot|inch(?:es)?`
const russian = String.raw`м|метр\p{L}*|см|сантиметр\p{L}*|мм|миллиметр\p{L}*|футов|фута?|дюйм\p{L}*`
const unit = `${english}|${russian}`
const length = String.raw`(${digits})\s*-?\s*(${unit})`
const about = '(?:(?:about|around|approx(?:imately|\\.)?|roughly|some|circa|c\\.|~|около|примерно|приблизительно|где-то|порядка|ок\\.) ?)?'

const amountOf = (amount: string) => {
  if (amount.startsWith('½')) return 0.5
  const fraction = /^(\d)\/(\d)/.exec(amount)
  return fraction ? Number(fraction[1]) / Number(fraction[2]) : Number(amount.replace(',', '.'))
}
const metresIn = (name: string) => {
  if (/^(?:mm|мм|милл|mill)/.test(name)) return 0.001
  if (/^(?:cm|см|сант|cent)/.test(name)) return 0.01
  if (/^(?:ft|fe|fo|фут)/.test(name)) return 0.3048
  return /^(?:inch|дюйм)/.test(name) ? 0.0254 : 1
}
const inMetres = (amount: string, name: string) => Math.round(1e4 * amountOf(amount) * metresIn(name)) / 1e4

const spelled: [metres: number, words: string][] = [
  [0.5, 'half an? met(?:er|re)|пол-?метра|полуметр\\p{L}*|0,5 метра'],
  [1, '(?:a|one) met(?:er|re)|(?:од(?:ин|ном|ного) )?метр(?:е|а|овый|ом)?|метровой'],
  [
    1.5,
    '(?:one|a) (?:and a half met(?:er|re)s|met(?:er|re) and a half)|(?:метра? )?полтора(?: метра)?|полутора метр\\p{L}+|метра? полтора',
  ],
  [2, 'two met(?:er|re)s|(?:два|двух) метр\\p{L}+|двухметров\\p{L}+|метра два'],
  [2.5, 'two and a half met(?:er|re)s|(?:два|двух) с половиной метр\\p{L}+'],
  [3, 'three met(?:er|re)s|(?:три|тр[её]х) метр\\p{L}+|тр[её]хметров\\p{L}+|метра три'],
]
const tens: [hundredths: number, words: string][] = [
  [10, 'десять'],
  [20, 'двадцать'],
  [30, 'тридцать'],
  [40, 'сорок'],
  [50, 'пятьдесят'],
  [60, 'шестьдесят'],
  [70, 'семьдесят'],
  [80, 'восемьдесят'],
  [90, 'девяносто'],
]
const hundredths = [
  ['ten|десят[ьи]', 10],
  ['fifteen|пятнадцат[ьи]', 15],
  ['twenty|двадцат[ьи]', 20],
  ['thirty|тридцат[ьи]', 30],
  ['forty|сорока?', 40],
  ['fifty|пят(?:ь|и)десят[и]?', 50],
  ['sixty|шест(?:ь|и)десят[и]?', 60],
  ['seventy|сем(?:ь|и)десят[и]?', 70],
  ['eighty|вос(?:емь|ьми)десят[и]?', 80],
  ['ninety|девяност[оа]', 90],
  ['(?:a |one )?hundred|сто|ста', 100],
] as const
const lead = `(?:на расстоянии |at a distance of |за |в |на |by )?${about}(?:в )?`
const from = ' (?:away )?(?:from|off(?: of)?|of|от)'
const inWords: readonly [string, number][] = [
  ['полтора', 1.5],
  ['один', 1],
  ['два с половиной', 2.5],
  ['два', 2],
  ['три', 3],
  ['четыре', 4],
]
const wordNumbers = inWords.map(([word]) => word).join('|')
const numberOf = (word: string) => inWords.find(([one]) => one === word)?.[1] ?? 1
const spelledAbout: [metres: number, words: string][] = [
  [1.5, 'полутора'],
  [2, 'двух|2'],
  [3, 'тр[её]х|3'],
  [4, 'четыр[её]х|4'],
]
const awayFrom = (awayM: number) => ({ is: 'relation', relation: 'near', awayM }) as const

/** “width 2.”: metres, where nothing is counted after it. */
const oneDigit = String.raw`[1-4](?=\s*(?:[;!)]|[.,](?!\d)|$|and |и ))`

const measured = (measures: 'width' | 'height' | 'depth' | 'gap', before: string, after: string): Rule[] => [
  rule(String.raw`(?:${before})(?: of| is| в)?\s*[:=—–-]?\s*${about}${length}`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[2]),
    measures,
  })),
  rule(String.raw`${about}${length}[\s-]+(?:in )?(?:${after})`, (f) => ({ is: 'metres', value: inMetres(f[1], f[2]), measures })),
]

export const lengthRules: Rule[] = [
  rule(`(?:на расстоянии|at a distance of) (?:в )?${about}${length}(?=\\s*(?:[.,;!)]|$))`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[2]),
    measures: 'gap',
  })),
  rule(`(?:через(?: каждые)?|с (?:шагом|интервалом|промежутком) (?:в )?)${about}\\s?${length}`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[2]),
    measures: 'gap',
  })),
  rule(lead + length, (found) => ({ is: 'metres', value: inMetres(found[1], found[2]) })),
  ...measured(
    'width',
    "в ширину|в длину|width|wide|w|l|(?:not?|n[’']t) (?:be )?(?:wider|longer|larger|bigger) than|не (?:шире|длиннее|" +
      'больше|более)|шириной|ширина|шир\\.?|ш\\.?|длиной|длина|длин\\.?|дл\\.?|д\\.?|length|размером|диаметр\\p{L}*|diameter|dia\\.?',
    'wide|long|width|length|across|in diameter|diameter|в ширину|в длину|шириной|длиной|ширины|длины|в диаметре|диаметром|по ширине',
  ),
  ...measured(
    'height',
    "в высоту|height|high|tall|h|(?:not?|n[’']t) (?:be )?(?:taller|higher) than|не выше|высотой|высота|выс\\.?|в\\.",
    'high|tall|height|в высоту|высотой|высоты|ростом',
  ),
  ...measured('depth', 'depth|deep|d|глубиной|глубина|глуб\\.?', 'deep|depth|в глубину|глубиной'),
  ...measured(
    'gap',
    '(?:gap|space|distance|расстояни\\p{L}+|зазор|отступ|промежуток) (?:between (?:them|the two)|(?:from|to) it|' +
      'между ними|(?:до|от) (?:него|не[её]|них))|gap|clearance|spacing|distance|зазор(?:ом)?|отступ(?:ом)?|' +
      'расстояни\\p{L}+|просвет\\p{L}*|промежут\\p{L}+',
    'gap|clearance|spacing|distance|away|apart|off(?! (?:the|my|our|its?|of|from|that)(?![a-z]))|зазор\\p{L}*|отступ\\p{L}*|просвет\\p{L}*',
  ),
  rule(String.raw`(${digits})\s*(?:${unit})?\s*(?:[xх×*]|by|на)\s*(${digits})\s*(${unit})`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[3]),
    across: inMetres(f[2], f[3]),
    measures: 'width',
  })),
  ...(
    [
      ['width', 'w|width|wide|l|ширина|шириной|шир\\.?|ш\\.?|длина|длиной', 'wide|long|across|в ширину|в длину|шириной|длиной'],
      ['height', 'h|height|высота|высотой|выс\\.?', 'high|tall|в высоту|высотой'],
    ] as const
  ).flatMap(([measures, before, after]) => [
    rule(
      String.raw`(?:${before})(?: в)?\s?[:=—–-]?\s?(\d[.,]\d{1,2}|\d{2,3}|${oneDigit})(?!\d|\s?(?:(?:${unit})(?![a-zа-яё])|[xх×*.,]\d))`,
      (f) => ({
        is: 'metres',
        value: f[1].length === 1 || /[.,]/.test(f[1]) ? amountOf(f[1]) : Number(f[1]) / 100,
        measures,
      }),
    ),
    rule(String.raw`(\d{2,3}) (?:${after})`, (f) => ({ is: 'metres', value: Number(f[1]) / 100, measures })),
    rule(String.raw`(\d[.,]\d{1,2}|[1-4](?= (?:wide|high|tall)\s*(?:[.,;!)]|$|and ))) (?:${after})`, (f) => ({
      is: 'metres',
      value: amountOf(f[1]),
      measures,
    })),
  ]),
  rule(`(${wordNumbers}) на (${wordNumbers})(?: метра?)?`, (f) => ({
    is: 'metres',
    value: numberOf(f[1]),
    across: numberOf(f[2]),
    measures: 'width',
  })),
  rule(String.raw`(\d)['’′](?: ?(\d{1,2})["”″])?(?: (?:wide|long))?`, (f) => ({
    is: 'metres',
    value: Math.round(1e4 * (Number(f[1]) * 0.3048 + Number(f[2] ?? 0) * 0.0254)) / 1e4,
    measures: 'width',
  })),
  rule(String.raw`(\d)\s?(?:m|м)\s?(\d{2})|(?:один )?()метр (\d{2})`, (f) => ({
    is: 'metres',
    value: f[1] ? Number(f[1]) + Number(f[2]) / 100 : 1 + Number(f[4]) / 100,
  })),
  rule(String.raw`(\d{3,4})\s*(?:[xх×*]|by|на)\s*(\d{3,4})(?!\s?(?:cm|см))`, (f) => ({
    is: 'metres',
    value: Number(f[1]) / (Number(f[1]) > 999 ? 1000 : 100),
    across: Number(f[2]) / (Number(f[1]) > 999 ? 1000 : 100),
    measures: 'width',
  })),
  rule(String.raw`(\d{2,3})\s*(?:[xх×*]|by|на)\s*(\d{2,3})`, (f) => ({
    is: 'metres',
    value: Number(f[1]) / 100,
    across: Number(f[2]) / 100,
    measures: 'width',
  })),
  rule(String.raw`(\d(?:[.,]\d)?)\s*(?:[xх×*])\s*(\d(?:[.,]\d)?)`, (f) => ({
    is: 'metres',
    value: amountOf(f[1]),
    across: amountOf(f[2]),
    measures: 'width',
  })),
  rule(`(?:с отступом|отступив|with a gap of|leaving) (?:в )?${about}${length}(?= (?:от|from|off|between|to|к) )`, (f) =>
    awayFrom(inMetres(f[1], f[2])),
  ),
  rule(`(?:с отступом|с зазором|отступив|with a gap of|leaving) (?:в )?${about}${length}`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[2]),
    measures: 'gap',
  })),
  rule(String.raw`(?:на |в )?(${unit}) (?:в |на |около |где-то )?(${digits})(?=\s*(?:[.,;)]|$|от |from |к ))`, (f) => ({
    is: 'metres',
    value: inMetres(f[2], f[1]),
    measures: 'gap',
  })),
  rule(String.raw`(?:на |в )?(${unit}) (?:в |на |около |где-то )?(${digits})${from}`, (f) => awayFrom(inMetres(f[2], f[1]))),
  ...spelledAbout.map(([value, words]) => rule(`метрах в (?:${words})`, { is: 'metres', value, measures: 'gap' })),
  ...hundredths.flatMap(([words, value]) => [
    rule(`${lead}(?:${words}) (?:cms?|centimet(?:er|re)s?|сантиметр\\p{L}*|см)`, { is: 'metres', value: value / 100 }),
    rule(`${lead}(?:${words}) (?:cms?|centimet(?:er|re)s?|сантиметр\\p{L}*|см)${from}`, awayFrom(value / 100)),
    rule(`(?:сантиметрах в|сантиметров на|сантиметров) (?:${words})`, { is: 'metres', value: value / 100, measures: 'gap' }),
    rule(`(?:сантиметрах в|сантиметров на|сантиметров) (?:${words})${from}`, awayFrom(value / 100)),
  ]),
  ...tens.flatMap(([value, words]) => [
    rule(`(?:шириной|длиной|ширина|длина) метр(?:а)? (?:${words})`, { is: 'metres', value: 1 + value / 100, measures: 'width' }),
    rule(`(?:высотой|высота) метр(?:а)? (?:${words})`, { is: 'metres', value: 1 + value / 100, measures: 'height' }),
  ]),
  ...tens.map(([hundredths, words]) => rule(`${about}метр(?:а)? (?:${words})`, { is: 'metres', value: 1 + hundredths / 100 })),
  ...spelledAbout.map(([value, words]) => rule(`метрах в (?:${words})${from}`, awayFrom(value))),
  rule(lead + length + from, (f) => awayFrom(inMetres(f[1], f[2]))),
  ...spelled.flatMap(([value, words]) => [
    rule(`${lead}(?:${words})`, { is: 'metres', value }),
    rule(`${lead}(?:${words})${from}`, awayFrom(value)),
    ...measuredInWords(value, words),
    rule(`${about}(?:${words}) (?:away|apart|off|gap|therefrom)`, { is: 'metres', value, measures: 'gap' }),
  ]),
]

/** «высотой метр», “one metre wide”. */
function measuredInWords(value: number, words: string): Rule[] {
  return [
    rule(
      `(?:шириной|длиной|ширина|длина|width(?: of)?)(?: в| —|:)? (?:${words})|(?:${words}) (?:wide|long|в ширину|в длину|шириной|` +
        `длиной)`,
      {
        is: 'metres',
        value,
        measures: 'width',
      },
    ),
    rule(`(?:высотой|высота|height(?: of)?)(?: в| —|:)? (?:${words})|(?:${words}) (?:high|tall|в высоту)`, {
      is: 'metres',
      value,
      measures: 'height',
    }),
  ]
}
