import { anyColour } from './vocabulary/deed-words.ts'

// What is told beside the things that are wanted: goodbyes, what comes with a home, what others have, why a colour goes.

/** Where a part of a sentence ends. */
export const end = '(?=\\s*(?:[.,;:!?)…—–]|$))'
/** Where a sentence begins. */
export const start = '(?<=^|[.!?;\\n]\\s*)'
/** A pattern for all its places in a text. */
export const g = (source: string) => new RegExp(source, 'giu')

const goodbye =
  'good-?bye|bye(?:[- ]bye)?|farewell|adieu|so long|cheerio|see (?:you|ya)(?: later)?|ciao|au revoir|adios|good riddance|' +
  "(?:it[’']s |they[’']re )?(?:history|toast|goners?|outta here|out of here|done for)|off you go|you[’']re out|" +
  'deprecated|cancell?ed|sacked|fired|evicted|banned|obsolete'
const goodbyeRussian =
  'прощай(?:те)?|до свидания|пока-пока|адь[её]|чао|гудбай|гуд бай|арив[ие]дерчи|счастливо|всего хорошего|с богом|' +
  '(?:вс[её], )?(?:на (?:пенсию|выход|покой)|в (?:отставку|прошлое|историю))|скат[еи]ртью дорога|отставить'
const home = '(?:flat|apartment|house|home|place|room|lease|tenancy|rental|property|let|unit|building|kitchen|rent|contract)'
const own =
  "(?:i|we)(?:[’']ve| have| had)?(?: still| already| currently| now| both)* ?(?:have|own|got|bought|kept|use|love|inherited)?(?: got)?" +
  '(?: already| there| here| now| at home)?'
const relation =
  '(?:on|onto|under|underneath|above|over|by|beside|near|next to|opposite|behind|in front of|left of|right of|against|along|around|facing)'
const dislikes =
  '(?:(?:just|really|only|always|simply) )*(?:distract|annoy|tire|bother|hurt|depress|irritat|clash|jar|drive|remind|scare|bore|stress|' +
  'give|show|get|make|bring|kill|overwhelm|fade|upset)(?:s|es)?(?!\\p{L})[^.;!?]{0,50}|is (?:too |so |very |a bit ' +
  ')*(?:distracting|loud|much|' +
  'bright|tiring|boring|gloomy|cold|depressing|annoying|childish|dull|dirty|old-fashioned)[^.,;!?]{0,30}'
/** Russian words for a colour by itself. */
export const redRussian =
  '(?:красн|син|зел[её]н|ж[её]лт|бел|ч[её]рн|сер|розов|голуб|бежев|коричнев|оранжев|фиолетов|бордов|бирюзов|рыж|' +
  'пестр|п[её]стр|ярк|т[её]мн|светл)' +
  '(?:ое|ого|ый|ая|ий|ее|ые)'
const dislikesRussian =
  '(?:(?:меня|нас|очень|слишком|только|уже|мне|нам|сильно|вс[её] время|всегда) )*(?:отвлека|раздража|утомля|надоел|' +
  'дав[ия]т|бес[ия]т|пуга|марк|' +
  'надоеда|приелось|нервиру|угнета|кричит|не люб|реж[еу]т|мрачн|т[её]мн|ярк|холодн|скучн|грязн|тяж[её]л|портит|' +
  'пачка|пылит|старит|полнит|напомина|ид[её]т нам|не ид[её]т|сто[ия]т поперек)\\p{L}*' +
  '[^.;!?]{0,30}'
const bring =
  "(?:i|we)(?:[’']ll| will| shall|[’']m going to|[’']m|[’']re| can)? (?:(?:be|also|just) )*(?:bring|buy|get|fetch|" +
  'order|carry|hang|add|pick up|' +
  'find|bringing|buying)(?: in)?'
const bringRussian = '(?:привез|принес|куп|достав|заказ|добавл|докупл|довез|найд|подбер|приобрет|притащ)(?:у|л?ю|[её]м|им|жу)'
const self = '(?:сам(?:а|и)?|позже|потом|отдельно|своими силами|на месте|после)'

/** What shows a thing is wanted, whoever brings it. */
const noPhoto = '(?![^.;!?\\n]*(?:photo|picture|pic|image|ref|фото|картинк|реф))'
const notDrawn =
  "(?:(?:,| so| and| —| -)* (?:please )?(?:(?:you )?(?:do not|don[’']?t|no need|never mind|leave|skip)(?!\\p{L})|not needed)[^.!?;\\n]*)?" +
  '(?=[.!?;\\n]|$)'
const notDrawnRussian =
  '(?:,? (?:так что |поэтому |и )?(?:(?:вы )?(?:их|е[её]|его) (?:пока )?не|не|рис\\p{L}+ (?:их |е[её] |его )?не|' +
  'без) [^.!?;\\n]*)?(?=[.!?;\\n]|$)'

/** What is left out or written in full, in turn. */
export const toldBeside: [RegExp, string][] = [
  // “the couch — goodbye”, «диван — прощай», “goodbye, old couch”
  [
    g(
      `${start}((?:and |so |as for )?(?:(?:the|my|our|that|this|those|these|his|her) )?(?:\\p{L}[\\p{L}’'-]* ){0,3}[\\p{L}-]+)` +
        `(?:\\s*[—–:]|\\s-|\\.{3}|…)\\s*(?:${goodbye})(?:(?:,| and) (?:${goodbye}))*${end}`,
    ),
    '$1 is to be removed',
  ],
  [g(`${start}((?:the|my|our) (?:\\p{L}+ ){0,2}\\p{L}+),\\s*(?:${goodbye})(?:(?:,| and) (?:${goodbye}))*${end}`), '$1 is to be removed'],
  [
    g(
      `${start}((?:а |и |ну )?(?:[\\p{L}-]+ ){0,3}[\\p{L}-]+)(?:\\s*[—–:,]|\\s-|\\.{3}|…)\\s*(?:вс[её],? |ну ` +
        `)?(?:${goodbyeRussian})(?:(?:,| и) (?:${goodbyeRussian}))*(?: навсегда)?${end}`,
    ),
    '$1 убрать',
  ],
  [g(`${start}(?:good-?bye|bye(?:[- ]bye)?|farewell|adieu|so long|good riddance)(?:,| to) (?=\\p{L})`), 'remove '],
  [g(`${start}(?:прощай(?:те)?|до свидания|пока-пока|адь[её]|чао), (?=\\p{L})`), 'убрать '],
  // “instead the dresser from photo 1”
  [g(`${start}instead (?=(?:the|a|an|my|our|put|place|use|i|we)(?!\\p{L}))`), 'instead, '],
  // “she is right, so …”
  [
    g(
      `(?<!\\p{L})(?:s?he|they|you|that|i)(?:[’']s|[’']re|[’']m| is| are| was| am) (?:(?:probably|always|of course|` +
        `obviously|absolutely|quite|usually) )?right(?=\\s*(?:[.,;:!]|$))`,
    ),
    '',
  ],
  [
    g(
      '(?<=(?:^|[.,;:!?—–]|(?<!\\p{L})(?:ok|okay|fine|but|and|so|well|yes))\\s*)((?!the |my |our )\\p{L}{2,12}) (?:is|was) ' +
        'right(?=\\s*(?:[.,;:!]|$))',
    ),
    '$1 wins',
  ],
  // “a lamp on the dresser we have”
  [
    g(
      `(?<=(?<!\\p{L})${relation} (?:the|my|our|that|this) [\\p{L}-]+(?: [\\p{L}-]+)?),?(?: that| which)? ` +
        `${own}(?=\\s*(?:[.,;:!?)…—–]|$|and |but |with ))`,
    ),
    '',
  ],
  // “the cooker comes with the flat”
  [
    g(
      `(?<!\\p{L})(?:that |which )?(?:(?:do|does|all|both|will) )?(?:comes? with (?:the|this|our|my) ${home}|go(?:es)? ` +
        `with the (?:flat|house|apartment|lease|property))${end}`,
    ),
    ' stays',
  ],
  [
    g(
      `(?<!\\p{L})(?:is|are|was|were|being) (?:all |both )?(?:included (?:in|with)|part of|provided (?:by|with)|let ` +
        `with|sold with) (?:the|this|our|my) (?:landlord|landlady|owner|${home})${end}`,
    ),
    'stays',
  ],
  [
    g(
      '(?<=\\p{L} )(?:ид[её]т|идут|прилага(?:ется|ются)|сда[её]тся|сдаются|прода[её]тся|продаются|доста(?:лся|лась|' +
        'лось|лись)|оста[её]тся)(?: нам)?' +
        '(?: вместе)? (?:с|к|от) (?:(?:нашей|этой|самой) )?(?:квартир|комнат|дом|аренд|хозя|студи|помещени|прежн|' +
        'прошл)\\p{L}*(?: (?:хозя|жильц|владел)\\p{L}*)?' +
        end,
    ),
    'остаётся',
  ],
  [
    g(
      `(?<=\\p{L} )(?:входит|входят|включен[аоы]?|включ[её]н) в (?:аренд|квартир|стоимость|договор|цен)\\p{L}*(?: аренды| квартиры)?${end}`,
    ),
    'остаётся',
  ],
  // “my cat has her own basket already”
  [
    g(
      `${start}(?:and |but )?(?:(?:my|our|the|his|her) [\\p{L} ]{2,25}?|cat|dog|kids|wife|husband|hubby|mum|mom|dad|` +
        `baby)(?: already)? (?:has|have|uses?|sleeps? (?:in|on)|brings?|owns?)(?: got)? (?:his|her|its|their) own ` +
        `[^.,;!?\\n]{2,40}`,
    ),
    '',
  ],
  [
    g(
      `${start}(?:а |и |но )?у (?:кошк|кот|собак|пс|п[её]с|сын|доч|муж|жен|мам|пап|бабушк|дедушк|реб[её]н|дет|внук|` +
        `внуч|т[её]щ|свекров|него|не[её]|них)\\p{L}*(?: уже| есть| давно)* сво(?:й|я|ё|е|и)(?: уже| есть)* ` +
        `[^.,;!?\\n]{2,40}`,
    ),
    '',
  ],
  // why not that colour: “red is distracting”, «красное отвлекает»
  [g(`\\s*(?:,|;|\\s[—–-])\\s*(?:(?:because|as|since|for) )?(?:the )?(?:${anyColour}) (?:${dislikes})${end}`), ''],
  [
    g(
      `\\s*(?:,|;|\\s[—–-])\\s*(?:(?:а то|потому что|ибо|так как|ведь|просто) )?(?:этот )?${redRussian} (?:цвет ` +
        `)?(?:${dislikesRussian})${end}`,
    ),
    '',
  ],
  [
    g(
      `${start}(?:этот )?${redRussian} (?:цвет )?(?:${dislikesRussian})(?:\\.|,)\\s*` +
        '(?=(?:так что |поэтому |лучше )?(?:пусть|сделайте|перекрас|давай|хочу|хочется|нужен|нужна|нужно)\\p{L}* )',
    ),
    '',
  ],
  // “the curtains hang as they hung”
  [
    g(
      '(?:пусть )?как (?:и )?(?:стоя|висе|лежа|бы)л\\p{L}*,? (?:так )?(?:и |пусть (?:и |так )?)?(?:дальше ' +
        ')?(?:сто[ия]т|вис[ия]т|леж[ия]т|буд[еу]т|оста\\p{L}+)(?: висеть| стоять| лежать)?',
    ),
    'остаётся',
  ],
  // what one brings oneself
  [g(`${start}${noPhoto}[^.,;:!?\\n—–]{2,50} ${bringRussian} ${self}${notDrawnRussian}`), ''],
  [g(`${start}${noPhoto}${self} ${bringRussian} [^.,;:!?\\n—–]{2,50}${notDrawnRussian}`), ''],
  [g(`${start}${noPhoto}${bring} (?:the|my|our|some|a) [^.,;:!?\\n—–]{2,40} (?:myself|ourselves|later|separately)${notDrawn}`), ''],
  [g(`${start}${noPhoto}(?:the|my|our) [^.,;:!?\\n—–]{2,40} ${bring} (?:myself|ourselves|later|separately)${notDrawn}`), ''],
  // “a coffee corner: …”, “bear with me”
  [
    g(
      `(?<=^|[.,!?;\\n]\\s*|(?:дела|устраива|обустраива|созда|хо|организу|соб[еи]ра|оформля|сдела)\\p{L}{1,4} (?:мне |` +
        `нам |себе |тут |здесь )?)(?!лев|прав|дальн|ближн|задн|передн|свободн|пуст|эт|втор|перв|друг|сам|кажд|` +
        `нужн)\\p{L}+(?:ый|ий|ой) уголок(?=\\s*[:.—–])`,
    ),
    '',
  ],
  [
    g(
      '(?<=(?:^|[.,!?;\\n]\\s*|(?:want|make|making|create|creating|building|doing|planning|love|like) )(?:a |my |our |' +
        'the |little |cosy )*)\\p{L}+ corner(?=\\s*[:.—–])(?<!(?:left|right|far|near|back|front|opposite|that|this|the|a|' +
        'same|other|window|door) corner)',
    ),
    '',
  ],
  [g('(?<!\\p{L})bear(?:s|ing)? (?:with (?:me|us)|in mind)(?!\\p{L})'), ''],
]
