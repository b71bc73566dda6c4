const english = [
  'backdrop backlog background',
  'alive batch bind bool came click costs died exist flash focus font guess hatch loose modes moves nest node paste party plans',
  'power quit reach react reads runs sake sane shove threw timer tries tweak walks basis exits',
  'same settled niece wife quoted deal dispute argued',
  'alone places loft shed barn cellar',
  'able bade bald bank base based bead beat been beer belt bent best bird bite blow boat body bold bone book boot born',
  'boss both bowel bread break bride brief bring build burn busy cable card care case cash cast chain chance change chart',
  'cheap check cheer chess chest chief child choir chose clean clear clerk climb close cloth cloud club coach coast coat',
  'cold cool copy core cost couch could count court cover craft crash crib cross crowd cup dash data date deal dear deck',
  'deep desert dish dock draw dream dress drink drive each early earth east easy edge else event ever exit eye fact fair',
  'fall farm fast fear feed feel feet fell felt file fill film find fine fire firm fish flag flat flow folk food foot',
  'form found four fresh frog front fruit full game gate gift girl give glad glass gold gone grass great group grow guest',
  'guide half hand hard hate head hear heart heat heavy held help here hero high hill hire hold hole holy hope horse host',
  'hour huge idea iron join joke keen kept kick kind king kiss knee knew know lack lady lake land lane large last late',
  'laugh lead leaf learn least led left lend length less level lift line link list live load loan lock lose loss lost',
  'loud love luck lunch made mail make male many march mark mass mate meal mean meat meet mess mild mile mind mine miss',
  'model money mood moon more most move much must nail neat neck need news nice nine none noon nose note offer open oral',
  'ours oven over pace pack page paid pain pair pale park part pass past path pay peak pick pile pink pipe plan play plot',
  'plus pole poll pool poor port post pour pray press price pride print proud pull pure push race rail rain raise range',
  'rank rare rate reach ready rent rest rice rich ride ring rise risk road rock role roof root rope rose rough route rule',
  'rush safe sail salt same sand save scale scene seal seat seed seek seem seen self sell send sense set shade shake',
  'shall shape share sharp sheet shell shift shine ship shirt shock shoe shop shore short shot shout show shut sick sign',
  'silk sing size skin skip sky sleep slide slip slow smart smell smile smoke snow soap soft soil sold some song soon',
  'sort soul sound soup south spare speak speed spend split spoke spoon sport spot stage stair stairs stamp stand star',
  'start state stay steal steam steel steep stem step stick stiff still stock stone stop store storm story straw strip',
  'study such suit sure sweet swim tail take tale talk tall tank tape task taste team tear tell tend tent term test than',
  'thank that them then thick thin thing think third those tide tidy tie till time tin tiny tip tired title toe told tone',
  'took tool tooth top total touch tour tower town track trade trail train trap treat trial trip truck true trust truth',
  'try turn twin type upon upper urban used user vast very view vital voice vote wage wait wake walk want war warm wash',
  'waste watch water wave weak wear week well went were west what wheel when which while who whole whose wide wife wild',
  'will wind wine wing wipe wire wise wish with woke woman wood wool word work world worry worse worth would write wrong',
  'yard year young screen-free showroom seating artwork bright light lighter darker aquarium fountain gramophone',
  'rang ring rung rings bell phoned called texted stole broke tore wore bore shore rips tears strips snapped chewed ruined wrecked',
  'terrarium easel treadmill ladder laptop printer kettle microwave',
  'health rights posted states rating students man gay stores status schools learning net computers god others further beach parts',
  'points golf standards overall certain bush levels matter cameras understand larger tel leading photography longer boards papers min',
  'aid martin block understanding fat father officer driver setting accept persons steve closed leader hearing cock talking viewed',
  'printing played fort disk dave duty nearly bought battle shared cent offices waiting banking bags houses singles dell bids positions',
  'frames planet bass maine stations cheats blues showed potter lodge nights gary hundreds forth header sheets displays banner barbara',
  'logos blank monster thongs pants gross fifth waters shaved buffer mountains cats busty spaces bedrooms masters closer heights',
  'healing studios roads pat cocks dust baker woods palace ross chile wells arena tabs cooling rick trucks mill divided hearts',
  'platforms sad rugby cuts mars stones linking cooper rocks median basics punk walter dawn diving weddings tales voices chase fame',
  'beads heading tablet violent exercises loving salon thinks monkey chains sixth cheat pie blend brooks unto stud peoples oliver',
  'heather filling focuses statute wines leasing forests readings beaches dresses bottles bitch dive steady statutes dist childrens',
  'fruits doe troy bathrooms plains tablets rocket tubes hammer seventh naturals backgrounds porter abstracts spice donor shapes grande',
  'slides marion queens clicks harper flesh failing standings buck patrol divide planets pointing wicked planes disks sans strand beats',
  'sewing rage rolled referenced dressed thrown brook mods openings pierce leon tracy prefers rosa writings rangers rounds baking',
  'computed heated dover skating grad blacks counted donors stan drove freeze stating welding locking loops greenhouse blake bacon',
  'cooked hunger closes distances greene viewers whore flour burst attacked compute wishing ranger laos wife niece aunt uncle quote',
  'quoted deal dispute argued flipped coin clinic patient patients salon tutor honestly collected cellar',
  'site directory call college sale training create america records bill tips shows players logo sample letter phones documents animals',
  'partner string visitors calls meetings manage russia concept managed banks springs samples chairman directors americans suites',
  'seeing managers concern template crafts styles relating checks colleges broad templates notices conferences trailer gardens antiques',
  'hospitals angle convert garage creates couples latter moral trained pleased noticed stages fonts gloves sauce locked planner brad',
  'worlds panels butter tied balanced treasury scales concerts tile americas trains executives intense geek leo sprint chick vessels',
  'breed belly elder treasurer caring shaw saves tribes telephony mas medicines trainers plastics armor cottages stationery cindy',
  'charging boxed suited prayers titled planners treasures tiles',
  'wouldn couldn shouldn mister hook unit matt piper thee wasting sweat soda noel firing wasted benny slipped beth hers chan',
  'sticking wally washed sarge halfway burt waiter sack shaking chin beard toes seattle diner thirsty widow dull sakes safer',
  'monsters understands beers drown fixing blond rode skipper snakes glove russians stare shooter sandwiches towels willy takin',
  'barking coroner stall planted sins woody sweating hose popped whitey backs theirs sings ruining bully tucker crab eighth trey',
  'baked drivers cigars ming coal drift bake liking bunk figuring countess pinch bats dolly steer stir skate pals shack shells pinky',
  'spying barber bananas archer bees diapers stalking gravy slower slippers hanged saloon backstage choking jingle walsh hunters',
  'tipped mates balloons robber bunker handing prayed dinners sunk snuck faking tapped spiders vile barracks slippery cain slater',
  'salads apartments chanting tenth chunk hitch cocktails rockets panting cora uptight rises roar overheard spitting wager bricks',
  'hunted filming alas beck simpler buns lent grind brunch limp esther leaking cosmic doubled romano lump fling tally pennies snacks',
  'roam hangar spicy rosy melting martinis pint laps raging nobel barks sofia doorman learnt crabs raving rags captains ares phoney',
  'alarms inferior marbles housekeeping romans chino stale morals chocolates barker doubles overlook greeks stokes chucky barrels',
  'rocked buckets ponies woof paine pushes paints rubbed olives milly booster roach lila pictured stocking blueprints bottled cheesy',
  'crater sprung decks steed safest voila reich bathe paws cesar clare toddy indoors fading bred oranges gong brock sweets quits',
  'glide hotch burying corral reds spade swung drunks barlow berger staged itching lengths tens spices jacked blacked wills boar',
  'sank bankers craving blur telephoned diplomat gran sands ether surroundings taping welcomed pitched stoner shores smuggle',
  'shooters racers boxers hogs nerds mein pods plato hearty franks whit pastry understudy prepped coffees stutter underlay chunks',
  'widows heath bonny curie brow replacements washes faraway flunk rods woodhouse leary buds flunked dill farrow sutter bows sinus',
  'liter coaches vole understatement stings lumps rearrange pores hale pearce bowels leaned bellies locket sturdy gras bullied plumb',
  'whee flats flan ruse stature fringe backside topper healer lemons whine mast mater rollers galley mets buts mints tailing stag',
  'manages leaping freezes biker blackouts parson diva cooley bends cram expendable muster pours smarts astray barren plump threes',
  'seer vale gloss secretaries juggle shelling cluck hobbit shatter camels char forwards corned puzzled banter frisco hammers tailed',
  'overthrow bachelors inland otter oversee daft siding trainee welch becket telephones pleaded rubs barbed tres rubbers medina',
  'fruity duet cooled chases housework barred bucking pints pusher walnuts cady sketchy meddle playmate blueprint navel engle creasy',
  'selves ledger bedlam learner leftover dusk eights raids pines bikers tuba barrow carte fins spatter stinks stink phony hating',
  'bras stoned',
]
const russian = [
  'письму письма письме письмом беру берем берём взял взяла взяли бери берите берёт берет',
  'стопка стопки стопку стопкой стопками стопок стопках манекен манекены корабль корабля кораблю кораблём кораблем корабли кораблями',
  'более входит выходит журнале задание задания здание здания камни лесом мелкая мелкие мелкий мелких мелкую менее никого',
  'песка песке песок покой полом поля полях права проект проекта проекте проекту проекты разовая рамах рамы режим роль сталь',
  'статус стекла столько точек',
  'кинг квин',
  'брать будто бумага быть ванная вечер вещи вид виды вода воздух время всегда вчера выше гараж где глаз голова город',
  'гость грязь дача дело день деньги дети дом дома дорога друг дума думаю душа еда жизнь завтра закат запах заказ звук',
  'земля зима знаю игра игры имя какой каша кино класс ключ книга коробка коридор край краска круг крыша купить лето лист',
  'лицо лучше люди место месяц метр мир много море мост муж мысль надо небо неделя ниже ночь образ обед обои окраска',
  'осень отдых палка папка парк песня пара письмо плитка погода пойдет поле полный поток потом почти право праздник',
  'пробка просто пыль работа рама рамка ремонт рука руки рядов сам свет себя сегодня семья серия сила система слово смысл',
  'снова сосед спать стать стекло стиль стоит сторож страна сумка суп сцена сюда тема тень тепло товар тоже точка трава',
  'труба тяжело улица урок утро уют фильм форма хочу цвет цена часто часть человек чтение чувство шум шаг шкала школа',
  'щель этаж юбка яблоко граммофон аквариум мольберт лестница микроволновка принтер террариум фонтан самовар',
  'помочь слова стой будете честь вперед часа никому минутку майк пошла поверь ушла прийти слава вау вышел стану сержант правы воду',
  'наверх думай выходные души поеду чак поедем письма работой угу получу полной прием кухне братом точки правде представь лошадь рак',
  'спиной зла золото мишель пальцы полном стэн прибыли куплю теле пары принято пари ложись обеда коп воде барни точку заднице зак майка',
  'прибыл толку предстоит приём банке статью лошади представьте купер подними пешком придти стою монстр белье правдой входи деревне',
  'лошадей зашла обид райли выходной выхожу полон минутка диана чести принца воли бегом купи полночь беде плавать причем серии германии',
  'ели барбара воле соль ходи думая рака секретарь грани пальца детский ела золота вели родом строго статья паре честен сериях статьи',
  'майки сотен предположим секрете маску корова божий прибыль ванную дороже сном сирена ствол заметит фокус стадии великим график',
  'великая поверю прихожу полна коме сыром положу еле плечи дамочка духов кухни винни тату честью прибудет ученый мик письме кораблей',
  'пламя оон получи монстра стати плату сол чака маска ученые поль работая уолкер манеры сержанта кошек стоя портер поу ночей плод',
  'посмел горничная порт дереве палате милочка палку пела дворце почки батюшка братом брат сестра сестрой чтобы строже строго строгая',
  'работу работы тело мире работе мира тела брак спит миру банк ура марти словами марта миром словам вера веду брака шли веру браке',
  'выпивку спят поставлю спорт выпивка бак спор работ мусора словах комиссии башку шаги телу плащ выпивки груша валик ура спит работы',
]

const russianStems =
  'протолк|балл|сток|стойл|станк|станок|стану|стань|стане|ствол|полян|сыроват|коров|роков|строй|строи|строю|шкал|крепк|крепл|' +
  'палой|пало|подвез|подвед|подвел|подвёл|корон|кранов|краны|крану|мелок|мелк|нищ|соло|сторож|бегл|борщ|видн|всход|датск|лазер|мало|' +
  'масл|модал|модел|мутн|мыши|полос|сальн|свал|свин|седеньк|скал|слит|сцен|уголовн|ученн|учет|учёт|чадн|четн|чётн|берег|боков|борт|' +
  'вёдр|горничн|дешев|дешёв|дугов|душевн|квас|мясн|ножн|нотн|опис|плат|плот|поволок|подстел|пристан|разов|ржан|рогов|родов|столбик|' +
  'буклет|буфер|ватн|гадин|град|катуш|ковш|коллег|колледж|колоб|колонк|констру|конфет|конфорк|матрос|матрёш|обозр|палет|паст|пилот|' +
  'поил|половн|поломк|получ|потом|рамп|раскрад|сухар|уголь|угля|шпор|шторм|графи|дамк|душк|дымк|игол|каталк|короч|корочк|ласк|милоч|' +
  'мошк|мушк|мышк|пачк|пижон|пилк|плод|польк|посещ|поток|рюмк|сверк|слой|сойк|стай|стеж|стог|столбц|стояк|телк|тёлк|толк|топи|улочк|' +
  'утоп|фокус|чайник|чайнич|чешк|штоп|башк|гравер|граней|граням|закуп|закус|комб|копр|палач|подвеск|половиц|понос|почк|прибав|' +
  'простын|сержант|скульптор|софт|стенд|стож|шток|выпи|дверк|колод|крест|луков|майк|низш|палаш|палк|полоз|приём|прием|пучк|сверч|' +
  'середняк|столиц|треск|толче|электр|бойк|выбив|выгод|двор|заик|крой|купл|манер|парк|подков|пристав|сбой|сечк|статье|статью|точк|' +
  'чайк|бабк|брак|голуб|дивно|дрож|дудк|дужк|кабел|корк|кочк|лайк|лапк|лапа|лапу|латк|мирк|мочк|острог|остров|отеп|пенк|горк|песк|пешк|' +
  'порк|пылк|ранк|сервис|тоник|урон|ходок|чарк|черт|чёрт|белк|вагон|вхож|глаз|духовк|духовы|займ|закат|закр|зуйк|кабин|картон|контор|' +
  'ловк|март|махин|метк|окоп|окрошк|острот|отлив|палат|пирамид|плащ|плут|плюш|порта|портов|ропот|словен|смен|смол|стела|стем|сутул|' +
  'сырые|сыры|топт|туба|угон|уран|фигур|шарм|байт|балк|банк|баск|бачк|буковк|бурн|веник|вином|горьк|дума|духовн|жемчуж|замк|зубк|' +
  'капел|кобр|ковк|колен|комк|край|кузн|куле|левк|машин|мерк|меша|мотк|пакт|пила|пилу|плеч|плитк|посла|послу|прохож|прочем|работ|' +
  'рачк|рыжик|серп|стыл|такт|черв|шнур|банн|батю|беда|бедн|букв|визам|глубинк|голубц|дорожн|желтк|замер|задник|конк|копк|краск|' +
  'красот|круп|лаке|нитк|ночк|окун|олов|пальц|паром|передник|светл|трубу|трубы|трубк|подведён|подводк|проводк|розетк|выключат|выруч|' +
  'привык|погод|соседк|подруг|хозяйк|свекров'

/** Russian words that begin so are no slips of others. */
export const ownStems = new RegExp(`^(?:${russianStems})`)

/** Words of their own that are one slip away from something that a text can ask for. */
export const ownWords: ReadonlySet<string> = new Set([...english, ...russian].flatMap((line) => line.split(' ')))
