import { asides } from '../asides.ts'
import { anyColour } from './deed-words.ts'
import { toldAsSizes } from '../told-as-sizes.ts'
import { droppedIdeas } from '../dropped-ideas.ts'
import { toldInTalk } from '../told-in-talk.ts'
import { toldAnew } from '../told-anew.ts'
import { toldBeside } from '../told-beside.ts'
import { toldOfOthers } from '../told-of-others.ts'

const what = '((?:the |my |our |a |an |that )?[^.,;!?\\s]+(?: [^.,;!?\\s]+){0,3}?)'
const length = '(?:\\d+(?:[.,]\\d+)?\\s?(?:cm|m|ft|feet|inch(?:es)?|metres?|meters?|см|м|метр\\p{L}*|сантиметр\\p{L}*)(?!\\p{L}))'
const colour = anyColour
const end = '(?=\\s*(?:[.,;!?]|$))'

/** Turns of phrase that say it the other way round, as the grammar expects them. */
const turns: [RegExp, string][] = [
  // “the sofa's colour”, “to the bed's right”, “in the piano's place”
  [/(?<=change )(the |my |its )?([\w ]{3,30}?)(?:['’]s)? colou?r(?= to\s)/gi, 'colour of $1$2'],
  [/\b(?:to|on|at) ((?:the|my|our) [\w-]+(?: [\w-]+)?)['’]s (left|right)(?:[- ]hand)?(?: side)?\b/gi, 'to the $2 of $1'],
  [/\b(?:in|into|on|to|at|takes?|taking) ((?:the|my|our) [\w-]+(?: [\w-]+)?)['’]s (?:place|spot|stead|position)\b/gi, 'instead of $1'],
  // “replace the sofa by an armchair”, “substitute a plant for the table”
  [/(?<=\breplac(?:e|ed|ing)\s(?![^.;!?]*\s(?:with|for)\s)[^.;,!?]{2,60}\s)by(?=\s)/gi, 'with'],
  [/\bsubstitute (?!for)([^.;!?]+?) for ([^.;!?]+)/gi, 'replace $2 with $1'],
  // “armchair out, bookcase in”, “the sofa where the bed is and vice versa”, «диван на место кровати и наоборот»
  [new RegExp(`(?<=^|[.;!?\\n]\\s*)${what} out(?:,| and|, and| -| —)? ${what} in${end}`, 'gi'), 'replace $1 with $2'],
  [new RegExp(`\\b(?:put |move )?${what} where ${what} is(?: now)?,? and vice versa`, 'gi'), 'swap $1 and $2'],
  [/(\p{L}+)(?: поставить| переставить)? (?:туда, где|на место) (\p{L}+),? (?:а|и) наоборот/giu, 'поменять местами $1 и $2'],
  [/(?<![.;!?:,\s—–-])[ \t]*\n/g, ';\n'],
  // signs for words
  [/\s@\s/g, ' at '],
  [/\s=(?=\s)/g, ':'],
  [/\s\/\/(?=\s)/g, ','],
  // “two nightstands, one on each side of it”, “but 90 cm away from it”, “where it stands I want a sofa”
  [/,? (?:with )?one (?:on|at|to) (?:each|either) (?:side|end) of(?=\s)/gi, ' on both sides of'],
  [/,\s*по одно[йм]у?(?= с (?:кажд|об)\p{L}+ сторон)/giu, ''],
  [
    new RegExp(
      `(?<!facing [^.;]{0,40})(?:,| [—–-]| but| yet)\\s*(?:(?:but|yet|at|only|and|about|just) )*(${length}) (?:away ` +
        `)?(?:from|off) (?:it|them|that)${end}`,
      'giu',
    ),
    ' with a gap of $1',
  ],
  [
    new RegExp(`(?:,| [—–-])\\s*(?:(?:но|на расстоянии|на|и|примерно|в|где-то) )*(${length}) от (?:не[её]|него|них)${end}`, 'giu'),
    ', отступ $1',
  ],
  [new RegExp(`(?:,| [—–-])\\s*(?:(?:но|и|примерно) )*в метре от (?:не[её]|него|них)${end}`, 'giu'), ', отступ 1 м'],
  [
    new RegExp(`(?:,| [—–-])\\s*(?:(?:но|и|примерно) )*в (?:пол-?метр\\p{L}|полуметре) от (?:не[её]|него|них)${end}`, 'giu'),
    ', отступ 0.5 м',
  ],
  [
    new RegExp(`(?:,| [—–-])\\s*(?:(?:but|yet|and|about) )*(?:a|one) met(?:er|re) (?:away )?from (?:it|them)${end}`, 'giu'),
    ' with a gap of 1 m',
  ],
  [
    new RegExp(
      '(?<=^|[.;!?,\\n]\\s*)(?:and )?where (?:it|he|she|that|this) (?:stands|sits|is|was|stood|hangs|hung|used to ' +
        '(?:be|stand|sit|hang))(?: now)?,? (?=(?:i|we|put|place|goes|there|comes|should|please)(?!\\p{L}))',
      'giu',
    ),
    'in its place ',
  ],
  [
    new RegExp(`(?:,| [—–-]| but)\\s*(?:(?:but|yet|and|about) )*half an? met(?:er|re) (?:away )?from (?:it|them)${end}`, 'giu'),
    ' with a gap of 0.5 m',
  ],
  // which one is not meant
  [
    new RegExp(
      "(?:,| [—–-])?\\s*(?:and |but )?not the (?:old |existing |other )?one (?:(?:that|which)(?:[’']s| is| stands)? )?(?:already )?" +
        '(?:in|by|from|near|at|on|there|here|we have|i have)(?: [^.,;!?]{0,30})?(?:, (?:that one|it|which) ' +
        '(?:goes|leaves|is going|is leaving|will go)' +
        '(?: [^.,;!?]{0,30})?)?(?=\\s*(?:[.,;!?]|$))',
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      ',?\\s*(?:а )?не т(?:от|у|а|о|е),? (?:что|котор\\p{L}+)[^.,;!?]{0,40}' +
        '(?:, (?:тот|та|то|те|он|она|оно|они) (?:уходит|уезжа\\p{L}+|на выброс|не нуж\\p{L}+))?(?=\\s*(?:[.,;!?]|$))',
      'giu',
    ),
    '',
  ],
  // why and for whom, and what others say
  [
    new RegExp(
      ',?\\s*(?:(?:because|cos|as|since) )?(?<!\\p{L})(?:(?:у|возле|около|под|рядом с|на|в) \\p{L}+|там|здесь|тут) (?:(?:и так|' +
        'очень|слишком|сильно|вечно|всегда) )?(?:тесно|сквозняк|сквозит|дует|темно|сыро|шумно|жарко|холодно|душно|' +
        'неудобно|(?:нет|мало) места)(?=\\s*(?:[.,;!?]|$))',
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      "(?:,|\\s[—–-])?\\s*(?:(?:because|cos|as|since) )?(?:it[’']?s|it is|there[’']?s|there is) (?:(?:a|too|so|no|" +
        'very|always) )*(?:dark|cold|draughty|drafty|draught|draft|cramped|tight|hot|damp|noisy|room|space|little ' +
        'space|light)(?: there| here| (?:(?:coming )?from|by|at|near|next to|under) the (?:window|door|radiator|' +
        'bed|wall|sofa|desk|fireplace|' +
        'crib))?(?=\\s*(?:[.,;!?]|$))',
      'giu',
    ),
    '',
  ],
  [/(?<!\p{L})(?:for|so(?: that)?|and|where|of) everything(?: \p{L}+s)?(?=\s*(?:[.,;!?]|$))/giu, ''],
  [
    new RegExp(
      `(?<!\\p{L})(?:i|he|my \\p{L}+) (?:says?|said|wants?) (?:${colour}), (?:but |and )?(?:i|she|he|my \\p{L}+) (?:says?|said|` +
        `wants?) (?:${colour})(?=\\s*[,.;!—–-])`,
      'giu',
    ),
    '',
  ],
  [/(?<=[,.;…—–-]\s?)no,? (?!thing|photo)\p{Lu}\p{Ll}+,/gu, 'no,'],
  [
    new RegExp(
      '(?<=no,? |[—–-] )not (?:at |in )?(?:the )?(?:(?:by|near|next to|opposite|under|behind|against|on|over|in ' +
        'front of|between) )(?:the )?[\\p{L} ]{3,30},(?= (?:but )?(?:by|near|next to|opposite|under|behind|against|on|' +
        'over|in front of|between) )',
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      '(?<=^|[.!?]\\s*)(?:the |our |my )?(?:(?:empty|bare|small|dark|narrow) )*(?:entry|bar|entrance|hall|bathroom|' +
        'kitchen|balcony) (?:needs?|wants?|lacks?|is|looks?|feels?|could do with)(?= )',
      'giu',
    ),
    'it is ',
  ],
  [/(?<=^|[.!?]\s*)(?:бар|кухню|балкон|вход) (?:мы )?(?=(?:обновля|переделыва|открыва|ремонтир|оформля|украша|готовим))/giu, ''],
  [/(?<=\p{L} )против(?=\s*(?:[.,;!]|$))/giu, ''],
  [
    new RegExp(
      '(?<=(?:he|she|they|client|wife|husband|boss|mum|mom|mother|dad|father|son|daughter|landlord) )(?:is|was|are|' +
        'were) against(?: it| that)?(?=\\s*(?:[.,;!]|$))',
      'giu',
    ),
    'objected',
  ],
  // written for the ear: “next 2 the bed”, “w a lamp”
  [/[!?]+(?=\s*\))/g, ''],
  [/(?<=(?:swap|exchange|trade|replace|switch)\s[^.;]*\s)4(?=\s(?:the|a|an|my)\s)/gi, 'for'],
  [/(?<=\p{L}\s)2(?=\s(?:the|my|a|an|it|each|both)\s)/giu, 'to'],
  [/(?<=\s)w\/?(?=\s(?:a|an|the|two|2|its|my|some|no)\s(?!c?m\b|met|mm\b|f[te]))/gi, 'with'],
]

/** The text with what is written for the ear or the other way round put plainly. */
export const plainly = (text: string): string =>
  [...toldAnew, ...toldInTalk, ...droppedIdeas, ...toldOfOthers, ...toldBeside, ...toldAsSizes, ...asides, ...turns].reduce(
    (now, [pattern, plain]) => now.replace(pattern, plain),
    text,
  )
