import { readTokens } from './read-words.ts'

// People who are called by their names: who wishes something, and the speakers of a written talk.

const wishing =
  '(?:(?:really|also|still|always|first|just|then|had|has|would|even|now|once|originally|rather|\\p{L}+ly) )*' +
  '(?:wants?|wanted|says?|said|thinks?|thought|suggests?|suggested|insists?|insisted|prefers?|preferred|asks?|asked|votes?|voted|' +
  'proposes?|proposed|likes?|love|like|begs?|begged|hoped?|dreams?|demands?|demanded|fancies|fancied|reckons?|argued|argues)'
const wishingRussian =
  '(?:(?:очень|тоже|сначала|вс[её]|всегда|сперва|мне|нам|потом|вчера|вообще|бы|было) )*' +
  '(?:хоч[еу]т|хотят|хотел|говор[ия]т|говорил|сказал|предлага[ею]т|предложил|предлагал|совету[ею]т|посоветовал|счита[ею]т|' +
  'требу[ею]т|потребовал|прос[ия]т|просил|попросил|настаива[ею]т|настаивал|мечта[ею]т|мечтал|велел|голосу[ею]т|голосовал|топит)' +
  '[аои]?'
const noNames =
  '(?:i|he|she|they|we|you|it|who|that|this|these|those|there|nobody|everyone|everybody|someone|somebody|all|both|one|mum|mom|dad|' +
  'granny|grandma|grandpa|mother|father|client|customer|wife|husband|boss|kids|children|я|он|она|они|мы|вы|ты|кто|что|это|все|никто|' +
  'муж|жена|сын|дочь|дочка|мама|папа|бабушка|дед|дедушка|т[её]ща|свекровь|заказчик|заказчица|клиент|клиентка|дизайнер|шеф|дети|то|так|' +
  'тоже|сначала|очень|сперва|вчера|вс[её]|всегда|раньше|ранее|потом|вообще|мне|нам)'

const english = new RegExp(`(?<![\\p{L}’'-])(?!${noNames}(?!\\p{L}))(\\p{Lu}\\p{Ll}{1,11})(?= ${wishing}(?!\\p{L}))`, 'gu')
const russian = new RegExp(`(?<!\\p{L})(?!${noNames}(?!\\p{L}))([А-ЯЁ][а-яё]{1,11})(?= ${wishingRussian}(?!\\p{L}))`, 'gu')
const startsWithNo = new RegExp(`^${noNames}$`, 'iu')

const called = (name: string) => (/[a-z]/i.test(name) ? `my friend ${name}` : `друг ${name}`)

/** The text with people's names marked as those of people: “Tom wanted”, “kim: … aisha: …”. */
export function withPeople(text: string): string {
  const named = [english, russian].reduce(
    (now, one) => now.replace(one, (found) => (startsWithNo.test(found) || isKnown(found) ? found : called(found))),
    text,
  )
  return withSpeakers(named)
}

const heads = /(?<=^|[.!?;\n…]\s*)(\p{L}{2,12})(?=\s?:\s)/gu

/** “kim: a rug. aisha: no rug”: where at least two words that nobody knows head what follows, those are speakers. */
function withSpeakers(text: string): string {
  const speakers = new Set([...text.matchAll(heads)].map(([name]) => name).filter((name) => pronoun.test(name) || !isKnown(name)))
  if (speakers.size < 2) return text
  return text.replace(/(?<=^|[.!?;\n…]\s*)(\p{L}{2,12})\s?:(?=\s)/gu, (found, name: string) =>
    speakers.has(name) ? `${called(name)} ${/[a-z]/i.test(name) ? 'says' : 'говорит'}` : found,
  )
}

const pronoun = /^(?:me|him|her|us|them|я|он|она|мы|они|муж|жена|мама|папа|wife|husband|mum|mom|dad)$/iu

const isKnown = (word: string) => readTokens(word).every(({ is }) => is !== 'unknown')
