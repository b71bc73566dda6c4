const what = '((?:the |my |our |a |an |that )?[^.,;!?\\s]+(?: [^.,;!?\\s]+){0,3}?)'
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
  // written for the ear: “next 2 the bed”, “w a lamp”
  [/[!?]+(?=\s*\))/g, ''],
  [/(?<=(?:swap|exchange|trade|replace|switch)\s[^.;]*\s)4(?=\s(?:the|a|an|my)\s)/gi, 'for'],
  [/(?<=\p{L}\s)2(?=\s(?:the|my|a|an|it|each|both)\s)/giu, 'to'],
  [/(?<=\s)w\/?(?=\s(?:a|an|the|two|2|its|my|some|no)\s)/gi, 'with'],
]

/** The text with what is written for the ear or the other way round put plainly. */
export const plainly = (text: string): string => turns.reduce((now, [pattern, plain]) => now.replace(pattern, plain), text)
