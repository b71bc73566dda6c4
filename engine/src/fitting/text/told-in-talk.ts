import { place, placeRussian } from './dropped-ideas.ts'
import { end, g, redRussian, start } from './told-beside.ts'

// Turns of speech: a topic with a question mark, what others own or take, a place that is a bad idea, the best place for a thing.

const kinOf =
  '(?:wife|husband|mum|mom|mother|dad|father|son|daughter|boss|client|sister|brother|aunt|uncle|cousin|granny|grandma|grandpa|' +
  'grandmother|grandfather|partner|girlfriend|boyfriend|friend|neighbou?r|flatmate|roommate|colleague|ex|parents|in-laws|niece|nephew|' +
  'landlord|landlady|kid|tenant|teacher|doctor|dentist)s?'
const someone =
  `(?:(?:my|our|his|her|the|a|an|some) (?:\\p{L}+ )?${kinOf}(?: (?:upstairs|downstairs|next door|of mine|of ours|` +
  `opposite|down the road))?)`
const someoneRussian =
  '(?:у (?:(?:моей|моего|нашей|наших|одной|одного) )?(?:мам|пап|бабушк|дедушк|сестр|брат|подруг|друг|друзей|сосед|коллег|знаком|тёт|' +
  'тет|дяд|' +
  'родител|свекров|тёщ|тещ|сын|дочк|дочер|начальни)\\p{L}*(?: (?:сверху|снизу|напротив|дома))?)'
const moved = '(?:moved|touched|changed|removed|altered|disturbed|thrown out|sold)'

/** What is left out or written in full, in turn. */
export const toldInTalk: [RegExp, string][] = [
  // “the sofa? It stays”, “by the window or by the door? By the door”
  [
    g(
      `\\?\\s+(?:(?:it|that|that one|they|he|she|those|both|all) )?(?=(?:(?:still|of course|obviously|definitely|sure) )?(?:stays?|` +
        `remains?|goes|leaves|out|gone|is gone)(?!\\p{L}))`,
    ),
    ' ',
  ],
  [
    g(
      '\\?\\s+(?:(?:он|она|оно|они|это|эти) )?(?=(?:точно |конечно |тоже )?(?:оста[её]тся|остаются|остав|уход|на выход|убра|' +
        'вон(?!\\p{L})|долой|выносим|выкин|выбр|не трога))',
    ),
    ' ',
  ],
  [g(`,? (?:\\p{L}+ )?${place} [^.?!;,]{2,40},? or (?:${place} )?[^.?!;]{2,40}\\?\\s*(?=${place})`), ' '],
  [
    g(
      `,? ${placeRussian} [^.?!;,]{2,40},? или (?:${placeRussian} )?[^.?!;]{2,40}\\?\\s*(?:(?:давайте|лучше|пусть|всё-таки|все-таки|` +
        `нет,?) )*(?=${placeRussian})`,
    ),
    ' ',
  ],
  // what others have or take
  [
    g(
      `${start}(?:and |but )?${someone} (?:also |already |still |once )?(?:has|have|had|owns?|loves?|uses?)(?: got)? ` +
        `(?=(?:an?|the|two|three|some|his|her|one|exactly) )`,
    ),
    'there is already ',
  ],
  [
    g(
      `${start}(?:and |but )?${someone} (?:(?:will|is|are) )?(?:takes?|taking|took|take|inherits?|wants back|collects?|picks up)(?: ` +
        `home| away)? (?=(?:the|my|our|that) )`,
    ),
    'remove ',
  ],
  [
    g(
      `${start}(?:а |и |но )?${someoneRussian} (?:(?:тоже|уже|есть|был|была|было|стоит|стоял|стояла|стояло|дома|такой же|такая же|` +
        `такое же) )+`,
    ),
    'у нас уже есть ',
  ],
  [
    g(
      `${start}(?:а |и |но )?(\\p{L}+(?: \\p{L}+)?) (?:забер[её]т|забирает|забрал\\p{L}*|увез[её]т|увозит|возьм[её]т себе|бер[её]т ` +
        `себе) (?:себе )?` +
        `(?:(?:мама|папа|сын|дочь|дочка|брат|сестра|бабушка|дед|дедушка|т[её]ща|тесть|свекровь|подруга|друг|сосед|соседка|хозяин|` +
        `хозяйка|муж|зять|дядя|т[её]тя))${end}`,
    ),
    'убрать $1',
  ],
  // one for another
  [
    g(
      `(?:i|we)(?:[’']d| would)? (?:(?:much )?rather|sooner|prefer(?: to)?) (?:have |see |take |put )?((?:an?|the) [^.,;!?]{2,30}?) ` +
        `(?:than|over|to) ((?:the|my|our) [^.,;!?]{2,30})${end}`,
    ),
    '$1 instead of $2',
  ],
  [g('(?<!\\p{L})(?:gives?|will give|should give|must give|can give|is giving) way (?:to|for)(?=\\s)'), 'makes way for'],
  // the best place for it
  [
    g(
      `(?<!\\p{L})the (?:(?:best|only|right|ideal|perfect|obvious|natural|proper|logical|one|sensible) )+(?:possible )?(?:place|` +
        `spot|position|home|location) for ` +
        `((?:the|my|our|an?|that|this) [^.,;!?]{2,30}?) (?:is|would be|seems|will be|has to be)(?=\\s)`,
    ),
    '$1',
  ],
  [
    g(
      '(?:сам\\p{L}+ )?(?:(?:лучш|единственн|идеальн|правильн|удачн|подходящ|хорош)\\p{L}+ )+место (?:для|под) (\\p{L}+(?: ' +
        '\\p{L}+)?)(?: —| -| –|:| будет| это)*(?=\\s)',
    ),
    '$1',
  ],
  // neither … nor
  [
    g(
      `neither ((?:the|my|our) [^.,;!?]{2,30}?) nor ((?:the|my|our) [^.,;!?]{2,30}?) (?:should|may|must|can|will|shall|is to|are to|` +
        `is|are|gets?|moves?|goes)(?: be)?(?: ${moved}| move| go(?: anywhere)?| going anywhere)?${end}`,
    ),
    '$1 and $2 stay',
  ],
  [
    g(
      `(?<!\\p{L})ни ([\\p{L}]+),? ни ([\\p{L}]+) (?:не )(?:трогать|трогаем|трогайте|двигать|двигаем|двигайте|убирать|менять|` +
        `переставлять)`,
    ),
    'не трогать $1 и $2',
  ],
  // no room for it
  [
    g(
      `${start}((?:an?|the|another) [^.,;!?]{2,25}?) (?:won[’']?t|doesn[’']?t|does not|will not|wouldn[’']?t|can[’']?t) fit(?: (?:in|` +
        `here|there|anyway|anywhere|in here))?${end}`,
    ),
    '$1 is not needed',
  ],
  [g(`${start}(?:i|we)(?:[’']ll| will)? take (the [^.,;!?]{2,25}?) back${end}`), 'remove $1'],
  // colours that go
  [
    g(
      `${start}(?:the |that |this )?(?:red|blue|green|grey|gray|white|black|brown|beige|yellow|pink|orange|purple)(?: one)? (?:is|` +
        `feels|looks|seems) (?:too|a bit|so|very|rather|really|way too) [^.,;!?]{2,30}(?:,? so |[.;!] ?|, (?=i |we |please |make ))`,
    ),
    '',
  ],
  // “the second, a lamp, goes …”, “it took me a year to …”
  [g('(?<=photo[^;]*)(?<!\\p{L})(the (?:first|second|third|last|other)(?: one)?), (an? [^.,;!?]{3,30}),'), '$1 is $2,'],
  [g(`${start}it took (?:me|us|him|her|them) [^.;!?]*`), ''],
  [g(`${start}место (?:для|под) (\\p{L}+(?: \\p{L}+)?)(?: —| -| –|:| будет| это)+(?=\\s)`), '$1'],
  // “the wardrobe, of course, stays”
  [g('(?<=\\p{L}), (?:конечно|конечно же|разумеется|естественно|само собой|of course|obviously|naturally|certainly), (?=\\p{L})'), ' '],
  [g(`${start}(\\p{L}+(?: \\p{L}+)?) (?:сюда |туда |никак |точно |уже |тут )*не (?:влез|помест|войд|встан)\\p{L}+${end}`), '$1 не нужен'],
  [g('\\?\\s+(?=не (?:нужно|надо|нужен|нужна|хочу|хотим)(?!\\p{L}))'), ' '],
  [g(`${start}что (?:оста[её]тся|оставляем|не трогать|не трогаем)\\s*:`), 'оставить:'],
  [g(',\\s*(?:а )?(?:вместо (?:него|не[её]|них) )?приход(?:ит|ят) (?=\\p{L})'), ', на его место '],
  [
    g(
      `${start}(?:этот )?${redRussian}(?: цвет)? (?:(?:слишком|очень|как-то|уж) (?:\\p{L}+)|не (?:нравится|подходит|мой|идёт|идет))` +
        '(?:, (?:так что |поэтому |пусть )?|[.;!] ?)',
    ),
    '',
  ],
  // “The old wardrobe? We chopped it up. … in its place”
  [
    g(
      `${start}((?:the|my|our) [^.,;!?]{2,30})\\?\\s+[^.!?]*?(?<!\\p{L})(?:it|them)(?!\\p{L})[^.!?]*[.!]\\s*(?=[^.!?]*(?:in its ` +
        `place|instead(?! of)|takes its))`,
    ),
    '$1 goes. ',
  ],
  [g('(?:порубил|изрубил|распилил|разобрал|сожгл|спалил)\\p{L}*(?: (?:на|в) (?:дрова|щепки|доски|запчасти))?'), 'выкинули'],
  // the colour of a part
  [
    g(
      `,? (?:with |on |in )?(?:(?:the|its|an?) )?(?:frame|legs?|base|shade|lampshade|feet|handles?|trim|border|piping|cushions?(?! ` +
        `(?:on|in)))(?: is| are| in|:)? ` +
        `(?:black|white|brown|gold|golden|brass|silver|grey|gray|oak|walnut|red|green|blue|beige|chrome)${end}`,
    ),
    '',
  ],
  [
    g(
      `,? (?:with|on) (?:(?:thin|slim|short|tapered|wooden|metal) )*(?:black|white|brown|gold|golden|brass|silver|grey|gray|oak|` +
        `walnut|red|green|blue|beige|chrome) (?:frame|legs?|base|shade|lampshade|feet|handles?|trim|border|piping|wheels)(?!\\p{L})`,
    ),
    '',
  ],
  [g(`,? (?:на |с |в )?(?:рам|ножк|абажур|ручк|кант|подлокотник|каркас|основани|колёсик|колесик)\\p{L}* ${redRussian}${end}`), ''],
  [
    g(
      `,? (?:на|с|в) (?:черн|чёрн|бел|золот|латун|коричнев|дубов|хром|красн|син|зелен|зелён|сер)\\p{L}+ (?:рам|ножк|абажур|ручк|` +
        `кант|подлокотник|каркас|основани|колёсик|колесик)\\p{L}*(?!\\p{L})`,
    ),
    '',
  ],
  // “the sofa, the one with the stripes in photo 2”
  [
    g(
      '(?<=\\p{L}), (?:the|that) ones? (?:(?:with|in|that|of|which)(?!\\p{L})[^,.;!?]{0,40} )?(?:in|on|from) ((?:the )?(?:photo|' +
        'picture|pic|image|ref|reference) ?#?\\d)(?=,)',
    ),
    ' from $1',
  ],
  [
    g(
      '(?<=\\p{L}), т(?:от|а|о|у|е|ого)(?: сам\\p{L}+)? (?:[^,.;!?]{2,30} )(?:с|со|на|из) ((?:фото|картинк\\p{L}+|референс\\p{L}*|' +
        'реф) ?№?\\d)(?=,)',
    ),
    ' с $1',
  ],
  // what comes later
  [
    g(
      `${start}(?:the|an?|my|our) [^.,;!?]{2,30} (?:(?:will|should|is going to) (?:come|arrive|follow|be delivered|be here)|comes|` +
        `arrives|is (?:coming|arriving|due))` +
        ` (?:in(?! (?:its|their|place|the place))|on|next|later|soon|tomorrow|this|after)(?: (?!(?:the )?(?:corner|centre|center|` +
        `middle|wall|left|right|window))[^.,;!?]{0,25})?${end}`,
    ),
    '',
  ],
  // “…, white ones”
  [
    g(`(?<=\\p{L}), (?:the )?(black|white|brown|gold|silver|grey|gray|red|green|blue|beige|navy|pink|yellow|orange|purple) ones?${end}`),
    ', $1',
  ],
  // “the corner by the door is for the coat stand”
  [
    g(
      '(?<!\\p{L})(the (?:\\p{L}+ ){0,2}(?:corner|wall|side|centre|center|middle|space|spot)(?: (?:by|near|next to|under|left of|' +
        'right of) the \\p{L}+)?) ' +
        '(?:is|are|would be) (?:(?:reserved|meant|perfect|great|free|made|right) )?for (?=(?:the|an?|my|our|two|three) )',
    ),
    '$1: ',
  ],
  [
    g(
      '(?<!\\p{L})((?:[\\p{L}]+ )?(?:угол|стена|центр|простенок)(?: (?:у|возле|около|рядом с|под|слева от|справа от) \\p{L}+)?) ' +
        '(?:—|-|–)? ?(?:это )?(?:для|под) (?=\\p{L})',
    ),
    '$1: ',
  ],
  // what people do
  [
    g(
      `${start}(?:we|i|he|she|they|my \\p{L}+|our \\p{L}+|the kids) (?:also |still )?(?:do|does|play|plays|collect|collects|read|` +
        `reads|paint|paints|knit|knits|build|builds|breed|sell|` +
        `sells|repair|restore|restores|write|writes|bake|teach|teaches) (?!the |an? |my |our |it|this |that |some|not)(?:(?:lots|a ` +
        `lot) of )?(?:\\p{L}+ ){0,2}\\p{L}+(?:,? so |,? and |, |[.;!] ?)`,
    ),
    '',
  ],
  [
    g(
      `${start}(?:(?:я|мы|муж|жена|дети|сын|дочка) )?(?:(?:тут|здесь|часто|много|вечерами) )*(?:собира|коллекциониру|игра|чита|вяж|` +
        `шь|рису|пиш|прода|ремонтиру|реставриру|разводи)` +
        `(?:ем|ю|ет|им|ит|ут|ют|ят|[её]м)(?: (?:тут|здесь|часто|много))? (?!на |в |для )(?:\\p{L}+ ){0,1}\\p{L}+(?:, (?:так что|` +
        `поэтому|и) |[.;!] ?)`,
    ),
    '',
  ],
]
