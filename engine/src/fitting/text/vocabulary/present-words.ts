// How it is said of a thing that it leaves or stays, by one or by many, now or soon: sources of regular expressions.

const stop = '(?=\\s*(?:[.,;:!?)–—-]|$|and\\b|but\\b|so\\b|а |и |но ))'
const homes =
  '(?:the|my|our|his|her|their|another|an?) (?:(?:other|guest|spare|next|new|old) )*(?:office|kitchen|bedroom|hall(?:way)?|study|nursery|' +
  'bathroom|flat|house|apartment|room|place|cottage|workshop|landing|corridor|school|museum|studio|boat|shop|cabin)'

/** Said before or after what leaves. */
export const leaving = {
  english:
    "there (?:used to be|once was|once were)|(?:(?:i|we|they)(?:[’']m|[’']re| am| are)? )?(?:throw|" +
    'clear|chuck|kick|tak|rip|mov|carry|toss|cart)ing out(?= (?:the|my|our|that|this) )',
  russian:
    'выношу|вынес(?:у|ут|ен[оаы]?)|выносят(?:ся)?|выносится|убира(?:ю|ют|ется|ются)|убер(?:у|ут)|убран[оаы]?|выкин(?:у|ут|ул\\p{L}*)|' +
    'выброш(?:у|ен[оаы]?)|выбросят|прода(?:ют|[её]тся|ются)|отда(?:н[оаы]?|ют|дут|[её]тся)|спиш(?:ем|у|ут)|' +
    'ув[оа]ж(?:у|ива\\p{L}+)|увезут|увозят|вывезут|разда(?:ю|[её]м|дим|ют)|ликвидир\\p{L}+|сношу|сносят|утилизир\\p{L}+|' +
    'исключа\\p{L}+|вычеркн\\p{L}+|стереть|сотр(?:и|ите|[её]м)|выставля(?:ю|ем) на продажу|избавляюсь от|избавимся от|списыва\\p{L}+',
}

/** Said after it. */
export const left = {
  english: [
    '(?:is|are) (?:for sale|redundant|superfluous|surplus|past (?:it|its best)|not worth keeping|retired|' +
      `falling apart|beyond repair)${stop}`,
    '(?:is|are) (?:off|headed|bound|destined|on (?:its|their) way|ready) (?:to|for) the (?:tip|dump|' +
      'skip|bin|attic|charity shop|scrapyard|junkyard)',
    '(?:ends?|will end) up (?:in|on) the (?:cellar|attic|garage|skip|bin|tip|dump|basement|loft|shed)|' +
      'belongs? (?:in|on) the (?:bin|skip|tip|dump|trash)',
    `(?:(?:shall|should|must|will|can|is to|are to|has to|have to|needs to|to) )?(?:retires?|disappears?|vanish(?:es)?|depart)${stop}`,
    '(?:is|are) for the (?:dump|bin|tip|skip|scrapyard|charity shop|flea market)',
    'gets? (?:the (?:boot|chop|axe|heave-ho)|rid of)',
    `(?:will not|won[’']?t|need not|shall not) be (?:needed|wanted|required|used|missed)${stop}`,
    '(?:is|are|will be|has been|was|were|gets?)(?: being)? (?:given|handed|passed(?: on)?|promised|lent|' +
      'sold|gifted) to (?:my|our|his|her|a|the|their) \\p{L}+',
    '(?:moves?|is moving|are moving|has moved|have moved|goes|is going|will go|will move|was moved|moved|' +
      `went) (?:back )?(?:to|into) (?:(?!the (?:room|next room) )${homes}|(?:my|our) (?:son|daughter|sister|` +
      `brother|mum|mom|dad|parents|cousin|friend|aunt|uncle|nephew|niece|neighbou?r)s?(?:[’']s?)?)${stop}`,
    `(?:has|have|had) (?:left|gone|departed)${stop}`,
    `(?:does|do|did|will|can|could|should|must)(?: not|n[’']t) (?:stay|remain|come(?: with us)?)${stop}`,
  ].join('|'),
  russian: [
    `уехал\\p{L}*|уш(?:[её]л|ла|ло|ли)${stop}|переезжа(?:ет|ют)${stop}|развалил\\p{L}+|рассох\\p{L}+|сгнил\\p{L}*|сгорел\\p{L}*`,
    'под снос|в расход|подлеж(?:ит|ат) (?:выносу|вывозу|списанию|утилизации|демонтажу|удалению|замене(?! на))|на выход',
    `не (?:подход[ия]т|вписыва(?:ется|ются)|год[ия]тся|влеза(?:ет|ют)|смотр[ия]тся|пережил\\p{L}*)${stop}|` +
      '(?:раз|не )по?нравил\\p{L}+|разонравил\\p{L}+|осточертел\\p{L}*',
  ].join('|'),
}

/** Said after what stays. */
export const staying = {
  english: [
    '(?:is|are) (?:mine|ours|sacred|non-negotiable|off[- ]limits|bolted (?:down|to the (?:floor|wall))|' +
      'an heirloom|heirlooms?|family heirlooms?|too heavy(?: to (?:move|lift|shift))?|' +
      `immovable|listed|here to stay|(?:fine|ok|okay|good|perfect|great|lovely|right|happy) (?:there|here))${stop}`,
    `(?:is|are)(?: not|n[’']t) (?:going anywhere|ours(?: to move)?|up for discussion|negotiable|to go|leaving)${stop}`,
    `(?:will|does|do|can|wo|ca)(?: not|n[’']t) (?:budge|shift)${stop}|exists? already|(?:has|have) always ` +
      '(?:been|stood|hung) (?:there|here)',
    `belongs? to (?:my|our|the|his|her) \\p{L}+${stop}|(?:is|are) (?:the|my|our) (?:landlord|landlady|` +
      `owner|flatmate|grandmother|grandfather|mother|father|brother|sister)s?[’']s?${stop}`,
    '(?:keep (?:your )?)?hands off(?= (?:the|my|our) )',
  ].join('|'),
  russian:
    'т(?:от|а|о|е) же(?: сам\\p{L}+)?(?=\\s*[.,;!])|оставл(?:ю|яю)|сохран(?:ю|яю)|береж[её]м|берегу|' +
    `не обсужда(?:ется|ются)|неприкоснове\\p{L}+|хозяйск\\p{L}+${stop}|` +
    `встроенн\\p{L}+${stop}|` +
    'сто[ия]т и стоять буд[еу]т|(?:сто|вис|леж)[ия]т и (?:пусть )?(?:дальше )?(?:стоит|стоят|висит|висят|лежит|лежат)|' +
    'не наш\\p{L}?(?=\\s*[.,;!])|(?:моя|мой|моё|наша|наш) (?:гордость|радость|любовь|сокровище)|' +
    'никуда не (?:ден[еу]тся|уйд[её]т|уход[ия]т|двига\\p{L}+|переезжа\\p{L}+|едет)|(?:сто|вис)[ия]т уже',
}
