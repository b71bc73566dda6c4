import { colourIds, colours } from '../../colours.ts'
import { anyColour, deedWords } from './deed-words.ts'
import { englishNames } from './english-names.ts'
import { fillerPhrases, fillerWords } from './filler-words.ts'
import { formerRules, quoteRules } from '../former-plans.ts'
import { itemIds } from '../../items.ts'
import { lengthRules } from '../lengths.ts'
import { awayWords } from './leaving-words.ts'
import { mentions } from '../read-references.ts'
import { relationWords } from './relation-words.ts'
import { partWords, sideWords } from './room-words.ts'
import { inflected, russianNames } from './russian-names.ts'
import { sortRules } from '../sorts.ts'
import { alternatives, rule, type Meaning, type Rule } from './words.ts'

/** Before what is meant rather than what was just said. */
const correction =
  'sorry|(?:oh |well |or )?i mean|i meant|nah|no,? wait|wait,? no|scratch that|correction|or rather|make that|' +
  'better still|(?:but |or )?actually,? no|(?<=[,.;…—–-] ?)no,(?= )|(?<=[,.;…—–-] ?)actually(?=,? (?:by|at|in|on|under|' +
  "behind|next|near|along|against|to the|opposite|an?|two|three|make) )|(?:i|we)(?:[’']ve)? changed (?:my|our) minds?|" +
  'я передумал\\p{L}*|передумал\\p{L}*|no,? sorry|(?:scrap|cancel|strike|forget|scratch) that(?=\\s*[,—–:-]|' +
  ' (?:he|she|we|i|they|put|make|the) )|(?:(?:а )?нет?,? )?отбой|(?:ой|ай|ох),? нет|хотя,? не(?=,)|no,? actually|' +
  '(?:on|but on) second thoughts?|or no|hang on(?:,? no)?|hold on(?:,? no)?|хотя,? нет|' +
  '(?:а )?нет,? (?:погод|стой|стоп|подожд)\\p{L}*|точнее|вернее|нет,? (?:лучше|просто|не так)|(?<=[,.;…—–-] ?)нет,(?= )|' +
  'то есть|т\\. ?е\\.|ой|вру|в смысле|извините|простите|' +
  '(?<=[.;!?] ?)(?:отставить|отмена|поправка|исправление|уточнение|correction|amendment|update|erratum)(?=\\s*[:,—–-])|' +
  '(?<=[.;!?,…—–-] ?)(?:стоп(?=\\s*(?:[.!—–:-]|, (?!там)))|погоди(?:те)?|постой(?:те)?|ошиб(?:ся|лась|лись|ка)|исправляюсь|или нет|' +
  'хотя,? лучше|а лучше(?= (?:у|в|на|под|возле|около|вдоль|между|за|перед|напротив|к|слева|справа|рядом|по|туда|поставь|' +
  'пусть)(?!\\p{L}))|' +
  'впрочем,? (?:нет|лучше)|нет,? вс[её](?:-таки| же)|забудьте(?=\\s*[.,:—]))|better(?= (?:by|in|at|on|near|under|along|against|' +
  'opposite|next|between|to the|behind)(?!\\p{L}))|' +
  'лучше уж|on reflection|thinking (?:about it|it over)'

/** What takes a wish back: “cancel that”, «обойдусь». */
const withdrawal =
  "(?:(?:we|i) said no|not (?:my|our) (?:taste|thing|style)|out of the question|(?:she|he|they)(?:[’']s| is|[’']re| are) not " +
  'getting (?:one|it|any|them)|' +
  "but (?:we|i) (?:can[’']?t|cannot) afford (?:one|it|that|them)|but (?:it|that|one|they) (?:won[’']?t|doesn[’']?t|wouldn[’']?t|" +
  'will not|does not) (?:fit|work)|' +
  "but there(?:[’']s| is) no (?:room|space|budget|money)(?: for (?:it|one|that))?|но (?:он|она|оно|они|это|туда) (?:точно |сюда |" +
  'туда )?не (?:влез|помест|войд|встан)\\p{L}+|' +
  '(?:\\p{L}+ )?отговорил\\p{L}*|(?:мы|я) (?:сказали?|говорим|говорю) нет|(?:\\p{L}+ )?(?:talked (?:me|us) out of (?:it|that)|' +
  'vetoed (?:it|that))|но (?:сюда |туда )?не (?:влез|помест|войд|встан)\\p{L}+|' +
  'но (?:места|денег) (?:на (?:него|не[её]|них) )?(?:нет|мало|не хватит|не хватает)|но (?:это )?(?:дорого|перебор))(?=\\s*(?:[.,;!]|$))|' +
  "(?:(?:but |so |and )?(?:please,? |just |kindly |let[’']s |we |i )*)?(?:disregard|ignore|forget|" +
  'scrap|cancel|strike|withdraw|drop|skip)(?: about)? ' +
  '(?:this|that(?: one| idea| wish| request| plan)?|it|them|(?:the|my|our|this) (?:idea|wish|request|plan))(?! \\p{L})|' +
  "(?:(?:i|we|he|she|they)(?:[’']ve| have| has)? )?(?:decided against (?:it|that|them)|thought better " +
  'of it|gave up on (?:it|that)|dropped (?:that|the) idea|can do without(?: it)?)|' +
  '(?:но |а |да |и |потом )*(?:(?:данную|эту|свою|ту|мою|прошлую) )?(?:(?:просьбу|пожелание|заявку|' +
  'его|е[её]|их|это) )?(?:отзыва(?:ю|ем)|снима(?:ю|ем)(?= ?(?:просьбу|заявку|[.,;!]|$))|отменяю|отменяем|' +
  'вычёркива\\p{L}+|вычеркива\\p{L}+|забудьте об этом|забудь об этом)' +
  '(?: (?:данную |эту |свою )?(?:просьбу|пожелание|заявку))?(?=\\s*(?:[.,;!]|$))|' +
  '(?:раздумал\\p{L}*|передумал\\p{L}*|обойд(?:усь|[её]мся|утся|[её]тся)(?: и так)?|отказал(?:ся|ась|' +
  'ись)(?: от (?:этой )?(?:идеи|затеи))?)|неактуально|не актуально|отпало'

/** “left wall mirror right wall”: a wall and a mirror, not a wall mirror. */
const notOfSide = '(?!(?<=(?:left|right|far|back|hand|near|rear) )(?:wall|corner|window))'
const ofThem = { 'two|2|две': 2, 'three|3|три': 3, 'four|4|четыре': 4, 'five|5|пять': 5, 'six|6|шесть': 6 }
const howMany = '(?:штук[иа]?|x|х|×|qty\\.?:?|quantity:?|кол-во:?|количество:?)'
/** “2 pcs”, «2 шт.», “2 no.”. */
const counted = String.raw`(?:x|х|шт(?:\.|ук\p{L}*)?|pcs?\.?|pieces|off|ea|no\.?(?= [a-z]))`
/** A rule for each way of saying the same. */
const ways = (source: string, means: Meaning): Rule[] => alternatives(source).map((one) => rule(one, means))
const number = (value: number, words: string) => rule(words, { is: 'number', value })

/** What words and phrases of a placement text mean, in English and Russian. */
export const vocabulary: Rule[] = [
  rule('(?<=(?:we|they|you|us) )both(?= (?:like|love|want|agree|think|need|prefer|feel|would|hate|know|adore))', { is: 'filler' }),
  ...itemIds.flatMap((item) => [
    ...alternatives(englishNames[item]).map((one) => rule(notOfSide + one, { is: 'item', item })),
    ...ways(inflected(russianNames[item]), { is: 'item', item }),
  ]),
  rule('(?:швейн|вязальн)\\p{L}+ машинк\\p{L}+|бегов\\p{L}+ дорожк\\p{L}+|cat trees?|scratching posts?|sewing machines?|bird ?cages?', {
    is: 'unknown',
  }),
  ...sortRules.map(([sort, words]) => rule(words, { is: 'sort', sort })),
  ...mentions.map(([source, means]) => rule(source, (found) => ({ is: 'mention', ...means(found) }))),
  ...colourIds.flatMap((colour) => colours[colour].names.flatMap((names) => ways(inflected(names), { is: 'colour', colour }))),
  ...relationWords.flatMap(([relation, en, ru]) => ways(`${en}|${ru}`, { is: 'relation', relation })),
  ...partWords.flatMap(([part, en, ru]) => ways(`${en}|${ru}`, { is: 'part', part })),
  ...sideWords.flatMap(([side, en, ru]) => ways(`${en}|${ru}`, { is: 'side', side })),
  ...deedWords.flatMap(([deed, en, ru]) => ways(`${en}|${ru}`, { is: 'deed', deed })),
  ...lengthRules,
  ...formerRules,
  ...quoteRules,

  number(1, 'one|a single|a solitary|один|одна|одно|одну|одного|одной'),
  number(
    2,
    'two|(?:a |one )?(?:matching )?(?:pair|couple)(?: of)?|both|twin|a set of two|две|два|двое|двух|двум|двумя|' +
      'пар(?:а|у|ой|очк\\p{L}+)|оба|обе|обоих|обеих|по два|по две',
  ),
  number(3, 'three|a trio(?: of)?|a set of three|три|трое|тр[её]х|тремя|тройк\\p{L}+'),
  number(4, 'four|a set of four|четыре|четверо|четыр[её]х|четырьмя'),
  number(5, 'five|пять|пятью|пяти|пятеро'),
  number(6, 'six|half a dozen|полдюжины|шесть|шестью|шести|шестеро'),
  number(7, 'seven|семь|семью'),
  number(8, 'eight|восемь|восьми|восемью'),
  rule('(?:a|one) (?:matching )?pair(?=\\s*(?:[.,;]|$))|пара(?=\\s*(?:[.,;]|$))', { is: 'number', value: 2, after: true }),
  rule(String.raw`\d{1,2}`, ([digits]) => ({ is: 'number', value: Number(digits) })),
  rule(String.raw`(?:\(\s?)?(\d{1,2})\s?-?${counted}(?!\s*\d)\)?|(?:\()?${howMany}\s?(\d)\)?`, (f) => ({
    is: 'number',
    value: Number(f[1] ?? f[2]),
    after: true,
  })),

  rule('it|its|that one|this one|itself|him|her(?! [a-z]+)|he(?= stays?)', { is: 'it' }),
  rule('them|em|their|themselves|(?:these|the|those) (?:two|pair|both)(?=\\s*(?:[.,;]|$))|ними|них|им|их', { is: 'it', many: true }),
  rule('(?<=(?:on|by|near|beside|next to|under|behind|above|over|opposite|of|against|to) )(?:that|this)(?=\\s*(?:[.,;!)]|$))', {
    is: 'it',
  }),
  rule('(?<=(?:opposite|beside|behind|above|over|under|next to|near) )that(?= (?:an?|two|three|some) )', { is: 'it' }),
  rule('нему|него|ним|нём|нем|его|ему', { is: 'it', gender: 'm' }),
  rule('ней|неё|нее|нею|её|ее', { is: 'it', gender: 'f' }),
  rule(
    'which|(?:the|those|that) ones?(?= (?:we|i|that|which|already|who)(?![\\p{L}]))|that(?= (?:is|are|hangs?|stands?|' +
      'sits?|we|i|was|has|goes|will|now|currently|already|used|lies)(?![\\p{L}]))|котор\\p{L}+|что',
    { is: 'which' },
  ),
  rule(
    '(?:currently|at present|at the moment|now standing|(?:that|which) (?:is|are) now)(?= (?:by|at|in|on|under|near|' +
      'next|against|along|behind|opposite|standing|to the)(?![a-z]))|' +
      '(?:что |котор\\p{L}+ )?(?:сейчас|щас|теперь|пока)(?: (?:стоит|стоят|висит|лежит|находится))?(?= (?:у|в|на|возле|' +
      'около|под|за|перед|напротив|рядом|посередине|вдоль|справа|слева)(?![а-яё]))',
    { is: 'which' },
  ),
  rule('each(?: of(?: (?:them|these|the))?)?|every|per|кажд\\p{L}+(?: из (?:них|этих))?', { is: 'each' }),
  rule('(?:the )?(?:first|1st)(?: one)?|перв(?:ый|ая|ое|ую|ого|ой|ом)', { is: 'oneOf', order: 1 }),
  rule('(?:the )?(?:other|second|2nd)(?: one)?|друг(?:ой|ая|ое|ую|ого)|втор(?:ой|ая|ое|ую|ого|ом)', { is: 'oneOf', order: 2 }),
  rule('(?:its|his|her) (?:twin|double|counterpart)|его (?:близнец|двойник)', { is: 'oneOf', order: 2 }),
  rule('(?:the )?(?:third|3rd)(?: one)?|трет(?:ий|ья|ье|ью|ьего|ьей|ьем)', { is: 'oneOf', order: 3 }),
  rule('for|для', { is: 'for' }),
  rule(
    '(?:the same|another(?: one)?|one more|так(?:ой|ая|ое|ую) же|ещ[её] од(?:ин|на|но|ну))(?= (?:(?:goes |stands |is )?(?:to|on|at|' +
      'by|in|near|under|behind|opposite|against|along|between|next|beside|above|left|right)|' +
      'right|left|справа|слева|у|в|на|под|с|возле|рядом|около|вдоль|между|за|перед|напротив|к|при)(?![\\p{L}]))',
    { is: 'oneOf', order: 2 },
  ),
  ...Object.entries(ofThem).map(([words, value]): Rule =>
    rule(`(?:их|всего их|there (?:are|will be)|make it) (?:${words})(?: of them)?(?=\\s*(?:[.,;!]|$))`, {
      is: 'number',
      value,
      after: true,
    }),
  ),
  ...Object.entries(ofThem).map(([words, value]): Rule =>
    rule(`(?:${words}) (?:of (?:them|these)|шту(?:ка|ки|к))`, { is: 'number', value, after: true }),
  ),
  rule(correction, { is: 'rather' }),
  rule(withdrawal, { is: 'rather' }),
  rule(
    "(?:it )?(?:does(?:n[’']?t| not)|no) matter where|(?:i|we) (?:don[’']?t|do not) (?:mind|care) where|" +
      'wherever(?: you (?:like|want))?|' +
      '(?:вс[её] равно|без разницы|не ?важно|не принципиально),? (?:где|куда)|(?:где|куда) (?:угодно|хотите|хочешь)',
    { is: 'filler' },
  ),
  rule('that|only|just|rather|ток|тока|только', { is: 'filler' }),
  rule('по(?= (?:\\p{L}+ ){1,4}кажд)|(?<=кажд\\p{L}+ (?:\\p{L}+ ){0,2})по', { is: 'filler' }),

  rule(`(?<=(?:${anyColour}) )instead(?! of)|(?:instead of|rather than|and not) (?:${anyColour})(?=\\s*(?:[.,;!?)]|$))`, { is: 'filler' }),
  rule('(?<=[—–-] )(?:вс[её]|all)', { is: 'filler' }),
  rule(
    'everything|all (?:of )?(?:the |my )?(?:three |two |3 |2 )?(?:items|things|furniture|pieces|references|photos|pictures)|' +
      'всё(?= (?:по|рас|раз|у|за|о|к|в|ос)\\p{L}*)|всю мебель|все (?:(?:три|два|3|2) )?(?:предмет|вещ|референс)\\p{L}*',
    { is: 'item', item: 'thing' },
  ),
  rule('(?<=(?:above|over) (?:the )?)headboards?|(?<=над )изголовь\\p{L}+', { is: 'item', item: 'bed' }),
  rule(
    '(?:leave|keep) (?:everything else|(?:all )?the rest)(?: (?:alone|as (?:it )?is|there|untouched|unchanged|' +
      'where it is|in place|the same|be))*|' +
      "(?:don[’']?t|do not) (?:touch|move|change) (?:anything else|the rest)|" +
      '(?:не трога|не меня|не двига|остав|сохран)\\p{L}+ (?:вс[её] )?остальн\\p{L}+|больше ничего не (?:трога|меня|' +
      'двига|добавл|над|нуж)\\p{L}+|' +
      '(?:вс[её] )?остальн\\p{L}+,? (?:пусть |пока |вс[её] )?(?:не (?:трога|меня|двига)\\p{L}+|оста\\p{L}+|' +
      'сохран\\p{L}+|как (?:есть|было|стоит)|без изменений)|' +
      '(?:everything|all) else(?: (?:stays|remains|as is))?|the rest(?: (?:stays|remains))?|(?:вс[её] )?остальн\\p{L}+|' +
      'off-cent(?:re|er)(?:ed)?',
    {
      is: 'filler',
    },
  ),
  rule(
    'so(?= (?:put|move|shove|push|the|i|we|please|just|it|make|let|can|could|maybe|better)(?![a-z]))|so,|therefore|' +
      'hence|поэтому|так что|потому',
    { is: 'gap' },
  ),
  rule('then|also|plus|oh|but|however|а|но|затем|потом|зато|также|да|ещ[её]|плюс', { is: 'gap' }),
  rule('and|и|n|as well as|и ещ[её]|and also|and then|а также', { is: 'gap', and: true }),
  rule(
    '(?:one|two|three|four|\\d)[- ]seat(?:er|s)?(?= (?:sofa|couch|settee))|(?:одно|двух|дву|тр[её]х|четыр[её]х|много|' +
      '[234]-?х?)[- ]?местн\\p{L}+',
    { is: 'filler' },
  ),
  ...ways(awayWords, { is: 'filler' }),
  rule(
    '(?:two|three|four|five|six|\\d)(?:-(?:leg|arm|light|panel|poster|piece)|[- ](?:legged|armed|drawer|door|tier))(?= \\p{L})|' +
      '(?:двух|дву|тр[её]х|четыр[её]х|пяти|шести|\\d-?х?)[- ]?(?:двер|створ|рожк|ярус|секци|ламп|ящик)\\p{L}+|' +
      '(?<!(?:фото\\p{L}*|картинк\\p{L}+) )в (?:\\p{L}+ )?рам(?:е|ке|ах)(?! окна)|в (?:кашпо|горшках|горшке)|' +
      '(?<=на )спинк[уе](?= (?:кресл|диван|стул|кроват))|(?:back|arm|edge|side) of(?= (?:the|my) (?:arm-?chair|sofa|' +
      'couch|chair|bed)(?<=(?:over|on|across) the (?:back|arm|edge|side) of (?:the|my) (?:arm-?chair|sofa|couch|chair|bed)))',
    { is: 'filler' },
  ),
  rule('[a-z]{3,}[a-z]ly(?<!family|supply|reply|july|apply)|[а-я]{2,}(?:ельно|ически|онально|альнее)', { is: 'filler' }),
  ...ways(fillerPhrases, { is: 'filler' }),
  ...fillerWords.map((words) => rule(words, { is: 'filler' })),
]
