import type { ItemId } from '../../items.ts'

/** English names of things: sources of regular expressions, every word that people use. */
export const englishNames: Record<ItemId, string> = {
  sofa:
    'pull[- ]?out (?:couch(?:es)?|sofas?)|fold-?out (?:couch(?:es)?|sofas?)|(?:recliner|reclining|camel-?back|convertible|tuxedo|' +
    'lawson|sleeper|leather) (?:sofa|couch)(?:es|' +
    's)?|sofas?-?(?:bed)? with a pull-?out|canap[eé]s?|(?:sofa|futon|chesterfield|settee|loveseat|love ' +
    'seat|davenport|recamier)s?|sofa[- ]?beds?|(?:sleeper|' +
    'pull-?out) (?:sofa|couch)s?|' +
    'couch(?:es)?|day ?beds?|divans?|chaises?(?: longues?| lounges?)?|(?:one|two|three|four|' +
    '[234])[- ]seat(?:er)?s?(?! (?:sofa|couch|settee))',
  corner_sofa:
    '(?:sofa|couch)(?:es|s)? with (?:a |an )?(?:chaise|corner)(?: longue| lounge)?|(?:corner|sectional|' +
    'l[- ]?shaped?|u[- ]?shaped?|modular)(?: l-shaped)? (?:sofas?|couch(?:es)?|settees?|seating)|' +
    'sectionals?|corner groups?',
  armchair:
    'papasans?(?: chairs?)?|egg chairs?|swivel (?:arm-?|lounge )chairs?|(?:bucket|papasan|cocktail|fireside|balloon|womb|butterfly|eames ' +
    'lounge|eames|hanging egg|leather club|wing-?backed|high-?backed|relaxing|relax) (?:chair)s?|fauteuils?' +
    '|(?:(?:wing(?:[- ]?back)?|tub|club|easy|lounge|reading|accent|occasional|slipper|barrel|bergere|' +
    'egg|arm|comfy|' +
    'cuddle|snuggle|swivel arm) ' +
    'chairs?)|arm-?chairs?|wing ?backs?|recliners?|loungers?|bergeres?',
  office_chair:
    "(?:executive|manager['’]s|director['’]s|study|writing) chairs?|(?:office|desk|swivel|computer|" +
    'gaming|gamer|task|work|ergonomic)[- ]chairs?|(?:gaming|office) seats?|chairs? (?:of|for) the desk',
  rocking_chair: 'glider chairs?|rocking (?:seat|arm-?chair)s?|rocking-?chairs?|rocking[- ]chairs?|rockers?|gliders?|nursing chairs?',
  chair:
    '(?:ladder-?back|high-?back|spindle-?back|cantilever|guest|visitor|wishbone|windsor|bentwood|plastic|' +
    'stacking|wicker|cane)s? chairs?|(?:(?:dining|side|kitchen|dinner|folding|wooden dining|parsons|' +
    'bistro|cafe) )?chairs?',
  bar_stool: 'high stools?|(?:(?:bar|counter|breakfast|kitchen)[- ]?(?:height )?(?:stools?|chairs?))|barstools?',
  stool: '(?:piano|vanity|dressing(?: table)?|milking|step|kick|drum|shower|bath(?:room)?) stools?|stools?|taborets?',
  pouf: 'tuffets?|pou?f(?:s|es|fe|fes)?|pouffs?|ottomans?|foot ?(?:stools?|rests?)|bean[- ]?bags?(?: chairs?)?|hassocks?|sack chairs?',
  bench:
    '(?:church )?pews?|piano bench(?:es)?|shoe bench seats?|(?:(?:storage|entry|hall|window|bedroom|' +
    'end-of-bed) )?bench(?:es)?|banquettes?|window seats?|settles?',
  dining_table:
    '(?:conference|meeting|boardroom|trestle|refectory|gate-?leg|drop-?leaf|folding|picnic|family) tables?' +
    '|(?:(?:dining|kitchen|dinner|eating|breakfast|bistro|pedestal|farmhouse|extending|extendable)(?: ' +
    'room)? )?tables?',
  coffee_table: '(?:coffee|low|cocktail|tea|cofee|lounge|sofa centre|center|centre)[- ]tables?',
  side_table:
    '(?:tray|plant|sofa side|couch|telephone|phone|cigar|pedestal side|wine|bar) tables?|(?:plant|flower) ' +
    'stand(?=\\s*(?:[.,;]|$|from|by|in|next|near|beside|under|on|at|with|opposite))|pedestals?(?! (?:table|' +
    'basin|sink|desk))|(?:side|end|accent|occasional|lamp|sofa|drinks?' +
    '|little|nesting|martini|c-shaped|snack)[- ]?tables?|nests? of tables|table nests?',
  desk:
    "(?:draft(?:ing|sman['’]s)|drawing|reading|home ?work|craft|sewing|work) (?:tables?|desks?)|roll-?" +
    'top(?: desks?)?|(?:secretary|partners) desks?|work ?spaces?|(?:(?:writing|work|computer|study|office|' +
    'standing|gaming|home office|student|school|corner)[- ])?desks?|' +
    'work[- ]?(?:tables?|stations?|bench(?:es)?)|(?:writing|study|computer|gaming|office) tables?|bureaus?|secretaires?|' +
    'escritoires?',
  dressing_table: '(?:dressing|make-?up|vanity|toilet) (?:tables?|desks?|units?)|vanit(?:y|ies)',
  console: '(?:(?:hall|hallway|entry|entryway|sofa-back|console) (?:tables?|consoles?))|consoles?|console tables?',
  bed:
    'four[- ]posters?(?: beds?)?|(?:divan|day|hospital|loft|murphy|sofa-?back|box[- ]spring|storage|ottoman|sleigh|trundle|water|' +
    "air|captain['’]s|cabin) beds?|mattress(?:es)?|bunks|(?:(?:king|queen|double|single|twin|full|bunk|" +
    'king-?size|queen-?size|platform|four-?poster|canopy|guest|' +
    "kid['’]?s?|child['’]?s?|master|upholstered)(?:[- ]sized?)? )*beds?(?:steads?|frames?)?",
  crib: 'play ?pens?|(?:baby )?(?:cribs?|cots?|cradles?)|cot ?beds?|baby beds?|toddler beds?|bassinets?|moses baskets?',
  nightstand:
    'night ?tables?|(?:bedside|night) (?:stools?|boxes)|night[- ]?(?:stands?|tables?)|bed ?sides?(?= ' +
    '(?:x ?\\d|\\d|on|either|both|each|,|\\.))|bed ?side[- ](?:tables?|' +
    'cabinets?|units?|chests?|drawers|stands?)|bedsides',
  dresser:
    "(?:changing|nappy|diaper)[- ](?:tables?|units?|stations?|dressers?)|bachelor['’]s chests?|dressers?" +
    '|chests?(?: of drawers?)?|(?:low ?boy|tall ?boy|high ?boy)s?|drawers|drawer (?:units?|chests?)|' +
    'commodes?|' +
    'bureau dressers?',
  cabinet:
    'welsh dressers?|larders?|pantry(?: cupboards?)?|lockers?|(?:drinks?|trophy|record|cocktail|apothecary|' +
    'medicine|gun|wall|corner|glass(?:-fronted)?|crockery|linen|wine|office|file|document|kitchen wall) ' +
    '(?:cabinets?|cupboards?)|safes?|display cases?|china closets?|pie safes?|armory|(?:(?:china|display|' +
    'storage|drinks|bar|low|filing|curio|liquor) )?cabinets?|side ?boards?|cup ?boards?|buffets?|' +
    'credenzas?|hutch(?:es)?|vitrines?|storage units?|dumb waiters?',
  tv_stand:
    '(?:tv|media|television) (?:racks?|shel(?:f|ves)|walls?|chests?|drawers)|(?<=(?:on|onto|under|by|' +
    'beside|above|over|of|near|behind|to) (?:the|a|its|this|that) )stand|' +
    '(?:tv|media|television|entertainment|telly)[- ](?:stands?|units?|consoles?|cabinets?|tables?|cent(?:er|re)s?|' +
    'benches|bench|lowboards?|boards?|credenzas?|sideboards?|dressers?|furniture)|low ?boards?|(?:stand|unit|cabinet|' +
    'table|console)s? for (?:the |a |my )?(?:tvs?|television|telly)|(?:stand|unit|cabinet|' +
    'console) (?:for|under) the (?:tv|television)(?= (?:along|against|on|by|at))',
  wardrobe:
    'garderobes?|sliding[- ]door wardrobes?|(?:(?:built-in|sliding|fitted|walk-in|clothes) )?(?:wardrobes?|' +
    'closets?|armoires?)|clothes cupboards?|pax',
  bookcase:
    '(?:ladder|cube|record|kallax|billy|library|storage|display|plant|wine|magazine|shop|stair|book) ' +
    '(?:shel(?:f|ves|ving)|racks?|bookcases?|units?)|kallax|billy|book[- ]?cases?|book[- ]?shel(?:f|' +
    'ves)(?: units?)?|(?:open )?shelving(?: units?)?|shel(?:f|ves) units?|' +
    '[ée]tag[eè]res?|librar(?:y|ies)|racks?|book ?stands?|bookshelv?es|storage shelves|bookshelfs',
  shelf:
    '(?:picture|photo|mantel|wall) (?:ledge|shelf|rail)s?|(?:spice|plate|pot|towel) racks?|towel rails?' +
    '|(?:(?:wall|floating|picture|hanging|ledge|corner|mounted) )?shel(?:f|ves)|ledges?|(?:wall )?shelfs',
  tv:
    '(?:(?:smart|flat|wall|big|led|oled|big[- ]screen|flat[- ]screen|wide[- ]?screen) )?(?:tvs?|televisions?|tell(?:y|' +
    'ies))(?: ?sets?| screens?| panels?)?|' +
    'flat ?screens?|t\\.v\\.|plasma',
  floor_lamp:
    'reading (?:floor )?lamps? on a stand|(?:bow|pole|stand|corner floor) (?:lamps?|lights?)|standing ' +
    '(?:lamps?|lights?)|(?:(?:arc|arched|tall|tripod|reading|pharmacy) )?(?:floor|standing|standard|' +
    'arc|arched|' +
    'tripod)[- ](?:standing )?(?:lamps?|lights?)|torch(?:i[eè]re|ere|ier)s?|free-?standing lamps?|' +
    'uplighters?|lamps? standing on the floor',
  table_lamp:
    "banker(?:['’]?s)? lamps?|reading (?:lamps?|lights?) (?:for|on) the (?:desk|table|nightstand)|lava " +
    'lamps?|salt lamps?|(?:piano|task|clip(?:-on)?) (?:lamps?|lights?)|desk ?lights?|(?:table|desk|bedside|' +
    "night|reading table|banker[’']?s)[- ]?(?:lamps?|lights?)|bedlamps?|nightlights?",
  lamp: '(?:reading )?(?:lamps?|lights|light(?= (?:over|above|on|near|by|next|in|at)(?![\\p{L}]))|light fixtures?|luminaires?)',
  chandelier:
    'overhead (?:lamps?|lights?)|(?:ceiling|overhead) fans?|light ?bulbs? (?:on|from) the ceiling|paper ' +
    'lanterns?|light shades?|lampshades?|(?:chandelier|chandalier|pendant)s?|(?:pendant|hanging|ceiling|' +
    'suspended|drop)[- ](?:lamps?|lights?|fixtures?|' +
    'lanterns?)|(?:light )?pendants?|ceiling fixtures?|lanterns?|flush ?mounts?|lights? hanging from the ceiling',
  sconce:
    '(?:bracket|mirror|vanity) (?:lamps?|lights?)|wall brackets?|(?:wall )?sconces?|wall[- ](?:mounted ' +
    ')?(?:lamps?|lights?)|swing[- ]?arm (?:lamps?|lights?)|picture lights?',
  rug:
    'throw (?:rugs?|carpets?)|play-?mats?|(?:floor|prayer|yoga|play|entrance|kitchen|welcome|exercise|' +
    'gym|foam|tatami|rush|coir|desk|chair|bedside|cow-?hide) ?(?:mats?|rugs?|carpets?)|(?:animal|sheep|' +
    'cow|bear|zebra) ?(?:skins?|hides?)(?: rugs?)?|tatamis?|(?:the )?door ?mats?|(?:(?:area|wool|jute|' +
    'sisal|persian|oriental|kilim|shaggy|shag|turkish|berber|runner|bath|hall|' +
    'woven|sheepskin|' +
    'cowhide|accent) )*(?:rugs?|carpets?|mats?|runners?|kilims?)|sheepskins?|cowhides?',
  mirror: '(?:(?:wall|round|vanity|hall|sunburst) )?mirrors?|looking glass(?:es)?',
  floor_mirror:
    'leaner mirrors?|(?:floor|standing|full[- ]length|cheval|leaning|free-?standing|dressing|full[- ]height|' +
    'full[- ]body)(?: standing)? (?:mirrors?|looking glass)|mirrors? (?:in |of )?(?:the )?full[- ](?:length|height|growth|body)',
  picture:
    '(?:framed |world |wall |old )*maps?(?! of the room)|murals?|calendars?|icons?(?= (?:in|on|above|' +
    'over))|embroider(?:y|ies)|samplers?|macram[eé]s?(?: hangings?)?|black ?boards?|chalk ?boards?|white ' +
    '?boards?|pin ?boards?|cork ?boards?|notice ?boards?|collages?|frescos?|lithos?|film posters?|oils?' +
    ' on canvas|seascapes?|sketch(?:es)? in (?:a )?frames?|certificates?|diplomas?|(?<!(?:from|in|on|' +
    'of|see|as)(?: the| my| this| a)? )(?:(?:family|wedding|black-and-white) )?photos?(?= (?:above|' +
    'over|in (?:a )?frames?|on the (?:(?:left|right|far) )?wall)(?![a-z]))|(?:family |framed )?portraits?|still lifes?|' +
    'lithographs?|engravings?|etchings?|(?:framed )?landscapes?|(?:(?:wall|' +
    'framed|abstract|large|set of|oil) )?(?:pictures?|paintings?|posters?|prints?|canvas(?:es)?|' +
    'art ?(?:works?|prints?|pieces?)|photographs?|drawings?|watercolou?rs?)|(?:wall )?art|(?:photo|picture) frames?|' +
    'framed (?:photos?|photographs?|art|pictures?)|tapestr(?:y|ies)|wall hangings?|gallery walls?|triptychs?|' +
    'diptychs?',
  clock:
    '(?:grandfather|grandmother|longcase|cuckoo|alarm|mantel|carriage|antique|big|digital) clocks?|alarms?' +
    '(?= (?:on|clock))|(?:(?:wall|round|station|pendulum) )?clocks?',
  curtains:
    '(?:window|roller|venetian|roman|bamboo|vertical|pleated|day and night) (?:blinds?|shades?|curtains?' +
    '|sheers)|valances?|pelmets?|(?:(?:sheer|roman|roller|linen|blackout|venetian|floor-length|voile|' +
    'net) )*(?:curtains?|drapes|drape(?! (?:an?|the|' +
    'some|it|over|on)(?![a-z]))|draper(?:y|ies)|' +
    'blinds?|sheers?|(?:roman|roller|window) shades?|voiles?|shutters?)|window treatments?',
  plant:
    '(?:peace|calla|water) lil(?:y|ies)|ivy|ivies|geraniums?|aspidistras?|begonias?|violets?(?: in (?:a ' +
    ')?pots?)?|(?:flower|plant|herb)[- ]?pots?|planters?|herbs?(?: in pots?)?|pelargoniums?|pothos|calatheas?' +
    '|hydrangeas?|lavenders? in (?:a )?pots?|potted \\p{L}+|(?:cheese|umbrella|prayer|jade|rubber|air|' +
    'hanging|climbing|trailing|big|tall|leafy|jungle) plants?|christmas trees?|bamboos?(?= (?:in|by|' +
    'on|next|near))|citrus(?: trees?)?|dumb canes?|crotons?|schefflera|anthuriums?|poinsettias?|jungle|' +
    '(?:(?:potted|house|indoor|pot|floor|green|rubber|snake|spider|money|yucca|fig|olive|palm|lemon|' +
    'banana|' +
    'fiddle[- ]leaf|kentia|areca|tropical|dracaena|artificial|fake|zz|aloe|swiss cheese)[- ]?)*(?:plants?|trees?|' +
    'palms?|figs?|cact(?:us|i|uses))|ficus(?:es)?|monsteras?|yuccas?|ferns?|dracaenas?|sansevierias?|succulents?|' +
    'bonsais?|kentias?|strelitzias?|philodendrons?|aloes?|greenery|fiddle[- ]leaf(?: figs?)?|houseplants?|orchids?|' +
    'olive in (?:a )?pots?',
  vase:
    'urns?|amphora[es]?|(?:dried|fresh|cut|wild|silk) flowers|flower arrangements?|pampas(?: grass)?' +
    '|carafes?|decanters?|demijohns?|daffodils|sunflowers|lilies|hyacinths|carnations|roses? in (?:a ' +
    ')?vases?|vases? (?:with|of|full of) (?:\\p{L}+ )?(?:flowers|roses|tulips|peonies|branches|lilies|' +
    'grass|pampas|daisies|sunflowers)|(?:vase|jug|bunch|bouquet)s? of (?:fresh |cut |dried )?(?:flowers|' +
    'roses|tulips|peonies)|(?:(?:floor|flower|' +
    'glass|ceramic) )?vases?|bouquets?|(?:fresh |cut |bunch of )?flowers?|jugs?|tulips|roses|pitchers?|peonies',
  cushion: 'bolsters?|(?:(?:throw|scatter|accent|sofa|floor) )?(?:cushions?|pillows?)',
  throw:
    'eider-?downs?|shawls?|(?:crocheted|knitted|woollen|wool|fur|fleece|faux fur|cashmere|mohair|chunky|' +
    'patchwork|electric) (?:throws?|blankets?|plaids?)|counterpanes?|duvet covers?|bed ?linen|bed ?covers?' +
    '|(?:throw )?blankets?|throws?(?! (?:the|that|this|those|these|my|our|any|all|it|them|out|away)(?![a-z]))|' +
    'plaids?|' +
    'bed ?spreads?|coverlets?|quilts?|duvets?|afghans?|comforters?',
  candle:
    'tea[- ]?lights?(?: holders?)?|votives?|menorahs?|oil burners?|diffusers?|incense(?: holders?)?|' +
    'hurricane lamps?|candle(?:lights?|sticks?)|(?:scented |pillar )?candles?|candle[- ]?(?:sticks?|' +
    'holders?)|candelabras?|candelabrums?',
  books:
    'news ?papers?|cook ?books?|encyclop(?:a)?edias?|comics?|paperbacks?|novels?|atlas(?:es)?|photo ' +
    'albums?|journals?|catalogues?|(?:stacks? of |piles? of |few |coffee table |some )?(?:books?|magazines?' +
    '|albums?)',
  basket:
    '(?:(?:waste|trash|rubbish|paper|pedal|garbage|litter|bread|recycling|dust)[- ]?)(?:paper )?(?:bins?' +
    '|baskets?|cans?)|(?:the |a )bin(?= (?:by|in|next|under|near|beside|to|on|at|left|right|behind)(?!\\p{L}))|' +
    'dustbins?|(?:storage|wooden|blanket|hope|treasure|cedar) chests?|(?:wooden |fruit |storage |milk ' +
    '|wine )?crates?|umbrella (?:stands?|holders?|racks?)|(?:wooden |storage |cardboard |plastic |pandora ' +
    '|hat |shoe )box(?:es)?|(?:pet|dog|cat|moses cat) (?:beds?|baskets?)|log (?:holders?|stores?|racks?' +
    ')|magazine (?:holders?|baskets?)|laundry (?:hampers?|sacks?|bags?)|suitcases?|toy (?:bins?|storage|' +
    'hampers?)|toy chests?|(?:storage|blanket) box(?:es)?|trunks?|(?:(?:wicker|woven|laundry|storage|' +
    'toy|rattan|log|' +
    'seagrass) )?baskets?|hampers?|laundry bins?|toy box(?:es)?',
  screen:
    'room partitions?|(?:fire|folding|bamboo|rattan|three-?panel|wooden) ?screens?|room screens?|paravents?' +
    '|(?:(?:folding|room|privacy|dressing|japanese|shoji|paper) )?screens?|(?:room )?dividers?|partitions?' +
    '|room separators?',
  coat_rack:
    '(?:wall |coat )?hooks?(?= (?:by|at|near|next|on|in|to|left|right|behind|beside|for)(?!\\p{L}))|' +
    'hat pegs?|(?:pegs?|hooks?) for (?:coats|hats|clothes|jackets)|hanging rails?|clothes[- ]?horses?' +
    '|(?:coat|hat|jacket)s? ?(?:racks?|rails?|pegs?|hooks?|stands?|trees?|hangers?)|wall hooks|valet ' +
    'stands?|(?:(?:coat|hat|clothes|clothing|garment|cloak)[- ]?(?:racks?|stands?|trees?|rails?|hooks?' +
    '|hangers?|pegs?))|' +
    'hangers?|hall ?stands?|hall trees?|coat ?stands?',
  shoe_rack:
    '(?:boot|shoes|trainer|welly) ?(?:racks?|stands?|cabinets?|trays?|benches|shel(?:f|ves)|units?)|' +
    'shoe (?:drawers?|units?|chests?|boxes)|shoe[- ]?(?:racks?|cabinets?|bench(?:es)?|cupboards?|stands?' +
    '|storage|shel(?:f|ves))',
  fireplace:
    '(?:pellet|masonry|tiled|cast-iron|iron|dutch|russian|franklin|potbelly|pot-bellied|log|coal|ceramic) ' +
    '(?:stoves?|heaters?|fires?|burners?)|masonry heaters?|fire pits?|bio-?ethanol (?:fires?|fireplaces?' +
    '|burners?)|ingle ?nooks?|chimneys?|log fires?|open fires?|fire surrounds?|wood[- ]burning stoves?' +
    '|stove fireplaces?|fake fireplaces?|(?:(?:electric|gas|marble|wood|corner|fake|faux|stone|' +
    'brick) )?(?:fire ?places?|mantel(?:piece)?s?|mantles?|' +
    'hearths?|(?<=the )fire|chimney(?: breasts?| pieces?)?|wood burners?|log burners?|wood stoves?|fire ?sides?)',
  bath:
    'jacuzzis?|hot tubs?|whirlpools?|roll[- ]top (?:baths?|tubs?)|slipper baths?|(?:bath|soaking) tubs?' +
    '|(?:(?:free-?standing|claw-?foot|soaking|corner) )?(?:bath ?tubs?|baths?|tubs?)',
  basin:
    'vanit(?:y|ies) (?:units?|basins?|sinks?)|wash[- ]?hand basins?|(?:kitchen|bathroom|butler|belfast|' +
    'double|farmhouse|vessel|utility|laundry) sinks?|(?:wash ?|hand ?|pedestal )?basins?|sinks?|washstands?' +
    '|vanity (?:units?|basins?|sinks?)|lavabos?',
  toilet:
    'urinals?|(?:wall-hung |close-coupled )?(?:toilets?|wcs?)|commode toilets?|toilets?|wcs?|loos?|water ' +
    'closets?|lavator(?:y|ies)|bidets?',
  shower: 'showers?(?: (?:cabins?|cubicles?|enclosures?|stalls?|cabinets?|units?|trays?))?',
  fridge:
    '(?:chest|upright|deep) freezers?|ice machines?|beer fridges?|(?:american|smeg|retro|double-door|' +
    'side-by-side|french-door)(?:[- ]style)? (?:fridges?|refrigerators?|freezers?)(?:[- ]freezers?)?' +
    '|mini-?bars?|wine fridges?|ice ?box(?:es)?|(?:fridge[- ]?freezer|fridge|refrigerator|freezer|mini-?' +
    'fridge|wine cooler)s?',
  cooker:
    'agas?(?= (?:by|at|in|on|against|next|near|to|along))|ranges? ?cookers?|(?:electric|gas|induction|' +
    'ceramic|kitchen|wood) (?:ranges?|cookers?|ovens?|hobs?|cook ?tops?|stoves?)(?<!wood stove)(?<!wood ' +
    'stoves)|microwaves?(?: ovens?)?|extractor hoods?|cooker hoods?|range cookers?|(?:gas |electric ' +
    ')?(?:cookers?|stoves?|ovens?|ranges?|hobs?|cook ?tops?)',
  washing_machine: 'washing[- ]?machines?|(?:clothes )?washers?|dish ?washers?|(?:tumble )?dr[yi]ers?|laundry machines?',
  kitchen_unit:
    '(?:base|wall|kitchen|tall|floor) units(?= (?:along|on|against|in|at|to|by|opposite|left|right|from|' +
    'under)(?!\\p{L}))|kitchen (?:cupboards|worktops?|block|wall|fronts|front|suite)|(?<=the )units|' +
    'fitted kitchens?|kitchen (?:units?|sets?|cabinets?|cabinetry|run)|kitchenettes?|kitchen furniture',
  island:
    'drinks (?:trolleys?|carts?)|tea trolleys?|(?:reception|bar|shop|sales|serving|check-?in|check-?out)(?: desk)? (?:counters?|' +
    'bars?)|worktops?' +
    "|work surfaces?|butcher['’]?s? blocks?|(?:kitchen " +
    '|cooking |breakfast )?islands?|(?:bar|kitchen|breakfast)[- ]?(?:counters?|bars?|tables?)(?! stools?' +
    '|' +
    ' chairs?)|counters?(?: ?tops?)?|(?:home )?bars?|peninsulas?',
  radiator: '(?:heating )?radiators?|(?:electric )?heaters?|rads?|heating units?',
  column: 'columns?|pillars?',
  piano:
    'harpsichords?|(?:concert|baby|boudoir|parlou?r|player|electric|digital|stage|cottage) (?:grands?' +
    '|pianos?|keyboards?)|(?:upright|old) pianos?|pianofortes?|pianolas?|harmoniums?|(?:pipe |electric ' +
    '|hammond )?organs?|synthesi[sz]ers?|(?:(?:upright|grand|baby grand|digital|electric) )?(?:pianos?' +
    '|keyboards?)|baby grands?',
  sculpture:
    'carvings?|busts? of \\p{L}+|(?:stone|marble|wooden|buddha|plaster|garden|greek|roman) (?:busts?' +
    '|statues?|figures?|heads?|sculptures?|carvings?)|globes?|trophy|trophies|(?:porcelain|ceramic|china) ' +
    '(?:figures?|dogs?|cats?|elephants?)|sculptures?|statues?|statuettes?|figurines?|busts?|ornaments?',
  bowl:
    'fruit baskets?|(?:tea|coffee|silver|cheese|bread|key|trinket|ash|serving|breakfast) ?(?:trays?|' +
    'boards?|plates?|dish(?:es)?)|ashtrays?|teapots?|tea sets?|(?:sugar|punch|candy|sweet|pet|dog|salad|' +
    'key|glass|wooden) (?:bowls?|dish(?:es)?)|saucers?|coffee sets?|(?:fruit |decorative |serving |salad ' +
    ')?(?:bowls?|trays?|plates?|dish(?:es)?|platters?)(?: of fruits?)?',
  toy:
    "(?:play|toy|doll['’]?s?) (?:kitchens?|tents?|cars?|trains?|houses?|prams?|castles?|tables?|trucks?" +
    ')|train sets?|lego(?: set)?|(?:toy )?blocks(?= (?:on|in|by))|(?:play )?tents?|tipis?|tepees?|wig ' +
    '?wams?|swings?(?! (?:arm|open|door))|(?:stuffed|cuddly|soft) (?:toys?|bears?|bunny|bunnies|elephants?' +
    "|dogs?|rabbits?|animals?)|hobby ?horses?|puzzles?|board games?|(?:(?:soft|stuffed|plush|kids['’]?" +
    "|children['’]?s) )?toys?|(?:teddy|toy)[- ]bears?|teddys?|teddies|bears?|" +
    '(?:stuffed|plush) (?:bears?|animals?|rabbits?|bunn(?:y|ies))|doll ?houses?|dolls?|rocking horses?|teepees?',
  thing: '(?!)',
  bike:
    'tricycles?|trikes?|(?:kick |electric |e-?)?scooters?|(?:electric|e|exercise|stationary|spin(?:ning)?' +
    "|kids?['’]?s?|children['’]?s|balance|racing|folding|city|touring|road|racer|old)[- ]?bi(?:ke|" +
    'cycle)s?|e-?bikes?|unicycles?|(?:exercise |mountain |road |my )?(?:bikes?|' +
    'bicycles?|cycles?)',
}
