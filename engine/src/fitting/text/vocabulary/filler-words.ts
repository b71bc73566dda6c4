/** Words that say nothing of what goes where: sources of regular expressions in English and Russian. */
export const fillerWords = [
  [
    "a|an|the|this|these|those|of|in|into|inside|to|some|my|our|your|his|her|their|husband['’]s|wife['’]s|owner['’]s|" +
      "seller['’]s|small|large|big|little|old|new|vintage|huge|tiny|giant",
    'modern|soft|tall|low|round|square|rectangular|oval|slim|narrow|wide|thick|thin|deep|shallow|antique|classic|' +
      'contemporary|scandinavian|rustic|industrial',
    'should|shall|be|is|are|stands?|sits?|hangs?|lies?|lay|please|pls|plz|here|colou?r(?:ed)?|metal|leather|velvet|linen|' +
      'boucl[eé]|wool|cotton|rattan|glass|marble|chrome|steel|bronze|copper|plastic|mirrored|upholstered|tufted|' +
      'quilted|cosy|cozy|comfy|nice|pretty|lovely|beautiful|ugly|cute|stylish|elegant|plush|fluffy|patterned|striped|' +
      'plain|simple|minimalist|neutral|matte|glossy',
    'fabric|side by side|slightly|exactly|directly|just|free|empty|long|short|first|centred|centered|mounted|leaning|' +
      'lined|seated|matching|identical|symmetrical(?:ly)?|placed|positioned|set|hung|tucked|pulled|pushed',
    'second|third|other|another|items?|objects?|things?|pieces?|furniture|photos?|references?|images?|attached|' +
      'uploaded|provided|shown|he|she|they|i|we|you|us|me|so|as|how',
    'what|who|can|could|will|would|must|may|might|do|does|did|has|had|have|was|were|been|being|go|goes|going|let|' +
      'like|love|want|wants|need|needs|think|thinking|imagine|wonder|wondering|look|looks|see|feel|feels|seems?',
    'very|too|more|less|all|now|currently|using|bit|lot|about|half|headboard|facing|face|standing|hanging|any|or|if|' +
      'than|well|nicely|same|one|onto|up|down|off|out|really|actually|maybe|perhaps|probably|kind of|sort of|basically|' +
      'literally',
    '(?:the |these |my |attached )?(?:two|three|several|following|2|3) (?:attached )?(?:photo(?:graph)?|picture|image|' +
      'reference)s(?=\\s*:)',
    '(?:sent|attached|took|taken|here are|these are|uploaded|sending|got|have)(?: (?:me|you|' +
      'us))? (?:\\p{L}+ ){0,2}(?:photo(?:graph)?|picture|image|pic)s',
    '(?:no|without) (?:other )?changes? (?:except|apart from|other than|but)(?: for)?|nothing (?:else )?(?:but|except)',
    'под углом|at an angle|on an angle|on the diagonal|(?:не (?:надо|нужно) )?ничего,? кроме',
    '(?:ничего(?: не менять)?|без изменений),? кроме',
    '(?:took|take|taken|see|seen|sent|send|attached|made)(?: (?:you|me))? (?:this|the|a|my) (?:picture|photo|image|' +
      'photograph)s?(?: of the room)?|(?:on|in) (?:this|the|my) (?:picture|photo|image)(?= (?:you|we|is|there))|' +
      '(?:when|who|guests?|where) (?:\\p{L}+ )?stays?|there is (?:more |good |enough |a lot of )?light|no more than|' +
      'at most|no fewer than|present|current|' +
      'full of \\p{L}+|upholstered(?: in)?|for (?:two|four|six|eight|ten|\\d+)(?: people| persons|' +
      ' guests)?(?=\\s*(?:[.,;]|$|by |in |at |near |under |on ))|seats \\d+|' +
      'home office|morning|afternoon|evening|good day|hi|hello|hey|' +
      'dear|thanks|thank you|cheers|ok|okay|oh|hmm|yeah|yes|sure|lol|idk|da|teh|rn|btw|tbh|asap|etc|thx|ty|xx|cos|cuz|' +
      'cause|because|since|while|when|until|who|whom|something|anything|somewhere|anywhere|everywhere|at the moment|' +
      "right now|at present|for now|today|that[’']s all|that[’']s it|to start|firstly|first of all|next up|finally|" +
      'lastly|also|too|as well|instead of that',
    'room for|from|there|s|t|d|ll|ve|re|m|again|already|still|yet|even|both|enough|quite|rather|pretty much|almost|' +
      'right|straight|squarely|roughly|approximately|approx|around about|gap|space|distance|apart|away|depth|size|' +
      'style|styled|design|designer|version|model|set|group|area|zone|corner sofa set|fine|good|great|perfect|better|' +
      'best|much|many|few|couple|several|work|works|working|fit|fits|belongs?|read|reading|eat|sleep|relax|sit|home|' +
      'place',
    'shows|depicts|facade|accent|focal|point|feature|statement|clutter|stuff|stage|staging|listing|buyers?|owners?|sellers?|' +
      'tenants?|bedroom set|primary|master|nook|living|dining|lighting|seating|greenery|art|decor|textiles|storage|' +
      'accessories|schedule|furniture list|notes?|layout|plan|position|pos|item|row|line|pair of',
  ].join('|'),
  [
    'строго|ч[её]тко|аккурат|непосредственно|обязательно|желательно|предпочтительно|соответственно|собственно|видимо|кажется|непременно|' +
      'кинг(?:-?сайз)?|квин(?:-?сайз)?|(?:на|для) (?:\\d+|двоих|троих|четверых|шестерых|восьмерых)(?:-?х)? ?(?:человек|' +
      'персон\\p{L}*|мест|гост\\p{L}+)?(?=\\s*(?:[.,;]|$|у |в |к |под |по |стоял))|не (?:больше|более|меньше)(?: чем)?|' +
      'спс|клиент\\p{L}*|заказчик\\p{L}*|дач[уаие]|друг к другу|друг напротив друга|' +
      'высота|нынешн\\p{L}+|теперешн\\p{L}+|сейчас|щас|ща|теперь|примерно|приблизительно|' +
      'отдельно|поменьше|побольше|целиком|вс(?:ей|ю|ем)|изголовь\\p{L}+|где-то|около того',
    'в|во|из|до|это\\p{L}*|маленьк\\p{L}+|больш\\p{L}+|небольш\\p{L}+|стар\\p{L}+|нов\\p{L}+|огромн\\p{L}+|' +
      'здоров\\p{L}+|узк\\p{L}+|широк\\p{L}+|глубок\\p{L}+|тонк\\p{L}+|толст\\p{L}+|овальн\\p{L}+|пушист\\p{L}+|' +
      'уютн\\p{L}+|красив\\p{L}+|стильн\\p{L}+|удобн\\p{L}+|классн\\p{L}+|симпатичн\\p{L}+|простеньк\\p{L}+|прост(?:ой|' +
      'ая|ое|ую|ые)|парящ\\p{L}+|плюшев\\p{L}+|абстрактн\\p{L}+|зеркальн\\p{L}+|мраморн\\p{L}+|стеклянн\\p{L}+|' +
      'ротангов\\p{L}+|плет[её]н\\p{L}+|винтажн\\p{L}+|классическ\\p{L}+|скандинавск\\p{L}+|нейтральн\\p{L}+|' +
      'одинаков\\p{L}+|парн\\p{L}+|электрическ\\p{L}+',
    'современн\\p{L}+|мягк\\p{L}+|высок\\p{L}+|низк\\p{L}+|кругл\\p{L}+|квадратн\\p{L}+|прямоугольн\\p{L}+|мал\\p{L}{2,3}',
    'стоит|стоят|стоять|стоял\\p{L}*|висит|висят|висеть|висел\\p{L}*|лежит|лежат|лежать|лежал\\p{L}*|смотр(?:еться|' +
      'ится|елся)|должен|должна|должно|быть|цвет(?:а|ом|е)|оттен(?:ок|к\\p{L}+)|тона?|отделк\\p{L}+|материал\\p{L}*|' +
      'ткан\\p{L}+|дерев(?:а|о)',
    'кожан\\p{L}+|велюров\\p{L}+|бархатн\\p{L}+|шерстян\\p{L}+|льнян\\p{L}+|тканев\\p{L}+|металлическ\\p{L}+|' +
      'пожалуйста|плиз|плз|пож|пжл?ст?|здесь|тут|вот',
    'наш\\p{L}*|мо(?:й|я|ё|е|и|его|ей|ю|их|ему)|ваш\\p{L}*|сво\\p{L}+|немного|немножко|чуть|чуточку|ровно|прямо|' +
      'сразу|свободн\\p{L}+|пуст(?:ой|ая|ое|ые|ого|ую|ом)|длинн\\p{L}+|коротк\\p{L}+',
    'перв\\p{L}+|втор\\p{L}+|трет\\p{L}+|друг(?:ой|ая|ое|ую|ие|ого)|сам\\p{L}+|предмет\\p{L}*|вещ(?:ь|и|ей|ица|ицу)|' +
      'объект\\p{L}*|мебел\\p{L}+|собственник\\p{L}*|хозя\\p{L}+|продавц\\p{L}+|покупател\\p{L}+|владел\\p{L}+',
    'фото(?:графи\\p{L}+)?|референс\\p{L}*|картинк\\p{L}+|изображени\\p{L}+|изображ[её]н\\p{L}*|приложенн\\p{L}+|загруженн\\p{L}+',
    'я|мы|вы|ты|он|она|оно|они|мне|нам|нас|меня|тебе|вам|у нас|у меня|так|как|куда|то|такой|такая|такое|' +
      'такие|этот|тот|та|те|ту|того|той|том|бы|б|был\\p{L}*|будет|будут|ли|же|ж|очень|или|если|чтобы|чтоб|раз|ведь|ну|' +
      'короче|короч|типа|блин|вообще|вобще|конечно|наверное|наверно|может|возможно|даже|там же|снова|' +
      'опять|лишь|именно|какой|какая|какое|какую|какие',
    'все|всё|всех|один|одно|одного|должны|просто|(?:где|куда|как|какой|какую|какое|какая|что|чем)-?\\s?(?:нибудь|' +
      'нить|то|либо)|нибудь|либо|красиво|аккуратно|симметрично|хорошо|отлично|здравствуйте|деточка|спальное место|' +
      'добрый день|привет|спасибо|заранее|плюс к тому|стороны|штук\\p{L}*|шт|комплект\\p{L}*|набор\\p{L}*|групп\\p{L}+|' +
      'зон(?:а|е|у|ы|ой)|акцент\\p{L}*|композици\\p{L}+|освещени\\p{L}+|декор\\p{L}*|текстил\\p{L}+|озеленени\\p{L}+|' +
      'ведомост\\p{L}+|план\\p{L}*|схем\\p{L}+|поз|позици\\p{L}+|п|пункт\\p{L}*|габарит\\p{L}*|размер\\p{L}*|модель|' +
      'вид|стил\\p{L}+|естественн\\p{L}+|дневн\\p{L}+|пофиг|пофигу|неважно|нет разницы',
    'прода(?:жи|жу)|объявлени\\p{L}+|аренд\\p{L}+|сдач\\p{L}+|жильц\\p{L}+|гост(?:ей|и|ям)|муж\\p{L}*|жен(?:а|ы|е|у)|' +
      'доч\\p{L}+|сын\\p{L}*|ребен\\p{L}+|ребён\\p{L}+|мам\\p{L}+|пап\\p{L}+|бабушк\\p{L}+|кот(?:а|у|ом|ик\\p{L}*)?|' +
      'кошк\\p{L}+|собак\\p{L}+',
  ].join('|'),
]

/** Phrases that say nothing, of which each counts for its whole length. */
export const fillerPhrases =
  '(?:come|comes|coming|came|over|here|going|visiting|friends?|guests?|family|people) (?:to stay|stays?)(?: over| the night| ' +
  'overnight| with us)?|stays? (?:over|the night|overnight|with us|for (?:the|a))|' +
  '(?:about |exactly |roughly )?the size of (?:an?|the) \\p{L}+|(?:размером |величиной |ростом |высотой )(?:с|со) (?:дверь|окно|' +
  'человека|стол|ладонь)|' +
  'так и (?:просится|просятся|напрашивается|напрашиваются)|(?:сильно |очень |только |ещё )?не ?хвата(?:ет|ло)(?: только)?|недоста[её]т|' +
  'как (?:в|на|из|с) (?:каталог|журнал|кино|фильм|реклам|сериал|интернет|пинтерест|отел|гостиниц|замк|музе|сказк|картин)\\p{L}*|' +
  '(?:мне|нам)(?: самой| самому)? (?:(?:больше|лучше|ближе|очень|тоже) )*(?:по душе|нравится|нравятся)(?= (?:у|в|на|под|возле|около|' +
  'вдоль|между|за|перед|напротив|к|слева|справа|рядом)(?!\\p{L}))|' +
  '(?:i|we) (?:would |really |still |much )?prefer(?: it| them)?(?= (?:by|in|at|on|near|under|along|against|opposite|next|between|' +
  'to the|behind)(?!\\p{L}))|we say(?= (?:by|in|at|on|near|under|along|against|opposite|next|between|to the|behind)(?!\\p{L}))|' +
  '(?:его|её|ее|им|их|ему|ей) место|место (?:ему|ей|им)(?= )|' +
  "(?:(?:we|they)(?: have|[’']ve)? (?:finally |all )?)?(?:agreed|settled|decided|compromised) (?:on|for)(?= (?:the|an?|two|three|" +
  'my|our) )|(?:с)?ошлись на том,? что|' +
  '(?:saw (?:it|this|one|that)|seen|found (?:it|this|one))? ?(?:in|from) (?:an?|some|the|an old) (?:magazine|catalogue|catalog|film|' +
  'movie|newspaper|blog|show)s?|' +
  '(?:the|some|any|this|that|lots of|more|enough|good|natural|morning|evening|daylight) light(?= (?:in|is|comes|there|here|from|' +
  'falls|at|gets|streams|pours|off)(?!\\p{L}))|' +
  '(?:is|would be|works?|looks?|makes?|sounds?|will be|seems?|fits?) (?:much |far |even )?(?:better|nicer|best|more sense|better ' +
  'sense)|in mind|' +
  'for (?:two|three|four)(?= (?:opposite|along|against|between|next|to the|beside|behind|in front|left|right)(?!\\p{L}))|' +
  '(?:а )?(?:больше (?:мне |нам |тут |там |здесь )?ничего|ничего (?:мне |нам )?больше) (?:мне |нам )?(?:и )?не (?:надо|нужно|хочу|' +
  'хотим|прошу|просим|требуется)|' +
  'от (?:тёщ|тещ|мам|пап|бабуш|дед|свекров|сестр|брат|тёт|тет|дяд|прежн|прошл|друз|подруг|сосед|родител|дочк|дочер|сын)\\p{L}*(?: ' +
  'хозя\\p{L}+)?|' +
  '(?:все|двое|трое|четверо|обе|оба|единогласно|\\d) (?:за|против)(?=\\s*(?:[.,;!]|$))|' +
  'по\\p{L}{3,}(?:ее|ей|че|ще|уже|ире|оньше|ольше)|' +
  '(?:я|мы|все|муж|жена|она|он|мама|я лично) (?:тоже |только |обеими руками )*(?:за|не против|против)(?=\\s*(?:[.,;!]|' +
  "$))|мест[оа] (?:есть|хватает|хватит|много|достаточно|полно|нет|мало)|(?:there(?: is|[’']s) )?(?:plenty " +
  'of |enough )?(?:room|space) (?:there|here)|too (?:far|near|close)(?: away)?(?! from)|(?:would|do) ' +
  "you mind(?: if)?|(?:i|we) (?:don[’']t|do " +
  'not) mind|as (?:for|to)|regarding|concerning|speaking of|' +
  'at least|no less than|except(?= (?:in|that|it) )|' +
  'kind regards|best regards|с уважением|всего доброго|хорошего дня|что касается|не (?:могли|мог|могла|можете|' +
  'можешь)(?: бы)?(?: вы| ты)?|встать|стать|влезет|влезают|поместится|поместятся|под рукой|(?:with )?(?:no|' +
  'without(?: any| an?)?) (?:patterns?|arms|armrests|legs|frame|back|drawers|lining|pelmet|print)|без (?:рисунка|' +
  'подлокотников|спинки|ножек|рамы|карниза|дверец|узора|принта)|(?:место|положение|' +
  'расположение|place|position|location)(?=\\s*[:=—–-])|ничего|' +
  'within (?:easy )?reach(?! of)|пока|раньше|прежде|когда-то|недавно|' +
  'всегда|хотя бы|насчет|насчёт|относительно|по поводу|' +
  'не менее|как минимум'
