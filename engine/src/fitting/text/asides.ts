// Why, for what and how something is wanted, and what else is said beside it: left out before the grammar reads.

const end = '(?=\\s*(?:[.,;:!?)…—–]|$))'
const g = (source: string, flags = 'giu') => new RegExp(source, flags)

/** What is left out or written in full, in turn. */
export const asides: [RegExp, string][] = [
  // what is wanted only where the first does not fit
  [
    g(
      "(?<=\\p{L}[^.!?\\n]*)(?:,|;|\\s[—–-]|\\.|,? and)\\s*(?:(?:but |and )?if (?:not|it (?:doesn[’']?" +
        "t|does not|won[’']?t|will not)(?: fit)?|that[’']?s not possible|impossible)|otherwise|or else|" +
        'failing (?:that|this))(?!\\p{L})[^.;!?\\n]*',
    ),
    '',
  ],
  [
    g(
      '(?<=\\p{L}[^.!?\\n]*)(?:,|;|\\s[—–-]|\\.)\\s*(?:а |ну а )?(?:если (?:нет|не (?:влез|помест|войд|' +
        'получ|вста|хват|смож)\\p{L}*(?! (?:\\p{L}+ ){0,3}, ))|иначе|в противном случае|а нет)(?!\\p{L})[^.;!?' +
        '\\n]*',
    ),
    '',
  ],
  // questions that are answered
  [
    g(
      '(?<=^|[.!?;\\n]\\s*)[^.!?;\\n]{3,50}\\?\\s+(?:no|nope|nah|never)(?!\\p{L})(?:[.,!]|\\s[—–-])*\\s*(?=(?:no|not|none|too|' +
        'thanks|thank|it|they|' +
        'absolutely|no way|we have|i have)(?!\\p{L}))',
    ),
    '',
  ],
  [
    g(
      '(?<=^|[.!?;\\n]\\s*)[^.!?;\\n]{3,50}\\?\\s+(?:нет|не надо|не нужен|не нужна|ни за что)(?!\\p{L})(?:[.,!]|' +
        '\\s[—–-])*\\s*(?=(?:никак\\p{L}*|ни|' +
        'не|спасибо|у нас|у меня|хватит|слишком)(?!\\p{L}))',
    ),
    '',
  ],
  [/\?\s+(?:no|nope|nah)[.,!]\s+(?=\p{L})/giu, '... no wait, '],
  [/\?\s+нет[.,!]\s+(?=\p{L})/giu, '... нет, лучше '],
  [/[.,]?\s*(?:yes|да),? (?:there|туда|там)(?=\s*[.!]|$)/giu, ''],
  // why: what stands somewhere, so that
  [
    g(
      '(?<=^|[.!?;\\n]\\s*)((?:the|my|our) [\\p{L} -]{3,25}?) (hangs|stands|sits|is) ((?:above|over|by|' +
        'near|on|under|in|against|opposite|next to|left of|right of) [^.,;!?]{3,40}),? (?=(?:so|therefore|' +
        "hence|that[’']s why)(?!\\p{L}))",
    ),
    '$1 already $2 $3, ',
  ],
  [
    g(
      '(?<=^|[.!?;\\n]\\s*)(\\p{L}+(?: у нас)?) (висит|стоит|лежит|висят|стоят) ((?:над|у|под|на|в|возле|' +
        'около|за|перед|рядом) [^.,;!?]{3,40}), (?=(?:так что|поэтому|потому|значит|следовательно)(?!\\p{L}))',
    ),
    '$1 уже $2 $3, ',
  ],
  // the old one, where another comes
  [
    g(
      '(?<=\\p{L}[^!?\\n]*)[,;.]\\s*(?:а |и )?стар(?:ый|ую|ое|ая|ые|ого)(?: (?:пусть|мы|уже|можно|надо|' +
        'потом|я|его|её|давно|просто))* (?:вын|убер|убир|выкин|выбр|прода|отда|уез|увез|увоз|уед|уход|уйд|' +
        'уш|уехал|отправ|забер|забир|спис|долой|на (?:помойку|дачу|свалку|авито|выброс)|в (?:гараж|подвал|' +
        'утиль))[^.,;!?]*',
    ),
    '',
  ],
  // “three photos: sofa, armchair, rug”
  [
    g('(?:three|3) (?:\\p{L}+ )?(?:photo(?:graph)?|picture|image|reference)s: ([^.,;:]+), ([^.,;:]+?)(?:,? and|,) ([^.,;:]+?)(?=\\.|;|$)'),
    '$1 from photo 1, $2 from photo 2, $3 from photo 3',
  ],
  [
    g('(?:two|2) (?:\\p{L}+ )?(?:photo(?:graph)?|picture|image|reference)s: ([^.,;:]+?)(?:,? and|,) ([^.,;:]+?)(?=\\.|;|$)'),
    '$1 from photo 1, $2 from photo 2',
  ],
  [
    g('(?:три|3) (?:фото(?:графии)?|картинки|снимка|референса): ([^.,;:]+), ([^.,;:]+?)(?:,? и|,) ([^.,;:]+?)(?=\\.|;|$)'),
    '$1 с фото 1, $2 с фото 2, $3 с фото 3',
  ],
  [
    g('(?:два|две|2) (?:фото(?:графии)?|картинки|снимка|референса): ([^.,;:]+?)(?:,? и|,) ([^.,;:]+?)(?=\\.|;|$)'),
    '$1 с фото 1, $2 с фото 2',
  ],
  // where a thing does not please
  [
    g(
      "(?<!\\p{L})(?:i|we) (?:do not|don[’']?t) like where (the|my|our) ([\\p{L} -]+?) (?:stands|is|sits|" +
        'hangs)(?: now)?(?=\\s*[.,;!])',
    ),
    '$1 $2',
  ],
  [g('(?:мне |нам )?не нравится,? (?:где|как) (?:сейчас )?(?:стоит|висит|лежит) (?:наш\\p{L}* |мо\\p{L}+ )?(\\p{L}+)(?=\\s*[.,;!])'), '$1'],
  [g('colou?r:? (?:keep|same|as is|unchanged|original)(?=\\s*(?:[.,;!]|$))'), ''],
  // as it is spoken: “dont”, “im”
  [g('(?<!\\p{L})(do|does|is|are|was|were|would|could|should|did|has|have|must|need)nt(?!\\p{L})'), "$1n't"],
  [g('(?<!\\p{L})(wo|ca)nt(?=\\s+\\p{L})'), "$1n't"],
  [
    g(
      '(?<!\\p{L})(that|there|what|where|here|he|she)s(?=\\s+(?:an?|the|no|my|our|already|still|not|going|' +
        'too|where|what|in|on|by|it)(?!\\p{L}))',
    ),
    "$1's",
  ],
  [g('(?<!\\p{L})(?:lol|lmao|haha+|hehe+|xd|ахах\\p{L}*|хаха\\p{L}*|хех?е?|x{3,})(?!\\p{L})'), ''],
  [/(?<=\s|[.,!?])[:;]-?[)(D]+(?=\s|$|[.,])/g, ''],
  // homes
  [
    g(
      '(?<!\\p{L})(?:one|two|three|four|five|\\d)-bed(?:room(?:ed)?|der)?s?(?= (?:flat|apartment|house|' +
        'home|let|rental|unit|place|condo|semi|terrace)|\\s*[.,;!?]|$)',
    ),
    '',
  ],
  // numbers of homes, which show nothing
  [
    g(
      '(?<!\\p{L})(?:flat|apartment|apt\\.?|room|house|unit|suite|building|block|plot|cabin|ward|квартир\\p{L}+|' +
        'кв\\.|комнат[аы]|номер|дом|офис|палат\\p{L}+) ?' +
        '(?:no\\.?|number|nr\\.?|#|№|номер)? ?\\d{1,4}(?!\\d|[.,]\\d)(?=\\s*(?:[.,;:!?—–-]|$))',
    ),
    '',
  ],
  // for what: “so it reads as a room divider”, «типа перегородка»
  [
    g(
      ',? (?:and |so (?:that )?|which )?(?:(?:it|they|this|that) )?(?:(?:can|will|would|should|to|also|' +
        'kind of|sort of) )*(?:reads?|works?|acts?|serves?|doubles?|functions?|' +
        'reading|working|acting|serving|doubling|functioning|used|uses?|looks?)(?: (?:up|nicely|well))? ' +
        `(?:as|like) an? [^.,;!?]{3,40}${end}`,
    ),
    '',
  ],
  [
    g(
      ',(?: (?:он|она|оно|они|пусть|будет|будут|там|это|у нас|чтоб(?:ы|ыла?)?))* (?:типа|вроде|словно|' +
        'наподобие|как(?: бы)?)(?! (?:на|в|с|у|и|из|по|есть|было|раз|можно|ни|только)(?!\\p{L})) ' +
        `(?!фото|картин|раньше|сейчас|теперь|всегда|было|есть|угодно|хоти|минимум)\\p{L}[\\p{L}-]+(?: \\p{L}+)?${end}`,
    ),
    '',
  ],
  // why: “so I don't have to get up”
  [
    g(
      ',? so (?:that )?(?:i|we|you|he|she|they|nobody|no one|people|guests|the kids|the children) (?:(?:do|' +
        `does|wo|need|ca|would|could)n[’']?t|never|no longer|will not|do not) ` +
        '(?:(?:have|need|get|trip|bump|fall|miss|see|hear|lose|forget|hit|knock|stumble|sit|reach|strain|' +
        `walk|be|feel)(?!\\p{L}))[^.,;!?]{0,60}${end}`,
    ),
    '',
  ],
  // as elsewhere: “as in our other rooms”
  [
    g(
      ',? (?:just |exactly )?(?:as|like) (?:in|at) (?:all |the |our |my |most )*(?:other|rest|hotels?|' +
        `films?|movies?|magazines?|caf[eé]s?|restaurants?|showrooms?)[^.,;!?]{0,40}${end}`,
    ),
    '',
  ],
  [
    g(
      ',? (?:прямо |точно )?как (?:в|на|у) (?:(?:друг|остальн|соседн|прошл|кино|фильм|журнал|гостиниц|' +
        `отел|кафе|ресторан|салон|театр|музе|сказк|детств|бабушк|соседей|мам|люд)\\p{L}*)[^.,;!?]{0,40}${end}`,
    ),
    '',
  ],
  // “is to be replaced, namely by …”
  [g(',? namely,? (?=by|with|for)'), ' '],
  [g(', namely,? '), ': '],
  [g(',? а именно,? на(?=\\s)'), ' на'],
  [g('(?<!\\p{L})замене подлежит (?:только |лишь )?'), 'заменить '],
  [g('(?<=\\bonly (?:the |my |our )?[\\p{L} ]{3,30}) is to be replaced (?=by|with)'), ' replaced '],
]
