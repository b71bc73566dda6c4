import { rule, type Rule } from './words.ts'

// Lengths in a placement text: of a thing («шириной 1,2 м»), or between two («в метре от окна»).

const digits = String.raw`\d+(?:[.,]\d+)?`
const unit = String.raw`m|meters?|metres?|cm|centimet(?:er|re)s?|mm|м|метр\p{L}*|см|сантиметр\p{L}*|мм`
const length = String.raw`(${digits})\s*-?\s*(${unit})`
const about = '(?:about |around |approx(?:imately|\\.)? |roughly |около |примерно |где-то )?'

const inMetres = (amount: string, name: string) =>
  Number(amount.replace(',', '.')) / (/^(?:cm|см|сант|cent)/.test(name) ? 100 : /^(?:mm|мм)/.test(name) ? 1000 : 1)

const spelled: [metres: number, words: string][] = [
  [0.5, 'half a met(?:er|re)|пол-?метра|полуметр\\p{L}*'],
  [1, '(?:a|one) met(?:er|re)|(?:од(?:ин|ном|ного) )?метр(?:е|а)?'],
  [1.5, 'one and a half met(?:er|re)s|a met(?:er|re) and a half|полтора метра|полутора метр\\p{L}+'],
  [2, 'two met(?:er|re)s|(?:два|двух) метр\\p{L}+'],
  [3, 'three met(?:er|re)s|(?:три|тр[её]х) метр\\p{L}+'],
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
const lead = `(?:на расстоянии |at a distance of |в |на )?${about}(?:в )?`
const from = ' (?:away )?(?:from|off|of|от)'
const spelledAbout: [metres: number, words: string][] = [
  [1.5, 'полутора'],
  [2, 'двух|2'],
  [3, 'тр[её]х|3'],
  [4, 'четыр[её]х|4'],
]
const awayFrom = (awayM: number) => ({ is: 'relation', relation: 'near', awayM }) as const

const measured = (measures: 'width' | 'height', before: string, after: string): Rule[] => [
  rule(String.raw`(?:${before})(?: of)?:?\s*${about}${length}`, (f) => ({ is: 'metres', value: inMetres(f[1], f[2]), measures })),
  rule(String.raw`${about}${length}\s+(?:${after})`, (f) => ({ is: 'metres', value: inMetres(f[1], f[2]), measures })),
]

export const lengthRules: Rule[] = [
  rule(lead + length, (found) => ({ is: 'metres', value: inMetres(found[1], found[2]) })),
  ...measured('width', 'width|wide|шириной|ширина|длиной|длина|length', 'wide|long|в ширину|в длину'),
  ...measured('height', 'height|high|tall|высотой|высота', 'high|tall|в высоту'),
  rule(String.raw`(${digits})\s*(?:[xх×*]|by|на)\s*(${digits})\s*(${unit})`, (f) => ({
    is: 'metres',
    value: inMetres(f[1], f[3]),
    across: inMetres(f[2], f[3]),
    measures: 'width',
  })),
  rule(String.raw`(\d{2,3})\s*(?:[xх×*]|by|на)\s*(\d{2,3})`, (f) => ({
    is: 'metres',
    value: Number(f[1]) / 100,
    across: Number(f[2]) / 100,
    measures: 'width',
  })),
  rule(`(?:с отступом|отступив|with a gap of|leaving) (?:в )?${about}${length}`, (f) => awayFrom(inMetres(f[1], f[2]))),
  ...tens.map(([hundredths, words]) => rule(`${about}метр(?:а)? (?:${words})`, { is: 'metres', value: 1 + hundredths / 100 })),
  ...spelledAbout.map(([value, words]) => rule(`метрах в (?:${words})${from}`, awayFrom(value))),
  rule(lead + length + from, (f) => awayFrom(inMetres(f[1], f[2]))),
  ...spelled.flatMap(([value, words]) => [
    rule(`${lead}(?:${words})`, { is: 'metres', value }),
    rule(`${lead}(?:${words})${from}`, awayFrom(value)),
  ]),
]
