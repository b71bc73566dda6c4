import type { Phrase } from './phrase.ts'

/** English, as people say it: a home stylist, an old person, an engineer, a young one on a phone. */
export const agesEnglish: Phrase[] = [
  ['Olive velvet sofa centred under the window', 'olive sofa@under(window)'],
  ['Layer a cream wool rug beneath the coffee table', 'ivory rug@under(coffee_table)'],
  ['Pair of brass sconces flanking the mirror', '2 gold sconce@flank(mirror)'],
  ['Swap the existing armchair for the one in photo 1', 'armchair#1@instead(armchair)'],
  ['Float the sofa from photo 1 in the middle of the room', 'sofa#1@centre'],
  ['Large abstract painting above the console', 'picture@above(console)'],
  ['Walnut credenza against the left wall', 'brown cabinet@wall:left'],
  ['Sculptural floor lamp in the far right corner', 'floor_lamp@corner:right:far'],
  ['Armchair from the second picture, angled, by the window', 'armchair#2@near(window)'],
  ['Reupholster the sofa in mustard and place it along the back wall', 'sofa=mustard@wall:far'],
  ['To the left of the window goes a tall fiddle leaf fig', 'plant@left(window)'],
  ['Drape a terracotta throw over the sofa', 'terracotta throw@on(sofa)'],
  [
    'Keep the existing curtains. Add a round oak coffee table in front of the sofa and a beige pouf to the right of the armchair.',
    'oak coffee_table@front(sofa) | beige pouf@right(armchair)',
  ],
  ['Two boucle armchairs opposite the sofa with a side table between them', '2 armchair@opposite(sofa) | side_table@between(armchair)'],
  [
    'Bed against the far wall, a nightstand on each side, a soft grey rug under the bed',
    'bed@wall:far | 2 nightstand@flank(bed) | grey rug@under(bed)',
  ],
  ['Console behind the sofa, styled with two table lamps on it', 'console@behind(sofa) | 2 table_lamp@on(console)'],
  ['Use the chair from image 3 at the desk, not the grey one', 'chair#3@near(desk)'],
  [
    'Replace the old rug with a burgundy one and hang a gold mirror over the fireplace',
    'burgundy rug@instead(rug) | gold mirror@above(fireplace)',
  ],
  [
    'Seating area: sectional along the right wall, round coffee table in front of it, ivory rug under the coffee table, ' +
      'floor lamp from photo 2 in the corner by the window and three framed prints above the sectional. The TV stays ' +
      'where it is.',
    'corner_sofa@wall:right | coffee_table@front(corner_sofa) | ivory rug@under(coffee_table) | ' +
      'floor_lamp#2@corner/window | 3 picture@above(corner_sofa)',
  ],
  [
    'I want this bedroom calmer. Pink bed opposite the window, two oak bedside tables on either side of it, no ' +
      'pendants. Dresser goes on the left wall, with a black mirror above it and a table lamp on the dresser.',
    'pink bed@opposite(window) | 2 oak nightstand@flank(bed) | dresser@wall:left | black mirror@above(dresser) | table_lamp@on(dresser)',
  ],
  ['I would like the sofa to stand under the window, please.', 'sofa@under(window)'],
  ['Could you kindly put the armchair from the first photograph next to the fireplace?', 'armchair#1@near(fireplace)'],
  ["My late husband's clock should hang above the piano.", 'clock@above(piano)'],
  ['Please place a small bench by the door, so that I can sit down to put on my shoes.', 'bench@near(door)'],
  ['I should be glad to see a rocking chair in the corner near the window.', 'rocking_chair@corner/window'],
  ['Would it be possible to have the chest of drawers where the old wardrobe is now?', 'dresser@instead(wardrobe)'],
  ["I'd prefer a green settee on the left-hand side of the room.", 'green sofa@side:left'],
  ['Please be so kind as to hang the mirror to the right of the door.', 'mirror@right(door)'],
  ['There is a radiator below the window, so kindly put the table in the middle of the room.', 'dining_table@centre'],
  ['I do not want a television, only a bookcase against the right wall.', 'bookcase@wall:right'],
  ['Please show me how the standard lamp would look behind the armchair.', 'floor_lamp@behind(armchair)'],
  ['Might we see the piano opposite the door?', 'piano@opposite(door)'],
  [
    'I already have a table. I would like four wooden chairs around it, and a vase on it.',
    '4 oak chair@around(dining_table) | vase@on(dining_table)',
  ],
  [
    'Please put the bed against the left wall, and a bedside table to the right of it with a little lamp on top.',
    'bed@wall:left | nightstand@right(bed) | lamp@on(nightstand)',
  ],
  ['The sofa in photo 2 is lovely, but I would like it in blue, along the far wall if you please.', 'sofa#2=blue@wall:far'],
  ['My old armchair can go. In its place I would like the recliner from the third picture.', 'armchair#3@instead(armchair)'],
  [
    'Please lay a nice red carpet in front of the fireplace, and put two armchairs on either side of the fireplace.',
    'red rug@front(fireplace) | 2 armchair@flank(fireplace)',
  ],
  [
    'Be so good as to put the cabinet between the window and the door, and a statue on top of it.',
    'cabinet@between(window+door) | sculpture@on(cabinet)',
  ],
  [
    'Good afternoon. We have a rather small sitting room with one window. I would like a brown sofa against the wall on ' +
      'the left, a coffee table in front of it, and the television opposite the sofa. A tall lamp should stand in the ' +
      'right corner. The curtains we shall keep, thank you.',
    'brown sofa@wall:left | coffee_table@front(sofa) | tv@opposite(sofa) | lamp@corner:right',
  ],
  [
    'My daughter sent me three photographs. The armchair from the first one should go by the window, please, the rug ' +
      'from the second one in the middle of the room, and the sideboard from the third one where the fridge is standing ' +
      'now. I would not like anything near the door.',
    'armchair#1@near(window) | rug#2@centre | cabinet#3@instead(fridge)',
  ],
  ['Sofa, 2.4 m wide, against the right wall', 'sofa@wall:right w2.4'],
  ['1) bed - far wall; 2) wardrobe - left wall', 'bed@wall:far | wardrobe@wall:left'],
  ['Desk 1400 mm wide under the window', 'desk@under(window) w1.4'],
  ['bookcase, W 0.8 m, H 2.1 m, far left corner', 'bookcase@corner:left:far w0.8 h2.1'],
  ['TV unit 180 cm wide, opposite the sofa', 'tv_stand@opposite(sofa) w1.8'],
  ['Photo 1: 40 cm from the left wall', 'thing#1@wall:left ~0.4'],
  ['Armchair (photo 2) to the left of the window', 'armchair#2@left(window)'],
  ['Wardrobe 2000 mm wide, 2400 mm high, to the right of the door', 'wardrobe@right(door) w2 h2.4'],
  ['4x bar stool in front of the kitchen island', '4 bar_stool@front(island)'],
  ['Pendant lamp above the dining table', 'chandelier@above(dining_table)'],
  ['fridge in place of the existing cupboard', 'fridge@instead(cabinet)'],
  ['Shelf, width 120 cm, above the desk', 'shelf@above(desk) w1.2'],
  [
    'Photo 1 (sofa): far wall. Photo 2 (armchair): next to the window. Photo 3 (floor lamp): left corner.',
    'sofa#1@wall:far | armchair#2@near(window) | floor_lamp#3@corner:left',
  ],
  ['Dining table 1.6 m wide in the centre, 6 chairs around it, no rug', 'dining_table@centre w1.6 | 6 chair@around(dining_table)'],
  ['Kitchen: island 2 m wide in the middle of the room, 3 stools in front of it', 'island@centre w2 | 3 stool@front(island)'],
  [
    '- corner sofa, dark grey, far right corner\n- coffee table, 90 cm wide, in front of it\n- rug under the coffee table',
    'dark_grey corner_sofa@corner:right:far | coffee_table@front(corner_sofa) w0.9 | rug@under(coffee_table)',
  ],
  [
    'Existing: radiator under the window, door on the right. Required: desk 1.2 m wide along the left wall, office chair in front of it.',
    'desk@wall:left w1.2 | office_chair@front(desk)',
  ],
  [
    'Bed 160 cm wide against the far wall, 2 nightstands 45 cm wide on both sides of the bed',
    'bed@wall:far w1.6 | 2 nightstand@flank(bed) w0.45',
  ],
  [
    'Layout:\n1. Wardrobe, 2.5 m wide, 2.4 m high, left wall\n2. Bed, 1.8 m wide, opposite the wardrobe\n3. Nightstand ' +
      'x2, either side of the bed\n4. Chest of drawers under the window\n5. TV above the chest of drawers',
    'wardrobe@wall:left w2.5 h2.4 | bed@opposite(wardrobe) w1.8 | 2 nightstand@flank(bed) | dresser@under(window) | tv@above(dresser)',
  ],
  [
    'The sofa from photo 1 is to be 2.2 m wide and placed 0.5 m from the far wall, recoloured to light grey. Sideboard ' +
      '1500 mm wide along the right wall, a sculpture on it. Floor lamp between the sideboard and the window. Ceiling ' +
      'height is 2.7 m.',
    'sofa#1=light_grey@wall:far ~0.5 w2.2 | cabinet@wall:right w1.5 | sculpture@on(cabinet) | floor_lamp@between(cabinet+window)',
  ],
  ['sofa by teh window pls', 'sofa@near(window)'],
  ['put da lamp in the corner', 'lamp@corner'],
  ['pic 2 next to the bed', 'thing#2@near(bed)'],
  ['black gaming chair infront of the desk', 'black office_chair@front(desk)'],
  ['tv on the wall oposite the couch', 'tv@opposite(sofa)'],
  ['can u make the couch from pic 1 pink n put it on the left', 'sofa#1=pink@side:left'],
  ['beanbag in the left conrer', 'pouf@corner:left'],
  ['mirror abov the dresser', 'mirror@above(dresser)'],
  ['armchiar where the old chair is rn', 'armchair@instead(chair)'],
  ['2 plants either side of the tv', '2 plant@flank(tv)'],
  ['white fluffy rug undr the bed', 'white rug@under(bed)'],
  ['3 posters over my bed lol', '3 picture@above(bed)'],
  [
    'couch in the middle, coffe table from pic 2 in front of it n a plant behind the couch',
    'sofa@centre | coffee_table#2@front(sofa) | plant@behind(sofa)',
  ],
  ['desk under the window and shelfs above the bed, dont touch the wardrobe', 'desk@under(window) | shelf@above(bed)'],
  ['get rid of the ugly table n put the one from photo 1 there', 'dining_table#1@instead(dining_table)'],
  ['wanna see a teal sofa on the right wall, floor lamp left of it', 'turquoise sofa@wall:right | floor_lamp@left(sofa)'],
  ['no carpet!! just the bed in the far left corner and a nighstand next to it', 'bed@corner:left:far | nightstand@near(bed)'],
  ['bike by the door, coat rack right next to it', 'bike@near(door) | coat_rack@near(bike)'],
  [
    'ok so desk goes along the window, gaming chair at the desk, big screen tv on the left wall, purple beanbag in ' +
      'front of the tv and idk some plants in the corner. bed is already there leave it',
    'desk@along(window) | office_chair@near(desk) | tv@wall:left | purple pouf@front(tv) | plant@corner',
  ],
  [
    'hey can u put the first pic by the window, the 2nd one in the right corner and the third instead of my sofa, also ' +
      'hang a round mirror over the fireplace thx',
    'thing#1@near(window) | thing#2@corner:right | thing#3@instead(sofa) | mirror@above(fireplace)',
  ],
]
