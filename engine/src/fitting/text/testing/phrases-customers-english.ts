import type { Phrase } from './phrase.ts'

/** English, as people say it: a shop assistant, a young couple, a grandmother, an American or a villager, a visualizer, a foreigner. */
export const customersEnglish: Phrase[] = [
  ['Customer would like the sofa from photo 1 placed under the window.', 'sofa#1@under(window)'],
  ['Item from photo 2: left of the fireplace', 'thing#2@left(fireplace)'],
  ["Client's new wardrobe, 2.1 m wide, along the right wall", 'wardrobe@wall:right w2.1'],
  ['Please show the beige recliner opposite the TV', 'beige armchair@opposite(tv)'],
  ['Grey corner sofa, far left corner of the room', 'grey corner_sofa@corner:left:far'],
  ["Pair of nightstands either side of the customer's bed", '2 nightstand@flank(bed)'],
  ['The oak sideboard (photo 3) goes on the far wall', 'oak cabinet#3@wall:far'],
  ['Bar stools x3 in front of the island', '3 bar_stool@front(island)'],
  ['Table lamp on the dresser they already own', 'table_lamp@on(dresser)'],
  ["The lady has a piano in the room and it stays. She'd like our armchair from the second photo next to it.", 'armchair#2@near(piano)'],
  [
    'Customer is replacing her old couch: our three-seater from photo 1 goes where the couch is now, with the coffee ' +
      'table from photo 2 in front of it',
    'sofa#1@instead(sofa) | coffee_table#2@front(sofa)',
  ],
  [
    'Sofa from photo 2 but in navy, against the left wall; floor lamp to the right of the sofa',
    'sofa#2=navy@wall:left | floor_lamp@right(sofa)',
  ],
  ['A 160 cm wide desk by the window and an office chair at the desk', 'desk@near(window) w1.6 | office_chair@near(desk)'],
  [
    'Mirror above the chest of drawers, the chest of drawers itself to the right of the door',
    'mirror@above(dresser) | dresser@right(door)',
  ],
  [
    "For Mrs Hill's living room: the emerald loveseat stands in front of the window, about 60 cm away from it, two side " +
      'tables go on both sides of the loveseat, and the round rug is laid in the middle of the room. Her bookcase and the ' +
      'curtains remain.',
    'emerald sofa@front(window) ~0.6 | 2 side_table@flank(sofa) | rug@centre',
  ],
  ["we'd love the yellow armchair in the corner by the window", 'yellow armchair@corner/window'],
  ['our bed goes against the far wall!', 'bed@wall:far'],
  ['can we fit a dining table in the middle?', 'dining_table@centre'],
  ['TV opposite the couch pls', 'tv@opposite(sofa)'],
  ['big monstera next to the radiator', 'plant@near(radiator)'],
  ['two posters over the bed', '2 picture@above(bed)'],
  ['a shoe rack right by the door', 'shoe_rack@near(door)'],
  ['washing machine under the kitchen counter', 'washing_machine@under(island)'],
  ['long white curtains on the window', 'white curtains@on(window)'],
  [
    "we're thinking the couch on the left side of the room and a little bookcase behind it, what do you think?",
    'sofa@side:left | bookcase@behind(sofa)',
  ],
  [
    "His desk should be along the window and my dressing table against the right wall. The bed we've already got.",
    'desk@along(window) | dressing_table@wall:right',
  ],
  [
    "ignore the boxes, we're still unpacking! just put the sofa bed (photo 1) where the mattress is lying... sorry, I " +
      'mean against the left wall',
    'sofa#1@wall:left',
  ],
  ["the landlord's wardrobe has to go. put our tall shelving unit in its place, 2 m high", 'bookcase@instead(wardrobe) h2'],
  ['a fluffy pink rug in front of the bed, and could the bench be under the window?', 'pink rug@front(bed) | bench@under(window)'],
  [
    "It's our first living room so we want it cosy: the green couch from the first photo against the left wall, a floor " +
      "lamp to the left of it, a wooden coffee table in front of the couch and a picture above the couch. No TV, we don't " +
      'watch any.',
    'green sofa#1@wall:left | floor_lamp@left(sofa) | oak coffee_table@front(sofa) | picture@above(sofa)',
  ],
  ['My rocking chair by the fire place, dear... by the fireplace.', 'rocking_chair@near(fireplace)'],
  ['I should like the settee under the window please', 'sofa@under(window)'],
  ['a clock on the wall above the piano', 'clock@above(piano)'],
  ['Put a nice standard lamp behind my armchair', 'floor_lamp@behind(armchair)'],
  ['a foot stool in front of the armchair for my poor legs', 'pouf@front(armchair)'],
  ['Vase of flowers on the sideboard, thank you', 'vase@on(cabinet)'],
  ["the baby's cot beside the bed", 'crib@near(bed)'],
  ['Would you kindly hang red curtains on the window', 'red curtains@on(window)'],
  ['a basket for my wool to the left of the settee', 'basket@left(sofa)'],
  [
    'The old sideboard belonged to my mother and must not be moved. I only want the mirror from the photograph number 1 hung above it.',
    'mirror#1@above(cabinet)',
  ],
  [
    'Please put a wing chair in the right hand corner and a little side table next to it for my tea.',
    'armchair@corner:right | side_table@near(armchair)',
  ],
  ['Two cushions on the settee, the blue ones, and a blanket on the armchair', '2 blue cushion@on(sofa) | throw@on(armchair)'],
  ['I have never cared for that television. Take it away and put a bookcase there instead.', 'bookcase@instead(tv)'],
  [
    'A writing desk between the window and the door, with a desk lamp on it so I can see my letters',
    'desk@between(window+door) | table_lamp@on(desk)',
  ],
  [
    'Good morning. My grandson took this picture for me. I would like a single bed along the left wall for when he ' +
      'stays, a bedside table to the right of the bed, and a toy bear... oh never mind the bear. And the wardrobe, the ' +
      'white one, in the far right corner. Thank you very much.',
    'bed@wall:left | nightstand@right(bed) | white wardrobe@corner:right:far',
  ],
  ['couch against the back wall', 'sofa@wall:far'],
  ['stick the recliner over by the window', 'armchair@near(window)'],
  ["gimme a sectional in the left corner y'all", 'corner_sofa@corner:left'],
  ['Swap the armoire for the dresser in pic 2', 'dresser#2@instead(wardrobe)'],
  ['end tables on both sides of the couch, two of em', '2 side_table@flank(sofa)'],
  ['fridge to the right of the stove', 'fridge@right(cooker)'],
  ['an area rug under the coffee table', 'rug@under(coffee_table)'],
  ['3 throw pillows on the loveseat', '3 cushion@on(sofa)'],
  ['Put a big ol mirror over the vanity', 'mirror@above(dressing_table)'],
  ['How about the ottoman about 2 feet... nah, make it 50 cm in front of the couch', 'pouf@front(sofa) ~0.5'],
  ["I'm fixin to turn this into a den. Credenza along the right wall, TV on top of it.", 'cabinet@wall:right | tv@on(cabinet)'],
  ['Ditch the coat rack. I want a bench in its spot and a round mirror above the bench.', 'bench@instead(coat_rack) | mirror@above(bench)'],
  [
    'Loveseat from the 3rd pic faces the fireplace, and the gray easy chair from the 1st sits to the left of the loveseat',
    'sofa#3@opposite(fireplace) | grey armchair#1@left(sofa)',
  ],
  ['exercise bike in the near right corner so I can watch the TV from it, TV is already up', 'bike@corner:right:near'],
  [
    "OK so here's the deal: the breakfast table goes smack dab in the center of the kitchen, four chairs around it, a " +
      "pendant light over the table, and I'd like that ficus from photo 2 in the far left corner. Don't touch the fridge " +
      'or the cabinets, we just had those put in.',
    'dining_table@centre | 4 chair@around(dining_table) | chandelier@above(dining_table) | plant#2@corner:left:far',
  ],
  ['1 - under the window, 2 - right wall, 3 - centre', 'thing#1@under(window) | thing#2@wall:right | thing#3@centre'],
  ['Place ref 1 in the far right corner.', 'thing#1@corner:right:far'],
  ['Sofa (ref 2): left wall. Recolour to terracotta.', 'sofa#2=terracotta@wall:left'],
  ['Hang chandelier above dining table.', 'chandelier@above(dining_table)'],
  ['- bed: far wall\n- rug: under the bed', 'bed@wall:far | rug@under(bed)'],
  ['Add 2 sconces, flanking the mirror.', '2 sconce@flank(mirror)'],
  ['Replace existing bathtub with shower cabin.', 'shower@instead(bath)'],
  ['Console, w 140 cm, behind sofa.', 'console@behind(sofa) w1.4'],
  ['Floor mirror between wardrobe and door', 'floor_mirror@between(wardrobe+door)'],
  [
    '1) black TV unit - right wall\n2) TV - above the TV unit\n3) plant - left of the TV unit',
    'black tv_stand@wall:right | tv@above(tv_stand) | plant@left(tv_stand)',
  ],
  [
    'Armchair from reference 3: position 80 cm from the window. Change its colour to olive. Keep everything else.',
    'armchair#3=olive@near(window) ~0.8',
  ],
  [
    'Desk: along the window, width 1.8 m. Office chair: in front of the desk. No rug.',
    'desk@along(window) w1.8 | office_chair@front(desk)',
  ],
  [
    '- kitchen island in the centre\n- three bar stools in front of the island\n- pendant above the island',
    'island@centre | 3 bar_stool@front(island) | chandelier@above(island)',
  ],
  [
    'Washbasin to the left of the toilet; mirror over the washbasin; basket near the door.',
    'basin@left(toilet) | mirror@above(basin) | basket@near(door)',
  ],
  [
    'Living room, scheme B:\n1. Sofa (photo 1) - against the far wall, make it dark grey\n2. Coffee table (photo 2) - ' +
      'in front of the sofa, 40 cm away\n3. Two armchairs opposite the sofa\n4. White bookcase, 2.2 m high - left ' +
      'corner\n5. Do not add lamps, existing lighting stays',
    'sofa#1=dark_grey@wall:far | coffee_table#2@front(sofa) ~0.4 | 2 armchair@opposite(sofa) | white bookcase@corner:left h2.2',
  ],
  ['I want sofa stay near to window', 'sofa@near(window)'],
  ['please to put the wardrobe on left wall', 'wardrobe@wall:left'],
  ['lamp of floor... floor lamp, in corner right', 'floor_lamp@corner:right'],
  ['On wall over bed one picture big', 'picture@above(bed)'],
  ['The chair from foto 2 before the desk', 'chair#2@front(desk)'],
  ['table for eat in the middle from room', 'dining_table@centre'],
  ['it must be two nightstand, at each side of bed one', '2 nightstand@flank(bed)'],
  ['make please the armchair from first photo blue and put him beside the fireplace', 'armchair#1=blue@near(fireplace)'],
  ['In place of old commode... chest of drawers I wish a desk', 'desk@instead(dresser)'],
  ['I have already bed and closet. I need only carpet in front of bed and mirror next the door.', 'rug@front(bed) | mirror@near(door)'],
  ['Green sofa put to right wall and tv hang on the wall opposite of sofa', 'green sofa@wall:right | tv@opposite(sofa)'],
  [
    'The shelf is 120 cm wide, hang it over the desk, please, and a plant stay on the left from desk',
    'shelf@above(desk) w1.2 | plant@left(desk)',
  ],
  ['Table number 1 in the center, around him six chairs', 'dining_table#1@centre | 6 chair@around(dining_table)'],
  [
    'Not in corner please! The piano I want along of the left wall, and small stool in front of piano',
    'piano@wall:left | stool@front(piano)',
  ],
  [
    'Hello, it is the room of my daughter, she has 7 years. Bed white please to place at the right wall, desk under the ' +
      'window because there is light, chair by desk, and on floor in the middle of the room carpet of pink colour. The ' +
      'closet what you see, he stays.',
    'white bed@wall:right | desk@under(window) | chair@near(desk) | pink rug@centre',
  ],
]
