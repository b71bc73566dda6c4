import type { ItemId } from '../items.ts'

/** English names of things: sources of regular expressions, every word that people use. */
export const englishNames: Record<ItemId, string> = {
  sofa:
    'canap[eé]s?|(?:sofa|futon|chesterfield|settee|loveseat|love seat|davenport|recamier)s?|sofa[- ]?beds?|(?:sleeper|' +
    'pull-?out) (?:sofa|couch)s?|' +
    'couch(?:es)?|day ?beds?|divans?|chaises?(?: longues?| lounges?)?|(?:one|two|three|four|' +
    '[234])[- ]seat(?:er)?s?(?! (?:sofa|couch|settee))',
  corner_sofa:
    '(?:corner|sectional|l[- ]?shaped?|u[- ]?shaped?|modular)(?: l-shaped)? (?:sofas?|couch(?:es)?|settees?|seating)|' +
    'sectionals?|corner groups?',
  armchair:
    'fauteuils?|(?:(?:wing(?:[- ]?back)?|tub|club|easy|lounge|reading|accent|occasional|slipper|barrel|bergere|egg|arm|comfy|' +
    'cuddle|snuggle|swivel arm) ' +
    'chairs?)|arm-?chairs?|wing ?backs?|recliners?|loungers?|bergeres?',
  office_chair:
    '(?:office|desk|swivel|computer|gaming|gamer|task|work|ergonomic)[- ]chairs?|(?:gaming|office) seats?|chairs? (?:of|for) the desk',
  rocking_chair: 'rocking[- ]chairs?|rockers?|gliders?|nursing chairs?',
  chair: '(?:(?:dining|side|kitchen|dinner|folding|wooden dining|parsons|bistro|cafe) )?chairs?',
  bar_stool: 'high stools?|(?:(?:bar|counter|breakfast|kitchen)[- ]?(?:height )?(?:stools?|chairs?))|barstools?',
  stool: 'stools?|taborets?',
  pouf: 'tuffets?|pou?f(?:s|es|fe|fes)?|pouffs?|ottomans?|foot ?(?:stools?|rests?)|bean[- ]?bags?(?: chairs?)?|hassocks?|sack chairs?',
  bench: '(?:(?:storage|entry|hall|window|bedroom|end-of-bed) )?bench(?:es)?|banquettes?|window seats?|settles?',
  dining_table: '(?:(?:dining|kitchen|dinner|eating|breakfast|bistro|pedestal|farmhouse|extending|extendable)(?: room)? )?tables?',
  coffee_table: '(?:coffee|low|cocktail|tea|cofee|lounge|sofa centre|center|centre)[- ]tables?',
  side_table:
    '(?:side|end|accent|occasional|lamp|sofa|drinks?|little|nesting|martini|c-shaped|snack)[- ]?tables?|nests? of tables|table nests?',
  desk:
    '(?:(?:writing|work|computer|study|office|standing|gaming|home office|student|school|corner)[- ])?desks?|' +
    'work[- ]?(?:tables?|stations?|bench(?:es)?)|(?:writing|study|computer|gaming|office) tables?|bureaus?|secretaires?|' +
    'escritoires?',
  dressing_table: '(?:dressing|make-?up|vanity|toilet) (?:tables?|desks?|units?)|vanit(?:y|ies)',
  console: '(?:(?:hall|hallway|entry|entryway|sofa-back|console) (?:tables?|consoles?))|consoles?|console tables?',
  bed:
    '(?:(?:king|queen|double|single|twin|full|bunk|king-?size|queen-?size|platform|four-?poster|canopy|guest|' +
    "kid['’]?s?|child['’]?s?|master|upholstered)(?:[- ]sized?)? )*beds?(?:steads?|frames?)?",
  crib: '(?:baby )?(?:cribs?|cots?|cradles?)|cot ?beds?|baby beds?|toddler beds?|bassinets?|moses baskets?',
  nightstand:
    'night[- ]?(?:stands?|tables?)|bed ?sides?(?= (?:x ?\\d|\\d|on|either|both|each|,|\\.))|bed ?side[- ](?:tables?|' +
    'cabinets?|units?|chests?|drawers|stands?)|bedsides',
  dresser:
    'dressers?|chests?(?: of drawers?)?|(?:low ?boy|tall ?boy|high ?boy)s?|drawers|drawer (?:units?|chests?)|commodes?|' +
    'bureau dressers?',
  cabinet:
    '(?:(?:china|display|storage|drinks|bar|low|filing|curio|liquor) )?cabinets?|side ?boards?|cup ?boards?|buffets?|' +
    'credenzas?|hutch(?:es)?|vitrines?|storage units?|dumb waiters?',
  tv_stand:
    '(?<=(?:on|onto|under|by|beside|above|over|of|near|behind|to) (?:the|a|its|this|that) )stand|' +
    '(?:tv|media|television|entertainment|telly)[- ](?:stands?|units?|consoles?|cabinets?|tables?|cent(?:er|re)s?|' +
    'benches|bench|lowboards?|boards?|credenzas?|sideboards?|dressers?|furniture)|low ?boards?|(?:stand|unit|cabinet|' +
    'table|console)s? for (?:the |a |my )?(?:tvs?|television|telly)|(?:stand|unit|cabinet|' +
    'console) (?:for|under) the (?:tv|television)(?= (?:along|against|on|by|at))',
  wardrobe:
    'garderobes?|sliding[- ]door wardrobes?|(?:(?:built-in|sliding|fitted|walk-in|clothes) )?(?:wardrobes?|' +
    'closets?|armoires?)|clothes cupboards?|pax',
  bookcase:
    'book[- ]?cases?|book[- ]?shel(?:f|ves)(?: units?)?|(?:open )?shelving(?: units?)?|shel(?:f|ves) units?|' +
    '[ée]tag[eè]res?|librar(?:y|ies)|racks?|book ?stands?|bookshelv?es|storage shelves|bookshelfs',
  shelf: '(?:(?:wall|floating|picture|hanging|ledge|corner|mounted) )?shel(?:f|ves)|ledges?|(?:wall )?shelfs',
  tv:
    '(?:(?:smart|flat|wall|big|led|oled|big[- ]screen|flat[- ]screen|wide[- ]?screen) )?(?:tvs?|televisions?|tell(?:y|' +
    'ies))(?: ?sets?| screens?| panels?)?|' +
    'flat ?screens?|t\\.v\\.|plasma',
  floor_lamp:
    '(?:(?:arc|arched|tall|tripod|reading|pharmacy) )?(?:floor|standing|standard|arc|arched|' +
    'tripod)[- ](?:standing )?(?:lamps?|lights?)|torch(?:i[eè]re|ere|ier)s?|free-?standing lamps?|' +
    'uplighters?|lamps? standing on the floor',
  table_lamp: "(?:table|desk|bedside|night|reading table|banker[’']?s)[- ]?(?:lamps?|lights?)|bedlamps?|nightlights?",
  lamp: '(?:reading )?(?:lamps?|lights|light(?= (?:over|above|on|near|by|next|in|at)(?![\\p{L}]))|light fixtures?|luminaires?)',
  chandelier:
    '(?:chandelier|chandalier|pendant)s?|(?:pendant|hanging|ceiling|suspended|drop)[- ](?:lamps?|lights?|fixtures?|' +
    'lanterns?)|(?:light )?pendants?|ceiling fixtures?|lanterns?|flush ?mounts?|lights? hanging from the ceiling',
  sconce: '(?:wall )?sconces?|wall[- ](?:mounted )?(?:lamps?|lights?)|swing[- ]?arm (?:lamps?|lights?)|picture lights?',
  rug:
    '(?:the )?door ?mats?|(?:(?:area|wool|jute|sisal|persian|oriental|kilim|shaggy|shag|turkish|berber|runner|bath|hall|' +
    'woven|sheepskin|' +
    'cowhide|accent) )*(?:rugs?|carpets?|mats?|runners?|kilims?)|sheepskins?|cowhides?',
  mirror: '(?:(?:wall|round|vanity|hall|sunburst) )?mirrors?|looking glass(?:es)?',
  floor_mirror:
    'leaner mirrors?|(?:floor|standing|full[- ]length|cheval|leaning|free-?standing|dressing|full[- ]height|' +
    'full[- ]body)(?: standing)? (?:mirrors?|looking glass)|mirrors? (?:in |of )?(?:the )?full[- ](?:length|height|growth|body)',
  picture:
    '(?<!(?:from|in|on|of|see|as)(?: the| my| this| a)? )(?:(?:family|wedding|black-and-white) )?photos?(?= (?:above|' +
    'over|in (?:a )?frames?|on the (?:(?:left|right|far) )?wall)(?![a-z]))|(?:family |framed )?portraits?|still lifes?|' +
    'lithographs?|engravings?|etchings?|(?:framed )?landscapes?|(?:(?:wall|' +
    'framed|abstract|large|set of|oil) )?(?:pictures?|paintings?|posters?|prints?|canvas(?:es)?|' +
    'art ?(?:works?|prints?|pieces?)|photographs?|drawings?|watercolou?rs?)|(?:wall )?art|(?:photo|picture) frames?|' +
    'framed (?:photos?|photographs?|art|pictures?)|tapestr(?:y|ies)|wall hangings?|gallery walls?|triptychs?|' +
    'diptychs?',
  clock: '(?:(?:wall|round|station|pendulum) )?clocks?',
  curtains:
    '(?:(?:sheer|roman|roller|linen|blackout|venetian|floor-length|voile|net) )*(?:curtains?|drapes|drape(?! (?:an?|the|' +
    'some|it|over|on)(?![a-z]))|draper(?:y|ies)|' +
    'blinds?|sheers?|(?:roman|roller|window) shades?|voiles?|shutters?)|window treatments?',
  plant:
    '(?:(?:potted|house|indoor|pot|floor|green|rubber|snake|spider|money|yucca|fig|olive|palm|lemon|banana|' +
    'fiddle[- ]leaf|kentia|areca|tropical|dracaena|artificial|fake|zz|aloe|swiss cheese)[- ]?)*(?:plants?|trees?|' +
    'palms?|figs?|cact(?:us|i|uses))|ficus(?:es)?|monsteras?|yuccas?|ferns?|dracaenas?|sansevierias?|succulents?|' +
    'bonsais?|kentias?|strelitzias?|philodendrons?|aloes?|greenery|fiddle[- ]leaf(?: figs?)?|houseplants?|orchids?|' +
    'olive in (?:a )?pots?',
  vase:
    '(?:vase|jug|bunch|bouquet)s? of (?:fresh |cut |dried )?(?:flowers|roses|tulips|peonies)|(?:(?:floor|flower|' +
    'glass|ceramic) )?vases?|bouquets?|(?:fresh |cut |bunch of )?flowers?|jugs?|tulips|roses|pitchers?|peonies',
  cushion: 'bolsters?|(?:(?:throw|scatter|accent|sofa|floor) )?(?:cushions?|pillows?)',
  throw:
    '(?:throw )?blankets?|throws?(?! (?:the|that|this|those|these|my|our|any|all|it|them|out|away)(?![a-z]))|plaids?|' +
    'bed ?spreads?|coverlets?|quilts?|duvets?|afghans?|comforters?',
  candle: '(?:scented |pillar )?candles?|candle[- ]?(?:sticks?|holders?)|candelabras?|candelabrums?',
  books: '(?:stacks? of |piles? of |few |coffee table |some )?(?:books?|magazines?|albums?)',
  basket:
    'toy chests?|(?:storage|blanket) box(?:es)?|trunks?|(?:(?:wicker|woven|laundry|storage|toy|rattan|log|' +
    'seagrass) )?baskets?|hampers?|laundry bins?|toy box(?:es)?',
  screen:
    'paravents?|(?:(?:folding|room|privacy|dressing|japanese|shoji|paper) )?screens?|(?:room )?dividers?|partitions?|room separators?',
  coat_rack:
    'valet stands?|(?:(?:coat|hat|clothes|clothing|garment|cloak)[- ]?(?:racks?|stands?|trees?|rails?|hooks?|hangers?|pegs?))|' +
    'hangers?|hall ?stands?|hall trees?|coat ?stands?',
  shoe_rack: 'shoe[- ]?(?:racks?|cabinets?|bench(?:es)?|cupboards?|stands?|storage|shel(?:f|ves))',
  fireplace:
    'wood[- ]burning stoves?|stove fireplaces?|fake fireplaces?|(?:(?:electric|gas|marble|wood|corner|fake|faux|stone|' +
    'brick) )?(?:fire ?places?|mantel(?:piece)?s?|mantles?|' +
    'hearths?|(?<=the )fire|chimney(?: breasts?| pieces?)?|wood burners?|log burners?|wood stoves?|fire ?sides?)',
  bath: '(?:(?:free-?standing|claw-?foot|soaking|corner) )?(?:bath ?tubs?|baths?|tubs?)',
  basin: '(?:wash ?|hand ?|pedestal )?basins?|sinks?|washstands?|vanity (?:units?|basins?|sinks?)|lavabos?',
  toilet: 'toilets?|wcs?|loos?|water closets?|lavator(?:y|ies)|bidets?',
  shower: 'showers?(?: (?:cabins?|cubicles?|enclosures?|stalls?|cabinets?|units?|trays?))?',
  fridge: 'mini-?bars?|wine fridges?|ice ?box(?:es)?|(?:fridge[- ]?freezer|fridge|refrigerator|freezer|mini-?fridge|wine cooler)s?',
  cooker: 'range cookers?|(?:gas |electric )?(?:cookers?|stoves?|ovens?|ranges?|hobs?|cook ?tops?)',
  washing_machine: 'washing[- ]?machines?|(?:clothes )?washers?|dish ?washers?|(?:tumble )?dr[yi]ers?|laundry machines?',
  kitchen_unit: '(?<=the )units|fitted kitchens?|kitchen (?:units?|sets?|cabinets?|cabinetry|run)|kitchenettes?|kitchen furniture',
  island:
    '(?:kitchen |cooking |breakfast )?islands?|(?:bar|kitchen|breakfast)[- ]?(?:counters?|bars?|tables?)(?! stools?|' +
    ' chairs?)|counters?(?: ?tops?)?|(?:home )?bars?|peninsulas?',
  radiator: '(?:heating )?radiators?|(?:electric )?heaters?|rads?|heating units?',
  column: 'columns?|pillars?',
  piano: 'synthesi[sz]ers?|(?:(?:upright|grand|baby grand|digital|electric) )?(?:pianos?|keyboards?)|baby grands?',
  sculpture: 'sculptures?|statues?|statuettes?|figurines?|busts?|ornaments?',
  bowl: '(?:fruit |decorative |serving |salad )?(?:bowls?|trays?|plates?|dish(?:es)?|platters?)(?: of fruits?)?',
  toy:
    "(?:(?:soft|stuffed|plush|kids['’]?|children['’]?s) )?toys?|(?:teddy|toy)[- ]bears?|teddys?|teddies|bears?|" +
    '(?:stuffed|plush) (?:bears?|animals?|rabbits?|bunn(?:y|ies))|doll ?houses?|dolls?|rocking horses?|teepees?',
  thing: '(?!)',
  bike: '(?:exercise |mountain |road |my )?(?:bikes?|bicycles?|cycles?)',
}
