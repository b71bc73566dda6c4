import { place, placeRussian } from './dropped-ideas.ts'
import { end, g, start } from './told-beside.ts'
import { anyColour } from './vocabulary/deed-words.ts'

// What is told anew in the same breath: another colour, another place, another plan, or after all nothing.

const red = `(?:${anyColour})`
const redRussian =
  '(?:(?:т[её]мно|светло|бледно)-)?(?:терракотов|красн|син|зел[её]н|ж[её]лт|бел|ч[её]рн|сер|розов|голуб|бежев|коричнев|оранжев|' +
  'фиолетов|бордов|бирюзов|горчичн|изумрудн|лавандов|мятн|оливков|песочн|кремов)(?:ый|ий|ой|ую|юю|ое|ее|ые|ие)'
const waits = '(?:no,? wait|wait,? no|no|wait|actually|sorry)'
const plan = '(?:plan|option|variant|version)'
const planRussian = '(?:план|вариант)\\p{L}*'
const asks = "(?:let[’']?s |we(?:[’']ll)? |i(?:[’']ll)? |please |do |and )*"
const chosen = `${asks}(?:go|going|take|choose|pick|stick)(?: with| for)? (?:${plan} )?`
const choose = 'бер[её]м|выбира\\p{L}+|остановимся на|остановились на|пусть будет|делаем'
const chosenRussian = `(?:давайте |пусть |я |мы )*(?:${choose}) (?:${planRussian} )?`

/** What is left out or written in full, in turn. */
export const toldAnew: [RegExp, string][] = [
  // “not white, make that a black one”, “actually no armchair”
  [
    g(`(?<=(?:^|[.,;!?—–-])\\s*)(?:actually,? |no,? |wait,? )*not ${red},? (?:but )?make (?:that|it) (?:an? )?(${red})(?: one)?${end}`),
    'actually make it $1',
  ],
  [g(`${start}actually,? (?=no (?!wait|put|make|let|not)\\p{L}+[.;!])`), ''],
  // “no wait, not by the door, put …”
  [g(`(?=not )(?<=(?<!\\p{L})${waits},? )not ${place} [^.,;!?]{3,30}[,;—–-]+\\s*(?:but )?(?=${place}|put|place|move)`), ''],
  [
    g(
      `(?=не )(?<=(?<!\\p{L})(?:нет|ой|стоп|погодите),? )не ${placeRussian} [^.,;!?]{3,30}[,;—–-]+\\s*(?:а ` +
        `)?(?=${placeRussian}|пост|пусть|лучше)`,
    ),
    '',
  ],
  // “the wardrobe that I wanted by the left wall should stand …”
  [
    g(
      ',? котор\\p{L}+ (?:я |мы )?(?:(?:раньше|сначала|вчера|прежде) ' +
        ')?(?:просил|хотел|планировал|заказывал|указал|указывал|писал)\\p{L}* ' +
        `(?:поставить |повесить )?${placeRussian} [^.,;!?]{3,40}, (?:теперь |вс[её]-таки ` +
        `)?(?=нуж|перенос|перенес|лучше|ставим|поставьте|пусть)`,
    ),
    ' ',
  ],
  [
    g(
      `,? (?:that |which )?(?:i|we) (?:(?:had|first|originally|once) )?(?:wanted|asked for|planned) ${place} ` +
        `[^.,;!?]{3,30}?,? ` +
        `(?:now )?(?:should|must|needs to|has to|is to|shall) (?:now )?(?:go|stand|be|come|sit|hang)(?: now)?(?= (?:to|${place}))`,
    ),
    ' should stand',
  ],
  // «вместо серого ковра хочу терракотовый», “instead of this grey rug I want a terracotta one”
  [
    g(
      `${start}вместо ((?:[\\p{L}]+ ){0,4}?)(\\p{L}{4,}) ((?:я |мы )?(?:хочу|хотим|хотелось ` +
        `бы|нужен|нужна|нужно|поставьте|давайте)) ` +
        `(${redRussian})${end}`,
    ),
    'вместо $2 $3 $4 $2',
  ],
  [
    g(
      `${start}instead of (?:the|this|that|my|our) ((?:[\\p{L}]+ ){0,3}?)(\\p{L}{3,}),? ((?:i|we)(?:[’']d)? (?:would ` +
        `)?(?:want|like|love)) ` +
        `an? (${red}) one${end}`,
    ),
    'instead of the $2 $3 a $4 $2',
  ],
  // “the cooker is on the right wall, it stays”
  [
    g(
      `${start}((?:(?:the|my|our) )?\\p{L}+(?: \\p{L}+)?) (?:is|stands|hangs|sits) ${place} [^.,;!?]{3,30},? (?:and ` +
        `)?(?:it|he|she|that) ` +
        `(?:stays|remains)${end}`,
    ),
    '$1 stays',
  ],
  // «камин не делаем», «ещё хотела пуф, но передумала»
  [g(`${start}(\\p{L}+) не (?:делаем|устраиваем|строим)${end}`), '$1 не нужен'],
  [
    g(
      `${start}(?:(?:а|и|ещё|еще|я|мы|было|сначала|тоже) )*хотел[аи]? (?:ещё |еще )?\\p{L}+,? (?:но|да) (?:потом ` +
        `)?(?:пере|раз)думал\\p{L}*(?=\\s*(?:[.!]|$))`,
    ),
    '',
  ],
  [
    g(
      `${start}(?:(?:and|i|we|also|once|first|had) )*wanted (?:an?|some) \\p{L}+(?: (?:lamp|table|chair|stand|rack))?,? but ` +
        `(?:then )?(?:i |we )?changed (?:my|our) ` +
        `minds?(?=\\s*(?:[.!]|$))`,
    ),
    '',
  ],
  // «… ну, скажем, в 20 см от неё»
  [g('(?<=,) (?:ну,? )?(?:скажем|допустим|пожалуй),? (?=(?:в|на) \\d)'), ' '],
  // “plan A: …, plan B: …. Go with B”
  [g(`${start}${plan} a[:,—–-]* ([^.;!?]+?)[.,;]+ (?:and |but )?${plan} b[:,—–-]* ([^.;!?]+?)[.;!,—–-]+ ${chosen}a${end}`), '$1'],
  [g(`${start}${plan} a[:,—–-]* ([^.;!?]+?)[.,;]+ (?:and |but )?${plan} b[:,—–-]* ([^.;!?]+?)[.;!,—–-]+ ${chosen}b${end}`), '$2'],
  [
    g(
      `${start}${planRussian} а[:,—–-]* ([^.;!?]+?)[.,;]+ (?:а |и )?${planRussian} [бв][:,—–-]* ([^.;!?]+?)[.;!,—–-]+ ` +
        `${chosenRussian}а${end}`,
    ),
    '$1',
  ],
  [
    g(
      `${start}${planRussian} а[:,—–-]* ([^.;!?]+?)[.,;]+ (?:а |и )?${planRussian} [бв][:,—–-]* ([^.;!?]+?)[.;!,—–-]+ ` +
        `${chosenRussian}[бв]${end}`,
    ),
    '$2',
  ],
  // “photo 1 is a sofa, photo 2 is an armchair. The first under the window …”
  [
    g(`(?=the )(?<=(?:photo|picture|pic) 1(?!\\d)[^.;]*(?:photo|picture|pic) 2(?!\\d)[^.;]*[.;][^.;]*)the first(?: one)?(?= ${place})`),
    'photo 1',
  ],
  [
    g(
      `(?=the )(?<=(?:photo|picture|pic) 1(?!\\d)[^.;]*(?:photo|picture|pic) 2(?!\\d)[^.;]*[.;][^.;]*)the second(?: one)?(?= ` +
        `${place})`,
    ),
    'photo 2',
  ],
  [g(`(?=перв)(?<=фото 1(?!\\d)[^.;]*фото 2(?!\\d)[^.;]*[.;][^.;]*)(?<!\\p{L})перв(?:ый|ая|ое|ую)(?= ${placeRussian})`), 'фото 1'],
  [g(`(?=втор)(?<=фото 1(?!\\d)[^.;]*фото 2(?!\\d)[^.;]*[.;][^.;]*)(?<!\\p{L})втор(?:ой|ая|ое|ую)(?= ${placeRussian})`), 'фото 2'],
  // “only the chair changes: photo 1”
  [g(`${start}only (the \\p{L}+(?: \\p{L}+)?) changes?[:,—–-]+ (?:to )?((?:photo|picture|pic|image|ref) \\d)${end}`), 'replace $1 with $2'],
  // «мы читаем книги в кровати»
  [
    g(
      `${start}(?:я|мы|муж|жена|дети) (?:часто |много |любим |вечерами )?(?:чита|смотр|вяж)(?:ем|ю|ет|им|ит|ут|ют|ят) \\p{L}+ ` +
        `(?:в|на) (?=\\p{L}+${end})`,
    ),
    'у нас уже есть ',
  ],
]
