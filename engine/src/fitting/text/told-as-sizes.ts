import { end, g } from './told-beside.ts'

// Sizes of things told as nouns: «ширина кровати 1,6 м», “the width of the bed is 1.6 m”.

const digits = '\\d{1,4}(?:[.,]\\d{1,2})?'
const unit = '(?:m|cm|mm|met(?:er|re)s?|centimet(?:er|re)s?|ft|feet|inches|м|см|мм|метр\\p{L}*|сантиметр\\p{L}*)(?!\\p{L})'
const is = '(?:\\s*(?:is|are|be|will be|should be|must be|of|about|around|[:=—–-]|около|примерно|будет|пусть будет|должна быть))*'

/** What is written in full, in turn. */
export const toldAsSizes: [RegExp, string][] = [
  [g(`(?<!\\p{L})the (width|length|height|depth) of ((?:the|my|our) \\p{L}+(?: \\p{L}+)?)${is}\\s*(${digits} ?${unit})`), '$2 $1 $3'],
  [g(`(?<!\\p{L})((?:the|my|our) \\p{L}+)['’]s (width|length|height|depth)${is}\\s*(${digits} ?${unit})`), '$1 $2 $3'],
  [
    g(`(?<!\\p{L})(ширин|длин|высот|глубин)(?:а|у|ой) (?!от|до|по|в|не|около|примерно|где)(\\p{L}{3,})${is}\\s*(${digits} ?${unit})${end}`),
    '$2 $1ой $3',
  ],
]
