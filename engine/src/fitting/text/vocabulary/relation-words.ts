import type { Relation } from '../../placement.ts'

const ofIt = '(?:its|their|his|her)'
const sideOf = (side: string) =>
  [
    `(?:(?:to|on|at|off to|in) )?(?:the )?(?:immediate |very |far )?${side}(?:[- ]?hand)?(?: side)? (?:of|` +
      `from)(?! (?:the )?(?:room|picture|photo|image|frame|shot|view)(?![a-z])(?! divider))`,
    `(?:to|on|at|by) ${ofIt} (?:immediate )?${side}(?:[- ]?hand)?(?: side)?`,
    `${side}(?:[- ]?hand)?(?: side)? of(?! (?:the )?(?:room|picture|photo|image|frame|shot|view)(?![a-z])(?! divider))`,
  ].join('|')

/** Verbs for moving a thing: «от» then tells where it stood. */
const moving = '(?:передвин|перестав|перенес|сдвин|подвин)\\p{L}+'

/** English and Russian words for how one thing stands to another: sources of regular expressions. */
export const relationWords: [Relation, en: string, ru: string][] = [
  [
    'left',
    sideOf('left'),
    '(?:слев[ао]|влево|налево) от|левее(?: от)?|(?:с левой стороны|по левую (?:руку|сторону)|с левого (?:бока|края))(?: от)?|' +
      'по лев(?:ому|ую) (?:боку|сторону)',
  ],
  [
    'right',
    sideOf('right'),
    '(?:справ[ао]|вправо|направо) от|правее(?: от)?|(?:с правой стороны|по правую (?:руку|сторону)|с правого (?:бока|края))(?: от)?',
  ],
  [
    'near',
    [
      '(?:right |just |somewhere |placed |standing |directly )?(?:next to|beside|besides|by the side of|at the side of|' +
        'alongside of|adjacent to|adjoining|close by|nearby to)',
      'by|nr\\.?|near(?![ -](?:left|right))(?! (?:left[ -]|right[ -]|left-hand |right-hand )?(?:corner|wall|side|' +
        'end))(?: to)?|(?:near|clos)(?:e|er|est)? to|at|round by|over by',
      '(?:pulled |pushed |drawn |right |tucked |snug |pulled |moved )?up to|(?:tucked )?(?:in )?(?:close )?beside|' +
        'touching|in the vicinity of',
      'with (?:its|the|their|a)? ?(?:back|headboard|head|side)s? (?:to|against|on|at|by|along|towards?)|(?:back|' +
        'headboard|head) (?:to|against|at)|backing onto|backed up to',
      '(?<=from (?:the |my |our )?(?:\\p{L}+ ){1,3})to(?= (?:the|my|our) (?!left|right|far|near|back|other|' +
        'opposite|corner|centre|center|middle|wall))|(?:to|on|at) one side of|(?:on|along) (?:the|an) axis ' +
        '(?:of|with)|(?<=(?:go|goes|moves?|moved|shifted|over|back|' +
        'brought) )to(?= (?:the|my|our) (?:dining |coffee |kitchen |writing )?(?:table|desk|sofa|couch|bed|fireplace|' +
        'piano|armchair|bookcase|wardrobe|dresser)(?![a-z]))|in line with|aligned (?:with|to)|level with|' +
        'off from|at a distance from|not far from|(?:attached|connected) to|within reach of|next',
    ].join('|'),
    [
      '(?:рядом|рядышком|вместе|бок о бок|впритык|вплотную)(?: (?:с|со|к|у))?|(?:возле|возли|вазле|около|окало|около|' +
        'подле|у|при|близ|вблизи)(?: от)?',
      '(?:спинкой|спиной|изголовьем|боком|торцом|головой|задом)(?: (?:к|у|вплотную к|ко))|(?:придвин|пододвин|прислон|' +
        'пристав|примыка)\\p{L}*(?: вплотную)? к',
      'по оси(?: от)?|на одной линии с|отступ\\p{L}+(?: от)?|отодвин\\p{L}+(?: (?:его|е[её]|их|немного|чуть|' +
        'подальше))? от|недалеко(?: от)?|' +
        'неподал[её]ку(?: от)?|поблизости(?: от)?|' +
        'вплотную к|(?:по)?ближе к|поближе|к|ко',
      'под боком(?: у)?|сбоку(?: от)?|в стороне от|невдалеке от|' +
        `от(?!(?<=${moving} [^.;]{0,40}от) [^.;,]{2,30} (?:к|в|на) )(?! [^.;,]{2,30} ${moving} )`,
    ].join('|'),
  ],
  [
    'front',
    '(?:right |directly |just |placed |immediately )?(?:in front(?: of)?|infront(?: of)?|in-front(?: of)?|out front)|' +
      'before|ahead of|at the (?:foot|feet|end) of|at (?:its|the) foot|(?:(?:at|on|to) )?(?:the )?end of(?= (?:(?:the|' +
      'my|our|a|his|her|each) )?bed)|(?:the )?foot of|forward of',
    'перед|передо|пред|впереди(?: от)?|спереди(?: от)?|(?:у|в|к) изнож\\p{L}+|(?:в|у) ног(?:ах|и)?(?: у)?|у подножия|' +
      'прямо перед|вперед[иь]',
  ],
  [
    'opposite',
    '(?:diagonally |directly |right )?(?:opposite|oposite|opposit|opp\\.?)(?: to| from)?(?! (?:wall|side)(?! to| of|' +
      ' from))|(?:on |at |against |along )?the opposite (?:wall|side) (?:to|from|of)|(?:diagonally |' +
      'directly )?(?:across|accross)(?: (?:the room|the way))?(?: from)?|facing away from|vis-a-vis|' +
      '(?:on|at) the (?:opposite|other|far) (?:side|end) (?:of|from)(?! the room)',
    'напротив(?!(?<=стен[аеуы] напротив)\\s*(?:[.,;!]|$))|супротив|на против|насупротив|наискосок(?: от)?|' +
      'наискось(?: от)?|(?:по )?диагонал[иь]\\p{L}*(?: от)?|против|визави(?: с)?|' +
      '(?:по|на|с) (?:другую|другой|противоположн\\p{L}+) сторон[уеы](?: от)?',
  ],
  [
    'behind',
    '(?:right |directly |just )?behind|beyond|(?:at|against|to) the (?:back|rear) of(?! the room)|in back of|' +
      'in the back of(?! the room)|to the rear of|at (?:its|the) back(?= of)',
    '(?:сразу |прямо )?за|позади|сзади(?: от)?|зад[иь] от|за спинк(?:ой|у)(?: у)?',
  ],
  [
    'under',
    '(?:right |directly |just |tucked |placed |centred |centered )*(?:under(?:neath)?|below|beneath)|undr',
    'под|подо|снизу(?: от)?|ниже|внизу под|прямо под',
  ],
  [
    'above',
    '(?:right |directly |just |high |centred |centered |hanging |up )*(?:above|over)(?! there| here)|over top of|up over',
    'над|надо(?= мной)|поверх|повыше|выше|прямо над',
  ],
  [
    'on',
    'topped (?:with|by)|on(?: top(?: of)?)?|onto|upon|ontop(?: of)?|atop|on the top(?: of)?|on to|in top of',
    'на|сверху(?: на)?|наверху|поверх(?= (?:комод|стол|тумб|консол|полк))|на верх(?:у)? ',
  ],
  [
    'along',
    '(?:placed |running |run |all |right |down )*(?:along(?:side)?(?! of)|lengthwise|parallel (?:to|' +
      'with)(?: and along)?)|(?:placed |pushed |standing |right |set |leaning |lean |leant |propped |flush |snug |' +
      'mounted |up )*(?:(?:up )?against|agaisnt|againts)|down(?= the (?:left|right|far|long|side|back))|leaning (?:on|' +
      'to)|hugging|lining',
    'вдоль|впритык вдоль|в линию вдоль|параллельно|(?<!кажд\\p{L}+ (?:\\p{L}+ ){1,2})по(?! (?:\\p{L}+ ){1,4}кажд)|' +
      'прислон\\p{L}+ к|(?:во|на) всю(?: длину)?|впритирку к',
  ],
  [
    'between',
    '(?:in[- ]?)?between|inbetween|amid|sandwiched between|in the (?:gap|space|middle) (?:between|of the two)|mid-?way between',
    'между|меж|промеж|посередине между|посреди между|в промежутк\\p{L}+ между',
  ],
  [
    'flank',
    [
      '(?:one |placed )?(?:(?:on|to|at|by) )?(?:both|either|each|every|the two) (?:sides?|ends?)(?: of)?|flank(?:s|' +
        'ing)?|flanked (?:by|with)|framed by|on (?:left and right|two sides)(?: of)?|(?:to|at|on) the sides(?: of)?',
      'one (?:(?:to|on) the )?left(?: side)?,? (?:and )?(?:one|the other|another) (?:(?:to|on) the )?right(?: side)? of',
      'one (?:(?:to|on) the )?right,? (?:and )?(?:one|the other|another) (?:(?:to|on) the )?left of',
      '(?:to the |on the |at the )?(?:left and (?:the )?right|right and (?:the )?left)(?: sides?)? of|(?:to|on) (?:its|' +
        'their) (?:left and right|sides)',
    ].join('|'),
    [
      '(?:по )?одн\\p{L}+ слева,? (?:[аи] )?(?:друг\\p{L}+|одн\\p{L}+|втор\\p{L}+) справа(?: от)?',
      '(?:по )?одн\\p{L}+ справа,? (?:[аи] )?(?:друг\\p{L}+|одн\\p{L}+|втор\\p{L}+) слева(?: от)?',
      '(?:по|на|с) (?:обе (?:стороны|руки)|обеим сторонам|обоим (?:бокам|краям)|два бока|разные стороны|разным сторонам)(?: от)?',
      '(?:с|по|у|на) (?:обоих |двух |обоим )?торц(?:ов|ам|ах)(?: от)?',
      '(?:по|с) (?:бокам|краям|сторонам|бочкам)(?: от)?|(?:и )?слева и справа(?: от)?|(?:и )?справа и слева(?: от)?|' +
        'слева-справа(?: от)?',
      '(?:с|по) (?:обеих|обоих|двух|2|двум|2-х|2х) (?:сторон|боков|бокам|краев|кра[её]в|сторонам)(?: от)?|' +
        'с кажд\\p{L}+ (?:стороны|бока|краю|края)(?: от)?|с боков(?: от)?|симметрично(?: от| относительно|' +
        ' по бокам(?: от)?)?|обрамля\\p{L}+',
    ].join('|'),
  ],
  [
    'around',
    'surrounded by|(?:all |set |placed )?(?:around|arround)|round(?= (?:the|a|it|them|it)\\b)|round it|surrounding',
    'вокруг|вокруг от|кругом|во круг|по кругу|по периметру',
  ],
  [
    'instead',
    '(?:(?:will|should|must|can|could|would|shall|may|that|which|is to|are to|has to|needs to|(?<!(?:want|like|need|' +
      'going|have|prefer|wish) )to) )+replace(?![^.;]* (?:with|by|for) )|replaces(?! with)|' +
      '(?:(?:will|should|must|can|could|would|shall|to|is to) )*(?:take|takes|taking) the (?:place|spot|position) of|' +
      "where (?:you (?:can )?see|there (?:is|are)|there[’']s|(?:we|i) (?:now )?have|(?:we|i)[’']ve got)|instead(?: of)?|" +
      '(?:right|exactly|just) where(?= the)|(?:in|on|at|to|into) (?:the )?(?:place|stead|lieu) of|(?:to |in the (?:place|' +
      'spot|position) )?where(?! (?:i|we|' +
      'you|he|she|people|guests|it)\\b)|in the (?:spot|place)(?: where| of)?|rather than|as a replacement for|replacing',
    '(?:заменит|заменят|заменяет)(?![^.;]* на )|(?:за(?:йм[её]т|ймут|нимает)|вста(?:нет|нут) на) место|вместо|взамен|' +
      'на мест[оеу](?:,? где)?(?! (?:встреч|сто(?![а-я]))|\\s*(?:[.,;!]|$))|(?:туда|там),? где|(?:туда|' +
      'там),? на мест[оеу]|где|заместо|в замен',
  ],
]
