import { anyColour } from './vocabulary/deed-words.ts'
import { end, g, redRussian, start } from './told-beside.ts'

// What belongs to a home or has left it, what somebody else wins, and what a client is tired of.

const relation =
  '(?:on|onto|under|above|over|by|beside|near|next to|opposite|behind|in front of|(?:to the )?left of|(?:to the )?right of|against|along|' +
  'between|in the)'
const relationRussian = '(?:на|под|над|у|возле|около|рядом|напротив|за|перед|слева|справа|вдоль|между|в|к)'
const noun = '((?:the |a |an |my |our )?[\\p{L}-]+(?: [\\p{L}-]+)?)'
const red = `(?:the )?(?:${anyColour})`
const aside = '\\s*(?:,|;|\\s[—–-])\\s*'

/** What is left out or written in full, in turn. */
export const toldOfOthers: [RegExp, string][] = [
  // “I said wardrobe right of the door. Wife says left of it. She wins”
  [
    g(
      `${start}(?:i|we) (?:said|say|wanted|want|suggested|(?:voted|was|were|am) for) ${noun} ${relation} [^.;!?]*?[.;,!]\\s*(?:but )?` +
        '(?:(?:my|our|the|his|her) )?\\p{L}+ (?:says?|said|wants?|wanted|prefers?|preferred|(?:votes?|is|are|was) for|' +
        'insists? on|insisted on)' +
        `(?: it)? (${relation} [^.;!?]*)[.;!](?![^.;!?]*\\1)(?=\\s*(?:(?:[\\p{L}]+ ){0,2}(?:wins?|won|is right|decides|` +
        `gets)|ok(?:ay)?|fine|all right|` +
        "alright|agreed|so be it|so[,:]|very well|(?:we|let[’']s) (?:do|go|take))(?!\\p{L}))",
    ),
    '$1 $2.',
  ],
  [
    g(
      `${start}(?:я|мы) (?:сказал|хотел|предлагал|говорил|предложил|был|просил)(?:а|и)?(?: за)? ([\\p{L}-]+(?: ` +
        `[\\p{L}-]+)?) ${relationRussian} ` +
        '[^.;!?]*?[.;,!]\\s*(?:а |но )?\\p{L}+ (?:говор[ия]т|хо[чт]\\p{L}+|за|прос[ия]т|велел\\p{L}*|сказал\\p{L}*|' +
        'предпочита\\p{L}+|настаива\\p{L}+)' +
        `(?: на)? (${relationRussian} [^.;!?]*)[.;!](?![^.;!?]*\\1)(?=\\s*(?:победил|прав|слуша|ладно|хорошо|значит|` +
        `пусть|делаем|окей|ок(?!\\p{L})|так и|быть по))`,
    ),
    '$1 $2.',
  ],
  // what was there before and is fixed
  [
    g(
      `(?<!\\p{L})(?:is|are|was|were) (?:already )?(?:here|there) (?:before (?:us|me|we [^.,;!?]*|i [^.,;!?]*)|when ` +
        `(?:we|i) [^.,;!?]*|for good)${end}`,
    ),
    'stays',
  ],
  [
    g(`(?<!\\p{L})(?:is|are) (?:provided|supplied|(?:fixed|screwed|bolted|nailed|attached|glued) to the (?:wall|floor|ceiling)s?)${end}`),
    'stays',
  ],
  [
    g(
      `(?<!\\p{L})(?:(?:hangs?|stands?|sits?) (?:just |exactly )?(?:as|where|how)|(?:just|exactly) (?:as|how)) (?:they|` +
        `it) (?:always )?(?:do|did|does|hangs?|hung|stands?|stood)(?: now| already)?${end}`,
    ),
    ' stays',
  ],
  [
    g(
      `${start}(?:the|my|our) (?:landlord|landlady|owner|seller|agency|school)s? (?:provides?|supplies|leaves?|` +
        `left)(?: us| me)? (?=(?:the|a|an) )`,
    ),
    'keep ',
  ],
  [g('(?:стоя|бы|висе|лежа)л\\p{L}* (?:(?:здесь|тут|там) )?(?:ещё |еще )?до нас(?!\\p{L})'), 'остаётся'],
  [
    g('(?:прикручен|прибит|привинчен|приклеен|вмонтирован|закрепл[её]н|прикрепл[её]н)\\p{L}* (?:к|в|на) (?:стен|пол|потол)\\p{L}+'),
    'остаётся',
  ],
  [g(`(?<=${start}[\\p{L}-]+ )(?:(?:это |тоже )?от )?(?:хозя(?:ев|йки|ина)|арендодател\\p{L}+)${end}`), 'остаётся'],
  [g(`пусть (?:леж|сто|вис)[ия]т,? как (?:и )?(?:лежа|стоя|висе|бы)л\\p{L}*`), 'остаётся'],
  [g(`(?<=\\p{L} )и так (?:хорош|нормальн|неплох|прекрасн|красив|сойд[её]т)\\p{L}*${end}`), 'остаётся'],
  [g(`(?<=\\p{L} )на своих местах${end}`), 'остаются'],
  // “everything else stays, including the settee”
  [
    g(
      '(?<=(?:stays?|remains?|kept|unchanged|as is|untouched|as it is|put|alone)),? (?:including|incl\\.?|and that includes) ' +
        '(?=(?:the|my|our) )',
    ),
    ', keep ',
  ],
  [g('(?<=(?:goes|leaves|out|away|removed|go|gone)),? (?:including|incl\\.?|and that includes) (?=(?:the|my|our) )'), ', remove '],
  [g('(?<=(?:оста|не трога|не меня)\\p{L}+|без изменений|как есть),? (?:включая|в том числе(?: и)?) '), ', оставить '],
  [g('(?<=(?:убра|убира|вынос|выброс|уход|увоз|уезжа|убер)\\p{L}*),? (?:включая|в том числе(?: и)?) '), ', убрать '],
  // a place that will not do
  [
    g(
      `(?<=[.:,;—–]\\s*|^|говорит )(?:а |но )?(?:к|у|на|в|под|возле|вдоль) [^,.;!?]{2,25} (?:нельзя|никак|не (?:встанет|влезет|` +
        `войд[её]т|помещается))${end}`,
    ),
    '',
  ],
  [
    g(
      `(?<=[.:,;—–]\\s*|^|says )(?:but )?(?:(?:on|by|at|along|against) )?the (?:left|right|far|back|near) (?:wall|corner|side) ` +
        `(?:is|are|was) ` +
        `(?:no good|no use|taken|impossible|full|busy|needed|damp|out|too \\p{L}+)[^,.;!?]{0,30}${end}`,
    ),
    '',
  ],
  // what leaves and what is refused
  [
    g(
      `${start}(?:good-?bye|bye(?:[- ]bye)?|farewell|so long) (?!for|and|from|till|until|now|then|to)(?=(?:\\p{L}+ ){0,3}\\p{L}+\\s*[.!;])`,
    ),
    'remove ',
  ],
  [g(`${start}(?:прощай(?:те)?|до свидания) (?=(?:\\p{L}+ ){0,3}\\p{L}+\\s*[.!;])`), 'убрать '],
  [
    g(
      `(?<!\\p{L})(?:is|are) (?:off to (?!the (?:left|right|side))|at the (?:(?:dry )?cleaner|mender|repair|` +
        `upholsterer))[^.,;!?]{0,30}${end}`,
    ),
    'goes',
  ],
  [g(`(?<!\\p{L})(?:has|have) left the building${end}`), 'goes'],
  [g(`(?<!\\p{L})will be gone(?: by then| soon| tomorrow)?${end}`), 'goes'],
  [
    g(
      '(?<=^|[.!?;\\n]\\s*(?:an?|the|my) [\\p{L} ]{2,25}|^[\\p{L} ]{2,25}|[.!?;\\n]\\s*\\p{L}+)\\?\\s*(?:no,? ' +
        'thank(?:s| you)|rather not|gone|no way|not for (?:me|us)|never)(?=\\s*[.!]|$)',
    ),
    ' is not needed',
  ],
  [g('\\?\\s*(?:нет,? спасибо|лучше не надо|уже нет|ни за что|увольте|обойд[её]мся)(?=\\s*[.!]|$)'), ' не нужен'],
  [
    g(`${start}(?:раньше|когда-то|прежде) (?:здесь|тут|там|у нас|у меня) (?:был|стоял|висел|лежал)\\p{L}* (?=[\\p{L} ]{2,25}${end})`),
    'убрать ',
  ],
  [g(`${start}(?:i|we|my \\p{L}+|our \\p{L}+) had an? [^.,;!?]{2,30} (?:here once|once|like (?:that|this)|back then)${end}`), ''],
  [g(`${start}у (?:мам|пап|бабушк|сестр|подруг|сосед)\\p{L}* был\\p{L}* (?:такой|такая|такое|такие) [^.,;!?]{2,30}${end}`), ''],
  [
    g(
      `${start}(?:please )?(?:ignore|disregard|pay no (?:attention|heed) to|(?:i[’']m |i am )?sorry (?:about|for)|` +
        `excuse) (?:the|my|our|all) (?:(?! (?:and|but|then) (?:put|place|set|move|hang|use|just|` +
        `add))[^.,;:!?—–]){2,60}(?=\\s*[.;!]|$)`,
    ),
    '',
  ],
  [g(`${start}(?:извините|простите|прошу прощения) за [^.,;:!?—–]{2,60}(?=\\s*[.,;!]|$)`), ''],
  [
    g(`${start}на [^.,;!?]{2,50} (?:внимания )?не обращайте(?: внимания)?|${start}не обращайте внимания на [^.,;!?]{2,60}(?=\\s*[.;!]|$)`),
    '',
  ],
  [
    g(
      `${start}[^.,;!?]{2,30} (?:пока |сейчас |уже )?(?:леж[ия]т|сто[ия]т|валяется|валяются|вис[ия]т) (?:стопк|куч|груд|гор(?:ой|ою|ами)|` +
        `навал|штабел)\\p{L}*[^.,;!?]*`,
    ),
    '',
  ],
  [
    g(
      `${start}(?:and |but )?(?:(?:my|our|the) )?(?:cat|dog|kid|son|daughter|husband|wife)s? (?:(?:already )?(?:has|` +
        `have)(?: got)? an? [^.,;!?]{2,30} already|already (?:has|have)(?: got)? an? [^.,;!?]{2,30})${end}`,
    ),
    '',
  ],
  // one for another
  [g(`out goes? ([^.;,!?]{3,40}),? (?:and )?in comes? (?=\\p{L})`), 'replace $1 with '],
  [g('(?<!\\p{L})(?:its|their) place is (?:taken|filled) by(?= )'), 'in its place'],
  [g('(?<!\\p{L})(?:его|е[её]|их) место (?:займ[её]т|займут|занима\\p{L}+)(?= )'), 'на его место'],
  [g(`${start}((?:[\\p{L}-]+ ){0,2}[\\p{L}-]+) (?:на пенсию|в отставку)${end}`), '$1 убрать'],
  [g(`${start}((?:[\\p{L}-]+ ){0,2}[\\p{L}-]+) уступ(?:ает|ит|ают|ят) место (?=\\p{L})`), '$1 убрать, на его место '],
  // “the dresser that stays”
  [
    g(
      `(?<=(?<!\\p{L})${relation} (?:the|my|our) [\\p{L}-]+(?: [\\p{L}-]+)?),? (?:that|which) (?:stays|remains|is ` +
        `staying|is (?:already )?there)${end}`,
    ),
    '',
  ],
  [
    g(
      `(?<=(?<!\\p{L})${relationRussian} [\\p{L}-]+) котор\\p{L}+ (?:(?:у нас|у меня|уже|там|тут|и так) )+(?:есть|` +
        `стоит|висит|имеется|остался)${end}`,
    ),
    '',
  ],
  // tired of a colour
  [
    g(
      `${aside}(?:(?:because|as|since) )?${red}(?: one)? (?:(?:is not|isn[’']t) (?:my|our) colou?r|(?:does not|` +
        `doesn[’']t) (?:suit|go|work|fit)[^.,;!?]{0,30}|distracts?|annoys?)(?: me| us)?${end}`,
    ),
    '',
  ],
  [
    g(
      `${aside}(?:(?:because|as|since) )?(?:i|we) (?:find ${red} [^.,;!?]{3,30}|(?:hate|dislike|detest|never liked|do ` +
        `not like|don[’']t like|can[’']t stand) ${red}(?: now| anyway)?)${end}`,
    ),
    '',
  ],
  [
    g(
      `${aside}(?:(?:because|as|since) )?(?:i(?:[’']m| am)|we(?:[’']re| are)) (?:so |a bit )?(?:tired|sick|bored) of ` +
        `(?:all )?${red}${end}`,
    ),
    '',
  ],
  [g(`${aside}(?:enough|too much|no more) (?:${anyColour})(?: already| otherwise| here| there| as it is)?${end}`), ''],
  [
    g(
      `${aside}(?:а то )?${redRussian} (?:(?:у нас|у меня|здесь|тут|и так|уже) )*(?:много|хватает|достаточно|` +
        `бросается|выцвета|не подход)\\p{L}*[^.,;!?]{0,25}${end}`,
    ),
    '',
  ],
  [
    g(
      `${aside}(?:а то )?(?:хватит|довольно|надоел\\p{L}*|уста\\p{L}+ от|не люб\\p{L}+|терпеть не могу) (?:этот |` +
        `этого )?${redRussian}${end}`,
    ),
    '',
  ],
  [g(`${aside}от ${redRussian} (?:уста|глаза|голова|рябит|давит)\\p{L}*[^.,;!?]{0,20}${end}`), ''],
  // «уголок для чтения: …»
  [
    g(
      `(?<=^|[.,!?;\\n]\\s*|(?:дела|устраива|созда|хо)\\p{L}{1,4} (?:мне |нам |себе |тут )?)уголок (?:для )?(?!у|с|в|к|` +
        `на|за|слева|справа|возле|под)\\p{L}{4,}(?=\\s*[:—–])`,
    ),
    '',
  ],
]
