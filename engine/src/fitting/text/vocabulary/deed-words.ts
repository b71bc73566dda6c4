import { colourIds, colours } from '../../colours.ts'
import { goesAway, sendsAway } from './leaving-words.ts'
import { leaving, left, staying } from './present-words.ts'
import type { Deed } from './words.ts'

/** Russian negations of need: «не надо». */
const notNeeded =
  'не (?:надо|нуж(?:ен|на|но|ны)|нада|треб\\p{L}+|хочу|хотим|хочется|хотелось(?: бы)?|пригод\\p{L}+|ставь(?:те)?|' +
  'ставить|ставим|вешать|вешай(?:те)?|класть|клади(?:те)?|добавл\\p{L}+|рису\\p{L}+|рисова\\p{L}+|брать|бер[её]м|' +
  'покупа\\p{L}+|показыва\\p{L}+|включа\\p{L}+|использ\\p{L}+|будет|предлага\\p{L}+)'

/** Any English word for a colour. */
export const anyColour = colourIds.map((id) => colours[id].names[0]).join('|')

/** English and Russian words for what is done with a thing: sources of regular expressions. */
export const deedWords: [Deed, en: string, ru: string][] = [
  [
    'make',
    "(?:i(?:[’']d| would) (?:like|want|love) it in|make|" +
      `made(?= (?:in )?(?:(?:light|dark|pale|deep) )?(?:${anyColour})(?!\\p{L}))|` +
      'paint(?:ed)?|repaint(?:ed)?|recolou?r(?:ed)?|dyed?|' +
      'turn(?:ed)?(?! (?:to|toward|around))|(?:change|switch)d?(?: (?:the|its|their|his|her))? (?:colou?r|upholstery|' +
      'fabric|finish)(?: of)?|re-?upholster(?:ed)?(?: in)?|re-?cover(?:ed)? in|refinish(?:ed)?|' +
      `(?:change|switch|swap)(?= (?:(?:the|my|our|that|this|its|` +
      `their) )?(?:[^ .,;]+ ){1,4}?(?:in)?to (?:an? )?(?:${anyColour})\\s*(?:[.,;!)]|$|and |please|instead|colou?r|at |` +
      `by |in |on |next |near |under ))|` +
      'recolor|stained|respray(?:ed)?|colou?r(?= (?:it|the|that|this|them)\\b))',
    '(?:с|пере)?дела(?:ть|й|йте|ем|ешь|ли|нн\\p{L}+)|(?:по|пере|вы|за)?кра(?:с(?:ить|ьте|ь|им|ил\\p{L}*)|ш(?:ен|' +
      'у)\\p{L}*)|пере(?:т|)тян\\p{L}+|перекраск\\p{L}+|перебив\\p{L}+|перешей\\p{L}*|цвет(?= [^.,;]{2,40} (?:по|из|с|' +
      'за)?мен\\p{L}+ на)|цвет (?:изменить|поменять|' +
      'сменить|замен\\p{L}+)(?: на)?|(?:с|по|из)?мен\\p{L}+ (?:е[йм]у? |им )?цвет(?: на)?|обивк\\p{L}+ (?:сменить|поменять|заменить|' +
      'перетянуть)(?: на)?|(?:с|по)?мен\\p{L}+ обивк\\p{L}+(?: на)?|обивк\\p{L}+|обшить|обить|цвет поменя\\p{L}+ на',
  ],
  [
    'replace',
    'replaced (?:by|with)|replac(?:e|ed|ing|ement)|swap(?:s|ped|ping)?(?: out| in| over| round| around)?|' +
      'switch(?:es)? (?:around|round|over)|exchang(?:e|ed|ing)|substitut\\p{L}+|' +
      '(?:swap|switch)(?= (?:(?:the|my|our|that) )?(?:[^ .,;]+ ){1,3}and (?:[^.,;]+ )?(?:a?round|over)(?=\\s*(?:[.,;]|$)))|' +
      'upgrad(?:e|ing)(?= (?:the|my|our|that|this) (?:\\p{L}+ ){1,3}to)|(?:make|makes|making) (?:way|room|' +
      'space) for(?<=(?:makes|will make|should make|must make|to make|has to make|can make) (?:way|room|space) for)|' +
      '(?:change|switch)(?= (?:places|positions|spots))|' +
      'switch(?:ed)? out|trade(?:d)?|switch(?= (?:the|my|our|that|this) (?:\\p{L}+ ){1,3}(?:for|with|to|and))|' +
      'change(?= (?:the|my|our|that|this) (?:\\p{L}+ ){1,3}(?:for|to) (?!(?:white|black|gr[ea]y|beige|blue|green|red)))',
    '(?:за|по|об|раз|под|с)?мен(?:и(?:ть|те|м|л\\p{L}*)?|я(?:ть|ется|ются|ем|йте|й|ю|л\\p{L}*)|[её]н\\p{L}*|ы)|' +
      'местами(?=\\s*(?:[.,;!]|$))|замена|замену|махн(?:уть|ем|и)',
  ],
  [
    'keep',
    'let(?= (?:the|my|our) (?:[^ .,;]+ ){1,3}be\\s*(?:[.,;!]|$))|nothing (?:happens|changes|is done|must happen|' +
      'should happen) (?:to|with)|nothing (?:else )?(?:stays|remains|is (?:left|staying)),? (?:but|except(?: for)?|' +
      "other than|apart from)|leave(?! (?:it|them|that|those) out(?![a-z]))|(?:don[’']?t (?:you |anyone |anybody )?|do not |no one " +
      '|nobody )(?:(?:ever )?dare(?:s|d)?(?: to)?|may|is to|should|shall|will|gets to) (?:touch|move|remove)|' +
      'keep(?:ing)?|keeps(?= (?:the|my|our|her|his|their|both|' +
      'all) )|retain|preserve|' +
      '(?:do not|don.?t|never) (?:throw|bin|ditch|chuck|scrap|' +
      "lose|sell|discard)|(?:do not|don['’]?t|dont|never|without|not) (?:move|" +
      'moving|touch(?:ing)?|' +
      'chang(?:e|ing)|mov|remov(?:e|ing))|hide|conceal|de-?clutter|tidy(?: up)?|(?:is|are) leaving(?= (?:the|us|me|a|' +
      'their|his|her|behind)(?![a-z]))|leaves(?= (?:the|us) )|ignore|mind(?= the)',
    'не (?:выбрасыв|выкидыв|вынос|продав|отдав|выброс|выкин)\\p{L}+|(?:ничего|ничто)(?: больше)? не оста\\p{L}+,? кроме|' +
      'остав(?:ить|ьте|ь|им|ляем|лять|' +
      'ляйте)(?: (?:на (?:своих )?мест[еах]+|как есть|там же))?|сохран(?:и(?:ть|те)?|яем|' +
      'ить)|не (?:трога|двига|меня|передвига|переставля|убира|сдвига|менять|перемеща|шевел|перенос)\\p{L}+|спря(?:чь|' +
      'тать|чьте|чем)|скрыть|замаскиров\\p{L}+|оставля(?:ем|ть|йте)',
  ],
  [
    'remove',
    '(?:withdraw|cancel|drop|take back|forget|scrap)(?: (?:the|my|our))? (?:request|wish|order)s? for|' +
      'remov(?:e|ing)|delete|lose|away with(?= (?:the|that|my|our) )|(?:nobody|no one|who) (?:really )?(?:needs|wants)|' +
      '(?:has |have )?talked (?:me|us) out of|(?:scratch|strike)(?= (?:the|my|our) )|(?:i|we) decided against|kill(?= (?:the|my|our|' +
      'that) )|drop(?! (?:a|an|the|in|it|them|\\d|two))|scrap|clear (?:away|out)|take ' +
      '(?:away|out|' +
      'down|off)|take(?= (?:it|them|that|this|those) (?:away|out|down|off))|throw(?= (?:it|them) (?:away|out))|' +
      'get (?:rid of|\\p{L}+ out)|throw (?:out|away)|' +
      '(?:tak(?:e|ing)|took|taken|threw|thrown|get(?:ting)?|got|throw(?:ing)?|carry(?:ing)?|haul(?:ing)?|chuck(?:ing)?|' +
      'toss(?:ing)?|cart(?:ing)?|' +
      'clear(?:ing)?|kick(?:ing)?)(?= (?:the|that|those|these|this|my|our|any|all) ' +
      '(?:[^ .,;]+ ){1,4}(?:out|away|down|off)(?! (?:from|of the (?:corner|way))))|' +
      '(?:mov(?:e|ing)|shift|push)(?= (?:the|that|this|my|our) (?:[^ .,;]+ ){1,4}out(?: of (?:(?:the )?(?:room|house|' +
      'flat|frame|shot|picture|' +
      'view|way)|here))?\\s*(?:[.,;!]|$|and ))|' +
      'drop(?= (?:the|my|our|that) \\p{L}+(?: \\p{L}+)?\\s*(?:[.,;!]|$|and ))|(?:threw|thrown|gave|given|took|' +
      'taken) (?:out|away)(?= (?:the|our|my|that|this|those) )|(?:binned|ditched|dumped|scrapped|chucked(?: out)?|' +
      'discarded)(?= (?:the|our|my|that|this|those) )|do away with|eras(?:e|ing)|skip|' +
      'never ?mind|scrap that(?=\\s*(?:[.;!]|$))|ditch|dump|bin|toss|lose|eliminate|' +
      "(?:do not|don['’]?t|dont|no longer|i don['’]t|we don['’]t) (?:want|need|add|put|include|like|place|have(?! to )|use|" +
      'show|hang)(?: (?:any|a|an|in))*|get(?:ting)? rid(?: of)?|got rid of|out with|forget(?: about)?|chuck(?: out)?|' +
      "discard|omit|exclude|yeet|axe|nuke|junk|trash|(?:(?:i|we) )?(?:hate|detest|can[’']t stand|(?:am |[’']m |is |" +
      'are )?allergic to|(?:have )?no use for)|' +
      'no need (?:for|of)|' +
      "(?:i |we |he |she |they )?(?:never|did(?:n[’']?t| not)) (?:really |much )?(?:lik|lov|want|need|" +
      'car)ed?(?: for)?(?= (?:the|that|this|those|these|my|our) )|' +
      "(?:(?:sha|wo|do|does)n[’']?t|(?:shall|will|do) (?:not|no longer)) (?:really )?(?:be (?:needing|wanting|using)|" +
      'need|want|use)(?: (?:the|my|our|that|this)(?= ))?|' +
      "(?:(?:i|we)(?:[’']m| am|[’']re| are) )?(?:sick|tired|bored) of|" +
      'leave out|leave(?= (?:it|them|that|the \\p{L}+(?: \\p{L}+)?) out)|clear(?= (?:the )?(?:clutter|mess|old))|' +
      'say goodbye to|avoid|' +
      `${sendsAway.english}|${leaving.english}`,
    '(?:вы|у|за|с|от)в(?:ез|оз)\\p{L}+|свез\\p{L}+|отда(?:ть|ли|дим|ём|ем|ю|м)|прода[её]м|забир\\p{L}+|приб(?:ер|' +
      'ир)\\p{L}+|(?:у|вы)бр(?:ать|ал\\p{L}*|ос\\p{L}+|ас\\p{L}+)|убер[её]?\\p{L}+|убира(?:ем|йте|й|ть)|удал(?:и(?:ть|' +
      'те|м)?|яем)|вынес(?:ти|ите|ем|ли|и)|выносим|выкин(?:уть|ьте|ем|ь)|выкидыва\\p{L}+|снести|сним(?:ите|и|ем|ать)|' +
      'избавля\\p{L}+(?: от)?|долой|снять|снимаем|' +
      'демонтир\\p{L}+|продад\\p{L}+|избав\\p{L}+(?: от)?|отправ\\p{L}+ на свалку|исключить|' +
      `${sendsAway.russian}|${leaving.russian}|${notNeeded}`,
  ],
  [
    'have',
    "(?:(?:we|i|you)(?:[’']ve| have)? (?:already|currently|do|still) (?:have|got|own)|(?:we|" +
      "i)[’']ve (?:already )?got|(?:we|i)[’']ve already(?: got)?|(?:we|i) (?:have )?(?:got )?already(?: have| got|" +
      " own)?(?= (?!a reference)[a-z])|there(?: i|['’])s(?: already| still| currently)?(?! (?:a |some |" +
      "enough )?(?:space|room))|there are(?: already)?|there(?:['’]s| is) already|existing|(?<!(?:could|can|should|" +
      'would|may|might|to|shall|if) )(?:we|i) have(?! (?:just|to|moved|bought|ordered|chosen|been|a reference|in mind|' +
      'photos)\\b)|the room (?:already )?has|in place|(?:i|we) already have|already (?:in place|there)(?= (?:is|are))|' +
      'present(?= (?:\\p{L}+ )?:))',
    '(?<!пусть )(?:в комнате|здесь|тут)(?: уже| сейчас)? (?:стоит|стоят|есть|имеется|висит|висят|лежит)|(?<=(?:^|' +
      '[.!?]\\s{0,3}))у (?:нас|меня)(?! (?:нет|пуст|мало|небольш|уже|больш))|у (?:нас|меня|неё|него|них) (?:уже |' +
      'там |тут |здесь )*(?:есть|стоит|стоят|имеется|имеются|висит|висят|лежит)|' +
      '(?<=(?:^|[.,;!?:] )(?:у|в|на|под|возле|около|вдоль|слева|справа|рядом|между|напротив|за|перед|над) [^.,;!?]{2,30} )уже ' +
      '(?:стоит|стоят|висит|висят|лежит|лежат)(?= \\p{L})|' +
      'уже (?:есть|имеется|имеются)(?= (?:\\p{L}))|имеется|имеются|существующ\\p{L}+|т(?:ем|ой|ого|ому|еми|ех),? (?:что|' +
      'котор\\p{L}+) (?:уже |там |сейчас )?(?:есть|стоит|стоят|имеется)|есть уже|уже куплен\\p{L}*(?!)|' +
      'имеющ\\p{L}+ся|есть(?= (?:\\p{L}+ )?(?:батаре|радиатор|камин|колонн|окно|телевизор|кухн))',
  ],
  [
    'stays',
    '(?:is|are) (?:going nowhere|not going anywhere)|goes? nowhere|(?:(?:is|are|should|must|will|can|to|has to|have to|' +
      'needs to|need to|is to|are to|is going to|all|the|' +
      'it) )*(?:stay(?:s|ing)?|remain(?:s|ing)?)(?:(?: exactly| right)? (?:put|where (?:it|they) (?:is|are)|as (?:it|' +
      'they) (?:is|are)|as is|in place|there|the same|unchanged|here|untouched))*(?! (?:by|at|on|in|under|next|near|' +
      'along|against|with|clear)\\b)|(?:is staying|stays|remains)(?= (?:by|at|on|in|under|next|near|along|against)\\b)|' +
      '(?:(?:is|are|be) )?(?:(?:on no account|under no circumstances|in no way|by no means) )(?:to |must ' +
      '|should |may |shall |can )*(?:be )?(?:moved|touched|changed|removed|altered|disturbed)|(?:(?:is|' +
      'are) )?(?:unchanged|untouched|not to be (?:moved|changed|touched)|(?:(?:must|should|can|may|will|' +
      "to) ?(?:not|n[’']t)|cannot|never) be (?:moved|touched|changed|removed)|(?:fine|ok|okay|good|great|" +
      'perfect) (?:as|where) (?:it|they) (?:is|are)|as is|as it is|as they are|where (?:it|they) (?:is|are)(?: now)?)|' +
      '(?:(?:is|are|was|were|hangs?|stands?|sits?) )*already (?:there|in place|here|in|in the room|hung|hanging|' +
      'installed|standing|mounted|exists?|up)|' +
      "(?:(?:that|which) )?(?:we|i)(?: have|[’']ve)? already(?: have| got| own)?(?=\\s*(?:[.,;!)]|$))|already(?: have|" +
      ' got| own)?(?= (?:one|it|them))|already(?= (?:on|by|in|at|under|hanging|mounted|standing) )|(?:is|are) existing|' +
      'existing(?=\\s*(?:[.,;)]|$))|kept|no changes?|keeps? (?:its|their) (?:place|position|spot)|(?:doesn|don|isn|aren|' +
      "won)[’']t (?:get )?moved?|does not (?:get )?move|" +
      'belongs? to (?:us|me|(?:the|my) (?:flat|house|owners?|landlord(?:lady)?|building|school|hotel|dorm|landlady))|' +
      "(?:is|are) (?:\\p{L}+(?:[’']s)? ){0,2}property|(?:we |i |you )?(?:ca(?:n[’']?t|nnot)|can not|must not|mustn[’']t|may not) (?:be )?" +
      '(?:touch(?:ed)?|mov(?:e|ed)|chang(?:e|ed))(?: (?:it|them|those|that|these|any of (?:it|them)))?|(?:is|are) (?:built[- ]in|fixed|' +
      'integrated)(?=\\s*(?:[.,;!]|$|and))|' +
      "do(?:es)? not change|(?:is|are) not (?:moving|changing)|(?:isn|aren)[’']t (?:moving|changing)|(?:we|" +
      'i) (?:already )?have(?=\\s*(?:[.,;!)]|$))|(?:is|are) (?:already )?(?:here|there)(?: already)?(?=\\s*(?:[.,;!]|' +
      '$))|clear|free|' +
      staying.english,
    '(?:его |е[её] |их )?не (?:снести|убрать|сдвинуть|перенести|передвинуть|демонтировать|снять)(?=\\s*(?:[.,;!]|' +
      '$))|(?:двигать|трогать|передвигать|менять|убирать|сдвигать|переставлять)(?: (?:его|е[её]|их))? ' +
      '(?:не (?:смейте|смей|вздумай(?:те)?|думай(?:те)?|советую|разрешаю|дам|позволю)|ни-ни|запрещ\\p{L}+|' +
      'категорически нельзя)|(?:не (?:смейте|смей|вздумайте|вздумай)|запреща\\p{L}+) (?:его |е[её] |их ' +
      ')?(?:двигать|трогать|передвигать|менять|убирать)|стоит и (?:будет стоять|стоять будет|пусть стоит)|' +
      '(?:там|тут|здесь)(?: и| уже| у (?:нас|меня))* (?:стоит|стоят|висит|висят|лежит|лежат)(?=\\s*(?:[.,;!]|' +
      '$))|принадлеж\\p{L}+|собственность|(?:трогать|двигать|убирать|менять|передвигать) нельзя|нельзя ' +
      '(?:трогать|двигать|' +
      'убирать|менять|передвигать)|' +
      '(?:мен|трог|двиг|передвиг|сдвиг|убир|переставл)(?:ать|ять) (?:(?:его|е[её]|их) )?не (?:надо|нужно|нада|стоит|' +
      'буд\\p{L}+|хо\\p{L}+)|' +
      '(?:пусть )?(?:(?:сто|вис|леж)[ия]т,? )(?:там,? )?(?:где|как) (?:и )?(?:(?:сто|вис|леж)(?:[ия]т|[яе]л\\p{L}*)|был\\p{L}*)|' +
      'уже(?= (?:на|у|в|под|возле|рядом|около) )|оста[её]тся|остаются|оста(?:лся|лась|' +
      'лись|нется|нутся|лось|ться|' +
      'лся)(?: (?:на (?:своих? |' +
      'сво[её]м |том же )?мест[еах]+|как есть|там же|там,? где \\p{L}+))?|(?:уже )?(?:есть|имеется|' +
      'имеются)(?=\\s*(?:[.,;:!)]|$|и |а ))|уже(?: (?:есть|стоит|стоят|висит|висят|лежит|имеется|имеются|куплен\\p{L}*|' +
      'на месте|установлен\\p{L}*|там|тут|здесь))+|без изменений|без перемен|как (?:есть|было)|там же|так и (?:стоит|' +
      'стоят|висит|лежит)|ничего не дела\\p{L}+|' +
      '(?:(?:стоит|стоят|висит) и )?пусть (?:и дальше )?(?:стоит|стоят|висит|висят|лежит|лежат|жив[её]т|' +
      'живут|оста\\p{L}+)(?: там| тут| здесь| себе| дальше| на мест[еах]+)*(?=\\s*(?:[.,;!]|$|а |и |но ' +
      '))|' +
      'сохраня(?:ется|ются|ем|ть)|не (?:трогаем|меняем|двигаем|трогать|менять|двигать|меняется|меняются|трогайте|' +
      'двигайте)|на мест[еах]+(?: (?:оста\\p{L}+|стоит))?|на сво[её]м месте|уже имею|имею|у (?:них|нас|меня|неё|' +
      'него) (?:уже )?(?:сво[ийеяё]+)|(?:который|которая|которое|которые|что)(?: (?:уже|у нас|сейчас|' +
      'там))+ ?(?:есть|стоит|стоят|висит|висят|лежит|имеется)|' +
      staying.russian,
  ],
  [
    'goes',
    '(?:(?:can|could|should|must|has to|have to|needs to|need to|is to|will|is|are|may|to) )+(?:go|going|leave|' +
      'be removed|be gone|be taken (?:away|out)|come out|disappear|gone|be thrown (?:out|away)|be removed)(?: away|' +
      ' now| too)?(?=\\s*(?:[.,;:!)–—-]|$|and\\b|so\\b|instead\\b|completely|please))|(?:goes|is going) away|(?:is|' +
      "are) (?:not (?:wanted|needed|required)|unwanted)|(?:isn|aren)[’']t (?:needed|wanted)|is too (?:big|small|old|" +
      'large|ugly)(?=, so)|none|(?<!(?:met(?:er|re)s?|m|cm|feet|ft|foot|far|inch(?:es)?|\\d) )away|' +
      '(?:it )?goes(?=\\s*(?:[.,;:!)]|$|and\\b|so\\b|except\\b|apart\\b))|not (?:wanted|needed|required|' +
      'necessary)|unnecessary|unneeded|(?:(?:is|are) )?(?:no longer|not) (?:needed|wanted|required|necessary)|' +
      '(?:(?:is|are|be|being|to be|get|gets|getting|going to be) )*(?:removed|thrown (?:out|away)|taken (?:out|away)|' +
      'discarded|deleted|cleared (?:out|away))|' +
      '(?:(?:is|are|gets?) )?(?:out|gone)(?=\\s*(?:[.,;:!)–—-]|$|and\\b))|' +
      `${goesAway.english}|${left.english}`,
    `лишн(?:ий|яя|ее|ие)|${notNeeded}(?=\\s*(?:[.,;:!)]|$|а |и |, ))|не нравится|не нравятся|надоел\\p{L}*(?! ` +
      `[\\p{L}]+ть(?!\\p{L}))|вон|прочь|` +
      `нафиг|долой|ни к чему|(?:можно|надо|нужно) (?:убрать|вынести|выкинуть|выбросить)|` +
      `${goesAway.russian}|${left.russian}`,
  ],
  [
    'want',
    '(?:put|add|place|set|stand|hang|install|position|arrange|move|stick|throw in|pop|bring in|lay|lean|mount|tuck|' +
      'slide|shift|shove|plonk|bung|squeeze|nestle|wedge|drag|plop|slot|stash|perch|pull|push|drop|show|try|use|include|' +
      'insert|give me|fit|locate|situate|float|center|centre|align|' +
      'line up|drape|display|relocate)(?! (?:of|by|to)\\b)|(?:is |are |gets? )?(?:moves?|moved|shifts?' +
      '|shifted|relocated)(?= (?:over |across )?(?:to|next|in|under|against|beside|near|behind|opposite|' +
      'by)(?!\\p{L}))|would like|(?:do not|don.?t|never) forget(?: to)?|(?:ask(?:s|' +
      'ed|ing)?|looking|wish(?:es|ing)?|hop(?:es|ing)|calls?|request(?:s|ed|ing)?) for|(?:make sure|ensure|' +
      "see to it)(?: that)?(?: there(?: is|[’']s| are))?|(?:i|we)[’']?(?:d| would| want| need| would like)(?: love|" +
      ' like)?(?: to (?:see|have|put))?|wanna|gimme|i (?:picture|imagine|envisage|envision|fancy|see)(?= ' +
      '(?:an?|the|two|three|some|my|our|it|one) )',
    'не (?:забудь(?:те)?|забыть|забываем)|(?:по|у|рас|при|пере|вы|до|за)?став(?:и(?:ть|те|м|л\\p{L}*)?|ь(?:те)?|те|им|' +
      'ляем)|разме(?:сти(?:ть|те|м)?|щаем)|' +
      'пове(?:с(?:ить|ьте|ь|им)|шу)|веша(?:ем|йте|ть)|полож(?:и(?:ть|те|м)?)|клад[её]м|добав(?:ь(?:те)?|ить|им|ляем)|' +
      'установ(?:ить|ите|им)|помест(?:ить|ите|им)|пододвин\\p{L}+|подвин\\p{L}+|отодвин\\p{L}+|расположи\\p{L}+|хоч(?:у|ется|ешь)|' +
      'хотим|хотел\\p{L}* бы|хотелось(?: бы)?|нуж(?:ен|на|но|ны)|надо|пусть|пускай|давай(?:те)?|можно|лучше|' +
      'купил\\p{L}*|закин\\p{L}+|брос(?:ить|ьте|им)|кин(?:уть|ьте|ь|ем)|постел(?:и(?:ть|те)?|им)|расстел\\p{L}+|' +
      'задвин\\p{L}+|придвин(?:уть|ьте|ем|ь)|впих\\p{L}+|встан(?:ет|ут)|лож(?:им|ить)|перенес\\p{L}+|передвин(?:уть|' +
      'ьте|ем)|перестав(?:ить|ьте|им)|сдвин(?:уть|ьте|ем)|повер(?:нуть|ните)',
  ],
  [
    'turn',
    'rotate|swivel(?! (?:arm|chair|lounge))|turn(?= (?:the|my|our|it|both))',
    'разверн(?:уть|ите|и|[её]м)|поверн(?:уть|ите|и|[её]м)',
  ],
  [
    'facing',
    '(?:that |which )?(?:fac(?:ing|es?)(?! each| away)|turned (?:to(?:wards?)?|around to)|turn (?:it|them|' +
      'both)? ?to(?:wards?)?|angled (?:to(?:wards?)?|at)|look(?:ing|s)? (?:at|toward|towards|onto|out (?:of|at))|' +
      '(?<!its )(?<!the )(?<!back )towards?|lit by|pointing (?:at|to(?:wards?)?)|oriented to(?:wards?)?|directed at)',
    'лицом (?:к|на)|разверну\\p{L}*(?: лицом)? (?:к|в сторону)|пов[её]рн\\p{L}+(?: лицом)? (?:к|в сторону)|' +
      'смотр\\p{L}+ (?:на|в)|повернуть (?:к|в сторону)|развернуть (?:к|в сторону)|передом к|глядя на|фасадом к|' +
      'экраном к|обращ[её]н\\p{L}+ (?:к|на)',
  ],
  [
    'likewise',
    '(?:too|as well|likewise)(?=\\s*(?:[.,;!]|$|and ))|(?:and )?(?:as|so|neither|nor) (?:do|does|is|' +
      'are|will|should|can|must)(?= (?:the|my|our|that|his|her) )',
    'тоже|тож|также|аналогично|равно как(?: и)?|как и',
  ],
  ['with', 'with|with a|w/|w|along with|together with|plus(?=, )', 'с|со|вместе с'],
  [
    'without',
    '(?<=(?:mov(?:e|ed|es|ing)|relocat(?:e|ing)|shift|push|pull|drag|bring|' +
      'take) [^.;]{2,50})(?:away )?from(?= [^.;,]{2,40} (?:to|into|against|' +
      "under|next|closer|over|towards?) )|(?:wo|do|does|ca|would|did)(?:n[’']?t| not)(?: really)? (?:fit|work|" +
      'look good)|(?:much |far |a bit |way )?too (?:close|near) to(?= (?:the|my|our) )|(?:well |far )?' +
      "away from|(?:should|must|can|do|does)(?:n[’']t| not) (?:be|stand|" +
      'go|hang|sit)(?= (?:by|near|on|in|' +
      'at|under|next|against|along|behind|too|close))|far from|(?:(?:must|should|shall|do|does|can|will|to|may) ?(?:not|' +
      "n[’']t)|(?:must|" +
      "should|do|does|wo|ca)n[’']?t|without|not|never) (?:block(?:ing)?|cover(?:ing)?|obstruct(?:ing)?|hid(?:e|ing)|" +
      'stand(?:ing)? in the way of|get in the way of|overlap(?:ping)?)|without|no|not|except(?: for)?|apart from|' +
      'other than|anything but|but not|w/o|rather not|minus|than|nothing|never',
    '(?<=(?:передвин|перестав|перенес|сдвин|подвин)\\p{L}+ [^.;]{0,40})от(?= [^.;,]{2,30} (?:к|в|на) )|' +
      'от(?= [^.;,]{2,30} (?:передвин|перестав|перенес|сдвин|подвин)\\p{L}+ )|из(?= (?:\\p{L}+ )?(?:угла|центра|' +
      'середины|глубины)(?![а-яё]))|не (?:влез|помест|помещ|встан|подойд|войд|' +
      'смотр)\\p{L}+|(?:по)?дальше от|вдали от|подальше от|' +
      'не (?:должен|должна|должно|должны) \\p{L}+ть|(?:чтобы |что б |' +
      'чтоб )?не (?:загоражива|закрыва|перекрыва|заслоня|меша|загромо)\\p{L}+|без|чем|разве(?: что| только)|кроме|не|' +
      'никак(?:их|ой|ого|ие|ая)|' +
      'никаких|ни|нет',
  ],
  [
    'there',
    "there(?! (?:is|are|should|will|must|could|would|'s|’s))|in (?:its|their|that|this|the same|his|her) (?:place|" +
      'spot|stead|position|location)|(?:use|take) (?:its|that|the) (?:spot|place) for|in (?:exchange|return)(?! ' +
      'for)|(?:in )?(?:the )?same (?:place|spot)|' +
      'on (?:its|that) (?:spot|place)|(?:its|that) (?:place|spot) (?:goes to|is for)|instead(?=\\s*(?:[.,;!)]|$))|' +
      'for (?:its|that) place|where (?:it|they) (?:was|were|stood|used to (?:be|stand)|hung|(?:now )?(?:stands?|sits?|hangs?))(?: now)?|' +
      '(?:takes?|will take|taking)(?: over| up)? (?:its|their|the same|that) (?:place|spot)',
    'туда|там|(?:на|в) (?:его|её|ее|их|это|то|этом|том|освободившееся) мест[оеу]|(?:взамен|вместо) (?:него|неё|нее|' +
      'них|этого)|на освободивш\\p{L}+ мест[оеа]|сюда(?! с)|' +
      '(?:туда,? |там,? )?где (?:он|она|оно|они)(?: раньше| сейчас)? (?:стоя|висе|лежа|бы)л\\p{L}*|' +
      'на (?:то|это) же (?:самое )?место|' +
      'вместо(?=\\s*(?:[.,;!)]|$))',
  ],
]
