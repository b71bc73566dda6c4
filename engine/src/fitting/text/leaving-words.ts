// Where things go that leave the room, and how that is said: sources of regular expressions.

const englishPlaces =
  "(?:(?:the|our|my|a|his|her|their|an) )?(?:(?:\\p{L}+[’']s) )?(?:(?:country|summer|next|other|another|spare|storage|" +
  'charity|local) )?' +
  '(?:shed|dacha|attic|loft|garage|basement|cellar|dump|tip|skip|bins?|landfill|rubbish|trash|charity|goodwill|storage|' +
  'store ?room|barn|junkyard|flea market|recycling|parents|neighbou?rs?|grandparents|ebay|(?:summer|country) house|' +
  '(?<=(?:next|other|another|spare|storage) )room|(?<=charity )shop)'
const kin =
  '(?:my|our|his|her|the) (?:sister|brother|mother|mum|mom|father|dad|friend|cousin|aunt|uncle|in-laws)s?|grand(?:ma|' +
  'pa)|granny|mum|mom|dad'
const within = 'in (?:storage|(?:the|our|my) (?:bin|skip|trash|shed|garage|cellar))|on ebay'
const toThere = `(?:(?:to|into|up to|down to|off to|out to|for) (?:${englishPlaces}|${kin})|${within})(?! (?:side|wall|door))`
const russianPlaces =
  '(?:в|во) (?:гараж|сарай|кладов(?:ку|ую)|подвал|погреб|утиль|мусор(?:ку)?|хлам|(?:друг|сосед)(?:ую|нюю) комнату)|' +
  'на (?:чердак|свалку|помойку|мусорку|авито|продажу|выброс|хранение|склад)|к (?:родителям|соседям|бабушке)'
const country = '(?:на дачу|в деревню|в дом за город)'

/** Said before a thing that leaves: “we are selling the old sofa”. */
export const sendsAway = {
  english:
    '(?:put|mov(?:e|ing)|tak(?:e|ing)|send(?:ing)?|giv(?:e|ing))(?= (?:the|my|our|that|this|his|her|it) (?:\\p{L}+ ){0,3}' +
    `(?:${toThere}|(?:away(?! from)|with (?:us|me|them))(?![\\p{L}])))|` +
    "(?:(?:we|i|they)(?:[’']re|[’']m| are| am| will|[’']ll)? )?(?:sell(?:ing)?|donat(?:e|ing)|giv(?:e|ing) away|sold)",
  russian:
    `(?:по)?дар(?:им|ить|ю)|прода(?:ть|м|ли|ю|[её]м|н\\p{L}*)|забер\\p{L}+|спис(?:ать|ываем)|ун[ео]с\\p{L}+|` +
    `отка[жз]\\p{L}+(?: от)?|забудь(?:те)? (?:про|об?)`,
}

/** Said after it: “the armchair goes to the shed”, «кресло на свалку». */
export const goesAway = {
  english:
    "(?:(?:will|is|are|can|should|has to|have to|must|may|to|was|were|has|have|being|been|[’']s) )*(?:(?:(?:go(?:es|ing)?|" +
    `mov(?:es?|ing)|be|being|moved|taken|sent|given|donated|gone)(?: (?:moved|taken|sent|given))?(?: (?:off|away|out|` +
    `back))? ${toThere})|` +
    '(?:sold|given away|donated|com(?:es|ing) out|thrown (?:out|away)|discarded|' +
    'leav(?:es|ing)(?! (?:room|space|enough|the|a)(?![a-z]))|mov(?:es|ing) out|' +
    'leav(?:es|ing) the (?:room|house|flat)))',
  russian:
    '(?:(?:у|по|пере)?ед(?:ет|ут)|(?:у|пере)езжа(?:ет|ют)|отправ(?:ится|ятся|ляется|ляются|им|ляем)|' +
    `(?:у|по)йд(?:[её]т|ут)|ид(?:[её]т|ут)) (?:жить )?(?:${russianPlaces}|${country})|` +
    `ничего(?=\\s*(?:[,;]|и ))|${country}(?=\\s*(?:[.,;!—–-]|$|а |и ))|уход(?:ит|ят)|исчеза(?:ет|ют)|пропада(?:ет|ют)|` +
    `(?:быть )?не должн\\p{L}(?: быть)?(?=\\s*(?:[.,;!]|$))|забудь(?:те)?|забыть|` +
    `уе(?:дет|дут)|уезжа(?:ет|ют)|уйд(?:[её]т|ут)|(?<=стар\\p{L}+ \\p{L}+ (?:[—–-] )?)${country}|${russianPlaces}`,
}

const otherRooms =
  "(?:it|they|that one|those)(?:[’']s|[’']re| is| are| stays?| lives?| belongs?)(?: already| going)? in (?:the|another|our|my) " +
  '(?:(?:other|next|spare|guest) )?(?:room|bedroom|kitchen|hall(?:way)?|dressing room|nursery|corridor|living room|study)|' +
  '(?:он|она|оно|они|эт[оаи])(?: (?:у нас|у меня|уже|стоит|стоят|будет|будут|есть|остался|остались|теперь))* (?:в|на) ' +
  '(?:(?:друг|сосед|гостев)(?:ой|ней) )?(?:гардеробной|комнате|спальне|детской|коридоре|прихожей|гостиной|кладовке|кухне|даче|балконе)'

/** Where a thing leaves to or is elsewhere, that says nothing of the room. */
export const awayWords = `${toThere}|${otherRooms}|${country}|на даче|в деревне|за городом|в загородном доме`
