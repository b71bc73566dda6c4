import type { RoomPart } from '../../placement.ts'

/** “at the right of the picture”: a half of the photo, not of a picture on the wall. */
const picture = '(?:picture|photo|image|frame|shot|view)'
const half = (side: string) =>
  `(?:(?:on|to|at|in|along|over on|down) )?(?:the )?${side}(?:[- ]?hand)?(?: side| part| half| edge| end)? of the ${picture}`
const acrossEn = (side: string, short: string) =>
  `${half(side)}|(?:(?:on|to|at|over on|over to|off to) (?:the|your|my|our) )?${side}(?:[- ]?hand)?(?:most|ward)?|` +
  `${short}(?:/?h)?(?= (?:wall|side|corner|half|end))|${short}h`

/** English and Russian words for parts of a room. */
export const partWords: [RoomPart, en: string, ru: string][] = [
  [
    'window',
    '(?:the )?(?:window(?! ?(?:seat|bench|chair)s?) ?(?:sill|ledge|board|wall|pane|frame|opening|bay)?s?|(?:bay |french |big |patio |' +
      'balcony )(?:windows?|doors?)|balcon(?:y|ies)(?: doors?)?|win|glazing|terrace doors?)',
    '(?:панорамн\\p{L}+ )?ок(?:но|на|ном|не|нами|он|нам|ну|нах)|подоконн?и(?:к|ч)\\p{L}*|' +
      'балкон\\p{L}*(?: двер\\p{L}*)?|око(?:шк|шеч)\\p{L}*|окошек|эркер\\p{L}*|лоджи\\p{L}+|' +
      'оконн\\p{L}+ про[её]м(?:а|у|ом|е|ы|ов|ах)?',
  ],
  [
    'door',
    '(?:(?:front|entrance|entry|hall|main|bedroom|living room|kitchen|bathroom) )?(?:doors?|doorways?)|entrances?|' +
      'entry(?:way)?|doorframe|way in|exit',
    '(?:входн\\p{L}+ |межкомнатн\\p{L}+ )?двер(?:ь|и|ью|ей|ям|ями|ях|ц\\p{L}+|ь?ми)|вход(?:а|ом|у|е)?|' +
      'дверн\\p{L}+ про[её]м(?:а|у|ом|е|ы|ов|ах)?|про[её]м(?:а|у|ом|е|ы|ов|ах)?|выход\\p{L}{0,2}',
  ],
  [
    'wall',
    'walls?|partition wall|wall space',
    'стен(?!к\\p{L}*[ -]горк)(?:а|у|ы|ой|е|ам|ами|ах|очк\\p{L}+)?|стен|стенк\\p{L}*|простен(?:ок|к)\\p{L}*',
  ],
  ['corner', 'corners?|cnr', 'уг(?:ол|лу|ла|лом|лах|лы|лов)|уголк\\p{L}*|уголок|уголочек|закут(?:ок|к\\p{L}+)'],
  [
    'centre',
    '(?:(?:right|bang|smack|slap|dead)(?: bang| smack)? (?:in|at) (?:the )?)?(?:(?:dead|very|exact) )?' +
      '(?:cent(?:re|er)(?: part)?|middle|centr)(?: of (?:the )?(?:room|space|floor|' +
      'living room|bedroom|kitchen|ceiling))?|mid[- ]?(?:room|floor)|room cent(?:re|er)|middle of everything|centrally|' +
      'centr(?:ed|al)(?: (?:in|to|within))? (?:the )?(?:room|space)',
    '(?:сам\\p{L}+ )?центр(?:а|е|у|ом|альн\\p{L}+ част\\p{L}+)?(?: (?:комнаты|зала|потолка|помещения|гостиной|' +
      'спальни|кухни))?|(?:по )?(?:середин\\p{L}*|серединк\\p{L}*|посередин\\p{L}*|посередк\\p{L}*|посредин\\p{L}*|' +
      'посер[её]дке)(?: (?:комнаты|зала|помещения|гостиной|спальни|кухни|детской|кабинета|прихожей))?|' +
      'посреди(?: (?:комнаты|зала|помещения|гостиной|' +
      'спальни))?|по-?середин\\p{L}+',
  ],
  ['ceiling', 'ceilings?', 'потол(?:ок|к)\\p{L}*|потолочк\\p{L}+'],
  ['floor', 'floors?', 'пол(?:у|а)?'],
  [
    'room',
    'rooms?|living[- ]?room|lounge(?! chair)|bedroom|sitting room|space|interior|hallway|study|studio|apartment|flat|' +
      'kitchen(?=\\s*:)|nursery|house',
    'комнат\\p{L}*|гостин(?:ая|ой|ую)|спальн(?:я|е|ю|ей|и)|помещени\\p{L}+|зал(?:а|е|у|ом)?|кабинет(?:а|е)?|' +
      'детск(?:ая|ой|ую)(?! крова)|прихож(?:ая|ей|ую)|студи(?:я|и|ю)|квартир\\p{L}+|кухн(?:я|е|и)(?=\\s*:)|(?:на|' +
      'в) кухн[еюи]|столов(?:ая|ой)(?=\\s*[:,])',
  ],
  ['side', 'sides?|part|half|end(?= of the (?:room|space))|areas?', 'сторон\\p{L}*|част(?:ь|и|ью|ей)|половин\\p{L}*|бок(?:у)?'],
]

/** English and Russian words of side. */
export const sideWords: ['left' | 'right' | 'far' | 'near', en: string, ru: string][] = [
  [
    'left',
    acrossEn('left', 'l'),
    'слева|слево|лев(?:ый|ая|ое|ые|ого|ому|ым|ом|ую|ой|ых|ыми)|налево|влево|с левой стороны|левее|по левую (?:руку|сторону)',
  ],
  [
    'right',
    acrossEn('right', 'r'),
    'справа|справо|прав(?:ый|ая|ое|ые|ого|ому|ым|ом|ую|ой|ых|ыми)|направо|вправо|с правой стороны|правее|по правую (?:руку|сторону)',
  ],
  [
    'far',
    'opposite(?= (?:wall|side))|far(?:thest|ther|most)?|furthest|back|rear|main|distant|(?:at|in|to|toward|' +
      'towards) the (?:back|rear|far end|' +
      'end|far side)(?: of the (?:room|space))?|(?:in )?(?:the )?background|' +
      'end(?= wall)|(?:the )?(?:far|back) end(?= of the room)',
    '(?:на )?задн\\p{L}+ план\\p{L}*|дальн(?:ий|яя|ее|ие|его|ему|им|ем|юю|ей|их|ими|ой)|задн(?:ий|яя|ее|ие|его|ему|' +
      'им|ем|юю|ей|их)|торцев(?:ая|ой|ую)|центральн(?:ая|ой|ую|ые|ых)(?= стен)|(?:в )?глубин[еуы]|вглубь|в конце|' +
      '(?<=стен[аеуы] )напротив|противоположн(?:ая|ой|ую)(?= (?:стен|сторон))|вдали',
  ],
  [
    'near',
    'nearest|closest|front|close(?:r|st)? to the (?:camera|viewer)|near(?= (?:(?:left|right)(?:-hand)? )?(?:corner|wall|side|end))|' +
      'near(?=[- ](?:left|right))|(?:in )?(?:the )?foreground|(?:at|in) the front(?: of the room)?|near(?= (?:left|' +
      'right),)|(?:near|clos)(?:est|er) to (?:us|me|camera)',
    '(?:на )?передн\\p{L}+ план\\p{L}*|ближн(?:ий|яя|ее|ие|его|ему|им|ем|юю|ей|их|ой)|передн(?:ий|яя|ее|ие|его|ему|' +
      'им|ем|юю|ей|их)|ближайш\\p{L}+|ближе к (?:зрителю|камере|нам)|у камеры',
  ],
]
