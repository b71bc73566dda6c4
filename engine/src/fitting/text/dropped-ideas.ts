import { end, g, start } from './told-beside.ts'

// Ideas that are dropped as they are told: bad ones, what would stand in the way, where a thing stands now.

/** A word before a place. */
export const place =
  '(?:by|under|near|in|on|along|against|opposite|next to|to the|between|behind|at|left of|right of|beside|above|over|in front of)(?!\\p{L})'
/** The same in Russian. */
export const placeRussian = '(?:у|под|возле|около|в|на|вдоль|напротив|рядом|слева|справа|между|за|перед|к|над|посередине)(?!\\p{L})'

/** What is left out or written in full, in turn. */
export const droppedIdeas: [RegExp, string][] = [
  // a bad idea
  [
    g(
      `${start}((?:the|my|our|an?) [^.,;!?]{5,60}?) (?:was|is|were|would be|sounds like) (?:a |such a |just )?(?:(?:really |very ` +
        `)?(?:bad|silly|stupid|terrible|poor|awful|daft|dumb) (?:idea|plan|choice|joke)|(?:big |huge )?mistake|` +
        `nonsense)(?=\\s*[.,;!])`,
    ),
    'my first idea was $1',
  ],
  [
    g(
      `${start}([^.,;!?]{5,60}?) (?:—|-|–|был[аои]? ?|это) ?(?:была? |это )?(?:(?:очень )?(?:плох|глуп|дурац|неудачн)\\p{L}+ (?:иде|` +
        `мысл|затe|затея|план|вариант)\\p{L}*|ошибк\\p{L}+|ерунда|глупость)(?=\\s*[.,;!])`,
    ),
    'прежняя идея была $1',
  ],
  [
    g(
      '(?<=\\p{L}) would (?:block|hide|cover|darken|crowd|clutter|obstruct|get in the way|be in the way|be too|look (?:silly|odd|' +
        'wrong|lost|bad|ugly|weird))[^.,;!?]*(?=,? (?:so|therefore|hence)(?!\\p{L}))',
    ),
    '',
  ],
  [g(`there(?:[’']s| is| are) (?:an?|the|no|only|some) [^.,;!?]{2,30}(?=,? so )`), ''],
  // where it is now
  [
    g(
      `${start}(?:it|they|he|she|that|this) (?:is|are|stands?|sits?|hangs?|stood|was) (?!not|too|to)[^.,;!?]{3,40} (?:now|at the ` +
        `moment|currently|right now|at present|today)${end}`,
    ),
    '',
  ],
  [g(`${start}(?:сейчас|пока) (?:он|она|оно|они) (?:стоит|висит|лежит|стоят|висят) [^.,;!?]{3,40}${end}`), ''],
  [
    g(
      `(?<!\\p{L})((?:думал|хотел|пробовал|планировал|собирал|решал|мечтал)[аи]?) ([^.;!?—–]{5,60}?)(?: —| –| -|,|;|` +
        `\\.)\\s*(?:(?:но|это|там|она|оно|он|а|да|вышло|получилось|оказалось) )*` +
        `(?:не (?:влез|помест|входит|войд|вста[её]т|понрав|получ)\\p{L}*|некрасиво|тесно|неудобно|плохо|ужас\\p{L}*|мешает|темно|` +
        `розетк\\p{L}+|мало места|нет места)[^.;!?,]*[.,;]\\s*` +
        `(?:(?:тогда|теперь|поэтому|так что|значит|пусть|лучше|давайте) )+`,
    ),
    'сначала $1 $2, но теперь ',
  ],
  [
    g(`(?<=пробовал[аи]? [^.;!?—–]{5,60})(?: —| –| -|,)\\s*(?:некрасиво|тесно|неудобно|плохо|ужас\\p{L}*|мешает|темно)[.,;]\\s*`),
    ', но теперь ',
  ],
  [g(`пробовал([аи]?)(?= [^.;!?]{5,60}, но теперь)`), 'сначала хотел$1'],
  [g(',? но там [^.,;!?]{2,30}, (?:поэтому|так что|значит) '), ', но теперь '],
  [
    g(`(?:изначально|сначала|сперва|поначалу) ([\\p{L}]+(?: [\\p{L}]+)?) (?:планировал|предполагал|задумывал|намечал)\\p{L}*(?= )`),
    'сначала планировали $1',
  ],
  // “TV above the fireplace is too high, so …”
  [
    g(
      `${start}((?:(?:the|my|our|an?) )?[^.,;!?]{2,30} ${place} [^.,;!?]{3,30}?) (?:is|was|would be|looks|looked|feels) (?:way |far ` +
        `|much |just )?` +
        `(?:too|silly|wrong|bad|awkward|odd|weird|ugly)(?!\\p{L})[^.,;!?]*,? so (?:then )?(?=(?:put|${place}|i |we |the |an? |it |` +
        `let|\\p{L}+ (?:on|in|at|by)(?!\\p{L})))`,
    ),
    'my first idea was $1, but now ',
  ],
  [
    g(
      `(?<=${placeRussian} \\p{L}[^.,;!?—–]{2,25}) [—–-] [^.,;!?]{3,30}, (?:давайте|лучше|поэтому|так что|тогда)(?: лучше| ` +
        `поставим)?(?= ${placeRussian})`,
    ),
    ', нет, лучше',
  ],
]
