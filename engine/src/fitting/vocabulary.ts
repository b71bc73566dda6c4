import { colourIds, colours } from './colours.ts'
import { itemIds, itemKinds } from './items.ts'
import { lengthRules } from './lengths.ts'
import type { Relation, RoomPart } from './placement.ts'
import { mentions } from './read-references.ts'
import { rule, type Meaning, type Rule } from './words.ts'

const either = (en: string, ru: string, means: Meaning) => rule(`${en}|${ru}`, means)
const relation = (relation: Relation, en: string, ru: string) => either(en, ru, { is: 'relation', relation })
const part = (part: RoomPart, en: string, ru: string) => either(en, ru, { is: 'part', part })
const side = (side: 'left' | 'right' | 'far' | 'near', en: string, ru: string) => either(en, ru, { is: 'side', side })
const number = (value: number, words: string) => rule(words, { is: 'number', value })

/** Genitive plurals in which a vowel appears before the last consonant: «тумбочк-» is also «тумбочек», «скамейк-» «скамеек». */
const withFleetingVowel = (names: string) =>
  names.replace(/йк\\p\{L\}\*/g, '(?:йк\\p{L}*|ек)').replace(/([бвгджзлмнпрстфхцчш])к\\p\{L\}\*/g, '$1(?:к\\p{L}*|[еоё]к)')

/** “at the right of the picture”: a half of the photo, not of a picture on the wall. */
const inPicture = (side: string) =>
  `(?:(?:on|to|at|in) )?the ${side}(?:-hand)?(?: side| part| half| edge)? of the (?:picture|photo|image|frame|shot|view)`

/** What words and phrases of a placement text mean, in English and Russian. */
export const vocabulary: Rule[] = [
  ...itemIds.flatMap((item) => itemKinds[item].names.map((names) => rule(withFleetingVowel(names), { is: 'item', item }))),
  ...mentions.map(([source, means]) => rule(source, (found) => ({ is: 'mention', ...means(found) }))),
  ...colourIds.flatMap((colour) => colours[colour].names.map((names) => rule(names, { is: 'colour', colour }))),

  relation(
    'left',
    '(?:(?:to|on|at) )?(?:the )?left(?:-hand)?(?: side)? (?:of|from)|(?:to|on|at) (?:its|their) left(?:-hand)?(?: side)?',
    'слева от|левее(?: от)?|(?:с левой стороны|по левую (?:руку|сторону)) от',
  ),
  relation(
    'right',
    '(?:(?:to|on|at) )?(?:the )?right(?:-hand)?(?: side)? (?:of|from)|(?:to|on|at) (?:its|their) right(?:-hand)?(?: side)?',
    'справа от|правее(?: от)?|(?:с правой стороны|по правую (?:руку|сторону)) от',
  ),
  relation(
    'near',
    'next to|beside|by|near(?! (?:left |right )?(?:corner|wall|side))(?: to)?|(?:near|clos)(?:e|er|est)? to|' +
      'at|(?:(?:pulled|pushed|drawn|right) )?up to|adjacent to|alongside of|' +
      'with (?:its|the|their|a)? ?(?:back|headboard|head|side)s? (?:to|against|on|at|by|along)',
    'рядом(?: с| со)?|возле|около|подле|у|при|спинкой к|спиной к|изголовьем к|боком к|придвинут\\p{L}* к|' +
      'отступ\\p{L}+(?: от)?|недалеко от|неподалёку от|поблизости от|вплотную к|ближе к|к|ко|под боком у|сбоку(?: от)?',
  ),
  relation(
    'front',
    '(?:right )?in front(?: of)?|before|ahead of|at the (?:foot|end) of',
    'перед|передо|спереди(?: от)?|впереди|(?:у|в) изножь\\p{L}+|в ногах(?: у)?|у подножия',
  ),
  relation(
    'opposite',
    '(?:diagonally )?opposite(?: to)?|(?:diagonally )?across (?:the room )?from|facing away from|' +
      '(?:on|at) the (?:opposite|other|far) side (?:of|from)',
    'напротив|насупротив|наискосок(?: от)?|наискось(?: от)?|по диагонали(?: от)?|' +
      '(?:по|на|с) (?:другую|другой|противоположн\\p{L}+) сторон[уеы](?: от)?',
  ),
  relation('behind', 'behind|(?:at|against) the back of', 'за|позади|сзади(?: от)?'),
  relation('under', 'under(?:neath)?|below|beneath', 'под|снизу(?: от)?'),
  relation('above', 'above|over', 'над|надо|поверх'),
  relation('on', 'on(?: top(?: of)?)?|onto|upon', 'на|сверху(?: на)?|наверху'),
  relation(
    'along',
    'along(?:side)?|parallel (?:to|with)|(?:up )?against',
    'вдоль|параллельно|(?<!кажд\\p{L}+ (?:\\p{L}+ ){1,2})по(?! (?:\\p{L}+ ){1,4}кажд)|прислонив к',
  ),
  relation('between', '(?:in )?between', 'между|меж'),
  relation(
    'flank',
    '(?:(?:on|at) )?(?:both|either|each) (?:sides?|ends?)(?: of)?|flank(?:ing)?|' +
      'one (?:(?:to|on) the )?left,? (?:and )?(?:one|the other|another) (?:(?:to|on) the )?right of|' +
      '(?:to the |on the |at the )?left and (?:the )?right of',
    'одн\\p{L}+ слева,? (?:[аи] )?(?:друг\\p{L}+|одн\\p{L}+|втор\\p{L}+) справа от|' +
      'одн\\p{L}+ справа,? (?:[аи] )?(?:друг\\p{L}+|одн\\p{L}+|втор\\p{L}+) слева от|' +
      'по (?:обе стороны|обеим сторонам|бокам|краям|сторонам)(?: от)?|слева и справа от|справа и слева от|' +
      'с (?:обеих|двух) сторон(?: от)?|с каждой стороны(?: от)?',
  ),
  relation('around', '(?:all )?around|round(?= (?:the|a|it|them)\\b)', 'вокруг|кругом'),
  relation(
    'instead',
    'instead of|in (?:the )?place of|(?:to |in the (?:place|spot) )?where',
    'вместо|взамен|на мест[оеу](?:,? где)?|(?:туда|там),? где|(?:туда|там),? на мест[оеу]|где',
  ),

  part(
    'window',
    '(?:the )?(?:window ?sill|(?:bay |french )?windows?|balcony(?: door)?)',
    'ок(?:но|на|ном|не|нами|он|нам|ну)|подоконник\\p{L}*|балкон\\p{L}*|окошк\\p{L}*|эркер\\p{L}*',
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
  part('side', 'sides?|part|half', 'сторон\\p{L}*|част\\p{L}+|половин\\p{L}*'),

  side('left', `${inPicture('left')}|(?:(?:on|to|at) the )?left(?:-hand)?`, 'слева|лев\\p{L}+|налево'),
  side('right', `${inPicture('right')}|(?:(?:on|to|at) the )?right(?:-hand)?`, 'справа|прав\\p{L}+|направо'),
  side(
    'far',
    'far(?:thest)?|back|rear|end|main|distant|(?:at|in|to) the back(?: of the room)?|(?:in )?(?:the )?background',
    '(?:на )?задн\\p{L}+ план\\p{L}*|дальн\\p{L}+|задн\\p{L}+|торцев\\p{L}+|центральн\\p{L}+|(?:в )?глубин[еуы]|вглубь',
  ),
  side(
    'near',
    'nearest|closest|front|close(?:r|st)? to the (?:camera|viewer)|' +
      'near(?= (?:(?:left|right) )?(?:corner|wall|side))|(?:in )?(?:the )?foreground|(?:at|in) the front of the room',
    '(?:на )?передн\\p{L}+ план\\p{L}*|ближн\\p{L}+|передн\\p{L}+|ближе к (?:зрителю|камере|нам)',
  ),

  number(1, 'one|a single|один|одна|одно|одну|одного'),
  number(2, 'two|a pair of|a couple of|pair of|both|два|две|двое|двух|двум|двумя|пар(?:а|у|ой)|оба|обе|обоих|обеих'),
  number(3, 'three|три|трое|тр[её]х|тремя|тройк\\p{L}+'),
  number(4, 'four|четыре|четверо|четыр[её]х|четырьмя'),
  number(5, 'five|пять|пятью|пяти'),
  number(6, 'six|шесть|шестью|шести'),
  rule(String.raw`\d{1,2}`, ([digits]) => ({ is: 'number', value: Number(digits) })),
  rule(String.raw`(\d{1,2})\s?(?:x|х|шт(?:\.|ук\p{L}*)?|pcs|pieces)|(?:x|х)\s?(\d)`, (f) => ({
    is: 'number',
    value: Number(f[1] ?? f[2]),
    after: true,
  })),
  ...lengthRules,

  rule('it|them|its|that|him|her|нему|него|ним|нём|нем|ней|неё|нее|ними|них|его|её|ее|их', { is: 'it' }),
  rule(
    [
      'make|paint|repaint|recolou?r|dye|turn|change(?: the)? colou?r(?: of)?|(?:с|пере)делать|сделайте',
      '(?:по|пере)?кра(?:сить|сьте|шен\\p{L}*)|сделай',
    ].join('|'),
    { is: 'make' },
  ),
  rule(
    'facing(?= (?!each))|turned (?:to|towards)|angled (?:to|towards)|(?<!its )(?<!the )towards|' +
      'lit by|лицом к|разверну\\p{L}* к|пов[её]рнут\\p{L}* к|смотр\\p{L}+ на',
    { is: 'facing' },
  ),
  rule('with|with a|с|со', { is: 'with' }),
  rule('по(?= (?:\\p{L}+ ){1,4}кажд)|(?<=кажд\\p{L}+ (?:\\p{L}+ ){1,2})по', { is: 'filler' }),
  rule('without|no|not|except|без|кроме|не', { is: 'without' }),
  rule(
    'remove|delete|lose|drop|scrap|clear away|take (?:away|out)|get rid of|throw (?:out|away)|' +
      'убр(?:ать|ал\\p{L}*)|убер\\p{L}+|удал\\p{L}+|вынес\\p{L}+|выбро\\p{L}+|не (?:надо|нуж(?:ен|на|но|ны))',
    {
      is: 'remove',
    },
  ),
  rule(
    "leave|keep|(?:do not|don['’]?t|never) (?:move|touch|change|remove)|остав\\p{L}+|сохран\\p{L}+|" +
      'не (?:трога|двига|меня|передвига|переставля|убира)\\p{L}+',
    { is: 'keep' },
  ),
  rule('there|in (?:its|their) (?:place|spot|stead)|in that (?:place|spot)|туда|там|на (?:его|её|ее|их|это|то) мест[оеу]', { is: 'there' }),
  rule(
    'everything|all (?:of )?(?:the )?(?:items|things|furniture|pieces|references)|' +
      'всё(?= (?:по|рас|раз|у|за)\\p{L}+)|всю мебель|все (?:предметы|вещи|референсы)',
    { is: 'item', item: 'thing' },
  ),
  rule('replac\\p{L}*|swap\\p{L}*|exchang\\p{L}*|substitut\\p{L}*|(?:за|по)мен(?:и|я)\\p{L}*', { is: 'replace' }),
  rule('then|also|plus|а|затем|потом|также|да|ещ[её]', { is: 'comma' }),
  rule('(?<=(?:above|over) (?:the )?)headboards?|(?<=над )изголовь\\p{L}+', { is: 'item', item: 'bed' }),
  rule('everything else|all else|the rest|(?:вс[её] )?остальн\\p{L}+|off-cent(?:re|er)(?:ed)?', { is: 'filler' }),
  rule('and|и', { is: 'comma', and: true }),
  rule('(?:one|two|three|four|\\d)[- ]seat(?:er|s)?|(?:одно|двух|тр[её]х|четыр[её]х|много)[- ]?местн\\p{L}+', { is: 'filler' }),
  rule(
    [
      'a|an|the|this|these|of|in|into|inside|to|from|for|some|small|large|big|little|old|new|vintage',
      'modern|soft|tall|low|round|square|rectangular|put|place|set|stand|hang|add|move|install|position',
      'lay|arrange|should|be|is|are|stands|please|here|colou?r(?:ed)?|wooden|metal|leather|velvet',
      'fabric|existing|our|my|side by side|slightly|exactly|directly|just|free|empty|long|short|first',
      'second|third|other|another|items?|objects?|things?|pieces?|furniture|photos?|references?|images?',
      'attached|uploaded|provided|shown|i|we|you|he|she|they|want|wants|would|like|need|needs|so|as|how|where',
      'which|what|who|can|could|will|must|may|do|does|have|has|had|was|were|been|being|go|goes|stay|let',
      'also|very|too|only|more|less|all|each|every|now|currently|use|using|bit|about|half|headboard|' +
        'facing|face|standing|hanging|any|or|but|if|than|well|nice|nicely|same|one|onto|up|down',
    ].join('|'),
    { is: 'filler' },
  ),
  rule(
    [
      'сейчас|теперь|пусть|примерно|отдельно|поменьше|побольше|целиком|вс(?:ей|ю|ем)|изголовь\\p{L}+',
      'в|во|из|от|до|для|это\\p{L}*|маленьк\\p{L}+|больш\\p{L}+|небольш\\p{L}+|стар\\p{L}+|нов\\p{L}+',
      'современн\\p{L}+|мягк\\p{L}+|высок\\p{L}+|низк\\p{L}+|кругл\\p{L}+|квадратн\\p{L}+',
      'прямоугольн\\p{L}+|постав\\p{L}+|размест\\p{L}+|разместить|повес\\p{L}+|положи\\p{L}+',
      'добав\\p{L}+|установ\\p{L}+|поместит\\p{L}+|поместить|придвин\\p{L}+|подвин\\p{L}+',
      'расположи\\p{L}+|стоит|стоят|висит|висят|лежит|должен|должна|должно|быть|цвет(?:а|ом)?',
      'кожан\\p{L}+|велюров\\p{L}+|тканев\\p{L}+|металлическ\\p{L}+|пожалуйста|здесь',
      'существующ\\p{L}+|наш\\p{L}*|немного|чуть|ровно|прямо|свободн\\p{L}+|пуст\\p{L}+|длинн\\p{L}+',
      'перв\\p{L}+|втор\\p{L}+|трет\\p{L}+|друг\\p{L}+|сам\\p{L}+|предмет\\p{L}*|вещ(?:ь|и|ей)|объект\\p{L}*|мебел\\p{L}+',
      'фото(?:графи\\p{L}+)?|референс\\p{L}*|картинк\\p{L}+|изображени\\p{L}+|изображ[её]н\\p{L}*|приложенн\\p{L}+|загруженн\\p{L}+',
      'я|мы|вы|он|она|оно|они|мне|нам|хочу|хотим|хотел\\p{L}*|хочется|нужн\\p{L}+|надо|можно|чтобы|чтоб|так|как|где|куда|то|что',
      'котор\\p{L}+|такой|такая|такое|такие|этот|тот|та|те|ту|того|той|том|бы|был\\p{L}*|будет|будут|ли|же|очень|только|или|но|если',
      'все|всё|всех|каждый|каждая|каждое|один|одно|должны|просто',
      '(?:где|куда|как|какой)-?(?:нибудь|то)|нибудь|либо|красиво|аккуратно|тоже',
    ].join('|'),
    { is: 'filler' },
  ),
]
