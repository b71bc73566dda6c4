/** How a thing is held up: it stands, lies flat, hangs on a wall or from the ceiling, or stands on another thing. */
export type Support = 'floor' | 'flat' | 'wall' | 'ceiling' | 'surface'

/** What a kind of thing is in a room: its usual size and the words that people call it by. */
export interface ItemKind {
  /** Usual width, height and depth in metres. */
  size: readonly [number, number, number]
  /** Which of them is kept when the proportions of a picture differ: the one that varies least between models. */
  ruler: 'width' | 'height'
  support: Support
  /** Names in English, then in Russian: sources of regular expressions, every form that people write. */
  names: readonly [string, string]
}

const kind = (size: readonly [number, number, number], ruler: ItemKind['ruler'], support: Support, en: string, ru: string): ItemKind => ({
  size,
  ruler,
  support,
  names: [en, ru],
})

/** The things that the placement text can name. Sizes are those of common furniture catalogues. */
export const itemKinds = {
  sofa: kind(
    [2.2, 0.85, 0.95],
    'width',
    'floor',
    'sofa(?:[- ]?bed)?s?|couch(?:es)?|settees?|loveseats?|day ?beds?|(?:two|three|four|[234])[- ]seaters?(?! (?:sofa|couch|settee))',
    'диван(?!н)\\p{L}*(?:[- ]кроват\\p{L}*)?|соф(?:а|у|ы|ой|е|ам|ами|ах)?|тахт\\p{L}*|канапе',
  ),
  corner_sofa: kind(
    [2.8, 0.85, 1.6],
    'width',
    'floor',
    '(?:corner|sectional|l-shaped) (?:sofas?|couch(?:es)?)|sectionals?',
    'углов\\p{L}+ диван\\p{L}*',
  ),
  armchair: kind(
    [0.85, 0.9, 0.85],
    'height',
    'floor',
    'arm-?chairs?|easy chairs?|lounge chairs?|wing chairs?|recliners?',
    'кресл\\p{L}*|кресел',
  ),
  office_chair: kind(
    [0.65, 1.1, 0.65],
    'height',
    'floor',
    '(?:office|desk|swivel|computer|gaming) chairs?',
    '(?:офисн|компьютерн|рабоч|игров)\\p{L}+ (?:кресл\\p{L}*|стул\\p{L}*)',
  ),
  rocking_chair: kind([0.7, 1.05, 0.95], 'height', 'floor', 'rocking chairs?', 'кресл\\p{L}*[- ]качалк\\p{L}*'),
  chair: kind(
    [0.5, 0.85, 0.55],
    'height',
    'floor',
    '(?:dining |side )?chairs?',
    'стул(?:а|ья|ьев|ом|у|ьями|ьям|е)?|стульчик\\p{L}*|обеденн\\p{L}+ стул\\p{L}*',
  ),
  bar_stool: kind([0.45, 1, 0.45], 'height', 'floor', '(?:bar|counter) stools?', 'барн\\p{L}+ стул\\p{L}*'),
  stool: kind([0.42, 0.46, 0.42], 'height', 'floor', 'stools?', 'табурет\\p{L}*'),
  pouf: kind(
    [0.6, 0.42, 0.6],
    'height',
    'floor',
    'poufs?|pouffes?|ottomans?|foot ?stools?|bean ?bags?',
    'пуф\\p{L}*|оттоманк\\p{L}*|банкетк\\p{L}*|кресл\\p{L}*[- ]меш\\p{L}*',
  ),
  bench: kind([1.2, 0.45, 0.4], 'width', 'floor', 'bench(?:es)?', 'скамь\\p{L}*|скамейк\\p{L}*|лавк\\p{L}*'),
  dining_table: kind(
    [1.6, 0.75, 0.9],
    'width',
    'floor',
    '(?:dining |kitchen )?tables?',
    '(?:обеденн\\p{L}+ |кухонн\\p{L}+ )?стол(?:а|ы|ом|у|е|ов|ам|ами|ах)?',
  ),
  coffee_table: kind(
    [1.1, 0.42, 0.6],
    'width',
    'floor',
    'coffee tables?|low tables?|cocktail tables?',
    '(?:журнальн|кофейн|низк)\\p{L}+ (?:стол|столик)\\p{L}*|столик\\p{L}*',
  ),
  side_table: kind(
    [0.45, 0.55, 0.45],
    'height',
    'floor',
    '(?:side|end|accent) tables?',
    '(?:приставн|придиванн)\\p{L}+ (?:стол|столик)\\p{L}*',
  ),
  desk: kind(
    [1.3, 0.75, 0.65],
    'width',
    'floor',
    '(?:writing |work |computer )?desks?|work ?tables?',
    '(?:письменн|рабоч|компьютерн)\\p{L}+ стол\\p{L}*|парт(?:а|у|ы|ой)',
  ),
  dressing_table: kind([1, 1.35, 0.45], 'width', 'floor', 'dressing tables?|vanit(?:y|ies)|vanity tables?', 'туалетн\\p{L}+ стол\\p{L}*'),
  console: kind([1.1, 0.82, 0.35], 'width', 'floor', 'console(?: table)?s?', 'консол\\p{L}*'),
  bed: kind([1.7, 1.05, 2.1], 'width', 'floor', '(?:double |single )?beds?', '(?:двуспальн\\p{L}+ |односпальн\\p{L}+ )?кроват\\p{L}*'),
  crib: kind([1.25, 0.95, 0.7], 'width', 'floor', 'cribs?|baby cots?|cots?', '(?:детск\\p{L}+ )?кроватк\\p{L}*|люльк\\p{L}*'),
  nightstand: kind(
    [0.48, 0.52, 0.4],
    'height',
    'floor',
    'night ?stands?|bedside (?:tables?|cabinets?)',
    '(?:прикроватн\\p{L}+ )?тумбочк\\p{L}*|прикроватн\\p{L}+ (?:тумб|стол)\\p{L}*',
  ),
  dresser: kind([1.1, 0.85, 0.48], 'width', 'floor', 'dressers?|chests? of drawers|drawers', 'комод\\p{L}*'),
  cabinet: kind(
    [1.2, 0.85, 0.42],
    'width',
    'floor',
    'cabinets?|sideboards?|cupboards?|buffets?|credenzas?',
    'тумб(?:а|у|ы|ой|е|ам|ами|ах)?|буфет\\p{L}*|сервант\\p{L}*|шкафчик\\p{L}*',
  ),
  tv_stand: kind(
    [1.6, 0.5, 0.4],
    'width',
    'floor',
    '(?:tv|media|television) (?:stands?|units?|consoles?|cabinets?)',
    '(?:тв|tv)[- ]?тумб\\p{L}*|тумб\\p{L}* под (?:тв|телевизор|tv)|тв[- ]зон\\p{L}*',
  ),
  wardrobe: kind(
    [1.5, 2.2, 0.6],
    'height',
    'floor',
    'wardrobes?|closets?|armoires?',
    '(?:платян\\p{L}+ )?шкаф(?!ч)\\p{L}*|гардероб\\p{L}*|купе',
  ),
  bookcase: kind(
    [0.9, 1.95, 0.32],
    'height',
    'floor',
    'book ?cases?|book ?shel(?:f|ves)|shelving(?: units?)?|racks?|etageres?',
    'стеллаж\\p{L}*|книжн\\p{L}+ (?:шкаф|полк)\\p{L}*|этажерк\\p{L}*',
  ),
  shelf: kind(
    [0.9, 0.25, 0.25],
    'width',
    'wall',
    '(?:wall |floating )?shel(?:f|ves)',
    '(?:настенн\\p{L}+ )?пол(?:к(?:а|у|и|ой|е|ам|ами|ах)|ок|очк\\p{L}*)',
  ),
  tv: kind([1.25, 0.72, 0.08], 'width', 'wall', 'tvs?|televisions?|tv ?sets?|tv screens?', 'телевизор\\p{L}*|тв|телик\\p{L}*'),
  floor_lamp: kind(
    [0.45, 1.6, 0.45],
    'height',
    'floor',
    '(?:floor|standing|standard) lamps?|torch(?:iere|ère)s?',
    'торшер\\p{L}*|напольн\\p{L}+ (?:ламп|светильник)\\p{L}*',
  ),
  table_lamp: kind(
    [0.3, 0.48, 0.3],
    'height',
    'surface',
    '(?:table|desk|bedside) lamps?',
    '(?:настольн|прикроватн)\\p{L}+ (?:ламп|светильник)\\p{L}*|ночник\\p{L}*',
  ),
  lamp: kind([0.4, 1.5, 0.4], 'height', 'floor', 'lamps?', 'ламп\\p{L}*|светильник\\p{L}*'),
  chandelier: kind(
    [0.7, 0.6, 0.7],
    'width',
    'ceiling',
    'chandeliers?|(?:pendant|hanging|ceiling) (?:lamps?|lights?)|pendants?',
    'люстр\\p{L}*|(?:подвесн|потолочн)\\p{L}+ (?:ламп|светильник)\\p{L}*|подвес(?:а|ы|ом)?',
  ),
  sconce: kind([0.18, 0.32, 0.15], 'height', 'wall', 'sconces?|wall (?:lamps?|lights?)', 'бра|настенн\\p{L}+ (?:ламп|светильник)\\p{L}*'),
  rug: kind(
    [2.3, 0.02, 1.6],
    'width',
    'flat',
    'rugs?|carpets?|mats?',
    'ков(?:ёр|ер|ра|ром|ру|ре|ры|рик|рика|риком|рики)|палас\\p{L}*|циновк\\p{L}*|шкур(?:а|у|ой|ы)',
  ),
  mirror: kind([0.7, 1.2, 0.05], 'height', 'wall', '(?:wall )?mirrors?', 'зеркал\\p{L}*'),
  floor_mirror: kind([0.6, 1.75, 0.4], 'height', 'floor', '(?:floor|standing|full[- ]length) mirrors?', 'напольн\\p{L}+ зеркал\\p{L}*'),
  picture: kind(
    [0.8, 0.6, 0.04],
    'width',
    'wall',
    'pictures?|paintings?|posters?|(?:wall )?art(?:works?)?|prints?|canvas(?:es)?|photo frames?',
    'картин\\p{L}*|постер\\p{L}*|плакат\\p{L}*|панно|полотн\\p{L}*|фоторамк\\p{L}*',
  ),
  clock: kind([0.35, 0.35, 0.06], 'width', 'wall', '(?:wall )?clocks?', '(?:настенн\\p{L}+ )?час(?:ы|ов|ами)'),
  curtains: kind(
    [1.6, 2.5, 0.15],
    'height',
    'wall',
    'curtains?|drapes?|blinds?',
    'штор\\p{L}*|занавес\\p{L}*|гардин\\p{L}*|портьер\\p{L}*|тюл\\p{L}*|жалюзи',
  ),
  plant: kind(
    [0.6, 1.1, 0.6],
    'height',
    'floor',
    '(?:potted |house ?|indoor )?plants?|(?:fiddle[- ]leaf )?figs?|ficus(?:es)?|palms?|monsteras?|trees?|cact(?:us|i)',
    [
      'растени\\p{L}*|фикус\\p{L}*|пальм\\p{L}*|монстер\\p{L}*',
      '(?:комнатн\\p{L}+ )?цвет(?:ок|ка|ком|ку|ки|ов|очек)|кактус\\p{L}*|деревц\\p{L}*|сансевиер\\p{L}*',
    ].join('|'),
  ),
  vase: kind(
    [0.25, 0.4, 0.25],
    'height',
    'surface',
    '(?:floor )?vases?|bouquets?|flowers?|jugs?',
    'ваз(?:а|у|ы|ой|е|ам|ами|ах|очк\\p{L}*)?|букет\\p{L}*|кувшин\\p{L}*|цветы',
  ),
  cushion: kind([0.45, 0.45, 0.15], 'width', 'surface', 'cushions?|pillows?', 'подушк\\p{L}*|подушек'),
  throw: kind([0.9, 0.5, 0.3], 'width', 'surface', 'throws?|blankets?|plaids?', 'плед\\p{L}*|покрывал\\p{L}*|одеял\\p{L}*'),
  candle: kind([0.12, 0.22, 0.12], 'height', 'surface', 'candles?|candle ?sticks?', 'свеч\\p{L}*|подсвечник\\p{L}*'),
  books: kind([0.3, 0.2, 0.22], 'width', 'surface', 'books?|magazines?', 'книг\\p{L}*|книж(?:ка|ки|ек)|журнал(?:ы|ов|ами)?'),
  basket: kind(
    [0.45, 0.4, 0.45],
    'height',
    'floor',
    '(?:wicker )?baskets?|hampers?',
    '(?:плетён\\p{L}+ |плетен\\p{L}+ )?корзин\\p{L}*|короб(?:а|ом)?',
  ),
  screen: kind(
    [1.5, 1.7, 0.4],
    'height',
    'floor',
    '(?:folding |room )?screens?|room dividers?|partitions?',
    'ширм\\p{L}*|перегородк\\p{L}*',
  ),
  coat_rack: kind(
    [0.5, 1.75, 0.5],
    'height',
    'floor',
    'coat (?:racks?|stands?|trees?)|clothes (?:racks?|stands?)|hangers?',
    'вешалк\\p{L}*|рейл\\p{L}*',
  ),
  shoe_rack: kind([0.8, 0.5, 0.33], 'width', 'floor', 'shoe (?:racks?|cabinets?|benches)', 'обувниц\\p{L}*|полк\\p{L}* для обуви'),
  fireplace: kind([1.3, 1.1, 0.4], 'width', 'floor', '(?:electric )?fireplaces?|mantels?', '(?:электро)?камин\\p{L}*'),
  bath: kind([1.7, 0.6, 0.75], 'width', 'floor', 'bath ?tubs?|baths?|tubs?', 'ванн(?:а|у|ы|ой)'),
  basin: kind([0.6, 0.85, 0.45], 'width', 'floor', '(?:wash ?)?basins?|sinks?|washstands?', 'раковин\\p{L}*|умывальник\\p{L}*|мойк\\p{L}*'),
  toilet: kind([0.37, 0.8, 0.65], 'height', 'floor', 'toilets?|wcs?', 'унитаз\\p{L}*'),
  shower: kind([0.9, 2.1, 0.9], 'height', 'floor', 'showers?(?: cabins?)?', 'душев\\p{L}+ кабин\\p{L}*|душ(?:а|ем)?'),
  fridge: kind([0.6, 1.9, 0.65], 'height', 'floor', 'fridges?|refrigerators?|freezers?', 'холодильник\\p{L}*'),
  cooker: kind([0.6, 0.87, 0.6], 'height', 'floor', 'cookers?|stoves?|ovens?|ranges?', '(?:кухонн\\p{L}+ )?плит(?:а|у|ы|ой)|духовк\\p{L}*'),
  washing_machine: kind(
    [0.6, 0.85, 0.55],
    'height',
    'floor',
    'washing machines?|washers?|dish ?washers?',
    'стиральн\\p{L}+ машин\\p{L}*|стиралк\\p{L}*|посудомойк\\p{L}*',
  ),
  kitchen_unit: kind(
    [2.4, 2.2, 0.6],
    'width',
    'floor',
    'kitchen (?:units?|sets?|cabinets?)|kitchenettes?',
    'кухонн\\p{L}+ гарнитур\\p{L}*|кухн(?:я|ю|ей)|гарнитур\\p{L}*',
  ),
  island: kind(
    [1.8, 0.9, 0.9],
    'width',
    'floor',
    '(?:kitchen )?islands?|(?:bar |kitchen )?counters?|(?:breakfast |kitchen |home )?bars?',
    'кухонн\\p{L}+ остров\\p{L}*|остров(?:ок|к\\p{L}+|а|у|ом|е)?|(?:барн\\p{L}+ )?стойк\\p{L}*',
  ),
  radiator: kind([0.9, 0.6, 0.12], 'width', 'floor', 'radiators?', 'батаре\\p{L}+|радиатор\\p{L}*'),
  column: kind([0.4, 2.6, 0.4], 'height', 'floor', 'columns?|pillars?', 'колонн\\p{L}+'),
  piano: kind([1.5, 1.2, 0.65], 'width', 'floor', '(?:upright |grand )?pianos?', 'пианино|рояль|рояля|фортепиано'),
  sculpture: kind(
    [0.35, 0.6, 0.3],
    'height',
    'surface',
    'sculptures?|statues?|statuettes?|figurines?|busts?',
    'скульптур\\p{L}*|стату\\p{L}*|статуэтк\\p{L}*|фигурк\\p{L}*',
  ),
  bowl: kind([0.35, 0.14, 0.35], 'width', 'surface', 'bowls?|trays?|plates?', 'чаш\\p{L}*|мис(?:ка|ку)|поднос\\p{L}*|блюд\\p{L}*'),
  toy: kind([0.4, 0.4, 0.35], 'height', 'floor', 'toys?|teddy bears?|doll ?houses?', 'игрушк\\p{L}*|игрушек|мишк\\p{L}*'),
  /** What a reference shows when neither text nor description tells: its kind is guessed by its shape. No word names it. */
  thing: kind([0.85, 0.85, 0.7], 'height', 'floor', '(?!)', '(?!)'),
  bike: kind([1.7, 1.05, 0.5], 'width', 'floor', 'bikes?|bicycles?|exercise bikes?', 'велосипед\\p{L}*|велотренаж\\p{L}*'),
} as const satisfies Record<string, ItemKind>

/** A kind of thing that the table knows. */
export type ItemId = keyof typeof itemKinds
export const itemIds = Object.keys(itemKinds) as ItemId[]
