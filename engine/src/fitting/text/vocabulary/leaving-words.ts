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
  'на (?:чердак|свалку|помойку|мусорку|авито|продажу|выброс|хранение|склад)|к (?:родителям|соседям|' +
  'бабушке|сестре|брату|маме|дочери|дочке|внуку|внучке|деду|дедушке|папе|отцу|т[её]те|дяде|подруге|другу|соседке|детям|коллеге|' +
  'хозяину|хозяйке|знакомым|сыну|друзьям|т[её]ще|свекрови)|на (?:дрова|запчасти|растопку|списание|' +
  'вывоз|продажу|металлолом)|в (?:ремонт|химчистку|перетяжку|реставрацию|комиссионку|приют|музей)'
const country = '(?:на дачу|в деревню|в дом за город)'

/** Said before a thing that leaves: “we are selling the old sofa”. */
export const sendsAway = {
  english:
    '(?:put|mov(?:e|ing)|tak(?:e|ing)|send(?:ing)?|giv(?:e|ing))(?= (?:the|my|our|that|this|his|her|it) (?:\\p{L}+ ){0,3}' +
    `(?:${toThere}|(?:away(?! from)|with (?:us|me|them))(?![\\p{L}])))|` +
    "(?:(?:we|i|they)(?:[’']re|[’']m| are| am| will|[’']ll)? )?(?:sell(?:ing)?|donat(?:e|ing)|giv(?:e|ing) away|sold)|" +
    '(?:rip|tear|strip|pull|knock|bash|yank|smash)(?:s|ped|ping|ing|ed)? out|(?:ripped|tore) out|demolish(?:ed|ing)?|tear down|' +
    '(?:we|i|they) used to (?:have|own)|(?:(?:i|we) )?(?:have )?(?:always |really |never )*(?:hated|disliked|loathed|' +
    'despised)|get shot of|dispos(?:e|ed|' +
    'ing) of|part(?:ed|ing)? with|' +
    '(?:broke|broken|smashed|took|taken|stole|stolen|destroyed|wrecked|ruined|binned|trashed|scratched up|chewed(?: ' +
    'up)?|ate|eaten|burnt?|' +
    'lent|nicked|ripped|scrapped|burned|sold|shredded|cracked)' +
    '(?= (?:the|my|our|his|her|their|its|that|this|both|all) (?!photo|picture|image|pic))',
  russian:
    `(?:по)?дар(?:им|ить|ю)|прода(?:ть|м|ли|ю|[её]м|н\\p{L}*)|забер\\p{L}+|спис(?:ать|ываем)|ун[ео]с\\p{L}+|` +
    `(?:больше|уже) нет(?=\\s*[.,;!])|отка[жз]\\p{L}+(?: от)?|отмен(?:яем|им|ить|ите|яю|я(?:ет|ют)ся|ил\\p{L}*|[её]н\\p{L}*)|` +
    `(?:за|у|раз|ото)бра(?:л|ла|ли|н|на|ны)|(?:про|от|раз|пере)дал(?:а|и)?|(?:раз|по)?(?:сн[её]с|снесл[аи])|снос\\p{L}+|` +
    `(?:раз|с|по)лома(?:л|ла|ли|лся|лась|лось)|разбил\\p{L}*|ун[её]с(?:л[аи])?|ув[её]з(?:л[аи])?|вын[её]с|(?:из|по|с)?грыз(?:л[аи])?|` +
    `укра(?:л|ла|ли)|стащил\\p{L}*|(?:про|сж)[её]г|сожгл[аи]|испортил\\p{L}*|изорвал\\p{L}*|угробил\\p{L}*|` +
    `списал\\p{L}*|выдир\\p{L}+|выдр\\p{L}+|забудь(?:те)? (?:про|об?)`,
}

/** Said after it: “the armchair goes to the shed”, «кресло на свалку». */
export const goesAway = {
  english:
    "(?:(?:will|is|are|can|should|has to|have to|must|may|to|was|were|has|have|being|been|[’']s) )*(?:(?:(?:go(?:es|ing)?|" +
    `mov(?:es?|ing)|be|being|moved|taken|sent|given|donated|gone)(?: (?:moved|taken|sent|given))?(?: (?:off|away|out|` +
    `back))? ${toThere})|` +
    '(?:broke|collapsed|cracked|leaked|died|tore|fell apart|gave out)(?: down)?(?= (?:last|this|yesterday|again|and|so|' +
    'in|on)(?!\\p{L})|\\s*[.,;!])|' +
    "(?:is|are) (?:no longer|not) (?:here|with us|in the room|any ?more)|(?:is|are)n[’']?t here(?: any ?more)?|" +
    '(?:has |have )?(?:served (?:its|their|his) (?:time|purpose|years)|seen better days|had (?:its|their) day|given up the ghost|died)' +
    '(?: and (?:shall|will|must|can|may) (?:leave|go)(?: (?:the|my|our) (?:room|house|flat))?)?|' +
    "(?:is|are|was|were)(?:n[’']?t| not) (?:included|part of|for sale|coming|staying|ours|mine)" +
    '(?: (?:in|of|with) (?:the )?(?:sale|deal|price|us|me|flat|house))?|' +
    '(?:(?:has|have|had|got|was|were|is|are) )?(?:been )?(?:broken|smashed|stolen|sold|binned|trashed|wrecked|ruined|eaten)|' +
    '(?<=[:—–-] )(?:trash|skip|bin|bin it|dump|tip|out|sell|sell it|ebay|charity|go|goes)(?=\\s*(?:[.,;!]|$))|' +
    '(?<!(?:to|would|could|can|should|let|shall|i|we|you|might|will|it|must|may) )(?<!(?:where|here|how|should|could|' +
    'can|would|will|let)(?: \\p{L}+){1,3} )go(?: too)?(?=\\s*(?:[.;!)]|$))|' +
    '(?:shall|will|must|may|can|should|has to|have to) leave(?: us| me)?(?=\\s*(?:[.,;!]|$))|(?:shall|will|must) leave ' +
    'the (?:room|house|flat)|' +
    '(?:is|are|gets?|will be|being|to be|(?:is|are) (?:getting|being)|(?:is|are) to be|has been|have ' +
    'been)(?: being| getting)* (?:collected|picked up|hauled|carted|recycled|scrapped|returned|shipped|' +
    'rehomed|chucked|dumped|binned|sold|donated|given|thrown|taken|moved)(?: (?:off|away|out|back))?' +
    '(?= (?:on |this |next |in the )?(?:tomorrow|today|soon|monday|tuesday|wednesday|thursday|friday|' +
    'saturday|sunday|week|weekend|month|morning|afternoon)|\\s*(?:[.,;!]|$))|' +
    '(?:is|are) (?:off the (?:table|menu|list)|out of the question|history)|' +
    '(?:(?:is|are) (?:going|leaving|moving|coming)|leaves|moves|leave) with (?:us|me|them|him|her|(?:the|' +
    'my|our|his|her|their) (?:previous |old |former |last )?(?:tenants?|owners?|sellers?|brother|sister|' +
    'son|daughter|mother|father|mum|mom|dad|wife|husband|ex|flatmate|roommate|landlord|landlady|movers?' +
    '|cousin|neighbou?rs?|students?|lodgers?))|' +
    '(?:sold|given away|donated|com(?:es|ing) out|thrown (?:out|away)|discarded|' +
    'leav(?:es|ing)(?! (?:room|space|enough|the|a)(?![a-z]))|mov(?:es|ing) out|' +
    'leav(?:es|ing) the (?:room|house|flat)))',
  russian:
    '(?:(?:у|по|пере)?ед(?:ет|ут)|(?:у|пере)езжа(?:ет|ют)|отправ(?:ится|ятся|ляется|ляются|им|ляем)|' +
    `(?:у|по)йд(?:[её]т|ут)|ид(?:[её]т|ут)) (?:жить )?(?:${russianPlaces}|${country}|на (?:балкон|лоджию)|` +
    `в (?:чулан|коридор|прихожую|кухню|офис|приют))|` +
    '(?:ей|ему|им)? ?на помойку|(?:от|про|из)жил\\p{L}* сво[её]|отслужил\\p{L}*(?: сво[её])?|в топку|в печку|' +
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
